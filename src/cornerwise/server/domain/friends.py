"""Friends of a player, and players whom a player has blocked.

Each player keeps a list of contacts. Two players are friends once each of them has added the other; until then, the one
who was added has a request.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Final, Literal

from cornerwise.server.domain.players import Player

MAX_CONTACTS: Final = 200
"""The maximum number of friends and blocked players on one list."""
ONLINE_SECONDS: Final = 150.0
"""A player counts as online for this long after a page was last seen open. Pages are recorded about once per minute."""

ContactKind = Literal["friend", "blocked"]
Pairs = Set[frozenset[str]]
"""Pairs of player ids."""


@dataclass(frozen=True)
class Contact:
    """A row of a player's list, or a request: a row of another player's list that names this player."""

    id: str
    player: Player
    """The other player."""
    kind: ContactKind
    is_mutual: bool
    """Whether the other player has added this one too."""
    seen: float | None
    """When a page of the other player was last open."""


@dataclass(frozen=True)
class RecentOpponent:
    """Somebody whom a player has played with and who is not on the player's list."""

    player: Player
    game: str
    seat: int
