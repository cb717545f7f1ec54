"""Puzzles on the page: opening them by name, laying pieces, and help, which is hard work done in threads.

A name says all there is to a puzzle, on every server: `tetrominoes`, `tetrominoes.hard.81`, `daily.2026-11-16`.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from datetime import UTC, date, datetime, timedelta
from functools import partial
from threading import Lock
from typing import Final, TypeVar

from cornerwise.game import Cell
from cornerwise.puzzle import LEVELS, PUZZLES, Attempt, Hint, Level, Piece, Search, Verdict, daily, new
from cornerwise.render import Layout
from cornerwise.rules import Color
from cornerwise.server import attempts, messages
from cornerwise.server.attempts import Attempts, Tried
from cornerwise.server.store import Changed, Store
from cornerwise.server.tables import Refused

T = TypeVar("T")

THREADS: Final = 2
"""Searches at once: they are for pleasure, and the games need the processors too."""
MAX_WAITING: Final = 16
"""Searches that may wait for a thread; whoever comes then is asked to come back."""
BUDGET: Final = 3_000_000
"""Steps of one search, some seconds. What a search remembers is bounded by itself, some megabytes."""
LONGEST: Final = 20.0
"""Seconds after which a search is stopped in any case: what it has not found is not known."""
TICK: Final = 0.25
"""Seconds between two signs of life of a search."""
MAX_LISTED: Final = 300
MAX_MADE: Final = 256
"""Puzzles with givens that are remembered."""
_NAME: Final = re.compile(rf"([a-z0-9-]+)\.({'|'.join(LEVELS)})\.([0-9]{{1,9}})")
_DAILY: Final = re.compile(r"daily\.(2[0-9]{3}-[0-9]{2}-[0-9]{2})")


class Thought:
    """The searches of one question, to be watched and stopped from outside."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._search: Search | None = None
        self._stopped = False

    def run(self, search: Search) -> Verdict:
        """Once it is stopped nothing is known."""
        with self._lock:
            if self._stopped:
                return Verdict(None, (), 0)
            self._search = search
        return search.run()

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            if self._search is not None:
                self._search.stop()

    @property
    def most(self) -> int:
        """The most pieces that lay together in the search under way."""
        with self._lock:
            return 0 if self._search is None else self._search.most


class Puzzles:
    """Everybody's puzzles, and the threads in which they are thought about."""

    def __init__(self, store: Store) -> None:
        self._attempts = Attempts(store)
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="puzzle")
        self._busy = 0
        self._thoughts: dict[str, Thought] = {}
        """What is thought about for each player: one question at a time."""
        self._made: OrderedDict[str, asyncio.Task[Attempt]] = OrderedDict()

    async def close(self) -> None:
        for thought in self._thoughts.values():
            thought.stop()
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    # What the page asks for

    async def all(self, player: str, language: str) -> messages.Puzzles:
        begun = await self._attempts.of(player, MAX_LISTED)
        return messages.Puzzles([_kind(puzzle, language) for puzzle in PUZZLES], [_summary(tried) for tried in begun])

    async def open(self, player: str, key: str) -> Tried:
        """A puzzle as a player has it; one that was never begun is only made, not saved. Refused if there is none."""
        found = await self._attempts.find(player, key)
        return found or Tried(key, await self._make(key))

    async def lay(self, player: str, key: str, asked: messages.LayPuzzle) -> Tried:
        """Replaces the pieces that the player laid."""
        tried = await self._newest(player, key, asked.version)
        if asked.again:
            tried = tried.again()
        elif tried.solved:
            raise Refused("over")
        laid = _pieces(tried.attempt, asked.laid)
        if tried.version > 0 and not asked.again and laid == list(tried.attempt.pieces[tried.attempt.given :]):
            return await self._attempts.timed(player, tried, asked.seconds)
        try:
            return await self._attempts.save(player, tried.laid(laid, asked.seconds))
        except Changed:
            raise Refused("stale") from None

    async def help(
        self, player: str, key: str, asked: messages.AskPuzzle, language: str
    ) -> AsyncIterator[messages.Help]:
        """Signs of life, and at last the answer. A player's next question ends the one before."""
        tried = await self._newest(player, key, asked.version)
        thought = Thought()
        if player in self._thoughts:
            self._thoughts[player].stop()
        self._thoughts[player] = thought
        think: dict[str, Callable[[], Hint | Verdict | list[Attempt]]] = {
            "hint": partial(tried.attempt.hint, budget=BUDGET, run=thought.run),
            "verdict": partial(tried.attempt.verdict, BUDGET, run=thought.run),
            "solution": partial(_solution, tried.attempt, asked.seed, thought),
        }
        work = asyncio.create_task(self._work(think[asked.about]))
        until = time.monotonic() + LONGEST
        try:
            while not (await asyncio.wait({work}, timeout=TICK))[0]:
                if time.monotonic() > until:
                    thought.stop()
                yield messages.Searching(thought.most)
            yield await self._answer(player, tried, work.result(), language)
        finally:
            thought.stop()
            work.cancel()
            if self._thoughts.get(player) is thought:
                del self._thoughts[player]

    async def _answer(
        self, player: str, tried: Tried, found: Hint | Verdict | list[Attempt], language: str
    ) -> messages.Help:
        match found:
            case Verdict(answer=answer):
                return messages.Judged("unknown" if answer is None else "yes" if answer else "no")
            case Hint(kind=kind):
                counts = kind in ("lay", "dead")
                if counts:
                    await self._attempts.helped(player, tried, hint=True)
                told = None if found.piece is None else _told([found.piece])[0]
                return messages.Hinted(kind, told, found.text(language), tried.hints + counts)
            case [before, solution]:
                await self._attempts.helped(player, tried, hint=False)
                rest = [piece for piece in solution.in_order().pieces if piece not in before.pieces]
                return messages.Solved(_told(rest), before == tried.attempt)
            case _:
                return messages.Solved([], False)

    async def _newest(self, player: str, key: str, version: int) -> Tried:
        tried = await self.open(player, key)
        if tried.version != version:
            raise Refused("stale")
        return tried

    # Hard work

    async def _work(self, work: Callable[[], T]) -> T:
        if self._busy >= THREADS + MAX_WAITING:
            raise Refused("busy")
        self._busy += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._busy -= 1

    async def _make(self, key: str) -> Attempt:
        """The puzzle of a name; made once, whoever asks for it at the same time."""
        if key in PUZZLES:
            return Attempt(key)
        if key not in self._made:
            self._made[key] = asyncio.create_task(self._work(_maker(key)))
        self._made.move_to_end(key)
        try:
            return await asyncio.shield(self._made[key])
        except Refused:
            self._made.pop(key, None)
            raise
        finally:
            while len(self._made) > MAX_MADE:
                self._made.popitem(last=False)


def _maker(key: str) -> Callable[[], Attempt]:
    if (named := _NAME.fullmatch(key)) and named[1] in PUZZLES:
        level: Level = named[2]  # type: ignore[assignment]
        return partial(new, named[1], int(named[3]), level)
    if dated := _DAILY.fullmatch(key):
        try:
            day = date.fromisoformat(dated[1])
        except ValueError:
            raise Refused("unknown_puzzle") from None
        # Somewhere on earth it is tomorrow already.
        if day <= datetime.now(UTC).date() + timedelta(days=1):
            return partial(daily, day)
    raise Refused("unknown_puzzle")


def _solution(attempt: Attempt, seed: int, thought: Thought) -> list[Attempt]:
    """Where a solution begins and the solution: what lies if that can be completed, else the givens. Nothing if it is
    not known."""
    for before in (attempt, attempt.beginning()):
        verdict = before.verdict(BUDGET, seed, thought.run)
        if verdict.answer:
            return [before, Attempt(before.puzzle, [*before.pieces, *verdict.pieces])]
    return []


# What the page sees


def _pieces(attempt: Attempt, told: list[messages.Piece]) -> list[Piece]:
    """The pieces somebody laid, if they can lie there at all; what else is wrong with them is told, not refused."""
    try:
        laid = [attempts.piece(piece.color, piece.placement) for piece in told]
    except ValueError:
        raise Refused("malformed") from None
    trial = Attempt(attempt.puzzle, [*attempt.beginning().pieces, *laid], attempt.given)
    impossible = {"off_board", "not_in_puzzle", "already_placed", "occupied"}
    if len(laid) > len(attempt.puzzle.pieces) or any(problem.reason in impossible for problem in trial.problems()):
        raise Refused("malformed")
    return laid


def _told(pieces: Iterable[Piece]) -> list[messages.Piece]:
    return [messages.Piece(piece.color, attempts.placement(piece)) for piece in pieces]


def _kind(name: str, language: str) -> messages.PuzzleKind:
    puzzle = PUZZLES[name]
    return messages.PuzzleKind(
        name,
        puzzle.rows,
        puzzle.columns,
        [color for color, _ in puzzle.trays],
        len(puzzle.pieces),
        puzzle.about(language),
    )


def _result(tried: Tried) -> messages.PuzzleResult | None:
    best = tried.best
    return None if best is None else messages.PuzzleResult(best.seconds, best.hints, best.shown)


def _summary(tried: Tried) -> messages.PuzzleSummary:
    attempt, puzzle = tried.attempt, tried.attempt.puzzle
    owner = {cell: piece.color[0] for piece in attempt.pieces for cell in piece.cells}
    return messages.PuzzleSummary(
        key=tried.key,
        puzzle=puzzle.id,
        rows=puzzle.rows,
        columns=puzzle.columns,
        laid=len(attempt.pieces),
        pieces=len(puzzle.pieces),
        board="".join(owner.get((x, y), ".") for y in range(puzzle.rows) for x in range(puzzle.columns)),
        seconds=tried.seconds,
        solved=tried.solved,
        best=_result(tried),
        updated=tried.updated,
    )


def view(tried: Tried, language: str) -> messages.Puzzle:
    """A puzzle with all that the page needs to show and judge any piece."""
    attempt, puzzle = tried.attempt, tried.attempt.puzzle

    def numbers(cells: Iterable[Cell]) -> list[int]:
        return sorted(y * puzzle.columns + x for x, y in cells)

    def tray(color: Color, shapes: Iterable[str]) -> messages.PuzzleTray:
        corners = attempt.corners(color)
        return messages.PuzzleTray(
            color=color,
            shapes=list(shapes),
            corners=None if corners is None else numbers(corners),
            edges=numbers(attempt.edges(color)),
            opening=not any(piece.color == color for piece in attempt.pieces),
        )

    return messages.Puzzle(
        key=tried.key,
        puzzle=puzzle.id,
        rows=puzzle.rows,
        columns=puzzle.columns,
        about=puzzle.about(language),
        hardness=None if attempt.grade is None else attempt.grade.level,
        unique=attempt.grade is not None and attempt.grade.unique,
        trays=[tray(color, shapes) for color, shapes in puzzle.trays],
        starts={str(color): numbers([cell])[0] for cell, color in puzzle.starts.items()},
        given=_told(attempt.pieces[: attempt.given]),
        laid=_told(attempt.pieces[attempt.given :]),
        problems=[
            messages.PuzzleProblem(_told([problem.piece])[0], problem.reason, problem.text(language))
            for problem in attempt.problems()
        ],
        solved=tried.solved,
        seconds=tried.seconds,
        hints=tried.hints,
        shown=tried.shown,
        best=_result(tried),
        version=tried.version,
    )


def layout(attempt: Attempt, language: str) -> Layout:
    """A puzzle as a picture shows it."""
    return Layout(
        attempt.puzzle.rows,
        attempt.puzzle.columns,
        [(piece.color, piece.cells) for piece in attempt.pieces],
        left=attempt.left(),
        starts=attempt.puzzle.starts,
        title=f"{attempt.puzzle.id}: {attempt.puzzle.about(language)}",
    )


async def told(answers: AsyncIterator[messages.Help], language: str) -> AsyncIterator[messages.Help]:
    """The same, and a refusal as the last of them."""
    async with aclosing(answers) as each:  # type: ignore[type-var]
        try:
            async for answer in each:
                yield answer
        except Refused as refused:
            yield refused.message(language)
