"""Which of the waiting players play together."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable, Iterator, Sequence, Set
from dataclasses import dataclass
from statistics import median_low
from typing import Final, Generic, TypeVar

INITIAL_RANGE: Final = 100.0
"""The largest difference in rating points between two players who have just begun to wait."""
RANGE_PER_SECOND: Final = 10.0
"""The points by which the largest difference grows in each second of waiting."""
UNLIMITED_AFTER: Final = 60.0
"""Seconds after which the rating of opponents no longer matters."""


@dataclass(frozen=True)
class Seeker:
    """A player who waits for opponents."""

    player: str
    name: str
    rating: float
    queued_at: float


def rating_range(waited: float) -> float:
    """The largest difference in rating between two players, one of whom has waited this many seconds."""
    return float("inf") if waited >= UNLIMITED_AFTER else INITIAL_RANGE + RANGE_PER_SECOND * waited


def choose_group(
    seekers: Sequence[Seeker], player: str, size: int, now: float, apart: Set[frozenset[str]] = frozenset()
) -> list[Seeker] | None:
    """The players of a new game, including the given one; None if there are too few suitable players. Players who have
    waited longest are preferred. Another player is suitable if the difference between the two ratings is within the
    `rating_range` of either player. `apart` are pairs of players who must not meet.

    >>> seekers = [Seeker(name, name, rating, queued_at) for name, rating, queued_at in
    ...            (("ada", 1500, 100), ("bob", 1900, 95), ("cleo", 1560, 99))]
    >>> [seeker.name for seeker in choose_group(seekers, "ada", 2, now=100)]
    ['cleo', 'ada']
    >>> choose_group(seekers, "bob", 2, now=100) is None
    True
    >>> [seeker.name for seeker in choose_group(seekers, "bob", 2, now=135)]
    ['bob', 'cleo']
    >>> choose_group(seekers, "ada", 2, now=100, apart={frozenset(("ada", "cleo"))}) is None
    True
    """
    own = next((seeker for seeker in seekers if seeker.player == player), None)
    if own is None:
        return None
    own_range = rating_range(now - own.queued_at)
    suitable = [
        seeker
        for seeker in seekers
        if seeker.player != player
        and abs(seeker.rating - own.rating) <= max(rating_range(now - seeker.queued_at), own_range)
    ]
    group = [own]
    for seeker in sorted(suitable, key=_by_waiting_time):
        if len(group) < size and not any(frozenset((seeker.player, member.player)) in apart for member in group):
            group.append(seeker)
    return sorted(group, key=_by_waiting_time) if len(group) == size else None


def _by_waiting_time(seeker: Seeker) -> tuple[float, str]:
    return seeker.queued_at, seeker.player


RECENT: Final = 3600.0
"""For how many seconds a past wait is used to estimate the next one."""
FEWEST_WAITS: Final = 5
"""With fewer recent waits than this, no estimate is given."""
MOST_WAITS: Final = 20
"""The number of waits that are remembered for each kind of game."""
MOST_KINDS: Final = 50
"""The number of kinds of games that are remembered."""

Kind = TypeVar("Kind", bound=Hashable)


class RecentWaits(Generic[Kind]):
    """How long players lately waited for each kind of game.

    A player who gives up would have waited longer, so such a wait counts as longer than all others; otherwise the
    estimate would be too low.

    >>> waits = RecentWaits[str]()
    >>> for seconds in (5, 40, 12, 9):
    ...     waits.add("duo", 1000, seconds, has_met=True)
    >>> list(waits.list_usual(1000))
    []
    >>> waits.add("duo", 1000, 2, has_met=False)
    >>> list(waits.list_usual(1000))
    [('duo', 12)]
    >>> list(waits.list_usual(1000 + RECENT + 1))
    []
    """

    def __init__(self) -> None:
        self._waits: defaultdict[Kind, deque[tuple[float, float]]] = defaultdict(lambda: deque(maxlen=MOST_WAITS))

    def add(self, kind: Kind, now: float, seconds: float, *, has_met: bool) -> None:
        if kind not in self._waits and len(self._waits) == MOST_KINDS:
            del self._waits[next(iter(self._waits))]
        self._waits[kind].append((now, seconds if has_met else float("inf")))

    def list_usual(self, now: float) -> Iterator[tuple[Kind, float]]:
        """The median wait for each kind of game with enough recent waits, unless most players gave up."""
        for kind, waits in self._waits.items():
            recent = [seconds for at, seconds in waits if now - at <= RECENT]
            if len(recent) >= FEWEST_WAITS and (usual := median_low(recent)) < float("inf"):
                yield kind, usual
