"""A network partition between a server and PostgreSQL: nothing arrives, and no connection is closed."""

from __future__ import annotations

import asyncio

from support.clock import PATIENCE
from support.partition import Network
from support.server import Client, TableSocket, local_server

from cornerwise.server.db.heartbeat import BEAT_INTERVAL, RECONNECT_TIME
from cornerwise.server.time_source import SystemClock

CLOCK = {"type": "realtime", "base": 300, "increment": 0}
CUT = 4.0


def seconds_left(table: TableSocket) -> float:
    clocks = table.state["clocks"]
    return float(clocks["deadline"] - clocks["server_time"])


async def begin(ada: Client, bea: Client) -> str:
    """A game of two people with a running clock."""
    body = {"edition": "duo", "clock": CLOCK, "seats": [{"type": "person"}, {"type": "open"}]}
    game = str((await ada.http.post("/api/games", json=body)).json()["game"])
    await bea.http.get("/api/me")
    async with bea.watch(game) as table:
        await table.receive("table")
        await table.send("sit", seat=1)
        while table.state["status"] != "playing":
            await table.receive("table")
    return game


async def test_a_partition_costs_no_time_and_the_move_is_played_afterwards(postgres: str) -> None:
    loop = asyncio.get_running_loop()
    async with (
        Network(postgres).running() as network,
        local_server(network.url, SystemClock()) as server,
        Client(server) as ada,
        Client(server) as bea,
    ):
        game = await begin(ada, bea)
        async with ada.watch(game) as table, bea.watch(game) as other:
            await table.receive("table")
            await other.receive("table")
            assert (await ada.http.get("/health")).status_code == 200
            before, began = seconds_left(table), loop.time()
            async with network.cut():
                await table.send("play", ply=0, placement=table.legal()[-1])
                while loop.time() < began + CUT:
                    await asyncio.sleep(0.05)
                assert (await ada.http.get("/health/live")).status_code == 200
            answer = await table.receive("move", "refusal")
            assert answer["type"] == "move"
            # Only the time outside of the partition has run, up to the next sign of life.
            elapsed = loop.time() - began - CUT
            assert before - elapsed - 2 * BEAT_INTERVAL < answer["left"] < before + RECONNECT_TIME
            while other.ply == 0:
                await other.receive()
            assert (await other.play())["type"] == "move"
            stored = (await ada.http.get(f"/api/games/{game}")).json()
            assert len(stored["moves"]) == 2


async def test_a_process_that_is_cut_off_is_unhealthy_and_the_others_play_on(postgres: str) -> None:
    async with (
        Network(postgres).running() as network,
        local_server(network.url, SystemClock()) as cut_off,
        local_server(postgres, SystemClock()) as well,
        Client(cut_off) as ada,
        Client(well) as bea,
    ):
        game = await ada.new_game("duo", "pp")
        moves = 0
        async with ada.watch(game) as table:
            await table.receive("table")
            await table.play()
            async with network.cut():
                async with asyncio.timeout(PATIENCE):
                    while (await ada.http.get("/health")).status_code == 200:
                        pass
                other = await bea.new_game("duo", "pp")
                async with bea.watch(other) as board:
                    await board.receive("table")
                    for _ in range(4):
                        moves += (await board.play())["type"] == "move"
                assert (await bea.http.get("/health")).status_code == 200
            assert moves == 4
            assert (await table.play())["type"] == "move"
            async with asyncio.timeout(PATIENCE):
                while (await ada.http.get("/health")).status_code != 200:
                    await asyncio.sleep(0.05)
