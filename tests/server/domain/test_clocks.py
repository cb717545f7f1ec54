"""The time on the clocks after every change to a game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import evenly, pick

from cornerwise import Game
from cornerwise.rules import BOX_EDITIONS
from cornerwise.server.domain.clocks import Correspondence, Realtime, advance_clocks
from cornerwise.server.domain.games import Terms, apply_move, new_game, retire
from cornerwise.server.domain.seats import Seat

NOW = 1_000_000.0
DAY = 24 * 3600.0
PAIR = [Seat("person", "Ada", player="ada"), Seat("person", "Bea", player="bea")]


@settings(max_examples=60)
@given(
    edition=st.sampled_from(sorted(BOX_EDITIONS)),
    seed=st.integers(0, 2**32),
    durations=st.lists(st.floats(0, 8), min_size=1, max_size=30),
    increment=st.integers(0, 10),
)
def test_what_is_left_is_the_base_and_the_increments_less_the_time_used(
    edition: str, seed: int, durations: list[float], increment: int
) -> None:
    rng, count, now = random.Random(seed), len(BOX_EDITIONS[edition].default_rules.seats), NOW
    seats = [Seat("computer", level=1) if rng.random() < 0.2 else Seat("person", player=str(i)) for i in range(count)]
    terms = Terms(Realtime(300, increment))
    game = new_game(Game(edition), seats, True, "0", now=now, read_only=False, terms=terms)
    used, moves = [0.0] * count, [0] * count
    for duration in durations:
        seat = game.game.seat_to_move
        if seat is None:
            break
        is_person = game.seats[seat].kind == "person"
        assert (game.deadline is not None) == is_person
        if is_person:
            assert game.deadline == pytest.approx(now + (game.seats[seat].seconds or 0))
        now += duration
        used[seat] += duration
        if rng.random() < 0.1:  # a seat leaves; the clock of the seat to move continues to run
            retired = {retirement.seat for retirement in game.game.retired}
            game = retire(game, rng.choice([i for i in range(count) if i not in retired]), "resigned", now)
        else:
            game = apply_move(game, pick(game.game, rng, evenly).placement, now)
            moves[seat] += 1
        for i, occupant in enumerate(game.seats):
            if occupant.kind == "person":
                assert occupant.seconds == pytest.approx(300 - used[i] + increment * moves[i], abs=1e-3)
            else:
                assert occupant.seconds is None
    if game.game.is_over:
        assert (game.status, game.deadline) == ("over", None)


def test_days_per_move_start_with_the_move() -> None:
    clock = Correspondence(3)
    game = new_game(Game("duo"), PAIR, True, "ada", now=NOW, read_only=False, terms=Terms(clock))
    assert game.deadline == NOW + 3 * DAY
    moved = apply_move(game, game.game.legal_moves()[0].placement, NOW + DAY)
    assert moved.deadline == NOW + 4 * DAY
    # A change other than a move gives a player no additional time.
    _, deadline = advance_clocks(clock, PAIR, game.deadline, mover=0, to_move=0, now=NOW + DAY, moved=False)
    assert deadline == game.deadline


def test_a_computer_that_takes_over_has_no_clock() -> None:
    seats = [Seat("computer", level=1), PAIR[1]]
    after, deadline = advance_clocks(Realtime(60, 5), seats, NOW + 30, mover=0, to_move=0, now=NOW, moved=False)
    assert (after[0].seconds, deadline) == (None, None)
