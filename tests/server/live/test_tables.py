"""The live tables of one process, and what they learn from others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from support.clock import ManualClock
from support.live import watch

from cornerwise import Game
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.events import SessionsRevoked
from cornerwise.server.domain.seats import Seat
from cornerwise.server.live.tables import POLL_INTERVAL, SEAT_GRACE, Tables
from cornerwise.server.work.pool import WorkerPool

ADA, BEA = Seat("person", "Ada", player="ada"), Seat("person", "Bea", player="bea")


@pytest.fixture
async def tables(games: GameStore, pool: WorkerPool) -> AsyncIterator[Tables]:
    tables = Tables(games, pool)
    yield tables
    await tables.close()


@asynccontextmanager
async def two_processes(url: str, clock: ManualClock) -> AsyncIterator[tuple[GameStore, Tables, Tables]]:
    """The tables of two processes that use one database, and its games."""
    async with AsyncExitStack() as stack:
        stores = []
        for _ in range(2):
            database = Database(url, clock)
            await database.open()
            stack.push_async_callback(database.close)
            stores.append(GameStore(database))
        pool = WorkerPool(clock)
        stack.push_async_callback(pool.close)
        here, there = (Tables(store, pool) for store in stores)
        stack.push_async_callback(there.close)
        stack.push_async_callback(here.close)
        yield stores[0], here, there


async def add(games: GameStore, *seats: Seat) -> str:
    return await games.add(Game("duo"), seats, True, "ada", read_only=False)


async def test_two_processes_never_disagree(url: str, clock: ManualClock) -> None:
    """A process that has missed a move finds it in the database and sends it to its watchers."""
    async with two_processes(url, clock) as (games, here, there):
        game_id = await add(games, ADA, ADA)
        async with watch(here, game_id, "ada") as left, watch(there, game_id, "ada") as right:
            await left.play()
            await right.send("play", ply=0, placement=right.legal()[0])
            assert (await right.receive("refusal"))["code"] == "stale"
            assert right.state["moves"] == left.state["moves"]
            assert (await right.play())["type"] == "move"


async def test_a_move_that_another_process_has_saved_can_be_repeated(url: str, clock: ManualClock) -> None:
    """A page lost its connection before the answer came, reconnected to another process and sends the move again. It is
    answered with the table, whether or not the process has heard of the move."""
    async with two_processes(url, clock) as (games, here, there):
        game_id = await add(games, ADA, ADA)
        async with watch(here, game_id, "ada") as left, watch(there, game_id, "ada") as right:
            placement = (await left.play())["placement"]
            for _ in range(2):
                await right.send("play", ply=0, placement=placement)
                while (event := await right.receive())["type"] == "move":
                    pass  # the event of the other process may come first
                assert (event["type"], event["moves"]) == ("table", [placement])
            stored = await games.get(game_id)
            assert stored is not None
            assert (stored.game.placements, stored.version) == ([placement], 1)


async def test_the_same_move_sent_to_two_processes_at_once_is_made_once(url: str, clock: ManualClock) -> None:
    async with two_processes(url, clock) as (games, here, there):
        game_id = await add(games, ADA, ADA)
        async with watch(here, game_id, "ada") as left, watch(there, game_id, "ada") as right:
            placement = left.legal()[0]
            pages = (left, right)
            await asyncio.gather(*(page.send("play", ply=0, placement=placement) for page in pages))
            for page in pages:
                assert (await page.receive("move", "table", "refusal"))["type"] != "refusal"
                assert page.state["moves"] == [placement]
            stored = await games.get(game_id)
            assert stored is not None
            assert (stored.game.placements, stored.version) == ([placement], 1)


async def test_watchers_in_every_process_receive_every_event(postgres: str, clock: ManualClock) -> None:
    async with two_processes(postgres, clock) as (games, here, there):
        game_id = await add(games, ADA, ADA)
        async with watch(here, game_id, "ada") as left, watch(there, game_id, "ada") as right:
            for turn in range(6):
                mover, other = (left, right) if turn % 2 else (right, left)
                played = await mover.play()
                assert await other.receive() == played
            await left.send("undo", ply=6)
            moves = (await right.receive())["moves"]
            assert moves == (await left.receive("table"))["moves"] == right.state["moves"]
            await left.send("set_pace", human_pace=False)
            assert (await right.receive())["human_pace"] is False
            await there.delete(game_id, "ada")
            await left.receive("deleted")
            await right.receive("deleted")


async def test_a_process_polls_for_changes_of_which_no_event_arrived(sqlite: str, clock: ManualClock) -> None:
    """On SQLite no event reaches another process."""
    async with two_processes(sqlite, clock) as (games, here, there):
        game_id = await add(games, ADA, ADA)
        async with watch(here, game_id, "ada") as left, watch(there, game_id, "ada") as right:
            await left.play()
            for _ in range(2):  # the first query began before there was a table
                await clock.until_waiting(POLL_INTERVAL, count=2)
                clock.advance(POLL_INTERVAL)
            await right.receive("move")
            assert right.state["moves"] == left.state["moves"]


async def test_a_player_who_leaves_an_open_table_keeps_the_seat_for_a_while(
    games: GameStore, tables: Tables, clock: ManualClock
) -> None:
    async def players() -> list[str | None]:
        game = await games.get(game_id)
        assert game is not None
        return [seat.player for seat in game.seats]

    game_id = await games.add(Game("classic_3"), [ADA, BEA, Seat("open")], True, "ada", read_only=False)
    async with watch(tables, game_id, "ada") as ada:
        async with watch(tables, game_id, "bea"):
            pass
        await clock.until_waiting(SEAT_GRACE)
        clock.advance(SEAT_GRACE - 1)
        async with watch(tables, game_id, "bea"):  # the player returns in time
            clock.advance(1)
            for _ in range(20):  # the task that frees the seat sees that the player is back
                await asyncio.sleep(0)
        assert await players() == ["ada", "bea", None]
        await clock.until_waiting(SEAT_GRACE)
        clock.advance(SEAT_GRACE)
        await ada.receive("table")
        assert await players() == ["ada", None, None]


async def test_revoked_sessions_close_the_sockets_of_a_player(games: GameStore, tables: Tables) -> None:
    game_id = await add(games, ADA, BEA)
    async with watch(tables, game_id, "ada") as ada, watch(tables, game_id, "bea") as bea:
        games.database.bus.publish(SessionsRevoked("bea"))
        await bea.receive_until_closed()
        assert (await ada.play())["type"] == "move"
