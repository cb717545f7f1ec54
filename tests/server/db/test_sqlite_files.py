"""The files of a SQLite database."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from support.clock import ManualClock
from support.command import COMMAND, run_command
from support.database import sqlite_url
from support.processes import is_running
from support.server import Client, Serving

from cornerwise.server.db.database import Database
from cornerwise.server.db.errors import DatabaseSetupError
from cornerwise.server.db.sqlite_files import database_file, exclusive_use


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def test_only_the_owner_can_read_what_a_server_writes(tmp_path: Path) -> None:
    command = [COMMAND, "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, umask=0) as process:
        assert process.stdout is not None
        process.stdout.readline()  # the server has started
        files = modes(tmp_path / "data")
        process.terminate()
    names = {"cornerwise.db", "cornerwise.db-wal", "cornerwise.db-shm", "cornerwise.db.lock", "cornerwise.log"}
    assert files == dict.fromkeys(names, 0o600)
    assert modes(tmp_path) == {"data": 0o700}


async def test_the_files_of_an_earlier_version_become_private(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    for suffix in ("", "-wal"):
        path = Path(f"{file}{suffix}")
        path.touch()
        path.chmod(0o644)
    database = Database(sqlite_url(file), ManualClock())
    await database.open()
    assert set(modes(tmp_path).values()) == {0o600}
    await database.close()


async def test_a_second_server_on_the_same_file_does_not_start(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    assert serving.process is not None
    for command in ("serve", "--no-browser"):
        result = run_command(command, "--data", str(tmp_path), "--port", "0")
        assert result.returncode == 1
        assert f"in use by another server (process {serving.process.pid})" in result.stderr
    async with Client(serving) as client:
        assert (await client.http.get("/health")).status_code == 200
    serving.kill()  # the system ends the reservation
    serving.start()
    assert serving.stop() == ""


RESERVE_AND_FORK = """if True:
    import os, pathlib, signal, sys
    from cornerwise.server.db.sqlite_files import exclusive_use
    with exclusive_use(pathlib.Path(sys.argv[1])):
        if child := os.fork():
            print(child, flush=True)
            os.kill(os.getpid(), signal.SIGKILL)
        signal.pause()"""


def test_a_child_process_does_not_keep_the_reservation(tmp_path: Path) -> None:
    """A killed server may leave processes behind."""
    file = tmp_path / "games.db"
    with subprocess.Popen([sys.executable, "-c", RESERVE_AND_FORK, str(file)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        process.wait()
        try:
            with exclusive_use(file):
                assert is_running(child)
        finally:
            os.kill(child, signal.SIGKILL)


@pytest.mark.parametrize(
    "address", ["", "nonsense", "mysql://root:secret@host/x", "postgresql://u@h/x", "sqlite+aiosqlite://"]
)
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(DatabaseSetupError, match="looks like postgresql") as error:
        database_file(address)
    assert "secret" not in str(error.value)


def test_only_sqlite_has_a_file() -> None:
    assert database_file("sqlite+aiosqlite:////var/lib/games.db") == Path("/var/lib/games.db")
    assert database_file("postgresql+asyncpg://user:secret@host/games") is None
