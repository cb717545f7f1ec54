"""Makes the pictures in README and docs: screenshots of the browser, and printed pieces drawn from their meshes. Also
takes screenshots of every screen in many windows.

python tests/make_pictures.py         # all, as `make pictures` does
python tests/make_pictures.py pieces  # only some
python tests/make_pictures.py screens # every screen in many windows, in build/screens, to look at
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser
from support import screens
from support.browser import PHONE, ROOT, Visitor, chromium
from support.server import Serving

from cornerwise.pieces import Board, Mesh, PieceOptions, Tile
from cornerwise.pieces.formats import Camera, picture
from cornerwise.pieces.formats.threemf import body_color
from cornerwise.pieces.outline import Cell
from cornerwise.pieces.piece import cells_mesh
from cornerwise.render.palette import PALETTES
from cornerwise.rules import Color

PICTURES = ROOT / "docs/pictures"
STILL: dict[str, object] = {"motion": False}


def board(browser: Browser, serving: Serving) -> None:
    """A game in progress with a piece in hand, then the end of the game."""
    me = Visitor(browser, serving.address, STILL, viewport={"width": 1280, "height": 760})
    me.start_game("classic", "person", "6", "6", "6")
    for _ in range(9):
        me.wait_for_turn()
        me.play_by_keys()
    me.wait_for_turn()
    piece = me.tray.fitting.first
    piece.click()
    me.page.keyboard.press("m")
    me.page.mouse.click(1200, 740)  # takes the focus ring off the board
    me.page.screenshot(path=PICTURES / "play.png")
    me.page.keyboard.press("Escape")
    me.play_out()
    me.page.screenshot(path=PICTURES / "tally.png")
    me.leave()


def phone(browser: Browser, serving: Serving) -> None:
    me = Visitor(browser, serving.address, STILL, color_scheme="dark", **PHONE)
    me.start_game("duo", "person", "6")
    for _ in range(5):
        me.wait_for_turn()
        me.play_by_keys()
    me.wait_for_turn()
    me.tray.fitting.first.tap()
    me.page.screenshot(path=PICTURES / "phone.png")
    me.leave()


def start(browser: Browser, serving: Serving) -> None:
    me = Visitor(browser, serving.address, STILL, viewport={"width": 1280, "height": 760})
    screens.wait_for_screen(me)
    me.page.screenshot(path=PICTURES / "start.png")
    me.leave()


def puzzle(browser: Browser, serving: Serving) -> None:
    """A solution of all 84 pieces, most of it placed."""
    me = Visitor(browser, serving.address, STILL, viewport={"width": 1280, "height": 760})
    me.open("puzzle/all-84")
    me.page.get_by_role("button", name="Show me a solution").click()
    me.page.get_by_role("button", name="Show it").click()
    me.page.get_by_role("button", name="Pause").click()
    slider = me.page.get_by_label("Pieces of the solution")
    slider.fill("66")
    me.puzzle.wait_for_placed(66)
    me.page.screenshot(path=PICTURES / "puzzle.png")
    me.leave()


def review(browser: Browser, serving: Serving) -> None:
    """A game between weak players, at its turning point."""
    me = Visitor(browser, serving.address, STILL, viewport={"width": 1280, "height": 860})
    screens.reviewed_game(me)
    me.review.turning_points.first.click()
    me.review.better_board.wait_for()
    me.page.mouse.click(1270, 850)
    me.page.evaluate("scrollTo(0, 0)")
    me.page.screenshot(path=PICTURES / "review.png")
    me.leave()


WINDOWS: dict[str, dict[str, Any]] = {
    "1440-light": {"viewport": {"width": 1440, "height": 900}},
    "1440-dark": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
    "1920-dark": {"viewport": {"width": 1920, "height": 1080}, "color_scheme": "dark"},
    "1024-light": {"viewport": {"width": 1024, "height": 700}},
    "zoom-200": {"viewport": {"width": 720, "height": 450}, "device_scale_factor": 2},
    "phone": PHONE,
    "phone-landscape": {**PHONE, "viewport": {"width": 844, "height": 390}},
}
"""The sizes of the designs: desktop, large screen, small laptop, a desktop at 200 %, phone upright and sideways."""


def every_screen(browser: Browser, serving: Serving) -> None:
    """All screens in all windows."""
    folder = ROOT / "build/screens"
    folder.mkdir(parents=True, exist_ok=True)
    first = Visitor(browser, serving.address, STILL)
    places = screens.fill(first)
    for window, options in WINDOWS.items():
        me = Visitor(browser, serving.address, STILL, storage_state=first.context.storage_state(), **options)
        places["/local/:id/:ply?"] = screens.start_local_game(me)
        for name, path in places.items():
            me.open(path)
            screens.wait_for_screen(me)
            me.page.screenshot(path=folder / f"{'-'.join(re.findall('[a-z]+', name)) or 'home'}-{window}.png")
        me.leave()
    first.leave()


# As the rules require, pieces of one color meet only at corners.
ON_BOARD: dict[Color, list[list[Cell]]] = {
    Color.GREEN: [[(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)], [(3, 3), (3, 4), (4, 3), (4, 4)], [(0, 2), (0, 3), (1, 3)]],
    Color.BLUE: [[(5, 2), (5, 3), (5, 4), (5, 5), (4, 2)], [(4, 6), (3, 6), (3, 7)], [(3, 1)]],
    Color.YELLOW: [[(3, 0), (4, 0), (5, 0), (6, 0), (4, 1)], [(7, 1), (7, 2), (7, 3)]],
    Color.RED: [[(6, 4), (7, 4), (7, 5), (6, 6), (7, 6)], [(4, 7), (5, 7)]],
}
BESIDE: list[tuple[Color, list[Cell], float, float]] = [
    (Color.RED, [(0, 1), (1, 0), (1, 1), (1, 2), (2, 2)], 178, 22),
    (Color.BLUE, [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)], 190, 100),
]


def pieces() -> None:
    """A corner of the printed board with pieces on it and beside it."""
    options = PieceOptions(symbol="engraved")
    tile = Tile(Board("classic", options), (0, 8), (0, 8)).mesh()
    scene: list[tuple[Mesh, str]] = [(tile, PALETTES["light"].board)]
    scene += [
        (cells_mesh(cells, options, color).translate(0, 0, options.floor), body_color(color))
        for color, placements in ON_BOARD.items()
        for cells in placements
    ]
    scene += [(cells_mesh(cells, options, color).translate(x, y), body_color(color)) for color, cells, x, y in BESIDE]
    camera = Camera(azimuth=18, elevation=48)
    (PICTURES / "pieces.png").write_bytes(picture(scene, (-15, -15, 265, 172), 1200, camera))


SCREENSHOTS = {
    "start": start,
    "board": board,
    "phone": phone,
    "puzzle": puzzle,
    "review": review,
    "screens": every_screen,
}


def main(names: list[str]) -> None:
    if not names or "pieces" in names:
        pieces()
    screenshots = [take for name, take in SCREENSHOTS.items() if not names or name in names]
    if not screenshots:
        return
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        serving = Serving(Path(folder))
        try:
            for take in screenshots:
                take(browser, serving)
        finally:
            serving.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
