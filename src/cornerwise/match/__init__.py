"""Matches between engines: pairs of games with swapped seats, and what their results prove.

A pair is one short random opening, played twice with the seats swapped, so that each engine has the advantage of the
opening or of the first move once. The games of a pair are not independent, so every error bar is computed from the
scores of pairs, not of single games.

With an odd number of seats, one engine has a single seat in the first game, and the other engine has this seat in the
second. The single seat rotates from pair to pair: after as many pairs as there are seats, each engine has played alone
from every seat once. The score of an engine is its share of first place; over a pair, each of two equal engines has an
expected score of one half.

>>> contest = Contest(EngineSpec.of("2"), EngineSpec.of("1"), edition="classic", pairs=2, seed=1)
>>> result: MatchResult = play_match(contest, jobs=1)
>>> len(result.games), len(result.pair_scores), result.report().splitlines()[0]
(4, 2, 'classic: 2 against 1')
>>> 0 <= result.games[0].first_seat_score <= 1, result.cpu_seconds(0) > 0
(True, True)
>>> contest.engine_names(0)
('2', '1', '2', '1')

A ladder rates the engines of several matches:

>>> ladder: list[LadderEntry] = build_ladder([result])
>>> sorted(entry.name for entry in ladder), ladder_svg(ladder, "Levels")[:4]
(['1', '2'], '<svg')
>>> len(ladder_table(ladder).splitlines())
3

A sequential test ends a match as soon as the result is clear:

>>> test = SequentialTest(elo0=0, elo1=100)
>>> test.decision([1.0, 0.75] * 10), test.log_ratio([1.0, 0.75] * 10) > 0
('H1', True)

The parts of a match can also be used separately: players, and single games, which arrive as they end.

>>> from cornerwise.executors import open_executor
>>> games: list[GameResult] = list(play_games(contest, open_executor("", 1, tasks=4)))
>>> sorted(game.number for game in games)
[0, 1, 2, 3]
>>> import sys
>>> program = GtpPlayer(EngineSpec.of(f"gtp:{sys.executable} -m cornerwise gtp --level 1"), timeout=60)
>>> players: list[Player] = [program, EnginePlayer(EngineSpec.of("1"))]
>>> from cornerwise import Game
>>> game = Game("classic", start="own")
>>> for player in players:
...     player.start(game, seed=1)
...     _ = game.play(player.choose(game))
...     assert player.cpu_seconds() > 0
...     assert player.times_full() == 0
>>> program.close()
>>> game.ply
2
>>> pair = EnginePlayer(EngineSpec.of("2")), EnginePlayer(EngineSpec.of("1"))
>>> contest.play_game(0, contest.opening(0), pair).game.is_over
True
>>> try:
...     EngineSpec.of("10")
... except MatchError as error:
...     print(error)
10 is not an engine. Write a level from 1 to 9, sims:500, time:0.1, cpu:30, or gtp:COMMAND.
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
