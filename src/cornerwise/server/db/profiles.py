"""The record of a player, counted by the database: how each game ended is stored with its seats."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import Subquery, func, select, update

from cornerwise.server.db.database import Database
from cornerwise.server.db.games import load_game, save_ending
from cornerwise.server.db.schema import seats, standings
from cornerwise.server.domain.profiles import Record, Tally
from cornerwise.server.domain.ratings import level_of

MAX_GAMES: Final = 2000
"""The maximum number of games that count; older games are left out."""


class ProfileStore:
    """The records of all players."""

    def __init__(self, database: Database, max_games: int = MAX_GAMES) -> None:
        self._database = database
        self._max_games = max_games

    async def record(self, player: str, people: Collection[str], *, rated: bool) -> Record:
        """The record of a player in rated games only, or in all games. Of the human opponents, it lists only those
        in `people`. Games in which the player plays several seats at one screen don't count."""
        own = _own_outcomes(player, self._max_games, rated=rated or bool(level_of(player)))
        totals = select(
            func.count(),
            func.count().filter(own.c.rank == 1),
            func.count().filter(own.c.rank <= 2),
            func.count().filter(own.c.all_placed),
        ).select_from(own)
        unknown = select(own.c.game).where(own.c.rank.is_(None))
        other = seats.alias()
        # Opponents in several seats of a game count once, and partners don't.
        met = (
            select(own.c.game, own.c.rank, other.c.kind, other.c.level, other.c.player)
            .join(other, (other.c.game == own.c.game) & (other.c.side != own.c.side))
            .where((other.c.kind == "computer") | other.c.player.in_(list(people)))
            .distinct()
            .subquery()
        )
        opponent = (met.c.kind, met.c.level, met.c.player)
        tallies = select(*opponent, func.count(), func.count().filter(met.c.rank == 1)).group_by(*opponent)
        async with self._database.connect_for_report() as connection:
            ended_by_others = list((await connection.execute(unknown)).scalars())
        if ended_by_others:
            await self._fill_in(ended_by_others)
        async with self._database.connect_for_report() as connection:
            record = Record(*(await connection.execute(totals)).one())
            for kind, level, person, games, wins in await connection.execute(tallies):
                if kind == "computer":
                    record.levels[level] = Tally(games, wins)
                else:
                    record.people[person] = Tally(games, wins)
        return record

    async def _fill_in(self, game_ids: Sequence[str]) -> None:
        """Stores how these games ended: during an update, processes of the previous version don't store it."""
        for game_id in game_ids:
            async with self._database.transaction() as connection:
                game = await load_game(connection, game_id)
                if game is not None and game.status == "over":
                    await save_ending(connection, game)
                    ended = update(standings).where(standings.c.game == game_id, standings.c.ended == 0)
                    await connection.execute(ended.values(ended=game.updated))


def _own_outcomes(player: str, limit: int, *, rated: bool) -> Subquery:
    """How the latest games of a player ended for the player. Rated games and all games each have an index in the
    order in which the games ended, so no more rows are read than are counted."""
    columns: tuple[Any, ...] = (seats.c.game, seats.c.side, seats.c.rank, seats.c.all_placed)
    query = select(*columns)
    if rated:
        is_same = (standings.c.game == seats.c.game) & (standings.c.seat == seats.c.seat)
        query = query.join(standings, is_same).where(standings.c.player == player).order_by(standings.c.ended.desc())
    else:
        query = query.where(seats.c.player == player, seats.c.ended.is_not(None)).order_by(seats.c.ended.desc())
    latest = query.limit(limit).subquery()
    counted = select(latest, func.count().over(partition_by=latest.c.game).label("own_seats")).subquery()
    return select(counted).where(counted.c.own_seats == 1).subquery()
