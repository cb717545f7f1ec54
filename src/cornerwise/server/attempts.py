"""Puzzles in the database: what each player has laid, how long it took, how much help there was.

A row is there from the first change or the first help on. A change is guarded by the version, as with games.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Integer,
    Row,
    String,
    Table,
    Text,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.game import Move
from cornerwise.puzzle import Attempt, Grade, Piece
from cornerwise.rules import Color
from cornerwise.server.people import Database, know, metadata
from cornerwise.server.store import Changed

table = Table(
    "attempts",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(60), primary_key=True),
    Column("puzzle", String(40), nullable=False),
    Column("given", Text, nullable=False),  # colors and placements, those of the puzzle
    Column("grade", Text),
    Column("laid", Text, nullable=False),  # and those of the player
    Column("seconds", Double, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("shown", Boolean, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("best", Text),
    Column("version", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
)

SIDE: Final = 20
"""Pieces of every puzzle are numbered as on this board."""


@dataclass(frozen=True, order=True)
class Result:
    """How a puzzle was solved; the better the less."""

    shown: bool
    hints: int
    seconds: float


@dataclass(frozen=True)
class Tried:
    """A puzzle as one player has it."""

    key: str
    attempt: Attempt
    seconds: float = 0.0
    hints: int = 0
    shown: bool = False
    """A solution was looked at."""
    solved: bool = False
    best: Result | None = None
    version: int = 0
    updated: float = 0.0

    def laid(self, pieces: Iterable[Piece], seconds: float) -> Tried:
        """With these pieces besides the given ones, after so much time."""
        attempt = Attempt(
            self.attempt.puzzle, [*self.attempt.beginning().pieces, *pieces], self.attempt.given, self.attempt.grade
        )
        changed = replace(self, attempt=attempt, seconds=max(self.seconds, seconds), solved=attempt.is_solved)
        if not changed.solved:
            return changed
        result = Result(changed.shown, changed.hints, changed.seconds)
        return replace(changed, best=result if self.best is None else min(self.best, result))

    def again(self) -> Tried:
        """From the beginning."""
        return replace(self, attempt=self.attempt.beginning(), seconds=0.0, hints=0, shown=False, solved=False)


def piece(color: str, placement: int) -> Piece:
    move = Move.of(SIDE, placement)
    return Piece(Color(color), move.shape, move.cells)


def placement(piece: Piece) -> int:
    return Move.of(SIDE, str(piece)).placement


class Attempts:
    """Everybody's puzzles."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, player: str, key: str) -> Tried | None:
        wanted = select(table).where(table.c.player == player, table.c.key == key)
        async with self._database.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else _tried(row)

    async def of(self, player: str, limit: int | None = None) -> list[Tried]:
        """A player's puzzles, the latest first."""
        wanted = select(table).where(table.c.player == player).order_by(table.c.updated.desc()).limit(limit)
        async with self._database.connect() as connection:
            return [_tried(row) for row in await connection.execute(wanted)]

    async def save(self, player: str, tried: Tried) -> Tried:
        """Saves what was made from the newest version; Changed if there is a newer one."""
        saved = replace(tried, version=tried.version + 1, updated=time.time())
        newest = (*_ours(player, tried), table.c.version == tried.version)
        async with self._database.transaction() as connection:
            done = await connection.execute(update(table).where(*newest).values(**_values(saved)))
        if done.rowcount != 1:
            if tried.version > 0:
                raise Changed
            await self._begin(player, saved)
        return saved

    async def helped(self, player: str, tried: Tried, *, hint: bool) -> None:
        """Counts a hint, or that a solution was seen. What lies is as it was, and so is the version."""
        values: dict[str, Any] = {"hints": table.c.hints + 1} if hint else {"shown": True}
        async with self._database.transaction() as connection:
            done = await connection.execute(update(table).where(*_ours(player, tried)).values(**values))
        if done.rowcount != 1:
            first = replace(tried, hints=1) if hint else replace(tried, shown=True)
            await self._begin(player, replace(first, updated=time.time()))

    async def timed(self, player: str, tried: Tried, seconds: float) -> Tried:
        """Only time has passed: the version stays, lest a page that goes spoils the one that comes."""
        passed = replace(tried, seconds=max(tried.seconds, seconds))
        async with self._database.transaction() as connection:
            await connection.execute(update(table).where(*_ours(player, tried)).values(seconds=passed.seconds))
        return passed

    async def _begin(self, player: str, tried: Tried) -> None:
        await know(self._database, player)
        row = {"player": player, "key": tried.key, "created": tried.updated, **_values(tried)}
        try:
            async with self._database.transaction() as connection:
                await connection.execute(insert(table).values(**row))
        except IntegrityError:
            raise Changed from None


async def bring(connection: AsyncConnection, guest: str, account: str) -> None:
    """A guest's puzzles become an account's. Of one that both have begun, what was laid last stays, and the better
    result."""
    known = {row.key: row for row in await connection.execute(select(table).where(table.c.player == account))}
    for theirs in (await connection.execute(select(table).where(table.c.player == guest))).all():
        if (ours := known.get(theirs.key)) is not None:
            own = (table.c.player == account, table.c.key == theirs.key)
            old, new = sorted((ours, theirs), key=lambda row: row.updated)
            results = [Result(*json.loads(row.best)) for row in (old, new) if row.best is not None]
            kept = replace(_tried(new), best=min(results, default=None), version=max(ours.version, theirs.version) + 1)
            await connection.execute(update(table).where(*own).values(**_values(kept)))
            await connection.execute(delete(table).where(table.c.player == guest, table.c.key == theirs.key))
        else:
            await connection.execute(
                update(table).where(table.c.player == guest, table.c.key == theirs.key).values(player=account)
            )


def _ours(player: str, tried: Tried) -> tuple[ColumnElement[bool], ...]:
    return table.c.player == player, table.c.key == tried.key


def _values(tried: Tried) -> dict[str, Any]:
    attempt, best, grade = tried.attempt, tried.best, tried.attempt.grade
    return {
        "puzzle": attempt.puzzle.id,
        "given": _text(attempt.pieces[: attempt.given]),
        "grade": None if grade is None else json.dumps(grade.to_json()),
        "laid": _text(attempt.pieces[attempt.given :]),
        "seconds": tried.seconds,
        "hints": tried.hints,
        "shown": tried.shown,
        "solved": tried.solved,
        "best": None if best is None else json.dumps([best.shown, best.hints, best.seconds]),
        "version": tried.version,
        "updated": tried.updated,
    }


def _text(pieces: Sequence[Piece]) -> str:
    return json.dumps([[str(piece.color), placement(piece)] for piece in pieces])


def _tried(row: Row[Any]) -> Tried:
    given, laid = ([piece(*pair) for pair in json.loads(text)] for text in (row.given, row.laid))
    grade = None if row.grade is None else Grade(**json.loads(row.grade))
    return Tried(
        key=row.key,
        attempt=Attempt(row.puzzle, [*given, *laid], len(given), grade),
        seconds=row.seconds,
        hints=row.hints,
        shown=row.shown,
        solved=row.solved,
        best=None if row.best is None else Result(*json.loads(row.best)),
        version=row.version,
        updated=row.updated,
    )
