"""Generated puzzles: givens from a solution, with a measured difficulty; and the puzzle of the day."""

from __future__ import annotations

import datetime
from typing import Final

from cornerwise import _core
from cornerwise.puzzles.attempt import Attempt
from cornerwise.puzzles.catalog import DIFFICULTIES, Difficulty, DifficultyRating, Puzzle, PuzzleError, get_puzzle
from cornerwise.puzzles.search import from_core_placements

DAILY_PUZZLES: Final[tuple[tuple[str, Difficulty], ...]] = (
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
    puzzle = get_puzzle(puzzle)
    generated = _core.generate_puzzle(
        puzzle.core, seed=seed % 2**64, name=f"{puzzle.id} {seed}", difficulty=_core.Difficulty[difficulty]
    )
    givens = from_core_placements(generated.givens)
    measured: Difficulty = generated.difficulty.name  # type: ignore[assignment]
    return Attempt(puzzle, givens, len(givens), DifficultyRating(measured, generated.is_unique, generated.effort))


def generate_daily(date: datetime.date) -> Attempt:
    """The puzzle of a day, the same on every machine.

    >>> generate_daily(datetime.date(2026, 11, 16)).puzzle.id
    'tetrominoes'
    """
    puzzle, difficulty = DAILY_PUZZLES[date.weekday()]
    return generate_puzzle(puzzle, _core.hash_text(f"cornerwise {date.isoformat()}"), difficulty)
