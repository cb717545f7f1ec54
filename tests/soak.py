"""A soak test: two servers on PostgreSQL under mixed use, while processes and the database are killed at random.

`make soak MINUTES=60`. Players, watchers who come and go, computers, reviews, uploads and rated games, all at once.
Afterwards: no acknowledged move is lost, no game is stuck, the ratings are those that follow from the games, memory is
flat after the warm-up, and the log has no exception that nobody expected.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import cycle
from pathlib import Path

import httpx
from support.database import create_database
from support.server import Client, Postgres, Serving

from cornerwise import Game, records
from cornerwise.tools import load

GAMES = 20
"""The number of casual games that are played at the same time, with two connections each."""
KILL_INTERVAL = (10.0, 40.0)
"""Seconds between two faults."""
AFTERMATH = 15.0
"""Seconds after a fault in which errors are expected in the log."""
MAX_GROWTH = 0.2
"""How much the memory may grow between the warm-up and the end."""
EXPECTED = ("bus disconnected", "bus reconnected")
"""Warnings that are no errors."""


@dataclass
class Soak:
    servers: list[Serving]
    database: Postgres
    url: str
    until: float
    rng: random.Random
    faults: list[float] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    memory: list[int] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self.until

    async def repeat(self, name: str, work: Callable[[Client], Awaitable[None]]) -> None:
        """Does the work again and again, as new visitors; faults interrupt it."""
        while not self.is_over:
            try:
                async with asyncio.timeout(60), Client(self.rng.choice(self.servers)) as client:
                    await work(client)
                self.done[name] += 1
            except Exception:  # the server was killed, or the database: visitors try again
                self.done[f"{name} (interrupted)"] += 1
                await asyncio.sleep(0.5)

    async def watch(self, client: Client) -> None:
        """A visitor of the lobby who watches a game for a moment and leaves."""
        await client.http.get("/api/lobby")
        game = await client.new_game("duo", "11")
        async with client.watch(game) as table:
            for _ in range(4):
                await table.receive("move")

    async def upload_and_review(self, client: Client) -> None:
        game = Game("duo")
        while not game.is_over:
            game.play(self.rng.choice(game.legal_moves()))
        body = {"origin": {"type": "record", "text": records.dumps(records.Record.of(game))}, "seats": []}
        opened = (await client.http.post("/api/continuations", json=body)).raise_for_status().json()["game"]
        async with client.http.stream("POST", f"/api/games/{opened}/review?depth=quick", timeout=60) as events:
            async for _ in events.aiter_lines():
                pass
        (await client.http.get(f"/api/games/{opened}/board.png")).raise_for_status()
        await client.http.delete(f"/api/games/{opened}")

    async def play_a_computer(self, client: Client) -> None:
        game = await client.new_game("duo", "p7")
        async with client.watch(game) as table:
            await table.receive("table")
            while not table.over and not self.is_over:
                await table.play()
                if not table.over:
                    await table.receive("move")

    async def cause_faults(self) -> None:
        """Kills the second process or the database, and starts it again. The first process is never killed, so its
        memory can be measured."""
        while not self.is_over:
            await asyncio.sleep(min(self.rng.uniform(*KILL_INTERVAL), max(0.0, self.until - time.monotonic())))
            if self.until - time.monotonic() < AFTERMATH:
                return
            self.faults.append(time.time())
            if self.rng.random() < 0.6:
                self.servers[1].kill()
                await asyncio.sleep(self.rng.uniform(0.0, 3.0))
                await asyncio.to_thread(self.servers[1].start)
                self.done["killed processes"] += 1
            else:
                await asyncio.to_thread(self.database.kill)
                await asyncio.sleep(self.rng.uniform(0.0, 3.0))
                await asyncio.to_thread(self.database.start)
                self.done["killed databases"] += 1
            self.faults.append(time.time())

    async def measure(self) -> None:
        process = self.servers[0].process
        assert process is not None
        while not self.is_over:
            pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
            self.memory.append(pages * os.sysconf("SC_PAGE_SIZE"))
            await asyncio.sleep(2)

    def unexpected_errors(self) -> list[str]:
        """Errors in the logs of both servers that no fault explains."""
        errors = []
        for server in self.servers:
            for line in (server.folder / "errors.log").read_text().splitlines():
                try:
                    entry = json.loads(line)
                except ValueError:
                    errors.append(line)
                    continue
                at = datetime.fromisoformat(entry["time"]).timestamp()
                is_explained = any(fault - 1 <= at <= fault + AFTERMATH for fault in self.faults)
                if entry["level"] != "info" and entry["message"] not in EXPECTED and not is_explained:
                    errors.append(line)
        return errors

    def growth(self) -> float:
        """How much the memory of the first process has grown since the warm-up, as a fraction. Compares the medians of
        two quarters of the run: the last one, and the one that follows the first third."""
        sizes = self.memory
        third, quarter = len(sizes) // 3, max(1, len(sizes) // 4)
        early, late = sorted(sizes[third : third + quarter]), sorted(sizes[-quarter:])
        return late[len(late) // 2] / early[len(early) // 2] - 1


async def soak(minutes: float, seed: int) -> None:
    seconds = 60 * minutes
    os.environ |= {"FAULT_SECONDS": str(seconds), "FAULT_GAMES": str(GAMES)}
    from server.test_faults import check_ratings, play_rated_games  # reads the environment

    database = Postgres()
    url = await create_database(database.url)
    folders = [Path(tempfile.mkdtemp(prefix="soak-")) for _ in range(2)]
    servers = [Serving(folder, "--database", url) for folder in folders]
    run = Soak(servers, database, url, time.monotonic() + seconds, random.Random(seed))
    plan = load.LoadPlan(tuple(server.address for server in servers), GAMES, "duo", move_interval=1.0, seconds=seconds)
    try:
        endings = cycle(("last move", "resign"))
        rated = [asyncio.create_task(play_rated_games(servers, number, endings)) for number in range(2)]
        visitors: Sequence[tuple[str, Callable[[Client], Awaitable[None]]]] = (
            ("watched games", run.watch),
            ("reviews", run.upload_and_review),
            ("games against a computer", run.play_a_computer),
        )
        playing = asyncio.create_task(asyncio.to_thread(load.run, plan, (), lambda *_: None))
        await asyncio.gather(
            run.cause_faults(),
            run.measure(),
            *(run.repeat(name, work) for name, work in visitors),
        )
        report = await playing
        results = {game: ranks for pair in await asyncio.gather(*rated) for game, ranks in pair.items()}
        await check_ratings(url, results)
        async with httpx.AsyncClient() as client:
            health = [(await client.get(f"{server.address}/health")).status_code for server in servers]
        errors = run.unexpected_errors()
        figures = {
            "minutes": minutes, "seed": seed, "moves": report.moves, "lost": report.lost, "stuck": report.stuck,
            "reconnections": report.reconnects, "rated games": len(results), **run.done,
            "memory growth after warm-up": round(run.growth(), 3), "unexpected errors": len(errors),
        }  # fmt: skip
        print(json.dumps(figures, indent=2), *errors[:20], sep="\n")
        assert (report.lost, report.stuck, errors, health) == (0, 0, [], [200, 200])
        assert run.growth() <= MAX_GROWTH
    finally:
        for server in servers:
            server.stop()
        database.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    asyncio.run(soak(options.minutes, options.seed))
