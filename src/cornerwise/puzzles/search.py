"""Searching for solutions: whether an attempt can be completed, how, and in how many ways."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from cornerwise import _core
from cornerwise.puzzles.attempt import Attempt, Piece
from cornerwise.puzzles.catalog import COLORS, Puzzle, start_cell
from cornerwise.rules import SHAPES

SOLVABILITY_BUDGET: Final = 500_000
"""The maximum number of steps that :func:`check_solvable` takes, about a microsecond each."""
_SMALL_PUZZLE: Final = 20
_SMALL_BUDGET: Final = 2_000_000
"""A number of steps that is enough to decide every puzzle of at most `_SMALL_PUZZLE` pieces; a tenth of it is nearly
always enough."""


@dataclass(frozen=True)
class Solvability:
    """Whether an attempt can still be completed."""

    answer: bool | None
    """True: yes, with `pieces`. False: no, which is proved. None: unknown."""
    pieces: tuple[Piece, ...]
    """The pieces that complete the attempt; if the answer is unknown, the largest partial solution."""
    effort: int
    """Steps that the search took."""

    def to_json(self) -> dict[str, Any]:
        words = {True: "yes", False: "no", None: "unknown"}
        return {
            "answer": words[self.answer],
            "pieces": [piece.to_json() for piece in self.pieces] if self.answer else [],
            "effort": self.effort,
        }


class PuzzleSearch:
    """A search for pieces that complete an attempt. Another thread may observe and stop it.

    >>> search = PuzzleSearch(Attempt("pentominoes"), seed=3)
    >>> search.run().answer, search.most_placed
    (True, 48)
    """

    def __init__(self, attempt: Attempt, *, seed: int = 0, budget: int = 0) -> None:
        self.attempt = attempt
        self._seed, self._budget = seed, budget
        self._solver = None if attempt.problems() else _core_solver(attempt)

    def run(self) -> Solvability:
        """Searches until there is an answer, the budget of steps is spent (0: unlimited), or stop() is called. An
        attempt that breaks a rule can't be completed."""
        if self._solver is None:
            return Solvability(False, (), 0)
        solution = self._solver.solve(seed=self._seed % 2**64, budget=self._budget)
        pieces = tuple(Piece.from_placement(COLORS[color], placement) for color, placement in solution.pieces)
        return Solvability(solution.is_solvable, pieces, solution.effort)

    def stop(self) -> None:
        """Makes run() return at once, with the largest partial solution."""
        if self._solver is not None:
            self._solver.stop()

    @property
    def most_placed(self) -> int:
        """The largest number of pieces on the board at the same time so far, including those of the attempt."""
        return len(self.attempt.pieces) + (0 if self._solver is None else self._solver.most_placed)

    @property
    def effort(self) -> int:
        """Steps so far, about a microsecond each."""
        return 0 if self._solver is None else self._solver.effort


RunSearch = Callable[[PuzzleSearch], Solvability]
"""A function that runs a search. A caller can pass its own function to observe or stop the search."""


def check_solvable(
    attempt: Attempt, budget: int | None = None, seed: int = 0, run: RunSearch = PuzzleSearch.run
) -> Solvability:
    """Whether an attempt can still be completed."""
    if budget is None:
        budget = _SMALL_BUDGET if len(attempt.puzzle.pieces) <= _SMALL_PUZZLE else SOLVABILITY_BUDGET
    return run(PuzzleSearch(attempt, seed=seed, budget=budget))


def solve(puzzle: str | Puzzle, seed: int = 0) -> Attempt:
    """A solution, with its pieces in a legal order of play. Different seeds usually give different solutions."""
    start = Attempt(puzzle)
    return Attempt(start.puzzle, PuzzleSearch(start, seed=seed).run().pieces).in_play_order()


@dataclass(frozen=True)
class SolutionCount:
    count: int
    complete: bool
    """Whether all solutions were counted: the search reached neither the limit nor its budget."""
    effort: int
    """Steps that the search took."""


def count_solutions(attempt: Attempt, limit: int, budget: int = 0) -> SolutionCount:
    """Counts the ways to complete an attempt, up to a limit and within a budget of steps (0: unlimited). In `free`
    puzzles, solutions that differ only in the colors of equal shapes count as one."""
    solutions = _core_solver(attempt).count(limit=limit, budget=budget)
    return SolutionCount(solutions.count, solutions.is_complete, solutions.effort)


def _core_solver(attempt: Attempt) -> _core.PuzzleSolver:
    puzzle = attempt.puzzle
    trays = dict(puzzle.trays)
    return _core.PuzzleSolver(
        rows=puzzle.rows,
        columns=puzzle.columns,
        contact=_core.Contact[puzzle.contact],
        trays=[[SHAPES.index(shape) for shape in trays.get(color, ())] for color in COLORS],
        start_cells=[start_cell(color) for color in COLORS],
        placed=[(COLORS.index(piece.color), piece.placement) for piece in attempt.pieces],
    )
