"""Measures the learning environments together with `blokus-rl` from PyPI, in one run: `make bench-rl`.

Every number is per second of processor time of one thread. All rows are measured in each of several rounds, and the
best round counts, so that other programs on the machine have little effect.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import numpy as np
from blokus_rl import BlokusEnv

from cornerwise import EDITIONS, Game, playouts
from cornerwise.rl import aec
from cornerwise.rl.vector import VectorEnv

ROUNDS = 5
SECONDS = 1.0
GAMES = 256

Run = Callable[[], int]
"""Does some work and returns the number of steps."""


def vector(edition: str, **options: Any) -> Run:
    envs = VectorEnv(edition, num_envs=GAMES, **options)
    envs.reset(seed=1)

    def run() -> int:
        for _ in range(10):
            envs.step(envs.sample_actions())
        return 10 * GAMES

    return run


def agents(env: Any) -> Run:
    """Plays a PettingZoo environment; the agents choose random actions from the mask."""
    env.reset(seed=1)

    def run() -> int:
        for _ in range(50):
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            if not env.agents:
                env.reset()
        return 50

    return run


def random_moves(edition: str) -> Run:
    game = Game(edition)
    moves = Game(edition).position.play_out(1000, 1)[0]

    def run() -> int:
        playouts(game, 1000, seed=1)
        return moves

    return run


def rate(run: Run) -> float:
    begin, steps = time.thread_time(), 0
    while (spent := time.thread_time() - begin) < SECONDS:
        steps += run()
    return steps / spent


def measure(rows: dict[str, Run]) -> dict[str, float]:
    for run in rows.values():
        run()
    best = dict.fromkeys(rows, 0.0)
    for _ in range(ROUNDS):
        for name, run in rows.items():
            best[name] = max(best[name], rate(run))
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--editions", default="duo,classic", help=f"of {','.join(EDITIONS)}")
    other = f"blokus-rl {version('blokus-rl')}, classic"
    for edition in parser.parse_args().editions.split(","):
        rows = {f"playouts {edition} (moves)": random_moves(edition)}
        for masks in ("lists", "bits", "bytes"):
            for copy in (False, True):
                name = f"vector {edition}, {masks}{', copied' if copy else ''}"
                rows[name] = vector(edition, masks=masks, copy=copy)
        rows[f"PettingZoo {edition}"] = agents(aec.raw_env(edition))
        rows[other] = agents(BlokusEnv())
        best = measure(rows)
        print(f"{'steps per second':<34}{'':>10}   times {other}")
        for name, value in best.items():
            print(f"{name:<34}{value:>10,.0f}{value / best[other]:>9.1f}", flush=True)


if __name__ == "__main__":
    main()
