"""Cornerwise: the board game of one rule. Pieces of your color touch at corners, never at edges.

>>> from cornerwise import Game
>>> game = Game("duo")
>>> game.play("e8,d9,e9,f9,e10")
Move('e8,d9,e9,f9,e10')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cornerwise import render
from cornerwise._core import IllegalReason
from cornerwise.engine import Analysis, Choice, Engine, Line
from cornerwise.game import Game, Result, Retirement, Turn
from cornerwise.moves import Cell, IllegalMove, Move, cell_name, parse_cell
from cornerwise.position_text import PositionError
from cornerwise.random_games import playouts
from cornerwise.records import Record, RecordError, read_games
from cornerwise.rules import EDITIONS, SHAPE_SIZES, SHAPES, Color, Edition, Rules, RulesError, rules

__all__ = [
    "EDITIONS",
    "SHAPES",
    "SHAPE_SIZES",
    "Analysis",
    "Cell",
    "Choice",
    "Color",
    "Edition",
    "Engine",
    "Game",
    "IllegalMove",
    "IllegalReason",
    "Line",
    "Move",
    "PositionError",
    "Reason",
    "Record",
    "RecordError",
    "Result",
    "Retirement",
    "Rules",
    "RulesError",
    "Turn",
    "__version__",
    "cell_name",
    "parse_cell",
    "playouts",
    "read_games",
    "render",
    "rules",
]

Reason = IllegalReason
"""The former name of IllegalReason."""

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        """Reads the version on first use: loading the package metadata would slow down every import."""
        if name == "__version__":
            from importlib.metadata import version

            return version("cornerwise")
        raise AttributeError(f"module 'cornerwise' has no attribute {name!r}")
