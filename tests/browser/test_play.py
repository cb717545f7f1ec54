"""Games in a real browser against a real server: whole games with mouse, finger and keys."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.browser import PHONE, Target, Visit, Visitor, drag
from support.server import Serving
from support.tables import replay

from cornerwise import records

EDITIONS = {"classic": 4, "teams": 4, "classic_2": 2, "classic_3": 3, "duo": 2}


def targets(visitor: Visitor, seed: int) -> Iterator[Target]:
    """The moves that a person would play, turn after turn: legal moves, with large pieces preferred."""
    rng = random.Random(seed)
    while visitor.wait_for_turn():
        game = replay(visitor.table())
        legal = [move.placement for move in game.legal_moves()]
        yield Target(game.rules.size, max(rng.sample(legal, min(4, len(legal)))))


def check_result(visitor: Visitor) -> None:
    """The page shows the scores and ranks that the library counts."""
    table = visitor.table()
    game = replay(table)
    result = game.result()
    assert result is not None
    shown = visitor.result.totals()
    for score, rank in zip(result.scores, result.ranks, strict=True):
        assert shown[rank] == score
    for color in game.rules.colors:
        assert visitor.result.leftovers(color) == sorted(game.tray(color))


def turn_by_wheel(visitor: Visitor) -> None:
    """Turns the held piece once. The page ignores the wheel for a moment after each turn."""
    before = visitor.board.orientation()
    while visitor.board.orientation() == before:
        visitor.page.mouse.wheel(0, 100)
        visitor.wait_for_frames()


def test_a_whole_game_by_mouse(visit: Visit) -> None:
    me = visit()
    me.start_game("duo", "person", "1")
    mouse = me.page.mouse
    for i, target in enumerate(targets(me, seed=1)):
        ply = me.play.ply()
        mouse.move(*me.tray.middle_of(target.shape))
        mouse.down()
        if i % 2:  # drag the piece to its place
            for key in target.keys:
                me.page.keyboard.press(key)
            mouse.move(*me.board.point(*target.middle), steps=4)
            mouse.up()
        else:  # click the piece, then the place
            mouse.up()
            mouse.move(*me.board.point(*target.middle), steps=3)
            for key in target.keys:
                if key == "r":
                    turn_by_wheel(me)
                else:
                    mouse.click(*me.board.point(*target.middle), button="right")
            expect(me.board.legal_ghost).to_be_visible()
            mouse.click(*me.board.point(*target.middle))
        me.play.wait_for_ply_after(ply)
    check_result(me)


def test_a_whole_game_by_touch(visit: Visit) -> None:
    me = visit(**PHONE)
    me.start_game("duo", "person", "1")
    finger = me.finger()
    for i, target in enumerate(targets(me, seed=2)):
        ply = me.play.ply()
        piece = me.tray.piece(target.shape)
        piece.scroll_into_view_if_needed()
        if i % 3 == 0:  # drag the piece from the tray onto the board
            drag(finger, me.tray.middle_of(target.shape), me.board.point(7, 10))
        else:
            piece.tap()
        expect(me.board.settled_ghost).to_be_visible()
        for button in ("Turn right",) * 3 + ("Flip",) + ("Turn right",) * 4:
            if me.board.orientation() == str(target.orientation):
                break
            me.page.get_by_role("button", name=button).tap()
        drag(finger, me.board.middle_of_ghost(), me.board.point(*target.middle))
        expect(me.board.legal_ghost).to_be_visible()
        me.page.get_by_role("button", name="Place").tap()
        me.play.wait_for_ply_after(ply)
    check_result(me)


@pytest.mark.parametrize(
    ("locale", "play", "turn"),
    [
        ("en-GB", "Play", "your turn"),
        ("de-AT", "spielen", "du bist dran"),
    ],
)
def test_a_whole_game_by_keys_alone(visit: Visit, locale: str, play: str, turn: str) -> None:
    me = visit(locale=locale)
    page = me.page
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    me.home.mode("classic").focus()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    for _ in range(30):
        if me.home.has_focus_on_start():
            break
        page.keyboard.press("Tab")
    expect(me.home.start_button).to_contain_text(play)
    page.keyboard.press("Enter")
    assert me.wait_for_turn()
    expect(me.play.turn).to_contain_text(turn, ignore_case=True)
    assert me.table()["rules"]["edition"] == "duo"
    # The first move, step by step with the screen reader: a piece, a place where it doesn't fit, a place where it fits.
    announcer = me.announcer
    page.keyboard.press("n")
    fits = announcer.inner_text()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert announcer.inner_text() != fits
    page.keyboard.press("Enter")
    me.wait_for_frames()
    assert me.board.pieces.count() == 0
    page.keyboard.press("r")
    page.keyboard.press("f")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    me.play.wait_for_ply(2)
    me.play_out()
    check_result(me)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_mode_against_computers_to_the_result(visit: Visit, edition: str) -> None:
    me = visit()
    me.start_game(edition, "person", *(["1"] * (EDITIONS[edition] - 1)))
    headlines = set()
    while me.wait_for_turn():
        headlines.add(me.play.turn.inner_text())
        me.play_by_keys()
    if edition == "classic_3":
        assert any("Green" in text and "your turn · shared" in text for text in headlines)
    check_result(me)
    me.page.get_by_role("button", name="Again").click()
    me.play.wait_for_ply(0)
    table = me.table()
    assert (table["rules"]["edition"], len(table["moves"])) == (edition, 0)


def test_reload_and_a_killed_server_lose_nothing(browser: Browser, tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    me = Visitor(browser, serving.address)
    me.start_game("classic", "person", "1", "1", "1")
    for _ in range(3):
        assert me.wait_for_turn()
        me.play_by_keys()
    assert me.wait_for_turn()
    before = me.table()
    me.page.reload()
    me.play.wait_for_ply(len(before["moves"]))
    serving.kill()
    expect(me.play.notice).to_contain_text("No connection")
    serving.start()
    expect(me.play.notice).to_have_count(0)
    after = me.table()
    assert after["clocks"].pop("server_time") > before["clocks"].pop("server_time")
    assert after == before
    me.play_by_keys()
    assert me.wait_for_turn()
    assert len(me.table()["moves"]) == len(before["moves"]) + 4
    me.open()
    me.home.game_link(before["game"]).click()
    me.play.wait_for_controls()
    me.problems[:] = [problem for problem in me.problems if "WebSocket" not in problem and "ERR_" not in problem]
    me.leave()
    serving.stop()


def test_taking_back_and_thinking_and_passing(visit: Visit) -> None:
    me = visit()
    me.start_game("duo", "person", "9")
    assert me.wait_for_turn()
    me.play_by_keys()
    me.page.get_by_role("button", name="Move now").click()
    me.play.wait_for_ply(2)
    me.page.keyboard.press("u")
    me.play.wait_for_ply(0)
    assert me.board.pieces.count() == 0


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
    me.start_game("duo", "person", "1")
    other = me.context.new_page()
    listen(other)
    other.goto(me.page.url)
    theirs = pace(other)
    expect(theirs).not_to_be_checked()
    pace(me.page).check()
    expect(theirs).to_be_checked()
    # Each page sends its messages in order: if a page had answered with its own pace, it would have done so by now.
    for page in (me.page, other):
        page.reload()
        expect(pace(page)).to_be_checked()
    assert len([frame for frame in sent if "set_pace" in frame]) == 1
    assert me.table()["human_pace"]


def test_the_last_move_taken_back_at_once_shows_no_result(visit: Visit) -> None:
    me = visit({"motion": True})
    page = me.page
    page.clock.install()
    me.start_game("duo", "person", "person")
    page.evaluate("""() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('[data-part=ended]')) return
        seen.disconnect()
        window.takenBack = true
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }))
      })
      seen.observe(document.body, { subtree: true, childList: true })
    }""")
    while not page.evaluate("window.takenBack"):
        before = me.play.ply()
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "ply => window.takenBack || Number(document.querySelector('[data-screen=play]').dataset.ply) > ply",
            arg=before,
        )
    me.play.wait_for_controls()
    page.clock.run_for(1_200)
    assert not me.result.is_shown()


def test_own_corners_keep_their_color_while_another_thinks(visit: Visit) -> None:
    me = visit()
    me.start_game("duo", "person", "9")
    own = replay(me.table()).turn
    assert own is not None
    me.play_by_keys()
    me.play.wait_for_other(own)
    assert me.board.layer("corners").count() > 0
    assert me.board.corner_color() == own


def test_a_game_is_deleted_by_the_second_tap_only(visit: Visit) -> None:
    me = visit()
    me.start_game("duo", "person", "1")
    me.open("games")
    games = me.home.saved_games
    expect(games).to_have_count(1)
    me.page.get_by_role("button", name="Delete this game").dblclick()
    expect(games).to_have_count(1)
    me.page.get_by_role("button", name="Delete this game").click()
    me.page.get_by_role("button", name="Delete?").click()
    expect(games).to_have_count(0)


def test_several_people_at_one_screen(visit: Visit) -> None:
    me = visit({"confirm": True})
    me.home.choose("classic", "person", "person", "person", "person")
    names = me.home.name_fields
    for name, field in zip(("Ana", "Ben", "", "Dee"), names.all(), strict=True):
        field.fill(name)
    me.home.start_button.click()
    for who in ("Ana", "Ben", "to move", "Dee", "Ana"):
        expect(me.play.turn).to_contain_text(who)
        me.play_by_keys()


def test_confirmed_moves_wait_for_a_second_click(visit: Visit) -> None:
    me = visit({"confirm": True})
    me.start_game("duo", "person", "1")
    me.tray.piece("O").click()
    me.page.mouse.move(*me.board.point(5, 5))
    me.page.mouse.click(*me.board.point(5, 5))
    expect(me.board.legal_ghost).to_be_visible()
    assert me.play.ply() == 0
    me.page.mouse.click(*me.board.point(5, 5))
    me.play.wait_for_ply(2)


def test_the_board_says_why_a_piece_does_not_fit(visit: Visit) -> None:
    me = visit({"snap": False})
    me.start_game("classic", "person", "1", "1", "1")
    page = me.page
    me.tray.piece("O").click()
    reason = me.board.reason
    page.mouse.move(*me.board.point(5, 5))
    expect(reason).to_have_text("Cover the ring")
    page.mouse.click(*me.board.point(1, 1))
    me.play.wait_for_ply(4)
    me.tray.piece("I3").click()
    page.mouse.move(*me.board.point(1.5, 0.5))
    expect(reason).to_have_text("Occupied")
    page.mouse.move(*me.board.point(3.5, 0.5))
    expect(reason).to_have_text("Touches your own edge")
    page.mouse.move(*me.board.point(9.5, 9.5))
    expect(reason).to_have_text("Needs a corner of yours")
    page.mouse.move(*me.board.point(3.5, 2.5))
    expect(me.board.legal_ghost).to_be_visible()
    expect(reason).to_have_count(0)


def test_replay_share_and_continue(visit: Visit, tmp_path: Path) -> None:
    me = visit()
    page = me.page
    me.start_game("duo", "person", "1")
    for _ in range(3):
        me.wait_for_turn()
        me.play_by_keys()
    me.wait_for_turn()
    table = me.table()
    page.keyboard.press("v")
    page.keyboard.press("Home")
    assert me.board.pieces.count() == 0
    page.keyboard.press("ArrowRight")
    assert me.board.pieces.count() == 1
    page.get_by_role("slider").fill("4")
    assert me.board.pieces.count() == 4
    page.get_by_role("button", name="Share or continue").click()
    saved = {}
    for kind, name in (("png", "Picture"), ("svg", "Drawing"), ("blksgf", "Game file")):
        with page.expect_download() as downloading:
            page.get_by_role("link", name=name).click()
        saved[kind] = tmp_path / f"game.{kind}"
        downloading.value.save_as(saved[kind])
    assert saved["png"].read_bytes()[1:4] == b"PNG"
    assert saved["svg"].read_text().startswith("<svg ")
    assert list(records.loads(saved["blksgf"].read_text()).game()) == list(replay(table))
    page.get_by_role("button", name="Continue from here").click()
    me.play.wait_for_controls(ply=4)
    assert me.game != table["game"]
    # The file can be opened, viewed, and continued from its second move.
    me.navigation.open("play")
    me.home.file_field.set_input_files(saved["blksgf"])
    expect(me.play.stepper).to_be_visible()
    assert me.board.pieces.count() == len(table["moves"])
    page.get_by_role("slider").fill("2")
    page.get_by_role("button", name="Share or continue").click()
    page.get_by_role("button", name="Continue from here").click()
    me.play.wait_for_controls(ply=2)
    bad = tmp_path / "bad.blksgf"
    bad.write_text("(;GM[Chess])")
    me.navigation.open("play")
    me.home.file_field.set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("Chess")
    me.problems.clear()  # the browser itself logs the refused request as an error


def test_the_introduction_can_be_played_through(visit: Visit) -> None:
    me = visit(**PHONE)
    page = me.page
    expect(page.get_by_role("link", name="Learn it by playing")).to_have_attribute("href", "/learn/tutorial")
    me.navigation.open("learn")
    me.learn.wait()
    page.get_by_role("link", name="Learn it by playing").tap()
    for step in range(5):
        piece = me.tray.pieces()
        piece.tap()
        place = page.get_by_role("button", name="Place")
        if step == 4:
            expect(me.learn.task).to_contain_text("flip")
        expect(place).to_be_enabled()
        place.tap()
        expect(me.learn.praise).to_be_visible()
        page.get_by_role("button", name="Next").tap()
    expect(me.board.pieces).not_to_have_count(0)
    page.get_by_role("button", name="Play", exact=True).tap()
    me.home.wait()


# Every screen

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
    "result",
]


def screens(me: Visitor) -> Iterator[str]:
    """Every screen, one after the other."""
    page = me.page
    yield "start"
    me.home.part("game-options").locator("summary").click()
    yield "options"
    me.open("settings")
    expect(page.get_by_role("switch", name="Coordinates")).to_be_visible()
    yield "settings"
    me.open("learn")
    me.learn.wait()
    yield "learn"
    me.open()
    me.start_game("duo", "person", "1")
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
    me.play.players.last.click()
    expect(page.locator("dialog").get_by_role("img")).to_have_count(2)
    yield "pieces"
    page.keyboard.press("Escape")
    me.board.cells.focus()
    me.play_by_keys()
    me.wait_for_turn()
    page.keyboard.press("v")
    yield "replay"
    page.keyboard.press("v")
    me.play_out()
    yield "result"


# A sample; `make check-screens` checks every screen in both themes and many sizes.
def test_axe_finds_nothing_on_any_screen(visit: Visit) -> None:
    me = visit(color_scheme="light")
    seen = []
    for screen in screens(me):
        assert me.accessibility_problems() == [], screen
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
    me.start_game("duo", "person", "1")
    me.wait_for_turn()
    me.play_by_keys()
    me.wait_for_turn()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    for name in ("Show where the piece fits", "Coordinates", "Move numbers", "Bold patterns on the pieces"):
        page.get_by_role("switch", name=name).check()
    page.get_by_role("radiogroup", name="Theme").get_by_role("radio", name="Dark").check()
    page.get_by_label("Language").select_option("fr")
    page.keyboard.press("Escape")
    page.reload()
    assert me.wait_for_turn()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-patterns", "on")
    expect(me.play.turn).to_contain_text("à vous", ignore_case=True)
    assert me.board.layer("coordinates").count() == 28
    assert me.board.layer("numbers").count() == 2
    page.keyboard.press("n")
    assert me.board.layer("places").count() > 0


def test_a_finished_game_still_shows_its_end(visit: Visit) -> None:
    me = visit()
    me.start_game("duo", "1", "2")
    me.result.wait()
    check_result(me)
    me.page.reload()
    me.result.wait()
    me.page.get_by_role("button", name="Step through the game").click()
    me.page.keyboard.press("Home")
    assert me.board.pieces.count() == 0
    me.page.keyboard.press("End")
    me.page.get_by_role("button", name="Share or continue").click()
    expect(me.page.get_by_role("button", name="Continue from here")).to_be_disabled()
    me.page.keyboard.press("Escape")
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("link", name="How to play").click()
    me.learn.wait()
    me.page.get_by_role("button", name="Back to the game").click()
    me.play.wait()
