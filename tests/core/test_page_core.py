"""What the core says about games, stored in a file. The page's tests compare it with what the page's core says: the
same code, compiled to WebAssembly.

CORNERWISE_GOLDEN=write writes the file again.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from support.core_proof import digest, random_games, view

from cornerwise import Game, _core
from cornerwise.engine import LEVEL_BUDGETS, value_network_for
from cornerwise.engine.player import choose_at_once
from cornerwise.rules import BOX_EDITIONS

GOLDEN = Path(__file__).parents[1] / "golden"
FILE = GOLDEN / "page_core.json"
PLIES = (0, 5, 14, 26)


def to_json() -> dict[str, Any]:
    games = list(random_games(15, seed=7))
    return {
        "games": [
            {"history": one.history(), "digest": digest(one), "lastView": view(one.game, one.game.ply)} for one in games
        ],
        "priors": priors(),
        "atOnce": at_once(),
        # The seeds of the searches that choices.json contains.
        "seeds": {str(ply): random.Random(ply).getrandbits(40) for ply in PLIES},
    }


def priors() -> dict[str, list[list[float]]]:
    """By edition: the placement and the prior of every first move, best first."""
    result = {}
    for edition in BOX_EDITIONS:
        game = Game(edition)
        network = value_network_for(game.rules)
        searcher = _core.Searcher(game.position, seed=1, threads=1, memory=1 << 24, network=network)
        moves = searcher.run(simulations=0, seconds=0).moves
        result[edition] = [[move.placement, move.prior] for move in moves]
    return result


def at_once() -> dict[str, list[int]]:
    """By edition and level, for the levels without a search: the choices in positions of the first golden game."""
    result = {}
    golden_games = json.loads((GOLDEN / "games.json").read_text())
    for edition in BOX_EDITIONS:
        plies = next(game for game in golden_games if game["edition"] == edition)["plies"]
        for level, budget in LEVEL_BUDGETS.items():
            if budget.simulations:
                continue
            placements = []
            for ply in PLIES:
                game = Game(edition, [move for _, _, _, move, _ in plies[:ply]])
                network = value_network_for(game.rules)
                searcher = _core.Searcher(game.position, seed=1, threads=1, memory=1 << 24, network=network)
                placements += [choose_at_once(budget, game, searcher, seed) for seed in range(8)]
            result[f"{edition} level {level}"] = placements
    return result


def golden() -> dict[str, Any]:
    if os.environ.get("CORNERWISE_GOLDEN") == "write":
        FILE.write_text(json.dumps(to_json(), separators=(",", ":")) + "\n")
    return json.loads(FILE.read_text())  # type: ignore[no-any-return]


def test_the_native_core_gives_the_stored_results() -> None:
    assert to_json() == golden()


@pytest.mark.parametrize("seed", range(5))
def test_check_all_gives_the_reason_of_every_placement(seed: int) -> None:
    for proof in random_games(3, seed):
        ply = random.Random(seed).randrange(proof.game.ply + 1)
        position = proof.game.at(ply).position
        for color in range(len(proof.game.rules.colors)):
            reasons = position.check_all(color)
            assert list(reasons) == [position.check(color, i).reason.value for i in range(len(reasons))]
            assert [i for i, reason in enumerate(reasons) if reason == 0] == position.legal_moves(color)


def test_the_turn_order_begins_with_the_color_to_move_and_has_no_blocked_color() -> None:
    for proof in random_games(10, seed=3):
        for ply in range(proof.game.ply + 1):
            game = proof.game.at(ply)
            order = [game.rules.colors[color] for color in game.position.turn_order()]
            if game.is_over:
                assert order == []
            else:
                assert order[0] == game.turn
                assert set(order) == set(game.rules.colors) - set(game.blocked())
