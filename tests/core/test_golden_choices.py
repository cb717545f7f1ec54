"""The engine's choices with a fixed seed and one thread, stored in a file: every build must give the same bits.

The file was written by an x86-64-v3 build. `make sanitize` and `make check-determinism` run these tests on x86-64-v2
builds, so a difference between the two architectures fails here.

To accept new choices after an intended change: CORNERWISE_GOLDEN=write pytest -n 0 tests/core/test_golden_choices.py
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cornerwise import Game
from cornerwise.engine import Choice, Engine, value_network_for

GOLDEN = Path(__file__).parents[1] / "golden"
FILE = GOLDEN / "choices.json"
EDITIONS = ("classic", "teams", "classic_2", "classic_3", "duo", "socha")
# Level 7 takes as long as all others together, so one edition is enough.
LEVELS = [(edition, level) for edition in EDITIONS for level in (1, 2, 3, 4, 5, 6)] + [("duo", 7)]
PLIES = (0, 5, 14, 26)
WRITES = os.environ.get("CORNERWISE_GOLDEN") == "write"


@cache
def golden_results() -> dict[str, Any]:
    return json.loads(FILE.read_text()) if FILE.exists() else {}


def game_after(edition: str, ply: int) -> Game:
    """The first golden game of the edition, up to a ply."""
    games = json.loads((GOLDEN / "games.json").read_text())
    golden = next(game for game in games if game["edition"] == edition)
    return Game(edition, [move for _, _, _, move, _ in golden["plies"][:ply]], **golden["options"])


def to_json(choice: Choice) -> dict[str, Any]:
    return {
        "move": str(choice.move),
        "value": choice.value,
        "visits": choice.visits,
        "principal_variation": [str(move) for move in choice.principal_variation],
        "scores": list(choice.scores.values()),
    }


def choices(edition: str, level: int) -> list[dict[str, Any]]:
    """Two moves in a row from each position: the second search reuses the tree of the first."""
    results = []
    for ply in PLIES:
        game, engine = game_after(edition, ply), Engine(level, seed=ply)
        for _ in range(2):
            choice = engine.choose(game)
            results.append(to_json(choice))
            game.play(choice.move)
    return results


def rollouts(edition: str) -> list[Any]:
    positions = [game_after(edition, ply) for ply in PLIES]
    network = value_network_for(positions[0].rules)
    results = [network.rollout(game.position, games=3, depth=4, seed=1) for game in positions]
    return [[result.rewards, result.points] for result in results]


def check(name: str, results: list[Any]) -> None:
    results = json.loads(json.dumps(results))
    if WRITES:
        golden = {**golden_results(), name: results}
        lines = [f"{json.dumps(key)}: {json.dumps(golden[key], separators=(',', ':'))}" for key in sorted(golden)]
        FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")
        golden_results.cache_clear()
    assert results == golden_results()[name]


@pytest.mark.parametrize(("edition", "level"), [*LEVELS, pytest.param("classic", 7, marks=pytest.mark.slow)])
def test_the_engine_makes_the_stored_choices(edition: str, level: int) -> None:
    check(f"{edition} level {level}", choices(edition, level))


@pytest.mark.parametrize("edition", EDITIONS)
def test_rollouts_give_the_stored_results(edition: str) -> None:
    check(f"{edition} rollouts", rollouts(edition))
