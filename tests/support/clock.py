"""A clock that tests move by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

START = 1_800_000_000.0
"""A time in January 2027, far from the real time, so that a test fails if it mixes the two."""
PATIENCE = 60
"""Real seconds after which a test that waits for something is considered hung. No result depends on this number."""


@dataclass(eq=False)
class _Alarm:
    seconds: float
    due: float
    ring: Callable[[], None]


class ManualClock:
    """A `TimeSource` that stands still until a test moves it."""

    def __init__(self) -> None:
        self.time = START
        self._accepted = 0.0
        self._step = 0.0
        self._alarms: list[_Alarm] = []
        self._alarm_set = asyncio.Event()

    def now(self) -> float:
        return self.time

    def monotonic(self) -> float:
        return self.time - self._accepted - START + 1000

    def step(self) -> float:
        return self._step

    def accept_step(self) -> None:
        step, self._step = self._step, 0.0
        self._accepted += step
        self.time += step
        for alarm in self._alarms:
            alarm.due += step

    def set_machine_clock(self, step: float) -> None:
        """As if the administrator of the machine set its clock forward, or back, by these seconds."""
        self._step += step

    async def sleep(self, seconds: float) -> None:
        wake_up = asyncio.Event()
        with self._alarm(seconds, wake_up.set):
            await wake_up.wait()

    @asynccontextmanager
    async def timeout(self, seconds: float) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(None) as timeout:
            with self._alarm(seconds, lambda: timeout.reschedule(loop.time())):
                yield

    def advance(self, seconds: float) -> None:
        """Moves the time forward and wakes every task that waited for a time up to then, the earliest first."""
        self.time += seconds
        due = sorted((alarm for alarm in self._alarms if self._is_due(alarm)), key=lambda alarm: alarm.due)
        for alarm in due:
            self._alarms.remove(alarm)
            alarm.ring()

    async def until_waiting(self, seconds: float, count: int = 1) -> None:
        """Returns when `count` tasks have begun to wait for `seconds` at the current time of this clock."""
        async with asyncio.timeout(PATIENCE):
            while not self.is_waiting(seconds, count):
                self._alarm_set.clear()
                await self._alarm_set.wait()

    def is_waiting(self, seconds: float, count: int = 1) -> bool:
        began = (alarm for alarm in self._alarms if abs(alarm.seconds - seconds) < 1e-3)
        return sum(abs(alarm.due - self.time - seconds) < 1e-3 for alarm in began) >= count

    @contextmanager
    def _alarm(self, seconds: float, ring: Callable[[], None]) -> Iterator[None]:
        alarm = _Alarm(seconds, self.time + seconds, ring)
        if self._is_due(alarm):
            ring()
        else:
            self._alarms.append(alarm)
            self._alarm_set.set()
        try:
            yield
        finally:
            if alarm in self._alarms:
                self._alarms.remove(alarm)

    def _is_due(self, alarm: _Alarm) -> bool:
        return alarm.due <= self.time + 1e-6  # the rounding error of a sum
