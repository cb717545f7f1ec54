"""Friends, blocked players, invitations, and who is online."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.server.db.database import Database
from cornerwise.server.db.players import PLAYER_COLUMNS, ensure_player, player_from_row
from cornerwise.server.db.schema import accounts, contacts, games, invitations, players, seats
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.events import FriendsChanged
from cornerwise.server.domain.friends import MAX_CONTACTS, ONLINE_SECONDS, Contact, ContactKind, RecentOpponent

MAX_RECENT: Final = 8
_RECENT_SEATS: Final = 60
"""How many seats of other people are looked at to find the recent opponents."""
_PLAYING_SECONDS: Final = 600.0
"""A friend is playing if one of the friend's games has changed within this time."""
_SEEN_BATCH: Final = 500
_reverse: Final = contacts.alias("reverse")


class FriendStore:
    """The lists of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Lists

    async def list_contacts(self, player: str) -> list[Contact]:
        """The player's own list, by name."""
        is_mutual = exists().where(
            _reverse.c.player == contacts.c.other, _reverse.c.other == player, _reverse.c.kind == "friend"
        )
        query = _with_player(contacts.c.other, is_mutual.label("is_mutual")).where(contacts.c.player == player)
        async with self._database.connect() as connection:
            listed = [_contact(row) for row in await connection.execute(query)]
        return sorted(listed, key=lambda contact: (contact.player.name.casefold(), contact.id))

    async def list_requests(self, player: str) -> list[Contact]:
        """Players who have added this one and are on none of this player's lists; the latest comes first."""
        has_own_row = exists().where(_reverse.c.player == player, _reverse.c.other == contacts.c.player)
        query = (
            _with_player(contacts.c.player, has_own_row.label("is_mutual"))
            .where(contacts.c.other == player, contacts.c.kind == "friend", ~has_own_row)
            .order_by(contacts.c.created.desc())
        )
        async with self._database.connect() as connection:
            return [_contact(row) for row in await connection.execute(query.limit(MAX_CONTACTS))]

    async def get_contact(self, player: str, contact: str) -> Contact | None:
        """The row with this id, if it is on the player's list."""
        return next((one for one in await self.list_contacts(player) if one.id == contact), None)

    async def relation(self, player: str, other: str) -> Contact | None:
        """The row about another player on the player's list."""
        return next((one for one in await self.list_contacts(player) if one.player.id == other), None)

    async def list_recent(self, player: str) -> list[RecentOpponent]:
        """People whom the player has met at a table and has not added or blocked; the latest comes first."""
        own = select(seats.c.game).where(seats.c.player == player)
        is_listed = exists().where(contacts.c.player == player, contacts.c.other == seats.c.player)
        has_blocked = exists().where(
            contacts.c.player == seats.c.player, contacts.c.other == player, contacts.c.kind == "blocked"
        )
        query = (
            select(*PLAYER_COLUMNS, seats.c.game, seats.c.seat)
            .join(seats, seats.c.player == players.c.id)
            .join(games, games.c.id == seats.c.game)
            .join(accounts, accounts.c.player == players.c.id, isouter=True)
            .where(seats.c.game.in_(own), seats.c.player != player, ~is_listed, ~has_blocked, games.c.status != "open")
            .order_by(games.c.updated.desc(), seats.c.seat)
            .limit(_RECENT_SEATS)
        )
        opponents: dict[str, RecentOpponent] = {}
        async with self._database.connect_for_report() as connection:
            for row in await connection.execute(query):
                opponents.setdefault(row.id, RecentOpponent(player_from_row(row), row.game, row.seat))
        return list(opponents.values())[:MAX_RECENT]

    # Changes

    async def add(self, player: str, other: str) -> None:
        """Adds a friend. A blocked player is no longer blocked."""
        await self._set(player, other, "friend")

    async def block(self, player: str, other: str) -> None:
        """Blocks a player. The two are then no longer friends, and their invitations to each other are deleted."""
        await self._set(player, other, "blocked")
        async with self._database.transaction() as connection:
            reverse = (contacts.c.player == other, contacts.c.other == player, contacts.c.kind == "friend")
            await connection.execute(delete(contacts).where(*reverse))
            await connection.execute(delete(invitations).where(_between(player, other)))
        self._publish(player, other)

    async def _set(self, player: str, other: str, kind: ContactKind) -> None:
        if player == other:
            raise RefusalError("unknown_player")
        await ensure_player(self._database, player)
        row = {"player": player, "other": other, "kind": kind, "created": self._database.clock.now()}
        own = (contacts.c.player == player, contacts.c.other == other)
        try:
            async with self._database.transaction() as connection:
                if (await connection.execute(update(contacts).where(*own).values(kind=kind))).rowcount == 0:
                    count = select(func.count()).where(contacts.c.player == player)
                    if (await connection.execute(count)).scalar_one() >= MAX_CONTACTS:
                        raise RefusalError("too_many_friends")
                    await connection.execute(insert(contacts).values(id=secrets.token_hex(8), **row))
        except IntegrityError:  # the same request was sent twice, or the other player has just been deleted
            return
        self._publish(player, other)

    async def remove(self, player: str, contact: str) -> None:
        """Ends a friendship, declines a request, or stops blocking."""
        if not contact.isalnum():  # PostgreSQL refuses some characters even in a query
            raise RefusalError("unknown_player")
        concerns_player = or_(
            contacts.c.player == player, and_(contacts.c.other == player, contacts.c.kind == "friend")
        )
        async with self._database.transaction() as connection:
            query = select(contacts).where(contacts.c.id == contact, concerns_player)
            if (row := (await connection.execute(query)).first()) is None:
                raise RefusalError("unknown_player")
            await connection.execute(delete(contacts).where(contacts.c.id == contact))
            if row.kind == "friend":
                reverse = (contacts.c.player == row.other, contacts.c.other == row.player, contacts.c.kind == "friend")
                await connection.execute(delete(contacts).where(*reverse))
        self._publish(row.player, row.other)

    def _publish(self, *changed: str) -> None:
        for player in changed:
            self._database.bus.publish(FriendsChanged(player))

    # Blocked players don't meet

    async def blocked_pairs(self, ids: Collection[str]) -> frozenset[frozenset[str]]:
        """The pairs among these players in which one has blocked the other."""
        query = select(contacts.c.player, contacts.c.other).where(
            contacts.c.kind == "blocked", contacts.c.player.in_(ids), contacts.c.other.in_(ids)
        )
        async with self._database.connect() as connection:
            return frozenset(frozenset((row.player, row.other)) for row in await connection.execute(query))

    async def check_can_meet(self, player: str, others: Iterable[str | None]) -> None:
        """Raises RefusalError if the player must not sit at a table with these others."""
        present = {other for other in others if other is not None and other != player}
        if present and any(player in pair for pair in await self.blocked_pairs({player, *present})):
            raise RefusalError("seats_apart")

    # Invitations

    async def invite(self, game: str, inviter: str, friend: str) -> None:
        """Invites a friend to an open table. A second invitation to the same table changes nothing."""
        row = {"game": game, "player": friend, "inviter": inviter, "created": self._database.clock.now()}
        try:
            async with self._database.transaction() as connection:
                await connection.execute(insert(invitations).values(**row))
        except IntegrityError:
            return
        self._publish(friend)

    async def decline(self, game: str, player: str) -> None:
        if not game.isalnum():
            raise RefusalError("unknown_game")
        async with self._database.transaction() as connection:
            own = (invitations.c.game == game, invitations.c.player == player)
            await connection.execute(delete(invitations).where(*own))
        self._publish(player)

    async def list_invitations(self, player: str) -> list[tuple[str, str]]:
        """The open tables to which the player is invited, with the name of the inviter; the latest comes first."""
        is_seated = exists().where(seats.c.game == invitations.c.game, seats.c.player == player)
        query = (
            select(*PLAYER_COLUMNS, invitations.c.game)
            .join(invitations, invitations.c.inviter == players.c.id)
            .join(games, games.c.id == invitations.c.game)
            .join(accounts, accounts.c.player == players.c.id, isouter=True)
            .where(invitations.c.player == player, games.c.status == "open", ~is_seated)
            .order_by(invitations.c.created.desc())
        )
        async with self._database.connect() as connection:
            return [(row.game, player_from_row(row).name) for row in await connection.execute(query)]

    # Presence

    async def record_seen(self, ids: Collection[str]) -> None:
        """Records that these players have a page open."""
        listed, now = sorted(ids), self._database.clock.now()
        for i in range(0, len(listed), _SEEN_BATCH):
            these = players.c.id.in_(listed[i : i + _SEEN_BATCH])
            async with self._database.transaction() as connection:
                await connection.execute(update(players).where(these).values(seen=now))

    async def count_online(self) -> int:
        recent = players.c.seen > self._database.clock.now() - ONLINE_SECONDS
        async with self._database.connect() as connection:
            return int((await connection.execute(select(func.count()).where(recent))).scalar_one())

    async def games_of(self, ids: Sequence[str]) -> dict[str, str | None]:
        """The players among these who are playing with other people now. The value is a game to watch, or None if the
        game is not public."""
        since = self._database.clock.now() - _PLAYING_SECONDS
        query = (
            select(seats.c.player, games.c.id, games.c.public)
            .join(games, games.c.id == seats.c.game)
            .where(seats.c.player.in_(ids), games.c.status == "playing", games.c.updated > since)
            .order_by(games.c.public, games.c.updated)  # the last one stays
        )
        async with self._database.connect() as connection:
            rows = await connection.execute(query)
            return {row.player: row.id if row.public else None for row in rows}


async def merge_contacts(connection: AsyncConnection, guest: str, account: str) -> list[FriendsChanged]:
    """Moves a guest's list to an account, and replaces the guest with the account on other players' lists. If both have
    a row about the same player, a block wins. Returns the events to publish after the commit."""
    about_guest = or_(contacts.c.player == guest, contacts.c.other == guest)
    rows = (await connection.execute(select(contacts).where(about_guest))).all()
    await connection.execute(delete(contacts).where(about_guest))
    for row in rows:
        pair = {"player": row.player, "other": row.other}
        moved = {role: account if one == guest else one for role, one in pair.items()}
        if moved["player"] == moved["other"]:
            continue
        same = (contacts.c.player == moved["player"], contacts.c.other == moved["other"])
        if (await connection.execute(select(contacts.c.id).where(*same))).first() is None:
            await connection.execute(insert(contacts).values(id=row.id, kind=row.kind, created=row.created, **moved))
        elif row.kind == "blocked":
            await connection.execute(update(contacts).where(*same).values(kind="blocked"))
    invited = select(invitations.c.game).where(invitations.c.player == account)
    both = (invitations.c.player == guest, invitations.c.game.in_(invited))
    await connection.execute(delete(invitations).where(*both))
    for role in (invitations.c.player, invitations.c.inviter):
        await connection.execute(update(invitations).where(role == guest).values({role: account}))
    await connection.execute(delete(invitations).where(invitations.c.player == invitations.c.inviter))
    return [FriendsChanged(player) for player in {account, *(one for row in rows for one in (row.player, row.other))}]


def _with_player(other: ColumnElement[str], is_mutual: ColumnElement[bool]) -> Select[Any]:
    """Contacts, each with the columns of the player whose id is in the column `other`."""
    return (
        select(
            *PLAYER_COLUMNS,
            players.c.seen,
            contacts.c.id.label("contact"),
            contacts.c.kind,
            is_mutual,
        )
        .select_from(contacts)
        .join(players, players.c.id == other)
        .join(accounts, accounts.c.player == players.c.id, isouter=True)
    )


def _contact(row: Any) -> Contact:
    return Contact(row.contact, player_from_row(row), row.kind, bool(row.is_mutual), row.seen)


def _between(player: str, other: str) -> ColumnElement[bool]:
    """The invitations of two players to each other."""
    guest, host = invitations.c.player, invitations.c.inviter
    return or_(and_(guest == player, host == other), and_(guest == other, host == player))
