"""How fast the puzzles are, and proofs too long for every day: run by hand, in processor time of one core.

python tests/bench_puzzle.py speed       # solving from the empty board, against the aims
python tests/bench_puzzle.py verdicts    # "can this still be completed?" on spoiled solutions and on random play
python tests/bench_puzzle.py prove       # 1,000 solutions of each rectangle and 100 of each board, all checked
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator

import brainteasers

from cornerwise.game import Move, all_moves
from cornerwise.puzzle import PUZZLES, Attempt, Piece, Puzzle, Search, solve
from cornerwise.rules import SHAPE_SIZES, Color

AIMS = {  # milliseconds: median and worst of 50 seeds
    "all-84": (250, 1000),
    "all-84-descending": (700, 3000),
    "tetrominoes": (1, 50),
    "tetrominoes-apart": (1, 50),
    "pentominoes": (5, 1000),
    "pentominoes-apart": (80, 1000),
}
SURE = {  # a verdict is exact within so many milliseconds with so many pieces left
    "all-84": (500, 16),
    "all-84-descending": (500, 16),
    "tetrominoes": (300, 20),
    "tetrominoes-apart": (300, 20),
    "pentominoes": (1000, 20),
    "pentominoes-apart": (1000, 20),
}


def speed(seeds: int) -> None:
    print("| puzzle | median ms | aim | worst ms | aim |\n|---|---|---|---|---|")
    for name, (median, worst) in AIMS.items():
        times = []
        for seed in range(seeds):
            search = Search(Attempt(name), seed=seed)
            begin = time.process_time()
            found = search.run()
            times.append(1000 * (time.process_time() - begin))
            assert found.answer
        print(f"| {name} | {statistics.median(times):.2f} | {median} | {max(times):.1f} | {worst} |", flush=True)


def spoiled(puzzle: Puzzle, lot: random.Random, left: int, wrong: int) -> Attempt:
    """A solution without some neighboring pieces, of which `wrong` were then laid where they fit otherwise."""
    solution = solve(puzzle, lot.randrange(10**9))
    pieces = list(solution.pieces)
    if puzzle.contact == "descending":
        pieces = pieces[: len(pieces) - left - wrong]
    else:
        x, y = lot.choice(pieces).cells[0]
        pieces.sort(key=lambda piece: -min((a - x) ** 2 + (b - y) ** 2 for a, b in piece.cells))
        for piece in reversed(pieces.copy()):
            if len(pieces) == len(solution.pieces) - left - wrong:
                break
            trial = [other for other in pieces if other != piece]
            if puzzle.fills or not Attempt(puzzle, trial).problems():
                pieces = trial
    attempt = Attempt(puzzle, pieces)
    for _ in range(wrong):
        attempt = at_random(attempt, lot) or attempt
    return attempt


def at_random(attempt: Attempt, lot: random.Random) -> Attempt | None:
    """One more piece at a random legal place; None if no piece fits."""
    left = [(color, shape) for color, shapes in attempt.left().items() for shape in shapes]
    if attempt.puzzle.contact == "descending":
        largest = max((SHAPE_SIZES[shape] for _, shape in left), default=0)
        left = [(color, shape) for color, shape in left if SHAPE_SIZES[shape] == largest]
    lot.shuffle(left)
    covered = {cell for piece in attempt.pieces for cell in piece.cells}
    for color, shape in left:
        for move in _somewhere(attempt.puzzle, shape, lot):
            if covered.isdisjoint(move.cells):
                trial = attempt.lay(Piece(Color(color), shape, move.cells))
                if not trial.problems():
                    return trial
    return None


_MOVES: dict[tuple[str, str], list[Move]] = {}


def _somewhere(puzzle: Puzzle, shape: str, lot: random.Random) -> Iterator[Move]:
    key = puzzle.id, shape
    if key not in _MOVES:
        _MOVES[key] = [
            move
            for move in all_moves(20)[:-1]
            if move.shape == shape and all(x < puzzle.columns and y < puzzle.rows for x, y in move.cells)
        ]
    moves = _MOVES[key]
    return iter(lot.sample(moves, len(moves)))


def random_play(puzzle: Puzzle, lot: random.Random) -> Iterator[Attempt]:
    attempt: Attempt | None = Attempt(puzzle)
    while attempt is not None:
        yield attempt
        attempt = at_random(attempt, lot)


def verdicts(rounds: int, names: list[str]) -> None:
    print(
        "| puzzle | positions | yes | no | not known | median ms | worst ms | aim |\n|---|---|---|---|---|---|---|---|"
    )
    for name in names:
        puzzle, (aim, sure) = PUZZLES[name], SURE[name]
        lot = random.Random(1)
        kinds = {
            f"{sure} left or fewer": [
                spoiled(puzzle, lot, lot.randint(max(1, sure // 3), sure), number % 3) for number in range(rounds)
            ],
            f"{sure} left": [spoiled(puzzle, lot, sure, number % 4) for number in range(rounds)],
            "random play": [
                position
                for _ in range(max(1, rounds // 20))
                for number, position in enumerate(random_play(puzzle, lot))
                if number % 2 == 0
            ],
        }
        if puzzle.fills:
            every = len(puzzle.pieces)
            kinds["anywhere"] = [spoiled(puzzle, lot, lot.randint(1, every - 4), 1 + n % 3) for n in range(rounds)]
        for kind, positions in kinds.items():
            answers: Counter[bool | None] = Counter()
            times = []
            for position in positions:
                begin = time.process_time()
                answer = position.verdict().answer
                times.append(1000 * (time.process_time() - begin))
                answers[answer] += 1
            print(
                f"| {name}, {kind} | {len(positions)} | {answers[True]} | {answers[False]} | {answers[None]} "
                f"| {statistics.median(times):.1f} | {max(times):.0f} | {aim if 'play' not in kind else ''} |",
                flush=True,
            )


def prove(rectangles: int, boards: int) -> None:
    for name in AIMS:
        count = rectangles if PUZZLES[name].fills else boards
        begin, different = time.process_time(), set()
        for seed in range(count):
            solution = solve(name, seed)
            assert not brainteasers.wrong(solution.to_json()), (name, seed)
            different.add(frozenset(solution.pieces))
        print(f"{name}: {count} seeds, {len(different)} different solutions, all right; "
              f"{time.process_time() - begin:.0f} s", flush=True)  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["speed", "verdicts", "prove"])
    parser.add_argument("--seeds", type=int, default=50)
    parser.add_argument("--rectangles", type=int, default=1000)
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--puzzle", action="append", choices=list(AIMS))
    options = parser.parse_args()
    if options.what == "speed":
        speed(options.seeds)
    elif options.what == "verdicts":
        verdicts(options.seeds, options.puzzle or list(AIMS))
    else:
        prove(options.rectangles, options.boards)
