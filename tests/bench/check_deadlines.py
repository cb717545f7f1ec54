"""Checks that no move takes longer than its time while other programs keep every processor busy.

python -m bench.check_deadlines [SECONDS_PER_MOVE [GAMES]]
"""

from __future__ import annotations

import multiprocessing
import sys
import time

from cornerwise import Game
from cornerwise.engine import Engine
from cornerwise.processes import usable_cpus


def spin() -> None:
    while True:
        pass


def main(seconds: float = 2.0, games: int = 1) -> None:
    burners = [multiprocessing.Process(target=spin, daemon=True) for _ in range(usable_cpus())]
    for burner in burners:
        burner.start()
    late = 0
    for edition in ("duo", "classic"):
        times = []
        for number in range(games):
            game, engine = Game(edition), Engine(seconds=seconds, seed=number)
            while not game.is_over:
                begin = time.monotonic()
                move = engine.choose(game).move
                times.append(time.monotonic() - begin)
                game.play(move)
        late += sum(taken > seconds for taken in times)
        print(f"{edition}: {len(times)} moves with {seconds} s each, the longest took {max(times):.3f} s")
    for burner in burners:
        burner.kill()
    if late:
        raise SystemExit(f"{late} moves were late")


if __name__ == "__main__":
    main(*(kind(text) for kind, text in zip((float, int), sys.argv[1:], strict=False)))
