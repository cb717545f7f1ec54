"""Reviews as text and as a page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.browser import chromium
from support.coach import engine_game, quick_review

from cornerwise import records
from cornerwise.coach import report, review_game
from cornerwise.game import Game
from cornerwise.i18n import LANGUAGES


def game_with_a_resignation() -> Game:
    game = engine_game(plies=4).copy()
    game.retire(0)
    return game


def game_with_one_of_four_retired() -> Game:
    game = engine_game("classic", plies=3).copy()
    game.retire(1)
    game.play(game.legal_moves()[0])
    return game


def set_up_position() -> Game:
    """A game that starts with pieces on the board, and in which one seat never moves."""
    game = records.loads("(;GM[Blokus Duo]AB[e10,e11,f11]C[a study];W[j5,j6,k6]C[hm](;B[g12,h12])(;B[g12]))").game()
    game.undo()
    return game


@pytest.mark.parametrize("make_game", [game_with_a_resignation, game_with_one_of_four_retired, set_up_position])
def test_unusual_games_have_a_report(make_game: Callable[[], Game]) -> None:
    game = make_game()
    review = review_game(game, "quick", threads=1)
    assert len(review.moves) == game.ply
    if (result := game.result()) is not None:
        chances = review.evaluations[-1].win_chances
        assert [chance > 0 for chance in chances] == [rank == 1 for rank in result.ranks]
    for language in LANGUAGES:
        text = report.text(review, [], language)
        assert "{" not in text
        assert not [line for line in text.splitlines() if line.endswith("· ")]
        assert "@@" not in report.html(review, game, [], language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_is_complete_in_every_language_and_escapes_names(language: str) -> None:
    text = report.text(quick_review(), ["Ada", ""], language)
    assert "Ada" in text
    assert "{" not in text
    page = report.html(quick_review(), engine_game(), ["</script><b>Ada", ""], language)
    assert "@@" not in page
    assert "</script><b>Ada" not in page
    assert not [word for word in ("http://", "https://", "src=") if word in page.replace("http://www.w3.org", "")]


def test_the_page_shows_every_move(tmp_path: Path) -> None:
    file = tmp_path / "review.html"
    file.write_text(report.html(quick_review(), engine_game()), encoding="utf-8")
    with chromium() as browser:
        page = browser.new_page()
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(file.as_uri())
        page.click(".player a[data-ply]")
        first = page.inner_text("#story")
        page.keyboard.press("ArrowRight")
        assert page.inner_text("#story") != first
        graph = page.locator("#graph")
        graph.click(position={"x": 1, "y": 50})
        assert page.locator("#board g").count() == 0
        width = page.evaluate("document.getElementById('graph').getBoundingClientRect().width")
        graph.click(position={"x": width - 1, "y": 50})
        assert page.locator("#board g:not([opacity])").count() == engine_game().ply
        assert problems == []
