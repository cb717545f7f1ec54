"""A game as a preview card: the board, and beside it who plays. Sites show it with a link to the game."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from cornerwise.game import Game
from cornerwise.i18n import join_names, translate, translate_id
from cornerwise.render.palette import PALETTES, Theme
from cornerwise.render.svg import color_chip, svg, text_element
from cornerwise.rules import Color

CARD_SIZE: Final = (1200, 630)
"""Width and height in pixels, as sites expect them."""
_MARGIN: Final = 30
_ROW: Final = 110
_INK: Final[dict[Theme, str]] = {"light": "#23262b", "dark": "#e9eaee"}
"""The color of names: darker than the ink of a board."""


def card_svg(game: Game, names: Sequence[str], *, theme: Theme = "light", language: str = "en", plies: int = 0) -> str:
    """The card as an SVG document. `names` are the players' names, seat by seat; `plies` is the length of the whole
    game if the position is an earlier one.

    >>> "Ann" in card_svg(Game("duo"), ["Ann", "Ben"])
    True
    """
    palette, (width, height) = PALETTES[theme], CARD_SIZE
    side = height - 2 * _MARGIN
    left = side + 2 * _MARGIN + 20
    board = svg(game, coordinates=False, theme=theme, size=side, names=names, language=language)
    title = translate_id(f"mode-{game.rules.edition}", language)
    state = translate("game-over", language) if game.is_over else ""
    if not game.is_over or plies > game.ply:
        state = translate("replay-at", language, ply=game.ply, plies=max(plies, game.ply))
    rows = _rows(game, names, language)
    top = (height - _ROW * len(rows)) / 2 + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{palette.page}"/>',
        board.replace("<svg ", f'<svg x="{_MARGIN}" y="{_MARGIN}" ', 1),
        text_element(f"Cornerwise · {title}", left, 66, 30, palette.ink, width - left - _MARGIN),
        *(_draw_row(row, left, top + i * _ROW, theme) for i, row in enumerate(rows)),
        text_element(state, left, height - 46, 30, palette.ink, width - left - _MARGIN),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _rows(game: Game, names: Sequence[str], language: str) -> list[tuple[tuple[Color, ...], str, str]]:
    """For each side its colors, its players, and its squares left; at the end of the game its points."""
    rules, scores = game.rules, game.standing().scores
    rows = []
    for side in range(rules.side_count):
        colors = rules.colors_of_side(side)
        seats = [seat for seat, its_side in enumerate(rules.sides) if its_side == side]
        called = [names[seat] for seat in seats if names[seat]]
        players = join_names(called, language) or translate("color-title", language, color=colors[0])
        if game.is_over:
            number = str(scores[seats[0]]).replace("-", "−")
        else:
            left = sum(game.squares_left(color) for color in colors)
            number = translate("squares", language, count=left)
        rows.append((colors, players, number))
    return rows


def _draw_row(row: tuple[tuple[Color, ...], str, str], left: float, y: float, theme: Theme) -> str:
    (colors, players, number), palette = row, PALETTES[theme]
    chips = "".join(color_chip(color, palette, left + 20 + i * 46, y, 2) for i, color in enumerate(colors))
    start = left + 46 * len(colors) + 14
    width = CARD_SIZE[0] - start - _MARGIN
    return (
        chips
        + text_element(players, start, y + 2, 40, _INK[theme], width)
        + text_element(number, start, y + 40, 28, palette.ink, width)
    )
