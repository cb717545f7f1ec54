"""Practice: find the better move. Each of the nine tips has exercises, which return by spaced repetition."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from cornerwise.coach.explain import faults, merits
from cornerwise.coach.reasons import Reason
from cornerwise.coach.review import GOOD_MARKS, Mark, mark_for_cost, move_cost
from cornerwise.game import Game
from cornerwise.moves import Move
from cornerwise.rules import rules

DIFFICULTIES: Final = (1, 2, 3)
"""The difficulties of exercises; 1 is easy."""
ROLLOUT_GAMES: Final = 200
"""The number of continuations played after an answer, and after the best move."""
_DAY: Final = 24 * 3600.0
_INTERVALS: Final = (600.0, _DAY, 3 * _DAY, 7 * _DAY, 21 * _DAY, 60 * _DAY)
"""Seconds until an exercise is due again, by its streak: a failed exercise returns soonest."""


class Verification(msgspec.Struct, frozen=True):
    """The results of a deep search when the exercise was made."""

    simulations: int
    continuations: int
    value: float
    engine_agrees: bool
    """Whether the deep search chose the same move."""
    cost_of_best: float
    """The cost of the best move compared with the choice of the deep search."""
    costs: dict[str, float]
    """The cost of each tempting move compared with the best one."""


class ExerciseData(msgspec.Struct, frozen=True):
    """An exercise in `exercises.json`."""

    tip: int
    difficulty: int
    edition: str
    options: dict[str, Any]
    reason_kind: str
    best: str
    moves: list[int]
    verification: Verification
    id: str


_DECODER: Final = msgspec.json.Decoder(list[ExerciseData])


@dataclass(frozen=True)
class Exercise:
    """A position, and the move to find."""

    id: str
    tip: int
    difficulty: int
    game: Game
    best: Move
    reason_kind: str
    """The exercise teaches this kind of reason for the best move."""
    verification: Verification


@dataclass(frozen=True)
class ExerciseResult:
    """The grade of a move that was given as an answer."""

    solved: bool
    mark: Mark
    cost: float
    reasons: tuple[Reason, ...]
    """The merits of a good answer. For any other answer there are none, because they would give away the best move."""
    faults: tuple[Reason, ...]


@cache
def exercises() -> dict[str, Exercise]:
    """All exercises by their ids, in the order in which they are offered: tip by tip, easy ones first."""
    text = (files("cornerwise.coach") / "exercises.json").read_text(encoding="utf-8")
    return {data.id: _exercise(data) for data in _DECODER.decode(text)}


def _exercise(data: ExerciseData) -> Exercise:
    game = Game(rules(data.edition, **data.options), data.moves)
    best = Move.of(game.rules.size, data.best)
    return Exercise(data.id, data.tip, data.difficulty, game, best, data.reason_kind, data.verification)


def grade_answer(game: Game, move: Move, best: Move) -> ExerciseResult:
    """Grades a move as an answer. The best move solves the exercise, and so does every good one. Raises IllegalMove."""
    game.copy().play(move)
    cost = move_cost(game, move, best, ROLLOUT_GAMES, seed=1)
    mark = mark_for_cost(cost, game.rules.side_count)
    if mark in GOOD_MARKS:
        return ExerciseResult(True, mark, cost, tuple(merits(game, move)), ())
    return ExerciseResult(False, mark, cost, (), tuple(faults(game, move, best)))


def schedule(solved: bool, streak: int, due_at: float, now: float) -> tuple[int, float]:
    """The new streak of an exercise, and when it is due again. A solution before the exercise is due does not count:
    the player has just solved it, or has just tried another move.

    >>> schedule(True, 0, 0.0, 0.0), schedule(False, 5, 900.0, 0.0), schedule(True, 0, 600.0, 60.0)
    ((1, 86400.0), (0, 600.0), (0, 600.0))
    """
    if solved and now < due_at:
        return streak, due_at
    streak = streak + 1 if solved else 0
    return streak, now + _INTERVALS[min(streak, len(_INTERVALS) - 1)]
