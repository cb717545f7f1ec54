"""Work that runs in the background until it is stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


class BackgroundTask:
    """At most one task at a time. When it has ended or been stopped, another one can be started."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        return self._task is not None and not self._task.done()

    def start(self, work: Coroutine[object, object, None]) -> None:
        """Starts some work. No other work may be running."""
        self._task = asyncio.create_task(work)

    async def stop(self) -> None:
        """Cancels the work, and waits until it has ended."""
        if self._task is not None:
            self._task.cancel()
            await self.wait()
            self._task = None

    async def wait(self) -> None:
        """Waits until the work has ended."""
        if self._task is not None:
            await asyncio.wait([self._task])
