"""Many games at once against a real server, over real sockets: how long a move takes to reach everybody.

Games are made up beforehand and started at all stages, so playing them costs next to nothing here. Every player keeps
what it was told; at the end that is compared with what the server has. Connections that break are opened again.
"""

from __future__ import annotations

import asyncio
import gc
import http.client
import ipaddress
import json
import math
import multiprocessing
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from cornerwise import notation
from cornerwise.children import SERVER, end_with_parent
from cornerwise.game import Game
from cornerwise.words import say

MAX_GAMES: Final = 20_000
SCRIPTS: Final = 40
"""Different games that are played; more make no difference to the server."""
OPENING: Final = 64
"""Connections that are being opened at a time."""
PATIENCE: Final = 30.0
"""Seconds until a move that nobody heard of is tried again."""
clock: Final = time.perf_counter


class LoadError(Exception):
    """It can't be measured, and why: `load.<reason>` in the words."""

    def __init__(self, reason: str, names: Mapping[str, object] | None = None) -> None:
        super().__init__(reason, names)  # as it is told from one process to another
        self.reason, self.names = reason, names or {}

    def text(self, language: str) -> str:
        return say(f"load.{self.reason}", language, **self.names)


@dataclass(frozen=True)
class Plan:
    """What is played, and where."""

    addresses: tuple[str, ...]
    """Of the servers: players go to them in turn, so that those of one game sit in different ones."""
    games: int
    edition: str = "classic"
    every: float = 5.0
    """Seconds between two moves of a game."""
    seconds: float = 30.0
    processes: int = 1
    """Of our own."""
    seed: int = 1


@dataclass
class Report:
    """What was measured."""

    games: int
    players: int = 0
    took: array[float] = field(default_factory=lambda: array("d"))
    """Seconds from a player's send until every seat had it, of every move."""
    lag: array[float] = field(default_factory=lambda: array("d"))
    """Seconds that our own clock rang late: how much of the above is our own fault."""
    moves: int = 0
    late: int = 0
    """Moves that were due while the one before was still on its way."""
    refused: Counter[str] = field(default_factory=Counter)
    """By their codes."""
    reconnected: int = 0
    lost: int = 0
    """Moves that somebody was told of and that the server doesn't have. There must be none."""
    stuck: int = 0
    """Games that did not go on. There must be none."""
    seconds: float = 0.0
    own_cpu: float = 0.0
    """Processor seconds of ours a second."""
    server_cpu: float | None = None
    memory: int | None = None
    """Bytes a game, all its connections included."""
    interrupted: bool = False

    def add(self, other: Report) -> None:
        """What another of our processes measured at the same time."""
        self.took += other.took
        self.lag += other.lag
        self.refused += other.refused
        self.players += other.players
        self.moves += other.moves
        self.late += other.late
        self.reconnected += other.reconnected
        self.lost += other.lost
        self.stuck += other.stuck
        self.seconds = max(self.seconds, other.seconds)
        self.own_cpu += other.own_cpu

    def cells(self) -> list[str]:
        """A line of a table, as people read it."""
        median, p99, worst = (f"{1000 * _percentile(self.took, percent):.0f} ms" for percent in (50, 99, 100))
        return [
            f"{self.games}",
            f"{self.players}",
            f"{self.moves / self.seconds if self.seconds else 0:.0f}",
            median,
            p99,
            worst,
            f"{1000 * _percentile(self.lag, 99):.0f} ms",
            f"{'–' if self.server_cpu is None else f'{self.server_cpu:.2f}'} / {self.own_cpu:.2f}",
            "–" if self.memory is None else f"{self.memory / 1000:.0f} kB",
            f"{self.lost + self.stuck}",
        ]

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "players": self.players,
            "seconds": round(self.seconds, 1),
            "moves": self.moves,
            "moves_a_second": round(self.moves / self.seconds, 1) if self.seconds else 0,
            "milliseconds": {
                name: round(1000 * _percentile(self.took, percent), 1)
                for name, percent in (("median", 50), ("p90", 90), ("p99", 99), ("p999", 99.9), ("worst", 100))
            },
            "own_lag_milliseconds": {
                name: round(1000 * _percentile(self.lag, percent), 1) for name, percent in (("median", 50), ("p99", 99))
            },
            "own_cpu": round(self.own_cpu, 2),
            "server_cpu": None if self.server_cpu is None else round(self.server_cpu, 2),
            "kilobytes_a_game": None if self.memory is None else round(self.memory / 1000, 1),
            "late": self.late,
            "refused": dict(self.refused),
            "reconnected": self.reconnected,
            "lost": self.lost,
            "stuck": self.stuck,
        }


def _percentile(values: Sequence[float], percent: float) -> float:
    if not values:
        return 0.0
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))]


def is_loopback(address: str) -> bool:
    """Whether an address can only be this computer."""
    host = urlsplit(address).hostname or ""
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"


# Games made up beforehand


@dataclass(frozen=True)
class Script:
    """A whole game: every placement with the seat that makes it."""

    text: str
    placements: tuple[int, ...]
    seats: tuple[int, ...]


def scripts(edition: str, count: int, seed: int) -> list[Script]:
    """Games of people who like large pieces."""
    made = []
    for number in range(count):
        game, lot, seats = Game(edition), random.Random(seed * 1000 + number), []
        while not game.is_over:
            assert game.seat_to_move is not None
            seats.append(game.seat_to_move)
            game.play(max(game.legal_moves(), key=lambda move: len(move.cells) + lot.random()))
        placements = tuple(move.placement for move in game)
        made.append(Script(notation.dumps(game), placements, tuple(seats)))
    return made


# What is read of the messages: the rest is passed over


class _Position(msgspec.Struct):
    ply: int


class _Move(msgspec.Struct):
    placement: int


class _Told(msgspec.Struct):
    type: str
    position: _Position | None = None
    move: _Move | None = None
    moves: list[_Move] = []
    code: str = ""


_told: Final = msgspec.json.Decoder(_Told).decode


class _Match:
    """One game and those who play it, each at a connection of its own."""

    def __init__(self, crowd: _Crowd, number: int, script: Script, ply: int) -> None:
        self.crowd, self.number, self.script = crowd, number, script
        self.seats = max(script.seats) + 1
        self.begun_at = ply
        self.name, self.cookie = "", ""
        self.told: list[int] = list(script.placements[:ply])
        """The moves that anybody heard of: from now on they are in the database, whatever happens."""
        self.at = [-1] * self.seats
        """The ply that each seat has heard of; -1 while it isn't connected."""
        self.sockets: list[ClientConnection | None] = [None] * self.seats
        self.everybody = asyncio.Event()

    async def create(self) -> None:
        answer, self.cookie = await asyncio.to_thread(
            _post,
            self.crowd.plan.addresses,
            "/api/continuations",
            {
                "origin": {"type": "record", "text": self.script.text, "ply": self.begun_at},
                "seats": [{"type": "person", "name": f"{self.number}"}] * self.seats,
            },
        )
        self.name = answer["game"]

    async def sit(self, seat: int) -> None:
        """Stays at the table until the crowd goes home."""
        tries = 0
        while True:
            address = self.crowd.address(self.number + seat + tries).replace("http", "ws", 1)
            try:
                async with self.crowd.opening:
                    socket = await connect(
                        f"{address}/api/games/{self.name}/socket",
                        additional_headers={"Cookie": self.cookie},
                        compression=self.crowd.compression,
                        ping_interval=None,
                        max_size=2**22,
                    )
                try:
                    self.sockets[seat] = socket
                    async for said in socket:
                        self.hear(seat, said)
                finally:
                    self.sockets[seat], self.at[seat] = None, -1
                    await socket.close()
            except (OSError, TimeoutError, InvalidHandshake, WebSocketException):
                pass
            tries += 1
            self.crowd.report.reconnected += 1
            await asyncio.sleep(min(0.05 * 2**tries, 1.0) * random.uniform(0.5, 1))

    def hear(self, seat: int, said: str | bytes) -> None:
        event = _told(said)
        if event.type == "played":
            assert event.position is not None
            assert event.move is not None
            ply = event.position.ply
            if len(self.told) == ply - 1:
                self.told.append(event.move.placement)
            elif len(self.told) < ply or self.told[ply - 1] != event.move.placement:
                self.crowd.report.lost += 1
            self.at[seat] = ply
        elif event.type == "table":
            moves = [move.placement for move in event.moves]
            self.check(moves)
            self.told += moves[len(self.told) :]
            self.at[seat] = len(moves)
        elif event.type == "refusal":
            self.crowd.report.refused[event.code] += 1
        if min(self.at) == len(self.told):
            self.everybody.set()

    def check(self, moves: list[int]) -> None:
        """What the server has against what was told."""
        kept = sum(1 for ours, theirs in zip(self.told, moves, strict=False) if ours == theirs)
        self.crowd.report.lost += len(self.told) - kept

    async def play(self, first: float) -> None:
        """A move whenever it is time. The time doesn't wait for the server."""
        report, every = self.crowd.report, self.crowd.plan.every
        due = first
        while len(self.told) < len(self.script.placements):
            if (wait := due - clock()) > 0:
                await asyncio.sleep(wait)
                report.lag.append(clock() - due)
            elif due > first:
                report.late += 1
            # Who is late moves as soon as it can, and keeps its place among the others: after a stall all would else
            # move in the same moment from then on, as people never do.
            due += every * max(1, math.ceil((clock() - due) / every))
            ply = len(self.told)
            seat = self.script.seats[ply]
            sent, counts = clock(), self.crowd.is_measuring
            while len(self.told) == ply:
                self.everybody.clear()
                socket = self.sockets[seat]
                if socket is not None and self.at[seat] == ply:
                    with suppress(WebSocketException, OSError):
                        await socket.send(f'{{"type":"play","ply":{ply},"placement":{self.script.placements[ply]}}}')
                with suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE if socket is not None else 0.1):
                        await self.everybody.wait()
            while min(self.at) < len(self.told):  # somebody's connection broke: it hears when it is back
                self.everybody.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.1):
                        await self.everybody.wait()
            if counts:
                report.moves += 1
                report.took.append(clock() - sent)


class _Crowd:
    """All players of one of our processes."""

    def __init__(self, plan: Plan, share: range, line: Connection) -> None:
        self.plan, self.share, self.line = plan, share, line
        self.report = Report(len(share))
        self.opening = asyncio.Semaphore(OPENING)
        self.compression: str | None = None
        self.is_measuring = False
        self.games: dict[int, _Match] = {}
        self.finished: list[_Match] = []

    def address(self, number: int) -> str:
        return self.plan.addresses[number % len(self.plan.addresses)]

    async def run(self) -> None:
        plan, made = self.plan, scripts(self.plan.edition, SCRIPTS, self.plan.seed)
        lot = random.Random(plan.seed + self.share.start)
        gate = asyncio.Semaphore(8)
        tasks: set[asyncio.Task[None]] = set()

        async def seat_all(match: _Match) -> list[asyncio.Task[None]]:
            async with gate:
                await match.create()
                sitting = [asyncio.create_task(match.sit(seat)) for seat in range(match.seats)]
                tasks.update(sitting)
                while min(match.at) < 0:
                    await asyncio.sleep(0.02)
            return sitting

        async def life(number: int) -> None:
            """One game after another."""
            sitting, match = first[number]
            phase = clock() + lot.random() * plan.every
            while True:
                await match.play(phase)
                self.finished.append(match)
                for task in sitting:
                    task.cancel()
                tasks.difference_update(sitting)
                match = self.games[number] = _Match(self, number, lot.choice(made), 0)
                sitting, phase = await seat_all(match), clock() + plan.every

        first: dict[int, tuple[list[asyncio.Task[None]], _Match]] = {}

        async def begin(number: int) -> None:
            script = lot.choice(made)
            match = self.games[number] = _Match(self, number, script, lot.randrange(len(script.placements) * 3 // 4))
            first[number] = (await seat_all(match), match)
            self.line.send(("seated", 1))

        await asyncio.gather(*(begin(number) for number in self.share))
        self.report.players = sum(match.seats for match in self.games.values())
        self.line.send(("ready", self.report.players))
        await asyncio.to_thread(self.line.recv)  # everybody is ready: begin
        gc.collect()
        gc.freeze()  # to look through thousands of connections again and again would be measured, too
        lives = [asyncio.create_task(life(number)) for number in self.share]
        await asyncio.sleep(plan.every)  # until all have moved once
        self.report.lag = array("d")
        self.report.late, started, cpu = 0, clock(), time.process_time()
        self.is_measuring = True
        end = started + plan.seconds
        while (now := clock()) < end and not self.line.poll():
            await asyncio.sleep(min(1.0, end - now))
            for task in lives:
                if task.done():
                    task.result()
        self.is_measuring = False
        self.report.seconds, self.report.own_cpu = clock() - started, (time.process_time() - cpu) / (clock() - started)
        await self._see_all_go_on()
        for task in lives:
            task.cancel()
        await asyncio.gather(*lives, return_exceptions=True)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for match in [*(match for match in self.games.values() if match.name), *self.finished]:
            stored = await asyncio.to_thread(_get, self.plan.addresses, f"/api/games/{match.name}")
            match.check([move["placement"] for move in stored["moves"]])
        self.line.send(("report", self.report))

    async def _see_all_go_on(self) -> None:
        """Whatever happened meanwhile: every game is still played."""
        were = {number: (match, len(match.told)) for number, match in self.games.items()}
        give_up = clock() + 2 * PATIENCE + 2 * self.plan.every
        while were and clock() < give_up and not self.line.poll():
            for number, (match, ply) in list(were.items()):
                if self.games[number] is not match or len(match.told) > ply:
                    del were[number]
            await asyncio.sleep(0.05)
        self.report.stuck = 0 if self.line.poll() else len(were)


def _generate(plan: Plan, share: range, line: Connection) -> None:
    end_with_parent()  # a Ctrl-C is its business: it tells us
    raise_file_limit()
    try:
        asyncio.run(_Crowd(plan, share, line).run())
    except LoadError as error:
        line.send(("failed", error))


def raise_file_limit() -> None:
    """A connection is a file; most systems let a process have more than it begins with."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 1 << 20), hard))


# Requests: few, and never while it is measured


def _post(addresses: Sequence[str], path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
    return _request(addresses, "POST", path, json.dumps(body))


def _get(addresses: Sequence[str], path: str) -> dict[str, Any]:
    return _request(addresses, "GET", path)[0]


def _request(addresses: Sequence[str], method: str, path: str, body: str | None = None) -> tuple[dict[str, Any], str]:
    """The answer and the cookie that came with it. If one server doesn't answer another is asked, as a load balancer
    would; one that starts again is waited for."""
    for last_try, address in zip((*[False] * 60, True), cycle(random.sample(addresses, len(addresses))), strict=False):
        url = urlsplit(address)
        connection = http.client.HTTPConnection(url.hostname or "", url.port, timeout=30)
        try:
            connection.request(method, path, body)
            answer = connection.getresponse()
            told = json.loads(answer.read())
            if answer.status >= 500:
                raise OSError(answer.status)
            if answer.status >= 400:
                raise LoadError("refused", {"reason": told.get("text", answer.status)})
            return told, (answer.getheader("Set-Cookie") or "").partition(";")[0]
        except (OSError, http.client.HTTPException, json.JSONDecodeError) as error:
            if last_try:
                why = {"address": address, "reason": str(error) or type(error).__name__}
                raise LoadError("unreachable", why) from None
            time.sleep(0.25)
        finally:
            connection.close()
    raise AssertionError


# Servers of our own


class Server:
    """`cornerwise serve` for the time of a measurement."""

    def __init__(self, folder: Path, database: str | None) -> None:
        command = [sys.executable, "-c", SERVER, "serve", "--port", "0"]
        command += ["--no-limits", "--data", str(folder), *([] if database is None else ["--database", database])]
        with (folder / "errors.log").open("a") as errors:
            # A group of its own: Ctrl-C is for us, the server ends when we are done. Should we be killed, so do the
            # pipe and with it the server.
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, process_group=0
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://[^ ]+:\d+", said)
        if found is None:
            self.stop()
            raise LoadError("no_server", {"reason": (folder / "errors.log").read_text().strip()})
        self.address = found[0]

    @property
    def memory(self) -> int:
        """Bytes that are its own."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return 1024 * int(found[1]) if found else 0

    @property
    def cpu(self) -> float:
        """Seconds so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


@contextmanager
def servers(count: int, database: str | None) -> Iterator[list[Server]]:
    """So many servers on one database, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="cornerwise-load-") as folder:
        started: list[Server] = []
        try:
            while len(started) < count:
                started.append(Server(Path(folder), database))
            yield started
        finally:
            for server in started:
                server.stop()


def run(plan: Plan, own: Sequence[Server] = (), progress: Callable[[str, int, int], None] | None = None) -> Report:
    """Plays, and reports. Interrupted while it plays, it reports what it has. `progress` hears the phase, how far it
    is, and of how much. With servers of our own it also reports what they used."""
    tell = progress or (lambda phase, done, total: None)
    before, total = sum(server.memory for server in own), Report(plan.games)
    with _workers(plan) as lines:
        seated, waiting = 0, set(lines)
        while waiting:
            for line in _ready(waiting):
                if _heard(line)[0] == "ready":
                    waiting.discard(line)
                else:
                    seated += 1
                    tell("seating", seated, plan.games)
        for line in lines:
            line.send("begin")
        time.sleep(plan.every)
        started, cpu = clock(), sum(server.cpu for server in own)
        playing, looked = set(lines), False
        while playing:
            try:
                for line in _ready(playing, timeout=0.2):
                    kind, said = _heard(line)
                    if kind == "report":
                        playing.discard(line)
                        total.add(said)
                tell("playing", min(int(clock() - started), int(plan.seconds)), int(plan.seconds))
                if own and not looked and clock() - started > plan.seconds - 0.5:
                    looked = True
                    total.server_cpu = (sum(server.cpu for server in own) - cpu) / (clock() - started)
                    total.memory = max(0, sum(server.memory for server in own) - before) // plan.games
            except KeyboardInterrupt:
                total.interrupted = True
                for line in playing:
                    line.send("stop")
    return total


@contextmanager
def _workers(plan: Plan) -> Iterator[list[Connection]]:
    """Processes of ours, each with its share of the games, and a line to each."""
    spawning = multiprocessing.get_context("spawn")
    lines, workers = [], []
    try:
        for number in range(plan.processes):
            share = range(number * plan.games // plan.processes, (number + 1) * plan.games // plan.processes)
            ours, theirs = spawning.Pipe()
            worker = spawning.Process(target=_generate, args=(plan, share, theirs), daemon=True)
            worker.start()
            theirs.close()
            lines.append(ours)
            workers.append(worker)
        yield lines
    finally:
        for worker in workers:
            worker.kill()
            worker.join()


def _ready(lines: Iterable[Connection], timeout: float | None = None) -> list[Connection]:
    return [line for line in wait(lines, timeout) if isinstance(line, Connection)]


def _heard(line: Connection) -> tuple[str, Any]:
    try:
        kind, said = line.recv()
    except EOFError:
        raise LoadError("worker") from None
    if kind == "failed":
        raise said
    return kind, said
