"""The coach on the page: hints by degrees, reviews that are made once and kept, exercises that come again.

All thinking is done in a few threads of its own, away from the event loop and from the computers that play.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import Column, Double, ForeignKey, Integer, String, Table, Text, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from cornerwise import coach, practice, reviews
from cornerwise.coach import Degree, Reason
from cornerwise.game import Game, IllegalMove, Move
from cornerwise.reviews import Depth, Review
from cornerwise.rules import Color
from cornerwise.server import messages, views
from cornerwise.server.people import know, metadata, players
from cornerwise.server.store import Store, Stored, seats
from cornerwise.server.tables import Refused

log = logging.getLogger("cornerwise")

THREADS: Final = 2
"""Of one review; reviews wait for one another."""
MAX_WAITING: Final = 8
"""Reviews that may wait; whoever comes then is asked to come back."""
MAX_HINTS: Final = 256
"""Positions whose hint is remembered."""
MAX_OWN: Final = 60
"""Own mistakes that are offered as exercises."""
TICK: Final = 0.25
"""Seconds between two signs of life of a review."""
_GAME: Final = ForeignKey("games.id", ondelete="CASCADE")

reviewed = Table(
    "reviews",
    metadata,
    Column("game", String(16), _GAME, primary_key=True),
    Column("depth", String(8), primary_key=True),
    Column("version", Integer, nullable=False),  # of the game: moves may have been taken back since
    Column("body", Text, nullable=False),
    Column("mistakes", Text, nullable=False),  # ply, seat and best move of each, to practice
    Column("created", Double, nullable=False),
)
practiced = Table(
    "practice",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("exercise", String(60), primary_key=True),
    Column("row", Integer, nullable=False),  # how often it was solved since it last failed
    Column("tries", Integer, nullable=False),
    Column("due", Double, nullable=False),
)


@dataclass(frozen=True)
class Task:
    """An exercise as it is put to somebody."""

    id: str
    tip: int
    grade: int
    game: Game
    best: Move
    played: Move | None = None
    """What was played there, in one's own game."""


class Job:
    """A review under way, for all who wait for it."""

    def __init__(self, of: int) -> None:
        self.done, self.of = 0, of
        self.stop = threading.Event()
        self.waiting = 0
        self.work: asyncio.Task[Review]

    def progress(self, done: int, of: int) -> None:
        self.done, self.of = done, of


class Coaching:
    """Everybody's hints, reviews and exercises."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._hinting = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self._reviewing = ThreadPoolExecutor(1, thread_name_prefix="reviews")
        self._hints: OrderedDict[tuple[str, int], coach.Hint] = OrderedDict()
        self._jobs: dict[tuple[str, int, Depth], Job] = {}

    async def close(self) -> None:
        for job in self._jobs.values():
            job.stop.set()
        self._hinting.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._reviewing.shutdown, cancel_futures=True)

    # Hints

    async def hint(self, stored: Stored, player: str, ply: int, degree: Degree, language: str) -> messages.CoachHint:
        """For whoever plays alone against computers, or with others at one screen; never where ratings are at stake."""
        if stored.rated or not _alone(stored, player):
            raise Refused("no_hint")
        game = stored.game
        if game.is_over or stored.status != "playing":
            raise Refused("over")
        if ply != game.ply:
            raise Refused("stale")
        seat = game.seat_to_move
        assert seat is not None
        if stored.chairs[seat].kind != "person":
            raise Refused("not_your_seat")
        key = (stored.id, stored.version)
        if key not in self._hints:
            self._hints[key] = await asyncio.wrap_future(self._hinting.submit(coach.hint, game))
            if len(self._hints) > MAX_HINTS:
                self._hints.popitem(last=False)
        found = self._hints[key]
        size = game.rules.size
        return messages.CoachHint(
            ply=ply,
            degree=degree,
            text=found.text(degree, language),
            why=[_why(reason, found.color, size, language) for reason in found.told(degree)],
            area=_area(found, size),
            shape=found.move.shape if degree > 1 else None,
            placement=found.move.placement if degree > 2 else None,
        )

    # Reviews

    async def kept(self, stored: Stored, depth: Depth) -> Review | None:
        wanted = select(reviewed.c.body).where(
            reviewed.c.game == stored.id, reviewed.c.depth == depth, reviewed.c.version == stored.version
        )
        async with self._store.connect() as connection:
            body = (await connection.execute(wanted)).scalar()
        try:
            return None if body is None else Review.from_json(stored.game.rules, json.loads(body))
        except (ValueError, KeyError):
            return None  # of an earlier form

    async def best_kept(self, stored: Stored) -> Review | None:
        """The deepest review there is."""
        return await self.kept(stored, "normal") or await self.kept(stored, "quick")

    async def review(
        self, stored: Stored, depth: Depth, language: str
    ) -> AsyncIterator[messages.Reviewing | messages.GameReview]:
        """Signs of life, and at last the review. It goes on while anybody waits for it, and is kept."""
        if not stored.game.ply:
            raise Refused("nothing_to_review")
        if stored.status == "playing":
            raise Refused("not_over")
        found = await self.kept(stored, depth)
        if found is None:
            key = (stored.id, stored.version, depth)
            job = self._jobs.get(key) or self._begin(stored, depth)
            job.waiting += 1
            try:
                while not (await asyncio.wait({job.work}, timeout=TICK))[0]:
                    yield messages.Reviewing(job.done, job.of)
                found = job.work.result()
            finally:
                job.waiting -= 1
                if not job.waiting:
                    job.stop.set()
                    self._jobs.pop(key, None)
        yield told(found, language)

    def _begin(self, stored: Stored, depth: Depth) -> Job:
        if len(self._jobs) >= MAX_WAITING:
            raise Refused("busy")
        job = Job(stored.game.ply)
        job.work = asyncio.create_task(self._review(stored, depth, job))
        job.work.add_done_callback(_ended)
        self._jobs[stored.id, stored.version, depth] = job
        return job

    async def _review(self, stored: Stored, depth: Depth, job: Job) -> Review:
        work = partial(
            reviews.review, stored.game, depth, threads=min(THREADS, os.cpu_count() or 1), progress=job.progress,
            stop=job.stop,
        )  # fmt: skip
        found = await asyncio.wrap_future(self._reviewing.submit(work))
        await self._keep(stored, found)
        return found

    async def _keep(self, stored: Stored, found: Review) -> None:
        mistakes = [
            [ply, one.seat, one.best.placement]
            for ply, one in enumerate(found.moves)
            if one.mark in ("mistake", "blunder")
        ]
        ours = (reviewed.c.game == stored.id, reviewed.c.depth == found.depth)
        try:
            async with self._store.transaction() as connection:
                await connection.execute(delete(reviewed).where(*ours))
                await connection.execute(
                    insert(reviewed).values(
                        game=stored.id,
                        depth=found.depth,
                        version=stored.version,
                        body=json.dumps(found.to_json()),
                        mistakes=json.dumps(mistakes),
                        created=time.time(),
                    )
                )
        except IntegrityError:
            return  # the game is gone, or another process kept it first

    # Practice

    async def all(self, player: str, language: str) -> messages.Practice:
        rows = await self._rows(player)
        own = await self._own(player)
        now = time.time()
        listed = [
            messages.ExerciseLine(
                id=one.id,
                tip=one.tip,
                grade=one.grade,
                edition=one.game.rules.edition,
                color=_turn(one.game),
                row=rows[one.id][0] if one.id in rows else 0,
                tries=rows[one.id][1] if one.id in rows else 0,
                due=one.id not in rows or rows[one.id][2] <= now,
            )
            for one in [*own, *(_task(one) for one in practice.exercises().values())]
        ]
        return messages.Practice(
            own=listed[: len(own)],
            exercises=listed[len(own) :],
            tips=[reviews.tip_name(tip, language) for tip in coach.TIPS],
        )

    async def task(self, player: str, name: str) -> Task:
        if name in practice.exercises():
            return _task(practice.exercises()[name])
        for one in await self._own(player):
            if one.id == name:
                return one
        raise Refused("unknown_exercise")

    def shown(self, task: Task, language: str) -> messages.Exercise:
        game = task.game
        return messages.Exercise(
            id=task.id,
            tip=task.tip,
            tip_name=reviews.tip_name(task.tip, language),
            grade=task.grade,
            rules=views.rules(game.rules),
            size=game.rules.size,
            starts=views.starts(game),
            pieces=[messages.Piece(color, move.placement) for color, move in game.pieces()],
            position=views.position(game, "playing"),
            played=None if task.played is None else task.played.placement,
        )

    async def answer(self, player: str, name: str, placement: int, language: str) -> messages.Answered:
        task = await self.task(player, name)
        try:
            move = Move.of(task.game.rules.size, placement)
            work = partial(practice.answer, task.game, move, task.best)
            found = await asyncio.wrap_future(self._hinting.submit(work))
        except IllegalMove as illegal:
            raise Refused("illegal", illegal.text) from None
        except ValueError:
            raise Refused("malformed") from None
        row = await self._practiced(player, name, found.solved)
        color, size = _turn(task.game), task.game.rules.size
        return messages.Answered(
            solved=found.solved,
            mark=found.mark,
            best=task.best.placement,
            why=[_why(reason, color, size, language) for reason in found.reasons],
            faults=[_why(reason, color, size, language) for reason in found.faults],
            row=row,
        )

    async def _practiced(self, player: str, name: str, solved: bool) -> int:
        await know(self._store, player)
        ours = (practiced.c.player == player, practiced.c.exercise == name)
        async with self._store.transaction() as connection:
            # One answer of a player after the other: SQLite's writers wait for one another, PostgreSQL's do not.
            await connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())
            known = (await connection.execute(select(practiced).where(*ours))).first()
            row, due = practice.next_due(solved, 0 if known is None else known.row, time.time())
            values = {"row": row, "due": due, "tries": 1 if known is None else known.tries + 1}
            if known is None:
                await connection.execute(insert(practiced).values(player=player, exercise=name, **values))
            else:
                await connection.execute(update(practiced).where(*ours).values(**values))
        return row

    async def _rows(self, player: str) -> dict[str, tuple[int, int, float]]:
        wanted = select(practiced).where(practiced.c.player == player)
        async with self._store.connect() as connection:
            return {one.exercise: (one.row, one.tries, one.due) for one in await connection.execute(wanted)}

    async def _own(self, player: str) -> list[Task]:
        """Mistakes in games that this player sat in and had reviewed, the latest first; each only once."""
        sits = select(seats.c.game, seats.c.seat).where(seats.c.player == player)
        async with self._store.connect() as connection:
            mine = {(one.game, one.seat) for one in await connection.execute(sits)}
            wanted = (
                select(reviewed.c.game, reviewed.c.mistakes, reviewed.c.body)
                .where(reviewed.c.game.in_({game for game, _ in mine}))
                .order_by(reviewed.c.created.desc(), reviewed.c.depth)
                .limit(MAX_OWN)
            )
            rows = (await connection.execute(wanted)).all()
        found: dict[str, Task] = {}
        games: dict[str, Stored | None] = {}
        for row in rows:
            for ply, seat, best in json.loads(row.mistakes):
                if (row.game, seat) not in mine or len(found) >= MAX_OWN:
                    continue
                name = f"own.{row.game}.{ply}"
                if row.game not in games:
                    games[row.game] = await self._store.game(row.game)
                stored = games[row.game]
                if stored is None or stored.game.ply <= ply or name in found:
                    continue
                found[name] = _own_task(name, stored.game, ply, best, json.loads(row.body))
        return list(found.values())


def _ended(work: asyncio.Task[Review]) -> None:
    """Nobody may be left to hear how it ended; that it was called off is no news."""
    if not work.cancelled() and (error := work.exception()) is not None and not isinstance(error, reviews.Stopped):
        log.error("a review failed", exc_info=error)


def _alone(stored: Stored, player: str) -> bool:
    """Whether nobody else plays but computers, and people at the same screen."""
    people = [chair for chair in stored.chairs if chair.kind == "person"]
    return bool(people) and all(chair.player == player for chair in people)


def _own_task(name: str, game: Game, ply: int, best: int, body: dict[str, Any]) -> Task:
    earlier = game.copy()
    while earlier.ply > ply:
        earlier.undo()
    said = [coach.reason_of(kept) for kept in (*body["moves"][ply]["faults"], *body["moves"][ply]["reasons"])]
    grade = 1 if body["moves"][ply]["mark"] == "blunder" else 2
    return Task(name, said[0].tip, grade, earlier, Move(game.rules.size, best), game[ply])


def _task(one: practice.Exercise) -> Task:
    return Task(one.id, one.tip, one.grade, one.game, one.best)


def _turn(game: Game) -> Color:
    assert game.turn is not None
    return game.turn


def _area(found: coach.Hint, size: int) -> list[int]:
    """The piece's surroundings, wide enough not to give the move away."""
    xs, ys = [x for x, _ in found.move.cells], [y for _, y in found.move.cells]
    return [
        y * size + x
        for y in range(max(0, min(ys) - 2), min(size, max(ys) + 3))
        for x in range(max(0, min(xs) - 2), min(size, max(xs) + 3))
    ]


def _why(reason: Reason, mover: Color, size: int, language: str) -> messages.Why:
    return messages.Why(
        text=reason.text(mover, language),
        tip=reason.tip,
        name=reviews.tip_name(reason.tip, language),
        cells=[y * size + x for x, y in reason.cells],
        piece=messages.Named(reason.color or mover, reason.shape) if reason.shape else None,
    )


def _lessons(found: Sequence[reviews.Lesson], language: str) -> list[messages.Lesson]:
    return [messages.Lesson(one.tip, reviews.tip_name(one.tip, language), list(one.plies)) for one in found]


def told(found: Review, language: str) -> messages.GameReview:
    """A review in words."""
    size = found.rules.size
    return messages.GameReview(
        depth=found.depth,
        stands=[messages.Outlook(list(one.chances), list(one.scores)) for one in found.stands],
        moves=[
            messages.ReviewedMove(
                color=one.color,
                seat=one.seat,
                placement=one.move.placement,
                best=one.best.placement,
                mark=one.mark,
                cost=one.cost,
                why=[_why(reason, one.color, size, language) for reason in one.reasons],
                faults=[_why(reason, one.color, size, language) for reason in one.faults],
            )
            for one in found.moves
        ],
        turning=list(found.turning),
        reports=[
            messages.Report(
                counts={str(mark): count for mark, count in one.counts.items()},
                accuracy=one.accuracy,
                strengths=_lessons(one.strengths, language),
                practice=_lessons(one.practice, language),
            )
            for one in found.reports
        ],
    )
