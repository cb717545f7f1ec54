"""Backup and restore of the database."""

from __future__ import annotations

import shlex
from pathlib import Path
from urllib.parse import urlsplit

from cornerwise.cli import settings
from cornerwise.cli.frame import argument, command
from cornerwise.cli.language import _
from cornerwise.cli.options import FILE, embedded_database


@command("backup", _("help-backup"))
@argument("file", type=FILE, help=_("help-backup-file"))
@settings.database
@settings.data
@settings.config
def backup(file: Path, database: str | None, data: Path | None) -> None:
    from cornerwise.server.db.backup import back_up
    from cornerwise.server.db.errors import DatabaseSetupError
    from cornerwise.server.db.sqlite_files import database_file

    address = database or embedded_database(data)
    source = database_file(address)
    if source is None:
        command = ["pg_dump", "--format=custom", f"--file={file}", _postgresql_name(address)]
        raise DatabaseSetupError("pg_dump", command=shlex.join(command))
    games = back_up(source, file)
    print(_("backup-done", games=games, file=file))


@command("restore", _("help-restore"))
@argument("file", type=FILE, help=_("help-restore-file"))
@settings.database
@settings.data
@settings.config
def restore(file: Path, database: str | None, data: Path | None) -> None:
    from cornerwise.server.db import backup
    from cornerwise.server.db.errors import DatabaseSetupError
    from cornerwise.server.db.sqlite_files import database_file

    address = database or embedded_database(data)
    target = database_file(address)
    if target is None:
        options = ["--clean", "--if-exists", "--exit-on-error", f"--dbname={_postgresql_name(address)}"]
        raise DatabaseSetupError("pg_restore", command=shlex.join(["pg_restore", *options, str(file)]))
    games, former = backup.restore(file, target)
    print(_("restore-done", games=games))
    if former is not None:
        print(_("restore-kept", file=former))


def _postgresql_name(address: str) -> str:
    return urlsplit(address).path.removeprefix("/")
