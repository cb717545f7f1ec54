"""Puzzles in a real browser against a real server, solved by mouse, finger and keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect
from support.browser import PHONE, SMALL_PHONE, drag, visits
from support.pages import part
from support.server import Serving
from support.solver import Solver

from cornerwise.puzzles import PUZZLES, Piece, check_solvable, generate_puzzle, solve

Visit = Callable[..., Solver]


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    # `cornerwise serve` treats every visitor as a different person.
    server = Serving(tmp_path_factory.mktemp("puzzles"), "--host", "0.0.0.0")
    yield server
    assert server.stop() == ""


@pytest.fixture
def visit(browser: Browser, serving: Serving) -> Iterator[Visit]:
    yield from visits(browser, serving.address, Solver)


def test_a_starter_by_mouse_and_the_list_remembers(visit: Visit) -> None:
    me = visit()
    page, mouse = me.page, me.page.mouse
    me.navigation.open("puzzles")
    expect(me.puzzle.kinds).to_have_count(len(PUZZLES))
    me.puzzle.kind("starter-3x3").click()
    me.puzzle.wait()
    pieces = solve("starter-3x3", seed=1).pieces
    for i, piece in enumerate(pieces):
        target = me.target(piece, 3)
        mouse.move(*me.tray.middle_of(piece.shape, piece.color))
        mouse.down()
        if i % 2 == 0:
            mouse.up()
        for key in target.keys:
            page.keyboard.press(key)
        mouse.move(*me.board.point(*target.middle), steps=4)
        if i % 2:
            mouse.up()
        else:
            mouse.click(*me.board.point(*target.middle))
        me.wait_for_placed(i + 1)
        if i == 0:  # lift the piece again: click it to pick it up, click to put it back, then drag it off the board
            x, y = me.board.point(piece.cells[0][0] + 0.5, 2.5 - piece.cells[0][1])
            mouse.click(x, y)
            me.wait_for_placed(0)
            expect(me.board.ghost).to_be_visible()
            mouse.click(*me.board.point(*target.middle))
            me.wait_for_placed(1)
            mouse.move(x, y)
            mouse.down()
            mouse.move(x + 20, y + 500, steps=5)
            mouse.up()
            me.wait_for_placed(0)
            page.get_by_role("button", name="Take back").click()
            me.wait_for_placed(1)
            page.get_by_role("button", name="Redo").click()
            me.wait_for_placed(0)
            page.keyboard.press("u")
            me.wait_for_placed(1)
    result = page.get_by_role("region", name="Solved!")
    expect(result).to_contain_text("Without any help!")
    result.get_by_role("button", name="More puzzles").click()
    card = me.puzzle.kind("starter-3x3")
    expect(card.locator(part("puzzle-result"))).to_have_text(re.compile(r"0:\d\d$"))


def test_a_starter_by_touch(visit: Visit) -> None:
    me = visit(**PHONE)
    me.open_puzzle("starter-3x5")
    finger, page = me.finger(), me.page
    pieces = solve("starter-3x5", seed=2).pieces
    for i, piece in enumerate(pieces):
        target = me.target(piece, 3)
        me.tray.piece(piece.shape, piece.color).tap()
        expect(me.board.settled_ghost).to_be_visible()
        for button in ("Turn right",) * 3 + ("Flip",) + ("Turn right",) * 4:
            if me.board.orientation() == str(target.orientation):
                break
            page.get_by_role("button", name=button).tap()
        drag(finger, me.board.middle_of_ghost(), me.board.point(*target.middle))
        page.get_by_role("button", name="Place").tap()
        me.wait_for_placed(i + 1)
        if i == 0:  # a tap lifts the piece, and a button puts it back into the tray
            x, y = next((x + 0.5, 2 - y + 0.5) for x, y in piece.cells)
            page.touchscreen.tap(*me.board.point(x, y))
            me.wait_for_placed(0)
            page.get_by_role("button", name="Back to the tray").tap()
            expect(me.board.ghost).to_have_count(0)
            page.get_by_role("button", name="Take back").tap()
            me.wait_for_placed(1)
    expect(page.get_by_role("region", name="Solved!")).to_be_visible()


def test_a_starter_by_keys_alone_in_another_language(visit: Visit) -> None:
    me = visit(locale="es-MX")
    me.open_puzzle("starter-3x3")
    keyboard, announcer = me.page.keyboard, me.announcer
    pieces = solve("starter-3x3", seed=3).pieces
    for i, piece in enumerate(pieces):
        me.place_by_keys(piece, 3)
        me.wait_for_placed(i + 1)
        if i + 1 < len(pieces):  # after the last piece, the announcer says that the puzzle is solved
            expect(announcer).to_contain_text(piece.shape)
        if i == 1:
            keyboard.press("Enter")  # the cursor is where the piece was placed, so Enter lifts it again
            me.wait_for_placed(1)
            keyboard.press("Escape")
            me.wait_for_placed(2)
            keyboard.press("Delete")
            me.wait_for_placed(1)
            keyboard.press("u")
            me.wait_for_placed(2)
            keyboard.press("Control+z")
            me.wait_for_placed(1)
            keyboard.press("y")
            me.wait_for_placed(2)
    expect(me.page.get_by_role("region", name="¡Resuelto!")).to_be_visible()
    keyboard.press("Enter")  # the next puzzle, from easy to hard
    me.puzzle.wait_for_placed(0)
    assert me.path == "/puzzle/starter-3x5"
    me.open("puzzles")
    expect(me.puzzle.results.first).to_be_visible()


def test_hints_continue_and_name_the_piece_that_made_it_impossible(visit: Visit) -> None:
    me = visit()
    me.open_puzzle("starter-3x3")
    page = me.page
    me.place_by_keys(Piece.of("blue", "1", ["a1"]), 3)
    me.place_by_keys(Piece.of("blue", "I3", ["b1", "b2", "b3"]), 3)
    me.wait_for_placed(2)
    page.get_by_role("button", name="Can it still be solved?").click()
    expect(me.puzzle.answer).to_contain_text("No:")
    page.keyboard.press("h")
    expect(me.puzzle.answer).to_contain_text("Piece 2, the blue I3")
    expect(me.board.pieces_in_state("wrong")).to_have_count(1)
    page.get_by_role("button", name="Take it back").click()
    me.wait_for_placed(1)
    page.keyboard.press("k")
    expect(me.puzzle.answer).to_contain_text("Yes")
    for count in (2, 3, 4):
        page.get_by_role("button", name="Hint").click()
        expect(me.board.pieces_in_state("suggested")).to_have_count(1)
        page.get_by_role("button", name="Place it").click()
        me.wait_for_placed(count)
    expect(page.get_by_role("region", name="Solved!")).to_contain_text("4 hints")


def test_a_solution_is_shown_at_any_pace_and_does_not_replace_the_pieces(visit: Visit) -> None:
    me = visit()
    me.open_puzzle("tetrominoes.easy.4")
    page = me.page
    start = generate_puzzle("tetrominoes", 4, "easy")
    first = check_solvable(start).pieces[0]
    me.place_by_keys(first, 8)
    me.wait_for_placed(start.given_count + 1)
    page.get_by_role("button", name="Show me a solution").click()
    page.get_by_role("button", name="Show it").click()
    page.get_by_label("Speed").select_option("10")
    me.puzzle.wait_for_placed(20)
    slider = page.get_by_label("Pieces of the solution")
    steps = 20 - start.given_count - 1
    expect(slider).to_have_value(str(steps))
    page.get_by_role("button", name="Back one piece").click()
    me.puzzle.wait_for_placed(19)
    page.keyboard.press("Home")
    page.get_by_label("Speed").select_option("0.5")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Back to my puzzle").click()
    me.puzzle.wait_for_placed(start.given_count + 1)
    expect(me.puzzle.count).to_contain_text("solution viewed")


def test_what_breaks_a_rule_is_shown_on_the_board_and_in_words(visit: Visit) -> None:
    me = visit()
    me.open_puzzle("tetrominoes-apart")
    me.place_by_keys(Piece.of("blue", "O", ["c3", "d3", "c4", "d4"]), 8)
    me.place_by_keys(Piece.of("blue", "T4", ["e3", "f3", "g3", "f4"]), 8)
    me.wait_for_placed(2)
    expect(me.puzzle.problems).to_have_text(["blue T4: touches its own color along an edge at e3"])
    expect(me.board.pieces_in_state("wrong")).to_have_count(1)
    # An occupied cell can't be covered, and the button for placing says so, too.
    me.carry_by_keys(Piece.of("blue", "I4", ["c3", "d3", "e3", "f3"]), 8)
    expect(me.board.reason).to_have_text("Occupied")
    expect(me.puzzle.place_button).to_be_disabled()
    expect(me.puzzle.place_button).to_have_text("Occupied")
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Escape")
    me.wait_for_placed(2)


def test_a_reload_loses_nothing(visit: Visit) -> None:
    me = visit()
    me.open_puzzle("starter-4x5")
    pieces = solve("starter-4x5", seed=5).pieces
    for i, piece in enumerate(pieces[:2]):
        me.place_by_keys(piece, 4)
        me.wait_for_placed(i + 1)
    me.page.reload()
    me.puzzle.wait_for_placed(2)
    me.place_by_keys(pieces[2], 4)
    me.wait_for_placed(3)


def test_the_clock_stops_while_the_page_is_hidden(visit: Visit) -> None:
    me = visit()
    page = me.page
    page.clock.install()
    me.open_puzzle("starter-5x5")
    page.clock.run_for(1_500)
    expect(me.puzzle.timer).not_to_have_text("0:00")
    page.evaluate("Object.defineProperty(document, 'hidden', {configurable: true, value: true})")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    stopped = me.puzzle.timer.inner_text()
    page.clock.run_for(2_500)
    assert me.puzzle.timer.inner_text() == stopped
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(1_500)
    expect(me.puzzle.timer).not_to_have_text(stopped)


def test_a_link_opens_the_same_puzzle_without_the_solution(visit: Visit) -> None:
    me, friend = visit(), visit()
    me.open("puzzles")
    me.page.get_by_role("button", name="Make a new one").click()
    me.page.get_by_label("Medium").check()
    me.page.get_by_role("button", name="Create").click()
    me.puzzle.wait()
    key = me.page.url.rpartition("/")[2]
    mine = me.ask(f"puzzles/{key}")
    me.page.keyboard.press("h")
    me.page.get_by_role("button", name="Place it").click()
    me.wait_for_placed(len(mine["givens"]) + 1)
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="Share").click()
    link = me.page.get_by_label("Link").input_value()
    assert link == me.page.url
    picture = me.page.get_by_role("link", name="Picture of your board").get_attribute("href")
    assert picture is not None
    assert me.page.request.get(picture).body().startswith(b"\x89PNG")
    friend.page.goto(link)
    friend.puzzle.wait_for_placed(len(mine["givens"]))
    assert friend.ask(f"puzzles/{key}")["givens"] == mine["givens"]


def test_84_pieces_on_a_small_phone(visit: Visit) -> None:
    me = visit(**SMALL_PHONE)
    me.open_puzzle("all-84")
    page = me.page
    for color in ("yellow", "red", "green", "blue"):
        me.puzzle.color_choice(color).tap()
        expect(me.tray.pieces(color)).to_have_count(21)
        last = me.tray.pieces(color).last
        last.scroll_into_view_if_needed()
        last.tap()
        page.get_by_role("button", name="Place").tap()
        expect(me.tray.pieces(color)).to_have_count(20)
    me.wait_for_placed(4)
    assert me.puzzle.problems.count() == 0
    assert me.too_small() == []
    board, controls = me.board.frame.bounding_box(), me.puzzle.controls.bounding_box()
    assert board is not None
    assert controls is not None
    assert board["width"] > 340
    assert controls["y"] + controls["height"] <= 640


# A sample; `make check-screens` checks every screen in both themes and many sizes.
@pytest.mark.parametrize("look", ["phone", "sideways"])
def test_accessibility_and_layout(visit: Visit, look: str) -> None:
    sideways = {**PHONE, "viewport": {"width": 740, "height": 360}}
    me = visit(**(SMALL_PHONE if look == "phone" else sideways))
    page = me.page

    def check(screen: str) -> None:
        me.wait_for_frames()
        page.evaluate("Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => null)))")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, screen
        assert me.accessibility_problems() == [], screen
        assert me.too_small() == [], screen

    me.open("puzzles")
    me.puzzle.wait_for_list()
    check("list")
    me.open_puzzle("pentominoes-apart.hard.3")
    page.keyboard.press("n")
    check("playing")
    page.keyboard.press("h")
    me.puzzle.wait_for_answer()
    check("hint")
    if look == "phone":
        page.get_by_role("button", name="Help").tap()
        check("help")
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share").click()
    check("share")
