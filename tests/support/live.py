"""Players at live tables, without sockets."""

from __future__ import annotations

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


class DirectConnection:
    """A connection that works like the route of a socket, but without a socket."""

    def __init__(self, table: Table, watcher: Watcher) -> None:
        self._table = table
        self._watcher = watcher

    async def recv(self) -> str | bytes:
        event = await self._watcher.next()
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
    watcher = Watcher(player, lambda: None)
    async with tables.watch(game_id, watcher) as table:
        socket = TableSocket(DirectConnection(table, watcher))
        await socket.receive("table")
        yield socket
