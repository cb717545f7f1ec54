"""Records which players have a page open, so that their friends see that they are online."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from cornerwise.server.db.friends import FriendStore
from cornerwise.server.live.lobby import Lobby
from cornerwise.server.live.tables import Tables
from cornerwise.server.time_source import TimeSource

log = logging.getLogger("cornerwise")

RECORD_INTERVAL: Final = 60.0
"""Seconds between two records of the players who are connected."""


class OnlineRecorder:
    """Records the players who are connected to this process."""

    def __init__(self, friends: FriendStore, lobby: Lobby, tables: Tables, clock: TimeSource) -> None:
        self._friends = friends
        self._lobby = lobby
        self._tables = tables
        self._clock = clock
        self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            await self._clock.sleep(RECORD_INTERVAL)
            try:
                await self._friends.record_seen(self._lobby.players | self._tables.players)
            except Exception:
                log.exception("record of online players failed")
