"""Computers at a live table: thinking, pace, and turns that move from one process to another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import text
from support.clock import PATIENCE, ManualClock
from support.games import random_game
from support.live import watch
from support.work import choose_when_stopped

from cornerwise import Game, rules
from cornerwise.processes import usable_cpus
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.jobs import LEASE, RENEW_INTERVAL, Jobs
from cornerwise.server.domain.clocks import Realtime
from cornerwise.server.domain.events import GameChanged
from cornerwise.server.domain.games import MIN_SECRET_PLY, Terms
from cornerwise.server.domain.seats import Seat
from cornerwise.server.live.computers import MIN_MOVE_INTERVAL, RATED_GAME_CHECK_INTERVAL, RETRY_DELAY
from cornerwise.server.live.tables import Tables
from cornerwise.server.work.pool import WorkerPool

ADA = Seat("person", "Ada", player="ada")
QUICK, DEEP = Seat("computer", level=1), Seat("computer", level=9)


@pytest.fixture
async def tables(games: GameStore, pool: WorkerPool) -> AsyncIterator[Tables]:
    tables = Tables(games, pool, choose_when_stopped)
    yield tables
    await tables.close()


async def add(games: GameStore, *seats: Seat, edition: str = "duo", human_pace: bool = False) -> str:
    return await games.add(Game(edition), seats, human_pace, "ada", read_only=False)


async def saved_ply(games: GameStore, game_id: str) -> int:
    game = await games.get(game_id)
    assert game is not None
    return game.game.ply


async def test_an_undo_interrupts_a_computer_that_thinks(games: GameStore, tables: Tables) -> None:
    async with watch(tables, await add(games, ADA, DEEP), "ada") as ada:
        await ada.play()
        await ada.receive("thinking")
        await ada.send("undo", ply=1)
        state = await ada.receive("table")
        assert (state["moves"], state["thinking"]) == ([], None)
        assert (await ada.play())["type"] == "move"


async def test_a_computer_moves_when_the_player_wants_it_to(games: GameStore, tables: Tables) -> None:
    async with watch(tables, await add(games, ADA, DEEP, human_pace=True), "ada") as ada:
        await ada.send("move_now")
        assert (await ada.receive("refusal"))["code"] == "not_thinking"
        await ada.play()
        await ada.receive("thinking")
        await ada.send("move_now")
        await ada.receive("move")
        assert ada.ply == 2


async def test_computers_keep_a_human_pace_until_it_is_turned_off(
    games: GameStore, tables: Tables, clock: ManualClock
) -> None:
    game_id = await add(games, ADA, QUICK, QUICK, QUICK, edition="classic", human_pace=True)
    async with watch(tables, game_id, "ada") as ada:
        await ada.play()
        await clock.until_waiting(MIN_MOVE_INTERVAL)
        assert await saved_ply(games, game_id) == 1
        clock.advance(MIN_MOVE_INTERVAL)
        await ada.receive("move")
        await clock.until_waiting(MIN_MOVE_INTERVAL)
        await ada.send("set_pace", human_pace=False)
        clock.advance(MIN_MOVE_INTERVAL)  # for the computer that is already waiting
        while ada.ply < 4:
            await ada.receive("move")
        await ada.send("set_pace", human_pace=True)
        assert (await ada.receive("pace"))["human_pace"] is True


async def test_deep_thinking_in_other_games_delays_no_one(games: GameStore, tables: Tables) -> None:
    """Quick computers still answer. If the player asks, a computer that is waiting for a thread moves at once."""
    async with AsyncExitStack() as stack:
        for _ in range(usable_cpus()):
            busy = await stack.enter_async_context(watch(tables, await add(games, DEEP, DEEP), "ada"))
            await busy.receive("thinking")
        async with watch(tables, await add(games, ADA, QUICK), "ada") as ada:
            await ada.play()
            await ada.receive("move")
        async with watch(tables, await add(games, ADA, DEEP), "ada") as ada:
            await ada.play()
            await ada.receive("thinking")
            await ada.send("move_now")
            await ada.receive("move")


async def test_a_computer_moves_although_nobody_watches(games: GameStore, tables: Tables, clock: ManualClock) -> None:
    """Two people and a computer play. The person who moved has left, and the process has ended."""
    game_id = await add(games, ADA, QUICK, Seat("person", "Jo", player="jo"), edition="classic_3")
    game = await games.get(game_id)
    assert game is not None
    await games.append_move(game, game.game.legal_moves()[-1].placement)
    moved = asyncio.Event()
    games.database.bus.subscribe(GameChanged, lambda event: moved.set() if event.version == 2 else None)
    await clock.until_waiting(RENEW_INTERVAL)
    clock.advance(RENEW_INTERVAL + 1)
    async with asyncio.timeout(PATIENCE):
        await moved.wait()
    assert await saved_ply(games, game_id) == 2


async def test_a_process_continues_for_one_that_died(games: GameStore, tables: Tables, clock: ManualClock) -> None:
    game_id = await add(games, ADA, QUICK)
    async with watch(tables, game_id, "ada") as ada:
        await Jobs(games.database).claim(game_id)  # like a process that is killed while its computer thinks
        await ada.play()
        await ada.receive("thinking")
        for _ in range(int(LEASE / RENEW_INTERVAL) + 1):
            # Two tasks wait: the one for this turn, and the one that looks for turns that no process plays.
            await clock.until_waiting(RENEW_INTERVAL, count=2)
            assert await saved_ply(games, game_id) == 1
            clock.advance(RENEW_INTERVAL)
        await ada.receive("move")
        assert ada.ply == 2


async def test_a_move_that_cannot_be_saved_is_tried_again(
    games: GameStore, tables: Tables, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with watch(tables, await add(games, ADA, QUICK, human_pace=True), "ada") as ada:
        await ada.play()
        await clock.until_waiting(MIN_MOVE_INTERVAL)
        await execute(games, "ALTER TABLE moves RENAME TO lost")
        clock.advance(MIN_MOVE_INTERVAL)
        assert (await ada.receive("refusal"))["code"] == "internal_error"
        assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == [
            "computer's move failed"
        ]
        await execute(games, "ALTER TABLE lost RENAME TO moves")
        await clock.until_waiting(RETRY_DELAY)
        clock.advance(RETRY_DELAY)
        await ada.receive("move")


async def test_a_computer_of_a_casual_game_does_not_help_in_a_rated_game(
    games: GameStore, tables: Tables, clock: ManualClock
) -> None:
    position, terms = random_game(rules("duo"), 7, plies=MIN_SECRET_PLY + 1), Terms(Realtime(600, 0), rated=True)
    people = [ADA, Seat("person", "Bea", player="bea")]
    rated = await games.get(await games.add(position, people, False, "ada", read_only=False, terms=terms))
    assert rated is not None
    casual = await games.add(position, [ADA, QUICK], False, "ada", read_only=False)
    async with watch(tables, casual, "ada") as ada:
        assert (await ada.receive("refusal"))["code"] == "computer_waits"
        await clock.until_waiting(RATED_GAME_CHECK_INTERVAL)
        clock.advance(RATED_GAME_CHECK_INTERVAL)
        await clock.until_waiting(RATED_GAME_CHECK_INTERVAL)
        assert await saved_ply(games, casual) == position.ply
        await games.append_move(rated, position.legal_moves()[0].placement)
        clock.advance(RATED_GAME_CHECK_INTERVAL)
        await ada.receive("move")
    # The computers of rated games wait for no other game.
    twins = [await games.add(position, [ADA, QUICK], False, "ada", read_only=False, terms=terms) for _ in range(2)]
    async with watch(tables, twins[0], "ada") as ada:
        await ada.receive("move")


async def test_closing_the_tables_stops_computers_that_think(games: GameStore, pool: WorkerPool) -> None:
    tables = Tables(games, pool, choose_when_stopped)
    async with watch(tables, await add(games, DEEP, DEEP), "ada") as ada:
        await ada.receive("thinking")
        async with asyncio.timeout(PATIENCE / 2):  # an engine that is not stopped thinks for longer
            await tables.close()
        await ada.receive_until_closed()


async def execute(games: GameStore, statement: str) -> None:
    async with games.database.transaction() as connection:
        await connection.execute(text(statement))
