"""Who somebody is: guests, accounts, and the browsers they are logged in with.

Everybody is a player from the first request on: a signed cookie names them, and a guest needs no row in the database
until there is something to keep. An account is a player with a name of its own and a password; from then on only
browsers that were logged in speak for that player, so a guest's old cookie is worth nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import time
import unicodedata
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Column, Double, ForeignKey, MetaData, String, Table, Text, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("created", Double, nullable=False),
    Column("name", String(40), nullable=False, server_default=""),  # a guest's nickname; '' until one is chosen
)
accounts = Table(
    "accounts",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(80), nullable=False, unique=True),  # names that look alike fold to the same
    Column("password", Text, nullable=False),
    Column("created", Double, nullable=False),
)
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # of the token only its hash: who reads the database can't log in
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

NAME_LENGTH: Final = range(2, 21)
PASSWORD_LENGTH: Final = range(8, 129)
MAX_SESSIONS: Final = 20
"""Browsers an account is logged in with; the one not seen for longest goes."""
LASTING: Final = 365 * 24 * 3600
_DAY: Final = 24 * 3600
_ID: Final = re.compile(r"[\w-]{22}", re.ASCII)
# What guests are called until they choose: words that are the same in all our languages, or nearly.
_GUESTS: Final = tuple(
    word
    for line in (
        "Altair Atlas Banjo Bongo Boa Cactus Cobra Coral Delta Everest Fado Flamenco Fuji Gong Iris Jade Jazz Kayak",
        "Kiwi Koala Lama Lava Lotus Luna Mambo Mango Mimosa Nova Oasis Opal Orca Orion Panda Papaya Piano Polka Puma",
        "Quasar Radar Rumba Safari Samba Sauna Sirius Tango Tapir Topaz Tundra Vega Vista Yak Yoga Zebra Zigzag",
    )
    for word in line.split()
)

T = TypeVar("T")


class Database(Protocol):
    """What `store` offers to those whose tables are also in it."""

    def connect(self) -> AbstractAsyncContextManager[AsyncConnection]: ...
    def transaction(self) -> AbstractAsyncContextManager[AsyncConnection]: ...


class NotSo(Exception):  # noqa: N818 - it reads as what happened
    """A name or password can't be used, or is wrong: `bad_name`, `name_taken`, `bad_password`, `wrong_password`,
    `has_account`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Person:
    """A player as others see one."""

    id: str
    name: str
    has_account: bool
    since: float | None


def guest_name(player: str) -> str:
    """What a guest is called before choosing a name: always the same for the same player."""
    number = int.from_bytes(hashlib.sha256(player.encode()).digest()[:4], "big")
    return f"{_GUESTS[number % len(_GUESTS)]} {number // len(_GUESTS) % 900 + 100}"


def checked_name(text: str) -> str:
    """A name as it will be shown. Raises NotSo("bad_name") unless it has 2 to 20 letters and digits of one script, with
    single spaces, hyphens and underlines between them."""
    name = unicodedata.normalize("NFKC", text[: 10 * NAME_LENGTH.stop]).strip()
    letters = [c for c in name if c not in " -_'"]
    plain = all(unicodedata.category(c)[0] == "L" or c.isdecimal() for c in letters)
    scripts = {unicodedata.name(c, "?").split()[0] for c in letters if c.isalpha()}
    if len(name) not in NAME_LENGTH or not letters or not plain or len(scripts) > 1 or re.search(r"[ '_-]{2}", name):
        raise NotSo("bad_name")
    if re.fullmatch(r"level\d", folded(name)):  # what our computers' pages are called
        raise NotSo("name_taken")
    return name


def folded(name: str) -> str:
    """The same for names that people would take for one another: case, accents and what stands between letters."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in apart if c.isalnum())


async def know(database: Database, player: str) -> None:
    """Makes sure that there is a row: something of this player is to be kept."""
    async with database.connect() as connection:
        if (await connection.execute(select(players.c.id).where(players.c.id == player))).first():
            return
    try:
        async with database.transaction() as connection:
            await connection.execute(insert(players).values(id=player, created=time.time()))
    except IntegrityError:  # the same browser asked twice at once
        return


async def person(database: Database, player: str) -> Person:
    """Anybody, a guest of whom nothing is stored included."""
    return (await persons(database, [player]))[player]


async def persons(database: Database, wanted: Sequence[str]) -> dict[str, Person]:
    rows = (
        select(players.c.id, players.c.name, accounts.c.name.label("own"), accounts.c.created.label("since"))
        .join(accounts, isouter=True)
        .where(players.c.id.in_(wanted))
    )
    async with database.connect() as connection:
        found = {row.id: row for row in await connection.execute(rows)}
    return {
        player: Person(player, row.own or row.name or guest_name(player), row.own is not None, row.since)
        if (row := found.get(player)) is not None
        else Person(player, guest_name(player), False, None)
        for player in wanted
    }


async def find(database: Database, name: str) -> Person | None:
    """An account by its name."""
    wanted = select(accounts).where(accounts.c.folded == folded(name[: 2 * NAME_LENGTH.stop]))
    async with database.connect() as connection:
        row = (await connection.execute(wanted)).first()
    return None if row is None else Person(row.player, row.name, True, row.created)


async def name_among_others(database: Database, player: str, wish: str) -> str:
    """What somebody is called at a table with others: an account by its name, a guest as they like, but never by the
    name of an account or one that looks like it."""
    known = await person(database, player)
    try:
        chosen = checked_name(wish)
    except NotSo:
        return known.name
    return known.name if known.has_account or await find(database, chosen) is not None else chosen


class Passwords:
    """Hashes and verifies, a few at a time in threads of their own: each takes a good deal of processor and memory."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        # OWASP's first choice for argon2id; here 0.07 s a hash.
        self._hasher = hasher or PasswordHasher(time_cost=1, memory_cost=46 * 1024, parallelism=1)
        self._nobodys = self._hasher.hash(secrets.token_urlsafe())
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="password")

    async def hash(self, password: str) -> str:
        if len(password) not in PASSWORD_LENGTH:
            raise NotSo("bad_password")
        return await self._off_the_loop(lambda: self._hasher.hash(password))

    async def is_right(self, hashed: str | None, password: str) -> bool:
        """Takes as long whether there is a hash to compare with or not."""

        def verify() -> bool:
            try:
                return self._hasher.verify(hashed or self._nobodys, password) and hashed is not None
            except (VerificationError, InvalidHashError):
                return False

        return await self._off_the_loop(verify)

    def is_outdated(self, hashed: str) -> bool:
        return self._hasher.check_needs_rehash(hashed)

    async def _off_the_loop(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class People:
    """All players, and what their cookies say."""

    def __init__(self, database: Database, passwords: Passwords | None = None) -> None:
        self._database = database
        self._passwords = passwords or Passwords()

    def close(self) -> None:
        self._passwords.close()

    # Cookies: what is signed is a guest's id, or a player's id and the token of a logged-in browser

    async def who(self, said: str) -> str | None:
        """The player a cookie speaks for; None if it does no longer."""
        player, _, token = said.partition(":")
        if not _ID.fullmatch(player):
            return None
        if not token:
            taken = select(accounts.c.player).where(accounts.c.player == player)
            async with self._database.connect() as connection:
                return player if (await connection.execute(taken)).first() is None else None
        wanted = select(sessions.c.seen).where(sessions.c.id == _hash(token), sessions.c.player == player)
        async with self._database.connect() as connection:
            seen = (await connection.execute(wanted)).scalar()
        if seen is None or seen < time.time() - LASTING:
            return None
        if seen < time.time() - _DAY:
            async with self._database.transaction() as connection:
                await connection.execute(update(sessions).where(sessions.c.id == _hash(token)).values(seen=time.time()))
        return player

    async def _log_in(self, connection: AsyncConnection, player: str) -> str:
        token, now = secrets.token_urlsafe(24), time.time()
        await connection.execute(insert(sessions).values(id=_hash(token), player=player, created=now, seen=now))
        own = select(sessions.c.id).where(sessions.c.player == player).order_by(sessions.c.seen.desc())
        old = (await connection.execute(own.offset(MAX_SESSIONS))).scalars().all()
        await connection.execute(delete(sessions).where(sessions.c.id.in_(old)))
        return f"{player}:{token}"

    # Guests

    async def rename(self, player: str, name: str) -> None:
        """A guest's nickname. It need not be the only one of its kind, but it can't be an account's."""
        chosen = checked_name(name)
        if (await person(self._database, player)).has_account:
            raise NotSo("has_account")
        if await find(self._database, chosen) is not None:
            raise NotSo("name_taken")
        await know(self._database, player)
        async with self._database.transaction() as connection:
            await connection.execute(update(players).where(players.c.id == player).values(name=chosen))

    # Accounts

    async def sign_up(self, player: str, name: str, password: str) -> str:
        """Makes a guest's games and name an account's; returns what the cookie is to say."""
        chosen = checked_name(name)
        hashed = await self._passwords.hash(password)
        await know(self._database, player)
        try:
            async with self._database.transaction() as connection:
                await connection.execute(
                    insert(accounts).values(
                        player=player, name=chosen, folded=folded(chosen), password=hashed, created=time.time()
                    )
                )
                return await self._log_in(connection, player)
        except IntegrityError:
            raise NotSo("has_account" if (await person(self._database, player)).has_account else "name_taken") from None

    async def log_in(self, name: str, password: str) -> str:
        """What the cookie is to say. Wrong name or wrong password: nobody can tell which, not by the clock either."""
        wanted = select(accounts).where(accounts.c.folded == folded(name[: 2 * NAME_LENGTH.stop]))
        async with self._database.connect() as connection:
            row = (await connection.execute(wanted)).first()
        if not await self._passwords.is_right(None if row is None else row.password, password) or row is None:
            raise NotSo("wrong_password")
        renewed = await self._passwords.hash(password) if self._passwords.is_outdated(row.password) else row.password
        async with self._database.transaction() as connection:
            await connection.execute(update(accounts).where(accounts.c.player == row.player).values(password=renewed))
            return await self._log_in(connection, row.player)

    async def log_out(self, said: str) -> None:
        """The browser with this cookie."""
        async with self._database.transaction() as connection:
            await connection.execute(delete(sessions).where(sessions.c.id == _hash(said.partition(":")[2])))

    async def change_password(self, player: str, old: str, new: str) -> str:
        """Ends all other browsers' sessions; returns what this one's cookie is to say."""
        await self.check(player, old)
        hashed = await self._passwords.hash(new)
        async with self._database.transaction() as connection:
            await connection.execute(update(accounts).where(accounts.c.player == player).values(password=hashed))
            await connection.execute(delete(sessions).where(sessions.c.player == player))
            return await self._log_in(connection, player)

    async def browsers(self, player: str) -> list[tuple[float, float]]:
        """Since when, and when last, browsers are logged in."""
        wanted = select(sessions.c.created, sessions.c.seen).where(sessions.c.player == player)
        async with self._database.connect() as connection:
            return [(row.created, row.seen) for row in await connection.execute(wanted.order_by(sessions.c.seen))]

    async def check(self, player: str, password: str) -> None:
        """Raises NotSo unless it is the password of the player's account."""
        async with self._database.connect() as connection:
            wanted = select(accounts.c.password).where(accounts.c.player == player)
            hashed = (await connection.execute(wanted)).scalar()
        if not await self._passwords.is_right(hashed, password):
            raise NotSo("wrong_password")


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
