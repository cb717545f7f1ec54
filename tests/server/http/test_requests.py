"""Reading requests."""

from __future__ import annotations

import asyncio

import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.types import Message

from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.http.requests import while_connected


class Connection:
    """A connection whose messages the test sends."""

    def __init__(self) -> None:
        self._messages: asyncio.Queue[Message] = asyncio.Queue()
        self.request = Request({"type": "http", "method": "GET", "headers": []}, self._messages.get)

    def send(self, kind: str) -> None:
        self._messages.put_nowait({"type": kind})


async def test_work_is_cancelled_when_the_client_disconnects() -> None:
    connection, is_cancelled = Connection(), asyncio.Event()

    async def work() -> str:
        connection.send("http.request")
        connection.send("http.disconnect")
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            is_cancelled.set()
            raise
        return "done"

    with pytest.raises(ClientDisconnect):
        await while_connected(connection.request, work())
    assert is_cancelled.is_set()


async def test_work_of_a_connected_client_has_its_result_or_its_error() -> None:
    async def refuse() -> str:
        raise RefusalError("busy")

    assert await while_connected(Connection().request, asyncio.sleep(0, "done")) == "done"
    with pytest.raises(RefusalError):
        await while_connected(Connection().request, refuse())
