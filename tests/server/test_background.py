"""Starting and stopping the work that runs beside everything else."""

from __future__ import annotations

import asyncio

import pytest

from cornerwise.server.background import BackgroundTask


async def test_stopped_work_has_ended_and_other_work_can_start() -> None:
    task, events, begun = BackgroundTask(), list[str](), asyncio.Event()

    async def work(name: str) -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            events.append(name)

    await task.stop()
    assert not task.is_running
    for name in ("first", "second"):
        begun.clear()
        task.start(work(name))
        await begun.wait()
        assert task.is_running
        await task.stop()
        assert (task.is_running, events[-1]) == (False, name)


async def test_somebody_who_is_cancelled_while_stopping_work_stays_cancelled() -> None:
    task, ending, end = BackgroundTask(), asyncio.Event(), asyncio.Event()

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ending.set()
            await end.wait()

    task.start(work())
    await asyncio.sleep(0)
    stopping = asyncio.create_task(task.stop())
    await ending.wait()
    stopping.cancel()
    with pytest.raises(asyncio.CancelledError):
        await stopping
    end.set()
    await task.wait()
    assert not task.is_running
