"""The puzzles of the catalog."""

from __future__ import annotations

import pickle

import pytest

from cornerwise.i18n import LANGUAGES
from cornerwise.puzzles import PUZZLES
from cornerwise.puzzles.catalog import get_puzzle, start_cell
from cornerwise.rules import SHAPE_SIZES


@pytest.mark.parametrize("name", PUZZLES)
def test_the_pieces_fill_the_rectangle_or_leave_space_on_the_board(name: str) -> None:
    puzzle = PUZZLES[name]
    squares, cells = sum(SHAPE_SIZES[shape] for _, shape in puzzle.pieces), puzzle.rows * puzzle.columns
    assert squares == cells if puzzle.fills else squares < cells
    assert bool(puzzle.start_cells) != puzzle.fills
    assert len(puzzle.start_cells) in {0, len(puzzle.trays)}
    assert puzzle.rows <= puzzle.columns


@pytest.mark.parametrize("name", PUZZLES)
def test_the_task_says_how_many_pieces_there_are_in_every_language(name: str) -> None:
    puzzle = PUZZLES[name]
    texts = {puzzle.describe(language) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    if puzzle.group != "manual":
        assert all(str(puzzle.rows) in text and str(puzzle.columns) in text for text in texts)


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_can_be_sent_to_another_process(name: str) -> None:
    puzzle = PUZZLES[name]
    pieces = [(0, shape, [(0, 0)]) for shape in (0, 0)]
    problems = len(puzzle.core.problems(pieces))  # the core's puzzle exists now, and can't be pickled
    copy = pickle.loads(pickle.dumps(puzzle))
    assert copy == puzzle
    assert len(copy.core.problems(pieces)) == problems > 0


def test_a_puzzle_is_its_own_kind() -> None:
    puzzle = PUZZLES["all-84"]
    assert get_puzzle(puzzle) is get_puzzle("all-84") is puzzle
    assert {start_cell(color) for color, _ in puzzle.trays} == set(puzzle.start_cells)
