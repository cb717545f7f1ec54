"""Pictures of games and puzzles, drawn by worker processes."""

from __future__ import annotations

import pickle
from collections import OrderedDict
from typing import Final

from cornerwise.server.work import tasks
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.pool import Budget, WorkerPool

MAX_CACHED: Final = 32
"""The maximum number of cached pictures; each has at most a few hundred kilobytes."""
BUDGET: Final = Budget("picture", 20.0)


class PictureService:
    """Draws pictures and caches the last ones."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._cache: OrderedDict[bytes, bytes] = OrderedDict()

    async def draw(self, requester: Requester, picture: tasks.Picture) -> bytes:
        # The key contains everything that the picture shows, so the picture is right even after a move is taken back.
        key = pickle.dumps(picture)
        if key not in self._cache:
            self._cache[key] = await self._pool.run(requester, BUDGET, tasks.draw_picture, picture)
            if len(self._cache) > MAX_CACHED:
                self._cache.popitem(last=False)
        self._cache.move_to_end(key)
        return self._cache[key]
