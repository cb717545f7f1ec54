"""Ratings: what a game does to them, counted once, and the same when counted again from the records."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from conftest import big_first, evenly, random_game, small_first
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from cornerwise import rules
from cornerwise.rules import EDITIONS
from cornerwise.server import ranking
from cornerwise.server.people import People, players
from cornerwise.server.ranking import Finish, Ranking, Rating, computer, first_rating, rate
from cornerwise.server.store import Chair, Changed, Store, Stored, Terms, finishes, games, seats, settings

ADA, BEA, CYD, DOT = people = [f"{name:-<22}" for name in ("ada", "bea", "cyd", "dot")]


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """A database in which nobody has played yet."""
    it = Store(url)
    await it.open()
    async with it.transaction() as connection:
        await connection.execute(delete(games))
        await connection.execute(delete(players).where(players.c.id.not_like("level-%")))
    await it.recount(save=True)
    yield it
    await it.close()


def seated(count: int, *sitters: str | int) -> list[Chair]:
    return [
        Chair("computer", level=sitter) if isinstance(sitter, int) else Chair("person", sitter[:3], player=sitter)
        for sitter in sitters[:count]
    ]


async def begin(store: Store, edition: str, *sitters: str | int, rated: bool = True, seed: int = 0) -> Stored:
    """A game that is nearly over."""
    game = random_game(rules(edition), seed, (big_first, small_first, evenly)[seed % 3])
    game.undo()
    chairs = seated(len(game.rules.seats), *sitters)
    name = await store.add(game, chairs, False, ADA, looked_at=False, terms=Terms(rated=rated))
    stored = await store.game(name)
    assert stored is not None
    return stored


async def end(store: Store, stored: Stored) -> Stored:
    while not stored.game.is_over:
        stored = await store.play(stored, stored.game.legal_moves()[0].placement)
    return stored


async def everything(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """All that is known of ratings, to the last bit."""
    tables = (ranking.ladders, ranking.ratings, ranking.results, ranking.standings)
    async with store.connect() as connection:
        return {table.name: sorted(tuple(row) for row in await connection.execute(select(table))) for table in tables}


# The numbers


def finish(places: list[int], sides: list[int] | None = None) -> list[Finish]:
    sides = sides or list(range(len(places)))
    return [Finish(player, side, place, 0) for player, side, place in zip(people, sides, places, strict=False)]


def test_who_wins_gains_and_a_better_place_is_worth_more() -> None:
    after = rate(finish([3, 1, 4, 2]), [Rating()] * 4)
    assert after[1].mu > after[3].mu > after[0].mu > after[2].mu
    assert all(rating.sigma < Rating().sigma for rating in after)


def test_equals_who_tie_stay_equal() -> None:
    after = rate(finish([1, 1, 3]), [Rating()] * 3)
    assert after[0] == after[1] != after[2]


def test_partners_rise_and_fall_together() -> None:
    after = rate(finish([1, 2, 1, 2], [0, 1, 0, 1]), [Rating()] * 4)
    assert after[0] == after[2]
    assert after[1] == after[3]
    assert after[0].mu > Rating().mu > after[1].mu


def test_a_win_against_somebody_stronger_is_worth_more() -> None:
    weak, strong = first_rating(computer(2)), first_rating(computer(8))
    against = [rate(finish([1, 2]), [Rating(), other])[0].points for other in (weak, strong)]
    assert against[1] - ranking.NEWCOMER > 4 * (against[0] - ranking.NEWCOMER) > 0


@pytest.mark.parametrize("other", [Rating(25, 2), Rating(), first_rating(computer(4))])
def test_about_ten_games_make_a_rating_certain(other: Rating) -> None:
    own, games = Rating(), 0
    while own.is_provisional:
        own, _ = rate(finish([1, 2] if games % 2 else [2, 1]), [own, other])
        games += 1
    assert 6 <= games <= 18
    assert not any(first_rating(computer(level)).is_provisional for level in range(1, 10))


def test_the_shown_scale_is_that_of_chess() -> None:
    """Two of whom much is known, 400 points apart: the model expects about ten wins to one."""
    assert (Rating().points, Rating().deviation) == (1500, 246)
    low, high = Rating(25, 0.1), Rating(25 + 400 / ranking.POINTS, 0.1)
    up = rate(finish([1, 2]), [low, high])[0].mu - low.mu
    down = low.mu - rate(finish([2, 1]), [low, high])[0].mu
    assert up / down == pytest.approx(10, rel=0.02)


# In the database


async def test_the_move_that_ends_a_rated_game_moves_the_ratings(store: Store) -> None:
    ladder = Ranking(store)
    stored = await begin(store, "duo", ADA, 4)
    assert await ladder.rung("duo", ADA) is None
    over = await end(store, stored)
    place, other = over.game.standing().places
    mine, fourth = await ladder.rung("duo", ADA), await ladder.rung("duo", computer(4))
    assert mine is not None
    assert fourth is not None
    assert (mine.rating.points > 1500) == (place < other)
    assert (mine.games, fourth.games, mine.place) == (1, 1, None)
    (changes,) = (await ladder.changes([stored.id])).values()
    assert changes[0].before == Rating()
    assert (changes[0].after, changes[1].after) == (mine.rating, fourth.rating)
    (standing,) = await ladder.standings(ADA)
    assert (standing.wins, standing.place) == (int(place == 1), place)
    assert standing.score == over.game.standing().scores[0]
    assert standing.history == [(over.updated, mine.rating.points)]


async def test_casual_games_move_nothing(store: Store) -> None:
    before = await everything(store)
    await end(store, await begin(store, "duo", ADA, 4, rated=False))
    assert await everything(store) == before


async def test_a_game_counts_once_whoever_ends_it(store: Store) -> None:
    """Two processes that see the same position both play its last move; one of them does."""
    before = (await everything(store))["ladders"]
    stored = await begin(store, "duo", ADA, BEA)
    outcomes = await asyncio.gather(*(end(store, stored) for _ in range(6)), return_exceptions=True)
    assert sum(isinstance(outcome, Changed) for outcome in outcomes) == 5
    known = await everything(store)
    assert sum(games for _, games in known["ladders"]) == sum(games for _, games in before) + 1
    assert len([row for row in known["standings"] if row[0] == stored.id]) == 2
    # What else changes in a game that is over, a rematch for one, counts nothing.
    over = await store.game(stored.id)
    assert over is not None
    await store.set_pace(over, not over.human_pace)
    assert await everything(store) == known
    # And even somebody who is past the guard of the version can't count it again.
    over = await store.game(stored.id)
    assert over is not None
    with pytest.raises(IntegrityError):
        async with store.transaction() as connection:
            await ranking.count(connection, over.id, "duo", finishes(over), over.updated)
    assert await everything(store) == known


async def test_games_that_end_at_once_are_all_counted(store: Store) -> None:
    """They share players, so each must build on what the one before it left."""
    pairs: list[tuple[str | int, ...]] = [(ADA, 4), (BEA, 4), (ADA, BEA)]
    waiting = [await begin(store, "duo", *pair, seed=i) for i, pair in enumerate(pairs * 4)]
    await asyncio.gather(*(end(store, stored) for stored in waiting))
    rung = await Ranking(store).rung("duo", computer(4))
    assert rung is not None
    assert rung.games >= 8
    assert (await store.recount(save=False))[1] == 0


async def test_ratings_come_out_the_same_from_the_records(store: Store) -> None:
    lot = random.Random(5)
    for seed in range(24):
        sitters: list[str | int] = [*lot.sample(people, 3), 3]
        if seed % 5 == 0:
            sitters = [lot.choice(people), 6, 6, 6]  # one level in three seats
        stored = await begin(store, lot.choice(list(EDITIONS)), *sitters, seed=seed)
        if seed == 12:  # as if an account was deleted in mid-game
            stored = replace(stored, chairs=(Chair("person"), *stored.chairs[1:]))
        await end(store, stored)
        if seed == 12:
            async with store.transaction() as connection:
                left = (seats.c.game == stored.id) & (seats.c.seat == 0)
                await connection.execute(update(seats).where(left).values(player=None))
        if seed == 18:  # and one between games: others were measured by what it was worth
            await store.forget(DOT)
    known = await everything(store)
    assert await store.recount(save=True) == (len(known["results"]), 0)
    assert await everything(store) == known
    # What was damaged is found, and mended.
    async with store.transaction() as connection:
        await connection.execute(update(ranking.ratings).where(ranking.ratings.c.player == ADA).values(mu=99.0))
    games, different = await store.recount(save=False)
    assert different > 0
    assert (await store.recount(save=True)) == (games, different)
    assert await everything(store) == known


async def test_a_deleted_account_leaves_somebody_in_its_seats(store: Store) -> None:
    together = await end(store, await begin(store, "duo", ADA, BEA))
    alone = await begin(store, "duo", BEA, 2, rated=False)
    await store.forget(BEA)
    found = await store.game(together.id)
    assert found is not None
    assert [(chair.kind, chair.name, chair.player) for chair in found.chairs] == [
        ("person", "ada", ADA),
        ("person", "", None),
    ]
    mine = await store.game(alone.id)
    assert mine is None or all(chair.player != BEA for chair in mine.chairs)
    assert await Ranking(store).standings(BEA) == []
    known = await everything(store)
    assert not any(BEA in row for rows in known.values() for row in rows)


async def test_the_ladder_has_places_for_the_certain_only(store: Store) -> None:
    cast, ladder = People(store), Ranking(store)
    await end(store, await begin(store, "teams", ADA, BEA, CYD, DOT))
    rungs = await ladder.ladder("teams", 0, 50)
    assert [ranking.level_of(rung.player) for rung in rungs] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert [rung.place for rung in rungs] == list(range(1, 10))
    async with store.transaction() as connection:
        own = (ranking.ratings.c.player == ADA) & (ranking.ratings.c.mode == "teams")
        sure = first_rating(computer(7))
        await connection.execute(update(ranking.ratings).where(own).values(mu=sure.mu, sigma=sure.sigma))
    rungs = await ladder.ladder("teams", 2, 3)
    assert [(rung.place, rung.rating.points) for rung in rungs] == [(3, 1980), (3, 1980), (5, 1720)]
    cast.close()


async def test_computers_begin_where_a_version_says_and_all_follows_from_there(store: Store, url: str) -> None:
    assert [first_rating(computer(level)).points for level in (1, 4, 9)] == [420, 1200, 2500]
    ladder = Ranking(store)
    first = await ladder.rung("duo", computer(9))
    assert first is not None
    assert first.rating == first_rating(computer(9))
    await end(store, await begin(store, "duo", ADA, 4))
    known = await everything(store)
    # As an earlier version left it, in which they began elsewhere.
    async with store.transaction() as connection:
        await connection.execute(update(settings).where(settings.c.name == "ladders").values(value="465 680"))
        await connection.execute(update(ranking.ratings).values(mu=ranking.ratings.c.mu - 1))
    newer = Store(url)
    await newer.open()
    assert await everything(newer) == known
    await newer.close()


async def test_a_game_that_ended_and_was_not_counted_is_found(store: Store) -> None:
    stored = await end(store, await begin(store, "duo", ADA, BEA))
    known = await everything(store)
    async with store.transaction() as connection:
        await connection.execute(delete(ranking.results).where(ranking.results.c.game == stored.id))
        await connection.execute(delete(ranking.ratings).where(ranking.ratings.c.player.in_([ADA, BEA])))
    assert await store.recount(save=False) == (1, 2)
    await store.recount(save=True)
    assert await everything(store) == known
