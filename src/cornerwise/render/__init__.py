"""A game as a picture: SVG, PNG, terminal text.

>>> game = Game("duo", ["e8,d9,e9,f9,e10"])
>>> svg(game).startswith("<svg ")
True
>>> print(text(game, color=False).splitlines()[5])
 9 · · · B•B•B•· · · · · · · ·
"""

from __future__ import annotations

from cornerwise.game import Game
from cornerwise.render.card import card_svg
from cornerwise.render.layout import Layout
from cornerwise.render.palette import PALETTES, SYMBOLS, Palette, PieceColors, Symbol, Theme
from cornerwise.render.png import layout_png, pixels, png
from cornerwise.render.svg import layout_svg, svg
from cornerwise.render.text import layout_text, text

__all__ = [
    "PALETTES",
    "SYMBOLS",
    "Layout",
    "Palette",
    "PieceColors",
    "Symbol",
    "Theme",
    "card_svg",
    "layout_png",
    "layout_svg",
    "layout_text",
    "pixels",
    "png",
    "svg",
    "text",
]

# Notebooks show a game as a picture. The game module must not import this package, so this package adds the function.
Game._draw = staticmethod(svg)
