"""Pieces to print: every order is made by a worker process."""

from __future__ import annotations

from typing import Final

from cornerwise.extras import MissingExtraError
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.work import tasks
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.pool import Budget, WorkerPool

# A whole game in every format takes about fifteen seconds.
BUDGET: Final = Budget("pieces", 120.0, is_long=True, max_per_address=4, ends_process=True)


class PieceService:
    """Makes pieces without delaying the rest of the server."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool

    async def make(self, requester: Requester, order: tasks.PiecesOrder) -> bytes:
        """A ZIP archive with all files of an order."""
        try:
            return await self._pool.run(requester, BUDGET, tasks.make_archive, order)
        except tasks.ImpossiblePiecesError as error:
            raise RefusalError("bad_pieces", error) from None
        except MissingExtraError:
            raise RefusalError("no_pieces") from None
