"""Learning environments: what agents see, and that the games are played by the rules."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import any_rules, random_game

from cornerwise import EDITIONS, Game, IllegalMove, rules
from cornerwise.rl import aec
from cornerwise.rl.observation import action_count, observe
from cornerwise.rl.symmetry import symmetries
from cornerwise.rl.vector import VectorEnv

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo imports a deprecated example
    from pettingzoo.test import api_test, seed_test


def simple_observation(game: Game, seat: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """The planes and features, computed with the methods of Game."""
    colors, size = game.rules.colors, game.rules.size
    assert game.turn is not None
    first = colors.index(game.turn)
    planes = np.zeros((3, len(colors), size, size), np.uint8)
    features = np.zeros((len(colors), 22), np.uint8)
    shapes = Game().tray("blue")
    for i in range(len(colors)):
        color = colors[(first + i) % len(colors)]
        for kind, cells in enumerate(
            ([cell for cell, owner in game.cells().items() if owner == color], game.corners(color), game.edges(color))
        ):
            for x, y in cells:
                planes[kind, i, y, x] = 1
        features[i, :21] = [shape in game.tray(color) for shape in shapes]
        owner = game.position.seat_for(colors.index(color))
        features[i, 21] = game.rules.sides[owner] == game.rules.sides[seat]
    return planes.reshape(-1, size, size), features


@given(any_rules(), st.integers(0, 2**32), st.integers(0, 60))
@settings(max_examples=40, deadline=None)
def test_an_observation_is_what_the_game_says(given_rules: Any, seed: int, plies: int) -> None:
    game = random_game(given_rules, seed, plies=plies)
    if game.is_over:
        return
    assert game.seat_to_move is not None
    seen = observe(game, game.seat_to_move)
    planes, features = simple_observation(game, game.seat_to_move)
    assert (seen["observation"] == planes).all()
    assert (seen["colors"] == features).all()
    assert np.flatnonzero(seen["action_mask"]).tolist() == [move.placement for move in game.legal_moves()]
    for seat in set(range(len(game.rules.seats))) - {game.seat_to_move}:
        assert not observe(game, seat)["action_mask"].any()


def legal_of(envs: VectorEnv, masks: str, observations: dict[str, Any], game: int) -> list[int]:
    if masks == "lists":
        return [int(action) for action in envs.legal.of(game)]
    mask = observations["action_mask"][game]
    count = action_count(envs.rules)
    bits = np.unpackbits(mask, count=count, bitorder="little") if masks == "bits" else mask
    return [int(action) for action in np.flatnonzero(bits)]


@pytest.mark.parametrize("masks", ["lists", "bits", "bytes"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_vector_environment_plays_the_same_games_as_the_library(edition: str, masks: Any) -> None:
    envs = VectorEnv(edition, num_envs=3, masks=masks)
    observations, infos = envs.reset(seed=4)
    games = [Game(edition) for _ in range(3)]
    ended_games = 0
    for _ in range(100):
        for i, game in enumerate(games):
            seat = game.seat_to_move
            assert seat == infos["seat"][i]
            assert seat is not None
            seen = observe(game, seat)
            assert (observations["observation"][i] == seen["observation"]).all()
            assert (observations["colors"][i] == seen["colors"]).all()
            assert legal_of(envs, masks, observations, i) == [move.placement for move in game.legal_moves()]
        actions = envs.sample_actions()
        movers = [game.seat_to_move for game in games]
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert not truncations.any()
        for i, game in enumerate(games):
            game.play(int(actions[i]))
            assert terminations[i] == game.is_over
            if not game.is_over:
                assert rewards[i] == 0
                continue
            ended_games += 1
            mover, winners = movers[i], game.standing().winners
            assert mover is not None
            seat_rewards = infos["seat_rewards"][i]
            assert rewards[i] == seat_rewards[mover]
            assert seat_rewards.sum() == pytest.approx(0, abs=1e-6)
            if len({game.rules.sides[seat] for seat in winners}) == 1:
                assert [seat for seat in range(len(seat_rewards)) if seat_rewards[seat] == 1] == list(winners)
            assert (infos["final_obs"]["observation"][i] == observe(game, mover)["observation"]).all()
            games[i] = Game(edition)
    assert ended_games >= 2


def test_against_random_opponents_the_learner_keeps_its_seat() -> None:
    envs = VectorEnv("classic_3", num_envs=5, opponents="random", seat=1, reward="points")
    _, infos = envs.reset(seed=2)
    ended = 0
    for _ in range(80):
        assert (infos["seat"] == 1).all()
        assert all(envs.game(i).seat_to_move == 1 for i in range(5))
        _, rewards, terminations, _, infos = envs.step(envs.sample_actions())
        ended += terminations.sum()
        assert (rewards[~terminations] == 0).all()
        if terminations.any():
            assert (infos["seat_rewards"][terminations, 1] == rewards[terminations]).all()
    assert ended > 5


def test_a_seed_gives_the_same_games() -> None:
    def actions(seed: int) -> list[int]:
        envs = VectorEnv("duo", num_envs=4, opponents="random")
        envs.reset(seed=seed)
        played = []
        for _ in range(30):
            chosen = envs.sample_actions()
            played += chosen.tolist()
            envs.step(chosen)
        return played

    assert actions(1) == actions(1)
    assert actions(1) != actions(2)


def test_an_illegal_action_is_named_and_no_action_is_played() -> None:
    envs = VectorEnv("duo", num_envs=3)
    envs.reset(seed=1)
    actions = envs.sample_actions()
    for wrong in (0, -1, 13_729, 2**40):
        bad = actions.copy()
        bad[1] = wrong
        with pytest.raises(ValueError, match=f"action {wrong} of game 1"):
            envs.step(bad)
    assert all(envs.game(i).ply == 0 for i in range(3))
    with pytest.raises(ValueError, match="wrong size"):
        envs.step(actions[:2])


def test_arrays_are_new_unless_copying_is_turned_off() -> None:
    for copy in (True, False):
        envs = VectorEnv("duo", num_envs=2, copy=copy)
        first, _ = envs.reset(seed=1)
        second = envs.step(envs.sample_actions())[0]
        assert (first["observation"] is second["observation"]) != copy


@pytest.mark.parametrize("edition", EDITIONS)
def test_pettingzoo_accepts_the_environment(edition: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # PettingZoo recommends one array without a mask
        api_test(aec.env(edition), num_cycles=5)
    seed_test(lambda: aec.env(edition), num_cycles=3)


def test_an_illegal_action_ends_a_checked_game_and_raises_in_an_unchecked_one() -> None:
    env = aec.env("duo")
    env.reset()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(0)
    assert env.rewards == {"seat_0": -1, "seat_1": 0}
    raw = aec.raw_env("duo")
    raw.reset()
    with pytest.raises(IllegalMove):
        raw.step(0)


@given(any_rules(), st.integers(0, 2**32), st.integers(0, 30))
@settings(max_examples=20, deadline=None)
def test_a_symmetry_keeps_the_rules(given_rules: Any, seed: int, plies: int) -> None:
    """After the colors are shifted, the transformed moves form a legal game that looks the same."""
    game = random_game(given_rules, seed, plies=plies)
    if game.is_over or not game.ply:
        return
    assert game.seat_to_move is not None
    seen = observe(game, game.seat_to_move)
    for symmetry in symmetries(given_rules):
        colors = given_rules.colors
        for shift in range(len(colors)):
            other = Game(given_rules)
            other.set_turn(colors[(colors.index(game.rules.first_color) + shift) % len(colors)])
            try:
                other.play_all(symmetry.actions[game.placements].tolist())
            except IllegalMove:
                continue
            assert other.seat_to_move is not None
            same = observe(other, other.seat_to_move)
            if (symmetry.planes(seen["observation"]) == same["observation"]).all():
                assert (symmetry.mask(seen["action_mask"]) == same["action_mask"]).all()
                assert (seen["colors"] == same["colors"]).all()
                break
        else:
            pytest.fail(f"{symmetry} does not keep {given_rules}")


def test_each_edition_has_its_symmetries() -> None:
    assert len(symmetries(rules("duo"))) == len(symmetries(rules("duo", start="own"))) == 4
    assert len(symmetries(rules("classic"))) == 4
    assert len(symmetries(rules("classic", start="any"))) == 8
    assert len(symmetries(rules("classic_3"))) == 1
