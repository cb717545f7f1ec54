"""Limits how many requests one address may make. Expensive requests have lower limits.

Requests are counted in the memory of this process, per address, or per network for IPv6, because a household has a
whole network. The database is not involved, because refusing many requests must not slow down other players.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from ipaddress import IPv6Address, ip_address
from typing import Final

from cornerwise.server.time_source import TimeSource

MINUTE: Final = 60
HOUR: Final = 3600

MAX_SOCKETS: Final = 100
"""The maximum number of sockets that one address may have open at the same time."""
MESSAGES_PER_SECOND: Final = 30
"""The maximum number of messages per second that are read from one socket; further messages wait."""
BURST: Final = 60
"""The maximum number of messages that are read without a delay after a pause."""


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
    Limit.EXPORTS: (10, HOUR),
    Limit.PUZZLE_HELP: (60, 10 * MINUTE),
    Limit.REVIEWS: (60, 10 * MINUTE),
    Limit.HINTS: (300, 10 * MINUTE),
}
"""For each limit, the maximum number of requests and the period in seconds."""
EXPENSIVE_ROUTES: Final = (
    ("POST", re.compile(r"/api/(games|continuations)"), Limit.GAMES),
    ("GET", re.compile(r"/api/(games|puzzles)/[^/]+/board\..*"), Limit.PICTURES),
    ("GET", re.compile(r"/api/pieces\.zip"), Limit.PIECES),
    ("POST", re.compile(r"/api/puzzles/[^/]+/help"), Limit.PUZZLE_HELP),
    ("POST", re.compile(r"/api/games/[^/]+/review"), Limit.REVIEWS),
    ("GET", re.compile(r"/api/games/[^/]+/hint"), Limit.HINTS),
    ("POST", re.compile(r"/api/practice/[^/]+"), Limit.HINTS),
    ("POST", re.compile(r"/api/account"), Limit.SIGN_UPS),
    ("POST", re.compile(r"/api/(session|account/.+)"), Limit.LOG_INS),
    ("GET", re.compile(r"/api/account/export"), Limit.EXPORTS),
)
"""Requests that also count towards a separate limit. The first match decides."""


class RateLimitError(Exception):
    """The limit is reached; the client may try again after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = math.floor(seconds) + 1  # rounded up, because a request that comes too early is refused again


class _SlidingWindow:
    """The hits of one key in the current period and in the previous period. The hits of the previous period count in
    proportion to the part of it that the window still covers.

    Libraries that do the same read the system's clock. This class gets the time as an argument, so that tests can
    control it.
    """

    def __init__(self, start: float) -> None:
        self._start = start
        self._current = 0
        self._previous = 0

    def hit(self, count: int, seconds: int, now: float) -> None:
        """Counts one more hit. Raises RateLimitError if there were already `count` in the last `seconds`."""
        if now >= self._start + seconds:
            self._previous = self._current if now < self._start + 2 * seconds else 0
            self._current = 0
            self._start += (now - self._start) // seconds * seconds
        end = self._start + seconds
        if self._current >= count:
            raise RateLimitError(end - now)
        if self._previous * (end - now) / seconds + self._current >= count:
            raise RateLimitError((end - now) - (count - self._current) / self._previous * seconds)
        self._current += 1

    def is_over(self, seconds: int, now: float) -> bool:
        """Whether no hit counts any more."""
        return now >= self._start + 2 * seconds


class RateLimiter:
    """Counts the requests of all addresses."""

    def __init__(self, clock: TimeSource, limits: Mapping[Limit, tuple[int, int]] = LIMITS) -> None:
        self._clock = clock
        self._limits = limits
        self._windows: dict[tuple[Limit, str], _SlidingWindow] = {}
        self._swept_at = clock.monotonic()
        self._sockets: Counter[str] = Counter()

    def hit(self, limit: Limit, key: str) -> None:
        """Counts one more hit. Raises RateLimitError if the limit is reached."""
        now = self._clock.monotonic()
        if now - self._swept_at > MINUTE:
            self._sweep(now)
        window = self._windows.get((limit, key))
        if window is None:
            window = self._windows[limit, key] = _SlidingWindow(now)
        window.hit(*self._limits[limit], now)

    def _sweep(self, now: float) -> None:
        """Forgets the addresses that no longer send requests."""
        self._swept_at = now
        for (limit, key), window in list(self._windows.items()):
            if window.is_over(self._limits[limit][1], now):
                del self._windows[limit, key]

    def check_request(self, method: str, path: str, address: str) -> None:
        key = address_key(address)
        self.hit(Limit.REQUESTS, key)
        if method == "HEAD":  # a HEAD request causes the same work as GET
            method = "GET"
        for route_method, pattern, limit in EXPENSIVE_ROUTES:
            if method == route_method and pattern.fullmatch(path):
                self.hit(limit, key)
                return

    @contextmanager
    def socket(self, address: str) -> Iterator[Throttle]:
        """Counts a socket while it is open. Raises RateLimitError if the address has too many."""
        key = address_key(address)
        self.hit(Limit.SOCKETS, key)
        if self._sockets[key] >= MAX_SOCKETS:
            raise RateLimitError(MINUTE)
        self._sockets[key] += 1
        try:
            yield Throttle(self._clock)
        finally:
            self._sockets[key] -= 1
            if not self._sockets[key]:
                del self._sockets[key]


class Throttle:
    """Limits how fast one socket is read. A client that sends too much has to wait."""

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._next_slot = -math.inf

    async def wait(self) -> None:
        """Returns when the next message may be handled."""
        now = self._clock.monotonic()
        self._next_slot = max(self._next_slot, now - BURST / MESSAGES_PER_SECOND) + 1 / MESSAGES_PER_SECOND
        if self._next_slot > now:
            await self._clock.sleep(self._next_slot - now)


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
