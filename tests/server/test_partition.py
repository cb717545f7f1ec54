"""A network partition between a server and PostgreSQL: nothing arrives, and no connection is closed."""

from __future__ import annotations

import asyncio

import pytest
from support.partition import Network
from support.server import Client, Socket, begin_with_clock, local_server
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cornerwise.server.db.heartbeat import BEAT_INTERVAL, RECONNECT_TIME
from cornerwise.server.http.socket_protocol import TRY_AGAIN_LATER
from cornerwise.server.time_source import SystemClock


async def leave_by_force(table: Socket) -> None:
    """Waits until the server closes the connection. No event is called "nothing", so the wait can't end in any other
    way."""
    with pytest.raises(ConnectionClosed) as closed:
        await table.receive("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TRY_AGAIN_LATER


async def test_a_partition_costs_no_time_and_the_move_is_played_afterwards(postgres: str) -> None:
    loop = asyncio.get_running_loop()
    async with (
        Network(postgres).running() as network,
        local_server(network.url, SystemClock()) as server,
        Client(server) as ada,
        Client(server) as bea,
    ):
        game = await begin_with_clock(ada, bea, seconds=300)
        async with ada.watch(game) as table:
            await table.receive("table")
            assert await ada.health() == [200, 200]
            before, began = table.seconds_left, loop.time()
            async with network.cut():
                cut_at = loop.time()
                placement = table.legal()[-1]
                await table.send("play", ply=0, placement=placement)
                await leave_by_force(table)
                assert (await ada.http.get("/health/live")).status_code == 200
                cut_time = loop.time() - cut_at
            await ada.wait_until_healthy()
        async with ada.watch(game) as table, bea.watch(game) as other:
            await table.receive("table")
            # The page sends the move again, because it cannot know whether the move arrived.
            await table.send("play", ply=0, placement=placement)
            await table.receive("move", "table")
            # Only the time outside of the partition has run, up to the next heartbeat.
            elapsed = loop.time() - began - cut_time
            left = table.state["clocks"]["remaining"][0]
            assert before - elapsed - 2 * BEAT_INTERVAL < left < before + RECONNECT_TIME
            await other.receive("table")
            assert (await other.play())["type"] == "move"
            stored = (await ada.http.get(f"/api/games/{game}")).json()
            assert len(stored["moves"]) == 2


async def test_players_of_a_process_that_is_cut_off_play_on_at_another_process(postgres: str) -> None:
    async with (
        Network(postgres).running() as network,
        local_server(network.url, SystemClock()) as cut_off,
        local_server(postgres, SystemClock()) as well,
        Client(cut_off) as ada,
        Client(well) as bea,
    ):
        game = await ada.new_game("duo", "pp")
        async with ada.watch(game) as table, ada.lobby() as lobby:
            await lobby.receive("lobby")
            await table.receive("table")
            await table.play()
            async with network.cut():
                await leave_by_force(table)
                await leave_by_force(lobby)
                # The process accepts no request and no socket, so that a load balancer passes them on.
                assert await ada.health() == [503, 200]
                assert (await ada.http.get("/api/games")).status_code == 503
                with pytest.raises(InvalidStatus) as refused:
                    async with ada.watch(game):
                        pass
                assert refused.value.response.status_code == 503
                bea.stolen = ada.cookie
                async with bea.watch(game) as board:
                    await board.receive("table")
                    assert board.ply == 1
                    for _ in range(3):
                        assert (await board.play())["type"] == "move"
                assert await bea.health() == [200, 200]
        await ada.wait_until_healthy()
        async with ada.watch(game) as table:
            await table.receive("table")
            assert table.ply == 4
            assert (await table.play())["type"] == "move"
