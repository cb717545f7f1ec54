"""Merging a guest into an account, and deleting a player."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import func, insert, select
from support.clock import ManualClock
from support.database import find_traces

from cornerwise import Game, Move
from cornerwise.puzzles import BOARD_SIZE, Attempt, Piece
from cornerwise.server.db.account_data import delete_player, merge_guest
from cornerwise.server.db.coaching import CoachStore
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.players import ensure_player
from cornerwise.server.db.puzzles import PuzzleStore
from cornerwise.server.db.schema import practice, puzzle_attempts, seats
from cornerwise.server.domain.clocks import Realtime
from cornerwise.server.domain.coaching import PracticeProgress
from cornerwise.server.domain.games import StoredGame, Terms
from cornerwise.server.domain.puzzles import PuzzleResult, PuzzleState
from cornerwise.server.domain.seats import Seat

ADA, BEA = Seat("person", "Ada", player="ada"), Seat("person", "Bea", player="bea")
TERMS = Terms(Realtime(60, 0), rated=True)


async def add(games: GameStore, *seats: Seat, edition: str = "duo") -> StoredGame:
    game = await games.get(await games.add(Game(edition), seats, True, "ada", read_only=False, terms=TERMS))
    assert game is not None
    return game


async def test_a_deleted_player_leaves_an_open_seat_and_another_host(games: GameStore) -> None:
    alone = await add(games, ADA, Seat("open"))
    shared = await add(games, ADA, BEA, Seat("open"), edition="classic_3")
    playing = await add(games, ADA, BEA)
    await delete_player(games.database, "ada")
    assert await games.get(alone.id) is None
    waiting, under_way = await games.get(shared.id), await games.get(playing.id)
    assert waiting is not None
    assert under_way is not None
    assert (waiting.owner, [seat.kind for seat in waiting.seats]) == ("bea", ["open", "person", "open"])
    assert (under_way.status, under_way.seats[0]) == ("playing", replace(playing.seats[0], name="", player=None))
    await games.delete(under_way)


async def test_other_changes_come_between_the_parts_of_a_deletion_and_of_a_merge(
    sqlite: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cornerwise.server.db.account_data.BATCH", 5)
    database = Database(sqlite, clock)
    await database.open()
    games, store = GameStore(database), PuzzleStore(database)
    for _ in range(30):
        await games.add(Game("duo"), [ADA, BEA], True, "ada", read_only=False)
    for key in range(30):
        await store.save("ada", PuzzleState(f"tetrominoes.easy.{key}", Attempt("tetrominoes")))
    await ensure_player(database, "cleo")
    changes = {"ada": merge_guest(database, "ada", "cleo"), "cleo": delete_player(database, "cleo")}
    for player, change in changes.items():
        changing, seen = asyncio.create_task(change), set[tuple[int, int]]()
        while not changing.done():
            async with database.transaction() as connection:
                tables = (seats.c.player == player, puzzle_attempts.c.player == player)
                counts = [(await connection.execute(select(func.count()).where(of))).scalar_one() for of in tables]
                seen.add((counts[0], counts[1]))
        await changing
        for left in zip(*seen, strict=True):  # the games, then the puzzles
            assert len(set(left) - {0, 30}) >= 3
    assert await find_traces(database, "ada") == await find_traces(database, "cleo") == []
    assert len([game async for game in games.iterate_for("bea")]) == 30
    await database.close()


async def test_what_guest_and_account_both_have_is_merged(database: Database) -> None:
    guest, account = f"{'guest':-<22}", f"{'account':-<22}"
    for player in (guest, account):
        await delete_player(database, player)
        await ensure_player(database, player)
    store, fresh = PuzzleStore(database), PuzzleState("tetrominoes", Attempt("tetrominoes"))
    piece = Piece.from_placement("blue", Move.of(BOARD_SIZE, "a1,b1,c1,d1").placement)
    seen = replace(fresh.with_pieces([piece], 50, "2026-11-16"), solution_seen=True)
    await store.save(account, replace(seen, best=PuzzleResult(False, 1, 60), solved_on="2026-11-16"))
    await store.save(guest, replace(fresh, seconds=20, best=PuzzleResult(False, 0, 90), solved_on="2026-11-14"))
    rows = [
        (account, "a", 4, 9, 500.0),
        (account, "b", 1, 1, 900.0),
        (guest, "b", 0, 2, 700.0),
        (guest, "c", 3, 3, 800.0),
    ]
    columns = ("player", "exercise", "streak", "attempts", "due_at")
    async with database.transaction() as connection:
        await connection.execute(insert(practice), [dict(zip(columns, row, strict=True)) for row in rows])
    await merge_guest(database, guest, account)
    merged = await store.get(account, "tetrominoes")
    assert merged is not None
    assert (merged.seconds, merged.attempt.pieces, merged.best) == (20, (), PuzzleResult(False, 0, 90))
    assert (merged.solution_seen, merged.solved_on) == (True, "2026-11-14")
    assert await CoachStore(database).list_progress(account) == {
        "a": PracticeProgress(4, 9, 500.0),
        "b": PracticeProgress(0, 3, 700.0),
        "c": PracticeProgress(3, 3, 800.0),
    }
    assert await find_traces(database, guest) == []
    await delete_player(database, account)
    assert await find_traces(database, account) == []
