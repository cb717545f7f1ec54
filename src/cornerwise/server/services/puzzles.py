"""Puzzles: opening them by their key, saving pieces, and giving help, for which worker processes search.

A key defines the whole puzzle, on every server: `tetrominoes`, `tetrominoes.hard.81`, `daily.2026-11-16`.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Iterable
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from cornerwise.puzzles import DIFFICULTIES, PUZZLES, Attempt, Hint, Piece, Solvability
from cornerwise.server.db.database import Database
from cornerwise.server.db.puzzles import PuzzleStore
from cornerwise.server.domain.errors import RefusalError, VersionConflictError
from cornerwise.server.domain.puzzles import (
    HelpAnswer,
    HintGiven,
    PuzzleState,
    SearchProgress,
    SolutionShown,
    SolvabilityChecked,
    SolvedDaily,
)
from cornerwise.server.time_source import is_done
from cornerwise.server.work import tasks
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.pool import Budget, Job, WorkerPool

STEP_BUDGET: Final = 3_000_000
"""The maximum number of steps of one search, which take a few seconds. A search limits its own memory to a few
megabytes."""
MAX_SECONDS: Final = 20.0
"""Seconds after its start at which a search is stopped in any case, without an answer. Waiting in the queue does not
count."""
HELP_BUDGET: Final = Budget("puzzle_help", 2 * MAX_SECONDS, is_long=True, max_per_address=8)
GENERATION_BUDGET: Final = Budget("puzzle", 60.0, is_long=True, max_per_address=8)
PROGRESS_INTERVAL: Final = 0.25
"""Seconds between two progress events of a search."""
MAX_LISTED: Final = 150
MAX_CACHED: Final = 256
"""The maximum number of puzzles with givens that are kept in memory."""
_GENERATED_KEY: Final = re.compile(rf"([a-z0-9-]+)\.({'|'.join(DIFFICULTIES)})\.([0-9]{{1,9}})")
_DAILY_KEY: Final = re.compile(r"daily\.(2[0-9]{3}-[0-9]{2}-[0-9]{2})")
_IMPOSSIBLE: Final = {"off_board", "not_in_puzzle", "already_placed", "occupied"}
"""The problems that no piece on our page can have. A request with such a piece is refused."""


class _Generation:
    """A puzzle that is being made, and how many callers wait for it."""

    def __init__(self, job: Job) -> None:
        self.job: Final = job
        self.waiting = 0


class PuzzleService:
    """The puzzles of all players."""

    def __init__(self, database: Database, pool: WorkerPool, *, step_budget: int = STEP_BUDGET) -> None:
        self._store = PuzzleStore(database)
        self._clock = database.clock
        self._pool = pool
        self._step_budget = step_budget
        self._searches: dict[str, Job] = {}
        """The current search of each player; a player has only one at a time."""
        self._generated: OrderedDict[str, Attempt] = OrderedDict()
        self._generating: dict[str, _Generation] = {}

    async def list_started(self, player: str) -> list[PuzzleState]:
        """The puzzles that a player has started: those without givens, then the others, the latest first."""
        return await self._store.list_started(player, MAX_LISTED)

    async def list_daily(self, player: str) -> list[SolvedDaily]:
        """All daily puzzles that a player has solved."""
        return await self._store.list_daily(player)

    async def open(self, requester: Requester, key: str) -> PuzzleState:
        """A puzzle in the state in which the player left it. A puzzle that was never started is not saved.

        Raises RefusalError if there is no such puzzle.
        """
        return await self._store.get(requester.visitor, key) or PuzzleState(key, await self._generate(requester, key))

    async def save(
        self,
        requester: Requester,
        key: str,
        version: int,
        placements: Iterable[tuple[str, int]],
        seconds: float,
        *,
        hints_used: int = 0,
        solution_seen: bool = False,
        restart: bool = False,
        day: str = "",
    ) -> PuzzleState:
        """Replaces the player's pieces, given as colors and placements. Help that the page gave without the
        server counts like help from the server. `day` is the player's date; by default it is the date in UTC."""
        player, state = requester.visitor, await self._open_version(requester, key, version)
        if restart:
            state = state.restarted()
        elif state.solved:
            raise RefusalError("over")
        pieces = _checked_pieces(state.attempt, placements)
        before, state = state, state.with_help(hints_used, solution_seen)
        if state.version > 0 and not restart and state == before and pieces == list(state.attempt.placed):
            return await self._store.record_time(player, state, seconds)
        try:
            return await self._store.save(player, state.with_pieces(pieces, seconds, self._checked_day(day)))
        except VersionConflictError:
            raise RefusalError("stale") from None

    async def help(
        self, requester: Requester, key: str, version: int, kind: tasks.HelpKind, seed: int = 0
    ) -> AsyncGenerator[SearchProgress | HelpAnswer, None]:
        """Yields progress, and finally the answer. A player's next request ends the one before it."""
        player, state = requester.visitor, await self._open_version(requester, key, version)
        if player in self._searches:
            self._searches[player].stop()
        arguments = (state.attempt, kind, seed, self._step_budget)
        job = self._searches[player] = self._pool.submit(requester, HELP_BUDGET, tasks.help_with_puzzle, *arguments)
        deadline = self._clock.monotonic() + MAX_SECONDS if job.is_running else None
        try:
            while not await is_done(job.result, PROGRESS_INTERVAL, self._clock):
                if deadline is None and job.is_running:
                    deadline = self._clock.monotonic() + MAX_SECONDS
                if deadline is not None and self._clock.monotonic() > deadline:
                    job.stop()
                yield SearchProgress(job.progress or len(state.attempt.pieces))
            yield await self._record_answer(player, state, job.result.result())
        finally:
            job.result.cancel()
            if self._searches.get(player) is job:
                del self._searches[player]

    async def _record_answer(
        self, player: str, state: PuzzleState, result: Hint | Solvability | list[Attempt]
    ) -> HelpAnswer:
        match result:
            case Solvability(answer=answer):
                return SolvabilityChecked(answer)
            case Hint(kind=kind):
                counts = kind in ("place", "dead_end")
                if counts:
                    await self._store.record_help(player, state, hint=True)
                return HintGiven(result, state.hints_used + counts)
            case [before, solution]:
                await self._store.record_help(player, state, hint=False)
                rest = [piece for piece in solution.in_play_order().pieces if piece not in before.pieces]
                return SolutionShown(tuple(rest), before == state.attempt)
            case _:
                return SolutionShown((), False)

    def _today(self) -> date:
        return datetime.fromtimestamp(self._clock.now(), UTC).date()

    def _checked_day(self, day: str) -> str:
        """The date of a player. It may be in the past, because a page without a connection sends its changes later."""
        try:
            given = date.fromisoformat(day) if day else self._today()
        except ValueError:
            raise RefusalError("malformed") from None
        return min(given, self._today() + timedelta(days=1)).isoformat()  # somewhere on earth it is tomorrow already

    async def _open_version(self, requester: Requester, key: str, version: int) -> PuzzleState:
        state = await self.open(requester, key)
        if state.version != version:
            raise RefusalError("stale")
        return state

    async def _generate(self, requester: Requester, key: str) -> Attempt:
        """The puzzle of a key. It is made only once, even if many callers ask for it at the same time. The work ends
        when none of them waits for it any more."""
        if key in PUZZLES:
            return Attempt(key)
        if key not in self._generated:
            generation = self._generating.get(key)
            if generation is None:
                make, *arguments = _generator(key, self._today())
                job = self._pool.submit(requester, GENERATION_BUDGET, make, *arguments)
                generation = self._generating[key] = _Generation(job)
            generation.waiting += 1
            try:
                self._generated[key] = await asyncio.shield(generation.job.result)
            finally:
                generation.waiting -= 1
                if not generation.waiting:
                    generation.job.result.cancel()
                    self._generating.pop(key, None)
            while len(self._generated) > MAX_CACHED:
                self._generated.popitem(last=False)
        self._generated.move_to_end(key)
        return self._generated[key]


def _generator(key: str, today: date) -> tuple[Callable[..., Attempt], *tuple[Any, ...]]:
    """The function that makes a puzzle, and its arguments."""
    if (parts := _GENERATED_KEY.fullmatch(key)) and parts[1] in PUZZLES:
        return tasks.make_puzzle, parts[1], int(parts[3]), parts[2]
    if parts := _DAILY_KEY.fullmatch(key):
        try:
            day = date.fromisoformat(parts[1])
        except ValueError:
            raise RefusalError("unknown_puzzle") from None
        if day <= today + timedelta(days=1):  # somewhere on earth it is tomorrow already
            return tasks.make_daily_puzzle, day
    raise RefusalError("unknown_puzzle")


def _checked_pieces(attempt: Attempt, placements: Iterable[tuple[str, int]]) -> list[Piece]:
    """The pieces of a player. Raises RefusalError if a piece could never be where it is (see `_IMPOSSIBLE`), or if
    there are too many. Other problems are reported, not refused."""
    try:
        pieces = [Piece.from_placement(color, placement) for color, placement in placements]
    except ValueError:
        raise RefusalError("malformed") from None
    trial = attempt.with_placed(pieces)
    is_impossible = any(problem.reason in _IMPOSSIBLE for problem in trial.problems())
    if len(pieces) > len(attempt.puzzle.pieces) or is_impossible:
        raise RefusalError("malformed")
    return pieces
