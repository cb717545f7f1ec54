"""What an agent sees, as spaces and arrays, and the rewards. docs/learning.md describes them.

>>> sorted(REWARDS)
['points', 'win']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from cornerwise import _core
from cornerwise.game import Game
from cornerwise.moves import PLACEMENTS
from cornerwise.rules import Rules

__all__ = ["REWARDS", "action_count", "observe", "shapes"]

RewardName = Literal["win", "points"]
REWARDS: Final[Mapping[str, _core.RewardKind]] = {
    "win": _core.RewardKind.win,
    "points": _core.RewardKind.points,
}
"""`win`: a side that wins alone gets 1, and the others share -1; see docs/learning.md for ties. `points`: the points of
a side minus the mean of all sides."""


def reward_kind(name: str) -> _core.RewardKind:
    """The kind of reward with this name. Raises ValueError."""
    if name not in REWARDS:
        raise ValueError(f"no reward {name!r}; choose from {', '.join(REWARDS)}")
    return REWARDS[name]


def action_count(rules: Rules) -> int:
    """The number of actions: the placements of a board of this size.

    >>> from cornerwise import rules
    >>> action_count(rules("duo")), action_count(rules("classic"))
    (13729, 30433)
    """
    return len(PLACEMENTS[rules.size])


def shapes(rules: Rules) -> dict[str, tuple[int, ...]]:
    """The shapes of an observation's arrays.

    >>> from cornerwise import rules
    >>> shapes(rules("duo"))
    {'observation': (6, 14, 14), 'colors': (2, 22)}
    """
    count = len(rules.colors)
    return {
        "observation": (_core.PLANES_PER_COLOR * count, rules.size, rules.size),
        "colors": (count, _core.COLOR_FEATURES),
    }


def observe(game: Game, seat: int) -> dict[str, NDArray[Any]]:
    """What a seat sees of a game: planes of the board, features of the colors, and the mask of the legal actions, which
    is empty unless it is the seat's turn.

    >>> seen = observe(Game("duo", ["e10"]), seat=1)
    >>> seen["observation"].shape, int(seen["observation"][1, 9, 4]), int(seen["action_mask"].sum())
    ((6, 14, 14), 1, 414)
    """
    arrays: dict[str, NDArray[Any]] = {name: np.empty(shape, np.uint8) for name, shape in shapes(game.rules).items()}
    mask = arrays["action_mask"] = np.zeros(action_count(game.rules), np.int8)
    position = game.position
    _core.observe(position, seat, arrays["observation"], arrays["colors"])
    if position.seat_to_move == seat:
        _core.mark_legal(position, mask)
    return arrays
