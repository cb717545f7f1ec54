"""A game as a picture: SVG, PNG, terminal text.

>>> game = Game("duo", ["e8,d9,e9,f9,e10"])
>>> svg(game).startswith("<svg ")
True
>>> print(text(game, color=False).splitlines()[5])
 9 · · · B•B•B•· · · · · · · ·

A layout is a picture of anything on a board; it is drawn in the same ways:

>>> layout = Layout(2, 3, [("blue", [(0, 0), (1, 0), (1, 1)])], title="V3")
>>> layout_svg(layout)[:4], layout_png(layout)[1:4] == pixels(layout_svg(layout))[1:4]
('<svg', True)
>>> layout_text(layout, color=False).splitlines()[3]
' 1 │ B   B │ · │'

The colors of each theme, and the symbols that tell the pieces apart without colors:

>>> theme: Theme = "dark"
>>> palette: Palette = PALETTES[theme]
>>> colors: PieceColors = palette.pieces["blue"]
>>> symbol: Symbol = SYMBOLS["blue"]
>>> colors.body, symbol.character
('#407df0', '○')
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
