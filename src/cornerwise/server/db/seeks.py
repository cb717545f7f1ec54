"""Players who wait for opponents.

A seek is a row that belongs to one connection of a player, whose process refreshes it. The process that finds enough
opponents creates the game and writes its id into all rows of these players, in one transaction. So nobody is paired
twice, even if many processes search, or if a player waits on several pages.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.rules import EditionName
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import insert_game
from cornerwise.server.db.players import ensure_player
from cornerwise.server.db.schema import players as players_table
from cornerwise.server.db.schema import seeks
from cornerwise.server.domain.clocks import Clock
from cornerwise.server.domain.errors import VersionConflictError
from cornerwise.server.domain.events import GameChanged
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.domain.pairing import Seeker

SEEK_TIMEOUT: Final = 15.0
"""Seconds without a refresh after which a player counts as gone."""
CLAIM_TIME: Final = 60.0
"""Seconds after the last refresh during which a player who reconnects is sent to a game that was created meanwhile."""


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

    async def add(self, seek: Seek, seeker: Seeker) -> str:
        """Adds a seek for one connection of a player; returns its id. If the player already waits for the same kind of
        game on another connection, or did so before reconnecting, the waiting time continues."""
        await ensure_player(self._database, seeker.player)
        seek_id, now = secrets.token_hex(8), self._database.clock.now()
        terms = {"edition": seek.edition, "clock": seek.clock, "rated": seek.rated}
        same = [getattr(seeks.c, name) == value for name, value in terms.items()]
        row = {**terms, "player": seeker.player, "name": seeker.name, "rating": seeker.rating, "last_seen": now}
        waiting = (seeks.c.player == seeker.player, seeks.c.game.is_(None), seeks.c.last_seen > now - SEEK_TIMEOUT)
        async with self._database.transaction() as connection:
            await _lock(connection, [seeker.player])
            await connection.execute(delete(seeks).where(seeks.c.last_seen < now - CLAIM_TIME))
            query = select(func.min(seeks.c.queued_at)).where(*waiting, *same)
            queued_at = (await connection.execute(query)).scalar()
            since = seeker.queued_at if queued_at is None else queued_at
            await connection.execute(insert(seeks).values(id=seek_id, queued_at=since, **row))
        return seek_id

    async def refresh(self, seek_id: str) -> None:
        """Records that the player still waits."""
        async with self._database.transaction() as connection:
            own = update(seeks).where(seeks.c.id == seek_id)
            await connection.execute(own.values(last_seen=self._database.clock.now()))

    async def remove(self, seek_id: str) -> None:
        async with self._database.transaction() as connection:
            await connection.execute(delete(seeks).where(seeks.c.id == seek_id))

    async def remove_unpaired(self, seek_id: str) -> None:
        """Stops waiting, unless another process has just created a game for the player."""
        async with self._database.transaction() as connection:
            await connection.execute(delete(seeks).where(seeks.c.id == seek_id, seeks.c.game.is_(None)))

    async def paired_game(self, player: str) -> str | None:
        """The game that was created for a player within the last minute, if one of the player's connections has not
        been told about it."""
        is_recent = seeks.c.last_seen > self._database.clock.now() - CLAIM_TIME
        query = select(seeks.c.game).where(seeks.c.player == player, seeks.c.game.is_not(None), is_recent)
        async with self._database.connect() as connection:
            return (await connection.execute(query.order_by(seeks.c.last_seen.desc()))).scalar()

    async def game_of(self, seek_id: str) -> str | None:
        """The game that was created for this seek."""
        async with self._database.connect() as connection:
            return (await connection.execute(select(seeks.c.game).where(seeks.c.id == seek_id))).scalar()

    async def list_waiting(self) -> list[tuple[Seek, Seeker]]:
        """All players who wait and were seen recently, each once for each kind of game; those who have waited longest
        come first."""
        is_present = seeks.c.last_seen > self._database.clock.now() - SEEK_TIMEOUT
        query = select(seeks).where(seeks.c.game.is_(None), is_present).order_by(seeks.c.queued_at)
        waiting: dict[tuple[Seek, str], Seeker] = {}
        async with self._database.connect() as connection:
            for row in await connection.execute(query):
                seek = Seek(row.edition, row.clock, row.rated)
                waiting.setdefault((seek, row.player), Seeker(row.player, row.name, row.rating, row.queued_at))
        return [(seek, seeker) for (seek, _), seeker in waiting.items()]

    async def pair(self, group: Sequence[Seeker], game: StoredGame, seek_id: str) -> bool:
        """Creates a game for a group and removes this seek. False if another process was faster."""
        players = sorted(seeker.player for seeker in group)
        is_free = seeks.c.player.in_(players) & seeks.c.game.is_(None)
        try:
            async with self._database.transaction() as connection:
                await _lock(connection, players)
                claimed = await connection.execute(
                    update(seeks).where(is_free).values(game=game.id).returning(seeks.c.player)
                )
                if set(claimed.scalars()) != set(players):
                    raise VersionConflictError
                await insert_game(connection, game)
                await connection.execute(delete(seeks).where(seeks.c.id == seek_id))
        except (VersionConflictError, DBAPIError):
            return False
        self._database.bus.publish(GameChanged(game.id, game.version))
        return True


async def _lock(connection: AsyncConnection, players: Sequence[str]) -> None:
    """Lets only one process at a time pair these players or add seeks for them."""
    query = select(players_table.c.id).where(players_table.c.id.in_(players)).order_by(players_table.c.id)
    await connection.execute(query.with_for_update(key_share=True))
