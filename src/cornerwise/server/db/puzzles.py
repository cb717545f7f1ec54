"""Puzzles in the database: the pieces each player placed, the time it took, the help that was used.

A row is inserted when a player first changes a puzzle or first gets help with it. A change is guarded by the version,
as with games.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from cornerwise.puzzles import PUZZLES, Attempt, Piece
from cornerwise.server.db.database import Database
from cornerwise.server.db.players import ensure_player
from cornerwise.server.db.schema import PlacedPiece, puzzle_attempts
from cornerwise.server.domain.errors import VersionConflictError
from cornerwise.server.domain.puzzles import PuzzleState, SolvedDaily

BATCH: Final = 100


class PuzzleStore:
    """The puzzles of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, player: str, key: str) -> PuzzleState | None:
        query = select(puzzle_attempts).where(puzzle_attempts.c.player == player, puzzle_attempts.c.key == key)
        async with self._database.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else state_from_row(row)

    async def iterate_for(self, player: str) -> AsyncIterator[PuzzleState]:
        """All puzzles of a player, ordered by their keys."""
        table, after = puzzle_attempts, ""
        query = select(table).where(table.c.player == player).order_by(table.c.key).limit(BATCH)
        while True:
            async with self._database.connect_for_report() as connection:
                rows = (await connection.execute(query.where(table.c.key > after))).all()
            for row in rows:
                yield state_from_row(row)
            if len(rows) < BATCH:
                return
            after = rows[-1].key

    async def list_started(self, player: str, limit: int) -> list[PuzzleState]:
        """At most `limit` puzzles of a player: those without givens, which are always few, then the latest others."""
        table = puzzle_attempts
        latest = select(table).where(table.c.player == player).order_by(table.c.updated.desc()).limit(limit)
        has_no_givens = table.c.key.in_(PUZZLES)  # the key is the name of the puzzle
        async with self._database.connect_for_report() as connection:
            first = (await connection.execute(latest.where(has_no_givens))).all()
            others = (await connection.execute(latest.where(~has_no_givens))).all()
            return [state_from_row(row) for row in [*first, *others][:limit]]

    async def list_daily(self, player: str) -> list[SolvedDaily]:
        """All daily puzzles that a player has solved."""
        table = puzzle_attempts
        query = select(table.c.key, table.c.solved_on, table.c.best).where(
            table.c.player == player, table.c.key.startswith("daily."), table.c.solved_on.is_not(None)
        )
        async with self._database.connect_for_report() as connection:
            rows = await connection.execute(query.order_by(table.c.key))
            return [SolvedDaily(row.key, row.solved_on, row.best and row.best.seconds) for row in rows]

    async def save(self, player: str, state: PuzzleState) -> PuzzleState:
        """Saves a state that was made from the newest version. Raises VersionConflictError if there is a newer one."""
        saved = replace(state, version=state.version + 1, updated=self._database.clock.now())
        current = (*_row_of(player, state), puzzle_attempts.c.version == state.version)
        async with self._database.transaction() as connection:
            changed = await connection.execute(update(puzzle_attempts).where(*current).values(**row_values(saved)))
        if changed.rowcount != 1:
            if state.version > 0:
                raise VersionConflictError
            await self._insert(player, saved)
        return saved

    async def record_help(self, player: str, state: PuzzleState, *, hint: bool) -> None:
        """Counts a hint, or records that a solution was seen. Pieces and version stay the same."""
        values: dict[str, Any] = {"hints_used": puzzle_attempts.c.hints_used + 1} if hint else {"solution_seen": True}
        async with self._database.transaction() as connection:
            row = update(puzzle_attempts).where(*_row_of(player, state))
            changed = await connection.execute(row.values(**values))
        if changed.rowcount != 1:
            first = replace(state, hints_used=1) if hint else replace(state, solution_seen=True)
            await self._insert(player, replace(first, updated=self._database.clock.now()))

    async def record_time(self, player: str, state: PuzzleState, seconds: float) -> PuzzleState:
        """Saves the time alone. The version does not change, because the next page may already have loaded the attempt
        when a closing page saves its time."""
        later = replace(state, seconds=max(state.seconds, seconds))
        async with self._database.transaction() as connection:
            row = update(puzzle_attempts).where(*_row_of(player, state))
            await connection.execute(row.values(seconds=later.seconds))
        return later

    async def _insert(self, player: str, state: PuzzleState) -> None:
        await ensure_player(self._database, player)
        row = {"player": player, "key": state.key, "created": state.updated, **row_values(state)}
        try:
            async with self._database.transaction() as connection:
                await connection.execute(insert(puzzle_attempts).values(**row))
        except IntegrityError:
            raise VersionConflictError from None


def row_values(state: PuzzleState) -> dict[str, Any]:
    attempt = state.attempt
    return {
        "puzzle": attempt.puzzle.id,
        "givens": _encode_pieces(attempt.givens().pieces),
        "difficulty": attempt.difficulty_rating,
        "placed": _encode_pieces(attempt.placed),
        "seconds": state.seconds,
        "hints_used": state.hints_used,
        "solution_seen": state.solution_seen,
        "solved": state.solved,
        "best": state.best,
        "solved_on": state.solved_on,
        "version": state.version,
        "updated": state.updated,
    }


def state_from_row(row: Row[Any]) -> PuzzleState:
    givens, placed = (
        [Piece.from_placement(one.color, one.placement) for one in pieces] for pieces in (row.givens, row.placed)
    )
    return PuzzleState(
        key=row.key,
        attempt=Attempt(row.puzzle, [*givens, *placed], len(givens), row.difficulty),
        seconds=row.seconds,
        hints_used=row.hints_used,
        solution_seen=row.solution_seen,
        solved=row.solved,
        best=row.best,
        solved_on=row.solved_on,
        version=row.version,
        updated=row.updated,
    )


def _row_of(player: str, state: PuzzleState) -> tuple[ColumnElement[bool], ...]:
    return puzzle_attempts.c.player == player, puzzle_attempts.c.key == state.key


def _encode_pieces(pieces: Iterable[Piece]) -> list[PlacedPiece]:
    return [PlacedPiece(piece.color, piece.placement) for piece in pieces]
