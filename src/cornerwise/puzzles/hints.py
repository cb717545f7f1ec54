"""Hints for a puzzle: the next piece to place, or the first piece that led into a dead end."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cornerwise.i18n import Text
from cornerwise.puzzles.attempt import Attempt, Piece, Problem, edge_neighbors
from cornerwise.puzzles.search import PuzzleSearch, RunSearch, check_solvable

HintKind = Literal["solved", "place", "broken", "dead_end", "impossible", "unknown"]
"""`solved`: nothing to do. `place`: place the piece. `broken`: remove the piece, it breaks a rule. `dead_end`: remove
the piece and all later ones. `impossible`: the givens alone can't be completed. `unknown`: the search found no answer
within its budget."""


@dataclass(frozen=True)
class Hint:
    """The next step to take."""

    kind: HintKind
    piece: Piece | None = None
    index: int | None = None
    """The index of the piece in the attempt, if it is placed."""
    proved: bool = True
    """For `dead_end`: whether it is proved that the attempt could still be completed before that piece was placed."""
    problem: Problem | None = None

    def to_text(self) -> Text:
        values: dict[str, str | int | Text] = {}
        if self.problem is not None:
            values = {"problem": self.problem.to_text()}
        elif self.piece is not None:
            number = 0 if self.index is None else self.index + 1
            values = {"number": number, "color": self.piece.color, "shape": self.piece.shape, "cells": str(self.piece)}
        return Text(f"puzzle-hint-{self.kind}{'' if self.proved else '-unproved'}", values)

    def text(self, language: str = "en") -> str:
        return self.to_text().translate(language)

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "piece": None if self.piece is None else self.piece.to_json(),
            "index": self.index,
            "proved": self.proved,
            "problem": None if self.problem is None else self.problem.to_json(),
        }


def find_hint(
    attempt: Attempt,
    solution: Collection[Piece] = (),
    budget: int | None = None,
    run: RunSearch = PuzzleSearch.run,
) -> Hint:
    """A hint for an attempt. If the pieces placed so far are part of a known solution, the next piece comes from it.
    Every search is run by `run`."""
    if problems := attempt.problems():
        first = problems[0]
        return Hint("broken", first.piece, first.index, problem=first)
    if not any(attempt.remaining().values()):
        return Hint("solved")
    rest = tuple(piece for piece in solution if piece not in attempt.pieces)
    is_part = set(attempt.pieces) <= set(solution)
    if not is_part or not Attempt(attempt.puzzle, [*attempt.pieces, *rest]).is_solved:
        solvability = check_solvable(attempt, budget, run=run)
        if solvability.answer is None:
            return Hint("unknown")
        if solvability.answer is False:
            return _find_dead_end(attempt, budget, run)
        rest = solvability.pieces
    return Hint("place", _next_piece(attempt, rest))


def _next_piece(attempt: Attempt, rest: Sequence[Piece]) -> Piece:
    """The piece of a completion that is easiest to see: legal now, large, and with few free cells around it."""
    covered_cells = attempt.covered_cells()

    def visibility(piece: Piece) -> tuple[int, int]:
        around = {neighbor for cell in piece.cells for neighbor in edge_neighbors(cell)} - set(piece.cells)
        free = sum(attempt.contains(cell) and cell not in covered_cells for cell in around)
        return len(piece.cells), -free

    legal = rest if attempt.puzzle.fills else [piece for piece in rest if not attempt.place(piece).problems()]
    return max(legal, key=visibility)


def _find_dead_end(attempt: Attempt, budget: int | None, run: RunSearch) -> Hint:
    """The first piece after which the attempt could not be completed, by bisection over the order of placement."""
    counts = [
        count
        for count in range(attempt.given_count, len(attempt.pieces))
        if not _first_pieces(attempt, count).problems()
    ]
    answers: dict[int, bool | None] = {}
    # Invariant: it is proved that the first counts[high] pieces (or all, if high is len(counts)) can't be completed; it
    # is not proved for any count below counts[low].
    low, high = 0, len(counts)
    while low < high:
        middle = (low + high) // 2
        answers[middle] = check_solvable(_first_pieces(attempt, counts[middle]), budget, run=run).answer
        if answers[middle] is False:
            high = middle
        else:
            low = middle + 1
    index = (counts[high] if high < len(counts) else len(attempt.pieces)) - 1
    if index < attempt.given_count:
        return Hint("impossible")
    proved = high > 0 and answers.get(high - 1) is True and counts[high - 1] == index
    return Hint("dead_end", attempt.pieces[index], index, proved=proved)


def _first_pieces(attempt: Attempt, count: int) -> Attempt:
    return Attempt(attempt.puzzle, attempt.pieces[:count], attempt.given_count)
