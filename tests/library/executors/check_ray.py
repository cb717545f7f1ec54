"""A Ray cluster of two nodes on this machine, with one processor each: `make check-ray`."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

import psutil
import pytest
import ray
from exercises import exercises_in_game, verify_again
from ray.cluster_utils import Cluster
from rounds.driver import run
from support.coach import engine_game
from support.match import contest
from support.training import files_of, run_with_interruptions, tiny_training
from training_games import read_games

from cornerwise import records
from cornerwise.coach import exercises
from cornerwise.executors import executor_for, run_in_order
from cornerwise.match import Contest, MatchResult, play_match

# Ray leaves files open in the process that starts a cluster.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
RAY = "ray"


@pytest.fixture
def client_port() -> int:
    """A free port, at which programs outside the cluster reach it."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@pytest.fixture
def cluster(client_port: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    with monkeypatch.context() as patch:
        patch.delenv("PYTHONPATH")  # the workers get it with each task
        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "ray_client_server_port": client_port})
        cluster.add_node(num_cpus=1)
    ray.init(cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def workers() -> list[psutil.Process]:
    """The processes that run tasks now."""
    return [
        process for process in psutil.process_iter(["cmdline"]) if "ray::_run" in (process.info["cmdline"] or [""])[0]
    ]


def assert_same(one: MatchResult, other: MatchResult) -> None:
    assert one.problem is None
    assert other.problem is None
    assert [game.game for game in one.games] == [game.game for game in other.games]
    assert table(one.report()) == table(other.report())


def table(report: str) -> list[str]:
    """The lines of a report, without processor times: neither the lines about them nor their column in a ladder."""
    ladder_row = re.compile(r"(  \d+\. .*\d) +\d+\.\d+(  \S+)$")
    return [ladder_row.sub(r"\1\2", line) for line in report.splitlines() if "CPU" not in line]


MATCH: Contest = contest("sims:300", "2", "duo", pairs=8, seed=4)


@pytest.fixture(scope="module")
def expected() -> MatchResult:
    return play_match(MATCH, jobs=2)


def test_a_match_has_the_same_games_as_on_one_machine(cluster: Cluster, expected: MatchResult) -> None:
    assert_same(expected, play_match(MATCH, on=RAY))


def test_programs_play_on_the_cluster_too(cluster: Cluster) -> None:
    match = contest("sims:30", f"gtp:{sys.executable} -m cornerwise gtp --game duo --level 1", pairs=2)
    assert_same(play_match(match), play_match(match, on=RAY))


def test_a_killed_worker_costs_only_its_game(cluster: Cluster, expected: MatchResult) -> None:
    killed: list[psutil.Process] = []

    def kill(result: MatchResult, played: int) -> None:
        if not killed and (running := workers()):
            running[0].send_signal(signal.SIGKILL)
            killed.append(running[0])

    assert_same(expected, play_match(MATCH, on=RAY, watch=kill))
    assert killed


def test_a_lost_node_costs_only_its_games(cluster: Cluster, expected: MatchResult) -> None:
    def lose(result: MatchResult, played: int) -> None:
        if played == 3:
            cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)

    assert_same(expected, play_match(MATCH, on=RAY, watch=lose))


def output_of(cluster: Cluster, *words: str, folder: Path) -> str:
    """What a command prints when its cache is empty."""
    environment = {**os.environ, "RAY_ADDRESS": cluster.address, "XDG_CACHE_HOME": str(folder), "LC_ALL": "C"}
    result = subprocess.run(
        [sys.executable, "-m", "cornerwise", *words], capture_output=True, text=True, env=environment, check=False
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_commands_print_the_same(cluster: Cluster, client_port: int, tmp_path: Path) -> None:
    """A ladder, new puzzles, and the reviews of a folder; also on a cluster to which this machine doesn't belong."""
    games = tmp_path / "games"
    games.mkdir()
    for seed in range(3):
        records.save(engine_game(plies=4, seed=seed), games / f"{seed}.blksgf")
    for command in (
        ["match", "--ladder", "1", "2", "sims:30", "--games", "4", "--seed", "3"],
        ["puzzle", "new", "pentominoes", "--seed", "1", "--count", "6", "--json"],
        ["review", str(games), "--quick", "--json"],
    ):
        places = (["--jobs", "1"], ["--on", RAY], ["--on", f"ray://127.0.0.1:{client_port}"])
        local, *remote = (
            table(output_of(cluster, *command, *place, folder=tmp_path / str(number)))
            for number, place in enumerate(places)
        )
        assert local
        assert remote == [local, local]


def test_exercises_are_the_same(cluster: Cluster) -> None:
    def results(executor: Executor) -> list[object]:
        return [
            *run_in_order(executor, partial(exercises_in_game, 1, Counter({1: 1})), range(2)),
            *run_in_order(executor, verify_again, list(exercises())[:2]),
        ]

    with executor_for() as local, executor_for(RAY) as remote:
        assert results(local) == results(remote)


def train(folder: Path, on: str, rounds: int) -> None:
    with executor_for(on, 1) as executor:
        run(folder, tiny_training(folder, executor), rounds)


def test_rounds_play_the_same_games_on_the_cluster_and_resume(cluster: Cluster, tmp_path: Path) -> None:
    train(tmp_path / "local", "", 2)
    train(tmp_path / "cluster", RAY, 2)
    expected = files_of(tmp_path / "local")
    assert files_of(tmp_path / "cluster") == expected
    # A round that was interrupted: one file is missing, another one was cut off.
    (first, second, *_) = sorted((tmp_path / "cluster").rglob("games-*.bin"))
    first.unlink()
    second.write_bytes(second.read_bytes()[:-10])
    (tmp_path / "cluster" / "log.jsonl").unlink()
    train(tmp_path / "cluster", RAY, 2)
    assert files_of(tmp_path / "cluster") == expected
    assert len(read_games(first)) == 2


def test_rounds_that_end_at_random_moments_continue(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(tmp_path / "local", "", 2)
    monkeypatch.setenv("RAY_ADDRESS", cluster.address)
    assert run_with_interruptions(tmp_path / "cluster", 2, RAY) > 1
    assert files_of(tmp_path / "cluster") == files_of(tmp_path / "local")
