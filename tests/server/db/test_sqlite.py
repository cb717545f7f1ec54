"""The driver for SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from support.clock import PATIENCE

from cornerwise.server.db import sqlite


async def test_a_cancelled_statement_waits_for_its_thread(tmp_path: Path) -> None:
    """Closing a connection while a thread is still inside it crashes the process."""
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    connection = await sqlite.connect(str(tmp_path / "games.db"))
    begin = asyncio.create_task(connection.cursor().execute("BEGIN IMMEDIATE"))
    for _ in range(2):  # even if it is cancelled twice
        await asyncio.sleep(0)
        begin.cancel()
    await asyncio.sleep(0)
    assert not begin.done()
    other.rollback()
    with pytest.raises(asyncio.CancelledError):
        await begin
    assert connection.in_transaction
    await connection.close()
    other.close()


async def test_a_checkpoint_never_waits_for_a_reader(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    connection, reader = await sqlite.connect(path), sqlite3.connect(path, isolation_level=None)
    cursor = connection.cursor()
    for statement in ("PRAGMA journal_mode=WAL", "CREATE TABLE t (x)", "INSERT INTO t VALUES (1)"):
        await cursor.execute(statement)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM t").fetchall()
    await cursor.execute("INSERT INTO t VALUES (2)")
    await cursor.execute(f"PRAGMA busy_timeout={10_000 * PATIENCE}")
    async with asyncio.timeout(PATIENCE):
        assert await connection.checkpoint("RESTART") > 0
    await cursor.close()
    await connection.close()
    reader.close()
