"""Writes the symbols of the colors as TypeScript for the page: `python -m cornerwise.render.page_symbols`."""

from __future__ import annotations

from cornerwise.render.palette import SYMBOLS


def typescript() -> str:
    """The symbol on each color's pieces."""
    rows = [
        f"  {color}: {{ character: '{symbol.character}', width: {symbol.width:g}, path: '{symbol.path}' }},\n"
        for color, symbol in SYMBOLS.items()
    ]
    return (
        "// Generated from src/cornerwise/render/palette.py by `make palette`. Do not edit.\n\n"
        "/** The sign on every cell of a color's pieces: as text, and as a stroked path from the middle of a cell. */\n"
        "export const SYMBOLS: Record<string, { character: string; width: number; path: string }> = {\n"
        f"{''.join(rows)}}}\n"
    )


if __name__ == "__main__":
    print(typescript(), end="")
