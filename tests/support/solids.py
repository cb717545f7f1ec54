"""Checks of solids: other libraries check the form, and independent arithmetic checks the sizes."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import get_args

import manifold3d
import numpy as np
import pytest
import trimesh
from hypothesis import strategies as st
from numpy.typing import NDArray

from cornerwise import Game
from cornerwise.pieces import Bed, Board, Mesh, PieceOptions, piece_mesh
from cornerwise.pieces.options import Base, SymbolStyle
from cornerwise.pieces.outline import Cell, orientations
from cornerwise.pieces.piece import cells_mesh
from cornerwise.rules import Color

Cells = Collection[tuple[int, int]]
Array = NDArray[np.float64]

BASES: tuple[Base, ...] = get_args(Base)
SYMBOLS: tuple[SymbolStyle, ...] = get_args(SymbolStyle)

CIRCLE = 48
"""The number of points of the polygon that approximates a circle."""


@st.composite
def piece_options(draw: st.DrawFn) -> PieceOptions:
    """Any allowed combination of sizes."""
    square = draw(st.floats(5, 100))
    gap = draw(st.one_of(st.just(0.0), st.floats(0.05, min(2, square / 10))))
    thickness = draw(st.floats(2, 30))
    base = draw(st.sampled_from(BASES))
    most = min(5, (thickness - 0.8) / 2, square / 5 - gap / 2)
    chamfer = draw(st.floats(0.5, max(0.5, most))) if base == "grooves" else draw(st.floats(0, most))
    symbol = draw(st.sampled_from(SYMBOLS))
    stud = draw(st.one_of(st.none(), st.floats(1, square / 4)))
    return PieceOptions(square, thickness, gap, chamfer, base, symbol, stud)


def to_manifold(mesh: Mesh) -> manifold3d.Manifold:
    solid = manifold3d.Manifold(
        manifold3d.Mesh64(np.ascontiguousarray(mesh.vertices), np.ascontiguousarray(mesh.triangles.astype(np.uint64)))
    )
    assert solid.status() == manifold3d.Error.NoError
    return solid


def assert_solid(mesh: Mesh, *, crossings: bool = True) -> None:
    """The mesh is watertight, oriented, in one piece and without folds; with `crossings`, no triangle crosses
    another."""
    body = trimesh.Trimesh(mesh.vertices, mesh.triangles, process=False, validate=False)
    assert body.is_watertight
    assert body.is_winding_consistent
    assert body.is_volume
    solid = to_manifold(mesh)
    assert solid.num_tri() == len(mesh.triangles)
    assert len(solid.decompose()) == 1
    assert math.isclose(solid.volume(), mesh.volume, rel_tol=1e-9)
    if crossings:
        assert not crossing_pairs(mesh)


def crossing_pairs(mesh: Mesh) -> list[tuple[int, int]]:
    """The pairs of an edge number and a triangle number such that the edge passes through the triangle; pairs that
    share a vertex are left out."""
    triangles = mesh.triangles
    edges = np.unique(
        np.sort(np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]]), axis=1), axis=0
    )
    corners, ends = mesh.vertices[triangles], mesh.vertices[edges]
    low, high = corners.min(axis=1), corners.max(axis=1)
    pairs: list[tuple[int, int]] = []
    for first in range(0, len(edges), 256):
        part = slice(first, first + 256)
        near = np.ones((len(edges[part]), len(triangles)), dtype=bool)
        for axis in range(3):
            near &= ends[part].min(axis=1)[:, None, axis] < high[None, :, axis] - 1e-9
            near &= ends[part].max(axis=1)[:, None, axis] > low[None, :, axis] + 1e-9
        number, triangle = np.nonzero(near)
        number += first
        apart = (edges[number][:, :, None] != triangles[triangle][:, None, :]).all(axis=(1, 2))
        number, triangle = number[apart], triangle[apart]
        hit = _passes(ends[number], corners[triangle])
        pairs += zip(number[hit].tolist(), triangle[hit].tolist(), strict=True)
    return pairs


def _passes(ends: Array, corners: Array) -> NDArray[np.bool_]:
    """Whether segments pass through the inside of triangles."""
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    start, end = ends[:, 0], ends[:, 1]

    def side(p: Array, q: Array, r: Array, s: Array) -> Array:
        volume: Array = np.einsum("ij,ij->i", q - p, np.cross(r - p, s - p))
        return volume

    above, below = side(start, a, b, c), side(end, a, b, c)
    through = [side(start, end, a, b), side(start, end, b, c), side(start, end, c, a)]
    small = 1e-7
    one_way = np.all([value > small for value in through], axis=0) | np.all([v < -small for v in through], axis=0)
    crosses: NDArray[np.bool_] = ((above > small) & (below < -small) | (above < -small) & (below > small)) & one_way
    return crosses


def projected_area(mesh: Mesh, *, up: bool) -> float:
    """The projected area of all faces that point up (or down): for a solid without folds, the area of its shadow."""
    a, b, c = (mesh.vertices[mesh.triangles[:, i]] for i in range(3))
    heights = np.cross(b - a, c - a)[:, 2] / 2
    return float(heights[heights > 0].sum() if up else -heights[heights < 0].sum())


def border(cells: Cells) -> int:
    """The number of cell sides without a neighbor."""
    return sum((x + dx, y + dy) not in cells for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def inset_area(cells: Cells, square: float, inset: float) -> float:
    """The area of cells whose border is moved inward: a band along the border is missing. The formula counts a small
    square of the band twice at each convex corner and leaves one out at each reflex corner; there are four more convex
    corners than reflex ones."""
    return len(cells) * square**2 - border(cells) * square * inset + 4 * inset**2


def polygon_circle(radius: float, *, around: bool = False) -> float:
    """The area of a circle made of 48 sides."""
    if around:
        return CIRCLE * radius**2 * math.tan(math.pi / CIRCLE)
    return CIRCLE / 2 * radius**2 * math.sin(2 * math.pi / CIRCLE)


def symbol_area(color: Color, options: PieceOptions) -> float:
    """The area of one symbol: a ring, a disk, a cross of two strokes, two separate strokes. Strokes have round ends."""
    scale = options.square / 20
    if options.base == "holes":  # the symbol has to fit between the hole and the corner of the face
        space = 0.49 * options.square - options.gap / 2 - options.chamfer
        hole = 0.03 * options.square + (options.stud_diameter + options.gap) / 2
        scale *= min(0.5, (space * 2**0.5 - hole) / (1 + 2**0.5) / (options.square / 4))
    end = polygon_circle(0.85)
    area = {
        Color.BLUE: polygon_circle(3.2 + 0.75) - polygon_circle(3.2 - 0.75),
        Color.YELLOW: polygon_circle(2.5),
        Color.RED: 2 * (5.2 * math.sqrt(2) * 1.7 + end) - 1.7**2,
        Color.GREEN: 2 * (4.8 * math.sqrt(2) * 1.7 + end),
    }[color]
    return area * scale**2


def piece_area(cells: Cells, options: PieceOptions) -> float:
    """The area of a piece seen from above."""
    holes = len(cells) * polygon_circle((options.stud_diameter + options.gap) / 2, around=True)
    return inset_area(cells, options.square, options.gap / 2) - (holes if options.base == "holes" else 0)


def piece_volume(cells: Cells, options: PieceOptions, color: Color | None) -> float:
    square, thickness, chamfer, inset = options.square, options.thickness, options.chamfer, options.gap / 2
    volume = inset_area(cells, square, inset) * (thickness - 2 * chamfer)
    if options.base == "grooves":  # on both faces each square is a truncated pyramid
        wide, narrow = square - 2 * inset, square - 2 * (inset + chamfer)
        volume += 2 * len(cells) * chamfer / 3 * (wide**2 + wide * narrow + narrow**2)
    else:  # the area is a polynomial of the inset; this is its integral
        low, high = inset, inset + chamfer
        volume += 2 * len(cells) * square**2 * chamfer
        volume -= border(cells) * square * (high**2 - low**2)
        volume += 8 / 3 * (high**3 - low**3)
    if options.base == "holes":
        volume -= len(cells) * thickness * polygon_circle((options.stud_diameter + options.gap) / 2, around=True)
    if color is not None and options.symbol != "none":
        relief = len(cells) * min(0.6, thickness / 5) * symbol_area(color, options)
        volume += relief if options.symbol == "raised" else -2 * relief
    return volume


def ring_distance(first: Sequence[tuple[float, float]], second: Sequence[tuple[float, float]]) -> float:
    """The distance between two polygons that don't overlap: the smallest distance from a vertex of one to the border of
    the other."""
    a, b = np.array(first), np.array(second)
    return min(_point_distance(a, b), _point_distance(b, a))


def _point_distance(points: Array, ring: Array) -> float:
    """The smallest distance from the points to a closed polygon's border."""
    start, way = ring[None], (np.roll(ring, -1, axis=0) - ring)[None]
    share = ((points[:, None] - start) * way).sum(axis=2) / (way**2).sum(axis=2)
    nearest = start + np.clip(share, 0, 1)[..., None] * way
    return float(np.linalg.norm(points[:, None] - nearest, axis=2).min())


def check_piece(shape: str, options: PieceOptions, color: Color | None, *, crossings: bool = True) -> None:
    cells, mesh = orientations(shape)[0], piece_mesh(shape, options, color)
    assert_solid(mesh, crossings=crossings)
    has_symbol = options.symbol != "none" and color is not None
    assert mesh.volume == pytest.approx(piece_volume(cells, options, color), rel=1e-5 if has_symbol else 1e-9, abs=1e-6)
    assert projected_area(mesh, up=True) == pytest.approx(piece_area(cells, options), rel=1e-9)
    assert projected_area(mesh, up=False) == pytest.approx(piece_area(cells, options), rel=1e-9)
    low, high = mesh.bounds
    inset, wide, tall = options.gap / 2, 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)
    top = options.thickness + (options.symbol_depth if has_symbol and options.symbol == "raised" else 0)
    assert low == pytest.approx((inset, inset, 0), abs=1e-6)
    assert high == pytest.approx((wide * options.square - inset, tall * options.square - inset, top), abs=1e-6)


def check_board(board: Board, bed: Bed, *, crossings: bool) -> None:
    tiles = board.tiles(bed)
    for tile in tiles:
        mesh = tile.mesh()
        assert_solid(mesh, crossings=crossings and tile is tiles[0])
        left, bottom, right, top = tile.rectangle
        assert right - left <= bed.width - 10
        assert top - bottom <= bed.height - 10
        assert projected_area(mesh, up=True) == pytest.approx((right - left) * (top - bottom), rel=1e-9)
        assert mesh.bounds[0] == pytest.approx((left, bottom, 0))
    covered = sorted((x, y) for tile in tiles for x in range(*tile.columns) for y in range(*tile.rows))
    assert covered == sorted((x, y) for x in range(board.size) for y in range(board.size))
    assert sum(len(tile.notches) for tile in tiles) == 2 * board.key_count(bed)


def piece_on_board(cells: Iterable[Cell], options: PieceOptions) -> manifold3d.Manifold:
    """A piece at its place on the board."""
    return to_manifold(cells_mesh(list(cells), options))


def check_game(game: Game, options: PieceOptions, bed: Bed) -> None:
    """The pieces of a game fit on its board: they overlap neither where they lie nor while they are lowered straight
    down."""
    pieces = [piece_on_board(move.cells, options) for _, move in game.pieces()]
    together = manifold3d.Manifold.batch_boolean(pieces, manifold3d.OpType.Add)
    assert together.volume() == pytest.approx(sum(piece.volume() for piece in pieces), rel=1e-9)
    tiles = [to_manifold(tile.mesh()) for tile in Board(game.rules.edition, options).tiles(bed)]
    board = manifold3d.Manifold.batch_boolean(tiles, manifold3d.OpType.Add)
    assert board.volume() == pytest.approx(sum(tile.volume() for tile in tiles), rel=1e-9)
    for lift in (0.001, 0.5, 3):
        assert (together.translate((0, 0, options.floor + lift)) ^ board).volume() == 0
    # The pieces rest on the board instead of hovering over the ribs.
    assert (together.translate((0, 0, options.floor - 0.001)) ^ board).volume() > 0
