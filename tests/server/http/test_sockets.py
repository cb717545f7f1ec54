"""The sockets of tables and of the lobby."""

from __future__ import annotations

import pytest
from support.clock import ManualClock
from support.server import Client, LocalServer, Socket, local_server
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from cornerwise.server.http.sockets import MAX_MESSAGE_BYTES
from cornerwise.server.live.lobby import SEARCH_INTERVAL
from cornerwise.server.wire.messages.common import HEARTBEAT

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


async def test_a_text_that_is_not_utf8_ends_the_connection_without_an_error_in_the_log(client: Client) -> None:
    async with client.watch(await client.new_game("duo", "pp")) as table:
        await table.receive("table")
        assert isinstance(table.socket, ClientConnection)
        await table.socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            await table.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == CloseCode.INVALID_DATA


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


# Heartbeats


async def test_a_heartbeat_is_sent_back_and_changes_nothing(client: Client) -> None:
    async with client.watch(await client.new_game("duo", "pp")) as table:
        await table.receive("table")
        for _ in range(3):
            await table.socket.send(HEARTBEAT)
            assert await table.socket.recv() == HEARTBEAT
        assert (await table.play())["version"] == 1


async def test_only_the_exact_heartbeat_is_one(client: Client) -> None:
    async with client.watch(await client.new_game("duo", "pp")) as table:
        await table.receive("table")
        for almost in ("P", "pp", "p ", b"p"):
            await table.socket.send(almost)
            assert (await table.receive())["code"] == "malformed", almost


async def test_a_part_of_a_message_that_looks_like_a_heartbeat_is_not_one(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    mask = b"mask"
    heartbeat = b"\x81\x81" + mask + bytes([HEARTBEAT.encode()[0] ^ mask[0]])
    async with client.watch(game) as table, client.watch(game) as other:
        await table.receive("table")
        await other.receive("table")
        assert isinstance(table.socket, ClientConnection)
        transport = table.socket.transport
        await table.socket.send(HEARTBEAT)
        assert await table.socket.recv() == HEARTBEAT
        transport.write(bytes([0x82, 0x80 | len(heartbeat)]) + mask)  # the beginning of a binary frame
        await other.socket.send(HEARTBEAT)
        assert await other.socket.recv() == HEARTBEAT  # so the server has read the beginning
        transport.write(heartbeat)
        assert (await table.receive())["code"] == "malformed"
        for _ in range(2):
            transport.write(heartbeat + heartbeat)
            assert [await table.socket.recv() for _ in range(2)] == [HEARTBEAT, HEARTBEAT]
        assert (await table.play())["version"] == 1


async def test_the_lobby_answers_heartbeats(client: Client) -> None:
    async with client.lobby() as lobby:
        await lobby.receive("lobby")
        await lobby.socket.send(HEARTBEAT)
        assert (await lobby.receive("heartbeat")) is not None


# Versions


async def test_every_change_has_the_next_version_and_sync_sends_the_whole_table(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    async with client.watch(game) as table, client.watch(game) as other:
        first = await table.receive("table")
        await other.receive("table")
        await table.play()
        await table.send("set_pace", human_pace=True)
        assert (await table.receive("pace"))["version"] == first["version"] + 2
        await table.send("undo", ply=1)
        assert (await table.receive("table"))["version"] == first["version"] + 3
        await table.send("sync")
        synced = await table.receive()
        assert synced["type"] == "table"
        answer = (await client.http.get(f"/api/games/{game}")).json()
        assert synced | {"clocks": None, "present": None} == answer | {"clocks": None, "present": None}
        # Only the watcher who asked receives the table.
        assert [(await other.receive())["type"] for _ in range(3)] == ["move", "pace", "table"]
        await table.play()
        assert (await other.receive())["type"] == "move"


# A move that is sent again, because the page can't know whether it has arrived


async def test_a_repeated_move_is_answered_with_the_table(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    async with client.watch(game) as table:
        await table.receive("table")
        first = (await table.play())["placement"]
        second = (await table.play())["placement"]
        for ply, placement in ((0, first), (1, second)):
            await table.send("play", ply=ply, placement=placement)
            answer = await table.receive()
            assert (answer["type"], answer["moves"], answer["version"]) == ("table", [first, second], 2)
        # Another move at the same ply is no repetition.
        for ply, placement in ((0, second), (1, first)):
            await table.send("play", ply=ply, placement=placement)
            assert (await table.receive())["code"] == "stale"


async def test_only_the_player_who_made_a_move_can_repeat_it(server: LocalServer) -> None:
    async with Client(server) as ada, Client(server) as spectator:
        game = await ada.new_game("duo", "pp")
        async with ada.watch(game) as table, spectator.watch(game) as other:
            await table.receive("table")
            await other.receive("table")
            placement = (await table.play())["placement"]
            await other.receive("move")
            await other.send("play", ply=0, placement=placement)
            assert (await other.receive())["code"] == "not_your_seat"


async def test_the_last_move_of_a_game_can_be_repeated(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    async with client.watch(game) as table:
        await table.receive("table")
        while not table.over:
            placement = (await table.play())["placement"]
        await table.send("play", ply=table.ply - 1, placement=placement)
        answer = await table.receive()
        assert (answer["type"], answer["status"]) == ("table", "over")


# A page that cheats


async def test_a_cheating_page_changes_nothing(server: LocalServer) -> None:
    """An illegal move, a move for another seat, an old or future ply, a move for a computer, a move in a game that has
    not begun: every one is refused, nobody else receives anything, and the game is unchanged."""
    async with Client(server) as ada, Client(server) as bea:
        await bea.http.get("/api/me")
        seats = [{"type": "person"}, {"type": "open"}, {"type": "computer", "level": 1}]
        body = {"edition": "classic_3", "seats": seats, "human_pace": False}
        game = (await ada.http.post("/api/games", json=body)).json()["game"]
        async with ada.watch(game) as table, bea.watch(game) as other:
            await table.receive("table")
            await other.receive("table")
            assert (await table.play())["code"] == "not_begun"
            await other.send("sit", seat=1, name="Bea")
            assert (await table.receive("table"))["status"] == "playing"
            await other.receive("table")
            await table.play()  # now Bea is to move, and then the computer
            await other.receive("move")
            before = (await bea.http.get(f"/api/games/{game}")).json()
            legal, covered = table.legal(), table.state["moves"][0]
            attempts = [
                (table, 1, legal[0], "not_your_seat"),  # Ada plays for Bea
                (table, 0, legal[0], "stale"),  # another first move
                (table, 2, legal[0], "stale"),  # the move of the computer, before its turn
                (other, 0, legal[0], "stale"),
                (other, 84, legal[0], "stale"),
                (other, 1, covered, "illegal"),  # on cells that are covered
                (other, 1, 99_999, "illegal"),  # no placement at all
                (other, 0, covered, "stale"),  # repeats a move that Ada made
            ]
            for page, ply, placement, code in attempts:
                await page.send("play", ply=ply, placement=placement)
                answer = await page.receive("refusal", "move", "table")
                assert (answer["type"], answer.get("code")) == ("refusal", code), (ply, placement)
            after = (await bea.http.get(f"/api/games/{game}")).json()
            assert after | {"clocks": None} == before | {"clocks": None}
            # Neither page has received anything but its own refusals.
            await other.send("play", ply=1, placement=legal[0])
            for page in (other, table):
                move = await page.receive("refusal", "move", "table")
                assert (move["type"], move.get("version")) == ("move", before["version"] + 1)


async def test_nobody_can_move_for_a_computer(client: Client) -> None:
    game = await client.new_game("duo", "1p")
    async with client.watch(game) as table:
        await table.receive("table")
        await table.receive("move")
        await table.play()
        await table.send("play", ply=2, placement=table.legal()[0])
        assert (await table.receive("refusal"))["code"] in ("not_your_seat", "stale")
        while table.ply < 3:
            await table.receive("move")
        stored = (await client.http.get(f"/api/games/{game}")).json()
        assert stored["moves"] == table.state["moves"]


# The lobby


async def pair(first: Socket, second: Socket, clock: ManualClock) -> str:
    """Two visitors to the lobby look for the same game and find each other."""
    wish = {"edition": "duo", "clock": {"type": "realtime", "base": 300, "increment": 5}}
    await first.send("seek", **wish)
    await first.receive("seeking")
    await second.send("seek", **wish)
    game = str((await second.receive("paired"))["game"])
    clock.advance(SEARCH_INTERVAL)
    assert (await first.receive("paired"))["game"] == game
    return game


async def test_two_visitors_of_the_lobby_are_paired(server: LocalServer, clock: ManualClock) -> None:
    async with Client(server) as ada, Client(server) as bea:
        for visitor in (ada, bea):
            await visitor.http.get("/api/me")
        async with ada.lobby() as first, bea.lobby() as second:
            await first.receive("lobby")
            game = await pair(first, second, clock)
            await first.send("stop_seeking")
            await first.send("dance")
            assert (await first.receive("refusal"))["code"] == "malformed"
        table = (await ada.http.get(f"/api/games/{game}")).json()
        assert (table["status"], len(table["own_seats"])) == ("playing", 1)


async def test_visitors_of_two_processes_are_paired(postgres: str, clock: ManualClock) -> None:
    async with (
        local_server(postgres, clock) as one,
        local_server(postgres, clock) as two,
        Client(one) as ada,
        Client(two) as bea,
    ):
        for visitor in (ada, bea):
            await visitor.http.get("/api/me")
        async with ada.lobby() as first, bea.lobby() as second:
            game = await pair(first, second, clock)
        async with ada.watch(game) as table, bea.watch(game) as other:
            own = [(await socket.receive("table"))["own_seats"] for socket in (table, other)]
            assert sorted(own) == [[0], [1]]
