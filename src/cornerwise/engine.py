"""The computer player: a game in, a Choice out."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from cornerwise import _core
from cornerwise.game import Game, Move, all_moves
from cornerwise.rules import Color, Rules

Position = _core.Position14 | _core.Position20
Searcher = _core.Searcher14 | _core.Searcher20

LEVELS: Final = range(1, 10)
DEFAULT_LEVEL: Final = 5
# The first ones do not search: they draw a move, the likelier the better it looks, with this sharpness.
_SHARPNESS: Final = {1: 0.3, 2: 0.58, 3: 0.9, 4: 1.8}
_SIMULATIONS: Final = {5: 45, 6: 350, 7: 2_000, 8: 13_000, 9: 120_000}
_SECONDS: Final = {9: 10.0}
MEMORY: Final = 512 << 20


@dataclass(frozen=True)
class Option:
    """A move the engine looked at."""

    move: Move
    value: float
    """How well the mover stands after it: 0 is lost, 1 is won; 0.5 if it was never tried."""
    visits: int


@dataclass(frozen=True)
class Choice:
    """What the engine would play, and what it thinks of it."""

    move: Move
    value: float
    """How well the mover stands after the move: 0 is lost, 1 is won."""
    visits: int
    """How many simulations began with it."""
    scores: dict[Color, float]
    """The score it expects of each color, counted as the rules in force say it; empty without a search."""
    line: tuple[Move, ...]
    """The moves it expects, its own first."""
    options: tuple[Option, ...]
    """Every legal move, best first."""


class Engine:
    """A player of a level from 1 to 9, or with a budget of simulations or seconds a move.

    An engine follows a game: what it learned about the moves played is kept for the next one. With a seed, one thread
    and no limit of seconds, the same moves get the same answers.

    >>> engine = Engine(simulations=200, seed=7)
    >>> choice = engine.choose(Game("duo"))
    >>> len(choice.move.cells), len(choice.options)
    (5, 828)
    """

    def __init__(
        self,
        level: int | None = None,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
        threads: int = 1,
        memory: int = MEMORY,
    ) -> None:
        if level is None and simulations is None and seconds is None:
            level = DEFAULT_LEVEL
        if level is not None:
            if level not in LEVELS:
                raise ValueError(f"no level {level}; choose from {LEVELS.start} to {LEVELS.stop - 1}")
            if simulations is not None or seconds is not None:
                raise ValueError("give a level or a budget, not both")
            simulations, seconds = _SIMULATIONS.get(level), _SECONDS.get(level)
        self._sharpness = None if level is None else _SHARPNESS.get(level)
        self._simulations, self._seconds = max(0, simulations or 0), max(0.0, seconds or 0.0)
        self._random = random.Random(seed)
        self._threads, self._memory = threads, memory
        self._rules: Rules | None = None
        self._searcher: Searcher | None = None
        self._thinking = threading.Lock()
        self._stops = 0

    def choose(self, game: Game) -> Choice:
        """A move for the color to move. ValueError if the game is over. One thread at a time: others wait."""
        if game.is_over:
            raise ValueError("the game is over: there is no move to choose")
        stops = self._stops
        with self._thinking:
            searcher = self._follow(game)  # from here on, stop() reaches the searcher
            simulations, seconds = (self._simulations, self._seconds) if self._stops == stops else (0, 0.0)
            found, line, points, done = searcher.run(simulations=simulations, seconds=seconds)
        moves = all_moves(game.rules.size)
        options = tuple(Option(moves[move], value if visits else 0.5, visits) for move, visits, value, _ in found)
        best = options[0]
        if self._sharpness is not None:
            (best,) = self._random.choices(options, [prior**self._sharpness for *_, prior in found])
            line = [best.move.placement]
        sign = 1 if game.rules.scoring == "advanced" else -1
        return Choice(
            move=best.move,
            value=best.value,
            visits=best.visits,
            scores={c: sign * points[i] for i, c in enumerate(game.rules.colors)} if done else {},
            line=tuple(moves[move] for move in line),
            options=options,
        )

    def stop(self) -> None:
        """Makes every choose() that other threads are in answer at once, and no later one."""
        self._stops += 1
        if self._searcher is not None:
            self._searcher.stop()

    def _follow(self, game: Game) -> Searcher:
        position = game.position
        if self._searcher is not None and self._rules == game.rules:
            self._searcher.advance(position)  # type: ignore[arg-type]  # the same rules, so the same board
            return self._searcher
        seed, threads, memory = self._random.getrandbits(40), self._threads, self._memory
        judge = judge_of(game.rules)
        if isinstance(position, _core.Position14):
            assert isinstance(judge, _core.Judge14)
            searcher: Searcher = _core.Searcher14(position, seed=seed, threads=threads, memory=memory, judge=judge)
        else:
            assert isinstance(judge, _core.Judge20)
            searcher = _core.Searcher20(position, seed=seed, threads=threads, memory=memory, judge=judge)
        self._rules, self._searcher = game.rules, searcher
        return searcher


def judge_of(rules: Rules) -> _core.Judge14 | _core.Judge20:
    """The one that learned from games like this: on the small board, or between two, three or four sides."""
    return _load_judge("duo" if rules.size == 14 else {2: "two", 3: "three", 4: "four"}[len(set(rules.sides))])


@cache
def _load_judge(name: str) -> _core.Judge14 | _core.Judge20:
    weights = files("cornerwise").joinpath("judges", f"{name}.bin").read_bytes()
    return _core.Judge14(weights) if name == "duo" else _core.Judge20(weights)
