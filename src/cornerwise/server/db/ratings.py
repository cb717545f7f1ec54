"""Ratings in the database: counting a rated game, and the ladders.

A game is counted in the transaction that ends it. Each edition's ladder numbers the games that it has counted;
`RatingRebuild` follows this order, so it computes the same ratings again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import Select, and_, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.rules import BOX_EDITIONS, EditionName
from cornerwise.server.db.database import Database
from cornerwise.server.db.schema import accounts, ladders, ratings, results, standings
from cornerwise.server.domain.ratings import (
    MAX_CERTAIN_DEVIATION,
    POINTS_PER_MU,
    REPEAT_PERIOD,
    CountedGame,
    EditionStats,
    LadderEntry,
    RatedGame,
    Rating,
    RatingChange,
    combine_seats,
    first_rating,
    game_weight,
    rate,
)

_IS_CERTAIN: Final = ratings.c.sigma <= MAX_CERTAIN_DEVIATION / POINTS_PER_MU
HISTORY_POINTS: Final = 300
"""The maximum number of points in a rating graph; a longer history is thinned out."""


async def count_game(connection: AsyncConnection, game_id: str, game: RatedGame) -> None:
    """Counts a rated game, in the transaction that ends it. Counting it twice raises IntegrityError."""
    edition, final = game.edition, game.standings
    # Locks the ladder: the next game of this edition waits until this one is committed.
    await connection.execute(update(ladders).where(ladders.c.edition == edition).values(games=ladders.c.games + 1))
    number = (await connection.execute(select(ladders.c.games).where(ladders.c.edition == edition))).scalar_one()
    stored = await _stored_ratings(connection, edition, [one.player for one in final if one.player is not None])
    before = [stored.get(one.player or "", first_rating(one.player)) for one in final]
    weight = game_weight(game, await _count_earlier(connection, game))
    after = rate(final, before, weight)
    result = {"number": number, "ended": game.ended, "weight": weight, "shared_address": game.shared_address}
    await connection.execute(insert(results).values(game=game_id, edition=edition, **result))
    await connection.execute(insert(standings), standing_rows(game_id, game, before, after))
    if not weight:
        return
    for player, rating in combine_seats(final, after).items():
        if player in stored:
            own = and_(ratings.c.player == player, ratings.c.edition == edition)
            values = {"mu": rating.mu, "sigma": rating.sigma, "games": ratings.c.games + 1}
            await connection.execute(update(ratings).where(own).values(values))
        else:
            row = {"player": player, "edition": edition, "mu": rating.mu, "sigma": rating.sigma, "games": 1}
            await connection.execute(insert(ratings).values(**row))


async def _count_earlier(connection: AsyncConnection, game: RatedGame) -> int:
    """How many games between the same two people were counted in the last day; with several pairs of opponents, the
    largest of these numbers."""
    people = {player for pair in game.opponents for player in pair}
    if not people:
        return 0
    query = (
        select(standings.c.game, standings.c.player, standings.c.seat)
        .join(results, results.c.game == standings.c.game)
        .where(
            standings.c.player.in_(sorted(people)),
            results.c.edition == game.edition,
            results.c.ended > game.ended - REPEAT_PERIOD,
            results.c.weight > 0,
        )
    )
    side_in: dict[str, dict[str, int]] = {player: {} for player in people}
    for row in await connection.execute(query):
        side_in[row.player][row.game] = game.standings[row.seat].side
    return max(
        sum(side_in[other].get(earlier, side) != side for earlier, side in side_in[one].items())
        for one, other in game.opponents
    )


def standing_rows(
    game_id: str, game: RatedGame, before: Sequence[Rating], after: Sequence[Rating]
) -> list[dict[str, object]]:
    """The rows of `standings` for one game."""
    return [
        {
            "game": game_id,
            "seat": seat,
            "player": standing.player,
            "ended": game.ended,
            "rank": standing.rank,
            "score": standing.score,
            "mu_before": old.mu,
            "sigma_before": old.sigma,
            "mu": new.mu,
            "sigma": new.sigma,
        }
        for seat, (standing, old, new) in enumerate(zip(game.standings, before, after, strict=True))
    ]


async def _stored_ratings(connection: AsyncConnection, edition: str, players: Sequence[str]) -> dict[str, Rating]:
    query = select(ratings).where(ratings.c.edition == edition, ratings.c.player.in_(players))
    return {row.player: Rating(row.mu, row.sigma) for row in await connection.execute(query)}


class LadderStore:
    """The ladders, one per edition, and what players achieved on them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ladder(self, edition: EditionName, offset: int, limit: int) -> list[LadderEntry]:
        """Players whose rating is not provisional, the strongest first."""
        query = self._entries(edition).where(_IS_CERTAIN).order_by(ratings.c.mu.desc(), ratings.c.player)
        async with self._database.connect_for_report() as connection:
            rows = (await connection.execute(query.offset(offset).limit(limit))).all()
            if not rows:
                return []
            first = await self._rank(connection, edition, rows[0].mu)
        ranks: list[int] = []
        for i, row in enumerate(rows):
            ranks.append(ranks[-1] if i and rows[i - 1].mu == row.mu else first if not i else offset + i + 1)
        return [
            LadderEntry(rank, row.player, row.name or "", Rating(row.mu, row.sigma), row.games)
            for rank, row in zip(ranks, rows, strict=True)
        ]

    async def entry(self, edition: EditionName, player: str) -> LadderEntry | None:
        """A player's own entry; None without a rated game."""
        async with self._database.connect_for_report() as connection:
            row = (await connection.execute(self._entries(edition).where(ratings.c.player == player))).first()
            if row is None:
                return None
            rating = Rating(row.mu, row.sigma)
            rank = None if rating.is_provisional else await self._rank(connection, edition, row.mu)
        return LadderEntry(rank, player, row.name or "", rating, row.games)

    def _entries(self, edition: str) -> Select[Any]:
        joined = ratings.join(accounts, accounts.c.player == ratings.c.player, isouter=True)
        return select(ratings, accounts.c.name).select_from(joined).where(ratings.c.edition == edition)

    async def _rank(self, connection: AsyncConnection, edition: str, mu: float) -> int:
        better = select(func.count()).where(ratings.c.edition == edition, _IS_CERTAIN, ratings.c.mu > mu)
        return int((await connection.execute(better)).scalar_one()) + 1

    async def player_stats(self, player: str) -> list[EditionStats]:
        """The statistics of a player for every edition in which the player has finished a rated game."""
        return [
            await self._stats(edition, entry)
            for edition in BOX_EDITIONS
            if (entry := await self.entry(edition, player)) is not None
        ]

    async def _stats(self, edition: EditionName, entry: LadderEntry) -> EditionStats:
        query = (
            select(standings, results.c.ended)
            .join(results, results.c.game == standings.c.game)
            .where(standings.c.player == entry.player, results.c.edition == edition, results.c.weight > 0)
        )
        async with self._database.connect_for_report() as connection:
            own = query.subquery()
            totals = (
                await connection.execute(
                    select(
                        func.count().filter(own.c.rank == 1),
                        func.max(own.c.mu),
                        func.avg(own.c.rank),
                        func.avg(own.c.score),
                    )
                )
            ).one()
            # The database thins out a long history, because reading all of it would take seconds.
            order = (results.c.number, standings.c.seat)
            index = func.row_number().over(order_by=order).label("index")
            numbered = query.add_columns(index, func.count().over().label("total")).subquery()
            step = max(1, -(-entry.games // HISTORY_POINTS))
            is_shown = ((numbered.c.index - 1) % step == 0) | (numbered.c.index == numbered.c.total)
            shown = (
                await connection.execute(
                    select(numbered.c.ended, numbered.c.mu).where(is_shown).order_by(numbered.c.index)
                )
            ).all()
        return EditionStats(
            edition,
            entry,
            wins=int(totals[0]),
            best=entry.rating.points if totals[1] is None else Rating(totals[1]).points,
            average_rank=None if totals[2] is None else float(totals[2]),
            average_score=None if totals[3] is None else float(totals[3]),
            history=[(row.ended, Rating(row.mu).points) for row in shown],
        )

    async def changes(self, games: Sequence[str]) -> dict[str, list[RatingChange]]:
        """The rating of each seat before and after each of these games."""
        query = select(standings).where(standings.c.game.in_(games)).order_by(standings.c.game, standings.c.seat)
        changes: dict[str, list[RatingChange]] = {}
        async with self._database.connect_for_report() as connection:
            for row in await connection.execute(query):
                change = RatingChange(Rating(row.mu_before, row.sigma_before), Rating(row.mu, row.sigma))
                changes.setdefault(row.game, []).append(change)
        return changes

    async def list_points(self, players: Collection[str]) -> dict[tuple[str, str], int]:
        """The rating points of these players, by player and edition. Players without a rated game are absent."""
        query = select(ratings).where(ratings.c.player.in_(players))
        async with self._database.connect() as connection:
            rows = await connection.execute(query)
            return {(row.player, row.edition): Rating(row.mu, row.sigma).points for row in rows}

    async def find_counted(self, game: str) -> CountedGame | None:
        """How much a game has counted; None unless it is a rated game that is over."""
        async with self._database.connect() as connection:
            row = (await connection.execute(select(results).where(results.c.game == game))).first()
        return None if row is None else CountedGame(row.weight, row.shared_address)

    async def current_ratings(self, edition: EditionName, players: Sequence[str]) -> dict[str, Rating]:
        async with self._database.connect_for_report() as connection:
            stored = await _stored_ratings(connection, edition, players)
        return {player: stored.get(player, first_rating(player)) for player in players}
