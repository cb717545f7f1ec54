"""One open socket, as tables and the lobby see it."""

from __future__ import annotations

from support.live import QueueConnection

from cornerwise.server.live.watcher import MAX_UNSENT_BYTES, Watcher


async def test_a_client_that_falls_behind_is_dropped() -> None:
    connection = QueueConnection()
    slow = Watcher(None, connection)
    slow.send(b"x" * MAX_UNSENT_BYTES)
    slow.send(b"the last that fits")
    assert not connection.is_aborted
    slow.send(b"too much")
    assert connection.is_aborted
    assert [await connection.next() for _ in range(2)] == [b"x" * MAX_UNSENT_BYTES, b"the last that fits"]


async def test_a_client_that_reads_is_not_dropped() -> None:
    connection = QueueConnection()
    quick = Watcher(None, connection)
    for _ in range(10):
        quick.send(b"x" * MAX_UNSENT_BYTES)
        await connection.next()
    assert not connection.is_aborted
