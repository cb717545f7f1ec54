"""A contest: its openings and seats, and the worker processes that play its games."""

from __future__ import annotations

import contextlib
import functools
import multiprocessing
import os
import queue
import random
import signal
import threading
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

from cornerwise.engine import MEMORY, Engine
from cornerwise.game import Game
from cornerwise.match.players import TIMEOUT, EnginePlayer, EngineSpec, GtpPlayer, MatchError, Player
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
        simulations = min(_DEEP_SIMULATIONS, max(spec.simulations or 0 for spec in (self.first, self.second)))
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
            color, mover = game.turn, 0 if game.seat_to_move in own else 1
            assert color is not None, "the game is over"
            move = game.play(players[mover].choose(game))
            players[1 - mover].observe(color, str(move))
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
class _Programs:
    """The programs that a worker process has started."""

    contest: Contest
    lock: threading.Lock = field(default_factory=threading.Lock)
    """The lock is held while a program is started and while the process exits, so that no program is started during the
    exit."""
    running: list[GtpPlayer] = field(default_factory=list)

    def player(self, spec: EngineSpec) -> Player:
        if not spec.command:
            return EnginePlayer(spec, self.contest.memory)
        with self.lock:
            program = GtpPlayer(spec, self.contest.edition, self.contest.timeout)
            self.running.append(program)
        return program

    def close(self, patience: float = 0.5) -> None:
        for program in self.running:
            program.close(patience)


def _run_worker(contest: Contest, pipe: Connection) -> None:
    """The main function of a worker process: plays the games whose numbers arrive on the pipe. A thread listens for the
    end of the pipe, which ends the process at once, even during a long search."""
    programs = _Programs(contest)
    numbers: queue.SimpleQueue[int] = queue.SimpleQueue()

    def listen() -> None:
        try:
            while True:
                numbers.put(pipe.recv())
        except (EOFError, OSError):
            with programs.lock:
                programs.close()
                os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    try:
        players = programs.player(contest.first), programs.player(contest.second)
        opening = functools.lru_cache(maxsize=4)(contest.opening)  # both games of a pair start from the same opening
        while True:
            number = numbers.get()
            pipe.send(contest.play_game(number, opening(number // 2), players))
    except MatchError as error:
        with programs.lock:
            programs.close(patience=0)
            programs.running.clear()
        with contextlib.suppress(ConnectionError):
            pipe.send(error)
    except ConnectionError:
        pass
    threading.Event().wait()  # until the listener ends the process


def play_games(contest: Contest, jobs: int = 1) -> Generator[GameResult]:
    """Plays the games in worker processes and yields each one when it ends, in any order. Closing the iterator stops
    them; no process stays behind. Raises MatchError."""
    # A fork is unsafe while other threads run, such as that of a progress bar.
    context = multiprocessing.get_context("spawn")
    numbers = iter(range(2 * contest.pairs))
    workers: dict[Connection, BaseProcess] = {}
    try:
        with _ignore_ctrl_c():
            for _ in range(max(1, min(jobs, 2 * contest.pairs))):
                ours, theirs = context.Pipe()
                workers[ours] = context.Process(target=_run_worker, args=(contest, theirs), daemon=True)
                workers[ours].start()
                theirs.close()
        busy = set(workers)
        for pipe in workers:
            pipe.send(next(numbers))
        while busy:
            for pipe in [pipe for pipe in wait(list(busy)) if isinstance(pipe, Connection)]:
                try:
                    result = pipe.recv()
                except (EOFError, OSError):
                    raise MatchError("worker") from None
                if isinstance(result, MatchError):
                    raise result
                if (number := next(numbers, None)) is None:
                    busy.remove(pipe)
                else:
                    pipe.send(number)
                yield result
    finally:
        for pipe in workers:
            pipe.close()
        for process in workers.values():
            process.join(5)
            if process.is_alive():
                process.kill()
                process.join()


@contextlib.contextmanager
def _ignore_ctrl_c() -> Iterator[None]:
    """Processes started inside this context ignore Ctrl-C: only this process handles it, and then stops them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
