"""What each color can reach on the board.

A set of cells is an integer; the bit of a cell is `row * size + column`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cornerwise._core import Position, Threat
from cornerwise.moves import Cell, cell_index, parse_cell
from cornerwise.rules import Rules

_MAX_GAP: Final = 2
"""Corners at most this many king's steps apart belong to one group."""


@dataclass(frozen=True)
class Reach:
    """What one color can reach in a position."""

    next_cells: int
    """The cells its next piece can cover."""
    usable_corners: int
    """The corners at which its next piece can attach."""
    territory: int
    """Contains all cells that it can ever cover."""
    placement_counts: tuple[int, ...]
    """How many placements each of the 21 shapes has; 0 for a shape that the color no longer holds."""

    def fitting_shapes(self, shapes: Iterable[int]) -> list[int]:
        """The given shapes that have a placement."""
        return [shape for shape in shapes if self.placement_counts[shape]]


def reach_of(position: Position, color: int) -> Reach:
    reach = position.reach(color)
    return Reach(reach.next_cells, reach.usable_corners, reach.territory, tuple(reach.placement_counts))


def cells_in(cells: int, size: int) -> list[Cell]:
    """The cells of a set as (column, row) pairs.

    >>> cells_in(0b101, 14)
    [(0, 0), (2, 0)]
    """
    pairs = []
    while cells:
        lowest = cells & -cells
        row, column = divmod(lowest.bit_length() - 1, size)
        pairs.append((column, row))
        cells ^= lowest
    return pairs


def cell_set(cells: Iterable[Cell], size: int) -> int:
    """The set of some cells.

    >>> bin(cell_set([(0, 0), (2, 0)], 14))
    '0b101'
    """
    return sum(1 << cell_index(cell, size) for cell in set(cells))


def center_distance(cell: Cell, size: int) -> int:
    """King's steps from a cell to the nearest of the four center cells."""
    low, high = size // 2 - 1, size // 2
    return max(low - cell[0], cell[0] - high, low - cell[1], cell[1] - high, 0)


def king_distance(a: Cell, b: Cell) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def count_corner_groups(corners: int, size: int) -> int:
    """How many separate groups the corners form: each group is a direction in which to grow."""
    remaining, groups = set(cells_in(corners, size)), 0
    while remaining:
        groups += 1
        frontier = [remaining.pop()]
        while frontier:
            corner = frontier.pop()
            near = {other for other in remaining if king_distance(other, corner) <= _MAX_GAP}
            remaining -= near
            frontier += near
    return groups


class ReachAnalysis:
    """A position with the reach of each color, computed when first needed."""

    def __init__(self, position: Position, rules: Rules) -> None:
        self.position = position
        self.rules = rules
        self.size = rules.size
        self._reaches: dict[int, Reach] = {}
        self._threats: dict[int, Threat] = {}

    def reach(self, color: int) -> Reach:
        if color not in self._reaches:
            self._reaches[color] = reach_of(self.position, color)
        return self._reaches[color]

    def exclusive_cells(self, color: int) -> int:
        """The cells that the color's next piece can cover and that no other color can ever cover."""
        others = 0
        for other in range(len(self.rules.colors)):
            if other != color:
                others |= self.reach(other).territory
        return self.reach(color).next_cells & ~others

    def unusable_corners(self, color: int) -> int:
        """The corners at which none of the color's remaining shapes fits."""
        return cell_set(self.position.corners(color), self.size) & ~self.reach(color).usable_corners

    def worst_threat(self, color: int) -> Threat:
        """The single rival move that leaves the fewest cells for the color's next piece to cover."""
        if color not in self._threats:
            self._threats[color] = self.position.threat(color)
        return self._threats[color]

    @cached_property
    def owners(self) -> bytes:
        """One byte per cell, row by row: 0 for a free cell, otherwise the number of its color plus one."""
        return self.position.owners()

    def owner(self, cell: Cell) -> int | None:
        """The number of the color on a cell; None if the cell is free or off the board."""
        if not self._is_on_board(cell):
            return None
        owner = self.owners[cell_index(cell, self.size)]
        return owner - 1 if owner else None

    def steps_to_center(self, color: int) -> int | None:
        """Steps from the color's most central usable corner to the center; None without a usable corner."""
        corners = cells_in(self.reach(color).usable_corners, self.size)
        return min((center_distance(cell, self.size) for cell in corners), default=None)

    def start_cell(self, color: int) -> Cell:
        """The cell where the color started, or will start."""
        cells = [parse_cell(name) for name in self.rules.start_cells(self.rules.colors[color])]
        return next((cell for cell in cells if self.owner(cell) == color), cells[0])

    def front_corners(self, color: int) -> int:
        """The usable corners farthest from the color's start, and those one step nearer."""
        start, corners = self.start_cell(color), cells_in(self.reach(color).usable_corners, self.size)
        farthest = max((king_distance(cell, start) for cell in corners), default=0)
        return cell_set((cell for cell in corners if king_distance(cell, start) >= farthest - 1), self.size)

    def enclosed_region(self, cell: Cell, max_cells: int) -> int:
        """The free region around a free cell, joined by edges; 0 if it has more than `max_cells` cells."""
        region, frontier = {cell}, [cell]
        while frontier:
            x, y = frontier.pop()
            for neighbor in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if self._is_on_board(neighbor) and neighbor not in region and self.owner(neighbor) is None:
                    region.add(neighbor)
                    frontier.append(neighbor)
            if len(region) > max_cells:
                return 0
        return cell_set(region, self.size)

    def _is_on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size
