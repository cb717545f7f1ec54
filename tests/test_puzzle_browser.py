"""Puzzles as people meet them: a real server, a real browser, solved by mouse, finger and keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsing import PHONE, SMALL_PHONE, Visitor, Wish, drag, visits
from playwright.sync_api import Browser, expect
from serving import Serving

from cornerwise.puzzle import PUZZLES, Piece, new, solve
from cornerwise.server.attempts import placement

Visit = Callable[..., "Solver"]


class Solver(Visitor):
    """Somebody who lays pieces."""

    def open(self, key: str) -> None:
        self.page.goto(f"{self.address}/#/puzzle/{key}")
        self.page.wait_for_selector(".puzzle .frame")

    def laid(self, count: int) -> None:
        """Waits until so many pieces lie, and the server has heard of it."""
        self.page.wait_for_selector(f".puzzle[data-laid='{count}']")
        key = self.page.url.rpartition("/")[2]
        for _ in range(200):
            state = self.ask(f"puzzles/{key}")
            if len(state["laid"]) + len(state["given"]) == count:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(state)

    def wish(self, piece: Piece, rows: int) -> Wish:
        wish = Wish(self.ask("catalogue"), 20, placement(piece))
        wish.middle = (wish.middle[0], wish.middle[1] - (20 - rows))
        return wish

    def tray(self, piece: Piece) -> Any:
        return self.page.locator(f".tray.{piece.color} [data-shape='{piece.shape}']")

    def lay_by_keys(self, piece: Piece, rows: int) -> None:
        self.carry_by_keys(piece, rows)
        self.page.keyboard.press("Enter")

    def carry_by_keys(self, piece: Piece, rows: int) -> None:
        """With the arrows, from wherever the page puts it."""
        keyboard, wish = self.page.keyboard, self.wish(piece, rows)
        for _ in range(4):
            if self.page.locator(f".frame.{piece.color}").count():
                break
            keyboard.press("c")
        for _ in range(21):
            keyboard.press("n")
            if self.tray(piece).get_attribute("aria-pressed") == "true":
                break
        for key in "rrrfrrr":
            if self.page.get_attribute(".play", "data-orientation") == str(wish.orientation):
                break
            keyboard.press(key)
        ghost, board = self.page.locator(".ghost").bounding_box(), self.page.locator(".grid").bounding_box()
        assert ghost is not None
        assert board is not None
        cell = board["height"] / rows
        across = round((ghost["x"] + ghost["width"] / 2 - board["x"]) / cell - wish.middle[0])
        down = round((ghost["y"] + ghost["height"] / 2 - board["y"]) / cell - wish.middle[1])
        for key, count in (("ArrowLeft", across), ("ArrowRight", -across), ("ArrowUp", down), ("ArrowDown", -down)):
            for _ in range(count):
                keyboard.press(key)


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    found = Serving(tmp_path_factory.mktemp("puzzles"), "--host", "0.0.0.0")  # everybody is somebody else
    yield found
    assert found.stop() == ""


@pytest.fixture
def visit(browser: Browser, serving: Serving) -> Iterator[Visit]:
    yield from visits(browser, serving.address, Solver)


def test_a_starter_by_mouse_and_the_list_remembers(visit: Visit) -> None:
    me = visit()
    page, mouse = me.page, me.page.mouse
    page.get_by_role("link", name="Puzzles").click()
    expect(page.locator(".cards .card")).to_have_count(len(PUZZLES))
    page.get_by_role("link", name="Starter 3 × 3").click()
    page.wait_for_selector(".puzzle .frame")
    pieces = solve("starter-3x3", seed=1).pieces
    for i, piece in enumerate(pieces):
        wish = me.wish(piece, 3)
        box = me.tray(piece).bounding_box()
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        if i % 2 == 0:
            mouse.up()
        for step in wish.way:
            page.keyboard.press("r" if step == "t" else "f")
        mouse.move(*me.spot(*wish.middle), steps=4)
        if i % 2:
            mouse.up()
        else:
            mouse.click(*me.spot(*wish.middle))
        me.laid(i + 1)
        if i == 0:  # taken up again: clicked away and back, then dragged off the board
            x, y = me.spot(piece.cells[0][0] + 0.5, 2.5 - piece.cells[0][1])
            mouse.click(x, y)
            me.laid(0)
            expect(page.locator(".ghost")).to_be_visible()
            mouse.click(*me.spot(*wish.middle))
            me.laid(1)
            mouse.move(x, y)
            mouse.down()
            mouse.move(x + 20, y + 500, steps=5)
            mouse.up()
            me.laid(0)
            page.get_by_role("button", name="Take back").click()
            me.laid(1)
            page.get_by_role("button", name="Do again").click()
            me.laid(0)
            page.keyboard.press("u")
            me.laid(1)
    dialog = page.get_by_role("dialog", name="Solved!")
    expect(dialog).to_contain_text("All by yourself!")
    dialog.get_by_role("button", name="More puzzles").click()
    card = page.get_by_role("link", name="Starter 3 × 3")
    expect(card.locator(".done")).to_have_text(re.compile(r"0:\d\d$"))


def test_a_starter_by_touch(visit: Visit) -> None:
    me = visit(**PHONE)
    me.open("starter-3x5")
    finger, page = me.finger(), me.page
    pieces = solve("starter-3x5", seed=2).pieces
    for i, piece in enumerate(pieces):
        wish = me.wish(piece, 3)
        me.tray(piece).tap()
        expect(page.locator(".ghost.settled")).to_be_visible()
        for button in ("Turn right",) * 3 + ("Flip",) + ("Turn right",) * 4:
            if page.get_attribute(".play", "data-orientation") == str(wish.orientation):
                break
            page.get_by_role("button", name=button).tap()
        ghost = page.locator(".ghost").bounding_box()
        assert ghost is not None
        drag(finger, (ghost["x"] + ghost["width"] / 2, ghost["y"] + ghost["height"] / 2), me.spot(*wish.middle))
        page.get_by_role("button", name="Place").tap()
        me.laid(i + 1)
        if i == 0:  # a tap takes it up, a button puts it back into the tray
            x, y = next((x + 0.5, 2 - y + 0.5) for x, y in piece.cells)
            page.touchscreen.tap(*me.spot(x, y))
            me.laid(0)
            page.get_by_role("button", name="Back to the tray").tap()
            expect(page.locator(".ghost")).to_have_count(0)
            page.get_by_role("button", name="Take back").tap()
            me.laid(1)
    expect(page.get_by_role("dialog", name="Solved!")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "es-MX", "fr-CA"])
def test_a_starter_by_keys_alone_in_each_language(visit: Visit, locale: str) -> None:
    me = visit(locale=locale)
    me.open("starter-3x3")
    keyboard, heard = me.page.keyboard, me.page.locator("[role=status]").first
    pieces = solve("starter-3x3", seed=3).pieces
    for i, piece in enumerate(pieces):
        me.lay_by_keys(piece, 3)
        me.laid(i + 1)
        if i + 1 < len(pieces):  # else one hears that all is done
            expect(heard).to_contain_text(piece.shape)
        if i == 1:
            keyboard.press("Enter")  # the cursor is where the piece was laid: it comes up again
            me.laid(1)
            keyboard.press("Escape")
            me.laid(2)
            keyboard.press("Delete")
            me.laid(1)
            keyboard.press("u")
            me.laid(2)
            keyboard.press("Control+z")
            me.laid(1)
            keyboard.press("y")
            me.laid(2)
    solved = {"en": "Solved!", "es": "¡Resuelto!", "fr": "Résolu !"}[locale[:2]]
    expect(me.page.get_by_role("dialog", name=solved)).to_be_visible()
    keyboard.press("Enter")
    expect(me.page.locator(".cards .done").first).to_be_visible()


def test_hints_go_on_and_tell_what_made_it_impossible(visit: Visit) -> None:
    me = visit()
    me.open("starter-3x3")
    page = me.page
    me.lay_by_keys(Piece.of("blue", "1", ["a1"]), 3)
    me.lay_by_keys(Piece.of("blue", "I3", ["b1", "b2", "b3"]), 3)
    me.laid(2)
    page.get_by_role("button", name="Can it still be solved?").click()
    expect(page.locator(".tell .card")).to_contain_text("No:")
    page.keyboard.press("h")
    expect(page.locator(".tell .card")).to_contain_text("It can't be completed since piece 2, the blue I3")
    expect(page.locator(".fault.dashes")).to_have_count(1)
    page.get_by_role("button", name="Take it back").click()
    me.laid(1)
    page.keyboard.press("k")
    expect(page.locator(".tell .card")).to_contain_text("Yes")
    for count in (2, 3, 4):
        page.get_by_role("button", name="A hint").click()
        expect(page.locator(".thought")).to_have_count(1)
        page.get_by_role("button", name="Lay it").click()
        me.laid(count)
    expect(page.get_by_role("dialog", name="Solved!")).to_contain_text("4 hints")


def test_a_solution_is_shown_at_any_pace_and_ones_own_pieces_wait(visit: Visit) -> None:
    me = visit()
    me.open("tetrominoes.easy.4")
    page = me.page
    start = new("tetrominoes", 4, "easy")
    first = start.verdict().pieces[0]
    me.lay_by_keys(first, 8)
    me.laid(start.given + 1)
    page.get_by_role("button", name="Show me a solution").click()
    page.get_by_role("button", name="Show it").click()
    page.get_by_label("Speed").select_option("10")
    page.wait_for_selector(".puzzle[data-laid='20']")
    slider = page.get_by_label("Pieces of the solution")
    steps = 20 - start.given - 1
    expect(slider).to_have_value(str(steps))
    page.get_by_role("button", name="Back one piece").click()
    page.wait_for_selector(".puzzle[data-laid='19']")
    page.keyboard.press("Home")
    page.get_by_label("Speed").select_option("0.5")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Back to my puzzle").click()
    page.wait_for_selector(f".puzzle[data-laid='{start.given + 1}']")
    expect(page.locator(".count")).to_contain_text("solution seen")


def test_what_breaks_a_rule_is_shown_on_the_board_and_in_words(visit: Visit) -> None:
    me = visit()
    me.open("tetrominoes-apart")
    me.lay_by_keys(Piece.of("blue", "O", ["c3", "d3", "c4", "d4"]), 8)
    me.lay_by_keys(Piece.of("blue", "T4", ["e3", "f3", "g3", "f4"]), 8)
    me.laid(2)
    expect(me.page.locator(".problems li")).to_have_text(["blue T4: touches its own color's edge at e3"])
    expect(me.page.locator(".fault.dashes")).to_have_count(1)
    # What is taken can't be covered.
    me.carry_by_keys(Piece.of("blue", "I4", ["c3", "d3", "e3", "f3"]), 8)
    expect(me.page.locator(".word")).to_have_text("Taken")
    expect(me.page.get_by_role("button", name="Place")).to_be_disabled()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Escape")
    me.laid(2)


def test_a_reload_loses_nothing(visit: Visit) -> None:
    me = visit()
    me.open("starter-4x5")
    pieces = solve("starter-4x5", seed=5).pieces
    for i, piece in enumerate(pieces[:2]):
        me.lay_by_keys(piece, 4)
        me.laid(i + 1)
    me.page.reload()
    me.page.wait_for_selector(".puzzle[data-laid='2']")
    me.lay_by_keys(pieces[2], 4)
    me.laid(3)


def test_the_clock_stands_while_nobody_looks(visit: Visit) -> None:
    me = visit()
    me.open("starter-5x5")
    page = me.page
    expect(page.locator(".time")).not_to_have_text("0:00")
    page.evaluate("Object.defineProperty(document, 'hidden', {configurable: true, value: true})")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    stood = page.locator(".time").inner_text()
    page.wait_for_timeout(2500)
    assert page.locator(".time").inner_text() == stood
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".time")).not_to_have_text(stood)


def test_a_link_opens_the_same_puzzle_without_the_solution(visit: Visit) -> None:
    me, friend = visit(), visit()
    me.page.goto(f"{me.address}/#/puzzles")
    me.page.get_by_label("Medium").check()
    me.page.get_by_role("button", name="Make one").click()
    me.page.wait_for_selector(".puzzle .frame")
    key = me.page.url.rpartition("/")[2]
    mine = me.ask(f"puzzles/{key}")
    me.page.keyboard.press("h")
    me.page.get_by_role("button", name="Lay it").click()
    me.laid(len(mine["given"]) + 1)
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="Share").click()
    link = me.page.get_by_label("Link").input_value()
    assert link == me.page.url
    picture = me.page.get_by_role("link", name="Picture of your board").get_attribute("href")
    assert picture is not None
    assert me.page.request.get(picture).body().startswith(b"\x89PNG")
    friend.page.goto(link)
    friend.page.wait_for_selector(f".puzzle[data-laid='{len(mine['given'])}']")
    assert friend.ask(f"puzzles/{key}")["given"] == mine["given"]


def test_84_pieces_on_a_small_phone(visit: Visit) -> None:
    me = visit(**SMALL_PHONE)
    me.open("all-84")
    page = me.page
    for color in ("yellow", "red", "green", "blue"):
        page.locator(f".colors label.{color}").tap()
        expect(page.locator(f".tray.{color} button")).to_have_count(21)
        last = page.locator(f".tray.{color} button").last
        last.scroll_into_view_if_needed()
        last.tap()
        page.get_by_role("button", name="Place").tap()
        expect(page.locator(f".tray.{color} button")).to_have_count(20)
    me.laid(4)
    assert page.locator(".problems").count() == 0
    assert me.too_small() == []
    board, tools = page.locator(".frame").bounding_box(), page.locator(".tools").bounding_box()
    assert board is not None
    assert tools is not None
    assert board["width"] > 340
    assert tools["y"] + tools["height"] <= 640


@pytest.mark.parametrize("look", ["light", "dark", "phone", "sideways"])
def test_everybody_can_use_it(visit: Visit, look: str) -> None:
    sideways = {**PHONE, "viewport": {"width": 740, "height": 360}}
    window = {"phone": SMALL_PHONE, "sideways": sideways}.get(look, {"color_scheme": look})
    me = visit(**window)
    page = me.page

    def check(screen: str) -> None:
        page.wait_for_timeout(50)
        page.evaluate("Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => null)))")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, screen
        assert me.barriers() == [], screen
        if look in ("phone", "sideways"):
            assert me.too_small() == [], screen

    page.goto(f"{me.address}/#/puzzles")
    page.wait_for_selector(".cards .card")
    check("list")
    me.open("pentominoes-apart.hard.3")
    page.keyboard.press("n")
    check("playing")
    page.keyboard.press("h")
    page.wait_for_selector(".tell .acts")
    check("hint")
    if look == "phone":
        page.get_by_role("button", name="Help").tap()
        check("help")
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share").click()
    check("share")
