"""Flat shapes: the exact outline of a piece, for cutting and as the base of its mesh."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from cornerwise import _core
from cornerwise.pieces.options import PieceOptions, PiecesError
from cornerwise.rules import SHAPES

Cell = tuple[int, int]
Point = tuple[float, float]
Ring = tuple[Point, ...]
"""A closed polygon whose first point is not repeated at the end; counterclockwise around material."""
Rectangle = tuple[float, float, float, float]
"""Left, bottom, right, top."""

CIRCLE_POINTS: Final = 48


@dataclass(frozen=True)
class Outline:
    """A flat part: one closed ring, and round holes in it.

    >>> outline("2", PieceOptions(gap=0)).area
    800.0
    """

    ring: Ring
    holes: tuple[tuple[Point, float], ...] = ()
    """Center and radius."""

    @property
    def area(self) -> float:
        return ring_area(self.ring) - sum(math.pi * radius**2 for _, radius in self.holes)

    @property
    def size(self) -> Point:
        """Width and height."""
        left, bottom, right, top = bounds(self.ring)
        return right - left, top - bottom


@cache
def orientations(shape: str) -> tuple[tuple[Cell, ...], ...]:
    """All orientations of a shape: its cells from the lower left of its bounding box. The first is how the piece is
    usually drawn.

    >>> orientations("V3")[0]
    ((0, 0), (1, 0), (0, 1))
    """
    if shape not in SHAPES:
        raise PiecesError("shape", shape=repr(shape), shapes=", ".join(SHAPES))
    number = SHAPES.index(shape)
    return tuple(
        tuple(sorted(cells, key=lambda c: (c[1], c[0]))) for owner, cells in _core.orientations() if owner == number
    )


def outline(shape: str, options: PieceOptions | None = None) -> Outline:
    """The outline of a piece, with the lower left corner of its cells at the origin."""
    return cells_outline(orientations(shape)[0], options or PieceOptions())


def cells_outline(cells: Sequence[Cell], options: PieceOptions) -> Outline:
    holes: tuple[tuple[Point, float], ...] = ()
    if options.base == "holes":
        holes = tuple((cell_center(cell, options.square), options.hole_diameter / 2) for cell in cells)
    return Outline(inset_ring(cells, options.square, options.inset), holes)


def cell_center(cell: Cell, square: float) -> Point:
    return (cell[0] + 0.5) * square, (cell[1] + 0.5) * square


def inset_ring(cells: Iterable[Cell], square: float, inset: float) -> Ring:
    """The boundary of a connected set of cells without holes, moved inward by `inset`: counterclockwise, corners only.

    >>> inset_ring([(0, 0), (1, 0)], 10, 1)
    ((1, 1), (19, 1), (19, 9), (1, 9))
    """
    return tuple(
        (x * square + sum(normal[0] for normal in normals) * inset, y * square + sum(n[1] for n in normals) * inset)
        for (x, y), normals in _corners(frozenset(cells))
    )


@cache
def _corners(cells: frozenset[Cell]) -> tuple[tuple[Cell, tuple[Cell, Cell]], ...]:
    """Each corner of the boundary with the inward normals of the two edges that meet there."""
    following: dict[Cell, list[Cell]] = {}
    for x, y in cells:
        for beside, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if beside not in cells:
                following.setdefault(start, []).append(end)
    first = here = min(following, key=lambda point: (point[1], point[0]))
    path = [here]
    while (here := following[here].pop()) != first:
        path.append(here)
    if any(following.values()):
        raise ValueError("the cells have a hole, touch only at a corner, or are not connected")
    corners = []
    for i, point in enumerate(path):
        before, after = path[i - 1], path[(i + 1) % len(path)]
        coming = (point[0] - before[0], point[1] - before[1])
        going = (after[0] - point[0], after[1] - point[1])
        if coming != going:
            corners.append((point, ((-coming[1], coming[0]), (-going[1], going[0]))))
    return tuple(corners)


def square_ring(cell: Cell, square: float, inset: float) -> Ring:
    """One cell as a ring, moved inward."""
    x, y = cell
    return rectangle_ring((x * square + inset, y * square + inset, (x + 1) * square - inset, (y + 1) * square - inset))


def rectangle_ring(rectangle: Rectangle) -> Ring:
    left, bottom, right, top = rectangle
    return (left, bottom), (right, bottom), (right, top), (left, top)


def circle_ring(center: Point, radius: float, *, around: bool = False) -> Ring:
    """A circle as a polygon that lies inside it or, with `around`, contains it. A stud lies inside its circle, and a
    hole contains its circle, so that they never touch."""
    if around:
        radius /= math.cos(math.pi / CIRCLE_POINTS)
    angles = [2 * math.pi * i / CIRCLE_POINTS for i in range(CIRCLE_POINTS)]
    return tuple((center[0] + radius * math.cos(a), center[1] + radius * math.sin(a)) for a in angles)


def edges(ring: Ring) -> Iterable[tuple[Point, Point]]:
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def ring_area(ring: Ring) -> float:
    """Positive if the ring is counterclockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(ring)) / 2


def bounds(ring: Ring) -> Rectangle:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def translate_ring(ring: Ring, by: Point) -> Ring:
    return tuple((x + by[0], y + by[1]) for x, y in ring)
