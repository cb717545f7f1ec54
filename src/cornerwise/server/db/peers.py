"""The heartbeats of each server process, on a database that several processes share.

A process whose heartbeat does not change was killed or can't reach the database. Its players can't move until they have
reconnected to another process, so the others give them this time back. Nobody knows which players these are; every
running clock gets the time.

Whether a heartbeat changes is measured with the observer's own clock, because the clocks of two machines may differ.
"""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.server.db.schema import settings
from cornerwise.server.time_source import TimeSource

_PREFIX: Final = "process."
_FORGOTTEN: Final = 60.0
"""If a heartbeat is older than this many seconds when it is first seen, nobody waits for its process: no clock was
running when the process ended."""


class Peers:
    """The other processes, as one process sees them."""

    def __init__(self, clock: TimeSource, max_silence: float) -> None:
        self._clock = clock
        self._max_silence = max_silence
        self._own_name = _PREFIX + secrets.token_hex(8)
        self._signs: dict[str, tuple[str, float]] = {}
        """The last heartbeat of each other process, and the monotonic time at which it was first seen."""

    def longest_silence(self) -> float:
        """The longest time, in seconds, for which one of the other processes has saved no heartbeat."""
        now = self._clock.monotonic()
        return max((now - seen for _, seen in self._signs.values()), default=0.0)

    @property
    def has_others(self) -> bool:
        """Whether other processes run."""
        return bool(self._signs)

    def start_over(self) -> None:
        """Called while no heartbeats are recorded because no clock runs."""
        self._signs.clear()

    async def observe(self, connection: AsyncConnection, now: float) -> float:
        """Records this process's heartbeat and reads those of the others. If one of them has been silent for too long,
        forgets it and returns the seconds of its silence; otherwise 0. Only one process gets these seconds."""
        values = {"name": self._own_name, "value": repr(now)}
        own = insert(settings).values(**values)
        await connection.execute(own.on_conflict_do_update(index_elements=["name"], set_=values))
        others = settings.c.name.startswith(_PREFIX) & (settings.c.name != self._own_name)
        rows = (await connection.execute(select(settings).where(others))).all()
        before, at = self._signs, self._clock.monotonic()
        self._signs = {}
        silences = [0.0]
        for row in rows:
            value, seen = before.get(row.name, ("", at))
            silence = at - seen if value == row.value else 0.0
            is_forgotten = row.name not in before and now - float(row.value) > _FORGOTTEN
            if not is_forgotten and silence <= self._max_silence:
                self._signs[row.name] = (row.value, at - silence)
                continue
            unchanged = (settings.c.name == row.name, settings.c.value == row.value)
            if (await connection.execute(delete(settings).where(*unchanged))).rowcount:
                silences.append(silence)
        return max(silences)

    async def forget_others(self, connection: AsyncConnection) -> None:
        """Called after an outage of all processes. Those that are alive record their next heartbeat in a moment."""
        is_other = settings.c.name.startswith(_PREFIX) & (settings.c.name != self._own_name)
        await connection.execute(delete(settings).where(is_other))
        self._signs.clear()

    async def leave(self, connection: AsyncConnection) -> None:
        """Called when this process stops in an orderly way: the others need not wait for it."""
        await connection.execute(delete(settings).where(settings.c.name == self._own_name))
