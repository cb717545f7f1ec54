"""The first placement of a game for each shape, from a table that `training/openings.py` writes."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from cornerwise.game import Game
from cornerwise.moves import Move
from cornerwise.rules import ShapeName

FILE: Final = "openings.json"


def opening_move(game: Game) -> Move | None:
    """The move to play without a search; None if the table has none.

    >>> len(opening_move(Game("socha")).cells)
    5
    """
    text = None if game.cells() or not game.rules.first_shape else _table().get(game.rules.first_shape)
    return game.copy().play(text) if text and game.is_legal(text) else None


@cache
def _table() -> dict[ShapeName, str]:
    table: dict[ShapeName, str] = json.loads(files(__package__).joinpath(FILE).read_text())
    return table
