"""Limits that hold for all processes together."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select
from support.clock import ManualClock

from cornerwise.server.db.database import Database
from cornerwise.server.db.rate_limits import RateLimitStore
from cornerwise.server.db.schema import rate_limits
from cornerwise.server.domain.rate_limits import RateLimitError

ADDRESS = "198.51.100.1"


async def test_two_processes_count_together(database: Database, url: str, clock: ManualClock) -> None:
    other = Database(url, clock)
    await other.open()
    stores = [RateLimitStore(database), RateLimitStore(other)]
    hits = await asyncio.gather(
        *(stores[number % 2].hit("log_ins", ADDRESS, 5, 60) for number in range(12)), return_exceptions=True
    )
    assert sum(hit is None for hit in hits) == 5
    assert sum(isinstance(hit, RateLimitError) for hit in hits) == 7
    await stores[0].hit("log_ins", "198.51.100.2", 5, 60)
    clock.advance(121)
    await stores[1].hit("log_ins", ADDRESS, 5, 60)
    await other.close()


async def test_no_address_is_stored(database: Database, clock: ManualClock) -> None:
    store = RateLimitStore(database)
    await store.hit("log_ins", ADDRESS, 5, 60)
    async with database.connect() as connection:
        (row,) = (await connection.execute(select(rate_limits))).all()
    assert ADDRESS not in str(row)
    clock.advance(200)
    await store.hit("log_ins", "198.51.100.2", 1, 60)
    with pytest.raises(RateLimitError):
        await store.hit("log_ins", "198.51.100.2", 1, 60)
    async with database.connect() as connection:  # the window of the first address is over, and its row is gone
        assert len((await connection.execute(select(rate_limits))).all()) == 1
