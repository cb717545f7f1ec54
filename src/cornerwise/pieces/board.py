"""The board: tiles that fit on a printer's bed, the keys that hold them together, and the whole board for paper.

The upper side is a lattice of cells and lines. With `base="grooves"` the lines are ribs that fit into the grooves of
the pieces, with half a gap of clearance; otherwise the lines are shallow grooves between the cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import pairwise
from typing import Final

from cornerwise.pieces.mesh import Mesh, MeshBuilder
from cornerwise.pieces.options import Bed, PieceOptions, PiecesError, number
from cornerwise.pieces.outline import (
    Cell,
    Outline,
    Point,
    Rectangle,
    Ring,
    bounds,
    cell_center,
    circle_ring,
    rectangle_ring,
    square_ring,
)
from cornerwise.pieces.sheet import Part, part_at_origin
from cornerwise.pieces.symbols import Region
from cornerwise.rules import EDITIONS

_RIB_HEIGHT: Final = 0.7
"""The height of a rib as a share of the groove's depth."""
_LINE_DEPTH: Final = 0.4
_LINE_HALF_WIDTH: Final = 0.3
_MARK_DEPTH: Final = 0.4
_MARK_RADII: Final = (0.24, 0.30)
"""The inner and outer radius of the ring in a starting cell, as shares of a square."""
_SEAM: Final = 0.1
"""The distance that each tile keeps from the seam with its neighbor: printed edges bulge a little."""
_KEY_PLAY: Final = 0.15
BED_MARGIN: Final = 5.0
"""The width of the strip along each edge of a bed that stays free."""


@dataclass(frozen=True)
class Board:
    """The board of an edition."""

    edition: str
    options: PieceOptions

    @property
    def size(self) -> int:
        """The number of cells along a side."""
        return EDITIONS[self.edition].size

    @property
    def frame(self) -> float:
        """The border around the cells."""
        return self.options.square / 4

    @property
    def length(self) -> float:
        """The length of a side, with the frame."""
        return self.size * self.options.square + 2 * self.frame

    @cached_property
    def starts(self) -> frozenset[Cell]:
        names = EDITIONS[self.edition].start_cells
        return frozenset((ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in names)

    def whole(self) -> Tile:
        """The board in one part, for paper."""
        return Tile(self, (0, self.size), (0, self.size))

    def tiles(self, bed: Bed, footer: float = 0) -> tuple[Tile, ...]:
        """The board, cut between cells into as few tiles as possible. Each tile fits on a bed, above a footer."""
        columns = self._cuts(bed, bed.width, 2 * BED_MARGIN)
        rows = self._cuts(bed, bed.height, 2 * BED_MARGIN + footer)
        return tuple(Tile(self, column, row) for row in rows for column in columns)

    def _cuts(self, bed: Bed, side: float, margins: float) -> list[tuple[int, int]]:
        """Cuts the cells into runs of about equal length. Each run, with its part of the frame, fits along a side of
        the bed."""
        square, size = self.options.square, self.size
        for count in range(1, size + 1):
            borders = [size * i // count for i in range(count + 1)]
            lengths = [(end - start) * square for start, end in pairwise(borders)]
            lengths[0] += self.frame
            lengths[-1] += self.frame
            if max(lengths) <= side - margins:
                return list(pairwise(borders))
        raise PiecesError(
            "bed_small", width=number(bed.width), height=number(bed.height),
            needed=number(square + self.frame + margins),
        )  # fmt: skip

    def key_count(self, bed: Bed) -> int:
        """The number of keys: two hold each pair of neighboring tiles together."""
        tiles = self.tiles(bed)
        return sum(len(tile.notches) for tile in tiles) // 2


@dataclass(frozen=True)
class Tile:
    """A rectangle of a board's cells, in the board's coordinates. At the edge of the board, it includes the frame."""

    board: Board
    columns: tuple[int, int]
    """The first cell, and the one after the last."""
    rows: tuple[int, int]

    @cached_property
    def rectangle(self) -> Rectangle:
        left, right = self._extent(self.columns, _SEAM)
        bottom, top = self._extent(self.rows, _SEAM)
        return left, bottom, right, top

    @property
    def outline(self) -> Outline:
        """The outline to cut: a blade needs no space between tiles."""
        left, right = self._extent(self.columns, 0)
        bottom, top = self._extent(self.rows, 0)
        return Outline(rectangle_ring((left, bottom, right, top)))

    def _extent(self, cells: tuple[int, int], seam: float) -> tuple[float, float]:
        square, frame = self.board.options.square, self.board.frame
        low = -frame if cells[0] == 0 else cells[0] * square + seam
        high = self.board.size * square + frame if cells[1] == self.board.size else cells[1] * square - seam
        return low, high

    @property
    def lines(self) -> tuple[tuple[Point, Point], ...]:
        """The lines between the cells, for engraving or drawing; the tile's own edges are not among them."""
        square, size = self.board.options.square, self.board.size
        left, right = (column * square for column in self.columns)
        bottom, top = (row * square for row in self.rows)

        def inner(cells: tuple[int, int]) -> range:
            return range(cells[0] + (cells[0] > 0), cells[1] + (cells[1] == size))

        upright = [((column * square, bottom), (column * square, top)) for column in inner(self.columns)]
        level = [((left, row * square), (right, row * square)) for row in inner(self.rows)]
        return (*upright, *level)

    @property
    def start_marks(self) -> tuple[Region, ...]:
        """A ring in every starting cell on this tile."""
        square = self.board.options.square
        cells = [(x, y) for y in range(*self.rows) for x in range(*self.columns)]
        return tuple(_start_mark(cell, square) for cell in cells if cell in self.board.starts)

    @cached_property
    def notches(self) -> tuple[Ring, ...]:
        """The recesses for keys, open at the bottom and at the seam. Each ring is counterclockwise and begins with the
        two points at the seam, in the order in which a counterclockwise path around the tile meets them."""
        left, bottom, right, top = self.rectangle
        size, square = self.board.size, self.board.options.square
        notches = []
        for row in _spread(self.rows):
            y = (row + 0.5) * square
            if self.columns[0] > 0:
                notches.append(_notch((left, y), (1, 0), square))
            if self.columns[1] < size:
                notches.append(_notch((right, y), (-1, 0), square))
        for column in _spread(self.columns):
            x = (column + 0.5) * square
            if self.rows[0] > 0:
                notches.append(_notch((x, bottom), (0, 1), square))
            if self.rows[1] < size:
                notches.append(_notch((x, top), (0, -1), square))
        return tuple(notches)

    def mesh(self) -> Mesh:
        """The tile as a solid, in the board's coordinates."""
        builder = MeshBuilder()
        cell_ring_inset, line_z = self._line_profile()
        xs = self._breaks(self.columns, self.rectangle[0], self.rectangle[2], cell_ring_inset)
        ys = self._breaks(self.rows, self.rectangle[1], self.rectangle[3], cell_ring_inset)
        for i, (left, right) in enumerate(pairwise(xs)):
            for j, (bottom, top) in enumerate(pairwise(ys)):
                if i % 2 and j % 2:
                    self._add_cell(builder, (self.columns[0] + i // 2, self.rows[0] + j // 2))
                else:
                    builder.face(rectangle_ring((left, bottom, right, top)), (), line_z, up=True)
        self._add_base(builder, xs, ys, line_z)
        return builder.build()

    def _line_profile(self) -> tuple[float, float]:
        """Half the width of a line's flat face, and the height of that face."""
        options = self.board.options
        if options.base == "grooves":
            height = _RIB_HEIGHT * options.chamfer
            return options.chamfer - height, options.floor + height
        return _LINE_HALF_WIDTH, options.floor - _LINE_DEPTH

    def _add_cell(self, builder: MeshBuilder, cell: Cell) -> None:
        """The floor of a cell with its stud and mark, and the slopes to the lines around it."""
        options = self.board.options
        inset, line_z = self._line_profile()
        floor_inset = inset + abs(line_z - options.floor)
        edge, floor = square_ring(cell, options.square, inset), square_ring(cell, options.square, floor_inset)
        if line_z > options.floor:
            builder.slope(floor, options.floor, edge, line_z, outward=False)
        else:
            builder.slope(edge, line_z, floor, options.floor)
        center = cell_center(cell, options.square)
        studs = [circle_ring(center, options.stud_diameter / 2)] if options.base == "holes" else []
        if cell in self.board.starts:
            mark, mark_z = _start_mark(cell, options.square), options.floor - _MARK_DEPTH
            inner = mark.holes[0]
            builder.face(floor, [mark.outer], options.floor, up=True)
            builder.face(mark.outer, [inner], mark_z, up=True)
            builder.wall(mark.outer, mark_z, options.floor, outward=False)
            builder.wall(inner, mark_z, options.floor)
            builder.face(inner, studs, options.floor, up=True)
        else:
            builder.face(floor, studs, options.floor, up=True)
        for stud in studs:
            tip_z, bevel = options.floor + options.stud_height, min(0.4, options.stud_height / 4)
            tip = circle_ring(center, options.stud_diameter / 2 - bevel)
            builder.wall(stud, options.floor, tip_z - bevel)
            builder.slope(stud, tip_z - bevel, tip, tip_z)
            builder.face(tip, (), tip_z, up=True)

    def _add_base(self, builder: MeshBuilder, xs: list[float], ys: list[float], line_z: float) -> None:
        """Everything below the upper side: the sides, the lower face, and the notches for keys."""
        left, bottom, right, top = self.rectangle
        corners = rectangle_ring(self.rectangle)
        notch_z = self.board.options.floor / 2
        mouths = [(notch[0], notch[1]) for notch in self.notches]
        uppers: tuple[list[Point], ...] = (
            [(x, bottom) for x in xs],
            [(right, y) for y in ys],
            [(x, top) for x in reversed(xs)],
            [(left, y) for y in reversed(ys)],
        )
        around: list[Point] = []
        for i, upper in enumerate(uppers):
            start, end = corners[i], corners[(i + 1) % 4]
            axis = 1 if start[1] == end[1] else 0
            here = [n for n, mouth in enumerate(mouths) if mouth[0][axis] == mouth[1][axis] == start[axis]]
            here.sort(key=lambda n: mouths[n][0][1 - axis], reverse=end[1 - axis] < start[1 - axis])
            lower = [start, *(point for n in here for point in mouths[n]), end]
            builder.zipped_side(lower, notch_z, upper, line_z)
            around.append(start)
            for n in here:
                # The path around the tile enters the notch at one end of its mouth and leaves it at the other.
                around += [self.notches[n][0], *reversed(self.notches[n][1:])]
        builder.face(tuple(around), (), 0, up=False)
        builder.wall(tuple(around), 0, notch_z)
        for notch in self.notches:
            builder.face(notch, (), notch_z, up=False)

    def _breaks(self, cells: tuple[int, int], low: float, high: float, inset: float) -> list[float]:
        """The coordinates along a side at which the lines and cells begin and end; these alternate: line, cell, line,
        …, line."""
        square = self.board.options.square
        inner = [at for cell in range(*cells) for at in (cell * square + inset, (cell + 1) * square - inset)]
        return [low, *inner, high]


def tile_part(tile: Tile) -> Part:
    """A tile as a part to lay out."""
    left, bottom = tile.outline.ring[0]
    label = f"{tile.columns[1] - tile.columns[0]}×{tile.rows[1] - tile.rows[0]}"
    part = Part(label, tile.outline, cache(tile.mesh), engraving=tile.start_marks, lines=tile.lines)
    return part_at_origin(part, (-left, -bottom))


def key_parts(options: PieceOptions) -> tuple[Part, Part]:
    """A key, and the same key rotated by 90° on the bed."""
    parts = []
    for is_upright in (False, True):
        ring = key_outline(options).ring
        ring = tuple((-y, x) for x, y in ring) if is_upright else ring
        left, bottom, _, _ = bounds(ring)
        parts.append(part_at_origin(Part("key", Outline(ring), partial(_key_mesh, ring, options)), (-left, -bottom)))
    return parts[0], parts[1]


def key_outline(options: PieceOptions) -> Outline:
    """A key between two tiles, with its middle at the origin: two wedges joined at their narrow ends."""
    reach, waist, end = (length - _KEY_PLAY for length in _key_lengths(options.square))
    ring = ((-reach, -end), (0, -waist), (reach, -end), (reach, end), (0, waist), (-reach, end))
    return Outline(ring)


def _key_mesh(ring: Ring, options: PieceOptions) -> Mesh:
    height = options.floor / 2 - 0.2
    builder = MeshBuilder()
    builder.face(ring, (), 0, up=False)
    builder.wall(ring, 0, height)
    builder.face(ring, (), height, up=True)
    return builder.build()


def _start_mark(cell: Cell, square: float) -> Region:
    inner, outer = (circle_ring(cell_center(cell, square), radius * square) for radius in _MARK_RADII)
    return Region(outer, (inner,))


def _key_lengths(square: float) -> tuple[float, float, float]:
    """Half the length of a key; half its width in the middle; half its width at the end."""
    return 0.3 * square, 0.1 * square, 0.18 * square


def _notch(mouth: Point, inward: Cell, square: float) -> Ring:
    """The notch for one half of a key, in one tile."""
    reach, waist, end = _key_lengths(square)
    opening = waist + (end - waist) * _SEAM / reach
    depth = reach - _SEAM
    (x, y), (dx, dy) = mouth, inward
    across = (-dy, dx)  # `inward`, turned counterclockwise by 90°
    points = [(0.0, opening), (0.0, -opening), (depth, -end), (depth, end)]
    return tuple((x + dx * d + across[0] * w, y + dy * d + across[1] * w) for d, w in points)


def _spread(cells: tuple[int, int]) -> Sequence[int]:
    """The cells at about a quarter and three quarters of a run, or its only cell."""
    first, end = cells
    length = end - first
    return (first,) if length == 1 else (first + length // 4, end - 1 - length // 4)
