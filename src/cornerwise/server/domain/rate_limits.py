"""How many requests are allowed in a period, in a sliding window.

Existing libraries read the system's clock, or decide themselves where to store the counts. Here the time is an
argument, and a window is a value that can be stored anywhere.
"""

from __future__ import annotations

import math
from dataclasses import dataclass


class RateLimitError(Exception):
    """The limit is reached; the client may try again after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = math.floor(seconds) + 1  # rounded up, because a request that comes too early is refused again


@dataclass(frozen=True)
class SlidingWindow:
    """The hits of one key in the current period and in the previous period. The hits of the previous period count in
    proportion to the part of it that the window still covers."""

    start: float
    current: int = 0
    previous: int = 0

    def hit(self, count: int, seconds: int, now: float) -> SlidingWindow:
        """The window with one more hit. Raises RateLimitError if there were already `count` in the last `seconds`."""
        start, current, previous = self.start, self.current, self.previous
        if now >= start + seconds:
            previous = current if now < start + 2 * seconds else 0
            current = 0
            start += (now - start) // seconds * seconds
        end = start + seconds
        if current >= count:
            raise RateLimitError(end - now)
        if previous * (end - now) / seconds + current >= count:
            raise RateLimitError((end - now) - (count - current) / previous * seconds)
        return SlidingWindow(start, current + 1, previous)

    def is_over(self, seconds: int, now: float) -> bool:
        """Whether no hit counts any more."""
        return now >= self.start + 2 * seconds
