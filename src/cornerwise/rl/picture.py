"""A game as an array of pixels."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cornerwise.game import Game
from cornerwise.render import PALETTES

CELL: Final = 16
"""Pixels along one side of a cell."""


def rgb_array(game: Game) -> NDArray[np.uint8]:
    """The board as pixels, row 1 at the bottom: an array of height, width and three colors.

    >>> rgb_array(Game("duo", ["e10"])).shape
    (225, 225, 3)
    """
    palette = PALETTES["light"]
    colors = [palette.board, *(palette.pieces[color].body for color in game.rules.colors)]
    table = np.array([tuple(bytes.fromhex(color[1:])) for color in colors], np.uint8)
    cells = table[game.to_numpy()[::-1]].repeat(CELL, axis=0).repeat(CELL, axis=1)
    line = np.array(tuple(bytes.fromhex(palette.line[1:])), np.uint8)
    picture = np.full((cells.shape[0] + 1, cells.shape[1] + 1, 3), line)
    picture[:-1, :-1] = cells
    picture[::CELL] = picture[:, ::CELL] = line
    return picture
