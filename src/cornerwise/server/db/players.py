"""Players, accounts and sessions.

Every visitor is a player from the first request on. A guest gets a row only when there is something to store. An
account is a player with a unique name and a password.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.server.db.database import Database
from cornerwise.server.db.schema import accounts, players, sessions
from cornerwise.server.domain.errors import AccountError, RefusalError
from cornerwise.server.domain.names import NAME_LENGTH, checked_name, guest_name, name_key
from cornerwise.server.domain.players import Player

# Queries of almost every request.
_PLAYER: Final = select(players.c.id).where(players.c.id == bindparam("this_player"))
_ACCOUNT: Final = select(accounts.c.player).where(accounts.c.player == bindparam("this_player"))

PLAYER_COLUMNS: Final = (
    players.c.id,
    players.c.name,
    accounts.c.name.label("account"),
    accounts.c.created.label("since"),
)
"""The columns that `player_from_row` needs."""
SESSION_ID_LENGTH: Final = 16
MAX_SESSIONS: Final = 20
"""The maximum number of sessions per account. If there are more, the session that was used least recently is
deleted."""


async def ensure_player(database: Database, player: str) -> None:
    """Adds the row of a player if there is none."""
    async with database.connect() as connection:
        if (await connection.execute(_PLAYER, {"this_player": player})).first():
            return
    try:
        async with database.transaction() as connection:
            await connection.execute(insert(players).values(id=player, created=database.clock.now()))
    except IntegrityError:  # the same browser sent two requests at the same time
        return


async def get_player(database: Database, player: str) -> Player:
    """Any player, even a guest without a row."""
    return (await get_players(database, [player]))[player]


async def get_players(database: Database, ids: Sequence[str]) -> dict[str, Player]:
    query = select(*PLAYER_COLUMNS).join(accounts, isouter=True).where(players.c.id.in_(ids))
    async with database.connect() as connection:
        rows = {row.id: row for row in await connection.execute(query)}
    return {
        player: player_from_row(row)
        if (row := rows.get(player)) is not None
        else Player(player, guest_name(player), False, None, has_chosen_name=False)
        for player in ids
    }


def player_from_row(row: Any) -> Player:
    """A player from a row with `PLAYER_COLUMNS`."""
    name = row.account or row.name
    return Player(row.id, name or guest_name(row.id), row.account is not None, row.since, has_chosen_name=bool(name))


async def find_account(database: Database, name: str) -> Player | None:
    """The account with this name or one that looks like it."""
    credentials = await AccountStore(database).get_credentials(name)
    return None if credentials is None else credentials.player


async def require_account(database: Database, player: str) -> None:
    """Raises RefusalError if the player has no account, which rated games need."""
    if not (await get_player(database, player)).has_account:
        raise RefusalError("need_account")


async def table_name(database: Database, player: str, nickname: str) -> str:
    """The name of a player at a table with others: an account's own name, or the nickname of a guest. A nickname that
    is invalid or could be mistaken for the name of an account is replaced."""
    profile = await get_player(database, player)
    try:
        name = checked_name(nickname)
    except AccountError:
        return profile.name
    return profile.name if profile.has_account or await find_account(database, name) is not None else name


@dataclass(frozen=True)
class Session:
    """A browser in which a player is logged in."""

    id: str
    created: float
    seen: float
    browser: str
    """Such as "Firefox, Linux"; '' if it is not known."""
    is_current: bool
    """Whether it is the session of the caller."""


@dataclass(frozen=True)
class Credentials:
    player: Player
    password_hash: str


class AccountStore:
    """Rows of accounts and sessions. A session is identified by the token that only the browser has."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def has_account(self, player: str) -> bool:
        async with self._database.connect() as connection:
            return (await connection.execute(_ACCOUNT, {"this_player": player})).first() is not None

    async def get_credentials(self, name: str) -> Credentials | None:
        query = select(accounts).where(accounts.c.name_key == name_key(name[: 2 * NAME_LENGTH.stop]))
        async with self._database.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Credentials(Player(row.player, row.name, True, row.created), row.password)

    async def get_password_hash(self, player: str) -> str | None:
        query = select(accounts.c.password).where(accounts.c.player == player)
        async with self._database.connect() as connection:
            password_hash: str | None = (await connection.execute(query)).scalar()
        return password_hash

    async def set_nickname(self, player: str, name: str) -> None:
        """Sets the nickname of a guest."""
        await ensure_player(self._database, player)
        async with self._database.transaction() as connection:
            await connection.execute(update(players).where(players.c.id == player).values(name=name))

    async def create_account(
        self, player: str, name: str, password_hash: str, code: str = "", browser: str = ""
    ) -> str:
        """Adds an account with its recovery code and its first session; returns the token. Raises AccountError if the
        player has an account or the name is taken."""
        await ensure_player(self._database, player)
        row = {"player": player, "name": name, "name_key": name_key(name), "password": password_hash}
        recovery = _hash(code) if code else None
        try:
            async with self._database.transaction() as connection:
                await connection.execute(
                    insert(accounts).values(created=self._database.clock.now(), recovery=recovery, **row)
                )
                return await self._add_session(connection, player, browser)
        except IntegrityError:
            raise AccountError("has_account" if await self.has_account(player) else "name_taken") from None

    async def start_session(self, player: str, password_hash: str, browser: str = "") -> str:
        """Adds a session and stores the hash, which may be a new hash of the same password; returns the token."""
        async with self._database.transaction() as connection:
            own = update(accounts).where(accounts.c.player == player)
            await connection.execute(own.values(password=password_hash))
            return await self._add_session(connection, player, browser)

    async def recover(self, name: str, code: str, password_hash: str, new_code: str) -> str | None:
        """If `code` is the recovery code of the account, sets a new password and a new code, ends all sessions and
        returns the player; otherwise returns None. A code works once, even if two requests use it at the same time."""
        account = (accounts.c.name_key == name_key(name[: 2 * NAME_LENGTH.stop]), accounts.c.recovery == _hash(code))
        async with self._database.transaction() as connection:
            changed = update(accounts).where(*account).values(password=password_hash, recovery=_hash(new_code))
            player: str | None = (await connection.execute(changed.returning(accounts.c.player))).scalar()
            await connection.execute(delete(sessions).where(sessions.c.player == player))
        return player

    async def set_recovery_code(self, player: str, code: str) -> None:
        async with self._database.transaction() as connection:
            own = update(accounts).where(accounts.c.player == player)
            await connection.execute(own.values(recovery=_hash(code)))

    async def change_password(self, player: str, password_hash: str, browser: str = "") -> str:
        """Ends all sessions and starts one; returns its token."""
        async with self._database.transaction() as connection:
            own = update(accounts).where(accounts.c.player == player)
            await connection.execute(own.values(password=password_hash))
            await connection.execute(delete(sessions).where(sessions.c.player == player))
            return await self._add_session(connection, player, browser)

    async def _add_session(self, connection: AsyncConnection, player: str, browser: str) -> str:
        token, now = secrets.token_urlsafe(24), self._database.clock.now()
        row = {"id": _hash(token), "player": player, "created": now, "seen": now, "browser": browser}
        await connection.execute(insert(sessions).values(**row))
        newest_first = select(sessions.c.id).where(sessions.c.player == player).order_by(sessions.c.seen.desc())
        surplus = (await connection.execute(newest_first.offset(MAX_SESSIONS))).scalars().all()
        await connection.execute(delete(sessions).where(sessions.c.id.in_(surplus)))
        return token

    async def session_seen(self, player: str, token: str) -> float | None:
        """When a session was last used; None if there is no such session."""
        query = select(sessions.c.seen).where(sessions.c.id == _hash(token), sessions.c.player == player)
        async with self._database.connect() as connection:
            seen: float | None = (await connection.execute(query)).scalar()
        return seen

    async def touch_session(self, token: str) -> None:
        async with self._database.transaction() as connection:
            own = update(sessions).where(sessions.c.id == _hash(token))
            await connection.execute(own.values(seen=self._database.clock.now()))

    async def end_session(self, token: str) -> None:
        async with self._database.transaction() as connection:
            await connection.execute(delete(sessions).where(sessions.c.id == _hash(token)))

    async def list_sessions(self, player: str, token: str = "") -> list[Session]:
        """All sessions of a player, the most recently used one first."""
        query = select(sessions).where(sessions.c.player == player).order_by(sessions.c.seen.desc(), sessions.c.id)
        async with self._database.connect() as connection:
            return [
                Session(row.id[:SESSION_ID_LENGTH], row.created, row.seen, row.browser, row.id == _hash(token))
                for row in await connection.execute(query)
            ]

    async def end_one_session(self, player: str, session_id: str) -> None:
        """Ends the player's session that has this id in `list_sessions`."""
        async with self._database.transaction() as connection:
            is_meant = func.substr(sessions.c.id, 1, SESSION_ID_LENGTH) == session_id
            await connection.execute(delete(sessions).where(sessions.c.player == player, is_meant))


def session_id(session: str) -> str | None:
    """The id of the row of an account's session; None for a guest, who has no such row."""
    token = session.partition(":")[2]
    return _hash(token) if token else None


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
