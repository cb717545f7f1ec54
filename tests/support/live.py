"""Players at live tables, without sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from support.server import TableSocket
from websockets.exceptions import ConnectionClosedOK

from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.http.sockets import dispatch_action
from cornerwise.server.live.table import Table
from cornerwise.server.live.tables import Tables
from cornerwise.server.live.watcher import Watcher
from cornerwise.server.wire.messages.common import encode
from cornerwise.server.wire.views.texts import refusal_view


class QueueConnection:
    """The connection of a watcher that reads its events from a queue."""

    def __init__(self) -> None:
        self._events: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.unsent_bytes = 0
        self.is_aborted = False

    def send_event(self, event: bytes) -> None:
        self._events.put_nowait(event)
        self.unsent_bytes += len(event)

    def close(self) -> None:
        self._events.put_nowait(None)

    def abort(self) -> None:
        self.is_aborted = True

    async def next(self) -> bytes | None:
        """The next event; None if the connection is closed."""
        event = await self._events.get()
        self.unsent_bytes -= len(event or b"")
        return event


class DirectConnection:
    """A connection that works like the route of a socket, but without a socket."""

    def __init__(self, table: Table, watcher: Watcher, events: QueueConnection) -> None:
        self._table = table
        self._watcher = watcher
        self._events = events

    async def recv(self) -> str | bytes:
        event = await self._events.next()
        if event is None:
            raise ConnectionClosedOK(None, None)
        return event

    async def send(self, message: str | bytes) -> None:
        try:
            await dispatch_action(self._table, self._watcher, message)
        except RefusalError as refusal:
            self._watcher.send(encode(refusal_view(refusal)))


@asynccontextmanager
async def watch(tables: Tables, game_id: str, player: str | None) -> AsyncIterator[TableSocket]:
    """A player or spectator at a table, who has received its state."""
    events = QueueConnection()
    watcher = Watcher(player, events)
    async with tables.watch(game_id, watcher) as table:
        socket = TableSocket(DirectConnection(table, watcher, events))
        await socket.receive("table")
        yield socket
