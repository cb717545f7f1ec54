"""How the engine chooses a move at each level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

LEVELS: Final = range(1, 10)
DEFAULT_LEVEL: Final = 5


class Habits(NamedTuple):
    """How much each quality of a move counts for a beginner, who takes the move with the largest sum."""

    size: int = 0
    """Per square of the piece."""
    own_corners: int = 0
    """Per cell on which the color can start its next piece."""
    rival_corners: int = 0
    """Per cell on which a rival can start its next piece."""
    home: int = 0
    """Per step from the color's starting cell."""
    center: int = 0
    """Per step from the center."""


@dataclass(frozen=True)
class LevelBudget:
    """How a level chooses a move. Exactly one of `habits`, `sharpness` and `simulations` is set."""

    habits: Habits | None = None
    sharpness: float | None = None
    """A level that does not search draws a move with probabilities proportional to prior**sharpness."""
    prior: Literal["plain", "refined"] = "plain"
    """Whether the network has looked at the positions after the best moves."""
    simulations: int = 0
    seconds: float = 0.0
    """The longest time of a search; 0 for no limit."""


LEVEL_BUDGETS: Final = {
    1: LevelBudget(habits=Habits(size=2, home=-9)),
    2: LevelBudget(habits=Habits(size=1)),
    3: LevelBudget(habits=Habits(size=8, own_corners=4, rival_corners=-8, center=-1)),
    4: LevelBudget(sharpness=2.3),
    5: LevelBudget(sharpness=3.5, prior="refined"),
    6: LevelBudget(simulations=170),
    7: LevelBudget(simulations=1_400),
    8: LevelBudget(simulations=12_000),
    9: LevelBudget(simulations=120_000, seconds=10.0),
}
"""The budget of each level.

1. Stays at home: wants each piece near its starting cell, and prefers large pieces only there. 2. Plays its largest
pieces first, anywhere. 3. Wants large pieces, corners for itself, none for its rivals, and the center. Does not know
that one corner can be worth more than another, or that its area can be cut off. 4. Can tell from a move's surroundings
whether it is usually good, but does not look at what it leads to. 5. Looks at the position after each of its own moves,
but not at any answer. 6. and higher: searches, each about eight times as much as the level below.
"""
