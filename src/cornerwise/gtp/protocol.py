"""Our engine as a GTP program: reads command lines and writes responses."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import version
from typing import BinaryIO, Final

from cornerwise import records, render
from cornerwise.engine import DEFAULT_LEVEL, LEVELS, MEMORY, MIN_MEMORY, Choice, Engine
from cornerwise.game import Game
from cornerwise.i18n import printable
from cornerwise.moves import IllegalMove
from cornerwise.rules import EDITIONS, TOTAL_SQUARES, Color, RulesError

MAX_LINE: Final = 65_536


class CommandError(Exception):
    """A command failed; the text is the answer."""


class Protocol:
    """One engine and one game, controlled by command lines.

    >>> engine = Protocol("duo", seed=1)
    >>> engine.answer("7 play b e8,d9,e9,f9,e10")
    '=7 '
    >>> engine.answer("play b a1")
    '? touches no corner of its own color'
    """

    def __init__(
        self, game: str = "classic", level: int = DEFAULT_LEVEL, seed: int | None = None, memory: int = MEMORY
    ) -> None:
        self.over = False
        self._level, self._seed, self._memory = level, seed, memory
        self._engine = Engine(level, seed=seed, memory=memory)
        self._choice: Choice | None = None
        self._game = new_game(game)
        # The game before each move. A move out of turn is a set-up, which Game.undo() can't take back.
        self._history: list[Game] = []
        self._commands: dict[str, Callable[[list[str]], str]] = {
            "all_legal": self._all_legal,
            "clear_board": self._clear_board,
            "cputime": lambda _: f"{time.process_time():.3f}",
            "final_score": self._final_score,
            "g": lambda _: self._generate(self._turn(), play=True),
            "genmove": lambda words: self._generate(self._color(words), play=True),
            "get_place": self._get_place,
            "get_scores": self._get_scores,
            "get_value": self._get_value,
            "get_win_chances": self._get_win_chances,
            "known_command": lambda words: "true" if words and words[0] in self._commands else "false",
            "list_commands": lambda _: "\n".join(sorted(self._commands)),
            "loadsgf": self._load,
            "name": lambda _: "Cornerwise",
            "p": lambda words: self._play(self._turn(), words),
            "param": self._param,
            "play": lambda words: self._play(self._color(words), words[1:]),
            "protocol_version": lambda _: "2",
            "quit": self._quit,
            "reg_genmove": lambda words: self._generate(self._color(words), play=False),
            "set_game": self._set_game,
            "set_random_seed": lambda words: self._param(["seed", *words]),
            "showboard": lambda _: "\n" + render.text(self._game, color=False),
            "undo": self._undo,
            "version": lambda _: version("cornerwise"),
        }

    def answer(self, line: str) -> str:
        """The answer to a line, without the empty line that ends it; '' if the line has no command."""
        words = printable(line.split("#")[0]).split()
        number = words.pop(0) if words and words[0].isascii() and words[0].isdigit() else ""
        if not words:
            return ""
        command = self._commands.get(words[0])
        try:
            if command is None:
                raise CommandError(f"unknown command ({words[0]})")
            # The space stays even before an empty answer: controllers expect it.
            return f"={number} {command(words[1:])}"
        except (CommandError, IllegalMove, RulesError, records.RecordError) as error:
            return f"?{number} {error}"

    def run(self, lines: BinaryIO, answers: BinaryIO) -> None:
        """Answers every line until `quit` or the end of the input."""
        while not self.over and (line := lines.readline(MAX_LINE)):
            if not line.endswith(b"\n") and len(line) == MAX_LINE:
                while (rest := lines.readline(MAX_LINE)) and not rest.endswith(b"\n"):
                    pass
                answer = "? line too long"
            else:
                answer = self.answer(line.decode("utf-8", errors="replace"))
            if answer:
                answers.write(f"{answer}\n\n".encode())
                answers.flush()

    # Colors and moves

    def _turn(self) -> Color:
        if self._game.turn is None:
            raise CommandError("the game is over")
        return self._game.turn

    def _color(self, words: list[str]) -> Color:
        if not words:
            raise CommandError("missing argument: a color")
        colors, letters = self._game.rules.colors, EDITIONS[self._game.rules.edition].letters
        names = {**dict(zip(letters.lower(), colors, strict=True)), **{str(c): c for c in colors}}
        try:
            return names[words[0].lower()]
        except KeyError:
            raise CommandError(f"no color {words[0]!r} in this game; use {', '.join(letters)}") from None

    def _with_turn(self, color: Color) -> Game:
        """A copy of the game with this color to move."""
        game = self._game.copy()
        if not game.is_over and game.turn != color and game.has_moves(color):
            game.set_turn(color)
        return game

    def _advance_to(self, game: Game) -> None:
        self._history.append(self._game)
        self._game = game

    def _play(self, color: Color, words: list[str]) -> str:
        if len(words) != 1:
            raise CommandError("give one move, like e8,d9,e9,f9,e10")
        if words[0].lower() == "pass" and not self._game.has_moves(color):
            return ""
        game = self._with_turn(color)
        ply = game.ply
        game.play(words[0], color)
        if game.ply > ply:
            self._advance_to(game)
        return ""

    def _generate(self, color: Color, play: bool) -> str:
        if not self._game.has_moves(color):
            return "pass"
        game = self._with_turn(color)
        self._choice = self._engine.choose(game)
        if play:
            game.play(self._choice.move)
            self._advance_to(game)
        return str(self._choice.move)

    def _undo(self, _: list[str]) -> str:
        if self._history:
            self._game = self._history.pop()
        elif self._game.ply:  # loaded from a file
            self._game.undo()
        else:
            raise CommandError("cannot undo")
        return ""

    def _all_legal(self, words: list[str]) -> str:
        return "\n".join(map(str, self._game.legal_moves(self._color(words))))

    # Games

    def _start(self, game: Game) -> str:
        self._game, self._history, self._choice = game, [], None
        return ""

    def _clear_board(self, _: list[str]) -> str:
        return self._start(Game(self._game.rules))

    def _set_game(self, words: list[str]) -> str:
        name = " ".join(words)
        editions = games()
        if name not in editions:
            raise CommandError(f"no game {name!r}; choose from {', '.join(editions)}")
        return self._start(new_game(editions[name]))

    def _load(self, words: list[str]) -> str:
        if not 1 <= len(words) <= 2:
            raise CommandError("give a file, and if you like the number of a move")
        try:
            record = records.load(words[0])
        except OSError as error:
            raise CommandError(f"can't read {words[0]}: {error.strerror}") from None
        game = record.game()
        if len(words) == 2:
            if not words[1].isascii() or not words[1].isdigit() or len(words[1]) > 20 or int(words[1]) < 1:
                raise CommandError("the number of a move counts from 1")
            game = game.at(min(game.ply, int(words[1]) - 1))
        return self._start(game)

    def _quit(self, _: list[str]) -> str:
        self.over = True
        return ""

    # Scores and counts

    def _points(self, color: Color) -> int:
        """Points as the protocol counts them: squares on the board plus bonuses. The difference between two colors is
        the same as with Game.score(), except that more is always better here."""
        game = self._game
        return TOTAL_SQUARES + game.rules.score_sign * game.score(color)

    def _final_score(self, _: list[str]) -> str:
        rules = self._game.rules
        if len(rules.seats) > 2:
            return " ".join(str(self._points(color)) for color in rules.colors)
        first, second = (sum(self._points(color) for color in own) for own in rules.seats)
        return "0" if first == second else f"B+{first - second}" if first > second else f"W+{second - first}"

    def _get_place(self, words: list[str]) -> str:
        color = self._color(words)
        rules, ranks = self._game.rules, self._game.standing().ranks
        seat = rules.seat_of(color)
        if seat is None:
            raise CommandError(f"{color} is shared by everybody and has no place")
        return f"{ranks[seat]} shared" if ranks.count(ranks[seat]) > 1 else f"{ranks[seat]}"

    def _last_choice(self) -> Choice:
        if self._choice is None:
            raise CommandError("no move was generated yet")
        return self._choice

    def _get_value(self, _: list[str]) -> str:
        return f"{self._last_choice().value:.3f}"

    def _get_scores(self, _: list[str]) -> str:
        choice = self._last_choice()
        scores = " ".join(f"{color}:{score:.1f}" for color, score in choice.scores.items())
        return f"{scores} exact" if choice.exact else scores

    def _get_win_chances(self, _: list[str]) -> str:
        choice = self._last_choice()
        chances = " ".join(f"{chance:.3f}" for chance in choice.win_chances)
        return f"{chances} exact" if choice.exact else chances

    def _param(self, words: list[str]) -> str:
        if not words:
            seed = "" if self._seed is None else f"\nseed {self._seed}"
            return f"level {self._level}\nmemory {self._memory >> 20}{seed}"
        if len(words) == 2 and words[0] == "first_shape":
            return self._prescribe(words[1])
        if len(words) != 2 or words[0] not in ("level", "memory", "seed"):
            raise CommandError(f"parameters: level {LEVELS.start} to {LEVELS.stop - 1}, memory MEGABYTES, seed NUMBER")
        name, value = words
        if not value.isascii() or not value.isdigit() or len(value) > 20:
            raise CommandError(f"a {name} is a whole number")
        if name == "seed":
            self._seed = int(value)
        elif name == "memory":
            if not MIN_MEMORY <= int(value) << 20 < 1 << 40:
                raise CommandError(f"a search needs {MIN_MEMORY >> 20} megabytes of memory")
            self._memory = int(value) << 20
        elif int(value) in LEVELS:
            self._level = int(value)
        else:
            raise CommandError(f"levels are {LEVELS.start} to {LEVELS.stop - 1}")
        self._engine = Engine(self._level, seed=self._seed, memory=self._memory)
        return ""

    def _prescribe(self, shape: str) -> str:
        """Starts a new game in which this is the shape of every color's first piece."""
        try:
            return self._start(Game(replace(self._game.rules, first_shape=shape)))
        except RulesError as error:
            raise CommandError(str(error)) from None


def games() -> dict[str, str]:
    """The editions that the protocol can play, by the name that `set_game` takes.

    >>> games()["Blokus Duo"]
    'duo'
    """
    return {edition.record_name: edition.name for edition in EDITIONS.values() if edition.in_gtp}


def new_game(edition: str) -> Game:
    """A new game as the protocol defines it: with the starting cells that a record of the edition has by default.

    >>> new_game("duo").rules.start
    'own'
    """
    return Game(edition, start=EDITIONS[edition].record_start)
