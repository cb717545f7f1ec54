"""Simulated games and their players: one swarm per process."""

from __future__ import annotations

import asyncio
import gc
import math
import random
import sys
import time
from array import array
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from cornerwise import records
from cornerwise.game import Game
from cornerwise.processes import exit_with_parent, raise_file_limit
from cornerwise.tools.load.client import ClientSocket
from cornerwise.tools.load.report import LoadError, LoadPlan, LoadReport
from cornerwise.tools.load.servers import get, post

SCRIPTS: Final = 40
"""The number of different games; more of them would make no difference to the server."""
MAX_OPENING: Final = 64
"""The maximum number of connections that are being opened at the same time."""
MAX_STARTING: Final = 8
"""The maximum number of games whose players are being connected at the same time."""
RESEND_AFTER: Final = 30.0
"""The seconds after which a move that no player has received is sent again."""
HEARTBEAT: Final = b"p"
clock: Final = time.perf_counter


# Messages from a swarm to the process that started it


@dataclass(frozen=True)
class GameStarted:
    """One more game has been created and has one connection."""


@dataclass(frozen=True)
class AllStarted:
    """All games have been created, and each has one connection."""


@dataclass(frozen=True)
class AllConnected:
    """All games have all their connections."""


@dataclass(frozen=True)
class MeasurementDone:
    """The measurement is complete."""

    report: LoadReport


@dataclass(frozen=True)
class SwarmFailed:
    """The swarm can't play."""

    error: LoadError


WorkerMessage = GameStarted | AllStarted | AllConnected | MeasurementDone | SwarmFailed


class Command(Enum):
    """A command from the process that started a swarm."""

    CONTINUE = "continue"
    STOP = "stop"


@dataclass(frozen=True)
class Script:
    """A whole game, made before the measurement: every placement with the seat that plays it."""

    text: str
    placements: tuple[int, ...]
    seats: tuple[int, ...]


def make_scripts(edition: str, count: int, seed: int) -> list[Script]:
    """Random games in which everybody prefers large pieces."""
    scripts = []
    for number in range(count):
        game, rng, seats = Game(edition), random.Random(seed * 1000 + number), []
        while not game.is_over:
            assert game.seat_to_move is not None
            seats.append(game.seat_to_move)
            game.play(max(game.legal_moves(), key=lambda move: len(move.cells) + rng.random()))
        placements = tuple(move.placement for move in game)
        scripts.append(Script(records.dumps(game), placements, tuple(seats)))
    return scripts


# The parts of the server's messages that a player reads; the decoder skips the rest.


class ServerEvent(msgspec.Struct):
    type: str
    placement: int = 0
    moves: list[int] = []
    code: str = ""


_decode_event: Final = msgspec.json.Decoder(ServerEvent).decode


class SimulatedGame:
    """One game and its connections. A broken connection is opened again, as a page would do."""

    def __init__(self, swarm: Swarm, number: int, script: Script, ply: int) -> None:
        self.swarm, self.number, self.script = swarm, number, script
        self.first_ply = ply
        self.name, self.cookie = "", ""
        self.acknowledged_moves: list[int] = list(script.placements[:ply])
        """The moves that the game began with, and all moves that a player has received since. The server must not lose
        any of them."""
        count = swarm.plan.sockets
        self.received_ply = [-1] * count
        """The ply that each connection has received; -1 while it isn't open."""
        self.sockets: list[ClientSocket | None] = [None] * count
        self.heartbeats = [Heartbeat(self, index) for index in range(count)]
        self.tasks: list[asyncio.Task[None]] = []
        """The tasks that keep the connections open."""
        self.all_synced = asyncio.Event()
        """Set when every connection has received every move."""

    async def create(self) -> None:
        body: dict[str, Any] = {"seats": [{"type": "person", "name": f"{self.number}"}] * (max(self.script.seats) + 1)}
        if self.first_ply:
            path, origin = "/api/continuations", {"type": "record", "text": self.script.text, "ply": self.first_ply}
            body["origin"] = origin
        else:
            path, body["edition"] = "/api/games", self.swarm.plan.edition
        answer, self.cookie = await asyncio.to_thread(post, self.swarm.plan.addresses, path, body)
        self.name = answer["game"]

    async def connect(self, count: int) -> None:
        """Opens connections until there are `count`, and waits until each has received the table."""
        for index in range(len(self.tasks), count):
            self.tasks.append(asyncio.create_task(self._stay_connected(index)))
        while min(self.received_ply[:count]) < 0:
            await asyncio.sleep(0.02)

    def disconnect(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def _stay_connected(self, index: int) -> None:
        """Keeps a connection open until the task is cancelled."""
        attempts = 0
        while True:
            address = self.swarm.address(self.number + index + attempts)
            try:
                async with self.swarm.opening:
                    path = f"/api/games/{self.name}/socket"
                    receive = partial(self.receive, index)
                    socket = await ClientSocket.connect(address, path, self.cookie, receive)
                self.sockets[index] = socket
                try:
                    self.heartbeats[index].start()
                    await asyncio.shield(socket.closed)
                finally:
                    self.heartbeats[index].stop()
                    self.sockets[index], self.received_ply[index] = None, -1
                    socket.close()
            except (OSError, TimeoutError):
                pass
            attempts += 1
            self.swarm.report.reconnects += 1
            await asyncio.sleep(min(0.05 * 2**attempts, 1.0) * random.uniform(0.5, 1))

    def receive(self, index: int, message: bytes) -> None:
        self.heartbeats[index].on_message(message)
        if message == HEARTBEAT:
            return
        event = _decode_event(message)
        if event.type == "move":
            ply = self.received_ply[index] + 1
            if len(self.acknowledged_moves) == ply - 1:
                self.acknowledged_moves.append(event.placement)
            elif len(self.acknowledged_moves) < ply or self.acknowledged_moves[ply - 1] != event.placement:
                self.swarm.report.lost += 1
            self.received_ply[index] = ply
        elif event.type == "table":
            self.check(event.moves)
            self.acknowledged_moves += event.moves[len(self.acknowledged_moves) :]
            self.received_ply[index] = len(event.moves)
        elif event.type == "refusal":
            self.swarm.report.refusals[event.code] += 1
        if min(self.received_ply) == len(self.acknowledged_moves):
            self.all_synced.set()

    def check(self, moves: list[int]) -> None:
        """Counts the acknowledged moves that the server does not have."""
        equal = sum(1 for ours, theirs in zip(self.acknowledged_moves, moves, strict=False) if ours == theirs)
        self.swarm.report.lost += len(self.acknowledged_moves) - equal

    async def play(self, first: float) -> None:
        """Plays a move at every interval, starting at the time `first`. A slow server doesn't delay the schedule."""
        report, interval = self.swarm.report, self.swarm.plan.move_interval
        due = first
        while len(self.acknowledged_moves) < len(self.script.placements):
            if (wait := due - clock()) > 0:
                await asyncio.sleep(wait)
                report.lag.append(clock() - due)
            elif due > first:
                report.late += 1
            # A late game moves as soon as it can and then returns to its schedule. If every late game started a new
            # schedule, all of them would move at the same moment after a stall, which people never do.
            due += interval * max(1, math.ceil((clock() - due) / interval))
            sent_at, is_measured = clock(), self.swarm.is_measuring
            await self._play_move()
            if is_measured:
                report.moves += 1
                report.latencies.append(clock() - sent_at)

    async def _play_move(self) -> None:
        """Sends the next move until a player has received it, then waits until every connection has."""
        ply = len(self.acknowledged_moves)
        index = self.script.seats[ply] % len(self.sockets)
        while len(self.acknowledged_moves) == ply:
            self.all_synced.clear()
            socket = self.sockets[index]
            if socket is not None and self.received_ply[index] == ply:
                socket.send(b'{"type":"play","ply":%d,"placement":%d}' % (ply, self.script.placements[ply]))
            await self._wait_until_synced(RESEND_AFTER if socket is not None else 0.1)
        while min(self.received_ply) < len(self.acknowledged_moves):  # broken connections reconnect
            self.all_synced.clear()
            await self._wait_until_synced(0.1)

    async def _wait_until_synced(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.all_synced.wait()


class Heartbeat:
    """The heartbeats of one connection: after a few seconds of silence, as a page sends them while a clock runs."""

    def __init__(self, game: SimulatedGame, index: int) -> None:
        self._game, self._index = game, index
        self._timer: asyncio.TimerHandle | None = None
        self._received_at = 0.0
        self._sent_at: float | None = None

    def start(self) -> None:
        self._received_at, self._sent_at = clock(), None
        if interval := self._game.swarm.plan.heartbeat:
            self._timer = asyncio.get_running_loop().call_later(interval, self._check)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def on_message(self, message: bytes) -> None:
        self._received_at = clock()
        if message == HEARTBEAT and self._sent_at is not None:
            if self._game.swarm.is_measuring:
                self._game.swarm.report.heartbeats.append(self._received_at - self._sent_at)
            self._sent_at = None

    def _check(self) -> None:
        interval = self._game.swarm.plan.heartbeat
        wait = self._received_at + interval - clock()
        if wait <= 0:
            wait = interval
            socket = self._game.sockets[self._index]
            if socket is not None and self._sent_at is None:
                self._sent_at = clock()
                socket.send(HEARTBEAT)
        self._timer = asyncio.get_running_loop().call_later(wait, self._check)


class Swarm:
    """All games and players of one process."""

    def __init__(self, plan: LoadPlan, share: range, pipe: Connection) -> None:
        self.plan = plan
        self.report = LoadReport(len(share))
        self.opening = asyncio.Semaphore(MAX_OPENING)
        self.is_measuring = False
        self._share, self._pipe = share, pipe
        self._starting = asyncio.Semaphore(MAX_STARTING)
        self._scripts = make_scripts(plan.edition, SCRIPTS, plan.seed)
        self._rng = random.Random(plan.seed + share.start)
        self._games: dict[int, SimulatedGame] = {}
        """For each game number in this process's share, the current game."""
        self._finished_games: list[SimulatedGame] = []

    def address(self, number: int) -> str:
        return self.plan.addresses[number % len(self.plan.addresses)]

    async def run(self) -> None:
        """Creates the games, opens all connections, measures, and sends the report. After each of the first two steps
        it waits until all processes have completed that step."""
        await asyncio.gather(*(self._start_game(number) for number in self._share))
        await self._wait_for_others(AllStarted())
        await asyncio.gather(*(self._connect_all(game) for game in self._games.values()))
        self.report.sockets = len(self._games) * self.plan.sockets
        await self._wait_for_others(AllConnected())
        gc.collect()
        gc.freeze()  # otherwise the garbage collector would scan thousands of connections during the measurement
        loops = [asyncio.create_task(self._play_games(number)) for number in self._share]
        await self._measure(loops)
        await self._check_progress()
        await _cancel(loops)
        await _cancel([task for game in self._games.values() for task in game.tasks])
        await self._check_moves()
        self._pipe.send(MeasurementDone(self.report))

    async def _start_game(self, number: int) -> None:
        """Starts the first game with this number at a random ply, as if it had been played for a while. It gets one
        connection, so that the memory that the server needs for a game and for a further connection can be measured
        separately."""
        script = self._rng.choice(self._scripts)
        ply = self._rng.randrange(len(script.placements) * 3 // 4)
        game = self._games[number] = SimulatedGame(self, number, script, ply)
        async with self._starting:
            await game.create()
            await game.connect(1)
        self._pipe.send(GameStarted())

    async def _connect_all(self, game: SimulatedGame) -> None:
        async with self._starting:
            await game.connect(self.plan.sockets)

    async def _wait_for_others(self, done: AllStarted | AllConnected) -> None:
        self._pipe.send(done)
        await asyncio.to_thread(self._pipe.recv)  # Command.CONTINUE

    async def _play_games(self, number: int) -> None:
        """Plays one game after another."""
        first = clock() + self._rng.random() * self.plan.move_interval
        while True:
            game = self._games[number]
            await game.play(first)
            self._finished_games.append(game)
            game.disconnect()
            game = self._games[number] = SimulatedGame(self, number, self._rng.choice(self._scripts), 0)
            async with self._starting:
                await game.create()
                await game.connect(self.plan.sockets)
            first = clock() + self.plan.move_interval

    async def _measure(self, loops: list[asyncio.Task[None]]) -> None:
        await asyncio.sleep(self.plan.move_interval)  # until every game has moved once
        self.report.lag = array("d")
        self.report.late, begin, cpu = 0, clock(), time.process_time()
        self.is_measuring = True
        end = begin + self.plan.seconds
        while (now := clock()) < end and not self._is_stopped():
            await asyncio.sleep(min(1.0, end - now))
            for task in loops:
                if task.done():
                    task.result()
        self.is_measuring = False
        self.report.seconds = clock() - begin
        self.report.own_cpu = (time.process_time() - cpu) / self.report.seconds

    async def _check_progress(self) -> None:
        """Counts the games that do not continue after the measurement, whatever happened during it. There must be
        none."""
        waiting = {number: (game, len(game.acknowledged_moves)) for number, game in self._games.items()}
        deadline = clock() + 2 * RESEND_AFTER + 2 * self.plan.move_interval
        while waiting and clock() < deadline and not self._is_stopped():
            for number, (game, ply) in list(waiting.items()):
                if self._games[number] is not game or len(game.acknowledged_moves) > ply:
                    del waiting[number]
            await asyncio.sleep(0.05)
        self.report.stuck = 0 if self._is_stopped() else len(waiting)

    async def _check_moves(self) -> None:
        """Compares what the players received with what the server has."""

        async def check(game: SimulatedGame) -> None:
            async with self._starting:
                table = await asyncio.to_thread(get, self.plan.addresses, f"/api/games/{game.name}")
            game.check(table["moves"])

        games = [*(game for game in self._games.values() if game.name), *self._finished_games]
        await asyncio.gather(*map(check, games))

    def _is_stopped(self) -> bool:
        """Whether Command.STOP has arrived."""
        return self._pipe.poll()


async def _cancel(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _run(plan: LoadPlan, share: range, pipe: Connection) -> None:
    await Swarm(plan, share, pipe).run()


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The same event loop as the server's: uvloop's, or asyncio's on Windows."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def run_swarm(plan: LoadPlan, share: range, pipe: Connection) -> None:
    """The main function of a process that plays games."""
    exit_with_parent()  # the parent handles Ctrl-C and sends Command.STOP
    raise_file_limit()
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_run(plan, share, pipe))
    except LoadError as error:
        pipe.send(SwarmFailed(error))
