"""Outages, and why they cost no player any time.

While a clock runs in any game, every server records a heartbeat in the database about once per second. If no server
could do so, because none was running or because nothing could be saved, no player could move. The first server that
records a heartbeat again therefore sets every running clock to the time that was left at the previous heartbeat. The
same happens when somebody sets the clock of the machine, forward or back. Even the shortest outage is noticed if an
attempt to save a heartbeat fails, or if a process starts while no other one is running. Any other outage is noticed
only if it lasts longer than `MAX_GAP`.

If some processes cannot save anything but others can, the clocks keep running. A process that is cut off from the
database therefore closes its connections, so that pages reconnect to a process that can save their moves. The other
processes notice its silence (`peers.py`): they enforce no deadline until they know whether it returns, and then give
back the time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from sqlalchemy import ColumnElement, case, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.server.background import BackgroundTask
from cornerwise.server.db.database import Database, Setting
from cornerwise.server.db.peers import Peers
from cornerwise.server.db.schema import games, settings

log = logging.getLogger("cornerwise")

BEAT_INTERVAL: Final = 1.0
"""Seconds between two heartbeats."""
MAX_GAP: Final = 1.5
"""More seconds than this without a heartbeat are an outage, even if nothing has failed."""
RECONNECT_TIME: Final = 5.0
"""Extra seconds that players get when a process has started, has stopped or is lost, because their pages have to
reconnect."""
MAX_STEP: Final = 1.0
"""If a machine's clock is set forward or back by at most this many seconds, no deadline changes."""
OUTAGE_PATIENCE: Final = 60.0
"""Seconds for which a change waits for the end of an outage."""
CUT_OFF_TIME: Final = 5.0
"""A process that could not save a heartbeat for this many seconds is cut off from the database. In a shorter outage,
connections stay open and moves wait."""
_CUT_OFF_CHECK_INTERVAL: Final = 0.5
RETRY_INTERVAL: Final = 0.25
"""Seconds between two attempts to save a heartbeat while a change waits for the end of an outage."""
_BEAT_TIMEOUT: Final = 10.0
"""Seconds after which an attempt to save a heartbeat is given up. Saving can take seconds on a busy disk."""
_RUNNING_CLOCK: Final = select(games.c.id).where(games.c.status == "playing", games.c.deadline.is_not(None)).limit(1)


class Heartbeat:
    """The heartbeats of one process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._clock = database.clock
        self.beaten_at: float | None = None
        """The monotonic time of this process's last heartbeat."""
        self.is_cut_off = False
        """Whether this process cannot save anything, although other processes may be able to."""
        self._is_in_doubt = False
        self._failing_since: float | None = None
        """The time of the first failed attempt to save a heartbeat since the last success; None if no attempt has
        failed since."""
        self._peers = Peers(database.clock, CUT_OFF_TIME)
        self._beating = asyncio.Lock()
        self._beat_task = BackgroundTask()
        self._watch_task = BackgroundTask()
        self._on_outage: Callable[[], None] = lambda: None
        self._on_cut_off: Callable[[], None] = lambda: None

    async def start(self, on_outage: Callable[[], None], on_cut_off: Callable[[], None]) -> None:
        """Records heartbeats until `stop`. Calls `on_outage` after every outage, when deadlines have changed, and
        `on_cut_off` when this process is cut off from the database."""
        self._on_outage, self._on_cut_off = on_outage, on_cut_off
        with suppress(Exception):  # the database may be unreachable; the task tries again
            await self.beat()
        self._beat_task.start(self._run())
        if not self._database.is_exclusive:
            self._watch_task.start(self._watch())

    async def stop(self) -> None:
        await self._beat_task.stop()
        await self._watch_task.stop()
        if self.beaten_at is not None and not self.is_cut_off and not self._database.is_exclusive:
            with suppress(Exception):  # the database may be unreachable
                async with self._clock.timeout(_BEAT_TIMEOUT), self._database.transaction() as connection:
                    await self._peers.leave(connection)
                    if self._peers.has_others:  # to which the pages connect now
                        await _shift_deadlines(connection, RECONNECT_TIME)

    @property
    def enforces_deadlines(self) -> bool:
        """Whether a player whose time is up may lose the game now. Not while another process is silent, because that
        player may be one of its players, who can't move."""
        return self.is_current and self._peers.longest_silence() <= MAX_GAP

    @property
    def is_current(self) -> bool:
        """Whether no outage is under way, and the deadlines have been corrected after the last one."""
        if not self._beat_task.is_running:
            return True
        if self.beaten_at is None or self._is_in_doubt:
            return False
        return self._clock.monotonic() - self.beaten_at <= MAX_GAP

    def doubt(self) -> bool:
        """Called when a change could not be saved: until the next heartbeat is saved, there may be an outage. Returns
        whether this process records heartbeats."""
        self._is_in_doubt = True
        return self._beat_task.is_running

    async def confirm(self) -> None:
        """Waits until changes can be saved and all deadlines have been corrected after the last outage. Raises
        TimeoutError if the outage takes too long."""
        if self.is_current:
            return
        async with self._clock.timeout(OUTAGE_PATIENCE):
            while not await self.is_saving():
                await self._clock.sleep(RETRY_INTERVAL)

    async def is_saving(self) -> bool:
        """Tests whether a change can be saved now."""
        try:
            await self.beat()
        except Exception:  # every driver has its own errors
            return False
        return True

    async def beat(self) -> None:
        """Records a heartbeat. After an outage, corrects all deadlines."""
        async with self._beating:
            began, attempted_at, step = self._clock.monotonic(), self._clock.now(), self._clock.step()
            was_late = self.beaten_at is not None and began - self.beaten_at > MAX_GAP
            has_stepped = abs(step) > MAX_STEP
            now = attempted_at + step if has_stepped else attempted_at
            try:
                async with self._clock.timeout(_BEAT_TIMEOUT):
                    is_corrected = await self._record(now, was_late=was_late, has_stepped=has_stepped)
            except Exception:
                self._failing_since = attempted_at if self._failing_since is None else self._failing_since
                raise
            if has_stepped:
                self._clock.accept_step()
            is_first, has_failed = self.beaten_at is None, self._failing_since is not None
            self.beaten_at, self._failing_since = began, None
            self._is_in_doubt = self.is_cut_off = False
        if was_late or has_stepped or (not is_first and (has_failed or is_corrected)):
            log.info("clocks corrected after an outage")
            self._on_outage()

    async def _record(self, now: float, *, was_late: bool, has_stepped: bool) -> bool:
        """Returns whether this process has corrected the deadlines."""
        stored = await self._database.setting(Setting.HEARTBEAT, repr(now))
        unchanged = (settings.c.name == Setting.HEARTBEAT, settings.c.value == stored)
        is_first, last = self.beaten_at is None, float(stored)
        async with self._database.transaction() as connection:
            beat = await connection.execute(update(settings).where(*unchanged).values(value=repr(now)))
            silence = 0.0 if self._database.is_exclusive else await self._peers.observe(connection, now)
            # Otherwise another process was faster and has corrected the deadlines.
            if beat.rowcount == 1:
                # With PostgreSQL, other processes may have run throughout: then the last heartbeat is recent, or seems
                # to come from the future because their clocks are ahead.
                is_restart = is_first and await self._database.is_only_process(connection)
                has_failed = self._failing_since is not None and last <= self._failing_since
                is_irregular = is_first or was_late or has_stepped
                is_old = now - last > MAX_GAP or (has_stepped and last - now > MAX_GAP)
                if is_restart or has_failed or (is_irregular and is_old):
                    last_sign = case((games.c.updated > last, games.c.updated), else_=last)
                    await _shift_deadlines(connection, now - last_sign + (RECONNECT_TIME if is_first else 0.0))
                    if not self._database.is_exclusive:
                        await self._peers.forget_others(connection)
                    return True
            if silence:
                await _shift_deadlines(connection, silence + RECONNECT_TIME)
            return silence > 0

    async def _run(self) -> None:
        is_failing = False
        while True:
            await self._clock.sleep(BEAT_INTERVAL)
            try:
                if self.beaten_at is None or self._is_in_doubt or await self._has_running_clock():
                    await self.beat()
                else:
                    self._rest()
                is_failing = False
            except Exception:
                if not is_failing:
                    log.exception("nothing can be saved")
                is_failing = True

    async def _watch(self) -> None:
        """Notices when this process is cut off from the database. An attempt to save something would notice this too
        late, because it may wait for its connection much longer."""
        was_silent = False
        while True:
            await self._clock.sleep(_CUT_OFF_CHECK_INTERVAL)
            is_silent = self.beaten_at is None or self._clock.monotonic() - self.beaten_at > CUT_OFF_TIME
            # If the whole process was paused, it had no chance to save a heartbeat before the first check.
            is_cut_off = is_silent and was_silent
            was_silent = is_silent
            if is_cut_off and not self.is_cut_off:
                log.warning("cut off from the database: players connect to another process")
            self.is_cut_off = is_cut_off
            if is_cut_off:
                self._on_cut_off()

    async def _has_running_clock(self) -> bool:
        async with self._clock.timeout(_BEAT_TIMEOUT), self._database.connect() as connection:
            return (await connection.execute(_RUNNING_CLOCK)).first() is not None

    def _rest(self) -> None:
        """While no clock runs, heartbeats need not be saved."""
        self._peers.start_over()
        if abs(self._clock.step()) > MAX_STEP:
            self._clock.accept_step()
        self.beaten_at = self._clock.monotonic()


async def _shift_deadlines(connection: AsyncConnection, seconds: float | ColumnElement[float]) -> None:
    running = update(games).where(games.c.status == "playing", games.c.deadline.is_not(None))
    await connection.execute(running.values(deadline=games.c.deadline + seconds, version=games.c.version + 1))
