"""A board as text for a terminal."""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap

from cornerwise.game import Game
from cornerwise.i18n import translate
from cornerwise.moves import Cell
from cornerwise.render.layout import Layout
from cornerwise.render.palette import ANSI_COLORS, ANSI_MUTED
from cornerwise.rules import Color

_Span = tuple[str, str]
"""Escape codes, and the characters they apply to."""


def text(
    game: Game, *, color: bool = True, coordinates: bool = True, last_move: bool = True, language: str = "en"
) -> str:
    """The board for a terminal, two characters per cell, and beside it each color's score and the shapes it holds.

    Cells of the last move have a dot; starting cells that are still unused have a ring. Without `color` it is plain
    text.

    >>> print("\\n".join(text(Game("duo", ["e8,d9,e9,f9,e10"]), color=False).splitlines()[4:10]))
    10 · · · · B•· · · · · · · · ·
     9 · · · B•B•B•· · · · · · · ·
     8 · · · · B•· · · · · · · · ·
     7 · · · · · · · · · · · · · ·  ▸  G  green     -89
     6 · · · · · · · · · · · · · ·    1 2 I3 V3 I4 L4 T4 O Z4 F I5
     5 · · · · · · · · · ○ · · · ·    L5 N P T5 U V5 W X Y Z5
    """
    n, covered, starts = game.rules.size, game.cells(), game.open_starts()
    last = set(game[-1].cells) if last_move and game.ply else set[Cell]()
    lines = []
    for y in reversed(range(n)):
        row = [(ANSI_MUTED, f"{y + 1:2} ")] if coordinates else []
        for cell in ((x, y) for x in range(n)):
            if owner := covered.get(cell):
                row.append(_piece_cell(owner, cell in last, color))
            elif cell in starts:
                start_color = starts[cell]
                row.append((f"38;5;{ANSI_COLORS[start_color].background};1" if start_color else "1", "○ "))
            else:
                row.append((ANSI_MUTED, "· "))
        lines.append(_paint(row, color))
    if coordinates:
        lines.append(_paint([(ANSI_MUTED, "   " + " ".join(chr(ord("a") + x) for x in range(n)))], color))

    rows_per_color = n // len(game.rules.colors)
    for i, owner in enumerate(game.rules.colors):
        header = _paint(_tray_header(game, owner, language), color)
        shapes = wrap(" ".join(game.tray(owner)), 28)
        for j, beside in enumerate([header, *(f"   {line}" for line in shapes)]):
            lines[i * rows_per_color + j] += beside
    return "\n".join(line.rstrip() for line in lines)


def _piece_cell(owner: Color, is_last: bool, color: bool) -> _Span:
    shades, letter = ANSI_COLORS[owner], owner[0].upper()
    if is_last:
        return f"48;5;{shades.background};38;5;{shades.last_move};1", f"{letter}•"
    return f"48;5;{shades.background};38;5;{shades.letters}", f"{letter} " if color else letter * 2


def _tray_header(game: Game, owner: Color, language: str) -> list[_Span]:
    """A mark if it is this color's turn, then the color's letter, name and score."""
    shades = ANSI_COLORS[owner]
    return [
        ("", f" {'▸' if owner == game.turn else ' '} "),
        (f"48;5;{shades.background};38;5;{shades.last_move};1", f" {owner[0].upper()} "),
        ("1", f" {translate('color', language, color=owner):8}{game.score(owner):5}"),
    ]


def layout_text(layout: Layout, *, color: bool = True) -> str:
    """Pieces on a rectangle for a terminal, three characters per cell, with walls between pieces.

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

    def piece_at(x: int, y: int) -> int | None:
        """The number of the piece, `empty`, or None off the board."""
        return owner.get((x, y), empty) if 0 <= x < columns and 0 <= y < rows else None

    def has_wall(a: Cell, b: Cell) -> bool:
        return piece_at(*a) != piece_at(*b)

    def post(x: int, y: int) -> str:
        """The character at the lower left corner of (x, y), where four cells meet."""
        up, down = has_wall((x - 1, y), (x, y)), has_wall((x - 1, y - 1), (x, y - 1))
        left, right = has_wall((x - 1, y), (x - 1, y - 1)), has_wall((x, y), (x, y - 1))
        return " ╵╷│╴┘┐┤╶└┌├─┴┬┼"[up + 2 * down + 4 * left + 8 * right]

    def inside(x: int, y: int) -> _Span:
        number = owner.get((x, y))
        if number is None:
            start = layout.starts.get((x, y))
            return (ANSI_MUTED, " · ") if start is None else (f"38;5;{ANSI_COLORS[start].background};1", " ○ ")
        piece_color = layout.pieces[number][0]
        shades = ANSI_COLORS[piece_color]
        if (x, y) in marked:
            return f"48;5;{shades.background};38;5;{shades.last_move};1", f"•{piece_color[0].upper()}•"
        return f"48;5;{shades.background};38;5;{shades.letters}", f" {piece_color[0].upper()} "

    lines = []
    for y in reversed(range(-1, rows)):
        walls = "".join(
            post(x, y + 1) + ("───" if x < columns and has_wall((x, y + 1), (x, y)) else "   ")
            for x in range(columns + 1)
        )
        lines.append("   " + walls)
        if y >= 0:
            row = [(ANSI_MUTED, f"{y + 1:2} ")]
            for x in range(columns):
                row += [("", "│" if has_wall((x - 1, y), (x, y)) else " "), inside(x, y)]
            lines.append(_paint([*row, ("", "│")], color))
    lines.append(_paint([(ANSI_MUTED, "   " + "".join(f"  {chr(ord('a') + x)} " for x in range(columns)))], color))
    return "\n".join(line.rstrip() for line in lines)


def _paint(spans: list[_Span], color: bool) -> str:
    """Writes characters after their escape codes. Neighboring spans with the same codes are joined, so that a piece is
    one span."""
    line = ""
    for codes, group in groupby(spans, key=lambda span: span[0]):
        characters = "".join(characters for _, characters in group)
        line += f"\x1b[{codes}m{characters}\x1b[0m" if color and codes else characters
    return line
