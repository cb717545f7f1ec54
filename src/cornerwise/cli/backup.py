"""Backup and restore of the database."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cornerwise.cli import settings
from cornerwise.cli.frame import argument, command
from cornerwise.cli.language import _
from cornerwise.cli.options import FILE, embedded_database


def _database(command: Any) -> Any:
    """The options that say which database."""
    return settings.database(settings.data(settings.config(command)))


@command("backup", _("help-backup"))
@argument("file", type=FILE, help=_("help-backup-file"))
@_database
def backup(file: Path, database: str | None, data: Path | None) -> None:
    from cornerwise.server.db.backup import back_up

    source = _file_of(database or embedded_database(data), ["pg_dump", "--format=custom"], f"--file={file}")
    games = back_up(source, file)
    print(_("backup-done", games=games, file=file))


@command("restore", _("help-restore"))
@argument("file", type=FILE, help=_("help-restore-file"))
@_database
def restore(file: Path, database: str | None, data: Path | None) -> None:
    from cornerwise.server.db import backup
    from cornerwise.server.time_source import SystemClock

    options = ["--clean", "--if-exists", "--exit-on-error"]
    target = _file_of(database or embedded_database(data), ["pg_restore", *options], str(file))
    games, former = backup.restore(file, target, SystemClock())
    print(_("restore-done", games=games))
    if former is not None:
        print(_("restore-kept", file=former))


def _file_of(address: str, command: list[str], argument: str) -> Path:
    """The file of a database. A database on PostgreSQL has none: the error shows the command to run instead."""
    from cornerwise.server.db.errors import DatabaseSetupError
    from cornerwise.server.db.sqlite_files import database_file

    file = database_file(address)
    if file is None:
        name = urlsplit(address).path.removeprefix("/")
        raise DatabaseSetupError(command[0], command=shlex.join([*command, f"--dbname={name}", argument]))
    return file
