"""The lobby: what it lists, and the search for opponents."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import insert, select
from support.clock import PATIENCE, ManualClock
from support.live import QueueConnection, watch

from cornerwise import Game
from cornerwise.server.db.database import Database
from cornerwise.server.db.game_limits import (
    MAX_CORRESPONDENCE_GAMES,
    MAX_OPEN_TABLES,
    MAX_OPEN_TABLES_PER_ADDRESS,
)
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.players import ensure_player
from cornerwise.server.db.schema import games as games_table
from cornerwise.server.db.schema import seeks
from cornerwise.server.db.seeks import CLAIM_TIME, SEEK_TIMEOUT, Seek, SeekStore
from cornerwise.server.domain.clocks import Correspondence, Realtime
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
from cornerwise.server.live.tables import Tables
from cornerwise.server.live.watcher import Watcher
from cornerwise.server.work.pool import WorkerPool

ADA, BEA = Seat("person", "Ada", player="ada"), Seat("person", "Bea", player="bea")
CLOCK = Realtime(300, 5)
SEEK = Seek("duo", CLOCK, False)


@pytest.fixture
async def tables(games: GameStore, pool: WorkerPool) -> AsyncIterator[Tables]:
    tables = Tables(games, pool)
    yield tables
    await tables.close()


@pytest.fixture
async def lobby(games: GameStore, tables: Tables) -> AsyncIterator[Lobby]:
    lobby = Lobby(games, tables)
    yield lobby
    await lobby.close()


class Visitor(Watcher):
    """A watcher of the lobby, with the events that it has received."""

    def __init__(self, player: str) -> None:
        self.events = QueueConnection()
        super().__init__(player, self.events)


async def receive(visitor: Visitor, kind: str) -> dict[str, Any]:
    """The next event of a kind."""
    while True:
        async with asyncio.timeout(PATIENCE):
            encoded = await visitor.events.next()
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
    watcher = Visitor("bea")
    await lobby.join(watcher)
    event = await receive(watcher, "lobby")
    assert [game["game"] for game in event["open"]] == [waiting.id]
    assert [game["game"] for game in event["playing"]] == [playing.id]


async def test_the_lobby_counts_all_games_under_way_and_their_spectators(
    games: GameStore, lobby: Lobby, tables: Tables
) -> None:
    first, second = [await add(games, ADA, BEA, public=True) for _ in range(2)]
    async with watch(tables, first.id, "ada"), watch(tables, first.id, "stranger"):
        listed = await lobby.snapshot(playing_limit=1)
        assert (len(listed.playing), listed.playing_count) == (1, 2)
        assert (await lobby.snapshot()).spectators == {first.id: 1}
    assert (await lobby.snapshot()).spectators == {}, second.id


async def test_tables_whose_players_are_present_come_first_and_the_lobby_has_pages(
    games: GameStore, lobby: Lobby, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cornerwise.server.live.lobby.OPEN_PAGE", 2)
    forgotten = sorted([(await add(games, ADA, Seat("open"), public=True)).id for _ in range(3)])
    host = await games.add(
        Game("duo"), [BEA, Seat("open")], True, "bea", read_only=False, terms=Terms(CLOCK, public=True)
    )
    async with watch(tables, host, "bea"):
        first, second = await lobby.snapshot(), await lobby.snapshot(after=2)
    assert [game.game for game in first.open] == [host, forgotten[0]]
    assert [game.game for game in second.open] == forgotten[1:]
    assert first.open_count == second.open_count == 4


async def test_no_number_of_forgotten_tables_hides_one_whose_host_is_present(
    games: GameStore, lobby: Lobby, tables: Tables, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cornerwise.server.db.games.MAX_UNATTENDED", 2)
    forgotten = []
    for _ in range(5):
        forgotten.append((await add(games, ADA, Seat("open"), public=True)).id)
        clock.advance(1)
    host = await games.add(Game("duo"), [BEA, Seat("open")], True, "bea", read_only=False, terms=Terms(public=True))
    clock.advance(1)
    forgotten.append((await add(games, ADA, Seat("open"), public=True)).id)
    async with watch(tables, host, "bea"):
        assert [game.game for game in (await lobby.snapshot()).open] == [host, forgotten[5], forgotten[4]]
    assert [game.game for game in (await lobby.snapshot()).open] == [forgotten[5], host]


async def test_a_player_has_only_a_few_open_tables(games: GameStore) -> None:
    for _ in range(MAX_OPEN_TABLES):
        await add(games, ADA, Seat("open"), public=True)
    with pytest.raises(RefusalError, match="too_many_tables"):
        await add(games, ADA, Seat("open"))
    await add(games, ADA, BEA)
    await games.add(Game("duo"), [BEA, Seat("open")], True, "bea", read_only=False)


async def open_table(games: GameStore, number: int, opened_from: str | None) -> str:
    seats = [Seat("person", player=f"guest{number}"), Seat("open")]
    return await games.add(
        Game("duo"), seats, True, f"guest{number}", read_only=False, terms=Terms(public=True), opened_from=opened_from
    )


async def test_the_guests_of_one_address_have_only_so_many_open_tables(
    games: GameStore, url: str, clock: ManualClock
) -> None:
    other = GameStore(Database(url, clock))
    await other.database.open()
    surplus = 4
    opened = await asyncio.gather(
        *(
            open_table((games, other)[number % 2], number, "one address")
            for number in range(MAX_OPEN_TABLES_PER_ADDRESS + surplus)
        ),
        return_exceptions=True,
    )
    ids = [game for game in opened if isinstance(game, str)]
    codes = [error.code for error in opened if isinstance(error, RefusalError)]
    assert (len(ids), codes) == (MAX_OPEN_TABLES_PER_ADDRESS, ["too_many_tables_at_address"] * surplus)
    await open_table(games, 98, "another address")
    await open_table(games, 98, None)
    # A game that has begun no longer counts, and its address is forgotten.
    table = await games.get(ids[0])
    assert table is not None
    await games.set_seats(table, {1: BEA})
    await open_table(other, 99, "one address")
    async with games.database.connect() as connection:
        query = select(games_table.c.opened_from).where(games_table.c.id == table.id)
        assert (await connection.execute(query)).scalar_one() is None
    await other.database.close()


async def test_a_player_has_only_so_many_games_with_days_per_move(
    games: GameStore, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MAX_CORRESPONDENCE_GAMES == 100
    monkeypatch.setattr("cornerwise.server.db.game_limits.MAX_CORRESPONDENCE_GAMES", 3)
    slow, zoe = Terms(Correspondence(14)), Seat("person", "Zoe", player="zoe")

    async def begin(*seats: Seat, terms: Terms = slow) -> StoredGame:
        game = await games.get(await games.add(Game("duo"), seats, True, "zoe", read_only=False, terms=terms))
        assert game is not None
        return game

    first, *_ = [await begin(ADA, BEA) for _ in range(3)]
    await begin(ADA, BEA, terms=Terms(CLOCK))
    table = await begin(zoe, Seat("open"))
    for attempt in (
        begin(ADA, zoe),
        begin(ADA, Seat("open")),
        games.set_seats(table, {1: ADA}),
        lobby.seek(Visitor("ada"), Seek("duo", slow.clock or CLOCK, False)),
    ):
        with pytest.raises(RefusalError, match="too_many_games"):
            await attempt
    await lobby.seek(Visitor("ada"), SEEK)
    await games.retire(first, 0, "resigned")
    assert (await games.set_seats(table, {1: ADA})).status == "playing"


async def test_the_lobby_is_sent_again_when_it_changes(games: GameStore, lobby: Lobby, clock: ManualClock) -> None:
    watcher = Visitor("bea")
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
    watcher = Visitor("bea")
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
    ada, bea, cleo = (Visitor(name) for name in ("ada", "bea", "cleo"))
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


async def test_the_usual_wait_is_known_after_some_searches(lobby: Lobby, clock: ManualClock) -> None:
    for number in range(3):
        ada, bea = Visitor(f"ada{number}"), Visitor(f"bea{number}")
        await lobby.seek(ada, SEEK)
        await clock.until_waiting(SEARCH_INTERVAL)
        await lobby.seek(bea, SEEK)
        await receive(bea, "paired")
        clock.advance(SEARCH_INTERVAL)
        await receive(ada, "paired")
    (wait,) = (await lobby.snapshot()).waits
    assert (wait.edition, wait.rated, wait.seconds) == ("duo", False, 0)


async def test_after_a_while_a_computer_is_offered(lobby: Lobby, clock: ManualClock) -> None:
    ada = Visitor("ada")
    await lobby.seek(ada, SEEK)
    event = await receive(ada, "seeking")
    assert (event["rating_range"], event["offered_level"]) == (100, None)
    clock.advance(COMPUTER_OFFER_AFTER)
    event = await receive(ada, "seeking")
    assert (event["rating_range"], event["offered_level"]) == (300, DEFAULT_OFFER_LEVEL)


async def test_a_player_who_waits_stays_in_the_list(games: GameStore, lobby: Lobby, clock: ManualClock) -> None:
    ada = Visitor("ada")
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
        await lobby.seek(Visitor("guest"), Seek("duo", CLOCK, True))
    with pytest.raises(RefusalError, match="bad_rules"):
        await lobby.seek(Visitor("guest"), Seek("trigon", CLOCK, False))


async def seek_in_another_process(games: GameStore, player: str, game_id: str | None) -> None:
    """A player who waits in another process, or whom another process has paired."""
    await ensure_player(games.database, player)
    row = {"edition": "duo", "clock": CLOCK, "rated": False, "name": "", "queued_at": 0.0}
    async with games.database.transaction() as connection:
        last_seen = games.database.clock.now()
        seek = {"id": secrets.token_hex(8), "player": player, "game": game_id, "last_seen": last_seen}
        await connection.execute(insert(seeks).values(**seek, **row))


async def test_reconnecting_and_a_second_tab_keep_the_search(
    games: GameStore, lobby: Lobby, clock: ManualClock
) -> None:
    first, second = Visitor("ada"), Visitor("ada")
    for tab in (first, second):
        await lobby.seek(tab, SEEK)
        await receive(tab, "seeking")
    await lobby.leave(first)
    assert [seeker.player for _, seeker in await SeekStore(games.database).list_waiting()] == ["ada"]
    third, bea = Visitor("ada"), Visitor("bea")
    await lobby.seek(third, SEEK)
    await receive(third, "seeking")
    await lobby.seek(bea, SEEK)
    game_id = (await receive(bea, "paired"))["game"]
    clock.advance(SEARCH_INTERVAL)
    assert {(await receive(tab, "paired"))["game"] for tab in (second, third)} == {game_id}


async def test_a_player_who_was_paired_while_disconnected_is_sent_to_the_game(
    games: GameStore, lobby: Lobby, clock: ManualClock
) -> None:
    watcher = Visitor("ada")
    for action in (lobby.seek(watcher, SEEK), lobby.stop_seeking(watcher)):
        playing = await add(games, ADA, BEA)
        await seek_in_another_process(games, "ada", playing.id)
        await action
        assert (await receive(watcher, "paired"))["game"] == playing.id
        clock.advance(CLAIM_TIME)
    # No one is sent to a game that is over.
    over = await games.retire(await add(games, ADA, BEA), 0, "resigned")
    await seek_in_another_process(games, "ada", over.id)
    await lobby.seek(watcher, SEEK)
    await receive(watcher, "seeking")
    await lobby.leave(watcher)
