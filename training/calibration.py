"""Measures how far the engine's win chances can be trusted, on games that no network has learned from.

    PYTHONPATH=training python training/calibration.py duo games-*.bin --games 10000 --simulations 400 --plot file.svg

Takes one position of each game, lets the engine search it, and compares the chance of the side to move with the result
of the game. `--fit` finds the calibration that fits the games best, and stores it in the network's weight file; then
measure on other games.
"""

from __future__ import annotations

import argparse
import itertools
import random
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
from training_games import MIXES, TrainingGame, read_games

from cornerwise import _core
from cornerwise.engine import value_network_for
from cornerwise.game import Game
from cornerwise.rules import EDITIONS

BINS: Final = 10
RESAMPLES: Final = 1000
EARLY, LATE = 3, 7
"""Pieces per color between which the slope changes, as in win_chances.hpp."""
CALIBRATION: Final = struct.Struct("<3f")
MEMORY: Final = 64 << 20
_WIDTH, _LEFT, _TOP = 320, 40, 16
"""The width of the square plot in the picture, and the coordinates of its upper left corner."""

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Sample:
    """What the engine expected in a position, and what happened."""

    chances: tuple[float, ...]
    """The win chance of each side."""
    logits: tuple[float, ...]
    """The logit of the reward that each side could expect."""
    mover: int
    """The side to move."""
    progress: float
    """0 in the opening, 1 late in the game."""
    results: tuple[float, ...]
    """By side: 1 for the winner; sides that tie share it."""
    score_errors: tuple[float, ...]
    """By color: the expected score minus the real one."""


def sample(game: Game, results: tuple[float, ...], scores: Sequence[int], simulations: int, seed: int) -> Sample:
    rules, network = game.rules, value_network_for(game.rules)
    searcher = _core.Searcher(game.position, seed=seed, threads=1, memory=MEMORY, network=network)
    result = searcher.run(simulations=simulations, seconds=0)
    rewards = np.clip([result.rewards[rules.sides.index(side)] for side in range(rules.side_count)], 0.001, 0.999)
    placed = sum(21 - len(game.tray(color)) for color in rules.colors) / len(rules.colors)
    assert game.seat_to_move is not None
    return Sample(
        chances=tuple(result.win_chances[: rules.side_count]),
        logits=tuple(np.log(rewards / (1 - rewards))),
        mover=rules.sides[game.seat_to_move],
        progress=min(1.0, max(0.0, (placed - EARLY) / (LATE - EARLY))),
        results=results,
        score_errors=tuple(result.points[i] - score for i, score in enumerate(scores)),
    )


def samples(edition: str, records: Iterator[TrainingGame], simulations: int) -> Iterator[Sample]:
    """One position of each game, searched again: a random one of those that were searched when the game was played."""
    for number, record in enumerate(records):
        game = Game(edition, list(record.moves), **record.options)
        plies = [ply for ply, search in enumerate(record.searches) if search is not None]
        winners = {game.rules.sides[seat] for seat in game.standing().winners}
        results = tuple((side in winners) / len(winners) for side in range(game.rules.side_count))
        scores = [game.rules.score_sign * game.score(color) for color in game.rules.colors]
        yield sample(game.at(random.Random(number).choice(plies)), results, scores, simulations, number)


def bin_errors(chances: Numbers, results: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """For each bin: the number of samples, the mean chance, the mean result."""
    bins = np.minimum((chances * BINS).astype(int), BINS - 1)
    counts = np.bincount(bins, minlength=BINS).astype(float)
    safe = np.maximum(counts, 1)
    return (
        counts,
        np.bincount(bins, chances, minlength=BINS) / safe,
        np.bincount(bins, results, minlength=BINS) / safe,
    )


def weighted_error(chances: Numbers, results: Numbers) -> float:
    """The mean difference between chance and result over the bins, weighted by their samples."""
    counts, expected, happened = bin_errors(chances, results)
    return float((counts * np.abs(expected - happened)).sum() / counts.sum())


def bootstrap(chances: Numbers, results: Numbers) -> tuple[float, float]:
    """A 95 % confidence interval for the weighted error."""
    rng = np.random.default_rng(1)
    rows = (rng.integers(len(chances), size=len(chances)) for _ in range(RESAMPLES))
    errors = [weighted_error(chances[row], results[row]) for row in rows]
    low, high = np.quantile(errors, [0.025, 0.975])
    return float(low), float(high)


def fit(all_samples: Sequence[Sample]) -> tuple[float, float, float]:
    """Mover, slope_early and slope_late of win_chances.hpp, by gradient steps on the log loss."""
    logits = np.array([one.logits for one in all_samples])
    is_mover = np.array([[side == one.mover for side in range(len(one.logits))] for one in all_samples], float)
    results, progress = np.array([one.results for one in all_samples]), np.array([one.progress for one in all_samples])
    late = progress[:, None] * logits / 2
    features = np.stack([is_mover, logits / 2 - late, late])
    weights = np.array([0.0, 1.0, 1.0])
    for _ in range(3000):
        scores = np.tensordot(weights, features, 1)
        odds = np.exp(scores - scores.max(1, keepdims=True))
        chances = odds / odds.sum(1, keepdims=True)
        weights += 0.5 * (features * (results - chances)).sum(2).mean(1)
    return tuple(weights)


def picture(chances: Numbers, results: Numbers, title: str) -> str:
    """The result plotted against the chance, as SVG; the area of a circle shows the number of samples."""

    def x(share: float) -> float:
        return _LEFT + share * _WIDTH

    def y(share: float) -> float:
        return _TOP + (1 - share) * _WIDTH

    counts, expected, happened = bin_errors(chances, results)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LEFT + _WIDTH + 16} {_TOP + _WIDTH + 60}" '
        'font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#bbb"/>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<text x="{x(share)}" y="{y(0) + 18}" text-anchor="middle">{share:.0%}</text>')
        parts.append(f'<text x="{_LEFT - 4}" y="{y(share) + 4}" text-anchor="end">{share:.0%}</text>')
    for count, chance, result in zip(counts, expected, happened, strict=True):
        if count:
            radius = 2 + 14 * (count / counts.max()) ** 0.5
            parts.append(f'<circle cx="{x(chance):.1f}" cy="{y(result):.1f}" r="{radius:.1f}" fill="#2a6fdb"/>')
    parts.append(f'<text x="{x(0.5)}" y="{y(0) + 44}" text-anchor="middle">{title}</text>')
    return "\n".join([*parts, "</svg>\n"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", choices=MIXES)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--plot", type=Path)
    arguments = parser.parse_args()
    edition = MIXES[arguments.network].edition
    records = itertools.chain.from_iterable(map(read_games, arguments.files))
    all_samples = list(samples(edition, itertools.islice(records, arguments.games), arguments.simulations))
    if arguments.fit:
        calibration = fit(all_samples)
        print("mover, slope_early, slope_late: {:.3f} {:.3f} {:.3f}".format(*calibration))
        file = Path(str(files("cornerwise") / "weights" / f"{arguments.network}.bin"))
        file.write_bytes(file.read_bytes()[: -CALIBRATION.size] + CALIBRATION.pack(*calibration))
    chances = np.array([one.chances[one.mover] for one in all_samples])
    results = np.array([one.results[one.mover] for one in all_samples])
    low, high = bootstrap(chances, results)
    title = f"{EDITIONS[edition].name}: {len(all_samples)} games, {arguments.simulations} simulations"
    print(f"{title}: weighted error {weighted_error(chances, results):.4f} ({low:.4f} to {high:.4f})")
    for count, chance, result in zip(*bin_errors(chances, results), strict=True):
        print(f"  {count:6.0f} samples: chance {chance:.3f}, result {result:.3f}")
    errors = np.array([one.score_errors for one in all_samples])
    print(f"expected scores: mean error {errors.mean():+.2f}, mean absolute error {np.abs(errors).mean():.2f}")
    if arguments.plot:
        arguments.plot.write_text(picture(chances, results, title))


if __name__ == "__main__":
    main()
