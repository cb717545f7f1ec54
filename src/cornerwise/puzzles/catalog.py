"""The puzzles: the six of the manual, and smaller ones to start with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, get_args

from cornerwise.i18n import LocalizedError, Text
from cornerwise.moves import Cell, cell_name, parse_cell
from cornerwise.rules import EDITIONS, SHAPE_SIZES, SHAPES, Color

Contact = Literal["free", "apart", "corners", "descending"]
"""How pieces of one color may touch: `free`, in any way; `apart`, not along an edge; `corners`, as in the game;
`descending`, as in the game, with larger pieces placed before smaller ones."""
Difficulty = Literal["easy", "medium", "hard"]
DIFFICULTIES: Final[tuple[Difficulty, ...]] = get_args(Difficulty)

_EDITION: Final = EDITIONS["classic"]
BOARD_SIZE: Final = _EDITION.size
"""The side of the largest puzzle. Placements in every puzzle are numbered as on a board of this size."""
COLORS: Final = _EDITION.colors


class PuzzleError(LocalizedError, ValueError):
    """There is no such puzzle, or the text of a file is not a puzzle."""

    prefix = "puzzle-error"


@dataclass(frozen=True)
class Puzzle:
    """A rectangle, the pieces to place on it, and how pieces of one color may touch."""

    id: str
    rows: int
    columns: int
    contact: Contact
    trays: tuple[tuple[Color, tuple[str, ...]], ...]
    """The shapes that each color has to place."""

    @property
    def fills(self) -> bool:
        """Whether the pieces cover every cell of the rectangle."""
        return self.contact in ("free", "apart")

    @property
    def pieces(self) -> tuple[tuple[Color, str], ...]:
        """Every piece to place, as color and shape."""
        return tuple((color, shape) for color, shapes in self.trays for shape in shapes)

    @property
    def start_cells(self) -> dict[Cell, Color]:
        """The corner in which each color starts; empty if the rules of the game don't apply."""
        return {} if self.fills else {start_cell(color): color for color in COLORS}

    def task(self) -> Text:
        """What to do, in one sentence."""
        kind = "starter" if self.id.startswith("starter") else self.id
        return Text(f"puzzle-about-{kind}", {"count": len(self.pieces), "rows": self.rows, "columns": self.columns})

    def describe(self, language: str = "en") -> str:
        """The task as a sentence."""
        return self.task().translate(language)

    def to_json(self) -> dict[str, Any]:
        return {
            "puzzle": self.id,
            "rows": self.rows,
            "columns": self.columns,
            "contact": self.contact,
            "trays": {str(color): list(shapes) for color, shapes in self.trays},
            "starts": {str(color): cell_name(cell) for cell, color in self.start_cells.items()},
        }


@dataclass(frozen=True)
class DifficultyRating:
    """How hard a puzzle is, measured by the effort of a search for its solutions."""

    difficulty: Difficulty
    unique: bool
    """Whether the search proved that there is only one solution. In `free` puzzles, solutions that differ only in the
    colors of equal shapes count as one."""
    effort: int
    """Steps of that search, about a microsecond each."""

    def to_json(self) -> dict[str, Any]:
        return {"difficulty": self.difficulty, "unique": self.unique, "effort": self.effort}


@cache
def start_cell(color: Color) -> Cell:
    """The corner of the board in which a color starts."""
    return parse_cell(_EDITION.default_rules.start_cells(color)[0])


def _shapes_of_size(*sizes: int) -> tuple[str, ...]:
    return tuple(shape for shape in SHAPES if SHAPE_SIZES[shape] in sizes)


def _puzzles() -> Iterator[Puzzle]:
    def with_all_colors(shapes: tuple[str, ...]) -> tuple[tuple[Color, tuple[str, ...]], ...]:
        return tuple((color, shapes) for color in COLORS)

    yield Puzzle("all-84", BOARD_SIZE, BOARD_SIZE, "corners", with_all_colors(SHAPES))
    yield Puzzle("all-84-descending", BOARD_SIZE, BOARD_SIZE, "descending", with_all_colors(SHAPES))
    for name, size, rows, columns in (("tetrominoes", 4, 8, 10), ("pentominoes", 5, 15, 16)):
        yield Puzzle(name, rows, columns, "free", with_all_colors(_shapes_of_size(size)))
        yield Puzzle(f"{name}-apart", rows, columns, "apart", with_all_colors(_shapes_of_size(size)))
    # Each starter has a tiling: a test finds one. The five tetrominoes of one color fill no rectangle, since only the T
    # covers unequal numbers of dark and light cells of a chessboard.
    blue, yellow, red, green = COLORS
    for rows, columns, trays in (
        (3, 3, ((blue, _shapes_of_size(1, 2, 3)),)),
        (3, 5, ((yellow, ("L5", "P", "V5")),)),
        (4, 5, ((red, ("L5", "N", "P", "U")),)),
        (5, 5, ((green, ("I5", "L5", "P", "W", "Y")),)),
        (4, 7, ((blue, _shapes_of_size(2, 3, 4)),)),
        (5, 8, ((blue, _shapes_of_size(4)), (yellow, _shapes_of_size(4)))),
        (4, 10, ((red, _shapes_of_size(4)), (green, _shapes_of_size(4)))),
        (6, 10, ((yellow, _shapes_of_size(5)),)),
        (5, 12, ((red, _shapes_of_size(5)),)),
        (4, 15, ((green, _shapes_of_size(5)),)),
        (3, 20, ((blue, _shapes_of_size(5)),)),
    ):
        yield Puzzle(f"starter-{rows}x{columns}", rows, columns, "free", trays)


PUZZLES: Final[dict[str, Puzzle]] = {puzzle.id: puzzle for puzzle in _puzzles()}
"""Every puzzle by its id: the six of the manual, then the starters, smallest first."""


def get_puzzle(puzzle: str | Puzzle) -> Puzzle:
    """The puzzle with an id. Raises PuzzleError if there is none.

    >>> get_puzzle("hexomino")
    Traceback (most recent call last):
    cornerwise.puzzles.catalog.PuzzleError: There is no puzzle 'hexomino'. To see them all, run: cornerwise puzzle list
    """
    if isinstance(puzzle, Puzzle):
        return puzzle
    if puzzle not in PUZZLES:
        raise PuzzleError("unknown", id=repr(puzzle))
    return PUZZLES[puzzle]
