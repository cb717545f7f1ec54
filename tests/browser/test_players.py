"""Players, sides and moves beside the board of a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from support import screens, tables
from support.browser import PHONE, Visit, Visitor, held_finger

from cornerwise.server.http.middleware import PROTOCOL_HEADER
from cornerwise.server.wire.messages.common import PROTOCOL


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
@pytest.mark.parametrize(("edition", "seats"), [("teams", 4), ("classic_2", 2)])
def test_sides_show_the_sum_of_their_colors(visit: Visit, edition: str, seats: int, size: tuple[int, int]) -> None:
    me = visit(viewport={"width": size[0], "height": size[1]})
    me.start_game(edition, "person", *["1"] * (seats - 1))
    me.wait_for_turn()
    me.play_by_keys()
    me.wait_for_turn()
    game = tables.replay(me.table())
    sides = (("blue", "red"), ("yellow", "green"))
    expect(me.play.sums).to_have_text([str(sum(map(game.squares_left, side))) for side in sides])
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


def test_a_piece_is_above_the_finger_that_carries_it(visit: Visit) -> None:
    me = visit(**PHONE)
    me.start_game("duo", "person", "1")
    me.wait_for_turn()
    x, y = me.board.point(7, 8)
    with held_finger(me.finger(), me.tray.middle_of("F"), (x, y)):
        expect(me.board.ghost).to_be_visible()
        box = me.board.ghost.bounding_box()
        assert box is not None
        assert box["x"] < x < box["x"] + box["width"]
        assert box["y"] + box["height"] < y


def new_game(host: Visitor, edition: str, *seats: dict[str, str]) -> str:
    """The path of a new game."""
    headers = {PROTOCOL_HEADER: str(PROTOCOL)}
    body = {"edition": edition, "seats": seats}
    answer = host.context.request.post(f"{host.address}/api/games", data=body, headers=headers)
    return f"game/{answer.json()['game']}"


def test_the_tab_says_that_it_is_your_turn(visit: Visit) -> None:
    me, other = visit(), visit()
    game = new_game(me, "duo", {"type": "person"}, {"type": "open"})
    me.open(game)
    other.open(game)
    other.lobby.take_seat(1)
    expect(me.page).to_have_title(re.compile("^● your turn"))
    expect(other.page).to_have_title(re.compile("^(?!●)"))
    me.wait_for_turn()
    me.play_by_keys()
    expect(me.page).to_have_title(re.compile("^(?!●)"))
    expect(other.page).to_have_title(re.compile("^● your turn"))


@pytest.mark.parametrize("size", [(1024, 700), (844, 390), (1280, 760)], ids=str)
def test_partners_with_long_names_lie_beside_one_another(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(viewport={"width": size[0], "height": size[1]})
    names = ("Mira Lindqvist", "Tomás Rivera", "Lena Hoffmann", "Ada")
    me.open(new_game(me, "teams", *({"type": "person", "name": name} for name in names)))
    me.wait_for_turn()
    expect(me.play.sums).to_have_count(2)
    assert me.page.evaluate(screens.OVERLAPPING_TEXTS) == []


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
