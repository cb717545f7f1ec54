"""Acts on deadlines: retires players who have run out of time, begins games at their start time, and deletes open
tables that nobody came to. Every process has a scheduler; the game's version ensures that each change happens only
once."""

from __future__ import annotations

import logging
from typing import Final

from cornerwise.server.background import BackgroundTask
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.clocks import NETWORK_GRACE
from cornerwise.server.live.tables import Tables

log = logging.getLogger("cornerwise")

MAX_TICK: Final = 1.0
"""The maximum number of seconds between two checks of the deadlines."""
_BUSY_TICK: Final = 0.05
"""Seconds until the next check after a deadline was handled, because more deadlines may have passed."""


class Scheduler:
    """Checks the deadlines of all games while the server runs."""

    def __init__(self, games: GameStore, tables: Tables) -> None:
        self._games = games
        self._clock = games.database.clock
        self._tables = tables
        self._task = BackgroundTask()

    def start(self) -> None:
        self._task.start(self._run())

    async def stop(self) -> None:
        await self._task.stop()

    async def _run(self) -> None:
        while True:
            wait = MAX_TICK
            try:
                wait = await self.tick()
            except Exception:  # the database may be unreachable; until it is back no deadline is enforced
                log.exception("scheduler tick failed")
            await self._clock.sleep(wait)

    async def tick(self) -> float:
        """Handles the deadlines that have passed; returns how long to wait."""
        wait = MAX_TICK
        if not self._games.heartbeat.enforces_deadlines:  # deadlines do not pass during an outage
            return wait
        now = self._clock.now()
        for game_id, deadline in await self._games.list_deadlines():
            if deadline + NETWORK_GRACE > now:
                return min(wait, deadline + NETWORK_GRACE - now)
            try:
                await self._tables.handle_deadline(game_id)
                wait = min(wait, _BUSY_TICK)
            except Exception:  # an error in one game must not affect the deadlines of the others
                log.exception("deadline failed")
        return wait
