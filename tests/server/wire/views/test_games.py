"""Games as messages."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from support.games import POLICIES, Policy, any_rules, random_game

from cornerwise import Rules
from cornerwise.server.wire.views.games import last_move_view, moves_view


@given(any_rules(), st.integers(0, 10**6), st.sampled_from(POLICIES), st.integers(1, 84))
def test_the_last_move_is_the_last_of_all_moves(rules: Rules, seed: int, policy: Policy, plies: int) -> None:
    game = random_game(rules, seed, policy, plies)
    assert last_move_view(game) == moves_view(game)[-1]
