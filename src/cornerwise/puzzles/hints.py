"""Hints for a puzzle: the next piece to place, or the first piece that led into a dead end."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal

from cornerwise.i18n import Text
from cornerwise.puzzles.attempt import Attempt, Piece, Problem
from cornerwise.puzzles.search import PuzzleSearch, Watch, default_budget, from_core_placements, unwatched

HintKind = Literal["solved", "place", "broken", "dead_end", "impossible", "unknown"]
"""`solved`: nothing to do. `place`: place the piece. `broken`: remove the piece, it breaks a rule. `dead_end`: remove
the piece and all later ones. `impossible`: even the givens alone have no solution. `unknown`: the search found no
answer within its budget."""


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
    watch: Watch = unwatched,
) -> Hint:
    """A hint for an attempt. If the pieces placed so far are part of a known solution, the next piece comes from it."""
    search = PuzzleSearch(attempt, budget=default_budget(attempt.puzzle) if budget is None else budget)
    watch(search)
    hint = search.hint(solution)
    if hint is None:
        first = attempt.problems()[0]
        return Hint("broken", first.piece, first.index, problem=first)
    pieces = from_core_placements([] if hint.piece is None else [hint.piece])
    kind: HintKind = hint.kind.name  # type: ignore[assignment]
    return Hint(kind, pieces[0] if pieces else None, hint.index, hint.is_proved)
