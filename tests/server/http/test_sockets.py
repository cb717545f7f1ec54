"""The sockets of tables and of the lobby."""

from __future__ import annotations

import pytest
from support.clock import ManualClock
from support.server import Client, LocalServer
from websockets.exceptions import ConnectionClosed

from cornerwise.server.http.sockets import MAX_MESSAGE_BYTES
from cornerwise.server.live.lobby import SEARCH_INTERVAL

REFUSED: list[tuple[str | bytes, str]] = [
    ("{", "malformed"),
    ("", "malformed"),
    ("[]", "malformed"),
    ("[" * 1500, "malformed"),
    ('{"type":"dance"}', "malformed"),
    ('{"type":"play","ply":0}', "malformed"),
    ('{"type":"play","ply":0,"placement":"1"}', "malformed"),
    ('{"type":"play","ply":0,"placement":-1}', "malformed"),
    ('{"type":"play","ply":0,"placement":1,"seat":1}', "malformed"),
    ('{"type":"play","ply":-1,"placement":1}', "malformed"),
    ('{"type":"send_remark","phrase":"you smell"}', "malformed"),
    (b"\xff\xfe", "malformed"),
    ('{"type":"play","ply":0,"placement":1}' + " " * MAX_MESSAGE_BYTES, "too_large"),
    ('{"type":"play","ply":1,"placement":1}', "stale"),
    ('{"type":"play","ply":0,"placement":0}', "illegal"),
    ('{"type":"play","ply":0,"placement":99999}', "illegal"),
    ('{"type":"undo","ply":0}', "nothing_to_undo"),
]


async def test_every_refusal_has_its_reason_and_changes_nothing(client: Client) -> None:
    game = await client.new_game("duo", "p1")
    async with client.watch(game) as table:
        before = await table.receive("table")
        for message, code in REFUSED:
            await table.socket.send(message)
            refusal = await table.receive()
            assert (refusal["type"], refusal["code"]) == ("refusal", code), message
        assert (await client.http.get(f"/api/games/{game}")).json() == before
        await table.play()
        assert table.ply == 1
        await table.send("play", ply=1, placement=table.legal()[0])
        assert (await table.receive("refusal", "move")).get("code") == "not_your_seat"


async def test_a_message_of_a_megabyte_ends_only_its_own_connection(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    async with client.watch(game) as table:
        await table.receive("table")
        await table.socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            await table.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    async with client.watch(game) as table:
        assert (await table.receive("table"))["moves"] == []


async def test_the_refusal_of_an_illegal_move_says_what_is_wrong(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    async with client.watch(game) as table:
        await table.receive("table")
        refusal = await table.play(0)
        assert (refusal["code"], refusal["cause"]["id"]) == ("illegal", "illegal-no_start")


async def test_the_socket_of_an_unknown_game_is_closed_with_a_reason(client: Client) -> None:
    async with client.watch("0123456789abcdef") as table:
        assert (await table.receive())["code"] == "unknown_game"
        with pytest.raises(ConnectionClosed):
            await table.receive()


async def test_two_visitors_of_the_lobby_are_paired(server: LocalServer, clock: ManualClock) -> None:
    async with Client(server) as ada, Client(server) as bea:
        for visitor in (ada, bea):
            await visitor.http.get("/api/me")
        async with ada.lobby() as first, bea.lobby() as second:
            await first.receive("lobby")
            wish = {"edition": "duo", "clock": {"type": "realtime", "base": 300, "increment": 5}}
            await first.send("seek", **wish)
            await first.receive("seeking")
            await second.send("seek", **wish)
            game = (await second.receive("paired"))["game"]
            clock.advance(SEARCH_INTERVAL)
            assert (await first.receive("paired"))["game"] == game
            await first.send("stop_seeking")
            await first.send("dance")
            assert (await first.receive("refusal"))["code"] == "malformed"
        table = (await ada.http.get(f"/api/games/{game}")).json()
        assert (table["position"]["status"], len(table["own_seats"])) == ("playing", 1)
