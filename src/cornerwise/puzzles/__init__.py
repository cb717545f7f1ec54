"""Puzzles: check, solve and generate them, and get hints.

>>> solution = solve("tetrominoes", seed=1)
>>> len(solution.pieces), solution.is_solved
(20, True)
>>> attempt = Attempt("starter-3x3", [Piece.of("blue", "I3", ["a1", "b1", "c1"])])
>>> check_solvable(attempt).answer, find_hint(attempt).piece.shape
(True, 'V3')

The puzzles are data: a rectangle, the pieces to place, and how pieces of one color may touch.

>>> puzzle: Puzzle = PUZZLES["all-84"]
>>> contact: Contact = puzzle.contact
>>> contact, puzzle.rows == BOARD_SIZE, len(puzzle.pieces)
('corners', True, 84)
>>> puzzle.fills, puzzle.task().id
(False, 'puzzle-about-all-84')
>>> try:
...     get_puzzle("checkers")
... except PuzzleError as error:
...     print(error.problem)
unknown

An attempt may break any rule. It lists the pieces that break one:

>>> wrong = Attempt("starter-3x3", [Piece.of("blue", "I3", ["a1", "b1", "c2"])])
>>> problem: Problem = wrong.problems()[0]
>>> problem.index, problem.reason, problem.to_text().id
(0, 'not_a_piece', 'puzzle-problem')
>>> hint: Hint = find_hint(wrong)
>>> kind: HintKind = hint.kind
>>> kind, hint.to_text().id
('broken', 'puzzle-hint-broken')

Attempts don't change; their methods return new ones:

>>> sorted(attempt.covered_cells())
[(0, 0), (1, 0), (2, 0)]
>>> attempt.remove(0) == attempt.givens() == attempt.with_placed(()), attempt.placed == attempt.pieces
(True, True)
>>> import json
>>> copy = Attempt.loads(json.dumps(attempt.to_json()))
>>> copy == attempt, copy.layout().rows
(True, 3)
>>> solution.in_play_order().order_problems()
[]
>>> Piece.from_placement("blue", 0).shape
'1'

A search can be watched and stopped by another thread:

>>> search = PuzzleSearch(attempt, seed=1)
>>> search.hint().kind.name, search.effort > 0
('place', True)
>>> search.stop()
>>> solvability: Solvability = check_solvable(attempt)
>>> solvability.answer, len(solvability.pieces)
(True, 3)

Generated puzzles have a difficulty:

>>> difficulty: Difficulty = "easy"
>>> rating: DifficultyRating = generate_puzzle("tetrominoes", seed=7, difficulty=difficulty).difficulty_rating
>>> rating.unique, rating.difficulty in DIFFICULTIES
(True, True)
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
