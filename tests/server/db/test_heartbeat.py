"""Outages cost no player any time."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable

import pytest
from support.clock import PATIENCE, ManualClock

from cornerwise import Game
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.heartbeat import (
    BEAT_INTERVAL,
    CUT_OFF_TIME,
    MAX_GAP,
    OUTAGE_PATIENCE,
    RECONNECT_TIME,
    Heartbeat,
)
from cornerwise.server.domain.clocks import Realtime
from cornerwise.server.domain.games import StoredGame, Terms
from cornerwise.server.domain.seats import Seat

PEOPLE = [Seat("person", name, player=name) for name in ("ada", "bea")]
HOUR = 3600.0


async def add(games: GameStore, seconds: int = 60) -> str:
    return await games.add(Game("duo"), PEOPLE, True, "ada", read_only=False, terms=Terms(Realtime(seconds, 0)))


async def get(games: GameStore, game_id: str) -> StoredGame:
    game = await games.get(game_id)
    assert game is not None
    return game


async def seconds_left(games: GameStore, game_id: str) -> float:
    deadline = (await get(games, game_id)).deadline
    assert deadline is not None
    return deadline - games.database.clock.now()


@pytest.fixture
async def process(games: GameStore) -> AsyncIterator[Callable[[], Heartbeat]]:
    """A function that creates the heartbeat of another process on the same database. The test starts the heartbeat."""
    made: list[Heartbeat] = []

    def make() -> Heartbeat:
        made.append(Heartbeat(games.database))
        return made[-1]

    yield make
    for heartbeat in made:
        await heartbeat.stop()


async def run(heartbeat: Heartbeat) -> None:
    await heartbeat.start(lambda: None, lambda: None)


async def tick(clock: ManualClock, seconds: float, heartbeat: Heartbeat) -> None:
    """Lets time pass, during which the process records its heartbeats."""
    for _ in range(round(seconds / BEAT_INTERVAL)):
        await clock.until_waiting(BEAT_INTERVAL)
        clock.advance(BEAT_INTERVAL)
        async with asyncio.timeout(PATIENCE):
            while heartbeat.beaten_at != clock.monotonic():
                await asyncio.sleep(0)


async def add_and_stop(games: GameStore, clock: ManualClock, heartbeat: Heartbeat, after: float) -> str:
    """A game whose server stops when `after` seconds have passed."""
    await run(heartbeat)
    game = await add(games)
    await tick(clock, after, heartbeat)
    await heartbeat.stop()
    return game


async def test_clocks_run_while_a_server_runs(
    games: GameStore, clock: ManualClock, process: Callable[[], Heartbeat]
) -> None:
    game = await add(games)
    heartbeat = process()
    await run(heartbeat)
    left = await seconds_left(games, game)
    await tick(clock, 5, heartbeat)
    assert await seconds_left(games, game) == pytest.approx(left - 5)


@pytest.mark.parametrize("outage", [0.3, 1.0, 1.4, 1.6, 11, HOUR])
async def test_clocks_stand_still_while_no_server_runs(
    games: GameStore, clock: ManualClock, process: Callable[[], Heartbeat], outage: float
) -> None:
    game = await add_and_stop(games, clock, process(), after=3)
    left, version = await seconds_left(games, game), (await get(games, game)).version
    clock.advance(outage)
    await run(process())
    assert await seconds_left(games, game) == pytest.approx(left + RECONNECT_TIME, abs=0.01)
    assert (await get(games, game)).version == version + 1


async def test_of_several_servers_that_return_one_corrects_the_clocks(postgres: str, clock: ManualClock) -> None:
    databases = [Database(postgres, clock) for _ in range(4)]
    for database in databases:
        await database.open()
    games, heartbeats = GameStore(databases[0]), [Heartbeat(database) for database in databases]
    game = await add(games)
    await Heartbeat(databases[0]).beat()
    left = await seconds_left(games, game)
    clock.advance(500)
    await asyncio.gather(*(run(heartbeat) for heartbeat in heartbeats))
    assert await seconds_left(games, game) == pytest.approx(left + RECONNECT_TIME, abs=0.01)
    assert (await get(games, game)).version == 1
    for heartbeat, database in zip(heartbeats, databases, strict=True):
        await heartbeat.stop()
        await database.close()


@pytest.mark.parametrize("outage", [0.3, 1.0, 1.4])
async def test_an_outage_of_the_database_costs_no_time_however_short(
    games: GameStore,
    clock: ManualClock,
    process: Callable[[], Heartbeat],
    monkeypatch: pytest.MonkeyPatch,
    outage: float,
) -> None:
    heartbeat = process()
    await run(heartbeat)
    game = await add(games)
    await tick(clock, 2, heartbeat)
    left = await seconds_left(games, game)
    with monkeypatch.context() as patch:
        patch.setattr(games.database, "transaction", None)
        assert not await heartbeat.is_saving()
        clock.advance(outage)
        assert not await heartbeat.is_saving()
    assert await heartbeat.is_saving()
    assert await seconds_left(games, game) == pytest.approx(left, abs=0.01)


class Process:
    """A process on PostgreSQL, which can be cut off from it."""

    def __init__(self, url: str, clock: ManualClock) -> None:
        self.games = GameStore(Database(url, clock))
        self.heartbeat = self.games.heartbeat

    async def start(self) -> None:
        await self.games.database.open()
        await run(self.heartbeat)

    async def close(self) -> None:
        await self.heartbeat.stop()
        await self.games.database.close()


@pytest.fixture
async def two_processes(postgres: str, clock: ManualClock) -> AsyncIterator[tuple[Process, Process]]:
    well, other = Process(postgres, clock), Process(postgres, clock)
    await well.start()
    await other.start()
    yield well, other
    await other.close()
    await well.close()


async def tick_all(clock: ManualClock, seconds: int, processes: int = 2) -> None:
    """Lets time pass while this many processes record their heartbeats, or try to."""
    for _ in range(seconds):
        clock.advance(BEAT_INTERVAL)
        await clock.until_waiting(BEAT_INTERVAL, processes)


async def test_the_players_of_a_process_that_is_cut_off_get_their_time_back(
    two_processes: tuple[Process, Process], clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    well, other = two_processes
    game = await add(well.games)
    await tick_all(clock, 3)
    left, version = await seconds_left(well.games, game), (await get(well.games, game)).version
    assert well.heartbeat.enforces_deadlines
    monkeypatch.setattr(other.games.database, "transaction", None)
    await tick_all(clock, 3)
    # The player whose clock is running may be connected to the other process, which may return.
    assert not well.heartbeat.enforces_deadlines
    assert await seconds_left(well.games, game) == pytest.approx(left - 3)
    await tick_all(clock, 7)
    assert well.heartbeat.enforces_deadlines
    silence = math.floor(CUT_OFF_TIME) + 1
    assert await seconds_left(well.games, game) == pytest.approx(left - 10 + silence + RECONNECT_TIME)
    assert (await get(well.games, game)).version == version + 1


async def test_a_process_that_returns_soon_moves_no_deadline_and_one_that_stops_gives_time_to_reconnect(
    two_processes: tuple[Process, Process], clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    well, other = two_processes
    game = await add(well.games)
    await tick_all(clock, 3)
    left = await seconds_left(well.games, game)
    with monkeypatch.context() as patch:
        patch.setattr(other.games.database, "transaction", None)
        await tick_all(clock, 3)
        assert not well.heartbeat.enforces_deadlines
    await tick_all(clock, 2)
    assert well.heartbeat.enforces_deadlines
    assert await seconds_left(well.games, game) == pytest.approx(left - 5)
    await other.heartbeat.stop()
    await tick_all(clock, 10, processes=1)
    assert well.heartbeat.enforces_deadlines
    assert await seconds_left(well.games, game) == pytest.approx(left - 15 + RECONNECT_TIME)


async def test_a_game_that_began_after_the_last_sign_of_life_gets_only_the_outage(
    games: GameStore, clock: ManualClock, process: Callable[[], Heartbeat]
) -> None:
    """While no clock runs, no heartbeat is saved."""
    killed = process()
    await run(killed)
    await tick(clock, 100, killed)
    game = await add(games)
    await killed.stop()
    clock.advance(20)
    await run(process())
    assert await seconds_left(games, game) == pytest.approx(60 + RECONNECT_TIME, abs=0.01)


async def test_time_that_had_run_out_before_an_outage_has_still_run_out(
    games: GameStore, clock: ManualClock, process: Callable[[], Heartbeat]
) -> None:
    heartbeat = process()
    await run(heartbeat)
    game = await add(games, 5)
    await tick(clock, 15, heartbeat)
    await heartbeat.stop()
    clock.advance(100)
    await run(process())
    assert await seconds_left(games, game) == pytest.approx(5 - 15 + RECONNECT_TIME, abs=0.01)


@pytest.mark.parametrize("step", [HOUR, -HOUR])
async def test_a_machine_whose_clock_is_set_changes_no_players_time(
    games: GameStore, clock: ManualClock, process: Callable[[], Heartbeat], step: float
) -> None:
    one, two = process(), process()
    await run(one)
    game = await add(games)
    await tick(clock, 4, one)
    left, before = await seconds_left(games, game), clock.now()
    clock.set_machine_clock(step)
    assert clock.now() == before  # nothing has passed yet
    await two.start(lambda: None, lambda: None)  # a second process, which sees the new time at once
    await tick(clock, 2, one)
    assert clock.now() == before + step + 2
    assert await seconds_left(games, game) == pytest.approx(left - 2, abs=RECONNECT_TIME + 0.1)


async def test_the_machines_clock_is_set_back_while_no_server_runs(
    games: GameStore, clock: ManualClock, process: Callable[[], Heartbeat]
) -> None:
    game = await add_and_stop(games, clock, process(), after=2)
    left = await seconds_left(games, game)
    clock.set_machine_clock(-HOUR)
    clock.accept_step()
    await run(process())
    # With PostgreSQL, the last heartbeat may come from another server, whose clock is ahead. So the deadlines are not
    # changed, and players may get an additional hour.
    at_most = left + RECONNECT_TIME + (0 if games.database.is_exclusive else HOUR)
    assert left <= await seconds_left(games, game) <= at_most + 0.01


async def test_an_outage_of_the_database_is_noticed_and_outlasted(
    games: GameStore, clock: ManualClock, process: Callable[[], Heartbeat], monkeypatch: pytest.MonkeyPatch
) -> None:
    heartbeat, outages = process(), []
    await heartbeat.start(lambda: outages.append(clock.now()), lambda: None)
    game = await add(games)
    await tick(clock, 2, heartbeat)
    left = await seconds_left(games, game)
    with monkeypatch.context() as patch:

        def fail() -> None:
            raise OSError

        patch.setattr(games.database, "transaction", fail)
        assert not await heartbeat.is_saving()
        clock.advance(MAX_GAP + 0.1)
        assert not heartbeat.is_current
        waiting = asyncio.create_task(heartbeat.confirm())
        for _ in range(8):
            await clock.until_waiting(0.25)
            clock.advance(0.25)
        await clock.until_waiting(0.25)
        assert not waiting.done()
    clock.advance(0.25)
    await waiting
    assert heartbeat.is_current
    assert len(outages) == 1
    assert await seconds_left(games, game) == pytest.approx(left, abs=BEAT_INTERVAL)
    assert await heartbeat.is_saving()


async def test_nobody_waits_forever_for_the_end_of_an_outage(
    games: GameStore, clock: ManualClock, process: Callable[[], Heartbeat], monkeypatch: pytest.MonkeyPatch
) -> None:
    heartbeat = process()
    await run(heartbeat)
    monkeypatch.setattr(games.database, "transaction", None)
    clock.advance(MAX_GAP + 0.1)
    waiting = asyncio.create_task(heartbeat.confirm())
    await clock.until_waiting(OUTAGE_PATIENCE)
    clock.advance(OUTAGE_PATIENCE)
    with pytest.raises(TimeoutError):
        await waiting
