"""The files of a SQLite database: who may read them, and which server uses them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from cornerwise.server.db.errors import DatabaseSetupError

PRIVATE: Final = 0o600
"""The mode of a file that only its owner can read and write."""


def database_file(url: str) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL. Raises DatabaseSetupError for any other address."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise DatabaseSetupError("bad_address") from None  # without the address: it may contain a password
    if parsed.drivername == "postgresql+asyncpg":
        return None
    if parsed.drivername != "sqlite+aiosqlite" or not parsed.database:
        raise DatabaseSetupError("bad_address")
    return Path(parsed.database)


def make_private(file: Path) -> None:
    """Creates the file of a database if it doesn't exist, and lets only its owner read it. SQLite gives the same mode
    to the write-ahead log and the shared memory that it puts next to this file."""
    # If something is wrong with the folder, SQLite will say so. An existing file is not opened here: closing it would
    # release all locks that SQLite holds on it in this process.
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    for suffix in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError, PermissionError):  # a file that another user owns keeps its mode
            os.chmod(f"{file}{suffix}", PRIVATE)  # noqa: PTH101 - a name, not a path with parts


@contextmanager
def exclusive_use(database: Path) -> Iterator[None]:
    """Reserves a SQLite database for this process while the block runs. The system ends the reservation when the
    process ends, even if it is killed.

    Raises DatabaseSetupError if another process has reserved the database.
    """
    # A separate file, because SQLite has its own locks on the database. The file stays: if it were deleted, two
    # processes could each lock a file of this name.
    descriptor = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, PRIVATE)
    with os.fdopen(descriptor, "r+") as file:
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):
            raise DatabaseSetupError("in_use", file=database, process=file.read().strip() or "?") from None
        file.truncate()
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, 1 << 20, os.SEEK_SET)  # other processes can't read the locked bytes
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)  # unlike flock, not inherited by child processes
