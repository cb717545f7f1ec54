"""How strong everybody is: a rating for each way to play, people and our computers on one ladder.

Skill is a bell curve (`mu`, `sigma`), moved by every rated game with the Plackett–Luce model of OpenSkill: two to four
sides, partners, ties. People see it on the scale they know from chess, 1500 for a newcomer, 400 points for odds of ten
to one. A rating is provisional until its curve is narrow enough, and only then has it a place on the ladder.

A game is counted in the transaction that ends it. The ladder of each way to play numbers the games it has counted;
that number is the order in which `Recount` comes to the same ratings again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, get_args

from openskill.models import PlackettLuce
from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    Select,
    String,
    Table,
    UniqueConstraint,
    and_,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from cornerwise.engine import LEVELS
from cornerwise.rules import EditionName
from cornerwise.server.people import Database, accounts, metadata

ladders = Table(
    "ladders",
    metadata,
    Column("mode", String(16), primary_key=True),
    Column("games", Integer, nullable=False),  # counted so far; who counts one more holds the row until it is saved
)
ratings = Table(
    "ratings",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("mode", String(16), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_ladder", "mode", "mu"),
)
results = Table(
    "results",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("mode", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("ended", Double, nullable=False),
    UniqueConstraint("mode", "number"),
)
standings = Table(
    "standings",
    metadata,
    Column("game", ForeignKey("results.game", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # Nobody once an account is deleted. What somebody was worth before the game stays: others were measured by it.
    Column("player", ForeignKey("players.id", ondelete="SET NULL"), index=True),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)

MODES: Final[tuple[EditionName, ...]] = get_args(EditionName)
"""A ladder for each."""
_MODEL: Final = PlackettLuce()
_MU: Final = 25.0
_SIGMA: Final = 25.0 / 3
POINTS: Final = 400 / (math.log(10) * math.sqrt(2) * 25 / 6)
"""Points of the shown scale to one of the model's, for two players of whom much is known."""
NEWCOMER: Final = 1500
CERTAIN: Final = 175
"""A rating that is known less exactly than this many points is provisional: about the first ten games."""

_STEP: Final = 260
# Levels are set to be this far apart (docs/strength.md), with the hedgehog, the computer a newcomer meets first, at
# 1200. From here they move like everybody.
_COMPUTERS: Final = {level: 1200 + _STEP * (level - 4) for level in LEVELS}
_COMPUTER_SIGMA: Final = 110 / POINTS


@dataclass(frozen=True)
class Rating:
    mu: float = _MU
    sigma: float = _SIGMA

    @property
    def points(self) -> int:
        """As people see it."""
        return round(NEWCOMER + POINTS * (self.mu - _MU))

    @property
    def deviation(self) -> int:
        return round(POINTS * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > CERTAIN / POINTS


@dataclass(frozen=True)
class Finish:
    """How a seat came out of a game."""

    player: str | None
    """Nobody if the account is gone."""
    side: int
    """Partners share one."""
    place: int
    score: int


@dataclass(frozen=True)
class Change:
    before: Rating
    after: Rating


def computer(level: int) -> str:
    """The player that a level is."""
    return f"level-{level}"


def level_of(player: str) -> int:
    """Which level a player is, 0 for people."""
    name, _, level = player.partition("-")
    return int(level) if name == "level" and level.isdecimal() and int(level) in LEVELS else 0


def beginning() -> str:
    """Where the computers begin, as a text: ratings that began elsewhere have to be counted again."""
    return " ".join(str(points) for points in _COMPUTERS.values())


def first_rating(player: str | None) -> Rating:
    level = level_of(player or "")
    return Rating(_MU + (_COMPUTERS[level] - NEWCOMER) / POINTS, _COMPUTER_SIGMA) if level else Rating()


def rate(finishes: Sequence[Finish], before: Sequence[Rating]) -> list[Rating]:
    """What everybody is worth after a game."""
    sides: dict[int, list[int]] = {}
    for seat, finish in enumerate(finishes):
        sides.setdefault(finish.side, []).append(seat)
    rated = _MODEL.rate(
        [[_MODEL.rating(before[seat].mu, before[seat].sigma) for seat in seats] for seats in sides.values()],
        ranks=[float(finishes[seats[0]].place) for seats in sides.values()],
    )
    after = list(before)
    for seats, team in zip(sides.values(), rated, strict=True):
        for seat, one in zip(seats, team, strict=True):
            after[seat] = Rating(one.mu, one.sigma)
    return after


def _newest(finishes: Sequence[Finish], after: Sequence[Rating]) -> dict[str, Rating]:
    """A level that sat in several seats learns from all of them: the mean."""
    own: dict[str, list[Rating]] = {}
    for finish, rating in zip(finishes, after, strict=True):
        if finish.player is not None:
            own.setdefault(finish.player, []).append(rating)
    return {
        player: Rating(sum(r.mu for r in these) / len(these), sum(r.sigma for r in these) / len(these))
        for player, these in own.items()
    }


async def count(
    connection: AsyncConnection, game: str, mode: EditionName, finishes: Sequence[Finish], ended: float
) -> None:
    """Counts a rated game, in the transaction that ends it. A second time is an IntegrityError: none counts twice."""
    # Whoever else counts a game of this ladder waits here until this one is saved.
    await connection.execute(update(ladders).where(ladders.c.mode == mode).values(games=ladders.c.games + 1))
    number = (await connection.execute(select(ladders.c.games).where(ladders.c.mode == mode))).scalar_one()
    known = await _known(connection, mode, [finish.player for finish in finishes if finish.player is not None])
    before = [known.get(finish.player or "", first_rating(finish.player)) for finish in finishes]
    after = rate(finishes, before)
    await connection.execute(insert(results).values(game=game, mode=mode, number=number, ended=ended))
    await connection.execute(insert(standings), _rows(game, finishes, before, after))
    for player, rating in _newest(finishes, after).items():
        if player in known:
            own = and_(ratings.c.player == player, ratings.c.mode == mode)
            values = {"mu": rating.mu, "sigma": rating.sigma, "games": ratings.c.games + 1}
            await connection.execute(update(ratings).where(own).values(values))
        else:
            fresh = insert(ratings).values(player=player, mode=mode, mu=rating.mu, sigma=rating.sigma, games=1)
            await connection.execute(fresh)


async def _known(connection: AsyncConnection, mode: str, wanted: Sequence[str]) -> dict[str, Rating]:
    rows = select(ratings).where(ratings.c.mode == mode, ratings.c.player.in_(wanted))
    return {row.player: Rating(row.mu, row.sigma) for row in await connection.execute(rows)}


def _rows(
    game: str, finishes: Sequence[Finish], before: Sequence[Rating], after: Sequence[Rating]
) -> list[dict[str, object]]:
    return [
        {
            "game": game,
            "seat": seat,
            "player": finish.player,
            "place": finish.place,
            "score": finish.score,
            "mu_before": old.mu,
            "sigma_before": old.sigma,
            "mu": new.mu,
            "sigma": new.sigma,
        }
        for seat, (finish, old, new) in enumerate(zip(finishes, before, after, strict=True))
    ]


class Recount:
    """All ratings again from the records, inside one transaction during which no game is counted."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._counted: dict[str, int] = dict.fromkeys(MODES, 0)
        self._ratings: dict[tuple[str, str], tuple[Rating, int]] = {
            (computer(level), mode): (first_rating(computer(level)), 0) for level in LEVELS for mode in MODES
        }
        self._results: list[dict[str, object]] = []
        self._standings: list[dict[str, object]] = []

    async def begin(self) -> None:
        await self._connection.execute(update(ladders).values(games=ladders.c.games))

    async def games(self) -> list[tuple[str, float]]:
        """Every counted game and when it ended, in the order they were counted."""
        rows = select(results.c.game, results.c.ended).order_by(results.c.mode, results.c.number)
        return [(row.game, row.ended) for row in await self._connection.execute(rows)]

    async def count(self, game: str, mode: EditionName, finishes: Sequence[Finish], ended: float) -> None:
        kept = select(standings).where(standings.c.game == game).order_by(standings.c.seat)
        worth = {row.seat: Rating(row.mu_before, row.sigma_before) for row in await self._connection.execute(kept)}
        before = [
            worth.get(seat, Rating())
            if finish.player is None
            else self._ratings.get((finish.player, mode), (first_rating(finish.player), 0))[0]
            for seat, finish in enumerate(finishes)
        ]
        after = rate(finishes, before)
        self._counted[mode] += 1
        self._results.append({"game": game, "mode": mode, "number": self._counted[mode], "ended": ended})
        self._standings += _rows(game, finishes, before, after)
        for player, rating in _newest(finishes, after).items():
            games = self._ratings.get((player, mode), (rating, 0))[1]
            self._ratings[player, mode] = rating, games + 1

    async def difference(self) -> int:
        """How many ratings come out otherwise than they are."""
        rows = await self._connection.execute(select(ratings))
        found = {(row.player, row.mode): (Rating(row.mu, row.sigma), row.games) for row in rows}
        return sum(found.get(key) != self._ratings.get(key) for key in found.keys() | self._ratings.keys())

    async def save(self) -> None:
        for old in (standings, results, ratings):
            await self._connection.execute(delete(old))
        fresh = [
            {"player": player, "mode": mode, "mu": rating.mu, "sigma": rating.sigma, "games": games}
            for (player, mode), (rating, games) in self._ratings.items()
        ]
        for table, rows in ((results, self._results), (standings, self._standings), (ratings, fresh)):
            if rows:
                await self._connection.execute(insert(table), rows)
        for mode, games in self._counted.items():
            await self._connection.execute(update(ladders).where(ladders.c.mode == mode).values(games=games))


# Looking at it


@dataclass(frozen=True)
class Rung:
    """Somebody on a ladder."""

    place: int | None
    """1 is best, equals share it; none while the rating is provisional."""
    player: str
    name: str
    """Of a person; a computer is called by its level."""
    rating: Rating
    games: int


@dataclass(frozen=True)
class Standing:
    """Somebody in one way to play."""

    mode: EditionName
    rung: Rung
    wins: int
    best: int
    place: float | None
    """On average; none without a game, as computers may be."""
    score: float | None
    history: list[tuple[float, int]]
    """When a game ended and what the rating was then."""


class Ranking:
    """The ladders as people look at them."""

    HISTORY: Final = 300
    """Points of a graph at most; of a longer history every so many games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ladder(self, mode: EditionName, offset: int, limit: int) -> list[Rung]:
        """Those whose rating is certain, the strongest first."""
        certain = self._rungs(mode).where(ratings.c.sigma <= CERTAIN / POINTS)
        order = certain.order_by(ratings.c.mu.desc(), ratings.c.player).offset(offset).limit(limit)
        async with self._database.connect() as connection:
            rows = (await connection.execute(order)).all()
            if not rows:
                return []
            first = await self._place(connection, mode, rows[0].mu)
        places: list[int] = []
        for i, row in enumerate(rows):
            places.append(places[-1] if i and rows[i - 1].mu == row.mu else first if not i else offset + i + 1)
        return [
            Rung(place, row.player, row.name or "", Rating(row.mu, row.sigma), row.games)
            for place, row in zip(places, rows, strict=True)
        ]

    async def rung(self, mode: EditionName, player: str) -> Rung | None:
        """Where somebody stands; None without a rated game."""
        async with self._database.connect() as connection:
            row = (await connection.execute(self._rungs(mode).where(ratings.c.player == player))).first()
            if row is None:
                return None
            rating = Rating(row.mu, row.sigma)
            place = None if rating.is_provisional else await self._place(connection, mode, row.mu)
        return Rung(place, player, row.name or "", rating, row.games)

    def _rungs(self, mode: str) -> Select[Any]:
        joined = ratings.join(accounts, accounts.c.player == ratings.c.player, isouter=True)
        return select(ratings, accounts.c.name).select_from(joined).where(ratings.c.mode == mode)

    async def _place(self, connection: AsyncConnection, mode: str, mu: float) -> int:
        better = select(func.count()).where(
            ratings.c.mode == mode, ratings.c.sigma <= CERTAIN / POINTS, ratings.c.mu > mu
        )
        return int((await connection.execute(better)).scalar_one()) + 1

    async def standings(self, player: str) -> list[Standing]:
        """Every way to play in which somebody has finished a rated game."""
        return [
            await self._standing(mode, rung) for mode in MODES if (rung := await self.rung(mode, player)) is not None
        ]

    async def _standing(self, mode: EditionName, rung: Rung) -> Standing:
        own = (
            select(standings, results.c.ended)
            .join(results, results.c.game == standings.c.game)
            .where(standings.c.player == rung.player, results.c.mode == mode)
        )
        async with self._database.connect() as connection:
            games = own.subquery()
            counted = (
                await connection.execute(
                    select(
                        func.count().filter(games.c.place == 1),
                        func.max(games.c.mu),
                        func.avg(games.c.place),
                        func.avg(games.c.score),
                    )
                )
            ).one()
            step = max(1, -(-rung.games // self.HISTORY))
            rows = (await connection.execute(own.order_by(results.c.number, standings.c.seat))).all()
        kept = [row for i, row in enumerate(rows) if i % step == 0 or i == len(rows) - 1]
        return Standing(
            mode,
            rung,
            wins=int(counted[0]),
            best=rung.rating.points if counted[1] is None else Rating(counted[1]).points,
            place=None if counted[2] is None else float(counted[2]),
            score=None if counted[3] is None else float(counted[3]),
            history=[(row.ended, Rating(row.mu).points) for row in kept],
        )

    async def games(self, player: str, before: float | None, limit: int) -> list[tuple[str, float]]:
        """Somebody's rated games and when they ended, the latest first."""
        own = select(standings.c.game).where(standings.c.player == player)
        wanted = select(results.c.game, results.c.ended).where(results.c.game.in_(own))
        if before is not None:
            wanted = wanted.where(results.c.ended < before)
        async with self._database.connect() as connection:
            rows = (await connection.execute(wanted.order_by(results.c.ended.desc()).limit(limit))).all()
        return [(row.game, row.ended) for row in rows]

    async def changes(self, games: Sequence[str]) -> dict[str, list[Change]]:
        """What rated games did to everybody's rating, seat by seat."""
        wanted = select(standings).where(standings.c.game.in_(games)).order_by(standings.c.game, standings.c.seat)
        found: dict[str, list[Change]] = {}
        async with self._database.connect() as connection:
            for row in await connection.execute(wanted):
                change = Change(Rating(row.mu_before, row.sigma_before), Rating(row.mu, row.sigma))
                found.setdefault(row.game, []).append(change)
        return found

    async def current(self, mode: EditionName, players: Sequence[str]) -> dict[str, Rating]:
        """What everybody is worth now."""
        async with self._database.connect() as connection:
            known = await _known(connection, mode, players)
        return {player: known.get(player, first_rating(player)) for player in players}
