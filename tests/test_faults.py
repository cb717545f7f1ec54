"""What goes wrong in the world: processes killed, a database restarted, a full disk, somebody who does not listen.

Players play on through it, over real sockets. What they were told is compared with what is stored: every move that
anybody heard of is there, and every game goes on. `make faults` runs the same with more games, for longer.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest
from serving import Chair, Postgres, Serving, Somebody
from sqlalchemy import create_engine, select, text
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cornerwise import load
from cornerwise.server import ranking
from cornerwise.server.store import Store, games

GAMES = int(os.environ.get("FAULT_GAMES", "12"))
SECONDS = float(os.environ.get("FAULT_SECONDS", "6"))
KILLS = max(1, int(SECONDS // 8))


@pytest.fixture
def own_postgresql() -> Iterator[Postgres]:
    """One that may be killed."""
    it = Postgres()
    yield it
    it.stop()


def play_through(servers: list[Serving], fault: Callable[[], None]) -> load.Report:
    """Games under way on all servers, and in the middle of them it happens."""
    plan = load.Plan(tuple(server.address for server in servers), GAMES, edition="duo", every=0.4, seconds=SECONDS)
    begun = Beginning()
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(load.run, plan, (), begun)
        while not begun.playing and not playing.done():
            time.sleep(0.05)
        time.sleep(SECONDS / 3)
        fault()
        report = playing.result()
    assert report.moves > GAMES, report
    assert report.lost == 0, report
    assert report.stuck == 0, report
    return report


class Beginning:
    """Knows when all have sat down and the first moves are made."""

    playing = False

    def __call__(self, phase: str, done: int, total: int) -> None:
        self.playing = self.playing or phase == "playing"


def deaf(serving: Serving, game: str) -> socket.socket:
    """Somebody who asks for a game and never reads what comes."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", serving.port))
    line.sendall(
        f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: 127.0.0.1:{serving.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return line


def is_let_go(line: socket.socket) -> bool:
    """Whether the other side has broken it off; read nothing to find out."""
    line.setblocking(False)
    try:
        line.send(b"\x8a\x80\x00\x00\x00\x00")  # a sign of life that needs no answer
    except BlockingIOError:
        return False
    except OSError:
        return True
    return False


def rows_of(database: str, query: str) -> list[tuple[object, ...]]:
    engine = create_engine(database)
    with engine.connect() as connection:
        rows = [tuple(row) for row in connection.execute(text(query))]
    engine.dispose()
    return rows


def test_a_killed_server_loses_no_move_that_anybody_heard_of(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    try:

        def kill() -> None:
            for _ in range(2):
                serving.kill()
                serving.start()

        assert play_through([serving], kill).reconnected >= 2 * GAMES
    finally:
        assert serving.stop() == ""
    whole = f"sqlite:///{tmp_path / 'cornerwise.db'}"
    assert rows_of(whole, "PRAGMA integrity_check") == [("ok",)]
    # The record is as long as the game says, and has no holes.
    torn = "SELECT id FROM games WHERE ply <> (SELECT count(*) FROM moves WHERE game = id) OR ply <> (SELECT "
    assert rows_of(whole, torn + "coalesce(max(moves.ply) + 1, 0) FROM moves WHERE game = id)") == []


def test_players_of_a_killed_process_play_on_in_the_other(
    postgresql: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    one, two = (Serving(tmp_path_factory.mktemp(name), "--database", postgresql) for name in ("one", "two"))
    try:
        assert play_through([one, two], one.kill).reconnected >= GAMES
    finally:
        assert two.stop() == ""


def test_a_database_that_is_killed_and_starts_again_holds_all(
    own_postgresql: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    url = own_postgresql.url
    one, two = (Serving(tmp_path_factory.mktemp(name), "--database", url) for name in ("one", "two"))

    def restart() -> None:
        own_postgresql.kill()
        own_postgresql.start()

    try:
        play_through([one, two], restart)
        assert (one.process, two.process) != (None, None)
    finally:
        one.stop()
        two.stop()


def test_a_full_disk_stops_games_but_loses_none(tmp_path: Path) -> None:
    """Nothing is told that could not be saved; when there is room again, everybody plays on."""
    serving = Serving(tmp_path)
    try:

        def fill() -> None:
            # The server may write nothing to files any more, not even over what is there: its journal starts again at
            # the front now and then, and would find room for a while.
            assert serving.process is not None
            resource.prlimit(serving.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            time.sleep(SECONDS / 3)
            resource.prlimit(
                serving.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            )

        assert play_through([serving], fill).refused["broken"] > 0
    finally:
        serving.stop()
    assert rows_of(f"sqlite:///{tmp_path / 'cornerwise.db'}", "PRAGMA integrity_check") == [("ok",)]


async def test_who_never_listens_is_let_go_and_holds_up_nobody(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    try:
        async with Somebody(serving) as somebody:
            game = await somebody.new_game("classic", "pppp")
            async with somebody.at(game) as chair:
                await chair.hear("table")
                stalled = deaf(serving, game)
                slowest = 0.0
                async with asyncio.timeout(35):  # before anybody would notice that it doesn't answer a ping either
                    while not is_let_go(stalled):
                        before = time.perf_counter()
                        await chair.play()
                        await chair.say("undo", ply=1)
                        await chair.hear("table")
                        slowest = max(slowest, time.perf_counter() - before)
                assert slowest < 10  # it never waited for the deaf one
                assert (await chair.play())["type"] == "played"
            stalled.close()
    finally:
        assert serving.stop() == ""


# Rated games: each counts once


class Rival:
    """Somebody with an account, who comes back whatever happens, to whichever server is there."""

    def __init__(self, servers: list[Serving]) -> None:
        self._servers = cycle(servers)
        self.http = httpx.AsyncClient(timeout=20)

    async def ask(self, path: str, body: dict[str, object]) -> dict[str, Any]:
        while True:
            with suppress(httpx.TransportError):
                answer = await self.http.post(next(self._servers).address + path, json=body)
                if answer.status_code < 500:
                    assert answer.is_success, answer.text
                    return dict(answer.json())
            await asyncio.sleep(0.1)

    async def play(self, game: str, seat: int, ending: str) -> list[int]:
        """Plays to the end, and tells the places. Endings: by the last move, both resign at once, time runs out."""
        while True:
            address = f"ws://127.0.0.1:{next(self._servers).port}/api/games/{game}/socket"
            cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
            with suppress(OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
                async with connect(address, additional_headers={"Cookie": cookie}, max_size=2**22) as socket:
                    return await self._at(Chair(socket), seat, ending)
            await asyncio.sleep(0.1)

    async def _at(self, chair: Chair, seat: int, ending: str) -> list[int]:
        while True:
            event = await chair.hear()
            if event["type"] == "refusal" and event["code"] == "broken":  # not saved: try it again
                await asyncio.sleep(0.1)
            elif event["type"] not in ("table", "played"):
                continue
            status, result = chair.position["status"], chair.position["result"]
            if status == "over":
                return list(result["places"])
            if not chair.table["yours"]:
                await chair.say("sit", seat=seat)
            elif status == "playing" and ending == "resign" and chair.ply >= 4:
                await chair.say("resign")
            elif status == "playing" and chair.position["seat"] == seat and (ending != "time" or chair.ply < 4):
                await chair.say("play", ply=chair.ply, placement=chair.legal()[-1])


async def rivals(servers: list[Serving], number: int) -> tuple[Rival, Rival]:
    one, other = Rival(servers), Rival(servers)
    for name, rival in (("One", one), ("Two", other)):
        await rival.ask("/api/account", {"name": f"{name} {number}", "password": "four corners touch"})
    return one, other


async def rivalry(one: Rival, other: Rival, endings: Iterator[str], begun: asyncio.Event) -> dict[str, list[int]]:
    """Two who play one rated game after another: how each that ended came out, as both were told."""
    told: dict[str, list[int]] = {}
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        ending = next(endings)
        clock = {"type": "realtime", "base": 5 if ending == "time" else 900, "increment": 0}
        seats = [{"type": "person"}, {"type": "open"}]
        table = await one.ask("/api/games", {"edition": "duo", "rated": True, "clock": clock, "seats": seats})
        game = str(table["game"])
        places = await asyncio.gather(one.play(game, 0, ending), other.play(game, 1, ending))
        assert places[0] == places[1]
        told[game] = places[0]
        begun.set()
    await asyncio.gather(one.http.aclose(), other.http.aclose())
    return told


async def rate_through(servers: list[Serving], url: str, fault: Callable[[], None]) -> None:
    """Rated games that end all the time, in all ways, and in the middle of them it happens. Every game that ended is
    counted once, and the ratings are those that follow from the records."""
    begun, endings = asyncio.Event(), cycle(("last move", "resign", "time", "resign"))
    pairs = await asyncio.gather(*(rivals(servers, number) for number in range(max(3, GAMES // 4))))
    playing = [asyncio.create_task(rivalry(one, other, endings, begun)) for one, other in pairs]
    ended = asyncio.gather(*playing)
    first = asyncio.create_task(begun.wait())
    await asyncio.wait([first, *playing], return_when=asyncio.FIRST_COMPLETED)
    await asyncio.to_thread(fault)
    told = {game: places for pair in await ended for game, places in pair.items()}
    store = Store(url)
    await store.open()
    try:
        async with store.connect() as connection:
            over = select(games.c.id).where(games.c.rated, games.c.status == "over")
            finished = list((await connection.execute(over)).scalars())
            counted = (await connection.execute(select(ranking.results))).all()
            seated = (await connection.execute(select(ranking.standings))).all()
            rated = (await connection.execute(select(ranking.ratings).where(ranking.ratings.c.games > 0))).all()
            ladder = select(ranking.ladders.c.games).where(ranking.ladders.c.mode == "duo")
            assert (await connection.execute(ladder)).scalar() == len(finished)
        assert sorted(finished) == sorted(told) == sorted(row.game for row in counted)
        print(f"{len(told)} rated games of {len(pairs)} pairs")
        assert len(told) >= len(pairs)
        assert sorted(row.number for row in counted) == list(range(1, len(finished) + 1))
        assert {(row.game, row.seat): row.place for row in seated} == {
            (game, seat): place for game, places in told.items() for seat, place in enumerate(places)
        }
        assert {row.player: row.games for row in rated} == Counter(row.player for row in seated)
    finally:
        await store.close()
    recount = [sys.executable, "-c", "from cornerwise.cli import main; main()", "ratings", "recompute", "--check"]
    checked = subprocess.run([*recount, "--database", url], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


async def test_a_killed_server_counts_every_rated_game_once(tmp_path: Path) -> None:
    serving = Serving(tmp_path)

    def kill() -> None:
        for _ in range(KILLS):
            serving.kill()
            serving.start()
            time.sleep(1)

    try:
        await rate_through([serving], f"sqlite+aiosqlite:///{tmp_path / 'cornerwise.db'}", kill)
    finally:
        assert serving.stop() == ""


async def test_of_two_processes_one_is_killed_and_every_rated_game_counts_once(
    own_postgresql: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    url = own_postgresql.url
    one, two = (Serving(tmp_path_factory.mktemp(name), "--database", url) for name in ("one", "two"))

    def kill() -> None:
        for victim, _ in zip(cycle((one, two)), range(KILLS), strict=False):
            victim.kill()
            time.sleep(1)
            victim.start()

    try:
        await rate_through([one, two], url, kill)
    finally:
        assert one.stop() == ""
        assert two.stop() == ""


# Nobody stays behind


def children(process: int) -> list[int]:
    """Processes that one has started and that still run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == process and state != "Z":
                found.append(int(stat.parent.name))
    return found


def are_gone(processes: list[int], within: float = 30) -> bool:
    give_up = time.monotonic() + within
    while any(runs(process) for process in processes):
        if time.monotonic() > give_up:
            return False
        time.sleep(0.05)
    return True


def runs(process: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


async def test_who_draws_for_a_killed_server_ends_with_it(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "pp")
        assert (await somebody.http.get(f"/api/games/{game}/board.png")).status_code == 200
        assert serving.process is not None
        drawing = children(serving.process.pid)
        assert drawing
        serving.kill()
        assert are_gone(drawing)


@pytest.mark.parametrize("server_first", [False, True])
def test_who_measures_and_is_killed_leaves_nobody_behind(tmp_path: Path, server_first: bool) -> None:
    """Not the server it measured, nor those who play; also if they are still on their way to their seats."""
    command = "from cornerwise.cli import main; main()"
    arguments = ["load", "-n", "300", "--game", "duo", "--processes", "2", "--seconds", "600"]
    measuring = subprocess.Popen(
        [sys.executable, "-c", command, *arguments], env={**os.environ, "TMPDIR": str(tmp_path)}, text=True
    )
    started: list[int] = []
    while len(started) < 4:  # a server, two who play, and Python's own
        assert measuring.poll() is None
        started = children(measuring.pid)
        time.sleep(0.05)
    (server,) = (it for it in started if b"serve" in Path(f"/proc/{it}/cmdline").read_bytes())
    if server_first:
        os.kill(server, signal.SIGKILL)
    measuring.kill()
    measuring.wait()
    assert are_gone(started)
