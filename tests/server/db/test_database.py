"""The schema and the settings."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from support.clock import PATIENCE, ManualClock

from cornerwise.server.db.database import Database
from cornerwise.server.db.rating_rebuild import open_database
from cornerwise.server.db.schema import metadata


async def test_the_migrations_make_just_these_tables(url: str, database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    engine = create_async_engine(url)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_opening_a_database_again_changes_nothing(url: str, database: Database, clock: ManualClock) -> None:
    again = Database(url, clock)
    await open_database(again)
    assert await again.cookie_secret() == await database.cookie_secret()
    assert await again.local_owner() == await database.local_owner() != await database.cookie_secret()
    await again.close()


async def test_a_closed_connection_is_replaced_and_the_others_stay(postgres: str, clock: ManualClock) -> None:
    database = Database(postgres, clock)
    await database.open()

    async def connect_three_times(stack: AsyncExitStack) -> dict[int, Any]:
        """The driver's connections by the numbers of their processes in PostgreSQL."""
        drivers = {}
        for _ in range(3):
            connection = await stack.enter_async_context(database.connect())
            process = (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one()
            drivers[process] = (await connection.get_raw_connection()).driver_connection
        return drivers

    async with AsyncExitStack() as stack:
        before = await connect_three_times(stack)
    closed = next(iter(before))
    async with database.connect_for_report() as other:
        await other.execute(text(f"SELECT pg_terminate_backend({closed})"))
    async with asyncio.timeout(PATIENCE):
        while not before[closed].is_closed():
            await asyncio.sleep(0.01)
    async with AsyncExitStack() as stack:
        after = await connect_three_times(stack)
    assert closed not in after
    assert len(before.keys() & after.keys()) == 2
    await database.close()
