"""Searches that help with puzzles."""

from __future__ import annotations

import asyncio

import pytest
from support.clock import PATIENCE, ManualClock
from support.work import own_process

from cornerwise.puzzles import solve
from cornerwise.server.db.database import Database
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.puzzles import SearchProgress, SolvabilityChecked
from cornerwise.server.services.puzzles import HELP_BUDGET, MAX_SECONDS, PROGRESS_INTERVAL, PuzzleService
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.pool import WorkerPool

HARD = [piece for number, piece in enumerate(solve("pentominoes-apart", seed=2).pieces[:14]) if number % 4 != 1]
"""Pieces for which no search finds an answer within minutes."""
KEY = "pentominoes-apart"
UNLIMITED = 0
"""The budget of a search without a limit of steps."""


def visitor(player: str) -> Requester:
    return Requester("192.0.2.1", player)


@pytest.fixture
def service(database: Database, pool: WorkerPool) -> PuzzleService:
    return PuzzleService(database, pool, step_budget=UNLIMITED)


async def save_hard_puzzle(service: PuzzleService, player: str) -> None:
    pieces = [(str(piece.color), piece.placement) for piece in HARD]
    await service.save(visitor(player), KEY, 0, pieces, 0, restart=False)


async def test_a_search_that_takes_too_long_is_stopped(service: PuzzleService, clock: ManualClock) -> None:
    await save_hard_puzzle(service, "ada")
    events = service.help(visitor("ada"), KEY, 1, "solvability")
    progress = asyncio.create_task(anext(events))
    await clock.until_waiting(PROGRESS_INTERVAL)
    clock.advance(MAX_SECONDS + 1)
    assert isinstance(await progress, SearchProgress)
    assert [event async for event in events] == [SolvabilityChecked(None)]


async def test_too_many_searches_of_one_address_are_refused_and_a_closed_stream_ends_its_search(
    service: PuzzleService, clock: ManualClock, pool: WorkerPool
) -> None:
    players = [f"player {number}" for number in range(HELP_BUDGET.max_per_address)]
    streams = [service.help(visitor(player), KEY, 1, "solvability") for player in players]
    for player in (*players, "mia"):
        await save_hard_puzzle(service, player)
    for stream in streams:
        first = asyncio.create_task(anext(stream))
        await clock.until_waiting(PROGRESS_INTERVAL)
        clock.advance(PROGRESS_INTERVAL)
        assert isinstance(await first, SearchProgress)
    with pytest.raises(RefusalError, match="busy"):
        await anext(service.help(visitor("mia"), KEY, 1, "solvability"))
    for stream in streams:
        await stream.aclose()
    await asyncio.sleep(0)  # the event loop tells the pool
    async with asyncio.timeout(PATIENCE):  # this would wait for the searches of the same address
        await pool.run(visitor("mia"), HELP_BUDGET, own_process)


async def test_a_puzzle_is_made_once_for_all_who_wait_and_only_while_somebody_waits(
    service: PuzzleService, pool: WorkerPool
) -> None:
    key = "tetrominoes.hard.81"
    both = [asyncio.create_task(service.open(visitor(player), key)) for player in ("ada", "bea")]
    await asyncio.sleep(0)
    both[0].cancel()
    assert (await both[1]).key == key
