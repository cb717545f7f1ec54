"""The lobby: tables with an empty chair, games to watch, and somebody to play with.

Who seeks is a row in the database, seen as long as the page is open. Whoever's search finds enough others makes the
game and says so in their rows, in one transaction: nobody is paired twice, however many processes search.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.exc import DBAPIError

from cornerwise.engine import LEVELS
from cornerwise.game import Game
from cornerwise.rules import EditionName
from cornerwise.server import messages
from cornerwise.server.people import know, name_among_others
from cornerwise.server.ranking import Ranking, computer
from cornerwise.server.store import Chair, Changed, Store, Terms, clock_text, fresh_game, insert_game, read_clock, seeks
from cornerwise.server.tables import Watcher, check_rated, encode, summary

log = logging.getLogger("cornerwise")

OPEN: Final = 60
PLAYING: Final = 12
"""How many tables the lobby shows."""
REFRESH: Final = 1.0
"""Seconds between two looks at the tables, at least."""
SILENCE: Final = 5.0
"""Seconds after which it looks even if nothing was heard."""
SEARCH: Final = 1.0
"""Seconds between two tries to find somebody."""
SIGN: Final = 4.0
"""Seconds between two signs of somebody who waits …"""
GONE: Final = 15.0
"""… and without one, after which they have gone."""
OFFER: Final = 20.0
"""Seconds of waiting until a computer offers itself."""
GENTLE: Final = 4
"""The level of one for somebody without a rating."""
_WIDTH: Final = 100.0
_WIDER: Final = 10.0
"""How far apart in rating at first, and by how much more with every second; after a minute anybody will do."""
_ANYBODY: Final = 60.0


def width(waited: float) -> float:
    """How far apart in rating two may be, of whom one has waited so long."""
    return float("inf") if waited >= _ANYBODY else _WIDTH + _WIDER * waited


@dataclass(frozen=True)
class Waiting:
    """Somebody who seeks."""

    player: str
    name: str
    rating: float
    since: float


def party(waiting: Sequence[Waiting], me: str, size: int, now: float) -> list[Waiting] | None:
    """Those who shall play together, me among them: who has waited longest comes first, and all of them suit me.
    None if there are not enough.

    >>> people = [Waiting(name, name, rating, since) for name, rating, since in
    ...           (("ada", 1500, 100), ("bob", 1900, 95), ("cleo", 1560, 99))]
    >>> [one.name for one in party(people, "ada", 2, now=100)]
    ['cleo', 'ada']
    >>> party(people, "bob", 2, now=100) is None
    True
    >>> [one.name for one in party(people, "bob", 2, now=135)]
    ['bob', 'cleo']
    """
    mine = next((one for one in waiting if one.player == me), None)
    if mine is None:
        return None
    suiting = [
        one
        for one in waiting
        if abs(one.rating - mine.rating) <= max(width(now - one.since), width(now - mine.since)) and one.player != me
    ]
    if len(suiting) < size - 1:
        return None
    chosen = sorted(suiting, key=lambda one: (one.since, one.player))[: size - 1]
    return sorted([*chosen, mine], key=lambda one: (one.since, one.player))


class Search:
    """Somebody's search."""

    def __init__(self) -> None:
        self.pairing = asyncio.Lock()
        """Held while a game is made: it must not be called off between saving and telling."""
        self.task: asyncio.Task[None]


class Lobby:
    """All who are in the lobby of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ranking = Ranking(store)
        self._watchers: set[Watcher] = set()
        self._searches: dict[Watcher, Search] = {}
        self._changed = asyncio.Event()
        self._told = messages.Lobby([], [], [], 0.0)
        self._ends = [
            store.bus.subscribe("game", lambda _: self._changed.set()),
            store.bus.subscribe("farewell", self._heard_farewell),
        ]
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        for end in self._ends:
            end()
        self._running.cancel()
        for watcher in list(self._watchers):
            await self._end(watcher)
            watcher.tell(None)

    async def join(self, watcher: Watcher) -> None:
        if not self._watchers:
            self._told = await self.look()
        self._watchers.add(watcher)
        watcher.tell(encode(self._told))

    def _heard_farewell(self, player: str | None) -> None:
        """A cookie of this player speaks for somebody else now, or for nobody: whoever came with it comes again."""
        for watcher in self._watchers:
            if player is not None and watcher.player == player:
                watcher.tell(None)

    async def leave(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)
        await self._end(watcher)

    # Tables

    async def look(self) -> messages.Lobby:
        """The lobby as it is now."""
        open_, playing = await self._store.lobby("open", OPEN), await self._store.lobby("playing", PLAYING)
        now = time.time()
        counted: dict[tuple[EditionName, str, bool], int] = {}
        for row in await self._rows(now):
            key = (row.edition, row.clock, row.rated)
            counted[key] = counted.get(key, 0) + 1
        return messages.Lobby(
            open=[summary(stored) for stored in open_],
            playing=[summary(stored) for stored in playing],
            seeking=[
                messages.Wish(edition, read_clock(clock), rated, people)
                for (edition, clock, rated), people in counted.items()
            ],
            now=now,
        )

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(SILENCE):
                    await self._changed.wait()
            self._changed.clear()
            try:
                if self._watchers:
                    newest = await self.look()
                    if msgspec.structs.replace(newest, now=0.0) != msgspec.structs.replace(self._told, now=0.0):
                        self._told = newest
                        told = encode(newest)
                        for watcher in self._watchers:
                            watcher.tell(told)
            except Exception:
                log.exception("the lobby could not be read")
            await asyncio.sleep(REFRESH)

    # Seeking

    async def seek(self, watcher: Watcher, asked: messages.Seek) -> None:
        """Looks for others until they are found, or the watcher goes or has enough of it."""
        await self._end(watcher)
        player = watcher.player
        if player is None or await self._is_awaited(watcher, player):
            return
        if asked.rated:
            await check_rated(self._store, player)
        rating = (await self._ranking.current(asked.edition, [player]))[player].points
        wish = {
            "edition": asked.edition,
            "clock": clock_text(asked.clock),
            "rated": asked.rated,
            "rating": float(rating),
            "name": await name_among_others(self._store, player, ""),
        }
        await know(self._store, player)
        now = time.time()
        async with self._store.transaction() as connection:
            await connection.execute(delete(seeks).where(seeks.c.player == player))
            await connection.execute(insert(seeks).values(player=player, since=now, seen=now, **wish))
        search = self._searches[watcher] = Search()
        search.task = asyncio.create_task(self._search(search, watcher, player, asked, now))
        self._changed.set()

    async def stop_seeking(self, watcher: Watcher) -> None:
        await self._end(watcher)
        if watcher.player is not None:
            await self._is_awaited(watcher, watcher.player)

    async def _is_awaited(self, watcher: Watcher, player: str) -> bool:
        """Whether others have found this player already, while the line was broken or at the last moment; then it is
        told."""
        async with self._store.connect() as connection:
            found = (await connection.execute(select(seeks.c.game).where(seeks.c.player == player))).scalar()
        game = None if found is None else await self._store.game(found)
        if game is None or game.status != "playing":
            return False
        async with self._store.transaction() as connection:
            await connection.execute(delete(seeks).where(seeks.c.player == player))
        watcher.tell(encode(messages.Paired(game.id)))
        return True

    async def _end(self, watcher: Watcher) -> None:
        search = self._searches.pop(watcher, None)
        if search is None:
            return
        async with search.pairing:
            search.task.cancel()
        with suppress(asyncio.CancelledError):
            await search.task
        async with self._store.transaction() as connection:
            await connection.execute(delete(seeks).where(seeks.c.player == watcher.player, seeks.c.game.is_(None)))
        self._changed.set()

    async def _search(self, search: Search, watcher: Watcher, player: str, asked: messages.Seek, since: float) -> None:
        told: tuple[int | None, int | None] | None = None
        signed = since
        while True:
            now = time.time()
            try:
                async with search.pairing:
                    if (game := await self._pair(player, asked, now)) is not None:
                        watcher.tell(encode(messages.Paired(game)))
                        return
                if now - signed >= SIGN:
                    signed = now
                    async with self._store.transaction() as connection:
                        await connection.execute(update(seeks).where(seeks.c.player == player).values(seen=now))
                reach = width(now - since)
                level = await self._level(player, asked.edition) if now - since >= OFFER else None
                news = (None if reach == float("inf") else int(reach // 100) * 100, level)
                if news != told:
                    told = news
                    watcher.tell(encode(messages.Seeking(since, now, news[0], level)))
            except Exception:  # the database may be away for a moment
                log.exception("could not look for somebody to play with")
            await asyncio.sleep(SEARCH)

    async def _pair(self, player: str, asked: messages.Seek, now: float) -> str | None:
        """The game somebody made with me, or one I make with those who suit."""
        own = select(seeks).where(seeks.c.player == player)
        async with self._store.connect() as connection:
            mine = (await connection.execute(own)).first()
        if mine is not None and mine.game is not None:
            async with self._store.transaction() as connection:
                await connection.execute(delete(seeks).where(seeks.c.player == player))
            return str(mine.game)
        rows = [
            row
            for row in await self._rows(now)
            if (row.edition, row.clock, row.rated) == (asked.edition, clock_text(asked.clock), asked.rated)
        ]
        game = Game(asked.edition)
        waiting = [Waiting(row.player, row.name, row.rating, row.since) for row in rows]
        found = party(waiting, player, len(game.rules.seats), now)
        if found is None:
            return None
        chairs = [Chair("person", one.name, player=one.player) for one in found]
        terms = Terms(asked.clock, asked.rated, public=True)
        fresh = fresh_game(game, chairs, True, found[0].player, looked_at=False, terms=terms)
        try:
            async with self._store.transaction() as connection:
                players = [one.player for one in found]
                free = seeks.c.player.in_(players) & seeks.c.game.is_(None)
                claimed = await connection.execute(update(seeks).where(free).values(game=fresh.id))
                if claimed.rowcount != len(found):
                    raise Changed
                await insert_game(connection, fresh)
                await connection.execute(delete(seeks).where(seeks.c.player == player))
        except (Changed, DBAPIError):  # somebody else's search was faster: look again
            return None
        self._store.bus.publish("game", f"{fresh.id} 0")
        return fresh.id

    async def _rows(self, now: float) -> Sequence[Row[Any]]:
        """All who wait and were seen lately."""
        wanted = select(seeks).where(seeks.c.game.is_(None), seeks.c.seen > now - GONE).order_by(seeks.c.since)
        async with self._store.connect() as connection:
            return (await connection.execute(wanted)).all()

    async def _level(self, player: str, edition: EditionName) -> int:
        """The computer whose rating is nearest to the player's; a gentle one for somebody without a rating."""
        if await self._ranking.rung(edition, player) is None:
            return GENTLE
        known = await self._ranking.current(edition, [player, *map(computer, LEVELS)])
        return min(LEVELS, key=lambda level: abs(known[computer(level)].points - known[player].points))
