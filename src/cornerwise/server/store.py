"""The database: the record in it is the authority, everything else is made from it.

A game is its rules, its start and its moves. A change is one transaction, guarded by the game's version: whoever comes
second changes nothing. Once it is saved, the bus carries word of it. The same code runs on SQLite and on PostgreSQL.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    Row,
    String,
    Table,
    Text,
    bindparam,
    case,
    column,
    delete,
    event,
    exists,
    false,
    func,
    insert,
    inspect,
    select,
    table,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, InvalidatePoolError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cornerwise.game import Game, Retirement
from cornerwise.rules import rules as make_rules
from cornerwise.server import jobs, metrics, ranking, sqlite
from cornerwise.server.bus import Bus, bus_for
from cornerwise.server.messages import Clock, Correspondence, Left, Phrase, Proposal, Remark, Status
from cornerwise.server.people import know, players
from cornerwise.server.people import metadata as metadata  # all tables: those of people and ranking included

log = logging.getLogger("cornerwise")

_MIGRATIONS: Final = Path(__file__).with_name("migrations")
_ON_DELETE: Final = "CASCADE"
_CLOCK: Final[msgspec.json.Decoder[Clock]] = msgspec.json.Decoder(Clock)
_PROPOSAL: Final = msgspec.json.Decoder(Proposal)
settings = Table(
    "settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)
games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("rules", Text, nullable=False),
    Column("start", Text, nullable=False),  # what was set up before the first move
    Column("status", String(8), nullable=False),
    Column("human_pace", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("ply", Integer, nullable=False),
    Column("version", Integer, nullable=False),  # goes up with every change, also when moves are taken back
    Column("owner", ForeignKey("players.id", ondelete="SET NULL"), index=True),  # who made it
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("clock", Text),  # the terms; what is left of it is with the seats
    Column("begins", Double),  # the appointment
    Column("deadline", Double, index=True),  # when something happens by itself: somebody's time is up
    Column("proposal", Text),
    Column("next", String(16)),  # the game they play again
    Index("ix_games_lobby", "status", "public"),
)
seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_ON_DELETE), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", Integer, nullable=False),
    Column("player", ForeignKey("players.id", ondelete="SET NULL"), index=True),
    Column("seconds", Double),  # left on its clock when it last stopped
)
retirements = Table(
    "retirements",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_ON_DELETE), primary_key=True),
    Column("number", Integer, primary_key=True),  # who left first, second, …
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("reason", String(8), nullable=False),
    Column("at", Double, nullable=False),
)
remarks = Table(
    "remarks",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_ON_DELETE), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("phrase", String(20), nullable=False),
    Column("at", Double, nullable=False),
)
seeks = Table(
    "seeks",
    metadata,
    Column("player", ForeignKey("players.id", ondelete=_ON_DELETE), primary_key=True),
    Column("edition", String(16), nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rating", Double),  # None: nobody knows yet
    Column("name", String(40), nullable=False),
    Column("since", Double, nullable=False),
    Column("seen", Double, nullable=False),  # who hasn't been seen for a while has gone
    Column("game", String(16)),  # where the others are
)
moves = Table(
    "moves",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_ON_DELETE), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("placement", Integer, nullable=False),
    Column("at", Double, nullable=False),
)
# What every move executes: to put a statement together takes longer than to execute it.
_CHANGED: Final = update(games).where(games.c.id == bindparam("this"), games.c.version == bindparam("known"))
_SEATED: Final = update(seats).where(seats.c.game == bindparam("this"), seats.c.seat == bindparam("here"))
_MOVED: Final = insert(moves)


class Changed(Exception):  # noqa: N818 - it reads as what happened
    """Somebody else changed the game in the meantime; nothing was done."""


@dataclass(frozen=True)
class Chair:
    """A seat and who sits in it."""

    kind: Literal["person", "computer", "open", "nobody"]
    name: str = ""
    level: int = 0
    player: str | None = None
    """Whose seat it is, by the session that took it."""
    seconds: float | None = None
    """Left on its clock when it last stopped; None for whoever has none."""


@dataclass(frozen=True)
class Terms:
    """What is agreed before a game begins."""

    clock: Clock | None = None
    rated: bool = False
    """Its end moves ratings: no move is taken back, and it stays."""
    public: bool = False
    """Everybody sees it in the lobby."""
    begins: float | None = None
    """Seconds since 1970."""


@dataclass(frozen=True)
class Stored:
    """A game as it is in the database. A change makes a new one."""

    id: str
    game: Game
    chairs: tuple[Chair, ...]
    status: Status
    human_pace: bool
    version: int
    owner: str | None
    updated: float
    terms: Terms = Terms()
    deadline: float | None = None
    """When something happens by itself: who is to move runs out of time, or an open table begins or is cleared away."""
    left: tuple[Left, ...] = ()
    """How those left who left, in their order."""
    proposal: Proposal | None = None
    next: str | None = None

    @property
    def rated(self) -> bool:
        return self.terms.rated

    @property
    def has_begun(self) -> bool:
        return self.status != "open"

    def how_left(self, seat: int) -> Left | None:
        return next((how for gone, how in zip(self.game.retired, self.left, strict=True) if gone.seat == seat), None)


LAG: Final = 0.5
"""Seconds that a move may come late: it was on its way."""
ABSENCE: Final = 12.0
"""Seconds without any server after which the clocks are held to have stood still."""
WAITING: Final = 3600.0
"""Seconds an open table waits for players, from its start or appointment on, or after all have gone from it; a table
by correspondence, a week."""
_WEEK: Final = 7 * 24 * 3600.0


CONNECTIONS: Final = 15
"""To PostgreSQL, of one process, at most."""


class TooLate(Exception):  # noqa: N818 - it reads as what happened
    """The time of who wanted to move was up."""


class Store:
    """All games."""

    bus: Bus
    """Every change to a game is published as `game`, with its name and version; -1 when it is gone. A move also with
    itself and its time, so that nobody who knows the game before it has to look it up."""

    def __init__(self, url: str) -> None:
        self._journal: _Journal | None = None
        if not url.startswith("sqlite"):
            # All are kept: to open one takes longer than what is done with it.
            self._engine = create_async_engine(url, pool_size=CONNECTIONS, max_overflow=0)
            event.listen(self._engine.sync_engine, "checkout", _check_line)
        else:
            self._engine = create_async_engine(url, connect_args={"async_creator_fn": sqlite.connect})
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self._engine.sync_engine, "begin", _begin_sqlite)
            self._journal = _Journal(self._engine)
        self.bus = bus_for(self._engine)

    async def open(self) -> None:
        """Brings the database to the newest form, and listens to the other processes on it."""
        async with self._engine.connect() as connection:
            await connection.execution_options(writes=True)
            raw = (await connection.get_raw_connection()).driver_connection
            if isinstance(raw, sqlite.Connection):
                # A table is changed by making it anew and dropping the old one: its moves must not go with that.
                raw.set_foreign_keys(False)
            async with connection.begin():
                if self._journal is None:  # of several processes that start at once, one does it
                    await connection.execute(text("SELECT pg_advisory_xact_lock(8421)"))
                await connection.run_sync(_migrate)
            if isinstance(raw, sqlite.Connection):
                raw.set_foreign_keys(True)
        await self._begin_ladders()
        await self.bus.open()

    async def _begin_ladders(self) -> None:
        """A new version may have its computers begin elsewhere: then everything follows from there."""
        if await self._setting("ladders", "") == ranking.beginning():
            return
        counted, _ = await self.recount(save=True)
        if counted:
            log.info("all ratings counted again", extra={"games": counted})
        async with self.transaction() as connection:
            known = update(settings).where(settings.c.name == "ladders")
            await connection.execute(known.values(value=ranking.beginning()))

    async def close(self) -> None:
        await self.bus.close()
        if self._journal is not None:
            await self._journal.close()
        await self._engine.dispose()

    def connect(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """For whatever only reads."""
        return self._engine.connect()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """For whatever writes: all of it or nothing. When it has been left, it is saved, and may be published."""
        with metrics.database_seconds.time():
            async with self._engine.begin() if self._journal is None else self._journal.entry() as connection:
                yield connection

    async def is_well(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(2), self._engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception:  # every database has its own
            return False
        return True

    async def secret(self) -> str:
        """The key that signs cookies; made once, the same for every process on this database."""
        return await self._setting("secret", secrets.token_urlsafe(32))

    async def owner(self) -> str:
        """The player at the computer where the database is."""
        return await self._setting("owner", secrets.token_urlsafe(16))

    async def _setting(self, name: str, first: str) -> str:
        wanted = select(settings.c.value).where(settings.c.name == name)
        async with self._engine.connect() as connection:
            found = (await connection.execute(wanted)).scalar()
        if found is not None:
            return str(found)
        try:
            async with self.transaction() as connection:
                await connection.execute(insert(settings).values(name=name, value=first))
        except IntegrityError:  # another process was faster
            return await self._setting(name, first)
        return first

    # Games

    async def add(
        self,
        game: Game,
        chairs: Sequence[Chair],
        human_pace: bool,
        owner: str,
        *,
        looked_at: bool,
        terms: Terms = Terms(),  # noqa: B008 - a value
    ) -> str:
        """A new game with the moves it already has; returns its name. With an empty chair it is open, and begins when
        the last is taken."""
        fresh = fresh_game(game, chairs, human_pace, owner, looked_at=looked_at, terms=terms)
        for player in {owner, *(chair.player for chair in chairs if chair.player is not None)}:
            await know(self, player)
        async with self.transaction() as connection:
            await insert_game(connection, fresh)
        return self._told(fresh).id

    async def game(self, name: str) -> Stored | None:
        """A game by its name, None if there is none."""
        if not name.isalnum():  # some letters a database refuses even to look for
            return None
        async with self._engine.connect() as connection:
            rows = (await connection.execute(select(games).where(games.c.id == name))).all()
            return next(iter(await _stored(connection, rows)), None)

    async def games(self, player: str, limit: int) -> list[Stored]:
        """The games a player made or sits in: unfinished first, the latest first."""
        order = case((games.c.status == "playing", 0), else_=1)
        wanted = select(games).where(games_of(player))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(order, games.c.updated.desc()).limit(limit))).all()
            return await _stored(connection, rows)

    async def all_games(self, player: str) -> AsyncIterator[Stored]:
        """Every game a player made or sits in."""
        last = ""
        while True:
            own = select(games).where(games_of(player), games.c.id > last)
            async with self._engine.connect() as connection:
                found = await _stored(connection, (await connection.execute(own.order_by(games.c.id).limit(100))).all())
            for stored in found:
                yield stored
            if not found:
                return
            last = found[-1].id

    async def finished(self, player: str, before: float | None, limit: int, *, rated: bool) -> list[Stored]:
        """Games somebody has played to the end, the latest first: rated ones, or all."""
        of_theirs = (ranking.standings if rated else seats).c
        wanted = select(games).where(
            games.c.status == "over",
            games.c.id.in_(select(of_theirs.game).where(of_theirs.player == player)),
            *(() if before is None else (games.c.updated < before,)),
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(games.c.updated.desc()).limit(limit))).all()
            return await _stored(connection, rows)

    async def play(self, stored: Stored, placement: int) -> Stored:
        """Plays a move for the color to move and saves it. Raises IllegalMove, TooLate, or Changed if another was
        faster."""
        now = time.time()
        after = _played(stored, placement, now)
        if stored.deadline is not None and now > stored.deadline + LAG:
            raise TooLate
        async with self.transaction() as connection:
            changed = await self._change(connection, stored, after, now)
            await connection.execute(
                _MOVED, {"game": stored.id, "ply": stored.game.ply, "placement": placement, "at": now}
            )
        self.bus.publish("game", f"{changed.id} {changed.version} {placement} {now!r}")
        return changed

    @staticmethod
    def followed(stored: Stored, placement: int, at: float) -> Stored:
        """The game after a move that was saved at that moment, by another process: what it would read."""
        return replace(_played(stored, placement, at), version=stored.version + 1, updated=at)

    async def undo(self, stored: Stored, ply: int) -> Stored:
        """Takes back moves until there are only so many."""
        game, now = stored.game.copy(), time.time()
        while game.ply > ply:
            game.undo()
        after = replace(stored, game=game, left=stored.left[: len(game.retired)], status="playing", proposal=None)
        async with self.transaction() as connection:
            changed = await self._change(connection, stored, _clocked(after, stored, now, moved=False), now)
            await connection.execute(delete(moves).where(moves.c.game == stored.id, moves.c.ply >= ply))
            await connection.execute(
                delete(retirements).where(retirements.c.game == stored.id, retirements.c.number >= len(game.retired))
            )
        return self._told(changed)

    async def retire(self, stored: Stored, seat: int, how: Left) -> Stored:
        """Somebody resigned or ran out of time: the others play on. ValueError if the seat has left."""
        game, now = stored.game.copy(), time.time()
        game.retire(seat)
        after = replace(stored, game=game, left=(*stored.left, how), proposal=None)
        async with self.transaction() as connection:
            changed = await self._change(connection, stored, _clocked(after, stored, now, moved=False), now)
            await connection.execute(
                insert(retirements).values(
                    game=stored.id, number=len(stored.left), seat=seat, ply=game.ply, reason=how, at=now
                )
            )
        return self._told(changed)

    async def set_pace(self, stored: Stored, human: bool) -> Stored:
        return await self._save(stored, replace(stored, human_pace=human))

    async def propose(self, stored: Stored, proposal: Proposal | None) -> Stored:
        """Puts something to the others, or takes it off the table."""
        return await self._save(stored, replace(stored, proposal=proposal))

    async def seat(self, stored: Stored, chairs: dict[int, Chair]) -> Stored:
        """Changes who sits where. An open table begins when the last chair is taken and its time has come; in a game
        under way somebody else goes on with what is left of the clock."""
        now = time.time()
        seated = [chairs.get(i, chair) for i, chair in enumerate(stored.chairs)]
        for chair in seated:
            if chair.player is not None:
                await know(self, chair.player)
        after = replace(stored, chairs=tuple(seated), proposal=None)
        if after.has_begun:
            after = _clocked(after, stored, now, moved=False)
        elif all(chair.kind != "open" for chair in seated) and (after.terms.begins or now) <= now:
            after = _begun(after, now)
        else:
            after = replace(after, deadline=patience(after, now))
        return await self._save(stored, after)

    async def play_again(self, stored: Stored, successor: Stored) -> Stored:
        """That game, which begins now, is the next one. Both or neither: clocks must not run in a game that nobody
        knows of."""
        now = time.time()
        async with self.transaction() as connection:
            changed = await self._change(connection, stored, replace(stored, next=successor.id, proposal=None), now)
            await insert_game(connection, successor)
        self._told(successor)
        return self._told(changed)

    async def wait_on(self, stored: Stored) -> Stored:
        """An open table is cleared away later: somebody is waiting there."""
        return await self._save(stored, replace(stored, deadline=patience(stored, time.time())))

    async def clear_away(self, stored: Stored) -> None:
        """Deletes a game that is still as it was. Raises Changed."""
        async with self.transaction() as connection:
            gone = await connection.execute(
                delete(games).where(games.c.id == stored.id, games.c.version == stored.version)
            )
            if gone.rowcount != 1:
                raise Changed
        self.bus.publish("game", f"{stored.id} -1")

    async def deadlines(self, limit: int = 100) -> list[tuple[str, float]]:
        """The games in which something has to happen by itself, and when, the next first."""
        wanted = select(games.c.id, games.c.deadline).where(
            games.c.deadline.is_not(None), games.c.status.in_(("open", "playing"))
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(games.c.deadline).limit(limit))
            return [(row.id, row.deadline) for row in rows]

    async def beat(self, now: float) -> bool:
        """Notes that a server is there. If none was for a while, nobody could move: every clock is set forward by that
        while, once, whichever process comes first. Returns whether it was."""
        seen = await self._setting("alive", repr(now))
        gap = now - float(seen)
        async with self.transaction() as connection:
            noted = await connection.execute(
                update(settings).where(settings.c.name == "alive", settings.c.value == seen).values(value=repr(now))
            )
            if noted.rowcount != 1 or gap <= ABSENCE:
                return False
            await connection.execute(
                update(games)
                .where(games.c.status == "playing", games.c.deadline > float(seen))
                .values(deadline=games.c.deadline + gap, version=games.c.version + 1)
            )
        return True

    async def lobby(self, status: Status, limit: int) -> list[Stored]:
        """Public games: open ones, the next to begin first; or those under way, the latest first."""
        wanted = select(games).where(games.c.public, games.c.status == status)
        if status == "open":
            order = wanted.order_by(func.coalesce(games.c.begins, games.c.created), games.c.id)
        else:
            order = wanted.order_by(games.c.updated.desc())
        async with self._engine.connect() as connection:
            return await _stored(connection, (await connection.execute(order.limit(limit))).all())

    # What people say

    async def say(self, game: str, seat: int, phrase: Phrase) -> Remark:
        """Keeps a remark."""
        now, last = time.time(), select(func.coalesce(func.max(remarks.c.number), -1)).where(remarks.c.game == game)
        said = {"game": game, "seat": seat, "phrase": phrase, "at": now}
        while True:
            try:
                async with self.transaction() as connection:
                    number = int((await connection.execute(last)).scalar_one()) + 1
                    await connection.execute(insert(remarks).values(number=number, **said))
                break
            except IntegrityError:  # somebody said something in another process at the same moment, or the game is gone
                if await self.game(game) is None:
                    raise Changed from None
        self.bus.publish("said", f"{game} {seat} {phrase} {now!r}")
        return Remark(seat, phrase, now)

    async def remarks(self, game: str, limit: int) -> list[Remark]:
        """The last ones, oldest first."""
        wanted = select(remarks).where(remarks.c.game == game).order_by(remarks.c.number.desc()).limit(limit)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Remark(row.seat, row.phrase, row.at) for row in reversed(rows)]

    async def delete(self, name: str) -> None:
        async with self.transaction() as connection:
            await connection.execute(delete(games).where(games.c.id == name))
        self.bus.publish("game", f"{name} -1")

    async def versions(self, names: Iterable[str]) -> dict[str, int]:
        """The versions of those games that are there."""
        wanted = select(games.c.id, games.c.version).where(games.c.id.in_(list(names)))
        async with self._engine.connect() as connection:
            return {row.id: row.version for row in await connection.execute(wanted)}

    def _told(self, changed: Stored) -> Stored:
        self.bus.publish("game", f"{changed.id} {changed.version}")
        return changed

    async def _save(self, stored: Stored, after: Stored) -> Stored:
        async with self.transaction() as connection:
            changed = await self._change(connection, stored, after, time.time())
        return self._told(changed)

    async def _change(self, connection: AsyncConnection, stored: Stored, after: Stored, now: float) -> Stored:
        """The one way a game changes: what it was before must be what is stored."""
        changed = replace(after, version=stored.version + 1, updated=now)
        done = await connection.execute(_CHANGED, {"this": stored.id, "known": stored.version, **_mutable(changed)})
        if done.rowcount != 1:
            raise Changed
        for seat, (chair, before) in enumerate(zip(changed.chairs, stored.chairs, strict=True)):
            if chair != before:
                await connection.execute(_SEATED, {"this": stored.id, "here": seat, **asdict(chair)})
        if changed.rated and changed.status == "over" != stored.status:
            edition = changed.game.rules.edition
            await ranking.count(connection, changed.id, edition, finishes(changed), changed.updated)
        await _plan(connection, changed)
        return changed

    # People

    async def forget(self, player: str) -> None:
        """Somebody goes, and all that is theirs alone. Games with others stay, with somebody in the seat; at a table
        that has not begun the chair is free again, and somebody else is the host."""
        own, is_open = games_of(player), games.c.status == "open"
        others = (seats.c.game == games.c.id) & seats.c.player.is_not(None) & (seats.c.player != player)
        alone = own & ~exists().where(others) & (is_open | ~games.c.rated)
        another = select(seats.c.player).where(others).order_by(seats.c.seat).limit(1).scalar_subquery()
        waiting = seats.c.game.in_(select(games.c.id).where(is_open))
        free = {"kind": "open", "name": "", "player": None}
        async with self.transaction() as connection:
            gone = (await connection.execute(select(games.c.id).where(alone))).scalars().all()
            await connection.execute(delete(games).where(alone))
            changed = await touch(connection, player)
            await connection.execute(update(games).where(games.c.owner == player, is_open).values(owner=another))
            await connection.execute(update(seats).where(seats.c.player == player, waiting).values(**free))
            await connection.execute(update(seats).where(seats.c.player == player).values(name=""))
            await connection.execute(delete(players).where(players.c.id == player))
        for name in gone:
            self.bus.publish("game", f"{name} -1")
        self.publish(changed)

    def publish(self, changed: Iterable[tuple[str, int]]) -> None:
        """Games have these versions now."""
        for name, version in changed:
            self.bus.publish("game", f"{name} {version}")

    async def recount(self, *, save: bool) -> tuple[int, int]:
        """All ratings from the records, in the order the games ended: how many games, and how many ratings come out
        otherwise than they were."""
        async with self.transaction() as connection:
            recount = ranking.Recount(connection)
            await recount.begin()
            counted = await recount.games()
            # None should be over and not counted; a database that was tampered with may have one.
            missed = games.c.rated & (games.c.status == "over") & games.c.id.not_in(select(ranking.results.c.game))
            late = select(games.c.id, games.c.updated).where(missed).order_by(games.c.updated)
            counted += [(row.id, row.updated) for row in await connection.execute(late)]
            for name, ended in counted:
                rows = (await connection.execute(select(games).where(games.c.id == name))).all()
                (stored,) = await _stored(connection, rows)
                await recount.count(name, stored.game.rules.edition, finishes(stored), ended)
            different = await recount.difference()
            if save:
                await recount.save()
        return len(counted), different


def games_of(player: str) -> ColumnElement[bool]:
    """Those a player made or sits in."""
    return (games.c.owner == player) | games.c.id.in_(select(seats.c.game).where(seats.c.player == player))


async def touch(connection: AsyncConnection, player: str) -> list[tuple[str, int]]:
    """Who sits in a player's games is about to change: new versions of all of them, to be published afterwards."""
    await connection.execute(update(games).where(games_of(player)).values(version=games.c.version + 1))
    rows = await connection.execute(select(games.c.id, games.c.version).where(games_of(player)))
    return [(row.id, row.version) for row in rows]


def sitting(stored: Stored) -> list[str | None]:
    """The player in each seat, computers included; None once an account is gone."""
    return [ranking.computer(chair.level) if chair.kind == "computer" else chair.player for chair in stored.chairs]


def finishes(stored: Stored) -> list[ranking.Finish]:
    """How everybody came out of a game that is over."""
    standing, rules = stored.game.standing(), stored.game.rules
    sign = 1 if rules.scoring == "advanced" else -1
    return [
        ranking.Finish(player, side, place, sign * score)
        for player, side, place, score in zip(
            sitting(stored), rules.sides, standing.places, standing.scores, strict=True
        )
    ]


TIDY: Final = 2.0
"""Seconds after a write until the journal is tidied."""
LONG: Final = 4_096
"""Pages (of 4 kB): a journal that has become too long."""


async def _raw(connection: AsyncConnection) -> sqlite.Connection:
    raw = (await connection.get_raw_connection()).driver_connection
    assert isinstance(raw, sqlite.Connection)
    return raw


async def _plan(connection: AsyncConnection, stored: Stored) -> None:
    """A computer's turn is somebody's job. Where people play with each other, or against the clock, it is played even
    if nobody looks on."""
    chairs, seat = stored.chairs, stored.game.seat_to_move
    if any(chair.kind == "computer" for chair in chairs):
        to_move = stored.status == "playing" and seat is not None and chairs[seat].kind == "computer"
        people = {chair.player for chair in chairs if chair.kind == "person"}
        unwatched = len(people) > 1 or (bool(people) and stored.terms.clock is not None)
        await jobs.plan(connection, stored.id, to_move=to_move, unwatched=unwatched)


class _Journal:
    """Writing on SQLite: one at a time, and all that wait while the disk is busy are saved together.

    Each entry is whole or not at all, a savepoint in a shared transaction; nobody goes on before that is on the disk.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._turn = asyncio.Lock()  # first come, first served: the order below rests on that
        self._connection: AsyncConnection | None = None
        self._saved: asyncio.Task[None] | None = None
        self._tidying: asyncio.Task[None] | None = None
        self._is_long = False

    @asynccontextmanager
    async def entry(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn:
            if self._connection is None:
                connection = await self._engine.connect()
                await connection.execution_options(writes=True)
                self._connection = connection
            if self._saved is None:
                try:
                    await self._connection.begin()
                except BaseException:
                    await self._drop()
                    raise
                # It waits for its turn behind all who wait already: they are saved with us.
                self._saved = asyncio.create_task(self._save())
            saved = self._saved
            with (await _raw(self._connection)).entry():
                yield self._connection
        await asyncio.shield(saved)

    async def _save(self) -> None:
        async with self._turn:
            self._saved = None
            assert self._connection is not None
            try:
                if not (await _raw(self._connection)).in_transaction:
                    raise OperationalError("COMMIT", None, Exception("undone by the database: the disk may be full"))
                await self._connection.commit()
            except BaseException:
                await self._drop()
                raise
            if self._is_long:
                self._is_long = False
                await self._move("RESTART")
        if self._tidying is None or self._tidying.done():
            self._tidying = asyncio.create_task(self._tidy())

    async def _tidy(self) -> None:
        """Moves what was written from the journal to where it belongs: beside the writing, not in the middle of it.
        If the journal has grown long, the next to save sees to it that it is begun anew: only then does nobody write,
        not even an entry that is yet to be saved."""
        await asyncio.sleep(TIDY)
        self._is_long = await self._move("PASSIVE") > LONG

    async def _move(self, how: Literal["PASSIVE", "RESTART"]) -> int:
        """Returns how many pages the journal has."""
        try:
            async with self._engine.connect() as connection:
                return await (await _raw(connection)).checkpoint(how)
        except (SQLAlchemyError, sqlite3.Error) as error:
            log.warning("the journal could not be tidied: %s", error)
            return 0

    async def _drop(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.invalidate()
            await connection.close()

    async def close(self) -> None:
        if self._tidying is not None:
            self._tidying.cancel()
            with suppress(asyncio.CancelledError):
                await self._tidying
        async with self._turn:
            await self._drop()


def fresh_game(
    game: Game, chairs: Sequence[Chair], human_pace: bool, owner: str, *, looked_at: bool, terms: Terms
) -> Stored:
    """A game as it will be stored. With an empty chair it is open."""
    now = time.time()
    fresh = Stored(secrets.token_hex(8), game, tuple(chairs), "open", human_pace, 0, owner, now, terms)
    if looked_at:
        return replace(fresh, status="record")
    if all(chair.kind != "open" for chair in chairs) and (terms.begins or now) <= now:
        return _begun(fresh, now)
    return replace(fresh, deadline=patience(fresh, now))


async def insert_game(connection: AsyncConnection, fresh: Stored) -> None:
    """Saves it for the first time; its players are known."""
    terms = fresh.terms
    await connection.execute(
        insert(games).values(
            id=fresh.id,
            rules=json.dumps(asdict(fresh.game.rules)),
            start=_start_text(fresh.game),
            created=fresh.updated,
            rated=terms.rated,
            public=terms.public,
            clock=None if terms.clock is None else clock_text(terms.clock),
            begins=terms.begins,
            **_mutable(fresh),
        )
    )
    await connection.execute(
        insert(seats), [{"game": fresh.id, "seat": i, **asdict(chair)} for i, chair in enumerate(fresh.chairs)]
    )
    if fresh.game.ply:
        await connection.execute(
            insert(moves),
            [
                {"game": fresh.id, "ply": i, "placement": move.placement, "at": fresh.updated}
                for i, move in enumerate(fresh.game)
            ],
        )
    await _plan(connection, fresh)


def clock_text(clock: Clock) -> str:
    """As it is stored: the same text for the same clock."""
    return msgspec.json.encode(clock).decode()


def read_clock(text: str) -> Clock:
    return _CLOCK.decode(text)


def _mutable(stored: Stored) -> dict[str, object]:
    """What of a game's row can change."""
    return {
        "ply": stored.game.ply,
        "status": stored.status,
        "human_pace": stored.human_pace,
        "version": stored.version,
        "updated": stored.updated,
        "deadline": stored.deadline,
        "proposal": None if stored.proposal is None else msgspec.json.encode(stored.proposal).decode(),
        "next": stored.next,
        "owner": stored.owner,
    }


def _begun(stored: Stored, now: float) -> Stored:
    """Everybody sits: the clocks are set, and the first one runs."""
    chairs = stored.chairs
    if stored.terms.clock is not None and not isinstance(stored.terms.clock, Correspondence):
        base = float(stored.terms.clock.base)
        chairs = tuple(replace(chair, seconds=base if chair.kind == "person" else None) for chair in chairs)
    begun = replace(stored, chairs=chairs, status="playing", deadline=None)
    return _clocked(begun, begun, now, moved=False)


def _played(stored: Stored, placement: int, now: float) -> Stored:
    """After a move; raises IllegalMove."""
    game = stored.game.copy()
    game.play(placement)
    mover = stored.game.seat_to_move
    by_computer = mover is not None and stored.chairs[mover].kind == "computer"
    # A computer that goes on playing is no answer to what is proposed.
    after = replace(stored, game=game, proposal=stored.proposal if by_computer else None)
    return _clocked(after, stored, now)


def _clocked(after: Stored, before: Stored, now: float, *, moved: bool = True) -> Stored:
    """After a change: the clock that ran stops, with its increment if a move was made, and the next one runs. Nobody
    is to move in a game that is over, and computers have no clock."""
    clock, chairs = after.terms.clock, list(after.chairs)
    seat, mover = after.game.seat_to_move, before.game.seat_to_move
    if after.game.is_over or seat is None:
        after = replace(after, status="over" if after.has_begun else after.status)
    if clock is None or not after.has_begun:
        return replace(after, deadline=None)
    if isinstance(clock, Correspondence):
        if seat is None or chairs[seat].kind != "person":
            return replace(after, deadline=None)
        goes_on = seat == mover and not moved and before.deadline is not None
        return replace(after, deadline=before.deadline if goes_on else now + clock.days * 24 * 3600.0)
    if mover is not None and before.deadline is not None:
        left = max(0.0, before.deadline - now) + (clock.increment if moved else 0)
        chairs[mover] = replace(chairs[mover], seconds=left if chairs[mover].kind == "person" else None)
    seconds = None if seat is None else chairs[seat].seconds
    return replace(after, chairs=tuple(chairs), deadline=None if seconds is None else now + seconds)


def patience(stored: Stored, now: float) -> float:
    """When something happens at an open table by itself: its appointment, or it is cleared away."""
    if stored.terms.begins is not None and stored.terms.begins > now:
        return stored.terms.begins
    by_correspondence = isinstance(stored.terms.clock, Correspondence)
    return max(now, stored.terms.begins or 0.0) + (_WEEK if by_correspondence else WAITING)


async def _stored(connection: AsyncConnection, rows: Sequence[Row[tuple[object, ...]]]) -> list[Stored]:
    names = [row.id for row in rows]
    chairs: dict[str, list[Chair]] = {name: [] for name in names}
    for chair in await connection.execute(select(seats).where(seats.c.game.in_(names)).order_by(seats.c.seat)):
        chairs[chair.game].append(Chair(chair.kind, chair.name, chair.level, chair.player, chair.seconds))
    placements: dict[str, list[int]] = {name: [] for name in names}
    for move in await connection.execute(select(moves).where(moves.c.game.in_(names)).order_by(moves.c.ply)):
        placements[move.game].append(move.placement)
    gone: dict[str, list[tuple[Retirement, Left]]] = {name: [] for name in names}
    of_these = retirements.c.game.in_(names)
    for left in await connection.execute(select(retirements).where(of_these).order_by(retirements.c.number)):
        gone[left.game].append((Retirement(left.seat, left.ply), left.reason))
    return [
        Stored(
            id=row.id,
            game=_rebuilt(row.rules, row.start, placements[row.id], [left for left, _ in gone[row.id]]),
            chairs=tuple(chairs[row.id]),
            status=row.status,
            human_pace=row.human_pace,
            version=row.version,
            owner=row.owner,
            updated=row.updated,
            terms=Terms(None if row.clock is None else read_clock(row.clock), row.rated, row.public, row.begins),
            deadline=row.deadline,
            left=tuple(how for _, how in gone[row.id]),
            proposal=None if row.proposal is None else _PROPOSAL.decode(row.proposal),
            next=row.next,
        )
        for row in rows
    ]


def _start_text(game: Game) -> str:
    """What a game starts from, if it isn't the empty board: the pieces set up, and whose turn it is."""
    beginning = Game(game.rules)
    colors, start = game.rules.colors, game.start()
    setup = [[str(color), move.placement] for color, move in game.setup()]
    turn = None if start.turn < 0 else str(colors[start.turn])
    return json.dumps({"setup": setup, "turn": turn} if setup or turn != beginning.turn else {})


def _rebuilt(rules: str, start: str, placements: list[int], retired: list[Retirement]) -> Game:
    options = {name: value for name, value in json.loads(rules).items() if value is not None}
    game = Game(make_rules(options.pop("edition"), **options))
    if beginning := json.loads(start):
        for color, placement in beginning["setup"]:
            game.set_up(color, placement)
        game.set_turn(beginning["turn"] or game.rules.first_color)
    game.replay(placements, retired)
    return game


def _check_line(connection: Any, *_: object) -> None:
    """A database that was started again has forgotten all connections. That is known without asking it each time."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # Readers never wait, a write is on the disk before it is told, and rows of a deleted game go with it.
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=5000",
        "foreign_keys=ON",
        "wal_autocheckpoint=0",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # Who will write says so at once: who only notices after reading may find that another was faster.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


def _migrate(connection: Connection) -> None:
    newest = max(path.stem for path in _MIGRATIONS.glob("versions/[0-9]*.py")).partition("_")[0]
    if inspect(connection).has_table("alembic_version"):
        found = connection.execute(select(column("version_num")).select_from(table("alembic_version"))).scalar()
        if found == newest:
            return  # as nearly always, and importing the tool takes longer than all the rest
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
