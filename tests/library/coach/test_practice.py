"""The exercises, how answers are graded, and when an exercise is due again."""

from __future__ import annotations

from importlib.resources import files

import pytest

from cornerwise.coach import TIPS, exercises, grade_answer, merits, schedule
from cornerwise.coach.practice import DIFFICULTIES
from cornerwise.coach.review import GOOD_MARKS, mark_for_cost
from cornerwise.moves import IllegalMove, Move


def test_there_are_many_legal_exercises_of_every_difficulty() -> None:
    by_id = exercises()
    assert len(by_id) >= 60
    assert min(sum(exercise.tip == tip for exercise in by_id.values()) for tip in TIPS) >= 3
    assert {exercise.difficulty for exercise in by_id.values()} == set(DIFFICULTIES)
    assert len({exercise.game.hash for exercise in by_id.values()}) == len(by_id)
    assert len((files("cornerwise.coach") / "exercises.json").read_bytes()) < 100_000


def test_in_every_exercise_most_tempting_moves_cost_too_much() -> None:
    for exercise in exercises().values():
        assert exercise.game.is_legal(exercise.best)
        assert exercise.verification.simulations >= 8_000
        sides, costs = exercise.game.rules.side_count, exercise.verification.costs
        good = sum(mark_for_cost(cost, sides) in GOOD_MARKS for cost in costs.values())
        assert good <= 2
        assert good < len(costs)


def test_the_best_move_of_every_exercise_has_its_reason() -> None:
    for exercise in exercises().values():
        tips = {reason.kind: reason.tip for reason in merits(exercise.game, exercise.best)}
        assert tips.get(exercise.reason_kind) == exercise.tip, exercise.id


def test_the_best_move_solves_an_exercise_and_a_poor_one_does_not() -> None:
    small = [exercise for exercise in exercises().values() if exercise.game.rules.size == 14]
    exercise = max(small, key=lambda exercise: exercise.game.ply)
    game, best, costs = exercise.game, exercise.best, exercise.verification.costs
    right = grade_answer(game, best, best)
    assert right.solved
    assert right.reasons
    result = grade_answer(game, Move.of(14, max(costs, key=lambda move: costs[move])), best)
    assert not result.solved
    assert result.reasons == ()  # they would give away the best move
    with pytest.raises(IllegalMove):
        grade_answer(game, Move.of(14, "a1"), best)


def test_a_failed_exercise_returns_sooner_than_a_solved_one() -> None:
    streak, waits = 0, []
    for _ in range(7):
        streak, due = schedule(True, streak, 0.0, 0.0)
        waits.append(due)
    assert waits == sorted(waits)
    assert waits[0] >= 24 * 3600
    assert schedule(False, streak, 0.0, 0.0) == (0, 600.0)
