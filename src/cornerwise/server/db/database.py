"""The connection to the database: engine, transactions, settings, migration.

On SQLite, one connection does all writing, through `GroupCommit`. On PostgreSQL, every transaction takes a connection
from a pool.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, column, event, func, insert, inspect, select, table, text, update
from sqlalchemy.exc import DisconnectionError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from cornerwise.server import metrics
from cornerwise.server.db import sqlite
from cornerwise.server.db.bus import LocalBus, bus_for
from cornerwise.server.db.errors import DatabaseSetupError
from cornerwise.server.db.group_commit import MAX_WAL_PAGES, GroupCommit
from cornerwise.server.db.schema import settings
from cornerwise.server.db.sqlite_files import database_file, make_private
from cornerwise.server.time_source import TimeSource

MIGRATIONS_DIR: Final = Path(__file__).with_name("migrations")
POOL_SIZE: Final = 12
"""The number of connections of one process to PostgreSQL for moves and everything else that is short."""
REPORTS: Final = 3
"""The number of connections of one process to PostgreSQL for queries that may take a long time."""
_CONNECT_TIMEOUT: Final = 5.0
_STATEMENT_TIMEOUT: Final = 30.0
"""Seconds after which a statement fails, because the connection to PostgreSQL may be broken without notice."""
_SERVER: Final = "cornerwise server "
"""How a server's name begins in PostgreSQL's list of connections."""
_WORKER: Final = "cornerwise worker"
_REVISION: Final = re.compile(r'^revision = "(\d+)"\ndown_revision = (?:None|"(\d+)")$', re.MULTILINE)
_MIGRATION_LOCK: Final = 8421
"""The key of PostgreSQL's advisory lock for migrations."""


class Setting(StrEnum):
    """Rows of the table `settings`."""

    COOKIE_SECRET = "cookie_secret"
    LOCAL_OWNER = "local_owner"
    PUSH_KEY = "push_key"
    """The private key that signs push messages."""
    HEARTBEAT = "heartbeat"
    """When a server last recorded that it was running and could save changes; see `Heartbeat`."""
    RATING_BASELINE = "rating_baseline"
    """The `computer_baseline()` from which the stored ratings were computed: initial ratings of the computers, and
    editions."""


class Database:
    """A database that all stores share."""

    bus: LocalBus
    """Publish a change only after its commit."""

    def __init__(
        self, url: str, clock: TimeSource, *, max_wal_pages: int = MAX_WAL_PAGES, is_worker: bool = False
    ) -> None:
        """`is_worker` says that this process is not a server, but plays the turns of computers for servers."""
        self.clock: Final = clock
        """The clock for all stored times. Code that uses the database also uses this clock to wait."""
        self._group_commit: GroupCommit | None = None
        self._file = database_file(url)
        self._name = f"{_SERVER}{secrets.token_hex(4)}"
        if not url.startswith("sqlite"):
            # All connections stay open, because opening a connection takes longer than a typical transaction.
            options = {
                "timeout": _CONNECT_TIMEOUT,
                "command_timeout": _STATEMENT_TIMEOUT,
                "server_settings": {"application_name": _WORKER if is_worker else self._name},
            }
            self._engine, self._reports = (
                create_async_engine(url, pool_size=size, max_overflow=0, hide_parameters=True, connect_args=options)
                for size in (POOL_SIZE, REPORTS)
            )
            for engine in (self._engine, self._reports):
                event.listen(engine.sync_engine, "checkout", _replace_closed_connection)
        else:
            self._engine, self._reports = (
                create_async_engine(url, connect_args={"async_creator_fn": connect}, hide_parameters=True)
                for connect in (sqlite.connect, sqlite.connect_for_report)
            )
            for engine in (self._engine, self._reports):
                event.listen(engine.sync_engine, "connect", _configure_sqlite)
                event.listen(engine.sync_engine, "begin", _begin_sqlite)
            self._group_commit = GroupCommit(self._engine, clock, max_wal_pages)
        self.bus = bus_for(self._engine, clock)

    async def open(self) -> None:
        """Migrates the database to the newest schema and connects the bus."""
        if self._file is not None:
            make_private(self._file)
        async with self._engine.connect() as connection:
            await connection.execution_options(begin="BEGIN IMMEDIATE")
            raw = sqlite.raw_connection(connection)
            if raw is not None:
                # SQLite changes a table by copying and dropping it, which must not delete the rows that refer to it.
                raw.set_foreign_keys(False)
            async with connection.begin():
                if self._group_commit is None:  # only one of several processes that start at the same time migrates
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
                await connection.run_sync(_migrate)
            if raw is not None:
                raw.set_foreign_keys(True)
        await self.bus.open()

    async def close(self) -> None:
        await self.bus.close()
        if self._group_commit is not None:
            await self._group_commit.close()
        await self._engine.dispose()
        await self._reports.dispose()

    def connect(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection for reading."""
        return self._engine.connect()

    def connect_for_report(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection for reading much: lists, profiles, ladders. These queries have connections of their own, and on
        SQLite threads of their own, so that no move waits for them."""
        return self._reports.connect()

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A connection for reading. All queries of the block see the database as it was at the first one."""
        async with self._engine.connect() as connection:
            if self._group_commit is None:
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A connection for writing. Either all changes of the block are saved or none. After the block, everything is
        on disk and may be published."""
        with metrics.transaction_seconds.time():
            writer = self._engine.begin() if self._group_commit is None else self._group_commit.transaction()
            async with writer as connection:
                yield connection

    @property
    def is_exclusive(self) -> bool:
        """Whether only one server can use this database at a time: a SQLite file."""
        return self._file is not None

    async def is_only_process(self, connection: AsyncConnection) -> bool:
        """Whether no other server is connected to this database."""
        if self.is_exclusive:
            return True
        activity = table("pg_stat_activity", column("datname"), column("application_name"))
        names = select(activity.c.application_name).where(activity.c.datname == func.current_database())
        other = names.where(activity.c.application_name.startswith(_SERVER), activity.c.application_name != self._name)
        return (await connection.execute(other.limit(1))).first() is None

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


def _replace_closed_connection(connection: Any, *_: object) -> None:
    """Makes the pool replace a connection that has been closed, for example by a restart of the database. The other
    connections may still be open, so each is checked only when it is used. The driver knows without a query whether a
    connection is closed."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _configure_sqlite(connection: Any, record: Any) -> None:
    sqlite.remember(connection, record)
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
    if statement := connection.get_execution_options().get("begin", "BEGIN"):
        connection.exec_driver_sql(statement)


def schema_versions() -> list[str]:
    """The versions of the schema that this program knows, the newest one last. Each migration names the version before
    it; the numbers need not be in order."""
    links = (_REVISION.search(path.read_text()) for path in MIGRATIONS_DIR.glob("versions/[0-9]*.py"))
    following: dict[str | None, str] = {link[2]: link[1] for link in links if link is not None}
    versions: list[str] = []
    while (version := following.get(versions[-1] if versions else None)) is not None:
        versions.append(version)
    return versions


def _migrate(connection: Connection) -> None:
    if inspect(connection).has_table("alembic_version"):
        current = connection.execute(select(column("version_num")).select_from(table("alembic_version"))).scalar()
        if current == schema_versions()[-1]:
            return  # the usual case; importing Alembic would take longer than everything else here
        if current is not None and current not in schema_versions():
            raise DatabaseSetupError("newer", file=connection.engine.url.database)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS_DIR).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
