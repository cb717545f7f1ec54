"""SQLite's single writer."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import select
from support.clock import ManualClock

from cornerwise import Game
from cornerwise.server.db import schema
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.group_commit import CHECKPOINT_DELAY
from cornerwise.server.domain.errors import VersionConflictError
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.domain.seats import Seat

SEATS = [Seat("person", "Ada", player="ada"), Seat("computer", level=3)]
PAGE = 4096


async def add(games: GameStore) -> StoredGame:
    game = await games.get(await games.add(Game("duo"), SEATS, False, "ada", read_only=False))
    assert game is not None
    return game


async def test_changes_that_share_a_commit_succeed_or_fail_alone(games: GameStore) -> None:
    """Changes that wait for the disk share a transaction. If one fails, the others still succeed."""
    loaded = [await add(games) for _ in range(20)]
    winner = await games.append_move(loaded[0], loaded[0].game.legal_moves()[0].placement)
    outcomes = await asyncio.gather(
        *(games.append_move(game, game.game.legal_moves()[-1].placement) for game in loaded), return_exceptions=True
    )
    assert isinstance(outcomes[0], VersionConflictError)
    assert not any(isinstance(outcome, BaseException) for outcome in outcomes[1:])
    after = {game.id: newest.game for game in loaded if (newest := await games.get(game.id)) is not None}
    assert after.pop(loaded[0].id) == winner.game
    assert {game.ply for game in after.values()} == {1}


async def test_a_long_write_ahead_log_is_restarted(sqlite: str, tmp_path: Path, clock: ManualClock) -> None:
    """The log is restarted between two commits, never inside a transaction, and only when no other connection reads."""
    games = GameStore(Database(sqlite, clock, max_wal_pages=20))
    await games.database.open()
    wal, game = tmp_path / "games.db-wal", await add(games)

    async def write(commits: int) -> None:
        nonlocal game
        for _ in range(commits):
            game = await games.set_pace(game, not game.human_pace)

    async def checkpoint() -> None:
        while not clock.is_waiting(CHECKPOINT_DELAY):
            await write(1)
        clock.advance(CHECKPOINT_DELAY)

    async with games.database.connect() as reader:
        await reader.execute(select(schema.games.c.id))
        await write(30)
        await checkpoint()
        await write(30)
    for _ in range(10):
        await checkpoint()
        await write(30)
    # The file never shrinks. Without a restart, it would have at least three pages for each of the 360 commits.
    assert wal.stat().st_size < 500 * PAGE
    await games.database.close()
