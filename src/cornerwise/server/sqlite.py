"""SQLite as a library, which it is: a statement takes microseconds and is executed right here.

Only what waits, for the disk or for another process, is left to a thread. The usual driver gives every step of every
statement to a thread of its own, and on a busy server each of them waits for its turn. This one has the same face, so
that SQLAlchemy takes it for the other.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

Found = TypeVar("Found")


async def connect(path: str, **options: Any) -> Connection:
    """Opens a database file; transactions begin and end only where it is said."""
    options |= {"check_same_thread": False, "isolation_level": None}
    return Connection(sqlite3.connect(path, **options))


async def _aside(work: Callable[[], Found]) -> Found:
    """In a thread. Whoever is cancelled waits for it all the same: a connection that is closed, or used by the next,
    while a thread is still in it takes the whole process down."""
    working = asyncio.get_running_loop().run_in_executor(None, work)
    try:
        return await asyncio.shield(working)
    except asyncio.CancelledError:
        while not working.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([working])
        working.exception()  # seen: nobody is left to be told
        raise


class Connection:
    def __init__(self, raw: sqlite3.Connection) -> None:
        self._connection = raw

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def cursor(self) -> Cursor:
        return Cursor(self._connection.cursor())

    async def create_function(self, *given: Any, **options: Any) -> None:
        self._connection.create_function(*given, **options)

    async def commit(self) -> None:
        if self._connection.in_transaction:
            await _aside(self._connection.commit)

    def set_foreign_keys(self, on: bool) -> None:
        """Whether what refers to a row goes with it; only between transactions."""
        self._connection.execute(f"PRAGMA foreign_keys={'ON' if on else 'OFF'}")

    @contextmanager
    def entry(self) -> Iterator[None]:
        """A part of a transaction that is whole or not at all."""
        self._connection.execute("SAVEPOINT entry")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK TO entry")
            raise
        finally:
            self._connection.execute("RELEASE entry")

    async def checkpoint(self, how: str) -> int:
        """Moves pages from the journal to the file, as far as it can without waiting for anybody; returns how many the
        journal has."""

        def move() -> int:
            (patience,) = self._connection.execute("PRAGMA busy_timeout").fetchone()
            self._connection.execute("PRAGMA busy_timeout=0")
            try:
                (_, pages, _) = self._connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()
            finally:
                self._connection.execute(f"PRAGMA busy_timeout={patience}")
            return int(pages)

        return await _aside(move)

    async def rollback(self) -> None:
        self._connection.rollback()

    async def close(self) -> None:
        self._connection.close()

    def stop(self) -> None:
        """Closes it where nothing can be waited for."""
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
        if statement.startswith("BEGIN IMMEDIATE"):  # another process may be writing
            await _aside(lambda: self._raw.execute(statement))
        else:
            self._raw.execute(statement, parameters)

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        self._raw.executemany(statement, parameters)

    async def fetchall(self) -> list[Any]:
        return self._raw.fetchall()

    async def close(self) -> None:
        self._raw.close()
