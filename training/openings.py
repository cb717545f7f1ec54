"""Chooses the first placement of the contest player for each shape, and writes it to socha/openings.json.

    PYTHONPATH=training python -m openings make       chooses the placements
    PYTHONPATH=training python -m openings compare    plays against the same engine without the table; with --corners,
                                                      against the same engine that starts in corners, both without it

Both run on every processor of this machine, or on a cluster (docs/cluster.md). One seed gives the same result on any
number of processors.

The networks were trained on games that start in the corners, so the search misjudges starts elsewhere, and more
simulations do not help. `make` rates a start by the games that follow it, which soon resemble those of the training.
Placements that are images of one another under the symmetries of the board count as one. All candidates begin with
quick games in which every color follows the policy; the best continue with games in which the engine searches, in
rounds with fewer candidates and more games.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final, NamedTuple

from rounds.log import write_file

from cornerwise.engine import Engine, value_network_for
from cornerwise.executors import executor_for, run_in_order
from cornerwise.game import Game
from cornerwise.moves import Cell, Move, cell_name
from cornerwise.rules import EDITIONS, PENTOMINOES, ShapeName
from cornerwise.socha.openings import FILE, opening_move
from cornerwise.socha.protocol import EDITION

TARGET: Final = Path(__file__).parents[1] / "src/cornerwise/socha" / FILE
SIZE: Final = EDITIONS[EDITION].size
POLICY_GAMES: Final = 60
ROUNDS: Final = ((8, 8), (3, 24))
"""For each round, the number of candidates and the number of games for each."""
SIMULATIONS: Final = 200
CORNERS: Final = {(x, y) for x in (0, SIZE - 1) for y in (0, SIZE - 1)}


def images(cells: Sequence[Cell]) -> list[list[Cell]]:
    """The same cells on the turned and mirrored board."""
    last = SIZE - 1
    turned = [list(cells)]
    for _ in range(3):
        turned.append([(y, last - x) for x, y in turned[-1]])
    return [
        sorted(image) for half in (turned, [[(last - x, y) for x, y in image] for image in turned]) for image in half
    ]


def candidates(shape: ShapeName) -> list[str]:
    """The first placements of a shape. Those that are images of one another under the symmetries of the board count as
    one."""
    moves = Game(EDITION, first_shape=shape).legal_moves()
    return sorted({",".join(map(cell_name, min(images(move.cells)))) for move in moves})


def margin(game: Game) -> int:
    """The points by which the first seat leads."""
    first, second = game.standing().scores
    return first - second


def policy_margin(start: tuple[ShapeName, str]) -> float:
    """A task: the mean margin of quick games after a first placement."""
    shape, move = start
    game = Game(EDITION, [move], first_shape=shape)
    result = value_network_for(game.rules).rollout(game.position, games=POLICY_GAMES, depth=100, seed=1)
    blue, yellow, red, green = result.points
    return blue + red - yellow - green


def searched_margin(start: tuple[ShapeName, str, int]) -> int:
    """A task: the margin of one game in which the engine searches after a first placement."""
    shape, move, seed = start
    game, engine = Game(EDITION, [move], first_shape=shape), Engine(simulations=SIMULATIONS, seed=seed)
    while not game.is_over:
        game.play(engine.choose(game).move)
    return margin(game)


def best_start(executor: Executor, shape: ShapeName, seed: int) -> tuple[str, str]:
    """The best first placement of a shape, and a line about the search for it."""
    moves = candidates(shape)
    margins = list(run_in_order(executor, policy_margin, [(shape, move) for move in moves]))
    ranked = [move for _, move in sorted(zip(margins, moves, strict=True), reverse=True)]
    for number, (kept, games) in enumerate(ROUNDS):
        ranked = ranked[:kept]
        starts = [(shape, move, (seed * 10 + number) * 1000 + game) for move in ranked for game in range(games)]
        results = list(run_in_order(executor, searched_margin, starts))
        means = [fmean(results[i * games : (i + 1) * games]) for i in range(len(ranked))]
        order = sorted(range(len(ranked)), key=means.__getitem__, reverse=True)
        ranked, means = [ranked[i] for i in order], [means[i] for i in order]
    return ranked[0], f"{shape:2} {ranked[0]:20} {means[0]:+.0f}; next {ranked[1]} {means[1]:+.0f}"


def make(executor: Executor, seed: int) -> int:
    table: dict[ShapeName, str] = {}
    for shape in PENTOMINOES:
        table[shape], line = best_start(executor, shape, seed)
        print(line, flush=True)
    write_file(TARGET, (json.dumps(table, indent=1) + "\n").encode())
    return 0


class Pairing(NamedTuple):
    """One game of `compare`."""

    number: int
    simulations: int
    seed: int
    corners: bool
    """Whether the second engine starts in corners; otherwise the first one has the table."""


def choose(pairing: Pairing, game: Game, engine: Engine, is_first: bool) -> Move:
    if pairing.corners:
        choice = engine.choose(game)
        if not is_first and game.ply < len(game.rules.colors):
            in_corners = (option.move for option in choice.options if CORNERS & set(option.move.cells))
            return next(in_corners, choice.move)
        return choice.move
    return (opening_move(game) if is_first else None) or engine.choose(game).move


def play_pairing(pairing: Pairing) -> int:
    """A task: the margin of the first engine, which has the first seat in games with even numbers."""
    pair, seat = divmod(pairing.number, 2)
    game = Game(EDITION, first_shape=PENTOMINOES[pair % len(PENTOMINOES)])
    # The games of a pair have the same seeds for the same seats.
    engines = [Engine(simulations=pairing.simulations, seed=pairing.seed * 100_000 + 2 * pair + i) for i in range(2)]
    while not game.is_over:
        mover = game.seat_to_move or 0
        game.play(choose(pairing, game, engines[mover], mover == seat))
    return margin(game) if seat == 0 else -margin(game)


def compare(executor: Executor, pairs: int, simulations: int, seed: int, corners: bool) -> int:
    pairings = [Pairing(number, simulations, seed, corners) for number in range(2 * pairs)]
    margins = list(run_in_order(executor, play_pairing, pairings))
    points = [0.5 if not value else float(value > 0) for value in margins]

    def mean_of_pairs(values: Sequence[float]) -> tuple[float, float]:
        means = [fmean(values[i : i + 2]) for i in range(0, len(values), 2)]
        return fmean(means), stdev(means) / sqrt(len(means))

    (score, score_error), (lead, lead_error) = mean_of_pairs(points), mean_of_pairs(margins)
    print(f"{len(margins)} games with {simulations} simulations per move:", end=" ")
    print(f"score {score:.1%} ± {score_error:.1%}, margin {lead:+.1f} ± {lead_error:.1f} points (standard errors)")
    for seat, name in enumerate(("first", "second")):
        print(f"  in the {name} seat: score {fmean(points[seat::2]):.1%}, margin {fmean(margins[seat::2]):+.1f}")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("make", "compare"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=int, default=120)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--corners", action="store_true")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--on", default="")
    options = parser.parse_args()
    with executor_for(options.on, options.jobs) as executor:
        if options.command == "make":
            return make(executor, options.seed)
        return compare(executor, options.pairs, options.simulations, options.seed, options.corners)


if __name__ == "__main__":
    sys.exit(main())
