"""Attempts to avoid the limits, or to use them against others."""

from __future__ import annotations

import asyncio
import itertools
import time
from contextlib import AsyncExitStack, suppress
from typing import Final

from abuse.outcome import Outcome
from abuse.visitors import PASSWORD, Server, Visitor
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from cornerwise.server.db.game_limits import MAX_OPEN_TABLES, MAX_OPEN_TABLES_PER_ADDRESS
from cornerwise.server.http.limits import LIMITS, MAX_SOCKETS, Limit

SPELLINGS: Final = (
    ("GET", "/api/games/x/hint"), ("GET", "/api/games/x/hint%0A"), ("HEAD", "/api/games/x/hint"),
    ("GET", "/api/games/x/hin%74"), ("GET", "/api/games/%78/hint?ply=0&step=1"),
)  # fmt: skip
"""Ways to write the same request."""


async def spellings_of_a_path(server: Server) -> Outcome:
    allowed = LIMITS[Limit.HINTS][0]
    counts = []
    for number, (method, path) in enumerate(SPELLINGS):
        visitor = Visitor(server, f"127.0.1.{number + 1}")
        answers = [await visitor.http.request(method, path) for _ in range(allowed + 20)]
        counts.append(sum(answer.status_code != 429 for answer in answers))
    figures = f"{' '.join(map(str, counts))} of {allowed + 20} hints allowed"
    return Outcome(figures, f"≤ {allowed}", max(counts) <= allowed)


async def tables_that_fill_the_lobby(server: Server) -> Outcome:
    """Five guests open as many public tables as they can and leave; then a victim waits at a table."""
    opened = []
    for number in range(5):
        guest = Visitor(server, f"127.0.2.{number + 1}")
        answers = [await guest.open_table(public=True) for _ in range(12)]
        opened.append(sum(answer.status_code == 201 for answer in answers))
    victim = Visitor(server, "127.0.2.99")
    own = (await victim.open_table(public=True)).json()["game"]
    async with AsyncExitStack() as stack:
        await victim.watch(stack, own)
        listed = [table["game"] for table in (await victim.http.get("/api/lobby")).json()["open"]]
    place = listed.index(own) + 1 if own in listed else 0
    figures = f"{max(opened)} tables per guest, the victim's is number {place} of the lobby"
    return Outcome(figures, f"≤ {MAX_OPEN_TABLES}, number 1", max(opened) <= MAX_OPEN_TABLES and place == 1)


async def flood_of_sockets(server: Server) -> Outcome:
    """One address opens sockets and sends on all of them as fast as it can."""
    attacker = Visitor(server, "127.0.8.1")
    game = await attacker.new_game("classic", "pppp")
    end, accepted = time.monotonic() + 10, 0

    async def flood() -> None:
        nonlocal accepted
        with suppress(WebSocketException, OSError, TimeoutError):
            async with AsyncExitStack() as stack:
                socket = await attacker.connect(stack, f"games/{game}")
                accepted += 1
                reader = asyncio.create_task(_read(socket))
                try:
                    while time.monotonic() < end:
                        await socket.send('{"type": "sync"}')
                        await asyncio.sleep(0.01)
                finally:
                    reader.cancel()

    await asyncio.gather(*(flood() for _ in range(300)))
    return Outcome(f"{accepted} of 300 sockets accepted", f"≤ {MAX_SOCKETS}", 0 < accepted <= MAX_SOCKETS)


async def _read(socket: ClientConnection) -> None:
    with suppress(WebSocketException):
        while True:
            await socket.recv()


async def guesses_that_lock_the_owner_out(server: Server) -> Outcome:
    """Wrong passwords from eight addresses; then the owner logs in on the browser that knows the account."""
    owner = Visitor(server, "127.0.9.1")
    await owner.sign_up("Careful Owner")
    await owner.http.delete("/api/session")
    statuses: list[int] = []
    for number in range(8):
        stranger = Visitor(server, f"127.0.9.{number + 10}")
        body = {"name": "Careful Owner", "password": "a wrong guess"}
        statuses += [(await stranger.http.post("/api/session", json=body)).status_code for _ in range(10)]
    guesses, allowed = statuses.count(401), LIMITS[Limit.LOG_INS_PER_NAME][0]
    login = await owner.http.post("/api/session", json={"name": "Careful Owner", "password": PASSWORD})
    figures = f"{guesses} of {len(statuses)} guesses tried; the owner's log-in: {login.status_code}"
    return Outcome(figures, f"≤ {allowed}, 200", guesses <= allowed and login.status_code == 200)


async def limits_over_two_processes(servers: list[Server]) -> Outcome:
    """One address spreads its requests over two processes with one database."""
    address, turns = "127.0.10.1", itertools.cycle(servers)
    body = {"name": "Nobody Here", "password": "a wrong guess"}
    log_ins = [
        (await Visitor(next(turns), address).http.post("/api/session", json=body)).status_code for _ in range(30)
    ]
    accounts = []
    for number in range(16):
        visitor = Visitor(next(turns), address)
        await visitor.http.get("/api/me")
        body = {"name": f"Farm Account {number}", "password": PASSWORD}
        accounts.append((await visitor.http.post("/api/account", json=body)).status_code)
    of_one = await _open_tables(servers, address, guests=1, tables=12)
    of_all = of_one + await _open_tables(servers, address, guests=7, tables=8)
    counts = (log_ins.count(401), accounts.count(201), of_one, of_all)
    limits = (LIMITS[Limit.LOG_INS][0], LIMITS[Limit.SIGN_UPS][0], MAX_OPEN_TABLES, MAX_OPEN_TABLES_PER_ADDRESS)
    figures = "log-ins {}, accounts {}, tables of a guest {}, of the address {}"
    is_met = all(0 < count <= limit for count, limit in zip(counts, limits, strict=True))
    return Outcome(figures.format(*counts), "≤ {}, {}, {}, {}".format(*limits), is_met)


async def _open_tables(servers: list[Server], address: str, *, guests: int, tables: int) -> int:
    opened = 0
    for _ in range(guests):
        sessions = [Visitor(server, address) for server in servers]
        await sessions[0].http.get("/api/me")
        sessions[1].http.cookies.update(sessions[0].http.cookies)
        for number in range(tables):
            opened += (await sessions[number % 2].open_table()).status_code == 201
    return opened
