"""Push subscriptions: the browsers that want to be told when it is a player's turn."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select

from cornerwise.server.db.database import Database
from cornerwise.server.db.players import ensure_player, session_id
from cornerwise.server.db.schema import push_subscriptions

MAX_SUBSCRIPTIONS: Final = 20
"""The maximum number of browsers per player. If there are more, the oldest subscription is deleted."""


@dataclass(frozen=True)
class PushSubscription:
    """One browser, as its push service identifies it."""

    endpoint: str
    """The address at which the push service accepts messages for this browser."""
    public_key: str
    auth_secret: str
    """Messages are encrypted with this and the public key, so that only the browser can read them."""
    language: str
    site: str
    """The address of the page, which tells the push service who sends the messages."""
    created: float = 0.0


class PushStore:
    """The subscriptions of all players. A browser has one at most: that of the player who used it last."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, player: str, session: str, subscription: PushSubscription) -> None:
        """Adds a subscription or replaces the one of the same browser. An account's subscription is deleted when its
        session ends."""
        await ensure_player(self._database, player)
        own = push_subscriptions.c.player == player
        row = {
            "id": _hash(subscription.endpoint),
            "player": player,
            "session": session_id(session),
            "endpoint": subscription.endpoint,
            "public_key": subscription.public_key,
            "auth_secret": subscription.auth_secret,
            "language": subscription.language,
            "site": subscription.site,
            "created": self._database.clock.now(),
        }
        async with self._database.transaction() as connection:
            await connection.execute(delete(push_subscriptions).where(push_subscriptions.c.id == row["id"]))
            await connection.execute(insert(push_subscriptions).values(**row))
            newest = select(push_subscriptions.c.id).where(own).order_by(push_subscriptions.c.created.desc())
            surplus = (await connection.execute(newest.offset(MAX_SUBSCRIPTIONS))).scalars().all()
            await connection.execute(delete(push_subscriptions).where(push_subscriptions.c.id.in_(surplus)))

    async def list_for(self, player: str) -> list[PushSubscription]:
        columns = push_subscriptions.c
        query = select(push_subscriptions).where(columns.player == player).order_by(columns.created, columns.id)
        async with self._database.connect() as connection:
            return [
                PushSubscription(row.endpoint, row.public_key, row.auth_secret, row.language, row.site, row.created)
                for row in await connection.execute(query)
            ]

    async def delete(self, endpoint: str) -> None:
        """Deletes the subscription of a browser."""
        async with self._database.transaction() as connection:
            await connection.execute(delete(push_subscriptions).where(push_subscriptions.c.id == _hash(endpoint)))


def _hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()
