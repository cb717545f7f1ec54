"""The answer of the engine: a move with its estimates."""

from __future__ import annotations

from dataclasses import dataclass

from cornerwise.moves import Move
from cornerwise.rules import Color


@dataclass(frozen=True)
class RankedMove:
    """A legal move with the engine's estimate."""

    move: Move
    value: float
    """The mover's prospects after the move: 0 is lost, 1 is won; 0.5 if no simulation tried the move."""
    visits: int
    """The number of simulations that began with it."""


@dataclass(frozen=True)
class Choice:
    """The move that the engine would play, with its estimates."""

    move: Move
    value: float
    """The mover's prospects after the move: 0 is lost, 1 is won."""
    visits: int
    """The number of simulations that began with it."""
    scores: dict[Color, float]
    """The expected final score of each color, under the game's scoring option; empty without a search. They are
    estimated by quick playouts, so the actual scores of strong players are a little better."""
    principal_variation: tuple[Move, ...]
    """The line of moves that the engine expects, beginning with its own move."""
    options: tuple[RankedMove, ...]
    """Every legal move, best first."""
    win_chances: tuple[float, ...]
    """The win probabilities of the sides (see `Rules.sides`); they add up to 1. Unlike `value`, which guides the
    search, they are calibrated: of the games with a chance of 0.7, about 70 % are won."""
    exact: bool = False
    """Whether the ending is solved: the move, the line, the scores and the win chances are those of best play."""
    times_full: int = 0
    """How often the search dropped its least visited nodes because its memory was full."""
