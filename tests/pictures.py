"""The pictures of the browser in README and docs, taken anew: `make pictures`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from browsing import PHONE, ROOT, Visitor, chromium
from playwright.sync_api import Browser
from serving import Serving

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


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        serving = Serving(Path(folder))
        try:
            for take in (start, board, phone):
                take(browser, serving)
        finally:
            serving.stop()


if __name__ == "__main__":
    main()
