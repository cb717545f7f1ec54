"""Live games: who watches them, who may do what, and the computers that play in them.

A table is there while somebody watches it. All it knows is in the database, so it can go at any moment.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

import msgspec

from cornerwise.engine import Choice, Engine
from cornerwise.game import Game, IllegalMove
from cornerwise.server import messages, metrics, views
from cornerwise.server.jobs import RENEWED, Jobs
from cornerwise.server.people import name_among_others, person
from cornerwise.server.store import (
    LAG,
    WAITING,
    Chair,
    Changed,
    Store,
    Stored,
    TooLate,
    fresh_game,
    patience,
)
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
LOOKED_AT: Final = 50
"""Tables that ask at a time."""
MAX_WAITING: Final = 200
"""Events a watcher may be behind before the connection is given up; the next one begins with the whole table."""

TICK: Final = 1.0
"""Seconds between two looks at the clocks, at most."""
COMING_BACK: Final = 30.0
"""Seconds after which the chair of somebody who went from a table that has not begun is free again."""
BEAT: Final = 4.0
"""Seconds between two signs that a server is there."""
REMARKS: Final = 4
"""So many may a player make …"""
REMARKS_IN: Final = 12.0
"""… in so many seconds."""
REMARKS_SHOWN: Final = 8

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
        messages.Seat(chair.kind, chair.name, chair.level, list(colors), side, stored.how_left(i))
        for i, (chair, colors, side) in enumerate(zip(stored.chairs, rules.seats, rules.sides, strict=True))
    ]


def clocks(stored: Stored) -> messages.Clocks:
    """All clocks as they stand."""
    return messages.Clocks(time.time(), stored.deadline, [chair.seconds for chair in stored.chairs])


def view(
    stored: Stored,
    player: str | None,
    thinking: int | None = None,
    present: frozenset[str] = frozenset(),
    remarks: Sequence[messages.Remark] = (),
) -> messages.Table:
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
        host=player is not None and player == stored.owner,
        clock=stored.terms.clock,
        rated=stored.terms.rated,
        public=stored.terms.public,
        begins=stored.terms.begins,
        clocks=clocks(stored),
        here=_here(stored, present),
        proposal=stored.proposal,
        next=stored.next,
        remarks=list(remarks),
    )


def summary(stored: Stored, player: str | None = None) -> messages.Summary:
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
        yours=_seats_of(stored, player),
        clock=stored.terms.clock,
        rated=stored.terms.rated,
        begins=stored.terms.begins,
        deadline=stored.deadline,
    )


def _here(stored: Stored, present: frozenset[str]) -> list[bool]:
    return [chair.kind == "computer" or chair.player in present for chair in stored.chairs]


def _seats_of(stored: Stored, player: str | None) -> list[int]:
    return [i for i, chair in enumerate(stored.chairs) if chair.player is not None and chair.player == player]


def _may_undo(stored: Stored, player: str | None) -> bool:
    people = [chair for chair in stored.chairs if chair.kind in ("person", "open")]
    alone = bool(people) and player is not None and all(chair.player == player for chair in people)
    return alone and not stored.terms.rated


def _can_place(stored: Stored, seat: int) -> bool:
    """Whether a seat still has something of its own to place."""
    return any(stored.game.has_moves(color) for color in stored.game.rules.seats[seat])


def _last_ply(stored: Stored, seats: Sequence[int]) -> int | None:
    """After how many moves one of these seats last moved; None if it never did, or somebody has left since."""
    own = [ply for ply, move in enumerate(views.moves(stored.game)) if move.seat in seats]
    if not own or any(left.ply > own[-1] for left in stored.game.retired):
        return None
    return own[-1]


def plain(name: str) -> str:
    """A name without what nobody can see."""
    return "".join(c for c in name if c.isprintable()).strip()


async def check_rated(store: Store, player: str) -> None:
    """Rated games are for those who can be recognized."""
    if not (await person(store, player)).has_account:
        raise Refused("need_account")


class Watcher:
    """One open connection and the events it has still to be told."""

    def __init__(self, player: str | None, language: str, give_up: Callable[[], None]) -> None:
        self.player = player
        self.language = language
        self._give_up = give_up
        self._events: asyncio.Queue[bytes | None] = asyncio.Queue()

    def tell(self, event: bytes | None) -> None:
        if self._events.qsize() < MAX_WAITING:
            self._events.put_nowait(event)
        elif self._events.qsize() == MAX_WAITING:
            metrics.dropped.inc()
            self._events.put_nowait(None)
            self._give_up()  # it does not read: nothing more can be said to it, not even farewell

    async def next(self) -> bytes | None:
        """The next event, None when there will be no more."""
        return await self._events.get()


class Threads:
    """Where computers think, and what about: quick ones never wait for those that take long."""

    def __init__(self, jobs: Jobs) -> None:
        self.jobs = jobs
        self.quick = ThreadPoolExecutor(_processors(), thread_name_prefix="quick computer")
        self.deep = ThreadPoolExecutor(_processors(), thread_name_prefix="computer")

    def close(self) -> None:
        for pool in (self.quick, self.deep):
            pool.shutdown(wait=False, cancel_futures=True)


class Table:
    """A game that somebody watches, or in which something happens by itself."""

    def __init__(
        self,
        store: Store,
        stored: Stored,
        threads: Threads,
        elsewhere: Callable[[], frozenset[str]] = frozenset,
        remarks: Sequence[messages.Remark] = (),
    ) -> None:
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
        self.is_busy = False
        """A computer's turn is ours, and it thinks."""
        self._is_attended = False
        self._is_gone = False
        self._hurry = asyncio.Event()
        self._elsewhere = elsewhere
        self._said: dict[str, deque[float]] = {}
        self._remarks: deque[messages.Remark] = deque(remarks, REMARKS_SHOWN)
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
            if not stored.has_begun:
                raise Refused("not_begun")
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
        self._store.bus.publish("hurry", self.stored.id)  # another process may be the one that thinks

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

    # Sitting down, before the game begins

    async def sit(self, player: str | None, asked: messages.Sit) -> None:
        """Takes an empty chair; who has one changes to it."""
        async with self._changing:
            stored = self._open_table()
            if player is None:
                raise Refused("not_your_seat")
            if asked.seat >= len(stored.chairs):
                raise Refused("bad_seats")
            if stored.chairs[asked.seat].kind != "open":
                raise Refused("taken")
            if stored.rated:
                await check_rated(self._store, player)
            changes = {seat: Chair("open") for seat in _seats_of(stored, player)[:1]}
            name = await name_among_others(self._store, player, plain(asked.name))
            changes[asked.seat] = Chair("person", name, player=player)
            await self._arrange(changes)

    async def stand(self, player: str | None) -> None:
        """Leaves an open table. If nobody is left, it is cleared away; else somebody else is the host."""
        async with self._changing:
            stored = self._open_table()
            own = _seats_of(stored, player)
            if not own and player != stored.owner:
                raise Refused("not_your_seat")
            others = [chair.player for chair in stored.chairs if chair.player not in (None, player)]
            if not others:
                await self._clear_away()
                return
            owner = others[0] if player == stored.owner else stored.owner
            await self._arrange({seat: Chair("open") for seat in own}, owner)

    async def arrange(self, player: str | None, asked: messages.Arrange) -> None:
        """The host seats a computer, or empties a chair."""
        async with self._changing:
            stored = self._open_table()
            if player is None or player != stored.owner:
                raise Refused("not_yours")
            if asked.seat >= len(stored.chairs) or stored.chairs[asked.seat].player == player:
                raise Refused("bad_seats")
            sitter = asked.sitter
            computer = isinstance(sitter, messages.Computer)
            if computer and stored.chairs[asked.seat].kind == "person":
                raise Refused("taken")
            chair = Chair("computer", level=sitter.level) if isinstance(sitter, messages.Computer) else Chair("open")
            await self._arrange({asked.seat: chair})

    def _open_table(self) -> Stored:
        if self.stored.has_begun:
            raise Refused("not_open")
        return self.stored

    async def _arrange(self, chairs: dict[int, Chair], owner: str | None = None) -> None:
        stored = self.stored if owner is None else replace(self.stored, owner=owner)
        await self._change(self._store.seat(stored, chairs))
        self._show_all()
        self._wake()

    # Leaving, and what all have to agree to

    async def resign(self, player: str | None, asked: messages.Resign) -> None:
        async with self._changing:
            stored = self.stored
            own = _seats_of(stored, player)
            if asked.seat is not None:
                own = [seat for seat in own if seat == asked.seat]
            if not own:
                raise Refused("not_your_seat")
            if stored.status != "playing":
                raise Refused("not_begun" if stored.status == "open" else "over")
            placing = [seat for seat in own if _can_place(stored, seat)]
            if not placing:
                raise Refused("nothing_to_resign")
            await self._retire(placing[0], "resigned")

    async def _retire(self, seat: int, how: messages.Left) -> None:
        await self._rest()
        try:
            await self._change(self._store.retire(self.stored, seat, how))
            self._show_all()
        finally:
            self._wake()

    async def _time_is_up(self) -> None:
        """Whoever is to move has run out of time. Somebody may have been faster; then nothing happens."""
        stored, now = self.stored, time.time()
        if stored.deadline is None or now < stored.deadline:
            return
        if stored.status == "playing" and stored.game.seat_to_move is not None:
            await self._retire(stored.game.seat_to_move, "time")
        elif stored.status == "open" and stored.terms.begins is not None and stored.deadline == stored.terms.begins:
            await self._arrange({})
        elif stored.status == "open":
            await self._clear_away()

    async def time_is_up(self) -> None:
        async with self._changing:
            await self._time_is_up()

    async def stay_open(self) -> None:
        """A table that has not begun stays while anybody who belongs to it waits there."""
        async with self._changing:
            stored = self.stored
            if stored.has_begun or stored.deadline is None or self._is_gone:
                return
            belong = {stored.owner, *(chair.player for chair in stored.chairs)} - {None}
            waits = any(watcher.player in belong for watcher in self.watchers)
            if waits and patience(stored, time.time()) - stored.deadline > WAITING / 2:
                with suppress(Refused):  # somebody sat down, or it begins
                    await self._change(self._store.wait_on(stored))
                    self._show_all()

    async def _clear_away(self) -> None:
        try:
            await self._store.clear_away(self.stored)
        except Changed:
            await self._look_again()
            raise Refused("stale") from None

    async def propose(self, player: str | None, asked: messages.Propose) -> None:
        """Puts something to the others; with nobody to ask, it is done at once."""
        async with self._changing:
            stored = self.stored
            own = _seats_of(stored, player)
            if not own or player is None:
                raise Refused("not_your_seat")
            if asked.ply != stored.game.ply:
                raise Refused("stale")
            others = [
                seat
                for seat, chair in enumerate(stored.chairs)
                if chair.kind == "person" and chair.player != player and seat != asked.seat
            ]
            if asked.kind == "rematch":
                # Everybody who played is still somebody.
                again = all(chair.kind == "computer" or chair.player is not None for chair in stored.chairs)
                fits = stored.status == "over" and stored.next is None and again
            else:
                others = [
                    seat for seat in others if stored.how_left(seat) is None and stored.chairs[seat].player is not None
                ]
                fits = stored.status == "playing" and not stored.terms.rated
            if asked.kind == "undo":
                fits = fits and _last_ply(stored, own) is not None
            elif asked.kind == "computer":
                # Those who are not there can't be asked.
                others = [seat for seat in others if stored.chairs[seat].player in self.present]
                fits = fits and asked.seat is not None and self._is_empty(asked.seat)
            if not fits:
                raise Refused("bad_proposal")
            if (known := stored.proposal) is not None:
                if known.kind == asked.kind and set(own) & set(known.asked):
                    await self._agree(known, own)  # both had the same idea
                    return
                raise Refused("stale")
            level = asked.level or QUICK if asked.kind == "computer" else None
            await self._agree(messages.Proposal(asked.kind, own[0], [], [*own, *others], asked.seat, level), own)

    async def answer(self, player: str | None, asked: messages.Answer) -> None:
        """Yes, or no: one no is enough, and whoever proposed it can take it back."""
        async with self._changing:
            own, proposal = _seats_of(self.stored, player), self.stored.proposal
            if not own:
                raise Refused("not_your_seat")
            if proposal is None:
                raise Refused("no_proposal")
            if not asked.agree and set(own) & {*proposal.asked, *proposal.agreed}:
                await self._change(self._store.propose(self.stored, None))
                self._tell(messages.Proposed(None, self.stored.next))
            elif set(own) & set(proposal.asked):
                await self._agree(proposal, own)

    async def _agree(self, proposal: messages.Proposal, seats: Sequence[int]) -> None:
        agreed = [*proposal.agreed, *(seat for seat in proposal.asked if seat in seats)]
        proposal = msgspec.structs.replace(
            proposal, agreed=agreed, asked=[seat for seat in proposal.asked if seat not in agreed]
        )
        if proposal.asked:
            await self._change(self._store.propose(self.stored, proposal))
            self._tell(messages.Proposed(self.stored.proposal, self.stored.next))
        elif proposal.kind == "rematch":
            await self._play_again()
        else:
            await self._rest()
            try:
                stored = self.stored
                if proposal.kind == "computer" and proposal.seat is not None and proposal.level is not None:
                    computer = Chair("computer", level=proposal.level)
                    await self._change(self._store.seat(stored, {proposal.seat: computer}))
                else:
                    ply = _last_ply(stored, [proposal.by])
                    await self._change(self._store.undo(stored, stored.game.ply if ply is None else ply))
                self._show_all()
            finally:
                self._wake()

    async def _play_again(self) -> None:
        """The same people, everybody one chair further: somebody else begins."""
        stored = self.stored
        chairs = [replace(chair, seconds=None) for chair in (*stored.chairs[-1:], *stored.chairs[:-1])]
        successor = fresh_game(
            Game(stored.game.rules),
            chairs,
            stored.human_pace,
            stored.owner or next(chair.player for chair in chairs if chair.player is not None),
            looked_at=False,
            terms=replace(stored.terms, begins=None),
        )
        await self._change(self._store.play_again(stored, successor))
        self._tell(messages.Proposed(None, successor.id))

    def _is_empty(self, seat: int) -> bool:
        """Whether a chair of the game is taken by somebody who isn't there."""
        if not 0 <= seat < len(self.stored.chairs) or not _can_place(self.stored, seat):
            return False
        chair = self.stored.chairs[seat]
        return chair.kind == "person" and chair.player not in self.present

    async def say(self, player: str | None, asked: messages.Say) -> None:
        """A remark, one of those there are. Players only, and not without end."""
        own = _seats_of(self.stored, player)
        if not own or player is None:
            raise Refused("not_your_seat")
        said, now = self._said.setdefault(player, deque(maxlen=REMARKS)), time.monotonic()
        if len(said) == REMARKS and now - said[0] < REMARKS_IN:
            raise Refused("slow_down")
        said.append(now)
        try:
            await self._store.say(self.stored.id, own[0], asked.phrase)
        except Changed:
            raise Refused("unknown_game") from None

    def heard(self, remark: messages.Remark) -> None:
        """Somebody said something, here or in another process."""
        self._remarks.append(remark)
        self._tell(messages.Said(remark))

    def _check_rights(self, player: str | None) -> None:
        """Players, and whoever set the game up, may drive the computers; spectators may not."""
        if player is None or (player != self.stored.owner and not _seats_of(self.stored, player)):
            raise Refused("not_your_seat")

    # Watching

    async def join(self, watcher: Watcher) -> None:
        async with self._changing:
            before, others = self.present, frozenset(self.watchers)
            self.watchers.add(watcher)
            self._tell_presence(before, others)
            watcher.tell(self._view(watcher))
            self._wake()

    @property
    def present(self) -> frozenset[str]:
        """The players who are at the table, in this process or another."""
        return self.here | self._elsewhere()

    @property
    def here(self) -> frozenset[str]:
        """Those of them who came through this process."""
        sitting = {chair.player for chair in self.stored.chairs}
        return frozenset(watcher.player for watcher in self.watchers if watcher.player in sitting and watcher.player)

    def tell_presence(self) -> None:
        """Somebody may have come or gone in another process."""
        self._tell(messages.Present(_here(self.stored, self.present)))

    def _tell_presence(self, before: frozenset[str], others: frozenset[Watcher]) -> None:
        if (here := _here(self.stored, self.present)) != _here(self.stored, before):
            for watcher in others:
                watcher.tell(encode(messages.Present(here)))

    def _view(self, watcher: Watcher) -> bytes:
        return encode(view(self.stored, watcher.player, self._thinking, self.present, self._remarks))

    async def leave(self, watcher: Watcher) -> None:
        before = self.present
        self.watchers.discard(watcher)
        self._tell_presence(before, frozenset(self.watchers))
        if not self.watchers:
            async with self._changing:
                if not self.watchers:
                    await self._rest()
                    if self._computer_to_move() is not None:
                        await self._threads.jobs.release(self.stored.id)

    def hurry(self) -> None:
        """The computer shall move with what it has."""
        self._hurry.set()

    async def play_alone(self) -> None:
        """Lets the computers play on though nobody looks on."""
        self._is_attended = True
        try:
            async with self._changing:
                self._wake()
            if self._computer is not None:
                await asyncio.wait([self._computer])
        finally:
            self._is_attended = False

    async def close(self) -> None:
        """Ends all connections."""
        async with self._changing:
            await self._rest()
            for watcher in self.watchers:
                watcher.tell(None)

    async def look(self, version: int | None = None, move: tuple[int, float] | None = None) -> None:
        """Catches up with what another process did to the game; it is said to have this version now, by this move and
        its time."""
        async with self._changing:
            before = self.stored
            if version is not None and 0 <= version <= before.version:
                return
            newest: Stored | None
            if move is not None and version == before.version + 1:
                newest = self._store.followed(before, *move)
            else:
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
        position = views.position(game, self.stored.status)
        self._tell(messages.Played(views.last_move(game), position, clocks(self.stored)))

    def _show_all(self) -> None:
        for watcher in self.watchers:
            watcher.tell(self._view(watcher))

    # Changing: only with the lock held

    async def _land(self, placement: int) -> None:
        """A move: saved, then told."""
        try:
            await self._change(self._store.play(self.stored, placement))
        except IllegalMove as illegal:
            raise Refused("illegal", illegal.text) from None
        except TooLate:
            await self._time_is_up()
            raise Refused("too_late") from None
        self._landed = asyncio.get_running_loop().time()
        self._thinking = None
        self._tell_last_move()

    async def _change(self, saving: Coroutine[object, object, Stored]) -> None:
        try:
            # Not to be left half done when the connection that asked for it goes away.
            self.stored = await asyncio.shield(asyncio.ensure_future(saving))
        except Changed:
            await self._look_again()
            raise Refused("stale") from None

    async def _look_again(self) -> None:
        """Another process was faster: what it saved is the game."""
        newest = await self._store.game(self.stored.id)
        if newest is None:
            raise Refused("unknown_game")
        self.stored = newest
        self._show_all()
        self._wake()

    # Computers

    def _engine(self, seat: int) -> Engine:
        """Seats of one level share what they know: the tree follows the game, not a player."""
        level = self.stored.chairs[seat].level
        if level not in self._engines:
            self._engines[level] = Engine(level, memory=MEMORY)
        return self._engines[level]

    def _wake(self) -> None:
        """Lets the computers play on, if it is their turn and somebody watches."""
        is_idle = self._computer is None or self._computer.done()
        if is_idle and self._computer_to_move() is not None and (self.watchers or self._is_attended):
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
                if self._thinking != seat:
                    self._hurry.clear()
                    self._thinking = seat
                    self._tell(messages.Thinking(seat))
                # Not to be left half done when it is told to rest.
                if await asyncio.shield(asyncio.ensure_future(self._threads.jobs.claim(self.stored.id))):
                    await self._think_and_move(seat)
                else:  # another process thinks; its move is heard of, and should it die, we take over
                    await asyncio.sleep(RENEWED)
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
        level = self.stored.chairs[seat].level
        self.is_busy = True
        try:
            with metrics.computers.track_inprogress(), metrics.think_seconds.labels(level).time():
                choice = await self._choose(seat, game)
        finally:
            self.is_busy = False
        if self.stored.human_pace and (wait := self._landed + PACE - loop.time()) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._hurry.wait()
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
        self._me = secrets.token_hex(4)
        self._elsewhere: dict[str, dict[str, frozenset[str]]] = {}
        """Of a game, who is at its table in other processes."""
        self._others: dict[str, float] = {}
        """The other processes, and when each was last heard of."""
        self._live: dict[str, Table] = {}
        self._opening = asyncio.Lock()
        self._threads = Threads(Jobs(store))
        self._looking: set[asyncio.Task[None]] = set()
        self._looking_again = asyncio.create_task(self._look_again())
        self._attended: set[str] = set()
        self._keeping_jobs = asyncio.create_task(self._keep_jobs())
        self._ends = [
            store.bus.subscribe("game", self._heard),
            store.bus.subscribe("hurry", self._heard_hurry),
            store.bus.subscribe("said", self._heard_remark),
            store.bus.subscribe("presence", self._heard_presence),
            store.bus.subscribe("alive", self._heard_alive),
            store.bus.subscribe("farewell", self._heard_farewell),
        ]

    def _heard(self, said: str | None) -> None:
        """Somebody changed a game, in this process or in another; or it isn't known what happened."""
        if said is None:
            for every in self._live.values():
                self._start(every.look())
            return
        name, version, *move = said.split()
        table = self._live.get(name)
        if table is not None and not 0 <= int(version) <= table.stored.version:
            self._start(table.look(int(version), (int(move[0]), float(move[1])) if move else None))

    def _heard_remark(self, said: str | None) -> None:
        if said is None:
            return
        game, seat, phrase, at = said.split()
        if (table := self._live.get(game)) is not None:
            table.heard(messages.Remark(int(seat), phrase, float(at)))  # type: ignore[arg-type]

    def _heard_farewell(self, player: str | None) -> None:
        """A cookie of this player speaks for somebody else now, or for nobody: whoever came with it comes again."""
        for table in self._live.values():
            for watcher in table.watchers:
                if player is not None and watcher.player == player:
                    watcher.tell(None)

    # Who is where: every process tells the others who comes to a table through it, and goes

    def _tell_presence(self, name: str, *, asking: bool = False) -> None:
        table = self._live.get(name)
        if table is not None and len({chair.player for chair in table.stored.chairs} - {None}) < 2:
            return  # nobody else minds
        players = ",".join(sorted(table.here)) if table is not None else ""
        self._store.bus.publish("presence", f"{self._me} {name} {'?' if asking else '!'}{players}")

    def _heard_presence(self, said: str | None) -> None:
        if said is None:
            for name in self._live:
                self._tell_presence(name, asking=True)
            return
        process, name, players = said.split()
        if process == self._me:
            return
        self._heard_alive(process)
        before = self._present_elsewhere(name)
        known = self._elsewhere.setdefault(name, {})
        if players[1:]:
            known[process] = frozenset(players[1:].split(","))
        else:
            known.pop(process, None)
        if not known:
            del self._elsewhere[name]
        table = self._live.get(name)
        if table is not None and self._present_elsewhere(name) != before:
            table.tell_presence()
        if players[0] == "?" and table is not None and table.here:
            self._tell_presence(name)

    def _present_elsewhere(self, name: str) -> frozenset[str]:
        return frozenset().union(*self._elsewhere.get(name, {}).values())

    def _heard_alive(self, process: str | None) -> None:
        if process is None or process == self._me:
            return
        is_known = process in self._others
        self._others[process] = time.monotonic()
        if not is_known:  # new, or given up too early: who is there?
            self._heard_presence(None)

    def _forget_the_dead(self) -> None:
        """A process that was killed says no farewell."""
        silent = time.monotonic() - 3 * LOOK_AGAIN
        dead = {process for process, heard in self._others.items() if heard < silent}
        for process in dead:
            del self._others[process]
        for name, known in list(self._elsewhere.items()):
            if left := dead & known.keys():
                for process in left:
                    del known[process]
                if not known:
                    del self._elsewhere[name]
                if (table := self._live.get(name)) is not None:
                    table.tell_presence()

    async def _look_again(self) -> None:
        """Word may be lost, when a process dies between saving and telling. A few tables at a time: nobody shall have
        to wait until all were looked at."""
        while True:
            live = list(self._live)
            batches = [live[i : i + LOOKED_AT] for i in range(0, len(live), LOOKED_AT)] or [[]]
            for batch in batches:
                await asyncio.sleep(LOOK_AGAIN / len(batches))
                try:
                    found = await self._store.versions(batch) if batch else {}
                    for name in batch:
                        self._heard(f"{name} {found.get(name, -1)}")
                        if (table := self._live.get(name)) is not None and not table.stored.has_begun:
                            self._start(table.stay_open())
                except Exception:
                    log.exception("could not look for changes")
            self._store.bus.publish("alive", self._me)
            self._forget_the_dead()

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
        async with self._table(name) as table:
            before = table.here
            try:
                await table.join(watcher)
                if table.here != before:
                    self._tell_presence(name)
                yield table
            finally:
                await table.leave(watcher)
                if watcher.player is not None and watcher.player not in table.here:
                    self._tell_presence(name)
                    if not table.stored.has_begun:
                        self._start(self._clear_chair(name, watcher.player))

    @asynccontextmanager
    async def _table(self, name: str) -> AsyncIterator[Table]:
        """The one table of a game, as long as anybody needs it."""
        async with self._opening:
            table = self._live.get(name)
            if table is None:
                stored = await self._store.game(name)
                if stored is None:
                    raise Refused("unknown_game")
                remarks = await self._store.remarks(name, REMARKS_SHOWN)
                table = self._live[name] = Table(
                    self._store, stored, self._threads, partial(self._present_elsewhere, name), remarks
                )
                metrics.tables.inc()
                self._tell_presence(name, asking=True)
            table.guests += 1
        try:
            yield table
        finally:
            table.guests -= 1
            if not table.guests:
                del self._live[name]
                metrics.tables.dec()

    async def _keep_jobs(self) -> None:
        """Says which turns are still thought about here, and takes those that nobody plays."""
        jobs, most = self._threads.jobs, 2 * _processors()
        while True:
            await asyncio.sleep(RENEWED)
            try:
                await jobs.renew([name for name, table in self._live.items() if table.is_busy])
                for name in await jobs.take(most - len(self._attended)) if len(self._attended) < most else ():
                    metrics.jobs_taken_over.inc()
                    self._attended.add(name)
                    self._start(self._attend(name))
            except Exception:
                log.exception("could not look for computers' turns")

    async def _attend(self, name: str) -> None:
        try:
            with suppress(Refused):
                async with self._table(name) as table:
                    await table.play_alone()
        finally:
            self._attended.discard(name)

    def _heard_hurry(self, name: str | None) -> None:
        if name is not None and (table := self._live.get(name)) is not None:
            table.hurry()

    async def _clear_chair(self, name: str, player: str) -> None:
        """Who goes from a table that is about to begin, and does not come back, leaves the chair to somebody else.
        With an appointment, or days for each move, nobody has to wait there."""
        await asyncio.sleep(COMING_BACK)
        with suppress(Refused):
            async with self._table(name) as table:
                terms = table.stored.terms
                in_time = terms.begins is None and not isinstance(terms.clock, messages.Correspondence)
                if in_time and player not in table.present:
                    await table.stand(player)

    def present(self, name: str) -> frozenset[str]:
        """The players who are at a table."""
        table = self._live.get(name)
        return frozenset() if table is None else table.present

    async def delete(self, name: str, player: str) -> None:
        stored = await self._store.game(name)
        if stored is None:
            raise Refused("unknown_game")
        together = any(chair.player not in (None, player) for chair in stored.chairs)
        if stored.owner != player or together or (stored.rated and stored.status != "open"):
            raise Refused("not_yours")
        await self._store.delete(name)

    async def time_is_up(self, name: str) -> None:
        """Something has to happen in a game by itself. Whichever process comes first does it, the others find it
        done."""
        with suppress(Refused):
            async with self._table(name) as table:
                await table.time_is_up()

    def look_again(self) -> None:
        """All games may have changed."""
        self._heard(None)

    async def close(self) -> None:
        for end in self._ends:
            end()
        self._looking_again.cancel()
        self._keeping_jobs.cancel()
        for table in list(self._live.values()):
            await table.close()
        with suppress(Exception):  # without a database the leases end by themselves
            await self._threads.jobs.release()
        self._threads.close()


class Clockwork:
    """Does what time does: ends the turn of whoever has run out of it, begins games by appointment, clears away what
    nobody came to. Every process has one; a game's version sees to it that each thing happens once."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._running: asyncio.Task[None] | None = None
        self._beaten = 0.0

    def start(self) -> None:
        self._running = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running

    async def _run(self) -> None:
        while True:
            wait = TICK
            try:
                wait = await self._tick()
            except Exception:  # the database may be away: it comes back, and nothing is enforced meanwhile
                log.exception("the clocks could not be read")
            await asyncio.sleep(wait)

    async def _tick(self) -> float:
        """Does what is due, and tells how long to wait."""
        now = time.time()
        if now - self._beaten >= BEAT:
            self._beaten = now
            if await self._store.beat(now):
                self._tables.look_again()
        wait = TICK
        for name, deadline in await self._store.deadlines():
            if deadline + LAG > now:
                return min(wait, deadline + LAG - now)
            try:
                await self._tables.time_is_up(name)
                wait = min(wait, 0.05)
            except Exception:  # one game is no reason for the clocks of all others to stop
                log.exception("the clock of game %s could not be read", name)
        return wait


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
