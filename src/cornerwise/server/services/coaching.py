"""The coach: hints in three steps, reviews that are computed once and stored, exercises with spaced repetition.

Worker processes do all searches. Every position of a game that is reviewed is a job of its own, so that a long review
delays nobody.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Final

from cornerwise import coach
from cornerwise.coach import Depth, Evaluation, Reason, Review, ReviewedMove
from cornerwise.moves import IllegalMove, Move
from cornerwise.server.db.coaching import CoachStore, ReviewedMistake
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.coaching import PracticeProgress, PracticeTask, ReviewProgress
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.domain.permissions import check_hint, check_review
from cornerwise.server.time_source import is_done
from cornerwise.server.work import tasks
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.pool import Budget, WorkerPool

log = logging.getLogger("cornerwise")

HINT_BUDGET: Final = Budget("hint", 20.0)
REVIEW_BUDGET: Final = Budget("review", 30.0, max_per_address=64)
EXERCISE_BUDGET: Final = Budget("exercise", 20.0)
MAX_REVIEWS: Final = 4
"""The maximum number of reviews for one address that are under way or wait; further ones are refused."""
POSITIONS_AT_ONCE: Final = 8
"""The maximum number of positions of one review that are queued at the same time."""
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

    def __init__(self, requester: Requester, total: int) -> None:
        self.requester: Final = requester
        self.progress = ReviewProgress(0, total)
        self.waiting = 0
        self.work: asyncio.Task[Review]


class CoachService:
    """Hints, reviews and exercises for all players."""

    def __init__(self, games: GameStore, pool: WorkerPool) -> None:
        self._games = games
        self._clock = games.database.clock
        self._pool = pool
        self._store = CoachStore(games.database)
        self._hints: OrderedDict[tuple[str, int], coach.Hint] = OrderedDict()
        self._reviews: dict[tuple[str, int, Depth], ReviewTask] = {}

    async def close(self) -> None:
        reviews = [task.work for task in self._reviews.values()]
        for review in reviews:
            review.cancel()
        if reviews:
            await asyncio.wait(reviews)

    async def hint(self, requester: Requester, game: StoredGame, player: str, ply: int) -> coach.Hint:
        """A good move for the position, with its reasons."""
        check_hint(game, player, ply)
        await self._games.check_no_rated_position(game.game)
        key = (game.id, game.version)
        if key not in self._hints:
            self._hints[key] = await self._pool.run(
                requester, HINT_BUDGET, tasks.find_game_hint, game.game, self._pool.memory_per_process
            )
            if len(self._hints) > MAX_HINTS:
                self._hints.popitem(last=False)
        return self._hints[key]

    # Reviews

    async def cached_review(self, game: StoredGame, depth: Depth) -> Review | None:
        """The stored review of the current version of the game."""
        return await self._store.get_review(game, depth)

    async def review(
        self, requester: Requester, game: StoredGame, depth: Depth | None = None
    ) -> AsyncGenerator[ReviewProgress | Review, None]:
        """Yields progress, and finally the review, which is stored. The review runs as long as any caller waits for
        it. Without a depth, it is the deepest review that is stored, or else a quick one."""
        check_review(game)
        await self._games.check_no_rated_position(game.game)
        review = None if depth is None else await self.cached_review(game, depth)
        if depth is None:
            depth = "quick"
            review = await self.cached_review(game, "normal") or await self.cached_review(game, depth)
        if review is None:
            key = (game.id, game.version, depth)
            task = self._reviews.get(key) or self._start_review(requester, game, depth)
            task.waiting += 1
            try:
                while not await is_done(task.work, PROGRESS_INTERVAL, self._clock):
                    yield task.progress
                review = task.work.result()
            finally:
                task.waiting -= 1
                if not task.waiting:
                    task.work.cancel()
                    self._reviews.pop(key, None)
        yield review

    def _start_review(self, requester: Requester, game: StoredGame, depth: Depth) -> ReviewTask:
        if Counter(task.requester.address for task in self._reviews.values())[requester.address] >= MAX_REVIEWS:
            raise RefusalError("busy")
        task = ReviewTask(requester, game.game.ply)
        task.work = asyncio.create_task(self._review(game, depth, task))
        task.work.add_done_callback(_log_failure)
        self._reviews[game.id, game.version, depth] = task
        return task

    async def _review(self, game: StoredGame, depth: Depth, task: ReviewTask) -> Review:
        queued = asyncio.Semaphore(POSITIONS_AT_ONCE)

        async def review_position(ply: int) -> tuple[Evaluation, ReviewedMove | None]:
            async with queued:
                result = await self._pool.run(
                    task.requester,
                    REVIEW_BUDGET,
                    tasks.review_position,
                    game.game,
                    ply,
                    depth,
                    self._pool.memory_per_process,
                )
            task.progress = ReviewProgress(min(task.progress.done + 1, game.game.ply), game.game.ply)
            return result

        positions = [asyncio.create_task(review_position(ply)) for ply in range(game.game.ply + 1)]
        try:
            review = coach.combine_review(game.game, depth, await asyncio.gather(*positions))
        finally:
            for position in positions:
                position.cancel()
        await self._store.save_review(game, review)
        return review

    # Practice

    async def list_practice(self, requester: Requester) -> Practice:
        """All exercises: the player's own mistakes, and those that are the same for all players."""
        return Practice(
            await self._own_mistakes(requester),
            [_task(exercise) for exercise in coach.exercises().values()],
            await self._store.list_progress(requester.visitor),
        )

    async def get_exercise(self, requester: Requester, exercise: str) -> PracticeTask:
        if exercise in coach.exercises():
            return _task(coach.exercises()[exercise])
        for task in await self._own_mistakes(requester):
            if task.id == exercise:
                return task
        raise RefusalError("unknown_exercise")

    async def answer_exercise(
        self, requester: Requester, exercise: str, placement: int
    ) -> tuple[PracticeTask, coach.ExerciseResult, int]:
        """Grades an answer and stores it; returns the exercise, the result and the new streak."""
        task = await self.get_exercise(requester, exercise)
        await self._games.check_no_rated_position(task.game)
        try:
            move = Move.of(task.game.rules.size, placement)
            result = await self._pool.run(requester, EXERCISE_BUDGET, tasks.grade_answer, task.game, move, task.best)
        except IllegalMove as illegal:
            raise RefusalError("illegal", illegal) from None
        except ValueError:
            raise RefusalError("malformed") from None
        streak = await self._store.record_answer(requester.visitor, exercise, result.solved, coach.schedule)
        return task, result, streak

    async def reveal_exercise(self, requester: Requester, exercise: str) -> tuple[PracticeTask, tuple[Reason, ...]]:
        """The exercise and the merits of its best move. Looking at the answer counts as a failed attempt."""
        task = await self.get_exercise(requester, exercise)
        await self._games.check_no_rated_position(task.game)
        merits = await self._pool.run(requester, EXERCISE_BUDGET, tasks.find_merits, task.game, task.best)
        await self._store.record_answer(requester.visitor, exercise, False, coach.schedule)
        return task, tuple(merits)

    async def _own_mistakes(self, requester: Requester) -> list[PracticeTask]:
        """Mistakes in reviewed games of the player, the latest first, each once."""
        mistakes: dict[str, tuple[StoredGame, ReviewedMistake]] = {}
        games: dict[str, StoredGame | None] = {}
        for reviewed in await self._store.list_mistakes(requester.visitor, MAX_OWN_MISTAKES):
            if len(mistakes) >= MAX_OWN_MISTAKES:
                break
            if reviewed.game not in games:
                games[reviewed.game] = await self._games.get(reviewed.game)
            game = games[reviewed.game]
            if game is not None and game.game.ply > reviewed.mistake.ply:
                mistakes.setdefault(f"own.{reviewed.game}.{reviewed.mistake.ply}", (game, reviewed))
        if not mistakes:
            return []
        described = [
            (game.game, reviewed.mistake.ply, reviewed.mistake.best, reviewed.review)
            for game, reviewed in mistakes.values()
        ]
        explained = await self._pool.run(requester, EXERCISE_BUDGET, tasks.explain_mistakes, described)
        return [
            PracticeTask(task_id, reason.tip, difficulty, game.at(ply), Move(game.rules.size, best), game[ply])
            for task_id, (game, ply, best, _), (reason, difficulty) in zip(mistakes, described, explained, strict=True)
        ]


def _log_failure(work: asyncio.Task[Review]) -> None:
    """Logs the failure, since there may be no caller left to receive it; a cancelled review is not a failure."""
    if not work.cancelled() and (error := work.exception()) is not None:
        log.error("review failed", exc_info=error)


def _task(exercise: coach.Exercise) -> PracticeTask:
    return PracticeTask(exercise.id, exercise.tip, exercise.difficulty, exercise.game, exercise.best)
