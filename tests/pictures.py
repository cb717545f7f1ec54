"""The pictures of the browser in README and docs, taken anew: `make pictures`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from browsing import PHONE, ROOT, Visitor, chromium
from playwright.sync_api import Browser
from serving import Serving

from cornerwise import Game, notation
from cornerwise.engine import Engine

PICTURES = ROOT / "docs/pictures"
STILL: dict[str, object] = {"motion": False}


def board(browser: Browser, serving: Serving) -> None:
    """A game in the middle, a piece in the hand; then its end."""
    me = Visitor(browser, serving.address, STILL, viewport={"width": 1280, "height": 760})
    me.seat("classic", "person", "6", "6", "6")
    me.begin()
    for _ in range(9):
        me.wait_for_turn()
        me.play_by_keys()
    me.wait_for_turn()
    piece = me.page.locator(".tray button:not(.dim)").first
    piece.click()
    me.page.keyboard.press("m")
    me.page.mouse.click(1200, 740)  # the ring around the board is for keys
    me.page.screenshot(path=PICTURES / "play.png")
    me.page.keyboard.press("Escape")
    me.play_out()
    me.page.screenshot(path=PICTURES / "tally.png")
    me.leave()


def phone(browser: Browser, serving: Serving) -> None:
    me = Visitor(browser, serving.address, STILL, color_scheme="dark", **PHONE)
    me.seat("duo", "person", "6")
    me.begin()
    for _ in range(5):
        me.wait_for_turn()
        me.play_by_keys()
    me.wait_for_turn()
    me.page.locator(".tray button:not(.dim)").first.tap()
    me.page.screenshot(path=PICTURES / "phone.png")
    me.leave()


def start(browser: Browser, serving: Serving) -> None:
    me = Visitor(browser, serving.address, STILL, viewport={"width": 1280, "height": 760})
    me.page.screenshot(path=PICTURES / "start.png")
    me.leave()


def puzzle(browser: Browser, serving: Serving) -> None:
    """A solution of all 84 pieces, most of it laid."""
    me = Visitor(browser, serving.address, STILL, viewport={"width": 1280, "height": 760})
    me.page.goto(f"{me.address}/#/puzzle/all-84")
    me.page.get_by_role("button", name="Show me a solution").click()
    me.page.get_by_role("button", name="Show it").click()
    me.page.get_by_role("button", name="Pause").click()
    slider = me.page.get_by_label("Pieces of the solution")
    slider.fill("66")
    me.page.wait_for_selector(".puzzle[data-laid='66']")
    me.page.screenshot(path=PICTURES / "puzzle.png")
    me.leave()


def review(browser: Browser, serving: Serving) -> None:
    """A game of somebody who still learns, and where it was lost."""
    game, engines = Game("duo"), [Engine(3, seed=2), Engine(4, seed=2)]
    while game.seat_to_move is not None:
        game.play(engines[game.seat_to_move].choose(game).move)
    me = Visitor(browser, serving.address, STILL, viewport={"width": 1280, "height": 860})
    seats = [{"type": "person", "name": "Ada"}, {"type": "person", "name": "Bea"}]
    asked = {"origin": {"type": "record", "text": notation.dumps(game)}, "seats": seats}
    told = me.page.request.post(f"{me.address}/api/continuations", data=asked, headers={"Origin": me.address}).json()
    me.page.goto(f"{me.address}/#/review/{told['game']}")
    me.page.wait_for_selector(".story")
    me.page.locator("button.turn").first.click()
    me.page.wait_for_selector(".suggestion")
    me.page.mouse.click(1270, 850)
    me.page.screenshot(path=PICTURES / "review.png")
    me.leave()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        serving = Serving(Path(folder))
        try:
            for take in (start, board, phone, puzzle, review):
                take(browser, serving)
        finally:
            serving.stop()


if __name__ == "__main__":
    main()
