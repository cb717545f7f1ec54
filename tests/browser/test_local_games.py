"""Games without a server in a real browser: the page as plain files, and the page of a server that is gone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browser import SiteVisitor, Visit, Visitor, visits
from support.records import GOLDEN
from support.server import Serving
from support.site import serve_site

from cornerwise import records
from cornerwise.puzzles import generate_daily

TREE = GOLDEN / "tree.blksgf"


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of a host that knows nothing about Cornerwise and serves the built page as files."""
    with serve_site() as address:
        yield address


@pytest.fixture
def visit_site(browser: Browser, site: str) -> Iterator[Visit]:
    yield from visits(browser, site, SiteVisitor)


def saved_file(visitor: Visitor) -> records.Record:
    """The game that is open, saved as a file."""
    page = visitor.page
    visitor.play.open_share_from_menu()
    with page.expect_download() as download:
        page.locator("[data-part=save-file]").click()
    assert download.value.suggested_filename.endswith(".blksgf")
    record = records.load(Path(download.value.path()))
    page.get_by_role("button", name="Close").click()
    return record


def second_page(visitor: Visitor) -> Page:
    """The same game in another tab of the same browser."""
    page = visitor.context.new_page()
    page.on("pageerror", lambda error: visitor.problems.append(str(error)))
    page.goto(visitor.page.url)
    page.wait_for_selector("[data-screen=play] [data-board]")
    return page


def ply_of(page: Page) -> int:
    return int(page.get_attribute("[data-screen=play]", "data-ply") or 0)


@pytest.mark.parametrize(("edition", "seats"), [("duo", ("person", "5")), ("classic_3", ("person", "1", "2"))])
def test_a_whole_game_on_a_static_site(visit_site: Visit, edition: str, seats: tuple[str, ...]) -> None:
    me = visit_site()
    me.start_game(edition, *seats)
    assert me.path.startswith("/local/")
    me.play_out()
    me.result.wait()
    totals = me.result.totals()
    me.page.keyboard.press("Escape")
    game = saved_file(me).game()
    assert game.is_over
    result = game.result()
    assert result is not None
    assert totals == dict(zip(result.ranks, result.scores, strict=True))
    me.open("games")
    expect(me.home.saved_games).to_have_count(1)


SAVED_MOVES = """
() => new Promise((resolve) => {
  const open = indexedDB.open('cornerwise')
  open.onsuccess = () => {
    const games = open.result.transaction('games').objectStore('games').getAll()
    open.result.close()
    games.onsuccess = () => resolve(games.result[0].moves.length)
  }
})
"""
"""The number of moves of the only saved game."""


def test_a_reload_in_the_middle_of_a_computers_turn(visit_site: Visit) -> None:
    me = visit_site({"pace": True})
    me.start_game("duo", "person", "7")
    me.wait_for_turn()
    me.play_by_keys()
    me.page.wait_for_function(SAVED_MOVES)
    me.page.reload()
    me.play.wait_for_controls(2)


def test_moves_are_taken_back_and_hints_are_given_without_a_server(visit_site: Visit) -> None:
    me = visit_site()
    me.start_game("duo", "person", "1")
    me.wait_for_turn()
    me.play_by_keys()
    me.play.wait_for_controls(2)
    me.page.keyboard.press("u")
    me.play.wait_for_controls(0)
    me.play.hint_button.click()
    expect(me.hint.headline).to_contain_text("There is a good move there.")
    me.hint.more.click()
    me.hint.more.click()
    expect(me.hint.headline).to_contain_text("Place it inside the dashed outline.")


def test_two_tabs_with_one_game_show_the_same_moves(visit_site: Visit) -> None:
    me = visit_site()
    me.start_game("duo", "person", "person")
    other = second_page(me)
    me.wait_for_turn()
    me.play_by_keys()
    other.wait_for_selector("[data-screen=play][data-ply='1']")
    expect(other.get_by_text("Played in another window.")).to_be_visible()
    other.bring_to_front()
    other.keyboard.press("n")
    other.keyboard.press("Enter")
    me.play.wait_for_ply(2)
    assert ply_of(other) == 2


def test_a_file_is_opened_continued_and_saved_with_everything_in_it(visit_site: Visit, tmp_path: Path) -> None:
    me = visit_site()
    me.home.file_field.set_input_files(TREE)
    me.board.wait()
    assert str(saved_file(me)) == TREE.read_text().rstrip("\n")
    me.page.keyboard.press("Home")
    for _ in range(2):
        me.page.keyboard.press("ArrowRight")
    me.play.open_share_from_menu()
    me.page.get_by_role("button", name="Continue from here").click()
    me.play.wait_for_ply(2)
    me.wait_for_turn()
    me.play_by_keys()
    record = saved_file(me)
    assert record.game().ply >= 3
    assert "Good: takes [the middle]." in [node.comment for node in record.main_line()]
    assert len(record.root.children) == 2
    damaged = tmp_path / "damaged.blksgf"
    damaged.write_text("(;GM[Blokus Duo]\n;B[a1])")
    me.open()
    me.home.file_field.set_input_files(damaged)
    expect(me.page.get_by_role("alert")).to_contain_text("does not cover a starting cell (line 2, column 4)")


def test_a_game_is_deleted_from_the_list(visit_site: Visit) -> None:
    me = visit_site()
    me.start_game("duo", "person", "1")
    game = me.game
    me.open()
    expect(me.home.game_link(game)).to_be_visible()
    me.open("games")
    me.page.get_by_role("button", name="Delete this game").click()
    me.page.get_by_role("button", name="Delete?").click()
    expect(me.home.saved_games).to_have_count(0)


def test_after_the_first_visit_a_game_and_the_daily_puzzle_need_no_server(browser: Browser, tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    me = Visitor(browser, serving.address, service_workers="allow")
    me.page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    me.page.wait_for_load_state("networkidle")
    serving.stop()
    me.page.reload()
    me.home.wait()
    me.start_game("duo", "person", "5")
    assert me.path.startswith("/local/")
    me.play_out()
    me.result.wait()
    totals = me.result.totals()
    me.page.keyboard.press("Escape")
    result = saved_file(me).game().result()
    assert result is not None
    assert totals == dict(zip(result.ranks, result.scores, strict=True))

    me.open("puzzles")
    me.puzzle.daily.get_by_role("link", name="Solve").click()
    me.puzzle.wait()
    day = date.fromisoformat(me.path.rpartition("/daily.")[2])
    given = generate_daily(day).given_count
    me.puzzle.wait_for_placed(given)
    me.page.keyboard.press("h")
    me.page.get_by_role("button", name="Place it").click()
    me.puzzle.wait_for_placed(given + 1)
    me.context.close()
    assert [problem for problem in me.problems if "net::ERR_" not in problem] == []


def test_a_page_whose_server_is_gone_starts_a_game_of_its_own(browser: Browser, tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    me = Visitor(browser, serving.address)
    me.start_game("duo", "person", "1")
    assert me.path.startswith("/game/")
    me.wait_for_turn()
    me.page.go_back()
    me.home.wait()
    serving.kill()
    me.home.start_button.click()
    me.board.wait()
    assert me.path.startswith("/local/")
    me.wait_for_turn()
    me.play_by_keys()
    me.context.close()
    # The home screen may be loading its lists when the server is killed, so the browser may report any network error.
    assert [problem for problem in me.problems if "net::ERR_" not in problem] == []
