"""From guest to account, another device, a rated game and its effect: in a real browser, in three languages."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from support.browser import PHONE, Visitor
from support.games import random_game
from support.server import Serving

from cornerwise import rules
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.players import find_account
from cornerwise.server.domain.games import Terms
from cornerwise.server.domain.seats import Seat
from cornerwise.server.time_source import SystemClock

PASSWORD = "correct horse"


def aside(work: Coroutine[Any, Any, str]) -> str:
    """Runs the work on an event loop in another thread, because the browser uses the loop of this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def rated_game(serving: Serving, name: str, *, finished: bool = False) -> str:
    """A game of an account against a computer. It is nearly over, or over if `finished` is set."""
    games = GameStore(Database(f"sqlite+aiosqlite:///{serving.folder / 'cornerwise.db'}", SystemClock()))
    await games.database.open()
    account = await find_account(games.database, name)
    assert account is not None
    player = account.id
    game = random_game(rules("duo"), 3)
    while game.ply > 20 or game.seat_to_move != 0:
        game.undo()
    seats = [Seat("person", name, player=player), Seat("computer", level=1)]
    game_id = await games.add(game, seats, False, player, read_only=False, terms=Terms(rated=True))
    stored = await games.get(game_id)
    while finished and stored is not None and not stored.game.is_over:
        stored = await games.append_move(stored, stored.game.legal_moves()[0].placement)
    await games.database.close()
    return game_id


@pytest.mark.parametrize(
    ("locale", "create", "log_in"),
    [
        ("en-US", "Create an account", "Log in"),
        ("fr-FR", "Créer un compte", "Se connecter"),
    ],
)
def test_from_guest_to_the_ranking(browser: Browser, serving: Serving, locale: str, create: str, log_in: str) -> None:
    name = f"Ada {locale[:2]}"
    here = Visitor(browser, serving.address, locale=locale)
    page = here.page
    assert here.home.account_link.inner_text().strip()  # a guest has a name at once
    here.account.open()
    here.account.rename(f"Guest {locale[:2]}")
    expect(here.account.name).to_contain_text(f"Guest {locale[:2]}")
    here.account.fill(name, PASSWORD)
    page.get_by_role("button", name=create).click()
    expect(here.account.name).to_have_text(name)

    game = aside(rated_game(serving, name))
    here.open(f"game/{game}")
    here.board.wait()
    here.play_out()
    gain = here.result.rating_change(rules("duo").colors[0])
    expect(gain).to_be_visible()
    shown = gain.inner_text()
    here.open("account")
    here.account.log_out.click()
    expect(here.account.nickname_field).to_be_visible()
    here.leave()

    there = Visitor(browser, serving.address, locale=locale, **PHONE)
    page = there.page
    there.account.open()
    there.account.choose_log_in()
    there.account.fill(name.upper(), "wrong password")
    there.account.submit()
    expect(there.account.alert).to_be_visible()
    there.account.fill(name.upper(), PASSWORD)
    page.get_by_role("button", name=log_in, exact=True).click()
    there.account.open_profile()
    duo = there.account.mode("duo")
    expect(duo.locator("figure")).to_be_visible()
    expect(there.account.game_rating_change).to_have_text(shown)
    points = 1500 + int(shown.replace("−", "-"))
    expect(there.account.rating("duo")).to_contain_text(str(points))
    duo.locator("h2 a").click()
    expect(there.account.own_rank).to_contain_text(str(points))
    expect(there.account.ranks).to_have_count(10)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    there.problems = [problem for problem in there.problems if "401" not in problem]  # the wrong password
    there.leave()


# A sample; `make check-screens` checks every screen in both themes and many sizes.
def test_accessibility_and_layout_of_pages_about_people(browser: Browser, serving: Serving) -> None:
    """On every page about people and their tables, axe finds no problem, and everything fits on a small phone."""
    me, friend = (Visitor(browser, serving.address, {"theme": "light"}) for _ in range(2))
    name = "Zoe"
    answer = me.context.request.post(f"{serving.address}/api/account", data={"name": name, "password": PASSWORD})
    assert answer.ok
    aside(rated_game(serving, name, finished=True))

    def check(where: str) -> None:
        me.page.wait_for_load_state("networkidle")
        assert me.accessibility_problems() == [], where
        me.page.set_viewport_size({"width": 360, "height": 640})
        assert me.page.evaluate("document.documentElement.scrollWidth") <= 360, where
        cut = me.page.evaluate(
            "[...document.querySelectorAll('main .number, dialog .number')]"
            ".filter(e => e.checkVisibility() && getComputedStyle(e).overflow == 'hidden')"
            ".filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"
        )
        assert cut == [], where
        assert me.accessibility_problems() == [], where
        me.page.set_viewport_size({"width": 1280, "height": 800})

    friend.open("table")
    friend.lobby.open_table("classic_2")  # two colors per seat
    for path in ("lobby", "table", "account", "ranking/duo", "player/level-4", f"player/{name}"):
        me.open(path)
        me.page.wait_for_selector("main > *")
        check(path)
    me.open("table")
    me.lobby.open_table("duo")
    check("waiting")
    friend.open(f"game/{me.game}")
    friend.lobby.take_seat(1)
    me.board.wait()
    friend.play.open_chat()
    friend.page.get_by_role("button", name="Good luck!").click()
    me.play.open_chat()
    check("talk")
    me.page.keyboard.press("Escape")
    check("game")
    for visitor in (me, friend):
        visitor.leave()


def test_at_home_the_page_says_nothing_of_accounts(browser: Browser, tmp_path: Path) -> None:
    home = Serving(tmp_path, "--no-browser", command="")
    try:
        me = Visitor(browser, home.address)
        me.page.goto(home.opened_address)
        me.page.wait_for_load_state("networkidle")
        assert "token" not in me.page.url
        assert me.home.account_link.count() == 0
        me.leave()
    finally:
        assert home.stop() == ""


def lan_address() -> str:
    """The address of this machine in its network, where a page over HTTP is not a secure context."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing; only chooses the network interface
        return str(probe.getsockname()[0])


def test_friends_on_a_home_network(browser: Browser, tmp_path: Path) -> None:
    """Two guests say their names when they first sit down, become friends and invite each other again, over plain
    HTTP. Then one blocks the other."""
    serving = Serving(tmp_path, "--host", "0.0.0.0")
    address = f"http://{lan_address()}:{serving.port}"
    ada, bea = Visitor(browser, address), Visitor(browser, address)
    assert not ada.page.evaluate("isSecureContext")
    ada.home.play_with("friend")
    ada.home.choose_mode("duo")
    ada.home.part("invite-friend").click()
    ada.people.give_name("Ada")
    ada.lobby.wait_for_invitation()
    link = ada.lobby.invitation_link()
    assert link == f"{address}/game/{ada.game}"
    assert ada.lobby.copy_invitation() == link

    bea.page.goto(link)
    bea.lobby.sit(1)
    bea.people.give_name("Bea")
    for visitor in (ada, bea):
        visitor.board.wait()
    assert [seat["name"] for seat in ada.table()["seats"]] == ["Ada", "Bea"]

    ada.open("lobby")
    bea.open("lobby")
    ada.people.recent("Bea").get_by_role("button").click()
    expect(ada.people.friend("Bea")).to_have_attribute("data-status", "unknown")
    bea.people.request("Ada").get_by_role("button", name="Accept").click()
    expect(bea.people.friend("Ada")).to_have_attribute("data-status", "playing")
    ada.people.friend("Bea").get_by_role("button", name="Invite").click()
    ada.lobby.open_table("duo")
    expect(bea.people.invitations).to_contain_text("Ada")
    bea.page.get_by_role("link", name="Join").first.click()
    bea.lobby.sit(1)
    for visitor in (ada, bea):
        visitor.board.wait()

    bea.open("lobby")
    bea.people.friend("Ada").get_by_role("button", name="More about Ada").click()
    bea.page.get_by_role("button", name="Block").click()
    expect(bea.people.friend("Ada")).to_have_count(0)
    ada.open("table")
    ada.lobby.open_table("duo")
    bea.open(f"game/{ada.game}")
    bea.lobby.sit(1)
    expect(bea.page.get_by_text("You can’t sit at this table.")).to_be_visible()
    for visitor in (ada, bea):
        # The browser says that it ignores a header over plain HTTP.
        visitor.problems[:] = [one for one in visitor.problems if "origin was untrustworthy" not in one]
        visitor.leave()
    assert serving.stop() == ""
