"""Players, sides and moves beside the board of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from support.browser import Visit


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
@pytest.mark.parametrize(("edition", "seats"), [("teams", 4), ("classic_2", 2)])
def test_sides_show_the_sum_of_their_colors(visit: Visit, edition: str, seats: int, size: tuple[int, int]) -> None:
    me = visit(viewport={"width": size[0], "height": size[1]})
    me.start_game(edition, "person", *["1"] * (seats - 1))
    me.wait_for_turn()
    me.play_by_keys()
    me.wait_for_turn()
    sums = [int(text) for text in me.play.sums.all_inner_texts()]
    assert len(sums) == 2
    # Every color placed one piece of at most five squares.
    assert all(2 * 84 <= total <= 2 * 88 for total in sums)
    if edition == "teams":
        expect(me.page.locator("[data-part=aside]")).to_contain_text("You and")


def test_a_click_in_the_list_shows_the_move_and_the_game_plays_itself(visit: Visit) -> None:
    me = visit(viewport={"width": 1440, "height": 900})
    me.start_game("duo", "person", "1")
    for _ in range(3):
        me.wait_for_turn()
        me.play_by_keys()
    me.wait_for_turn()
    expect(me.play.move_list).to_have_count(6)
    me.play.move_list.nth(1).click()
    expect(me.board.pieces).to_have_count(2)
    expect(me.play.turn).to_contain_text("Move 2 of 6")
    me.page.keyboard.press("ArrowRight")
    expect(me.board.pieces).to_have_count(3)
    me.page.get_by_role("button", name="Play the moves").click()
    expect(me.board.pieces).to_have_count(6, timeout=20_000)
    expect(me.page.get_by_role("button", name="Play the moves")).to_be_visible()
    me.page.get_by_role("button", name="Back to the game").click()
    me.play.wait_for_controls()


def test_the_moves_since_ones_own_are_marked(visit: Visit) -> None:
    me = visit()
    me.start_game("classic", "person", "1", "1", "1")
    me.wait_for_turn()
    me.play_by_keys()
    me.wait_for_turn()
    # The last of three moves has its own mark.
    expect(me.board.layer("recent")).to_have_count(2)


def test_the_place_button_says_what_is_missing(visit: Visit) -> None:
    me = visit({"snap": False})
    me.start_game("duo", "person", "1")
    me.wait_for_turn()
    expect(me.play.place_button).to_have_text("Pick a piece")
    me.tray.piece("O").click()
    me.page.mouse.move(*me.board.point(2, 2))
    expect(me.play.place_button).to_have_text("Cover the ring")
    expect(me.play.place_button).to_be_disabled()


def test_a_piece_that_waits_to_be_confirmed_can_be_dragged_again(visit: Visit) -> None:
    me = visit({"confirm": True, "snap": False})
    me.start_game("duo", "person", "1")
    me.wait_for_turn()
    mouse = me.page.mouse
    me.tray.piece("O").click()
    mouse.click(*me.board.point(4, 4))
    expect(me.board.settled_ghost).to_be_visible()
    # The first cell of a piece is in its lowest row.
    assert me.board.cursor() == (3, 4)
    mouse.move(*me.board.point(3.5, 3.5))
    mouse.down()
    mouse.move(*me.board.point(7, 5), steps=4)
    mouse.move(*me.board.point(8.5, 6.5), steps=4)
    mouse.up()
    expect(me.board.settled_ghost).to_be_visible()
    assert me.board.cursor() == (8, 7)
    assert me.play.ply() == 0


def test_a_stranger_never_reads_you(visit: Visit) -> None:
    me, stranger = visit(), visit(viewport={"width": 1440, "height": 900})
    me.start_game("duo", "person", "1")
    me.wait_for_turn()
    me.play_by_keys()
    stranger.open(f"game/{me.game}")
    stranger.board.wait()
    expect(stranger.page.locator("[data-part=aside]")).to_be_visible()
    expect(stranger.play.watching).to_have_text("You are watching.")
    # No other text on the screen says "you" or "your".
    text = stranger.page.locator("[data-screen=play]").inner_text().replace("You are watching.", "", 1)
    words = text.lower().split()
    assert "you" not in words
    assert "your" not in words
