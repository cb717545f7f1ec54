"""A Ray cluster of two nodes on this machine, with one processor each: `make check-ray`."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
import ray
from ray.cluster_utils import Cluster
from rounds.driver import run
from rounds.steps import Settings, Training
from support.match import OUR_PROGRAM, contest
from support.training import made_up_weights, write_compare_program
from training_games import read_games

from cornerwise.executors import open_executor
from cornerwise.match import Contest, MatchResult, play_match

RAY = "ray"


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    # The workers import what this process imports.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(str(Path(path).resolve()) for path in ("tests", "training")))
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    ray.init(cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def after_games(count: int, fault: Callable[[], None]) -> Callable[[MatchResult, int], None]:
    """A watcher of a match that causes a fault after some games."""

    def watch(result: MatchResult, played: int) -> None:
        if played == count:
            fault()

    return watch


def workers() -> list[psutil.Process]:
    """The processes that run tasks now."""
    return [
        process for process in psutil.process_iter(["cmdline"]) if "ray::_run" in (process.info["cmdline"] or [""])[0]
    ]


def assert_same(one: MatchResult, other: MatchResult) -> None:
    assert one.problem is None
    assert other.problem is None
    assert [game.game for game in one.games] == [game.game for game in other.games]
    assert one.pair_scores == other.pair_scores


MATCH: Contest = contest("sims:300", "2", "duo", pairs=8, seed=4)


@pytest.fixture(scope="module")
def expected() -> MatchResult:
    return play_match(MATCH, jobs=2)


def test_a_match_has_the_same_games_as_on_one_machine(cluster: Cluster, expected: MatchResult) -> None:
    assert_same(expected, play_match(MATCH, on=RAY))


def test_programs_play_on_the_cluster_too(cluster: Cluster) -> None:
    match = contest("sims:30", OUR_PROGRAM, pairs=2)
    assert_same(play_match(match), play_match(match, on=RAY))


def test_a_killed_worker_costs_only_its_game(cluster: Cluster, expected: MatchResult) -> None:
    killed = []

    def kill() -> None:
        for process in workers()[:1]:
            killed.append(process.pid)
            process.send_signal(signal.SIGKILL)

    assert_same(expected, play_match(MATCH, on=RAY, watch=after_games(3, kill)))
    assert killed


def test_a_lost_node_costs_only_its_games(cluster: Cluster, expected: MatchResult) -> None:
    def lose() -> None:
        cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)

    assert_same(expected, play_match(MATCH, on=RAY, watch=after_games(3, lose)))


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("games-*.bin")}


def train(folder: Path, on: str, rounds: int) -> None:
    folder.mkdir(exist_ok=True)
    settings = Settings("duo", games=8, parts=4)
    program = write_compare_program(folder, "H1")
    with open_executor(on, 1) as executor:
        training: Any = Training.start(folder, settings, executor, made_up_weights)
        run(folder, Training(folder, settings, executor, made_up_weights, training.mix, program), rounds)


def test_rounds_play_the_same_games_on_the_cluster_and_resume(cluster: Cluster, tmp_path: Path) -> None:
    train(tmp_path / "local", "", 1)
    train(tmp_path / "cluster", RAY, 1)
    assert files(tmp_path / "local") == files(tmp_path / "cluster")
    # A round that was interrupted: one file is missing, another one was cut off.
    (first, second, *_) = sorted((tmp_path / "cluster").rglob("games-*.bin"))
    expected = files(tmp_path / "cluster")
    first.unlink()
    second.write_bytes(second.read_bytes()[:-10])
    (tmp_path / "cluster" / "log.jsonl").unlink()
    train(tmp_path / "cluster", RAY, 1)
    assert files(tmp_path / "cluster") == expected
    assert len(read_games(first)) == 2


def cpu_seconds() -> tuple[float, float]:
    """The processor time of this process and the workers, and that of the cluster's other processes."""
    playing = other = 0.0
    for process in (psutil.Process(), *psutil.Process().children(recursive=True)):
        with contextlib.suppress(psutil.Error):
            times, name = process.cpu_times(), process.cmdline()[0]
            is_playing = process.pid == os.getpid() or name.startswith(("ray::_run", "ray::IDLE"))
            playing += (times.user + times.system) * is_playing
            other += (times.user + times.system) * (not is_playing)
    return playing, other


def test_ray_costs_at_most_a_twentieth_of_the_processor_time(cluster: Cluster) -> None:
    """At least 95 % of the processor time of the workers and of this process is spent on searches. The other processes
    of the cluster need about the same time per second whether or not they have work, so they are only reported. With
    four sides there is no search for even openings."""
    match = contest("sims:3000", "sims:3000", "classic", pairs=4, seed=5)
    play_match(contest("1", "1", "classic", pairs=2), on=RAY)  # starts the workers
    before, began = cpu_seconds(), time.monotonic()
    result = play_match(match, on=RAY)
    playing, other = (after - start for after, start in zip(cpu_seconds(), before, strict=True))
    seconds = time.monotonic() - began
    searches = sum(seconds or 0.0 for game in result.games for seconds in game.cpu_seconds)
    print(f"\nprocessor time: searches {searches:.2f} of {playing:.2f} s, cluster {other:.2f} s in {seconds:.0f} s")
    assert searches > 0.95 * playing
