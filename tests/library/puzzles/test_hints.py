"""Hints for puzzles: the next piece, or the piece that led into a dead end."""

from __future__ import annotations

import pytest

from cornerwise.i18n import LANGUAGES
from cornerwise.puzzles import Attempt, Piece, check_solvable, find_hint, solve


def test_hints_lead_to_a_solution() -> None:
    attempt = Attempt("tetrominoes-apart", solve("tetrominoes-apart", 4).pieces[:6])
    while (hint := find_hint(attempt)).kind == "place":
        assert hint.piece is not None
        attempt = attempt.place(hint.piece)
        assert attempt.problems() == []
    assert hint.kind == "solved"
    assert attempt.is_solved


@pytest.mark.parametrize("name", ["all-84", "all-84-descending"])
def test_a_hint_follows_a_known_solution(name: str) -> None:
    solution = solve(name, 2).pieces
    attempt = Attempt(name, solution[:30])
    for _ in range(5):
        hint = find_hint(attempt, solution)
        assert hint.piece in solution
        attempt = attempt.place(hint.piece)
        assert attempt.problems() == []


def test_a_hint_names_the_piece_that_led_into_a_dead_end() -> None:
    attempt = Attempt("starter-3x3", [Piece.of("blue", "V3", ["a1", "b1", "a2"]), Piece.of("blue", "2", ["b3", "c3"])])
    assert check_solvable(attempt).answer is False
    hint = find_hint(attempt)
    assert (hint.kind, hint.index, hint.proved) == ("dead_end", 1, True)
    assert "b3,c3" in hint.text()
    assert find_hint(attempt.remove(1)).kind == "place"


def test_a_hint_names_the_piece_that_breaks_a_rule() -> None:
    attempt = Attempt("starter-3x3", [Piece.of("blue", "1", ["a1"]), Piece.of("blue", "2", ["a1", "b1"])])
    hint = find_hint(attempt)
    assert (hint.kind, hint.index) == ("broken", 1)
    for language in LANGUAGES:
        assert "a1" in hint.text(language)
