"""Writing on SQLite: there is one writer at a time, and all transactions that wait while the disk is busy share one
commit.

Each caller's transaction is a savepoint in a shared one: it is applied whole or not at all, and the caller continues
only when it is on disk.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Literal

from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cornerwise.server.background import BackgroundTask
from cornerwise.server.db import sqlite
from cornerwise.server.time_source import TimeSource

log = logging.getLogger("cornerwise")

CHECKPOINT_DELAY: Final = 2.0
"""The number of seconds from a commit until its pages are moved from the write-ahead log to the database file."""
MAX_WAL_PAGES: Final = 4_096
"""The number of pages of 4 kB above which the log is restarted."""


class GroupCommit:
    """The single writer of a SQLite database."""

    def __init__(self, engine: AsyncEngine, clock: TimeSource, max_wal_pages: int) -> None:
        self._engine = engine
        self._clock = clock
        self._max_wal_pages = max_wal_pages
        self._turn = asyncio.Lock()  # first come, first served; the commit below relies on this order
        self._connection: AsyncConnection | None = None
        self._commit_task: asyncio.Task[None] | None = None
        self._checkpoint_task = BackgroundTask()
        self._wal_is_long = False

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn:
            if self._connection is None:
                connection = await self._engine.connect()
                await connection.execution_options(begin="")  # its transactions begin and end here
                self._connection = connection
            if self._commit_task is None:
                try:
                    await _raw_connection(self._connection).begin()
                except BaseException:
                    await self._drop()
                    raise
                # The commit queues behind all writers that are already waiting, so it commits their changes too.
                self._commit_task = asyncio.create_task(self._commit())
            commit = self._commit_task
            with _raw_connection(self._connection).savepoint():
                yield self._connection
        await asyncio.shield(commit)

    async def _commit(self) -> None:
        async with self._turn:
            self._commit_task = None
            assert self._connection is not None
            try:
                raw = _raw_connection(self._connection)
                if not raw.in_transaction:
                    problem = Exception("the database rolled the transaction back: the disk may be full")
                    raise OperationalError("COMMIT", None, problem)
                await raw.commit()
            except BaseException:
                await self._drop()
                raise
            if self._wal_is_long:
                self._wal_is_long = False
                await self._checkpoint("RESTART")
        if not self._checkpoint_task.is_running:
            self._checkpoint_task.start(self._checkpoint_later())

    async def _checkpoint_later(self) -> None:
        """Runs a checkpoint in parallel with the writers. If the log has grown long, it is restarted right after
        the next commit, when no write transaction is open, not even one that waits for its commit."""
        await self._clock.sleep(CHECKPOINT_DELAY)
        self._wal_is_long = await self._checkpoint("PASSIVE") > self._max_wal_pages

    async def _checkpoint(self, mode: Literal["PASSIVE", "RESTART"]) -> int:
        """Runs a checkpoint; returns how many pages the log has, or 0 if the checkpoint failed."""
        try:
            async with self._engine.connect() as connection:
                return await _raw_connection(connection).checkpoint(mode)
        except (SQLAlchemyError, sqlite3.Error) as error:
            log.warning("WAL checkpoint failed: %s", error)
            return 0

    async def _drop(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.invalidate()
            await connection.close()

    async def close(self) -> None:
        await self._checkpoint_task.stop()
        async with self._turn:
            await self._drop()


def _raw_connection(connection: AsyncConnection) -> sqlite.Connection:
    raw = sqlite.raw_connection(connection)
    assert raw is not None
    return raw
