"""The strength of players: one rating per edition, with people and computers on the same ladder.

Not every rated game counts fully: see `game_weight`.

Skill is a normal distribution (`mu`, `sigma`). Every rated game updates it with the Plackett–Luce model of OpenSkill,
which handles two to four sides, partners and ties. Pages show it on the scale of chess: 1500 for a newcomer, 400 points
for odds of ten to one. A rating is provisional, and has no rank on the ladder, until its deviation is small enough.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from openskill.models import PlackettLuce

from cornerwise.engine import LEVELS
from cornerwise.rules import BOX_EDITIONS, EditionName

_MODEL: Final = PlackettLuce()
_MU: Final = 25.0
_SIGMA: Final = 25.0 / 3
POINTS_PER_MU: Final = 400 / (math.log(10) * math.sqrt(2) * 25 / 6)
"""Points of the shown scale per unit of `mu`, for two players with precise ratings."""
INITIAL_POINTS: Final = 1500
MAX_CERTAIN_DEVIATION: Final = 175
"""A rating with a larger deviation, in points, is provisional. The rating of a new player is provisional for about ten
games."""

RULE_VERSION: Final = 2
"""Increase it when the rule below or the model changes: all ratings are then rebuilt."""
FREE_GAMES: Final = 3
"""How many games of the same two opponents count fully within `REPEAT_PERIOD`; each further one counts half of the one
before."""
REPEAT_PERIOD: Final = 24 * 3600.0
MIN_WEIGHT: Final = 1 / 16
"""A game that would count less than this does not count."""
EARLY_PLIES: Final = 3
"""If somebody retires before every side has made this many moves, the game counts `EARLY_WEIGHT`."""
EARLY_WEIGHT: Final = 1 / 4

_LEVEL_STEP: Final = 260
# Neighboring levels are built to be `_LEVEL_STEP` points apart (docs/engine.md). Level 4, the first one a newcomer
# meets, begins at 1200. From there, the computers' ratings change like those of people.
_COMPUTER_POINTS: Final = {level: 1200 + _LEVEL_STEP * (level - 4) for level in LEVELS}
_COMPUTER_SIGMA: Final = 110 / POINTS_PER_MU


@dataclass(frozen=True)
class Rating:
    mu: float = _MU
    sigma: float = _SIGMA

    @property
    def points(self) -> int:
        """The rating as pages show it."""
        return round(INITIAL_POINTS + POINTS_PER_MU * (self.mu - _MU))

    @property
    def deviation(self) -> int:
        return round(POINTS_PER_MU * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > MAX_CERTAIN_DEVIATION / POINTS_PER_MU


@dataclass(frozen=True)
class FinalStanding:
    """The result of one seat."""

    player: str | None
    """None once the account is deleted."""
    side: int
    """The side of the seat; partners are on the same side."""
    rank: int
    score: int


@dataclass(frozen=True)
class RatedGame:
    """The data of a finished rated game on which the ratings depend."""

    edition: EditionName
    standings: list[FinalStanding]
    ended: float
    fewest_moves: int
    """How many moves the side with the fewest moves has made."""
    has_retirement: bool
    """Whether a player resigned or ran out of time."""
    shared_address: bool
    """Whether opponents played from the same address."""

    @property
    def opponents(self) -> list[tuple[str, str]]:
        """The pairs of people on different sides."""
        people = [one for one in self.standings if one.player is not None and not level_of(one.player)]
        return [
            (one.player, other.player)
            for i, one in enumerate(people)
            for other in people[i + 1 :]
            if one.side != other.side and one.player is not None and other.player is not None
        ]


WeightReason = Literal["aborted", "shared_address", "early", "repeated"]
"""Why a game does not count fully."""


@dataclass(frozen=True)
class CountedGame:
    """How much a rated game has counted, and the stored fact on which this depends."""

    weight: float
    shared_address: bool


@dataclass(frozen=True)
class RatingChange:
    before: Rating
    after: Rating


@dataclass(frozen=True)
class LadderEntry:
    """A player on the ladder of one edition."""

    rank: int | None
    """1 is best, and equal ratings share a rank; None while the rating is provisional."""
    player: str
    name: str
    """The name of a person. Pages show the level of a computer instead."""
    rating: Rating
    games: int


@dataclass(frozen=True)
class EditionStats:
    """What a player has achieved in the rated games of one edition."""

    edition: EditionName
    entry: LadderEntry
    wins: int
    best: int
    """The highest rating, in points."""
    average_rank: float | None
    """None if no game was counted, which is possible for computers."""
    average_score: float | None
    history: list[tuple[float, int]]
    """When each game ended, and the rating after it."""


def computer_player(level: int) -> str:
    """The player id of a computer level.

    >>> computer_player(4)
    'level-4'
    """
    return f"level-{level}"


def level_of(player: str) -> int:
    """The level of a computer player, 0 for people."""
    name, _, level = player.partition("-")
    return int(level) if name == "level" and level.isdecimal() and int(level) in LEVELS else 0


def computer_baseline() -> str:
    """The rule, the initial ratings of the computers, and the editions, as a text. When this text changes, all ratings
    are rebuilt."""
    return " ".join([f"rule-{RULE_VERSION}", *(str(points) for points in _COMPUTER_POINTS.values()), *BOX_EDITIONS])


def first_rating(player: str | None) -> Rating:
    level = level_of(player or "")
    if not level:
        return Rating()
    return Rating(_MU + (_COMPUTER_POINTS[level] - INITIAL_POINTS) / POINTS_PER_MU, _COMPUTER_SIGMA)


def game_weight(game: RatedGame, earlier: int) -> float:
    """How much a game counts: 1 is fully, 0 not at all. `earlier` is the number of counted games of the same edition in
    the last day with the same two people as opponents; if several pairs play, the largest of these numbers.

    A game in which a side has made no move is aborted. People at one address may be one person, so their games count
    for nobody. Except for the addresses, everything that the weight depends on is in the records.
    """
    if game.fewest_moves == 0 or game.shared_address:
        return 0.0
    weight = 0.5 ** max(0, earlier - FREE_GAMES + 1)
    if _ended_early(game):
        weight *= EARLY_WEIGHT
    return weight if weight >= MIN_WEIGHT else 0.0


def weight_reasons(game: RatedGame, weight: float) -> list[WeightReason]:
    """Why a game counts only this much; empty if it counts fully."""
    if game.fewest_moves == 0:
        return ["aborted"]
    if game.shared_address:
        return ["shared_address"]
    reasons: list[WeightReason] = ["early"] if _ended_early(game) else []
    if weight < (EARLY_WEIGHT if reasons else 1.0):
        reasons.append("repeated")
    return reasons


def _ended_early(game: RatedGame) -> bool:
    return game.has_retirement and game.fewest_moves < EARLY_PLIES


def rate(standings: Sequence[FinalStanding], before: Sequence[Rating], weight: float = 1.0) -> list[Rating]:
    """The rating of each seat after a game that counts this much."""
    if not weight:
        return list(before)
    sides: dict[int, list[int]] = {}
    for seat, standing in enumerate(standings):
        sides.setdefault(standing.side, []).append(seat)
    teams = _MODEL.rate(
        [[_MODEL.rating(before[seat].mu, before[seat].sigma) for seat in seats] for seats in sides.values()],
        ranks=[float(standings[seats[0]].rank) for seats in sides.values()],
    )
    after = list(before)
    for seats, team in zip(sides.values(), teams, strict=True):
        for seat, rating in zip(seats, team, strict=True):
            old = before[seat]
            after[seat] = Rating(
                old.mu + weight * (rating.mu - old.mu) if weight < 1 else rating.mu,
                old.sigma + weight * (rating.sigma - old.sigma) if weight < 1 else rating.sigma,
            )
    return after


def combine_seats(standings: Sequence[FinalStanding], after: Sequence[Rating]) -> dict[str, Rating]:
    """The new rating of each player. A level that occupied several seats gets the mean of their ratings."""
    by_player: dict[str, list[Rating]] = {}
    for standing, rating in zip(standings, after, strict=True):
        if standing.player is not None:
            by_player.setdefault(standing.player, []).append(rating)
    return {
        player: Rating(sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own))
        for player, own in by_player.items()
    }
