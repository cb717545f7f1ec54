"""Measures what Ray costs: games per second of processor time in worker processes on this machine and on a cluster of
one and of two nodes on this machine, with one processor each.

Counts the processor time of this process and of the workers, which are started beforehand, and separately the processor
time of the cluster's other processes (raylets, the GCS, the dashboard). Those processes need some time even when idle,
and this time is measured first. The share of games lost to Ray is computed twice: for this process and the workers
alone, and for the whole cluster beyond what it needs when idle.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
from concurrent.futures import Executor
from dataclasses import dataclass
from statistics import median
from typing import Final

import psutil
import ray
from ray.cluster_utils import Cluster
from support.match import contest

from cornerwise.engine import MEMORY
from cornerwise.executors import executor_for, run_tasks
from cornerwise.match import EnginePlayer

MAX_LOSS: Final = 0.05
IDLE_SECONDS: Final = 20.0
# With four sides there is no search for balanced openings, so nearly all of the time is spent on moves.
CONTEST: Final = contest("sims:3000", "sims:3000", "classic", seed=5)


def play(number: int) -> float:
    """A task: plays a game and returns the processor time of its searches."""
    first, second = EnginePlayer(CONTEST.first, MEMORY), EnginePlayer(CONTEST.second, MEMORY)
    result = CONTEST.play_game(number, CONTEST.opening(number // 2), (first, second))
    return sum(seconds or 0.0 for seconds in result.cpu_seconds)


def cpu_seconds() -> tuple[float, float]:
    """The processor time of this process and the workers, and that of the cluster's other processes."""
    playing = other = 0.0
    for process in (psutil.Process(), *psutil.Process().children(recursive=True)):
        with contextlib.suppress(psutil.Error):
            times, command = process.cpu_times(), " ".join(process.cmdline())
            is_worker = command.startswith(("ray::_run", "ray::IDLE")) or "multiprocessing.spawn" in command
            if is_worker or process == psutil.Process():
                playing += times.user + times.system
            else:
                other += times.user + times.system
    return playing, other


@dataclass(frozen=True)
class Run:
    """What it cost to play a number of games."""

    games: int
    playing: float
    """Processor seconds of the processes that play, and of this one."""
    searching: float
    """Processor seconds of the searches, as the engines measure them."""
    cluster: float
    """Processor seconds of the cluster's other processes."""
    seconds: float

    def games_per_cpu_second(self, idle: float | None = None) -> float:
        """Computed from the time of the processes that play. If `idle` is given (the share of a processor that the idle
        cluster takes), computed instead from the time of the whole cluster beyond that share."""
        return self.games / (self.playing + (0.0 if idle is None else self.cluster - idle * self.seconds))

    def __str__(self) -> str:
        share = self.searching / self.playing
        return f"{self.games_per_cpu_second():16.4f} {share:12.1%} {self.cluster:14.1f} {self.seconds:7.1f}"


def measure(executor: Executor, games: int) -> Run:
    before, start = cpu_seconds(), time.monotonic()
    searching = sum(run_tasks(executor, play, range(games)))
    playing, cluster = (after - earlier for after, earlier in zip(cpu_seconds(), before, strict=True))
    return Run(games, playing, searching, cluster, time.monotonic() - start)


def idle_share() -> float:
    """The share of a processor that the cluster's other processes take without work."""
    before = cpu_seconds()[1]
    time.sleep(IDLE_SECONDS)
    return (cpu_seconds()[1] - before) / IDLE_SECONDS


@dataclass(frozen=True)
class Comparison:
    """The same games in processes on this machine and on the cluster."""

    loss: float
    """The share of the games per processor second that is lost to Ray."""
    remote_seconds: float
    """How long the games take on the cluster, by the wall clock."""


def compare(workers: int, games: int, repeats: int) -> Comparison:
    """Plays the same games in processes on this machine and on the cluster, in alternation."""
    runs: dict[str, list[Run]] = {"local": [], "ray": []}
    with executor_for(jobs=workers) as local, executor_for("ray", workers) as remote:
        for executor in (local, remote):
            list(run_tasks(executor, play, range(workers)))  # starts the workers
        idle = idle_share()
        for _ in range(repeats):
            for name, executor in (("local", local), ("ray", remote)):
                runs[name].append(run := measure(executor, games))
                print(f"{workers:7}  {name:5} {run}", flush=True)
    local_speed = median(run.games_per_cpu_second() for run in runs["local"])
    loss, whole_loss = (
        1 - median(run.games_per_cpu_second(share) for run in runs["ray"]) / local_speed for share in (None, idle)
    )
    print(f"{workers:7}  lost to Ray: {loss:.1%} by the processes that play,", end=" ")
    print(f"{whole_loss:.1%} by the whole cluster without the {idle:.1%} of a processor that it takes when idle")
    return Comparison(max(loss, whole_loss), median(run.seconds for run in runs["ray"]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=16, help="per run")
    parser.add_argument("--repeats", type=int, default=3, help="runs on each side")
    options = parser.parse_args()
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    ray.init(cluster.address, log_to_driver=False)
    print("workers  on     games per CPU s  in searches  cluster CPU s  wall s")
    one = compare(1, options.games, options.repeats)
    cluster.add_node(num_cpus=1)
    two = compare(2, options.games, options.repeats)
    print(f"two workers are {one.remote_seconds / two.remote_seconds:.2f} times as fast as one, by the wall clock")
    ray.shutdown()
    cluster.shutdown()
    return int(max(one.loss, two.loss) > MAX_LOSS)


if __name__ == "__main__":
    sys.exit(main())
