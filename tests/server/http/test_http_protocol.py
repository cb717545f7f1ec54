"""Connections of clients that are slow, silent, many, or gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress

import httpx
import pytest
from support.clock import PATIENCE, ManualClock
from support.server import Client, LocalServer, TableSocket, local_server

from cornerwise.server import run
from cornerwise.server.http.http_protocol import MAX_READ, HttpProtocol, LimitedHttpProtocol
from cornerwise.server.http.limits import RateLimiter
from cornerwise.server.http.requests import MAX_BODY

SHORT = 0.3
"""Seconds. No test fails if the machine needs longer for anything else."""
REQUEST = b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n"
SLOW_HEADERS = b"GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: "
SLOW_BODY = b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n"

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture(autouse=True)
def short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HttpProtocol, "header_timeout", SHORT)
    monkeypatch.setattr(HttpProtocol, "body_timeout", SHORT)


async def connect(server: LocalServer) -> Connection:
    return await asyncio.open_connection("127.0.0.1", server.port)


async def is_answered(connection: Connection) -> bool:
    """Sends a request. Returns False if the server has closed the connection instead of answering."""
    reader, writer = connection
    with suppress(ConnectionError):
        writer.write(REQUEST)
        async with asyncio.timeout(PATIENCE):
            return (await reader.read(12)) == b"HTTP/1.1 200"
    return False


async def trickle(connection: Connection) -> bytes:
    """Sends a byte now and then until the server closes the connection; returns what the server sent."""
    reader, writer = connection
    received = asyncio.create_task(reader.read())
    async with asyncio.timeout(PATIENCE):
        while not received.done():
            with suppress(ConnectionError):
                writer.write(b"x")
                await writer.drain()
            await asyncio.wait([received], timeout=SHORT / 10)
    writer.close()
    return b"" if received.exception() else received.result()


async def test_a_client_that_sends_its_request_slowly_is_disconnected(server: LocalServer) -> None:
    async with Client(server) as client, client.watch(await client.new_game("duo", "pp")) as table:
        await table.receive("table")
        slow = [await connect(server) for _ in range(60)]
        for number, (_, writer) in enumerate(slow):
            writer.write((SLOW_HEADERS, SLOW_BODY, b"")[number % 3])
        ends = asyncio.gather(*map(trickle, slow))
        # Everybody else is served meanwhile.
        assert (await client.http.get("/health/live")).status_code == 200
        assert (await table.play())["type"] == "move"
        assert await ends == [b""] * len(slow)
        # The socket has been open for longer than both limits, which don't apply to sockets.
        assert (await table.play())["type"] == "move"


async def test_a_client_that_sends_nothing_is_disconnected(server: LocalServer) -> None:
    reader, writer = await connect(server)
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionError):
            assert await reader.read() == b""
    writer.close()


async def test_a_second_request_has_the_same_limit(server: LocalServer) -> None:
    connection = await connect(server)
    assert await is_answered(connection)
    connection[1].write(SLOW_HEADERS)
    assert b"HTTP/1.1" not in await trickle(connection)


async def test_a_body_that_is_far_too_long_is_not_read(client: Client) -> None:
    assert (await client.http.post("/api/games", content=b"x" * (MAX_BODY + 1))).status_code == 413
    read, part = 0, b"x" * 65_536

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        while read < 100 * MAX_READ:
            read += len(part)
            yield part

    with pytest.raises(httpx.TransportError):
        await client.http.post("/api/games", content=endless())
    assert read < 50 * MAX_READ


async def test_an_address_has_a_limited_number_of_connections(
    sqlite: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HttpProtocol, "header_timeout", PATIENCE)
    monkeypatch.setattr(LimitedHttpProtocol, "max_connections", 5)
    async with local_server(sqlite, clock, limiter=RateLimiter(clock)) as server, Client(server) as client:
        game = await client.new_game("duo", "pp")
        await client.http.aclose()
        async with client.watch(game), client.watch(game):  # sockets have a limit of their own
            connections = [await connect(server) for _ in range(7)]
            assert [await is_answered(connection) for connection in reversed(connections)] == [False] * 2 + [True] * 5
            for _, writer in connections:
                writer.close()
                with suppress(ConnectionError):
                    await writer.wait_closed()
        async with asyncio.timeout(PATIENCE):
            while not await is_answered(another := await connect(server)):
                pass
        another[1].close()


async def test_behind_a_proxy_the_number_of_connections_is_not_limited(
    sqlite: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LimitedHttpProtocol, "max_connections", 1)
    async with local_server(sqlite, clock, limiter=RateLimiter(clock), proxies=["127.0.0.1"]) as server:
        connections = [await connect(server) for _ in range(3)]
        assert [await is_answered(connection) for connection in connections] == [True] * 3
        for _, writer in connections:
            writer.close()


async def test_a_client_that_vanished_without_closing_its_socket_is_noticed(
    sqlite: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the server, a client that no longer answers is the same as one whose machine has lost its network."""
    assert run.PING_INTERVAL + run.PING_TIMEOUT <= 40
    monkeypatch.setattr(run, "PING_INTERVAL", SHORT)
    monkeypatch.setattr(run, "PING_TIMEOUT", SHORT)
    async with local_server(sqlite, clock) as server, Client(server) as ada, Client(server) as bea:
        body = {"edition": "duo", "seats": [{"type": "person"}, {"type": "open"}]}
        game = str((await ada.http.post("/api/games", json=body)).json()["game"])
        await bea.http.get("/api/me")
        async with ada.watch(game) as table:
            await table.receive("table")
            async with bea.watch(game) as other:
                await other.send("sit", seat=1, name="Bea")
                while table.state["status"] != "playing":
                    await table.receive("table")
            await wait_for_presence(table, [True, False])
            reader, writer = await connect(server)
            writer.write(handshake(server, game, bea.cookie))
            await wait_for_presence(table, [True, True])
            await wait_for_presence(table, [True, False])  # Ada answers every ping, and stays
            async with asyncio.timeout(PATIENCE):
                with suppress(ConnectionError):
                    await reader.read()
            writer.close()
            assert (await table.play())["type"] == "move"


async def wait_for_presence(table: TableSocket, expected: list[bool]) -> None:
    while table.state["present"] != expected:
        await table.receive()


def handshake(server: LocalServer, game: str, cookie: str) -> bytes:
    return (
        f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


# A body that can't be read


@pytest.mark.parametrize("path", ["/api/games", "/nothing"])
@pytest.mark.parametrize("method", ["HEAD", "GET", "POST"])
@pytest.mark.parametrize("is_late", [False, True])
async def test_a_body_that_cannot_be_read_ends_the_connection_without_an_error_in_the_log(
    sqlite: str, clock: ManualClock, caplog: pytest.LogCaptureFixture, path: str, method: str, is_late: bool
) -> None:
    headers = f"{method} {path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
    async with local_server(sqlite, clock) as server, Client(server) as client:
        reader, writer = await connect(server)
        answer = b""
        if is_late and method != "POST":  # after the answer, which does not need the body
            writer.write(headers)
            answer, headers = await reader.readuntil(b"\r\n\r\n"), b""
        writer.write(headers + b"not a length\r\n")
        async with asyncio.timeout(PATIENCE):
            answer += await reader.read()
        writer.close()
        assert (await client.http.get("/health/live")).status_code == 200
    assert answer.count(b"HTTP/1.1 ") == 1
    assert b"nosniff" in answer
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
