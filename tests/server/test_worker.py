"""Computers that think in a worker: a real server and a real worker on one PostgreSQL database."""

from __future__ import annotations

import signal
from pathlib import Path

from support.clock import PATIENCE
from support.command import run_command
from support.forks import ForkedCommand
from support.server import Client, Serving


async def test_a_worker_plays_the_turns_of_computers_and_another_one_continues_after_its_death(
    postgres: str, tmp_path: Path
) -> None:
    server = Serving(tmp_path, "--database", postgres, "--no-computers")
    with (tmp_path / "worker.log").open("w") as errors:
        async with Client(server) as client, client.watch(await client.new_game("duo", "p2")) as table:
            await table.receive("table")
            for how in (signal.SIGKILL, signal.SIGTERM):
                await table.play()
                await table.receive("thinking")  # nobody plays the turn yet
                worker = ForkedCommand(["worker", "--database", postgres], errors)
                with worker.stdout:
                    assert worker.stdout.readline()
                    ply = table.ply
                    while table.ply == ply:
                        await table.receive("move")
                    await table.play()  # the worker is waiting: it plays at once
                    ply = table.ply
                    while table.ply == ply:
                        await table.receive("move")
                    worker.send_signal(how)
                    worker.wait(PATIENCE)
    assert server.stop() == ""


def test_a_worker_needs_postgresql(tmp_path: Path) -> None:
    result = run_command("worker", "--data", str(tmp_path))
    assert result.returncode == 1
    assert "Workers need PostgreSQL" in result.stderr
