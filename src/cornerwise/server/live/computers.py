"""Computers' turns: thinking in threads, and moving."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, Protocol

from cornerwise.engine import Choice, Engine
from cornerwise.game import Game
from cornerwise.server import metrics
from cornerwise.server.db.jobs import RENEW_INTERVAL, Jobs
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.time_source import TimeSource

log = logging.getLogger("cornerwise")

MIN_MOVE_INTERVAL: Final = 0.7
"""The minimum number of seconds between a move and a computer's next move at human pace, so that people can follow."""
RETRY_DELAY: Final = 2.0
"""Seconds until a computer retries a move that could not be saved."""
ENGINE_MEMORY: Final = 128 << 20
"""The maximum number of bytes of the search tree of one level in one game."""
MAX_QUICK_LEVEL: Final = 6
"""The highest level that moves at once."""
_STOP_INTERVAL: Final = 0.01
"""Real seconds between two attempts to stop a search. Threads can't use the simulated time of tests."""


class Thinker(Protocol):
    """The methods of `Engine` that a computer player needs."""

    def choose(self, game: Game) -> Choice: ...
    def stop(self) -> None:
        """Called from another thread: ends the search under way, which returns the best move so far."""
        ...


def new_engine(level: int) -> Thinker:
    return Engine(level, memory=ENGINE_MEMORY)


class ThinkingPools:
    """The threads in which computers think. Quick levels never wait for slow ones."""

    def __init__(self, jobs: Jobs, threads: int, new_engine: Callable[[int], Thinker] = new_engine) -> None:
        self.jobs: Final = jobs
        self.new_engine: Final = new_engine
        self.quick: Final = ThreadPoolExecutor(threads, thread_name_prefix="quick computer")
        self.deep: Final = ThreadPoolExecutor(threads, thread_name_prefix="computer")

    def close(self) -> None:
        for pool in (self.quick, self.deep):
            pool.shutdown(wait=False, cancel_futures=True)


class TurnHost(Protocol):
    """The table at which computers play."""

    lock: asyncio.Lock
    """The lock is held while the game changes."""

    @property
    def game(self) -> StoredGame: ...
    @property
    def is_attended(self) -> bool:
        """Whether computers may continue: someone watches, or the game runs unwatched."""
        ...

    @property
    def last_move_at(self) -> float:
        """The monotonic time of the last move."""
        ...

    async def save_move(self, placement: int) -> None:
        """Saves a move. The caller must hold the lock."""
        ...

    def announce_thinking(self, seat: int) -> None: ...
    def report_failure(self) -> None: ...


class ComputerTurns:
    """Plays the computers' turns at one table."""

    def __init__(self, host: TurnHost, pools: ThinkingPools, clock: TimeSource) -> None:
        self._host = host
        self._pools = pools
        self._clock = clock
        self._engines: dict[int, Thinker] = {}
        self._task: asyncio.Task[None] | None = None
        self._move_now = asyncio.Event()
        self.thinking_seat: int | None = None
        """The seat of the computer that is thinking, in this process or in another."""
        self.is_thinking_here = False
        """Whether this process has the lease on the turn, and an engine runs."""

    def seat_to_move(self) -> int | None:
        """The seat to move, if a computer plays it."""
        game = self._host.game
        seat = game.game.seat_to_move
        if game.status != "playing" or seat is None or game.seats[seat].kind != "computer":
            return None
        return seat

    def start(self) -> None:
        """Lets the computers play, if it is their turn and the table is attended."""
        is_idle = self._task is None or self._task.done()
        if is_idle and self.seat_to_move() is not None and self._host.is_attended:
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Ends thinking. Call it with the table's lock held, so that no computer is saving a move."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._task, self.thinking_seat = None, None

    async def wait(self) -> None:
        """Waits until the computers' turns are over."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def release_turn(self) -> None:
        """Gives up the lease, so that another process can play the turn."""
        if self.seat_to_move() is not None:
            await self._pools.jobs.release(self._host.game.id)

    def request_move_now(self) -> None:
        """Makes the computer play the best move that it has found so far, at once."""
        self._move_now.set()

    def clear_thinking(self) -> None:
        """Called after a move, when no computer is thinking about the new turn yet."""
        self.thinking_seat = None

    def engine_for(self, level: int) -> Thinker:
        """The engine of a level. All seats of one level share a search tree, because the tree follows the game, not the
        player."""
        if level not in self._engines:
            self._engines[level] = self._pools.new_engine(level)
        return self._engines[level]

    async def _run(self) -> None:
        while (seat := self.seat_to_move()) is not None:
            game_id = self._host.game.id
            try:
                if self.thinking_seat != seat:
                    self._move_now.clear()
                    self.thinking_seat = seat
                    self._host.announce_thinking(seat)
                # Shielded: `stop` must not interrupt a transaction.
                if await asyncio.shield(asyncio.ensure_future(self._pools.jobs.claim(game_id))):
                    await self._think_and_move(seat)
                else:  # another process thinks and will publish its move; if it dies, the lease ends
                    await self._clock.sleep(RENEW_INTERVAL)
            except RefusalError as refusal:  # another process moved, or deleted the game
                if refusal.code == "unknown_game":
                    return
            except Exception:
                # The cause is most likely the disk or the database. The game is unchanged, so try again, but not at
                # once.
                log.exception("computer's move failed", extra={"game": game_id})
                self._host.report_failure()
                await self._clock.sleep(RETRY_DELAY)

    async def _think_and_move(self, seat: int) -> None:
        game = self._host.game
        level = game.seats[seat].level
        self.is_thinking_here = True
        try:
            with metrics.thinking_computers.track_inprogress(), metrics.think_seconds.labels(level).time():
                choice = await self._choose(level, game.game)
        finally:
            self.is_thinking_here = False
        wait = self._host.last_move_at + MIN_MOVE_INTERVAL - self._clock.monotonic()
        if self._host.game.human_pace and wait > 0:
            with suppress(TimeoutError):
                async with self._clock.timeout(wait):
                    await self._move_now.wait()
        async with self._host.lock:
            if self._host.game.game is game.game:
                await self._host.save_move(choice.move.placement)
                metrics.moves.labels("computer").inc()

    async def _choose(self, level: int, game: Game) -> Choice:
        """Searches in a thread until the search is complete or the computer must move now. When cancelled, it returns
        only after the thread has stopped."""
        engine, pool = self.engine_for(level), self._pools.quick if level <= MAX_QUICK_LEVEL else self._pools.deep
        search = pool.submit(engine.choose, game)
        choice, move_now = asyncio.wrap_future(search), asyncio.create_task(self._move_now.wait())
        either: list[asyncio.Future[Any]] = [choice, move_now]
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if search.cancel():  # the computer had to move before a thread was free
                shallow = Engine(simulations=1, memory=ENGINE_MEMORY)
                return await asyncio.wrap_future(self._pools.quick.submit(shallow.choose, game))
        except asyncio.CancelledError:
            search.cancel()
            raise
        finally:
            move_now.cancel()
            while not search.done():  # repeat it, because a search that has only just begun ignores stop()
                engine.stop()
                await asyncio.sleep(_STOP_INTERVAL)
        return await choice
