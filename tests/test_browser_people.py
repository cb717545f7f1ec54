"""A guest, an account, another device, a rated game and what it did: as people meet it, in three languages."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from browsing import PHONE, Visitor
from conftest import random_game
from playwright.sync_api import Browser, expect
from serving import Serving
from sqlalchemy import select

from cornerwise import rules
from cornerwise.server.people import accounts, folded
from cornerwise.server.store import Chair, Store, Terms

PASSWORD = "correct horse"
expect.set_options(timeout=20_000)


def aside(work: Coroutine[Any, Any, str]) -> str:
    """On a loop of its own: the browser has this thread's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def rated_game(serving: Serving, name: str, *, finished: bool = False) -> str:
    """A game against a computer that somebody only has to finish, or has finished."""
    store = Store(f"sqlite+aiosqlite:///{serving.folder / 'cornerwise.db'}")
    await store.open()
    async with store.connect() as connection:
        wanted = select(accounts.c.player).where(accounts.c.folded == folded(name))
        player = str((await connection.execute(wanted)).scalar_one())
    game = random_game(rules("duo"), 3)
    while game.ply > 20 or game.seat_to_move != 0:
        game.undo()
    chairs = [Chair("person", name, player=player), Chair("computer", level=1)]
    made = await store.add(game, chairs, False, player, looked_at=False, terms=Terms(rated=True))
    stored = await store.game(made)
    while finished and stored is not None and not stored.game.is_over:
        stored = await store.play(stored, stored.game.legal_moves()[0].placement)
    await store.close()
    return made


@pytest.mark.parametrize(
    ("locale", "create", "log_in"),
    [
        ("en-US", "Make an account", "Log in"),
        ("es-MX", "Crear cuenta", "Entrar"),
        ("fr-FR", "Créer un compte", "Se connecter"),
    ],
)
def test_from_guest_to_the_ladder(browser: Browser, serving: Serving, locale: str, create: str, log_in: str) -> None:
    name = f"Ada {locale[:2]}"
    here = Visitor(browser, serving.address, locale=locale)
    page = here.page
    given = page.locator(".who span").inner_text()
    assert given  # a name from the first second
    page.click(".who")
    page.fill("[name=nickname]", f"Guest {locale[:2]}")
    page.click(".line button")
    expect(page.locator("section h2").first).to_contain_text(f"Guest {locale[:2]}")
    page.fill("[name=username]", name)
    page.fill("input[type=password]", PASSWORD)
    page.get_by_role("button", name=create).click()
    expect(page.locator("section h2").first).to_have_text(name)

    game = aside(rated_game(serving, name))
    page.goto(f"{serving.address}/#/game/{game}")
    page.wait_for_selector(".frame")
    here.play_out()
    mine = page.locator("dialog .side").filter(has=page.locator(f"[data-color={rules('duo').colors[0]}]"))
    gain = mine.locator(".rated b")
    expect(gain).to_be_visible()
    shown = gain.inner_text()
    page.goto(f"{serving.address}/#/account")
    page.locator(".row button").first.click()  # logs out
    expect(page.locator("[name=nickname]")).to_be_visible()
    here.leave()

    there = Visitor(browser, serving.address, locale=locale, **PHONE)
    page = there.page
    page.click(".who")
    page.locator(".ways button").nth(1).click()
    page.fill("[name=username]", name.upper())
    page.fill("input[type=password]", "wrong password")
    page.locator("form .primary").click()
    expect(page.locator("[role=alert]")).to_be_visible()
    page.fill("input[type=password]", PASSWORD)
    page.get_by_role("button", name=log_in, exact=True).click()
    page.click("a[href^='#/player']")
    duo = page.locator("[data-mode=duo]")
    expect(duo.locator("figure")).to_be_visible()
    expect(page.locator(".games .rating b")).to_have_text(shown)
    points = 1500 + int(shown.replace("−", "-"))
    expect(duo.locator(".points")).to_contain_text(str(points))
    duo.locator("h2 a").click()
    expect(page.locator("tr.you .rating")).to_contain_text(str(points))
    expect(page.locator("tbody tr")).to_have_count(10)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    there.problems = [said for said in there.problems if "401" not in said]  # the wrong password
    there.leave()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_kept_out_where_people_meet(browser: Browser, serving: Serving, theme: str) -> None:
    """Every page about people and their tables: axe finds nothing, and a small phone shows all of it."""
    me, friend = (Visitor(browser, serving.address, {"theme": theme}) for _ in range(2))
    name = f"Zoe {theme}"
    answer = me.context.request.post(
        f"{serving.address}/api/account", data={"name": name, "password": PASSWORD}, headers={"Origin": serving.address}
    )
    assert answer.ok
    aside(rated_game(serving, name, finished=True))

    def look(where: str) -> None:
        me.page.wait_for_load_state("networkidle")
        assert me.barriers() == [], where
        me.page.set_viewport_size({"width": 360, "height": 640})
        assert me.page.evaluate("document.documentElement.scrollWidth") <= 360, where
        cut = me.page.evaluate(
            "[...document.querySelectorAll('main .number, dialog .number')]"
            ".filter(e => e.checkVisibility() && getComputedStyle(e).overflow == 'hidden')"
            ".filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"
        )
        assert cut == [], where
        assert me.barriers() == [], where
        me.page.set_viewport_size({"width": 1280, "height": 800})

    friend.page.goto(f"{serving.address}/#/table")  # one with two colors a chair, and days for each move
    friend.page.select_option("main select", "classic_2")
    friend.page.click(".go")
    friend.page.wait_for_selector(".waiting")
    for path in ("lobby", "table", "account", "ranking/duo", "player/level-4", f"player/{name}"):
        me.page.goto(f"{serving.address}/#/{path}")
        me.page.wait_for_selector("main > *")
        look(path)
    me.page.goto(f"{serving.address}/#/table")
    me.page.select_option("main select", "duo")
    me.page.click(".go")
    me.page.wait_for_selector(".waiting .jewels")
    look("waiting")
    friend.page.goto(f"{serving.address}/#/game/{me.game}")
    friend.page.click(".waiting li[data-seat='1'] button")
    me.page.wait_for_selector(".frame")
    friend.page.get_by_label("Say something").click()
    friend.page.get_by_role("button", name="Good luck!").click()
    me.page.get_by_label("Say something").click()
    look("talk")
    me.page.keyboard.press("Escape")
    look("game")
    for visitor in (me, friend):
        visitor.leave()


def test_at_home_the_page_says_nothing_of_accounts(browser: Browser, tmp_path: Path) -> None:
    home = Serving(tmp_path, "--no-browser", command="")
    try:
        me = Visitor(browser, home.address)
        me.page.wait_for_load_state("networkidle")
        assert me.page.locator(".who").count() == 0
        me.leave()
    finally:
        assert home.stop() == ""
