"""Attempts at puzzles for tests and benchmarks: solutions with holes, and random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from cornerwise.moves import Move, all_moves
from cornerwise.puzzles import BOARD_SIZE, Attempt, Piece, Puzzle, solve
from cornerwise.rules import SHAPE_SIZES


def damaged_solution(puzzle: Puzzle, rng: random.Random, remaining: int, misplaced: int) -> Attempt:
    """A random solution from which neighboring pieces (in a descending puzzle, the last pieces) are removed.
    `misplaced` of them are placed again where they happen to fit, so that `remaining` pieces are left."""
    solution = solve(puzzle, rng.randrange(10**9))
    pieces = list(solution.pieces)
    if puzzle.contact == "descending":
        pieces = pieces[: len(pieces) - remaining - misplaced]
    else:
        x, y = rng.choice(pieces).cells[0]
        pieces.sort(key=lambda piece: -min((a - x) ** 2 + (b - y) ** 2 for a, b in piece.cells))
        for piece in reversed(pieces.copy()):
            if len(pieces) == len(solution.pieces) - remaining - misplaced:
                break
            fewer = [other for other in pieces if other != piece]
            if puzzle.fills or not Attempt(puzzle, fewer).problems():
                pieces = fewer
    attempt = Attempt(puzzle, pieces)
    for _ in range(misplaced):
        attempt = place_randomly(attempt, rng) or attempt
    return attempt


def place_randomly(attempt: Attempt, rng: random.Random) -> Attempt | None:
    """One more piece at a random legal placement; None if no piece fits."""
    remaining = [(color, shape) for color, shapes in attempt.remaining().items() for shape in shapes]
    if attempt.puzzle.contact == "descending":
        largest = max((SHAPE_SIZES[shape] for _, shape in remaining), default=0)
        remaining = [(color, shape) for color, shape in remaining if SHAPE_SIZES[shape] == largest]
    rng.shuffle(remaining)
    covered = attempt.covered_cells()
    for color, shape in remaining:
        moves = _moves(attempt.puzzle.rows, attempt.puzzle.columns, shape)
        for move in rng.sample(moves, len(moves)):
            if covered.isdisjoint(move.cells):
                larger = attempt.place(Piece(color, shape, move.cells))
                if not larger.problems():
                    return larger
    return None


def random_play(puzzle: Puzzle, rng: random.Random) -> Iterator[Attempt]:
    """The attempts of one random game of solitaire, from the empty board to the last piece that fits."""
    attempt: Attempt | None = Attempt(puzzle)
    while attempt is not None:
        yield attempt
        attempt = place_randomly(attempt, rng)


@cache
def _moves(rows: int, columns: int, shape: str) -> list[Move]:
    """All placements of a shape in a rectangle."""
    return [
        move
        for move in all_moves(BOARD_SIZE)[:-1]  # the last one is the pass
        if move.shape == shape and all(x < columns and y < rows for x, y in move.cells)
    ]
