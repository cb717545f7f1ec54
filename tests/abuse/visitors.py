"""Servers with their limits, and the browsers of visitors and attackers, each with an address of its own."""

from __future__ import annotations

import asyncio
import json
import math
import os
import re
import subprocess
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, Final

import httpx
from support.processes import children
from support.tables import FollowedTable
from websockets.asyncio.client import ClientConnection, connect

from cornerwise import Game
from cornerwise.engine import Engine
from cornerwise.server.http.middleware import PROTOCOL_HEADER
from cornerwise.server.wire.messages.common import PROTOCOL

PASSWORD: Final = "four corners touch"


class Server:
    """`cornerwise serve` with its limits, by default on a SQLite database in the folder."""

    def __init__(self, python: str, folder: Path, *arguments: str) -> None:
        code = "from cornerwise.cli import main; main()"
        self.folder = folder
        self.python = python
        self._process = subprocess.Popen(
            [python, "-c", code, "serve", "--port", "0", "--data", str(folder), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=folder,
        )  # fmt: skip
        assert self._process.stdout is not None
        address = re.search(r":(\d+)/", self._process.stdout.readline())
        assert address is not None, "the server did not start"
        self.port = int(address[1])

    def cpu_seconds(self) -> float:
        """The processor time of the server and its processes."""
        total = 0.0
        for process in self.processes():
            with suppress(OSError):
                fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
                total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return total

    def processes(self) -> list[int]:
        """The server, and all processes that it has started."""
        processes = [self._process.pid]
        for process in processes:
            processes += children(process)
        return processes

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)


class Visitor:
    """A browser with an address and a cookie."""

    def __init__(self, server: Server, address: str) -> None:
        self.port, self._address = server.port, address
        self.http = httpx.AsyncClient(
            transport=httpx.AsyncHTTPTransport(local_address=address),
            base_url=f"http://127.0.0.1:{server.port}",
            headers={PROTOCOL_HEADER: str(PROTOCOL)},
            timeout=150,
        )

    async def sign_up(self, name: str) -> None:
        await self.http.get("/api/me")
        answer = await self.http.post("/api/account", json={"name": name, "password": PASSWORD})
        answer.raise_for_status()

    async def new_game(self, edition: str, seats: str, **options: Any) -> str:
        occupants = [{"type": "person"} if seat == "p" else {"type": "computer", "level": int(seat)} for seat in seats]
        body = {"edition": edition, "seats": occupants, "human_pace": False, "options": {}, **options}
        answer = await self.http.post("/api/games", json=body)
        answer.raise_for_status()
        return str(answer.json()["game"])

    async def open_table(self, **options: Any) -> httpx.Response:
        """Tries to open a table of duo with a free seat."""
        seats = [{"type": "person"}, {"type": "open"}]
        body = {"edition": "duo", "seats": seats, "human_pace": True, "options": {}, **options}
        return await self.http.post("/api/games", json=body)

    async def open_record(self, text: str) -> str:
        body = {"origin": {"type": "record", "text": text}, "seats": [], "human_pace": True}
        answer = await self.http.post("/api/continuations", json=body)
        answer.raise_for_status()
        return str(answer.json()["game"])

    async def connect(self, stack: AsyncExitStack, path: str) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://127.0.0.1:{self.port}/api/{path}/socket?protocol={PROTOCOL}"
        socket = connect(address, additional_headers={"Cookie": cookie}, local_addr=(self._address, 0), max_size=2**22)
        return await stack.enter_async_context(socket)

    async def watch(self, stack: AsyncExitStack, game: str) -> TableConnection:
        table = TableConnection(await self.connect(stack, f"games/{game}"))
        await table.until("table")
        return table


class TableConnection:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table = FollowedTable()

    async def send(self, kind: str, **fields: object) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next event of these kinds. Raises RuntimeError if something is refused."""
        async with asyncio.timeout(150):
            while True:
                event: dict[str, Any] = json.loads(await self.socket.recv())
                self.table.follow(event)
                if event["type"] == "refusal":
                    raise RuntimeError(event["code"])
                if event["type"] in kinds:
                    return event

    async def play(self) -> None:
        """Plays a move and waits until it is saved."""
        game = self.table.game
        await self.send("play", ply=game.ply, placement=game.legal_moves()[-1].placement)
        await self.until("move")


def long_game(edition: str = "duo", plies: int = 99, seed: int = 1) -> Game:
    game, engine = Game(edition), Engine(3, seed=seed)
    while not game.is_over and game.ply < plies:
        game.play(engine.choose(game).move)
    return game


def p99(times: Sequence[float]) -> float:
    return sorted(times)[math.ceil(0.99 * len(times)) - 1]
