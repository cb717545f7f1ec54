"""Worker processes: shares, budgets, and work that nobody waits for."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator

import pytest
from support.clock import PATIENCE, ManualClock
from support.work import ADA, die, own_process, priority, take_memory, wait_for_stop

from cornerwise import Game
from cornerwise.engine import COMPUTER_MEMORY, Engine
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.work import tasks
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.pool import RECENT, Budget, WorkerPool
from cornerwise.server.work.process import BASE_MEMORY, NICENESS

BEA, CYD = Requester("192.0.2.2", "bea"), Requester("192.0.2.3", "cyd")
SHORT = Budget("short", 10.0)
LONG = Budget("long", 10.0, is_long=True)
FEW = Budget("few", 10.0, max_per_address=2)


@pytest.fixture
async def pool(clock: ManualClock) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(clock, cpus=4)
    yield pool
    await pool.close()
    assert not multiprocessing.active_children()


async def test_an_address_uses_all_processors_until_another_one_has_work(pool: WorkerPool, clock: ManualClock) -> None:
    jobs = [pool.submit(ADA, SHORT, wait_for_stop) for _ in range(6)]
    assert [job.is_running for job in jobs] == [True] * 4 + [False] * 2
    other = pool.submit(BEA, SHORT, wait_for_stop)
    assert other.is_running  # there are more processes than processors
    for job in jobs[:2]:
        job.stop()
        await job.result
    assert not jobs[4].is_running  # half of the processors belong to the other address
    other.stop()
    await other.result
    assert not jobs[4].is_running  # the other address keeps its share for a moment
    clock.advance(RECENT)
    jobs[2].stop()
    await jobs[2].result
    assert jobs[4].is_running


async def test_long_work_of_one_address_uses_half_of_the_processors(pool: WorkerPool) -> None:
    jobs = [pool.submit(ADA, LONG, wait_for_stop) for _ in range(3)]
    assert [job.is_running for job in jobs] == [True, True, False]
    assert await pool.run(ADA, SHORT, own_process)


async def test_an_address_can_wait_with_only_so_much_work(pool: WorkerPool) -> None:
    jobs = [pool.submit(ADA, FEW, wait_for_stop) for _ in range(2)]
    with pytest.raises(RefusalError, match="busy"):
        pool.submit(ADA, FEW, own_process)
    assert await pool.run(ADA, SHORT, own_process)
    assert await pool.run(BEA, FEW, own_process)
    jobs[0].stop()
    await jobs[0].result
    assert await pool.run(ADA, FEW, own_process)


async def test_work_that_nobody_waits_for_ends(pool: WorkerPool) -> None:
    running = [asyncio.create_task(pool.run(ADA, SHORT, wait_for_stop)) for _ in range(4)]
    waiting = asyncio.create_task(pool.run(ADA, SHORT, wait_for_stop))
    await asyncio.sleep(0)
    for task in (*running, waiting):
        task.cancel()
    async with asyncio.timeout(PATIENCE / 2):
        assert await pool.run(ADA, SHORT, own_process)


async def test_work_that_nobody_waits_for_before_it_begins_takes_no_share(pool: WorkerPool) -> None:
    for _ in range(5):
        pool.submit(ADA, SHORT, wait_for_stop).result.cancel()
    async with asyncio.timeout(PATIENCE / 2):
        assert await pool.run(ADA, SHORT, own_process)


async def test_work_over_its_time_is_killed(pool: WorkerPool, clock: ManualClock) -> None:
    work = asyncio.create_task(pool.run(ADA, SHORT, wait_for_stop))
    await clock.until_waiting(SHORT.seconds)
    clock.advance(SHORT.seconds)
    with pytest.raises(RefusalError, match="too_large"):
        await work
    assert await pool.run(ADA, SHORT, own_process)


async def test_work_over_its_memory_is_refused(pool: WorkerPool) -> None:
    with pytest.raises(RefusalError, match="too_large"):
        await pool.run(ADA, SHORT, take_memory, BASE_MEMORY + pool.memory_per_process)
    assert await pool.run(ADA, SHORT, take_memory, 1000) == 1000


async def test_work_goes_on_in_another_process_if_its_process_is_killed(pool: WorkerPool) -> None:
    first = await pool.run(ADA, SHORT, own_process)
    os.kill(first, signal.SIGKILL)
    assert await pool.run(ADA, SHORT, own_process) != first


async def test_work_that_kills_its_process_twice_is_refused(pool: WorkerPool, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(RefusalError, match="too_large"):
        await pool.run(ADA, SHORT, die)
    assert [record.message for record in caplog.records] == ["a worker process died twice"]


async def test_an_error_of_the_work_reaches_the_caller(pool: WorkerPool) -> None:
    with pytest.raises(RefusalError, match="bad_ply"):
        await pool.run(ADA, SHORT, tasks.game_at, Game("duo"), 3)


async def test_the_processes_have_a_low_priority(pool: WorkerPool) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert await pool.run(ADA, SHORT, priority) == min(own + NICENESS, 19)


async def test_work_with_a_state_returns_to_its_process(pool: WorkerPool) -> None:
    others = [pool.submit(visitor, SHORT, wait_for_stop) for visitor in (ADA, BEA)]
    home = await pool.run(CYD, SHORT, own_process, state="game")
    for other in others:
        other.stop()
        await other.result
    for _ in range(3):
        assert await pool.run(CYD, SHORT, own_process, state="game") == home


def test_searches_share_the_memory_and_the_least_recently_used_one_starts_over() -> None:
    game, memory = Game("duo"), 8 << 20
    games = [f"game {number}" for number in range(12)]
    for key in games:
        tasks.choose_move(key, 7, game, memory)
        searches = list(tasks.kept_searches.values())
        assert sum(engine.memory_used for engine in searches[:-1]) <= memory // 2
    assert games[-1] in tasks.kept_searches
    assert games[0] not in tasks.kept_searches
    assert tasks.choose_move(games[0], 7, game, memory) in [move.placement for move in game.legal_moves()]
    tasks.kept_searches.clear()


async def test_a_computer_has_the_same_memory_as_in_the_page(pool: WorkerPool) -> None:
    assert tasks.tree_memory(pool.memory_per_process) == COMPUTER_MEMORY


def test_an_engine_tells_how_much_memory_it_keeps() -> None:
    engine = Engine(simulations=50)
    assert engine.memory_used == 0
    engine.choose(Game("duo"))
    assert engine.memory_used > 0
