"""The coach: hints, reviews and practice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator

import pytest
from support.clock import PATIENCE, ManualClock
from support.work import never_review, own_process

from cornerwise.coach import Review, exercises
from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.schema import Mistake, reviews
from cornerwise.server.domain.coaching import ReviewProgress
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import StoredGame, Terms
from cornerwise.server.domain.seats import Seat
from cornerwise.server.services.coaching import EXERCISE_BUDGET, MAX_REVIEWS, PROGRESS_INTERVAL, CoachService
from cornerwise.server.work import tasks
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.pool import WorkerPool

DAY = 24 * 3600.0

VISITOR = Requester("192.0.2.1", "ada")
ADA, COMPUTER, NOBODY = Seat("person", player="ada"), Seat("computer", level=1), Seat("nobody")


@pytest.fixture
async def coach(games: GameStore, pool: WorkerPool) -> AsyncIterator[CoachService]:
    coach = CoachService(games, pool)
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


@pytest.fixture
def endless_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every review of a position run forever."""
    monkeypatch.setattr(tasks, "review_position", never_review)


async def test_rated_games_have_no_hints(games: GameStore, coach: CoachService) -> None:
    casual = await add(games, Game("duo"), ADA, COMPUTER, read_only=False)
    assert (await coach.hint(VISITOR, casual, "ada", 0)).move in casual.game.legal_moves()
    rated = await add(games, Game("duo"), ADA, COMPUTER, read_only=False, rated=True)
    with pytest.raises(RefusalError, match="no_hint"):
        await coach.hint(VISITOR, rated, "ada", 0)


async def test_practice_is_stored(coach: CoachService, clock: ManualClock) -> None:
    exercise = next(exercise for exercise in exercises().values() if exercise.game.rules.size == 14)

    async def streak(player: str) -> int:
        return (await coach.answer_exercise(Requester("192.0.2.1", player), exercise.id, exercise.best.placement))[2]

    assert await streak("ada") == 1
    clock.advance(2 * DAY)
    assert await streak("ada") == 2
    # The first of several answers counts, because the exercise is not due any more.
    assert await asyncio.gather(*(streak("bea") for _ in range(4))) == [1, 1, 1, 1]
    progress = (await coach.list_practice(Requester("192.0.2.1", "bea"))).progress[exercise.id]
    assert (progress.streak, progress.attempts) == (1, 4)


async def test_a_good_move_after_a_wrong_one_or_after_the_answer_does_not_count_as_solved(
    coach: CoachService, clock: ManualClock
) -> None:
    exercise = next(exercise for exercise in exercises().values() if exercise.game.rules.size == 14)
    eva, fay = (Requester("192.0.2.1", name) for name in ("eva", "fay"))
    costs = exercise.verification.costs
    worst = type(exercise.best).of(14, max(costs, key=lambda move: costs[move]))
    _, wrong, _ = await coach.answer_exercise(eva, exercise.id, worst.placement)
    assert (wrong.solved, wrong.reasons) == (False, ())
    _, right, streak = await coach.answer_exercise(eva, exercise.id, exercise.best.placement)
    assert (right.solved, streak) == (True, 0)
    clock.advance(DAY)
    assert (await coach.answer_exercise(eva, exercise.id, exercise.best.placement))[2] == 1
    _, merits = await coach.reveal_exercise(fay, exercise.id)
    assert merits
    assert (await coach.answer_exercise(fay, exercise.id, exercise.best.placement))[2] == 0


async def test_a_review_is_stored(games: GameStore, coach: CoachService, pool: WorkerPool) -> None:
    game = await add(games, short_game(), NOBODY, NOBODY, read_only=True)
    events = [event async for event in coach.review(VISITOR, game, "quick")]
    later = CoachService(games, pool)  # after a restart
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
    (task,) = (await coach.list_practice(VISITOR)).own
    assert (task.game.ply, task.best, task.played) == (4, best, position[4])
    assert [event async for event in coach.review(VISITOR, game, "quick")][-1] == await coach.cached_review(
        game, "quick"
    )


@pytest.mark.usefixtures("endless_reviews")
async def test_a_review_reports_progress_and_ends_when_no_caller_waits_for_it(
    games: GameStore, coach: CoachService, clock: ManualClock, pool: WorkerPool
) -> None:
    game = await add(games, short_game(), NOBODY, NOBODY, read_only=True)
    streams = [coach.review(VISITOR, game, "quick") for _ in range(2)]

    async def next_event(stream: AsyncGenerator[ReviewProgress | Review, None]) -> ReviewProgress | Review:
        event = asyncio.create_task(anext(stream))
        await clock.until_waiting(PROGRESS_INTERVAL)
        clock.advance(PROGRESS_INTERVAL)
        return await event

    assert [await next_event(stream) for stream in streams] == [ReviewProgress(0, 8)] * 2
    await streams[0].aclose()
    assert isinstance(await next_event(streams[1]), ReviewProgress)  # still waits for the same review
    other = pool.submit(VISITOR, EXERCISE_BUDGET, own_process)
    assert not other.is_running  # the review uses the whole share of its address
    await streams[1].aclose()
    async with asyncio.timeout(PATIENCE):
        await other.result


@pytest.mark.usefixtures("endless_reviews")
async def test_too_many_reviews_of_one_address_are_refused(
    games: GameStore, coach: CoachService, clock: ManualClock
) -> None:
    reviewed = [await add(games, short_game(), NOBODY, NOBODY, read_only=True) for _ in range(MAX_REVIEWS + 1)]
    streams = [coach.review(VISITOR, game, "quick") for game in reviewed]
    streams.append(coach.review(Requester("192.0.2.2", "bea"), reviewed[-1], "quick"))
    first_events = asyncio.gather(*(anext(stream) for stream in streams[:MAX_REVIEWS]))
    await clock.until_waiting(PROGRESS_INTERVAL, count=MAX_REVIEWS)
    with pytest.raises(RefusalError, match="busy"):
        await anext(streams[MAX_REVIEWS])
    of_another_address = asyncio.create_task(anext(streams[-1]))
    await clock.until_waiting(PROGRESS_INTERVAL, count=MAX_REVIEWS + 1)
    clock.advance(PROGRESS_INTERVAL)
    assert all(isinstance(event, ReviewProgress) for event in (*await first_events, await of_another_address))
    for stream in streams:
        await stream.aclose()
