"""Searching for solutions: whether an attempt can be completed, how, and in how many ways."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from cornerwise import _core
from cornerwise.puzzles.attempt import Attempt, Piece
from cornerwise.puzzles.catalog import COLORS, Puzzle


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
        self._solver = None if attempt.problems() else _solver(attempt)

    def run(self) -> Solvability:
        """Searches until there is an answer, the budget of steps is spent (0: unlimited), or stop() is called. An
        attempt that breaks a rule can't be completed."""
        if self._solver is None:
            return Solvability(False, (), 0)
        solution = self._solver.solve(seed=self._seed % 2**64, budget=self._budget)
        return Solvability(solution.is_solvable, from_core_placements(solution.pieces), solution.effort)

    def hint(self, known_solution: Collection[Piece] = ()) -> _core.PuzzleHint | None:
        """A hint, with a budget for each of its searches. None if the attempt breaks a rule."""
        if self._solver is None:
            return None
        solution = [(COLORS.index(piece.color), piece.placement) for piece in known_solution]
        return self._solver.hint(given_count=self.attempt.given_count, budget=self._budget, known_solution=solution)

    def stop(self) -> None:
        """Makes run() return at once, with the largest partial solution."""
        if self._solver is not None:
            self._solver.stop()

    @property
    def most_placed(self) -> int:
        """The largest number of pieces on the board at the same time so far, including those of the attempt."""
        return len(self.attempt.pieces) if self._solver is None else self._solver.most_placed

    @property
    def effort(self) -> int:
        """Steps so far, about a microsecond each."""
        return 0 if self._solver is None else self._solver.effort


Watch = Callable[[PuzzleSearch], None]
"""A function that is called with each search before it runs, so that another thread can observe or stop it."""


def unwatched(_search: PuzzleSearch) -> None:
    pass


def check_solvable(attempt: Attempt, budget: int | None = None, seed: int = 0, watch: Watch = unwatched) -> Solvability:
    """Whether an attempt can still be completed."""
    search = PuzzleSearch(attempt, seed=seed, budget=default_budget(attempt.puzzle) if budget is None else budget)
    watch(search)
    return search.run()


def default_budget(puzzle: Puzzle) -> int:
    """The maximum number of steps that :func:`check_solvable` takes, about a microsecond each."""
    return puzzle.core.solvability_budget


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
    solutions = _solver(attempt).count(limit=limit, budget=budget)
    return SolutionCount(solutions.count, solutions.is_complete, solutions.effort)


def from_core_placements(placements: Iterable[tuple[int, int]]) -> tuple[Piece, ...]:
    return tuple(Piece.from_placement(COLORS[color], placement) for color, placement in placements)


def _solver(attempt: Attempt) -> _core.PuzzleSolver:
    placed = [(COLORS.index(piece.color), piece.placement) for piece in attempt.pieces]
    return _core.PuzzleSolver(attempt.puzzle.core, placed)
