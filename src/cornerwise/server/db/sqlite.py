"""A driver for SQLite that runs statements on the event loop.

A statement takes microseconds, so a thread would cost more than it saves. Only operations that wait for the disk or for
another process run in a thread. aiosqlite passes every step of every statement to a thread, and on a busy server each
step queues there. This driver has the same interface as aiosqlite, so that SQLAlchemy can use it in its place.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

ResultT = TypeVar("ResultT")


async def connect(path: str, **options: Any) -> Connection:
    """Opens a database file. Transactions begin and end only by explicit statements."""
    options |= {"check_same_thread": False, "isolation_level": None}
    return Connection(sqlite3.connect(path, **options))


async def _run_in_thread(work: Callable[[], ResultT]) -> ResultT:
    """Runs the work in a thread. Even a cancelled caller waits for the thread, because closing or using a connection
    while a thread uses it crashes the process."""
    future = asyncio.get_running_loop().run_in_executor(None, work)
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        while not future.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([future])
        future.exception()  # retrieved, so that asyncio does not log it
        raise


class Connection:
    def __init__(self, raw: sqlite3.Connection) -> None:
        self._connection = raw

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def cursor(self) -> Cursor:
        return Cursor(self._connection.cursor())

    async def create_function(self, *arguments: Any, **options: Any) -> None:
        self._connection.create_function(*arguments, **options)

    async def commit(self) -> None:
        if self._connection.in_transaction:
            await _run_in_thread(self._connection.commit)

    def set_foreign_keys(self, on: bool) -> None:
        """Whether foreign keys are enforced; has no effect inside a transaction."""
        self._connection.execute(f"PRAGMA foreign_keys={'ON' if on else 'OFF'}")

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """A part of a transaction that is applied whole or not at all."""
        self._connection.execute("SAVEPOINT part")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK TO part")
            raise
        finally:
            self._connection.execute("RELEASE part")

    async def checkpoint(self, mode: str) -> int:
        """Moves pages from the write-ahead log to the database file, as many as the mode allows; returns how many pages
        the log has."""

        def run() -> int:
            (timeout,) = self._connection.execute("PRAGMA busy_timeout").fetchone()
            self._connection.execute("PRAGMA busy_timeout=0")
            try:
                (_, pages, _) = self._connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
            finally:
                self._connection.execute(f"PRAGMA busy_timeout={timeout}")
            return int(pages)

        return await _run_in_thread(run)

    async def rollback(self) -> None:
        self._connection.rollback()

    async def close(self) -> None:
        self._connection.close()

    def stop(self) -> None:
        """Closes the connection from synchronous code."""
        self._connection.close()


class Cursor:
    def __init__(self, raw: sqlite3.Cursor) -> None:
        self._raw = raw
        self.arraysize = 1

    async def __aenter__(self) -> Cursor:
        return self

    @property
    def description(self) -> Any:
        return self._raw.description

    @property
    def rowcount(self) -> int:
        return self._raw.rowcount

    @property
    def lastrowid(self) -> int | None:
        return self._raw.lastrowid

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        if statement.startswith("BEGIN IMMEDIATE"):  # waits while another process writes
            await _run_in_thread(lambda: self._raw.execute(statement))
        else:
            self._raw.execute(statement, parameters)

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        self._raw.executemany(statement, parameters)

    async def fetchall(self) -> list[Any]:
        return self._raw.fetchall()

    async def close(self) -> None:
        self._raw.close()
