"""Pieces beside each other and on the board: computed with solid geometry, for whole legal games."""

from __future__ import annotations

import manifold3d
import pytest
from support.games import big_first, random_game
from support.solids import BASES, check_game, piece_on_board, to_manifold

from cornerwise import rules
from cornerwise.pieces import Bed, Board, PieceOptions, Tile
from cornerwise.pieces.board import key_outline
from cornerwise.pieces.options import Base
from cornerwise.pieces.outline import orientations


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("gap", [0.1, 0.4, 1.0])
def test_neighbors_keep_the_gap(base: Base, gap: float) -> None:
    options = PieceOptions(base=base, gap=gap)
    corner = piece_on_board([(0, 0), (1, 0), (0, 1)], options)
    for cells, distance in (([(1, 1)], gap), ([(2, 0), (3, 0)], gap), ([(0, 2)], gap), ([(2, 1)], gap * 2**0.5)):
        other = piece_on_board(cells, options)
        assert (corner ^ other).volume() == 0
        assert corner.min_gap(other, 5) == pytest.approx(distance, abs=1e-4)


@pytest.mark.parametrize(("edition", "base"), [("classic", "grooves"), ("duo", "flat")])
def test_the_pieces_of_a_whole_game_fit_on_the_board(edition: str, base: Base) -> None:
    """Pieces overlap neither where they lie nor while they are lowered straight down."""
    game = random_game(rules(edition), 5, big_first)
    assert game.is_over
    check_game(game, PieceOptions(square=12, base=base), Bed(160, 160))


def test_pieces_with_holes_fit_on_studs() -> None:
    options = PieceOptions(base="holes", gap=0.2)
    board = to_manifold(Tile(Board("classic", options), (0, 4), (0, 3)).mesh())
    for shape in ("L4", "P", "V5", "X"):
        for cells in orientations(shape):
            if max(x for x, _ in cells) < 4 and max(y for _, y in cells) < 3:
                piece = piece_on_board(list(cells), options)
                for lift in (0.001, 1, 3):
                    assert (piece.translate((0, 0, options.floor + lift)) ^ board).volume() == 0
                assert (piece.translate((0.2, 0, options.floor + 0.001)) ^ board).volume() > 0  # held by the studs


def test_a_piece_without_grooves_would_not_fit_between_ribs() -> None:
    """Proves that the check above can fail."""
    flat, with_grooves = PieceOptions(base="flat"), PieceOptions(base="grooves")
    (tile,) = Board("duo", with_grooves).tiles(Bed(400, 400))
    board = to_manifold(tile.mesh())
    for options, fits in ((flat, False), (with_grooves, True)):
        piece = piece_on_board([(3, 3), (4, 3)], options).translate((0, 0, options.floor + 0.001))
        assert ((piece ^ board).volume() == 0) == fits


def test_keys_fit_into_the_notches_of_neighboring_tiles() -> None:
    options = PieceOptions()
    left, right, *_ = tiles = Board("duo", options).tiles(Bed(220, 220))
    board = manifold3d.Manifold.batch_boolean([to_manifold(tile.mesh()) for tile in tiles], manifold3d.OpType.Add)
    seam = (left.rectangle[2] + right.rectangle[0]) / 2
    mouths = [notch for notch in left.notches if notch[0][0] == notch[1][0] == left.rectangle[2]]
    assert len(mouths) == 2
    for notch in mouths:
        y = (notch[0][1] + notch[1][1]) / 2
        ring = [(seam + dx, y + dy) for dx, dy in key_outline(options).ring]
        key = manifold3d.Manifold.extrude(manifold3d.CrossSection([ring]), options.floor / 2 - 0.2)
        assert (key ^ board).volume() == 0
        assert (key.translate((1, 0, 0)) ^ board).volume() > 0  # the key holds the tiles together
