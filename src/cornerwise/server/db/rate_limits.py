"""Limits that hold for all processes together.

Only requests that pass the limits of their own process get here (see `http/limits.py`), so a flood of refused requests
never reaches the database. Keys are stored as keyed hashes, because they contain addresses.
"""

from __future__ import annotations

import hashlib
import hmac

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from cornerwise.server.db.database import Database
from cornerwise.server.db.schema import rate_limits
from cornerwise.server.domain.rate_limits import RateLimitError, SlidingWindow


class RateLimitStore:
    """The windows of all processes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def hit(self, limit: str, key: str, count: int, seconds: int) -> None:
        """Counts one more hit. Raises RateLimitError if there were already `count` in the last `seconds`."""
        row_id, now = await self._hash(limit, key), self._database.clock.now()
        own = rate_limits.c.id == row_id
        refusal: RateLimitError | None = None
        async with self._database.transaction() as connection:
            await connection.execute(delete(rate_limits).where(rate_limits.c.expires < now))
            # The row exists before it is read, so that two processes that count at the same moment wait for each other.
            insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            first = {"id": row_id, "start": now, "current": 0, "previous": 0, "expires": now + 2 * seconds}
            await connection.execute(insert(rate_limits).values(**first).on_conflict_do_nothing())
            row = (await connection.execute(select(rate_limits).where(own).with_for_update())).one()
            try:
                window = SlidingWindow(row.start, row.current, row.previous).hit(count, seconds, now)
            except RateLimitError as error:
                refusal = error
            else:
                values = {"start": window.start, "current": window.current, "previous": window.previous}
                expires = window.start + 2 * seconds
                await connection.execute(update(rate_limits).where(own).values(expires=expires, **values))
        if refusal is not None:
            raise refusal

    async def _hash(self, limit: str, key: str) -> str:
        secret = await self._database.cookie_secret()
        return hmac.new(secret.encode(), f"{limit} {key}".encode(), hashlib.sha256).hexdigest()
