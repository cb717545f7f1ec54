"""Backup and restore of a SQLite database."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from cornerwise.server.db.database import schema_versions
from cornerwise.server.db.errors import DatabaseSetupError
from cornerwise.server.db.sqlite_files import exclusive_use
from cornerwise.server.time_source import TimeSource

_HEADER: Final = b"SQLite format 3\x00"
"""How the file of every SQLite database begins."""


def back_up(database: Path, target: Path) -> int:
    """Writes a copy of a database to a new file, and checks the copy. Returns how many games it has.

    A server may use the database at the same time. The copy contains everything that was saved before it began.
    """
    if target.exists():
        raise DatabaseSetupError("file_exists", file=target)
    with _new_file(target) as copy:
        _copy(database, copy)
        return _check(copy, target)


def restore(backup: Path, database: Path, clock: TimeSource) -> tuple[int, Path | None]:
    """Replaces a database by a backup. Returns how many games the backup has, and the file to which the former
    database was moved, if there was one.

    Raises DatabaseSetupError if the database is in use or if the backup can't be used.
    """
    with exclusive_use(database):
        _close(database)
        games = _check(backup, backup)
        with _new_file(database) as copy:
            _copy(backup, copy)
            _check(copy, backup)
            former = _keep(database, clock.now()) if database.exists() else None
    return games, former


def _connect(file: Path) -> sqlite3.Connection:
    """A connection to a file that exists."""
    if not file.is_file():
        raise DatabaseSetupError("no_file", file=file)
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)


def _copy(source: Path, target: Path) -> None:
    # VACUUM reads one snapshot, however much is written meanwhile. The backup API starts over after every write of
    # another process. VACUUM also leaves out the remains of deleted rows.
    try:
        with closing(_connect(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(target),))
    except sqlite3.Error as error:
        raise DatabaseSetupError("no_copy", file=source, reason=error) from error


def _check(file: Path, name: Path) -> int:
    """Checks that a file is an undamaged database that this version can open; returns how many games it has. Errors
    mention it by the given name."""
    try:
        with closing(_connect(file)) as connection:
            if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise DatabaseSetupError("damaged", file=name)
            (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
    except sqlite3.OperationalError:  # there is no such table
        raise DatabaseSetupError("not_ours", file=name) from None
    except sqlite3.DatabaseError as error:
        problem = "not_ours" if error.sqlite_errorname == "SQLITE_NOTADB" else "damaged"
        raise DatabaseSetupError(problem, file=name) from None
    if version not in schema_versions():
        raise DatabaseSetupError("newer", file=name)
    return int(games)


def _close(database: Path) -> None:
    """Moves what is in the write-ahead log to the database, and removes the log. This is possible only if no other
    process has the database open: otherwise, raises DatabaseSetupError."""
    if not database.exists():
        return
    with database.open("rb") as file:
        if file.read(len(_HEADER)) != _HEADER:
            return  # SQLite would delete the log, which may be all that is left
    try:
        with closing(_connect(database)) as connection:
            connection.execute("PRAGMA busy_timeout=0")
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        if error.sqlite_errorname.startswith("SQLITE_BUSY"):
            raise DatabaseSetupError("open", file=database) from None
        # The database is damaged, which may be the reason for restoring it.


def _keep(database: Path, now: float) -> Path:
    """Gives the database that is about to be replaced a second name, which it keeps afterwards."""
    former = Path(f"{database}.before-{datetime.fromtimestamp(now):%Y-%m-%dT%H-%M-%S}")
    try:
        os.link(database, former)
    except OSError:  # not every file system can do that
        shutil.copy2(database, former)
    log = Path(f"{database}-wal")
    if log.exists():  # of a damaged database; SQLite would apply it to the restored one
        log.rename(f"{former}-wal")
    Path(f"{database}-shm").unlink(missing_ok=True)
    return former


@contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """An empty file that only this user can read. At the end of the block, when its content is on the disk, it gets
    its final name; if the block fails, it is deleted."""
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    os.close(descriptor)
    file = Path(name)
    try:
        yield file
        with file.open("r+b") as written:
            os.fsync(written.fileno())
        file.replace(target)
    except BaseException:
        file.unlink(missing_ok=True)
        raise
    if sys.platform != "win32":
        folder = os.open(target.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
