"""The colors of boards and pieces, and the symbol on each color's pieces: the only place where they are defined.

Pictures, the terminal and the page all use them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from cornerwise.rules import Color

Theme = Literal["light", "dark"]


@dataclass(frozen=True)
class Symbol:
    """The sign on every cell of a color's pieces, so that pieces can be told apart without seeing colors."""

    character: str
    """The symbol in text."""
    width: float
    """The width of the stroke."""
    path: str
    """SVG path commands, relative to the middle of a cell of 20 units."""


SYMBOLS: Final[dict[Color, Symbol]] = {
    Color.BLUE: Symbol("○", 1.5, "m-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0"),
    Color.YELLOW: Symbol("•", 5, "h0"),
    Color.RED: Symbol("×", 1.7, "m-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2"),
    Color.GREEN: Symbol("=", 1.7, "m-4 .8l4.8-4.8m-1.6 8l4.8-4.8"),
}


@dataclass(frozen=True)
class PieceColors:
    """How the pieces of one player color are drawn: each value is a color as #rrggbb."""

    body: str
    glow: str
    """The color of the edge where light leaves the piece."""
    rim: str
    symbol: str


@dataclass(frozen=True)
class Palette:
    """All colors of a theme."""

    page: str
    board: str
    line: str
    """The color of the lines between the cells."""
    edge: str
    """The lit edge beside each line."""
    ink: str
    pieces: dict[Color, PieceColors]


# These colors were found by a search and then adjusted by hand. The bodies differ from one another and from the board,
# even for color-blind people and in gray; the tests of this module check the distances.
PALETTES: Final[dict[Theme, Palette]] = {
    "light": Palette(
        page="#f7f6f3",
        board="#e6e8eb",
        line="#cfd3d9",
        edge="#f6f7f9",
        ink="#6b727d",
        pieces={
            Color.BLUE: PieceColors("#174bbd", "#3f8cff", "#0f3384", "#86b0ff"),
            Color.YELLOW: PieceColors("#f9bd14", "#ffe15a", "#b57500", "#9a6200"),
            Color.RED: PieceColors("#d9262f", "#ff5a4d", "#931420", "#ffb3ac"),
            Color.GREEN: PieceColors("#26b573", "#4be3a0", "#0f7a4c", "#0b5c36"),
        },
    ),
    "dark": Palette(
        page="#15171b",
        board="#23272e",
        line="#171a1f",
        edge="#2e333b",
        ink="#8d95a1",
        pieces={
            Color.BLUE: PieceColors("#407df0", "#74acff", "#1c4299", "#bcd5ff"),
            Color.YELLOW: PieceColors("#f7be2c", "#ffe46e", "#9c6600", "#8a5600"),
            Color.RED: PieceColors("#d4323c", "#ff6358", "#7d121c", "#ffb5ae"),
            Color.GREEN: PieceColors("#30c98a", "#68f2b5", "#0d6f46", "#07512f"),
        },
    ),
}


@dataclass(frozen=True)
class BoardColors:
    """The colors of a board without pieces."""

    board: str
    line: str
    edge: str


# What a player can choose on the page instead of the board and the pieces above. Every board goes with all pieces.
PAGE_BOARDS: Final[dict[str, dict[Theme, BoardColors]]] = {
    "paper": {
        "light": BoardColors("#fbfaf6", "#dcd9d0", "#ffffff"),
        "dark": BoardColors("#191b1f", "#0e0f12", "#24272d"),
    },
    "wood": {
        "light": BoardColors("#f0e4cf", "#d8c6a6", "#faf3e6"),
        "dark": BoardColors("#251e17", "#17120d", "#332a21"),
    },
}
PAGE_PIECES: Final[dict[str, dict[Theme, dict[Color, PieceColors]]]] = {
    "strong": {
        "light": {
            Color.BLUE: PieceColors("#0050a8", "#3d9bea", "#003066", "#9cd0ff"),
            Color.YELLOW: PieceColors("#f2d819", "#fff27a", "#806a00", "#6b5900"),
            Color.RED: PieceColors("#b8320a", "#f47a45", "#6e1c00", "#ffc2a8"),
            Color.GREEN: PieceColors("#12a884", "#5fe0c2", "#04664e", "#00402f"),
        },
        "dark": {
            Color.BLUE: PieceColors("#3585dc", "#8cc4ff", "#0f4d8c", "#d2e8ff"),
            Color.YELLOW: PieceColors("#f4e04a", "#fff6a3", "#8f7d00", "#6b5d00"),
            Color.RED: PieceColors("#c8451c", "#ff8a5c", "#f0a383", "#ffd3c2"),
            Color.GREEN: PieceColors("#48dcb0", "#9af8de", "#0a7a5f", "#03523f"),
        },
    },
}


@dataclass(frozen=True)
class TerminalPalette:
    """The colors of a theme in a terminal, where a piece is flat: its squares need more contrast than in a picture. The
    colors of the pieces are more than 30 apart in CIELAB, and as far from the board, even for people with protanopia,
    deuteranopia or tritanopia."""

    background: str
    ink: str
    muted: str
    board: tuple[str, str]
    """Two shades in a checkered pattern: a grid without lines. They are gray enough to stay gray in a 256-color
    terminal."""
    pieces: dict[Color, str]
    highlight: float
    """How much white is mixed into a piece in hand while it is over a place where it fits."""


TERMINAL_PALETTES: Final[dict[Theme, TerminalPalette]] = {
    "light": TerminalPalette(
        background="#faf8f4",
        ink="#24262b",
        muted="#6f6c66",
        board=("#e9e5dc", "#efece4"),
        pieces={Color.BLUE: "#2a4fb0", Color.YELLOW: "#f0bc1e", Color.RED: "#b3261e", Color.GREEN: "#2aa876"},
        highlight=0.25,
    ),
    "dark": TerminalPalette(
        background="#14161b",
        ink="#e8e6e1",
        muted="#868c99",
        board=("#23262c", "#282b32"),
        pieces={Color.BLUE: "#527deb", Color.YELLOW: "#fbd42f", Color.RED: "#e1473b", Color.GREEN: "#5ce0a4"},
        highlight=0.4,
    ),
}


@dataclass(frozen=True)
class AnsiColors:
    """The colors of one color's pieces in plain terminal output, chosen from the 256 standard colors of terminals."""

    background: int
    letters: int
    last_move: int
    """The color of the letters on the cells of the last move."""


ANSI_COLORS: Final[dict[Color, AnsiColors]] = {
    Color.BLUE: AnsiColors(26, 117, 231),
    Color.YELLOW: AnsiColors(220, 94, 16),
    Color.RED: AnsiColors(160, 217, 231),
    Color.GREEN: AnsiColors(41, 22, 16),
}
ANSI_MUTED: Final = "38;5;245"
"""The escape code of coordinates and free cells."""


def mix(color: str, other: str, share: float) -> str:
    """A color with a share of another color mixed in.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(bytes.fromhex(color[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
