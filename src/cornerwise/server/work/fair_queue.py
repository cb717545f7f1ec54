"""A queue that is fair to everybody who waits: addresses take turns, and so do the visitors of one address."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Requester:
    """The person for whom work is done."""

    address: str
    """The address of the person, or of the network for IPv6."""
    visitor: str
    """The player's id. Many visitors can share one address."""


UNWATCHED: str = "unwatched"
"""The address of all work in games that nobody watches: together they count as one address."""


class FairQueue(Generic[T]):
    """Items that wait. `take` goes round the addresses, and within an address round the visitors."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def addresses(self) -> Collection[str]:
        """The addresses that have an item in the queue."""
        return self._waiting.keys()

    def add(self, requester: Requester, item: T) -> None:
        visitors = self._waiting.setdefault(requester.address, OrderedDict())
        visitors.setdefault(requester.visitor, deque()).append(item)
        self._count += 1

    def take(self, is_allowed: Callable[[T], bool]) -> T | None:
        """Removes the next item that may begin; None if there is none."""
        for address, visitors in self._waiting.items():
            for visitor, items in visitors.items():
                item = next((item for item in items if is_allowed(item)), None)
                if item is not None:
                    self.remove(Requester(address, visitor), item)
                    if visitor in visitors:
                        visitors.move_to_end(visitor)
                    if address in self._waiting:
                        self._waiting.move_to_end(address)
                    return item
        return None

    def remove(self, requester: Requester, item: T) -> bool:
        """Removes an item; False if it is not in the queue."""
        visitors = self._waiting.get(requester.address, OrderedDict())
        items = visitors.get(requester.visitor, deque())
        if item not in items:
            return False
        items.remove(item)
        self._count -= 1
        if not items:
            del visitors[requester.visitor]
        if not visitors:
            del self._waiting[requester.address]
        return True
