"""The symmetries of the board that keep the rules, to multiply training data.

A rotation or reflection of the board is a symmetry if it maps the starting cells of each color to those of the color
that is a fixed number of places later in turn order, and if the colors keep their partners and their owners.
Observations are relative to the color to move, so the transformed arrays are those of a position that can occur in the
same way.

>>> from cornerwise import rules
>>> [len(symmetries(rules(edition))) for edition in ("duo", "classic", "teams", "classic_3")]
[4, 4, 4, 1]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cornerwise.game import Game
from cornerwise.moves import PLACEMENTS, Cell
from cornerwise.rules import Color, Rules

__all__ = ["Symmetry", "symmetries"]


@dataclass(frozen=True)
class Symmetry:
    """A rotation or reflection of the board: first the reflection in the diagonal from a1, then quarter turns.

    >>> import numpy as np
    >>> from cornerwise import Game, rules
    >>> from cornerwise.rl.observation import observe
    >>> turn: Symmetry = symmetries(rules("duo"))[1]
    >>> seen = observe(Game("duo"), seat=0)
    >>> bool((turn.planes(seen["observation"]) == seen["observation"]).all())
    True
    >>> int(turn.actions[0]), bool((turn.mask(seen["action_mask"]) == seen["action_mask"]).all())
    (195, True)
    """

    size: int
    """Cells along one side of the board."""
    reflects: bool
    """Whether the board is reflected in the diagonal from a1."""
    quarter_turns: int
    """How many quarter turns counterclockwise follow, from 0 to 3."""

    @property
    def actions(self) -> NDArray[np.int64]:
        """What each action becomes: action `a` becomes `actions[a]`."""
        return _actions(self)

    def planes(self, planes: NDArray[Any]) -> NDArray[Any]:
        """Transforms planes of the board, whose last two axes are row and column."""
        reflected = np.swapaxes(planes, -2, -1) if self.reflects else planes
        # The first row is at the bottom, so a turn is counterclockwise if the array is turned clockwise.
        return np.rot90(reflected, -self.quarter_turns, axes=(-2, -1))

    def mask(self, mask: NDArray[Any]) -> NDArray[Any]:
        """Transforms values by action, such as masks or probabilities, along the last axis."""
        transformed = np.empty_like(mask)
        transformed[..., self.actions] = mask
        return transformed

    def cell(self, cell: Cell) -> Cell:
        """Where a cell goes."""
        x, y = reversed(cell) if self.reflects else cell
        for _ in range(self.quarter_turns):
            x, y = self.size - 1 - y, x
        return x, y


@cache
def symmetries(rules: Rules) -> tuple[Symmetry, ...]:
    """The symmetries of a board under these rules; the first leaves everything as it is."""
    all_symmetries = (Symmetry(rules.size, reflects, turns) for reflects in (False, True) for turns in range(4))
    return tuple(symmetry for symmetry in all_symmetries if any(_keeps_starts(rules, symmetry)))


_NO_SHIFT: Final = 0


def _keeps_starts(rules: Rules, symmetry: Symmetry) -> Iterator[bool]:
    """For every allowed shift of the colors: whether the symmetry maps the starting cells of each color to those of the
    color that is `shift` places later in turn order."""
    colors = rules.colors
    game = Game(rules)
    starts = [set(game.corners(color)) for color in colors]
    for shift in range(len(colors)):
        if _keeps_owners(rules, shift):
            yield all(
                {symmetry.cell(cell) for cell in starts[i]} == starts[(i + shift) % len(colors)]
                for i in range(len(colors))
            )


def _keeps_owners(rules: Rules, shift: int) -> bool:
    """Whether the shift keeps owners and partners: two colors have the same owner if and only if the colors `shift`
    places later in turn order do, and likewise for partners. The shared color has no owner, so it must stay where it
    is."""

    def relation(first: Color, second: Color) -> tuple[bool, bool]:
        seats = rules.seat_of(first), rules.seat_of(second)
        if None in seats:
            return first == second, False
        return seats[0] == seats[1], rules.sides[seats[0] or 0] == rules.sides[seats[1] or 0]

    colors = rules.colors
    if rules.shared is not None and shift != _NO_SHIFT:
        return False
    count = len(colors)
    return all(
        relation(colors[i], colors[j]) == relation(colors[(i + shift) % count], colors[(j + shift) % count])
        for i in range(count)
        for j in range(count)
    )


@cache
def _actions(symmetry: Symmetry) -> NDArray[np.int64]:
    placements = PLACEMENTS[symmetry.size]
    number = {frozenset(placements.cells(placement)): placement for placement in range(len(placements))}
    result = np.array(
        [
            number[frozenset(map(symmetry.cell, placements.cells(placement)))]  # a set, because the order changes
            for placement in range(len(placements))
        ],
        np.int64,
    )
    result.flags.writeable = False
    return result
