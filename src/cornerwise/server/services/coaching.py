"""The coach: hints in three steps, reviews that are computed once and stored, exercises with spaced repetition.

All searches run in separate threads, not on the event loop and not in the threads of the computer players.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

from cornerwise import coach
from cornerwise.coach import Depth, Review
from cornerwise.moves import IllegalMove, Move
from cornerwise.processes import usable_cpus
from cornerwise.server.db.coaching import CoachStore, ReviewedMistake
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.coaching import PracticeProgress, PracticeTask, ReviewProgress
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.domain.permissions import check_hint, check_review
from cornerwise.server.time_source import is_done

log = logging.getLogger("cornerwise")

REVIEW_THREADS: Final = 2
"""The maximum number of threads of one review. Only one review runs at a time."""
MAX_REVIEWS: Final = 8
"""The maximum number of reviews under way or waiting; further ones are refused."""
MAX_HINTS: Final = 256
"""The maximum number of positions whose hint is cached."""
MAX_OWN_MISTAKES: Final = 60
"""The maximum number of a player's mistakes that are offered as exercises."""
PROGRESS_INTERVAL: Final = 0.25
"""Seconds between two progress events of a review."""


@dataclass(frozen=True)
class Practice:
    """The exercises of one player."""

    own: list[PracticeTask]
    """The player's own mistakes."""
    exercises: list[PracticeTask]
    progress: dict[str, PracticeProgress]


class ReviewTask:
    """A review under way, and how many callers wait for it."""

    def __init__(self, total: int) -> None:
        self.progress = ReviewProgress(0, total)
        self.stop: Final = threading.Event()
        self.waiting = 0
        self.work: asyncio.Task[Review]

    def set_progress(self, done: int, total: int) -> None:
        self.progress = ReviewProgress(done, total)


class CoachService:
    """Hints, reviews and exercises for all players."""

    def __init__(self, games: GameStore, review_game: Callable[..., Review] = coach.review_game) -> None:
        self._games = games
        self._clock = games.database.clock
        self._review_game = review_game
        self._store = CoachStore(games.database)
        self._hint_thread = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self._review_thread = ThreadPoolExecutor(1, thread_name_prefix="reviews")
        self._hints: OrderedDict[tuple[str, int], coach.Hint] = OrderedDict()
        self._reviews: dict[tuple[str, int, Depth], ReviewTask] = {}

    async def close(self) -> None:
        for task in self._reviews.values():
            task.stop.set()
        self._hint_thread.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._review_thread.shutdown, cancel_futures=True)

    async def hint(self, game: StoredGame, player: str, ply: int) -> coach.Hint:
        """A good move for the position, with its reasons."""
        check_hint(game, player, ply)
        key = (game.id, game.version)
        if key not in self._hints:
            self._hints[key] = await asyncio.wrap_future(self._hint_thread.submit(coach.find_hint, game.game))
            if len(self._hints) > MAX_HINTS:
                self._hints.popitem(last=False)
        return self._hints[key]

    # Reviews

    async def cached_review(self, game: StoredGame, depth: Depth) -> Review | None:
        """The stored review of the current version of the game."""
        return await self._store.get_review(game, depth)

    async def best_cached_review(self, game: StoredGame) -> Review | None:
        """The deepest review that is stored."""
        return await self.cached_review(game, "normal") or await self.cached_review(game, "quick")

    async def review(self, game: StoredGame, depth: Depth) -> AsyncGenerator[ReviewProgress | Review, None]:
        """Yields progress, and finally the review, which is stored. The review runs as long as any caller waits for
        it."""
        check_review(game)
        review = await self.cached_review(game, depth)
        if review is None:
            key = (game.id, game.version, depth)
            task = self._reviews.get(key) or self._start_review(game, depth)
            task.waiting += 1
            try:
                while not await is_done(task.work, PROGRESS_INTERVAL, self._clock):
                    yield task.progress
                review = task.work.result()
            finally:
                task.waiting -= 1
                if not task.waiting:
                    task.stop.set()
                    self._reviews.pop(key, None)
        yield review

    def _start_review(self, game: StoredGame, depth: Depth) -> ReviewTask:
        if len(self._reviews) >= MAX_REVIEWS:
            raise RefusalError("busy")
        task = ReviewTask(game.game.ply)
        task.work = asyncio.create_task(self._review(game, depth, task))
        task.work.add_done_callback(_log_failure)
        self._reviews[game.id, game.version, depth] = task
        return task

    async def _review(self, game: StoredGame, depth: Depth, task: ReviewTask) -> Review:
        threads = min(REVIEW_THREADS, usable_cpus())
        work = partial(self._review_game, game.game, depth, threads=threads, progress=task.set_progress, stop=task.stop)
        review = await asyncio.wrap_future(self._review_thread.submit(work))
        await self._store.save_review(game, review)
        return review

    # Practice

    async def list_practice(self, player: str) -> Practice:
        """All exercises: the player's own mistakes, and those that are the same for all players."""
        return Practice(
            await self._own_mistakes(player),
            [_task(exercise) for exercise in coach.exercises().values()],
            await self._store.list_progress(player),
        )

    async def get_exercise(self, player: str, exercise: str) -> PracticeTask:
        if exercise in coach.exercises():
            return _task(coach.exercises()[exercise])
        for task in await self._own_mistakes(player):
            if task.id == exercise:
                return task
        raise RefusalError("unknown_exercise")

    async def answer_exercise(
        self, player: str, exercise: str, placement: int
    ) -> tuple[PracticeTask, coach.ExerciseResult, int]:
        """Grades an answer and stores it; returns the exercise, the result and the new streak."""
        task = await self.get_exercise(player, exercise)
        try:
            move = Move.of(task.game.rules.size, placement)
            work = partial(coach.grade_answer, task.game, move, task.best)
            result = await asyncio.wrap_future(self._hint_thread.submit(work))
        except IllegalMove as illegal:
            raise RefusalError("illegal", illegal) from None
        except ValueError:
            raise RefusalError("malformed") from None
        streak = await self._store.record_answer(player, exercise, result.solved, coach.schedule)
        return task, result, streak

    async def _own_mistakes(self, player: str) -> list[PracticeTask]:
        """Mistakes in reviewed games of the player, the latest first, each once."""
        tasks: dict[str, PracticeTask] = {}
        games: dict[str, StoredGame | None] = {}
        for mistake in await self._store.list_mistakes(player, MAX_OWN_MISTAKES):
            if len(tasks) >= MAX_OWN_MISTAKES:
                break
            if mistake.game not in games:
                games[mistake.game] = await self._games.get(mistake.game)
            game = games[mistake.game]
            task_id = f"own.{mistake.game}.{mistake.mistake.ply}"
            if game is not None and game.game.ply > mistake.mistake.ply and task_id not in tasks:
                tasks[task_id] = await asyncio.to_thread(_own_task, task_id, game, mistake)
        return list(tasks.values())


def _log_failure(work: asyncio.Task[Review]) -> None:
    """Logs the failure, since there may be no caller left to receive it; a cancelled review is not a failure."""
    if (
        not work.cancelled()
        and (error := work.exception()) is not None
        and not isinstance(error, coach.ReviewCancelledError)
    ):
        log.error("review failed", exc_info=error)


def _own_task(task_id: str, game: StoredGame, mistake: ReviewedMistake) -> PracticeTask:
    ply = mistake.mistake.ply
    before = game.game.at(ply)
    played, best = game.game[ply], Move(game.game.rules.size, mistake.mistake.best)
    try:
        reviewed = Review.from_json(game.game.rules, mistake.review).moves[ply]
        reasons = [*reviewed.faults, *reviewed.reasons]
        difficulty = 1 if reviewed.mark == "blunder" else 2
    except ValueError:
        # The review has a different schema version: the reasons are computed again, and the mark is unknown.
        reasons = [*coach.faults(before, played, best), *coach.advantages(before, best, played)]
        difficulty = 2
    return PracticeTask(task_id, reasons[0].tip, difficulty, before, best, played)


def _task(exercise: coach.Exercise) -> PracticeTask:
    return PracticeTask(exercise.id, exercise.tip, exercise.difficulty, exercise.game, exercise.best)
