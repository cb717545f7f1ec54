"""Matches between engines: pairs of games with swapped seats, and what their results prove.

A pair is one short random opening, played twice with the seats swapped, so that each engine has the advantage of the
opening or of the first move once. The games of a pair are not independent, so every error bar is computed from the
scores of pairs, not of single games.

With an odd number of seats, one engine has a single seat in the first game, and the other engine has this seat in the
second. The single seat rotates from pair to pair: after as many pairs as there are seats, every seat has been each
engine's single seat once. The score of an engine is its share of first place; over a pair, each of two equal engines
has an expected score of one half.
"""

from cornerwise.match.contest import Contest, GameResult, play_games
from cornerwise.match.ladder import LadderEntry, build_ladder, ladder_svg, ladder_table
from cornerwise.match.players import EnginePlayer, EngineSpec, GtpPlayer, MatchError, Player
from cornerwise.match.result import MatchResult, play_match
from cornerwise.match.statistics import (
    SequentialTest,
    elo,
    expected_score,
    fit_ratings,
    interval,
    student_quantile,
)

__all__ = [
    "Contest",
    "EnginePlayer",
    "EngineSpec",
    "GameResult",
    "GtpPlayer",
    "LadderEntry",
    "MatchError",
    "MatchResult",
    "Player",
    "SequentialTest",
    "build_ladder",
    "elo",
    "expected_score",
    "fit_ratings",
    "interval",
    "ladder_svg",
    "ladder_table",
    "play_games",
    "play_match",
    "student_quantile",
]
