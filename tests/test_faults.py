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
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from serving import Postgres, Serving, Somebody
from sqlalchemy import create_engine, text

from cornerwise import load

GAMES = int(os.environ.get("FAULT_GAMES", "12"))
SECONDS = float(os.environ.get("FAULT_SECONDS", "6"))


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
                async with asyncio.timeout(120):
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
