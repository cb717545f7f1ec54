"""The piece in hand."""

from __future__ import annotations

import pytest

from cornerwise.game import Game
from cornerwise.rules import SHAPES
from cornerwise.terminal.ghost import Ghost, forms


@pytest.mark.parametrize("shape", SHAPES)
def test_turning_and_flipping_reaches_every_orientation(shape: str) -> None:
    ghost = Ghost(20, shape, forms(shape)[0], (10, 10))
    orientations = {g.form for start in (ghost, ghost.flip()) for g in map(start.rotate, range(4))}
    assert orientations == set(forms(shape))
    assert ghost.rotate(4) == ghost == ghost.rotate(1).rotate(-1) == ghost.flip().flip()


@pytest.mark.parametrize("shape", SHAPES)
def test_a_piece_rotated_at_the_edge_stays_on_the_board_and_returns_after_four_turns(shape: str) -> None:
    for over in ((0, 0), (13, 13), (0, 13), (6, 0)):
        ghost = Ghost(14, shape, forms(shape)[0], over)
        for quarters in range(4):
            assert all(0 <= x < 14 and 0 <= y < 14 for x, y in ghost.rotate(quarters).cells)
        assert ghost.rotate(4).cells == ghost.cells


def test_a_ghost_lies_where_its_move_does() -> None:
    for move in Game("duo").legal_moves():
        assert Ghost.of(move).cells == set(move.cells)
