"""Everybody can tell the colors apart, in pictures and in terminals."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from math import dist

import pytest
from support.colors import COLOR_VISION, contrast, lab, rgb
from support.pictures import THEMES

from cornerwise import Color
from cornerwise.render import PALETTES, SYMBOLS, Theme
from cornerwise.render.palette import (
    ANSI_COLORS,
    PAGE_BOARDS,
    PAGE_PIECES,
    TERMINAL_PALETTES,
    PieceColors,
    mix,
)


@pytest.mark.parametrize("vision", COLOR_VISION)
@pytest.mark.parametrize("share", [0.0, 0.4], ids=["where light enters", "where it leaves"])
@pytest.mark.parametrize("theme", THEMES)
def test_colors_of_pictures_differ(theme: Theme, share: float, vision: str) -> None:
    """Compares the colors as they are seen: 8 % of the board's color shines through the color of a piece."""
    palette = PALETTES[theme]
    visible_colors = {str(c): mix(mix(p.body, p.glow, share), palette.board, 0.08) for c, p in palette.pieces.items()}
    visible_colors["board"] = palette.board
    for a, b in combinations(visible_colors, 2):
        assert dist(lab(rgb(visible_colors[a]), vision), lab(rgb(visible_colors[b]), vision)) > 24, (a, b)


@pytest.mark.parametrize("theme", THEMES)
def test_colors_of_pictures_differ_in_gray(theme: Theme) -> None:
    lightness = sorted(lab(rgb(p.body))[0] for p in PALETTES[theme].pieces.values())
    assert all(b - a > 6 for a, b in pairwise(lightness))


def boards(theme: Theme) -> dict[str, str]:
    """The colors of the boards that a player can choose."""
    return {"classic": PALETTES[theme].board} | {name: themes[theme].board for name, themes in PAGE_BOARDS.items()}


def piece_sets(theme: Theme) -> dict[str, dict[Color, PieceColors]]:
    """The pieces that a player can choose."""
    return {"classic": PALETTES[theme].pieces} | {name: themes[theme] for name, themes in PAGE_PIECES.items()}


@pytest.mark.parametrize("theme", THEMES)
def test_the_body_or_the_rim_of_every_piece_stands_out_from_every_board(theme: Theme) -> None:
    for (board, floor), (name, pieces) in product(boards(theme).items(), piece_sets(theme).items()):
        for color, piece in pieces.items():
            seen = max(contrast(rgb(edge), rgb(floor)) for edge in (piece.body, piece.rim))
            assert seen >= 3, (board, name, color)


@pytest.mark.parametrize("vision", COLOR_VISION)
@pytest.mark.parametrize("theme", THEMES)
def test_the_pieces_that_a_player_can_choose_differ(theme: Theme, vision: str) -> None:
    for name, pieces in piece_sets(theme).items():
        bodies = {color: lab(rgb(piece.body), vision) for color, piece in pieces.items()}
        for a, b in combinations(bodies, 2):
            assert dist(bodies[a], bodies[b]) > 24, (name, a, b)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("color", Color)
def test_symbols_can_be_seen_on_their_pieces(color: Color, theme: Theme) -> None:
    colors = PALETTES[theme].pieces[color]
    symbol = mix(colors.body, colors.symbol, 0.75)
    for vision in COLOR_VISION:
        assert dist(lab(rgb(symbol), vision), lab(rgb(colors.body), vision)) > 20


def test_every_color_has_a_symbol_of_its_own() -> None:
    assert list(SYMBOLS) == list(Color)
    assert len({symbol.character for symbol in SYMBOLS.values()}) == len({s.path for s in SYMBOLS.values()}) == 4
    assert all(len(symbol.character) == 1 for symbol in SYMBOLS.values())


@pytest.mark.parametrize("vision", COLOR_VISION)
@pytest.mark.parametrize("theme", THEMES)
def test_colors_of_the_terminal_differ(theme: Theme, vision: str) -> None:
    palette = TERMINAL_PALETTES[theme]
    pieces = [lab(rgb(color), vision) for color in palette.pieces.values()]
    board = [lab(rgb(color), vision) for color in palette.board]
    assert min(dist(a, b) for a, b in [*combinations(pieces, 2), *product(pieces, board)]) > 30


def ansi_color(number: int) -> tuple[float, ...]:
    """A color of the 6×6×6 cube of 256-color terminals."""
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return tuple(steps[i] / 255 for i in (number // 36, number // 6 % 6, number % 6))


@pytest.mark.parametrize("vision", COLOR_VISION)
def test_the_256_colors_of_terminals_differ_on_black_and_on_white(vision: str) -> None:
    backgrounds = {str(color): ansi_color(colors.background) for color, colors in ANSI_COLORS.items()}
    backgrounds |= {"black": (0.0,) * 3, "white": (1.0,) * 3}
    for a, b in combinations(backgrounds, 2):
        assert dist(lab(backgrounds[a], vision), lab(backgrounds[b], vision)) > 24, (a, b)


def test_lab_agrees_with_published_values() -> None:
    assert lab((1.0, 1.0, 1.0)) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab((1.0, 0.0, 0.0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
