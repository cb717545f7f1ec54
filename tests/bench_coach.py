"""Do the marks tell the stronger side from the weaker? Whole games, reviewed: `make measure-coach`.

The stronger side has level 9's simulations but not its clock, so that a busy machine plays no worse.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.reviews import MARKS, review

LEVEL_9 = 120_000
"""Simulations a move."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--edition", default="duo")
    parser.add_argument("--simulations", type=int, default=LEVEL_9, help="of the stronger side, a move")
    parser.add_argument("--depth", choices=("quick", "normal"), default="normal")
    asked = parser.parse_args()
    names = "stronger", "level 3"
    marks: dict[str, Counter[str]] = {name: Counter() for name in names}
    worse = won = 0
    playing = reviewing = 0.0
    for number in range(asked.games):
        game = Game(asked.edition)
        stronger, weaker = Engine(simulations=asked.simulations, seed=number), Engine(3, seed=number)
        began = time.process_time()
        while not game.is_over:
            is_stronger = (game.seat_to_move or 0) % 2 == number % 2
            game.play((stronger if is_stronger else weaker).choose(game).move)
        played = time.process_time()
        here: dict[str, Counter[str]] = {name: Counter() for name in names}
        for one in review(game, asked.depth).moves:
            here[names[one.seat % 2 != number % 2]][one.mark] += 1
        playing, reviewing = playing + played - began, reviewing + time.process_time() - played
        slips = {name: sum(here[name][mark] for mark in MARKS[2:]) for name in names}
        worse += slips["level 3"] > slips["stronger"]
        result = game.result()
        assert result is not None
        won += any(seat % 2 == number % 2 for seat in result.winners)
        for name in names:
            marks[name] += here[name]
        print(f"game {number + 1}: slips {slips}", flush=True)
    for name, counts in marks.items():
        print(name, counts.total(), *(f"{mark} {counts[mark]}" for mark in MARKS))
    print(
        f"{asked.edition}: the stronger side won {won} of {asked.games}; the weaker made more slips in {worse}; "
        f"CPU seconds a game: {playing / asked.games:.1f} playing, {reviewing / asked.games:.1f} for a "
        f"{asked.depth} review"
    )


if __name__ == "__main__":
    main()
