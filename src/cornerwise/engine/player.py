"""The computer player: give it a game, and it returns a Choice."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import AsyncGenerator, Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Final

from cornerwise import _core
from cornerwise.engine.analysis import Analysis, Line
from cornerwise.engine.budget import Budget, GameBudget, Limits, MoveBudget
from cornerwise.engine.choice import Choice, RankedMove
from cornerwise.engine.levels import DEFAULT_LEVEL, LEVEL_BUDGETS, LEVELS, LevelBudget
from cornerwise.game import Game
from cornerwise.moves import all_moves
from cornerwise.rules import EDITIONS, Rules

MEMORY: Final = 512 << 20
"""Bytes that a search tree may take by default. When they are used up, the least visited nodes are dropped."""
MIN_MEMORY: Final = 2 << 20
"""The smallest memory limit of a search tree that an engine accepts, in bytes."""


class Engine:
    """A player of a level from 1 to 9, or with a budget: `simulations` or `seconds` per move, or `cpu_seconds` of
    processor time for all its moves in a game. A move takes no longer than `seconds`, even on a busy machine.

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
        cpu_seconds: float | None = None,
        seed: int | None = None,
        threads: int = 1,
        memory: int = MEMORY,
    ) -> None:
        if level is None and simulations is None and seconds is None and cpu_seconds is None:
            level = DEFAULT_LEVEL
        if level is not None:
            if level not in LEVELS:
                raise ValueError(f"no level {level}; choose from {LEVELS.start} to {LEVELS.stop - 1}")
            if simulations is not None or seconds is not None or cpu_seconds is not None:
                raise ValueError("give a level or a budget, not both")
            simulations, seconds = LEVEL_BUDGETS[level].simulations, LEVEL_BUDGETS[level].seconds
        elif cpu_seconds is not None and (simulations is not None or seconds is not None):
            raise ValueError("give limits per move or the time for a game, not both")
        self._level = None if level is None else LEVEL_BUDGETS[level]
        self._budget: Budget = (
            MoveBudget(max(0, simulations or 0), max(0.0, seconds or 0.0))
            if cpu_seconds is None
            else GameBudget(cpu_seconds, threads)
        )
        self._random = random.Random(seed)
        if memory < MIN_MEMORY:
            raise ValueError(f"a search needs {MIN_MEMORY} bytes of memory")
        self._threads, self._memory = threads, memory
        self._rules: Rules | None = None
        self._searcher: _core.Searcher | None = None
        self._thinking = threading.Lock()
        self._stops = 0
        self._analysed: Game | None = None
        """The game that the searcher analyzed last; None if the searcher has chosen a move since then."""

    def choose(self, game: Game, elapsed: float = 0.0) -> Choice:
        """Chooses a move for the color to move. If the engine has a number of seconds per move, `elapsed` of them have
        already passed. Raises ValueError if the game is over. Calls in other threads wait."""
        if game.is_over:
            raise ValueError("the game is over: there is no move to choose")
        stops = self._stops
        with self._thinking:
            self._budget.start(game, elapsed)
            searcher = self._searcher_for(game)  # from here on, stop() reaches the searcher
            self._analysed = None
            limits = self._budget.limits() if self._stops == stops else Limits()
            result = searcher.run(simulations=limits.simulations, seconds=limits.seconds, counts_cpu=limits.counts_cpu)
            choice = self._choice_of(game, result, self._choose_at_once(game, searcher))
            self._budget.finish()
        return choice

    def analyse(
        self,
        game: Game,
        *,
        lines: int = 3,
        simulations: int | None = None,
        seconds: float | None = None,
        interval: float = 0.2,
    ) -> Iterator[Analysis]:
        """Searches deeper and deeper; about every `interval` seconds, it yields what it has learned so far. It ends
        when a limit is reached, when :meth:`stop` is called, or when the loop is left with `break`; the engine's own
        level or budget does not matter. It searches only while the loop waits for the next analysis. Raises ValueError
        if the game is over.

        >>> engine = Engine(seed=7)
        >>> for analysis in engine.analyse(Game("duo"), lines=2, simulations=300):
        ...     best = analysis.move
        >>> analysis.simulations, len(analysis.lines), 0 < analysis.value < 1
        (300, 2, True)
        """
        if game.is_over:
            raise ValueError("the game is over: there is nothing to analyse")
        if lines < 1 or interval <= 0:
            raise ValueError("give at least one line, and an interval above 0")
        return self._analyses(game.copy(), lines, simulations or 0, seconds or float("inf"), interval)

    async def analyse_async(
        self,
        game: Game,
        *,
        lines: int = 3,
        simulations: int | None = None,
        seconds: float | None = None,
        interval: float = 0.2,
    ) -> AsyncGenerator[Analysis]:
        """:meth:`analyse` for programs that use asyncio: the search runs in another thread, and the event loop keeps
        running.

        >>> import asyncio
        >>> async def best_move(game):
        ...     async for analysis in Engine(seed=7).analyse_async(game, simulations=50):
        ...         pass
        ...     return analysis.move
        >>> len(asyncio.run(best_move(Game("duo"))).cells)
        5
        """
        import asyncio  # here, because it would make up a third of the time that `import cornerwise` takes

        analyses = self.analyse(game, lines=lines, simulations=simulations, seconds=seconds, interval=interval)
        while (analysis := await asyncio.to_thread(next, analyses, None)) is not None:
            yield analysis

    def _analyses(
        self, game: Game, line_count: int, simulations: int, seconds: float, interval: float
    ) -> Iterator[Analysis]:
        moves, sign = all_moves(game.rules.size), game.rules.score_sign
        searcher, stops, done, spent = None, self._stops, 0, 0.0
        while self._stops == stops and spent < seconds and not 0 < simulations <= done:
            with self._thinking:
                if searcher is None or self._analysed is not game:  # the first time, or after another search
                    searcher, self._analysed, done = self._searcher_for(game), game, 0
                begin = time.perf_counter()
                result = searcher.run(
                    simulations=max(0, simulations - done),
                    seconds=min(interval, seconds - spent),
                    ends_when_settled=False,
                )
                spent += time.perf_counter() - begin
                done = result.simulations
                best = result.moves[:line_count]
                lines = [searcher.principal_variation(move.placement) for move in best]
            if not done:
                continue  # stopped before the first simulation
            yield Analysis(
                simulations=done,
                seconds=spent,
                lines=tuple(
                    Line(tuple(moves[placement] for placement in line), move.value if move.visits else 0.5, move.visits)
                    for move, line in zip(best, lines, strict=True)
                ),
                scores={color: sign * result.points[i] for i, color in enumerate(game.rules.colors)},
            )

    @property
    def memory_used(self) -> int:
        """The memory of the search tree that the engine keeps for the next move, in bytes."""
        return 0 if self._searcher is None else self._searcher.memory_used

    def stop(self) -> None:
        """Makes every choose() that runs in another thread return at once, and ends every analysis; later ones are not
        affected."""
        self._stops += 1
        if self._searcher is not None:
            self._searcher.stop()

    def _choose_at_once(self, game: Game, searcher: _core.Searcher) -> int | None:
        """The placement that a level without a search chooses; None if the engine searches."""
        if self._level is None or self._level.simulations:
            return None
        return choose_at_once(self._level, game, searcher, self._random.getrandbits(40))

    def _choice_of(self, game: Game, result: _core.SearchResult, chosen: int | None) -> Choice:
        moves = all_moves(game.rules.size)
        ranked_moves, line = result.moves, result.principal_variation
        options = [RankedMove(moves[m.placement], m.value if m.visits else 0.5, m.visits) for m in ranked_moves]
        if result.is_exact:
            options[0] = replace(options[0], value=ranked_moves[0].value)
        best = options[0]
        if chosen is not None:
            best = next(option for option in options if option.move.placement == chosen)
            line = [chosen]
        sign = game.rules.score_sign
        has_scores = result.simulations > 0 or result.is_exact
        return Choice(
            move=best.move,
            value=best.value,
            visits=best.visits,
            scores={c: sign * result.points[i] for i, c in enumerate(game.rules.colors)} if has_scores else {},
            principal_variation=tuple(moves[move] for move in line),
            options=tuple(options),
            win_chances=tuple(result.win_chances[: game.rules.side_count]),
            exact=result.is_exact,
            times_full=result.times_full,
        )

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


def choose_at_once(level: LevelBudget, game: Game, searcher: _core.Searcher, seed: int) -> int:
    """The placement that a level without a search chooses. The searcher must be at the position of the game."""
    if level.habits is not None:
        return _core.choose_by_habits(game.position, level.habits, seed=seed)
    assert level.sharpness is not None, "this level searches"
    if level.prior == "refined":
        return searcher.draw(sharpness=level.sharpness, seed=seed)
    return _core.draw_by_prior(game.position, value_network_for(game.rules), sharpness=level.sharpness, seed=seed)


def value_network_for(rules: Rules) -> _core.ValueNetwork:
    """The value network that the edition names: it was trained on games of this kind."""
    return _load_value_network(EDITIONS[rules.edition].network, rules.size)


@cache
def _load_value_network(name: str, size: int) -> _core.ValueNetwork:
    weights = files("cornerwise").joinpath("weights", f"{name}.bin").read_bytes()
    return _core.ValueNetwork(size, weights)
