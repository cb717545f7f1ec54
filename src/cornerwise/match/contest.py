"""A contest: its openings and seats, and how its games are played in worker processes."""

from __future__ import annotations

import functools
import random
import threading
from collections.abc import Generator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Final

from cornerwise.engine import MEMORY, Engine
from cornerwise.executors import WorkerDiedError, at_worker_exit, run_tasks
from cornerwise.game import Game
from cornerwise.gtp import GtpError
from cornerwise.gtp.client import TIMEOUT
from cornerwise.match.players import EnginePlayer, EngineSpec, GtpPlayer, MatchError, Player
from cornerwise.rules import EDITIONS

_OPENINGS: Final = 16
"""The number of random openings from which the most balanced one is chosen, if there are two sides."""
_MORE_OPENINGS: Final = 48
"""The number of random openings if an engine searches long: it is larger, because such engines win more often with a
small advantage."""
_QUICK_SIMULATIONS: Final = 600
"""The number of simulations that measure the imbalance of every opening."""
_FINALISTS: Final = 8
"""The number of openings that get a deep search if the engines search long."""
_DEEP_SIMULATIONS: Final = 30_000
"""The number of simulations that measure the imbalance of the finalists; never more than the engines themselves use."""
_SIMULATIONS_PER_CPU_SECOND: Final = 3_000
"""About how many simulations per move an engine runs if it has one second of processor time for the whole game."""


def _simulations_per_move(spec: EngineSpec) -> int:
    return spec.simulations or int((spec.cpu_seconds or 0) * _SIMULATIONS_PER_CPU_SECOND)


def _imbalance(game: Game, simulations: int) -> float:
    even_value = EDITIONS[game.rules.edition].even_value
    return abs(Engine(simulations=simulations, seed=0).choose(game).value - even_value)


@dataclass(frozen=True)
class Contest:
    """Two engines, an edition, and the openings. The same contest gives the same games if the engines are
    deterministic."""

    first: EngineSpec
    second: EngineSpec
    edition: str = "duo"
    pairs: int = 50
    seed: int = 0
    opening_plies: int | None = None
    """The number of random moves in the opening; None for the edition's default."""
    timeout: float = TIMEOUT
    memory: int = MEMORY
    """Bytes that each search of our engine may take."""

    def opening(self, pair: int) -> Game:
        """The random opening of a pair.

        With two sides, searches choose the most balanced of several openings: in most openings one side is so much
        better that it wins with either engine, and such a pair shows nothing.
        """
        rng = random.Random(f"{self.seed}/{pair}")
        opening = self._random_opening(rng)
        if opening.is_over or opening.rules.side_count > 2:
            return opening
        simulations = min(_DEEP_SIMULATIONS, max(_simulations_per_move(spec) for spec in (self.first, self.second)))
        is_deep = simulations > _QUICK_SIMULATIONS
        more = (_MORE_OPENINGS if is_deep else _OPENINGS) - 1
        openings = [opening, *(self._random_opening(rng) for _ in range(more))]
        finalists = sorted(openings, key=lambda game: _imbalance(game, _QUICK_SIMULATIONS))[:_FINALISTS]
        return min(finalists, key=lambda game: _imbalance(game, simulations)) if is_deep else finalists[0]

    def _random_opening(self, rng: random.Random) -> Game:
        """Random moves with pieces of five squares, every placement equally likely."""
        edition = EDITIONS[self.edition]
        game = Game(edition.record_rules)  # the rules that the engine protocol assumes
        plies = edition.opening_plies if self.opening_plies is None else self.opening_plies
        while game.ply < plies and not game.is_over:
            moves = game.legal_moves()
            game.play(rng.choice([move for move in moves if len(move.cells) == 5] or moves))
        return game

    def seats(self, number: int) -> tuple[int, ...]:
        """The seats of the first engine in a game; the second one has the others. Games are numbered from 0, two per
        pair."""
        pair, is_swapped = divmod(number, 2)
        seats = range(len(EDITIONS[self.edition].seats))
        # An odd number of seats can't be halved: one engine has a single seat, which differs from pair to pair.
        own = (pair % len(seats),) if len(seats) % 2 else tuple(seats[::2])
        return tuple(seat for seat in seats if seat not in own) if is_swapped else own

    def engine_names(self, number: int) -> tuple[str, ...]:
        """The engine in each seat of a game."""
        own = self.seats(number)
        seats = range(len(EDITIONS[self.edition].seats))
        return tuple(self.first.text if seat in own else self.second.text for seat in seats)

    def play_game(self, number: int, opening: Game, players: tuple[Player, Player]) -> GameResult:
        """Plays one game to its end, from the opening of its pair."""
        game = opening.copy()
        own = self.seats(number)
        for side, player in enumerate(players):
            player.start(game, random.Random(f"{self.seed}/{number}/{side}").getrandbits(40))
        while not game.is_over:
            game.play(players[0 if game.seat_to_move in own else 1].choose(game))
        first, second = players
        return GameResult(
            number,
            game,
            own,
            (first.cpu_seconds(), second.cpu_seconds()),
            (first.times_full(), second.times_full()),
        )


@dataclass(frozen=True)
class GameResult:
    """A game that was played to its end."""

    number: int
    game: Game
    seats: tuple[int, ...]
    """The seats of the first engine."""
    cpu_seconds: tuple[float | None, float | None]
    """The CPU time of each engine; None if unknown."""
    times_full: tuple[int, int] = (0, 0)
    """How often the memory of each engine's search was full."""

    @property
    def score(self) -> float:
        """The score of the first engine: 1 if it alone is first, 0 if it is not first. If both engines have a seat in
        first place, the score is a half; with an odd number of seats, it is the first engine's share of the seats in
        first place."""
        winners = self.game.standing().winners
        own = sum(seat in self.seats for seat in winners)
        if len(self.game.rules.seats) % 2:
            return own / len(winners)
        return 0.5 if 0 < own < len(winners) else float(own > 0)

    @property
    def first_seat_score(self) -> float:
        """The share of first place that goes to the seat that made the first move."""
        winners = self.game.standing().winners
        return (0 in winners) / len(winners)


@dataclass
class _Table:
    """What a worker process keeps to play the games of a contest: the players, and the programs that it has started for
    them."""

    contest: Contest
    lock: threading.Lock = field(default_factory=threading.Lock)
    """The lock is held while a program is started and while programs are closed, so that a program that is just being
    started is closed too."""
    programs: list[GtpPlayer] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.opening = functools.lru_cache(maxsize=4)(self.contest.opening)  # both games of a pair start from it

    def play(self, number: int) -> GameResult:
        if not self.players:
            self.players = [self._player(self.contest.first), self._player(self.contest.second)]
        first, second = self.players
        return self.contest.play_game(number, self.opening(number // 2), (first, second))

    def _player(self, spec: EngineSpec) -> Player:
        if not spec.command:
            return EnginePlayer(spec, self.contest.memory)
        with self.lock:
            program = GtpPlayer(spec, self.contest.timeout)
            self.programs.append(program)
        return program

    def close(self, patience: float = 0.5) -> None:
        with self.lock:
            for program in self.programs:
                program.close(patience)
            self.programs.clear()


_table: _Table | None = None
"""What this worker process keeps; None before its first game."""


def _play_game(contest: Contest, number: int) -> GameResult:
    """A task: plays one game. The programs of a contest run until the process gets a game of another contest."""
    global _table
    if _table is None or _table.contest != contest:
        if _table is None:
            at_worker_exit(_close_table)
        else:
            _table.close()
        _table = _Table(contest)
    try:
        return _table.play(number)
    except (MatchError, GtpError):
        _table.close(patience=0)
        _table = _Table(contest)
        raise


def _close_table() -> None:
    if _table is not None:
        _table.close()


def play_games(contest: Contest, executor: Executor) -> Generator[GameResult]:
    """Plays the games and yields each one when it ends, in any order. Closing the iterator shuts the executor down and
    stops the games that it plays. Raises MatchError, or GtpError if a program
    fails."""
    try:
        yield from run_tasks(executor, functools.partial(_play_game, contest), range(2 * contest.pairs))
    except WorkerDiedError:
        raise MatchError("worker") from None
    finally:
        executor.shutdown(cancel_futures=True)
