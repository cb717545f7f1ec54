"""Faults: killed processes, a restarted database, a full disk, a client that does not read.

Players continue to play during these faults, over real sockets. The moves that they received are compared with the
stored moves: every acknowledged move must be there, and every game must continue. `make faults` runs the same tests
with more games, for longer.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import create_async_engine
from support.clock import PATIENCE, ManualClock
from support.database import create_database, drop_database, migrate, sqlite_url
from support.processes import children, is_running
from support.server import Client, LocalServer, Postgres, Server, Serving, TableSocket, begin_with_clock, local_server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cornerwise.server.db import schema
from cornerwise.server.db.database import Database
from cornerwise.server.db.heartbeat import BEAT_INTERVAL, RECONNECT_TIME
from cornerwise.server.db.rating_rebuild import rebuild_ratings
from cornerwise.server.live.watcher import MAX_UNSENT_BYTES
from cornerwise.server.time_source import SystemClock
from cornerwise.tools import load

GAMES = int(os.environ.get("FAULT_GAMES", "8"))
SECONDS = float(os.environ.get("FAULT_SECONDS", "3"))
KILLS = max(1, int(SECONDS // 8))
Fault = Callable[[], Coroutine[Any, Any, None]]


# Games under way


class Started:
    """A progress callback for the load tool. It sets `event` as soon as the players are connected and play."""

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def __call__(self, phase: str, done: int, total: int) -> None:
        if phase == "playing":
            self._loop.call_soon_threadsafe(self.event.set)


async def play_through(servers: Sequence[Server], fault: Fault) -> load.LoadReport:
    """Plays many games on all servers, and causes the fault in the middle of them."""
    addresses = tuple(server.address for server in servers)
    plan = load.LoadPlan(addresses, GAMES, edition="duo", move_interval=0.4, seconds=SECONDS)
    started = Started()
    playing = asyncio.create_task(asyncio.to_thread(load.run, plan, (), started))
    begun = asyncio.create_task(started.event.wait())
    await asyncio.wait([playing, begun], return_when=asyncio.FIRST_COMPLETED)
    begun.cancel()
    await fault()
    report = await playing
    assert report.moves > 0, report
    assert report.lost == 0, report
    assert report.stuck == 0, report
    return report


# Rated games under way


class Rival:
    """A player with an account who always reconnects, to any server that runs."""

    def __init__(self, servers: Sequence[Server]) -> None:
        self._servers = cycle(servers)
        self.http = httpx.AsyncClient(timeout=PATIENCE)

    async def post(self, path: str, body: dict[str, object]) -> dict[str, Any]:
        while True:
            with suppress(httpx.TransportError):
                answer = await self.http.post(next(self._servers).address + path, json=body)
                if answer.status_code < 500:
                    assert answer.is_success, answer.text
                    return dict(answer.json())
            await asyncio.sleep(0.1)

    async def play(self, game: str, seat: int, ending: str) -> list[int]:
        """Plays to the end and returns the ranks. The game ends with the last move, or both players resign at the same
        time."""
        while True:
            address = f"ws://127.0.0.1:{next(self._servers).port}/api/games/{game}/socket"
            cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
            with suppress(OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
                async with connect(address, additional_headers={"Cookie": cookie}, max_size=2**22) as socket:
                    return await self._play_at(TableSocket(socket), seat, ending)
            await asyncio.sleep(0.1)

    async def _play_at(self, table: TableSocket, seat: int, ending: str) -> list[int]:
        while True:
            event = await table.receive()
            if event["type"] == "refusal" and event["code"] == "internal_error":  # not saved, so try again
                await asyncio.sleep(0.1)
            elif event["type"] not in ("table", "move"):
                continue
            status = table.state["status"]
            if status == "over":
                return table.ranks
            if not table.state["own_seats"]:
                await table.send("sit", seat=seat)
            elif status == "playing" and ending == "resign" and table.ply >= 4:
                await table.send("resign")
            elif status == "playing" and table.game.seat_to_move == seat:
                await table.send("play", ply=table.ply, placement=table.legal()[-1])


async def play_rated_games(servers: Sequence[Server], number: int, endings: Iterator[str]) -> dict[str, list[int]]:
    """Plays rated games between the same two players, one after another; returns the ranks of each game, as both
    received them."""
    rivals = [Rival(servers), Rival(servers)]
    for name, rival in zip(("One", "Two"), rivals, strict=True):
        await rival.post("/api/account", {"name": f"{name} {number}", "password": "four corners touch"})
    results: dict[str, list[int]] = {}
    end = time.monotonic() + SECONDS
    while not results or time.monotonic() < end:
        ending = next(endings)
        clock = {"type": "realtime", "base": 900, "increment": 0}
        body = {"edition": "duo", "rated": True, "clock": clock, "seats": [{"type": "person"}, {"type": "open"}]}
        game = str((await rivals[0].post("/api/games", body))["game"])
        ranks = await asyncio.gather(*(rival.play(game, seat, ending) for seat, rival in enumerate(rivals)))
        assert ranks[0] == ranks[1]
        results[game] = ranks[0]
    for rival in rivals:
        await rival.http.aclose()
    return results


async def check_ratings(url: str, results: dict[str, list[int]]) -> None:
    """Every game that ended is counted once, and the ratings are those that follow from the games."""
    database = Database(url, SystemClock())
    await database.open()
    async with database.connect() as connection:
        over = select(schema.games.c.id).where(schema.games.c.rated, schema.games.c.status == "over")
        finished = list((await connection.execute(over)).scalars())
        counted = (await connection.execute(select(schema.results))).all()
        standings = (await connection.execute(select(schema.standings))).all()
        ratings = (await connection.execute(select(schema.ratings).where(schema.ratings.c.games > 0))).all()
        ladder = select(schema.ladders.c.games).where(schema.ladders.c.edition == "duo")
        assert (await connection.execute(ladder)).scalar() == len(finished)
    assert sorted(finished) == sorted(results) == sorted(row.game for row in counted)
    assert sorted(row.number for row in counted) == list(range(1, len(finished) + 1))
    assert {(row.game, row.seat): row.rank for row in standings} == {
        (game, seat): rank for game, ranks in results.items() for seat, rank in enumerate(ranks)
    }
    # Of many games between the same players, the later ones have no weight and do not count for any rating.
    weighty = {row.game for row in counted if row.weight}
    assert {row.player: row.games for row in ratings} == Counter(row.player for row in standings if row.game in weighty)
    assert await rebuild_ratings(database, save=False) == (len(finished), 0)
    await database.close()


async def wait_for_moves(url: str) -> None:
    """Waits until new moves have been saved."""

    async def count() -> int:
        async with engine.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(schema.moves))).scalar_one())

    engine = create_async_engine(url)
    async with asyncio.timeout(PATIENCE):
        first = await count()
        while await count() < first + GAMES:
            await asyncio.sleep(0.05)
    await engine.dispose()


async def play_all_through(servers: Sequence[Server], url: str, fault: Fault) -> None:
    """Plays casual and rated games during a fault that interrupts all connections of a server."""
    endings = cycle(("last move", "resign"))
    pairs = [asyncio.create_task(play_rated_games(servers, number, endings)) for number in range(max(2, GAMES // 4))]
    report = await play_through(servers, fault)
    results = {game: ranks for pair in await asyncio.gather(*pairs) for game, ranks in pair.items()}
    await check_ratings(url, results)
    assert report.reconnects >= GAMES
    print(f"{report.moves} moves, {report.reconnects} reconnections, {len(results)} rated games")


# The faults


async def test_a_killed_server_loses_no_acknowledged_move_and_counts_every_rated_game_once(tmp_path: Path) -> None:
    serving = Serving(tmp_path)

    async def kill() -> None:
        for _ in range(KILLS):
            await wait_for_moves(url)
            serving.kill()
            await asyncio.to_thread(serving.start)

    path = tmp_path / "cornerwise.db"
    url = sqlite_url(path)
    try:
        await play_all_through([serving], url, kill)
    finally:
        assert serving.stop() == ""
    assert rows_of(path, "PRAGMA integrity_check") == [("ok",)]
    # Every game has as many moves as its row says, without gaps.
    torn = "SELECT id FROM games WHERE ply <> (SELECT count(*) FROM moves WHERE game = id) OR ply <> (SELECT "
    assert rows_of(path, torn + "coalesce(max(moves.ply) + 1, 0) FROM moves WHERE game = id)") == []


async def test_a_move_can_be_repeated_after_a_kill(tmp_path: Path) -> None:
    """The server is killed after it has saved a move, or before. In both cases the page sends the move again, and it is
    made exactly once."""
    serving = Serving(tmp_path)
    try:
        async with Client(serving) as client:
            game = await client.new_game("duo", "pp")
            for was_saved in (True, False):
                async with client.watch(game) as table:
                    await table.receive("table")
                    ply, placement = table.ply, table.legal()[-1]
                    if was_saved:
                        await table.play(placement)
                serving.kill()
                await asyncio.to_thread(serving.start)
                async with client.watch(game) as table:
                    assert len((await table.receive("table"))["moves"]) == ply + was_saved
                    await table.send("play", ply=ply, placement=placement)
                    assert (await table.receive())["type"] == ("table" if was_saved else "move")
                    assert table.state["moves"][ply:] == [placement]
    finally:
        assert serving.stop() == ""


@pytest.fixture
def two_processes(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Serving]]:
    """Two servers on one PostgreSQL database. In the end, their logs must have no warning."""
    servers = [Serving(tmp_path_factory.mktemp("process"), "--database", postgres) for _ in range(2)]
    yield servers
    assert [server.stop() for server in servers] == ["", ""]


async def test_the_players_of_a_killed_process_play_on_in_another(postgres: str, two_processes: list[Serving]) -> None:
    async def kill() -> None:
        for number in range(KILLS):
            victim = two_processes[number % 2]
            await wait_for_moves(postgres)
            victim.kill()
            if number < KILLS - 1:
                await asyncio.to_thread(victim.start)

    await play_all_through(two_processes, postgres, kill)


async def test_an_update_of_two_processes_one_after_the_other_stops_no_game(
    postgres: str, two_processes: list[Serving]
) -> None:
    """The way of docs/deploy.md: each process ends with SIGTERM and starts again, while the other one serves."""

    async def update() -> None:
        for server in two_processes:
            await wait_for_moves(postgres)
            await asyncio.to_thread(server.terminate)
            await wait_for_moves(postgres)  # the players of the ended process play on in the other one
            await asyncio.to_thread(server.start)

    await play_all_through(two_processes, postgres, update)


@pytest.fixture
def database_to_kill(postgresql_server: Postgres) -> Iterator[str]:
    """The address of a new database on the server that the test may kill."""
    url = asyncio.run(create_database(postgresql_server.url))
    migrate(url)
    yield url
    asyncio.run(drop_database(postgresql_server.url, url))


async def test_games_continue_after_a_restart_of_the_database(
    postgresql_server: Postgres, database_to_kill: str
) -> None:
    async with (
        local_server(database_to_kill, SystemClock()) as one,
        local_server(database_to_kill, SystemClock()) as two,
        Client(one) as client,
    ):

        async def restart() -> None:
            assert await client.health() == [200, 200]
            await asyncio.to_thread(postgresql_server.kill)
            assert await client.health() == [503, 200]
            await asyncio.to_thread(postgresql_server.start)
            await client.wait_until_healthy()

        await play_through([one, two], restart)


# Clocks


# tests/server/db/test_heartbeat.py tests the same with a clock that the test moves.
@pytest.mark.skipif("FAULT_SECONDS" not in os.environ, reason="measures time; `make faults` runs it")
async def test_a_server_that_was_down_for_a_moment_costs_no_player_time(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    down = 4.0
    try:
        async with Client(serving) as ada, Client(serving) as bea:
            game = await begin_with_clock(ada, bea, seconds=60)
            serving.kill()
            killed = time.monotonic()
            await asyncio.sleep(down)
            await asyncio.to_thread(serving.start)
            async with ada.watch(game) as table:
                await table.receive("table")
                lost = time.monotonic() - killed
                assert lost > down
                assert 60 - (lost - down) / 2 < table.seconds_left < 60 + RECONNECT_TIME + BEAT_INTERVAL
                # If only the player's own connection is lost, the player's clock keeps running.
                before = table.seconds_left
            await asyncio.sleep(1.5)
            async with ada.watch(game) as table:
                await table.receive("table")
                assert table.seconds_left < before - 1.4
    finally:
        assert serving.stop() == ""


async def test_a_full_disk_stops_games_but_loses_no_move(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    process = serving.process
    assert process is not None
    try:
        async with Client(serving) as client:
            game = await client.new_game("duo", "pp")
            async with client.watch(game) as table:
                await table.receive("table")
                await table.play()
                # Nothing can be written to files any more, not even over existing data. Otherwise the write-ahead log,
                # which sometimes restarts at its beginning, would find space for a while.
                resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
                assert await client.health() == [503, 200]
                await table.send("resign")
                assert (await table.receive())["code"] == "internal_error"
                playing = asyncio.create_task(table.play())  # waits until it can be saved
                await client.http.get("/health")
                assert not playing.done()
                unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
                resource.prlimit(process.pid, resource.RLIMIT_FSIZE, unlimited)
                assert (await playing)["type"] == "move"
                assert (await client.http.get("/health")).status_code == 200
                for _ in range(2):
                    assert (await table.play())["type"] == "move"
                acknowledged = table.state["moves"]
    finally:
        serving.stop()
    assert rows_of(tmp_path / "cornerwise.db", "PRAGMA integrity_check") == [("ok",)]
    moves = rows_of(tmp_path / "cornerwise.db", "SELECT placement FROM moves ORDER BY ply")
    assert [placement for (placement,) in moves] == acknowledged


def rows_of(database: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(database)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


# A client that does not read


def connect_deaf(server: LocalServer, game: str) -> socket.socket:
    """A client that connects to a game and never reads."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect(("127.0.0.1", server.port))
    client.sendall(
        f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    client.setblocking(False)
    return client


def is_dropped(client: socket.socket) -> bool:
    """Whether the server has dropped the connection. Finds out without reading."""
    try:
        client.send(b"\x8a\x80\x00\x00\x00\x00")  # a pong, which needs no answer
    except BlockingIOError:
        return False
    except OSError:
        return True
    return False


async def test_a_client_that_does_not_read_is_dropped_and_delays_no_other(sqlite: str, clock: ManualClock) -> None:
    async with local_server(sqlite, clock, send_buffer=4096) as server, Client(server) as client:
        game = await client.new_game("classic", "pppp")
        async with client.watch(game) as table:
            await table.receive("table")
            deaf = connect_deaf(server, game)
            received_bytes = 0
            while received_bytes < 2 * MAX_UNSENT_BYTES and not is_dropped(deaf):
                await table.play()
                await table.send("undo", ply=1)
                received_bytes += len(json.dumps(await table.receive("table")))
            assert is_dropped(deaf)
            assert (await table.play())["type"] == "move"
        deaf.close()


# No process stays behind


async def wait_until_gone(processes: list[int]) -> None:
    async with asyncio.timeout(PATIENCE):
        while any(is_running(process) for process in processes):
            await asyncio.sleep(0.05)


async def test_the_process_that_renders_pictures_ends_with_a_killed_server(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    async with Client(serving) as client:
        game = await client.new_game("duo", "pp")
        assert (await client.http.get(f"/api/games/{game}/board.png")).status_code == 200
    assert serving.process is not None
    rendering = children(serving.process.pid)
    assert rendering
    serving.kill()
    await wait_until_gone(rendering)


async def test_a_killed_load_run_leaves_no_process(tmp_path: Path) -> None:
    """A killed load run leaves behind neither the server that it measures nor its players, even if the players are
    still connecting."""
    command = "from cornerwise.cli import main; main()"
    arguments = ["load", "-n", "300", "--game", "duo", "--processes", "1", "--seconds", "600"]
    run = subprocess.Popen(
        [sys.executable, "-c", command, *arguments], env={**os.environ, "TMPDIR": str(tmp_path)}, text=True
    )
    started: list[int] = []
    async with asyncio.timeout(PATIENCE):
        while len(started) < 3:  # a server, a process that plays, and Python's own helper process
            assert run.poll() is None
            await asyncio.sleep(0.05)
            started = children(run.pid)
    run.send_signal(signal.SIGKILL)
    run.wait()
    await wait_until_gone(started)
