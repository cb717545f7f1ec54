"""A power cut: only what was flushed to the disk is certainly there. Every move that a player was told about must be.

A real server plays with clients while its writes, flushes and messages are recorded (`support/disk_trace.py`). Then the
files are built as they would be on the disk if the power had failed after any of the messages.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from support import disk_trace
from support.clock import PATIENCE
from support.disk_trace import after_power_cut
from support.processes import children
from support.server import Client, RemoteServer

CUTS = int(os.environ.get("POWER_CUTS", "60"))
MOVE = re.compile(rb'\{"type":"move","version":(\d+),"placement":(\d+)')


async def play(trace: Path, folder: Path) -> tuple[str, list[int]]:
    """Plays a game on a traced server; returns its id and the moves that the player was told about."""
    serve = ["serve", "--data", str(folder), "--port", "0", "--no-limits"]
    program = [sys.executable, "-c", "from cornerwise.cli import main; main()"]
    traced = subprocess.Popen(
        [*disk_trace.command(trace), *program, *serve], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert traced.stdout is not None
    with traced.stdout:
        line = await asyncio.to_thread(traced.stdout.readline)
        address = re.search(r"http://[^/]+", line)
        assert address, line
        try:
            async with Client(RemoteServer(address[0])) as client:
                game = await client.new_game("duo", "pp")
                others = [await client.new_game("duo", "pp") for _ in range(3)]
                async with client.watch(game) as table:
                    await table.receive("table")
                    busy = [asyncio.create_task(play_one(client, other)) for other in others]
                    while not table.over:
                        assert (await table.play())["type"] == "move"
                        if table.ply == 10:
                            await wait_for_checkpoint(folder / "cornerwise.db")
                    await asyncio.gather(*busy)
                    return game, list(table.state["moves"])
        finally:
            os.kill(children(traced.pid)[0], signal.SIGINT)
            await asyncio.to_thread(traced.wait, PATIENCE)


async def wait_for_checkpoint(database: Path) -> None:
    """Waits until the log is moved to the database file; it then begins again."""
    before = database.stat().st_mtime_ns
    async with asyncio.timeout(PATIENCE):
        while database.stat().st_mtime_ns == before:
            await asyncio.sleep(0.01)


async def play_one(client: Client, game: str) -> None:
    async with client.watch(game) as table:
        await table.receive("table")
        while not table.over:
            await table.play(table.legal()[0])


def stored_moves(folder: Path, game: str, files: Sequence[bytes]) -> list[int]:
    """The moves of a game that a server finds if it starts with these files, the database and its log."""
    for suffix in ("", "-wal", "-shm"):
        (folder / f"cut.db{suffix}").unlink(missing_ok=True)
    for suffix, content in zip(("", "-wal"), files, strict=True):
        (folder / f"cut.db{suffix}").write_bytes(content)
    connection = sqlite3.connect(folder / "cut.db")
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = connection.execute("SELECT placement FROM moves WHERE game = ? ORDER BY ply", [game])
        return [placement for (placement,) in rows]
    except sqlite3.Error:
        return []
    finally:
        connection.close()


@pytest.mark.skipif(not disk_trace.is_available(), reason="needs strace")
async def test_a_power_cut_loses_no_move_that_a_player_was_told_about(tmp_path: Path) -> None:
    trace, folder = tmp_path / "trace", tmp_path / "data"
    game, moves = await play(trace, folder)
    steps = disk_trace.read(trace)
    database, log = str(folder / "cornerwise.db"), str(folder / "cornerwise.db-wal")
    is_table = f'"game":"{game}"'.encode()
    socket = next(step.file for step in steps if b'{"type":"table"' in step.data and is_table in step.data)
    acknowledged: dict[int, int] = {}
    """After how many steps the player was told about each move."""
    for number, step in enumerate(steps):
        for version, placement in MOVE.findall(step.data) if step.file == socket else ():
            assert moves[int(version) - 1] == int(placement)
            acknowledged.setdefault(int(version) - 1, number + 1)
    assert len(acknowledged) == len(moves)
    assert any(step.kind == "flush" and step.file == database for step in steps[acknowledged[10] :]), "no checkpoint"
    rng = random.Random(1)
    losses_without_flushes = 0
    for cut in range(CUTS):
        ply = len(moves) - 1 if not cut else rng.randrange(len(moves))
        before = steps[: acknowledged[ply]]
        for luck in (None, rng):  # nothing that was not flushed is there, or any sectors of it
            left = [after_power_cut(before, file, flushes=True, rng=luck) for file in (database, log)]
            stored = stored_moves(tmp_path, game, left)
            assert len(stored) > ply
            assert stored == moves[: len(stored)]
        left[1] = after_power_cut(before, log, flushes=False, rng=None)
        losses_without_flushes += len(stored_moves(tmp_path, game, left)) <= ply
    assert losses_without_flushes == CUTS  # a server that did not flush its log would lose moves here
    print(f"{2 * CUTS} power cuts, {len(moves)} moves, {len(steps)} steps: no loss")
