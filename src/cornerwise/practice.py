"""Practice: find the better move. A set of exercises for each of the nine tips, and when each comes again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from cornerwise.coach import Reason, advantages, faults, reasons
from cornerwise.game import Game, Move
from cornerwise.reviews import Mark, cost_of, mark_of
from cornerwise.rules import rules

GRADES: Final = (1, 2, 3)
GAMES: Final = 200
"""Continuations tried of an answer and of the best move."""
_DAY: Final = 24 * 3600.0
_AGAIN: Final = (600.0, _DAY, 3 * _DAY, 7 * _DAY, 21 * _DAY, 60 * _DAY)
"""Seconds until an exercise comes again, by how often in a row it was solved: what failed comes back first."""


@dataclass(frozen=True)
class Exercise:
    """A position, and the move to be found."""

    id: str
    tip: int
    grade: int
    """1 is easy."""
    game: Game
    best: Move
    kind: str
    """The first reason for the best move."""
    check: dict[str, Any]
    """What the deep search found when the exercise was made."""


@dataclass(frozen=True)
class Answer:
    """What a move is worth as an answer."""

    solved: bool
    mark: Mark
    cost: float
    reasons: tuple[Reason, ...]
    """Of a good answer, why it is good; else why the best is better."""
    faults: tuple[Reason, ...]


@cache
def exercises() -> dict[str, Exercise]:
    """The set, by their names, in the order to be offered: tip by tip, easy ones first."""
    kept = json.loads((files("cornerwise") / "exercises.json").read_text(encoding="utf-8"))
    return {one["id"]: _exercise(one) for one in kept}


def _exercise(kept: dict[str, Any]) -> Exercise:
    game = Game(rules(kept["edition"], **kept["options"]), kept["moves"])
    best = Move.of(game.rules.size, kept["best"])
    return Exercise(kept["id"], kept["tip"], kept["grade"], game, best, kept["kind"], kept["check"])


def answer(game: Game, move: Move, best: Move) -> Answer:
    """Judges a move as an answer: it is solved by the best one, and by every other that is good. Raises IllegalMove."""
    game.copy().play(move)
    cost, _ = cost_of(game, move, best, GAMES, seed=1)
    mark = mark_of(cost, len(set(game.rules.sides)))
    if mark in ("best", "good"):
        return Answer(True, mark, cost, tuple(reasons(game, move)), ())
    return Answer(False, mark, cost, tuple(advantages(game, best, move)), tuple(faults(game, move, best)))


def next_due(solved: bool, row: int, now: float) -> tuple[int, float]:
    """How often an exercise was solved in a row now, and when it comes again.

    >>> next_due(True, 0, 0.0), next_due(False, 5, 0.0)
    ((1, 86400.0), (0, 600.0))
    """
    row = row + 1 if solved else 0
    return row, now + _AGAIN[min(row, len(_AGAIN) - 1)]
