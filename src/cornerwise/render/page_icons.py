"""Draws the icons of the installed page from its logo: `python -m cornerwise.render.page_icons web/public`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from cornerwise.render.png import pixels

_BACKGROUND: Final = "#f7f6f3"
ICONS: Final = {
    "icon-192.png": (192, 1.0, None),
    "icon-512.png": (512, 1.0, None),
    "icon-maskable-512.png": (512, 0.62, _BACKGROUND),
    "apple-touch-icon.png": (180, 0.8, _BACKGROUND),
}
"""For each file its size in pixels, the share of it that the logo takes, and the background. Systems cut a shape out of
a maskable icon; a circle in its middle, with 80 % of the icon's width, always remains."""


def icon(logo: str, size: int, share: float, background: str | None) -> bytes:
    """The logo, an SVG document with a viewBox of 32 units, as PNG."""
    content = re.sub(r"</?svg[^>]*>", "", logo)
    field = "" if background is None else f'<rect width="{size}" height="{size}" fill="{background}"/>'
    margin = size * (1 - share) / 2
    return pixels(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">{field}'
        f'<g transform="translate({margin:g} {margin:g}) scale({size * share / 32:g})">{content}</g></svg>'
    )


def main(folder: Path) -> None:
    logo = (folder / "icon.svg").read_text()
    (folder / "icons").mkdir(exist_ok=True)
    for name, (size, share, background) in ICONS.items():
        (folder / "icons" / name).write_bytes(icon(logo, size, share, background))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
