"""Work that nobody waits for, and work that takes too much time or memory."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import Counter
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path
from typing import Final

import httpx
from abuse.outcome import Outcome
from abuse.rating_attacks import CLOCK
from abuse.visitors import Server, Visitor, long_game
from websockets.exceptions import WebSocketException

from cornerwise import records
from cornerwise.records import Record

MAX_CORES: Final = 0.2
"""How many cores the server may use, on average, for work that nobody waits for; the victims' moves are part of it."""
SEARCH_MEMORY: Final = 64
"""In megabytes; see `--search-memory`."""
PROCESS_MEMORY: Final = 80
"""The megabytes of a worker process without its searches."""
MANY_GAMES: Final = 50_000


async def abandoned_requests(server: Server) -> Outcome:
    """Begins the most expensive requests and closes the connections."""
    attacker = Visitor(server, "127.0.3.2")
    text = records.dumps(Record.of(long_game("classic")))
    games = [await attacker.open_record(text) for _ in range(3)]
    requests = [("POST", f"/api/games/{game}/review?depth=normal") for game in games]
    requests += 3 * [("GET", "/api/pieces.zip?set=true&format=3mf,stl,pdf")]
    requests += [("GET", f"/api/puzzles/pentominoes.hard.{number}") for number in range(7000, 7006)]
    await asyncio.gather(*(_abandon(attacker, method, path) for method, path in requests))
    await asyncio.sleep(2)
    return await _measure_idle(server, 10)


async def _abandon(attacker: Visitor, method: str, path: str) -> None:
    with suppress(TimeoutError, httpx.HTTPError):
        async with asyncio.timeout(1.5):
            await attacker.http.request(method, path)


async def forgotten_games(server: Server) -> Outcome:
    """Thirty games with clocks against computers, in which the player resigns and leaves."""
    visitor = Visitor(server, "127.0.3.1")
    for _ in range(30):
        game = await visitor.new_game("classic", "p888", clock=CLOCK)
        async with AsyncExitStack() as stack:
            table = await visitor.watch(stack, game)
            await table.send("resign")
            await asyncio.sleep(0.05)
    await asyncio.sleep(5)
    return await _measure_idle(server, 20)


async def _measure_idle(server: Server, seconds: float) -> Outcome:
    before = server.cpu_seconds()
    await asyncio.sleep(seconds)
    used = server.cpu_seconds() - before
    return Outcome(f"{used:.1f} s of processor time in {seconds:.0f} s", f"≤ {MAX_CORES * seconds:.0f} s",
                   used <= MAX_CORES * seconds)  # fmt: skip


async def searches_that_take_all_memory(server: Server) -> Outcome:
    """Watches games of strong computers, whose searches grow with every move."""
    tasks = [asyncio.create_task(_watch_computers(server)) for _ in range(30)]
    largest, count = 0.0, 0
    for _ in range(25):
        await asyncio.sleep(1)
        memory = [_memory(process) for process in server.processes()[1:]]
        if sum(memory) > largest:
            largest, count = sum(memory), len(memory)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    allowed = count * PROCESS_MEMORY + SEARCH_MEMORY
    figures = f"{largest:.0f} MB in {count} worker processes, of which {SEARCH_MEMORY} MB for searches"
    return Outcome(figures, f"≤ {allowed} MB", 0 < largest <= allowed)


async def _watch_computers(server: Server) -> None:
    visitor = Visitor(server, "127.0.11.1")
    with suppress(httpx.HTTPError, WebSocketException, RuntimeError, OSError, TimeoutError):
        async with AsyncExitStack() as stack:
            table = await visitor.watch(stack, await visitor.new_game("classic", "8888"))
            while True:
                await table.until("move")


def _memory(process: int) -> float:
    """Megabytes; of the pages that several processes share, only this one's part."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


async def make_many_games(server: Server) -> None:
    """Two accounts play a rated game. `multiply_games` copies it while the server is down."""
    one, two = Visitor(server, "127.0.12.1"), Visitor(server, "127.0.12.2")
    await one.sign_up("Many Games")
    await two.sign_up("Many Rivals")
    game = (await one.open_table(rated=True, clock=CLOCK)).json()["game"]
    async with AsyncExitStack() as stack:
        table = await one.watch(stack, game)
        other = await two.watch(stack, game)
        await other.send("sit", seat=1)
        await table.until("table")
        await table.play()
        await other.until("move")
        await other.play()
        await table.until("move")
        await other.send("resign")
        await table.until("table")


def multiply_games(folder: Path) -> None:
    """Copies the only rated game of the database many times."""
    with closing(sqlite3.connect(folder / "cornerwise.db")) as database, database:
        (game,) = database.execute("SELECT game FROM results").fetchone()
        for table in ("games", "seats", "moves", "results", "standings"):
            key = "id" if table == "games" else "game"
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            new = {key: "printf('%016x', i)", "number": "number + i", "ended": "ended + i / 1000.0",
                   "updated": "updated + i / 1000.0"}  # fmt: skip
            values = ", ".join(new.get(column, f'"{column}"') for column in columns)
            database.execute(
                f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY_GAMES}) "
                f"INSERT INTO {table} SELECT {values} FROM {table}, n WHERE {table}.{key} = ?",
                (game,),
            )
        database.execute("UPDATE ratings SET games = games + ?", (MANY_GAMES,))


async def profile_with_many_games(server: Server) -> Outcome:
    """Reads a profile with very many games, as often as the limits allow."""
    statuses: Counter[int] = Counter()
    end = time.monotonic() + 10

    async def read(path: str) -> None:
        attacker = Visitor(server, "127.0.12.9")
        while time.monotonic() < end:
            statuses[(await attacker.http.get(path)).status_code] += 1

    await asyncio.gather(*(read(f"/api/players/Many Games{page}") for page in 3 * ["", "/games"]))
    games = (await Visitor(server, "127.0.12.10").http.get("/api/players/Many Games")).json()["games"]
    figures = f"{statuses[200]} profiles read, each with {games} of {MANY_GAMES + 1} games"
    return Outcome(figures, "only the victims' moves count", statuses[200] > 0 and set(statuses) <= {200, 429, 503})
