"""A puzzle with one player's progress, and the answers to requests for help."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from msgspec import Struct

from cornerwise.puzzles import Attempt, Hint, Piece


class PuzzleResult(Struct, frozen=True, order=True, array_like=True):
    """How a puzzle was solved. Smaller values are better; results are compared by whether a solution was seen, then by
    the number of hints, then by time."""

    solution_seen: bool
    hints_used: int
    seconds: float


@dataclass(frozen=True)
class SolvedDaily:
    """A daily puzzle that a player has solved."""

    key: str
    solved_on: str
    """The player's date when it was first solved."""
    seconds: float | None
    """The time of the best solution."""


@dataclass(frozen=True)
class PuzzleState:
    """A puzzle with the pieces that a player placed."""

    key: str
    attempt: Attempt
    seconds: float = 0.0
    hints_used: int = 0
    solution_seen: bool = False
    solved: bool = False
    best: PuzzleResult | None = None
    solved_on: str | None = None
    """The date on which the player first solved it, like `2026-11-16`."""
    version: int = 0
    """The version increases with every change; it is 0 until the first change is saved."""
    updated: float = 0.0

    def with_pieces(self, pieces: Iterable[Piece], seconds: float, day: str) -> PuzzleState:
        """The state with these pieces besides the givens, and with this time. `day` is the player's date."""
        attempt = self.attempt.with_placed(pieces)
        changed = replace(self, attempt=attempt, seconds=max(self.seconds, seconds), solved=attempt.is_solved)
        if not changed.solved:
            return changed
        result = PuzzleResult(changed.solution_seen, changed.hints_used, changed.seconds)
        best = result if self.best is None else min(self.best, result)
        return replace(changed, best=best, solved_on=self.solved_on or day)

    def with_help(self, hints_used: int, solution_seen: bool) -> PuzzleState:
        """The state with at least this much help."""
        return replace(
            self,
            hints_used=max(self.hints_used, hints_used),
            solution_seen=self.solution_seen or solution_seen,
        )

    def restarted(self) -> PuzzleState:
        """The state with only the givens and no time used. The best result stays."""
        return replace(
            self, attempt=self.attempt.givens(), seconds=0.0, hints_used=0, solution_seen=False, solved=False
        )


@dataclass(frozen=True)
class SearchProgress:
    """A search is under way."""

    most_placed: int
    """The largest number of pieces that the search has had on the board at the same time."""


@dataclass(frozen=True)
class HintGiven:
    hint: Hint
    hints_used: int


@dataclass(frozen=True)
class SolvabilityChecked:
    answer: bool | None
    """None if the search ended without an answer."""


@dataclass(frozen=True)
class SolutionShown:
    pieces: tuple[Piece, ...]
    """The pieces in the order in which to place them; empty if no solution was found."""
    continues_attempt: bool
    """Whether the pieces complete those that the player placed. Otherwise they start from the givens."""


HelpAnswer = HintGiven | SolvabilityChecked | SolutionShown
