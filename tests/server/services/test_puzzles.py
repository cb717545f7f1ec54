"""Searches that help with puzzles."""

from __future__ import annotations

import asyncio

import pytest
from support.clock import PATIENCE, ManualClock

from cornerwise.puzzles import Attempt, PuzzleSearch, solve
from cornerwise.server.db.database import Database
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.puzzles import SearchProgress, SolvabilityChecked
from cornerwise.server.services.puzzles import MAX_SECONDS, PROGRESS_INTERVAL, THREADS, PuzzleService, SearchHandle

HARD = [piece for number, piece in enumerate(solve("pentominoes-apart", seed=2).pieces[:14]) if number % 4 != 1]
"""Pieces for which no search finds an answer within minutes."""
KEY = "pentominoes-apart"
UNLIMITED = 0
"""The budget of a search without a limit of steps."""


async def save_hard_puzzle(service: PuzzleService, player: str) -> None:
    pieces = [(str(piece.color), piece.placement) for piece in HARD]
    await service.save(player, KEY, 0, pieces, 0, restart=False)


async def test_a_search_can_be_stopped_before_it_runs() -> None:
    handle = SearchHandle()
    handle.stop()
    assert handle.run(PuzzleSearch(Attempt("starter-3x3"))).answer is None


async def test_a_search_that_takes_too_long_is_stopped(database: Database, clock: ManualClock) -> None:
    service = PuzzleService(database, step_budget=UNLIMITED)
    await save_hard_puzzle(service, "ada")
    events = service.help("ada", KEY, 1, "solvability")
    progress = asyncio.create_task(anext(events))
    await clock.until_waiting(PROGRESS_INTERVAL)
    clock.advance(MAX_SECONDS + 1)
    assert isinstance(await progress, SearchProgress)
    assert [event async for event in events] == [SolvabilityChecked(None)]
    await service.close()


async def test_too_many_searches_are_refused_and_a_closed_stream_ends_its_search(
    database: Database, clock: ManualClock
) -> None:
    service = PuzzleService(database, max_queued=0, step_budget=UNLIMITED)
    players = [f"player {number}" for number in range(THREADS)]
    streams = [service.help(player, KEY, 1, "solvability") for player in players]
    for player in (*players, "mia"):
        await save_hard_puzzle(service, player)
    for stream in streams:
        first = asyncio.create_task(anext(stream))
        await clock.until_waiting(PROGRESS_INTERVAL)
        clock.advance(PROGRESS_INTERVAL)
        assert isinstance(await first, SearchProgress)
    with pytest.raises(RefusalError, match="busy"):
        await anext(service.help("mia", KEY, 1, "solvability"))
    for stream in streams:
        await stream.aclose()
    async with asyncio.timeout(PATIENCE):
        await service.close()  # waits for the threads: their searches have ended
