"""The computer player: give it a game, and it returns a Choice."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from cornerwise import _core
from cornerwise.game import Game
from cornerwise.moves import Move, all_moves
from cornerwise.rules import EDITIONS, Color, Rules

LEVELS: Final = range(1, 10)
DEFAULT_LEVEL: Final = 5


@dataclass(frozen=True)
class LevelBudget:
    """What a level does for one move."""

    sharpness: float | None = None
    """A level that does not search draws a move with probabilities proportional to prior**sharpness."""
    simulations: int = 0
    seconds: float = 0.0
    """The longest time of a search; 0 for no limit."""


LEVEL_BUDGETS: Final = {
    1: LevelBudget(sharpness=0.3),
    2: LevelBudget(sharpness=0.58),
    3: LevelBudget(sharpness=0.9),
    4: LevelBudget(sharpness=1.8),
    5: LevelBudget(simulations=45),
    6: LevelBudget(simulations=350),
    7: LevelBudget(simulations=2_000),
    8: LevelBudget(simulations=13_000),
    9: LevelBudget(simulations=120_000, seconds=10.0),
}
"""The budget of each level."""
MEMORY: Final = 512 << 20
"""Bytes that a search tree may take by default. When they are full, the least visited nodes are dropped."""
MIN_MEMORY: Final = 2 << 20
"""The smallest memory limit of a search tree that an engine accepts, in bytes."""


@dataclass(frozen=True)
class RankedMove:
    """A legal move with the engine's estimate."""

    move: Move
    value: float
    """The mover's prospects after the move: 0 is lost, 1 is won; 0.5 if no simulation tried the move."""
    visits: int
    """The number of simulations that began with it."""


@dataclass(frozen=True)
class Choice:
    """The move that the engine would play, with its estimates."""

    move: Move
    value: float
    """The mover's prospects after the move: 0 is lost, 1 is won."""
    visits: int
    """The number of simulations that began with it."""
    scores: dict[Color, float]
    """The expected final score of each color, under the game's scoring option; empty without a search."""
    principal_variation: tuple[Move, ...]
    """The line of moves that the engine expects, beginning with its own move."""
    options: tuple[RankedMove, ...]
    """Every legal move, best first."""
    times_full: int = 0
    """How often the search dropped its least visited nodes because its memory was full."""


class Engine:
    """A player of a level from 1 to 9, or with a budget of simulations or seconds per move.

    An engine follows a game: it keeps the part of its search tree below the moves that were played. With a seed, one
    thread and no time limit, its choices can be reproduced.

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
            simulations, seconds = LEVEL_BUDGETS[level].simulations, LEVEL_BUDGETS[level].seconds
        self._sharpness = None if level is None else LEVEL_BUDGETS[level].sharpness
        self._simulations, self._seconds = max(0, simulations or 0), max(0.0, seconds or 0.0)
        self._random = random.Random(seed)
        if memory < MIN_MEMORY:
            raise ValueError(f"a search needs {MIN_MEMORY} bytes of memory")
        self._threads, self._memory = threads, memory
        self._rules: Rules | None = None
        self._searcher: _core.Searcher | None = None
        self._thinking = threading.Lock()
        self._stops = 0

    def choose(self, game: Game) -> Choice:
        """Chooses a move for the color to move. Raises ValueError if the game is over. Calls in other threads wait."""
        if game.is_over:
            raise ValueError("the game is over: there is no move to choose")
        stops = self._stops
        with self._thinking:
            searcher = self._searcher_for(game)  # from here on, stop() reaches the searcher
            simulations, seconds = (self._simulations, self._seconds) if self._stops == stops else (0, 0.0)
            result = searcher.run(simulations=simulations, seconds=seconds)
        moves = all_moves(game.rules.size)
        ranked_moves, line = result.moves, result.principal_variation
        options = tuple(RankedMove(moves[m.placement], m.value if m.visits else 0.5, m.visits) for m in ranked_moves)
        best = options[0]
        if self._sharpness is not None:
            (best,) = self._random.choices(options, [move.sampling_weight(self._sharpness) for move in ranked_moves])
            line = [best.move.placement]
        sign = game.rules.score_sign
        return Choice(
            move=best.move,
            value=best.value,
            visits=best.visits,
            scores={c: sign * result.points[i] for i, c in enumerate(game.rules.colors)} if result.simulations else {},
            principal_variation=tuple(moves[move] for move in line),
            options=options,
            times_full=result.times_full,
        )

    @property
    def memory_used(self) -> int:
        """The memory of the search tree that the engine keeps for the next move, in bytes."""
        return 0 if self._searcher is None else self._searcher.memory_used

    def stop(self) -> None:
        """Makes every choose() that runs in another thread return at once; later ones are not affected."""
        self._stops += 1
        if self._searcher is not None:
            self._searcher.stop()

    def _searcher_for(self, game: Game) -> _core.Searcher:
        position = game.position
        if self._searcher is not None and self._rules == game.rules:
            self._searcher.advance(position)
            return self._searcher
        searcher = _core.Searcher(
            position,
            seed=self._random.getrandbits(40),
            threads=self._threads,
            memory=self._memory,
            network=value_network_for(game.rules),
        )
        self._rules, self._searcher = game.rules, searcher
        return searcher


def value_network_for(rules: Rules) -> _core.ValueNetwork:
    """The value network that the edition names: it was trained on games of this kind."""
    return _load_value_network(EDITIONS[rules.edition].network, rules.size)


@cache
def _load_value_network(name: str, size: int) -> _core.ValueNetwork:
    weights = files("cornerwise").joinpath("weights", f"{name}.bin").read_bytes()
    return _core.ValueNetwork(size, weights)
