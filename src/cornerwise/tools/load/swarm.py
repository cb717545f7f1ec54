"""Simulated games and their players: one swarm per process."""

from __future__ import annotations

import asyncio
import gc
import math
import random
import time
from array import array
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from multiprocessing.connection import Connection
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from cornerwise import records
from cornerwise.game import Game
from cornerwise.processes import exit_with_parent, raise_file_limit
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
clock: Final = time.perf_counter


# Messages from a swarm to the process that started it


@dataclass(frozen=True)
class GameConnected:
    """All players of one more game are connected."""


@dataclass(frozen=True)
class AllConnected:
    """All players of all games are connected."""


@dataclass(frozen=True)
class MeasurementDone:
    """The measurement is complete."""

    report: LoadReport


@dataclass(frozen=True)
class SwarmFailed:
    """The swarm can't play."""

    error: LoadError


WorkerMessage = GameConnected | AllConnected | MeasurementDone | SwarmFailed


class Command(Enum):
    """A command from the process that started a swarm."""

    BEGIN = "begin"
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


class _Position(msgspec.Struct):
    ply: int


class _Move(msgspec.Struct):
    placement: int


class ServerEvent(msgspec.Struct):
    type: str
    position: _Position | None = None
    move: _Move | None = None
    moves: list[_Move] = []
    code: str = ""


_decode_event: Final = msgspec.json.Decoder(ServerEvent).decode


class SimulatedGame:
    """One game and its players, each with their own connection. A broken connection is opened again."""

    def __init__(self, swarm: Swarm, number: int, script: Script, ply: int) -> None:
        self.swarm, self.number, self.script = swarm, number, script
        self.seats = max(script.seats) + 1
        self.first_ply = ply
        self.name, self.cookie = "", ""
        self.acknowledged_moves: list[int] = list(script.placements[:ply])
        """The moves that the game began with, and all moves that a player has received since. The server must not lose
        any of them."""
        self.received_ply = [-1] * self.seats
        """The ply that each seat has received; -1 while it isn't connected."""
        self.sockets: list[ClientConnection | None] = [None] * self.seats
        self.all_synced = asyncio.Event()
        """Set when every seat has received every move."""

    async def create(self) -> None:
        answer, self.cookie = await asyncio.to_thread(
            post,
            self.swarm.plan.addresses,
            "/api/continuations",
            {
                "origin": {"type": "record", "text": self.script.text, "ply": self.first_ply},
                "seats": [{"type": "person", "name": f"{self.number}"}] * self.seats,
            },
        )
        self.name = answer["game"]

    async def stay_connected(self, seat: int) -> None:
        """Keeps the connection of a seat open until the task is cancelled."""
        attempts = 0
        while True:
            address = self.swarm.address(self.number + seat + attempts).replace("http", "ws", 1)
            try:
                async with self.swarm.opening:
                    socket = await connect(
                        f"{address}/api/games/{self.name}/socket",
                        additional_headers={"Cookie": self.cookie},
                        compression=None,
                        ping_interval=None,
                        max_size=2**22,
                    )
                try:
                    self.sockets[seat] = socket
                    async for message in socket:
                        self.receive(seat, message)
                finally:
                    self.sockets[seat], self.received_ply[seat] = None, -1
                    await socket.close()
            except (OSError, TimeoutError, InvalidHandshake, WebSocketException):
                pass
            attempts += 1
            self.swarm.report.reconnects += 1
            await asyncio.sleep(min(0.05 * 2**attempts, 1.0) * random.uniform(0.5, 1))

    def receive(self, seat: int, message: str | bytes) -> None:
        event = _decode_event(message)
        if event.type == "move":
            assert event.position is not None
            assert event.move is not None
            ply = event.position.ply
            if len(self.acknowledged_moves) == ply - 1:
                self.acknowledged_moves.append(event.move.placement)
            elif len(self.acknowledged_moves) < ply or self.acknowledged_moves[ply - 1] != event.move.placement:
                self.swarm.report.lost += 1
            self.received_ply[seat] = ply
        elif event.type == "table":
            moves = [move.placement for move in event.moves]
            self.check(moves)
            self.acknowledged_moves += moves[len(self.acknowledged_moves) :]
            self.received_ply[seat] = len(moves)
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
        """Sends the next move until a player has received it, then waits until every seat has."""
        ply = len(self.acknowledged_moves)
        seat = self.script.seats[ply]
        while len(self.acknowledged_moves) == ply:
            self.all_synced.clear()
            socket = self.sockets[seat]
            if socket is not None and self.received_ply[seat] == ply:
                with suppress(WebSocketException, OSError):
                    await socket.send(f'{{"type":"play","ply":{ply},"placement":{self.script.placements[ply]}}}')
            await self._wait_until_synced(RESEND_AFTER if socket is not None else 0.1)
        while min(self.received_ply) < len(self.acknowledged_moves):  # broken connections reconnect
            self.all_synced.clear()
            await self._wait_until_synced(0.1)

    async def _wait_until_synced(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.all_synced.wait()


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
        self._players: dict[SimulatedGame, list[asyncio.Task[None]]] = {}
        """The tasks that keep the players of a game connected."""

    def address(self, number: int) -> str:
        return self.plan.addresses[number % len(self.plan.addresses)]

    async def run(self) -> None:
        """Connects all players, waits for Command.BEGIN, measures, and sends the report."""
        await asyncio.gather(*(self._start_game(number) for number in self._share))
        self.report.players = sum(game.seats for game in self._games.values())
        self._pipe.send(AllConnected())
        await asyncio.to_thread(self._pipe.recv)  # Command.BEGIN
        gc.collect()
        gc.freeze()  # otherwise the garbage collector would scan thousands of connections during the measurement
        loops = [asyncio.create_task(self._play_games(number)) for number in self._share]
        await self._measure(loops)
        await self._check_progress()
        await _cancel(loops)
        await _cancel([task for tasks in self._players.values() for task in tasks])
        await self._check_moves()
        self._pipe.send(MeasurementDone(self.report))

    async def _start_game(self, number: int) -> None:
        """Starts the first game with this number at a random ply, as if it had been played for a while."""
        script = self._rng.choice(self._scripts)
        ply = self._rng.randrange(len(script.placements) * 3 // 4)
        self._games[number] = SimulatedGame(self, number, script, ply)
        await self._connect_players(self._games[number])
        self._pipe.send(GameConnected())

    async def _connect_players(self, game: SimulatedGame) -> None:
        async with self._starting:
            await game.create()
            self._players[game] = [asyncio.create_task(game.stay_connected(seat)) for seat in range(game.seats)]
            while min(game.received_ply) < 0:
                await asyncio.sleep(0.02)

    async def _play_games(self, number: int) -> None:
        """Plays one game after another."""
        first = clock() + self._rng.random() * self.plan.move_interval
        while True:
            game = self._games[number]
            await game.play(first)
            self._finished_games.append(game)
            for task in self._players.pop(game):
                task.cancel()
            game = self._games[number] = SimulatedGame(self, number, self._rng.choice(self._scripts), 0)
            await self._connect_players(game)
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
        for game in [*(game for game in self._games.values() if game.name), *self._finished_games]:
            table = await asyncio.to_thread(get, self.plan.addresses, f"/api/games/{game.name}")
            game.check([move["placement"] for move in table["moves"]])

    def _is_stopped(self) -> bool:
        """Whether Command.STOP has arrived."""
        return self._pipe.poll()


async def _cancel(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def run_swarm(plan: LoadPlan, share: range, pipe: Connection) -> None:
    """The main function of a process that plays games."""
    exit_with_parent()  # the parent handles Ctrl-C and sends Command.STOP
    raise_file_limit()
    try:
        asyncio.run(Swarm(plan, share, pipe).run())
    except LoadError as error:
        pipe.send(SwarmFailed(error))
