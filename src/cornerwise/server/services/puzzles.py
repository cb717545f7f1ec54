"""Puzzles: opening them by their key, saving pieces, and giving help, for which searches run in threads.

A key defines the whole puzzle, on every server: `tetrominoes`, `tetrominoes.hard.81`, `daily.2026-11-16`.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from functools import partial
from threading import Lock
from typing import Final, Literal, TypeVar

from cornerwise.puzzles import (
    DIFFICULTIES,
    PUZZLES,
    Attempt,
    Difficulty,
    Hint,
    Piece,
    PuzzleSearch,
    Solvability,
    check_solvable,
    find_hint,
    generate_daily,
    generate_puzzle,
)
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
)
from cornerwise.server.time_source import is_done

HelpKind = Literal["hint", "solvability", "solution"]
T = TypeVar("T")

THREADS: Final = 2
"""The number of searches that can run at the same time. It is small, because games need the processors too."""
MAX_QUEUED: Final = 16
"""The maximum number of searches that wait for a thread; further ones are refused."""
STEP_BUDGET: Final = 3_000_000
"""The maximum number of steps of one search, which take a few seconds. A search limits its own memory to a few
megabytes."""
MAX_SECONDS: Final = 20.0
"""Seconds after which a search is stopped in any case, without an answer."""
PROGRESS_INTERVAL: Final = 0.25
"""Seconds between two progress events of a search."""
MAX_LISTED: Final = 300
MAX_CACHED: Final = 256
"""The maximum number of puzzles with givens that are kept in memory."""
_GENERATED_KEY: Final = re.compile(rf"([a-z0-9-]+)\.({'|'.join(DIFFICULTIES)})\.([0-9]{{1,9}})")
_DAILY_KEY: Final = re.compile(r"daily\.(2[0-9]{3}-[0-9]{2}-[0-9]{2})")
_IMPOSSIBLE: Final = {"off_board", "not_in_puzzle", "already_placed", "occupied"}
"""The problems that no piece on our page can have. A request with such a piece is refused."""


class SearchHandle:
    """The searches of one request, which another thread can watch and stop."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._search: PuzzleSearch | None = None
        self._is_stopped = False

    def run(self, search: PuzzleSearch) -> Solvability:
        """Runs a search. After a stop, the answer is always unknown."""
        with self._lock:
            if self._is_stopped:
                return Solvability(None, (), 0)
            self._search = search
        return search.run()

    def stop(self) -> None:
        with self._lock:
            self._is_stopped = True
            if self._search is not None:
                self._search.stop()

    @property
    def most_placed(self) -> int:
        """The largest number of pieces that the current search has had on the board at the same time."""
        with self._lock:
            return 0 if self._search is None else self._search.most_placed


class PuzzleService:
    """The puzzles of all players, and the threads that search."""

    def __init__(self, database: Database, *, max_queued: int = MAX_QUEUED, step_budget: int = STEP_BUDGET) -> None:
        self._store = PuzzleStore(database)
        self._clock = database.clock
        self._max_queued = max_queued
        self._step_budget = step_budget
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="puzzle")
        self._queued = 0
        self._searches: dict[str, SearchHandle] = {}
        """The current search of each player; a player has only one at a time."""
        self._generated: OrderedDict[str, asyncio.Task[Attempt]] = OrderedDict()

    async def close(self) -> None:
        for search in self._searches.values():
            search.stop()
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    async def list_started(self, player: str) -> list[PuzzleState]:
        """The puzzles that a player has started, the latest first."""
        return await self._store.list_for(player, MAX_LISTED)

    async def open(self, player: str, key: str) -> PuzzleState:
        """A puzzle in the state in which the player left it. A puzzle that was never started is not saved.

        Raises RefusalError if there is no such puzzle.
        """
        return await self._store.get(player, key) or PuzzleState(key, await self._generate(key))

    async def save(
        self,
        player: str,
        key: str,
        version: int,
        placements: Iterable[tuple[str, int]],
        seconds: float,
        *,
        restart: bool,
    ) -> PuzzleState:
        """Replaces the player's pieces, given as colors and placements."""
        state = await self._open_version(player, key, version)
        if restart:
            state = state.restarted()
        elif state.solved:
            raise RefusalError("over")
        pieces = _checked_pieces(state.attempt, placements)
        if state.version > 0 and not restart and pieces == list(state.attempt.placed):
            return await self._store.record_time(player, state, seconds)
        try:
            return await self._store.save(player, state.with_pieces(pieces, seconds))
        except VersionConflictError:
            raise RefusalError("stale") from None

    async def help(
        self, player: str, key: str, version: int, kind: HelpKind, seed: int = 0
    ) -> AsyncGenerator[SearchProgress | HelpAnswer, None]:
        """Yields progress, and finally the answer. A player's next request ends the one before it."""
        state = await self._open_version(player, key, version)
        search = SearchHandle()
        if player in self._searches:
            self._searches[player].stop()
        self._searches[player] = search
        work = asyncio.create_task(self._run_in_pool(_help_work(state.attempt, kind, seed, search, self._step_budget)))
        deadline = self._clock.monotonic() + MAX_SECONDS
        try:
            while not await is_done(work, PROGRESS_INTERVAL, self._clock):
                if self._clock.monotonic() > deadline:
                    search.stop()
                yield SearchProgress(search.most_placed)
            yield await self._record_answer(player, state, work.result())
        finally:
            search.stop()
            work.cancel()
            if self._searches.get(player) is search:
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

    async def _open_version(self, player: str, key: str, version: int) -> PuzzleState:
        state = await self.open(player, key)
        if state.version != version:
            raise RefusalError("stale")
        return state

    async def _run_in_pool(self, work: Callable[[], T]) -> T:
        if self._queued >= THREADS + self._max_queued:
            raise RefusalError("busy")
        self._queued += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._queued -= 1

    async def _generate(self, key: str) -> Attempt:
        """The puzzle of a key. It is generated only once, even if many callers ask for it at the same time."""
        if key in PUZZLES:
            return Attempt(key)
        if key not in self._generated:
            generator = _generator(key, datetime.fromtimestamp(self._clock.now(), UTC).date())
            self._generated[key] = asyncio.create_task(self._run_in_pool(generator))
        self._generated.move_to_end(key)
        try:
            return await asyncio.shield(self._generated[key])
        except RefusalError:
            self._generated.pop(key, None)
            raise
        finally:
            while len(self._generated) > MAX_CACHED:
                self._generated.popitem(last=False)


def _generator(key: str, today: date) -> Callable[[], Attempt]:
    if (parts := _GENERATED_KEY.fullmatch(key)) and parts[1] in PUZZLES:
        difficulty: Difficulty = parts[2]  # type: ignore[assignment]
        return partial(generate_puzzle, parts[1], int(parts[3]), difficulty)
    if parts := _DAILY_KEY.fullmatch(key):
        try:
            day = date.fromisoformat(parts[1])
        except ValueError:
            raise RefusalError("unknown_puzzle") from None
        if day <= today + timedelta(days=1):  # somewhere on earth it is tomorrow already
            return partial(generate_daily, day)
    raise RefusalError("unknown_puzzle")


def _help_work(
    attempt: Attempt, kind: HelpKind, seed: int, search: SearchHandle, step_budget: int
) -> Callable[[], Hint | Solvability | list[Attempt]]:
    match kind:
        case "hint":
            return partial(find_hint, attempt, budget=step_budget, run=search.run)
        case "solvability":
            return partial(check_solvable, attempt, step_budget, run=search.run)
        case "solution":
            return partial(_find_solution, attempt, seed, search, step_budget)


def _find_solution(attempt: Attempt, seed: int, search: SearchHandle, step_budget: int) -> list[Attempt]:
    """The attempt from which a solution starts, and the solution. It starts from the player's pieces if they can be
    completed, otherwise from the givens. Empty if no solution was found."""
    for start in (attempt, attempt.givens()):
        result = check_solvable(start, step_budget, seed, search.run)
        if result.answer:
            return [start, Attempt(start.puzzle, [*start.pieces, *result.pieces])]
    return []


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
