"""Puzzles: check, solve and generate them, and get hints.

>>> solution = solve("tetrominoes", seed=1)
>>> len(solution.pieces), solution.is_solved
(20, True)
>>> attempt = Attempt("starter-3x3", [Piece.of("blue", "I3", ["a1", "b1", "c1"])])
>>> check_solvable(attempt).answer, find_hint(attempt).piece.shape
(True, 'V3')
"""

from cornerwise.puzzles.attempt import Attempt, Piece, Problem
from cornerwise.puzzles.catalog import (
    BOARD_SIZE,
    DIFFICULTIES,
    PUZZLES,
    Contact,
    Difficulty,
    DifficultyRating,
    Puzzle,
    PuzzleError,
    get_puzzle,
)
from cornerwise.puzzles.generate import generate_daily, generate_puzzle
from cornerwise.puzzles.hints import Hint, HintKind, find_hint
from cornerwise.puzzles.search import PuzzleSearch, Solvability, check_solvable, count_solutions, solve

__all__ = [
    "BOARD_SIZE",
    "DIFFICULTIES",
    "PUZZLES",
    "Attempt",
    "Contact",
    "Difficulty",
    "DifficultyRating",
    "Hint",
    "HintKind",
    "Piece",
    "Problem",
    "Puzzle",
    "PuzzleError",
    "PuzzleSearch",
    "Solvability",
    "check_solvable",
    "count_solutions",
    "find_hint",
    "generate_daily",
    "generate_puzzle",
    "get_puzzle",
    "solve",
]
