"""Puzzle states in the database."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.clock import ManualClock

from cornerwise.puzzles import Attempt, check_solvable, generate_puzzle
from cornerwise.server.db.database import Database
from cornerwise.server.db.puzzles import PuzzleStore
from cornerwise.server.domain.errors import VersionConflictError
from cornerwise.server.domain.puzzles import PuzzleResult, PuzzleState


async def test_a_puzzle_is_loaded_as_it_was_saved(database: Database) -> None:
    store, givens = PuzzleStore(database), generate_puzzle("tetrominoes", 3, "easy")
    solution = [*check_solvable(givens).pieces]
    fresh = PuzzleState("tetrominoes.easy.3", givens)
    saved = await store.save("ada", replace(fresh.with_pieces(solution[:2], 30.5, "2026-11-16"), hints_used=2))
    assert await store.get("ada", fresh.key) == saved
    assert saved.version == 1
    assert await store.get("eva", fresh.key) is None
    solved = await store.save("ada", saved.with_pieces(solution, 60.0, "2026-11-16"))
    assert solved.best == PuzzleResult(False, 2, 60.0)
    restarted = await store.save("ada", solved.restarted())
    assert (restarted.best, restarted.solved, restarted.attempt) == (solved.best, False, givens)
    assert restarted.with_pieces(solution, 90.0, "2026-11-16").best == PuzzleResult(False, 0, 90.0)
    for outdated in (solved, fresh):
        with pytest.raises(VersionConflictError):
            await store.save("ada", outdated)
    assert [state.key for state in await store.list_started("ada", 5)] == [fresh.key]


async def test_started_puzzles_are_listed_and_exported_in_parts(
    database: Database, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cornerwise.server.db.puzzles.BATCH", 3)
    store, givens = PuzzleStore(database), generate_puzzle("tetrominoes", 3, "easy")
    await store.save("ada", PuzzleState("tetrominoes", Attempt("tetrominoes")))
    for number in range(7):
        clock.advance(1)
        await store.save("ada", PuzzleState(f"tetrominoes.easy.{number}", givens))
    latest = [f"tetrominoes.easy.{number}" for number in (6, 5, 4)]
    assert [state.key for state in await store.list_started("ada", 4)] == ["tetrominoes", *latest]
    exported = [state.key async for state in store.iterate_for("ada")]
    assert exported == ["tetrominoes", *(f"tetrominoes.easy.{number}" for number in range(7))]
