"""Attacks on other players' tables and seeks."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import AsyncExitStack, suppress
from typing import Final

import httpx
from abuse.outcome import Outcome
from abuse.visitors import Server, Visitor
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

CLOCK: Final = {"type": "realtime", "base": 600, "increment": 0}
MAX_PAIRING: Final = 5.0
"""Seconds until two players who seek the same game are paired."""


async def deletion_after_playing(server: Server) -> Outcome:
    """The host deletes the table at the very moment when an opponent sits down."""
    host, guest = Visitor(server, "127.0.6.1"), Visitor(server, "127.0.6.2")
    begun = deleted = 0
    await host.sign_up("Deleting Host")
    await guest.sign_up("Patient Guest")
    for number in range(30):
        answer = await host.open_table(rated=number % 2 == 0, clock=CLOCK)
        answer.raise_for_status()
        game = answer.json()["game"]
        async with AsyncExitStack() as stack:
            table = await guest.watch(stack, game)
            deletion = asyncio.create_task(_delete(host, game, delay=0.0005 * (number % 10)))
            with suppress(RuntimeError):  # the table was gone
                await table.send("sit", seat=1)
                event = await table.until("table", "deleted")
                if event["type"] == "table" and event["status"] == "playing":
                    begun += 1
                    await deletion
                    deleted += (await guest.http.get(f"/api/games/{game}")).status_code != 200
            await deletion
            with suppress(RuntimeError, WebSocketException):
                await table.send("resign")
    return Outcome(f"{deleted} of {begun} games deleted after “playing”", "none", deleted == 0 and begun > 0)


async def _delete(host: Visitor, game: str, delay: float) -> None:
    await asyncio.sleep(delay)
    await host.http.delete(f"/api/games/{game}")


async def seeks_of_others(server: Server) -> Outcome:
    """A player seeks, opens and closes a second tab, and reconnects, while twenty sockets begin and stop seeking."""
    noise = [asyncio.create_task(_seek_and_stop(server)) for _ in range(20)]
    try:
        waits = [await _pair(server, number) for number in range(5)]
    finally:
        for task in noise:
            task.cancel()
        await asyncio.gather(*noise, return_exceptions=True)
    worst = max(waits)
    return Outcome(f"5 pairs, the slowest after {worst:.1f} s", f"≤ {MAX_PAIRING:.0f} s", worst <= MAX_PAIRING)


async def _pair(server: Server, number: int) -> float:
    """The seconds until two players are paired, after the second one began to seek."""
    players = [Visitor(server, f"127.0.7.{2 * number + seat + 1}") for seat in range(2)]
    for player in players:
        await player.http.get("/api/me")
    async with AsyncExitStack() as stack:
        async with AsyncExitStack() as first:
            await _seek(await players[0].connect(first, "lobby"), "duo")
        waiting = await players[0].connect(stack, "lobby")  # the player has reconnected
        await _seek(waiting, "duo")
        async with AsyncExitStack() as tab:
            await _seek(await players[0].connect(tab, "lobby"), "duo")
        other = await players[1].connect(stack, "lobby")
        await _seek(other, "duo")
        begin = time.perf_counter()
        try:
            async with asyncio.timeout(30):
                await asyncio.gather(*(_until_paired(socket) for socket in (waiting, other)))
        except TimeoutError:
            return 30.0
        return time.perf_counter() - begin


async def _seek(socket: ClientConnection, edition: str) -> None:
    await socket.send(json.dumps({"type": "seek", "edition": edition, "clock": CLOCK}))


async def _until_paired(socket: ClientConnection) -> None:
    while json.loads(await socket.recv())["type"] != "paired":
        pass


async def _seek_and_stop(server: Server) -> None:
    visitor = Visitor(server, "127.0.7.99")
    with suppress(httpx.HTTPError):
        await visitor.http.get("/api/me")
    while True:
        with suppress(WebSocketException, OSError, TimeoutError):
            async with AsyncExitStack() as stack:
                socket = await visitor.connect(stack, "lobby")
                for _ in range(20):
                    await _seek(socket, "classic")
                    await asyncio.sleep(0.2)
                    await socket.send(json.dumps({"type": "stop_seeking"}))
        await asyncio.sleep(1)
