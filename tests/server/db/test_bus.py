"""Events between the processes that use one PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from support.clock import PATIENCE, ManualClock

from cornerwise.server.db.bus import MAX_EVENT_BYTES, RECONNECT_DELAYS
from cornerwise.server.db.database import Database
from cornerwise.server.domain.events import EventsMissed, GameDeleted, MoveNowRequested, PresenceChanged


@pytest.fixture
async def databases(postgres: str, clock: ManualClock) -> AsyncIterator[list[Database]]:
    """One database, opened three times as by three processes."""
    async with AsyncExitStack() as stack:
        databases = [Database(postgres, clock) for _ in range(3)]
        for database in databases:
            stack.push_async_callback(database.close)
        await asyncio.gather(*(database.open() for database in databases))
        yield databases


class Inbox:
    """The events that one process receives."""

    def __init__(self, database: Database, *kinds: type[GameDeleted | EventsMissed | MoveNowRequested]) -> None:
        self._events: asyncio.Queue[object] = asyncio.Queue()
        self.unsubscribe = [database.bus.subscribe(kind, self._events.put_nowait) for kind in kinds]

    async def receive(self) -> object:
        async with asyncio.timeout(PATIENCE):
            return await self._events.get()

    @property
    def size(self) -> int:
        return self._events.qsize()


async def test_every_process_gets_every_event_in_order(databases: list[Database]) -> None:
    inboxes = [Inbox(database, GameDeleted) for database in databases]
    for number in range(50):
        databases[number % 2].bus.publish(GameDeleted(f"é {number}"))
    assert inboxes[0].size == 25  # the events of its own process arrive at once
    for inbox in inboxes:
        events = [await inbox.receive() for _ in range(50)]
        numbers = [int(event.game.split()[1]) for event in events if isinstance(event, GameDeleted)]
        for sender in (0, 1):
            assert [number for number in numbers if number % 2 == sender] == list(range(sender, 50, 2))


async def test_a_subscriber_gets_its_kind_of_event_until_it_unsubscribes(databases: list[Database]) -> None:
    deleted, requested = Inbox(databases[0], GameDeleted), Inbox(databases[0], MoveNowRequested)
    databases[1].bus.publish(GameDeleted("first"))
    assert await deleted.receive() == GameDeleted("first")
    for unsubscribe in deleted.unsubscribe:
        unsubscribe()
    databases[1].bus.publish(GameDeleted("second"))
    databases[1].bus.publish(MoveNowRequested("third"))
    assert await requested.receive() == MoveNowRequested("third")
    assert deleted.size == 0


async def test_an_event_that_is_too_large_is_not_published(databases: list[Database]) -> None:
    with pytest.raises(ValueError, match="at most"):
        databases[0].bus.publish(PresenceChanged("process", "game", ["x" * MAX_EVENT_BYTES]))


async def test_after_a_lost_connection_the_bus_reconnects_and_reports_the_gap(
    postgres: str, databases: list[Database], clock: ManualClock
) -> None:
    inboxes = [Inbox(database, GameDeleted, EventsMissed) for database in databases]
    engine = create_async_engine(postgres)
    async with engine.connect() as connection:
        terminated = await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
        assert terminated.all()
    await engine.dispose()
    databases[1].bus.publish(GameDeleted("meanwhile"))
    await clock.until_waiting(RECONNECT_DELAYS[0], count=3)
    clock.advance(RECONNECT_DELAYS[0])
    for inbox in inboxes:
        while await inbox.receive() != EventsMissed():
            pass
    databases[0].bus.publish(GameDeleted("after"))
    for inbox in inboxes:
        while await inbox.receive() != GameDeleted("after"):
            pass
