"""A real browser, and somebody in front of it."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import httpx
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from cornerwise import Game, Move

ROOT = Path(__file__).parents[1]
CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SMALL_PHONE: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
HURRIED = {"pace": False, "motion": False, "sound": False}

AXE = """axe.run().then(({violations}) =>
  violations.map(v => [v.id, v.help, ...v.nodes.map(n => n.target.join(' '))]))"""
TOO_SMALL = """() => [...document.querySelectorAll('button, a[href], select, input, summary, label')]
  .map(e => e.closest('label') ?? e)
  .filter(e => e.checkVisibility() && !e.closest('[hidden]'))
  .map(e => [e.textContent.trim() || e.getAttribute('aria-label') || e.className, e.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.9 || box.height < 43.9))
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser window. Whatever goes wrong in it is kept in `problems`."""

    def __init__(
        self, browser: Browser, address: str, settings: dict[str, object] | None = None, **window: Any
    ) -> None:
        self.address = address
        self.problems: list[str] = []
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "locale": "en-US", **window})
        self.context.set_default_timeout(60_000)  # a busy machine takes its time
        wished = json.dumps(json.dumps(HURRIED | (settings or {})))
        self.context.add_init_script(
            f"if (!localStorage.getItem('cornerwise.settings')) localStorage.setItem('cornerwise.settings', {wished})"
        )
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda said: self.problems.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.goto(f"{address}/")
        self.page.wait_for_selector(".go")

    @property
    def game(self) -> str:
        return self.page.url.rpartition("/")[2]

    def ask(self, path: str) -> Any:
        """The server, as the page would."""
        cookies = {cookie["name"]: cookie["value"] for cookie in self.context.cookies()}
        return httpx.get(f"{self.address}/api/{path}", cookies=cookies, timeout=20).raise_for_status().json()

    def table(self) -> Any:
        return self.ask(f"games/{self.game}")

    def seat(self, edition: str, *seats: str) -> None:
        """Chooses a game on the start page: a level, or "person", for each seat."""
        self.page.check(f"input[value={edition}]")
        for chooser, sitter in zip(self.page.locator(".table select").all(), seats, strict=False):
            chooser.select_option(sitter)

    def begin(self) -> None:
        self.page.click(".go")
        self.page.wait_for_selector(".frame")

    def wait_for_turn(self) -> bool:
        """Until a person is to move; False if the game is over instead."""
        self.page.wait_for_selector(".tools.yours, dialog .sides")
        return not self.page.locator("dialog .sides").count()

    def wait_for_ply(self, ply: int) -> None:
        self.page.wait_for_selector(f".play[data-ply='{ply}']")

    def ply(self) -> int:
        return int(self.page.get_attribute(".play", "data-ply") or 0)

    def play_by_keys(self) -> None:
        """One move: the first piece that fits, where the page lays it."""
        before = self.ply()
        self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("ply => Number(document.querySelector('.play').dataset.ply) > ply", arg=before)

    def play_out(self) -> None:
        while self.wait_for_turn():
            self.play_by_keys()

    def finger(self) -> CDPSession:
        return self.context.new_cdp_session(self.page)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """The point on the screen of a point of the board, in cells from the upper left."""
        box = self.page.locator(".grid").bounding_box()
        assert box is not None
        columns = int(self.page.get_attribute(".play", "data-size") or 0)
        rows = int(self.page.get_attribute(".play", "data-rows") or columns)
        return box["x"] + x / columns * box["width"], box["y"] + y / rows * box["height"]

    def barriers(self) -> list[object]:
        """What axe finds that keeps people out."""
        self.page.evaluate((ROOT / "web/node_modules/axe-core/axe.min.js").read_text())
        found: list[object] = self.page.evaluate(AXE)
        return found

    def too_small(self) -> list[str]:
        """What is hard to hit with a finger."""
        found: list[str] = self.page.evaluate(TOO_SMALL)
        return found

    def leave(self) -> None:
        self.context.close()
        assert self.problems == []


Visit = Callable[..., Visitor]
Somebody = TypeVar("Somebody", bound=Visitor)


def visits(browser: Browser, address: str, kind: type[Somebody]) -> Iterator[Callable[..., Somebody]]:
    """A door: who comes in through it has left in the end, and nothing went wrong."""
    visitors: list[Somebody] = []

    def come(settings: dict[str, object] | None = None, **window: Any) -> Somebody:
        visitors.append(kind(browser, address, settings, **window))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()


def drag(finger: CDPSession, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
    """A finger put down, moved and lifted."""

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    for i in range(1, steps + 1):
        share = i / steps
        touch("touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    touch("touchEnd")


class Wish:
    """A placement somebody has in mind: which piece, how to turn it, where its middle goes."""

    def __init__(self, catalogue: Any, size: int, placement: int) -> None:
        move = Move.of(size, placement)
        xs, ys = [x for x, _ in move.cells], [size - 1 - y for _, y in move.cells]
        self.shape = move.shape
        self.middle = ((min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2)
        orientations = catalogue["orientations"]
        box = sorted((x - min(xs), y - min(y for _, y in move.cells)) for x, y in move.cells)
        self.orientation = next(
            i for i, o in enumerate(orientations) if o["shape"] == move.shape and sorted(map(tuple, o["cells"])) == box
        )
        first = next(i for i, o in enumerate(orientations) if o["shape"] == move.shape)
        self.way = way(json.dumps([(o["turned"], o["flipped"]) for o in orientations]), first, self.orientation)
        """Turns and flips, as `t` and `f`."""


@cache
def way(steps: str, first: int, wanted: int) -> str:
    table = json.loads(steps)
    ways = {first: ""}
    queue = deque([first])
    while wanted not in ways:
        here = queue.popleft()
        for letter, there in zip("tf", table[here], strict=True):
            if there not in ways:
                ways[there] = ways[here] + letter
                queue.append(there)
    return ways[wanted]


def replayed(table: Any) -> Game:
    """The game of a table, played again by the library."""
    rules = {name: value for name, value in table["rules"].items() if name != "edition" and value is not None}
    return Game(table["rules"]["edition"], [move["placement"] for move in table["moves"]], **rules)
