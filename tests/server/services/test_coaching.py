"""The coach: hints, reviews and practice."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable

import pytest
from support.clock import PATIENCE, ManualClock

from cornerwise.coach import Depth, Review, ReviewCancelledError, exercises
from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.schema import Mistake, reviews
from cornerwise.server.domain.coaching import ReviewProgress
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import StoredGame, Terms
from cornerwise.server.domain.seats import Seat
from cornerwise.server.services.coaching import MAX_REVIEWS, PROGRESS_INTERVAL, CoachService

ADA, COMPUTER, NOBODY = Seat("person", player="ada"), Seat("computer", level=1), Seat("nobody")


@pytest.fixture
async def coach(games: GameStore) -> AsyncIterator[CoachService]:
    coach = CoachService(games)
    yield coach
    await coach.close()


def short_game() -> Game:
    game, engine = Game("duo"), Engine(1, seed=4)
    while game.ply < 8:
        game.play(engine.choose(game).move)
    return game


async def add(games: GameStore, game: Game, *seats: Seat, read_only: bool, rated: bool = False) -> StoredGame:
    game_id = await games.add(game, seats, True, "ada", read_only=read_only, terms=Terms(rated=rated))
    stored = await games.get(game_id)
    assert stored is not None
    return stored


def endless_review(
    game: Game, depth: Depth, *, threads: int, progress: Callable[[int, int], None], stop: threading.Event
) -> Review:
    """A review that never ends by itself."""
    progress(3, game.ply)
    assert stop.wait(PATIENCE), "nothing stopped the review"
    raise ReviewCancelledError


async def test_rated_games_have_no_hints(games: GameStore, coach: CoachService) -> None:
    casual = await add(games, Game("duo"), ADA, COMPUTER, read_only=False)
    assert (await coach.hint(casual, "ada", 0)).move in casual.game.legal_moves()
    rated = await add(games, Game("duo"), ADA, COMPUTER, read_only=False, rated=True)
    with pytest.raises(RefusalError, match="no_hint"):
        await coach.hint(rated, "ada", 0)


async def test_practice_is_stored(coach: CoachService) -> None:
    exercise = next(exercise for exercise in exercises().values() if exercise.game.rules.size == 14)

    async def streak(player: str) -> int:
        return (await coach.answer_exercise(player, exercise.id, exercise.best.placement))[2]

    assert [await streak("ada") for _ in range(2)] == [1, 2]
    assert sorted(await asyncio.gather(*(streak("bea") for _ in range(4)))) == [1, 2, 3, 4]
    progress = (await coach.list_practice("bea")).progress[exercise.id]
    assert (progress.streak, progress.attempts) == (4, 4)


async def test_a_review_is_stored(games: GameStore, coach: CoachService) -> None:
    game = await add(games, short_game(), NOBODY, NOBODY, read_only=True)
    events = [event async for event in coach.review(game, "quick")]
    later = CoachService(games)  # after a restart
    assert await later.cached_review(game, "quick") == events[-1]
    assert await later.cached_review(game, "normal") is None
    await later.close()


async def test_a_review_of_an_older_schema_is_computed_again_and_its_mistakes_stay_exercises(
    games: GameStore, coach: CoachService
) -> None:
    position = short_game()
    game = await add(games, position, ADA, COMPUTER, read_only=True)
    best = position.at(4).legal_moves()[0]
    old_body = '{"form": 2, "depth": "quick", "moves": [{"reasons": [{"kind": "snug"}], "faults": []}]}'
    row = {"game": game.id, "depth": "quick", "version": game.version, "body": old_body, "created": 1.0}
    async with games.database.transaction() as connection:
        await connection.execute(reviews.insert().values(mistakes=[Mistake(4, 0, best.placement)], **row))
    assert await coach.cached_review(game, "quick") is None
    (task,) = (await coach.list_practice("ada")).own
    assert (task.game.ply, task.best, task.played) == (4, best, position[4])
    assert [event async for event in coach.review(game, "quick")][-1] == await coach.cached_review(game, "quick")


async def test_a_review_reports_progress_and_ends_when_no_caller_waits_for_it(
    games: GameStore, clock: ManualClock
) -> None:
    coach = CoachService(games, endless_review)
    game = await add(games, short_game(), NOBODY, NOBODY, read_only=True)
    streams = [coach.review(game, "quick") for _ in range(2)]
    for stream in streams:
        first = asyncio.create_task(anext(stream))
        await clock.until_waiting(PROGRESS_INTERVAL)
        clock.advance(PROGRESS_INTERVAL)
        assert await first in (ReviewProgress(0, 8), ReviewProgress(3, 8))
    await streams[0].aclose()
    second = asyncio.create_task(anext(streams[1]))  # still waits for the same review
    await clock.until_waiting(PROGRESS_INTERVAL)
    clock.advance(PROGRESS_INTERVAL)
    assert isinstance(await second, ReviewProgress)
    await streams[1].aclose()
    await coach.close()  # waits for the thread: the review was stopped


async def test_too_many_reviews_at_once_are_refused(games: GameStore, clock: ManualClock) -> None:
    coach = CoachService(games, endless_review)
    reviewed = [await add(games, short_game(), NOBODY, NOBODY, read_only=True) for _ in range(MAX_REVIEWS + 1)]
    streams = [coach.review(game, "quick") for game in reviewed]
    first_events = asyncio.gather(*(anext(stream) for stream in streams[:-1]))
    await clock.until_waiting(PROGRESS_INTERVAL, count=MAX_REVIEWS)
    clock.advance(PROGRESS_INTERVAL)
    await first_events
    with pytest.raises(RefusalError, match="busy"):
        await anext(streams[-1])
    for stream in streams:
        await stream.aclose()
    await coach.close()
