"""Reviews and exercises as services and pages exchange them."""

from __future__ import annotations

from dataclasses import dataclass

from cornerwise.game import Game
from cornerwise.moves import Move
from cornerwise.rules import Color


@dataclass(frozen=True)
class ReviewProgress:
    """A review is under way."""

    done: int
    total: int
    """The number of moves to review."""


@dataclass(frozen=True)
class PracticeProgress:
    """What a player has done with one exercise."""

    streak: int = 0
    """How often it was solved since it was last failed."""
    attempts: int = 0
    due_at: float = 0.0
    """When the exercise is due again."""


@dataclass(frozen=True)
class PracticeTask:
    """An exercise: a position in which to find the best move."""

    id: str
    tip: int
    difficulty: int
    """1 is easy, 3 hard."""
    game: Game
    best: Move
    played: Move | None = None
    """The move that the player made in this position, if the exercise is a mistake of their own."""

    @property
    def color(self) -> Color:
        """The color to move."""
        assert self.game.turn is not None
        return self.game.turn
