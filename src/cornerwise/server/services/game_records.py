"""The files of games. Worker processes read and write them, because a file can be long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cornerwise.game import Game
from cornerwise.i18n import translate_id
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.work import tasks
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.pool import Budget, WorkerPool

BUDGET: Final = Budget("record", 10.0)


def seat_names(game: StoredGame, language: str) -> list[str]:
    """The names of the players for files and pictures: people's own names, and the levels of computers. A person
    without a name has ''."""
    return [
        translate_id(f"level-{seat.level}", language) if seat.kind == "computer" else seat.name for seat in game.seats
    ]


class RecordService:
    """Reads and writes the files of games."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool

    async def read(self, requester: Requester, text: str, ply: int | None) -> tuple[Game, tuple[str, ...], str | None]:
        """The game of a file up to a ply, the names of its players, and the text to store with the game. Raises
        RecordError, or RefusalError."""
        return await self._pool.run(requester, BUDGET, tasks.read_record, text, ply)

    async def continue_source(self, requester: Requester, source: str, game: Game) -> str | None:
        """The text to store with `game`. `source` is the stored text of the game that it continues."""
        return await self._pool.run(requester, BUDGET, tasks.continue_source, source, game)

    async def write(
        self, requester: Requester, game: StoredGame, source: str | None, players: Sequence[str], date: str = ""
    ) -> str:
        """The file of a game with these names of players. `source` is the stored text of the file that it continues."""
        # A file that was only opened keeps its players, its date and its result.
        arguments = (game.game, source, tuple(players), date, game.status == "record")
        if source is None:
            return tasks.write_record(*arguments)  # quick: a game has at most 84 moves
        return await self._pool.run(requester, BUDGET, tasks.write_record, *arguments)
