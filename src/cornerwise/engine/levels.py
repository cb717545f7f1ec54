"""How the engine chooses a move at each level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

LEVELS: Final = range(1, 10)
DEFAULT_LEVEL: Final = 5


class Habits(NamedTuple):
    """The weight of each quality of a move for a level that plays the move with the largest weighted sum."""

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
    """The move prior from which the level draws. It is `refined` if the value network has also evaluated the positions
    after the moves with the highest prior."""
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

Level 1 places each piece near its color's starting cell; among the moves there, it prefers large pieces. Level 2 plays
its largest pieces first, anywhere. Level 3 wants large pieces, corners for itself, none for its rivals, and the center.
It does not know that one corner can be worth more than another, or that its area can be cut off. Level 4 can tell from
the surroundings of a move whether the move is usually good, but does not look at the position after it. Level 5
evaluates the positions after its likeliest moves, but no replies. Levels 6 to 9 search, each with eight to ten times as
many simulations as the level below.
"""

COMPUTER_MEMORY: Final = 64 << 20
"""Bytes that the search tree of a computer player may take, the same on the server and in the page so that a level is
equally strong in both: level 9 can fill the memory, and then the least visited nodes are dropped."""
