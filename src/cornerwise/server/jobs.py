"""Computers' turns as jobs: each is played by one process, and by another if that one dies.

Who thinks holds a lease and renews it; a process that is killed renews nothing, and after some seconds somebody else
takes over. A lease only saves work: should two processes ever think about the same turn, the game's version sees to it
that one move is made.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Boolean, Column, Double, ForeignKey, String, Table, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from cornerwise.server.people import Database, metadata

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

LEASE: Final = 6.0
"""Seconds until the turn of a process that is gone is played by another."""
RENEWED: Final = 2.0
"""Seconds between two looks at the jobs, and renewals."""

jobs = Table(
    "jobs",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Double, nullable=False),
    Column("unwatched", Boolean, nullable=False),  # to be played even if nobody looks on
    Column("worker", String(16), nullable=False),  # '' while it is nobody's
    Column("until", Double, nullable=False, index=True),  # when the lease ends
)


class Jobs:
    """The jobs as one process sees them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._me = secrets.token_hex(8)

    async def claim(self, game: str) -> bool:
        """Whether a computer's turn in this game is ours to play now."""
        now = time.time()
        mine = {"worker": self._me, "until": now + LEASE}
        async with self._database.transaction() as connection:
            wanted = _insert(connection).values(game=game, since=now, unwatched=False, **mine)
            free = (jobs.c.until < now) | (jobs.c.worker == self._me)
            claimed = wanted.on_conflict_do_update(index_elements=["game"], set_=mine, where=free)
            return (await connection.execute(claimed.returning(jobs.c.game))).scalar() is not None

    async def take(self, limit: int) -> list[str]:
        """Claims turns that nobody plays, the oldest first: those of games that go on though nobody looks on."""
        now = time.time()
        wanted = (
            select(jobs.c.game)
            # A process where somebody looks on is given the time to come first.
            .where(jobs.c.unwatched, jobs.c.until < now, jobs.c.since < now - RENEWED)
            .order_by(jobs.c.since)
            .limit(limit)
        )
        async with self._database.connect() as connection:  # nearly always there is none, and nothing is to be locked
            if (await connection.execute(wanted.limit(1))).scalar() is None:
                return []
        async with self._database.transaction() as connection:
            found = list((await connection.execute(wanted.with_for_update(skip_locked=True))).scalars())
            await connection.execute(
                update(jobs).where(jobs.c.game.in_(found)).values(worker=self._me, until=now + LEASE)
            )
        return found

    async def renew(self, games: Collection[str]) -> None:
        """We are still thinking about these."""
        if games:
            await self._set_until(time.time() + LEASE, jobs.c.game.in_(list(games)))

    async def release(self, game: str | None = None) -> None:
        """Somebody else may have this turn, or all that we have."""
        await self._set_until(0.0, jobs.c.game == game if game is not None else jobs.c.until > 0)

    async def _set_until(self, until: float, which: Any) -> None:
        async with self._database.transaction() as connection:
            await connection.execute(update(jobs).where(jobs.c.worker == self._me, which).values(until=until))


async def plan(connection: AsyncConnection, game: str, *, to_move: bool, unwatched: bool) -> None:
    """Part of every change to a game in which computers sit: whether it is a computer's turn now."""
    if not to_move:
        await connection.execute(delete(jobs).where(jobs.c.game == game))
    elif unwatched:  # else whoever looks on claims it
        fresh = _insert(connection).values(game=game, since=time.time(), unwatched=True, worker="", until=0.0)
        await connection.execute(
            fresh.on_conflict_do_update(index_elements=["game"], set_={"since": time.time(), "unwatched": True})
        )


def _insert(connection: AsyncConnection) -> postgresql.Insert | sqlite.Insert:
    return postgresql.insert(jobs) if connection.dialect.name == "postgresql" else sqlite.insert(jobs)
