"""Limits how many requests one address may make. Expensive requests have lower limits.

Requests are counted in the memory of this process, per address, or per network for IPv6, because a household has a
whole network. The database is not involved, because refusing many requests must not slow down other players. Only
requests that are allowed here and have an exact limit are counted in the database too (`db/rate_limits.py`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from ipaddress import IPv6Address, ip_address
from typing import Any, Final

from starlette.routing import BaseRoute, Match, Route
from starlette.types import Scope

from cornerwise.server.domain.rate_limits import RateLimitError, SlidingWindow
from cornerwise.server.time_source import TimeSource

MINUTE: Final = 60
HOUR: Final = 3600

MAX_SOCKETS: Final = 100
"""The maximum number of sockets that one address may have open at the same time."""
MESSAGES_PER_SECOND: Final = 30
"""The maximum number of messages per second that are read from one socket; further messages wait."""
BURST: Final = 60
"""The maximum number of messages that are read without a delay after the client has sent none for a while."""
ADDRESS_MESSAGES_PER_SECOND: Final = 100
"""The maximum number of messages per second that are read from all sockets from one address together."""
ADDRESS_BURST: Final = 300


class Limit(StrEnum):
    """The kinds of requests that are counted."""

    REQUESTS = "requests"
    SOCKETS = "sockets"
    GAMES = "games"
    PICTURES = "pictures"
    PIECES = "pieces"
    SIGN_UPS = "sign_ups"
    LOG_INS = "log_ins"
    LOG_INS_PER_NAME = "log_ins_per_name"
    RATED_GAMES = "rated_games"
    OPEN_TABLES = "open_tables"
    UPLOADS = "uploads"
    PUZZLES = "puzzles"
    EXPORTS = "exports"
    PUZZLE_HELP = "puzzle_help"
    REVIEWS = "reviews"
    HINTS = "hints"


LIMITS: Final = {
    Limit.REQUESTS: (1200, MINUTE),
    Limit.SOCKETS: (120, MINUTE),
    Limit.GAMES: (120, 10 * MINUTE),
    Limit.PICTURES: (120, MINUTE),
    Limit.PIECES: (20, 10 * MINUTE),
    Limit.SIGN_UPS: (10, HOUR),
    Limit.LOG_INS: (20, 10 * MINUTE),
    Limit.LOG_INS_PER_NAME: (20, 10 * MINUTE),
    Limit.RATED_GAMES: (60, HOUR),
    Limit.OPEN_TABLES: (40, HOUR),
    Limit.UPLOADS: (60, 10 * MINUTE),
    Limit.PUZZLES: (120, 10 * MINUTE),
    Limit.EXPORTS: (10, HOUR),
    Limit.PUZZLE_HELP: (60, 10 * MINUTE),
    Limit.REVIEWS: (60, 10 * MINUTE),
    Limit.HINTS: (300, 10 * MINUTE),
}
"""For each limit, the maximum number of requests and the period in seconds."""


class LimitedRoute(Route):
    """A route whose requests also count towards a limit of their own."""

    def __init__(self, path: str, endpoint: Callable[..., Any], limit: Limit, methods: list[str] | None = None) -> None:
        super().__init__(path, endpoint, methods=methods)
        self.limit: Final = limit


def limit_of_request(routes: Iterable[BaseRoute], scope: Scope) -> Limit | None:
    """The limit of the route that will answer a request. The same code chooses the route and the limit, so no spelling
    of a path avoids the limit."""
    for route in routes:
        if route.matches(scope)[0] is Match.FULL:
            return route.limit if isinstance(route, LimitedRoute) else None
    return None


class RateLimiter:
    """Counts the requests of all addresses."""

    def __init__(self, clock: TimeSource, limits: Mapping[Limit, tuple[int, int]] = LIMITS) -> None:
        self._clock = clock
        self.limits: Final = limits
        self._windows: dict[tuple[Limit, str], SlidingWindow] = {}
        self._swept_at = clock.monotonic()
        self._sockets: Counter[str] = Counter()
        self._throttles: dict[str, Throttle] = {}

    def hit(self, limit: Limit, key: str) -> None:
        """Counts one more hit. Raises RateLimitError if the limit is reached."""
        now = self._clock.monotonic()
        if now - self._swept_at > MINUTE:
            self._sweep(now)
        window = self._windows.get((limit, key)) or SlidingWindow(now)
        self._windows[limit, key] = window.hit(*self.limits[limit], now)

    def _sweep(self, now: float) -> None:
        """Forgets the addresses that no longer send requests."""
        self._swept_at = now
        for (limit, key), window in list(self._windows.items()):
            if window.is_over(self.limits[limit][1], now):
                del self._windows[limit, key]

    def check_request(self, limit: Limit | None, address: str) -> None:
        """Counts a request from an address, also towards the limit of its route."""
        key = address_key(address)
        self.hit(Limit.REQUESTS, key)
        if limit is not None:
            self.hit(limit, key)

    @contextmanager
    def socket(self, address: str) -> Iterator[Throttle]:
        """Counts a socket while it is open. Raises RateLimitError if the address has too many."""
        key = address_key(address)
        self.hit(Limit.SOCKETS, key)
        if self._sockets[key] >= MAX_SOCKETS:
            raise RateLimitError(MINUTE)
        self._sockets[key] += 1
        of_address = self._throttles.setdefault(key, Throttle(self._clock, ADDRESS_MESSAGES_PER_SECOND, ADDRESS_BURST))
        try:
            yield Throttle(self._clock, MESSAGES_PER_SECOND, BURST, of_address)
        finally:
            self._sockets[key] -= 1
            if not self._sockets[key]:
                del self._sockets[key], self._throttles[key]


class Throttle:
    """Limits how fast messages are read. A client that sends too much has to wait. The sockets from one address also
    share a throttle."""

    def __init__(self, clock: TimeSource, per_second: float, burst: int, shared: Throttle | None = None) -> None:
        self._clock = clock
        self._per_second, self._burst = per_second, burst
        self._shared = shared
        self._next_slot = -math.inf

    async def wait(self) -> None:
        """Returns when the next message may be handled."""
        now = self._clock.monotonic()
        slot = max(self._take(now), -math.inf if self._shared is None else self._shared._take(now))
        if slot > now:
            await self._clock.sleep(slot - now)

    def _take(self, now: float) -> float:
        self._next_slot = max(self._next_slot, now - self._burst / self._per_second) + 1 / self._per_second
        return self._next_slot


def address_key(address: str) -> str:
    """The key under which an address is counted. All 2⁶⁴ addresses of an IPv6 network count as one, because an attacker
    can use them freely.

    >>> address_key("2001:db8::1") == address_key("2001:db8::2")
    True
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed)
