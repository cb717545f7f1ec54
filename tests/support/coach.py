"""Positions and findings for the tests of the coach."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any, Final

from cornerwise.coach import Reason, Review, review_game
from cornerwise.coach.detectors import FAULTS, MERITS
from cornerwise.coach.effects import MoveEffect
from cornerwise.coach.reach import ReachAnalysis
from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.moves import Move

GOLDEN: Final[list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "golden" / "reasons.json").read_text(encoding="utf-8")
)
"""One position per kind of reason, with a move for which the reason holds and a move for which it does not."""


def golden_game(entry: dict[str, Any], setup: str = "setup") -> Game:
    game = Game(entry["edition"], entry["moves"], **entry.get("options", {}))
    for color, placement in entry.get(setup, []):
        game.set_up(color, placement)
    if setup in entry:
        game.set_turn(entry[setup][0][0])
    return game


def move_effect(game: Game, move: Move) -> MoveEffect:
    return MoveEffect(ReachAnalysis(game.position, game.rules), move)


def detect(kind: str, game: Game, move: Move) -> Reason | None:
    """The reason of this kind that its detector finds for a move."""
    finding = (MERITS | FAULTS)[kind.partition(".")[0]].detect(move_effect(game, move))
    return None if finding is None else finding.reason


def all_reasons(game: Game, move: Move) -> list[Reason]:
    """Everything that holds for a move, salient or not."""
    effect = move_effect(game, move)
    findings = [detector.detect(effect) for detector in (MERITS | FAULTS).values()]
    return [finding.reason for finding in findings if finding is not None]


def varied_game(edition: str, seed: int, plies: int) -> Game:
    """A game of level 3 with occasional random moves."""
    game, rng, engine = Game(edition), random.Random(seed), Engine(3, seed=seed)
    while game.ply < plies and not game.is_over:
        game.play(engine.choose(game).move if rng.random() < 0.8 else rng.choice(game.legal_moves()))
    return game


@cache
def engine_game(edition: str = "duo", seed: int = 1, plies: int = 99) -> Game:
    """A game of level 3. Copy it before changing it."""
    game, engine = Game(edition), Engine(3, seed=seed)
    while not game.is_over and game.ply < plies:
        game.play(engine.choose(game).move)
    return game


@cache
def quick_review() -> Review:
    """A quick review of `engine_game()`."""
    return review_game(engine_game(), "quick", seed=3)
