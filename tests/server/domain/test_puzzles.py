"""A puzzle with one player's progress."""

from __future__ import annotations

from dataclasses import replace

from cornerwise.puzzles import Attempt, solve
from cornerwise.server.domain.puzzles import PuzzleResult, PuzzleState

SOLUTION = solve("starter-3x3", seed=1).pieces
DAY = "2026-11-16"
FRESH = PuzzleState("starter-3x3", Attempt("starter-3x3"))


def test_time_never_goes_back() -> None:
    state = FRESH.with_pieces(SOLUTION[:1], 10, DAY)
    assert state.with_pieces(SOLUTION[:2], 5, DAY).seconds == 10
    assert not state.solved


def test_less_help_is_better_than_less_time() -> None:
    best_first = [(False, 0, 90), (False, 1, 9), (False, 1, 80), (False, 2, 5), (True, 0, 1)]
    results = [PuzzleResult(*result) for result in best_first]
    assert sorted(results) == results


def test_the_best_result_survives_a_restart() -> None:
    solved = replace(FRESH, hints_used=1).with_pieces(SOLUTION, 10, DAY)
    assert solved.best == PuzzleResult(False, 1, 10)
    restarted = solved.restarted()
    assert (restarted.attempt.placed, restarted.seconds, restarted.hints_used, restarted.solved) == ((), 0, 0, False)
    assert restarted.with_pieces(SOLUTION, 99, DAY).best == PuzzleResult(False, 0, 99)
    assert replace(restarted, solution_seen=True).with_pieces(SOLUTION, 1, DAY).best == solved.best


def test_the_day_of_the_first_solution_stays() -> None:
    assert FRESH.with_pieces(SOLUTION[:1], 10, DAY).solved_on is None
    solved = FRESH.with_pieces(SOLUTION, 10, DAY)
    assert solved.restarted().with_pieces(SOLUTION, 5, "2026-11-17").solved_on == DAY
