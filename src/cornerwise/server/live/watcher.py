"""The outgoing events of one socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from cornerwise.server import metrics

MAX_QUEUED_EVENTS: Final = 200
"""The maximum number of events that wait to be sent. With more, the socket is closed; the page reconnects and gets the
whole table."""


class Watcher:
    """One open socket and the events that it still has to send."""

    def __init__(self, player: str | None, abort: Callable[[], None]) -> None:
        self.player: Final = player
        self._abort = abort
        self._events: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, event: bytes | None) -> None:
        """Queues an event; None closes the socket once the events before it are sent."""
        if self._events.qsize() < MAX_QUEUED_EVENTS:
            self._events.put_nowait(event)
        elif self._events.qsize() == MAX_QUEUED_EVENTS:
            metrics.slow_connections_closed.inc()
            self._events.put_nowait(None)
            self._abort()  # the other side does not read, so a close message would never arrive

    async def next(self) -> bytes | None:
        """The next event; None if there are no more."""
        return await self._events.get()
