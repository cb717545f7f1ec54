"""Four people, four browsers, one game: through a reload, a lost network and a killed server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browsing import PHONE, Visitor
from playwright.sync_api import Browser, expect
from serving import Serving

NAMES = ("Ada", "Bea", "Cleo", "Dora")
expect.set_options(timeout=60_000)  # five browsers, on a machine that may be slow


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    found = Serving(tmp_path, "--host", "0.0.0.0")
    yield found
    assert found.stop() == ""


def move(visitor: Visitor) -> int:
    """One move of somebody whose turn it is; everybody else hears of it. Returns the ply after it."""
    visitor.wait_for_turn()
    visitor.play_by_keys()
    return visitor.ply()


def test_four_browsers_in_one_game(browser: Browser, serving: Serving) -> None:
    people = [Visitor(browser, serving.address, **(PHONE if name == "Dora" else {})) for name in NAMES]
    ada, bea, cleo, dora = people
    # Ada opens a table, the others find it in the lobby and sit down.
    ada.page.click("a.door")
    ada.page.click("a.new")
    ada.page.select_option("main select", "classic")
    ada.page.click(".go")
    ada.page.wait_for_selector(".waiting .invite svg")
    for number, visitor in enumerate(people[1:], 1):
        visitor.page.goto(f"{serving.address}/#/lobby")
        visitor.page.click(f"a.game[href='#/game/{ada.game}']")
        visitor.page.click(f".waiting li[data-seat='{number}'] button")
    for visitor in people:
        visitor.page.wait_for_selector(".frame")
        expect(visitor.page.locator(".chip .time")).to_have_count(4)
        expect(visitor.page.locator(".presence.here")).to_have_count(4)
    spectator = Visitor(browser, serving.address)
    spectator.page.goto(f"{serving.address}/#/game/{ada.game}")
    spectator.page.wait_for_selector(".watching")
    assert not spectator.page.locator(".tools").count()

    for visitor in people:
        ply = move(visitor)
        for other in (*people, spectator):
            other.wait_for_ply(ply)
    # The spectator looks back, and stays there whatever is played.
    spectator.page.keyboard.press("v")
    spectator.page.keyboard.press("Home")
    expect(spectator.page.locator("header .turn")).to_contain_text("Move 0 of 4")

    # A reload: exactly where the game is. Meanwhile Bea has lost the network; then it is all there for her too.
    ada.page.reload()
    ada.wait_for_ply(4)
    bea.context.set_offline(True)
    ply = move(ada)
    cleo.wait_for_ply(ply)
    assert bea.page.evaluate("fetch('api/me').then(() => 'there', () => 'lost')") == "lost"
    bea.context.set_offline(False)
    bea.wait_for_ply(ply)
    ply = move(bea)

    # The server dies in the middle.
    cleo.wait_for_ply(ply)
    serving.kill()
    expect(cleo.page.locator(".notice")).to_be_visible()
    serving.start()
    for visitor in people:
        visitor.page.wait_for_selector(".notice", state="hidden")
        visitor.wait_for_ply(ply)
    ply = move(cleo)
    for visitor in people:
        visitor.wait_for_ply(ply)
    expect(spectator.page.locator("header .turn")).to_contain_text(f"Move 0 of {ply}")

    # A phrase, in everybody's own language.
    dora.page.get_by_label("Say something").click()
    dora.page.get_by_role("button", name="Good luck!").click()
    expect(ada.page.locator(".bubble")).to_have_text("Good luck!")

    # Bea asks to take back; all agree.
    ply = move(dora)
    ada.wait_for_ply(ply)
    bea.page.get_by_label("Ask to take back").click()
    for visitor in (ada, cleo, dora):
        visitor.page.get_by_role("button", name="Yes").click()
    for visitor in people:
        visitor.wait_for_ply(5)
    # Three resign, the last one has won.
    for visitor in (bea, ada, dora):
        visitor.page.get_by_label("Menu").click()
        visitor.page.locator("dialog").get_by_role("button", name="Resign").click()
        visitor.page.locator("dialog").get_by_role("button", name="Really resign?").click()
        visitor.page.wait_for_selector(".left-game")
    for visitor in people:
        visitor.page.wait_for_selector("dialog .sides")
        expect(visitor.page.locator("dialog .side[data-place='1'] h3")).to_have_count(1)
    # Again: when the last one agrees, everybody is at the new table.
    first = ada.game
    for visitor in people:
        visitor.page.get_by_role("button", name="Again").click()
    for visitor in people:
        visitor.page.wait_for_function("game => !location.hash.endsWith(game)", arg=first)
        visitor.page.wait_for_selector(".frame")
    assert len({visitor.game for visitor in people}) == 1
    for visitor in (*people, spectator):
        # The browser complains when a server is gone, and rightly so.
        visitor.problems[:] = [said for said in visitor.problems if "WebSocket" not in said and "ERR_" not in said]
        visitor.leave()


def test_a_computer_offers_itself_to_who_waits(browser: Browser, serving: Serving) -> None:
    ada = Visitor(browser, serving.address)
    ada.page.click("a.door")
    ada.page.click(".find")
    ada.page.wait_for_selector(".looking")
    ada.page.wait_for_selector(".offer", timeout=60_000)
    ada.page.click(".offer button")
    ada.page.wait_for_selector(".frame")
    assert ada.table()["seats"][1]["kind"] == "computer"
    ada.leave()
