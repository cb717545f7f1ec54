"""The rules of the game as data: colors, the table of editions, and the options of each edition."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from typing import Final, Literal, get_args

from cornerwise import _core
from cornerwise.i18n import LocalizedError

Start = Literal["own", "any"]
Direction = Literal["clockwise", "counterclockwise"]
Scoring = Literal["advanced", "basic"]
EditionName = str
"""A key of EDITIONS; :func:`rules` checks it."""

SHAPE_SIZES: Final[dict[str, int]] = dict(_core.shapes())
"""The number of squares of each shape."""

SHAPES: Final[tuple[str, ...]] = tuple(SHAPE_SIZES)
"""The names of the 21 shapes, in order of their numbers."""

TOTAL_SQUARES: Final = sum(SHAPE_SIZES.values())
"""The squares of all 21 pieces of a color."""


class Color(StrEnum):
    """A set of 21 pieces. Colors take turns; seats play colors."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"


MAX_PLIES: Final = len(Color) * len(SHAPES)
"""The maximum number of moves of a game: every color places all of its pieces."""


class RulesError(LocalizedError, ValueError):
    """These rules do not exist, or contradict one another. If a name or a value is unknown, the message lists the
    choices."""

    prefix = "rules-error"


@dataclass(frozen=True)
class Edition:
    """A row of the table of editions: everything in which one edition differs from another.

    Code outside this table never compares an edition's name or a board's size; it reads a column. To add an edition on
    a board size that the core supports, add one row.
    """

    name: EditionName
    size: int
    """Cells along one side of the board; one of the sizes the core is compiled for."""
    colors: tuple[Color, ...]
    """The colors in turn order."""
    seats: tuple[tuple[int, ...], ...]
    """The colors that each seat owns, as indices into the colors that are not shared."""
    sides: tuple[int, ...]
    """The side of each seat, numbered from 0; partners are on the same side."""
    start_cells: tuple[str, ...]
    """The starting cell of each color, clockwise from the first color's."""
    record_name: str
    """The game's name in records (`GM`) and in the engine protocol (`set_game`)."""
    letters: str
    """The letter of each color in records and in the engine protocol."""
    player_properties: tuple[str, ...]
    """For each seat, the property of a record that names its player."""
    network: str
    """The value network trained on games of this kind: a file in `weights/`."""
    start: Start = "own"
    """The default of the `start` option."""
    has_direction: bool = True
    """Whether the starting cells can also be assigned counterclockwise."""
    shared: Color | None = None
    """The default for the color that all seats play in turn; None if the edition has no shared color."""
    record_flag: str = ""
    """The word in a record's `RU` that distinguishes this edition from another edition with the same `record_name`."""
    record_start: Start = "own"
    """The `start` option of a record that does not name one, and of the engine protocol."""
    in_gtp: bool = True
    """Whether the engine protocol can play this edition. No other edition that the protocol can play may have the same
    `record_name`."""
    opening_plies: int = 4
    """The number of random moves at the start of a match game."""
    even_value: float = 0.5
    """The engine's value of a position from which both sides win equally often; see docs/engine.md."""

    @property
    def default_rules(self) -> Rules:
        """The edition with its default options."""
        return Rules(self.name, self.start, "clockwise", self.colors[0], "advanced", self.shared)

    @property
    def record_rules(self) -> Rules:
        """The rules of a record that names the edition and no option."""
        return replace(self.default_rules, start=self.record_start)


_FOUR_COLORS: Final = (Color.BLUE, Color.YELLOW, Color.RED, Color.GREEN)
_CORNERS: Final = ("a20", "t20", "t1", "a1")

_TABLE: Final = (
    Edition(
        name="classic",
        size=20,
        colors=_FOUR_COLORS,
        seats=((0,), (1,), (2,), (3,)),
        sides=(0, 1, 2, 3),
        start_cells=_CORNERS,
        record_name="Blokus",
        letters="1234",
        player_properties=("P1", "P2", "P3", "P4"),
        network="four_sides",
    ),
    Edition(
        name="teams",
        size=20,
        colors=_FOUR_COLORS,
        seats=((0,), (1,), (2,), (3,)),
        sides=(0, 1, 0, 1),
        start_cells=_CORNERS,
        record_name="Blokus",
        record_flag="teams",
        letters="1234",
        player_properties=("P1", "P2", "P3", "P4"),
        in_gtp=False,
        network="two_sides",
    ),
    Edition(
        name="classic_2",
        size=20,
        colors=_FOUR_COLORS,
        seats=((0, 2), (1, 3)),
        sides=(0, 1),
        start_cells=_CORNERS,
        record_name="Blokus Two-Player",
        letters="1234",
        player_properties=("PB", "PW"),
        network="two_sides",
    ),
    Edition(
        name="classic_3",
        size=20,
        colors=_FOUR_COLORS,
        shared=Color.GREEN,
        seats=((0,), (1,), (2,)),
        sides=(0, 1, 2),
        start_cells=_CORNERS,
        record_name="Blokus Three-Player",
        letters="1234",
        player_properties=("P1", "P2", "P3"),
        network="three_sides",
    ),
    Edition(
        name="duo",
        size=14,
        colors=(Color.BLUE, Color.GREEN),
        seats=((0,), (1,)),
        sides=(0, 1),
        start_cells=("e10", "j5"),
        start="any",
        has_direction=False,
        record_name="Blokus Duo",
        letters="BW",
        player_properties=("PB", "PW"),
        network="duo",
        opening_plies=2,
        even_value=0.56,
    ),
)

EDITIONS: Final[dict[EditionName, Edition]] = {edition.name: edition for edition in _TABLE}
"""Every edition by its name."""


@dataclass(frozen=True)
class Rules:
    """An edition with its options, as a value. Make one with :func:`rules`, which fills in the edition's defaults.

    >>> rules("duo")
    Rules(edition='duo', start='any', direction='clockwise', first_color='blue', scoring='advanced', shared=None)
    >>> rules("classic_3", shared="red").seats
    ((<Color.BLUE: 'blue'>,), (<Color.YELLOW: 'yellow'>,), (<Color.GREEN: 'green'>,))
    """

    edition: EditionName
    start: Start
    """`own`: every color has its own starting cell. `any`: a color takes any starting cell that is still free."""
    direction: Direction
    """The direction around the board in which the starting cells of the colors follow one another, in turn order."""
    first_color: Color
    scoring: Scoring
    shared: Color | None
    """The color that all seats play in turn; None in editions without a shared color."""

    def __repr__(self) -> str:
        return f"Rules({', '.join(f'{f.name}={_text_of(getattr(self, f.name))!r}' for f in fields(self))})"

    def __post_init__(self) -> None:
        if self.edition not in EDITIONS:
            raise _not_among(EDITIONS, "edition", self.edition)
        for name, choices in (
            ("start", get_args(Start)),
            ("direction", get_args(Direction)),
            ("scoring", get_args(Scoring)),
            ("first_color", self.colors),
        ):
            if (value := getattr(self, name)) not in choices:
                raise _not_among(choices, name, value)
        edition = EDITIONS[self.edition]
        if (edition.shared is None) != (self.shared is None):
            raise RulesError("shared")
        if self.shared is not None and self.shared not in self.colors:
            raise _not_among(self.colors, "shared", self.shared)
        if self.direction != "clockwise" and not edition.has_direction:
            raise RulesError("direction")

    @property
    def size(self) -> int:
        """Cells along one side of the board."""
        return EDITIONS[self.edition].size

    @property
    def colors(self) -> tuple[Color, ...]:
        """The colors in turn order; `first_color` begins."""
        return EDITIONS[self.edition].colors

    @property
    def seats(self) -> tuple[tuple[Color, ...], ...]:
        """The colors each seat owns; the shared color belongs to no seat."""
        own_colors = [color for color in self.colors if color != self.shared]
        return tuple(tuple(own_colors[index] for index in seat) for seat in EDITIONS[self.edition].seats)

    def seat_of(self, color: Color | str) -> int | None:
        """The seat that owns the color; None for the shared color.

        >>> rules("classic_2").seat_of("red"), rules("classic_3").seat_of("green")
        (0, None)
        """
        return next((seat for seat, own in enumerate(self.seats) if color in own), None)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat: partners share a side, and a seat without a partner has a side of its own."""
        return EDITIONS[self.edition].sides

    @property
    def side_count(self) -> int:
        """The number of sides that play against one another."""
        return len(set(self.sides))

    def colors_of_side(self, side: int) -> tuple[Color, ...]:
        """The colors that the seats of a side own, seat by seat.

        >>> rules("teams").colors_of_side(0)
        (<Color.BLUE: 'blue'>, <Color.RED: 'red'>)
        """
        return tuple(
            color for seat, own in enumerate(self.seats) for color in own if EDITIONS[self.edition].sides[seat] == side
        )

    @property
    def score_sign(self) -> int:
        """1 if a score counts points, -1 if it counts the squares left over: points = score × sign."""
        return 1 if self.scoring == "advanced" else -1

    def start_cells(self, color: Color | str) -> tuple[str, ...]:
        """The starting cells of a color: its first piece must cover one of them.

        >>> rules("classic").start_cells("yellow"), rules("duo").start_cells("blue")
        (('t20',), ('e10', 'j5'))
        """
        if color not in self.colors:
            raise ValueError(f"no color {str(color)!r} in this game; choose from {', '.join(self.colors)}")
        cells = EDITIONS[self.edition].start_cells
        if self.start == "any":
            return cells
        if self.direction == "counterclockwise":
            cells = (cells[0], *reversed(cells[1:]))
        return (cells[self.colors.index(Color(color))],)

    @property
    def options(self) -> dict[str, str]:
        """The options that differ from the edition's defaults.

        >>> rules("duo", start="own", first_color="green").options
        {'start': 'own', 'first_color': 'green'}
        """
        default = EDITIONS[self.edition].default_rules
        return {name: str(getattr(self, name)) for name in OPTIONS if getattr(self, name) != getattr(default, name)}


OPTIONS: Final = tuple(field.name for field in fields(Rules) if field.name != "edition")
"""The names of the options: start, direction, first_color, scoring, shared."""


@cache
def core_rules(rules: Rules) -> _core.Rules:
    """The same rules for the core, where colors and seats are numbers."""
    colors = rules.colors
    return _core.Rules(
        size=rules.size,
        first_color=colors.index(rules.first_color),
        advanced=rules.scoring == "advanced",
        shared=-1 if rules.shared is None else colors.index(rules.shared),
        seat_of=[rules.seat_of(color) or 0 for color in colors],
        side_of=list(rules.sides),
        start_cells=[[(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in rules.start_cells(c)] for c in colors],
    )


def _not_among(choices: Iterable[str], name: str, value: object) -> RulesError:
    return RulesError("value", name=name, value=repr(_text_of(value)), known=", ".join(choices))


def _text_of(value: object) -> object:
    return value.value if isinstance(value, Color) else value


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
    if unknown_names := set(options) - set(OPTIONS):
        raise RulesError("option", option=repr(min(unknown_names)), known=", ".join(sorted(OPTIONS)))
    values: dict[str, object] = dict(options)
    for name in ("first_color", "shared"):
        if name in values:
            try:
                values[name] = Color(str(values[name]))
            except ValueError:
                raise _not_among(EDITIONS[edition].colors, name, values[name]) from None
    return replace(EDITIONS[edition].default_rules, **values)  # type: ignore[arg-type]
