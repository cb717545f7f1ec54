"""The texts on the screen, in the language of the players."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rich.cells import set_cell_size
from rich.style import Style
from rich.text import Text

from cornerwise import _core
from cornerwise.game import Game
from cornerwise.i18n import join_names, printable, translate, translate_id
from cornerwise.moves import IllegalMove
from cornerwise.render.palette import SYMBOLS
from cornerwise.rules import Color, Rules
from cornerwise.terminal.ghost import Ghost
from cornerwise.terminal.style import Pen
from cornerwise.terminal.views import CORNER, HANDLE, ORDER, START, draw_shape, shape_width

HELP_KEYS: Final = (
    ("← ↓ ↑ →   h j k l", "move"),
    ("r R   wheel", "turn"),
    ("f   right click", "flip"),
    ("tab n   shift+tab p", "piece"),
    ("F I L … 1 2", "letter"),
    ("m M", "places"),
    ("g", "show"),
    ("enter   space   click", "place"),
    ("H", "hint"),
    ("c", "computer"),
    ("u", "undo"),
    ("s", "save"),
    ("d", "theme"),
    ("q", "quit"),
)
"""The lines of the help: the keys, and the last part of the id of their explanation."""

FOOTER_KEYS: Final = (
    ("←↓↑→", "move"),
    ("tab", "piece"),
    ("r", "turn"),
    ("f", "flip"),
    ("m", "places"),
    ("enter", "place"),
    ("u", "undo"),
    ("?", "help"),
)
"""The last line of the screen during a game."""
FINAL_FOOTER_KEYS: Final = (("a", "again"), ("enter", "result"), ("u", "undo"), ("q", "quit"), ("?", "help"))
"""The last line of the screen after a game."""

_DROPPED_FIRST: Final = ("undo", "move", "places")
"""The keys that the last line leaves out where it is too narrow, in this order."""
_TRAY_WIDTH: Final = 44
"""The number of columns for the leftover pieces in the result."""


def _signed(score: int) -> str:
    return str(score).replace("-", "−")


class Texts:
    """All texts of one game."""

    def __init__(self, language: str, rules: Rules, computer: Collection[int], names: Sequence[str]) -> None:
        self.language = language
        self._rules = rules
        self._computer = computer
        clean_names = [" ".join(printable(name).split()) for name in names] + [""] * len(rules.seats)
        self.names = [clean_names[seat] or self._default_name(seat) for seat in range(len(rules.seats))]
        """The names by seat."""

    def say(self, key: str, **values: object) -> str:
        return translate_id(f"play-{key}", self.language, **values)

    def color_name(self, color: Color) -> str:
        return translate("color", self.language, color=color)

    def _default_name(self, seat: int) -> str:
        if seat not in self._computer:
            return self.say("person", number=seat + 1)
        return self.say("computer") + (f" {seat + 1}" if len(self._computer) > 1 else "")

    def _join(self, names: Sequence[str]) -> str:
        """'Ann', 'Ann and Ben', 'Ann, Ben and Cleo'."""
        return join_names(names, self.language)

    def _side_names(self, side: int) -> str:
        """The names of the seats of a side."""
        return self._join([name for name, own in zip(self.names, self._rules.sides, strict=True) if own == side])

    @property
    def has_side_scores(self) -> bool:
        """Whether a side has several colors, so that the sum of their scores gets a line."""
        return self._rules.shared is None and self._rules.side_count < len(self._rules.colors)

    def scores(self, game: Game, tray_color: Color, suggesting: bool, width: int, spaced: bool, pen: Pen) -> Text:
        """Whose turn it is, and everybody's score. `tray_color` is the color whose tray is shown; `suggesting` is
        set while the computer thinks for a person."""
        rules, seat = self._rules, game.seat_to_move
        text = Text(no_wrap=True, overflow="ellipsis")
        if seat is None:
            text.append(self.say("over") + "\n\n", "bold")
        else:
            heading = self.say("shared_color" if tray_color == rules.shared else "own_color", color=tray_color)
            text.append(f"{SYMBOLS[tray_color].character} {heading}\n", pen.tint(tray_color, bold=True))
            name = self.say("computer") if suggesting else self.names[seat]
            text.append(self.say("thinking" if suggesting or seat in self._computer else "turn", name=name) + "\n")
        text.append("\n" * spaced)
        for color in rules.colors:
            text.append(self._score_line(game, color, width, pen))
        if self.has_side_scores:
            text.append("    ")
            scores = dict(zip(rules.sides, game.standing().scores, strict=True))
            for side in scores:
                for color in rules.colors_of_side(side):
                    text.append(f"{SYMBOLS[color].character} ", pen.tint(color, bold=True))
                text.append(f"{_signed(scores[side])}    ", pen.muted)
        return text

    def _score_line(self, game: Game, color: Color, width: int, pen: Pen) -> Text:
        text, seat = Text(), self._rules.seat_of(color)
        owner = self.say("shared") if seat is None else self.names[seat]
        blocked = not game.has_moves(color)
        style = pen.muted if blocked else Style()
        text.append("▸ " if color == game.turn else "  ", pen.tint(color))
        text.append(SYMBOLS[color].character + " ", pen.muted if blocked else pen.tint(color, bold=True))
        text.append(f"{self.color_name(color):<9}", style)
        text.append(set_cell_size(owner, width - 24) + " ", pen.muted)
        text.append(f"{_signed(game.score(color)):>4} ", style)
        text.append(f"{self.say('done') if blocked else '':<5}\n", pen.muted)
        return text

    def in_hand(self, ghost: Ghost, fits: int, problem: IllegalMove | None, pen: Pen) -> Text:
        """Describes the piece in hand: in how many ways it fits, and why it does not fit here."""
        count = self.say("places", count=fits)
        reason = self.say("fits") if problem is None else problem.text(self.language) + "."
        sentence = reason[:1].upper() + reason[1:]
        return Text.assemble((ghost.shape, "bold"), (f"  {count}\n", pen.muted), f"{sentence}\n")

    def _key_names(self, keys: str) -> str:
        """The names of keys in the language of the texts."""
        for word in ("enter", "space", "wheel", "right click", "click"):
            keys = keys.replace(word, self.say(f"key_{word.replace(' ', '_')}"))
        return keys

    def footer(self, over: bool, width: int, pen: Pen) -> Text:
        """The most important keys, as many as fit in the width."""
        key_table = FINAL_FOOTER_KEYS if over else FOOTER_KEYS
        entries = {word: (self._key_names(keys), self.say(f"key-{word}")) for keys, word in key_table}
        for word in _DROPPED_FIRST:
            if sum(len(keys) + len(does) + 4 for keys, does in entries.values()) - 3 > width:
                entries.pop(word, None)
        text = Text(justify="center", no_wrap=True)
        for keys, does in entries.values():
            text.append("   " if text else "").append(keys, "bold").append(f" {does}", pen.muted)
        return text

    def help(self, pen: Pen) -> Text:
        text = Text(self.say("rule") + "\n\n")
        for keys, word in HELP_KEYS:
            text.append(f"{self._key_names(keys):<26}", "bold").append(self.say(f"help-{word}") + "\n", pen.muted)
        return text.append("\n" + self.say("legend", corner=CORNER, start=START, place=HANDLE), pen.muted)

    def result(self, game: Game, pen: Pen) -> Text:
        """The winner, the leftover pieces of each color, then the ranks of the sides."""
        rules, result = self._rules, game.standing()
        best = list(dict.fromkeys(rules.sides[seat] for seat in result.winners))
        several = rules.sides.count(best[0]) > 1
        won = "tie" if len(best) > 1 else "team_wins" if several else "wins"
        text = Text(self.say(won, name=self._join([self._side_names(side) for side in best])) + "\n\n", "bold")
        for color in rules.colors:
            text.append(self._leftovers(game, color, pen))
        for side in sorted(set(rules.sides), key=lambda side: (result.ranks[side], side)):
            rank = result.ranks[side]
            text.append(f"\n{rank}. ", pen.muted)
            text.append(set_cell_size(self._side_names(side), 52) + " ", "bold" if rank == 1 else "")
            text.append(f"{_signed(result.scores[side]):>5}", "bold")
        return text.append("\n\n" + self.say("end_keys"), pen.muted)

    def _leftovers(self, game: Game, color: Color, pen: Pen) -> Text:
        """The pieces that a color could not place, drawn as in the printed rules; if it placed all, its bonus."""
        tint = pen.tint(color)
        rows: list[list[str]] = [[]]
        for shape in (shape for shape in ORDER if shape in game.tray(color)):
            if sum(shape_width(s) + 1 for s in (*rows[-1], shape)) > _TRAY_WIDTH:
                rows.append([])
            rows[-1].append(shape)
        text = Text()
        for row in rows:
            upper, lower = (" ".join(draw_shape(shape, False)[part] for shape in row) for part in (0, 1))
            is_last = row is rows[-1]
            if not row and (bonus := game.bonus(color)):
                key = "bonus_last" if bonus == _core.SINGLE_SQUARE_LAST_BONUS else "bonus"
                lower = self.say(key, points=bonus)
            name = f"{SYMBOLS[color].character} {self.color_name(color):<10}" if is_last else " " * 12
            text.append(f"{'':<12}{upper}\n", tint)
            text.append(name, tint + Style(bold=True))
            text.append(f"{lower:<{_TRAY_WIDTH}}", tint)
            text.append((f"{_signed(game.score(color)):>5}" if is_last else "") + "\n", "bold")
        return text
