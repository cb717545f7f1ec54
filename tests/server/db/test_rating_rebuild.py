"""A rebuild of all ratings from the games."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

from sqlalchemy import delete, update
from support.clock import PATIENCE
from support.ratings import ADA, BEA, DOT, PLAYERS, begin, finish, rating_rows

from cornerwise.rules import BOX_EDITIONS
from cornerwise.server.db import schema
from cornerwise.server.db.account_data import delete_player
from cornerwise.server.db.database import Database, Setting
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.rating_rebuild import RatingRebuild, open_database, rebuild_ratings
from cornerwise.server.db.ratings import LadderStore
from cornerwise.server.domain.ratings import computer_player, first_rating
from cornerwise.server.domain.seats import Seat


async def test_a_rebuild_from_the_games_arrives_at_the_same_ratings(games: GameStore) -> None:
    rng = random.Random(5)
    for seed in range(24):
        occupants: list[str | int] = [*rng.sample(PLAYERS, 3), 3]
        if seed % 5 == 0:
            occupants = [rng.choice(PLAYERS), 6, 6, 6]  # one level in three seats
        stored = await begin(games, rng.choice(list(BOX_EDITIONS)), *occupants, seed=seed)
        if seed == 12:  # as if an account had been deleted during a game
            stored = replace(stored, seats=(Seat("person"), *stored.seats[1:]))
        await finish(games, stored)
        if seed == 12:
            async with games.database.transaction() as connection:
                left = (schema.seats.c.game == stored.id) & (schema.seats.c.seat == 0)
                await connection.execute(update(schema.seats).where(left).values(player=None))
        if seed == 18:  # an account is deleted between games, after others were rated against it
            await delete_player(games.database, DOT)
    rows = await rating_rows(games)
    assert await rebuild_ratings(games.database, save=True) == (len(rows["results"]), 0)
    assert await rating_rows(games) == rows
    # Damage is found and repaired.
    async with games.database.transaction() as connection:
        await connection.execute(update(schema.ratings).where(schema.ratings.c.player == ADA).values(mu=99.0))
    counted, differences = await rebuild_ratings(games.database, save=False)
    assert differences > 0
    assert (await rebuild_ratings(games.database, save=True)) == (counted, differences)
    assert await rating_rows(games) == rows


async def test_a_check_sees_one_moment_and_blocks_nobody(games: GameStore) -> None:
    for seed in range(2):
        await finish(games, await begin(games, "duo", ADA, BEA, seed=seed))
    under_way = await begin(games, "duo", ADA, BEA, seed=7)
    async with games.database.snapshot() as connection:
        rebuild = RatingRebuild(connection)
        assert await rebuild.rate_all() == 2
        async with asyncio.timeout(PATIENCE):  # a game ends in the middle of the check
            await finish(games, under_way)
        assert await rebuild.count_differences() == 0
    assert await rebuild_ratings(games.database, save=False) == (3, 0)


async def test_new_first_ratings_of_computers_cause_a_rebuild(games: GameStore, url: str) -> None:
    assert [first_rating(computer_player(level)).points for level in (1, 4, 9)] == [420, 1200, 2500]
    ladder = LadderStore(games.database)
    first = await ladder.entry("duo", computer_player(9))
    assert first is not None
    assert first.rating == first_rating(computer_player(9))
    await finish(games, await begin(games, "duo", ADA, 4))
    rows = await rating_rows(games)
    # The state that a version with different initial ratings would leave.
    async with games.database.transaction() as connection:
        await connection.execute(update(schema.ratings).values(mu=schema.ratings.c.mu - 1))
    await games.database.set_setting(Setting.RATING_BASELINE, "465 680")
    newer = Database(url, games.database.clock)
    await open_database(newer)
    assert await rating_rows(GameStore(newer)) == rows
    await newer.close()


async def test_a_rebuild_finds_a_game_that_was_not_counted(games: GameStore) -> None:
    stored = await finish(games, await begin(games, "duo", ADA, BEA))
    rows = await rating_rows(games)
    async with games.database.transaction() as connection:
        await connection.execute(delete(schema.results).where(schema.results.c.game == stored.id))
        await connection.execute(delete(schema.ratings).where(schema.ratings.c.player.in_([ADA, BEA])))
    assert await rebuild_ratings(games.database, save=False) == (1, 2)
    await rebuild_ratings(games.database, save=True)
    assert await rating_rows(games) == rows
