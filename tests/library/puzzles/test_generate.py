"""Generated puzzles: unique solutions, measured difficulty, the puzzle of the day."""

from __future__ import annotations

import datetime
import hashlib
import json

import pytest

from cornerwise.puzzles import DIFFICULTIES, check_solvable, count_solutions, generate_daily, generate_puzzle


@pytest.mark.parametrize("name", ["tetrominoes", "tetrominoes-apart", "pentominoes", "pentominoes-apart", "all-84"])
def test_a_generated_puzzle_has_one_solution(name: str) -> None:
    start = generate_puzzle(name, 6, "easy")
    assert start.difficulty_rating is not None
    assert start.difficulty_rating.unique
    assert start.problems() == []
    assert len(start.puzzle.pieces) - start.given_count >= 3
    solutions = count_solutions(start, limit=2)
    assert (solutions.count, solutions.complete) == (1, True)
    assert check_solvable(start).answer is True


def test_difficulties_differ_in_measured_effort() -> None:
    ratings = [generate_puzzle("pentominoes", 4, difficulty).difficulty_rating for difficulty in DIFFICULTIES]
    efforts = [rating.effort for rating in ratings if rating is not None]
    assert efforts == sorted(efforts)
    assert efforts[0] * 100 < efforts[-1]


def test_the_daily_puzzle_is_the_same_on_every_machine() -> None:
    week = [generate_daily(datetime.date(2026, 11, 16) + datetime.timedelta(days)) for days in range(7)]
    assert len({start.puzzle.id for start in week}) >= 4
    text = json.dumps([start.to_json() for start in week])
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "498b828e558e03e1"
