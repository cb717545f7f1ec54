"""Time. All code that reads the time or waits uses a `TimeSource`, so that tests can control the time."""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Protocol


class TimeSource(Protocol):
    def now(self) -> float:
        """Seconds since 1970. If somebody sets the machine's clock, this time continues from the old time until
        `accept_step` is called."""
        ...

    def step(self) -> float:
        """The seconds by which the machine's clock was set forward, or back, since the last `accept_step`."""
        ...

    def accept_step(self) -> None:
        """Makes `now` the time of the machine's clock again."""
        ...

    def monotonic(self) -> float:
        """Seconds since some moment in the past. Unlike `now` it never jumps."""
        ...

    async def sleep(self, seconds: float) -> None: ...

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """Raises TimeoutError in a block that takes longer, as `asyncio.timeout` does."""
        ...


class SystemClock:
    """The clock of this machine."""

    def __init__(self) -> None:
        self._ahead = time.time() - _elapsed()

    def now(self) -> float:
        return _elapsed() + self._ahead

    def step(self) -> float:
        return time.time() - self.now()

    def accept_step(self) -> None:
        self._ahead = time.time() - _elapsed()

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        return asyncio.timeout(seconds)


def _elapsed() -> float:
    """Seconds since some moment in the past, including those during which the machine was suspended."""
    return time.monotonic() if sys.platform != "linux" else time.clock_gettime(time.CLOCK_BOOTTIME)


async def is_done(work: asyncio.Future[Any], seconds: float, clock: TimeSource) -> bool:
    """Waits for work, but no longer than this; returns whether it is done. The work continues in any case."""
    with suppress(TimeoutError):
        async with clock.timeout(seconds):
            await asyncio.wait([work])
    return work.done()
