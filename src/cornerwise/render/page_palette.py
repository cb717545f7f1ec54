"""Writes the colors of boards and pieces as CSS for the page: `python -m cornerwise.render.page_palette`."""

from __future__ import annotations

from cornerwise.render.palette import PALETTES, Palette

_NOTE = "Generated from src/cornerwise/render/palette.py by `make palette`. Do not edit."


def css() -> str:
    """The colors of boards and pieces as custom properties, for both themes."""
    themes = {":root": PALETTES["light"], ":root[data-theme='dark']": PALETTES["dark"]}
    blocks = [f"{selector} {{\n{_properties(palette)}}}\n" for selector, palette in themes.items()]
    return f"/* {_NOTE} */\n" + "\n".join(blocks)


def _properties(palette: Palette) -> str:
    properties = {"page": palette.page, "board": palette.board, "line": palette.line, "edge": palette.edge}
    for color, colors in palette.pieces.items():
        properties |= {
            str(color): colors.body,
            f"{color}-glow": colors.glow,
            f"{color}-rim": colors.rim,
            f"{color}-symbol": colors.symbol,
        }
    return "".join(f"  --{name}: {value};\n" for name, value in properties.items())


if __name__ == "__main__":
    print(css(), end="")
