"""The layout of screens with a board, in windows from a small phone to a large monitor: measured, not compared with
pictures. `layout.test.ts` tests the computed sizes; the tests here check in a browser that the styles follow them."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import expect
from support.browser import PHONE, Visit, Visitor

# The width and height of the window, its layout, and the width of the board of a game: with touch, and with a mouse.
PHONES = [
    (320, 640, "portrait", 320),
    (360, 640, "portrait", 360),
    (390, 844, "portrait", 390),
    (768, 1024, "portrait", 752),
    (740, 360, "rails", 344),
    (720, 450, "chips", 380),
    (1024, 768, "chips", 694),
]
DESKTOPS = [
    (320, 640, "portrait", 320),
    (720, 450, "chips", 380),
    (1024, 700, "rails", 632),
    (1280, 610, "rails", 586),
    (1366, 650, "rails", 626),
    (1536, 730, "rails", 702),
    (1280, 760, "rails", 736),
    (1440, 900, "rails", 852),
    (1920, 1080, "rails", 1048),
    (2560, 1440, "rails", 1408),
]


def resize(me: Visitor, width: int, height: int) -> None:
    """Returns when the page has been painted in the new size."""
    me.page.set_viewport_size({"width": width, "height": height})
    me.page.wait_for_function(
        "([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height]
    )
    me.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def check_layout(me: Visitor, window: str) -> None:
    viewport = me.page.viewport_size
    assert viewport is not None
    boxes = me.workspace.boxes()
    for name, (left, top, right, bottom) in boxes.items():
        assert left >= -0.1, (window, name)
        assert top >= -0.1, (window, name)
        assert right <= viewport["width"] + 0.1, (window, name)
        assert bottom <= viewport["height"] + 0.1, (window, name)
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        apart = a[2] <= b[0] + 0.1 or b[2] <= a[0] + 0.1 or a[3] <= b[1] + 0.1 or b[3] <= a[1] + 0.1
        assert apart, (window, one, other, boxes)
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), window
    assert me.workspace.hidden_controls() == [], window
    assert me.workspace.covered_points() == [], window
    assert me.workspace.cut_texts() == [], window


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_nothing_is_cut_off_or_covered(visit: Visit, touch: bool) -> None:
    me = visit(has_touch=touch)
    windows = PHONES if touch else DESKTOPS
    me.start_game("classic", "person", "1", "1", "1")
    me.wait_for_turn()
    game = me.game
    exercise = me.ask("practice")["exercises"][0]["id"]
    for path in (f"game/{game}", "puzzle/all-84", "puzzle/starter-3x5", f"practice/{exercise}"):
        me.open(path)
        me.page.wait_for_selector("[data-part=controls]")
        for width, height, kind, side in windows:
            resize(me, width, height)
            window = f"{path} in {width} x {height}"
            check_layout(me, window)
            if path.startswith("game"):
                assert me.workspace.kind() == kind, window
                board = me.board.frame.bounding_box()
                assert board is not None
                assert abs(board["width"] - side) < 1, window


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_hint_covers_and_hides_nothing(visit: Visit, touch: bool) -> None:
    me = visit(has_touch=touch)
    me.start_game("classic", "person", "1", "1", "1")
    me.wait_for_turn()
    me.play.hint_button.click()
    expect(me.hint.more).to_be_enabled()
    for width, height, kind, _ in PHONES if touch else DESKTOPS:
        resize(me, width, height)
        window = f"{width} x {height}"
        expect(me.hint.panel).to_be_in_viewport(ratio=0.99)
        check_layout(me, window)
        # On a phone, the hint takes the place of the players.
        assert me.play.players.count() == (0 if kind == "portrait" else 4), window


def test_the_moves_and_the_steps_are_in_view_on_laptops(visit: Visit) -> None:
    me = visit()
    me.start_game("classic", "person", "1", "1", "1")
    me.play_by_keys()
    me.wait_for_turn()
    me.play_by_keys()
    me.wait_for_turn()
    for width, height, kind, _ in DESKTOPS:
        if kind == "rails":
            resize(me, width, height)
            expect(me.play.move_list).to_have_count(8)
            expect(me.play.move_list.last).to_be_in_viewport(ratio=0.99)
    me.page.keyboard.press("v")
    me.page.keyboard.press("Home")
    for width, height, _, _ in DESKTOPS:
        resize(me, width, height)
        check_layout(me, f"{width} x {height}, an earlier position")


def test_a_phone_has_the_list_of_moves_in_the_menu(visit: Visit) -> None:
    me = visit(**PHONE)
    me.start_game("duo", "person", "1")
    me.play_by_keys()
    me.wait_for_turn()
    me.play.open_moves_from_menu()
    me.play.move_list.first.click()
    expect(me.play.turn).to_contain_text("Move 1 of 2")


def test_a_new_game_is_in_view_on_a_phone(visit: Visit) -> None:
    """Without scrolling, also below the games to continue, and above the navigation."""
    me = visit(**PHONE)

    def check(width: int, height: int) -> None:
        resize(me, width, height)
        button, tabs = me.home.start_button.bounding_box(), me.navigation.tabs.bounding_box()
        assert button is not None
        assert tabs is not None
        assert button["y"] + button["height"] <= tabs["y"], (width, height)

    for _ in range(2):
        check(390, 844)
        check(360, 640)
        me.start_game("teams", "person", "1", "1", "1")
        me.open()
        expect(me.home.saved_games).not_to_have_count(0)
