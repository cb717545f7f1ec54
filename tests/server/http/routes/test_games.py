"""Making, listing, reading and deleting games over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from support.clock import ManualClock
from support.server import Client, LocalServer, local_server

from cornerwise import Game, records
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.games import StoredGame
from cornerwise.server.http.routes.games import MAX_SCHEDULE_AHEAD

QUICK = {"type": "realtime", "base": 900, "increment": 5}
TWO_PEOPLE = [{"type": "person"}, {"type": "person"}]
ONE_OPEN = [{"type": "person"}, {"type": "open"}]


async def sign_up(client: Client, name: str) -> None:
    answer = await client.http.post("/api/account", json={"name": name, "password": "four corners touch"})
    assert answer.is_success, answer.text


async def code_of(client: Client, path: str, body: dict[str, Any]) -> tuple[int, str]:
    answer = await client.http.post(path, json=body)
    return answer.status_code, answer.json()["code"]


# New games


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ("{", 400, "malformed"),
        ('{"edition":"trigon","seats":[]}', 422, "bad_rules"),
        ('{"edition":"duo","seats":[{"type":"computer","level":10},{"type":"person"}]}', 400, "malformed"),
        ('{"edition":"duo","seats":[{"type":"person"}]}', 422, "bad_seats"),
        ('{"edition":"duo","seats":[],"options":{"direction":"counterclockwise"}}', 422, "bad_rules"),
        ('{"edition":"duo","seats":[{"type":"person","name":"' + "x" * 41 + '"},{"type":"person"}]}', 400, "malformed"),
        ("x" * 3_000_000, 413, "too_large"),
        ("[" * 100_000, 400, "malformed"),
    ],
    ids=lambda value: str(value)[:40],
)
async def test_an_impossible_game_is_refused(client: Client, body: str, status: int, code: str) -> None:
    answer = await client.http.post("/api/games", content=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_rated_game_needs_a_clock_and_a_seat_for_each_person(client: Client) -> None:
    await sign_up(client, "Ada")
    for terms in ({"seats": ONE_OPEN}, {"seats": TWO_PEOPLE, "clock": QUICK}):
        assert await code_of(client, "/api/games", {"edition": "duo", "rated": True, **terms}) == (422, "bad_clock")


async def test_a_start_time_is_in_the_near_future(client: Client, clock: ManualClock) -> None:
    for starts_at in (clock.now() - 60, clock.now() + MAX_SCHEDULE_AHEAD + 60):
        body = {"edition": "duo", "seats": ONE_OPEN, "starts_at": starts_at}
        assert await code_of(client, "/api/games", body) == (422, "bad_clock")


async def test_rated_games_are_for_accounts_and_guests_cannot_use_their_names(server: LocalServer) -> None:
    seats = [{"type": "person", "name": "Pia"}, {"type": "open"}]
    rated = {"edition": "duo", "seats": seats, "clock": QUICK, "rated": True}
    async with Client(server) as pia, Client(server) as guest:
        assert await code_of(guest, "/api/games", rated) == (403, "need_account")
        await sign_up(pia, "Pia P")
        game = (await pia.http.post("/api/games", json=rated)).json()["game"]
        async with guest.watch(game) as table:
            await table.receive("table")
            assert table.state["seats"][0]["name"] == "Pia P"
            await table.send("sit", seat=1, name="Quin")
            assert (await table.receive("refusal"))["code"] == "need_account"
        casual = (await pia.http.post("/api/games", json={**rated, "rated": False})).json()["game"]
        async with guest.watch(casual) as table:
            await table.receive("table")
            await table.send("sit", seat=1, name="pia-p")
            while table.state["seats"][1]["kind"] == "open":
                await table.receive("table")
            own_name = (await guest.http.get("/api/me")).json()["name"]
            assert table.state["seats"][1]["name"] == own_name != "pia-p"


async def test_a_guest_cannot_play_under_a_name_that_looks_like_an_account(server: LocalServer) -> None:
    async with Client(server) as ada, Client(server) as guest:
        await sign_up(ada, "Paola")
        own_name = (await guest.http.get("/api/me")).json()["name"]
        for wish in ("Paola", "pa-ola", "\u0420aola", "Pa\u200bola", "<i>", "x" * 40):
            seats = [{"type": "person", "name": wish}, {"type": "open"}]
            game = (await guest.http.post("/api/games", json={"edition": "duo", "seats": seats})).json()["game"]
            table = (await guest.http.get(f"/api/games/{game}")).json()
            assert table["seats"][0]["name"] == own_name, wish


async def test_the_clock_of_a_game_starts_when_its_last_seat_is_taken(server: LocalServer, clock: ManualClock) -> None:
    async with Client(server) as ada, Client(server) as bea:
        body = {"edition": "duo", "seats": ONE_OPEN, "clock": QUICK, "public": True}
        game = (await ada.http.post("/api/games", json=body)).json()["game"]
        (listed,) = (await bea.http.get("/api/lobby")).json()["open"]
        kinds = [seat["kind"] for seat in listed["seats"]]
        assert (listed["game"], listed["status"], listed["clock"], kinds) == (game, "open", QUICK, ["person", "open"])
        clock.advance(60)
        async with ada.watch(game) as left, bea.watch(game) as right:
            await left.receive("table")
            await right.receive("table")
            await right.send("sit", seat=1, name="Bea")
            begun = await left.receive("table")
            assert (begun["status"], begun["seats"][1]["name"]) == ("playing", "Bea")
            assert begun["clocks"]["remaining"] == [900.0, 900.0]
            assert begun["clocks"]["deadline"] == clock.now() + 900
            await server.pass_time(clock, 20)
            played = await left.play()
            assert (played["left"], played["deadline"]) == (885.0, round(clock.now() + 900, 2))
        assert (await ada.http.get("/api/lobby")).json()["open"] == []


# Files


async def test_a_file_is_opened_for_reading_and_played_on(client: Client) -> None:
    game = Game("classic_2", scoring="basic")
    for _ in range(10):
        game.play(game.legal_moves()[-1])
    text = str(records.Record.of(game, players=["Ada", "Blaise"]))
    answer = await client.http.post("/api/continuations", json={"origin": {"type": "record", "text": text}})
    opened = answer.json()["game"]
    async with client.watch(opened) as table:
        state = await table.receive("table")
        assert [seat["name"] for seat in state["seats"]] == ["Ada", "Blaise"]
        assert (state["status"], state["own_seats"]) == ("record", [])
        assert state["moves"] == [move.placement for move in game]
        await table.send("play", ply=10, placement=table.legal()[0])
        assert (await table.receive())["code"] == "not_your_seat"
    body = {
        "origin": {"type": "game", "game": opened, "ply": 4},
        "seats": [{"type": "person"}, {"type": "computer", "level": 1}],
    }
    resumed = (await client.http.post("/api/continuations", json=body)).json()["game"]
    async with client.watch(resumed) as table:
        await table.receive("table")
        assert (table.ply, table.state["rules"]["scoring"]) == (4, "basic")
        assert (await table.play())["type"] == "move"
    body["origin"] = {"type": "game", "game": opened, "ply": 11}
    assert await code_of(client, "/api/continuations", body) == (422, "bad_ply")


async def test_a_file_that_is_too_large_or_wrong_is_refused(client: Client) -> None:
    text = str(records.Record.of(Game("duo")))
    for length in (300_000, 3_000_000):
        body = {"origin": {"type": "record", "text": text + " " * length}}
        assert await code_of(client, "/api/continuations", body) == (413, "too_large")
    wrong = {"origin": {"type": "record", "text": "(;GM[Chess])"}}
    refusal = (await client.http.post("/api/continuations", json=wrong)).json()
    assert refusal["code"] == "bad_record"
    assert refusal["cause"]["id"] == "record-where"
    problem = refusal["cause"]["values"]["problem"]
    assert (problem["id"], problem["values"]["game"]) == ("record-unknown_game", "Chess")


async def test_a_set_up_position_is_saved(client: Client) -> None:
    game = Game("duo")
    game.set_up("blue", "e10")
    game.set_turn("blue")
    game.play("f11,g11")
    body = {"origin": {"type": "record", "text": str(records.Record.of(game))}, "seats": TWO_PEOPLE}
    resumed = (await client.http.post("/api/continuations", json=body)).json()["game"]
    async with client.watch(resumed) as table:
        state = await table.receive("table")
        assert (len(state["setup"]), len(state["moves"])) == (1, 1)
        assert table.game.turn == "green"
    saved = records.loads((await client.http.get(f"/api/games/{resumed}/record.blksgf")).text)
    assert saved.game() == game


async def test_the_record_of_a_game_has_all_its_moves(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    async with client.watch(game) as table:
        await table.receive("table")
        for _ in range(4):
            await table.play()
    answer = await client.http.get(f"/api/games/{game}/record.blksgf")
    assert "attachment" in answer.headers["content-disposition"]
    record = records.loads(answer.text)
    assert [move.placement for move in record.game()] == table.state["moves"]


# Listing and deleting


async def test_only_its_owner_lists_and_deletes_a_game(server: LocalServer) -> None:
    async with Client(server) as owner, Client(server) as stranger:
        game = await owner.new_game("duo", "pp")
        assert (await stranger.http.get("/api/games")).json() == {"games": []}
        assert (await stranger.http.delete(f"/api/games/{game}")).json()["code"] == "forbidden"
        assert [listed["game"] for listed in (await owner.http.get("/api/games")).json()["games"]] == [game]
        assert (await owner.http.delete(f"/api/games/{game}")).status_code == 204
        assert (await owner.http.get(f"/api/games/{game}")).status_code == 404
        assert (await owner.http.get("/api/games")).json() == {"games": []}


async def test_an_unknown_game_is_refused(client: Client) -> None:
    answer = await client.http.get("/api/games/none")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_game")


async def test_no_character_confuses_a_database(url: str, clock: ManualClock) -> None:
    async with local_server(url, clock) as server, Client(server) as client:
        for odd in ("%00", "a%00b", "%ff%fe", "'%3b--", "%F0%9F%98%80" * 200, "x" * 5000):
            for path in (f"/api/games/{odd}", f"/api/players/{odd}", f"/api/players/{odd}/games", f"/api/{odd}"):
                assert (await client.http.get(path)).status_code == 404, path
            answer = await client.http.get("/api/players/level-1/games?before=1e400")
            assert answer.status_code in (200, 400)
            name = odd.replace("%00", "\x00")
            answer = await client.http.post("/api/session", json={"name": name[:200], "password": name[:200]})
            assert answer.status_code == 401
            answer = await client.http.put("/api/me", json={"name": name[:200]})
            assert answer.status_code == 422


async def test_a_ply_that_the_game_does_not_have_is_refused(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    for ply in (-1, 1, 10**12, -(10**30)):
        answer = await client.http.get(f"/api/games/{game}/board.svg?ply={ply}")
        assert 400 <= answer.status_code < 500, ply
        origin = {"type": "game", "game": game, "ply": ply}
        answer = await client.http.post("/api/continuations", json={"origin": origin, "seats": []})
        assert 400 <= answer.status_code < 500, ply
        async with client.watch(game) as table:
            await table.receive("table")
            await table.send("play", ply=ply, placement=0)
            assert (await table.receive("refusal"))["code"] in ("malformed", "stale")


async def test_a_game_that_somebody_has_just_joined_is_not_deleted(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the fix, 57 of 150 rated games could be deleted after the opponent was told that the game had begun."""
    async with Client(server) as ada, Client(server) as bea:
        body = {"edition": "duo", "seats": ONE_OPEN, "clock": QUICK}
        game = (await ada.http.post("/api/games", json=body)).json()["game"]
        await bea.http.get("/api/me")
        async with bea.watch(game) as table:
            await table.receive("table")
            original = GameStore.delete

            async def sit_first(store: GameStore, stored: StoredGame) -> None:
                monkeypatch.setattr(GameStore, "delete", original)
                await table.send("sit", seat=1)
                assert (await table.receive("table"))["status"] == "playing"
                await original(store, stored)

            monkeypatch.setattr(GameStore, "delete", sit_first)
            assert (await ada.http.delete(f"/api/games/{game}")).status_code == 403
        assert (await ada.http.get(f"/api/games/{game}")).json()["status"] == "playing"
