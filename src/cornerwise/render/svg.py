"""A game, or pieces on a rectangle, as an SVG document."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from cornerwise import _core
from cornerwise.game import Game
from cornerwise.i18n import translate
from cornerwise.moves import Cell, cell_name
from cornerwise.render.layout import Layout
from cornerwise.render.palette import PALETTES, SYMBOLS, Palette, Theme, mix
from cornerwise.rules import SHAPES, Color

# Lengths are in units; a cell is 20 units wide, whatever its size in pixels.
_CELL: Final = 20
_FRAME: Final = 4
_MARGIN: Final = 23
_NARROW_MARGIN: Final = 14
_TRAY: Final = 150

# A stroke alphabet, so that a picture looks the same where no fonts are installed: the width of each letter and its
# strokes from the left end of the baseline. Small letters are 4 units high, digits 6.
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
    names: Sequence[str] = (),
    language: str = "en",
) -> str:
    """The board as one self-contained SVG document, `size` pixels wide. The same game gives the same text.

    The frame shows the color to move; with `coordinates`, a chip in the lower left corner shows it too. `trays` adds
    the pieces each color still holds, and its score. `names` are the players' names, seat by seat; if a player's name
    is missing, the color's name is shown. Notebooks show a game this way by default.

    >>> ">duo: blue to move</title>" in svg(Game("duo"), theme="dark", size=400)
    True
    """
    if size < 1:
        raise ValueError(f"a picture can't be {size} pixels wide")
    palette, n = PALETTES[theme], game.rules.size
    side, min_margin = n * _CELL, _MARGIN if coordinates else _NARROW_MARGIN
    column = _TRAY + min_margin if trays else 0
    scale = size / (side + 2 * min_margin + column)
    if scale * _CELL > 8:
        # With a whole number of pixels per cell, every line of the grid is equally sharp; the margins take the rest.
        scale = int(scale * _CELL) / _CELL
    left = int((size - (side + column) * scale) / 2)
    height = round(2 * left + side * scale)
    margin = left / scale

    pieces = [(color, [(x, n - 1 - y) for x, y in move.cells]) for color, move in game.pieces()]
    parts = [_board(game, palette), _pieces(pieces, palette, "board")]
    if last_move and game.ply:
        parts.append(_highlight(pieces[-1][1]))
    if coordinates:
        parts.append(_coordinates(game, palette, margin))
    called = _color_names(game, names, language)
    if trays:
        parts.append(_trays(game, palette, side + margin, called))
    title, description = _describe(game, called, language)
    return _document(size, height, title, description, game.rules.colors, palette, left, scale, parts)


def _document(
    width: int,
    height: int,
    title: str,
    description: str,
    colors: Iterable[Color],
    palette: Palette,
    left: int,
    scale: float,
    parts: list[str],
) -> str:
    # "@" is a placeholder for the prefix of the ids. Pictures on one page must not share ids, so the prefix is a digest
    # of the whole text.
    document = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            'role="img" aria-labelledby="@title @desc">',
            f'<title id="@title">{escape(title)}</title>',
            f'<desc id="@desc">{escape(description)}</desc>',
            f"<defs>{_fills(colors, palette)}</defs>",
            f'<rect width="{width}" height="{height}" rx="{_n(12 * scale)}" fill="{palette.page}"/>',
            f'<g transform="translate({left} {left}) scale({_n(scale)})">',
            *parts,
            "</g>\n</svg>\n",
        ]
    )
    return document.replace("@", f"c{hashlib.sha256(document.encode()).hexdigest()[:8]}-")


def layout_svg(layout: Layout, *, theme: Theme = "light", size: int = 720) -> str:
    """Pieces on a rectangle as one self-contained SVG document, with the remaining pieces below it.

    >>> layout_svg(Layout(3, 3, [(Color.BLUE, [(0, 0), (1, 0)])], {Color.BLUE: ["I3"]})).startswith("<svg ")
    True
    """
    if size < 1:
        raise ValueError(f"a picture can't be {size} pixels wide")
    palette, rows, columns = PALETTES[theme], layout.rows, layout.columns
    width, height = columns * _CELL, rows * _CELL
    scale = size / (width + 2 * _MARGIN)
    pieces = [(color, [(x, rows - 1 - y) for x, y in cells]) for color, cells in layout.pieces]
    covered = {cell for _, cells in layout.pieces for cell in cells}
    starts = {cell: color for cell, color in layout.starts.items() if cell not in covered}
    parts = [_grid(rows, columns, palette.line, starts, palette), _pieces(pieces, palette, "board")]
    if layout.marked:
        parts.append(_highlight([(x, rows - 1 - y) for x, y in layout.marked]))
    parts.append(_labels(rows, columns, palette, (_MARGIN + _FRAME) / 2))
    shrink, top = 0.6, 0
    remaining: list[tuple[Color, list[Cell]]] = []
    for color, shapes in layout.remaining.items():
        placed, high = _flow(shapes, max(6, int(columns / shrink)))
        remaining += [(color, [(x, top + y) for x, y in cells]) for cells in placed]
        top += high + 1 if high else 0
    if remaining:
        parts.append(
            f'<g class="left" transform="translate(0 {height + _MARGIN}) scale({shrink})">'
            f"{_pieces(remaining, palette, 'left')}</g>"
        )
    total = height + 2 * _MARGIN + top * _CELL * shrink
    description = "; ".join(f"{color}: {' '.join(cell_name(cell) for cell in cells)}" for color, cells in layout.pieces)
    margin = round(_MARGIN * scale)
    return _document(size, round(total * scale), layout.title, description, Color, palette, margin, scale, parts)


def _color_names(game: Game, names: Sequence[str], language: str) -> dict[Color, tuple[str, bool]]:
    """What each color is called: its player's name, or else the name of the color. The flag tells which."""
    called = {}
    for color in game.rules.colors:
        seat = game.rules.seat_of(color)
        name = names[seat] if seat is not None and seat < len(names) else ""
        called[color] = (name or translate("color", language, color=color), bool(name))
    return called


def _describe(game: Game, called: Mapping[Color, tuple[str, bool]], language: str) -> tuple[str, str]:
    """A title and a description for people who can't see the picture."""
    names = {
        color: f"{name} ({translate('color', language, color=color)})" if is_person else name
        for color, (name, is_person) in called.items()
    }
    state = (
        translate("play-over", language)
        if game.turn is None
        else translate("play-turn", language, name=names[game.turn])
    )
    scores = ", ".join(f"{name} {game.score(color)}" for color, name in names.items())
    last = f"; {names[game.pieces()[-1][0]]}: {game[-1]}" if game.ply else ""
    return f"{game.rules.edition}: {state}", scores + last


def _fills(colors: Iterable[Color], palette: Palette) -> str:
    return "".join(
        f'<linearGradient id="@{color}" x2="0" y2="1"><stop stop-color="{palette.pieces[color].body}"/>'
        f'<stop offset="1" stop-color="{mix(palette.pieces[color].body, palette.pieces[color].glow, 0.4)}"/>'
        "</linearGradient>"
        for color in colors
    )


def _board(game: Game, palette: Palette) -> str:
    """Frame, grid and open starting cells. The frame shows the color to move."""
    n = game.rules.size
    frame = palette.line if game.turn is None else mix(palette.pieces[game.turn].body, palette.board, 0.3)
    return _grid(n, n, frame, game.open_starts(), palette)


def _grid(rows: int, columns: int, frame: str, starts: Mapping[Cell, Color | None], palette: Palette) -> str:
    width, height = columns * _CELL, rows * _CELL
    lines = "".join(
        (f"M{i * _CELL} 0v{height - 1}" if i < columns else "") + (f"M0 {i * _CELL}h{width - 1}" if i < rows else "")
        for i in range(1, max(rows, columns))
    )
    rings = "".join(
        f'<circle class="start" cx="{(x + 0.5) * _CELL:g}" cy="{(rows - y - 0.5) * _CELL:g}" r="4.5" '
        f'stroke="{palette.pieces[color].body if color else palette.ink}" stroke-width="2"/>'
        for (x, y), color in starts.items()
    )
    return (
        f'<rect class="frame" x="{-_FRAME}" y="{-_FRAME}" width="{width + 2 * _FRAME}" height="{height + 2 * _FRAME}" '
        f'rx="8" fill="{frame}"/>\n'
        f'<rect class="board" width="{width}" height="{height}" rx="3" fill="{palette.board}"/>\n'
        f'<g fill="none"><path stroke="{palette.edge}" transform="translate(1 1)" d="{lines}"/>'
        f'<path stroke="{palette.line}" d="{lines}"/>{rings}</g>'
    )


def _pieces(pieces: list[tuple[Color, list[Cell]]], palette: Palette, name: str) -> str:
    """Pieces as clear plastic: lit from the upper left, glowing where the light leaves, with a colored shadow.

    Rows are numbered from the top. `name` distinguishes the ids of this set of pieces from others in the picture.
    """
    if not pieces:
        return ""
    shapes, shadows, bodies, bevels, symbols = "", "", "", "", ""
    for color in [color for color in Color if any(color == c for c, _ in pieces)]:
        own = [cells for c, cells in pieces if c == color]
        outlines = [_corners(cells) for cells in own]
        colors, symbol = palette.pieces[color], SYMBOLS[color]
        group = f"@{name}-{color}"
        shapes += f'<g id="{group}">' + "".join(f'<path d="{_loop(outline)}"/>' for outline in outlines) + "</g>\n"
        shadows += f'<use href="#{group}" fill="{colors.body}"/>'
        bodies += f'<use href="#{group}" fill="url(#@{color})" stroke="{colors.rim}"/>'
        away = "".join(_edges(outline, {(-1, 0), (0, 1)}) for outline in outlines)
        toward = "".join(_edges(outline, {(1, 0), (0, -1)}) for outline in outlines)
        bevels += f'<path stroke="{colors.glow}" d="{away}"/>\n<path stroke="#fff" d="{toward}"/>\n'
        strokes = "".join(
            f"M{(x + 0.5) * _CELL:g} {(y + 0.5) * _CELL:g}{symbol.path}" for cells in own for x, y in cells
        )
        symbols += f'<path stroke="{colors.symbol}" stroke-width="{symbol.width}" d="{strokes}"/>\n'
    return (
        f"<defs>\n{shapes}</defs>\n"
        f'<g transform="translate(1 1.6)" opacity=".4">{shadows}</g>\n'
        f'<g class="pieces" fill-opacity=".92" stroke-width=".7" stroke-opacity=".85">{bodies}</g>\n'
        f'<g fill="none" stroke-linecap="round"><g class="bevels" stroke-opacity=".65">\n{bevels}</g>\n'
        f'<g class="marks" stroke-opacity=".75">\n{symbols}</g></g>'
    )


def _highlight(cells: list[Cell]) -> str:
    outline = _loop(_corners(cells))
    return (
        f'<g class="last" fill="none"><path stroke="#0c0f14" stroke-opacity=".7" stroke-width="3.4" d="{outline}"/>'
        f'<path stroke="#fff" stroke-width="1.6" d="{outline}"/></g>'
    )


_Corner = tuple[Cell, Cell, Cell]
"""A corner of an outline: the point, the direction of the side before it, the direction of the side after it."""


def _corners(cells: Iterable[Cell]) -> list[_Corner]:
    """The corners of the outline of a piece, clockwise.

    Every side of a cell that no other cell shares is part of the outline. No shape of the game has a hole or touches
    itself at a corner, so the sides form one loop.
    """
    own = set(cells)
    sides: dict[Cell, Cell] = {}
    for x, y in own:
        if (x, y - 1) not in own:
            sides[x, y] = (1, 0)
        if (x + 1, y) not in own:
            sides[x + 1, y] = (0, 1)
        if (x, y + 1) not in own:
            sides[x + 1, y + 1] = (-1, 0)
        if (x - 1, y) not in own:
            sides[x, y + 1] = (0, -1)
    corners = []
    x, y = min(sides)  # the upper end of a left side
    before = (0, -1)
    for _ in sides:
        dx, dy = sides[x, y]
        if (dx, dy) != before:
            corners.append(((x, y), before, (dx, dy)))
        x, y, before = x + dx, y + dy, (dx, dy)
    return corners


def _bend(corner: _Corner, inset: float) -> tuple[str, str, str]:
    """A rounded corner, `inset` units inside the cells: where the bend begins, the bend, where it ends."""
    (x, y), (ax, ay), (bx, by) = corner
    # The outline runs clockwise, so the inside is on the right: a side in direction (dx, dy) moves inward by (-dy, dx).
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
    """The sides that run in these directions, slightly inside the outline."""
    path = ""
    for corner, following in zip(corners, [*corners[1:], corners[0]], strict=True):
        if corner[2] in facing:
            begin, bend, end = _bend(corner, 1.7)
            path += (f"M{begin}{bend}" if corner[1] in facing else f"M{end}") + f"L{_bend(following, 1.7)[0]}"
    return path


def _coordinates(game: Game, palette: Palette, margin: float) -> str:
    n, middle = game.rules.size, (margin + _FRAME) / 2
    turn = "" if game.turn is None else "\n" + color_chip(game.turn, palette, -middle, n * _CELL + middle, 0.55)
    return _labels(n, n, palette, middle) + turn


def _labels(rows: int, columns: int, palette: Palette, middle: float) -> str:
    """Letters below the board and numbers left of it, centered `middle` units from its edge."""
    labels = [_write(chr(ord("a") + i), (i + 0.5) * _CELL, rows * _CELL + middle + 2.5, 1.1) for i in range(columns)]
    labels += [_write(str(rows - i), -middle - 0.5, (i + 0.5) * _CELL + 3.3, 1.1) for i in range(rows)]
    return f'<g class="coordinates"{_stroke_attributes(palette)}>\n' + "\n".join(labels) + "\n</g>"


def _stroke_attributes(palette: Palette) -> str:
    return f' fill="none" stroke="{palette.ink}" stroke-linecap="round" stroke-linejoin="round"'


def _write(word: str, x: float, y: float, scale: float, anchor: float = 0.5) -> str:
    """A word in strokes on the baseline y; `anchor` is the fraction of its width that lies to the left of x."""
    at, strokes = 0.0, ""
    for letter in word:
        width, path = _GLYPHS[letter]
        strokes += f"M{_n(at)} 0{path}"
        at += width + 1.4
    x -= anchor * (at - 1.4) * scale
    return f'<path transform="translate({_n(x)} {_n(y)}) scale({scale:g})" stroke-width=".85" d="{strokes}"/>'


def text_element(text: str, x: float, y: float, size: float, fill: str, width: float) -> str:
    """A line of text on the baseline y, smaller than `size` if it would otherwise be wider than `width`."""
    # A letter of Inter is 0.6 em wide on average; only names of many capitals are wider.
    size = min(size, width / (0.6 * max(len(text), 1)))
    return (
        f'<text x="{_n(x)}" y="{_n(y)}" font-family="Inter, system-ui, sans-serif" font-size="{_n(size)}" '
        f'fill="{fill}" stroke="none">{escape(text)}</text>'
    )


def _trays(game: Game, palette: Palette, left: float, called: Mapping[Color, tuple[str, bool]]) -> str:
    """A column with the pieces each color still holds, its symbol, name and score."""
    height = game.rules.size * _CELL / len(game.rules.colors)
    trays = {color: game.tray(color) for color in game.rules.colors}
    header, quiet = 25, mix(palette.ink, palette.page, 0.75)
    # The pieces are as large as the fullest tray allows; every tray is at least 16 cells wide.
    columns = next(
        n for n in range(16, 99) if max(_flow(t, n)[1] for t in trays.values()) * _TRAY / n <= height - header - 12
    )
    parts = []
    for i, (color, tray) in enumerate(trays.items()):
        (name, is_person), score = called[color], str(game.score(color)).replace("-", "−")
        title = text_element(name, 20, 11, 11, palette.ink, _TRAY - 50) if is_person else _write(name, 20, 10.3, 1.3, 0)
        pieces = [(color, cells) for cells in _flow(tray, columns)[0]]
        parts.append(
            f'<g class="tray" transform="translate({_n(left)} {_n(i * height)})" stroke-linecap="round">'
            f"{color_chip(color, palette, 7, 7, 0.7)}"
            f'<path stroke="{palette.pieces[color].body if color == game.turn else quiet}" stroke-width="1.5" '
            f'd="M0 19h{_TRAY}"/>'
            f"<g{_stroke_attributes(palette)}>{title}{_write(score, _TRAY, 10.3, 1.3, 1)}</g>"
            f'<g transform="translate(0 {header}) scale({_n(_TRAY / columns / _CELL)})">'
            f"{_pieces(pieces, palette, 'tray')}</g></g>"
        )
    return "\n".join(parts)


def color_chip(color: Color, palette: Palette, x: float, y: float, scale: float) -> str:
    """A small square with the symbol of a color."""
    colors, symbol = palette.pieces[color], SYMBOLS[color]
    return (
        f'<g class="chip" transform="translate({_n(x)} {_n(y)}) scale({scale})" stroke-linecap="round">'
        f'<rect x="-10" y="-10" width="20" height="20" rx="5" fill="{colors.body}"/>'
        f'<path fill="none" stroke="{colors.symbol}" stroke-width="{symbol.width}" d="M0 0{symbol.path}"/></g>'
    )


def _flow(shapes: Iterable[str], columns: int) -> tuple[list[list[Cell]], int]:
    """Shapes side by side, the largest first, in rows of at most `columns` cells; and their height in cells."""
    horizontal: dict[str, list[Cell]] = {}
    for number, cells in _core.orientations():
        if max(y for _, y in cells) <= max(x for x, _ in cells):
            horizontal.setdefault(SHAPES[number], cells)
    placed, x, top, bottom = [], 0, 0, 0
    for shape in reversed(list(shapes)):
        cells = horizontal[shape]
        width = 1 + max(x for x, _ in cells)
        if x + width > columns:
            x, top = 0, bottom + 1
        placed.append([(x + cx, top + cy) for cx, cy in cells])
        x += width + 1
        bottom = max(bottom, top + 1 + max(y for _, y in cells))
    return placed, bottom


def _n(number: float) -> str:
    """A number with at most three decimals, as short as possible."""
    return f"{round(number, 3):g}"
