"""Computers' turns as jobs. One process plays each turn; if that process dies, another one plays it.

The process that thinks holds a lease and renews it. A killed process renews nothing, and a few seconds later another
process claims the turn. A lease only saves work: if two processes ever think about the same turn, the game's version
ensures that only one move is saved.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Final

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.server.db.database import Database
from cornerwise.server.db.schema import jobs
from cornerwise.server.domain.events import TurnReleased, TurnRequested

LEASE: Final = 6.0
"""Seconds after which another process may claim the turn of one that died."""
RENEW_INTERVAL: Final = 2.0
"""Seconds between two renewals, and between two searches for abandoned turns."""


class Jobs:
    """The jobs as one process sees them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._worker = secrets.token_hex(8)

    async def claim(self, game: str) -> bool:
        """Takes the lease on a computer's turn; False if another process has it."""
        now = self._database.clock.now()
        lease = {"worker": self._worker, "lease_until": now + LEASE}
        async with self._database.transaction() as connection:
            row = _insert(connection).values(game=game, queued_at=now, runs_unwatched=False, **lease)
            is_free = (jobs.c.lease_until < now) | (jobs.c.worker == self._worker)
            claim = row.on_conflict_do_update(index_elements=["game"], set_=lease, where=is_free)
            return (await connection.execute(claim.returning(jobs.c.game))).scalar() is not None

    async def claim_abandoned(self, limit: int) -> list[str]:
        """Claims turns that no process plays, the oldest first, in games that run even if nobody watches."""
        now = self._database.clock.now()
        query = (
            select(jobs.c.game)
            # A process with a watcher at the table gets time to claim the turn first.
            .where(jobs.c.runs_unwatched, jobs.c.lease_until < now, jobs.c.queued_at < now - RENEW_INTERVAL)
            .order_by(jobs.c.queued_at)
            .limit(limit)
        )
        async with self._database.connect() as connection:  # reading first avoids a lock
            if (await connection.execute(query.limit(1))).scalar() is None:
                return []
        async with self._database.transaction() as connection:
            abandoned = list((await connection.execute(query.with_for_update(skip_locked=True))).scalars())
            lease = {"worker": self._worker, "lease_until": now + LEASE}
            await connection.execute(update(jobs).where(jobs.c.game.in_(abandoned)).values(**lease))
        return abandoned

    async def request(self, game: str, requester: str) -> None:
        """Asks other processes to play a turn in a game that somebody watches. The request expires unless it is
        repeated."""
        now = self._database.clock.now()
        request = {"wanted_until": now + LEASE, "requester": requester}
        async with self._database.transaction() as connection:
            row = _insert(connection).values(
                game=game, queued_at=now, runs_unwatched=False, worker="", lease_until=0.0, **request
            )
            await connection.execute(row.on_conflict_do_update(index_elements=["game"], set_=request))
        self._database.bus.publish(TurnRequested(game))

    async def claim_requested(self, game: str) -> str | None:
        """Claims a turn that another process has asked for. Returns the person for whom it asked, as a hash, or None if
        another process has claimed the turn or nobody waits for it any more."""
        now = self._database.clock.now()
        free = (jobs.c.game == game, jobs.c.lease_until < now, jobs.c.wanted_until > now)
        claim = update(jobs).where(*free).values(worker=self._worker, lease_until=now + LEASE)
        async with self._database.transaction() as connection:
            requester: str | None = (await connection.execute(claim.returning(jobs.c.requester))).scalar()
        return requester

    async def list_requested(self, limit: int) -> list[str]:
        """Turns that somebody waits for and no process plays, the oldest first."""
        now = self._database.clock.now()
        query = select(jobs.c.game).where(jobs.c.wanted_until > now, jobs.c.lease_until < now)
        async with self._database.connect() as connection:
            return list((await connection.execute(query.order_by(jobs.c.queued_at).limit(limit))).scalars())

    async def unwanted(self, games: Collection[str]) -> set[str]:
        """The games among these in which nobody waits for the turn any more."""
        now = self._database.clock.now()
        idle = select(jobs.c.game).where(
            jobs.c.game.in_(list(games)), jobs.c.wanted_until < now, jobs.c.runs_unwatched.is_(False)
        )
        async with self._database.connect() as connection:
            return set((await connection.execute(idle)).scalars())

    async def renew(self, games: Collection[str]) -> None:
        """Extends the leases on games that this process still thinks about."""
        if games:
            await self._set_lease(self._database.clock.now() + LEASE, jobs.c.game.in_(list(games)))

    async def release(self, game: str | None = None) -> None:
        """Gives up the lease on one game, or all leases."""
        await self._set_lease(0.0, jobs.c.game == game if game is not None else jobs.c.lease_until > 0)
        if game is not None:
            self._database.bus.publish(TurnReleased(game))

    async def _set_lease(self, lease_until: float, condition: ColumnElement[bool]) -> None:
        own = update(jobs).where(jobs.c.worker == self._worker, condition)
        async with self._database.transaction() as connection:
            await connection.execute(own.values(lease_until=lease_until))


async def schedule_turn(
    connection: AsyncConnection, game: str, *, now: float, computer_to_move: bool, runs_unwatched: bool
) -> None:
    """Called in the transaction of every change to a game with computers. Removes the job if no computer is to move;
    otherwise queues the turn if the game runs even when nobody watches."""
    if not computer_to_move:
        await connection.execute(delete(jobs).where(jobs.c.game == game))
    elif runs_unwatched:  # otherwise a process with a watcher claims the turn
        queued = {"queued_at": now, "runs_unwatched": True}
        row = _insert(connection).values(game=game, worker="", lease_until=0.0, **queued)
        await connection.execute(row.on_conflict_do_update(index_elements=["game"], set_=queued))
    else:
        await connection.execute(update(jobs).where(jobs.c.game == game).values(runs_unwatched=False))


def _insert(connection: AsyncConnection) -> postgresql.Insert | sqlite.Insert:
    return postgresql.insert(jobs) if connection.dialect.name == "postgresql" else sqlite.insert(jobs)
