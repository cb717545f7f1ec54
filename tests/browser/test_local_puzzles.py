"""Puzzles without a server in a real browser: the page as plain files, and the page of a server that is gone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date

import pytest
from playwright.sync_api import Browser, expect
from support.browser import SiteVisitor, visits
from support.pages import part
from support.server import Serving
from support.site import serve_site
from support.solver import Solver

from cornerwise.puzzles import PUZZLES, generate_daily, generate_puzzle, solve


class SiteSolver(SiteVisitor, Solver):
    """A person who solves puzzles on the static site."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with serve_site() as address:
        yield address


@pytest.fixture
def visit_site(browser: Browser, site: str) -> Iterator[Callable[..., SiteSolver]]:
    yield from visits(browser, site, SiteSolver)


@pytest.fixture
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    server = Serving(tmp_path_factory.mktemp("puzzles"), "--host", "0.0.0.0")
    yield server
    server.stop()


@pytest.fixture
def visit(browser: Browser, serving: Serving) -> Iterator[Callable[..., Solver]]:
    yield from visits(browser, serving.address, Solver)


def test_a_starter_on_a_static_site(visit_site: Callable[..., SiteSolver]) -> None:
    me = visit_site()
    me.open("puzzles")
    expect(me.puzzle.kinds).to_have_count(len(PUZZLES))
    me.puzzle.kind("starter-3x3").click()
    me.puzzle.wait()
    pieces = solve("starter-3x3", seed=3).pieces
    for count, piece in enumerate(pieces[:-1], 1):
        me.place_by_keys(piece, 3)
        me.puzzle.wait_for_placed(count)
    me.page.reload()
    me.puzzle.wait_for_placed(3)
    me.place_by_keys(pieces[-1], 3)
    result = me.page.get_by_role("region", name="Solved!")
    expect(result).to_contain_text("Without any help!")
    result.get_by_role("button", name="More puzzles").click()
    card = me.puzzle.kind("starter-3x3")
    expect(card.locator(part("puzzle-result"))).to_have_text(re.compile(r"0:\d\d$"))


def test_a_new_puzzle_on_a_static_site(visit_site: Callable[..., SiteSolver]) -> None:
    me = visit_site()
    me.open("puzzles")
    me.page.get_by_role("button", name="Make a new one").click()
    me.page.get_by_role("button", name="Create").click()
    me.puzzle.wait()
    name, difficulty, number = me.path.rpartition("/")[2].split(".")
    assert (name, difficulty) == ("tetrominoes", "easy")
    me.puzzle.wait_for_placed(generate_puzzle(name, int(number), "easy").given_count)


DRAWN_PIECES = """pieces => pieces.map(piece =>
  [piece.dataset.color, piece.getAttribute('transform'), piece.querySelector('path').getAttribute('d')])"""


def test_the_daily_puzzle_on_a_static_site_is_that_of_the_server(
    visit: Callable[..., Solver], visit_site: Callable[..., SiteSolver]
) -> None:
    boards = []
    for me in (visit(timezone_id="UTC"), visit_site(timezone_id="UTC")):
        me.open("puzzles")
        me.puzzle.daily.get_by_role("link", name="Solve").click()
        me.puzzle.wait()
        day = date.fromisoformat(me.path.rpartition("/daily.")[2])
        me.puzzle.wait_for_placed(generate_daily(day).given_count)
        boards.append((day, me.board.pieces.evaluate_all(DRAWN_PIECES)))
    assert boards[0] == boards[1]


def test_a_puzzle_continues_while_the_server_is_gone(browser: Browser, serving: Serving) -> None:
    me = Solver(browser, serving.address)
    me.open_puzzle("starter-3x3")
    pieces = solve("starter-3x3", seed=3).pieces
    me.place_by_keys(pieces[0], 3)
    me.wait_for_placed(1)
    serving.kill()
    for count, piece in enumerate(pieces[1:], 2):
        me.place_by_keys(piece, 3)
        me.puzzle.wait_for_placed(count)
    expect(me.page.get_by_role("region", name="Solved!")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_text("No connection to the server.")).to_be_visible()
    serving.start()
    expect(me.page.get_by_text("No connection to the server.")).to_have_count(0)
    saved = me.ask("puzzles/starter-3x3")
    assert saved["solved"]
    assert len(saved["placed"]) == len(pieces)
    me.context.close()
    assert [problem for problem in me.problems if "ERR_CONNECTION_REFUSED" not in problem] == []
