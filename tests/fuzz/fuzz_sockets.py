"""Sends damaged messages among valid ones, and broken frames, on the sockets of a real server for a while.

The server must answer each of them, and never fail. Every event must match its type and continue the one before it.

python -m fuzz.fuzz_sockets --seconds 60
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from contextlib import suppress

from fuzz.raw_client import ClosedError, RawSocket
from fuzz.runs import run_on_server
from fuzz.socket_messages import LOBBY, TABLE, FuzzedSocket, Route
from support.server import Client, Serving

TABLES = 6
"""How many tables are open at the same time."""
GAMES_PER_VISITOR = 20
"""After this many games the players of a table are replaced by others."""
BATCHES = 40
"""After this many batches of messages a client leaves its table or the lobby."""
PERSON, OPEN, COMPUTER = {"type": "person"}, {"type": "open"}, {"type": "computer", "level": 1}
CLOCK = {"type": "realtime", "base": 300, "increment": 0}
GAMES: tuple[dict[str, object], ...] = (
    {"edition": "duo", "seats": [PERSON, PERSON]},
    {"edition": "duo", "seats": [PERSON, OPEN]},
    {"edition": "duo", "seats": [PERSON, OPEN], "clock": CLOCK, "public": True},
    {"edition": "duo", "seats": [PERSON, COMPUTER], "human_pace": False},
    {"edition": "classic", "seats": [PERSON, PERSON, OPEN, PERSON]},
    {"edition": "classic_3", "seats": [PERSON, OPEN, COMPUTER], "human_pace": False},
)


async def send_messages(serving: Serving, seed: int, end: float) -> str:
    async def fuzz(path: str, client: Client, route: Route, rng: random.Random) -> int:
        """Sends batches of messages on one socket. Returns the number of messages."""
        socket = FuzzedSocket(
            await RawSocket.connect(serving.port, path, client.http.cookies["cornerwise"]), route, rng
        )
        with suppress(ClosedError):
            await socket.open()
            for _ in range(BATCHES):
                if socket.is_over or time.monotonic() > end:
                    break
                await socket.send_batch()
        socket.close()
        return socket.sent

    async def play(rng: random.Random) -> int:
        """Plays games at one table after another, with several sockets at each."""
        count = 0
        while time.monotonic() < end:
            async with Client(serving) as host, Client(serving) as guest:
                await guest.http.get("/api/me")
                for _ in range(GAMES_PER_VISITOR):
                    answer = await host.http.post("/api/games", json=rng.choice(GAMES))
                    if answer.status_code != 201:  # the host has too many open tables
                        break
                    path = f"/api/games/{answer.json()['game']}/socket"
                    clients = [host, *rng.choices((host, guest), k=rng.randint(0, 2))]
                    rngs = [random.Random(rng.random()) for _ in clients]
                    sockets = (fuzz(path, client, TABLE, one) for client, one in zip(clients, rngs, strict=True))
                    count += sum(await asyncio.gather(*sockets))
                    if time.monotonic() > end:
                        break
        return count

    async def visit_lobby(rng: random.Random) -> int:
        count = 0
        while time.monotonic() < end:
            async with Client(serving) as client:
                await client.http.get("/api/me")
                for _ in range(GAMES_PER_VISITOR):
                    count += await fuzz("/api/lobby/socket", client, LOBBY, rng)
        return count

    rngs = [random.Random(f"{seed} {number}") for number in range(TABLES + 1)]
    counts = await asyncio.gather(visit_lobby(rngs[0]), *(play(rng) for rng in rngs[1:]))
    return f"{sum(counts)} messages"


if __name__ == "__main__":
    sys.exit(run_on_server(send_messages, __doc__))
