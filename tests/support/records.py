"""Helpers for the tests of records."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cornerwise import EDITIONS, Game
from cornerwise.records import RecordError, loads

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = [
    GOLDEN / name
    for name in (
        *(f"{edition}.blksgf" for edition in EDITIONS),
        *(f"{edition}.json" for edition in EDITIONS),
        "setup.blksgf",
        "setup.json",
        "tree.blksgf",
    )
]

DUO = "(;GM[Blokus Duo]\n"


def play_on(game: Game, seed: int, plies: int = 84) -> Game:
    choose = random.Random(seed).choice
    for _ in range(plies):
        if game.is_over:
            break
        game.play(choose(game.legal_moves()))
    return game


def record_error(content: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        loads(content)
    return caught.value
