"""Meshes of pieces and boards: closed, oriented, without self-intersection, and of the volume that arithmetic gives."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from support.solids import (
    BASES,
    assert_solid,
    check_board,
    check_piece,
    crossing_pairs,
    piece_options,
    polygon_circle,
)

from cornerwise.pieces import Bed, Board, Mesh, PieceOptions, Tile, piece_mesh
from cornerwise.pieces.board import key_parts
from cornerwise.pieces.calibration import calibration_parts
from cornerwise.pieces.mesh import join
from cornerwise.pieces.options import Base
from cornerwise.pieces.outline import orientations
from cornerwise.pieces.piece import cells_mesh
from cornerwise.rules import SHAPES, Color


@settings(max_examples=16, deadline=None)
@given(st.sampled_from(SHAPES), piece_options(), st.sampled_from([None, *Color]))
def test_a_piece_is_a_solid_of_the_right_size(shape: str, options: PieceOptions, color: Color | None) -> None:
    check_piece(shape, options, color, crossings=False)


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_is_a_solid_with_every_base(shape: str, base: Base) -> None:
    check_piece(shape, PieceOptions(base=base), None)


@pytest.mark.parametrize("color", Color)
def test_no_symbol_crosses_anything(color: Color) -> None:
    holes = PieceOptions(symbol="engraved", base="holes")
    little_space = replace(holes, square=8, gap=0.8, chamfer=1.2, stud=2)
    for options in (PieceOptions(symbol="raised"), holes, little_space):
        check_piece("1", options, color)


def test_the_check_for_crossings_finds_one() -> None:
    first = piece_mesh("1")
    assert crossing_pairs(join([first, first.translate(5, 5, 1)]))
    assert not crossing_pairs(join([first, first.translate(50, 0)]))


@pytest.mark.parametrize("base", BASES)
def test_a_piece_turned_over_is_the_mirror_image(base: Base) -> None:
    """Players turn pieces over, so both faces must fit the board."""
    options = PieceOptions(base=base)
    for shape in SHAPES:
        cells = orientations(shape)[0]
        wide = 1 + max(x for x, _ in cells)
        mirror_image = cells_mesh([(wide - 1 - x, y) for x, y in cells], options)
        vertices = cells_mesh(cells, options).vertices * [-1, 1, -1] + [wide * options.square, 0, options.thickness]
        assert points(vertices) == points(mirror_image.vertices)


def points(vertices: NDArray[np.float64]) -> set[tuple[float, ...]]:
    return {tuple(row) for row in np.round(vertices + 0.0, 6).tolist()}


@pytest.mark.parametrize("base", ["grooves", "flat"])
def test_tiles_of_a_board_are_solids_of_the_right_size(base: Base) -> None:
    check_board(Board("duo", PieceOptions(square=15, base=base)), Bed(220, 120), crossings=base == "grooves")


def test_the_volume_of_a_board_is_exact() -> None:
    options = PieceOptions(square=10, base="flat", gap=0.3)
    (tile,) = Board("duo", options).tiles(Bed(400, 400))
    length, floor = 14 * 10 + 2 * 2.5, options.floor
    wide, narrow = 10 - 2 * 0.3, 10 - 2 * 0.7
    cell = 0.4 / 3 * (wide**2 + wide * narrow + narrow**2)  # each cell stands 0.4 mm above the lines
    mark = 0.4 * (polygon_circle(3.0) - polygon_circle(2.4))
    volume = length**2 * (floor - 0.4) + 196 * cell - 2 * mark
    assert tile.mesh().volume == pytest.approx(volume, rel=1e-9)


def test_studs_are_solids_of_the_right_size() -> None:
    flat = PieceOptions(square=10, base="flat", gap=0.3)
    with_studs = replace(flat, base="holes")
    without, mesh = (Tile(Board("classic", options), (0, 2), (0, 2)).mesh() for options in (flat, with_studs))
    assert_solid(mesh)
    height, radius = with_studs.stud_height, 1.0
    bevel = min(0.4, height / 4)
    tip = radius - bevel
    stud = polygon_circle(radius) * (height - bevel)
    stud += bevel / 3 * (polygon_circle(radius) + polygon_circle(math.sqrt(radius * tip)) + polygon_circle(tip))
    assert mesh.volume - without.volume == pytest.approx(4 * stud, rel=1e-9)


@pytest.mark.parametrize(
    "options", [PieceOptions(), PieceOptions(square=6, gap=0, chamfer=0.9, base="holes"), PieceOptions(square=60)]
)
def test_keys_and_calibration_are_solids(options: PieceOptions) -> None:
    for part in [*key_parts(options), *calibration_parts(options)]:
        mesh = part.solid()
        assert_solid(mesh, crossings=len(mesh.triangles) < 500)
        low, high = mesh.bounds
        assert low == pytest.approx((0, 0, 0), abs=0.11)
        assert high[:2] == pytest.approx(part.outline.size, abs=0.11)


def test_meshes_are_repeatable() -> None:
    options = PieceOptions(symbol="engraved")
    first, second = (piece_mesh("F", options, Color.RED) for _ in range(2))
    assert np.array_equal(first.vertices, second.vertices)
    assert np.array_equal(first.triangles, second.triangles)
    assert isinstance(first, Mesh)
    assert piece_mesh("F", replace(options, symbol="none")).volume > first.volume
