"""Rebuilding all ratings from the games."""

from __future__ import annotations

import logging
from dataclasses import replace

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.engine import LEVELS
from cornerwise.rules import BOX_EDITIONS
from cornerwise.server.db.database import Database, Setting
from cornerwise.server.db.games import load_game
from cornerwise.server.db.ratings import standing_rows
from cornerwise.server.db.schema import games, ladders, ratings, results, standings
from cornerwise.server.domain.games import rated_game
from cornerwise.server.domain.ratings import (
    REPEAT_PERIOD,
    RatedGame,
    Rating,
    combine_seats,
    computer_baseline,
    computer_player,
    first_rating,
    game_weight,
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
    ratings differ from the stored ones. Without `save`, it reads a snapshot, so games can end while it runs."""
    async with database.transaction() if save else database.snapshot() as connection:
        rebuild = RatingRebuild(connection)
        if save:
            await rebuild.lock()
        counted = await rebuild.rate_all()
        differences = await rebuild.count_differences()
        if save:
            await rebuild.save()
    return counted, differences


class RatingRebuild:
    """Rates games one by one, in a transaction that does not see games that end while it runs."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._game_counts: dict[str, int] = dict.fromkeys(BOX_EDITIONS, 0)
        self._ratings: dict[tuple[str, str], tuple[Rating, int]] = {
            (computer_player(level), edition): (first_rating(computer_player(level)), 0)
            for level in LEVELS
            for edition in BOX_EDITIONS
        }
        self._earlier: dict[tuple[str, str, str], list[float]] = {}
        """For each edition and pair of opponents, when their counted games ended."""
        self._results: list[dict[str, object]] = []
        self._standings: list[dict[str, object]] = []

    async def lock(self) -> None:
        await self._connection.execute(update(ladders).values(games=ladders.c.games))

    async def rate_all(self) -> int:
        """Rates every game, edition by edition, in the order in which the games were counted; returns their number."""
        counted = (await self._connection.execute(select(results).order_by(results.c.edition, results.c.number))).all()
        for row in counted:
            await self._add(row.game, row.ended, row.shared_address, row.weight)
        # Every rated game that is over should be counted; a database that was tampered with may have one that is not.
        is_missing = games.c.rated & (games.c.status == "over") & games.c.id.not_in(select(results.c.game))
        query = select(games.c.id, games.c.updated).where(is_missing).order_by(games.c.updated)
        missing = (await self._connection.execute(query)).all()
        for row in missing:
            await self._add(row.id, row.updated, shared_address=False, stored_weight=1.0)
        return len(counted) + len(missing)

    async def _add(self, game_id: str, ended: float, shared_address: bool, stored_weight: float) -> None:
        stored = await load_game(self._connection, game_id)
        assert stored is not None
        game = replace(rated_game(stored, shared_address=shared_address), ended=ended)
        weight = game_weight(game, self._count_earlier(game))
        if any(standing.player is None for standing in game.standings):
            # Deleted accounts can't be told apart, so only the stored weight shows whether the same opponents played
            # repeatedly.
            weight = min(weight, stored_weight)
        await self._rate(game_id, game, weight)

    def _count_earlier(self, game: RatedGame) -> int:
        since = game.ended - REPEAT_PERIOD
        counts = [
            sum(ended > since for ended in self._earlier.get((game.edition, min(pair), max(pair)), ()))
            for pair in game.opponents
        ]
        return max(counts, default=0)

    async def _rate(self, game_id: str, game: RatedGame, weight: float) -> None:
        edition, final = game.edition, game.standings
        query = select(standings).where(standings.c.game == game_id).order_by(standings.c.seat)
        stored = {row.seat: Rating(row.mu_before, row.sigma_before) for row in await self._connection.execute(query)}
        before = [
            stored.get(seat, Rating())  # the stored rating is all that is left of a deleted account
            if standing.player is None
            else self._ratings.get((standing.player, edition), (first_rating(standing.player), 0))[0]
            for seat, standing in enumerate(final)
        ]
        after = rate(final, before, weight)
        self._game_counts[edition] += 1
        row = {"game": game_id, "edition": edition, "number": self._game_counts[edition], "ended": game.ended}
        self._results.append({**row, "weight": weight, "shared_address": game.shared_address})
        self._standings += standing_rows(game_id, game, before, after)
        if not weight:
            return
        for one, other in game.opponents:
            self._earlier.setdefault((edition, min(one, other), max(one, other)), []).append(game.ended)
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
