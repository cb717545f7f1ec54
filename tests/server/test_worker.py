"""Computers that think in a worker: a real server and a real worker on one PostgreSQL database."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from support.clock import PATIENCE
from support.command import run_command
from support.forks import ForkedCommand
from support.processes import free_port
from support.push import Browser, push_service
from support.server import Client, Serving

from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.push import PushStore, PushSubscription
from cornerwise.server.time_source import SystemClock


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
                port = free_port()
                worker = ForkedCommand(["worker", "--database", postgres, "--metrics", f"127.0.0.1:{port}"], errors)
                with worker.stdout:
                    assert worker.stdout.readline()
                    ply = table.ply
                    while table.ply == ply:
                        await table.receive("move")
                    await table.play()  # the worker is waiting: it plays at once
                    ply = table.ply
                    while table.ply == ply:
                        await table.receive("move")
                    metrics = (await client.http.get(f"http://127.0.0.1:{port}/metrics")).text
                    assert re.search(r'^cornerwise_think_seconds_count{level="2"} [1-9]', metrics, re.MULTILINE)
                    worker.send_signal(how)
                    worker.wait(PATIENCE)
    assert server.stop() == ""


async def test_a_worker_tells_only_absent_players_that_it_is_their_turn(postgres: str, tmp_path: Path) -> None:
    server = Serving(tmp_path, "--database", postgres, "--no-computers")
    seats = [{"type": "person"}, {"type": "computer", "level": 1}]
    body = {"edition": "duo", "seats": seats, "clock": {"type": "correspondence", "days": 3}}
    with push_service() as service, (tmp_path / "worker.log").open("w") as errors:
        browser = Browser(service.address, "phone")
        async with Client(server) as client:
            game = str((await client.http.post("/api/games", json=body)).json()["game"])
            await subscribe_player_of(game, browser, postgres)
            for is_present in (True, False):
                async with client.watch(game) as table:
                    await table.receive("table")
                    await table.play()
                    await table.receive("thinking")
                    if is_present:
                        with start_worker(postgres, errors):
                            await table.receive("move")
                            for _ in range(2):
                                await table.play()
                                await table.receive("move")
                            assert service.is_idle
            with start_worker(postgres, errors):
                message = browser.read(await asyncio.to_thread(service.next))
            assert message["game"] == game
            assert service.is_idle
    assert server.stop() == ""


async def subscribe_player_of(game_id: str, browser: Browser, url: str) -> None:
    """A subscription that no server has checked, because servers accept only the push services of browsers' makers."""
    database = Database(url, SystemClock())
    await database.open()
    game = await GameStore(database).get(game_id)
    assert game is not None
    assert game.owner is not None
    keys = browser.subscription()
    await PushStore(database).save(
        game.owner, "", PushSubscription(browser.endpoint, keys["p256dh"], keys["auth"], "en", "http://localhost")
    )
    await database.close()


@contextmanager
def start_worker(url: str, errors: IO[str]) -> Iterator[None]:
    """Runs a worker during the block."""
    worker = ForkedCommand(["worker", "--database", url], errors)
    with worker.stdout:
        assert worker.stdout.readline()
        yield
        worker.send_signal(signal.SIGTERM)
        worker.wait(PATIENCE)


def test_a_worker_needs_postgresql(tmp_path: Path) -> None:
    result = run_command("worker", "--data", str(tmp_path))
    assert result.returncode == 1
    assert "Workers need PostgreSQL" in result.stderr
