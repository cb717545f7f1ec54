"""The schema and the settings."""

from __future__ import annotations

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine
from support.clock import ManualClock

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
