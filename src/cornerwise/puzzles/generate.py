"""Generated puzzles: givens from a solution, with a measured difficulty; and the puzzle of the day."""

from __future__ import annotations

import datetime
import hashlib
from typing import Final

from cornerwise.puzzles.attempt import Attempt, Piece
from cornerwise.puzzles.catalog import DIFFICULTIES, Difficulty, DifficultyRating, Puzzle, PuzzleError
from cornerwise.puzzles.search import check_solvable, count_solutions, solve

_UNIQUENESS_BUDGET: Final = 200_000
"""The number of steps within which the search must prove that a puzzle has only one solution."""
_MAX_EFFORT: Final[dict[Difficulty, int]] = {"easy": 150, "medium": 2_500}
"""The maximum number of steps of that proof for each difficulty, in ascending order; anything above is hard."""
_HARD_EFFORT: Final = 8 * _MAX_EFFORT["medium"]
"""The target effort of a hard puzzle."""
_DAILY: Final[tuple[tuple[str, Difficulty], ...]] = (
    ("tetrominoes", "easy"),
    ("pentominoes", "easy"),
    ("tetrominoes-apart", "medium"),
    ("pentominoes", "medium"),
    ("all-84", "easy"),
    ("pentominoes-apart", "medium"),
    ("pentominoes", "hard"),
)
"""The puzzle and difficulty of each day of the week, from Monday; the weekend has the hardest puzzles."""


def generate_puzzle(puzzle: str | Puzzle, seed: int = 0, difficulty: Difficulty = "medium") -> Attempt:
    """A puzzle with givens: a solution without some pieces. Pieces are removed while the solution stays unique, until
    the difficulty is reached or no further piece can be removed.

    >>> start = generate_puzzle("tetrominoes", seed=5, difficulty="easy")
    >>> start.difficulty_rating.unique, start.difficulty_rating.difficulty, start.given_count == len(start.pieces)
    (True, 'easy', True)
    """
    if difficulty not in DIFFICULTIES:
        raise PuzzleError("difficulty", difficulty=repr(difficulty), known=", ".join(DIFFICULTIES))
    solution = solve(puzzle, seed)
    if solution.puzzle.contact == "descending":
        return _without_last_pieces(solution, difficulty)
    givens = list(solution.pieces)
    best = Attempt(solution.puzzle, givens, len(givens), DifficultyRating("easy", True, 0))
    target = _MAX_EFFORT.get(difficulty, _HARD_EFFORT)
    for piece in _removal_order(solution, seed):
        fewer = [other for other in givens if other != piece]
        attempt = Attempt(solution.puzzle, fewer, len(fewer))
        if attempt.problems():
            continue
        rating = _rate(attempt)
        if not rating.unique or _is_harder(rating.difficulty, difficulty):
            continue
        givens, best = fewer, Attempt(solution.puzzle, fewer, len(fewer), rating)
        if rating.effort >= target * 3 // 4:
            break
    return best


def generate_daily(date: datetime.date) -> Attempt:
    """The puzzle of a day, the same on every machine.

    >>> generate_daily(datetime.date(2026, 11, 16)).puzzle.id
    'tetrominoes'
    """
    puzzle, difficulty = _DAILY[date.weekday()]
    seed = int.from_bytes(hashlib.sha256(f"cornerwise {date.isoformat()}".encode()).digest()[:6])
    return generate_puzzle(puzzle, seed, difficulty)


def _removal_order(solution: Attempt, seed: int) -> list[Piece]:
    """Large pieces first, then by distance from a random piece: one large hole makes a good puzzle, many small ones do
    not."""
    digest = int.from_bytes(hashlib.sha256(f"{solution.puzzle.id} {seed}".encode()).digest()[:4])
    pieces = sorted(solution.pieces, key=lambda piece: (str(piece), piece.color))
    center = pieces[digest % len(pieces)].cells[0]

    def distance(piece: Piece) -> tuple[int, int]:
        return -len(piece.cells), sum((x - center[0]) ** 2 + (y - center[1]) ** 2 for x, y in piece.cells)

    return sorted(pieces, key=distance)


def _without_last_pieces(solution: Attempt, difficulty: Difficulty) -> Attempt:
    """A descending puzzle: only the last pieces can be missing, and single squares fit in many places, so its solution
    is not unique. Its difficulty is the effort of finding any solution."""
    for count in range(8, 64, 4):
        givens = solution.pieces[:-count]
        attempt = Attempt(solution.puzzle, givens, len(givens))
        rating = _rating_for_effort(check_solvable(attempt).effort, unique=False)
        if not _is_harder(difficulty, rating.difficulty):
            break
    return Attempt(solution.puzzle, givens, len(givens), rating)


def _rate(attempt: Attempt) -> DifficultyRating:
    solutions = count_solutions(attempt, limit=2, budget=_UNIQUENESS_BUDGET)
    return _rating_for_effort(solutions.effort, unique=solutions.count == 1 and solutions.complete)


def _rating_for_effort(effort: int, *, unique: bool) -> DifficultyRating:
    difficulty: Difficulty = "hard"
    for name, limit in reversed(_MAX_EFFORT.items()):
        if effort <= limit:
            difficulty = name
    return DifficultyRating(difficulty, unique, effort)


def _is_harder(difficulty: Difficulty, other: Difficulty) -> bool:
    return DIFFICULTIES.index(difficulty) > DIFFICULTIES.index(other)
