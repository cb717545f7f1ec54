"""The numbers of placements and orientations, which the page uses too."""

from __future__ import annotations

import pytest

from cornerwise.moves import PLACEMENTS, all_moves, orientations


@pytest.mark.parametrize("size", PLACEMENTS)
def test_placements_are_numbered_by_orientation_then_row_then_column(size: int) -> None:
    moves = iter(all_moves(size)[:-1])
    for shape, cells, _, _ in orientations():
        width, height = 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)
        for row in range(size - height + 1):
            for column in range(size - width + 1):
                move = next(moves)
                assert move.shape == shape
                assert set(move.cells) == {(x + column, y + row) for x, y in cells}
    assert next(moves, None) is None


def test_four_quarter_turns_or_two_flips_lead_back_to_the_same_orientation() -> None:
    turned = [turned for _, _, turned, _ in orientations()]
    flipped = [flipped for _, _, _, flipped in orientations()]
    for number in range(len(turned)):
        assert turned[turned[turned[turned[number]]]] == number == flipped[flipped[number]]
