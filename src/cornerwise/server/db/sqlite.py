"""A driver for SQLite that runs statements on the event loop.

A statement takes microseconds, so a thread would cost more than it saves. Only operations that wait for the disk or for
another process run in a thread. aiosqlite passes every step of every statement to a thread, and on a busy server each
step queues there. This driver has the same interface as aiosqlite, so that SQLAlchemy can use it in its place.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, Final, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

_RAW: Final = "cornerwise.sqlite"
_REPORTS: Final = ThreadPoolExecutor(2, thread_name_prefix="report")
"""The threads of queries that may take a long time."""
_DISK: Final = ThreadPoolExecutor(3, thread_name_prefix="disk")
"""The threads that wait for the disk. Nothing else runs in them, so nothing else can delay a commit. A commit and a
checkpoint run at the same time."""

ResultT = TypeVar("ResultT")


async def connect(path: str, **options: Any) -> Connection:
    """Opens a database file. Transactions begin and end only by explicit statements."""
    options |= {"check_same_thread": False, "isolation_level": None}
    return Connection(sqlite3.connect(path, **options))


async def connect_for_report(path: str, **options: Any) -> Connection:
    """Opens a database file for queries that may take a long time; they run in threads of their own."""
    options |= {"check_same_thread": False, "isolation_level": None}
    return Connection(sqlite3.connect(path, **options), _REPORTS)


def remember(adapter: Any, record: Any) -> None:
    """Makes the driver's connection available to `raw_connection`; to be called once for every new connection."""
    record.info[_RAW] = adapter.driver_connection


def raw_connection(connection: AsyncConnection) -> Connection | None:
    """The driver's connection; None on another database."""
    assert connection.sync_connection is not None
    return connection.sync_connection.info.get(_RAW)


async def _run_in_thread(work: Callable[[], ResultT], threads: ThreadPoolExecutor = _DISK) -> ResultT:
    """Runs the work in a thread. Even a cancelled caller waits for the thread, because closing or using a connection
    while a thread uses it crashes the process."""
    future = asyncio.get_running_loop().run_in_executor(threads, work)
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        while not future.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([future])
        future.exception()  # retrieved, so that asyncio does not log it
        raise


@contextmanager
def _no_busy_timeout(connection: sqlite3.Connection) -> Iterator[None]:
    """Inside the block, statements fail at once if another connection holds a lock that they need."""
    (timeout,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute("PRAGMA busy_timeout=0")
    try:
        yield
    finally:
        connection.execute(f"PRAGMA busy_timeout={timeout}")


async def _begin(connection: sqlite3.Connection) -> None:
    with _no_busy_timeout(connection):
        try:
            connection.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
    await _run_in_thread(lambda: connection.execute("BEGIN IMMEDIATE"))


class Connection:
    def __init__(self, raw: sqlite3.Connection, threads: ThreadPoolExecutor | None = None) -> None:
        self._connection = raw
        self._threads = threads

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def cursor(self) -> Cursor:
        return Cursor(self._connection.cursor(), self._threads)

    async def create_function(self, *arguments: Any, **options: Any) -> None:
        self._connection.create_function(*arguments, **options)

    async def begin(self) -> None:
        """Begins a transaction that writes; waits while another process writes."""
        await _begin(self._connection)

    async def commit(self) -> None:
        if self._connection.in_transaction:
            await _run_in_thread(self._connection.commit)

    def execute(self, statement: str, parameters: Sequence[Any]) -> int:
        """Executes a statement that returns no rows; returns how many rows it has changed."""
        return self._connection.execute(statement, parameters).rowcount

    def set_foreign_keys(self, on: bool) -> None:
        """Sets whether foreign keys are enforced; this has no effect inside a transaction."""
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
            with _no_busy_timeout(self._connection):
                (_, pages, _) = self._connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
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
    def __init__(self, raw: sqlite3.Cursor, threads: ThreadPoolExecutor | None = None) -> None:
        self._raw = raw
        self._threads = threads
        self._rows: list[Any] | None = None
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
        if statement == "BEGIN IMMEDIATE":
            await _begin(self._raw.connection)
        elif self._threads is None:
            self._raw.execute(statement, parameters)
        else:
            self._rows = await _run_in_thread(
                lambda: self._raw.execute(statement, parameters).fetchall(), self._threads
            )

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        self._raw.executemany(statement, parameters)

    async def fetchall(self) -> list[Any]:
        return self._raw.fetchall() if self._rows is None else self._rows

    async def close(self) -> None:
        self._raw.close()
