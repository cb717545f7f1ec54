"""Cells and moves: how they are written, what a piece covers, and why a move is illegal."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from operator import index
from typing import Final, NamedTuple, SupportsIndex

from cornerwise import _core
from cornerwise._core import IllegalReason
from cornerwise.i18n import LocalizedError, Text, translate_id
from cornerwise.rules import SHAPES, Color

Cell = tuple[int, int]
"""(column, row) from 0: a1 is (0, 0)."""

_CELL: Final = re.compile(r"([a-z]{1,2})([0-9]{1,3})", re.ASCII)
PLACEMENTS: Final = {size: _core.placements(size) for size in _core.sizes()}
"""The numbered placements on the boards of each size."""


def cell_name(cell: Cell) -> str:
    """The name of a cell.

    >>> cell_name((4, 9))
    'e10'
    """
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def parse_cell(name: str) -> Cell:
    """The cell with a name. It may lie outside every board.

    >>> parse_cell("e10")
    (4, 9)
    """
    if match := _CELL.fullmatch(name.strip().lower()):
        letters, row = match.groups()
        column = 0
        for letter in letters:
            column = column * 26 + ord(letter) - ord("a") + 1
        return column - 1, int(row) - 1
    raise ValueError(f"{name!r} is not a cell; write a column letter and a row number, like e10")


def cell_index(cell: Cell, width: int) -> int:
    """The number of a cell on a board with `width` columns: row by row from a1.

    >>> cell_index((4, 9), 14)
    130
    """
    return cell[1] * width + cell[0]


def normalize(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells, moved to the lower left corner and sorted row by row. The result is the same for all placements of one
    orientation.

    >>> normalize([(4, 9), (5, 8), (4, 8)])
    ((0, 0), (1, 0), (0, 1))
    """
    points = list(cells)
    left, bottom = min(x for x, _ in points), min(y for _, y in points)
    return tuple(sorted(((x - left, y - bottom) for x, y in points), key=lambda cell: (cell[1], cell[0])))


class Orientation(NamedTuple):
    """One way in which a shape can be turned and flipped."""

    shape: str
    cells: tuple[Cell, ...]
    """As `normalize` returns them: `y` points up."""
    turned: int
    """The number of the orientation after a quarter turn clockwise."""
    flipped: int
    """The number of the orientation after a flip from left to right."""


@cache
def orientations() -> tuple[Orientation, ...]:
    """All orientations of all shapes, in the order of their numbers.

    >>> len(orientations())
    91
    """
    cells_by_number = [(SHAPES[shape], tuple(cells)) for shape, cells in _core.orientations()]
    number = {cells: i for i, (_, cells) in enumerate(cells_by_number)}
    return tuple(
        Orientation(
            shape,
            cells,
            turned=number[normalize((y, -x) for x, y in cells)],
            flipped=number[normalize((-x, y) for x, y in cells)],
        )
        for shape, cells in cells_by_number
    )


class Move:
    """A placement, or a pass. Moves are values: equal if they cover the same cells of the same board.

    >>> move = Move.of(14, "e8,d9,e9,f9,e10")
    >>> move.shape, move.placement, str(move)
    ('X', 11952, 'e8,d9,e9,f9,e10')
    """

    __slots__ = ("_text", "placement", "size")
    size: int
    """Cells along one side of the board."""
    placement: int
    """The number of the placement on boards of this size; -1 for a pass."""

    def __init__(self, size: int, placement: int) -> None:
        self.size = size
        self.placement = placement
        self._text = "pass" if placement < 0 else PLACEMENTS[size].text(placement)

    @classmethod
    def of(cls, size: int, move: str | int) -> Move:
        """The move that a text or a placement number names. Raises ValueError if a board of this size has no such
        move."""
        if not isinstance(move, str):
            number = placement_number(move)
            if not 0 <= number < len(PLACEMENTS[size]):
                raise ValueError(f"there is no placement {number} on a {size}×{size} board")
            return all_moves(size)[number]
        text = "".join(move.split()).lower()
        if text == "pass":
            return all_moves(size)[-1]
        placement = parse_placement(size, text)
        if placement is None:
            reason, cell = placement_problem(size, text)
            raise ValueError(translate_id(f"illegal-{reason.name}", cell=cell))
        return all_moves(size)[placement]

    @property
    def is_pass(self) -> bool:
        return self.placement < 0

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the placement, row by row from the bottom; none for a pass."""
        return () if self.is_pass else tuple(PLACEMENTS[self.size].cells(self.placement))

    @property
    def shape(self) -> str:
        """The name of its shape; '' for a pass."""
        return "" if self.is_pass else SHAPES[PLACEMENTS[self.size].shape(self.placement)]

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Move({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.placement, self.size) == (other.placement, other.size)

    def __hash__(self) -> int:
        return hash((self.size, self.placement))

    def __reduce__(self) -> tuple[type[Move], tuple[int, int]]:
        return Move, (self.size, self.placement)


@cache
def all_moves(size: int) -> tuple[Move, ...]:
    """Every placement on a board in order of its number, then the pass."""
    return (*(Move(size, i) for i in range(len(PLACEMENTS[size]))), Move(size, -1))


class IllegalMove(LocalizedError, ValueError):  # noqa: N818 - the usual term of players
    """The rules forbid a move; the error gives the reason and the cell. The game is unchanged."""

    prefix = "illegal"

    def __init__(self, reason: IllegalReason, move: str, color: Color | None = None, cell: str | None = None) -> None:
        super().__init__(reason.name)
        self.reason = reason
        self.move = move
        self.color = color
        """The color that would have played the move."""
        self.cell = cell
        """The first cell that breaks the rule, if the reason has one."""

    def to_text(self) -> Text:
        """The reason as a phrase: `touches its own color along an edge at e7`."""
        return Text(f"illegal-{self.reason.name}", {"cell": self.cell or "", "color": self.color or ""})

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[IllegalReason, str, Color | None, str | None]]:
        return IllegalMove, (self.reason, self.move, self.color, self.cell)


def placement_number(number: SupportsIndex) -> int:
    """A placement number as an int; integer types of other libraries are accepted. Raises TypeError if it is not an
    integer."""
    try:
        return index(number)
    except TypeError:
        raise TypeError(f"a move is a text, a number or a Move, not {type(number).__name__}") from None


def parse_placement(size: int, text: str) -> int | None:
    """The placement that a text names; None if it names none."""
    return PLACEMENTS[size].parse(text) if text.isascii() else None  # the core accepts only ASCII


def placement_problem(size: int, text: str) -> tuple[IllegalReason, str | None]:
    """Why a text names no placement: a cell is off the board, or the cells do not form a piece."""
    for name in text.split(","):
        try:
            x, y = parse_cell(name)
        except ValueError:
            return IllegalReason.not_a_piece, None
        if not (0 <= x < size and 0 <= y < size):
            return IllegalReason.off_board, name
    return IllegalReason.not_a_piece, None
