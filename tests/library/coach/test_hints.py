"""Hints: a good move, revealed in three steps."""

from __future__ import annotations

import pytest
from support.coach import varied_game

from cornerwise.coach import find_hint
from cornerwise.coach.hints import area_of
from cornerwise.i18n import LANGUAGES, translate_id
from cornerwise.moves import Cell


def test_a_hint_reveals_the_move_step_by_step() -> None:
    game = varied_game("duo", 2, 8)
    hint = find_hint(game)
    assert game.is_legal(hint.move)
    assert 1 <= len(hint.reasons) <= 3
    assert [hint.reasons_at(step) for step in (1, 2, 3)] == [hint.reasons[:step] for step in (1, 2, 3)]
    for language in LANGUAGES:
        area = translate_id(f"coach-area-{hint.area}", language)
        assert area in hint.text(1, language)
        assert hint.move.shape not in hint.text(1, language).split()
        assert hint.move.shape in hint.text(2, language)
        assert all(cell in hint.text(3, language) for cell in str(hint.move).split(","))


def test_the_same_position_gets_the_same_hint() -> None:
    game = varied_game("duo", 4, 10)
    assert find_hint(game) == find_hint(game)


@pytest.mark.parametrize(
    ("cells", "area"),
    [([(0, 0)], "bottom_left"), ([(10, 10)], "middle"), ([(19, 19)], "top_right"), ([(0, 10), (1, 10)], "left"),
     ([(10, 19)], "top"), ([(10, 0)], "bottom"), ([(19, 9)], "right"), ([(19, 0)], "bottom_right")],
)  # fmt: skip
def test_the_area_is_the_third_of_the_board_where_the_cells_lie(cells: list[Cell], area: str) -> None:
    assert area_of(cells, 20) == area
