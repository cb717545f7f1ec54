"""Measures what Ray costs: games per second of processor time in worker processes of this machine and on a cluster of
one and of two nodes on this machine, with one processor each. Part of `make check-ray`.

Counts the processor time of this process and of the processes that play. The other processes of the cluster need about
the same time per second whether or not they have work, so they are counted separately.
"""

from __future__ import annotations

import contextlib
import sys
import time
from dataclasses import dataclass
from statistics import median
from typing import Final

import psutil
import ray
from ray.cluster_utils import Cluster
from support.match import contest

from cornerwise.match import play_match

REPEATS: Final = 3
MAX_LOSS: Final = 0.05
# With four sides there is no search for even openings, so nearly all of the time is spent on moves.
CONTEST: Final = contest("sims:3000", "sims:3000", "classic", pairs=4, seed=5)


def cpu_seconds() -> tuple[float, float]:
    """The processor time of this process and the workers, also of those that have ended, and of the cluster's other
    processes."""
    playing = other = 0.0
    for process in (psutil.Process(), *psutil.Process().children(recursive=True)):
        with contextlib.suppress(psutil.Error, IndexError):
            times, name = process.cpu_times(), process.cmdline()[0]
            if process == psutil.Process():
                playing += times.user + times.system + times.children_user + times.children_system
            elif name.startswith(("ray::_run", "ray::IDLE")):
                playing += times.user + times.system
            else:
                other += times.user + times.system
    return playing, other


@dataclass(frozen=True)
class Run:
    """The costs of a match."""

    games: int
    playing: float
    """Processor seconds of the processes that play, and of this one."""
    searching: float
    """Processor seconds of the searches, as the engines measure them."""
    cluster: float
    """Processor seconds of the cluster's other processes."""
    seconds: float

    @property
    def games_per_cpu_second(self) -> float:
        return self.games / self.playing

    def __str__(self) -> str:
        share = self.searching / self.playing
        return f"{self.games_per_cpu_second:16.4f} {share:12.1%} {self.cluster:14.1f} {self.seconds:7.1f}"


def measure(on: str, workers: int) -> Run:
    before, start = cpu_seconds(), time.monotonic()
    result = play_match(CONTEST, jobs=workers, on=on)
    playing, cluster = (after - earlier for after, earlier in zip(cpu_seconds(), before, strict=True))
    searching = sum(seconds or 0.0 for game in result.games for seconds in game.cpu_seconds)
    return Run(len(result.games), playing, searching, cluster, time.monotonic() - start)


def main() -> int:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    ray.init(cluster.address, log_to_driver=False)
    losses = []
    print("workers  on     games per CPU s  in searches  cluster CPU s  wall s")
    for workers in (1, 2):
        if workers == 2:
            cluster.add_node(num_cpus=1)
        play_match(contest("1", "1", "classic", pairs=workers), on="ray")  # starts the workers
        runs: dict[str, list[Run]] = {"": [], "ray": []}
        for _ in range(REPEATS):
            for on, measured in runs.items():
                measured.append(run := measure(on, workers))
                print(f"{workers:7}  {on or 'local':5} {run}", flush=True)
        local, remote = (median(run.games_per_cpu_second for run in runs[on]) for on in ("", "ray"))
        losses.append(1 - remote / local)
        print(f"{workers:7}  lost to Ray {losses[-1]:.1%}")
    ray.shutdown()
    cluster.shutdown()
    return int(max(losses) > MAX_LOSS)


if __name__ == "__main__":
    sys.exit(main())
