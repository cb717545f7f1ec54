"""Colors and styles of the screen, from the palette of the pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rich.style import Style
from textual.color import Color as Shade
from textual.theme import Theme
from textual.widget import Widget

from cornerwise.render.palette import TERMINAL_PALETTES, TerminalPalette
from cornerwise.rules import Color

BLACK, WHITE = Shade(16, 18, 22), Shade(255, 255, 255)


@dataclass(frozen=True)
class Shades:
    """The colors of a :class:`TerminalPalette`, ready to mix."""

    background: Shade
    ink: Shade
    muted: Shade
    board: tuple[Shade, Shade]
    pieces: Mapping[Color, Shade]
    highlight: float

    @classmethod
    def of(cls, palette: TerminalPalette) -> Shades:
        shade, (even, odd) = Shade.parse, palette.board
        return cls(
            shade(palette.background),
            shade(palette.ink),
            shade(palette.muted),
            (shade(even), shade(odd)),
            {color: shade(text) for color, text in palette.pieces.items()},
            palette.highlight,
        )

    def theme(self, name: str, dark: bool) -> Theme:
        """The theme for Textual's own widgets."""
        return Theme(
            name,
            primary=self.pieces[Color.BLUE].hex,
            foreground=self.ink.hex,
            background=self.background.hex,
            surface=self.board[0].hex,
            panel=self.board[1].hex,
            dark=dark,
        )


DARK: Final = Shades.of(TERMINAL_PALETTES["dark"])
LIGHT: Final = Shades.of(TERMINAL_PALETTES["light"])


@lru_cache(1000)
def _style(ink: Shade | None, ground: Shade | None, bold: bool, dim: bool, reverse: bool) -> Style:
    return Style(
        color=ink and ink.rich_color,
        bgcolor=ground and ground.rich_color,
        bold=bold or None,
        dim=dim or None,
        reverse=reverse or None,
    )


@dataclass(frozen=True)
class Pen:
    """Makes styles in the current theme; without colors where the terminal has none or the user wants none."""

    shades: Shades
    plain: bool

    @classmethod
    def of(cls, widget: Widget) -> Pen:
        app = widget.app
        return cls(DARK if app.current_theme.dark else LIGHT, app.no_color or app.console.color_system is None)

    def style(
        self,
        ink: Shade | None = None,
        ground: Shade | None = None,
        *,
        bold: bool = False,
        dim: bool = False,
        reverse: bool = False,
    ) -> Style:
        """Bold always applies; dim and reverse apply only without colors."""
        return _style(None, None, bold, dim, reverse) if self.plain else _style(ink, ground, bold, False, False)

    @property
    def muted(self) -> Style:
        return self.style(self.shades.muted, dim=True)

    def tint(self, color: Color, *, bold: bool = False) -> Style:
        """A style for letters in the shade of a color's pieces."""
        return self.style(self.shades.pieces[color], bold=bold)

    def letters_on(self, ground: Shade) -> Style:
        """A style for letters that are readable on a colored background."""
        return self.style(self.contrast(ground), ground, bold=True, reverse=True)

    def contrast(self, ground: Shade) -> Shade:
        """Black or white, whichever has more contrast."""
        return BLACK if ground.brightness > 0.42 else WHITE

    def fade(self, color: Color, amount: float) -> Shade:
        return self.shades.pieces[color].blend(self.shades.background, amount)

    def highlight(self, color: Color) -> Shade:
        return self.shades.pieces[color].blend(WHITE, self.shades.highlight)
