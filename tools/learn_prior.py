"""Learns the search's prior from its own searches, and writes cpp/prior.hpp.

    python tools/learn_prior.py --minutes 4

Plays games against itself in every board size, keeps how often the search visited each move, and fits a softmax over
the moves' features and shapes to it, one for each phase of the game. Rebuild, and run it again: the better prior makes
better searches. Needs numpy.
"""

from __future__ import annotations

import argparse
import random
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from cornerwise import _core
from cornerwise.game import Game
from cornerwise.rules import SHAPES

HEADER = Path(__file__).parent.parent / "cpp" / "prior.hpp"
FEATURES, PHASES = 14, 6
EDITIONS = {14: ["duo"], 20: ["classic_2", "classic"]}


def phase_of(game: Game) -> int:
    placed = len(SHAPES) - len(game.tray(str(game.turn)))
    return sum(placed >= limit for limit in (2, 4, 7, 10, 13))


def self_play(edition: str, minutes: float, simulations: int, seed: int) -> list[tuple[int, np.ndarray, np.ndarray]]:
    """(phase, features with the shape one-hot, visits) of every position met."""
    lot, seen, end = random.Random(seed), [], time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        game = Game(edition, start="own")
        searcher = None
        while not game.is_over:
            position = game.position
            if searcher is None:
                kind = _core.Searcher14 if game.rules.size == 14 else _core.Searcher20
                searcher = kind(position, seed=lot.randrange(2**40), threads=1, memory=500_000_000)
            else:
                searcher.advance(position)
            moves = searcher.run(simulations=simulations, seconds=0)[0]
            visits = {placement: count for placement, count, _, _ in moves}
            rows = position.prior_features()
            if len(rows) > 1:
                x = np.zeros((len(rows), FEATURES + len(SHAPES)), np.float32)
                for i, (placement, features) in enumerate(rows):
                    x[i, :FEATURES] = features
                    x[i, FEATURES + SHAPES.index(game._moves[placement].shape)] = 1
                seen.append((phase_of(game), x, np.array([visits[p] for p, _ in rows], np.float32)))
            # Early on, any move the search liked somewhat: so the games differ.
            if game.ply < 8:
                placement = lot.choices([m[0] for m in moves], [m[1] ** 0.7 for m in moves])[0]
            else:
                placement = moves[0][0]
            game.play(placement)
    return seen


def fit(samples: list[tuple[np.ndarray, np.ndarray]], steps: int = 400) -> tuple[np.ndarray, float, float]:
    """Weights of the softmax, its cross entropy, and that of a uniform guess."""
    x = np.concatenate([s[0] for s in samples])
    starts = np.cumsum([0] + [len(s[0]) for s in samples[:-1]])
    lengths = np.array([len(s[0]) for s in samples])
    target = np.concatenate([s[1] / max(1, s[1].sum()) for s in samples])
    scale = x.std(0) + 1e-6
    w, m, v = np.zeros(x.shape[1]), np.zeros(x.shape[1]), np.zeros(x.shape[1])
    x = x / scale
    loss = 0.0
    for step in range(1, steps + 1):
        z = x @ w
        z -= np.repeat(np.maximum.reduceat(z, starts), lengths)
        e = np.exp(z)
        p = e / np.repeat(np.add.reduceat(e, starts), lengths)
        loss = float(-(target * np.log(p + 1e-12)).sum() / len(samples))
        gradient = x.T @ (p - target) / len(samples) + 1e-4 * w
        m, v = 0.9 * m + 0.1 * gradient, 0.999 * v + 0.001 * gradient**2
        w -= 0.05 * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
    return w / scale, loss, float(np.log(lengths).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=4, help="of self-play, a board size and process")
    parser.add_argument("--simulations", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    jobs = {(14, "duo"): 1.0, (20, "classic_2"): 0.6, (20, "classic"): 0.4}
    seen: dict[int, list[tuple[int, np.ndarray, np.ndarray]]] = {14: [], 20: []}
    with ProcessPoolExecutor(2) as pool:
        running = [
            (size, pool.submit(self_play, edition, options.minutes * share, options.simulations, options.seed + i))
            for i, ((size, edition), share) in enumerate(jobs.items())
        ]
        for size, job in running:
            seen[size] += job.result()
    text = [
        "// The prior's weights a phase: the features of a move, then its shape. Written by tools/learn_prior.py.",
        "#pragma once\n",
        '#include "search.hpp"\n',
        "namespace cornerwise {\n",
        "// clang-format off",
        "template <int N>",
        "inline constexpr float kPriorWeights[kPriorPhases][kPriorFeatures + kShapes] = {};\n",
    ]
    for size, positions in seen.items():
        text += [
            "template <>",
            f"inline constexpr float kPriorWeights<{size}>[kPriorPhases][kPriorFeatures + kShapes] = {{",
        ]
        for phase in range(PHASES):
            samples = [(x, visits) for p, x, visits in positions if p == phase]
            weights, loss, uniform = fit(samples)
            print(f"{size}×{size} phase {phase}: {len(samples)} positions, {loss:.3f} nats, uniform {uniform:.3f}")
            text.append("    {" + ", ".join(f"{w:.4f}f" for w in weights) + "},")
        text.append("};\n")
    HEADER.write_text("\n".join([*text, "// clang-format on\n", "}  // namespace cornerwise\n"]))


if __name__ == "__main__":
    main()
