"""Backup and restore of a SQLite database."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from support.clock import START, ManualClock
from support.command import run_command
from support.database import sqlite_url
from support.server import Serving

from cornerwise import Game
from cornerwise.server.db.backup import back_up, restore
from cornerwise.server.db.database import Database
from cornerwise.server.db.errors import DatabaseSetupError
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.seats import Seat
from cornerwise.server.time_source import SystemClock

SEATS = [Seat("person", "Ada", player="ada"), Seat("person", "Ben", player="ben")]


def query(file: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        return connection.execute(statement, values).fetchall()


def store(file: Path, value: str) -> None:
    """Stores a value in a database, so that a test can recognize the database."""
    query(file, "INSERT OR REPLACE INTO settings VALUES ('test', ?)", value)


def stored(file: Path) -> list[tuple[Any, ...]]:
    return query(file, "SELECT value FROM settings WHERE name = 'test'")


@pytest.fixture
def database(sqlite_template: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    file = Path(shutil.copy(sqlite_template, folder / "cornerwise.db"))
    store(file, "first")
    return file


@pytest.fixture
def backup(database: Path, tmp_path: Path) -> Path:
    file = tmp_path / "backup.db"
    assert back_up(database, file) == 0
    return file


# Backup


async def test_a_backup_of_a_busy_database_ends_and_has_every_acknowledged_move(database: Path, tmp_path: Path) -> None:
    # A copy of this size takes many steps, between which other processes write.
    for number in range(30):
        query(database, "INSERT INTO settings VALUES (?, hex(randomblob(500000)))", f"filler {number}")
    games = GameStore(Database(sqlite_url(database), SystemClock()))
    await games.database.open()
    acknowledged: list[tuple[str, int, int]] = []
    done = asyncio.Event()

    async def play() -> None:
        while not done.is_set():
            game = await games.get(await games.add(Game("duo"), SEATS, False, "ada", read_only=False))
            assert game is not None
            while game.status == "playing" and not done.is_set():
                placement = game.game.legal_moves()[-1].placement
                game = await games.append_move(game, placement)
                acknowledged.append((game.id, game.game.ply - 1, placement))

    players = [asyncio.create_task(play()) for _ in range(8)]
    while len(acknowledged) < 50:
        await asyncio.sleep(0.01)
    before = list(acknowledged)
    copy = tmp_path / "backup.db"
    result = await asyncio.to_thread(run_command, "backup", str(copy), "--data", str(database.parent))
    meanwhile = len(acknowledged) - len(before)
    done.set()
    await asyncio.gather(*players)
    await games.database.close()
    assert (result.returncode, result.stderr) == (0, "")
    assert meanwhile > 0
    assert query(copy, "PRAGMA integrity_check") == [("ok",)]
    assert query(copy, "PRAGMA foreign_key_check") == []
    assert set(before) <= set(query(copy, "SELECT game, ply, placement FROM moves"))
    assert query(copy, "SELECT id FROM games WHERE ply <> (SELECT count(*) FROM moves WHERE game = id)") == []
    assert f"in {copy}." in result.stdout


def test_a_backup_is_private_and_has_nothing_of_deleted_rows(database: Path, tmp_path: Path) -> None:
    store(database, "a secret that was deleted")
    query(database, "DELETE FROM settings")
    file = tmp_path / "backup.db"
    back_up(database, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert b"a secret" not in file.read_bytes()


def test_a_backup_replaces_no_file(database: Path, backup: Path, tmp_path: Path) -> None:
    for file in (backup, database):
        with pytest.raises(DatabaseSetupError, match="already exists"):
            back_up(database, file)
    with pytest.raises(DatabaseSetupError, match="no file"):
        back_up(tmp_path / "nothing.db", tmp_path / "other.db")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["backup.db", "data"]


# Restore


def test_a_restored_database_is_the_backup_and_the_replaced_one_is_kept(database: Path, backup: Path) -> None:
    store(database, "second")
    result = run_command("restore", str(backup), "--data", str(database.parent))
    assert (result.returncode, result.stderr) == (0, "")
    assert stored(database) == [("first",)]
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    (former,) = database.parent.glob("*.before-*")
    assert stored(former) == [("second",)]
    assert str(former) in result.stdout
    serving = Serving(database.parent)
    assert serving.stop() == ""


def test_a_backup_is_restored_where_no_database_is(database: Path, backup: Path, tmp_path: Path) -> None:
    assert restore(backup, tmp_path / "new.db", ManualClock()) == (0, None)
    assert stored(tmp_path / "new.db") == [("first",)]


def test_a_damaged_database_is_replaced_with_its_log(database: Path, backup: Path) -> None:
    Path(f"{database}-wal").write_bytes(b"changes")
    database.write_bytes(b"not a database" * 1000)
    _, former = restore(backup, database, ManualClock())
    assert former is not None
    assert former.name == f"cornerwise.db.before-{datetime.fromtimestamp(START):%Y-%m-%dT%H-%M-%S}"
    assert former.read_bytes().startswith(b"not a database")
    assert Path(f"{former}-wal").read_bytes() == b"changes"
    assert not Path(f"{database}-wal").exists()
    assert stored(database) == [("first",)]


def test_a_database_in_use_is_not_replaced(database: Path, backup: Path) -> None:
    serving = Serving(database.parent)
    assert serving.process is not None
    with pytest.raises(DatabaseSetupError, match=rf"process {serving.process.pid}\)"):
        restore(backup, database, ManualClock())
    assert serving.stop() == ""
    with closing(sqlite3.connect(database)) as shell:  # another program that never heard of our lock
        shell.execute("PRAGMA journal_mode=WAL")
        shell.execute("SELECT * FROM settings").fetchall()
        with pytest.raises(DatabaseSetupError, match="another program"):
            restore(backup, database, ManualClock())
    assert not list(database.parent.glob("*.before-*"))
    restore(backup, database, ManualClock())


def write_text(file: Path) -> None:
    file.write_text("This is a letter to my sister. " * 100)


def write_other_database(file: Path) -> None:
    file.unlink()
    query(file, "CREATE TABLE recipes (name)")


def damage(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 2 :] = b"\x55" * (len(content) - len(content) // 2)
    file.write_bytes(content)


def make_newer(file: Path) -> None:
    query(file, "UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (Path.unlink, "no file"),
        (write_text, "not a Cornerwise database"),
        (write_other_database, "not a Cornerwise database"),
        (damage, "damaged"),
        (make_newer, "newer version"),
    ],
)
def test_a_file_that_is_no_good_backup_changes_nothing(
    change: Callable[[Path], None], says: str, database: Path, backup: Path
) -> None:
    change(backup)
    store(database, "second")
    with pytest.raises(DatabaseSetupError, match=says):
        restore(backup, database, ManualClock())
    assert stored(database) == [("second",)]
    assert {file.name for file in database.parent.iterdir()} == {"cornerwise.db", "cornerwise.db.lock"}


# PostgreSQL


def test_the_commands_for_postgresql_are_named(tmp_path: Path) -> None:
    address = "postgresql+asyncpg://ada:secret@db.example.org/games"
    for command, program in (("backup", "pg_dump --format=custom"), ("restore", "pg_restore --clean")):
        result = run_command(command, str(tmp_path / "x y.dump"), "--database", address)
        assert result.returncode == 1
        assert program in result.stderr
        assert f"{tmp_path}/x y.dump'" in result.stderr
        assert "secret" not in result.stderr
