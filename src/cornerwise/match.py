"""Engines against engines: swapped pairs of games, what they prove, and how sure that is.

A pair is one short random opening played twice with the seats swapped: whoever the opening or the first move favors,
both sides get it once. Games of a pair are therefore not independent, and every error bar counts pairs.

In the three-player game one side has one seat and the other two, then the other way round; the single seat goes around
from pair to pair, so that in six games each side had every seat three times. The score of a side is its share of the
first place, and over a pair equal sides get a half of it.
"""

from __future__ import annotations

import contextlib
import datetime
import math
import multiprocessing
import os
import queue
import random
import shlex
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO, Final, Literal, Protocol

from cornerwise import notation
from cornerwise.engine import LEVELS, Engine
from cornerwise.game import Game, IllegalMove
from cornerwise.rules import EDITIONS, Color
from cornerwise.words import say

MatchGame = Literal["classic", "classic_2", "classic_3", "duo"]
TIMEOUT: Final = 600.0
"""How many seconds a program may take for an answer."""
OPENING_PLIES: Final = {"duo": 2}
"""Of the random start; four on the large board, one for each color."""
_STARTS: Final = 16
"""So many random starts are drawn for a pair of two sides; the most even is played."""
_GLANCE: Final = 600
"""Simulations that say how even one is."""
_MORE_STARTS: Final = 48
"""For engines that search long: they make more of a small advantage."""
_FINALISTS: Final = 8
"""So many of the most even ones of those are looked at more closely."""
_LOOK: Final = 30_000
"""Simulations for that, at most; never more than the engines themselves have."""
_Z: Final = 1.959964
"""Standard errors in a 95 % error bar."""


class MatchError(Exception):
    """A match that can't be played, or not to its end: says which engine, and at which line."""

    def __init__(self, problem: str, **names: object) -> None:
        super().__init__(problem)
        self.problem = problem
        """Its key among the sentences, without `match.error.`"""
        self.names = names

    def text(self, language: str = "en") -> str:
        names = {
            name: value.text(language) if isinstance(value, IllegalMove) else value
            for name, value in self.names.items()
        }
        return say(f"match.error.{self.problem}", language, **names).rstrip()

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Callable[[str, dict[str, object]], MatchError], tuple[str, dict[str, object]]]:
        return _error, (self.problem, self.names)


def _error(problem: str, names: dict[str, object]) -> MatchError:
    return MatchError(problem, **names)


# Who plays


@dataclass(frozen=True)
class Spec:
    """An engine as a user names it.

    >>> Spec.of("3"), Spec.of("sims:500").simulations, Spec.of("gtp:other --level 1").command
    (Spec('3'), 500, ('other', '--level', '1'))
    """

    text: str
    level: int | None = None
    simulations: int | None = None
    seconds: float | None = None
    command: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Spec({self.text!r})"

    @classmethod
    def of(cls, text: str) -> Spec:
        """Reads `3`, `level:3`, `sims:500`, `time:0.1` (seconds a move) or `gtp:COMMAND`. Raises MatchError."""
        kind, _, value = text.partition(":")
        if not value:
            kind, value = "level", kind
        try:
            if kind == "gtp" and (words := shlex.split(value)):
                return cls(text, command=tuple(words))
            if kind == "level" and int(value) in LEVELS:
                return cls(text, level=int(value))
            if kind == "sims" and 0 < int(value) < 2**31:
                return cls(text, simulations=int(value))
            if kind == "time" and 0 < float(value) <= 86_400:
                return cls(text, seconds=float(value))
        except ValueError:
            pass
        raise MatchError("bad_engine", engine=text, first=LEVELS.start, last=LEVELS.stop - 1)


class Player(Protocol):
    """One side of one game."""

    def start(self, game: Game, seed: int) -> None:
        """A new game, with the moves of its opening."""

    def choose(self, game: Game) -> str | int:
        """Its move for the color to move."""

    def see(self, color: Color, move: str) -> None:
        """The other side moved."""

    def cpu(self) -> float | None:
        """CPU seconds since the start of the game, None if unknown."""


class OurPlayer:
    """Our engine: a fresh one for every game."""

    def __init__(self, spec: Spec) -> None:
        self._spec = spec
        self._engine: Engine | None = None
        self._cpu = 0.0

    def start(self, game: Game, seed: int) -> None:
        spec = self._spec
        self._engine = Engine(spec.level, simulations=spec.simulations, seconds=spec.seconds, seed=seed)
        self._cpu = 0.0

    def choose(self, game: Game) -> int:
        assert self._engine is not None, "a game starts with start()"
        before = time.process_time()
        move = self._engine.choose(game).move
        self._cpu += time.process_time() - before
        return move.placement

    def see(self, color: Color, move: str) -> None:
        pass

    def cpu(self) -> float:
        return self._cpu


class ProgramPlayer:
    """Another program that speaks the protocol of docs/protocol.md: started once, used for many games."""

    def __init__(self, spec: Spec, edition: MatchGame, timeout: float) -> None:
        self._name, self._timeout = spec.text, timeout
        self._complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - for as long as the program runs
        try:
            # Its own session: Ctrl-C in the terminal is ours to handle, and its children can be ended with it.
            self._process = subprocess.Popen(
                spec.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                start_new_session=True,
            )
        except OSError as error:
            self._complaints.close()
            raise MatchError("no_start", engine=spec.text, reason=error.strerror or error) from None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()
        self._edition = edition
        self._letters: dict[Color, str] = {}
        self._is_set = False
        self._seeds: bool | None = None
        self._cpu_before: float | None = None

    def start(self, game: Game, seed: int) -> None:
        if not self._is_set:
            # Files and the protocol call the games by the same names.
            self.ask("set_game " + notation.Record(self._edition).root.properties["GM"][0])
            self._letters = dict(zip(game.rules.colors, "bw" if len(game.rules.colors) == 2 else "1234", strict=True))
            self._seeds = self._knows("set_random_seed")
            self._is_set = True
        self.ask("clear_board")
        if self._seeds:
            self.ask(f"set_random_seed {seed % 2**31}")
        self._cpu_before = self._cpu_time()
        for color, move in game.pieces():
            self.see(color, str(move))

    def choose(self, game: Game) -> str:
        assert game.turn is not None, "the game is not over"
        line = f"genmove {self._letters[game.turn]}"
        move = self.ask(line)
        if move.lower() == "resign":
            raise MatchError("resigned", engine=self._name, line=line)
        try:
            game.copy().play(move, game.turn)
        except IllegalMove as illegal:
            raise MatchError("illegal", engine=self._name, line=line, move=_short(move), reason=illegal) from None
        return move

    def see(self, color: Color, move: str) -> None:
        self.ask(f"play {self._letters[color]} {move}")

    def cpu(self) -> float | None:
        after = self._cpu_time()
        return None if after is None or self._cpu_before is None else after - self._cpu_before

    def ask(self, line: str) -> str:
        """The answer to a line. Raises MatchError for any other end of the conversation."""
        first, *more = self._answer(line)
        if first.startswith("?"):
            raise MatchError("refused", engine=self._name, line=line, answer=_short(first[1:].strip()))
        if not first.startswith("="):
            raise MatchError("garbled", engine=self._name, line=line, answer=_short(first))
        return "\n".join([first[1:].strip(), *more]).strip()

    def close(self, patience: float = 0.5) -> None:
        """Ends the program and whatever it started."""
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.write(b"quit\n")
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        if hasattr(os, "killpg"):
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()
        self._complaints.close()

    def _answer(self, line: str) -> list[str]:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except (OSError, ValueError):  # gone, or just being closed
            raise self._death(line) from None
        end = time.monotonic() + self._timeout
        lines: list[str] = []
        while True:
            try:
                answer = self._lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise MatchError("silent", engine=self._name, line=line, seconds=f"{self._timeout:g}") from None
            if answer is None:
                raise self._death(line)
            if answer:
                lines.append(answer)
            elif lines:
                return lines

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as answers:
            for line in iter(lambda: answers.readline(65_536), b""):
                self._lines.put(line.decode("utf-8", errors="replace").strip())
        self._lines.put(None)

    def _death(self, line: str) -> MatchError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        last = ""
        with contextlib.suppress(OSError, ValueError):
            self._complaints.seek(max(0, self._complaints.seek(0, os.SEEK_END) - 2000))
            said = self._complaints.read().decode("utf-8", errors="replace").split("\n")
            last = next((_short(text) for text in reversed(said) if text.strip()), "")
        code = self._process.returncode
        return MatchError("died", engine=self._name, line=line, code="?" if code is None else code, said=last)

    def _knows(self, command: str) -> bool:
        answer = self._answer(f"known_command {command}")[0]
        return answer.startswith("=") and answer[1:].strip() == "true"

    def _cpu_time(self) -> float | None:
        answer = self._answer("cputime")[0]
        try:
            return float(answer[1:]) if answer.startswith("=") else None
        except ValueError:
            return None


def _short(text: str) -> str:
    line = "".join(c if c.isprintable() else " " for c in text[:121]).strip()
    return line if len(text) <= 120 else line[:119] + "…"


# Games


def _unevenness(game: Game, simulations: int) -> float:
    even = 0.56 if game.rules.edition == "duo" else 0.5  # from where either seat has won as often: docs/strength.md
    return abs(Engine(simulations=simulations, seed=0).choose(game).value - even)


@dataclass(frozen=True)
class Contest:
    """Who plays whom at what, from which openings. The same contest gives the same games, if the engines allow."""

    first: Spec
    second: Spec
    edition: MatchGame = "duo"
    pairs: int = 50
    seed: int = 0
    opening_plies: int | None = None
    timeout: float = TIMEOUT

    def opening(self, pair: int) -> Game:
        """The random start of a pair.

        With two sides the most even of several, by a quick search: in most starts one side has so much the better of it
        that it wins either way round, and such a pair tells nothing about the engines.
        """
        lot = random.Random(f"{self.seed}/{pair}")
        start = self._random_start(lot)
        if start.is_over or len(set(start.rules.sides)) > 2:
            return start
        look = min(_LOOK, max(spec.simulations or 0 for spec in (self.first, self.second)))
        more = (_STARTS if look <= _GLANCE else _MORE_STARTS) - 1
        starts = [start, *(self._random_start(lot) for _ in range(more))]
        finalists = sorted(starts, key=lambda game: _unevenness(game, _GLANCE))[:_FINALISTS]
        return finalists[0] if look <= _GLANCE else min(finalists, key=lambda game: _unevenness(game, look))

    def _random_start(self, lot: random.Random) -> Game:
        """Pieces of five squares, every placement as likely as the others."""
        game = Game(self.edition, start="own")  # as the protocol means the small board
        plies = OPENING_PLIES.get(self.edition, 4) if self.opening_plies is None else self.opening_plies
        while game.ply < plies and not game.is_over:
            moves = game.legal_moves()
            game.play(lot.choice([move for move in moves if len(move.cells) == 5] or moves))
        return game

    def seats(self, number: int) -> tuple[int, ...]:
        """The seats of the first engine in a game; the second has the others."""
        pair, swapped = divmod(number, 2)
        seats = range(len(EDITIONS[self.edition].seats))
        own = (pair % 3,) if self.edition == "classic_3" else tuple(seats[::2])
        return tuple(seat for seat in seats if seat not in own) if swapped else own

    def names(self, number: int) -> tuple[str, ...]:
        """The engine on every seat of a game."""
        own = self.seats(number)
        seats = range(len(EDITIONS[self.edition].seats))
        return tuple(self.first.text if seat in own else self.second.text for seat in seats)

    def play(self, number: int, players: tuple[Player, Player]) -> Played:
        """Plays a game, counted from 0: two to a pair."""
        game = self.opening(number // 2)
        own = self.seats(number)
        for side, player in enumerate(players):
            player.start(game, random.Random(f"{self.seed}/{number}/{side}").getrandbits(40))
        while not game.is_over:
            color, mover = game.turn, 0 if game.seat_to_move in own else 1
            assert color is not None, "the game is not over"
            move = game.play(players[mover].choose(game))
            players[1 - mover].see(color, str(move))
        return Played(number, game, own, (players[0].cpu(), players[1].cpu()))


@dataclass(frozen=True)
class Played:
    """A game that was played to its end."""

    number: int
    game: Game
    seats: tuple[int, ...]
    """Of the first engine."""
    cpu: tuple[float | None, float | None]
    """Seconds of each engine."""

    @property
    def score(self) -> float:
        """Of the first engine: 1 if the first place is its alone, 0 if it has no part in it. A shared one is a half
        to each side; with three seats, what part of it the engine's seats have."""
        winners = self.game.standing().winners
        own = sum(seat in self.seats for seat in winners)
        if len(self.game.rules.seats) == 3:
            return own / len(winners)
        return 0.5 if 0 < own < len(winners) else float(own > 0)

    @property
    def first_seat(self) -> float:
        """What part of the first place went to whoever moved first."""
        winners = self.game.standing().winners
        return (0 in winners) / len(winners)


# Parallel games


@dataclass
class _Programs:
    """The programs of a worker; once closed, none is started any more."""

    contest: Contest
    lock: threading.Lock = field(default_factory=threading.Lock)
    running: list[ProgramPlayer] = field(default_factory=list)

    def player(self, spec: Spec) -> Player:
        if not spec.command:
            return OurPlayer(spec)
        with self.lock:
            program = ProgramPlayer(spec, self.contest.edition, self.contest.timeout)
            self.running.append(program)
        return program

    def close(self, patience: float = 0.5) -> None:
        for program in self.running:
            program.close(patience)


def _work(contest: Contest, line: Connection) -> None:
    """A worker process: plays the games whose numbers come down the line. When the line closes, whatever is under
    way is given up, also a long search: a thread of its own listens."""
    programs = _Programs(contest)
    numbers: queue.SimpleQueue[int] = queue.SimpleQueue()

    def listen() -> None:
        try:
            while True:
                numbers.put(line.recv())
        except (EOFError, OSError):
            with programs.lock:
                programs.close()
                os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    try:
        players = programs.player(contest.first), programs.player(contest.second)
        while True:
            line.send(contest.play(numbers.get(), players))
    except MatchError as error:
        with programs.lock:
            programs.close(patience=0)
            programs.running.clear()
        with contextlib.suppress(ConnectionError):
            line.send(error)
    except ConnectionError:
        pass
    threading.Event().wait()  # until the listener has seen the line close


def run(contest: Contest, jobs: int = 1) -> Generator[Played]:
    """Plays the games in worker processes; yields each when it ends, in whatever order. Close the iterator to stop:
    no process stays behind. Raises MatchError."""
    context = multiprocessing.get_context("spawn")  # a fork would take along threads, like that of a progress bar
    numbers = iter(range(2 * contest.pairs))
    workers: dict[Connection, BaseProcess] = {}
    try:
        with _ctrl_c_ignored():
            for _ in range(max(1, min(jobs, 2 * contest.pairs))):
                ours, theirs = context.Pipe()
                workers[ours] = context.Process(target=_work, args=(contest, theirs), daemon=True)
                workers[ours].start()
                theirs.close()
        busy = set(workers)
        for line in workers:
            line.send(next(numbers))
        while busy:
            for line in [line for line in wait(list(busy)) if isinstance(line, Connection)]:
                try:
                    answer = line.recv()
                except (EOFError, OSError):
                    raise MatchError("worker") from None
                if isinstance(answer, MatchError):
                    raise answer
                if (number := next(numbers, None)) is None:
                    busy.remove(line)
                else:
                    line.send(number)
                yield answer
    finally:
        for line in workers:
            line.close()
        for process in workers.values():
            process.join(5)
            if process.is_alive():
                process.kill()
                process.join()


@contextlib.contextmanager
def _ctrl_c_ignored() -> Iterator[None]:
    """Processes started in here never hear a Ctrl-C: we do, and tell them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# What it proves


def expected(elo: float) -> float:
    """The score that a difference in Elo lets expect.

    >>> round(expected(100), 3)
    0.64
    """
    return 1 / (1 + 10 ** (-elo / 400))


def elo(score: float) -> float:
    """The difference in Elo of a score; infinite for none or all.

    >>> round(elo(0.75)), elo(0.0)
    (191, -inf)
    """
    if not 0 < score < 1:
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)


def interval(pairs: Sequence[float]) -> tuple[float, float, float]:
    """The mean of pair scores and the ends of its 95 % error bar, from how the pairs differ. If none do, that tells
    nothing: then Wilson's interval, a pair counted as one trial.

    >>> [round(x, 3) for x in interval([1.0, 0.5, 0.75, 0.5] * 10)]
    [0.688, 0.62, 0.755]
    """
    count = len(pairs)
    if not count:
        return 0.5, 0.0, 1.0
    mean = sum(pairs) / count
    spread = _variance(pairs)
    if spread > 0:
        error = quantile(count - 1) * math.sqrt(spread / count)
        return mean, max(0.0, mean - error), min(1.0, mean + error)
    middle = (mean + _Z**2 / (2 * count)) / (1 + _Z**2 / count)
    error = _Z / (1 + _Z**2 / count) * math.sqrt(mean * (1 - mean) / count + _Z**2 / (4 * count**2))
    return mean, min(mean, middle - error), max(mean, middle + error)


def quantile(freedom: int) -> float:
    """How many standard errors a 95 % error bar has: Student's, since few pairs tell little about how they differ.
    The first terms of its series; a little short below four.

    >>> round(quantile(4), 2), round(quantile(50), 2)
    (2.77, 2.01)
    """
    z = _Z
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def _variance(pairs: Sequence[float]) -> float:
    """Of one pair; 0 if they are all alike."""
    if len(pairs) < 2 or max(pairs) == min(pairs):
        return 0.0
    mean = sum(pairs) / len(pairs)
    return sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1)


@dataclass(frozen=True)
class Sequential:
    """A sequential probability ratio test of pair scores, taken as normal: is the first engine elo1 better, rather
    than elo0? Wrong in one case of twenty either way."""

    elo0: float = 0.0
    elo1: float = 30.0
    risk: float = 0.05

    def ratio(self, pairs: Sequence[float]) -> float:
        """The logarithm of how many times likelier the pairs are with elo1 than with elo0. Two made-up pairs, won
        and lost, keep the first few real ones from looking more alike than they are."""
        if not pairs:
            return 0.0
        low, high = expected(self.elo0), expected(self.elo1)
        count = len(pairs)
        seen = [*pairs, 0.0, 1.0]
        middle = sum(seen) / len(seen)
        spread = sum((pair - middle) ** 2 for pair in seen) / len(seen)
        return count * (high - low) * (2 * sum(pairs) / count - low - high) / (2 * spread)

    def verdict(self, pairs: Sequence[float]) -> Literal["H0", "H1"] | None:
        """Which of the two the pairs decide for; None if not yet."""
        bound = math.log((1 - self.risk) / self.risk)
        ratio = self.ratio(pairs)
        return "H1" if ratio >= bound else "H0" if ratio <= -bound else None


@dataclass
class Tally:
    """The counted games of a contest, both of every pair."""

    contest: Contest
    games: list[Played] = field(default_factory=list)
    test: Sequential | None = None
    verdict: Literal["H0", "H1"] | None = None
    interrupted: bool = False
    problem: MatchError | None = None
    """What ended it before its time."""

    @property
    def pairs(self) -> list[float]:
        """The score of the first engine in every pair, from 0 to 1."""
        scores = [game.score for game in self.games]
        return [(one + other) / 2 for one, other in zip(scores[::2], scores[1::2], strict=True)]

    def cpu(self, side: int) -> float | None:
        """Average CPU seconds a game."""
        seconds = [game.cpu[side] for game in self.games]
        known = [each for each in seconds if each is not None]
        return sum(known) / len(known) if known and len(known) == len(seconds) else None

    def report(self, language: str = "en") -> str:
        """What came out, for people."""

        def word(key: str, **names: object) -> str:
            return say(f"match.{key}", language, **names)

        contest, count = self.contest, len(self.games)
        first, second = contest.first.text, contest.second.text
        lines = [word("title", game=contest.edition, first=first, second=second)]
        if not count:
            return "\n".join([*lines, word("nothing")])
        scores = [game.score for game in self.games]
        mean, low, high = interval(self.pairs)
        won, lost = scores.count(1), scores.count(0)
        seat = sum(game.first_seat for game in self.games) / count
        rows = {
            "games": word("games.is", games=count, pairs=count // 2),
            "result": word("result.is", engine=first, won=won, tied=count - won - lost, lost=lost),
            "score": f"{100 * mean:.1f} % ± {100 * max(mean - low, high - mean):.1f}",
            "elo": f"{_elo_text(elo(mean))} ({_elo_text(elo(low))} … {_elo_text(elo(high))})",
            "first_seat": word("first_seat.is", share=f"{100 * seat:.1f}"),
        }
        for number, name in enumerate((first, second)):
            seconds = self.cpu(number)
            said = word("cpu.unknown") if seconds is None else word("cpu.is", seconds=f"{seconds:.3f}")
            rows[f"cpu{number}"] = f"{said} ({name})"
        if self.test is not None:
            test = self.test
            rows["sequential"] = word(
                f"sequential.{self.verdict or 'open'}",
                elo0=f"{test.elo0:g}",
                elo1=f"{test.elo1:g}",
                ratio=f"{test.ratio(self.pairs):.2f}",
            )
        labels = {key: word(key.rstrip("01")) for key in rows}
        width = max(map(len, labels.values()))
        return "\n".join([*lines, *(f"  {labels[key]:{width}}  {text}" for key, text in rows.items())])


def _elo_text(value: float) -> str:
    return f"{value:+.0f}" if math.isfinite(value) else "+∞" if value > 0 else "-∞"


def play(
    contest: Contest,
    *,
    jobs: int = 1,
    test: Sequential | None = None,
    save: Path | None = None,
    watch: Callable[[Tally, int], None] = lambda tally, played: None,
) -> Tally:
    """Plays a contest. Pairs count in their order, so that where a test stops doesn't hang on who was fastest. After
    every game `watch` gets the tally and how many games were played. Ctrl-C, or an engine that fails, ends it with what
    was played so far: see `interrupted` and `problem`."""
    tally = Tally(contest, test=test)
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
        if any(save.glob("pair-*.blksgf")):
            raise MatchError("folder", folder=save)
    waiting: dict[int, Played] = {}
    played = 0

    def count(number: int) -> None:
        """A pair, by the number of its first game."""
        pair = [waiting[number], waiting[number + 1]]
        if save is not None:
            for game in pair:
                _save(contest, game, save)
        tally.games += pair

    try:
        with contextlib.closing(run(contest, jobs)) as games:
            for game in games:
                waiting[game.number] = game
                played += 1
                while tally.verdict is None and {number := len(tally.games), number + 1} <= waiting.keys():
                    count(number)
                    if test is not None:
                        tally.verdict = test.verdict(tally.pairs)
                watch(tally, played)
                if tally.verdict is not None:
                    break
    except KeyboardInterrupt:
        tally.interrupted = True
    except MatchError as error:
        tally.problem = error
    if tally.verdict is None:
        counted = {game.number for game in tally.games}
        for number in sorted(waiting.keys() - counted):
            if number % 2 == 0 and number + 1 in waiting:
                count(number)
    return tally


def _save(contest: Contest, played: Played, folder: Path) -> None:
    pair, half = divmod(played.number, 2)
    record = notation.Record.of(
        played.game,
        players=contest.names(played.number),
        date=datetime.date.today(),
        event=f"cornerwise match, seed {contest.seed}, pair {pair + 1}",
    )
    notation.save(record, folder / f"pair-{pair + 1:04}-{half + 1}.blksgf")


# Ladders


@dataclass(frozen=True)
class Rated:
    """An engine of a ladder. The first one has 0 and no error."""

    name: str
    elo: float
    error: float
    """Half of its 95 % error bar."""
    cpu: float | None = None
    games: int = 0


def ratings(matches: Sequence[tuple[int, int, Sequence[float]]], count: int) -> list[tuple[float, float]]:
    """The Elo of engines and its error, from matches: two engines' numbers and the first one's pair scores. Engine 0
    has Elo 0; every other must be tied to it by matches. The model of Bradley and Terry, fitted by Newton's method;
    its errors come from how the pairs differ. A match with one winner counts as if one more pair had been shared.

    >>> [(round(elo), round(error)) for elo, error in ratings([(1, 0, [1.0, 0.5, 0.75, 0.5] * 10)], 2)]
    [(0, 0), (137, 54)]
    """
    known: list[tuple[int, int, int, float, float]] = []
    for one, other, given in matches:
        pairs = list(given)
        if sum(pairs) in (0, len(pairs)):
            pairs.append(0.5)
        mean = sum(pairs) / len(pairs)
        spread = _variance(pairs) * (quantile(len(pairs) - 1) / _Z) ** 2 if len(pairs) > 1 else 0.0
        known.append((one, other, len(pairs), mean, spread or mean * (1 - mean)))
    strength = [0.0] * count
    free = range(1, count)
    for _ in range(100):
        slope, curve = [0.0] * count, [[0.0] * count for _ in range(count)]
        for one, other, size, mean, _ in known:
            chance = 1 / (1 + math.exp(strength[other] - strength[one]))
            slope[one] += size * (mean - chance)
            slope[other] -= size * (mean - chance)
            _add(curve, one, other, size * chance * (1 - chance))
        inverse = _inverse([row[1:] for row in curve[1:]])
        steps = [sum(inverse[i - 1][j - 1] * slope[j] for j in free) for i in free]
        # A step no longer than this cannot run away from the maximum.
        for i, step in enumerate(steps, 1):
            strength[i] += max(-1.0, min(1.0, step))
        if all(abs(step) < 1e-9 for step in steps):
            break
    doubt = [[0.0] * count for _ in range(count)]
    for one, other, size, _, variance in known:
        _add(doubt, one, other, size * variance)
    unit = 400 / math.log(10)
    found = [(0.0, 0.0)]
    for i in free:
        row = inverse[i - 1]
        variance = sum(row[j - 1] * doubt[j][k] * row[k - 1] for j in free for k in free)
        found.append((unit * strength[i], _Z * unit * math.sqrt(variance)))
    return found


def _add(matrix: list[list[float]], one: int, other: int, amount: float) -> None:
    matrix[one][one] += amount
    matrix[other][other] += amount
    matrix[one][other] -= amount
    matrix[other][one] -= amount


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan; the matrix is symmetric and positive."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and (factor := rows[j][i]):
                rows[j] = [value - factor * own for value, own in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def ladder(tallies: Sequence[Tally]) -> list[Rated]:
    """The engines of matches between neighbors, best first; those after a match without a game are left out."""
    played = []
    for tally in tallies:
        if not tally.games:
            break
        played.append(tally)
    if not played:
        return []
    names = [played[0].contest.first.text, *(tally.contest.second.text for tally in played)]
    fitted = ratings([(i, i + 1, tally.pairs) for i, tally in enumerate(played)], len(names))
    rated = []
    for i, (name, (value, error)) in enumerate(zip(names, fitted, strict=True)):
        sides = [(played[j], side) for j, side in ((i - 1, 1), (i, 0)) if 0 <= j < len(played)]
        games = sum(len(tally.games) for tally, _ in sides)
        seconds = [(tally.cpu(side), len(tally.games)) for tally, side in sides]
        known = [each * size for each, size in seconds if each is not None]
        rated.append(Rated(name, value, error, sum(known) / games if len(known) == len(seconds) else None, games))
    return sorted(rated, key=lambda each: -each.elo)


def ladder_table(rated: Sequence[Rated], language: str = "en") -> str:
    """The ladder as text; the error bars are those of the difference to the engine at 0."""
    heads = ["", *(say(f"match.ladder.{key}", language) for key in ("elo", "error", "games", "cpu", "engine"))]
    rows = [
        [
            f"{place}.",
            _elo_text(each.elo),
            f"± {each.error:.0f}",
            str(each.games),
            "?" if each.cpu is None else f"{each.cpu:.3f}",
            each.name,
        ]
        for place, each in enumerate(rated, 1)
    ]
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(5)]
    return "\n".join(
        "  " + "  ".join([*(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=False)), row[5]])
        for row in [heads, *rows]
    )


def ladder_svg(rated: Sequence[Rated], title: str) -> str:
    """The ladder as a picture: a row an engine, a dot at its Elo, a line for its error."""
    left, width, row, top = 200, 760, 30, 56
    lowest = min(each.elo - each.error for each in rated)
    highest = max(each.elo + each.error for each in rated)
    step = next(
        size for size in (10, 20, 50, 100, 200, 500, 1000, 2000, 10**9) if (highest - lowest) / size <= 8 or size > 2000
    )
    first, last = math.floor(lowest / step), max(math.ceil(highest / step), math.floor(lowest / step) + 1)
    bottom = top + row * len(rated)

    def x(value: float) -> float:
        return left + (width - left - 30) * (value - first * step) / ((last - first) * step)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom + 40}" font-family="sans-serif" '
        'font-size="13">',
        f'<rect width="{width}" height="{bottom + 40}" fill="#fff"/>',
        f'<text x="20" y="28" font-size="16" fill="#222">{escape(title)}</text>',
    ]
    for tick in range(first, last + 1):
        at = x(tick * step)
        parts.append(f'<path d="M{at:.1f} {top - 8}V{bottom}" stroke="#ddd"/>')
        parts.append(f'<text x="{at:.1f}" y="{bottom + 20}" text-anchor="middle" fill="#555">{tick * step}</text>')
    for i, each in enumerate(rated):
        y = top + row * i + row / 2
        name = each.name if len(each.name) <= 26 else each.name[:25] + "…"
        parts.append(f'<text x="{left - 14}" y="{y + 4:.1f}" text-anchor="end" fill="#222">{escape(name)}</text>')
        low, high = x(each.elo - each.error), x(each.elo + each.error)
        parts.append(f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="#2b6cb0" stroke-width="2"/>')
        parts.append(f'<circle cx="{x(each.elo):.1f}" cy="{y}" r="5" fill="#2b6cb0"/>')
    return "\n".join([*parts, "</svg>\n"])
