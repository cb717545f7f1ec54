"""Ratings in the database: every rated game counts once."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from support.clock import ManualClock
from support.ratings import ADA, BEA, CYD, DOT, begin, finish, rating_rows, seats_for

from cornerwise import Game
from cornerwise.server.db import ratings, schema
from cornerwise.server.db.account_data import delete_player
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.rating_rebuild import rebuild_ratings
from cornerwise.server.db.ratings import LadderStore
from cornerwise.server.domain.clocks import Realtime
from cornerwise.server.domain.errors import VersionConflictError
from cornerwise.server.domain.games import Terms, rated_game
from cornerwise.server.domain.ratings import REPEAT_PERIOD, Rating, computer_player, first_rating, level_of


async def test_the_last_move_of_a_rated_game_changes_the_ratings(games: GameStore) -> None:
    ladder = LadderStore(games.database)
    stored = await begin(games, "duo", ADA, 4)
    assert await ladder.entry("duo", ADA) is None
    over = await finish(games, stored)
    place, other = over.game.standing().ranks
    mine, fourth = await ladder.entry("duo", ADA), await ladder.entry("duo", computer_player(4))
    assert mine is not None
    assert fourth is not None
    assert (mine.rating.points > 1500) == (place < other)
    assert (mine.games, fourth.games, mine.rank) == (1, 1, None)
    (changes,) = (await ladder.changes([stored.id])).values()
    assert changes[0].before == Rating()
    assert (changes[0].after, changes[1].after) == (mine.rating, fourth.rating)
    (standing,) = await ladder.player_stats(ADA)
    assert (standing.wins, standing.average_rank) == (int(place == 1), place)
    assert standing.average_score == over.game.standing().scores[0]
    assert standing.history == [(over.updated, mine.rating.points)]


async def test_casual_games_change_no_rating(games: GameStore) -> None:
    before = await rating_rows(games)
    await finish(games, await begin(games, "duo", ADA, 4, rated=False))
    assert await rating_rows(games) == before


async def test_a_rated_game_counts_once(games: GameStore) -> None:
    """If several processes play the last move of a game at the same time, only one succeeds."""
    before = (await rating_rows(games))["ladders"]
    stored = await begin(games, "duo", ADA, BEA)
    outcomes = await asyncio.gather(*(finish(games, stored) for _ in range(6)), return_exceptions=True)
    assert sum(isinstance(outcome, VersionConflictError) for outcome in outcomes) == 5
    rows = await rating_rows(games)
    assert sum(count for _, count in rows["ladders"]) == sum(count for _, count in before) + 1
    assert len([row for row in rows["standings"] if row[0] == stored.id]) == 2
    # Other changes to a finished game, such as a rematch, do not make it count again.
    over = await games.get(stored.id)
    assert over is not None
    await games.set_pace(over, not over.human_pace)
    assert await rating_rows(games) == rows
    # Not even code that bypasses the check of the game's version can count the game again.
    over = await games.get(stored.id)
    assert over is not None
    with pytest.raises(IntegrityError):
        async with games.database.transaction() as connection:
            await ratings.count_game(connection, over.id, rated_game(over))
    assert await rating_rows(games) == rows


async def test_games_that_end_at_the_same_time_all_count(games: GameStore) -> None:
    """The games share players, so each game must start from the ratings that the previous game left."""
    pairs: list[tuple[str | int, ...]] = [(ADA, 4), (BEA, 4), (ADA, BEA)]
    waiting = [await begin(games, "duo", *pair, seed=i) for i, pair in enumerate(pairs * 4)]
    await asyncio.gather(*(finish(games, stored) for stored in waiting))
    entry = await LadderStore(games.database).entry("duo", computer_player(4))
    assert entry is not None
    assert entry.games >= 8
    assert (await rebuild_ratings(games.database, save=False))[1] == 0


async def weights(games: GameStore) -> list[float]:
    async with games.database.connect() as connection:
        query = select(schema.results.c.weight).order_by(schema.results.c.edition, schema.results.c.number)
        return list((await connection.execute(query)).scalars())


async def test_games_without_a_move_of_every_side_count_for_nobody(games: GameStore) -> None:
    """Two accounts once reached 2,024 points in 6.5 s, with forty games in which nobody moved."""
    terms = Terms(Realtime(60, 0), rated=True)
    for moves in (0, 1) * 20:
        new = await games.add(Game("duo"), seats_for(2, ADA, BEA), False, ADA, read_only=False, terms=terms)
        game = await games.get(new)
        assert game is not None
        for _ in range(moves):
            game = await games.append_move(game, game.game.legal_moves()[0].placement)
        await games.retire(game, 1, "resigned")
    ladder = LadderStore(games.database)
    assert (await ladder.entry("duo", ADA), await ladder.entry("duo", BEA)) == (None, None)
    assert await weights(games) == [0] * 40
    assert await rebuild_ratings(games.database, save=False) == (40, 0)


async def test_repeated_games_of_the_same_opponents_count_less_and_less(games: GameStore, clock: ManualClock) -> None:
    for seed in range(6):
        await finish(games, await begin(games, "duo", ADA, BEA, seed=seed))
    await finish(games, await begin(games, "duo", ADA, CYD))
    await finish(games, await begin(games, "duo", ADA, 4))
    clock.advance(REPEAT_PERIOD)
    await finish(games, await begin(games, "duo", BEA, ADA))
    assert await weights(games) == [1, 1, 1, 1 / 2, 1 / 4, 1 / 8, 1, 1, 1]
    assert await rebuild_ratings(games.database, save=False) == (9, 0)


async def test_partners_are_not_opponents(games: GameStore) -> None:
    for seed in range(4):
        await finish(games, await begin(games, "teams", ADA, 3, BEA, 4, seed=seed))
    await finish(games, await begin(games, "teams", ADA, BEA, CYD, DOT))
    assert await weights(games) == [1] * 5
    assert await rebuild_ratings(games.database, save=False) == (5, 0)


async def test_opponents_at_one_address_play_without_effect(games: GameStore) -> None:
    """The address is stored as a hash, and only until the game is over."""
    for addresses in (("home", "home"), ("home", "work")):
        game = await begin(games, "duo", ADA, BEA, seed=3)
        game = replace(game, seats=tuple(replace(s, origin=o) for s, o in zip(game.seats, addresses, strict=True)))
        over = await finish(games, game)
        assert [seat.origin for seat in over.seats] == [None, None]
        assert await games.get(over.id) == over
    assert await weights(games) == [0, 1]
    assert await rebuild_ratings(games.database, save=True) == (2, 0)
    assert await weights(games) == [0, 1]


async def test_a_comparison_of_the_ratings_blocks_nobody(games: GameStore) -> None:
    game = await begin(games, "duo", ADA, BEA)
    async with games.database.snapshot() as connection:
        await connection.execute(select(schema.results))
        over = await finish(games, game)
        assert over.status == "over"
        assert list(await connection.execute(select(schema.results))) == []  # still the same snapshot


async def test_a_deleted_account_leaves_an_unnamed_person_in_its_seats(games: GameStore) -> None:
    together = await finish(games, await begin(games, "duo", ADA, BEA))
    alone = await begin(games, "duo", BEA, 2, rated=False)
    await delete_player(games.database, BEA)
    shared = await games.get(together.id)
    assert shared is not None
    assert [(seat.kind, seat.name, seat.player) for seat in shared.seats] == [
        ("person", "ada", ADA),
        ("person", "", None),
    ]
    mine = await games.get(alone.id)
    assert mine is None or all(seat.player != BEA for seat in mine.seats)
    assert await LadderStore(games.database).player_stats(BEA) == []
    rows = await rating_rows(games)
    assert not any(BEA in row for table in rows.values() for row in table)


async def test_only_certain_ratings_have_a_rank_on_the_ladder(games: GameStore) -> None:
    ladder = LadderStore(games.database)
    await finish(games, await begin(games, "teams", ADA, BEA, CYD, DOT))
    entries = await ladder.ladder("teams", 0, 50)
    assert [level_of(entry.player) for entry in entries] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert [entry.rank for entry in entries] == list(range(1, 10))
    async with games.database.transaction() as connection:
        own = (schema.ratings.c.player == ADA) & (schema.ratings.c.edition == "teams")
        sure = first_rating(computer_player(7))
        await connection.execute(update(schema.ratings).where(own).values(mu=sure.mu, sigma=sure.sigma))
    entries = await ladder.ladder("teams", 2, 3)
    assert [(entry.rank, entry.rating.points) for entry in entries] == [(3, 1980), (3, 1980), (5, 1720)]
