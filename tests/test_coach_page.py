"""The coach as people meet it: hints, a review, practice. A real server, a real browser."""

from __future__ import annotations

from typing import Any

import pytest
from browsing import PHONE, SMALL_PHONE, Visit, Visitor
from playwright.sync_api import expect

from cornerwise import notation
from cornerwise.engine import Engine
from cornerwise.game import Game

PATIENCE = 120_000
"""Milliseconds: a review on a machine with much else to do."""


def finished(me: Visitor, edition: str = "duo") -> str:
    """A game of people at this screen, all playing at random."""
    game, engine = Game(edition), Engine(1, seed=4)
    while not game.is_over:
        game.play(engine.choose(game).move)
    asked = {
        "origin": {"type": "record", "text": notation.dumps(game)},
        "seats": [{"type": "person"}] * len(game.rules.seats),
    }
    told = me.page.evaluate(
        """asked => fetch('api/continuations', {method: 'POST', body: JSON.stringify(asked)}).then(a => a.json())""",
        asked,
    )
    return str(told["game"])


def looked_over(me: Visitor) -> str:
    game = finished(me)
    me.page.goto(f"{me.address}/#/review/{game}")
    me.page.wait_for_selector(".story", timeout=PATIENCE)
    return game


def test_a_hint_by_degrees(visit: Visit) -> None:
    me = visit()
    me.seat("duo", "person", "1")
    me.begin()
    me.wait_for_turn()
    page = me.page
    page.keyboard.press("h")
    expect(page.locator(".hint li").first).to_be_visible()
    expect(page.locator(".glow").first).to_be_visible()
    assert page.locator(".suggestion").count() == 0
    assert page.locator(".tray .named").count() == 0
    first = page.inner_text(".hint h2")
    page.click(".hint .more")
    expect(page.locator(".hint h2")).not_to_have_text(first)
    assert page.locator(".suggestion").count() == 0
    expect(page.locator(".tray .named")).to_have_count(1)
    page.click(".hint .more")
    expect(page.locator(".suggestion")).to_be_visible()
    assert page.locator(".hint .more").count() == 0
    assert me.barriers() + me.too_small() == []
    # The words can be put away: what they showed stays, and the bulb brings them back.
    page.click(".hint header button")
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(".suggestion")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".hint li").first).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".suggestion")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".hint li").first).to_be_visible()
    me.play_by_keys()
    expect(page.locator(".hint")).to_have_count(0)


def test_no_bulb_for_who_watches(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.seat("duo", "person", "1")
    host.begin()
    guest.page.goto(host.page.url)
    guest.page.wait_for_selector(".frame")
    assert host.page.locator(".ask").count() == 1
    assert guest.page.locator(".ask").count() == 0


def test_a_review_to_walk_through(visit: Visit) -> None:
    me = visit()
    game, page = looked_over(me), me.page
    moves = len(me.ask(f"games/{game}")["moves"])
    page.keyboard.press("Home")
    expect(page.locator(".looked .laid")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".looked .laid")).to_have_count(moves)
    box = page.locator(".plot svg").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    expect(page.locator(".looked .laid")).to_have_count(round(moves / 2))
    page.locator("button.turn").first.click()
    expect(page.locator(".suggestion")).to_be_visible()
    expect(page.locator(".story span.mark")).to_be_visible()
    # A reason shows on the board what it speaks of, by mouse and by keys.
    reason = page.locator(".story li button").first
    reason.press("Enter")
    expect(page.locator(".glow").first).to_be_visible()
    expect(reason).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".glow")).to_have_count(0)
    graph = page.get_by_role("slider")
    at = int(graph.get_attribute("aria-valuenow") or 0)
    graph.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", str(at + 1))
    page.locator(".plies button").first.click()
    page.locator(".choice button").nth(1).click()
    assert page.locator(".choice button").nth(1).get_attribute("aria-pressed") == "true"
    assert me.barriers() + me.too_small() == []
    # It was kept: opened again it is there at once, and in another language.
    page.reload()
    page.wait_for_selector(".story")
    assert page.locator("article").count() == 2


def test_a_review_that_is_called_off(visit: Visit) -> None:
    me = visit()
    page = me.page
    page.goto(f"{me.address}/#/review/{finished(me, 'classic')}")  # long enough to be called off in time
    page.get_by_role("button", name="Cancel").dispatch_event("click")
    page.get_by_role("button", name="Look it over").click()
    page.wait_for_selector(".story", timeout=PATIENCE)


def test_practice_of_a_tip_and_of_ones_own_slips(visit: Visit) -> None:
    me = visit()
    game, page = looked_over(me), me.page
    page.get_by_role("button", name="Practice your slips").click()
    page.wait_for_selector(".chips a")
    own = page.locator(f".chips a[href*='own.{game}']")
    assert own.count() > 0
    assert page.locator(".chips a").count() >= 60
    assert me.barriers() + me.too_small() == []
    own.first.click()
    page.wait_for_selector(".practice .frame")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_be_visible(timeout=PATIENCE)
    assert page.locator(".tell li").count() > 0
    assert me.barriers() + me.too_small() == []
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".verdict")).to_have_count(0)
    page.wait_for_selector(".practice .tray")


@pytest.mark.parametrize("window", [PHONE, SMALL_PHONE], ids=["phone", "small"])
def test_the_coach_fits_a_phone(visit: Visit, window: dict[str, Any]) -> None:
    me = visit({"language": "fr", "theme": "dark"}, **window)
    looked_over(me)
    page = me.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert me.barriers() + me.too_small() == []
    page.goto(f"{me.address}/#/practice/{next(iter(me.ask('practice')['exercises']))['id']}")
    page.wait_for_selector(".practice .tray")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert me.barriers() + me.too_small() == []
