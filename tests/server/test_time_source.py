"""The clock of the machine, which somebody can set."""

from __future__ import annotations

import asyncio
import time

import pytest
from support.clock import ManualClock

from cornerwise.server.time_source import SystemClock, is_done

HOUR = 3600.0


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_the_time_goes_on_until_a_step_of_the_machines_clock_is_accepted(
    step: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    system_time = time.time
    clock = SystemClock()
    before = clock.now()
    monkeypatch.setattr(time, "time", lambda: system_time() + step)
    assert clock.now() - before == pytest.approx(0, abs=HOUR / 2)
    assert clock.step() == pytest.approx(step, abs=HOUR / 2)
    clock.accept_step()
    assert clock.now() - before == pytest.approx(step, abs=HOUR / 2)
    assert clock.step() == pytest.approx(0, abs=HOUR / 2)


async def test_work_that_takes_too_long_is_not_cancelled() -> None:
    clock, finish = ManualClock(), asyncio.Event()
    work = asyncio.create_task(finish.wait())
    waiting = asyncio.create_task(is_done(work, 5, clock))
    await clock.until_waiting(5)
    clock.advance(5)
    assert not await waiting
    assert not work.cancelled()
    finish.set()
    assert await is_done(work, 5, clock)
    assert await work
