"""Deadlines."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select, update
from support.clock import ManualClock
from support.live import watch

from cornerwise import Game
from cornerwise.server.db import schema
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.schema import RulesData, retirements
from cornerwise.server.domain.clocks import NETWORK_GRACE, Realtime
from cornerwise.server.domain.games import StoredGame, Terms
from cornerwise.server.domain.seats import Seat
from cornerwise.server.live.scheduler import MAX_TICK, Scheduler
from cornerwise.server.live.tables import Tables
from cornerwise.server.work.pool import WorkerPool

PEOPLE = [Seat("person", name, player=name) for name in ("ada", "bea", "cleo", "dora")]
BLITZ = Terms(Realtime(5, 0))


@pytest.fixture
async def tables(games: GameStore, pool: WorkerPool) -> AsyncIterator[Tables]:
    tables = Tables(games, pool)
    yield tables
    await tables.close()


async def add(games: GameStore, edition: str = "duo") -> str:
    game = Game(edition)
    return await games.add(game, PEOPLE[: len(game.rules.seats)], True, "ada", read_only=False, terms=BLITZ)


async def get(games: GameStore, game_id: str) -> StoredGame:
    game = await games.get(game_id)
    assert game is not None
    return game


async def test_a_player_without_time_retires(games: GameStore, tables: Tables, clock: ManualClock) -> None:
    scheduler, game_id = Scheduler(games, tables), await add(games)
    assert await scheduler.tick() == MAX_TICK
    clock.advance(5)
    assert await scheduler.tick() == pytest.approx(NETWORK_GRACE)
    clock.advance(NETWORK_GRACE)
    await scheduler.tick()
    game = await get(games, game_id)
    assert (game.status, game.retirement_reasons) == ("over", ("timeout",))


async def test_time_runs_out_for_one_player_after_the_other_until_one_is_left(
    games: GameStore, tables: Tables, clock: ManualClock
) -> None:
    scheduler, game_id = Scheduler(games, tables), await add(games, "classic")
    async with watch(tables, game_id, "dora") as dora:
        for _ in range(3):
            clock.advance(5 + NETWORK_GRACE)
            await scheduler.tick()
            await dora.receive("table")
        assert [seat["retired"] for seat in dora.state["seats"]] == ["timeout", "timeout", "timeout", None]
        assert (dora.state["status"], dora.ranks) == ("over", [4, 3, 2, 1])
        await dora.send("play", ply=0, placement=1)
        assert (await dora.receive("refusal"))["code"] == "over"


async def test_with_two_processes_time_runs_out_exactly_once(
    games: GameStore, tables: Tables, url: str, clock: ManualClock, pool: WorkerPool
) -> None:
    database = Database(url, clock)
    await database.open()
    other = Tables(GameStore(database), pool)
    schedulers = [Scheduler(games, tables), Scheduler(GameStore(database), other)]
    ids = [await add(games, "classic_3") for _ in range(12)]
    for _ in range(2):
        clock.advance(5 + NETWORK_GRACE)
        await asyncio.gather(*(scheduler.tick() for scheduler in schedulers))
    for game_id in ids:
        game = await get(games, game_id)
        assert (game.status, game.version, game.retirement_reasons) == ("over", 2, ("timeout", "timeout"))
    async with games.database.connect() as connection:
        rows = (await connection.execute(select(retirements.c.game, retirements.c.seat))).all()
    assert sorted(map(tuple, rows)) == sorted((game_id, seat) for game_id in ids for seat in (0, 1))
    await other.close()
    await database.close()


async def test_a_running_scheduler_acts_at_the_deadline(games: GameStore, tables: Tables, clock: ManualClock) -> None:
    game_id = await add(games)
    scheduler = Scheduler(games, tables)
    scheduler.start()
    async with watch(tables, game_id, "bea") as bea:
        for _ in range(5):
            await clock.until_waiting(MAX_TICK)
            clock.advance(MAX_TICK)
        await clock.until_waiting(NETWORK_GRACE)
        clock.advance(NETWORK_GRACE)
        await bea.receive("table")
        assert bea.state["seats"][0]["retired"] == "timeout"
    await scheduler.stop()


async def test_one_broken_game_does_not_stop_the_clocks(
    games: GameStore, tables: Tables, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    scheduler = Scheduler(games, tables)
    broken, other = await add(games), await add(games)
    async with games.database.transaction() as connection:
        row = update(schema.games).where(schema.games.c.id == broken)
        await connection.execute(row.values(rules=RulesData("no such edition"), deadline=clock.now() - 90))
    clock.advance(6)
    await scheduler.tick()
    assert (await get(games, other)).retirement_reasons == ("timeout",)
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == ["deadline failed"]
