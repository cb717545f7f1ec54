"""The connection to the database: engine, transactions, settings, migration.

On SQLite, one connection does all writing, through `GroupCommit`. On PostgreSQL, every transaction takes a connection
from a pool.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, column, event, insert, inspect, select, table, text, update
from sqlalchemy.exc import IntegrityError, InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from cornerwise.server import metrics
from cornerwise.server.db import sqlite
from cornerwise.server.db.bus import LocalBus, bus_for
from cornerwise.server.db.group_commit import MAX_WAL_PAGES, GroupCommit
from cornerwise.server.db.schema import settings
from cornerwise.server.time_source import TimeSource

MIGRATIONS_DIR: Final = Path(__file__).with_name("migrations")
POOL_SIZE: Final = 15
"""The number of connections of one process to PostgreSQL."""
_HEALTH_TIMEOUT: Final = 2.0
"""Seconds within which a healthy database answers."""
_MIGRATION_LOCK: Final = 8421
"""The key of PostgreSQL's advisory lock for migrations."""


class Setting(StrEnum):
    """Rows of the table `settings`."""

    COOKIE_SECRET = "cookie_secret"
    LOCAL_OWNER = "local_owner"
    HEARTBEAT = "heartbeat"
    """When a server last recorded that it was running."""
    RATING_BASELINE = "rating_baseline"
    """The `computer_baseline()` from which the stored ratings were computed: initial ratings of the computers, and
    editions."""


class Database:
    """A database that all stores share."""

    bus: LocalBus
    """Publish a change only after its commit."""

    def __init__(self, url: str, clock: TimeSource, *, max_wal_pages: int = MAX_WAL_PAGES) -> None:
        self.clock: Final = clock
        """The clock for all stored times. Code that uses the database also uses this clock to wait."""
        self._group_commit: GroupCommit | None = None
        if not url.startswith("sqlite"):
            # All connections stay open, because opening a connection takes longer than a typical transaction.
            self._engine = create_async_engine(url, pool_size=POOL_SIZE, max_overflow=0)
            event.listen(self._engine.sync_engine, "checkout", _discard_closed_connection)
        else:
            self._engine = create_async_engine(url, connect_args={"async_creator_fn": sqlite.connect})
            event.listen(self._engine.sync_engine, "connect", _configure_sqlite)
            event.listen(self._engine.sync_engine, "begin", _begin_sqlite)
            self._group_commit = GroupCommit(self._engine, clock, max_wal_pages)
        self.bus = bus_for(self._engine, clock)

    async def open(self) -> None:
        """Migrates the database to the newest schema and connects the bus."""
        async with self._engine.connect() as connection:
            await connection.execution_options(writes=True)
            raw = (await connection.get_raw_connection()).driver_connection
            if isinstance(raw, sqlite.Connection):
                # SQLite changes a table by copying and dropping it, which must not delete the rows that refer to it.
                raw.set_foreign_keys(False)
            async with connection.begin():
                if self._group_commit is None:  # only one of several processes that start at the same time migrates
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
                await connection.run_sync(_migrate)
            if isinstance(raw, sqlite.Connection):
                raw.set_foreign_keys(True)
        await self.bus.open()

    async def close(self) -> None:
        await self.bus.close()
        if self._group_commit is not None:
            await self._group_commit.close()
        await self._engine.dispose()

    def connect(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection for reading."""
        return self._engine.connect()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A connection for writing. Either all changes of the block are saved or none. After the block, everything is
        on disk and may be published."""
        with metrics.transaction_seconds.time():
            writer = self._engine.begin() if self._group_commit is None else self._group_commit.transaction()
            async with writer as connection:
                yield connection

    async def is_healthy(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.clock.timeout(_HEALTH_TIMEOUT), self._engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception:  # every driver has its own errors
            return False
        return True

    async def cookie_secret(self) -> str:
        """The key that signs cookies: made once, the same for every process that uses this database."""
        return await self.setting(Setting.COOKIE_SECRET, secrets.token_urlsafe(32))

    async def local_owner(self) -> str:
        """The player at the machine that runs the server, in single-user mode."""
        return await self.setting(Setting.LOCAL_OWNER, secrets.token_urlsafe(16))

    async def setting(self, name: Setting, default: str) -> str:
        """The value of a setting; the first caller stores the default."""
        query = select(settings.c.value).where(settings.c.name == name)
        async with self._engine.connect() as connection:
            value = (await connection.execute(query)).scalar()
        if value is not None:
            return str(value)
        try:
            async with self.transaction() as connection:
                await connection.execute(insert(settings).values(name=name, value=default))
        except IntegrityError:  # another process was faster
            return await self.setting(name, default)
        return default

    async def set_setting(self, name: Setting, value: str) -> None:
        """Replaces the value of a setting that exists."""
        async with self.transaction() as connection:
            await connection.execute(update(settings).where(settings.c.name == name).values(value=value))


def _discard_closed_connection(connection: Any, *_: object) -> None:
    """Discards all connections of the pool if this one has been closed, for example by a restart of the database. The
    driver knows without a query whether a connection is closed."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError


def _configure_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # Readers never wait, a commit is on disk before it returns, rows of a deleted game are deleted with it, and
    # `GroupCommit` does the checkpoints.
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=5000",
        "foreign_keys=ON",
        "wal_autocheckpoint=0",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes the lock at once, because upgrading a read lock fails if another writer came first.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


def _migrate(connection: Connection) -> None:
    newest = max(path.stem for path in MIGRATIONS_DIR.glob("versions/[0-9]*.py")).partition("_")[0]
    if inspect(connection).has_table("alembic_version"):
        current = connection.execute(select(column("version_num")).select_from(table("alembic_version"))).scalar()
        if current == newest:
            return  # the usual case; importing Alembic would take longer than everything else here
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS_DIR).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
