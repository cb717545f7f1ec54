"""The game as people meet it: a real server, a real browser, whole games with mouse, finger and keys."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from browsing import PHONE, SMALL_PHONE, Visit, Visitor, Wish, drag, replayed
from playwright.sync_api import Browser, Locator, Page, expect
from serving import Serving

from cornerwise import notation

EDITIONS = {"classic": 4, "teams": 4, "classic_2": 2, "classic_3": 3, "duo": 2}


def wishes(visitor: Visitor, seed: int) -> Iterator[Wish]:
    """What a person would play, turn after turn: any legal move, larger pieces rather than small ones."""
    catalogue, lot = visitor.ask("catalogue"), random.Random(seed)
    while visitor.wait_for_turn():
        table = visitor.table()
        position = table["position"]
        tray = next(tray for tray in position["trays"] if tray["color"] == position["turn"])
        legal = list(accumulate(tray["legal"]))
        yield Wish(catalogue, table["size"], max(lot.sample(legal, min(4, len(legal)))))


def the_tally_is_right(visitor: Visitor) -> None:
    """The page shows the scores and places that the library counts."""
    table = visitor.table()
    game = replayed(table)
    result = game.result()
    assert result is not None
    shown = {
        int(side.get_attribute("data-place") or 0): side.locator(".total").inner_text().replace("−", "-")
        for side in visitor.page.locator("dialog .side[data-place]").all()
    }
    for score, place in zip(result.scores, result.places, strict=True):
        assert shown[place] == str(score)
    for color in game.rules.colors:
        leftovers = visitor.page.locator(f"dialog [data-color={color}] .left svg")
        assert sorted(svg.get_attribute("aria-label") or "" for svg in leftovers.all()) == sorted(game.tray(color))


def test_a_whole_game_by_mouse(visit: Visit) -> None:
    me = visit()
    me.seat("duo", "person", "1")
    me.begin()
    mouse = me.page.mouse
    for i, wish in enumerate(wishes(me, seed=1)):
        ply = me.ply()
        box = me.page.locator(f"[data-shape='{wish.shape}']").bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        if i % 2:  # dragged all the way
            for step in wish.way:
                me.page.keyboard.press("r" if step == "t" else "f")
            mouse.move(*me.spot(*wish.middle), steps=4)
            mouse.up()
        else:  # clicked here, then there
            mouse.up()
            mouse.move(*me.spot(*wish.middle), steps=3)
            for step in wish.way:
                if step == "t":
                    mouse.wheel(0, 100)
                    me.page.wait_for_timeout(110)
                else:
                    mouse.click(*me.spot(*wish.middle), button="right")
            expect(me.page.locator(".ghost.legal")).to_be_visible()
            mouse.click(*me.spot(*wish.middle))
        me.page.wait_for_function("ply => Number(document.querySelector('.play').dataset.ply) > ply", arg=ply)
    the_tally_is_right(me)


def test_a_whole_game_by_touch(visit: Visit) -> None:
    me = visit(**PHONE)
    me.seat("duo", "person", "1")
    me.begin()
    finger = me.finger()
    for i, wish in enumerate(wishes(me, seed=2)):
        ply = me.ply()
        piece = me.page.locator(f"[data-shape='{wish.shape}']")
        piece.scroll_into_view_if_needed()
        if i % 3 == 0:  # pulled out of the tray onto the board
            box = piece.bounding_box()
            assert box is not None
            drag(finger, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), me.spot(7, 10))
        else:
            piece.tap()
        expect(me.page.locator(".ghost.settled")).to_be_visible()
        for button in ("Turn right",) * 3 + ("Flip",) + ("Turn right",) * 4:
            if me.page.get_attribute(".play", "data-orientation") == str(wish.orientation):
                break
            me.page.get_by_role("button", name=button).tap()
        ghost = me.page.locator(".ghost .body").bounding_box()
        assert ghost is not None
        drag(finger, (ghost["x"] + ghost["width"] / 2, ghost["y"] + ghost["height"] / 2), me.spot(*wish.middle))
        expect(me.page.locator(".ghost.legal")).to_be_visible()
        me.page.get_by_role("button", name="Place").tap()
        me.page.wait_for_function("ply => Number(document.querySelector('.play').dataset.ply) > ply", arg=ply)
    the_tally_is_right(me)


@pytest.mark.parametrize(
    ("locale", "play", "turn"),
    [("en-GB", "Play", "your turn"), ("es-MX", "Jugar", "te toca"), ("fr-CA", "Jouer", "à vous")],
)
def test_a_whole_game_by_keys_alone_in_each_language(visit: Visit, locale: str, play: str, turn: str) -> None:
    me = visit(locale=locale)
    page = me.page
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    page.locator("input[value=classic]").focus()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    for _ in range(30):
        if page.evaluate("document.activeElement.classList.contains('go')"):
            break
        page.keyboard.press("Tab")
    assert page.locator(".go b").inner_text() == play
    page.keyboard.press("Enter")
    assert me.wait_for_turn()
    expect(page.locator(".turn")).to_contain_text(turn)
    assert me.table()["rules"]["edition"] == "duo"
    # Step by step once, listening: a piece, somewhere it doesn't fit, somewhere it does.
    heard = page.locator("[role=status]")
    page.keyboard.press("n")
    fits = heard.inner_text()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert heard.inner_text() != fits
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    assert me.ply() == 0
    page.keyboard.press("r")
    page.keyboard.press("f")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    me.wait_for_ply(2)
    me.play_out()
    the_tally_is_right(me)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_mode_against_computers_to_the_tally(visit: Visit, edition: str) -> None:
    me = visit()
    me.seat(edition, "person", *(["1"] * (EDITIONS[edition] - 1)))
    me.begin()
    said = set()
    while me.wait_for_turn():
        said.add(me.page.locator(".turn").inner_text())
        me.play_by_keys()
    if edition == "classic_3":
        assert any("Green" in text and "your turn · shared" in text for text in said)
    the_tally_is_right(me)
    me.page.get_by_role("button", name="Again").click()
    me.page.wait_for_selector(".play[data-ply='0'], .tools.yours")
    table = me.table()
    assert (table["rules"]["edition"], len(table["moves"])) == (edition, 0)


def test_reload_and_a_killed_server_lose_nothing(browser: Browser, tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    me = Visitor(browser, serving.address)
    me.seat("classic", "person", "1", "1", "1")
    me.begin()
    for _ in range(3):
        assert me.wait_for_turn()
        me.play_by_keys()
    assert me.wait_for_turn()
    before = me.table()
    me.page.reload()
    me.page.wait_for_selector(f".play[data-ply='{len(before['moves'])}']")
    serving.kill()
    expect(me.page.locator(".notice")).to_contain_text("No connection")
    serving.start()
    expect(me.page.locator(".notice")).to_have_count(0)
    after = me.table()
    assert after["clocks"].pop("now") > before["clocks"].pop("now")
    assert after == before
    me.play_by_keys()
    assert me.wait_for_turn()
    assert len(me.table()["moves"]) == len(before["moves"]) + 4
    me.page.goto(f"{serving.address}/#/")
    me.page.locator(".game").first.click()
    me.page.wait_for_selector(".tools.yours")
    me.problems[:] = [problem for problem in me.problems if "WebSocket" not in problem and "ERR_" not in problem]
    me.leave()
    serving.stop()


def test_taking_back_and_thinking_and_passing(visit: Visit) -> None:
    me = visit()
    me.seat("duo", "person", "9")
    me.begin()
    assert me.wait_for_turn()
    me.play_by_keys()
    me.page.get_by_role("button", name="Move now").click()
    me.wait_for_ply(2)
    me.page.keyboard.press("u")
    me.wait_for_ply(0)
    assert me.page.locator(".laid").count() == 0


def test_two_pages_on_one_game_agree_on_its_pace(visit: Visit) -> None:
    me = visit()
    sent: list[str] = []

    def listen(page: Page) -> None:
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))

    def pace(page: Page) -> Locator:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Settings").click()
        return page.get_by_role("switch", name="Computers take their time")

    listen(me.page)
    me.seat("duo", "person", "1")
    me.begin()
    other = me.context.new_page()
    listen(other)
    other.goto(me.page.url)
    theirs = pace(other)
    expect(theirs).not_to_be_checked()
    pace(me.page).check()
    expect(theirs).to_be_checked()
    me.page.wait_for_timeout(500)
    assert len([frame for frame in sent if "set_pace" in frame]) == 1
    assert me.table()["human_pace"]


def test_the_last_move_taken_back_at_once_shows_no_tally(visit: Visit) -> None:
    me = visit({"motion": True})
    page = me.page
    me.seat("duo", "person", "person")
    me.begin()
    page.evaluate("""() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('.ended')) return
        seen.disconnect()
        window.takenBack = true
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }))
      })
      seen.observe(document.body, { subtree: true, childList: true })
    }""")
    while not page.evaluate("window.takenBack"):
        before = me.ply()
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "ply => window.takenBack || Number(document.querySelector('.play').dataset.ply) > ply", arg=before
        )
    page.wait_for_selector(".tools.yours")
    page.wait_for_timeout(1200)
    expect(page.locator("dialog")).to_have_count(0)


def test_own_corners_keep_their_color_while_another_thinks(visit: Visit) -> None:
    me = visit()
    me.seat("duo", "person", "9")
    me.begin()
    own = me.table()["position"]["turn"]
    me.play_by_keys()
    me.page.wait_for_selector(f".dots, .frame:not(.{own})")
    shown = me.page.evaluate("[...document.querySelectorAll('.corner')].map(corner => corner.classList[1])")
    assert set(shown) == {own}


def test_a_game_is_deleted_by_the_second_tap_only(visit: Visit) -> None:
    me = visit()
    me.seat("duo", "person", "1")
    me.begin()
    me.page.get_by_role("button", name="Start page").first.click()
    games = me.page.locator(".kept li")
    expect(games).to_have_count(1)
    me.page.get_by_role("button", name="Delete this game").dblclick()
    expect(games).to_have_count(1)
    me.page.get_by_role("button", name="Delete this game").click()
    me.page.get_by_role("button", name="Delete?").click()
    expect(games).to_have_count(0)


def test_several_people_at_one_screen(visit: Visit) -> None:
    me = visit({"confirm": True})
    me.seat("classic", "person", "person", "person", "person")
    names = me.page.locator(".table input[type=text]")
    for name, field in zip(("Ana", "Ben", "", "Dee"), names.all(), strict=True):
        field.fill(name)
    me.begin()
    for who in ("Ana", "Ben", "to move", "Dee", "Ana"):
        expect(me.page.locator(".turn")).to_contain_text(who)
        me.play_by_keys()


def test_confirmed_moves_wait_for_a_second_click(visit: Visit) -> None:
    me = visit({"confirm": True})
    me.seat("duo", "person", "1")
    me.begin()
    me.page.click("[data-shape='O']")
    me.page.mouse.move(*me.spot(5, 5))
    me.page.mouse.click(*me.spot(5, 5))
    expect(me.page.locator(".ghost.legal.settled")).to_be_visible()
    assert me.ply() == 0
    me.page.mouse.click(*me.spot(5, 5))
    me.wait_for_ply(2)


def test_a_word_says_why_a_piece_does_not_fit(visit: Visit) -> None:
    me = visit({"snap": False})
    me.seat("classic", "person", "1", "1", "1")
    me.begin()
    page = me.page
    page.click("[data-shape='O']")
    word = page.locator(".word")
    page.mouse.move(*me.spot(5, 5))
    expect(word).to_have_text("Cover the ring")
    page.mouse.click(*me.spot(1, 1))
    me.wait_for_ply(4)
    page.click("[data-shape='I3']")
    page.mouse.move(*me.spot(1.5, 0.5))
    expect(word).to_have_text("Taken")
    page.mouse.move(*me.spot(3.5, 0.5))
    expect(word).to_have_text("Touches your own edge")
    page.mouse.move(*me.spot(9.5, 9.5))
    expect(word).to_have_text("No corner of yours")
    page.mouse.move(*me.spot(3.5, 2.5))
    expect(page.locator(".ghost.legal")).to_be_visible()
    expect(word).to_have_count(0)


def test_look_back_share_and_play_on(visit: Visit, tmp_path: Path) -> None:
    me = visit()
    page = me.page
    me.seat("duo", "person", "1")
    me.begin()
    for _ in range(3):
        me.wait_for_turn()
        me.play_by_keys()
    me.wait_for_turn()
    table = me.table()
    page.keyboard.press("v")
    page.keyboard.press("Home")
    assert page.locator(".laid").count() == 0
    page.keyboard.press("ArrowRight")
    assert page.locator(".laid").count() == 1
    page.get_by_role("slider").fill("4")
    assert page.locator(".laid").count() == 4
    page.get_by_role("button", name="Share or play on").click()
    saved = {}
    for kind, name in (("png", "Picture"), ("svg", "Drawing"), ("blksgf", "Game file")):
        with page.expect_download() as downloading:
            page.get_by_role("link", name=name).click()
        saved[kind] = tmp_path / f"game.{kind}"
        downloading.value.save_as(saved[kind])
    assert saved["png"].read_bytes()[1:4] == b"PNG"
    assert saved["svg"].read_text().startswith("<svg ")
    assert list(notation.loads(saved["blksgf"].read_text()).game()) == list(replayed(table))
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".play[data-ply='4'] .tools.yours")
    assert me.game != table["game"]
    # The file opens again, is looked at, and played on from its second move.
    page.get_by_role("button", name="Start page").first.click()
    page.locator("input[type=file]").set_input_files(saved["blksgf"])
    page.wait_for_selector(".replay")
    assert page.locator(".laid").count() == len(table["moves"])
    page.get_by_role("slider").fill("2")
    page.get_by_role("button", name="Share or play on").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".play[data-ply='2'] .tools.yours")
    bad = tmp_path / "bad.blksgf"
    bad.write_text("(;GM[Chess])")
    page.get_by_role("button", name="Start page").first.click()
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("Chess")
    me.problems.clear()  # the browser reports the refusal itself


def test_the_introduction_can_be_played_through(visit: Visit) -> None:
    me = visit(**PHONE)
    page = me.page
    page.get_by_role("link", name="How to play").tap()
    for step in range(5):
        piece = page.locator(".tray button")
        piece.tap()
        place = page.get_by_role("button", name="Place")
        if step == 4:
            expect(page.locator(".lesson h2")).to_contain_text("flip")
        expect(place).to_be_enabled()
        place.tap()
        expect(page.locator(".well")).to_be_visible()
        page.get_by_role("button", name="Next").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    page.wait_for_selector(".go")


# What a page must be, whatever it shows

SCREENS = [
    "start",
    "options",
    "settings",
    "learn",
    "play",
    "holding",
    "menu",
    "help",
    "share",
    "pieces",
    "replay",
    "tally",
]


def screens(me: Visitor) -> Iterator[str]:
    """Every screen, one after the other."""
    page = me.page
    yield "start"
    page.locator("summary").click()
    yield "options"
    page.get_by_role("button", name="Settings").click()
    yield "settings"
    page.keyboard.press("Escape")
    page.goto(f"{me.address}/#/learn")
    page.wait_for_selector(".lesson")
    yield "learn"
    page.goto(f"{me.address}/#/")
    me.seat("duo", "person", "1")
    me.begin()
    me.wait_for_turn()
    yield "play"
    page.keyboard.press("n")
    page.keyboard.press("ArrowUp")
    yield "holding"
    page.keyboard.press("Escape")
    for name, opener in (("menu", None), ("help", "Keys and gestures"), ("share", "Share")):
        page.get_by_role("button", name="Menu").click()
        if opener:
            page.locator("dialog").get_by_role("button", name=opener).click()
        yield name
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    page.locator(".chip").last.click()
    expect(page.locator("dialog").get_by_role("img")).to_have_count(2)
    yield "pieces"
    page.keyboard.press("Escape")
    page.locator("[role=grid]").focus()
    me.play_by_keys()
    me.wait_for_turn()
    page.keyboard.press("v")
    yield "replay"
    page.keyboard.press("v")
    me.play_out()
    yield "tally"


@pytest.mark.parametrize("look", ["light", "dark", "phone"])
def test_axe_finds_nothing_on_any_screen(visit: Visit, look: str) -> None:
    window: dict[str, Any] = SMALL_PHONE if look == "phone" else {"color_scheme": look}
    me = visit(**window)
    seen = []
    for screen in screens(me):
        assert me.barriers() == [], screen
        seen.append(screen)
    assert seen == SCREENS


@pytest.mark.parametrize("window", [(360, 640), (740, 360)], ids=["upright", "sideways"])
def test_a_small_phone_shows_everything(visit: Visit, window: tuple[int, int]) -> None:
    me = visit(**{**PHONE, "viewport": {"width": window[0], "height": window[1]}})
    for screen in screens(me):
        scrolls = me.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert scrolls <= 0, screen
        assert me.too_small() == [], screen


def test_settings_last_and_show(visit: Visit) -> None:
    me = visit()
    page = me.page
    me.seat("duo", "person", "1")
    me.begin()
    me.wait_for_turn()
    me.play_by_keys()
    me.wait_for_turn()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    for name in ("Show where the piece fits", "Coordinates", "Move numbers", "Strong patterns on the pieces"):
        page.get_by_role("switch", name=name).check()
    page.get_by_label("Light or dark").select_option("dark")
    with page.expect_websocket(lambda socket: "language=fr" in socket.url):
        page.get_by_label("Language").select_option("fr")
    page.keyboard.press("Escape")
    page.reload()
    assert me.wait_for_turn()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-patterns", "on")
    expect(page.locator(".turn")).to_contain_text("à vous")
    assert page.locator(".coordinate").count() == 28
    assert page.locator(".move-number").count() == 2
    page.keyboard.press("n")
    assert page.locator(".place").count() > 0


def test_a_finished_game_still_shows_its_end(visit: Visit) -> None:
    me = visit()
    me.seat("duo", "1", "2")
    me.begin()
    me.page.wait_for_selector("dialog .sides")
    the_tally_is_right(me)
    me.page.reload()
    me.page.wait_for_selector("dialog .sides")
    me.page.locator("dialog").get_by_role("button", name="Look back").click()
    me.page.keyboard.press("Home")
    assert me.page.locator(".laid").count() == 0
    me.page.keyboard.press("End")
    me.page.get_by_role("button", name="Share or play on").click()
    expect(me.page.get_by_role("button", name="Play on from here")).to_be_disabled()
    me.page.keyboard.press("Escape")
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("link", name="How to play").click()
    me.page.wait_for_selector(".lesson")
    me.page.get_by_role("button", name="Back to the game").click()
    me.page.wait_for_selector(".play")
