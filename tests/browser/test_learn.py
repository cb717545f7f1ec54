"""How to play, replacement pieces and settings in a real browser."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from playwright.sync_api import expect
from support.browser import Visit, Visitor


def open_screen(me: Visitor, path: str) -> None:
    me.open(path)
    me.page.wait_for_selector(f"[data-screen={path}]")


def test_each_tip_has_two_pictures_and_leads_to_an_exercise_of_its_own(visit: Visit) -> None:
    me = visit()
    open_screen(me, "learn")
    expect(me.learn.tips).to_have_count(9)
    for tip in me.learn.tips.all():
        expect(tip.locator("svg").first).to_be_visible()
    expect(me.learn.modes).to_have_count(5)
    me.learn.tips.nth(4).get_by_role("link").click()
    me.page.wait_for_url("**/practice/tip5-*")
    me.practice.wait_for_tray()


def test_lost_pieces_are_chosen_on_a_picture_and_downloaded(visit: Visit) -> None:
    me = visit()
    open_screen(me, "pieces")
    page = me.page
    download = page.get_by_role("button", name="Download").first
    expect(download).to_be_disabled()
    page.locator("[data-choice=red]").click()
    for shape in ("F", "L5"):
        page.locator(f"button[data-shape={shape}]").click()
    expect(page.locator("[data-part=chosen]")).to_have_text("2 pieces chosen")
    with page.expect_download() as saved:
        download.click()
    archive = zipfile.ZipFile(io.BytesIO(Path(saved.value.path()).read_bytes()))
    assert [name.rpartition(".")[2] for name in archive.namelist()] == ["pdf"]
    assert "red" in archive.namelist()[0]


def test_settings_change_the_look_at_once_and_stay(visit: Visit) -> None:
    me = visit()
    open_screen(me, "settings")
    page = me.page
    floor = "getComputedStyle(document.documentElement).getPropertyValue('--board')"
    before = page.evaluate(floor)
    page.get_by_role("radio", name="Wood").check()
    page.get_by_role("radio", name="Strong colors").check()
    # The volume can be set only while sound is on. In tests, sound is off at first.
    volume = page.get_by_role("slider", name="Volume")
    expect(volume).to_be_disabled()
    page.get_by_role("switch", name="Sound").check()
    volume.fill("40")
    page.get_by_role("switch", name="Keys for single letters").uncheck()
    assert page.evaluate(floor) != before
    page.reload()
    expect(page.get_by_role("radio", name="Wood")).to_be_checked()
    expect(volume).to_have_value("40")
    # While the keys for single letters are off, other keys still work.
    me.open("puzzle/starter-3x3")
    me.puzzle.wait()
    page.keyboard.press("n")
    page.keyboard.press("?")
    assert me.board.ghost.count() == 0
    assert page.get_by_role("dialog").count() == 0
