"""How the contest names shapes, turns pieces and counts cells: from the upper left, with `y` pointing down."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from cornerwise.moves import Cell, Move, normalize, orientations

# Each kind (the contest's word for a shape) before any rotation, row by row from the top.
_PICTURES: Final = {
    "MONO": "#",
    "DOMINO": "##",
    "TRIO_L": "#. ##",
    "TRIO_I": "# # #",
    "TETRO_O": "## ##",
    "TETRO_T": "### .#.",
    "TETRO_I": "# # # #",
    "TETRO_L": "#. #. ##",
    "TETRO_Z": "##. .##",
    "PENTO_L": "#. #. #. ##",
    "PENTO_T": "### .#. .#.",
    "PENTO_V": "#.. #.. ###",
    "PENTO_S": ".### ##..",
    "PENTO_Z": "##. .#. .##",
    "PENTO_I": "# # # # #",
    "PENTO_P": "## ## #.",
    "PENTO_W": "#.. ##. .##",
    "PENTO_U": "#.# ###",
    "PENTO_R": "..# ### .#.",
    "PENTO_X": ".#. ### .#.",
    "PENTO_Y": ".# ## .# .#",
}


class Orientation(NamedTuple):
    """How the contest describes an orientation: a kind that is first rotated, then flipped from left to right."""

    kind: str
    rotation: str
    """`NONE`, `RIGHT`, `MIRROR` (a half turn) or `LEFT`."""
    is_flipped: bool


def mirrored(cell: Cell, size: int) -> Cell:
    """Converts a cell from our coordinates to those of the contest, or back."""
    return cell[0], size - 1 - cell[1]


def _draw(kind: str) -> list[Cell]:
    rows = _PICTURES[kind].split()
    return [(x, y) for y, row in enumerate(rows) for x, square in enumerate(row) if square == "#"]


def _turn(cells: Iterable[Cell], rotation: str) -> list[Cell]:
    match rotation:
        case "RIGHT":
            return [(-y, x) for x, y in cells]
        case "MIRROR":
            return [(-x, -y) for x, y in cells]
        case "LEFT":
            return [(y, -x) for x, y in cells]
    return list(cells)


@cache
def _orientations() -> dict[tuple[Cell, ...], Orientation]:
    """The contest's description of every orientation, by its cells in the contest's coordinates."""
    table: dict[tuple[Cell, ...], Orientation] = {}
    for kind in _PICTURES:
        for rotation in ("NONE", "RIGHT", "MIRROR", "LEFT"):
            turned = _turn(_draw(kind), rotation)
            for is_flipped in (False, True):
                cells = normalize((-x, y) for x, y in turned) if is_flipped else normalize(turned)
                table.setdefault(cells, Orientation(kind, rotation, is_flipped))
    return table


@cache
def shape_names() -> dict[str, str]:
    """Our name for each kind.

    >>> shape_names()["PENTO_R"], shape_names()["PENTO_S"]
    ('F', 'N')
    """
    # The contest's y points down, so the cells of our orientations are flipped; that does not change their shape.
    ours = {orientation.cells: orientation.shape for orientation in orientations()}
    return {kind: ours[normalize(_draw(kind))] for kind in _PICTURES}


def describe(move: Move) -> tuple[Orientation, Cell]:
    """A placement as the contest describes it: the orientation and the upper left corner of its bounding box."""
    cells = [mirrored(cell, move.size) for cell in move.cells]
    corner = min(x for x, _ in cells), min(y for _, y in cells)
    return _orientations()[normalize(cells)], corner
