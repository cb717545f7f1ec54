"""Outlines of pieces: exact, closed, each corner once."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.solids import border, inset_area, piece_options

from cornerwise.pieces import PieceOptions, PiecesError, outline
from cornerwise.pieces.outline import cells_outline, edges, orientations
from cornerwise.rules import SHAPE_SIZES, SHAPES


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(SHAPES), piece_options())
def test_area_and_border_are_exact(shape: str, options: PieceOptions) -> None:
    for cells in orientations(shape):
        cut = cells_outline(cells, options)
        inset, holes = options.gap / 2, len(cells) if options.base == "holes" else 0
        radius = options.hole_diameter / 2
        area = inset_area(cells, options.square, inset) - holes * math.pi * radius**2
        around = border(cells) * options.square - 8 * inset
        assert cut.area == pytest.approx(area, abs=1e-6)
        assert sum(math.dist(a, b) for a, b in edges(cut.ring)) == pytest.approx(around, abs=1e-6)
        assert [hole_radius for _, hole_radius in cut.holes] == [radius] * holes


@pytest.mark.parametrize("shape", SHAPES)
def test_an_outline_is_one_counterclockwise_ring_of_right_angles(shape: str) -> None:
    ring = outline(shape).ring
    assert len(set(ring)) == len(ring)
    turns = 0
    for before, corner, after in zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1], strict=True):
        coming = (corner[0] - before[0], corner[1] - before[1])
        going = (after[0] - corner[0], after[1] - corner[1])
        assert math.hypot(*coming) > 0
        assert 0 in coming
        assert 0 in going
        turn = coming[0] * going[1] - coming[1] * going[0]
        assert turn != 0
        turns += 1 if turn > 0 else -1
    assert turns == 4


def test_every_shape_has_its_cells() -> None:
    assert sum(len(orientations(shape)) for shape in SHAPES) == 91
    for shape in SHAPES:
        assert {len(set(cells)) for cells in orientations(shape)} == {SHAPE_SIZES[shape]}
    with pytest.raises(PiecesError, match="no shape 'Q'; choose from 1, 2, I3"):
        outline("Q")


def test_cells_with_a_hole_have_no_single_outline() -> None:
    around = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    with pytest.raises(ValueError, match="hole"):
        cells_outline(around, PieceOptions())
