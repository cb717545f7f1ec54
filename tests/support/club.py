"""Other players with accounts, and their games with a visitor: something to show on every screen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from threading import Event
from typing import Any

from support.pictures import CLASSIC, recorded_game
from support.server import Client, RemoteServer

from cornerwise import Game, Move
from cornerwise.engine import Engine

PASSWORD = "correct horse battery"
DUO = recorded_game("duo")
CASUAL: dict[str, Any] = {"clock": {"type": "realtime", "base": 2400, "increment": 5}}
RATED: dict[str, Any] = {**CASUAL, "rated": True, "public": True}
DAYS: dict[str, Any] = {"clock": {"type": "correspondence", "days": 3}}


def join_club(address: str, cookies: dict[str, str]) -> dict[str, str]:
    """Gives the visitor with these cookies friends, ratings and games. Returns the ids of games by name."""
    # Playwright runs an event loop in the thread of the test.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _fill(RemoteServer(address), cookies)).result()


async def _fill(server: RemoteServer, cookies: dict[str, str]) -> dict[str, str]:
    async with AsyncExitStack() as stack:
        mira, *others = [await stack.enter_async_context(Client(server)) for _ in range(5)]
        mira.http.cookies.update(cookies)
        jonas, priya, lena, tomas = others
        for client, name in zip(others, ("Jonas Weber", "Priya Nair", "Lena Hoffmann", "Tomás Rivera"), strict=True):
            answer = await client.http.post("/api/account", json={"name": name, "password": PASSWORD})
            answer.raise_for_status()
        for friend, name in ((jonas, "Jonas Weber"), (priya, "Priya Nair")):
            await _add(mira, name)
            await _add(friend, "Mira")
        await _add(lena, "Mira")

        start = {"options": {"start": "own"}}
        for first, second in ((mira, jonas), (priya, mira), (mira, jonas), (lena, tomas)):
            await _play("duo", [first, second], DUO.moves, RATED | start)
        return {
            "clocks": await _play("classic", [mira, jonas, priya, tomas], CLASSIC.moves[:36], CASUAL),
            "days": await _play("duo", [tomas, mira], DUO.moves[:13], DAYS | start),
            "pairs": await _play("classic_2", [mira, lena], played("classic_2").moves[:32], CASUAL),
            "teams": await _play("teams", [mira, lena, priya, tomas], played("teams").moves[:24], CASUAL),
            "others": await _play("duo", [lena, tomas], DUO.moves[:17], RATED | start),
            "open": await _open_table(jonas, "classic", 4, {**CASUAL, "public": True}),
            "waiting": await _open_table(mira, "teams", 4, DAYS),
        }


def played(edition: str) -> Game:
    """A game between weak computers, so that its review has turning points."""
    game, engines = Game(edition), [Engine(3, seed=2), Engine(4, seed=2)]
    while game.seat_to_move is not None:
        game.play(engines[game.seat_to_move % 2].choose(game).move)
    return game


async def _add(client: Client, name: str) -> None:
    answer = await client.http.post("/api/friends", json={"player": {"type": "name", "name": name}})
    answer.raise_for_status()


async def _open_table(host: Client, edition: str, seats: int, terms: dict[str, Any]) -> str:
    """A table with the host in its first seat."""
    body = {"edition": edition, "seats": [{"type": "person"}] + [{"type": "open"}] * (seats - 1), **terms}
    answer = await host.http.post("/api/games", json=body)
    answer.raise_for_status()
    return str(answer.json()["game"])


async def _play(edition: str, players: Sequence[Client], moves: Sequence[Move], terms: dict[str, Any]) -> str:
    """A game between these players, in the order of their seats, in which these moves have been played. Returns its
    id."""
    game = await _open_table(players[0], edition, len(players), terms)
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(player.watch(game)) for player in players]
        for seat, table in enumerate(tables):
            await table.receive("table")
            if seat:
                await table.send("sit", seat=seat)
                await table.receive("table")
        for ply, move in enumerate(moves):
            for table in tables:
                while table.state["status"] == "open" or table.ply < ply:
                    await table.receive()
            mover = tables[0].game.seat_to_move
            assert mover is not None
            answer = await tables[mover].play(move.placement)
            assert answer["type"] == "move", answer
    return game


LIVE_PLIES = 41
"""The visitor, who goes first, has just moved."""
LIVE_PAUSE = 1.2


@contextmanager
def live_game(address: str, cookies: dict[str, str]) -> Iterator[tuple[str, Event]]:
    """A game of four people with a running clock. Returns its id, and an event: once it is set, the three others move,
    one after another."""
    started: Future[str] = Future()
    go_on = Event()
    with ThreadPoolExecutor(1) as thread:
        playing = thread.submit(asyncio.run, _play_live(RemoteServer(address), cookies, started, go_on))
        try:
            yield started.result(), go_on
        finally:
            go_on.set()
            playing.result()


async def _play_live(server: RemoteServer, cookies: dict[str, str], started: Future[str], go_on: Event) -> None:
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Client(server)) for _ in range(4)]
        players[0].http.cookies.update(cookies)
        for player in players[1:]:
            await player.http.get("/api/me")
        try:
            game = await _play("classic", players, CLASSIC.moves[:LIVE_PLIES], CASUAL)
        except BaseException as error:
            started.set_exception(error)
            raise
        started.set_result(game)
        await asyncio.to_thread(go_on.wait)
        for ply in range(LIVE_PLIES, LIVE_PLIES + 3):
            await asyncio.sleep(LIVE_PAUSE)
            async with players[ply % 4].watch(game) as table:
                await table.receive("table")
                await table.play(CLASSIC.moves[ply].placement)
