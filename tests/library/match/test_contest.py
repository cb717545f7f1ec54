"""Contests: seats, openings, repeatable games and their scores."""

from __future__ import annotations

import pytest
from support.match import contest

from cornerwise import EDITIONS, Game
from cornerwise.match import GameResult, play_match

GTP_EDITIONS = [edition.name for edition in EDITIONS.values() if edition.in_gtp]


@pytest.mark.parametrize("edition", GTP_EDITIONS)
def test_a_pair_swaps_the_seats_and_each_engine_has_every_seat_equally_often(edition: str) -> None:
    match = contest(edition=edition)
    seats = set(range(len(Game(edition).rules.seats)))
    turns = [0] * len(seats)
    for number in range(0, 6, 2):
        first, second = match.seats(number), match.seats(number + 1)
        assert {*first} | {*second} == seats
        assert not {*first} & {*second}
        for seat in (*first, *second):
            turns[seat] += 1
        assert [name == "1" for name in match.engine_names(number)] == [seat in first for seat in sorted(seats)]
    assert turns == [3] * len(seats)
    if edition == "classic":
        assert (match.seats(0), match.seats(1)) == ((0, 2), (1, 3))


@pytest.mark.parametrize("edition", GTP_EDITIONS)
def test_openings_are_short_and_repeatable_and_use_large_pieces(edition: str) -> None:
    match = contest(edition=edition)
    openings = [match.opening(pair) for pair in range(3)]
    game = openings[-1]
    assert game.ply == (2 if edition == "duo" else 4)
    assert all(len(move.cells) == 5 for move in game)
    assert game == match.opening(2)
    assert len({opening.moves for opening in openings}) == 3
    assert contest(edition=edition, seed=2).opening(2) != game


def test_games_of_a_pair_share_their_opening_and_do_not_depend_on_the_number_of_jobs() -> None:
    pairs, plies = 2, 2
    one_job = play_match(contest("sims:5", "2", "duo", pairs), jobs=1)
    two_jobs = play_match(contest("sims:5", "2", "duo", pairs), jobs=2)
    assert [game.game for game in one_job.games] == [game.game for game in two_jobs.games]
    assert [game.number for game in two_jobs.games] == list(range(2 * pairs))
    for first, second in zip(one_job.games[::2], one_job.games[1::2], strict=True):
        assert first.game[:plies] == second.game[:plies]
        assert first.game != second.game
    other = play_match(contest("sims:5", "2", "duo", 1, seed=9))
    assert other.games[0].game != one_job.games[0].game


def test_the_score_is_the_share_of_first_place() -> None:
    blue_leads = Game("classic", ["a20,b20"])
    assert [GameResult(0, blue_leads, seats, (None, None)).score for seats in ((0, 2), (1, 3))] == [1, 0]
    tie = Game("classic")
    assert GameResult(0, tie, (0, 2), (None, None)).score == 0.5
    three = Game("classic_3")
    assert GameResult(0, three, (0,), (None, None)).score == pytest.approx(1 / 3)
    assert GameResult(1, three, (1, 2), (None, None)).score == pytest.approx(2 / 3)
    assert GameResult(0, three, (0,), (None, None)).first_seat_score == pytest.approx(1 / 3)
