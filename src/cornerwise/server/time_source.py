"""Time. All code that reads the time or waits uses a `TimeSource`, so that tests can control the time."""

from __future__ import annotations

import asyncio
import time
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Protocol


class TimeSource(Protocol):
    def now(self) -> float:
        """Seconds since 1970."""
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

    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        return asyncio.timeout(seconds)


async def is_done(work: asyncio.Future[Any], seconds: float, clock: TimeSource) -> bool:
    """Waits for work, but no longer than this; returns whether it is done. The work continues in any case."""
    with suppress(TimeoutError):
        async with clock.timeout(seconds):
            await asyncio.wait([work])
    return work.done()
