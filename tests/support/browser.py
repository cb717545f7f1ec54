"""A real browser and the actions of a person who uses it."""

from __future__ import annotations

import json
import re
import shutil
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import httpx
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect, sync_playwright
from support import pages, people_pages
from support.workspace import Workspace

from cornerwise import Move
from cornerwise.moves import PLACEMENTS, orientations

expect.set_options(timeout=60_000)  # no result depends on the speed of the machine
ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")  # the headless shell takes half the time
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
QUICK = {"pace": False, "motion": False, "sound": False}

AXE_SOURCE = ROOT / "web/node_modules/axe-core/axe.min.js"
AXE = """only => axe.run({resultTypes: ['violations'], ...only}).then(({violations}) =>
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
    """A person with a browser window. `problems` collects every error in its console."""

    def __init__(
        self, browser: Browser, address: str, settings: dict[str, object] | None = None, **window: Any
    ) -> None:
        self.address = address
        self.problems: list[str] = []
        usual = {"viewport": {"width": 1280, "height": 800}, "locale": "en-US", "service_workers": "block"}
        self.context = browser.new_context(**{**usual, **window})
        self.context.set_default_timeout(60_000)  # the machine may be busy
        stored = json.dumps(json.dumps(QUICK | (settings or {})))
        self.context.add_init_script(
            f"if (!localStorage.getItem('cornerwise.settings')) localStorage.setItem('cornerwise.settings', {stored})"
        )
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda message: self.problems.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.board, self.tray = pages.Board(self.page), pages.Tray(self.page)
        self.workspace, self.navigation = Workspace(self.page), pages.Navigation(self.page)
        self.home, self.play, self.result = pages.Home(self.page), pages.Play(self.page), pages.Result(self.page)
        self.hint, self.review = pages.Hint(self.page), pages.Review(self.page)
        self.practice, self.learn = pages.Practice(self.page), pages.Learn(self.page)
        self.puzzle, self.lobby = pages.Puzzle(self.page), people_pages.Lobby(self.page)
        self.account, self.people = people_pages.Account(self.page), people_pages.People(self.page)
        self.page.goto(f"{address}/")
        self.home.wait()

    def open(self, path: str = "") -> None:
        """Opens a screen: `lobby`, `game/abc`."""
        self.page.goto(f"{self.address}/{path}")

    @property
    def announced_place(self) -> Locator:
        """The title of the screen that was opened last, for screen readers."""
        return self.page.locator(pages.part("place"))

    def has_focus_on_headline(self) -> bool:
        return bool(self.page.evaluate("document.activeElement.tagName === 'H1'"))

    @property
    def announcer(self) -> Locator:
        """The text that screen readers announce."""
        return self.page.locator(pages.part("announcer"))

    @property
    def path(self) -> str:
        """The address of the screen: `/game/abc`."""
        return self.page.url.removeprefix(self.address)

    @property
    def game(self) -> str:
        """The id of the game that is open."""
        match = re.fullmatch(r"/(?:game|local)/([^/]+)(/\d+)?", self.path)
        assert match is not None, self.path
        return match[1]

    def ask(self, path: str, body: object = None) -> Any:
        """Sends a request to the server as this browser."""
        cookies = {cookie["name"]: cookie["value"] for cookie in self.context.cookies()}
        method = "GET" if body is None else "POST"
        answer = httpx.request(method, f"{self.address}/api/{path}", json=body, cookies=cookies, timeout=20)
        return answer.raise_for_status().json()

    def table(self) -> Any:
        return self.ask(f"games/{self.game}")

    def start_game(self, edition: str, *seats: str) -> None:
        """Starts a game from the home screen. Each of `seats` is a level or "person"."""
        self.home.choose(edition, *seats)
        self.home.start_button.click()
        self.board.wait()

    def wait_for_turn(self) -> bool:
        """Waits until a person is to move; returns False if the game is over instead."""
        self.page.wait_for_selector(f"{pages.part('controls')}[data-ready=true], {pages.part('result')}")
        return not self.result.is_shown()

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Waits for something that is not in the document."""
        for _ in range(3000):
            if condition():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it did not happen within a minute")

    def wait_for_frames(self) -> None:
        """Waits until the page has drawn what it knows now."""
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def play_by_keys(self) -> None:
        """Plays one move by keys: the first piece that fits, at the place where the page puts it."""
        before = self.play.ply()
        self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")
        self.play.wait_for_ply_after(before)

    def play_out(self) -> None:
        while self.wait_for_turn():
            self.play_by_keys()

    def finger(self) -> CDPSession:
        return self.context.new_cdp_session(self.page)

    def accessibility_problems(self) -> list[object]:
        """The problems that axe finds."""
        return self._run_axe({})

    def contrast_problems(self) -> list[object]:
        """The texts with too little contrast: the only problems that a theme can add."""
        return self._run_axe({"runOnly": ["color-contrast"]})

    def _run_axe(self, options: dict[str, object]) -> list[object]:
        if self.page.evaluate("typeof axe") == "undefined":
            self.page.evaluate(AXE_SOURCE.read_text())
        problems: list[object] = self.page.evaluate(AXE, options)
        return problems

    def too_small(self) -> list[str]:
        """The controls that are too small for a finger."""
        names: list[str] = self.page.evaluate(TOO_SMALL)
        return names

    def leave(self) -> None:
        self.context.close()
        assert not self.problems, self.problems


class SiteVisitor(Visitor):
    """A visitor of a static site, whose addresses are hashes."""

    def open(self, path: str = "") -> None:
        self.page.goto(f"{self.address}/#/{path}")

    @property
    def path(self) -> str:
        return self.page.url.partition("#")[2]


Visit = Callable[..., Visitor]
AnyVisitor = TypeVar("AnyVisitor", bound=Visitor)


def visits(browser: Browser, address: str, kind: type[AnyVisitor]) -> Iterator[Callable[..., AnyVisitor]]:
    """Makes visitors. At the end it closes their windows and checks that no window had an error."""
    visitors: list[AnyVisitor] = []

    def visit(settings: dict[str, object] | None = None, **window: Any) -> AnyVisitor:
        visitors.append(kind(browser, address, settings, **window))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.leave()


@contextmanager
def held_finger(
    finger: CDPSession, start: tuple[float, float], end: tuple[float, float], steps: int = 6
) -> Iterator[None]:
    """Puts a finger down and moves it. Lifts it at the end of the block."""

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    for i in range(1, steps + 1):
        share = i / steps
        touch("touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    yield
    touch("touchEnd")


def drag(finger: CDPSession, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
    """Puts a finger down, moves and lifts it."""
    with held_finger(finger, start, end, steps):
        pass


class Target:
    """A placement to make: the piece, the keys that turn it, and the place of its middle."""

    def __init__(self, size: int, placement: int) -> None:
        move = Move.of(size, placement)
        xs, ys = [x for x, _ in move.cells], [size - 1 - y for _, y in move.cells]
        self.shape = move.shape
        self.middle = ((min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2)
        self.orientation = PLACEMENTS[size].orientation(placement)
        first = next(i for i, (shape, *_) in enumerate(orientations()) if shape == move.shape)
        self.keys = find_keys(first, self.orientation)
        """The turns and flips from the orientation in the tray, as the keys `r` and `f`."""


@cache
def find_keys(first: int, target: int) -> str:
    """The shortest sequence of keys from one orientation to another."""
    table = [(turned, flipped) for _, _, turned, flipped in orientations()]
    keys = {first: ""}
    queue = deque([first])
    while target not in keys:
        here = queue.popleft()
        for key, there in zip("rf", table[here], strict=True):
            if there not in keys:
                keys[there] = keys[here] + key
                queue.append(there)
    return keys[target]
