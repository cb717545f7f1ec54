"""What the engine says while it analyzes a position."""

from __future__ import annotations

from dataclasses import dataclass

from cornerwise.moves import Move
from cornerwise.rules import Color


@dataclass(frozen=True)
class Line:
    """A move and how the engine expects the game to continue after it."""

    moves: tuple[Move, ...]
    """The move, and the moves that the engine expects next."""
    value: float
    """The mover's prospects after the move: 0 is lost, 1 is won; 0.5 if no simulation tried the move."""
    visits: int
    """The number of simulations that began with the move."""


@dataclass(frozen=True)
class Analysis:
    """What an analysis has learned so far; see :meth:`Engine.analyse`."""

    simulations: int
    """The number of simulations so far."""
    seconds: float
    """The time that the search has taken so far, in seconds."""
    lines: tuple[Line, ...]
    """The best moves with their lines, best first."""
    scores: dict[Color, float]
    """The expected final score of each color, under the game's scoring option."""

    @property
    def move(self) -> Move:
        """The best move."""
        return self.lines[0].moves[0]

    @property
    def value(self) -> float:
        """The mover's prospects after the best move: 0 is lost, 1 is won."""
        return self.lines[0].value
