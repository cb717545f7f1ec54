"""How the contest describes pieces, compared with the fake server, which has its own table of them."""

from __future__ import annotations

from support.socha_server import NAMES, covered_cells

from cornerwise.moves import all_moves
from cornerwise.socha.pieces import describe, shape_names


def test_the_kinds_are_those_of_the_contest() -> None:
    assert shape_names() == NAMES


def test_every_placement_is_described_by_the_cells_it_covers() -> None:
    for move in all_moves(20)[:-1]:
        orientation, (x, y) = describe(move)
        flipped = str(orientation.is_flipped).lower()
        assert covered_cells(orientation.kind, orientation.rotation, flipped, x, y) == frozenset(move.cells)
