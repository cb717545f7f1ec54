"""Computers' turns: thinking in worker processes, and moving."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Protocol

from cornerwise.engine import MIN_MEMORY, Engine
from cornerwise.game import Game
from cornerwise.server import metrics
from cornerwise.server.background import BackgroundTask
from cornerwise.server.db.jobs import RENEW_INTERVAL, Jobs
from cornerwise.server.domain.errors import RefusalCode, RefusalError
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.time_source import TimeSource
from cornerwise.server.work import tasks
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.pool import Budget, WorkerPool

log = logging.getLogger("cornerwise")

MIN_MOVE_INTERVAL: Final = 0.7
"""The minimum number of seconds between a move and a computer's next move at human pace, so that people can follow."""
RATED_GAME_CHECK_INTERVAL: Final = 1.5
"""Seconds between two checks of whether a rated game with the same position has moved on."""
RETRY_DELAY: Final = 2.0
"""Seconds until a computer retries a move that could not be saved."""
QUICK_BUDGET: Final = Budget("quick_computer", 20.0, max_per_address=200)
DEEP_BUDGET: Final = Budget("computer", 60.0, is_long=True, max_per_address=200)
MAX_QUICK_LEVEL: Final = 7
"""The highest level that thinks for less than a second."""

ChooseMove = Callable[[str, int, Game, int], int]
"""Takes the key of a search, a level, a game and the memory for searches; returns a placement."""


@dataclass(frozen=True)
class Thinking:
    """What all tables of a process share to let computers think."""

    jobs: Jobs
    pool: WorkerPool
    choose_move: ChooseMove = tasks.choose_move
    is_elsewhere: bool = False
    """Whether other processes (`cornerwise worker`) play all turns of computers."""


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
    def requester(self) -> Requester:
        """For whom the computers think."""
        ...

    @property
    def last_move_at(self) -> float:
        """The monotonic time of the last move."""
        ...

    async def has_rated_position(self) -> bool:
        """Whether this is a casual game with the position of a rated game under way."""
        ...

    async def save_move(self, placement: int) -> None:
        """Saves a move. The caller must hold the lock."""
        ...

    def announce_thinking(self, seat: int) -> None: ...
    def report(self, problem: RefusalCode) -> None:
        """Informs the watchers why a computer does not move."""
        ...


class ComputerTurns:
    """Plays the computers' turns at one table."""

    def __init__(self, host: TurnHost, thinking: Thinking, clock: TimeSource) -> None:
        self._host = host
        self._thinking = thinking
        self._clock = clock
        self._task = BackgroundTask()
        self._move_now = asyncio.Event()
        self._is_released = asyncio.Event()
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
        if not self._task.is_running and self.seat_to_move() is not None and self._host.is_attended:
            self._task.start(self._run())

    async def stop(self) -> None:
        """Ends thinking. Call it with the table's lock held, so that no computer is saving a move."""
        await self._task.stop()
        self.thinking_seat = None

    async def wait(self) -> None:
        """Waits until the computers' turns are over."""
        await self._task.wait()

    async def release_turn(self) -> None:
        """Gives up the lease, so that another process can play the turn."""
        if self.seat_to_move() is not None:
            await self._thinking.jobs.release(self._host.game.id)

    def request_move_now(self) -> None:
        """Makes the computer play the best move that it has found so far, at once."""
        self._move_now.set()

    def retry_claim(self) -> None:
        """Claims the turn at once, because another process has given it up."""
        self._is_released.set()

    def clear_thinking(self) -> None:
        """Called after a move, when no computer is thinking about the new turn yet."""
        self.thinking_seat = None

    async def _run(self) -> None:
        while (seat := self.seat_to_move()) is not None and self._host.is_attended:
            game_id = self._host.game.id
            try:
                if self.thinking_seat != seat:
                    self._move_now.clear()
                    self.thinking_seat = seat
                    self._host.announce_thinking(seat)
                if self._thinking.is_elsewhere:  # a worker plays the turn, and its move arrives as an event
                    await self._wait_for_rated_game()
                    await asyncio.shield(asyncio.ensure_future(self._request_turn(game_id)))
                    await self._clock.sleep(RENEW_INTERVAL)
                    continue
                self._is_released.clear()
                # Shielded: `stop` must not interrupt a transaction.
                if await asyncio.shield(asyncio.ensure_future(self._thinking.jobs.claim(game_id))):
                    await self._wait_for_rated_game()
                    await self._think_and_move(seat)
                else:  # another process thinks and will publish its move; if it dies, the lease ends
                    with suppress(TimeoutError):
                        async with self._clock.timeout(RENEW_INTERVAL):
                            await self._is_released.wait()
            except RefusalError as refusal:  # another process moved, or deleted the game
                if refusal.code == "unknown_game":
                    return
            except Exception:
                # The cause is most likely the disk or the database. The game is unchanged, so try again, but not at
                # once.
                log.exception("computer's move failed")
                self._host.report("internal_error")
                await self._clock.sleep(RETRY_DELAY)

    async def _wait_for_rated_game(self) -> None:
        """Waits while a rated game has the same position, because its players could use the computer's move."""
        is_reported = False
        # Shielded: an interrupted query would cost its connection to the database.
        while await asyncio.shield(asyncio.ensure_future(self._host.has_rated_position())):
            if not is_reported:
                self._host.report("computer_waits")
            is_reported = True
            await self._clock.sleep(RATED_GAME_CHECK_INTERVAL)

    async def _request_turn(self, game_id: str) -> None:
        requester = self._host.requester
        address = hashlib.sha256(requester.address.encode()).hexdigest()[:24]
        await self._thinking.jobs.request(game_id, f"{address} {requester.visitor}"[:80])

    async def _think_and_move(self, seat: int) -> None:
        game = self._host.game
        level = game.seats[seat].level
        self.is_thinking_here = True
        try:
            with metrics.thinking_computers.track_inprogress(), metrics.think_seconds.labels(level).time():
                placement = await self._choose(level, game.game)
        finally:
            self.is_thinking_here = False
        wait = self._host.last_move_at + MIN_MOVE_INTERVAL - self._clock.monotonic()
        if self._host.game.human_pace and wait > 0:
            with suppress(TimeoutError):
                async with self._clock.timeout(wait):
                    await self._move_now.wait()
        async with self._host.lock:
            if self._host.game.game is game.game:
                await self._host.save_move(placement)
                metrics.moves.labels("computer").inc()

    async def _choose(self, level: int, game: Game) -> int:
        """Searches until the search is complete or the computer must move now."""
        budget = QUICK_BUDGET if level <= MAX_QUICK_LEVEL else DEEP_BUDGET
        pool, key = self._thinking.pool, f"{self._host.game.id} {level}"
        arguments = (key, level, game, pool.memory_per_process)
        job = pool.submit(self._host.requester, budget, self._thinking.choose_move, *arguments, state=key)
        move_now = asyncio.create_task(self._move_now.wait())
        either: list[asyncio.Future[Any]] = [job.result, move_now]
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if not job.result.done() and not job.is_running:  # the computer must move, but its search is queued
                shallow = Engine(simulations=1, memory=MIN_MEMORY)
                return (await asyncio.to_thread(shallow.choose, game)).move.placement
            job.stop()
            placement: int = await job.result
            return placement
        finally:
            move_now.cancel()
            job.stop()
            if job.is_running and not job.result.done():
                # Nobody waits for the move any more. The search ends in a moment; killing it would also end other
                # searches of the same process.
                job.result.add_done_callback(_ignore)
            else:
                job.result.cancel()


def _ignore(result: asyncio.Future[int]) -> None:
    """Retrieves an error that nobody waits for, so that asyncio does not log it."""
    if not result.cancelled():
        result.exception()
