"""The table of first placements."""

from __future__ import annotations

import pytest

from cornerwise import Game
from cornerwise.rules import PENTOMINOES
from cornerwise.socha import Player
from cornerwise.socha.openings import opening_move
from cornerwise.socha.protocol import State


@pytest.mark.parametrize("shape", PENTOMINOES)
def test_the_player_begins_with_the_placement_of_the_table(shape: str) -> None:
    game = Game("socha", first_shape=shape)
    move = opening_move(game)
    assert move is not None
    assert move.shape == shape
    assert game.is_legal(move)
    player = Player(simulations=1, seed=1)
    player.update(State(0, shape, {}, frozenset()))
    assert player.choose() == move


def test_later_moves_are_not_in_the_table() -> None:
    game = Game("socha", first_shape="W")
    move = opening_move(game)
    assert move is not None
    game.play(move)
    assert opening_move(game) is None
    assert opening_move(Game("classic")) is None
