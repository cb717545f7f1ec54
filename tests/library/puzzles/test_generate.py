"""Generated puzzles: unique solutions, measured difficulty, the puzzle of the day."""

from __future__ import annotations

import datetime
import hashlib
import json
from pathlib import Path

import pytest

from cornerwise import _core
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


def test_a_key_is_the_same_puzzle_here_and_in_the_page() -> None:
    # The page's tests read the same file.
    golden = json.loads((Path(__file__).parents[2] / "golden" / "puzzle_keys.json").read_text(encoding="utf-8"))
    assert len(golden) == 15
    for entry in golden:
        kind, _, rest = entry["key"].partition(".")
        if kind == "daily":
            start = generate_daily(datetime.date.fromisoformat(rest))
        else:
            difficulty, _, number = rest.partition(".")
            start = generate_puzzle(kind, int(number), difficulty)
        rating = start.difficulty_rating
        assert rating is not None
        assert (start.puzzle.id, rating.difficulty, rating.unique) == tuple(
            entry[name] for name in ("puzzle", "difficulty", "unique")
        )
        assert [[str(piece.color), piece.placement] for piece in start.pieces] == entry["givens"], entry["key"]


def test_the_seed_of_a_day_is_a_sha_256_digest() -> None:
    for length in (0, 1, 20, 55, 56, 63, 64, 65, 119, 120, 200):
        text = "cornerwise 2026-11-16"[:length].ljust(length, "é"[0])
        assert _core.hash_text(text) == int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])
