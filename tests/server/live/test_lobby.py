"""The lobby: what it lists, and the search for opponents."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import insert
from support.clock import PATIENCE, ManualClock

from cornerwise import Game
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.players import ensure_player
from cornerwise.server.db.schema import seeks
from cornerwise.server.db.seeks import SEEK_TIMEOUT, Seek, SeekStore
from cornerwise.server.domain.clocks import Realtime
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import StoredGame, Terms
from cornerwise.server.domain.seats import Seat
from cornerwise.server.live.lobby import (
    COMPUTER_OFFER_AFTER,
    DEFAULT_OFFER_LEVEL,
    MAX_SILENCE,
    MIN_REFRESH,
    SEARCH_INTERVAL,
    Lobby,
)
from cornerwise.server.live.watcher import Watcher

ADA, BEA = Seat("person", "Ada", player="ada"), Seat("person", "Bea", player="bea")
CLOCK = Realtime(300, 5)
SEEK = Seek("duo", CLOCK, False)


@pytest.fixture
async def lobby(games: GameStore) -> AsyncIterator[Lobby]:
    lobby = Lobby(games)
    yield lobby
    await lobby.close()


def visitor(player: str) -> Watcher:
    return Watcher(player, lambda: None)


async def receive(watcher: Watcher, kind: str) -> dict[str, Any]:
    """The next event of a kind."""
    while True:
        async with asyncio.timeout(PATIENCE):
            encoded = await watcher.next()
        assert encoded is not None
        event: dict[str, Any] = json.loads(encoded)
        if event["type"] == kind:
            return event


async def add(games: GameStore, *seats: Seat, public: bool = False) -> StoredGame:
    terms = Terms(public=public)
    game = await games.get(await games.add(Game("duo"), seats, True, "ada", read_only=False, terms=terms))
    assert game is not None
    return game


# Tables


async def test_the_lobby_lists_public_tables_and_games(games: GameStore, lobby: Lobby) -> None:
    waiting = await add(games, ADA, Seat("open"), public=True)
    playing = await add(games, ADA, BEA, public=True)
    await add(games, ADA, Seat("open"))
    await add(games, ADA, BEA)
    watcher = visitor("bea")
    await lobby.join(watcher)
    event = await receive(watcher, "lobby")
    assert [game["game"] for game in event["open"]] == [waiting.id]
    assert [game["game"] for game in event["playing"]] == [playing.id]


async def test_the_lobby_is_sent_again_when_it_changes(games: GameStore, lobby: Lobby, clock: ManualClock) -> None:
    watcher = visitor("bea")
    await lobby.join(watcher)
    assert (await receive(watcher, "lobby"))["open"] == []
    table = await add(games, ADA, Seat("open"), public=True)
    assert [game["game"] for game in (await receive(watcher, "lobby"))["open"]] == [table.id]
    await clock.until_waiting(MIN_REFRESH)
    await games.set_seats(table, {1: BEA})
    clock.advance(MIN_REFRESH)
    event = await receive(watcher, "lobby")
    assert (event["open"], [game["game"] for game in event["playing"]]) == ([], [table.id])


async def test_the_lobby_is_refreshed_even_without_an_event(games: GameStore, lobby: Lobby, clock: ManualClock) -> None:
    watcher = visitor("bea")
    await lobby.join(watcher)
    await clock.until_waiting(MAX_SILENCE)
    await seek_in_another_process(games, "cleo", None)
    clock.advance(MAX_SILENCE)
    await receive(watcher, "lobby")
    assert [group["edition"] for group in (await receive(watcher, "lobby"))["seeks"]] == ["duo"]


# Searching for opponents


async def test_players_who_wish_for_the_same_game_are_paired(
    games: GameStore, lobby: Lobby, clock: ManualClock
) -> None:
    ada, bea, cleo = (visitor(name) for name in ("ada", "bea", "cleo"))
    await lobby.seek(ada, SEEK)
    assert (await receive(ada, "seeking"))["offered_level"] is None
    await lobby.seek(cleo, Seek("classic", CLOCK, False))
    await receive(cleo, "seeking")
    await lobby.seek(bea, SEEK)
    game_id = (await receive(bea, "paired"))["game"]
    clock.advance(SEARCH_INTERVAL)
    assert (await receive(ada, "paired"))["game"] == game_id
    game = await games.get(game_id)
    assert game is not None
    assert (game.status, [seat.player for seat in game.seats]) == ("playing", ["ada", "bea"])
    assert [seek.edition for seek, _ in await SeekStore(games.database).list_waiting()] == ["classic"]


async def test_after_a_while_a_computer_is_offered(lobby: Lobby, clock: ManualClock) -> None:
    ada = visitor("ada")
    await lobby.seek(ada, SEEK)
    event = await receive(ada, "seeking")
    assert (event["rating_range"], event["offered_level"]) == (100, None)
    clock.advance(COMPUTER_OFFER_AFTER)
    event = await receive(ada, "seeking")
    assert (event["rating_range"], event["offered_level"]) == (300, DEFAULT_OFFER_LEVEL)


async def test_a_player_who_waits_stays_in_the_list(games: GameStore, lobby: Lobby, clock: ManualClock) -> None:
    ada = visitor("ada")
    await lobby.seek(ada, SEEK)
    await receive(ada, "seeking")
    for _ in range(3):
        clock.advance(SEEK_TIMEOUT - 1)
        await receive(ada, "seeking")  # with a wider range of ratings
    assert len(await SeekStore(games.database).list_waiting()) == 1
    await lobby.leave(ada)
    assert await SeekStore(games.database).list_waiting() == []


async def test_a_rated_game_is_for_players_with_an_account(lobby: Lobby) -> None:
    with pytest.raises(RefusalError, match="need_account"):
        await lobby.seek(visitor("guest"), Seek("duo", CLOCK, True))
    with pytest.raises(RefusalError, match="bad_rules"):
        await lobby.seek(visitor("guest"), Seek("trigon", CLOCK, False))


async def seek_in_another_process(games: GameStore, player: str, game_id: str | None) -> None:
    """A player who waits in another process, or whom another process has paired."""
    await ensure_player(games.database, player)
    row = {"edition": "duo", "clock": CLOCK, "rated": False, "name": "", "queued_at": 0.0}
    async with games.database.transaction() as connection:
        last_seen = games.database.clock.now()
        await connection.execute(insert(seeks).values(player=player, game=game_id, last_seen=last_seen, **row))


async def test_a_player_who_was_paired_while_disconnected_is_sent_to_the_game(games: GameStore, lobby: Lobby) -> None:
    watcher = visitor("ada")
    for action in (lobby.seek(watcher, SEEK), lobby.stop_seeking(watcher)):
        playing = await add(games, ADA, BEA)
        await seek_in_another_process(games, "ada", playing.id)
        await action
        assert (await receive(watcher, "paired"))["game"] == playing.id
    # No one is sent to a game that is over.
    over = await games.retire(await add(games, ADA, BEA), 0, "resigned")
    await seek_in_another_process(games, "ada", over.id)
    await lobby.seek(watcher, SEEK)
    await receive(watcher, "seeking")
    await lobby.leave(watcher)
