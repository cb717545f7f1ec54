"""Every screen of the page: axe reports no problem, nothing is wider than the window, no text is too small to read, and
no texts overlap. `make check-screens` runs it; it takes too long for the normal tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from support import screens
from support.browser import Visitor
from support.server import Serving

WIDTHS = ((320, 640), (360, 640), (390, 844), (768, 1024), (1024, 768), (1440, 900), (1920, 1080), (2560, 1440))
ZOOMED = ((720, 450), (640, 400))
"""1440 × 900 and 1280 × 800 at 200 %."""
LOCAL = "/local/:id/:ply?"
LANGUAGE_SIZES = ((320, 640), (390, 844), (720, 450), (1024, 768), (1440, 900))


def resize(me: Visitor, width: int, height: int) -> None:
    """Returns when the page has been painted in the new size."""
    me.page.set_viewport_size({"width": width, "height": height})
    me.page.wait_for_function("width => innerWidth === width", arg=width)
    me.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.fixture(scope="module")
def me(browser: Browser, serving: Serving) -> Iterator[Visitor]:
    visitor = Visitor(browser, serving.address)
    yield visitor
    visitor.leave()


@pytest.fixture(scope="module")
def places(me: Visitor) -> dict[str, str]:
    return screens.fill(me)


def test_the_list_of_screens_is_complete(places: dict[str, str]) -> None:
    assert screens.route_patterns() == {name.split(" ")[0] for name in places}


def test_axe_finds_nothing_on_any_screen(me: Visitor, places: dict[str, str]) -> None:
    problems: dict[str, list[object]] = {}
    for name, path in places.items():
        me.page.emulate_media(color_scheme="light")
        me.page.set_viewport_size({"width": 1280, "height": 800})
        me.open(path)
        screens.wait_for_screen(me)
        results = {"light": me.accessibility_problems()}
        me.page.emulate_media(color_scheme="dark")
        results["dark"] = me.contrast_problems()
        me.page.set_viewport_size({"width": 360, "height": 640})
        results["small dark"] = me.accessibility_problems()
        me.page.emulate_media(color_scheme="light")
        results["small light"] = me.contrast_problems()
        problems |= {f"{name} ({how})": what for how, what in results.items() if what}
    assert not problems, "\n".join(f"{where}: {what}" for where, what in problems.items())


def test_no_screen_is_wider_than_the_window_and_no_text_is_too_small(me: Visitor, places: dict[str, str]) -> None:
    problems = []
    for name, path in places.items():
        me.page.set_viewport_size({"width": 1280, "height": 800})
        me.open(path)
        screens.wait_for_screen(me)
        for width, height in (*WIDTHS, *ZOOMED):
            resize(me, width, height)
            if not me.page.evaluate(screens.NO_SCROLL):
                problems.append(f"{name} is wider than {width} x {height}")
            overlapping = me.page.evaluate(screens.OVERLAPPING_TEXTS)
            problems += [f"{name} in {width} x {height}: {texts}" for texts in overlapping]
            if width in (360, 1440):
                problems += [f"{name} in {width}: {text}" for text in me.page.evaluate(screens.SMALL_TEXTS, 12)]
    assert not problems, "\n".join(problems)


# Both have texts that are 40 % longer; the second one runs from right to left.
@pytest.mark.parametrize("language", ["en-XA", "ar-XB"])
def test_longer_texts_are_not_cut_in_either_direction(
    browser: Browser, me: Visitor, places: dict[str, str], language: str
) -> None:
    other = Visitor(browser, me.address, {"language": language})
    cookies: Any = me.context.cookies()
    other.context.add_cookies(cookies)
    problems = []
    for name, path in (places | {LOCAL: screens.start_local_game(other)}).items():
        other.page.set_viewport_size({"width": 1280, "height": 800})
        other.open(path)
        screens.wait_for_screen(other)
        for width, height in LANGUAGE_SIZES:
            resize(other, width, height)
            where = f"{name} in {width} x {height}"
            if not other.page.evaluate(screens.NO_SCROLL):
                problems.append(f"{where} is wider than the window")
            problems += [f"{where}: {text}" for text in other.page.evaluate(screens.CUT_TEXTS)]
            problems += [f"{where}: {text}" for text in other.page.evaluate(screens.OVERLAPPING_TEXTS)]
    other.leave()
    assert not problems, "\n".join(problems)
