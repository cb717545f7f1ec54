"""The rules of the game as data: colors, the table of editions, and the options of each edition."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from typing import Final, Literal, get_args

from cornerwise import _core
from cornerwise.i18n import LocalizedError

Start = Literal["own", "any", "border"]
Direction = Literal["clockwise", "counterclockwise"]
Scoring = Literal["advanced", "basic"]
EditionName = str
"""A key of EDITIONS; :func:`rules` checks it."""
ShapeName = str
"""One of SHAPES."""

SHAPE_SIZES: Final[dict[str, int]] = dict(_core.shapes())
"""The number of squares of each shape."""

SHAPES: Final[tuple[str, ...]] = tuple(SHAPE_SIZES)
"""The names of the 21 shapes, in order of their numbers."""

PENTOMINOES: Final[tuple[str, ...]] = tuple(shape for shape, size in SHAPE_SIZES.items() if size == 5)
"""The names of the shapes with five squares."""

TOTAL_SQUARES: Final = sum(SHAPE_SIZES.values())
"""The squares of all 21 pieces of a color."""


class Color(StrEnum):
    """A set of 21 pieces. Colors take turns; seats play colors."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"


MAX_PLIES: Final = len(Color) * len(SHAPES)
"""The maximum number of placements in a game: every color places all of its pieces."""


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
    """The starting cell of each color, clockwise from the first color's; empty if colors start on the border."""
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
    starts: tuple[Start, ...] = ("own", "any")
    """The values that the `start` option can have."""
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
    time_exponent: int = 1
    """The engine divides the time of a game among its moves in proportion to the number of pieces that the color will
    still place, raised to this power."""
    even_value: float = 0.5
    """The engine's value of a position from which both sides win equally often; see docs/engine.md."""
    first_shape: ShapeName | None = None
    """The default for the shape of every color's first piece; None if the first piece can have any shape."""
    voluntary_pass: bool = False
    """Whether a color that has placed a piece may pass although it can place another one."""
    max_rounds: int = 0
    """The game ends after this many rounds; 0 means no limit."""
    in_box: bool = True
    """Whether people play this edition with a boxed set. The server and its page offer only these editions."""

    @property
    def default_rules(self) -> Rules:
        """The edition with its default options."""
        return Rules(self.name, self.start, "clockwise", self.colors[0], "advanced", self.shared, self.first_shape)

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
        time_exponent=2,
        even_value=0.56,
    ),
    Edition(
        name="socha",
        size=20,
        colors=_FOUR_COLORS,
        seats=((0, 2), (1, 3)),
        sides=(0, 1),
        start_cells=(),
        start="border",
        starts=("border",),
        has_direction=False,
        first_shape="F",
        voluntary_pass=True,
        max_rounds=25,
        in_box=False,
        record_name="Blokus Software-Challenge",
        record_start="border",
        letters="1234",
        player_properties=("PB", "PW"),
        network="two_sides",
    ),
)

EDITIONS: Final[dict[EditionName, Edition]] = {edition.name: edition for edition in _TABLE}
"""Every edition by its name."""

BOX_EDITIONS: Final[dict[EditionName, Edition]] = {
    name: edition for name, edition in EDITIONS.items() if edition.in_box
}
"""The editions that the server and its page offer."""

BOX_STARTS: Final = tuple(start for start in get_args(Start) if any(start in e.starts for e in BOX_EDITIONS.values()))
"""The values that the `start` option has in these editions."""


@dataclass(frozen=True)
class Rules:
    """An edition with its options, as a value. Make one with :func:`rules`, which fills in the edition's defaults.

    >>> rules("duo")
    Rules(edition='duo', start='any', direction='clockwise', first_color='blue', scoring='advanced')
    >>> rules("classic_3", shared="red").seats
    ((<Color.BLUE: 'blue'>,), (<Color.YELLOW: 'yellow'>,), (<Color.GREEN: 'green'>,))
    """

    edition: EditionName
    start: Start
    """`own`: every color has its own starting cell. `any`: a color takes any starting cell that is still free.
    `border`: a color takes any free cell of the border."""
    direction: Direction
    """The direction around the board in which the starting cells of the colors follow one another, in turn order."""
    first_color: Color
    scoring: Scoring
    shared: Color | None
    """The color that all seats play in turn; None in editions without a shared color."""
    first_shape: ShapeName | None = None
    """The shape of every color's first piece; None in editions that don't prescribe it."""

    def __repr__(self) -> str:
        values = {field.name: _text_of(getattr(self, field.name)) for field in fields(self)}
        return f"Rules({', '.join(f'{name}={value!r}' for name, value in values.items() if value is not None)})"

    def __post_init__(self) -> None:
        if self.edition not in EDITIONS:
            raise _not_among(EDITIONS, "edition", self.edition)
        edition = EDITIONS[self.edition]
        for name, choices in (
            ("start", edition.starts),
            ("direction", get_args(Direction)),
            ("scoring", get_args(Scoring)),
            ("first_color", self.colors),
        ):
            if (value := getattr(self, name)) not in choices:
                raise _not_among(choices, name, value)
        if (edition.shared is None) != (self.shared is None):
            raise RulesError("shared")
        if (edition.first_shape is None) != (self.first_shape is None):
            raise RulesError("first_shape")
        if self.first_shape is not None and self.first_shape not in PENTOMINOES:
            raise _not_among(PENTOMINOES, "first_shape", self.first_shape)
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
    def voluntary_pass(self) -> bool:
        """Whether a color that has placed a piece may pass although it can place another one."""
        return EDITIONS[self.edition].voluntary_pass

    @property
    def max_rounds(self) -> int:
        """The game ends after this many rounds; 0 means no limit."""
        return EDITIONS[self.edition].max_rounds

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
        if self.start == "border":
            return _border(self.size)
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
"""The names of the options: start, direction, first_color, scoring, shared, first_shape."""


@cache
def _border(size: int) -> tuple[str, ...]:
    last = size - 1
    return tuple(f"{chr(ord('a') + x)}{y + 1}" for y in range(size) for x in range(size) if {x, y} & {0, last})


@cache
def core_rules(rules: Rules) -> _core.Rules:
    """The same rules for the core, where colors and seats are numbers."""
    colors = rules.colors
    starts_on_border = rules.start == "border"
    return _core.Rules(
        size=rules.size,
        first_color=colors.index(rules.first_color),
        advanced=rules.scoring == "advanced",
        shared=-1 if rules.shared is None else colors.index(rules.shared),
        seat_of=[rules.seat_of(color) or 0 for color in colors],
        side_of=list(rules.sides),
        start_cells=[
            [(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in rules.start_cells(c) if not starts_on_border]
            for c in colors
        ],
        starts_on_border=starts_on_border,
        first_shape=-1 if rules.first_shape is None else SHAPES.index(rules.first_shape),
        voluntary_pass=rules.voluntary_pass,
        max_rounds=rules.max_rounds,
    )


def _not_among(choices: Iterable[str], name: str, value: object) -> RulesError:
    return RulesError("value", name=name, value=repr(_text_of(value)), known=", ".join(choices))


def _text_of(value: object) -> object:
    return value.value if isinstance(value, Color) else value


def box_rules(edition: str, /, **options: str) -> Rules:
    """The rules of an edition that the server and its page offer. Raises RulesError like :func:`rules`."""
    if edition not in BOX_EDITIONS:
        raise RulesError("edition", edition=repr(edition), known=", ".join(BOX_EDITIONS))
    return rules(edition, **options)


def rules(edition: str, /, **options: str) -> Rules:
    """The rules of an edition, with options: start, direction, first_color, scoring, shared, first_shape.

    >>> rules("classic", scoring="basic", first_color="red").options
    {'first_color': 'red', 'scoring': 'basic'}
    >>> rules("trigon")
    Traceback (most recent call last):
    cornerwise.rules.RulesError: no edition 'trigon'; choose from classic, teams, classic_2, classic_3, duo, socha
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
