"""Four people in four browsers play one game, despite a reload, a lost network and a killed server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from support.browser import PHONE, Visitor
from support.server import Serving

NAMES = ("Ada", "Bea", "Cleo", "Dora")


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    server = Serving(tmp_path, "--host", "0.0.0.0")
    yield server
    assert server.stop() == ""


def move(visitor: Visitor) -> int:
    """Waits for the visitor's turn and plays one move. Returns the ply after the move."""
    visitor.wait_for_turn()
    visitor.play_by_keys()
    return visitor.play.ply()


def test_four_browsers_in_one_game(browser: Browser, serving: Serving) -> None:
    people = [Visitor(browser, serving.address, **(PHONE if name == "Dora" else {})) for name in NAMES]
    ada, _, _, dora = people
    sit_down(people)
    spectator = Visitor(browser, serving.address)
    spectator.open(f"game/{ada.game}")
    expect(spectator.play.watching).to_be_visible()
    assert not spectator.play.controls.count()

    for visitor in people:
        ply = move(visitor)
        for other in (*people, spectator):
            other.play.wait_for_ply(ply)
    # The spectator views the start, and stays there while the game continues.
    spectator.page.keyboard.press("v")
    spectator.page.keyboard.press("Home")
    expect(spectator.play.turn).to_contain_text("Move 0 of 4")
    reload_and_reconnect(people)
    ply = restart_server(people, serving)
    expect(spectator.play.turn).to_contain_text(f"Move 0 of {ply}")

    # A phrase that one player chooses is shown to the others, in the language of each (here English for all).
    ada.play.open_chat()
    ada.page.get_by_role("button", name="Hello!").click()
    expect(dora.play.remark).to_have_text("Hello!")
    expect(dora.play.chat_button).to_have_accessible_name("Say something, 1 new message")
    dora.play.open_chat()
    dora.page.get_by_role("button", name="Good luck!").click()
    expect(ada.play.remark.filter(has_text="Good luck!")).to_be_visible()
    expect(dora.play.chat_button).to_have_accessible_name("Say something")
    for visitor in (ada, dora):
        assert visitor.workspace.covered_points() == []

    take_back_by_agreement(people)
    resign_until_one_is_left(people)
    play_again(people, spectator)
    for visitor in (*people, spectator):
        # The browser reports errors while the server is down.
        visitor.problems[:] = [one for one in visitor.problems if "WebSocket" not in one and "ERR_" not in one]
        visitor.leave()


def sit_down(people: list[Visitor]) -> None:
    """The first player opens a table; the others find it in the lobby and take their seats."""
    host = people[0]
    host.home.lobby_link.click()
    host.lobby.new_table_link.click()
    host.lobby.open_table("classic")
    host.lobby.wait_for_invitation()
    for number, visitor in enumerate(people[1:], 1):
        visitor.open("lobby")
        visitor.lobby.table_link(host.game).click()
        visitor.lobby.take_seat(number)
    for visitor in people:
        visitor.board.wait()
        expect(visitor.play.clocks).to_have_count(4)
        expect(visitor.play.present_players).to_have_count(4)


def reload_and_reconnect(people: list[Visitor]) -> None:
    """A page that is reloaded, or was offline, shows the current state of the game."""
    ada, bea, cleo, _ = people
    ada.page.reload()
    ada.play.wait_for_ply(4)
    bea.context.set_offline(True)
    ply = move(ada)
    cleo.play.wait_for_ply(ply)
    assert bea.page.evaluate("fetch('api/me').then(() => 'there', () => 'lost')") == "lost"
    bea.context.set_offline(False)
    bea.play.wait_for_ply(ply)
    ply = move(bea)
    cleo.play.wait_for_ply(ply)


def restart_server(people: list[Visitor], serving: Serving) -> int:
    """Kills and restarts the server in the middle of the game. Returns the ply after the next move."""
    cleo = people[2]
    ply = cleo.play.ply()
    serving.kill()
    expect(cleo.play.notice).to_be_visible()
    serving.start()
    for visitor in people:
        expect(visitor.play.notice).to_have_count(0)
        visitor.play.wait_for_ply(ply)
    ply = move(cleo)
    for visitor in people:
        visitor.play.wait_for_ply(ply)
    return ply


def take_back_by_agreement(people: list[Visitor]) -> None:
    ada, bea, cleo, dora = people
    ply = move(dora)
    ada.play.wait_for_ply(ply)
    bea.page.get_by_label("Ask to take back the move").click()
    for visitor in (ada, dora):
        expect(visitor.play.proposal).to_be_visible()
        assert visitor.workspace.covered_points() == []
        assert visitor.workspace.hidden_controls() == []
    # The question is beside the board: F6 moves the focus to it, and the clocks stay.
    expect(ada.play.clocks).to_have_count(4)
    ada.page.keyboard.press("F6")
    expect(ada.play.proposal).to_be_focused()
    ada.page.keyboard.press("F6")
    expect(ada.board.cells).to_be_focused()
    for visitor in (ada, cleo, dora):
        visitor.page.get_by_role("button", name="Yes").click()
    for visitor in people:
        visitor.play.wait_for_ply(5)


def resign_until_one_is_left(people: list[Visitor]) -> None:
    ada, bea, _, dora = people
    for visitor in (bea, ada, dora):
        visitor.page.get_by_label("Menu").click()
        visitor.page.locator("dialog").get_by_role("button", name="Resign").click()
        visitor.page.locator("dialog").get_by_role("button", name="Really resign?").click()
        if visitor is not dora:  # the last one sees the result instead
            expect(visitor.play.players_who_left.first).to_be_visible()
    for visitor in people:
        visitor.result.wait()
        expect(visitor.result.winners()).to_have_count(1)


def play_again(people: list[Visitor], spectator: Visitor) -> None:
    """When the last player agrees, all of them are at the new table, and so is a spectator."""
    finished_game = people[0].game
    for visitor in people:
        visitor.page.get_by_role("button", name="Again").click()
    for visitor in (*people, spectator):
        visitor.page.wait_for_function("game => !location.pathname.includes(game)", arg=finished_game)
        visitor.board.wait()
    assert len({visitor.game for visitor in (*people, spectator)}) == 1


def test_a_computer_is_offered_to_a_player_who_waits(browser: Browser, serving: Serving) -> None:
    ada = Visitor(browser, serving.address)
    ada.home.lobby_link.click()
    ada.lobby.find_opponent.click()
    ada.lobby.keep_name()
    ada.lobby.wait_for_search()
    ada.lobby.wait_for_offer()
    ada.lobby.accept_computer.click()
    ada.board.wait()
    assert ada.table()["seats"][1]["kind"] == "computer"
    ada.leave()
