"""Players who wait for opponents."""

from __future__ import annotations

import asyncio

from support.clock import ManualClock

from cornerwise import Game
from cornerwise.server.db.database import Database
from cornerwise.server.db.seeks import SEEK_TIMEOUT, Seek, SeekStore
from cornerwise.server.domain.clocks import Realtime
from cornerwise.server.domain.games import StoredGame, Terms, new_game
from cornerwise.server.domain.pairing import Seeker
from cornerwise.server.domain.seats import Seat

SEEK = Seek("duo", Realtime(300, 5), False)


async def add(store: SeekStore, name: str, clock: ManualClock) -> Seeker:
    seeker = Seeker(name, name, 1500.0, clock.now())
    await store.add(SEEK, seeker)
    return seeker


def game_of(*seekers: Seeker, clock: ManualClock) -> StoredGame:
    seats = [Seat("person", seeker.name, player=seeker.player) for seeker in seekers]
    return new_game(Game("duo"), seats, True, seekers[0].player, now=clock.now(), read_only=False, terms=Terms())


async def test_a_seek_that_is_not_refreshed_is_no_longer_listed(database: Database, clock: ManualClock) -> None:
    store = SeekStore(database)
    ada = await add(store, "ada", clock)
    clock.advance(SEEK_TIMEOUT - 1)
    bea = await add(store, "bea", clock)
    assert await store.list_waiting() == [(SEEK, ada), (SEEK, bea)]
    clock.advance(2)
    assert await store.list_waiting() == [(SEEK, bea)]
    await store.refresh("ada")
    assert await store.list_waiting() == [(SEEK, ada), (SEEK, bea)]


async def test_of_two_processes_that_pair_the_same_player_one_succeeds(database: Database, clock: ManualClock) -> None:
    store = SeekStore(database)
    ada, bea, cleo = [await add(store, name, clock) for name in ("ada", "bea", "cleo")]
    games = {"bea": game_of(ada, bea, clock=clock), "cleo": game_of(ada, cleo, clock=clock)}
    outcomes = await asyncio.gather(
        store.pair([ada, bea], games["bea"], "bea"), store.pair([ada, cleo], games["cleo"], "cleo")
    )
    assert sorted(outcomes) == [False, True]
    winner, loser = ("bea", "cleo") if outcomes[0] else ("cleo", "bea")
    assert await store.paired_game("ada") == games[winner].id
    assert [seeker.player for _, seeker in await store.list_waiting()] == [loser]


async def test_a_player_who_stops_waiting_keeps_a_game_that_was_created_meanwhile(
    database: Database, clock: ManualClock
) -> None:
    store = SeekStore(database)
    ada, bea = [await add(store, name, clock) for name in ("ada", "bea")]
    game = game_of(ada, bea, clock=clock)
    assert await store.pair([ada, bea], game, "bea")
    await store.remove_unpaired("ada")
    assert await store.paired_game("ada") == game.id
    await store.remove("ada")
    assert await store.paired_game("ada") is None
