"""Budgets: how long the engine may search for a move. Each budget decides when the search for a move has to end."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from cornerwise.game import Game
from cornerwise.rules import EDITIONS, Color

_MIN_MARGIN: Final = 0.15
_MARGIN_SHARE: Final = 0.03
_MAX_MARGIN_SHARE: Final = 1 / 3
"""The search for a move ends before the time of the move is up: by `_MIN_MARGIN` seconds plus `_MARGIN_SHARE` of the
time, but by no more than `_MAX_MARGIN_SHARE` of it. The margin covers the work after the search, moments in which the
machine runs other programs, and the time to drop nodes when the memory is full: about a millisecond per megabyte."""
_NO_TIME: Final = 1e-9
"""The limit of a search that must end at once. (0 would mean: no limit.)"""
_LEFTOVER_PIECES: Final = 3
"""The number of pieces that a color typically can't place."""
_EAGERNESS: Final = 1.25
"""A move may take this many times its share of the time left, because many searches end before their limit."""

Clock = Callable[[], float]
"""Returns the time in seconds."""


@dataclass(frozen=True)
class Limits:
    """The limits of one search; 0 for no limit."""

    simulations: int = 0
    seconds: float = 0.0
    counts_cpu: bool = False
    """Whether `seconds` is the processor time of each thread."""


class Budget(Protocol):
    """Decides on the limits of each search. The engine calls start(), limits() and finish() once per move, in this
    order and in the same thread."""

    def start(self, game: Game, elapsed: float) -> None:
        """The engine begins to work on a move. `elapsed` seconds of its time have already passed."""

    def limits(self) -> Limits:
        """The limits of the search, which begins now."""

    def finish(self) -> None:
        """The move is chosen."""


class MoveBudget:
    """A number of simulations and a time for every move. The time is a hard limit for the whole move; the search ends
    a little earlier."""

    def __init__(self, simulations: int = 0, seconds: float = 0.0, clock: Clock = time.monotonic) -> None:
        self._simulations, self._seconds, self._clock = simulations, seconds, clock
        self._begin = 0.0

    def start(self, game: Game, elapsed: float = 0.0) -> None:
        self._begin = self._clock() - elapsed

    def limits(self) -> Limits:
        if not self._seconds:
            return Limits(self._simulations)
        margin = min(_MIN_MARGIN + _MARGIN_SHARE * self._seconds, _MAX_MARGIN_SHARE * self._seconds)
        return Limits(self._simulations, max(_NO_TIME, self._seconds - margin - (self._clock() - self._begin)))

    def finish(self) -> None:
        pass


class GameBudget:
    """Processor time for all moves of a game. A position with fewer moves played than the previous position begins a
    new game."""

    def __init__(self, seconds: float, threads: int = 1, clock: Clock = time.thread_time) -> None:
        self._seconds, self._threads, self._clock = seconds, threads, clock
        self._left = seconds
        self._begin, self._share, self._ply = 0.0, 0.0, 0

    def start(self, game: Game, elapsed: float = 0.0) -> None:
        self._begin = self._clock()  # the time that has passed was not processor time of this thread
        if game.ply < self._ply:
            self._left = self._seconds
        self._ply = game.ply
        self._share = _share_of_move(game)

    def limits(self) -> Limits:
        seconds = self._left * min(1.0, _EAGERNESS * self._share) / self._threads
        return Limits(seconds=max(_NO_TIME, seconds - (self._clock() - self._begin)), counts_cpu=True)

    def finish(self) -> None:
        # Each thread of the search takes as much processor time as this one.
        self._left -= self._threads * (self._clock() - self._begin)


def _share_of_move(game: Game) -> float:
    """The share of its remaining time that the seat to move should spend on its next move.

    The later in the game a simulation begins, the less time it takes. With these weights, all moves get about the same
    number of simulations; giving late moves more simulations did not help.
    """
    rules, turn = game.rules, game.turn
    assert turn is not None, "the game is over"
    seat = game.seat_to_move
    exponent = EDITIONS[rules.edition].time_exponent

    def weights(color: Color) -> list[int]:
        return [left**exponent for left in range(1, len(game.tray(color)) - _LEFTOVER_PIECES + 1)] or [1]

    own = [color for color in rules.colors if color == turn or (game.has_moves(color) and rules.seat_of(color) == seat)]
    return weights(turn)[-1] / sum(sum(weights(color)) for color in own)
