"""Pictures of two dozen screens, compared with stored ones: `make check-pictures`. A change that is intended is
accepted with `make check-pictures ACCEPT=1`; look at the difference before you commit it.

Data and time are fixed, and the page brings its own font. Up to 0.3 % of the pixels may differ, because machines draw
the edges of letters differently. The pictures of a failed run are in build/pictures.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pixelmatch.contrib.PIL import pixelmatch
from playwright.sync_api import Browser
from support import screens
from support.browser import PHONE, ROOT, Visitor
from support.clock import START, ManualClock
from support.database import migrate, sqlite_url
from support.server import local_server

STORED = ROOT / "tests/golden/screens"
FAILED = ROOT / "build/pictures"
ACCEPT = bool(os.environ.get("ACCEPT"))
TOLERANCE = 0.003
COLORS = 256
"""The stored pictures have a palette, so that they are small files. With fewer colors, the color of small texts could
change unnoticed."""
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SMALL: dict[str, Any] = {**PHONE, "device_scale_factor": 1}
SIDEWAYS: dict[str, Any] = {**SMALL, "viewport": {"width": 844, "height": 390}}


@dataclass(frozen=True)
class Shot:
    name: str
    screen: str
    window: dict[str, Any] = field(default_factory=lambda: DESKTOP)
    scheme: str = "light"


SHOTS = (
    Shot("home", "/"),
    Shot("home-dark", "/", scheme="dark"),
    Shot("home-phone", "/", SMALL),
    Shot("play", "/game/:id/:ply? clocks"),
    Shot("play-dark", "/game/:id/:ply? pairs", scheme="dark"),
    Shot("play-phone", "/game/:id/:ply? teams", SMALL),
    Shot("teams", "/game/:id/:ply? teams"),
    Shot("result-teams", "/game/:id/:ply? over"),
    Shot("replay", "/game/:id/:ply? earlier"),
    Shot("review", "/review/:id"),
    Shot("puzzle", "/puzzle/:key"),
    Shot("practice", "/practice/:id? exercise"),
    Shot("learn", "/learn"),
    Shot("lobby", "/lobby"),
    Shot("ranking", "/ranking/:mode?"),
    Shot("settings", "/settings", SMALL),
    Shot("profile", "/profile"),
    Shot("puzzles", "/puzzles"),
    Shot("new-table", "/table/:invited?"),
    Shot("account", "/account"),
    Shot("waiting-room", "/game/:id/:ply? waiting"),
    Shot("result-phone", "/game/:id/:ply? over", SMALL),
    Shot("review-phone", "/review/:id", SMALL),
    Shot("play-sideways", "/game/:id/:ply? clocks", SIDEWAYS),
)


@contextmanager
def standing_server(folder: Path) -> Iterator[str]:
    """A server whose clock stands still. Returns its address."""
    url = sqlite_url(folder / "games.db")
    loop = asyncio.new_event_loop()
    started: asyncio.Future[str] = loop.create_future()
    stop = asyncio.Event()

    async def run() -> None:
        async with local_server(url, ManualClock()) as server:
            started.set_result(server.address)
            ready.set()
            await stop.wait()

    # Playwright runs an event loop in the thread of the test.
    def serve() -> None:
        migrate(url)
        loop.run_until_complete(run())

    ready = threading.Event()
    thread = threading.Thread(target=serve)
    thread.start()
    assert ready.wait(60)
    try:
        yield started.result()
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
        loop.close()


@pytest.fixture(scope="module")
def visitors(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[int, Visitor]]:
    """One visitor per size of window, all of them with the same account."""
    with standing_server(tmp_path_factory.mktemp("server")) as address:
        made: dict[int, Visitor] = {}
        for window in (DESKTOP, SMALL, SIDEWAYS):
            made[window["viewport"]["width"]] = Visitor(browser, address, {"motion": False}, **window)
        yield made
        for visitor in made.values():
            visitor.leave()


@pytest.fixture(scope="module")
def places(visitors: dict[int, Visitor]) -> dict[str, str]:
    first, *others = visitors.values()
    places = screens.fill(first)
    for other in others:
        other.context.add_cookies([dict(cookie) for cookie in first.context.cookies()])  # type: ignore[misc]
    return places


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_a_screen_looks_as_before(shot: Shot, visitors: dict[int, Visitor], places: dict[str, str]) -> None:
    me = visitors[shot.window["viewport"]["width"]]
    me.page.clock.set_fixed_time(START)
    me.page.emulate_media(color_scheme=shot.scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    me.open(places[shot.screen])
    screens.wait_for_screen(me)
    FAILED.mkdir(parents=True, exist_ok=True)
    path, stored = FAILED / f"{shot.name}.png", STORED / f"{shot.name}.png"
    me.page.screenshot(path=path, animations="disabled", caret="hide")
    picture = Image.open(path).convert("RGB").quantize(COLORS, dither=Image.Dither.NONE)
    if ACCEPT:
        STORED.mkdir(exist_ok=True)
        picture.save(stored, optimize=True)
        return
    before, after = Image.open(stored).convert("RGB"), picture.convert("RGB")
    assert after.size == before.size
    difference = Image.new("RGBA", after.size)
    count = pixelmatch(before, after, difference, threshold=0.15)
    difference.save(FAILED / f"{shot.name}-difference.png")
    assert count <= TOLERANCE * after.width * after.height, f"see {FAILED / shot.name}-difference.png"
