"""Games as messages."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from support.games import POLICIES, Policy, any_rules, random_game
from support.tables import FollowedTable, replay

from cornerwise import Game, Rules, rules
from cornerwise.rules import BOX_EDITIONS, MAX_PLIES
from cornerwise.server.domain.clocks import Clock, Correspondence, Realtime
from cornerwise.server.domain.games import Remark, RetirementReason, StoredGame, Terms, apply_saved_move, new_game
from cornerwise.server.domain.seats import Seat
from cornerwise.server.wire.messages.common import encode
from cornerwise.server.wire.views.games import move_view, table_view

NOW = 1_763_452_571.123456
LONG_NAME = "ⵣ" * 40


def stored(game: Game, clock: Clock | None = None, computers: int = 0) -> StoredGame:
    people = len(game.rules.seats) - computers
    seats = [Seat("person", f"P{i}", player=f"player {i}") for i in range(people)]
    seats += [Seat("computer", level=9)] * computers
    terms = Terms(clock, rated=clock is not None)
    return new_game(game, seats, True, "player 0", now=NOW, read_only=False, terms=terms)


def sent(message: object) -> Any:
    return json.loads(encode(message))


@given(
    any_rules(editions=BOX_EDITIONS),
    st.integers(0, 10**6),
    st.sampled_from(POLICIES),
    st.integers(0, 84),
    st.integers(0, 84),
)
def test_a_table_contains_the_whole_game(rules: Rules, seed: int, policy: Policy, plies: int, retire_at: int) -> None:
    game = random_game(rules, seed, policy, min(plies, retire_at))
    if not game.is_over and game.ply == retire_at:
        game.retire(len(rules.seats) - 1)
    while not game.is_over and game.ply < plies:
        game.play(game.legal_moves()[-1])
    reasons: list[RetirementReason] = ["resigned" for _ in game.retired]
    table = replace(stored(game), retirement_reasons=tuple(reasons))
    assert replay(sent(table_view(table, None, NOW))) == game


@given(any_rules(editions=BOX_EDITIONS), st.integers(0, 10**6), st.integers(0, 40), st.data())
def test_a_table_contains_the_set_up(rules: Rules, seed: int, plies: int, data: st.DataObject) -> None:
    game = random_game(rules, seed, plies=plies)
    game.set_turn(data.draw(st.sampled_from(rules.colors)))
    if not game.is_over:
        game.play(game.legal_moves()[0])
    assert replay(sent(table_view(stored(game), None, NOW))) == game


@given(
    any_rules(editions=BOX_EDITIONS),
    st.integers(0, 10**6),
    st.sampled_from([None, Realtime(60, 5), Correspondence(3)]),
    st.integers(0, 1),
)
def test_the_events_of_all_moves_lead_to_the_same_table(
    rules: Rules, seed: int, clock: Clock | None, computers: int
) -> None:
    followed, now = FollowedTable(), NOW
    game = stored(Game(rules), clock, computers)
    followed.follow(sent(table_view(game, None, now)))
    for move in random_game(rules, seed, plies=20):
        now += 1.2345678
        before, game = game, apply_saved_move(game, move.placement, now)
        followed.follow(sent(move_view(before, game)))
    expected = sent(table_view(game, None, now))
    assert rounded(followed.state) == rounded(expected)


def rounded(table: dict[str, Any]) -> dict[str, Any]:
    """A table without the time at which it was sent, and with times as `move` sends them."""
    clocks = table["clocks"]
    deadline = clocks["deadline"] and round(clocks["deadline"], 2)
    remaining = [None if seconds is None else round(seconds, 2) for seconds in clocks["remaining"]]
    return table | {"clocks": (deadline, remaining)}


def test_a_move_takes_at_most_100_bytes() -> None:
    game = stored(Game("classic"), Realtime(4 * 3600, 300))
    before = replace(game, version=9_999)
    after = apply_saved_move(before, Game("classic").legal_moves()[-1].placement, NOW)
    message = encode(move_view(before, after))
    assert json.loads(message) == {
        "type": "move",
        "version": 10_000,
        "placement": Game("classic").legal_moves()[-1].placement,
        "deadline": round(NOW + 4 * 3600, 2),
        "left": 4 * 3600 + 300,
    }
    assert len(message) <= 100


def test_a_move_without_a_clock_names_no_time() -> None:
    before = stored(Game("duo"))
    after = apply_saved_move(before, Game("duo").legal_moves()[0].placement, NOW)
    placement = Game("duo").legal_moves()[0].placement
    assert sent(move_view(before, after)) == {"type": "move", "version": 1, "placement": placement}


def test_the_table_of_the_longest_game_takes_at_most_3_kilobytes() -> None:
    game = random_game(rules("classic"), 1)
    table = stored(Game("classic"), Realtime(4 * 3600, 300))
    seats = tuple(replace(seat, name=LONG_NAME) for seat in table.seats)
    table = replace(table, game=game, seats=seats, version=10_000, rematch="0123456789abcdef", deadline=NOW)
    remarks = [Remark(3, "well_played", NOW)] * 8
    size = len(encode(table_view(table, "player 0", NOW, remarks=remarks)))
    assert size + len("12345,") * (MAX_PLIES - game.ply) <= 3_000
