"""Writes the colors of boards and pieces as CSS for the page: `python -m cornerwise.render.page_palette`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from cornerwise.render.palette import PAGE_BOARDS, PAGE_PIECES, PALETTES, Palette, PieceColors, Theme
from cornerwise.rules import Color

_NOTE = "Generated from src/cornerwise/render/palette.py by `make palette`. Do not edit."


def css() -> str:
    """The colors of boards and pieces as custom properties, for both themes."""
    themes = {":root": PALETTES["light"], ":root[data-theme='dark']": PALETTES["dark"]}
    blocks = {selector: _properties(palette) for selector, palette in themes.items()}
    for name, boards in PAGE_BOARDS.items():
        for theme, board in boards.items():
            blocks[f"{_selector(theme)}[data-board-theme='{name}']"] = asdict(board)
    for name, sets in PAGE_PIECES.items():
        for theme, pieces in sets.items():
            blocks[f"{_selector(theme)}[data-pieces='{name}']"] = _piece_properties(pieces)
    return f"/* {_NOTE} */\n" + "\n".join(f"{selector} {{\n{_lines(block)}}}\n" for selector, block in blocks.items())


def _selector(theme: Theme) -> str:
    return ":root" if theme == "light" else ":root[data-theme='dark']"


def _properties(palette: Palette) -> dict[str, str]:
    board = {"page": palette.page, "board": palette.board, "line": palette.line, "edge": palette.edge}
    return board | _piece_properties(palette.pieces)


def _piece_properties(pieces: Mapping[Color, PieceColors]) -> dict[str, str]:
    properties: dict[str, str] = {}
    for color, colors in pieces.items():
        properties |= {
            str(color): colors.body,
            f"{color}-glow": colors.glow,
            f"{color}-rim": colors.rim,
            f"{color}-symbol": colors.symbol,
        }
    return properties


def _lines(properties: Mapping[str, str]) -> str:
    return "".join(f"  --{name}: {value};\n" for name, value in properties.items())


if __name__ == "__main__":
    print(css(), end="")
