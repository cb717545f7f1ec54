"""Pictures: what they show, and that they match the golden files.

To see what a change does to the pictures, write them again and look at `git diff`:

    CORNERWISE_GOLDEN=write python -m pytest tests/library/render/test_svg.py

That also writes docs/pictures, which are the output of

    cornerwise show docs/pictures/classic.blksgf --png docs/pictures/classic.png
    cornerwise show docs/pictures/duo.blksgf --ply 25 --theme dark --trays --size 960 --png docs/pictures/duo.png
"""

from __future__ import annotations

import os
import re
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from support.colors import rgb
from support.pictures import CLASSIC, DUO, PICTURES, THEMES, parse, recorded_game, scale

from cornerwise import Color, Game, _core, render
from cornerwise.moves import Cell, parse_cell
from cornerwise.render import PALETTES, Theme

GOLDEN = Path(__file__).parents[2] / "golden"
WRITE = os.environ.get("CORNERWISE_GOLDEN") == "write"
S = "{http://www.w3.org/2000/svg}"


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if element.get("class") == name]


def by_id(root: ET.Element, end: str) -> ET.Element | None:
    return next((element for element in root.iter() if element.get("id", "").endswith(end)), None)


def cells_in(path: str) -> set[Cell]:
    """The cells, counted from the upper left, whose middle is inside a path of lines and bends."""
    corners: list[tuple[float, float]] = []
    for command, numbers in re.findall(r"([MLq])([-\d. ]+)", path):
        values = [float(number) for number in numbers.split()]
        x, y = corners[-1] if command == "q" else (0.0, 0.0)
        corners.append((x + values[-2], y + values[-1]))
    inside = set()
    columns, rows = zip(*corners, strict=True)
    for x in range(int(min(columns) // 20), int(max(columns) // 20) + 1):
        for y in range(int(min(rows) // 20), int(max(rows) // 20) + 1):
            px, py = x * 20 + 10, y * 20 + 10
            crossings = sum(
                (ay > py) != (by > py) and px < ax + (py - ay) * (bx - ax) / (by - ay)
                for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True)
            )
            if crossings % 2:
                inside.add((x, y))
    return inside


def drawn_pieces(root: ET.Element, size: int, group: str = "board") -> list[tuple[Color, frozenset[Cell]]]:
    """The pieces of a picture: the color they are filled with, and their cells with a1 as (0, 0)."""
    fills = {use.get("href"): use.get("fill", "") for group in of_class(root, "pieces") for use in group}
    gradients = {f"url(#{g.get('id')})": g[0].get("stop-color") for g in root.iter(f"{S}linearGradient")}
    colors = {p.body: color for palette in PALETTES.values() for color, p in palette.pieces.items()}
    pieces = []
    for color in Color:
        shapes = by_id(root, f"-{group}-{color}")
        for path in [] if shapes is None else shapes:
            assert shapes is not None
            fill = colors[gradients[fills[f"#{shapes.get('id')}"]] or ""]
            pieces.append((fill, frozenset((x, size - 1 - y) for x, y in cells_in(path.get("d", "")))))
    return pieces


def by_color(game: Game) -> list[tuple[Color, frozenset[Cell]]]:
    order = list(Color)
    pieces = [(color, frozenset(move.cells)) for color, move in game.pieces()]
    return sorted(pieces, key=lambda piece: order.index(piece[0]))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", [CLASSIC, DUO], ids=["classic", "duo"])
def test_every_piece_is_one_path_of_its_color_around_its_cells(game: Game, theme: Theme) -> None:
    assert drawn_pieces(parse(render.svg(game, theme=theme)), game.rules.size) == by_color(game)


@pytest.mark.parametrize("number", range(91))
def test_every_orientation_has_its_outline(number: int) -> None:
    _, cells = _core.orientations()[number]
    placements = _core.placements(14)
    placement = next(p for p in range(len(placements)) if placements.orientation(p) == number)
    game = Game("duo")
    game.set_up("blue", placement)
    assert [len(cells) for _, cells in drawn_pieces(parse(render.svg(game)), 14)] == [len(cells)]
    assert drawn_pieces(parse(render.svg(game)), 14) == by_color(game)


def test_pieces_of_one_color_that_were_set_up_side_by_side_are_drawn_separately() -> None:
    game = Game("duo")
    game.set_up("blue", "e5,f5")
    game.set_up("blue", "g5")
    assert drawn_pieces(parse(render.svg(game)), 14) == by_color(game)


def test_every_cell_of_a_piece_has_the_symbol_of_its_color() -> None:
    symbols = of_class(parse(render.svg(CLASSIC)), "marks")[0]
    strokes = {p.symbol: color for color, p in PALETTES["light"].pieces.items()}
    by_cell = {
        (int((float(x) - 10) / 20), 19 - int((float(y) - 10) / 20)): strokes[path.get("stroke", "")]
        for path in symbols
        for x, y in re.findall(r"M([\d.]+) ([\d.]+)", path.get("d", ""))
    }
    assert by_cell == CLASSIC.cells()
    shapes = {re.sub(r"M[\d.]+ [\d.]+", "M", path.get("d", "")).split("M")[1] for path in symbols}
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


def test_starting_cells_that_any_color_may_use_are_marked_in_no_color() -> None:
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
    palette = PALETTES[theme]

    def nearest(game: Game) -> Color:
        frame = of_class(parse(render.svg(game, theme=theme)), "frame")[0].get("fill", "")
        return min(palette.pieces, key=lambda color: dist(rgb(palette.pieces[color].body), rgb(frame)))

    moves = CLASSIC.moves
    assert [nearest(Game("classic", moves[:ply])) for ply in range(4)] == list(Color)
    assert of_class(parse(render.svg(CLASSIC, theme=theme)), "frame")[0].get("fill") == palette.line


def chips(game: Game, **options: Any) -> list[str | None]:
    return [chip[0].get("fill") for chip in of_class(parse(render.svg(game, **options)), "chip")]


def test_a_chip_in_the_corner_has_the_symbol_of_the_color_to_move() -> None:
    colors = PALETTES["light"].pieces
    assert [chips(Game("classic", CLASSIC[:ply])) for ply in range(4)] == [[colors[color].body] for color in Color]
    assert chips(CLASSIC) == []
    chip = of_class(parse(render.svg(Game("duo", ["e10"]))), "chip")[0]
    symbols = {path.get("stroke"): path.get("d", "") for path in of_class(parse(render.svg(DUO)), "marks")[0]}
    first = re.split(r"M[\d.]+ [\d.]+", symbols[colors[Color.GREEN].symbol])[1]
    assert chip[1].get("d") == f"M0 0{first}"


def test_coordinates_name_every_row_and_column_and_can_be_left_out() -> None:
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


@pytest.mark.parametrize("game", [CLASSIC, DUO, Game("classic"), Game("duo")], ids=["over", "duo", "new", "new duo"])
def test_trays_show_the_remaining_pieces_inside_the_picture(game: Game) -> None:
    root = parse(render.svg(game, trays=True))
    for color in game.rules.colors:
        shapes = by_id(root, f"-tray-{color}")
        square_counts = [] if shapes is None else [len(cells_in(path.get("d", ""))) for path in shapes]
        assert sum(square_counts) == game.squares_left(color)
        assert len(square_counts) == len(game.tray(color))
    trays = of_class(root, "tray")
    assert len(trays) == len(game.rules.colors)
    assert not of_class(parse(render.svg(game)), "tray")
    # Each tray ends before the next begins.
    for tray, color in zip(trays, game.rules.colors, strict=True):
        size = re.findall(r"scale\(([\d.]+)\)", tray[-1].get("transform", ""))[0]
        paths = re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", ET.tostring(tray[-1], encoding="unicode"))
        assert max((float(x) for x, _ in paths), default=0) * float(size) <= 150
        height = game.rules.size * 20 / len(game.rules.colors)
        assert max((float(y) for _, y in paths), default=0) * float(size) <= height - 30, color


def test_trays_show_color_name_and_score() -> None:
    def headers(game: Game, which: int, language: str = "en") -> list[str]:
        root = parse(render.svg(game, trays=True, language=language))
        return [tray[-2][which].get("d", "") for tray in of_class(root, "tray")]

    minus_89, minus_88 = headers(Game("duo"), 1)[0], headers(Game("duo", ["e10"]), 1)[0]
    assert headers(Game("duo"), 1) == [minus_89, minus_89]
    assert headers(Game("duo", ["e10", "j5"]), 1) == [minus_88, minus_88]
    assert minus_88 != minus_89
    # The path of each letter contains one M, at its start, so counting M counts the letters.
    assert [name.count("M") for name in headers(CLASSIC, 0)] == [len(color) for color in Color]
    assert [name.count("M") for name in headers(CLASSIC, 0, "es")] == [len("azul"), len("amarillo"), 4, 5]
    body = [PALETTES["light"].pieces[color].body for color in Color]
    assert chips(CLASSIC, trays=True) == body


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_paints_page_and_board(theme: Theme) -> None:
    root = parse(render.svg(DUO, theme=theme))
    assert next(root.iter(f"{S}rect")).get("fill") == PALETTES[theme].page
    assert of_class(root, "board")[0].get("fill") == PALETTES[theme].board


def test_a_picture_has_a_title_and_a_description() -> None:
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
def test_a_picture_is_self_contained(trays: bool) -> None:
    picture = render.svg(CLASSIC, trays=trays)
    root = parse(picture)
    assert picture.count("http") == 1, "the name space, and no other address"
    assert not {e.tag for e in root.iter()} & {f"{S}{tag}" for tag in ("script", "style", "image", "text", "a")}
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    references = re.findall(r'(?:href="|url\()#([^")]+)', picture) + (root.get("aria-labelledby") or "").split()
    assert set(references) == set(ids)
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
    again = recorded_game("classic")
    assert render.svg(again) == render.svg(CLASSIC)
    assert render.png(again, size=200) == render.png(CLASSIC, size=200)
    assert render.text(again) == render.text(CLASSIC)


@pytest.mark.parametrize("size", [1, 100, 240, 333, 720, 1024])
@pytest.mark.parametrize("options", [{}, {"trays": True}, {"coordinates": False}], ids=["plain", "trays", "bare"])
def test_a_picture_has_the_requested_width(size: int, options: dict[str, Any]) -> None:
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


def test_a_picture_of_width_0_is_an_error() -> None:
    with pytest.raises(ValueError, match="0 pixels"):
        render.svg(DUO, size=0)


def test_notebooks_show_the_picture() -> None:
    assert DUO._repr_svg_() == render.svg(DUO)


@pytest.mark.parametrize(("name", "game"), [("duo_empty", Game("duo")), ("duo_middle", DUO), ("classic_over", CLASSIC)])
def test_pictures_match_the_golden_files(name: str, game: Game) -> None:
    file = GOLDEN / f"{name}.svg"
    if WRITE:
        file.write_text(render.svg(game), encoding="utf-8")
    assert render.svg(game) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["classic", "duo"])
def test_the_pictures_of_the_readme_exist_and_are_small_files(name: str) -> None:
    file = PICTURES / f"{name}.png"
    if WRITE:
        late = recorded_game("duo", 25)
        picture = render.png(CLASSIC) if name == "classic" else render.png(late, theme="dark", trays=True, size=960)
        file.write_bytes(picture)
    assert file.read_bytes().startswith(b"\x89PNG")
    assert file.stat().st_size < 150_000
