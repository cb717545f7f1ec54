"""Reviews: evaluations, marks, turning points, seats, and their JSON."""

from __future__ import annotations

import json
import threading

import pytest
from support.coach import engine_game, quick_review

from cornerwise.coach import MARKS, TIPS, Review, ReviewCancelledError, review_game
from cornerwise.coach.review import SCHEMA_VERSION, mark_for_cost
from cornerwise.engine import Engine
from cornerwise.game import Game


def test_the_review_does_not_depend_on_the_number_of_threads() -> None:
    game = engine_game(plies=6)
    assert review_game(game, "quick", seed=3, threads=3) == review_game(game, "quick", seed=3, threads=1)


def test_every_position_is_evaluated_and_every_move_reviewed() -> None:
    game, review = engine_game(), quick_review()
    assert len(review.moves) == game.ply
    assert len(review.evaluations) == game.ply + 1
    for evaluation in review.evaluations:
        assert sum(evaluation.win_chances) == pytest.approx(1, abs=0.001)
        assert all(-89 <= score <= 20 for score in evaluation.expected_scores)
    replay = Game(game.rules)
    for move in review.moves:
        assert (move.color, move.seat) == (replay.turn, replay.seat_to_move)
        assert replay.is_legal(move.best)
        assert move.cost >= 0
        assert move.mark == mark_for_cost(move.cost, 2)
        assert (move.best == move.move) == (move.mark == "best")
        assert move.reasons
        assert not move.faults or move.mark in ("inaccuracy", "mistake", "blunder")
        replay.play(move.move)


def test_the_last_evaluation_is_the_result_of_the_game() -> None:
    result, last = engine_game().result(), quick_review().evaluations[-1]
    assert result is not None
    assert last.expected_scores == result.scores
    assert [chance > 0 for chance in last.win_chances] == [rank == 1 for rank in result.ranks]


@pytest.mark.parametrize("edition", ["classic", "classic_2", "classic_3", "teams"])
def test_every_edition_is_reviewed(edition: str) -> None:
    game = engine_game(edition, plies=5)
    review = review_game(game, "quick", threads=2)
    assert len(review.evaluations[0].win_chances) == game.rules.side_count
    assert len(review.seats) == len(game.rules.seats)
    assert sum(sum(seat.counts.values()) for seat in review.seats) == 5


def test_with_more_sides_the_same_cost_gets_a_worse_mark() -> None:
    for sides in (2, 3, 4):
        marks = [mark_for_cost(cost / 1000, sides) for cost in range(400)]
        assert sorted(set(marks), key=MARKS.index) == list(MARKS)
        assert marks == sorted(marks, key=MARKS.index)
    assert mark_for_cost(0.09, 2) == "inaccuracy"
    assert mark_for_cost(0.09, 4) == "mistake"


def test_a_wasted_move_is_a_mistake_and_a_turning_point() -> None:
    """After twelve good moves, the smallest piece is placed."""
    game, engine = Game("classic_2"), Engine(simulations=60, seed=2)
    while game.ply < 12:
        game.play(engine.choose(game).move)
    game.play(min(game.legal_moves(), key=lambda move: len(move.cells)))
    review = review_game(game, "quick")
    assert review.moves[12].mark in ("mistake", "blunder")
    assert 12 in review.turning_points
    assert {"small", "early_one"} & {reason.kind for reason in review.moves[12].faults}


def test_each_seat_gets_up_to_three_strengths_and_tips_from_its_own_moves() -> None:
    review = quick_review()
    for number, seat in enumerate(review.seats):
        assert sum(seat.counts.values()) == sum(move.seat == number for move in review.moves)
        assert 0 <= seat.accuracy <= 100
        assert len(seat.strengths) <= 3
        assert len(seat.practice) <= 3
        assert not {lesson.tip for lesson in seat.strengths} & {lesson.tip for lesson in seat.practice}
        for lesson in (*seat.strengths, *seat.practice):
            assert lesson.tip in TIPS
            assert lesson.plies
            assert all(review.moves[ply].seat == number for ply in lesson.plies)


def test_a_review_survives_a_json_round_trip() -> None:
    review = quick_review()
    assert Review.from_json(review.rules, review.to_json()) == review


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", json.dumps({"form": 2, "depth": "quick", "stands": [], "moves": [], "turning": []})]
)
def test_other_text_is_not_a_review(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the message is that of the JSON library
        Review.from_json(quick_review().rules, text)


def test_a_review_of_another_schema_version_is_not_read() -> None:
    data = json.loads(quick_review().to_json()) | {"schema_version": SCHEMA_VERSION + 1}
    with pytest.raises(ValueError, match="schema version"):
        Review.from_json(quick_review().rules, json.dumps(data))


def test_a_review_reports_progress_and_can_be_cancelled() -> None:
    reports: list[tuple[int, int]] = []
    stop = threading.Event()

    def progress(count: int, total: int) -> None:
        reports.append((count, total))
        if count == 3:
            stop.set()

    with pytest.raises(ReviewCancelledError):
        review_game(engine_game(), "quick", threads=1, progress=progress, stop=stop)
    assert reports == [(count, engine_game().ply) for count in (1, 2, 3)]
