"""Players who wait for opponents.

A seek is a row that its player's process refreshes. The process that finds enough opponents creates the game and writes
its id into their rows, in one transaction. So nobody is paired twice, even if many processes search.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import DBAPIError

from cornerwise.rules import EditionName
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import insert_game
from cornerwise.server.db.players import ensure_player
from cornerwise.server.db.schema import seeks
from cornerwise.server.domain.clocks import Clock
from cornerwise.server.domain.errors import VersionConflictError
from cornerwise.server.domain.events import GameChanged
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.domain.pairing import Seeker

SEEK_TIMEOUT: Final = 15.0
"""Seconds without a refresh after which a player counts as gone."""


@dataclass(frozen=True)
class Seek:
    """What a player waits for. Players with equal seeks can be paired."""

    edition: EditionName
    clock: Clock
    rated: bool


class SeekStore:
    """The seeks of all processes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, seek: Seek, seeker: Seeker) -> None:
        """Adds a seek. It replaces an earlier one of the same player."""
        await ensure_player(self._database, seeker.player)
        row = {"edition": seek.edition, "clock": seek.clock, "rated": seek.rated, "rating": seeker.rating}
        times = {"queued_at": seeker.queued_at, "last_seen": seeker.queued_at}
        async with self._database.transaction() as connection:
            await connection.execute(delete(seeks).where(seeks.c.player == seeker.player))
            await connection.execute(insert(seeks).values(player=seeker.player, name=seeker.name, **row, **times))

    async def refresh(self, player: str) -> None:
        """Records that the player still waits."""
        async with self._database.transaction() as connection:
            own = update(seeks).where(seeks.c.player == player)
            await connection.execute(own.values(last_seen=self._database.clock.now()))

    async def remove(self, player: str) -> None:
        async with self._database.transaction() as connection:
            await connection.execute(delete(seeks).where(seeks.c.player == player))

    async def remove_unpaired(self, player: str) -> None:
        """Stops waiting, unless another process has just created a game for the player."""
        async with self._database.transaction() as connection:
            await connection.execute(delete(seeks).where(seeks.c.player == player, seeks.c.game.is_(None)))

    async def paired_game(self, player: str) -> str | None:
        """The game that another process created for a player who waits."""
        async with self._database.connect() as connection:
            game: str | None = (await connection.execute(select(seeks.c.game).where(seeks.c.player == player))).scalar()
        return game

    async def list_waiting(self) -> list[tuple[Seek, Seeker]]:
        """All players who wait and were seen recently; those who have waited longest come first."""
        is_present = seeks.c.last_seen > self._database.clock.now() - SEEK_TIMEOUT
        query = select(seeks).where(seeks.c.game.is_(None), is_present).order_by(seeks.c.queued_at)
        async with self._database.connect() as connection:
            return [
                (Seek(row.edition, row.clock, row.rated), Seeker(row.player, row.name, row.rating, row.queued_at))
                for row in await connection.execute(query)
            ]

    async def pair(self, group: Sequence[Seeker], game: StoredGame, player: str) -> bool:
        """Creates a game for a group and removes the seek of this player. False if another process was faster."""
        is_free = seeks.c.player.in_([seeker.player for seeker in group]) & seeks.c.game.is_(None)
        try:
            async with self._database.transaction() as connection:
                claimed = await connection.execute(update(seeks).where(is_free).values(game=game.id))
                if claimed.rowcount != len(group):
                    raise VersionConflictError
                await insert_game(connection, game)
                await connection.execute(delete(seeks).where(seeks.c.player == player))
        except (VersionConflictError, DBAPIError):
            return False
        self._database.bus.publish(GameChanged(game.id, game.version))
        return True
