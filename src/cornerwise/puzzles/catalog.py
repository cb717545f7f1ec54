"""The puzzles, from easy to hard: small ones, rectangles for the twelve pentominoes, the six puzzles of the manual."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final, Literal, get_args

from cornerwise import _core
from cornerwise.i18n import LocalizedError, Text
from cornerwise.moves import Cell, cell_name, parse_cell
from cornerwise.rules import EDITIONS, SHAPE_SIZES, SHAPES, Color

Contact = Literal["free", "apart", "corners", "descending"]
"""How pieces of one color may touch: `free`, in any way; `apart`, not along an edge; `corners`, as in the game;
`descending`, as in the game, with larger pieces placed before smaller ones."""
Group = Literal["first_steps", "short_break", "twelve", "manual"]
"""The groups of puzzles, from easy to hard: `first_steps` take a minute, `short_break` a few minutes, `twelve` are
rectangles for the twelve pentominoes, `manual` are the six puzzles of the manual."""
Trays = tuple[tuple[Color, tuple[str, ...]], ...]
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
    trays: Trays
    """The shapes that each color has to place."""
    group: Group
    solutions: int | None = None
    """The number of solutions if it is known and small enough to say how hard the puzzle is. Solutions that differ by a
    turn or a flip of the whole rectangle count as one."""

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

    @cached_property
    def core(self) -> _core.Puzzle:
        """The puzzle as the core knows it. The core checks, solves and generates."""
        trays = dict(self.trays)
        return _core.Puzzle(
            rows=self.rows,
            columns=self.columns,
            contact=_core.Contact[self.contact],
            trays=[[SHAPES.index(shape) for shape in trays.get(color, ())] for color in COLORS],
            start_cells=[start_cell(color) for color in COLORS],
        )

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name != "core"}  # which can't be pickled

    def task(self) -> Text:
        """What to do, in one sentence."""
        values: dict[str, int] = {"count": len(self.pieces), "rows": self.rows, "columns": self.columns}
        if self.solutions is not None:
            values["solutions"] = self.solutions
        kind = {"manual": self.id, "twelve": "twelve"}.get(self.group, "starter")
        return Text(f"puzzle-about-{kind}", values)

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
    def with_all_colors(shapes: tuple[str, ...]) -> Trays:
        return tuple((color, shapes) for color in COLORS)

    # Each of these has a tiling: a test finds one. The five tetrominoes of one color fill no rectangle, since only the
    # T covers unequal numbers of dark and light cells of a chessboard.
    blue, yellow, red, green = COLORS
    first_steps: tuple[tuple[int, int, Trays], ...] = (
        (3, 3, ((blue, _shapes_of_size(1, 2, 3)),)),
        (3, 5, ((yellow, ("L5", "P", "V5")),)),
        (4, 5, ((red, ("L5", "N", "P", "U")),)),
        (5, 5, ((green, ("I5", "L5", "P", "W", "Y")),)),
        (5, 6, ((blue, ("L5", "P", "Y")), (yellow, ("N", "U", "V5")))),
        (4, 7, ((blue, _shapes_of_size(2, 3, 4)),)),
    )
    short_break: tuple[tuple[int, int, Trays], ...] = (
        (5, 7, ((red, ("F", "I5", "L5", "P")), (green, ("U", "V5", "Y")))),
        (5, 8, ((blue, _shapes_of_size(4)), (yellow, _shapes_of_size(4)))),
        (4, 10, ((red, _shapes_of_size(4)), (green, _shapes_of_size(4)))),
        (5, 9, ((blue, ("I5", "N", "T5")), (yellow, ("L5", "P", "W")), (red, ("U", "Y", "Z5")))),
        (5, 10, ((blue, ("F", "L5", "P")), (yellow, ("I5", "N", "Y")), (red, ("T5", "U")), (green, ("V5", "W")))),
    )
    for rows, columns, trays in first_steps:
        yield Puzzle(f"starter-{rows}x{columns}", rows, columns, "free", trays, "first_steps")
    for rows, columns, trays in short_break:
        yield Puzzle(f"starter-{rows}x{columns}", rows, columns, "free", trays, "short_break")
    # The fewer solutions, the harder: a test counts them.
    for rows, columns, color, solutions in (
        (6, 10, yellow, 2339),
        (5, 12, red, 1010),
        (4, 15, green, 368),
        (3, 20, blue, 2),
    ):
        trays = ((color, _shapes_of_size(5)),)
        yield Puzzle(f"starter-{rows}x{columns}", rows, columns, "free", trays, "twelve", solutions)
    for name, size, rows, columns in (("tetrominoes", 4, 8, 10), ("pentominoes", 5, 15, 16)):
        trays = with_all_colors(_shapes_of_size(size))
        yield Puzzle(name, rows, columns, "free", trays, "manual")
        yield Puzzle(f"{name}-apart", rows, columns, "apart", trays, "manual")
    trays = with_all_colors(SHAPES)
    yield Puzzle("all-84", BOARD_SIZE, BOARD_SIZE, "corners", trays, "manual")
    yield Puzzle("all-84-descending", BOARD_SIZE, BOARD_SIZE, "descending", trays, "manual")


PUZZLES: Final[dict[str, Puzzle]] = {puzzle.id: puzzle for puzzle in _puzzles()}
"""Every puzzle by its id, from easy to hard."""


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
