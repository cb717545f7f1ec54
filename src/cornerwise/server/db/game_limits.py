"""How many games one person, or one address, may have. The counts are exact for all processes together: a transaction
that counts the games of a player or an address keeps others from counting them until it ends."""

from __future__ import annotations

import zlib
from collections.abc import Collection
from typing import Final

from sqlalchemy import BigInteger, Text, cast, func, select, type_coerce
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.server.db.schema import games, players, seats
from cornerwise.server.domain.errors import RefusalError

MAX_OPEN_TABLES: Final = 8
"""The maximum number of one player's tables that wait for players."""
MAX_OPEN_TABLES_PER_ADDRESS: Final = 32
"""The maximum number of such tables that were opened from one address. A club or a school may share an address."""
MAX_CORRESPONDENCE_GAMES: Final = 100
"""The maximum number of one player's games with days per move that are not over."""
_HAS_DAYS_PER_MOVE: Final = type_coerce(games.c.clock, Text).startswith('{"type":"correspondence"')


async def check_open_tables(connection: AsyncConnection, owner: str, opened_from: str | None) -> None:
    """Raises RefusalError if the player, or the address with this hash, has too many open tables."""
    await _lock_players(connection, [owner])
    is_open = games.c.status == "open"
    count = select(func.count()).where(games.c.owner == owner, is_open)
    if (await connection.execute(count)).scalar_one() >= MAX_OPEN_TABLES:
        raise RefusalError("too_many_tables")
    if opened_from is None:
        return
    if connection.dialect.name == "postgresql":  # SQLite has only one writer
        await connection.execute(select(func.pg_advisory_xact_lock(cast(zlib.crc32(opened_from.encode()), BigInteger))))
    count = select(func.count()).where(games.c.opened_from == opened_from, is_open)
    if (await connection.execute(count)).scalar_one() >= MAX_OPEN_TABLES_PER_ADDRESS:
        raise RefusalError("too_many_tables_at_address")


async def check_correspondence_games(connection: AsyncConnection, newcomers: Collection[str]) -> None:
    """Raises RefusalError if one of these players has too many games with days per move to begin another one."""
    await _lock_players(connection, newcomers)
    for player in newcomers:
        is_theirs = (seats.c.player == player, seats.c.ended.is_(None))
        count = select(func.count(seats.c.game.distinct())).join(games, games.c.id == seats.c.game)
        count = count.where(*is_theirs, games.c.status.in_(("open", "playing")), _HAS_DAYS_PER_MOVE)
        if (await connection.execute(count)).scalar_one() >= MAX_CORRESPONDENCE_GAMES:
            raise RefusalError("too_many_games")


async def _lock_players(connection: AsyncConnection, ids: Collection[str]) -> None:
    query = select(players.c.id).where(players.c.id.in_(ids)).order_by(players.c.id)
    await connection.execute(query.with_for_update(key_share=True))
