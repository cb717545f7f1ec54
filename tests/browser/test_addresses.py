"""Every place has an address that can be reloaded, shared and returned to."""

from __future__ import annotations

import re
from datetime import date

from playwright.sync_api import expect
from support.browser import Visit, Visitor

from cornerwise.i18n import translate_id


def wait_for_place(visitor: Visitor, path: str, title: str) -> None:
    expect(visitor.page).to_have_title(f"{title} · Cornerwise" if title else "Cornerwise")
    expect(visitor.page).to_have_url(f"{visitor.address}{path}")
    expect(visitor.page.locator("h1")).to_be_visible()


def headline(visitor: Visitor) -> str:
    return visitor.page.locator("h1").inner_text()


def places(me: Visitor) -> dict[str, str]:
    """Every place with its title."""
    seats = [{"type": "person", "name": "Ann"}, {"type": "person", "name": "Ben"}]
    game = me.ask("games", {"edition": "duo", "seats": seats, "options": {}, "human_pace": False})["game"]
    exercise = me.ask("practice")["exercises"][0]
    tip = translate_id(f"coach-tip-{exercise['tip']}")
    return {
        "/": "",
        f"/game/{game}": "Ann, Ben · Small board",
        f"/review/{game}": "Game review · Ann, Ben",
        "/puzzles": "Puzzles",
        "/puzzle/starter-3x3": "Rectangle 3 × 3",
        "/practice": "Practice",
        f"/practice/{exercise['id']}": f"Practice · {tip}",
        "/learn": "How to play",
        "/learn/tutorial": "Learn it by playing",
        "/pieces": "Replacement pieces",
        "/puzzles/daily": f"Daily puzzles · {date.today():%B %Y}",
        "/puzzles/daily/2026-10": "Daily puzzles · October 2026",
        "/lobby": "Online",
        "/table": "New table",
        "/table/private": "New table",
        "/games": "Games",
        "/profile": "My profile",
        "/ranking": "Ranking · Four players",
        "/ranking/duo": "Ranking · Small board",
        "/player/level-3": "Rabbit",
        "/account": "Account",
        "/settings": "Settings",
    }


def test_every_place_can_be_reloaded_and_shared(visit: Visit) -> None:
    me, friend = visit(), visit()
    for path, title in places(me).items():
        me.open(path.removeprefix("/"))
        wait_for_place(me, path, title)
        friend.page.goto(me.page.url)
        wait_for_place(friend, path, title)


def test_the_back_button_returns_to_each_place(visit: Visit) -> None:
    me = visit(viewport={"width": 800, "height": 500})
    page = me.page
    assert me.announced_place.inner_text() == ""
    me.navigation.open("puzzles")
    me.puzzle.wait_for_list()
    expect(me.announced_place).to_have_text("Puzzles")
    assert me.has_focus_on_headline()
    last = me.puzzle.kinds.last
    last.scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    assert scrolled > 100
    address, name = last.get_attribute("href"), "All 84, largest first"
    last.click()
    me.puzzle.wait()
    wait_for_place(me, f"{address}", name)
    assert page.evaluate("scrollY") == 0

    page.go_back()
    me.puzzle.wait_for_list()
    page.wait_for_function("scrolled => Math.abs(scrollY - scrolled) < 2", arg=scrolled)
    expect(me.announced_place).to_have_text("Puzzles")
    page.reload()
    me.puzzle.wait_for_list()
    page.wait_for_function("scrolled => Math.abs(scrollY - scrolled) < 2", arg=scrolled)
    page.go_back()
    me.home.wait()
    wait_for_place(me, "/", "")
    page.go_forward()
    me.puzzle.wait_for_list()
    page.go_forward()
    me.puzzle.wait()
    wait_for_place(me, f"{address}", name)


def test_the_address_names_the_move_that_is_viewed(visit: Visit) -> None:
    me = visit()
    me.start_game("duo", "person", "person")
    for _ in range(4):
        me.play_by_keys()
    path, title = f"/game/{me.game}", "Blue, Green · Small board"
    wait_for_place(me, path, title)
    me.page.keyboard.press("v")
    me.page.keyboard.press("ArrowLeft")
    me.page.keyboard.press("ArrowLeft")
    wait_for_place(me, f"{path}/2", title)
    expect(me.board.pieces).to_have_count(2)
    me.page.reload()
    expect(me.board.pieces).to_have_count(2)
    friend = visit()
    friend.page.goto(me.page.url)
    expect(friend.board.pieces).to_have_count(2)
    me.page.keyboard.press("Escape")
    expect(me.board.pieces).to_have_count(4)
    wait_for_place(me, path, title)
    me.page.go_back()
    wait_for_place(me, "/", "")


def test_an_unknown_address_has_a_way_home(visit: Visit) -> None:
    me = visit()
    me.open("nothing/here")
    wait_for_place(me, "/nothing/here", "Page not found")
    assert me.accessibility_problems() == []
    me.page.get_by_role("button", name="Home").click()
    me.home.wait()
    # The browser logs the status of the page.
    assert len(me.problems) == 1
    assert "404" in me.problems.pop()


def test_an_address_of_an_earlier_version_still_works(visit: Visit) -> None:
    me = visit()
    me.page.goto(f"{me.address}/#/puzzle/starter-3x3")
    wait_for_place(me, "/puzzle/starter-3x3", "Rectangle 3 × 3")
    me.page.goto(f"{me.address}/puzzle/starter-3x3#/lobby")  # does not load the page again
    wait_for_place(me, "/lobby", "Online")
    me.page.go_back()
    wait_for_place(me, "/puzzle/starter-3x3", "Rectangle 3 × 3")


def test_a_screen_that_cannot_be_loaded_says_so(visit: Visit) -> None:
    me = visit()
    loads: list[str] = []
    me.page.on("load", lambda page: loads.append(page.url))
    missing = re.compile(r"/assets/HowToPlayScreen.*\.js$")
    me.page.route(missing, lambda route: route.fulfill(status=404))
    me.navigation.open("learn")
    wait_for_place(me, "/learn", "Not loaded")
    me.page.wait_for_load_state("networkidle")
    assert loads == [f"{me.address}/learn"], "the page reloads itself once"
    me.page.unroute(missing)
    me.page.get_by_role("button", name="Try again").click()
    me.learn.wait()
    assert all("404" in problem or "dynamically imported" in problem for problem in me.problems)
    me.problems.clear()
