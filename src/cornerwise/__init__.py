"""Cornerwise: the board game of one rule. Pieces of your color touch at corners, never at edges.

>>> from cornerwise import Game
>>> game = Game("duo")
>>> game.play("e8,d9,e9,f9,e10")
Move('e8,d9,e9,f9,e10')
"""

from cornerwise import render
from cornerwise._core import Reason
from cornerwise.game import Cell, Game, IllegalMove, Move, Result, Retirement, Turn, cell_name, parse_cell
from cornerwise.notation import Record, RecordError
from cornerwise.rules import EDITIONS, SHAPE_SIZES, SHAPES, Color, Rules, RulesError, rules

__all__ = [
    "EDITIONS",
    "SHAPES",
    "SHAPE_SIZES",
    "Cell",
    "Color",
    "Game",
    "IllegalMove",
    "Move",
    "Reason",
    "Record",
    "RecordError",
    "Result",
    "Retirement",
    "Rules",
    "RulesError",
    "Turn",
    "cell_name",
    "parse_cell",
    "render",
    "rules",
]
