"""Pictures as pixels."""

from __future__ import annotations

import re
import struct
import zlib
from math import dist

import pytest
from support.colors import lab, rgb
from support.pictures import DUO, THEMES, parse, recorded_game, scale

from cornerwise import Game, render
from cornerwise.render import PALETTES, Theme
from cornerwise.render.palette import mix


def pixels(picture: bytes) -> list[list[tuple[int, ...]]]:
    """The rows of a PNG file of 8-bit RGBA, decoded according to the specification."""
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
@pytest.mark.parametrize(("game", "size"), [(recorded_game("classic", 50), 460), (DUO, 333)], ids=["classic", "duo"])
def test_every_cell_has_its_color_in_pixels(game: Game, size: int, theme: Theme) -> None:
    palette, n = PALETTES[theme], game.rules.size
    rows = pixels(render.png(game, size=size, theme=theme, last_move=False))
    assert {len(row) for row in rows} == {size}
    assert len(rows) == int(parse(render.svg(game, size=size)).get("height", ""))
    left = int(re.findall(r"translate\((\d+)", render.svg(game, size=size))[0])
    assert scale(render.svg(game, size=size)) == 1, "a unit is a pixel"
    covered = game.cells()
    for x in range(n):
        for y in range(n):
            # A pixel between the bevel and the symbol.
            pixel = rows[left + (n - 1 - y) * 20 + 10][left + x * 20 + 4]
            assert pixel[3] == 255
            if color := covered.get((x, y)):
                pixel_lab = lab(tuple(value / 255 for value in pixel[:3]))
                body, glow = palette.pieces[color].body, palette.pieces[color].glow
                expected = [lab(rgb(mix(mix(body, glow, 0.4 * i / 8), palette.board, 0.06))) for i in range(9)]
                assert min(dist(pixel_lab, lab_) for lab_ in expected) < 8, (x, y, color)
            else:
                assert pixel[:3] == tuple(bytes.fromhex(palette.board[1:])), (x, y)


def test_coordinates_are_drawn_without_any_font() -> None:
    """The margin has dark pixels next to every row, whatever fonts the machine has, because rendering loads no
    fonts."""
    rows = pixels(render.png(Game("duo"), size=333))
    page = bytes.fromhex(PALETTES["light"].page[1:])
    for y in range(14):
        band = [pixel[:3] for row in rows[26 + y * 20 : 46 + y * 20] for pixel in row[:21]]
        assert any(dist(pixel, page) > 100 for pixel in band)
