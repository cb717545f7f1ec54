"""The test suites that PettingZoo, Gymnasium and OpenSpiel offer for environments: `make check-rl`."""

from __future__ import annotations

import unittest

import numpy as np
import pyspiel
import pytest
from absl import flags
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.wrappers import vector as wrappers
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from cornerwise import EDITIONS
from cornerwise.rl import aec
from cornerwise.rl.open_spiel import short_name
from cornerwise.rl.vector import VectorEnv

# isort: split
# These modules list the registered games, so ours must be registered first.
from open_spiel.integration_tests import api_test as open_spiel_api_test
from open_spiel.python.tests import games_sim_test

# PettingZoo recommends one array without a mask, but its own board games have masks too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@pytest.mark.parametrize("edition", EDITIONS)
def test_pettingzoo_api_and_seeds(edition: str) -> None:
    api_test(aec.env(edition), num_cycles=500)
    api_test(aec.raw_env(edition, reward="points", scoring="basic"), num_cycles=200)
    seed_test(lambda: aec.env(edition), num_cycles=200)


@pytest.mark.parametrize("edition", EDITIONS)
def test_pettingzoo_rendering_and_performance(edition: str) -> None:
    render_test(lambda render_mode: aec.env(edition, render_mode=render_mode))
    performance_benchmark(aec.env(edition))


@pytest.mark.parametrize("masks", ["lists", "bits", "bytes"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_gymnasium_wrappers_and_determinism(edition: str, masks: str) -> None:
    def play(seed: int) -> list[object]:
        envs = VectorEnv(edition, num_envs=7, masks=masks, opponents="random")  # type: ignore[arg-type]
        assert envs.single_action_space.n == envs.action_space.nvec[0]  # type: ignore[attr-defined]
        wrapped = wrappers.DictInfoToList(wrappers.RecordEpisodeStatistics(envs))
        seen: list[object] = [wrapped.reset(seed=seed)]
        for _ in range(200):
            result = wrapped.step(envs.sample_actions())
            assert result[0] in envs.observation_space
            *values, infos = result
            seen.append((values, [{k: v for k, v in info.items() if k != "episode"} for info in infos]))
            for info, ended in zip(infos, result[2], strict=True):
                assert ("final_obs" in info) == ("episode" in info) == ended
                if ended:
                    assert info["episode"]["r"] == pytest.approx(np.max(info["episode"]["r"]))
                    assert info["final_obs"]["observation"].shape == envs.observation_space["observation"].shape[1:]  # type: ignore[index]
        wrapped.close()
        return seen

    first, same, other = play(1), play(1), play(2)
    assert data_equivalence(first, same)
    assert not data_equivalence(first, other)


@pytest.mark.parametrize("edition", EDITIONS)
def test_open_spiel_simulations(edition: str) -> None:
    game = pyspiel.load_game(short_name(edition))
    pyspiel.random_sim_test(game, num_sims=20, serialize=True, verbose=False)
    pyspiel.random_sim_test(pyspiel.load_game(f"{short_name(edition)}(scoring=basic)"), 5, True, False)


def run(suite: unittest.TestSuite) -> None:
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun > 0
    assert not result.errors, result.errors
    assert not result.failures, result.failures


def test_open_spiel_api_test() -> None:
    flags.FLAGS(["check_suites", f"--test_only_games={short_name('')}.*"])
    run(open_spiel_api_test.load_tests(unittest.TestLoader(), None, None))


@pytest.mark.parametrize("edition", EDITIONS)
def test_open_spiel_games_sim_test(edition: str) -> None:
    names = unittest.TestLoader().getTestCaseNames(games_sim_test.GamesSimTest)
    own = [name for name in names if name.endswith(short_name(edition))]
    run(unittest.TestSuite(map(games_sim_test.GamesSimTest, own)))
