"""Pictures: what they show, that everybody can see it, and that they stay as they are.

To see what a change does to the pictures, look at `git diff` after writing them anew:

    CORNERWISE_GOLDEN=write python -m pytest tests/test_render.py

That also writes docs/pictures, which are nothing but

    cornerwise show docs/pictures/classic.blksgf --png docs/pictures/classic.png
    cornerwise show docs/pictures/duo.blksgf --ply 25 --theme dark --trays --size 960 --png docs/pictures/duo.png
"""

from __future__ import annotations

import os
import re
import struct
import zlib
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import dist
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cornerwise import Color, Game, _core, render
from cornerwise.game import Cell, parse_cell
from cornerwise.render import PALETTES, Theme

GOLDEN = Path(__file__).parent / "golden"
PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
WRITE = os.environ.get("CORNERWISE_GOLDEN") == "write"
S = "{http://www.w3.org/2000/svg}"
THEMES: tuple[Theme, ...] = ("light", "dark")


def recorded(name: str, ply: int | None = None) -> Game:
    """One of the two games between engines that the pictures show, or its beginning."""
    moves = re.findall(r";[1-4BW]\[([^]]+)\]", (PICTURES / f"{name}.blksgf").read_text())
    return Game(name, moves[:ply], **({"start": "own"} if name == "duo" else {}))


CLASSIC = recorded("classic")
DUO = recorded("duo", 17)


# What a picture shows


def parse(picture: str) -> ET.Element:
    return ET.fromstring(picture)


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if element.get("class") == name]


def by_id(root: ET.Element, end: str) -> ET.Element | None:
    return next((element for element in root.iter() if element.get("id", "").endswith(end)), None)


def cells_in(path: str) -> set[Cell]:
    """The cells, counted from the upper left, whose middle a path of lines and bends goes around."""
    corners: list[tuple[float, float]] = []
    for command, numbers in re.findall(r"([MLq])([-\d. ]+)", path):
        values = [float(number) for number in numbers.split()]
        x, y = corners[-1] if command == "q" else (0.0, 0.0)
        corners.append((x + values[-2], y + values[-1]))
    found = set()
    columns, rows = zip(*corners, strict=True)
    for x in range(int(min(columns) // 20), int(max(columns) // 20) + 1):
        for y in range(int(min(rows) // 20), int(max(rows) // 20) + 1):
            px, py = x * 20 + 10, y * 20 + 10
            crossings = sum(
                (ay > py) != (by > py) and px < ax + (py - ay) * (bx - ax) / (by - ay)
                for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True)
            )
            if crossings % 2:
                found.add((x, y))
    return found


def drawn(root: ET.Element, size: int, group: str = "board") -> list[tuple[Color, frozenset[Cell]]]:
    """The pieces of a picture: the color they are filled with, and their cells with a1 as (0, 0)."""
    fills = {use.get("href"): use.get("fill", "") for pieces in of_class(root, "pieces") for use in pieces}
    gradients = {f"url(#{g.get('id')})": g[0].get("stop-color") for g in root.iter(f"{S}linearGradient")}
    colors = {p.body: color for look in PALETTES.values() for color, p in look.pieces.items()}
    found = []
    for color in Color:
        shapes = by_id(root, f"-{group}-{color}")
        for path in [] if shapes is None else shapes:
            assert shapes is not None
            fill = colors[gradients[fills[f"#{shapes.get('id')}"]] or ""]
            found.append((fill, frozenset((x, size - 1 - y) for x, y in cells_in(path.get("d", "")))))
    return found


def by_color(game: Game) -> list[tuple[Color, frozenset[Cell]]]:
    order = list(Color)
    pieces = [(color, frozenset(move.cells)) for color, move in game.pieces()]
    return sorted(pieces, key=lambda piece: order.index(piece[0]))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", [CLASSIC, DUO], ids=["classic", "duo"])
def test_every_piece_is_one_path_of_its_color_around_its_cells(game: Game, theme: Theme) -> None:
    assert drawn(parse(render.svg(game, theme=theme)), game.rules.size) == by_color(game)


@pytest.mark.parametrize("number", range(91))
def test_every_orientation_has_its_outline(number: int) -> None:
    _, cells = _core.orientations()[number]
    placement = next(p for p in range(_core.Board14.placement_count) if _core.Board14.orientation(p) == number)
    game = Game("duo")
    game.set_up("blue", placement)
    assert [len(cells) for _, cells in drawn(parse(render.svg(game)), 14)] == [len(cells)]
    assert drawn(parse(render.svg(game)), 14) == by_color(game)


def test_pieces_of_one_color_that_were_set_up_side_by_side_stay_two() -> None:
    game = Game("duo")
    game.set_up("blue", "e5,f5")
    game.set_up("blue", "g5")
    assert drawn(parse(render.svg(game)), 14) == by_color(game)


def test_every_cell_of_a_piece_has_the_mark_of_its_color() -> None:
    marks = of_class(parse(render.svg(CLASSIC)), "marks")[0]
    strokes = {p.mark: color for color, p in PALETTES["light"].pieces.items()}
    marked = {
        (int((float(x) - 10) / 20), 19 - int((float(y) - 10) / 20)): strokes[path.get("stroke", "")]
        for path in marks
        for x, y in re.findall(r"M([\d.]+) ([\d.]+)", path.get("d", ""))
    }
    assert marked == CLASSIC.cells()
    shapes = {re.sub(r"M[\d.]+ [\d.]+", "M", path.get("d", "")).split("M")[1] for path in marks}
    assert len(shapes) == 4


def rings(game: Game) -> dict[Cell, str | None]:
    n = game.rules.size
    return {
        (int(float(c.get("cx", "")) // 20), n - 1 - int(float(c.get("cy", "")) // 20)): c.get("stroke")
        for c in of_class(parse(render.svg(game)), "start")
    }


def test_starting_cells_are_marked_in_their_color_until_used() -> None:
    body = {color: p.body for color, p in PALETTES["light"].pieces.items()}
    corners = dict(zip([(0, 19), (19, 19), (19, 0), (0, 0)], Color, strict=True))
    assert rings(Game("classic")) == {cell: body[color] for cell, color in corners.items()}
    assert rings(Game("classic", ["a20", "t20"])) == {(19, 0): body[Color.RED], (0, 0): body[Color.GREEN]}
    assert rings(CLASSIC) == {}


def test_starting_cells_of_nobody_are_marked_in_no_color() -> None:
    ink = PALETTES["light"].ink
    assert rings(Game("duo")) == {parse_cell("e10"): ink, parse_cell("j5"): ink}
    assert rings(Game("duo", ["j5"])) == {parse_cell("e10"): ink}


def test_the_last_move_is_outlined() -> None:
    last = of_class(parse(render.svg(DUO)), "last")[0]
    assert {frozenset((x, 13 - y) for x, y in cells_in(path.get("d", ""))) for path in last} == {
        frozenset(DUO[-1].cells)
    }
    assert not of_class(parse(render.svg(DUO, last_move=False)), "last")
    assert not of_class(parse(render.svg(Game("duo"))), "last")
    set_up = Game("duo")
    set_up.set_up("blue", "e10")
    assert not of_class(parse(render.svg(set_up)), "last")


@pytest.mark.parametrize("theme", THEMES)
def test_the_frame_takes_the_color_to_move(theme: Theme) -> None:
    look = PALETTES[theme]

    def nearest(game: Game) -> Color:
        frame = of_class(parse(render.svg(game, theme=theme)), "frame")[0].get("fill", "")
        return min(look.pieces, key=lambda color: dist(rgb(look.pieces[color].body), rgb(frame)))

    moves = CLASSIC.moves
    assert [nearest(Game("classic", moves[:ply])) for ply in range(4)] == list(Color)
    assert of_class(parse(render.svg(CLASSIC, theme=theme)), "frame")[0].get("fill") == look.line


def chips(game: Game, **options: Any) -> list[str | None]:
    return [chip[0].get("fill") for chip in of_class(parse(render.svg(game, **options)), "chip")]


def test_a_chip_in_the_corner_has_the_mark_of_the_color_to_move() -> None:
    plastic = PALETTES["light"].pieces
    assert [chips(Game("classic", CLASSIC[:ply])) for ply in range(4)] == [[plastic[color].body] for color in Color]
    assert chips(CLASSIC) == []
    chip = of_class(parse(render.svg(Game("duo", ["e10"]))), "chip")[0]
    marks = {path.get("stroke"): path.get("d", "") for path in of_class(parse(render.svg(DUO)), "marks")[0]}
    first = re.split(r"M[\d.]+ [\d.]+", marks[plastic[Color.GREEN].mark])[1]
    assert chip[1].get("d") == f"M0 0{first}"


def test_coordinates_name_every_row_and_column_or_nothing() -> None:
    coordinates = of_class(parse(render.svg(DUO)), "coordinates")[0]
    at = [re.findall(r"[-\d.]+", path.get("transform", ""))[:2] for path in coordinates]
    below = [path.get("d") for path, (_, y) in zip(coordinates, at, strict=True) if float(y) > 280]
    beside = [path.get("d") for path, (x, _) in zip(coordinates, at, strict=True) if float(x) < 0]
    assert len(below) == len(beside) == len(set(below)) == len(set(beside)) == 14
    bare = render.svg(DUO, coordinates=False)
    assert not of_class(parse(bare), "coordinates")
    assert not any(glyph in bare for glyph in below if glyph)
    # Without its margin the board is larger.
    assert scale(bare) > scale(render.svg(DUO))


def scale(picture: str) -> float:
    return float(re.findall(r"translate\(\d+ \d+\) scale\(([\d.]+)\)", picture)[0])


@pytest.mark.parametrize("game", [CLASSIC, DUO, Game("classic"), Game("duo")], ids=["over", "duo", "new", "new duo"])
def test_trays_hold_what_is_left_inside_the_picture(game: Game) -> None:
    root = parse(render.svg(game, trays=True))
    for color in game.rules.colors:
        shapes = by_id(root, f"-tray-{color}")
        held = [] if shapes is None else [len(cells_in(path.get("d", ""))) for path in shapes]
        assert sum(held) == game.squares_left(color)
        assert len(held) == len(game.tray(color))
    trays = of_class(root, "tray")
    assert len(trays) == len(game.rules.colors)
    assert not of_class(parse(render.svg(game)), "tray")
    # Each ends before the next begins.
    for tray, color in zip(trays, game.rules.colors, strict=True):
        size = re.findall(r"scale\(([\d.]+)\)", tray[-1].get("transform", ""))[0]
        paths = re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", ET.tostring(tray[-1], encoding="unicode"))
        assert max((float(x) for x, _ in paths), default=0) * float(size) <= 150
        room = game.rules.size * 20 / len(game.rules.colors)
        assert max((float(y) for _, y in paths), default=0) * float(size) <= room - 30, color


def test_trays_say_color_name_and_score() -> None:
    def headers(game: Game, which: int, language: str = "en") -> list[str]:
        root = parse(render.svg(game, trays=True, language=language))
        return [tray[-2][which].get("d", "") for tray in of_class(root, "tray")]

    minus_89, minus_88 = headers(Game("duo"), 1)[0], headers(Game("duo", ["e10"]), 1)[0]
    assert headers(Game("duo"), 1) == [minus_89, minus_89]
    assert headers(Game("duo", ["e10", "j5"]), 1) == [minus_88, minus_88]
    assert minus_88 != minus_89
    # A letter of the stroke alphabet begins with M.
    assert [name.count("M") for name in headers(CLASSIC, 0)] == [len(color) for color in Color]
    assert [name.count("M") for name in headers(CLASSIC, 0, "es")] == [len("azul"), len("amarillo"), 4, 5]
    body = [PALETTES["light"].pieces[color].body for color in Color]
    assert chips(CLASSIC, trays=True) == body


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_paints_page_and_board(theme: Theme) -> None:
    root = parse(render.svg(DUO, theme=theme))
    assert next(root.iter(f"{S}rect")).get("fill") == PALETTES[theme].page
    assert of_class(root, "board")[0].get("fill") == PALETTES[theme].board


# What a document promises


def test_a_picture_says_what_it_shows() -> None:
    root = parse(render.svg(DUO))
    title, description = root.find(f"{S}title"), root.find(f"{S}desc")
    assert title is not None
    assert description is not None
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
    assert title.text == "duo: green to move"
    assert description.text == f"blue {DUO.score('blue')}, green {DUO.score('green')}; blue: {DUO[-1]}"
    assert "<title" in render.svg(CLASSIC)
    assert "The game is over" in render.svg(CLASSIC)
    assert "vert" in render.svg(DUO, language="fr")


@pytest.mark.parametrize("trays", [False, True])
def test_a_picture_stands_alone(trays: bool) -> None:
    picture = render.svg(CLASSIC, trays=trays)
    root = parse(picture)
    assert picture.count("http") == 1, "the name space, and no other address"
    assert not {e.tag for e in root.iter()} & {f"{S}{tag}" for tag in ("script", "style", "image", "text", "a")}
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    used = re.findall(r'(?:href="|url\()#([^")]+)', picture) + (root.get("aria-labelledby") or "").split()
    assert set(used) == set(ids)
    assert len(picture.encode()) < 120_000


def test_pictures_on_one_page_share_no_ids() -> None:
    pictures = [
        render.svg(DUO),
        render.svg(DUO, theme="dark"),
        render.svg(DUO, size=300),
        render.svg(DUO, trays=True),
        render.svg(Game("duo")),
        render.svg(CLASSIC),
    ]
    ids = [set(re.findall(r'id="([^"]+)"', picture)) for picture in pictures]
    assert all(a.isdisjoint(b) for a, b in combinations(ids, 2))


def test_the_same_game_gives_the_same_picture() -> None:
    again = recorded("classic")
    assert render.svg(again) == render.svg(CLASSIC)
    assert render.png(again, size=200) == render.png(CLASSIC, size=200)
    assert render.text(again) == render.text(CLASSIC)


@pytest.mark.parametrize("size", [1, 100, 240, 333, 720, 1024])
@pytest.mark.parametrize("options", [{}, {"trays": True}, {"coordinates": False}], ids=["plain", "trays", "bare"])
def test_a_picture_is_as_wide_as_asked(size: int, options: dict[str, Any]) -> None:
    for game in (CLASSIC, DUO):
        picture = render.svg(game, size=size, **options)
        root = parse(picture)
        height = int(root.get("height", ""))
        assert root.get("viewBox") == f"0 0 {size} {height}"
        assert root.get("width") == str(size)
        left, k = int(re.findall(r"translate\((\d+)", picture)[0]), scale(picture)
        side = game.rules.size * 20 * k
        assert abs(height - side - 2 * left) <= 1
        assert side + 2 * left <= size + 1
        if size > 300:
            assert k * 20 == int(k * 20), "cells of whole pixels"


def test_no_picture_without_width() -> None:
    with pytest.raises(ValueError, match="0 pixels"):
        render.svg(DUO, size=0)


def test_notebooks_show_the_picture() -> None:
    assert DUO._repr_svg_() == render.svg(DUO)


@pytest.mark.parametrize(("name", "game"), [("duo_empty", Game("duo")), ("duo_middle", DUO), ("classic_over", CLASSIC)])
def test_pictures_stay_as_they_are(name: str, game: Game) -> None:
    file = GOLDEN / f"{name}.svg"
    if WRITE:
        file.write_text(render.svg(game), encoding="utf-8")
    assert render.svg(game) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["classic", "duo"])
def test_the_pictures_of_the_readme_are_there_and_light(name: str) -> None:
    file = PICTURES / f"{name}.png"
    if WRITE:
        late = recorded("duo", 25)
        picture = render.png(CLASSIC) if name == "classic" else render.png(late, theme="dark", trays=True, size=960)
        file.write_bytes(picture)
    assert file.read_bytes().startswith(b"\x89PNG")
    assert file.stat().st_size < 150_000


# Pixels


def pixels(picture: bytes) -> list[list[tuple[int, ...]]]:
    """The rows of a PNG file of 8-bit RGBA, decoded by the book."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    at, data, width, height = 8, b"", 0, 0
    while at < len(picture):
        length, kind = struct.unpack(">I4s", picture[at : at + 8])
        chunk = picture[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, form = struct.unpack(">IIBB", chunk[:10])
            assert (depth, form) == (8, 6)
        elif kind == b"IDAT":
            data += chunk
        at += length + 12
    raw, rows, above = zlib.decompress(data), [], bytearray(width * 4)
    for y in range(height):
        start = y * (width * 4 + 1)
        row, method = bytearray(raw[start + 1 : start + 1 + width * 4]), raw[start]
        for i in range(width * 4) if method else ():
            a, b, c = (row[i - 4], above[i], above[i - 4]) if i >= 4 else (0, above[i], 0)
            if method == 4:
                pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - 2 * c)
                guess = a if pa <= pb and pa <= pc else b if pb <= pc else c
            else:
                guess = (a, b, (a + b) // 2)[method - 1]
            row[i] = (row[i] + guess) & 255
        rows.append([tuple(row[i : i + 4]) for i in range(0, width * 4, 4)])
        above = row
    return rows


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "size"), [(recorded("classic", 50), 460), (DUO, 333)], ids=["classic", "duo"])
def test_every_cell_has_its_color_in_pixels(game: Game, size: int, theme: Theme) -> None:
    look, n = PALETTES[theme], game.rules.size
    rows = pixels(render.png(game, size=size, theme=theme, last_move=False))
    assert {len(row) for row in rows} == {size}
    assert len(rows) == int(parse(render.svg(game, size=size)).get("height", ""))
    left = int(re.findall(r"translate\((\d+)", render.svg(game, size=size))[0])
    assert scale(render.svg(game, size=size)) == 1, "a unit is a pixel"
    covered = game.cells()
    for x in range(n):
        for y in range(n):
            # Between the bevel and the mark.
            pixel = rows[left + (n - 1 - y) * 20 + 10][left + x * 20 + 4]
            assert pixel[3] == 255
            if color := covered.get((x, y)):
                seen = lab(tuple(value / 255 for value in pixel[:3]))
                body, glow = look.pieces[color].body, look.pieces[color].glow
                wanted = [lab(rgb(mix(mix(body, glow, 0.4 * i / 8), look.board, 0.06))) for i in range(9)]
                assert min(dist(seen, lab_) for lab_ in wanted) < 8, (x, y, color)
            else:
                assert pixel[:3] == tuple(bytes.fromhex(look.board[1:])), (x, y)


def test_coordinates_are_drawn_without_any_font() -> None:
    """Next to every row there is ink in the margin, whatever fonts the machine has: the PNG loads none."""
    rows = pixels(render.png(Game("duo"), size=333))
    page = bytes.fromhex(PALETTES["light"].page[1:])
    for y in range(14):
        band = [pixel[:3] for row in rows[26 + y * 20 : 46 + y * 20] for pixel in row[:21]]
        assert any(dist(pixel, page) > 100 for pixel in band)


# Color


def rgb(color: str) -> tuple[float, ...]:
    return tuple(value / 255 for value in bytes.fromhex(color[1:]))


def mix(color: str, other: str, share: float) -> str:
    values = (round(255 * (a + (b - a) * share)) for a, b in zip(rgb(color), rgb(other), strict=True))
    return "#" + "".join(f"{value:02x}" for value in values)


# Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency (2009); of each
# deficiency the full one.
EYES = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(color: tuple[float, ...], eye: str = "all cones") -> tuple[float, float, float]:
    """CIE Lab of an sRGB color as an eye sees it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    r, g, b = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in EYES[eye])
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def test_lab_is_computed_by_the_book() -> None:
    assert lab((1.0, 1.0, 1.0)) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab((1.0, 0.0, 0.0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("share", [0.0, 0.4], ids=["where light enters", "where it leaves"])
@pytest.mark.parametrize("theme", THEMES)
def test_colors_stay_apart_for_every_eye(theme: Theme, share: float, eye: str) -> None:
    """As they are seen: the plastic lets 8 % of the board through."""
    look = PALETTES[theme]
    seen = {str(c): mix(mix(p.body, p.glow, share), look.board, 0.08) for c, p in look.pieces.items()}
    seen["board"] = look.board
    for a, b in combinations(seen, 2):
        assert dist(lab(rgb(seen[a]), eye), lab(rgb(seen[b]), eye)) > 24, (a, b)


@pytest.mark.parametrize("theme", THEMES)
def test_colors_stay_apart_in_gray(theme: Theme) -> None:
    light = sorted(lab(rgb(p.body))[0] for p in PALETTES[theme].pieces.values())
    assert all(b - a > 6 for a, b in pairwise(light))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("color", Color)
def test_marks_are_legible_for_every_eye(color: Color, theme: Theme) -> None:
    plastic = PALETTES[theme].pieces[color]
    mark = mix(plastic.body, plastic.mark, 0.75)
    for eye in EYES:
        assert dist(lab(rgb(mark), eye), lab(rgb(plastic.body), eye)) > 20


# Terminal

ESCAPE = re.compile(r"\x1b\[([\d;]*)m")


def cube(number: int) -> tuple[float, ...]:
    """A color of the 6×6×6 cube of 256-color terminals."""
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return tuple(steps[i] / 255 for i in (number // 36, number // 6 % 6, number % 6))


def screen(output: str) -> list[list[tuple[str, str]]]:
    """The characters of every line with the codes in force."""
    lines = []
    for line in output.split("\n"):
        codes, at, row = "", 0, []
        for match in [*ESCAPE.finditer(line), None]:
            row += [(character, codes) for character in line[at : match.start() if match else len(line)]]
            if match:
                at, codes = match.end(), match[1].removeprefix("0")
        assert codes == "", "a line must not color the next"
        lines.append(row)
    return lines


def backgrounds(game: Game) -> Iterator[tuple[Cell, str]]:
    n = game.rules.size
    for i, row in enumerate(screen(render.text(game))[:n]):
        for x in range(n):
            left, right = (re.findall(r"48;5;(\d+)", codes) for _, codes in row[3 + 2 * x : 5 + 2 * x])
            assert left == right
            if left:
                yield (x, n - 1 - i), left[0]


@pytest.mark.parametrize("color", [False, True], ids=["plain", "color"])
@pytest.mark.parametrize("game", [CLASSIC, DUO, Game("duo")], ids=["classic", "duo", "new"])
def test_the_letters_are_those_of_the_board(game: Game, color: bool) -> None:
    output = ESCAPE.sub("", render.text(game, color=color)).split("\n")
    board = str(game).split("\n")
    assert len(output) == len(board)
    for line, wanted in zip(output, board, strict=True):
        # Two characters a cell in both; only what is at rest in `str` is more than a letter here.
        assert line[:3] == wanted[:3]
        assert line[3 : 3 + 2 * game.rules.size : 2].replace("○", "·") == wanted[3::2]


def test_a_color_is_one_background_and_no_other_cell_has_it() -> None:
    found = dict(backgrounds(CLASSIC))
    assert found.keys() == CLASSIC.cells().keys()
    assert len({(color, found[cell]) for cell, color in CLASSIC.cells().items()}) == len(set(found.values())) == 4


def test_plain_text_has_no_escape_codes() -> None:
    assert "\x1b" in render.text(CLASSIC)
    assert "\x1b" not in render.text(CLASSIC, color=False)


@pytest.mark.parametrize("color", [False, True], ids=["plain", "color"])
def test_the_last_move_is_dotted(color: bool) -> None:
    def dotted(output: str) -> set[Cell]:
        rows = ESCAPE.sub("", output).split("\n")[:14]
        return {((x - 4) // 2, 13 - i) for i, row in enumerate(rows) for x, c in enumerate(row[:31]) if c == "•"}

    assert dotted(render.text(DUO, color=color)) == set(DUO[-1].cells)
    assert dotted(render.text(DUO, color=color, last_move=False)) == set()


def test_starting_cells_are_ringed_until_used() -> None:
    def ringed(game: Game) -> list[str]:
        rows = render.text(game, color=False).split("\n")[: game.rules.size]
        return [
            f"{chr(ord('a') + (x - 3) // 2)}{row[:2].strip()}" for row in rows for x, c in enumerate(row) if c == "○"
        ]

    assert ringed(Game("duo")) == ["e10", "j5"]
    assert ringed(Game("duo", ["e10"])) == ["j5"]
    assert ringed(Game("classic")) == ["a20", "t20", "a1", "t1"]
    assert ringed(CLASSIC) == []


def test_coordinates_of_text_can_be_left_out() -> None:
    bare = render.text(DUO, color=False, coordinates=False).split("\n")
    full = render.text(DUO, color=False).split("\n")
    assert full[-1].split() == [chr(ord("a") + x) for x in range(14)]
    assert bare == [line[3:] for line in full[:-1]]


@pytest.mark.parametrize("game", [CLASSIC, DUO, Game("classic", scoring="basic")], ids=["over", "duo", "new"])
def test_beside_the_board_stand_name_score_turn_and_what_is_left(game: Game) -> None:
    n = game.rules.size
    lines = [line[3 + 2 * n :] for line in render.text(game, color=False).split("\n")]
    room = n // len(game.rules.colors)
    for i, color in enumerate(game.rules.colors):
        header, *shapes = lines[i * room : (i + 1) * room]
        assert header.replace("▸", "").split() == [color[0].upper(), str(color), str(game.score(color))]
        assert ("▸" in header) == (color == game.turn)
        assert tuple(" ".join(shapes).split()) == game.tray(color)
    assert max(len(line) for line in render.text(game, color=False).split("\n")) < 80
    assert "amarillo" in render.text(CLASSIC, language="es")


@pytest.mark.parametrize("eye", EYES)
def test_terminal_colors_stay_apart_for_every_eye_on_black_and_on_white(eye: str) -> None:
    found = {color: int(code) for cell, code in backgrounds(CLASSIC) for color in [CLASSIC.cells()[cell]]}
    seen = {**{str(color): cube(code) for color, code in found.items()}, "black": (0.0,) * 3, "white": (1.0,) * 3}
    for a, b in combinations(seen, 2):
        assert dist(lab(seen[a], eye), lab(seen[b], eye)) > 24, (a, b)
