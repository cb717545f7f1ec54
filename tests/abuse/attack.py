"""The abuse suite: one address uses its whole allowance, while visitors from other addresses play beside it.

    python -m abuse.attack                 # starts a server of this source tree, with its limits
    python -m abuse.attack --python OLD    # the server of another installation, to compare

Each visitor's times are measured on a quiet server first, then during the attack. The suite also tries to avoid the
limits, to hide the lobby, and to leave games of computers running.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
from support.processes import children
from support.tables import FollowedTable
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from cornerwise import Game, records
from cornerwise.engine import Engine
from cornerwise.records import Record
from cornerwise.server.http.middleware import PROTOCOL_HEADER
from cornerwise.server.wire.messages.common import PROTOCOL

ATTACKER: Final = "127.0.0.9"
MAX_MOVE: Final = 0.050
MAX_FACTOR: Final = 2.5
"""The targets: saving a move takes at most 50 ms or twice as long as on a quiet server (p99); everything else takes at
most 2.5 times as long (median)."""


class Server:
    """`cornerwise serve` with its limits, on a new SQLite database."""

    def __init__(self, python: str, folder: str) -> None:
        code = "from cornerwise.cli import main; main()"
        self._process = subprocess.Popen(
            [python, "-c", code, "serve", "--port", "0", "--data", folder],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=folder,
        )  # fmt: skip
        assert self._process.stdout is not None
        address = re.search(r":(\d+)/", self._process.stdout.readline())
        assert address is not None, "the server did not start"
        self.port = int(address[1])

    def cpu_seconds(self) -> float:
        """The processor time of the server and its processes."""
        total, waiting = 0.0, [self._process.pid]
        while waiting:
            process = waiting.pop()
            with suppress(OSError):
                fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
                total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
                waiting += children(process)
        return total

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)


class Visitor:
    """A browser with an address and a cookie."""

    def __init__(self, server: Server, address: str) -> None:
        self._port, self._address = server.port, address
        self.http = httpx.AsyncClient(
            transport=httpx.AsyncHTTPTransport(local_address=address),
            base_url=f"http://127.0.0.1:{server.port}",
            headers={PROTOCOL_HEADER: str(PROTOCOL)},
            timeout=150,
        )

    async def new_game(self, edition: str, seats: str, **options: Any) -> str:
        occupants = [{"type": "person"} if seat == "p" else {"type": "computer", "level": int(seat)} for seat in seats]
        body = {"edition": edition, "seats": occupants, "human_pace": False, "options": {}, **options}
        answer = await self.http.post("/api/games", json=body)
        answer.raise_for_status()
        return str(answer.json()["game"])

    async def open_record(self, text: str) -> str:
        body = {"origin": {"type": "record", "text": text}, "seats": [], "human_pace": True}
        answer = await self.http.post("/api/continuations", json=body)
        answer.raise_for_status()
        return str(answer.json()["game"])

    async def watch(self, stack: AsyncExitStack, game: str) -> TableConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://127.0.0.1:{self._port}/api/games/{game}/socket?protocol={PROTOCOL}"
        socket = connect(address, additional_headers={"Cookie": cookie}, local_addr=(self._address, 0), max_size=2**22)
        table = TableConnection(await stack.enter_async_context(socket))
        await table.until("table")
        return table


class TableConnection:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table = FollowedTable()

    async def until(self, *kinds: str) -> None:
        async with asyncio.timeout(150):
            while True:
                event = json.loads(await self.socket.recv())
                self.table.follow(event)
                if event["type"] == "refusal":
                    raise RuntimeError(event["code"])
                if event["type"] in kinds:
                    return

    async def play(self) -> None:
        """Plays a move and waits until it is saved."""
        game = self.table.game
        await self.socket.send(
            json.dumps({"type": "play", "ply": game.ply, "placement": game.legal_moves()[-1].placement})
        )
        await self.until("move")


def long_game(edition: str = "duo", plies: int = 99, seed: int = 1) -> Game:
    game, engine = Game(edition), Engine(3, seed=seed)
    while not game.is_over and game.ply < plies:
        game.play(engine.choose(game).move)
    return game


# What visitors do


async def time_moves(visitor: Visitor, tries: int) -> list[float]:
    times: list[float] = []
    while len(times) < tries:
        async with AsyncExitStack() as stack:
            table = await visitor.watch(stack, await visitor.new_game("classic_2", "pp"))
            while len(times) < tries and not table.table.game.is_over:
                await asyncio.sleep(0.05)
                times.append(await _time(table.play))
    return times


async def time_computer(visitor: Visitor, tries: int) -> list[float]:
    """The time from a person's move to the answer of level 7."""
    times: list[float] = []
    while len(times) < tries:
        async with AsyncExitStack() as stack:
            table = await visitor.watch(stack, await visitor.new_game("duo", "p7"))
            for _ in range(6):
                await table.play()
                times.append(await _time(partial(table.until, "move")))
    return times[:tries]


async def time_hints(visitor: Visitor, tries: int) -> list[float]:
    times = []
    for _ in range(tries):
        game = await visitor.new_game("duo", "p1")
        times.append(await _time(partial(visitor.http.get, f"/api/games/{game}/hint?ply=0")))
    return times


_SIZES: Final = itertools.count(600)
"""No picture is asked for twice, because the server keeps pictures."""


async def time_pictures(visitor: Visitor, tries: int) -> list[float]:
    game = await visitor.new_game("classic", "pppp")
    paths = [f"/api/games/{game}/board.png?size={next(_SIZES)}" for _ in range(tries)]
    return [await _time(partial(visitor.http.get, path)) for path in paths]


async def time_reviews(visitor: Visitor, tries: int) -> list[float]:
    times = []
    for seed in range(tries):
        game = await visitor.open_record(records.dumps(Record.of(long_game("duo", 12, seed))))
        times.append(await _time(partial(visitor.http.post, f"/api/games/{game}/review?depth=quick")))
    return times


async def _time(action: Callable[[], Awaitable[Any]]) -> float:
    start = time.perf_counter()
    answer = await action()
    if isinstance(answer, httpx.Response):
        answer.raise_for_status()
    return time.perf_counter() - start


ACTIONS: Final[dict[str, Callable[[Visitor, int], Awaitable[list[float]]]]] = {
    "save a move": time_moves,
    "level 7": time_computer,
    "hint": time_hints,
    "picture": time_pictures,
    "quick review": time_reviews,
}


# What the attacker does


class Attack:
    """Everything that one address may do, all at once, until it is stopped."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        text = records.dumps(Record.of(long_game("classic")))
        upload = text[:-2] + "C[" + "x" * 57_000 + "])"
        loops: list[Callable[[Visitor, int], Awaitable[object]]] = [
            lambda visitor, n: visitor.open_record(upload),
            lambda visitor, n: self._review(visitor, text),
            lambda visitor, n: visitor.http.get(f"/api/games/{self._game}/board.png?size={900 + n % 700}"),
            lambda visitor, n: self._hint(visitor),
            lambda visitor, n: visitor.http.get(f"/api/puzzles/pentominoes.hard.{n}"),
            lambda visitor, n: visitor.http.post("/api/puzzles/pentominoes/help", json=_PUZZLE_HELP),
            lambda visitor, n: visitor.http.get("/api/pieces.zip?set=true&format=3mf,stl,pdf"),
        ]
        self._game = await Visitor(self._server, ATTACKER).new_game("classic", "pppp")
        for loop in loops:
            self._tasks += [asyncio.create_task(self._repeat(loop)) for _ in range(6)]
        self._tasks += [asyncio.create_task(self._watch_computers()) for _ in range(40)]
        await asyncio.sleep(3)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(3)

    async def _repeat(self, action: Callable[[Visitor, int], Awaitable[object]]) -> None:
        visitor, number = Visitor(self._server, ATTACKER), 0
        while True:
            number += 1
            with suppress(httpx.HTTPError, AssertionError):
                await action(visitor, number)
            await asyncio.sleep(0.2)

    async def _review(self, visitor: Visitor, text: str) -> None:
        game = await visitor.open_record(text)
        await visitor.http.post(f"/api/games/{game}/review?depth=normal")

    async def _hint(self, visitor: Visitor) -> None:
        game = await visitor.new_game("classic", "p111")
        await visitor.http.get(f"/api/games/{game}/hint?ply=0")

    async def _watch_computers(self) -> None:
        visitor = Visitor(self._server, ATTACKER)
        with suppress(httpx.HTTPError, WebSocketException, RuntimeError, OSError, TimeoutError):
            async with AsyncExitStack() as stack:
                table = await visitor.watch(stack, await visitor.new_game("classic", "9999"))
                while True:
                    await table.until("move")


_PUZZLE_HELP: Final = {"version": 0, "kind": "solution", "seed": 1}


# The report


@dataclass(frozen=True)
class Line:
    action: str
    quiet: list[float]
    attacked: list[float]

    @property
    def is_met(self) -> bool:
        if self.action == "save a move":
            return _p99(self.attacked) <= max(2 * _p99(self.quiet), MAX_MOVE)
        return statistics.median(self.attacked) <= MAX_FACTOR * statistics.median(self.quiet)

    def __str__(self) -> str:
        figures = [
            f"{1000 * value:.0f} ms"
            for times in (self.quiet, self.attacked)
            for value in (statistics.median(times), _p99(times))
        ]
        return f"| {self.action} | {' | '.join(figures)} | {'met' if self.is_met else 'missed'} |"


def _p99(times: list[float]) -> float:
    return sorted(times)[math.ceil(0.99 * len(times)) - 1]


async def measure_shares(server: Server, tries: int) -> list[Line]:
    """How long visitors wait on a quiet server, and while one address uses its whole allowance."""
    quiet = {}
    for action, measure in ACTIONS.items():
        _show_progress(f"quiet: {action}")
        quiet[action] = await measure(Visitor(server, "127.0.0.2"), tries)
    attack, lines = Attack(server), []
    await attack.start()
    try:
        for number, (action, measure) in enumerate(ACTIONS.items()):
            _show_progress(f"attacked: {action}")
            try:
                async with asyncio.timeout(300):
                    attacked = await measure(Visitor(server, f"127.0.0.{20 + number}"), tries)
            except (TimeoutError, httpx.HTTPError):
                attacked = [math.inf]
            lines.append(Line(action, quiet[action], attacked))
    finally:
        await attack.stop()
    return lines


def _show_progress(step: str) -> None:
    print(f"{time.strftime('%X')} {step}", file=sys.stderr, flush=True)


async def count_bypasses(server: Server) -> dict[str, int]:
    """How many hints an address may ask for, however it writes the request; 300 are allowed."""
    counts = {}
    for number, (method, path) in enumerate((("GET", "hint"), ("GET", "hint%0A"), ("HEAD", "hint"))):
        visitor = Visitor(server, f"127.0.1.{number}")
        answers = [await visitor.http.request(method, f"/api/games/x/{path}") for _ in range(320)]
        counts[f"{method} {path}"] = sum(answer.status_code != 429 for answer in answers)
    return counts


async def count_lobby_tables(server: Server) -> int:
    """How many open tables one guest gets into the lobby."""
    visitor = Visitor(server, "127.0.2.1")
    seats = [{"type": "person"}, {"type": "open"}]
    body = {"edition": "duo", "seats": seats, "human_pace": True, "options": {}, "public": True}
    answers = [await visitor.http.post("/api/games", json=body) for _ in range(60)]
    return sum(answer.status_code == 201 for answer in answers)


async def measure_forgotten_games(server: Server, seconds: float) -> float:
    """The processor seconds that thirty games with clocks use in `seconds` seconds, after the player has resigned and
    left."""
    visitor, options = Visitor(server, "127.0.3.1"), {"clock": {"type": "realtime", "base": 600, "increment": 5}}
    for _ in range(30):
        game = await visitor.new_game("classic", "p888", **options)
        async with AsyncExitStack() as stack:
            table = await visitor.watch(stack, game)
            await table.socket.send(json.dumps({"type": "resign"}))
            await asyncio.sleep(0.05)
    await asyncio.sleep(5)
    before = server.cpu_seconds()
    await asyncio.sleep(seconds)
    return server.cpu_seconds() - before


async def run(python: str, tries: int) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(python, folder)
        try:
            lines = await measure_shares(server, tries)
            print("| action | quiet median | quiet p99 | attacked median | attacked p99 | target |")
            print("|---|---|---|---|---|---|")
            print(*lines, sep="\n", flush=True)
            bypasses = await count_bypasses(server)
            print(f"hints allowed of 320, limit 300: {bypasses}")
            tables = await count_lobby_tables(server)
            print(f"open tables of one guest: {tables}", flush=True)
            cpu = await measure_forgotten_games(server, 20)
            print(f"thirty forgotten games: {cpu:.1f} s of processor time in 20 s", flush=True)
        finally:
            server.stop()
    return all(line.is_met for line in lines) and max(bypasses.values()) <= 300 and tables <= 10 and cpu < 4


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="the Python whose cornerwise is the server")
    parser.add_argument("--tries", type=int, default=30)
    options = parser.parse_args()
    sys.exit(0 if asyncio.run(run(options.python, options.tries)) else 1)


if __name__ == "__main__":
    main()
