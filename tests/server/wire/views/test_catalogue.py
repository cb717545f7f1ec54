"""The catalogue as a message."""

from __future__ import annotations

from cornerwise.moves import all_moves
from cornerwise.server.wire.views.catalogue import catalogue_view


def test_the_catalogue_numbers_placements_as_the_core_does() -> None:
    catalogue = catalogue_view()
    for board in catalogue.boards:
        size, moves = board.size, all_moves(board.size)
        for number, (orientation, first) in enumerate(zip(catalogue.orientations, board.first, strict=True)):
            cells = orientation.cells
            width, height = 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)
            column, row = size - width, size - height
            move = moves[first + row * (size - width + 1) + column]
            assert set(move.cells) == {(x + column, y + row) for x, y in cells}
            assert move.shape == orientation.shape
            # Four quarter turns lead back to the same orientation, and so do two flips.
            turned = number
            for _ in range(4):
                turned = catalogue.orientations[turned].turned
            assert turned == number == catalogue.orientations[orientation.flipped].flipped
