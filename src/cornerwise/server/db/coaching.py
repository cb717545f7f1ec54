"""Reviews and practice in the database."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from cornerwise.coach import Depth, Review
from cornerwise.server.db.database import Database
from cornerwise.server.db.players import ensure_player
from cornerwise.server.db.schema import Mistake, players, practice, reviews, seats
from cornerwise.server.domain.coaching import PracticeProgress
from cornerwise.server.domain.games import StoredGame

Schedule = Callable[[bool, int, float, float], tuple[int, float]]
"""A function of (solved, streak, due_at, now) that returns the new streak and the time at which the exercise is due
again."""
_MISTAKES: Final = ("mistake", "blunder")
_LATEST_SEATS: Final = 1_000
"""The maximum number of a player's seats from which mistakes are taken: those in the latest games."""


@dataclass(frozen=True)
class ReviewedMistake:
    """A mistake in a game that was reviewed."""

    game: str
    mistake: Mistake
    review: str
    """The text that `Review.to_json` wrote."""


class CoachStore:
    """Reviews of all games, and the practice of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get_review(self, game: StoredGame, depth: Depth) -> Review | None:
        """The stored review of the current version of the game."""
        query = select(reviews.c.body).where(
            reviews.c.game == game.id, reviews.c.depth == depth, reviews.c.version == game.version
        )
        async with self._database.connect() as connection:
            body = (await connection.execute(query)).scalar()
        try:
            return None if body is None else Review.from_json(game.game.rules, body)
        except ValueError:
            return None  # the review has a different schema version, so it is computed again

    async def save_review(self, game: StoredGame, review: Review) -> None:
        """Replaces the review of this depth."""
        mistakes = [
            Mistake(ply, move.seat, move.best.placement)
            for ply, move in enumerate(review.moves)
            if move.mark in _MISTAKES
        ]
        row = {"game": game.id, "depth": review.depth, "version": game.version, "created": self._database.clock.now()}
        try:
            async with self._database.transaction() as connection:
                same = (reviews.c.game == game.id, reviews.c.depth == review.depth)
                await connection.execute(delete(reviews).where(*same))
                body = review.to_json()
                await connection.execute(insert(reviews).values(body=body, mistakes=mistakes, **row))
        except IntegrityError:
            return  # the game no longer exists, or another process saved the same review first

    async def list_mistakes(self, player: str, limit: int) -> list[ReviewedMistake]:
        """The player's mistakes in the latest `limit` reviews of the player's games; those of later reviews come
        first."""
        # The latest games, because a player may have a hundred thousand.
        query = select(seats.c.game, seats.c.seat).where(seats.c.player == player)
        query = query.order_by(seats.c.ended.desc()).limit(_LATEST_SEATS)
        async with self._database.connect_for_report() as connection:
            own_seats = {(row.game, row.seat) for row in await connection.execute(query)}
            newest_reviews = (
                select(reviews.c.game, reviews.c.mistakes, reviews.c.body)
                .where(reviews.c.game.in_({game for game, _ in own_seats}))
                .order_by(reviews.c.created.desc(), reviews.c.depth)
                .limit(limit)
            )
            rows = (await connection.execute(newest_reviews)).all()
        return [
            ReviewedMistake(row.game, mistake, row.body)
            for row in rows
            for mistake in row.mistakes
            if (row.game, mistake.seat) in own_seats
        ]

    async def list_progress(self, player: str) -> dict[str, PracticeProgress]:
        """What a player has done with each exercise."""
        query = select(practice).where(practice.c.player == player).order_by(practice.c.exercise)
        async with self._database.connect_for_report() as connection:
            return {
                row.exercise: PracticeProgress(row.streak, row.attempts, row.due_at)
                for row in await connection.execute(query)
            }

    async def record_answer(self, player: str, exercise: str, solved: bool, schedule: Schedule) -> int:
        """Counts an answer and sets when the exercise is due again; returns the new streak."""
        await ensure_player(self._database, player)
        own = (practice.c.player == player, practice.c.exercise == exercise)
        async with self._database.transaction() as connection:
            # Serializes a player's answers. SQLite has one writer anyway, PostgreSQL needs the lock.
            await connection.execute(select(players.c.id).where(players.c.id == player).with_for_update())
            row = (await connection.execute(select(practice).where(*own))).first()
            streak, due_at = (0, 0.0) if row is None else (row.streak, row.due_at)
            streak, due_at = schedule(solved, streak, due_at, self._database.clock.now())
            values = {"streak": streak, "due_at": due_at, "attempts": 1 if row is None else row.attempts + 1}
            if row is None:
                await connection.execute(insert(practice).values(player=player, exercise=exercise, **values))
            else:
                await connection.execute(update(practice).where(*own).values(**values))
        return streak
