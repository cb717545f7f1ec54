"""Actions at one live table, and the events that its watchers receive."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import text
from support.clock import ManualClock
from support.live import QueueConnection, watch
from support.server import TableSocket

from cornerwise import Game
from cornerwise.server.db.database import Setting
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.heartbeat import BEAT_INTERVAL, RETRY_INTERVAL
from cornerwise.server.domain.clocks import OPEN_TABLE_LIFETIME, Realtime
from cornerwise.server.domain.games import Terms
from cornerwise.server.domain.seats import Seat
from cornerwise.server.live.table import REMARK_LIMIT, REMARK_WINDOW
from cornerwise.server.live.tables import Tables
from cornerwise.server.live.watcher import Watcher
from cornerwise.server.work.pool import WorkerPool

ADA, BEA = Seat("person", "Ada", player="ada"), Seat("person", "Bea", player="bea")
COMPUTER = Seat("computer", level=1)
FOUR = [Seat("person", name, player=name) for name in ("ada", "bea", "cleo", "dora")]


@pytest.fixture
async def tables(games: GameStore, pool: WorkerPool) -> AsyncIterator[Tables]:
    tables = Tables(games, pool)
    yield tables
    await tables.close()


async def add(games: GameStore, *seats: Seat, edition: str = "duo") -> str:
    return await games.add(Game(edition), seats, False, "ada", read_only=False)


def watcher(player: str) -> Watcher:
    return Watcher(player, QueueConnection())


async def refusal(player: TableSocket, action: str, /, **fields: object) -> str:
    await player.send(action, **fields)
    return str((await player.receive("refusal"))["code"])


# Playing


async def test_of_two_moves_at_once_exactly_one_is_made(games: GameStore, tables: Tables) -> None:
    game_id = await add(games, ADA, ADA)
    async with watch(tables, game_id, "ada") as left, watch(tables, game_id, "ada") as right:
        for ply in range(10):
            choices = left.legal()
            await asyncio.gather(
                left.send("play", ply=ply, placement=choices[0]), right.send("play", ply=ply, placement=choices[-1])
            )
            events = [await events_of_turn(player) for player in (left, right)]
            refusals = [event for received in events for event in received if event["type"] == "refusal"]
            assert [event["code"] for event in refusals] == ["stale"]
            assert left.state["moves"] == right.state["moves"]
            assert left.ply == ply + 1


async def events_of_turn(player: TableSocket) -> list[dict[str, Any]]:
    """All events that a player has received. Sends one more request, whose refusal marks their end."""
    await player.send("move_now")
    events = []
    while (event := await player.receive()).get("code") != "not_thinking":
        events.append(event)
    return events


async def test_an_undo_takes_back_the_move_of_a_person_and_the_answers_of_computers(
    games: GameStore, tables: Tables
) -> None:
    async with watch(tables, await add(games, ADA, COMPUTER, COMPUTER, COMPUTER, edition="classic"), "ada") as ada:
        await ada.play()
        while ada.game.seat_to_move != 0:
            await ada.receive("move")
        for ply in (0, 5):
            assert await refusal(ada, "undo", ply=ply) == "stale"
        # The player pressed undo before the last computer had moved.
        await ada.send("undo", ply=3)
        assert (await ada.receive("table"))["moves"] == []
        assert await refusal(ada, "undo", ply=0) == "nothing_to_undo"
        assert (await ada.play())["type"] == "move"


async def test_a_move_that_cannot_be_saved_is_not_sent(
    games: GameStore, tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = await add(games, ADA, BEA)
    async with watch(tables, game_id, "ada") as ada, watch(tables, game_id, "bea") as bea:
        await ada.receive("presence")
        await execute(games, "ALTER TABLE moves RENAME TO lost")
        with pytest.raises(Exception, match="moves"):
            await ada.send("play", ply=0, placement=ada.legal()[0])
        await execute(games, "ALTER TABLE lost RENAME TO moves")
        await ada.play()
        assert (await bea.receive())["placement"] == ada.state["moves"][0]
        assert ada.ply == bea.ply == 1
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("outage", [0.3, 1.0, 1.4])
async def test_the_clock_stops_when_a_move_arrives_even_if_it_cannot_be_saved(
    games: GameStore, tables: Tables, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, outage: float
) -> None:
    """Another process can save throughout, so no deadline moves. The deadline passes before the end of the outage."""
    await games.heartbeat.start(lambda: None, lambda: None)
    seats, terms = [ADA, BEA], Terms(Realtime(5, 0))
    game_id = await games.add(Game("duo"), seats, False, "ada", read_only=False, terms=terms)
    async with watch(tables, game_id, "ada") as ada:
        for _ in range(4):
            clock.advance(BEAT_INTERVAL)
            while games.heartbeat.beaten_at != clock.monotonic():
                await asyncio.sleep(0)
        clock.advance(0.9)
        with monkeypatch.context() as patch:
            patch.setattr(games.database, "transaction", None)
            move = asyncio.create_task(ada.play())
            await clock.until_waiting(RETRY_INTERVAL)
            clock.advance(outage)
            await clock.until_waiting(RETRY_INTERVAL)
        await games.database.set_setting(Setting.HEARTBEAT, repr(clock.now()))
        await tables.handle_deadline(game_id)
        clock.advance(RETRY_INTERVAL)
        assert (await move)["type"] == "move"
    saved = await games.get(game_id)
    assert saved is not None
    assert saved.seats[0].seconds == pytest.approx(0.1)
    await games.heartbeat.stop()


async def execute(games: GameStore, statement: str) -> None:
    async with games.database.transaction() as connection:
        await connection.execute(text(statement))


async def test_a_pace_that_is_set_already_is_not_sent_again(games: GameStore, tables: Tables) -> None:
    async with watch(tables, await add(games, ADA, ADA), "ada") as ada:
        for human_pace in (False, True, True, False):
            await ada.send("set_pace", human_pace=human_pace)
        assert [event["human_pace"] for event in await events_of_turn(ada)] == [True, False]


async def test_a_spectator_sees_everything_and_can_do_nothing(games: GameStore, tables: Tables) -> None:
    game_id = await add(games, ADA, ADA)
    async with watch(tables, game_id, "ada") as ada, watch(tables, game_id, "zoe") as zoe:
        assert (zoe.state["own_seats"], zoe.state["can_undo"]) == ([], False)
        assert await refusal(zoe, "play", ply=0, placement=zoe.legal()[0]) == "not_your_seat"
        assert await refusal(zoe, "undo", ply=0) == "undo_not_allowed"
        actions: tuple[tuple[str, dict[str, object]], ...] = (
            ("move_now", {}),
            ("set_pace", {"human_pace": True}),
            ("send_remark", {"phrase": "hello"}),
            ("resign", {}),
            ("propose", {"kind": "undo", "ply": 0}),
        )
        for action, fields in actions:
            assert await refusal(zoe, action, **fields) == "not_your_seat", action
        await ada.play()
        assert (await zoe.receive())["placement"] == ada.state["moves"][0]


async def test_when_a_player_resigns_the_others_play_on(games: GameStore, tables: Tables) -> None:
    game_id = await add(games, *FOUR, edition="classic")
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(watch(tables, game_id, seat.player)) for seat in FOUR]
        await players[0].play()
        await players[1].receive("move")
        await players[1].play()
        await players[1].send("resign")
        state = await players[2].receive("table")
        assert (state["seats"][1]["retired"], state["status"]) == ("resigned", "playing")
        for number in (2, 3, 0, 2):
            player = players[number]
            while player.ply < players[2].ply or player.game.seat_to_move != number:
                await player.receive()
            await player.play()
        assert await refusal(players[1], "resign") == "nothing_to_resign"
        # Two more resign: the last player has won, whatever the score.
        await players[0].send("resign")
        await players[3].send("resign")
        while players[2].state["status"] != "over":
            await players[2].receive("table")
        assert players[2].ranks == [3, 4, 1, 2]


async def test_a_deleted_game_is_gone_for_its_watchers(games: GameStore, tables: Tables) -> None:
    game_id = await add(games, ADA, ADA)
    async with watch(tables, game_id, "ada") as ada:
        await tables.delete(game_id, "ada")
        await ada.receive("deleted")
        assert await refusal(ada, "play", ply=0, placement=ada.legal()[0]) == "unknown_game"


async def test_a_player_may_make_only_so_many_remarks_in_a_while(
    games: GameStore, tables: Tables, clock: ManualClock
) -> None:
    game_id = await add(games, ADA, BEA)
    async with watch(tables, game_id, "ada") as ada, watch(tables, game_id, "bea") as bea:
        for _ in range(REMARK_LIMIT):
            await ada.send("send_remark", phrase="wow")
            assert (await bea.receive("remark"))["remark"]["phrase"] == "wow"
        assert await refusal(ada, "send_remark", phrase="wow") == "slow_down"
        await bea.send("send_remark", phrase="thanks")
        clock.advance(REMARK_WINDOW)
        await ada.send("send_remark", phrase="hello")
        while (await bea.receive("remark"))["remark"]["phrase"] != "hello":
            pass
    async with watch(tables, game_id, None) as spectator:
        phrases = [remark["phrase"] for remark in spectator.state["remarks"]]
        assert phrases == ["wow"] * REMARK_LIMIT + ["thanks", "hello"]


# Open tables


async def test_a_table_begins_when_the_last_seat_is_taken(games: GameStore, tables: Tables) -> None:
    game_id = await add(games, ADA, Seat("open"), Seat("open"), edition="classic_3")
    async with watch(tables, game_id, "ada") as ada, watch(tables, game_id, "bea") as bea:
        assert ada.state["is_host"]
        assert await refusal(ada, "play", ply=0, placement=1) == "not_begun"
        assert await refusal(bea, "sit", seat=0) == "seat_taken"
        assert await refusal(bea, "set_seat", seat=1, occupant={"type": "open"}) == "forbidden"
        await bea.send("sit", seat=1, name="Bea")
        await bea.send("sit", seat=2, name="Bea")  # changes the seat
        await ada.send("set_seat", seat=1, occupant={"type": "computer", "level": 1})
        while ada.state["status"] == "open":
            await ada.receive("table")
        assert [(seat["kind"], seat["name"]) for seat in ada.state["seats"]] == [
            ("person", "Ada"),
            ("computer", ""),
            ("person", "Bea"),
        ]
        assert await refusal(ada, "sit", seat=1) == "not_open"


async def test_a_host_who_leaves_makes_another_player_the_host(games: GameStore, tables: Tables) -> None:
    game_id = await add(games, ADA, BEA, Seat("open"), edition="classic_3")
    async with watch(tables, game_id, "ada") as ada, watch(tables, game_id, "bea") as bea:
        await ada.send("stand")
        assert (await bea.receive("table"))["is_host"]
        await bea.send("stand")
        await bea.receive("deleted")
    assert await games.get(game_id) is None


async def test_an_open_table_stays_while_its_host_waits(games: GameStore, tables: Tables, clock: ManualClock) -> None:
    async def deadline() -> float:
        game = await games.get(game_id)
        assert game is not None
        assert game.deadline is not None
        return game.deadline

    game_id = await add(games, ADA, Seat("open"))
    first = await deadline()
    clock.advance(OPEN_TABLE_LIFETIME - 60)
    async with tables.watch(game_id, watcher("stranger")) as table:
        await table.keep_open()
        assert await deadline() == first
    async with tables.watch(game_id, watcher("ada")) as table:
        await table.keep_open()
        assert await deadline() == clock.now() + OPEN_TABLE_LIFETIME
        version = table.game.version
        await table.keep_open()  # the deadline is far enough away, so nothing changes
        assert table.game.version == version
    clock.advance(OPEN_TABLE_LIFETIME + 1)
    await tables.handle_deadline(game_id)
    assert await games.get(game_id) is None
