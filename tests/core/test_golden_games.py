"""Whole games played by the oracle, stored in a file: their results must never change.

CORNERWISE_GOLDEN=write writes the file again.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from oracle import move_text
from support.games import oracle_of

from cornerwise import Game, rules

FILE = Path(__file__).parents[1] / "golden" / "games.json"
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
    ("socha", {"first_shape": "W"}),
]


def play_with_oracle(seed: int, edition: str, options: dict[str, str]) -> dict[str, Any]:
    truth, rng = oracle_of(rules(edition, **options)), random.Random(seed)
    plies: list[list[Any]] = []
    while not truth.is_over:
        moves = sorted(truth.legal_moves(), key=move_text)
        # Prefers large pieces, so that the games resemble real ones.
        move = rng.choices(moves, [len(cells) ** 3 for cells in moves])[0]
        plies.append([truth.turn, truth.seat_to_move, len(moves), move_text(move), truth.play(move)])
    return {
        "edition": edition,
        "options": options,
        "plies": plies,
        "scores": truth.seat_scores(),
        "ranks": truth.ranks(),
    }


def load_games() -> list[dict[str, Any]]:
    if os.environ.get("CORNERWISE_GOLDEN") == "write":
        games = [play_with_oracle(seed, *rules_and_options) for seed, rules_and_options in enumerate(RULES)]
        FILE.write_text("[\n" + ",\n".join(json.dumps(game, separators=(",", ":")) for game in games) + "\n]\n")
    return json.loads(FILE.read_text())  # type: ignore[no-any-return]


@pytest.mark.parametrize("golden", load_games(), ids=lambda g: "-".join([g["edition"], *g["options"].values()]))
def test_a_golden_game_is_unchanged(golden: dict[str, Any]) -> None:
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
    assert list(result.ranks) == golden["ranks"]
