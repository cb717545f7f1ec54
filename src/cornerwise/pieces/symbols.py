"""Each color's symbol as polygons, made from the strokes that pictures draw."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

import manifold3d

from cornerwise.pieces.options import PieceOptions
from cornerwise.pieces.outline import CIRCLE_POINTS, Cell, Point, Ring, cell_center, circle_ring, ring_area
from cornerwise.render.palette import SYMBOLS
from cornerwise.rules import Color

_UNITS: Final = 20
"""The width of the cell in which the palette draws symbols, in its units."""
_RADIUS: Final = 0.25
"""No symbol reaches farther than this from its center, as a share of a square."""
_BESIDE_HOLE: Final = 0.5
"""The scale of a symbol beside a hole; smaller if the hole leaves less space."""
_EDGE_MARGIN: Final = 0.01
_HOLE_MARGIN: Final = 0.03
"""The space between a symbol and the edge of the face or a hole, as shares of a square."""


@dataclass(frozen=True)
class Region:
    """A connected flat region: an outer ring and the rings of its holes, all counterclockwise."""

    outer: Ring
    holes: tuple[Ring, ...] = ()

    @property
    def area(self) -> float:
        return ring_area(self.outer) - sum(map(ring_area, self.holes))


def symbol_regions(color: Color, cell: Cell, options: PieceOptions) -> tuple[Region, ...]:
    """The symbol in its place on a cell: in the middle, or toward a corner if there is a hole in the middle."""
    scale = options.square / _UNITS
    x, y = cell_center(cell, options.square)
    if options.base == "holes":
        radius, aside = _beside_hole(options)
        scale *= radius / (_RADIUS * options.square)
        x, y = x + aside, y + aside

    def place(ring: Ring) -> Ring:
        return tuple((x + scale * px, y + scale * py) for px, py in ring)

    return tuple(Region(place(region.outer), tuple(map(place, region.holes))) for region in unit_symbol(color))


def _beside_hole(options: PieceOptions) -> tuple[float, float]:
    """The radius of a symbol that lies between a hole and the corner of its square, and `aside`: the symbol's center is
    this far to the right of the hole's center, and equally far above it. The symbol touches neither the edges of the
    face (aside + radius <= space) nor the hole (√2 aside >= radius + hole)."""
    space = options.square / 2 - options.face_inset - _EDGE_MARGIN * options.square
    hole = options.hole_diameter / 2 + _HOLE_MARGIN * options.square
    largest = (math.sqrt(2) * space - hole) / (1 + math.sqrt(2))  # at least 0.08 squares for all allowed sizes
    radius = min(_BESIDE_HOLE * _RADIUS * options.square, largest)
    return radius, min(options.square / 4, space - radius)


@cache
def unit_symbol(color: Color) -> tuple[Region, ...]:
    """The symbol in the palette's units, centered on the origin, with the y axis upward."""
    symbol = SYMBOLS[color]
    brush = circle_ring((0, 0), symbol.width / 2)
    strokes = [
        manifold3d.CrossSection.hull_points([(x + bx, y + by) for x, y in (start, end) for bx, by in brush])
        for line in _polylines(symbol.path)
        for start, end in (pairwise(line) if len(line) > 1 else [(line[0], line[0])])
    ]
    union = manifold3d.CrossSection.batch_boolean(strokes, manifold3d.OpType.Add).simplify(0.004)
    regions = []
    for part in union.decompose():
        rings = [tuple((float(x), float(y)) for x, y in ring) for ring in part.to_polygons()]
        rings.sort(key=ring_area, reverse=True)  # the outer ring is counterclockwise, holes are clockwise
        regions.append(Region(rings[0], tuple(hole[::-1] for hole in rings[1:])))
    return tuple(sorted(regions, key=lambda region: min(region.outer)))


def _polylines(path: str) -> Iterator[list[Point]]:
    """The strokes of an SVG path of relative moves, lines and circular arcs, from the origin, the y axis upward."""
    here, line = (0.0, 0.0), [(0.0, 0.0)]
    for command, text in re.findall(r"([mlha])([^mlha]*)", path):
        values = [float(value) for value in re.findall(r"-?(?:\d*\.\d+|\d+)", text)]
        match command, values:
            case "m", [dx, dy]:
                if len(line) > 1:
                    yield line
                here = (here[0] + dx, here[1] - dy)
                line = [here]
            case "l", [dx, dy]:
                line.append((here[0] + dx, here[1] - dy))
            case "h", [dx]:
                line.append((here[0] + dx, here[1]))
            case "a", [rx, ry, _, large, sweep, dx, dy] if rx == ry:
                end = (here[0] + dx, here[1] - dy)
                line += _arc(here, end, rx, large=bool(large), counterclockwise=not sweep)
            case _:
                raise ValueError(f"not a stroke of a symbol: {command}{text}")
        here = line[-1]
    yield line


def _arc(start: Point, end: Point, radius: float, *, large: bool, counterclockwise: bool) -> list[Point]:
    """Points on a circular arc, without its start."""
    half = math.dist(start, end) / 2
    toward = math.sqrt(max(0.0, radius**2 - half**2)) / (2 * half) * (1 if counterclockwise != large else -1)
    center = (
        (start[0] + end[0]) / 2 - (end[1] - start[1]) * toward,
        (start[1] + end[1]) / 2 + (end[0] - start[0]) * toward,
    )
    first = math.atan2(start[1] - center[1], start[0] - center[0])
    turn = math.atan2(end[1] - center[1], end[0] - center[0]) - first
    turn = turn % (2 * math.pi) if counterclockwise else -(-turn % (2 * math.pi))
    steps = max(1, round(CIRCLE_POINTS * abs(turn) / (2 * math.pi)))
    angles = [first + turn * i / steps for i in range(1, steps)]
    return [*((center[0] + radius * math.cos(a), center[1] + radius * math.sin(a)) for a in angles), end]
