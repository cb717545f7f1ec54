"""Do the marks tell the stronger side from the weaker? Whole games, reviewed: `make measure-coach`."""

from __future__ import annotations

import argparse
from collections import Counter

from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.reviews import MARKS, review


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--edition", default="duo")
    parser.add_argument(
        "--simulations", type=int, default=20_000, help="of the strong side, a move; level 9 has 120,000"
    )
    asked = parser.parse_args()
    marks: dict[str, Counter[str]] = {"strong": Counter(), "level 3": Counter()}
    for number in range(asked.games):
        game = Game(asked.edition)
        strong, weak = Engine(simulations=asked.simulations, seed=number), Engine(3, seed=number)
        while not game.is_over:
            is_strong = (game.seat_to_move or 0) % 2 == number % 2
            game.play((strong if is_strong else weak).choose(game).move)
        for one in review(game, "quick").moves:
            marks["strong" if one.seat % 2 == number % 2 else "level 3"][one.mark] += 1
        print(f"game {number + 1}", flush=True)
    for name, counts in marks.items():
        total = counts.total()
        print(name, total, *(f"{mark} {100 * counts[mark] / total:.1f} %" for mark in MARKS))


if __name__ == "__main__":
    main()
