"""The piece in hand: its shape, its orientation, and the cells under it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache, cached_property

from cornerwise import _core
from cornerwise.moves import Cell, Move, cell_name, normalize
from cornerwise.rules import SHAPES

Form = tuple[Cell, ...]
"""The cells of an orientation, counted from the lower left of its bounding box, row by row."""


@cache
def forms(shape: str) -> tuple[Form, ...]:
    """All orientations of a shape, the flattest first: that one is drawn in the tray."""
    number = SHAPES.index(shape)
    orientations = [normalize(cells) for owner, cells in _core.orientations() if owner == number]
    return tuple(sorted(orientations, key=lambda form: max(y for _, y in form)))


@cache
def _handle(form: Form) -> Cell:
    """The cell by which a piece is held: the one nearest to its middle."""
    middle_x, middle_y = (sum(axis) / len(form) for axis in zip(*form, strict=True))
    return min(form, key=lambda cell: (round(math.dist(cell, (middle_x, middle_y)), 6), -cell[1], cell[0]))


@dataclass(frozen=True)
class Ghost:
    """A piece in hand over a board, held by its handle over a cell."""

    size: int
    """The size of the board."""
    shape: str
    form: Form
    pointer: Cell
    """The cell that the mouse or the keys point at. At the edge, the piece itself stays on the board; see
    :attr:`handle`."""

    @classmethod
    def of(cls, move: Move) -> Ghost:
        """The piece of a placement, exactly where it is placed."""
        form = normalize(move.cells)
        # Both lists are ordered row by row from the bottom, so their first cells show how far the placement is from the
        # lower left corner.
        (x, y), (form_x, form_y), (handle_x, handle_y) = move.cells[0], form[0], _handle(form)
        return cls(move.size, move.shape, form, (x - form_x + handle_x, y - form_y + handle_y))

    @cached_property
    def handle(self) -> Cell:
        """The board cell under the piece's handle."""
        hx, hy = _handle(self.form)
        right, top = (max(axis) for axis in zip(*self.form, strict=True))
        x, y = self.pointer
        return (min(max(x, hx), self.size - 1 - right + hx), min(max(y, hy), self.size - 1 - top + hy))

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """The cells that the piece would cover, which are always on the board."""
        (x, y), (hx, hy) = self.handle, _handle(self.form)
        return frozenset((x + fx - hx, y + fy - hy) for fx, fy in self.form)

    @property
    def text(self) -> str:
        """The move that places the piece here."""
        return ",".join(map(cell_name, self.cells))

    def move(self, dx: int, dy: int) -> Ghost:
        x, y = self.handle
        return replace(self, pointer=(x + dx, y + dy)).with_pointer_on_handle()

    def with_pointer_on_handle(self) -> Ghost:
        """A copy whose pointer is on the handle. Near the edge of the board, this piece's pointer may be elsewhere."""
        return replace(self, pointer=self.handle)

    def rotate(self, quarters: int = 1) -> Ghost:
        """A copy rotated clockwise around its handle."""
        form = self.form
        for _ in range(quarters % 4):
            form = normalize([(y, -x) for x, y in form])
        return replace(self, form=form)

    def flip(self) -> Ghost:
        """A copy mirrored left to right."""
        return replace(self, form=normalize([(-x, y) for x, y in self.form]))
