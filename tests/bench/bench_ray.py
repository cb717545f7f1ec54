"""Measures what Ray costs: games per second of processor time in worker processes of this machine and on a cluster of
one and of two nodes on this machine, with one processor each.

Counts the processor time of this process and of the workers, which are started before. The other processes of the
cluster need about the same time per second whether or not they have work, so they are counted separately.
"""

from __future__ import annotations

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

GAMES, REPEATS = 16, 3
MAX_LOSS: Final = 0.05
# With four sides there is no search for even openings, so nearly all of the time is spent on moves.
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
    """The costs of some games."""

    playing: float
    """Processor seconds of the processes that play, and of this one."""
    searching: float
    """Processor seconds of the searches, as the engines measure them."""
    cluster: float
    """Processor seconds of the cluster's other processes."""
    seconds: float

    @property
    def games_per_cpu_second(self) -> float:
        return GAMES / self.playing

    def __str__(self) -> str:
        share = self.searching / self.playing
        return f"{self.games_per_cpu_second:16.4f} {share:12.1%} {self.cluster:14.1f} {self.seconds:7.1f}"


def measure(executor: Executor) -> Run:
    before, start = cpu_seconds(), time.monotonic()
    searching = sum(run_tasks(executor, play, range(GAMES)))
    playing, cluster = (after - earlier for after, earlier in zip(cpu_seconds(), before, strict=True))
    return Run(playing, searching, cluster, time.monotonic() - start)


def compare(workers: int) -> float:
    """Plays the games by turns in processes of this machine and on the cluster. Returns the share lost to Ray."""
    runs: dict[str, list[Run]] = {"local": [], "ray": []}
    with executor_for(jobs=workers) as local, executor_for("ray", workers) as remote:
        for executor in (local, remote):
            list(run_tasks(executor, play, range(workers)))  # starts the workers
        for _ in range(REPEATS):
            for name, executor in (("local", local), ("ray", remote)):
                runs[name].append(run := measure(executor))
                print(f"{workers:7}  {name:5} {run}", flush=True)
    local_speed, remote_speed = (median(run.games_per_cpu_second for run in runs[name]) for name in runs)
    loss = 1 - remote_speed / local_speed
    print(f"{workers:7}  lost to Ray: {loss:.1%}")
    return loss


def main() -> int:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    ray.init(cluster.address, log_to_driver=False)
    print("workers  on     games per CPU s  in searches  cluster CPU s  wall s")
    losses = [compare(1)]
    cluster.add_node(num_cpus=1)
    losses.append(compare(2))
    ray.shutdown()
    cluster.shutdown()
    return int(max(losses) > MAX_LOSS)


if __name__ == "__main__":
    sys.exit(main())
