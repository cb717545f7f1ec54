"""Which players are at a table, across processes."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from support.clock import ManualClock
from support.live import watch
from support.server import TableSocket

from cornerwise import Game
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.events import PresenceChanged, ProcessAlive
from cornerwise.server.domain.games import Terms
from cornerwise.server.domain.seats import Seat
from cornerwise.server.live.presence import PEER_TIMEOUT
from cornerwise.server.live.tables import POLL_INTERVAL, Tables
from cornerwise.server.work.pool import WorkerPool

SEATS = [Seat("person", name, player=name) for name in ("ada", "bea")]
PEER = "peer"
"""The name of another process. The test publishes its events."""


@pytest.fixture
async def tables(games: GameStore, pool: WorkerPool) -> AsyncIterator[Tables]:
    tables = Tables(games, pool)
    yield tables
    await tables.close()


async def presence(player: TableSocket) -> list[bool]:
    return list((await player.receive("presence"))["present"])


async def test_players_see_who_is_at_the_table(games: GameStore, tables: Tables) -> None:
    game_id = await games.add(Game("duo"), SEATS, True, "ada", read_only=False)
    async with watch(tables, game_id, "ada") as ada:
        assert ada.state["present"] == [True, False]
        async with watch(tables, game_id, "bea") as bea, watch(tables, game_id, "stranger"):
            assert bea.state["present"] == [True, True]
            assert await presence(ada) == [True, True]
            assert tables.present(game_id) == {"ada", "bea"}
        assert await presence(ada) == [True, False]


async def test_players_in_other_processes_are_present_until_their_process_dies(
    games: GameStore, tables: Tables, clock: ManualClock
) -> None:
    bus = games.database.bus
    game_id = await games.add(Game("duo"), SEATS, True, "ada", read_only=False)
    async with watch(tables, game_id, "ada") as ada:
        bus.publish(PresenceChanged(PEER, game_id, ["bea"]))
        assert await presence(ada) == [True, True]
        # A process that sends heartbeats is not dropped.
        for _ in range(int(2 * PEER_TIMEOUT / POLL_INTERVAL)):
            await clock.until_waiting(POLL_INTERVAL)
            clock.advance(POLL_INTERVAL)
            bus.publish(ProcessAlive(PEER))
        assert tables.present(game_id) == {"ada", "bea"}
        # A silent process is dropped.
        for _ in range(int(PEER_TIMEOUT / POLL_INTERVAL) + 1):
            await clock.until_waiting(POLL_INTERVAL)
            clock.advance(POLL_INTERVAL)
        assert await presence(ada) == [True, False]
        # If the silent process was only slow, its next event makes this process ask again who is there.
        questions: list[PresenceChanged] = []
        bus.subscribe(PresenceChanged, questions.append)
        bus.publish(ProcessAlive(PEER))
        assert [(event.players, event.wants_reply) for event in questions] == [(["ada"], True)]
        bus.publish(PresenceChanged(PEER, game_id, ["bea"]))
        assert await presence(ada) == [True, True]
        bus.publish(PresenceChanged(PEER, game_id, []))
        assert await presence(ada) == [True, False]


async def test_a_process_answers_who_is_at_its_table(games: GameStore, tables: Tables) -> None:
    game_id = await games.add(Game("duo"), SEATS, True, "ada", read_only=False)
    async with watch(tables, game_id, "ada"):
        events: list[PresenceChanged] = []
        games.database.bus.subscribe(PresenceChanged, events.append)
        games.database.bus.publish(PresenceChanged(PEER, game_id, [], wants_reply=True))
        assert [event.players for event in events if event.process != PEER and not event.wants_reply] == [["ada"]]


async def test_spectators_are_counted_across_processes(games: GameStore, tables: Tables) -> None:
    terms = Terms(public=True)
    game_id = await games.add(Game("duo"), SEATS, True, "ada", read_only=False, terms=terms)
    events: list[PresenceChanged] = []
    games.database.bus.subscribe(PresenceChanged, events.append)
    async with watch(tables, game_id, "ada"), watch(tables, game_id, "stranger"):
        async with watch(tables, game_id, None):
            assert (tables.spectators(game_id), events[-1].spectators) == (2, 2)
        assert (tables.spectators(game_id), events[-1].spectators) == (1, 1)
        games.database.bus.publish(PresenceChanged(PEER, game_id, [], 3))
        assert tables.spectators(game_id) == 4
    assert tables.spectators(game_id) == 3
    assert game_id not in tables.attended_games(), "spectators are no players"
