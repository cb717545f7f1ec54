"""A game as a picture: SVG, PNG, terminal text.

>>> game = Game("duo", ["e8,d9,e9,f9,e10"])
>>> svg(game).startswith("<svg ")
True
>>> print(text(game, color=False).splitlines()[5])
 9 · · · B•B•B•· · · · · · · ·
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from textwrap import wrap
from typing import Final, Literal

from cornerwise import _core
from cornerwise.game import Cell, Game, cell_name
from cornerwise.rules import SHAPES, Color
from cornerwise.words import say

Theme = Literal["light", "dark"]


@dataclass(frozen=True)
class Plastic:
    """What one color's pieces are made of, as #rrggbb."""

    body: str
    glow: str
    """Where the light leaves."""
    rim: str
    mark: str


@dataclass(frozen=True)
class Palette:
    """What a theme is painted with."""

    page: str
    board: str
    line: str
    """Between the cells."""
    edge: str
    """The lit edge beside each line."""
    ink: str
    pieces: dict[Color, Plastic]


# Chosen by search, then by eye: the bodies stay apart from one another and from the board for the color-blind, and in
# gray; tests/test_render.py holds the distances.
PALETTES: Final[dict[Theme, Palette]] = {
    "light": Palette(
        page="#f7f6f3",
        board="#e6e8eb",
        line="#cfd3d9",
        edge="#f6f7f9",
        ink="#6b727d",
        pieces={
            Color.BLUE: Plastic("#174bbd", "#3f8cff", "#0f3384", "#86b0ff"),
            Color.YELLOW: Plastic("#f9bd14", "#ffe15a", "#b97800", "#9a6200"),
            Color.RED: Plastic("#d9262f", "#ff5a4d", "#931420", "#ffb3ac"),
            Color.GREEN: Plastic("#26b573", "#4be3a0", "#0f7a4c", "#0b5c36"),
        },
    ),
    "dark": Palette(
        page="#15171b",
        board="#23272e",
        line="#171a1f",
        edge="#2e333b",
        ink="#8d95a1",
        pieces={
            Color.BLUE: Plastic("#407df0", "#74acff", "#1c4299", "#bcd5ff"),
            Color.YELLOW: Plastic("#f7be2c", "#ffe46e", "#9c6600", "#8a5600"),
            Color.RED: Plastic("#cc2c36", "#ff6358", "#7d121c", "#ffb5ae"),
            Color.GREEN: Plastic("#30c98a", "#68f2b5", "#0d6f46", "#07512f"),
        },
    ),
}

# Lengths are in units of which a cell has 20, whatever its size in pixels.
_CELL: Final = 20
_FRAME: Final = 4
_MARGIN: Final = 23
_NARROW_MARGIN: Final = 14
_TRAY: Final = 150

# The mark of each color, stroked from the middle of a cell: nobody should need to see colors to tell them apart.
_MARKS: Final[dict[Color, tuple[float, str]]] = {
    Color.BLUE: (1.5, "m-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0"),
    Color.YELLOW: (5, "h0"),
    Color.RED: (1.7, "m-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2"),
    Color.GREEN: (1.7, "m-4 .8l4.8-4.8m-1.6 8l4.8-4.8"),
}

# Of the 256 colors that every terminal has: background, letters, letters of the last move.
_TERMINAL: Final[dict[Color, tuple[int, int, int]]] = {
    Color.BLUE: (26, 117, 231),
    Color.YELLOW: (220, 94, 16),
    Color.RED: (160, 217, 231),
    Color.GREEN: (41, 22, 16),
}
_QUIET: Final = "38;5;245"

# A stroke alphabet, so that a picture looks the same where no fonts are installed: (width, strokes from the left end of
# the baseline). Small letters are 4 high, digits 6.
_GLYPHS: Final[dict[str, tuple[float, str]]] = {
    "a": (4, "m4-2a2 2 0 1 0-4 0a2 2 0 1 0 4 0m0-2v4"),
    "b": (4, "m0-6v6m0-2a2 2 0 1 0 4 0a2 2 0 1 0-4 0"),
    "c": (3.5, "m3.5-3.3a2 2 0 1 0 0 2.6"),
    "d": (4, "m4-2a2 2 0 1 0-4 0a2 2 0 1 0 4 0m0-4v6"),
    "e": (4, "m0-2h4a2 2 0 1 0-.6 1.4"),
    "f": (2.8, "m2.8-6h-.3a1.5 1.5 0 0 0-1.5 1.5v4.5m-1-4h2.6"),
    "g": (4, "m4-2a2 2 0 1 0-4 0a2 2 0 1 0 4 0m0-2v4a2 2 0 0 1-3.6 1.2"),
    "h": (4, "m0-6v6m0-2a2 2 0 0 1 4 0v2"),
    "i": (1, "m.5-4v4m0-5.8v.1"),
    "j": (2, "m1.5-4v4.5a1.5 1.5 0 0 1-1.5 1.5m1.5-7.8v.1"),
    "k": (3.6, "m0-6v6m3.4-4l-3.4 2.4m1.2-.85l2.4 2.45"),
    "l": (1, "m.5-6v6"),
    "m": (6.4, "m0-4v4m0-2.4a1.6 1.6 0 0 1 3.2 0v2.4m0-2.4a1.6 1.6 0 0 1 3.2 0v2.4"),
    "n": (4, "m0-4v4m0-2a2 2 0 0 1 4 0v2"),
    "o": (4, "m0-2a2 2 0 1 0 4 0a2 2 0 1 0-4 0"),
    "p": (4, "m0-4v6m0-4a2 2 0 1 0 4 0a2 2 0 1 0-4 0"),
    "q": (4, "m4-2a2 2 0 1 0-4 0a2 2 0 1 0 4 0m0-2v6"),
    "r": (2.6, "m0-4v4m0-2a2 2 0 0 1 2.6-1.9"),
    "s": (3, "m2.9-3.4a1.6 1.2 0 0 0-1.4-.6h-.3a1.1 1 0 0 0 0 2h.6a1.1 1 0 0 1 0 2h-.3a1.6 1.2 0 0 1-1.5-.6"),
    "t": (2.8, "m1-5.6v4.1a1.5 1.5 0 0 0 1.5 1.5h.3m-2.8-4h2.6"),
    "u": (4, "m0-4v2a2 2 0 0 0 4 0v-2v4"),
    "v": (3.6, "m0-4l1.8 4l1.8-4"),
    "w": (5.6, "m0-4l1.4 4l1.4-4l1.4 4l1.4-4"),
    "x": (3.4, "m0-4l3.4 4m0-4l-3.4 4"),
    "y": (3.7, "m0-4l1.9 4m1.8-4l-2.7 6"),
    "z": (3.2, "m0-4h3.2l-3.2 4h3.2"),
    "0": (3.6, "m0-3a1.8 3 0 1 0 3.6 0a1.8 3 0 1 0-3.6 0"),
    "1": (3.6, "m.6-4.7l1.6-1.3v6"),
    "2": (3.6, "m.2-4.4a1.65 1.6 0 1 1 2.9 1l-2.9 3.4h3.4"),
    "3": (3.6, "m.3-5.1a1.6 1.45 0 1 1 1.5 2a1.75 1.6 0 1 1-1.7 1.9"),
    "4": (3.6, "m2.7 0v-6l-2.7 4.2h3.7"),
    "5": (3.6, "m3.2-6h-2.6l-.3 2.7a1.8 1.8 0 1 1-.2 2.3"),
    "6": (3.6, "m2.9-6c-1.7.9-2.9 2.4-2.9 4.2a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0"),
    "7": (3.6, "m.1-6h3.4l-2.2 6"),
    "8": (3.6, "m.3-4.6a1.5 1.4 0 1 0 3 0a1.5 1.4 0 1 0-3 0m-.3 3a1.8 1.6 0 1 0 3.6 0a1.8 1.6 0 1 0-3.6 0"),
    "9": (3.6, "m.7 0c1.7-.9 2.9-2.4 2.9-4.2a1.8 1.8 0 1 0-3.6 0a1.8 1.8 0 1 0 3.6 0"),
    "−": (3.6, "m.4-2.6h2.8"),
}


def svg(
    game: Game,
    *,
    coordinates: bool = True,
    last_move: bool = True,
    theme: Theme = "light",
    size: int = 720,
    trays: bool = False,
    language: str = "en",
) -> str:
    """The board as one self-contained SVG document, `size` pixels wide; the same game gives the same text.

    The frame and the mark in the lower left corner are of the color to move. `trays` adds what each color still
    holds, and its score. Notebooks show a game this way by themselves.

    >>> ">duo: blue to move</title>" in svg(Game("duo"), theme="dark", size=400)
    True
    """
    if size < 1:
        raise ValueError(f"a picture can't be {size} pixels wide")
    look, n = PALETTES[theme], game.rules.size
    side, least = n * _CELL, _MARGIN if coordinates else _NARROW_MARGIN
    column = _TRAY + least if trays else 0
    scale = size / (side + 2 * least + column)
    if scale * _CELL > 8:
        # A cell of whole pixels makes every line of the grid equally sharp; the margins take what remains.
        scale = int(scale * _CELL) / _CELL
    left = int((size - (side + column) * scale) / 2)
    height = round(2 * left + side * scale)
    margin = left / scale

    pieces = [(color, [(x, n - 1 - y) for x, y in move.cells]) for color, move in game.pieces()]
    parts = [_board(game, look), _pieces(pieces, look, "board")]
    if last_move and game.ply:
        parts.append(_last(pieces[-1][1]))
    if coordinates:
        parts.append(_coordinates(game, look, margin))
    if trays:
        parts.append(_trays(game, look, side + margin, language))
    title, description = _describe(game, language)
    return _document(size, height, title, description, game.rules.colors, look, left, scale, parts)


def _document(
    width: int,
    height: int,
    title: str,
    description: str,
    colors: Iterable[Color],
    look: Palette,
    left: int,
    scale: float,
    parts: list[str],
) -> str:
    # "@" stands for the prefix of the ids until all else is known: pictures on one page must not share ids.
    document = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            'role="img" aria-labelledby="@title @desc">',
            f'<title id="@title">{escape(title)}</title>',
            f'<desc id="@desc">{escape(description)}</desc>',
            f"<defs>{_fills(colors, look)}</defs>",
            f'<rect width="{width}" height="{height}" rx="{_n(12 * scale)}" fill="{look.page}"/>',
            f'<g transform="translate({left} {left}) scale({_n(scale)})">',
            *parts,
            "</g>\n</svg>\n",
        ]
    )
    return document.replace("@", f"c{hashlib.sha256(document.encode()).hexdigest()[:8]}-")


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


def pixels(picture: str) -> bytes:
    """An SVG document of ours as PNG."""
    import resvg_py

    return resvg_py.svg_to_bytes(svg_string=picture, skip_system_fonts=True)


def text(
    game: Game, *, color: bool = True, coordinates: bool = True, last_move: bool = True, language: str = "en"
) -> str:
    """The board for a terminal, two characters a cell, and beside it each color's score and the shapes it holds.

    Cells of the last move have a dot, starting cells still to be used a ring. Without `color` it is plain text.

    >>> print("\\n".join(text(Game("duo", ["e8,d9,e9,f9,e10"]), color=False).splitlines()[4:10]))
    10 · · · · B•· · · · · · · · ·
     9 · · · B•B•B•· · · · · · · ·
     8 · · · · B•· · · · · · · · ·
     7 · · · · · · · · · · · · · ·  ▸  G  green     -89
     6 · · · · · · · · · · · · · ·    1 2 I3 V3 I4 L4 T4 O Z4 F I5
     5 · · · · · · · · · ○ · · · ·    L5 N P T5 U V5 W X Y Z5
    """
    n, covered, starts = game.rules.size, game.cells(), dict(_starts(game))
    last = set(game[-1].cells) if last_move and game.ply else set[Cell]()
    lines = []
    for y in reversed(range(n)):
        row = [(_QUIET, f"{y + 1:2} ")] if coordinates else []
        for cell in ((x, y) for x in range(n)):
            if owner := covered.get(cell):
                back, soft, strong = _TERMINAL[owner]
                letter = owner[0].upper()
                if cell in last:
                    row.append((f"48;5;{back};38;5;{strong};1", f"{letter}•"))
                else:
                    row.append((f"48;5;{back};38;5;{soft}", f"{letter} " if color else letter * 2))
            elif cell in starts:
                whose = starts[cell]
                row.append((f"38;5;{_TERMINAL[whose][0]};1" if whose else "1", "○ "))
            else:
                row.append((_QUIET, "· "))
        lines.append(_paint(row, color))
    if coordinates:
        lines.append(_paint([(_QUIET, "   " + " ".join(chr(ord("a") + x) for x in range(n)))], color))

    room = n // len(game.rules.colors)
    for i, owner in enumerate(game.rules.colors):
        back, _, strong = _TERMINAL[owner]
        header = [
            ("", f" {'▸' if owner == game.turn else ' '} "),
            (f"48;5;{back};38;5;{strong};1", f" {owner[0].upper()} "),
            ("1", f" {say(f'color.{owner}', language):8}{game.score(owner):5}"),
        ]
        shapes = wrap(" ".join(game.tray(owner)), 28)
        for j, beside in enumerate([_paint(header, color), *(f"   {line}" for line in shapes)]):
            lines[i * room + j] += beside
    return "\n".join(line.rstrip() for line in lines)


@dataclass(frozen=True)
class Layout:
    """Pieces on a rectangle, whatever the rules: what a puzzle looks like."""

    rows: int
    columns: int
    pieces: Sequence[tuple[Color, Sequence[Cell]]]
    left: Mapping[Color, Sequence[str]] = field(default_factory=dict)
    """The shapes still to be laid."""
    starts: Mapping[Cell, Color] = field(default_factory=dict)
    marked: Sequence[Cell] = ()
    """A piece to point out."""
    title: str = ""


def layout_svg(layout: Layout, *, theme: Theme = "light", size: int = 720) -> str:
    """Pieces on a rectangle as one self-contained SVG document, with the pieces left below it.

    >>> layout_svg(Layout(3, 3, [(Color.BLUE, [(0, 0), (1, 0)])], {Color.BLUE: ["I3"]})).startswith("<svg ")
    True
    """
    if size < 1:
        raise ValueError(f"a picture can't be {size} pixels wide")
    look, rows, columns = PALETTES[theme], layout.rows, layout.columns
    width, height = columns * _CELL, rows * _CELL
    scale = size / (width + 2 * _MARGIN)
    pieces = [(color, [(x, rows - 1 - y) for x, y in cells]) for color, cells in layout.pieces]
    covered = {cell for _, cells in layout.pieces for cell in cells}
    starts = {cell: color for cell, color in layout.starts.items() if cell not in covered}
    parts = [_grid(rows, columns, look.line, starts, look), _pieces(pieces, look, "board")]
    if layout.marked:
        parts.append(_last([(x, rows - 1 - y) for x, y in layout.marked]))
    parts.append(_labels(rows, columns, look, (_MARGIN + _FRAME) / 2))
    shrink, top = 0.6, 0
    waiting: list[tuple[Color, list[Cell]]] = []
    for color, shapes in layout.left.items():
        placed, high = _flow(shapes, max(6, int(columns / shrink)))
        waiting += [(color, [(x, top + y) for x, y in cells]) for cells in placed]
        top += high + 1 if high else 0
    if waiting:
        parts.append(
            f'<g class="left" transform="translate(0 {height + _MARGIN}) scale({shrink})">'
            f"{_pieces(waiting, look, 'left')}</g>"
        )
    total = height + 2 * _MARGIN + top * _CELL * shrink
    described = "; ".join(f"{color}: {' '.join(cell_name(cell) for cell in cells)}" for color, cells in layout.pieces)
    margin = round(_MARGIN * scale)
    return _document(size, round(total * scale), layout.title, described, Color, look, margin, scale, parts)


def layout_png(layout: Layout, *, theme: Theme = "light", size: int = 720) -> bytes:
    """The same picture as :func:`layout_svg`, in pixels."""
    return pixels(layout_svg(layout, theme=theme, size=size))


def layout_text(layout: Layout, *, color: bool = True) -> str:
    """Pieces on a rectangle for a terminal, three characters a cell, with walls between pieces.

    >>> print(layout_text(Layout(2, 2, [(Color.BLUE, [(0, 0), (1, 0)]), (Color.RED, [(0, 1)])]), color=False))
       ┌───┬───┐
     2 │ R │ · │
       ├───┴───┤
     1 │ B   B │
       └───────┘
         a   b
    """
    rows, columns = layout.rows, layout.columns
    owner = {cell: number for number, (_, cells) in enumerate(layout.pieces) for cell in cells}
    marked, empty = set(layout.marked), -1

    def at(x: int, y: int) -> int | None:
        """The piece there, `empty`, or None off the board."""
        return owner.get((x, y), empty) if 0 <= x < columns and 0 <= y < rows else None

    def wall(a: tuple[int, int], b: tuple[int, int]) -> bool:
        return at(*a) != at(*b)

    def post(x: int, y: int) -> str:
        """Where four cells meet: at the lower left of (x, y)."""
        up, down = wall((x - 1, y), (x, y)), wall((x - 1, y - 1), (x, y - 1))
        left, right = wall((x - 1, y), (x - 1, y - 1)), wall((x, y), (x, y - 1))
        return " ╵╷│╴┘┐┤╶└┌├─┴┬┼"[up + 2 * down + 4 * left + 8 * right]

    def inside(x: int, y: int) -> tuple[str, str]:
        number = owner.get((x, y))
        if number is None:
            start = layout.starts.get((x, y))
            return (_QUIET, " · ") if start is None else (f"38;5;{_TERMINAL[start][0]};1", " ○ ")
        whose = layout.pieces[number][0]
        back, soft, strong = _TERMINAL[whose]
        if (x, y) in marked:
            return f"48;5;{back};38;5;{strong};1", f"•{whose[0].upper()}•"
        return f"48;5;{back};38;5;{soft}", f" {whose[0].upper()} "

    lines = []
    for y in reversed(range(-1, rows)):
        walls = "".join(
            post(x, y + 1) + ("───" if x < columns and wall((x, y + 1), (x, y)) else "   ") for x in range(columns + 1)
        )
        lines.append("   " + walls)
        if y >= 0:
            row = [(_QUIET, f"{y + 1:2} ")]
            for x in range(columns):
                row += [("", "│" if wall((x - 1, y), (x, y)) else " "), inside(x, y)]
            lines.append(_paint([*row, ("", "│")], color))
    lines.append(_paint([(_QUIET, "   " + "".join(f"  {chr(ord('a') + x)} " for x in range(columns)))], color))
    return "\n".join(line.rstrip() for line in lines)


def _paint(stretches: list[tuple[str, str]], color: bool) -> str:
    """Characters after their escape codes. Neighbors alike share one, so that a piece is one stretch of color."""
    painted = ""
    for codes, group in groupby(stretches, key=lambda stretch: stretch[0]):
        characters = "".join(characters for _, characters in group)
        painted += f"\x1b[{codes}m{characters}\x1b[0m" if color and codes else characters
    return painted


def _starts(game: Game) -> Iterator[tuple[Cell, Color | None]]:
    """The starting cells still to be used, with the color they belong to if it is one."""
    for color in game.rules.colors:
        if len(game.tray(color)) == len(SHAPES):
            for cell in game.corners(color):
                yield cell, color if game.rules.start == "own" else None


def _describe(game: Game, language: str) -> tuple[str, str]:
    """A title and a description for those who can't see the picture."""
    names = {color: say(f"color.{color}", language) for color in game.rules.colors}
    state = say("play.over", language) if game.turn is None else say("play.turn", language, name=names[game.turn])
    scores = ", ".join(f"{name} {game.score(color)}" for color, name in names.items())
    last = f"; {names[game.pieces()[-1][0]]}: {game[-1]}" if game.ply else ""
    return f"{game.rules.edition}: {state}", scores + last


def _fills(colors: Iterable[Color], look: Palette) -> str:
    return "".join(
        f'<linearGradient id="@{color}" x2="0" y2="1"><stop stop-color="{look.pieces[color].body}"/>'
        f'<stop offset="1" stop-color="{_mix(look.pieces[color].body, look.pieces[color].glow, 0.4)}"/>'
        "</linearGradient>"
        for color in colors
    )


def _board(game: Game, look: Palette) -> str:
    """Frame, grid and starting cells; the frame takes the color to move."""
    n = game.rules.size
    frame = look.line if game.turn is None else _mix(look.pieces[game.turn].body, look.board, 0.3)
    return _grid(n, n, frame, dict(_starts(game)), look)


def _grid(rows: int, columns: int, frame: str, starts: Mapping[Cell, Color | None], look: Palette) -> str:
    width, height = columns * _CELL, rows * _CELL
    lines = "".join(
        (f"M{i * _CELL} 0v{height - 1}" if i < columns else "") + (f"M0 {i * _CELL}h{width - 1}" if i < rows else "")
        for i in range(1, max(rows, columns))
    )
    rings = "".join(
        f'<circle class="start" cx="{(x + 0.5) * _CELL:g}" cy="{(rows - y - 0.5) * _CELL:g}" r="4.5" '
        f'stroke="{look.pieces[color].body if color else look.ink}" stroke-width="2"/>'
        for (x, y), color in starts.items()
    )
    return (
        f'<rect class="frame" x="{-_FRAME}" y="{-_FRAME}" width="{width + 2 * _FRAME}" height="{height + 2 * _FRAME}" '
        f'rx="8" fill="{frame}"/>\n<rect class="board" width="{width}" height="{height}" rx="3" fill="{look.board}"/>\n'
        f'<g fill="none"><path stroke="{look.edge}" transform="translate(1 1)" d="{lines}"/>'
        f'<path stroke="{look.line}" d="{lines}"/>{rings}</g>'
    )


def _pieces(pieces: list[tuple[Color, list[Cell]]], look: Palette, name: str) -> str:
    """Pieces as clear plastic: lit from the upper left, glowing where the light leaves, with a colored shadow.

    Cells count from the upper left. `name` tells this set of pieces from others in the picture.
    """
    if not pieces:
        return ""
    shapes, shadows, bodies, bevels, marks = "", "", "", "", ""
    for color in [color for color in Color if any(color == c for c, _ in pieces)]:
        own = [cells for c, cells in pieces if c == color]
        outlines = [_corners(cells) for cells in own]
        plastic, (width, mark) = look.pieces[color], _MARKS[color]
        group = f"@{name}-{color}"
        shapes += f'<g id="{group}">' + "".join(f'<path d="{_loop(outline)}"/>' for outline in outlines) + "</g>\n"
        shadows += f'<use href="#{group}" fill="{plastic.body}"/>'
        bodies += f'<use href="#{group}" fill="url(#@{color})" stroke="{plastic.rim}"/>'
        away = "".join(_edges(outline, {(-1, 0), (0, 1)}) for outline in outlines)
        toward = "".join(_edges(outline, {(1, 0), (0, -1)}) for outline in outlines)
        bevels += f'<path stroke="{plastic.glow}" d="{away}"/>\n<path stroke="#fff" d="{toward}"/>\n'
        strokes = "".join(f"M{(x + 0.5) * _CELL:g} {(y + 0.5) * _CELL:g}{mark}" for cells in own for x, y in cells)
        marks += f'<path stroke="{plastic.mark}" stroke-width="{width}" d="{strokes}"/>\n'
    return (
        f"<defs>\n{shapes}</defs>\n"
        f'<g transform="translate(1 1.6)" opacity=".4">{shadows}</g>\n'
        f'<g class="pieces" fill-opacity=".92" stroke-width=".7" stroke-opacity=".85">{bodies}</g>\n'
        f'<g fill="none" stroke-linecap="round"><g class="bevels" stroke-opacity=".65">\n{bevels}</g>\n'
        f'<g class="marks" stroke-opacity=".75">\n{marks}</g></g>'
    )


def _last(cells: list[Cell]) -> str:
    outline = _loop(_corners(cells))
    return (
        f'<g class="last" fill="none"><path stroke="#0c0f14" stroke-opacity=".7" stroke-width="3.4" d="{outline}"/>'
        f'<path stroke="#fff" stroke-width="1.6" d="{outline}"/></g>'
    )


_Corner = tuple[Cell, Cell, Cell]
"""Of an outline: the point, the direction that comes in, the direction that goes out."""


def _corners(cells: Iterable[Cell]) -> list[_Corner]:
    """The corners of the outline of a piece, clockwise.

    Every side of a cell that no other cell shares is part of the outline. No shape of the game has a hole or touches
    itself at a corner, so the sides make one loop.
    """
    own = set(cells)
    goes: dict[Cell, Cell] = {}
    for x, y in own:
        if (x, y - 1) not in own:
            goes[x, y] = (1, 0)
        if (x + 1, y) not in own:
            goes[x + 1, y] = (0, 1)
        if (x, y + 1) not in own:
            goes[x + 1, y + 1] = (-1, 0)
        if (x - 1, y) not in own:
            goes[x, y + 1] = (0, -1)
    corners = []
    x, y = min(goes)  # the upper end of a left side
    came = (0, -1)
    for _ in goes:
        dx, dy = goes[x, y]
        if (dx, dy) != came:
            corners.append(((x, y), came, (dx, dy)))
        x, y, came = x + dx, y + dy, (dx, dy)
    return corners


def _bend(corner: _Corner, inset: float) -> tuple[str, str, str]:
    """A corner rounded, `inset` inside the cells: where the bend begins, the bend, where it ends."""
    (x, y), (ax, ay), (bx, by) = corner
    # Walking clockwise the inside is on the right hand: (-dy, dx) of each direction.
    px, py = x * _CELL - (ay + by) * inset, y * _CELL + (ax + bx) * inset
    r = 4.9 - inset if ax * by - ay * bx > 0 else 1.5 + inset
    return (
        f"{_n(px - ax * r)} {_n(py - ay * r)}",
        f"q{_n(ax * r)} {_n(ay * r)} {_n((ax + bx) * r)} {_n((ay + by) * r)}",
        f"{_n(px + bx * r)} {_n(py + by * r)}",
    )


def _loop(corners: list[_Corner]) -> str:
    return "M" + "L".join("".join(_bend(corner, 0.7)[:2]) for corner in corners) + "z"


def _edges(corners: list[_Corner], facing: set[Cell]) -> str:
    """The edges walked in these directions, a little inside the outline."""
    path = ""
    for corner, following in zip(corners, [*corners[1:], corners[0]], strict=True):
        if corner[2] in facing:
            begin, bend, end = _bend(corner, 1.7)
            path += (f"M{begin}{bend}" if corner[1] in facing else f"M{end}") + f"L{_bend(following, 1.7)[0]}"
    return path


def _coordinates(game: Game, look: Palette, margin: float) -> str:
    n, middle = game.rules.size, (margin + _FRAME) / 2
    turn = "" if game.turn is None else "\n" + _chip(game.turn, look, -middle, n * _CELL + middle, 0.55)
    return _labels(n, n, look, middle) + turn


def _labels(rows: int, columns: int, look: Palette, middle: float) -> str:
    """Letters below and numbers at the left, their middle so far from the board."""
    labels = [_write(chr(ord("a") + i), (i + 0.5) * _CELL, rows * _CELL + middle + 2.5, 1.1) for i in range(columns)]
    labels += [_write(str(rows - i), -middle - 0.5, (i + 0.5) * _CELL + 3.3, 1.1) for i in range(rows)]
    return f'<g class="coordinates"{_pen(look)}>\n' + "\n".join(labels) + "\n</g>"


def _pen(look: Palette) -> str:
    return f' fill="none" stroke="{look.ink}" stroke-linecap="round" stroke-linejoin="round"'


def _write(word: str, x: float, y: float, scale: float, anchor: float = 0.5) -> str:
    """A word in strokes on the baseline y; `anchor` is the share of its width left of x."""
    at, strokes = 0.0, ""
    for letter in word:
        width, path = _GLYPHS[letter]
        strokes += f"M{_n(at)} 0{path}"
        at += width + 1.4
    x -= anchor * (at - 1.4) * scale
    return f'<path transform="translate({_n(x)} {_n(y)}) scale({scale:g})" stroke-width=".85" d="{strokes}"/>'


def _trays(game: Game, look: Palette, left: float, language: str) -> str:
    """A column of what the colors still hold, each with its mark, name and score."""
    room = game.rules.size * _CELL / len(game.rules.colors)
    trays = {color: game.tray(color) for color in game.rules.colors}
    header, quiet = 25, _mix(look.ink, look.page, 0.75)
    # As large as the fullest tray allows, within reason.
    columns = next(
        n for n in range(16, 99) if max(_flow(t, n)[1] for t in trays.values()) * _TRAY / n <= room - header - 12
    )
    parts = []
    for i, (color, tray) in enumerate(trays.items()):
        name, score = say(f"color.{color}", language), str(game.score(color)).replace("-", "−")
        pieces = [(color, cells) for cells in _flow(tray, columns)[0]]
        parts.append(
            f'<g class="tray" transform="translate({_n(left)} {_n(i * room)})" stroke-linecap="round">'
            f"{_chip(color, look, 7, 7, 0.7)}"
            f'<path stroke="{look.pieces[color].body if color == game.turn else quiet}" stroke-width="1.5" '
            f'd="M0 19h{_TRAY}"/>'
            f"<g{_pen(look)}>{_write(name, 20, 10.3, 1.3, 0)}{_write(score, _TRAY, 10.3, 1.3, 1)}</g>"
            f'<g transform="translate(0 {header}) scale({_n(_TRAY / columns / _CELL)})">'
            f"{_pieces(pieces, look, 'tray')}</g></g>"
        )
    return "\n".join(parts)


def _chip(color: Color, look: Palette, x: float, y: float, scale: float) -> str:
    """A small square with the mark of a color."""
    width, mark = _MARKS[color]
    return (
        f'<g class="chip" transform="translate({_n(x)} {_n(y)}) scale({scale})" stroke-linecap="round">'
        f'<rect x="-10" y="-10" width="20" height="20" rx="5" fill="{look.pieces[color].body}"/>'
        f'<path fill="none" stroke="{look.pieces[color].mark}" stroke-width="{width}" d="M0 0{mark}"/></g>'
    )


def _flow(shapes: Iterable[str], columns: int) -> tuple[list[list[Cell]], int]:
    """Shapes side by side, the largest first, in rows of at most `columns` cells; and how many cells high they are."""
    lying: dict[str, list[Cell]] = {}
    for number, cells in _core.orientations():
        if max(y for _, y in cells) <= max(x for x, _ in cells):
            lying.setdefault(SHAPES[number], cells)
    placed, x, top, bottom = [], 0, 0, 0
    for shape in reversed(list(shapes)):
        cells = lying[shape]
        width = 1 + max(x for x, _ in cells)
        if x + width > columns:
            x, top = 0, bottom + 1
        placed.append([(x + cx, top + cy) for cx, cy in cells])
        x += width + 1
        bottom = max(bottom, top + 1 + max(y for _, y in cells))
    return placed, bottom


def _mix(color: str, other: str, share: float) -> str:
    """A color with a share of another in it."""
    pairs = zip(bytes.fromhex(color[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _n(number: float) -> str:
    return f"{round(number, 3):g}"


Game._draw = staticmethod(svg)
