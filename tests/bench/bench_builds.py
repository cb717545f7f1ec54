"""Compares the processor time of the same work with two builds of the library, in alternation, so that other work on
the machine slows both: `python -m bench.bench_builds BASELINE CANDIDATE [ROUNDS]`.

Each of the two is a folder with the package `cornerwise` and its compiled core.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

EDITIONS = ("duo", "classic")


def serve(tree: str) -> None:
    """Does the work that standard input names, and prints the seconds of processor time that it took."""
    # The finder of an editable installation would import another package.
    sys.meta_path[:] = [finder for finder in sys.meta_path if not type(finder).__module__.startswith("_editable_")]
    sys.path.insert(0, tree)
    work = {f"{edition} {name}": call for edition in EDITIONS for name, call in work_of(edition).items()}
    print(*work, sep=";", flush=True)
    for line in sys.stdin:
        begin = time.process_time()
        work[line.strip()]()
        print(time.process_time() - begin, flush=True)


def work_of(edition: str) -> dict[str, Callable[[], object]]:
    from cornerwise import Game
    from cornerwise.engine import Engine

    start, rng, positions = Game(edition, start="own"), random.Random(1), []
    for _ in range(3):
        game = start.copy()
        while not game.is_over:
            positions.append(game.copy())
            game.play(rng.choice(game.legal_moves()))
    depth, moves = (2 if len(start.legal_moves()) > 100 else 3), list(game)

    def replay() -> None:
        for _ in range(200):
            again = start.copy()
            for move in moves:
                again.play(move)

    return {
        "legal sets": lambda: [p.position.count_repeatedly(20) for _ in range(40) for p in positions],
        "random games": lambda: start.position.play_out(1000, 7),
        "perft": lambda: [start.position.perft(depth) for _ in range(20)],
        "Game.legal_moves()": lambda: [position.legal_moves() for position in positions],
        "Game.play()": replay,
        "1,500 simulations": lambda: Engine(simulations=1500, seed=1).choose(positions[8]),
    }


def compare(trees: list[str], rounds: int) -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, __file__, "--serve", tree], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for tree in trees
    ]
    pipes = [(process.stdin, process.stdout) for process in processes if process.stdin and process.stdout]
    names, _ = (answers.readline().strip().split(";") for _, answers in pipes)
    print(f"{'work':28}{'baseline':>12}{'candidate':>12}{'minima':>8}{'medians':>8}")
    for name in names:
        seconds: tuple[list[float], list[float]] = ([], [])
        for number in range(2 * rounds):
            which = (number + number // 2) % 2  # each of the two is first in every other round
            requests, answers = pipes[which]
            requests.write(f"{name}\n")
            requests.flush()
            seconds[which].append(float(answers.readline()))
        (best, median), (new_best, new_median) = ((min(all_), statistics.median(all_)) for all_ in seconds)
        ratios = f"{new_best / best:8.3f}{new_median / median:8.3f}"
        print(f"{name:28}{1e3 * best:9.2f} ms{1e3 * new_best:9.2f} ms{ratios}")
    for requests, _ in pipes:
        requests.close()


if __name__ == "__main__":
    if sys.argv[1] == "--serve":
        serve(sys.argv[2])
    else:
        compare(sys.argv[1:3], int(sys.argv[3]) if len(sys.argv) > 3 else 20)
