"""What the open pages of a player learn about turns in games on other screens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from support.clock import PATIENCE
from support.live import QueueConnection, watch

from cornerwise import Game
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.events import SessionsRevoked
from cornerwise.server.domain.seats import Seat
from cornerwise.server.live.tables import Tables
from cornerwise.server.live.turns import Turns
from cornerwise.server.live.watcher import Watcher
from cornerwise.server.work.pool import WorkerPool

SEATS = [Seat("person", name, player=name) for name in ("ada", "bea")]


@pytest.fixture
async def tables(games: GameStore, pool: WorkerPool) -> AsyncIterator[Tables]:
    tables = Tables(games, pool)
    yield tables
    await tables.close()


@pytest.fixture
def turns(games: GameStore) -> Iterator[Turns]:
    turns = Turns(games.database.bus)
    yield turns
    turns.close()


class Page:
    """A page of a player, and what it receives."""

    def __init__(self, turns: Turns, player: str | None) -> None:
        self._events = QueueConnection()
        self.watcher = Watcher(player, self._events)
        turns.join(self.watcher)

    async def next(self) -> dict[str, Any] | None:
        async with asyncio.timeout(PATIENCE):
            event = await self._events.next()
        return None if event is None else json.loads(event)

    @property
    def has_nothing(self) -> bool:
        return self._events.unsent_bytes == 0


async def play(games: GameStore, tables: Tables, game_id: str, player: str) -> None:
    game = await games.get(game_id)
    assert game is not None
    async with watch(tables, game_id, player) as table:
        await table.send("play", ply=game.game.ply, placement=game.game.legal_moves()[0].placement)
        await table.receive("move")


async def test_players_on_other_screens_learn_whose_turn_it_is(games: GameStore, tables: Tables, turns: Turns) -> None:
    game_id = await games.add(Game("duo"), SEATS, True, "ada", read_only=False)
    ada, bea, stranger, nobody = [Page(turns, player) for player in ("ada", "bea", "stranger", None)]
    await play(games, tables, game_id, "ada")
    turn = {"type": "turn", "game": game_id, "edition": "duo"}
    assert await bea.next() == {**turn, "yours": True}
    assert await ada.next() == {**turn, "yours": False}
    async with watch(tables, game_id, "bea") as table:
        await table.send("resign", seat=1)
        await table.receive("table")
    assert await bea.next() == {**turn, "yours": False}, "the game is over"
    assert stranger.has_nothing
    assert nobody.has_nothing


async def test_a_game_of_one_person_announces_no_turns(games: GameStore, tables: Tables, turns: Turns) -> None:
    seats = [SEATS[0], Seat("person", "Bea", player=None)]
    game_id = await games.add(Game("duo"), seats, True, "ada", read_only=False)
    ada = Page(turns, "ada")
    await play(games, tables, game_id, "ada")
    assert ada.has_nothing


async def test_pages_are_forgotten_when_they_leave_and_closed_when_their_session_ends(
    games: GameStore, tables: Tables, turns: Turns
) -> None:
    game_id = await games.add(Game("duo"), SEATS, True, "ada", read_only=False)
    first, second = Page(turns, "bea"), Page(turns, "bea")
    assert turns.players == {"bea"}
    turns.leave(first.watcher)
    await play(games, tables, game_id, "ada")
    assert (await second.next() or {})["yours"]
    assert first.has_nothing
    games.database.bus.publish(SessionsRevoked("bea"))
    assert await second.next() is None
    turns.leave(second.watcher)
    assert turns.players == set()
