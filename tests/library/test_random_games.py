"""Random games that the core plays, and boards as arrays."""

from __future__ import annotations

import random
from statistics import mean

import numpy as np
import pytest
from support.games import random_game

from cornerwise import EDITIONS, Game, playouts, rules


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("scoring", ["basic", "advanced"])
def test_playouts_have_the_scores_of_uniformly_random_games(edition: str, scoring: str) -> None:
    start = random_game(rules(edition, scoring=scoring), seed=4, plies=20)
    before = start.copy()
    scores = playouts(start, 2000, seed=3)
    assert start == before
    assert {len(each) for each in scores} == {len(start.rules.seats)}
    ends = []
    rng = random.Random(1)
    for _ in range(100):
        game = start.copy()
        while not game.is_over:
            game.play(rng.choice(game.legal_moves()))
        ends.append(game.standing().scores)
    # The seeds are fixed, so this is the same in every run.
    for seat in range(len(start.rules.seats)):
        assert abs(mean(end[seat] for end in ends) - mean(each[seat] for each in scores)) < 4


def test_a_seed_gives_the_same_playouts_and_another_seed_gives_others() -> None:
    game = Game("duo")
    assert playouts(game, 50, seed=1) == playouts(game, 50, seed=1)
    assert playouts(game, 50, seed=1)[:20] == playouts(game, 20, seed=1)
    assert set(playouts(game, 50, seed=1)) & set(playouts(game, 50, seed=2)) != set(playouts(game, 50, seed=1))
    assert playouts(game, 20, seed=-1) == playouts(game, 20, seed=2**64 - 1)


def test_the_playouts_of_a_finished_game_are_its_scores() -> None:
    game = random_game(rules("classic_3"), seed=2)
    assert playouts(game, 3) == [game.standing().scores] * 3
    assert playouts(game, 0) == []
    with pytest.raises(ValueError, match="negative"):
        playouts(game, -1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_array_has_the_color_of_every_cell(edition: str) -> None:
    game = random_game(rules(edition), seed=6, plies=30)
    board = game.to_numpy()
    assert board.dtype == np.uint8
    assert board.shape == (game.rules.size, game.rules.size)
    assert {(int(x), int(y)): game.rules.colors[board[y, x] - 1] for y, x in np.argwhere(board)} == game.cells()
    board[:] = 0  # a copy: writing to it is allowed and does not change the game
    assert game.to_numpy().any()
