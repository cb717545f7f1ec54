"""Pieces made by a process with a budget."""

from __future__ import annotations

import asyncio
import io
import os
import sys
import zipfile
from collections.abc import AsyncIterator
from typing import Any

import pytest
from support.clock import ManualClock
from support.processes import children

from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.services.pieces import TIME_BUDGET, PieceService

WORKER = (sys.executable, "-S", "-c", "import sys\nif 'whole_set' in input(): sys.stdin.read()\nprint('made', end='')")
"""A worker that never finishes a whole set."""


@pytest.fixture
async def service(clock: ManualClock) -> AsyncIterator[PieceService]:
    service = PieceService(clock)
    yield service
    await service.close()


def order(sizes: dict[str, Any] | None = None, **selection: Any) -> dict[str, Any]:
    return {"language": "en", "bed": "220x220", "spacing": 2, "sizes": sizes or {}, "selection": selection}


SMALL_ORDER = order(shapes=["F"], colors=["blue"], formats=["stl", "svg"])
ENDLESS_ORDER = order(whole_set=True)
IMPOSSIBLE_ORDER = order({"square": float("nan")}, whole_set=True)


async def test_an_order_becomes_an_archive(service: PieceService) -> None:
    archive = await service.make(SMALL_ORDER)
    assert zipfile.ZipFile(io.BytesIO(archive)).namelist() == ["blue-F.stl", "blue-F.svg"]


async def test_an_impossible_order_is_refused_with_a_reason(service: PieceService) -> None:
    with pytest.raises(RefusalError) as refusal:
        await service.make(IMPOSSIBLE_ORDER)
    assert refusal.value.code == "bad_pieces"
    assert refusal.value.cause is not None
    assert refusal.value.cause.text("fr") == "square doit être compris entre 5 et 100\N{NO-BREAK SPACE}mm, et non nan."


async def test_an_order_over_its_time_is_killed_and_the_next_one_is_made(clock: ManualClock) -> None:
    service = PieceService(clock, worker=WORKER)
    endless = asyncio.create_task(service.make(ENDLESS_ORDER))
    following = asyncio.create_task(service.make(SMALL_ORDER))
    await clock.until_waiting(TIME_BUDGET)
    clock.advance(TIME_BUDGET)
    with pytest.raises(RefusalError, match="too_large"):
        await endless
    assert await following == b"made"
    await service.close()


async def test_a_cancelled_order_ends_its_process_and_frees_the_queue(clock: ManualClock) -> None:
    service = PieceService(clock, max_waiting=2, worker=WORKER)
    before = children(os.getpid())
    orders = [asyncio.create_task(service.make(ENDLESS_ORDER)) for _ in range(2)]
    await clock.until_waiting(TIME_BUDGET)
    for order in orders:
        order.cancel()
    await asyncio.wait(orders)
    assert all(order.cancelled() for order in orders)
    assert children(os.getpid()) == before
    assert await service.make(SMALL_ORDER) == b"made"  # the service is not busy
    await service.close()


async def test_too_many_orders_at_once_are_refused(clock: ManualClock) -> None:
    service = PieceService(clock, max_waiting=2, worker=WORKER)
    orders = [asyncio.create_task(service.make(order)) for order in (ENDLESS_ORDER, SMALL_ORDER)]
    await clock.until_waiting(TIME_BUDGET)
    for _ in range(2):
        with pytest.raises(RefusalError, match="busy"):
            await service.make(SMALL_ORDER)
    clock.advance(TIME_BUDGET)
    with pytest.raises(RefusalError, match="too_large"):
        await orders[0]
    assert await orders[1] == b"made"
    await service.close()
