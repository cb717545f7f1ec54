"""Live games: who watches them, who may do what, and the computers that play in them.

A table is there while somebody watches it. All it knows is in the database, so it can go at any moment.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import msgspec

from cornerwise.engine import Choice, Engine
from cornerwise.game import Game, IllegalMove
from cornerwise.server import messages, metrics, views
from cornerwise.server.store import Changed, Store, Stored
from cornerwise.words import say

log = logging.getLogger("cornerwise")

PACE: Final = 0.7
"""Seconds from one piece to a computer's next, so that people can follow."""
RETRY: Final = 2.0
"""Seconds until a computer tries again what could not be saved."""
MEMORY: Final = 128 << 20
"""Bytes for what one level of computer knows of one game."""
QUICK: Final = 6
"""The highest level that answers at once."""
LOOK_AGAIN: Final = 5.0
"""Seconds after which a table asks the database whether it missed something."""
MAX_WAITING: Final = 200
"""Events a watcher may be behind before the connection is given up; the next one begins with the whole table."""

encode: Final = msgspec.json.Encoder().encode


class Refused(Exception):  # noqa: N818 - it reads as what happened
    """What was asked for isn't done, and why. Nothing has changed."""

    def __init__(self, code: messages.RefusalCode, say_it: Callable[[str], str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self._say_it = say_it

    def message(self, language: str) -> messages.Refusal:
        text = say(f"refused.{self.code}", language) if self._say_it is None else self._say_it(language)
        return messages.Refusal(self.code, text)


def chairs(stored: Stored) -> list[messages.Seat]:
    rules = stored.game.rules
    return [
        messages.Seat(chair.kind, chair.name, chair.level, list(colors), side)
        for chair, colors, side in zip(stored.chairs, rules.seats, rules.sides, strict=True)
    ]


def view(stored: Stored, player: str | None, thinking: int | None = None) -> messages.Table:
    """A table as one player sees it; None is a stranger."""
    game, rules = stored.game, stored.game.rules
    return messages.Table(
        game=stored.id,
        rules=views.rules(rules),
        size=rules.size,
        colors=list(rules.colors),
        seats=chairs(stored),
        yours=_seats_of(stored, player),
        may_undo=_may_undo(stored, player),
        human_pace=stored.human_pace,
        starts=views.starts(game),
        setup=views.setup(game),
        moves=views.moves(game),
        position=views.position(game, stored.status),
        thinking=thinking,
    )


def summary(stored: Stored) -> messages.Summary:
    game, standing = stored.game, views.result(stored.game)
    return messages.Summary(
        game=stored.id,
        rules=views.rules(game.rules),
        size=game.rules.size,
        seats=chairs(stored),
        status=stored.status,
        ply=game.ply,
        turn=game.turn,
        seat=game.seat_to_move,
        updated=stored.updated,
        board=views.board(game),
        scores=standing.scores,
        places=standing.places,
    )


def _seats_of(stored: Stored, player: str | None) -> list[int]:
    return [i for i, chair in enumerate(stored.chairs) if chair.player is not None and chair.player == player]


def _may_undo(stored: Stored, player: str | None) -> bool:
    people = [chair for chair in stored.chairs if chair.kind == "person"]
    return bool(people) and player is not None and all(chair.player == player for chair in people)


class Watcher:
    """One open connection and the events it has still to be told."""

    def __init__(self, player: str | None, language: str) -> None:
        self.player = player
        self.language = language
        self._events: asyncio.Queue[bytes | None] = asyncio.Queue()

    def tell(self, event: bytes | None) -> None:
        if self._events.qsize() < MAX_WAITING:
            self._events.put_nowait(event)
        elif self._events.qsize() == MAX_WAITING:
            metrics.dropped.inc()
            self._events.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next event, None when there will be no more."""
        return await self._events.get()


class Threads:
    """Where computers think: quick ones never wait for those that take long."""

    def __init__(self) -> None:
        self.quick = ThreadPoolExecutor(_processors(), thread_name_prefix="quick computer")
        self.deep = ThreadPoolExecutor(_processors(), thread_name_prefix="computer")

    def close(self) -> None:
        for pool in (self.quick, self.deep):
            pool.shutdown(wait=False, cancel_futures=True)


class Table:
    """A game that somebody watches."""

    def __init__(self, store: Store, stored: Stored, threads: Threads) -> None:
        self.stored = stored
        self.watchers: set[Watcher] = set()
        self.guests = 0
        """Connections that use this table, those still on their way in included."""
        self._store = store
        self._threads = threads
        self._changing = asyncio.Lock()
        self._engines: dict[int, Engine] = {}
        self._computer: asyncio.Task[None] | None = None
        self._thinking: int | None = None
        self._is_gone = False
        self._hurry = asyncio.Event()
        self._landed = asyncio.get_running_loop().time()
        """When the last piece landed, on the loop's clock."""

    # What the page asks for

    async def play(self, player: str | None, asked: messages.Play) -> None:
        with metrics.move_seconds.time():
            await self._play(player, asked)
        metrics.moves.labels("person").inc()

    async def _play(self, player: str | None, asked: messages.Play) -> None:
        async with self._changing:
            stored = self.stored
            if stored.status == "record" or not _seats_of(stored, player):
                raise Refused("not_your_seat")
            if asked.ply != stored.game.ply:
                raise Refused("stale")
            if stored.game.is_over:
                raise Refused("over")
            if stored.game.seat_to_move not in _seats_of(stored, player):
                raise Refused("not_your_seat")
            await self._land(asked.placement)
            self._wake()

    async def undo(self, player: str | None, asked: messages.Undo) -> None:
        async with self._changing:
            stored = self.stored
            if not _may_undo(stored, player):
                raise Refused("no_undo")
            people = [
                ply for ply, move in enumerate(views.moves(stored.game)) if stored.chairs[move.seat].kind == "person"
            ]
            if not people:
                raise Refused("nothing_to_undo")
            # What a computer did in the meantime doesn't matter: it goes as well.
            if asked.ply > stored.game.ply or asked.ply <= people[-1]:
                raise Refused("stale")
            await self._rest()
            try:
                await self._change(self._store.undo(stored, people[-1]))
                self._show_all()
            finally:
                self._wake()

    async def move_now(self, player: str | None) -> None:
        self._check_rights(player)
        if self._thinking is None:
            raise Refused("not_thinking")
        self._hurry.set()

    async def set_pace(self, player: str | None, human: bool) -> None:
        async with self._changing:
            self._check_rights(player)
            if self.stored.status == "record":
                raise Refused("over")
            # Two pages of one player that repeat to each other what they hear must come to an end.
            if human == self.stored.human_pace:
                return
            await self._change(self._store.set_pace(self.stored, human))
            self._tell(messages.Paced(human))

    def _check_rights(self, player: str | None) -> None:
        """Players, and whoever set the game up, may drive the computers; spectators may not."""
        if player is None or (player != self.stored.owner and not _seats_of(self.stored, player)):
            raise Refused("not_your_seat")

    # Watching

    async def join(self, watcher: Watcher) -> None:
        async with self._changing:
            self.watchers.add(watcher)
            watcher.tell(encode(view(self.stored, watcher.player, self._thinking)))
            self._wake()

    async def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        if not self.watchers:
            async with self._changing:
                if not self.watchers:
                    await self._rest()

    async def close(self) -> None:
        """Ends all connections."""
        async with self._changing:
            await self._rest()
            for watcher in self.watchers:
                watcher.tell(None)

    async def look(self, version: int | None = None) -> None:
        """Catches up with what another process did to the game; it is said to have this version now."""
        async with self._changing:
            before = self.stored
            if version is not None and 0 <= version <= before.version:
                return
            newest = await self._store.game(before.id)
            if newest is None:
                if not self._is_gone:
                    self._is_gone = True
                    await self._rest()
                    self._tell(messages.Deleted())
                return
            if newest.version == before.version:
                return
            await self._rest()
            self.stored = newest
            one_more = newest.version == before.version + 1 and newest.game.ply == before.game.ply + 1
            if one_more:
                self._landed = asyncio.get_running_loop().time()
                self._tell_last_move()
            else:
                self._show_all()
            self._wake()

    def _tell(self, event: messages.Event) -> None:
        told = encode(event)
        for watcher in self.watchers:
            watcher.tell(told)

    def _tell_last_move(self) -> None:
        game = self.stored.game
        self._tell(messages.Played(views.moves(game)[-1], views.position(game, self.stored.status)))

    def _show_all(self) -> None:
        for watcher in self.watchers:
            watcher.tell(encode(view(self.stored, watcher.player, self._thinking)))

    # Changing: only with the lock held

    async def _land(self, placement: int) -> None:
        """A move: saved, then told."""
        try:
            await self._change(self._store.play(self.stored, placement))
        except IllegalMove as illegal:
            raise Refused("illegal", illegal.text) from None
        self._landed = asyncio.get_running_loop().time()
        self._thinking = None
        self._tell_last_move()

    async def _change(self, saving: Coroutine[object, object, Stored]) -> None:
        try:
            # Not to be left half done when the connection that asked for it goes away.
            self.stored = await asyncio.shield(asyncio.ensure_future(saving))
        except Changed:
            # Another process was faster: what it saved is the game.
            newest = await self._store.game(self.stored.id)
            if newest is None:
                raise Refused("unknown_game") from None
            self.stored = newest
            self._show_all()
            self._wake()
            raise Refused("stale") from None

    # Computers

    def _engine(self, seat: int) -> Engine:
        """Seats of one level share what they know: the tree follows the game, not a player."""
        level = self.stored.chairs[seat].level
        if level not in self._engines:
            self._engines[level] = Engine(level, memory=MEMORY)
        return self._engines[level]

    def _wake(self) -> None:
        """Lets the computers play on, if it is their turn and somebody watches."""
        if self._computer_to_move() is not None and self.watchers and (self._computer is None or self._computer.done()):
            self._computer = asyncio.create_task(self._play_computers())

    def _computer_to_move(self) -> int | None:
        seat = self.stored.game.seat_to_move
        if self.stored.status != "playing" or seat is None or self.stored.chairs[seat].kind != "computer":
            return None
        return seat

    async def _rest(self) -> None:
        """Stops thinking. The lock is held, so no computer is saving a move now."""
        if self._computer is not None:
            self._computer.cancel()
            with suppress(asyncio.CancelledError):
                await self._computer
        self._computer, self._thinking = None, None

    async def _play_computers(self) -> None:
        while (seat := self._computer_to_move()) is not None:
            try:
                await self._think_and_move(seat)
            except Refused as refused:  # another process moved, or deleted the game
                if refused.code == "unknown_game":
                    return
            except Exception:
                # Most likely the disk or the database; the game is as it was, so try again, but not at once.
                log.exception("the computer could not move in game %s", self.stored.id)
                for watcher in self.watchers:
                    watcher.tell(encode(Refused("broken").message(watcher.language)))
                await asyncio.sleep(RETRY)

    async def _think_and_move(self, seat: int) -> None:
        loop, game = asyncio.get_running_loop(), self.stored.game
        self._thinking = seat
        self._hurry.clear()
        self._tell(messages.Thinking(seat))
        level = self.stored.chairs[seat].level
        with metrics.computers.track_inprogress(), metrics.think_seconds.labels(level).time():
            choice = await self._choose(seat, game)
        if self.stored.human_pace and (wait := self._landed + PACE - loop.time()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), wait)
        async with self._changing:
            if self.stored.game is game:
                await self._land(choice.move.placement)
                metrics.moves.labels("computer").inc()

    async def _choose(self, seat: int, game: Game) -> Choice:
        """Thinks in a thread until it is done, or hurried. Cancelled, it returns when the thread has stopped."""
        engine, is_quick = self._engine(seat), self.stored.chairs[seat].level <= QUICK
        thought = (self._threads.quick if is_quick else self._threads.deep).submit(engine.choose, game)
        told, hurried = asyncio.wrap_future(thought), asyncio.create_task(self._hurry.wait())
        either: list[asyncio.Future[Any]] = [told, hurried]
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if thought.cancel():  # hurried before it had a thread
                at_once = Engine(simulations=1, memory=MEMORY)
                return await asyncio.wrap_future(self._threads.quick.submit(at_once.choose, game))
        except asyncio.CancelledError:
            thought.cancel()
            raise
        finally:
            hurried.cancel()
            while not thought.done():  # more than once: a search that has only just begun doesn't hear it
                engine.stop()
                await asyncio.sleep(0.01)
        return await told


class Tables:
    """All live tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._live: dict[str, Table] = {}
        self._opening = asyncio.Lock()
        self._threads = Threads()
        self._looking: set[asyncio.Task[None]] = set()
        self._looking_again = asyncio.create_task(self._look_again())
        self._hears_no_more = store.bus.subscribe("game", self._heard)

    def _heard(self, said: str | None) -> None:
        """Somebody changed a game, in this process or in another; or it isn't known what happened."""
        if said is None:
            for every in self._live.values():
                self._start(every.look())
            return
        name, version = said.split()
        table = self._live.get(name)
        if table is not None and not 0 <= int(version) <= table.stored.version:
            self._start(table.look(int(version)))

    async def _look_again(self) -> None:
        """Word may be lost, when a process dies between saving and telling."""
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            try:
                live = list(self._live)
                found = await self._store.versions(live) if live else {}
                for name in live:
                    self._heard(f"{name} {found.get(name, -1)}")
            except Exception:
                log.exception("could not look for changes")

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._looking.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._looking.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("could not look at a game", exc_info=error)

    @asynccontextmanager
    async def watch(self, name: str, watcher: Watcher) -> AsyncIterator[Table]:
        """The table of a game, which tells the watcher all that happens."""
        async with self._opening:
            table = self._live.get(name)
            if table is None:
                stored = await self._store.game(name)
                if stored is None:
                    raise Refused("unknown_game")
                table = self._live[name] = Table(self._store, stored, self._threads)
                metrics.tables.inc()
            table.guests += 1
        try:
            await table.join(watcher)
            yield table
        finally:
            table.guests -= 1
            if not table.guests:
                del self._live[name]
                metrics.tables.dec()
            await table.leave(watcher)

    async def delete(self, name: str, player: str) -> None:
        stored = await self._store.game(name)
        if stored is None:
            raise Refused("unknown_game")
        if stored.owner != player:
            raise Refused("not_yours")
        await self._store.delete(name)

    async def close(self) -> None:
        self._hears_no_more()
        self._looking_again.cancel()
        for table in list(self._live.values()):
            await table.close()
        self._threads.close()


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
