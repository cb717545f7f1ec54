"""How much one address may ask for: of everything, and less of what is dear.

Counted in this process's memory, by addresses; of the long ones the half that a household shares. Not in the database:
refusing a flood must cost nothing that the others need, and must not fail with it.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import Final

from limits import RateLimitItem, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

MINUTE: Final = 60
HOUR: Final = 3600

MAX_SOCKETS: Final = 100
"""Open at once from one address."""
MESSAGES: Final = 30
"""A second that a socket is listened to; who says more is heard later."""
BURST: Final = 60
"""Messages that are heard at once after a pause."""

_LIMITS: Final[dict[str, RateLimitItem]] = {
    name: RateLimitItemPerSecond(count, seconds, namespace=name)
    for name, (count, seconds) in {
        "requests": (1200, MINUTE),
        "sockets": (120, MINUTE),
        "games": (120, 10 * MINUTE),
        "pictures": (120, MINUTE),
        "accounts": (10, HOUR),
        "log_ins": (20, 10 * MINUTE),
        "log_ins_of_one_name": (20, 10 * MINUTE),
        "exports": (10, HOUR),
        "help": (60, 10 * MINUTE),
        "reviews": (60, 10 * MINUTE),
        "hints": (300, 10 * MINUTE),
    }.items()
}
# Which requests count as what, besides being requests. The first that fits.
_DEAR: Final = (
    ("POST", re.compile(r"/api/(games|continuations)"), "games"),
    ("GET", re.compile(r"/api/(games|puzzles)/[^/]+/board\..*"), "pictures"),
    ("POST", re.compile(r"/api/puzzles/[^/]+/help"), "help"),
    ("POST", re.compile(r"/api/games/[^/]+/review"), "reviews"),
    ("GET", re.compile(r"/api/games/[^/]+/hint"), "hints"),
    ("POST", re.compile(r"/api/practice/[^/]+"), "hints"),
    ("POST", re.compile(r"/api/account"), "accounts"),
    ("POST", re.compile(r"/api/(session|account/.+)"), "log_ins"),
    ("GET", re.compile(r"/api/account/export"), "exports"),
)


class TooMuch(Exception):  # noqa: N818 - it reads as what happened
    """The limit is reached; in so many seconds there is room again."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = max(1, round(seconds))


class Limits:
    def __init__(self) -> None:
        self._counted = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._sockets: Counter[str] = Counter()

    def count(self, what: str, who: str) -> None:
        """Raises TooMuch if it was enough already."""
        limit = _LIMITS[what]
        if not self._counted.hit(limit, who):
            raise TooMuch(self._counted.get_window_stats(limit, who).reset_time - time.time())

    def request(self, method: str, path: str, address: str) -> None:
        who = household(address)
        self.count("requests", who)
        for verb, place, what in _DEAR:
            if method == verb and place.fullmatch(path):
                self.count(what, who)
                return

    @contextmanager
    def socket(self, address: str) -> Iterator[Pace]:
        """While a socket is open."""
        who = household(address)
        self.count("sockets", who)
        if self._sockets[who] >= MAX_SOCKETS:
            raise TooMuch(MINUTE)
        self._sockets[who] += 1
        try:
            yield Pace()
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]


class Pace:
    """How fast one socket is listened to: whoever floods it waits, and fills only its own pipe."""

    def __init__(self) -> None:
        self._free = 0.0

    async def keep(self) -> None:
        now = asyncio.get_running_loop().time()
        self._free = max(self._free, now - BURST / MESSAGES) + 1 / MESSAGES
        if self._free > now:
            await asyncio.sleep(self._free - now)


def household(address: str) -> str:
    """Whom an address stands for: one number costs nothing to somebody who has 2⁶⁴ of them."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
    return str(found)
