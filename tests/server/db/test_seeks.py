"""Players who wait for opponents."""

from __future__ import annotations

import asyncio

from support.clock import ManualClock

from cornerwise import Game
from cornerwise.server.db.database import Database
from cornerwise.server.db.seeks import CLAIM_TIME, SEEK_TIMEOUT, Seek, SeekStore
from cornerwise.server.domain.clocks import Realtime
from cornerwise.server.domain.games import StoredGame, Terms, new_game
from cornerwise.server.domain.pairing import Seeker
from cornerwise.server.domain.seats import Seat

SEEK = Seek("duo", Realtime(300, 5), False)


async def add(store: SeekStore, name: str, clock: ManualClock, seek: Seek = SEEK) -> tuple[Seeker, str]:
    """A player who waits, and the id of the seek."""
    seeker = Seeker(name, name, 1500.0, clock.now())
    return seeker, await store.add(seek, seeker)


def game_of(*seekers: Seeker, clock: ManualClock) -> StoredGame:
    seats = [Seat("person", seeker.name, player=seeker.player) for seeker in seekers]
    return new_game(Game("duo"), seats, True, seekers[0].player, now=clock.now(), read_only=False, terms=Terms())


async def waiting(store: SeekStore) -> list[str]:
    return [seeker.player for _, seeker in await store.list_waiting()]


async def test_a_seek_that_is_not_refreshed_is_no_longer_listed(database: Database, clock: ManualClock) -> None:
    store = SeekStore(database)
    ada, ada_id = await add(store, "ada", clock)
    clock.advance(SEEK_TIMEOUT - 1)
    bea, _ = await add(store, "bea", clock)
    assert await store.list_waiting() == [(SEEK, ada), (SEEK, bea)]
    clock.advance(2)
    assert await store.list_waiting() == [(SEEK, bea)]
    await store.refresh(ada_id)
    assert await store.list_waiting() == [(SEEK, ada), (SEEK, bea)]


async def test_of_two_processes_that_pair_the_same_player_one_succeeds(database: Database, clock: ManualClock) -> None:
    store = SeekStore(database)
    (ada, _), (bea, bea_id), (cleo, cleo_id) = [await add(store, name, clock) for name in ("ada", "bea", "cleo")]
    games = {"bea": game_of(ada, bea, clock=clock), "cleo": game_of(ada, cleo, clock=clock)}
    outcomes = await asyncio.gather(
        store.pair([ada, bea], games["bea"], bea_id), store.pair([ada, cleo], games["cleo"], cleo_id)
    )
    assert sorted(outcomes) == [False, True]
    winner, loser = ("bea", "cleo") if outcomes[0] else ("cleo", "bea")
    assert await store.paired_game("ada") == games[winner].id
    assert await waiting(store) == [loser]


async def test_a_player_who_stops_waiting_keeps_a_game_that_was_created_meanwhile(
    database: Database, clock: ManualClock
) -> None:
    store = SeekStore(database)
    (ada, ada_id), (bea, bea_id) = [await add(store, name, clock) for name in ("ada", "bea")]
    game = game_of(ada, bea, clock=clock)
    assert await store.pair([ada, bea], game, bea_id)
    await store.remove_unpaired(ada_id)
    assert await store.paired_game("ada") == game.id
    await store.remove(ada_id)
    assert await store.paired_game("ada") is None


async def test_an_old_connection_that_ends_late_does_not_end_the_search_of_the_new_one(
    database: Database, clock: ManualClock
) -> None:
    store = SeekStore(database)
    ada, broken = await add(store, "ada", clock)
    clock.advance(5)
    await add(store, "ada", clock)  # the page has reconnected
    await store.remove_unpaired(broken)
    assert await store.list_waiting() == [(SEEK, ada)]  # and has not lost its place


async def test_a_player_with_two_pages_is_one_player_and_gets_one_game(database: Database, clock: ManualClock) -> None:
    store = SeekStore(database)
    ada, _ = await add(store, "ada", clock)
    _, second = await add(store, "ada", clock)
    await add(store, "ada", clock, Seek("classic", Realtime(300, 5), False))
    bea, bea_id = await add(store, "bea", clock)
    assert await waiting(store) == ["ada", "ada", "bea"]  # duo once, classic, duo
    game = game_of(ada, bea, clock=clock)
    assert await store.pair([ada, bea], game, bea_id)
    assert await waiting(store) == []
    await store.remove(second)  # the second page has been told; the others still have to be
    assert await store.paired_game("ada") == game.id
    clock.advance(CLAIM_TIME)
    assert await store.paired_game("ada") is None
