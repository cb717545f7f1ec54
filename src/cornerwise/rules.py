"""Editions of the game: boards, colors, seats, starting cells, scoring. Data, not code paths."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from typing import Final, Literal, get_args

from cornerwise import _core
from cornerwise.words import say

Start = Literal["own", "any"]
Direction = Literal["clockwise", "counterclockwise"]
Scoring = Literal["advanced", "basic"]
EditionName = Literal["classic", "teams", "classic_2", "classic_3", "duo"]

SHAPE_SIZES: Final[dict[str, int]] = dict(_core.shapes())
"""How many squares each shape has."""

SHAPES: Final[tuple[str, ...]] = tuple(SHAPE_SIZES)
"""The names of the 21 shapes, in the order of their numbers."""


class Color(StrEnum):
    """A set of 21 pieces. Colors take turns; seats play colors."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"


_TWO_COLORS: Final = (Color.BLUE, Color.GREEN)
_FOUR_COLORS: Final = tuple(Color)


class RulesError(ValueError):
    """These rules do not exist, or contradict one another."""

    def __init__(self, problem: str, **names: object) -> None:
        super().__init__(problem)
        self.problem = problem
        """Its key among the sentences, without `rules.`"""
        self.names = names

    def text(self, language: str = "en") -> str:
        """The problem in words, with what there is to choose from."""
        return say(f"rules.{self.problem}", language, **self.names)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Rules:
    """One way to play, as a value. Make one with :func:`rules`, which knows the defaults of each edition.

    >>> rules("duo")
    Rules(edition='duo', start='any', direction='clockwise', first_color='blue', scoring='advanced', shared=None)
    >>> rules("classic_3", shared="red").seats
    ((<Color.BLUE: 'blue'>,), (<Color.YELLOW: 'yellow'>,), (<Color.GREEN: 'green'>,))
    """

    edition: EditionName
    start: Start
    """`own`: every color has its own starting cell. `any`: it takes any starting cell still free."""
    direction: Direction
    """Around which way the corners of the large board belong to blue, yellow, red and green."""
    first_color: Color
    scoring: Scoring
    shared: Color | None
    """The color that all three players play in turn; only in `classic_3`."""

    def __repr__(self) -> str:
        return f"Rules({', '.join(f'{f.name}={_plain(getattr(self, f.name))!r}' for f in fields(self))})"

    def __post_init__(self) -> None:
        for name, allowed in (
            ("edition", get_args(EditionName)),
            ("start", get_args(Start)),
            ("direction", get_args(Direction)),
            ("scoring", get_args(Scoring)),
            ("first_color", self.colors),
        ):
            if (value := getattr(self, name)) not in allowed:
                raise _not_among(allowed, name, value)
        if (self.edition == "classic_3") != (self.shared is not None):
            raise RulesError("shared")
        if self.shared is not None and self.shared not in self.colors:
            raise _not_among(self.colors, "shared", self.shared)
        if self.edition == "duo" and self.direction != "clockwise":
            raise RulesError("direction")

    @property
    def size(self) -> int:
        """Squares along a side of the board."""
        return 14 if self.edition == "duo" else 20

    @property
    def colors(self) -> tuple[Color, ...]:
        """In the order of their turns, blue first whoever begins."""
        return _TWO_COLORS if self.edition == "duo" else _FOUR_COLORS

    @property
    def seats(self) -> tuple[tuple[Color, ...], ...]:
        """The colors each seat owns; the shared color belongs to nobody."""
        if self.edition == "classic_2":
            return ((Color.BLUE, Color.RED), (Color.YELLOW, Color.GREEN))
        return tuple((color,) for color in self.colors if color != self.shared)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side each seat is on: partners share one, everybody else has their own."""
        return (0, 1, 0, 1) if self.edition == "teams" else tuple(range(len(self.seats)))

    def starts(self, color: Color | str) -> tuple[str, ...]:
        """The cells of which the color's first piece must cover one.

        >>> rules("classic").starts("yellow"), rules("duo").starts("blue")
        (('t20',), ('e10', 'j5'))
        """
        if color not in self.colors:
            raise ValueError(f"no color {str(color)!r} in this game; choose from {', '.join(self.colors)}")
        cells: tuple[str, ...] = ("e10", "j5") if self.edition == "duo" else ("a20", "t20", "t1", "a1")
        if self.start == "any":
            return cells
        if self.direction == "counterclockwise":
            cells = ("a20", "a1", "t1", "t20")
        return (cells[self.colors.index(Color(color))],)

    @property
    def options(self) -> dict[str, str]:
        """What differs from the edition's defaults.

        >>> rules("duo", start="own", first_color="green").options
        {'start': 'own', 'first_color': 'green'}
        """
        usual = EDITIONS[self.edition]
        return {
            f.name: str(getattr(self, f.name)) for f in fields(self) if getattr(self, f.name) != getattr(usual, f.name)
        }


@cache
def in_numbers(rules: Rules) -> _core.Rules:
    """The same rules for the core, where colors and seats are numbers."""
    colors = rules.colors
    return _core.Rules(
        len(colors),
        first_color=colors.index(rules.first_color),
        advanced=rules.scoring == "advanced",
        shared=-1 if rules.shared is None else colors.index(rules.shared),
        seat_of=[next((i for i, own in enumerate(rules.seats) if color in own), 0) for color in colors],
        side_of=list(rules.sides),
        starts=[[(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in rules.starts(c)] for c in colors],
    )


def _not_among(allowed: Iterable[str], name: str, value: object) -> RulesError:
    return RulesError("value", name=name, value=repr(_plain(value)), known=", ".join(allowed))


def _plain(value: object) -> object:
    return value.value if isinstance(value, Color) else value


def _usual(edition: EditionName, start: Start = "own", shared: Color | None = None) -> Rules:
    return Rules(edition, start, "clockwise", Color.BLUE, "advanced", shared)


EDITIONS: Final[dict[str, Rules]] = {
    "classic": _usual("classic"),
    "teams": _usual("teams"),
    "classic_2": _usual("classic_2"),
    "classic_3": _usual("classic_3", shared=Color.GREEN),
    "duo": _usual("duo", start="any"),
}
"""Every edition with its default options."""


def rules(edition: str, /, **options: str) -> Rules:
    """The rules of an edition, with options: start, direction, first_color, scoring, shared.

    >>> rules("classic", scoring="basic", first_color="red").options
    {'first_color': 'red', 'scoring': 'basic'}
    >>> rules("trigon")
    Traceback (most recent call last):
    cornerwise.rules.RulesError: no edition 'trigon'; choose from classic, teams, classic_2, classic_3, duo
    """
    if edition not in EDITIONS:
        raise RulesError("edition", edition=repr(edition), known=", ".join(EDITIONS))
    known = {f.name for f in fields(Rules)} - {"edition"}
    if unknown := set(options) - known:
        raise RulesError("option", option=repr(min(unknown)), known=", ".join(sorted(known)))
    given: dict[str, object] = dict(options)
    for name in ("first_color", "shared"):
        if name in given:
            try:
                given[name] = Color(str(given[name]))
            except ValueError:
                raise _not_among(EDITIONS[edition].colors, name, given[name]) from None
    return replace(EDITIONS[edition], **given)  # type: ignore[arg-type]
