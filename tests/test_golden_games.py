"""Whole games as the oracle saw them, kept as a file: nothing about them may ever change.

CORNERWISE_GOLDEN=write makes the file anew from the oracle.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from conftest import oracle_of
from oracle import move_text

from cornerwise import Game, rules

FILE = Path(__file__).parent / "golden" / "games.json"
RULES: list[tuple[str, dict[str, str]]] = [
    ("classic", {}),
    ("classic", {"scoring": "basic", "start": "any", "first_color": "green"}),
    ("classic", {"direction": "counterclockwise", "first_color": "yellow"}),
    ("teams", {}),
    ("classic_2", {}),
    ("classic_2", {"scoring": "basic"}),
    ("classic_3", {}),
    ("classic_3", {"shared": "blue", "first_color": "blue"}),
    ("duo", {}),
    ("duo", {"start": "own", "scoring": "basic", "first_color": "green"}),
]


def told_by_the_oracle(seed: int, edition: str, options: dict[str, str]) -> dict[str, Any]:
    truth, lot = oracle_of(rules(edition, **options)), random.Random(seed)
    plies: list[list[Any]] = []
    while not truth.is_over:
        moves = sorted(truth.legal_moves(), key=move_text)
        # Large pieces more often, so that the games look like games.
        move = lot.choices(moves, [len(cells) ** 3 for cells in moves])[0]
        who = (truth.turn, truth.seat_to_move, len(moves))
        plies.append([*who, move_text(move), truth.play(move)])
    return {
        "edition": edition,
        "options": options,
        "plies": plies,
        "scores": truth.seat_scores(),
        "places": truth.places(),
    }


def games() -> list[dict[str, Any]]:
    if os.environ.get("CORNERWISE_GOLDEN") == "write":
        told = [told_by_the_oracle(seed, *which) for seed, which in enumerate(RULES)]
        FILE.write_text("[\n" + ",\n".join(json.dumps(game, separators=(",", ":")) for game in told) + "\n]\n")
    return json.loads(FILE.read_text())  # type: ignore[no-any-return]


@pytest.mark.parametrize("golden", games(), ids=lambda g: "-".join([g["edition"], *g["options"].values()]))
def test_a_golden_game_plays_as_it_always_did(golden: dict[str, Any]) -> None:
    game = Game(golden["edition"], **golden["options"])
    turns = []
    for color, seat, legal, move, passed in golden["plies"]:
        assert (game.turn, game.seat_to_move, len(game.legal_moves())) == (color, seat, legal)
        game.play(move)
        turns += [(color, move), *((other, "pass") for other in passed)]
    assert [(turn.color, str(turn.move)) for turn in game.turns()] == turns
    result = game.result()
    assert result is not None
    assert list(result.scores) == golden["scores"]
    assert list(result.places) == golden["places"]
