"""The coach in a real browser against a real server: hints, a review, practice."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from support.browser import PHONE, SMALL_PHONE, Target, Visit, Visitor

from cornerwise import records
from cornerwise.coach import exercises
from cornerwise.engine import Engine
from cornerwise.game import Game

PATIENCE = 120_000
"""Milliseconds for a review on a busy machine."""


def add_finished_game(me: Visitor, edition: str = "duo") -> str:
    """A finished game of people at this screen, with random moves."""
    game, engine = Game(edition), Engine(1, seed=4)
    while not game.is_over:
        game.play(engine.choose(game).move)
    continuation = {
        "origin": {"type": "record", "text": records.dumps(game)},
        "seats": [{"type": "person"}] * len(game.rules.seats),
    }
    return str(me.ask("continuations", continuation)["game"])


def open_review(me: Visitor) -> str:
    """Reviews a finished game, and waits for it."""
    game = add_finished_game(me)
    me.open(f"review/{game}")
    me.review.wait(PATIENCE)
    return game


def test_a_hint_by_degrees(visit: Visit) -> None:
    me = visit(has_touch=True)
    me.start_game("duo", "person", "1")
    me.wait_for_turn()
    page = me.page
    page.keyboard.press("h")
    expect(me.hint.reasons.first).to_be_visible()
    expect(me.board.layer("area").first).to_be_visible()
    assert me.board.layer("proposal").count() == 0
    assert me.tray.hinted.count() == 0
    first = me.hint.headline.inner_text()
    me.hint.more.click()
    expect(me.hint.headline).not_to_have_text(first)
    assert me.board.layer("proposal").count() == 0
    expect(me.tray.hinted).to_have_count(1)
    me.hint.more.click()
    expect(me.board.layer("proposal")).to_be_visible()
    assert me.hint.more.count() == 0
    assert me.accessibility_problems() + me.too_small() == []
    # The panel can be closed. What it showed on the board stays, and the key opens the panel again.
    me.hint.close()
    expect(me.hint.panel).to_have_count(0)
    expect(me.board.layer("proposal")).to_be_visible()
    page.keyboard.press("h")
    expect(me.hint.reasons.first).to_be_visible()
    page.keyboard.press("h")
    expect(me.board.layer("proposal")).to_have_count(0)
    page.keyboard.press("h")
    expect(me.hint.reasons.first).to_be_visible()
    me.play_by_keys()
    expect(me.hint.panel).to_have_count(0)


def test_no_hints_for_spectators(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.start_game("duo", "person", "1")
    guest.page.goto(host.page.url)
    guest.board.wait()
    assert host.play.hint_button.count() == 1
    assert guest.play.hint_button.count() == 0


def test_a_review_to_walk_through(visit: Visit) -> None:
    # A tablet, where all controls are large enough for a finger.
    me = visit(has_touch=True)
    game, page = open_review(me), me.page
    moves = len(me.ask(f"games/{game}")["moves"])
    middle = (moves + 1) // 2
    page.keyboard.press("Home")
    expect(me.board.pieces).to_have_count(0)
    page.keyboard.press("End")
    expect(me.board.pieces).to_have_count(moves)
    box = me.review.graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    expect(me.board.pieces).to_have_count(middle)
    me.review.turning_points.first.click()
    expect(me.review.better_board).to_be_visible()
    expect(me.review.mark).to_be_visible()
    expect(me.review.chances).to_contain_text("%")
    expect(me.review.place_among_points).to_have_text(re.compile(r"^1 of \d$"))
    expect(me.review.mark_counts).to_be_in_viewport()
    # The board shows the move that was played, the better one, or neither.
    played = me.board.pieces.count()
    me.review.compare("Better")
    expect(me.board.pieces).to_have_count(played)
    me.review.compare("Before")
    expect(me.board.pieces).to_have_count(played - 1)
    me.review.compare("Played")
    expect(me.board.pieces).to_have_count(played)
    graph = me.review.graph
    at = int(graph.get_attribute("aria-valuenow") or 0)
    graph.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", str(at + 1))
    me.review.examples.first.click()
    me.review.graph_choices.nth(1).click()
    assert me.review.graph_choices.nth(1).get_attribute("aria-pressed") == "true"
    assert me.accessibility_problems() + me.too_small() == []
    # The review was saved, so it is there at once when it is opened again.
    page.reload()
    me.review.wait()
    assert me.review.reports.count() == 2


def test_the_game_goes_on_before_a_mistake(visit: Visit) -> None:
    me = visit()
    game = open_review(me)
    me.review.turning_points.first.click()
    ply = int(me.review.graph.get_attribute("aria-valuenow") or 0)
    me.page.get_by_role("button", name="Try it").click()
    me.wait_for_turn()
    assert me.game != game
    assert me.play.ply() == ply - 1
    assert me.table()["moves"] == me.ask(f"games/{game}")["moves"][: ply - 1]


def test_a_review_that_is_cancelled(visit: Visit) -> None:
    me = visit()
    page = me.page
    me.open(f"review/{add_finished_game(me, 'classic')}")  # its review is long enough to be cancelled before it ends
    page.get_by_role("button", name="Cancel").dispatch_event("click")
    page.get_by_role("button", name="Review the game").click()
    me.review.wait(PATIENCE)


def test_practice_of_a_tip_and_of_own_mistakes(visit: Visit) -> None:
    me = visit()
    game, page = open_review(me), me.page
    page.get_by_role("button", name="Learn from your mistakes").click()
    me.practice.wait_for_list()
    own = me.practice.exercise(f"own.{game}")
    assert own.count() > 0
    assert me.practice.exercises.count() >= 60
    assert me.accessibility_problems() + me.too_small() == []
    # An exercise can be answered before the list around it has loaded.
    lists: list[Route] = []
    page.route("**/api/practice", lambda route: lists.append(route))
    own.first.click()
    me.practice.wait_for_board()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(me.practice.verdict).to_be_visible(timeout=PATIENCE)
    for route in lists:
        route.continue_()
    page.unroute("**/api/practice")
    assert me.accessibility_problems() + me.too_small() == []
    page.get_by_role("button", name="Next", exact=True).click()
    expect(me.practice.verdict).to_have_count(0)
    me.practice.wait_for_tray()


def place(me: Visitor, placement: int) -> None:
    """Places a piece on a board of 14 × 14 cells by mouse."""
    target = Target(14, placement)
    me.page.mouse.click(*me.tray.middle_of(target.shape))
    for key in target.keys:
        me.page.keyboard.press(key)
    me.page.mouse.move(*me.board.point(*target.middle), steps=4)
    me.page.mouse.click(*me.board.point(*target.middle))


def test_a_wrong_try_does_not_count_as_solved_and_does_not_show_the_answer(visit: Visit) -> None:
    me = visit()
    exercise = next(one for one in exercises().values() if one.game.rules.size == 14)
    costs = exercise.verification.costs
    worst = type(exercise.best).of(14, max(costs, key=lambda move: costs[move]))
    me.open(f"practice/{exercise.id}")
    me.practice.wait_for_tray()
    expect(me.practice.trays).to_have_count(2)  # also the pieces of the opponent
    place(me, worst.placement)
    expect(me.practice.verdict).to_have_text("There is a better move.", timeout=PATIENCE)
    assert me.board.layer("proposal").count() == 0
    me.page.get_by_role("button", name="Try again").click()
    place(me, exercise.best.placement)
    expect(me.practice.verdict).to_have_text("Yes, that’s a good move!", timeout=PATIENCE)
    expect(me.page.get_by_text("It doesn’t count as solved")).to_be_visible()
    (listed,) = [one for one in me.ask("practice")["exercises"] if one["id"] == exercise.id]
    assert (listed["streak"], listed["attempts"]) == (0, 2)


def test_the_answer_is_shown_to_those_who_ask(visit: Visit) -> None:
    me = visit()
    exercise = next(one for one in exercises().values() if one.game.rules.size == 14)
    me.open(f"practice/{exercise.id}")
    me.practice.wait_for_tray()
    me.page.get_by_role("button", name="Show the answer").click()
    expect(me.board.layer("proposal")).to_be_visible(timeout=PATIENCE)
    assert me.practice.reasons.count() > 0
    assert me.accessibility_problems() + me.too_small() == []


@pytest.mark.parametrize("window", [PHONE, SMALL_PHONE], ids=["phone", "small"])
def test_the_coach_fits_a_phone(visit: Visit, window: dict[str, Any]) -> None:
    me = visit({"language": "fr", "theme": "dark"}, **window)
    open_review(me)
    page = me.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert me.accessibility_problems() + me.too_small() == []
    me.open(f"practice/{next(iter(me.ask('practice')['exercises']))['id']}")
    me.practice.wait_for_tray()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert me.accessibility_problems() + me.too_small() == []
