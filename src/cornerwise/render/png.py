"""Pictures as pixels."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cornerwise.game import Game
from cornerwise.render.layout import Layout
from cornerwise.render.palette import Theme
from cornerwise.render.svg import layout_svg, svg

FONT: Final = Path(__file__).parent / "fonts/inter.ttf"
"""The font of players' names: letters of the Latin, Greek and Cyrillic alphabets."""
_OTHER_LETTERS: Final = re.compile(r"[\u0530-\u1dff\u2e80-\U0010ffff]")
"""Letters that are not in the font."""


def png(
    game: Game,
    *,
    coordinates: bool = True,
    last_move: bool = True,
    theme: Theme = "light",
    size: int = 720,
    trays: bool = False,
    names: Sequence[str] = (),
    language: str = "en",
) -> bytes:
    """The same picture as :func:`svg`, in pixels.

    >>> png(Game("duo"), size=120)[1:4]
    b'PNG'
    """
    picture = svg(
        game,
        coordinates=coordinates,
        last_move=last_move,
        theme=theme,
        size=size,
        trays=trays,
        names=names,
        language=language,
    )
    return pixels(picture)


def layout_png(layout: Layout, *, theme: Theme = "light", size: int = 720) -> bytes:
    """The same picture as :func:`layout_svg`, in pixels."""
    return pixels(layout_svg(layout, theme=theme, size=size))


def pixels(picture: str) -> bytes:
    """One of our SVG documents as PNG."""
    from cornerwise.extras import MissingExtraError, is_installed

    if not is_installed("png"):
        raise MissingExtraError("png")
    import resvg_py

    # The fonts of the system are only searched for letters that our font lacks, because that takes long.
    needs_system_fonts = _OTHER_LETTERS.search(picture) is not None
    return resvg_py.svg_to_bytes(
        svg_string=picture, skip_system_fonts=not needs_system_fonts, font_files=[str(FONT)], font_family="Inter"
    )
