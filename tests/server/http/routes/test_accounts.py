"""Nicknames, accounts and sessions over HTTP."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select
from support.clock import ManualClock
from support.database import find_traces
from support.games import random_game
from support.server import Client, LocalServer, local_server

from cornerwise import Move, records, rules
from cornerwise.puzzles import BOARD_SIZE
from cornerwise.server.db import schema
from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.rating_rebuild import rebuild_ratings
from cornerwise.server.db.schema import accounts
from cornerwise.server.db.schema import practice as practice_table
from cornerwise.server.domain.games import Terms
from cornerwise.server.domain.names import name_key
from cornerwise.server.domain.seats import Seat
from cornerwise.server.http.limits import RateLimiter

PASSWORD = "correct horse"
TETROMINO = Move.of(BOARD_SIZE, "a1,b1,c1,d1").placement
PLACED = {"placed": [{"color": "blue", "placement": TETROMINO}], "seconds": 7, "version": 0}


async def get_me(client: Client) -> dict[str, Any]:
    return dict((await client.http.get("/api/me")).json())


async def sign_up(client: Client, name: str, password: str = PASSWORD) -> httpx.Response:
    answer = await client.http.post("/api/account", json={"name": name, "password": password})
    assert answer.status_code == 201, answer.text
    return answer


async def log_in(client: Client, name: str, password: str = PASSWORD) -> int:
    return (await client.http.post("/api/session", json={"name": name, "password": password})).status_code


async def list_games(client: Client) -> set[str]:
    return {game["game"] for game in (await client.http.get("/api/games")).json()["games"]}


async def player_of(database: Database, name: str) -> str:
    async with database.connect() as connection:
        query = select(accounts.c.player).where(accounts.c.name_key == name_key(name))
        return str((await connection.execute(query)).scalar_one())


# Guests


async def test_every_visitor_has_a_name_from_the_first_request_on(server: LocalServer) -> None:
    async with Client(server) as guest, Client(server) as other:
        first = await get_me(guest)
        assert first["kind"] == "guest"
        assert first["name"]
        assert await get_me(guest) == first
        assert (await get_me(other))["name"] != first["name"]
        assert (await guest.http.put("/api/me", json={"name": "  Eva María "})).json()["name"] == "Eva María"
        assert (await get_me(guest))["name"] == "Eva María"


async def test_a_guest_cannot_take_the_name_of_an_account(server: LocalServer) -> None:
    async with Client(server) as ada, Client(server) as guest:
        await sign_up(ada, "Ada L")
        for name in ("Ada L", "ada-l", "ÁDA L"):
            answer = await guest.http.put("/api/me", json={"name": name})
            assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")
        answer = await ada.http.put("/api/me", json={"name": "Bea"})
        assert answer.json()["code"] == "has_account"


# Accounts


async def test_a_guest_who_signs_up_keeps_everything_and_finds_it_in_another_browser(server: LocalServer) -> None:
    async with Client(server) as here, Client(server) as there:
        game = await here.new_game("duo", "p1")
        await sign_up(here, "Grace")
        assert await get_me(here) == {"kind": "account", "name": "Grace", "has_chosen_name": True}
        assert await log_in(there, "grace") == 200
        assert await get_me(there) == {"kind": "account", "name": "Grace", "has_chosen_name": True}
        assert await list_games(there) == {game}
        async with there.watch(game) as table:
            await table.receive("table")
            assert table.state["own_seats"] == [0]
        assert (await there.http.delete("/api/session")).status_code == 204
        assert (await get_me(there))["kind"] == "guest"
        assert await list_games(there) == set()
        assert (await get_me(here))["kind"] == "account"


async def test_a_new_password_logs_every_other_browser_out(server: LocalServer) -> None:
    async with Client(server) as here, Client(server) as there:
        await sign_up(here, "Ida Rhodes")
        assert await log_in(there, "Ida Rhodes") == 200
        body = {"old": "wrong wrong", "new": "another horse"}
        assert (await here.http.post("/api/account/password", json=body)).status_code == 401
        assert (await get_me(there))["kind"] == "account"
        body["old"] = PASSWORD
        assert (await here.http.post("/api/account/password", json=body)).status_code == 204
        assert (await get_me(here))["kind"] == "account"
        assert (await get_me(there))["kind"] == "guest"
        assert await log_in(there, "Ida Rhodes") == 401
        assert await log_in(there, "Ida Rhodes", "another horse") == 200


async def test_a_new_password_closes_the_open_sockets_of_others(server: LocalServer) -> None:
    async with Client(server) as here, Client(server) as thief:
        game = await here.new_game("duo", "pp")
        await sign_up(here, "Pia")
        assert await log_in(thief, "Pia") == 200
        async with thief.watch(game) as table, here.watch(game) as own:
            await table.receive("table")
            await own.receive("table")
            body = {"old": PASSWORD, "new": "another horse"}
            assert (await here.http.post("/api/account/password", json=body)).status_code == 204
            await table.receive_until_closed()
        async with thief.watch(game) as table, here.watch(game) as own:
            assert (await table.receive("table"))["own_seats"] == []
            assert (await own.receive("table"))["own_seats"] == [0, 1]


async def test_an_unknown_name_is_answered_like_a_wrong_password(client: Client) -> None:
    """Compares the text and the headers. A test in `services` checks that both answers take equally long."""
    await sign_up(client, "Joan C")
    answers = []
    for name in ("Joan C", "Nobody C"):
        answer = await client.http.post("/api/session", json={"name": name, "password": "not the one"})
        answers.append((answer.status_code, answer.text, sorted(answer.headers.keys())))
    assert answers[0] == answers[1]


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("K", PASSWORD, "bad_name"),
        ("Kay", "short", "bad_password"),
        ("Kay", "x" * 129, "bad_password"),
        ("K" * 1_000_000, PASSWORD, "malformed"),
        ("Kay", "x" * 1_000_000, "malformed"),
        ("K" * 2_000_000, PASSWORD, "too_large"),
    ],
    ids=lambda value: value[:12],
)
async def test_a_name_or_password_that_cannot_be_used_is_refused(
    client: Client, name: str, password: str, code: str
) -> None:
    answer = await client.http.post("/api/account", json={"name": name, "password": password})
    assert answer.json()["code"] == code


async def test_a_name_is_given_once_and_a_player_has_one_account(server: LocalServer) -> None:
    async with Client(server) as kay, Client(server) as other:
        await sign_up(kay, "Kay")
        answer = await kay.http.post("/api/account", json={"name": "Kay Two", "password": PASSWORD})
        assert answer.json()["code"] == "has_account"
        answer = await other.http.post("/api/account", json={"name": "KAY", "password": PASSWORD})
        assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")
        answer = await other.http.put("/api/me", json={"name": "N" * 1_000_000})
        assert answer.json()["code"] == "malformed"


# Data


async def test_a_player_gets_all_data_as_a_file(server: LocalServer) -> None:
    async with Client(server) as lea:
        ids = [await lea.new_game("duo", "p1") for _ in range(3)]
        await sign_up(lea, "Lea Two")
        assert (await lea.http.put("/api/puzzles/tetrominoes", json=PLACED)).status_code == 200
        player = await player_of(server.database, "Lea Two")
        async with server.database.transaction() as connection:
            row = {"player": player, "exercise": "center.1", "streak": 1, "attempts": 2, "due_at": 0.0}
            await connection.execute(insert(practice_table).values(**row))
        export = await lea.http.get("/api/account/export")
        assert "attachment" in export.headers["content-disposition"]
        data = json.loads(export.content)
        assert data["name"] == "Lea Two"
        assert [game["game"] for game in data["games"]] == sorted(ids)
        assert records.loads(data["games"][0]["record"]).game().rules.edition == "duo"
        (puzzle,), (exercise,) = data["puzzles"], data["practice"]
        assert (puzzle["puzzle"], len(puzzle["pieces"]), puzzle["seconds"]) == ("tetrominoes", 1, 7.0)
        assert (exercise["exercise"], exercise["attempts"], exercise["streak"]) == ("center.1", 2, 1)
        assert PASSWORD not in export.text
        assert "argon2" not in export.text


async def test_a_deleted_player_leaves_no_trace(server: LocalServer) -> None:
    async with Client(server) as lea, Client(server) as guest:
        game = await lea.new_game("duo", "p1")
        await sign_up(lea, "Lea Two")
        player = await player_of(server.database, "Lea Two")
        for wrong in ("", "wrong wrong"):
            answer = await lea.http.post("/api/account/deletion", json={"password": wrong})
            assert answer.status_code == 401
        assert (await lea.http.post("/api/account/deletion", json={"password": PASSWORD})).status_code == 204
        assert (await get_me(lea))["kind"] == "guest"
        assert await log_in(guest, "Lea Two") == 401
        assert (await lea.http.get(f"/api/games/{game}")).status_code == 404
        assert await find_traces(server.database, player) == []
        game = await guest.new_game("duo", "p1")
        assert (await guest.http.post("/api/account/deletion", json={})).status_code == 204
        assert (await guest.http.get(f"/api/games/{game}")).status_code == 404


# A guest who logs in


async def finish_rated_game(games: GameStore, player: str) -> str:
    seats = [Seat("person", "Mira", player=player), Seat("computer", level=1)]
    position = random_game(rules("duo"), 3, plies=20)
    game_id = await games.add(position, seats, False, player, read_only=False, terms=Terms(rated=True))
    game = await games.get(game_id)
    assert game is not None
    while not game.game.is_over:
        game = await games.append_move(game, game.game.legal_moves()[0].placement)
    return game_id


async def test_a_guest_who_logs_in_takes_everything_to_the_account(server: LocalServer) -> None:
    async with Client(server) as home, Client(server) as guest:
        await sign_up(home, "Mira")
        account = await player_of(server.database, "Mira")
        rated = await finish_rated_game(server.games, account)
        stats = (await home.http.get("/api/players/mira")).json()["stats"]
        assert stats[0]["games"] == 1
        alone = await guest.new_game("duo", "p1")
        assert (await guest.http.put("/api/puzzles/tetrominoes", json=PLACED)).status_code == 200
        guest_player = guest.cookie.partition("=")[2].strip('"').rpartition(".")[0]
        assert await find_traces(server.database, guest_player) != []
        assert await log_in(guest, "Mira", "not this one") == 401
        assert (await get_me(guest))["kind"] == "guest"
        assert await log_in(guest, "Mira") == 200
        assert await find_traces(server.database, guest_player) == []
        assert await list_games(home) == {rated, alone}
        assert [one["key"] for one in (await home.http.get("/api/puzzles")).json()["started"]] == ["tetrominoes"]
        assert (await home.http.get("/api/players/mira")).json()["stats"] == stats
        assert (await rebuild_ratings(server.database, save=False))[1] == 0


async def test_a_guest_who_logs_in_keeps_the_seat_at_a_table(server: LocalServer) -> None:
    async with Client(server) as home, Client(server) as guest, Client(server) as friend:
        await sign_up(home, "Mira")
        await get_me(guest)
        body = {"edition": "duo", "seats": [{"type": "person"}, {"type": "open"}], "human_pace": False}
        game = (await friend.http.post("/api/games", json=body)).json()["game"]
        async with friend.watch(game) as hers:
            await hers.receive("table")
            async with guest.watch(game) as table:
                await table.receive("table")
                await table.send("sit", seat=1)
                while table.state["own_seats"] != [1]:
                    await table.receive("table")
                assert await log_in(guest, "Mira") == 200
                await table.receive_until_closed()  # the page reconnects as the account
            async with guest.watch(game) as table, home.watch(game) as elsewhere:
                for one in (table, elsewhere):
                    assert (await one.receive("table"))["own_seats"] == [1]
                await hers.play()
                await table.receive("move")
                assert (await table.play())["type"] == "move"


async def test_a_player_who_changes_accounts_takes_nothing_from_one_to_the_other(server: LocalServer) -> None:
    async with Client(server) as mira, Client(server) as nils:
        await sign_up(mira, "Mira")
        await sign_up(nils, "Nils")
        game = await nils.new_game("duo", "p1")
        assert await log_in(nils, "Mira") == 200
        assert await list_games(nils) == set()
        assert await log_in(nils, "Nils") == 200
        assert await list_games(nils) == {game}


# Weak passwords, recovery codes, devices, sessions


@pytest.mark.parametrize("password", ["password1", "12345678", "qwertyuiop", "Ada Byron", "cornerwise", "xxxxxxxxxxxx"])
async def test_a_password_that_is_easy_to_guess_is_refused(client: Client, password: str) -> None:
    answer = await client.http.post("/api/account", json={"name": "Ada Byron", "password": password})
    assert (answer.status_code, answer.json()["code"]) == (422, "weak_password")


async def test_a_recovery_code_sets_a_new_password_once(server: LocalServer) -> None:
    async with Client(server) as here, Client(server) as elsewhere, Client(server) as thief:
        code = (await sign_up(here, "Ida R")).json()["recovery_code"]
        assert (await here.http.get("/api/me")).json().get("recovery_code") is None  # shown once
        assert not await is_in_database(server, code)
        wrong = {"name": "Ida R", "code": "AAAAA-BBBBB-CCCCC-DDDDD", "new": "three green pigeons"}
        for body in (wrong, {**wrong, "name": "Nobody"}):
            answer = await thief.http.post("/api/account/recovery", json=body)
            assert (answer.status_code, answer.json()["code"]) == (401, "wrong_code")
        body = {"name": "ida r", "code": code.lower().replace("-", " "), "new": "three green pigeons"}
        weak = await elsewhere.http.post("/api/account/recovery", json={**body, "new": "password1"})
        assert weak.json()["code"] == "weak_password"
        answers = await asyncio.gather(*(elsewhere.http.post("/api/account/recovery", json=body) for _ in range(3)))
        assert sorted(answer.status_code for answer in answers) == [200, 401, 401]
        (recovered,) = (answer.json() for answer in answers if answer.is_success)
        assert recovered["me"] == {"kind": "account", "name": "Ida R", "has_chosen_name": True}
        assert recovered["recovery_code"] != code
        assert (await here.http.get("/api/me")).json()["kind"] == "guest"  # all other sessions have ended
        old = await thief.http.post("/api/session", json={"name": "Ida R", "password": "correct horse"})
        assert old.status_code == 401
        renewed = await elsewhere.http.post("/api/account/recovery-code", json={"password": "three green pigeons"})
        assert renewed.json()["recovery_code"] not in (code, recovered["recovery_code"])


async def is_in_database(server: LocalServer, secret: str) -> bool:
    async with server.database.connect() as connection:
        rows = (await connection.execute(select(schema.accounts))).all()
    return any(secret in str(row) for row in rows)


async def test_guesses_of_strangers_do_not_lock_the_owner_out(sqlite: str, clock: ManualClock) -> None:
    async with (
        local_server(sqlite, clock, limiter=RateLimiter(clock), proxies=["127.0.0.1"]) as server,
        Client(server) as owner,
        Client(server) as stranger,
    ):
        await sign_up(owner, "Nina S")
        await owner.http.delete("/api/session")
        for i in range(30):
            guess = {"name": "Nina S", "password": f"guess {i}"}
            await stranger.http.post("/api/session", json=guess, headers={"X-Forwarded-For": f"192.0.2.{i}"})
        right = {"name": "Nina S", "password": "correct horse"}
        answer = await stranger.http.post("/api/session", json=right, headers={"X-Forwarded-For": "192.0.2.99"})
        assert answer.status_code == 429
        answer = await owner.http.post("/api/session", json=right, headers={"X-Forwarded-For": "198.51.100.1"})
        assert answer.is_success, answer.text
        # The cookie of one account is not valid for another, and nobody can forge a cookie.
        other = {"name": "Nina T", "password": "wrong guess here"}
        for cookies in (dict(owner.http.cookies), {"cornerwise_device": "1234567812345678.00.forged"}):
            async with Client(server) as forger:
                forger.http.cookies.update(cookies)
                codes = set()
                for i in range(25):
                    headers = {"X-Forwarded-For": f"203.0.113.{i}"}
                    codes.add((await forger.http.post("/api/session", json=other, headers=headers)).status_code)
                assert 429 in codes


async def test_sessions_are_listed_and_ended_one_by_one(server: LocalServer) -> None:
    async with Client(server) as phone, Client(server) as laptop, Client(server) as stranger:
        await sign_up(laptop, "Olga T")
        agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"
        credentials = {"name": "Olga T", "password": "correct horse"}
        await phone.http.post("/api/session", json=credentials, headers={"User-Agent": agent})
        sessions = (await laptop.http.get("/api/account/sessions")).json()["sessions"]
        assert sorted((one["browser"], one["current"]) for one in sessions) == [("", True), ("Safari, iPhone", False)]
        (other,) = (one["id"] for one in sessions if not one["current"])
        assert (await stranger.http.get("/api/account/sessions")).json() == {"sessions": []}
        await stranger.http.delete(f"/api/account/sessions/{other}")
        assert (await phone.http.get("/api/me")).json()["kind"] == "account"
        game = await phone.new_game("duo", "pp")
        async with phone.watch(game) as table:
            await table.receive("table")
            assert (await laptop.http.delete(f"/api/account/sessions/{other}")).status_code == 204
            await table.receive_until_closed()
        assert (await phone.http.get("/api/me")).json()["kind"] == "guest"
        assert (await laptop.http.get("/api/me")).json()["kind"] == "account"
