"""Computers' turns as jobs: one process plays each turn; if that process dies, another one plays it."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select
from support.clock import ManualClock

from cornerwise import Game
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.jobs import LEASE, RENEW_INTERVAL, Jobs
from cornerwise.server.db.schema import jobs
from cornerwise.server.domain.seats import Seat

COMPUTER = Seat("computer", level=1)
FRIENDS = [COMPUTER, Seat("person", player="ada"), Seat("person", player="jo")]


@pytest.fixture
def processes(database: Database) -> list[Jobs]:
    """The jobs as two processes see them."""
    return [Jobs(database), Jobs(database)]


async def test_a_turn_belongs_to_one_process_until_its_lease_ends(
    games: GameStore, processes: list[Jobs], clock: ManualClock
) -> None:
    one, two = processes
    game = await games.add(Game("duo"), [COMPUTER] * 2, False, "ada", read_only=False)
    assert [await one.claim(game), await two.claim(game), await one.claim(game)] == [True, False, True]
    await one.release(game)
    assert [await two.claim(game), await one.claim(game)] == [True, False]
    clock.advance(LEASE - 1)
    await two.renew([game])
    clock.advance(LEASE - 1)
    assert not await one.claim(game)
    clock.advance(2)  # the second process has died
    assert [await one.claim(game), await two.claim(game)] == [True, False]


async def test_abandoned_turns_are_claimed_once(games: GameStore, processes: list[Jobs], clock: ManualClock) -> None:
    ids = [await games.add(Game("classic_3"), FRIENDS, False, "ada", read_only=False) for _ in range(12)]
    alone = [COMPUTER, Seat("person", player="ada"), Seat("person", player="ada")]
    await games.add(Game("classic_3"), alone, False, "ada", read_only=False)  # this game waits until its player watches
    assert await processes[0].claim_abandoned(100) == []  # a process with a watcher comes first
    clock.advance(RENEW_INTERVAL + 1)
    claims = await asyncio.gather(*(process.claim_abandoned(4) for process in processes * 2))
    rest = await processes[0].claim_abandoned(100)
    assert sorted(game for claimed in (*claims, rest) for game in claimed) == sorted(ids)
    assert await processes[1].claim_abandoned(100) == []


async def test_a_job_exists_while_a_computer_is_to_move(games: GameStore, processes: list[Jobs]) -> None:
    async def count() -> int:
        async with games.database.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(jobs))).scalar_one())

    game = await games.get(await games.add(Game("classic_3"), FRIENDS, False, "ada", read_only=False))
    assert game is not None
    assert await count() == 1
    moved = await games.append_move(game, game.game.legal_moves()[-1].placement)
    assert await count() == 0
    undone = await games.undo_to(moved, 0)
    assert await count() == 1
    await games.delete(undone)
    assert await count() == 0
