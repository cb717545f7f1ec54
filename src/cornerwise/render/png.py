"""Pictures as pixels."""

from __future__ import annotations

from cornerwise.game import Game
from cornerwise.render.layout import Layout
from cornerwise.render.palette import Theme
from cornerwise.render.svg import layout_svg, svg


def png(
    game: Game,
    *,
    coordinates: bool = True,
    last_move: bool = True,
    theme: Theme = "light",
    size: int = 720,
    trays: bool = False,
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
        language=language,
    )
    return pixels(picture)


def layout_png(layout: Layout, *, theme: Theme = "light", size: int = 720) -> bytes:
    """The same picture as :func:`layout_svg`, in pixels."""
    return pixels(layout_svg(layout, theme=theme, size=size))


def pixels(picture: str) -> bytes:
    """One of our SVG documents as PNG."""
    import resvg_py

    return resvg_py.svg_to_bytes(svg_string=picture, skip_system_fonts=True)
