"""Measures how fast puzzles are solved, in CPU time of one core, and runs proofs that are too long for every test run.
Run by hand:

python -m bench.bench_puzzles speed       # solving from the empty board, compared with the goals
python -m bench.bench_puzzles solvable    # "can this still be completed?" for damaged solutions and random play
python -m bench.bench_puzzles prove       # 1,000 solutions of each rectangle and 100 of each board, all checked
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter

import puzzle_oracle
from support.puzzles import damaged_solution, random_play

from cornerwise.puzzles import PUZZLES, Attempt, Puzzle, PuzzleSearch, check_solvable, solve

SPEED_GOALS = {  # milliseconds: median and worst of 50 seeds
    "all-84": (250, 1000),
    "all-84-descending": (700, 3000),
    "tetrominoes": (1, 50),
    "tetrominoes-apart": (1, 50),
    "pentominoes": (5, 1000),
    "pentominoes-apart": (80, 1000),
}
# The goal for the time until the answer is known, in milliseconds, and the number of remaining pieces at which the goal
# applies.
SOLVABLE_GOALS = {
    "all-84": (500, 16),
    "all-84-descending": (500, 16),
    "tetrominoes": (300, 20),
    "tetrominoes-apart": (300, 20),
    "pentominoes": (1000, 20),
    "pentominoes-apart": (1000, 20),
}


def measure_speed(seeds: int) -> None:
    print("| puzzle | median ms | goal | worst ms | goal |\n|---|---|---|---|---|")
    for name, (median, worst) in SPEED_GOALS.items():
        times = []
        for seed in range(seeds):
            search = PuzzleSearch(Attempt(name), seed=seed)
            start = time.process_time()
            solvability = search.run()
            times.append(1000 * (time.process_time() - start))
            assert solvability.answer
        print(f"| {name} | {statistics.median(times):.2f} | {median} | {max(times):.1f} | {worst} |", flush=True)


def measure_solvable(rounds: int, names: list[str]) -> None:
    print(
        "| puzzle | positions | yes | no | unknown | median ms | worst ms | goal |\n|---|---|---|---|---|---|---|---|"
    )
    for name in names:
        goal, remaining = SOLVABLE_GOALS[name]
        for kind, attempts in _samples(PUZZLES[name], remaining, rounds).items():
            answers: Counter[bool | None] = Counter()
            times = []
            for attempt in attempts:
                start = time.process_time()
                answer = check_solvable(attempt).answer
                times.append(1000 * (time.process_time() - start))
                answers[answer] += 1
            print(
                f"| {name}, {kind} | {len(attempts)} | {answers[True]} | {answers[False]} | {answers[None]} "
                f"| {statistics.median(times):.1f} | {max(times):.0f} | {goal if 'play' not in kind else ''} |",
                flush=True,
            )


def _samples(puzzle: Puzzle, remaining: int, rounds: int) -> dict[str, list[Attempt]]:
    rng = random.Random(1)
    samples = {
        f"{remaining} remaining or fewer": [
            damaged_solution(puzzle, rng, rng.randint(max(1, remaining // 3), remaining), number % 3)
            for number in range(rounds)
        ],
        f"{remaining} remaining": [damaged_solution(puzzle, rng, remaining, number % 4) for number in range(rounds)],
        "random play": [
            attempt
            for _ in range(max(1, rounds // 20))
            for number, attempt in enumerate(random_play(puzzle, rng))
            if number % 2 == 0
        ],
    }
    if puzzle.fills:
        most = len(puzzle.pieces) - 4
        samples["anywhere"] = [
            damaged_solution(puzzle, rng, rng.randint(1, most), 1 + number % 3) for number in range(rounds)
        ]
    return samples


def prove(rectangles: int, boards: int) -> None:
    for name in SPEED_GOALS:
        count = rectangles if PUZZLES[name].fills else boards
        start, solutions = time.process_time(), set()
        for seed in range(count):
            solution = solve(name, seed)
            assert not puzzle_oracle.violations(solution.to_json()), (name, seed)
            solutions.add(frozenset(solution.pieces))
        print(f"{name}: {count} seeds, {len(solutions)} different solutions, all correct; "
              f"{time.process_time() - start:.0f} s", flush=True)  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measurement", choices=["speed", "solvable", "prove"])
    parser.add_argument("--seeds", type=int, default=50)
    parser.add_argument("--rectangles", type=int, default=1000)
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--puzzle", action="append", choices=list(SPEED_GOALS))
    options = parser.parse_args()
    if options.measurement == "speed":
        measure_speed(options.seeds)
    elif options.measurement == "solvable":
        measure_solvable(options.seeds, options.puzzle or list(SPEED_GOALS))
    else:
        prove(options.rectangles, options.boards)
