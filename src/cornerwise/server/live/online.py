"""Records which players have a page open, so that their friends see that they are online."""

from __future__ import annotations

import logging
from typing import Final

from cornerwise.server.background import BackgroundTask
from cornerwise.server.db.friends import FriendStore
from cornerwise.server.live.lobby import Lobby
from cornerwise.server.live.tables import Tables
from cornerwise.server.live.turns import Turns
from cornerwise.server.time_source import TimeSource

log = logging.getLogger("cornerwise")

RECORD_INTERVAL: Final = 60.0
"""Seconds between two records of the players who are connected."""


class OnlineRecorder:
    """Records the players who are connected to this process."""

    def __init__(self, friends: FriendStore, lobby: Lobby, turns: Turns, tables: Tables, clock: TimeSource) -> None:
        self._friends = friends
        self._lobby = lobby
        self._turns = turns
        self._tables = tables
        self._clock = clock
        self._task = BackgroundTask()
        self._task.start(self._run())

    async def close(self) -> None:
        await self._task.stop()

    async def _run(self) -> None:
        while True:
            await self._clock.sleep(RECORD_INTERVAL)
            try:
                await self._friends.record_seen(self._lobby.players | self._turns.players | self._tables.players)
            except Exception:
                log.exception("record of online players failed")
