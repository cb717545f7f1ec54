"""Reviews whole games to measure whether the marks distinguish the stronger side from the weaker one: `make
measure-coach`.

The stronger side has the simulations of level 9 but no time limit, so that it plays the same on a busy machine.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from cornerwise.coach import MARKS, review_game
from cornerwise.engine import Engine
from cornerwise.game import Game

LEVEL_9_SIMULATIONS = 120_000
SIDES = "stronger", "level 3"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--edition", default="duo")
    parser.add_argument("--simulations", type=int, default=LEVEL_9_SIMULATIONS, help="per move of the stronger side")
    parser.add_argument("--depth", choices=("quick", "normal"), default="normal")
    options = parser.parse_args()
    marks: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
    more_mistakes = wins = 0
    playing = reviewing = 0.0
    for number in range(options.games):
        game = Game(options.edition)
        stronger, weaker = Engine(simulations=options.simulations, seed=number), Engine(3, seed=number)
        started = time.process_time()
        while not game.is_over:
            is_stronger = (game.seat_to_move or 0) % 2 == number % 2
            game.play((stronger if is_stronger else weaker).choose(game).move)
        finished = time.process_time()
        game_marks: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
        for move in review_game(game, options.depth).moves:
            game_marks[SIDES[move.seat % 2 != number % 2]][move.mark] += 1
        playing, reviewing = playing + finished - started, reviewing + time.process_time() - finished
        mistakes = {side: sum(game_marks[side][mark] for mark in MARKS[2:]) for side in SIDES}
        more_mistakes += mistakes["level 3"] > mistakes["stronger"]
        result = game.result()
        assert result is not None
        wins += any(seat % 2 == number % 2 for seat in result.winners)
        for side in SIDES:
            marks[side] += game_marks[side]
        print(f"game {number + 1}: mistakes {mistakes}", flush=True)
    for side, counts in marks.items():
        print(side, counts.total(), *(f"{mark} {counts[mark]}" for mark in MARKS))
    print(
        f"{options.edition}: the stronger side won {wins} of {options.games}; the weaker side made more mistakes in "
        f"{more_mistakes}; CPU seconds per game: {playing / options.games:.1f} playing, "
        f"{reviewing / options.games:.1f} for a {options.depth} review"
    )


if __name__ == "__main__":
    main()
