"""The database: the record in it is the authority, everything else is made from it.

A game is its rules, its start and its moves. A change is one transaction, guarded by the game's version: whoever comes
second changes nothing. Once it is saved, the bus carries word of it. The same code runs on SQLite and on PostgreSQL.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    ForeignKey,
    Integer,
    Row,
    String,
    Table,
    Text,
    case,
    column,
    delete,
    event,
    exists,
    false,
    insert,
    inspect,
    select,
    table,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cornerwise.game import Game
from cornerwise.rules import rules as make_rules
from cornerwise.server import metrics, ranking, sqlite
from cornerwise.server.bus import Bus, bus_for
from cornerwise.server.messages import Status
from cornerwise.server.people import know, players
from cornerwise.server.people import metadata as metadata  # all tables: those of people and ranking included

_MIGRATIONS: Final = Path(__file__).with_name("migrations")
_ON_DELETE: Final = "CASCADE"
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
)
moves = Table(
    "moves",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_ON_DELETE), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("placement", Integer, nullable=False),
    Column("at", Double, nullable=False),
)


class Changed(Exception):  # noqa: N818 - it reads as what happened
    """Somebody else changed the game in the meantime; nothing was done."""


@dataclass(frozen=True)
class Chair:
    """A seat and who sits in it."""

    kind: Literal["person", "computer", "nobody"]
    name: str = ""
    level: int = 0
    player: str | None = None
    """Whose seat it is, by the session that took it."""


@dataclass(frozen=True)
class Stored:
    """A game as it is in the database. A change makes a new one."""

    id: str
    game: Game
    chairs: tuple[Chair, ...]
    status: Status
    human_pace: bool
    rated: bool
    """Its end moves ratings: no move is taken back, and it stays."""
    version: int
    owner: str | None
    updated: float


class Store:
    """All games."""

    bus: Bus
    """Every change to a game is published as `game`, with its name and version; -1 when it is gone."""

    def __init__(self, url: str) -> None:
        self._journal: _Journal | None = None
        if not url.startswith("sqlite"):
            self._engine = create_async_engine(url, pool_pre_ping=True)
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
            async with connection.begin():
                if self._journal is None:  # of several processes that start at once, one does it
                    await connection.execute(text("SELECT pg_advisory_xact_lock(8421)"))
                await connection.run_sync(_migrate)
        await self.bus.open()

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
        rated: bool = False,
    ) -> str:
        """A new game with the moves it already has; returns its name."""
        name, now = secrets.token_hex(8), time.time()
        status: Status = "record" if looked_at else "over" if game.is_over else "playing"
        for player in {owner, *(chair.player for chair in chairs if chair.player is not None)}:
            await know(self, player)
        async with self.transaction() as connection:
            await connection.execute(
                insert(games).values(
                    id=name,
                    rules=json.dumps(asdict(game.rules)),
                    start=_start_text(game),
                    status=status,
                    human_pace=human_pace,
                    rated=rated,
                    ply=game.ply,
                    version=0,
                    owner=owner,
                    created=now,
                    updated=now,
                )
            )
            await connection.execute(
                insert(seats), [{"game": name, "seat": i, **asdict(chair)} for i, chair in enumerate(chairs)]
            )
            if game.ply:
                await connection.execute(
                    insert(moves),
                    [{"game": name, "ply": i, "placement": move.placement, "at": now} for i, move in enumerate(game)],
                )
        return name

    async def game(self, name: str) -> Stored | None:
        """A game by its name, None if there is none."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(select(games).where(games.c.id == name))).all()
            return next(iter(await _stored(connection, rows)), None)

    async def games(self, player: str, limit: int) -> list[Stored]:
        """The games a player made or sits in: unfinished first, the latest first."""
        sits = select(seats.c.game).where(seats.c.player == player)
        order = case((games.c.status == "playing", 0), else_=1)
        wanted = select(games).where((games.c.owner == player) | games.c.id.in_(sits))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(order, games.c.updated.desc()).limit(limit))).all()
            return await _stored(connection, rows)

    async def play(self, stored: Stored, placement: int) -> Stored:
        """Plays a move for the color to move and saves it. Raises IllegalMove, or Changed if another was faster."""
        game = stored.game.copy()
        game.play(placement)
        async with self.transaction() as connection:
            changed = await self._change(connection, stored, game)
            await connection.execute(
                insert(moves).values(game=stored.id, ply=stored.game.ply, placement=placement, at=changed.updated)
            )
        return self._told(changed)

    async def undo(self, stored: Stored, ply: int) -> Stored:
        """Takes back moves until there are only so many."""
        game = stored.game.copy()
        while game.ply > ply:
            game.undo()
        async with self.transaction() as connection:
            changed = await self._change(connection, stored, game)
            await connection.execute(delete(moves).where(moves.c.game == stored.id, moves.c.ply >= ply))
        return self._told(changed)

    async def set_pace(self, stored: Stored, human: bool) -> Stored:
        async with self.transaction() as connection:
            changed = await self._change(connection, replace(stored, human_pace=human), stored.game)
        return self._told(changed)

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

    async def _change(self, connection: AsyncConnection, stored: Stored, game: Game) -> Stored:
        changed = replace(
            stored,
            game=game,
            status="over" if game.is_over else "playing",
            version=stored.version + 1,
            updated=time.time(),
        )
        done = await connection.execute(
            update(games)
            .where(games.c.id == stored.id, games.c.version == stored.version)
            .values(
                ply=game.ply,
                status=changed.status,
                human_pace=changed.human_pace,
                version=changed.version,
                updated=changed.updated,
            )
        )
        if done.rowcount != 1:
            raise Changed
        if changed.rated and changed.status == "over":
            edition = game.rules.edition
            await ranking.count(connection, changed.id, edition, finishes(changed), changed.updated)
        return changed

    # People

    async def forget(self, player: str) -> None:
        """Somebody goes, and all that is theirs alone. Games with others stay, with somebody in the seat."""
        alone = ~games.c.rated & ~exists().where(
            seats.c.game == games.c.id, seats.c.player.is_not(None), seats.c.player != player
        )
        sat = exists().where(seats.c.game == games.c.id, seats.c.player == player)
        async with self.transaction() as connection:
            await connection.execute(delete(games).where(alone & (sat | (games.c.owner == player))))
            await connection.execute(update(seats).where(seats.c.player == player).values(name=""))
            await connection.execute(delete(players).where(players.c.id == player))

    async def recount(self, *, save: bool) -> tuple[int, int]:
        """All ratings from the records, in the order the games ended: how many games, and how many ratings come out
        otherwise than they were."""
        async with self.transaction() as connection:
            recount = ranking.Recount(connection)
            await recount.begin()
            counted = await recount.games()
            for name, ended in counted:
                rows = (await connection.execute(select(games).where(games.c.id == name))).all()
                (stored,) = await _stored(connection, rows)
                await recount.count(name, stored.game.rules.edition, finishes(stored), ended)
            different = await recount.difference()
            if save:
                await recount.save()
        return len(counted), different


def finishes(stored: Stored) -> list[ranking.Finish]:
    """How everybody came out of a game that is over."""
    standing, rules = stored.game.standing(), stored.game.rules
    sign = 1 if rules.scoring == "advanced" else -1
    return [
        ranking.Finish(ranking.computer(chair.level) if chair.kind == "computer" else chair.player, *finish)
        for chair, finish in zip(
            stored.chairs,
            zip(rules.sides, standing.places, (sign * score for score in standing.scores), strict=True),
            strict=True,
        )
    ]


class _Journal:
    """Writing on SQLite: one at a time, and all that wait while the disk is busy are saved together.

    Each entry is whole or not at all, a savepoint in a shared transaction; nobody goes on before that is on the disk.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._turn = asyncio.Lock()  # first come, first served: the order below rests on that
        self._connection: AsyncConnection | None = None
        self._saved: asyncio.Task[None] | None = None

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
            async with self._connection.begin_nested():
                yield self._connection
        await asyncio.shield(saved)

    async def _save(self) -> None:
        async with self._turn:
            self._saved = None
            assert self._connection is not None
            try:
                raw = await self._connection.get_raw_connection()
                if not raw.driver_connection.in_transaction:  # type: ignore[union-attr]
                    raise OperationalError("COMMIT", None, Exception("undone by the database: the disk may be full"))
                await self._connection.commit()
            except BaseException:
                await self._drop()
                raise

    async def _drop(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.invalidate()
            await connection.close()

    async def close(self) -> None:
        async with self._turn:
            await self._drop()


async def _stored(connection: AsyncConnection, rows: Sequence[Row[tuple[object, ...]]]) -> list[Stored]:
    names = [row.id for row in rows]
    chairs: dict[str, list[Chair]] = {name: [] for name in names}
    for chair in await connection.execute(select(seats).where(seats.c.game.in_(names)).order_by(seats.c.seat)):
        chairs[chair.game].append(Chair(chair.kind, chair.name, chair.level, chair.player))
    placements: dict[str, list[int]] = {name: [] for name in names}
    for move in await connection.execute(select(moves).where(moves.c.game.in_(names)).order_by(moves.c.ply)):
        placements[move.game].append(move.placement)
    return [
        Stored(
            id=row.id,
            game=_rebuilt(row.rules, row.start, placements[row.id]),
            chairs=tuple(chairs[row.id]),
            status=row.status,
            human_pace=row.human_pace,
            rated=row.rated,
            version=row.version,
            owner=row.owner,
            updated=row.updated,
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


def _rebuilt(rules: str, start: str, placements: list[int]) -> Game:
    options = {name: value for name, value in json.loads(rules).items() if value is not None}
    game = Game(make_rules(options.pop("edition"), **options))
    if beginning := json.loads(start):
        for color, placement in beginning["setup"]:
            game.set_up(color, placement)
        game.set_turn(beginning["turn"] or game.rules.first_color)
    game.play_all(placements)
    return game


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # Readers never wait, a write is on the disk before it is told, and rows of a deleted game go with it.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
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
