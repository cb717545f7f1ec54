"""Rebuilding all ratings from the games."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.engine import LEVELS
from cornerwise.rules import EDITIONS, EditionName
from cornerwise.server.db.database import Database, Setting
from cornerwise.server.db.games import load_game
from cornerwise.server.db.ratings import standing_rows
from cornerwise.server.db.schema import games, ladders, ratings, results, standings
from cornerwise.server.domain.games import final_standings
from cornerwise.server.domain.ratings import (
    FinalStanding,
    Rating,
    combine_seats,
    computer_baseline,
    computer_player,
    first_rating,
    rate,
)

log = logging.getLogger("cornerwise")


async def open_database(database: Database) -> None:
    """Opens a database and brings its ratings up to date with this version's computers and editions."""
    await database.open()
    await rebuild_if_baseline_changed(database)


async def rebuild_if_baseline_changed(database: Database) -> None:
    """Rebuilds all ratings if a new version has given the computers different initial ratings or has added an edition,
    because all ratings depend on these."""
    if await database.setting(Setting.RATING_BASELINE, "") == computer_baseline():
        return
    counted, _ = await rebuild_ratings(database, save=True)
    if counted:
        log.info("ratings rebuilt", extra={"games": counted})
    await database.set_setting(Setting.RATING_BASELINE, computer_baseline())


async def rebuild_ratings(database: Database, *, save: bool) -> tuple[int, int]:
    """Rates all games again, in the order in which they were counted. Returns how many games there are, and how many
    ratings differ from the stored ones."""
    async with database.transaction() as connection:
        rebuild = RatingRebuild(connection)
        await rebuild.lock()
        counted = await rebuild.counted_games()
        # Every rated game that is over should be counted; a database that was tampered with may have one that is not.
        is_missing = games.c.rated & (games.c.status == "over") & games.c.id.not_in(select(results.c.game))
        missing = select(games.c.id, games.c.updated).where(is_missing).order_by(games.c.updated)
        counted += [(row.id, row.updated) for row in await connection.execute(missing)]
        for game_id, ended in counted:
            game = await load_game(connection, game_id)
            assert game is not None
            await rebuild.add(game_id, game.game.rules.edition, final_standings(game), ended)
        differences = await rebuild.count_differences()
        if save:
            await rebuild.save()
    return len(counted), differences


class RatingRebuild:
    """Rates games one by one, inside a transaction during which no other game is counted."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._game_counts: dict[str, int] = dict.fromkeys(EDITIONS, 0)
        self._ratings: dict[tuple[str, str], tuple[Rating, int]] = {
            (computer_player(level), edition): (first_rating(computer_player(level)), 0)
            for level in LEVELS
            for edition in EDITIONS
        }
        self._results: list[dict[str, object]] = []
        self._standings: list[dict[str, object]] = []

    async def lock(self) -> None:
        await self._connection.execute(update(ladders).values(games=ladders.c.games))

    async def counted_games(self) -> list[tuple[str, float]]:
        """Every counted game and when it ended: edition by edition, in the order in which the games were counted."""
        query = select(results.c.game, results.c.ended).order_by(results.c.edition, results.c.number)
        return [(row.game, row.ended) for row in await self._connection.execute(query)]

    async def add(self, game: str, edition: EditionName, final: Sequence[FinalStanding], ended: float) -> None:
        query = select(standings).where(standings.c.game == game).order_by(standings.c.seat)
        stored = {row.seat: Rating(row.mu_before, row.sigma_before) for row in await self._connection.execute(query)}
        before = [
            stored.get(seat, Rating())  # the stored rating is all that is left of a deleted account
            if standing.player is None
            else self._ratings.get((standing.player, edition), (first_rating(standing.player), 0))[0]
            for seat, standing in enumerate(final)
        ]
        after = rate(final, before)
        self._game_counts[edition] += 1
        row = {"game": game, "edition": edition, "number": self._game_counts[edition], "ended": ended}
        self._results.append(row)
        self._standings += standing_rows(game, final, before, after)
        for player, rating in combine_seats(final, after).items():
            count = self._ratings.get((player, edition), (rating, 0))[1]
            self._ratings[player, edition] = rating, count + 1

    async def count_differences(self) -> int:
        """How many ratings differ from the stored ones."""
        rows = await self._connection.execute(select(ratings))
        stored = {(row.player, row.edition): (Rating(row.mu, row.sigma), row.games) for row in rows}
        return sum(stored.get(key) != self._ratings.get(key) for key in stored.keys() | self._ratings.keys())

    async def save(self) -> None:
        for table in (standings, results, ratings):
            await self._connection.execute(delete(table))
        rating_rows = [
            {"player": player, "edition": edition, "mu": rating.mu, "sigma": rating.sigma, "games": count}
            for (player, edition), (rating, count) in self._ratings.items()
        ]
        for table, rows in ((results, self._results), (standings, self._standings), (ratings, rating_rows)):
            if rows:
                await self._connection.execute(insert(table), rows)
        # These rows are updated and not replaced, because `lock` has locked them.
        existing = set((await self._connection.execute(select(ladders.c.edition))).scalars())
        for edition, count in self._game_counts.items():
            if edition in existing:
                await self._connection.execute(update(ladders).where(ladders.c.edition == edition).values(games=count))
            else:
                await self._connection.execute(insert(ladders).values(edition=edition, games=count))
