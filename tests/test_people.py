"""Who somebody is, as browsers meet it: a real server, real cookies; and names and passwords on both databases."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from argon2 import PasswordHasher
from conftest import random_game
from itsdangerous import Signer
from serving import Serving, Somebody
from sqlalchemy import insert, select

from cornerwise import Move, notation, rules
from cornerwise.puzzle import Attempt
from cornerwise.server.attempts import SIDE, Attempts, Result, Tried, piece
from cornerwise.server.belongings import bring
from cornerwise.server.coaching import practiced
from cornerwise.server.people import (
    NotSo,
    Passwords,
    People,
    accounts,
    checked_name,
    folded,
    guest_name,
    know,
    metadata,
    players,
)
from cornerwise.server.store import Chair, Store, Terms

PASSWORD = "correct horse"
TETROMINO = Move.of(SIDE, "a1,b1,c1,d1").placement


@pytest.fixture
async def store(serving: Serving) -> AsyncIterator[Store]:
    """The database of the running server."""
    it = Store(f"sqlite+aiosqlite:///{serving.folder / 'cornerwise.db'}")
    await it.open()
    yield it
    await it.close()


async def me(somebody: Somebody) -> dict[str, Any]:
    return dict((await somebody.http.get("/api/me")).json())


async def sign_up(somebody: Somebody, name: str, password: str = PASSWORD) -> None:
    answer = await somebody.http.post("/api/account", json={"name": name, "password": password})
    assert answer.status_code == 201, answer.text


async def log_in(somebody: Somebody, name: str, password: str = PASSWORD) -> int:
    return (await somebody.http.post("/api/session", json={"name": name, "password": password})).status_code


async def player_of(store: Store, name: str) -> str:
    async with store.connect() as connection:
        wanted = select(accounts.c.player).where(accounts.c.folded == folded(name))
        return str((await connection.execute(wanted)).scalar_one())


# Guests


async def test_everybody_has_a_name_from_the_first_request_on(serving: Serving) -> None:
    async with Somebody(serving) as guest, Somebody(serving) as other:
        first = await me(guest)
        assert first["kind"] == "guest"
        assert first["name"]
        assert await me(guest) == first
        assert (await me(other))["name"] != first["name"]
        assert (await guest.http.put("/api/me", json={"name": "  Eva María "})).json()["name"] == "Eva María"
        assert (await me(guest))["name"] == "Eva María"


async def test_a_guest_can_not_take_the_name_of_an_account(serving: Serving) -> None:
    async with Somebody(serving) as ada, Somebody(serving) as guest:
        await sign_up(ada, "Ada L")
        for name in ("Ada L", "ada-l", "ÁDA L"):
            answer = await guest.http.put("/api/me", json={"name": name})
            assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")
        answer = await ada.http.put("/api/me", json={"name": "Bea"})
        assert answer.json()["code"] == "has_account"


@pytest.mark.parametrize(
    "name", ["", "a", "x" * 21, "x" * 199, "a\u202eb", "a  b", "--", "Аda", "<b>x</b>", "a\x00b", "a\nb", "😀😀", "a.b"]
)
def test_names_that_could_fool_somebody_are_none(name: str) -> None:
    with pytest.raises(NotSo):
        checked_name(name)


def test_names_of_all_our_languages_are_names() -> None:
    for name in ("Ñandú", "Élise-Anne", "O'Neil", "Jo 7", "Дмитрий", "李小龙", "ada_l"):
        assert checked_name(f" {name} ") == name
    assert folded("Ada-L") == folded("ÁDA l")
    with pytest.raises(NotSo, match="name_taken"):
        checked_name("Level-4")
    assert guest_name("x") == guest_name("x") != guest_name("y")


# Accounts


async def test_a_guest_keeps_everything_in_an_account_and_finds_it_elsewhere(serving: Serving) -> None:
    async with Somebody(serving) as here, Somebody(serving) as there:
        game = await here.new_game("duo", "p1")
        await sign_up(here, "Grace")
        assert await me(here) == {"kind": "account", "name": "Grace"}
        assert await log_in(there, "grace") == 200
        assert await me(there) == {"kind": "account", "name": "Grace"}
        (found,) = (await there.http.get("/api/games")).json()["games"]
        assert found["game"] == game
        async with there.at(game) as chair:
            await chair.hear("table")
            assert chair.table["yours"] == [0]
        assert (await there.http.delete("/api/session")).status_code == 204
        assert (await me(there))["kind"] == "guest"
        assert (await there.http.get("/api/games")).json()["games"] == []
        assert (await me(here))["kind"] == "account"


async def test_old_and_forged_cookies_open_nothing(serving: Serving, store: Store) -> None:
    """A guest's cookie after the account is made, one that was logged out, one of our own making."""
    async with Somebody(serving) as here:
        game = await here.new_game("duo", "p1")
        as_guest = here.cookie
        await sign_up(here, "Hedy")
        logged_in = here.cookie
        player = await player_of(store, "Hedy")
        await here.http.delete("/api/session")
        value = logged_in.removeprefix("cornerwise=").strip('"')
        secret = await store.secret()
        forged = [
            as_guest,
            logged_in,
            f"cornerwise={value[:-2]}xx",
            f"cornerwise={player}",
            f"cornerwise={player}:{'x' * 32}",
            "cornerwise=" + Signer("guessed", salt="player").sign(player).decode(),
            "cornerwise=" + Signer(secret, salt="other").sign(player).decode(),
            # Even with the key: a token that nobody was given, a player with an account but no token.
            "cornerwise=" + Signer(secret, salt="player").sign(f"{player}:{'x' * 32}").decode(),
            "cornerwise=" + Signer(secret, salt="player").sign(player).decode(),
            "cornerwise=" + Signer(secret, salt="player").sign("level-4").decode(),
            "cornerwise=" + "x" * 4000,
            "cornerwise=" + "." * 300,
        ]
        for cookie in forged:
            async with Somebody(serving) as thief:
                answer = await thief.http.get("/api/me", headers={"Cookie": cookie})
                assert answer.json()["kind"] == "guest", cookie
                table = (await thief.http.get(f"/api/games/{game}", headers={"Cookie": cookie})).json()
                assert table["yours"] == [], cookie
                thief.http.cookies.clear()
                thief.stolen = cookie
                async with thief.at(game) as chair:
                    await chair.hear("table")
                    assert chair.table["yours"] == []
                    assert (await chair.play())["code"] == "not_your_seat"


async def test_a_new_password_ends_every_other_browser(serving: Serving) -> None:
    async with Somebody(serving) as here, Somebody(serving) as there:
        await sign_up(here, "Ida Rhodes")
        assert await log_in(there, "Ida Rhodes") == 200
        asked = {"old": "wrong wrong", "new": "another horse"}
        assert (await here.http.post("/api/account/password", json=asked)).status_code == 401
        assert (await me(there))["kind"] == "account"
        asked["old"] = PASSWORD
        assert (await here.http.post("/api/account/password", json=asked)).status_code == 204
        assert (await me(here))["kind"] == "account"
        assert (await me(there))["kind"] == "guest"
        assert await log_in(there, "Ida Rhodes") == 401
        assert await log_in(there, "Ida Rhodes", "another horse") == 200


async def test_an_unknown_name_is_answered_as_a_wrong_password_is(serving: Serving) -> None:
    """By its words, its headers and its time."""
    async with Somebody(serving) as here:
        await sign_up(here, "Joan C")
        answers: dict[str, list[Any]] = {"Joan C": [], "Nobody C": []}
        times: dict[str, list[float]] = {"Joan C": [], "Nobody C": []}
        for _ in range(7):
            for name in answers:
                began = time.perf_counter()
                answer = await here.http.post("/api/session", json={"name": name, "password": "not the one"})
                times[name].append(time.perf_counter() - began)
                answers[name].append((answer.status_code, answer.text, sorted(answer.headers.keys())))
        assert answers["Joan C"] == answers["Nobody C"]
        known, unknown = (median(took) for took in times.values())
        assert 0.4 < known / unknown < 2.5  # without the pretended check it is twenty times as fast


async def test_what_is_wrong_with_names_and_passwords_is_said(serving: Serving) -> None:
    async with Somebody(serving) as guest, Somebody(serving) as other:
        for name, password, code in (
            ("K", PASSWORD, "bad_name"),
            ("Kay", "short", "bad_password"),
            ("Kay", "x" * 129, "bad_password"),
            ("K" * 1_000_000, PASSWORD, "malformed"),
            ("Kay", "x" * 1_000_000, "malformed"),
            ("K" * 2_000_000, PASSWORD, "oversized"),
        ):
            answer = await guest.http.post("/api/account?language=es", json={"name": name, "password": password})
            assert answer.json()["code"] == code, name[:30]
        await sign_up(guest, "Kay")
        answer = await guest.http.post("/api/account", json={"name": "Kay Two", "password": PASSWORD})
        assert answer.json()["code"] == "has_account"
        answer = await other.http.post("/api/account?language=fr", json={"name": "KAY", "password": PASSWORD})
        assert (answer.status_code, answer.json()["text"]) == (409, "Ce nom est déjà pris.")
        answer = await other.http.put("/api/me", json={"name": "N" * 1_000_000})
        assert answer.json()["code"] == "malformed"


async def test_my_data_as_a_file_and_gone(serving: Serving, store: Store) -> None:
    async with Somebody(serving) as here, Somebody(serving) as other:
        games = [await here.new_game("duo", "p1") for _ in range(3)]
        await sign_up(here, "Lea Two")
        laid = {"laid": [{"color": "blue", "placement": TETROMINO}], "seconds": 7, "version": 0}
        assert (await here.http.put("/api/puzzles/tetrominoes", json=laid)).status_code == 200
        player = await player_of(store, "Lea Two")
        async with store.transaction() as connection:
            practice = {"player": player, "exercise": "center.1", "row": 1, "tries": 2, "due": 0.0}
            await connection.execute(insert(practiced).values(**practice))
        export = await here.http.get("/api/account/export")
        assert "attachment" in export.headers["content-disposition"]
        data = json.loads(export.content)
        assert data["name"] == "Lea Two"
        assert [game["game"] for game in data["games"]] == sorted(games)
        assert notation.loads(data["games"][0]["record"]).game().rules.edition == "duo"
        (puzzle,), (exercise,) = data["puzzles"], data["practice"]
        assert (puzzle["puzzle"], len(puzzle["pieces"]), puzzle["seconds"]) == ("tetrominoes", 1, 7.0)
        assert (exercise["exercise"], exercise["tries"], exercise["solved_in_a_row"]) == ("center.1", 2, 1)
        assert PASSWORD not in export.text
        assert "argon2" not in export.text
        for wrong in ("", "wrong wrong"):
            answer = await here.http.post("/api/account/deletion", json={"password": wrong})
            assert answer.status_code == 401
        assert (await here.http.post("/api/account/deletion", json={"password": PASSWORD})).status_code == 204
        assert (await me(here))["kind"] == "guest"
        assert await log_in(other, "Lea Two") == 401
        assert (await here.http.get(f"/api/games/{games[0]}")).status_code == 404
        assert await traces(store, player) == []
        # A guest's data, too.
        game = await other.new_game("duo", "p1")
        assert (await other.http.post("/api/account/deletion", json={})).status_code == 204
        assert (await other.http.get(f"/api/games/{game}")).status_code == 404


async def traces(store: Store, player: str) -> list[str]:
    """Where in the database somebody is still to be found."""
    found = []
    async with store.connect() as connection:
        for table in metadata.tables.values():
            for column in table.columns:
                names_players = column.table is players and column.name == "id"
                if not (names_players or any(key.column.table is players for key in column.foreign_keys)):
                    continue
                if (await connection.execute(select(column).where(column == player))).first() is not None:
                    found.append(str(column))
    return found


async def test_logging_in_brings_what_the_guest_has_along(serving: Serving, store: Store) -> None:
    async with Somebody(serving) as home, Somebody(serving) as guest, Somebody(serving) as friend:
        await sign_up(home, "Mira")
        account = await player_of(store, "Mira")
        known = [Chair("person", "Mira", player=account), Chair("computer", level=1)]
        rated = await store.add(
            random_game(rules("duo"), 3, plies=20), known, False, account, looked_at=False, terms=Terms(rated=True)
        )
        stored = await store.game(rated)
        assert stored is not None
        while not stored.game.is_over:
            stored = await store.play(stored, stored.game.legal_moves()[0].placement)
        worth = (await home.http.get("/api/players/mira")).json()["standings"]
        assert worth[0]["games"] == 1
        alone = await guest.new_game("duo", "p1")
        laid = {"laid": [{"color": "blue", "placement": TETROMINO}], "seconds": 7, "version": 0}
        assert (await guest.http.put("/api/puzzles/tetrominoes", json=laid)).status_code == 200
        asked = {"edition": "duo", "seats": [{"type": "person"}, {"type": "open"}], "human_pace": False}
        together = (await friend.http.post("/api/games", json=asked)).json()["game"]
        nobody = guest.cookie.partition("=")[2].strip('"').rpartition(".")[0]
        assert await traces(store, nobody) != []
        async with friend.at(together) as hers:
            await hers.hear("table")
            async with guest.at(together) as chair:
                await chair.hear("table")
                await chair.say("sit", seat=1)
                while chair.table["yours"] != [1]:
                    await chair.hear("table")
                assert await log_in(guest, "Mira", "not this one") == 401
                assert (await me(guest))["kind"] == "guest"
                assert await log_in(guest, "Mira") == 200
                await chair.hear_the_end()  # who was the guest comes again, as who they are now
            async with guest.at(together) as chair, home.at(together) as elsewhere:
                for one in (chair, elsewhere):
                    await one.hear("table")
                    assert one.table["yours"] == [1]
                await hers.play()
                await chair.hear("played")
                assert (await chair.play())["type"] == "played"
        assert await traces(store, nobody) == []
        listed = (await home.http.get("/api/games")).json()["games"]
        assert {game["game"] for game in listed} == {rated, alone, together}
        assert [one["key"] for one in (await home.http.get("/api/puzzles")).json()["begun"]] == ["tetrominoes"]
        assert (await home.http.get("/api/players/mira")).json()["standings"] == worth
        assert (await store.recount(save=False))[1] == 0
        # Who logs in to one account from another takes nothing along.
        await sign_up(friend, "Nils")
        assert await log_in(friend, "Mira") == 200
        assert {game["game"] for game in (await friend.http.get("/api/games")).json()["games"]} == {
            rated,
            alone,
            together,
        }
        assert (await store.game(together)) is not None
        assert await log_in(friend, "Nils") == 200
        assert [game["game"] for game in (await friend.http.get("/api/games")).json()["games"]] == [together]


async def test_of_what_guest_and_account_both_have_the_better_stays(url: str) -> None:
    store = Store(url)
    await store.open()
    try:
        guest, account = f"{'guest':-<22}", f"{'account':-<22}"
        for player in (guest, account):
            await store.forget(player)
            await know(store, player)
        tried = Attempts(store)
        begun = Tried("tetrominoes", Attempt("tetrominoes"))
        pieces = [piece("blue", TETROMINO)]
        await tried.save(account, replace(begun.laid(pieces, 50), best=Result(False, 1, 60)))
        await tried.save(guest, replace(begun, seconds=20, best=Result(False, 0, 90)))
        rows = [
            (account, "a", 4, 9, 500.0),
            (account, "b", 1, 1, 900.0),
            (guest, "b", 0, 2, 700.0),
            (guest, "c", 3, 3, 800.0),
        ]
        names = ("player", "exercise", "row", "tries", "due")
        async with store.transaction() as connection:
            await connection.execute(insert(practiced), [dict(zip(names, row, strict=True)) for row in rows])
        await bring(store, guest, account)
        kept = await tried.find(account, "tetrominoes")
        assert kept is not None
        assert (kept.seconds, kept.attempt.pieces, kept.best) == (20, (), Result(False, 0, 90))
        async with store.connect() as connection:
            wanted = select(practiced).where(practiced.c.player == account).order_by(practiced.c.exercise)
            found = [(row.exercise, row.row, row.tries, row.due) for row in await connection.execute(wanted)]
        assert found == [("a", 4, 9, 500.0), ("b", 0, 3, 700.0), ("c", 3, 3, 800.0)]
        assert await traces(store, guest) == []
        await store.forget(account)
        assert await traces(store, account) == []
    finally:
        await store.close()


async def test_a_new_password_closes_the_connections_of_others(serving: Serving) -> None:
    async with Somebody(serving) as here, Somebody(serving) as thief:
        game = await here.new_game("duo", "pp")
        await sign_up(here, "Pia")
        assert await log_in(thief, "Pia") == 200
        async with thief.at(game) as chair, here.at(game) as own:
            await chair.hear("table")
            await own.hear("table")
            words = {"old": PASSWORD, "new": "another horse"}
            assert (await here.http.post("/api/account/password", json=words)).status_code == 204
            await chair.hear_the_end()
        async with thief.at(game) as chair, here.at(game) as own:
            await chair.hear("table")
            assert chair.table["yours"] == []
            await own.hear("table")
            assert own.table["yours"] == [0, 1]


async def test_a_guest_is_not_called_what_looks_like_an_account(serving: Serving) -> None:
    async with Somebody(serving) as ada, Somebody(serving) as guest:
        await sign_up(ada, "Paola")
        own = (await me(guest))["name"]
        for wish in ("Paola", "pa-ola", "\u0420aola", "Pa\u200bola", "<i>", "x" * 40):
            seats = [{"type": "person", "name": wish}, {"type": "open"}]
            game = (await guest.http.post("/api/games", json={"edition": "duo", "seats": seats})).json()["game"]
            table = (await guest.http.get(f"/api/games/{game}")).json()
            assert table["seats"][0]["name"] == own, wish


async def test_at_home_nobody_is_bothered(tmp_path: Path) -> None:
    serving = Serving(tmp_path, "--no-browser", command="")
    try:
        async with Somebody(serving) as somebody:
            assert await me(somebody) == {"kind": "home", "name": ""}
            answer = await somebody.http.post("/api/account", json={"name": "Mia", "password": PASSWORD})
            assert answer.status_code == 404
    finally:
        assert serving.stop() == ""


# Rated games


async def test_a_rated_game_is_seen_on_the_ladder_and_on_the_pages(serving: Serving, store: Store) -> None:
    async with Somebody(serving) as nina, Somebody(serving) as olga, Somebody(serving) as guest:
        await sign_up(nina, "Nina")
        await sign_up(olga, "Olga")
        players = [await player_of(store, name) for name in ("Nina", "Olga")]
        game = random_game(rules("duo"), 3, plies=20)
        chairs = [Chair("person", name, player=player) for name, player in zip(("Nina", "Olga"), players, strict=True)]
        name = await store.add(game, chairs, False, players[0], looked_at=False, terms=Terms(rated=True))
        before = (await guest.http.get(f"/api/games/{name}/ratings")).json()
        assert [(seat["player"], seat["change"]) for seat in before["seats"]] == [("Nina", None), ("Olga", None)]
        async with nina.at(name) as first, olga.at(name) as second:
            seats = [first, second]
            for chair in seats:
                await chair.hear("table")
            while not first.over:
                seat = first.position["seat"]
                await seats[seat].play()
                await seats[1 - seat].hear("played")
            places = first.position["result"]["places"]
        after = (await guest.http.get(f"/api/games/{name}/ratings")).json()
        gains = [seat["change"] for seat in after["seats"]]
        assert gains[0] == -gains[1]
        assert (gains[0] > 0) == (places[0] < places[1])
        page = (await guest.http.get("/api/players/nina")).json()
        (standing,) = page["standings"]
        assert (page["name"], page["you"], standing["games"], standing["place"]) == ("Nina", False, 1, None)
        assert standing["rating"]["points"] == 1500 + gains[0] == standing["history"][0][1]
        (finished,) = (await guest.http.get("/api/players/Olga/games")).json()["games"]
        assert (finished["game"]["game"], finished["seat"], finished["before"]) == (name, 1, 1500)
        ladder = (await nina.http.get("/api/ladders/duo")).json()
        assert [rung["level"] for rung in ladder["rungs"]] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
        assert ladder["you"]["name"] == "Nina"
        assert ladder["you"]["place"] is None
        level = (await guest.http.get("/api/players/level-6")).json()
        assert level["level"] == 6
        for path in ("/api/players/nobody-there", "/api/ladders/chess", "/api/players/level-10", "/api/players/%00"):
            assert (await guest.http.get(path)).status_code == 404, path
        # It stays, and nothing in it is taken back.
        assert (await nina.http.delete(f"/api/games/{name}")).status_code == 403


async def test_rated_games_are_for_accounts_and_nobody_passes_for_another(serving: Serving) -> None:
    rated = {
        "edition": "duo",
        "seats": [{"type": "person", "name": "Pia"}, {"type": "open"}],
        "clock": {"type": "realtime", "base": 600, "increment": 5},
        "rated": True,
    }
    async with Somebody(serving) as pia, Somebody(serving) as guest:
        answer = await guest.http.post("/api/games", json=rated)
        assert (answer.status_code, answer.json()["code"]) == (403, "need_account")
        await sign_up(pia, "Pia P")
        game = (await pia.http.post("/api/games", json=rated)).json()["game"]
        async with guest.at(game) as chair:
            await chair.hear("table")
            assert chair.table["seats"][0]["name"] == "Pia P"
            await chair.say("sit", seat=1, name="Quin")
            assert (await chair.hear("refusal"))["code"] == "need_account"
        casual = (await pia.http.post("/api/games", json={**rated, "rated": False})).json()["game"]
        async with guest.at(casual) as chair:
            await chair.hear("table")
            await chair.say("sit", seat=1, name="pia-p")
            while chair.table["seats"][1]["kind"] == "open":
                await chair.hear("table")
            assert chair.table["seats"][1]["name"] == (await me(guest))["name"] != "pia-p"


# On both databases, with hashes that cost little


@pytest.fixture
async def people(url: str) -> AsyncIterator[People]:
    it = Store(url)
    await it.open()
    people = People(it, Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)))
    yield people
    people.close()
    await it.close()


async def test_of_many_who_want_one_name_one_gets_it(people: People) -> None:
    guests = [f"{i:-<22}" for i in range(8)]
    outcomes = await asyncio.gather(
        *(people.sign_up(guest, "Ada Eight", PASSWORD) for guest in guests), return_exceptions=True
    )
    (said,) = [outcome for outcome in outcomes if isinstance(outcome, str)]
    assert [outcome.code for outcome in outcomes if isinstance(outcome, NotSo)] == ["name_taken"] * 7
    assert await people.who(said) == said.partition(":")[0]


async def test_an_account_is_logged_in_with_so_many_browsers_at_most(people: People) -> None:
    first = await people.sign_up("b" * 22, "Browsers", PASSWORD)
    tokens = [await people.log_in("Browsers", PASSWORD) for _ in range(20)]
    assert await people.who(first) is None
    assert await people.who(tokens[0]) == "b" * 22
    assert len(await people.browsers("b" * 22)) == 20


async def test_a_password_is_hashed_anew_when_hashes_get_dearer(url: str, people: People) -> None:
    await people.sign_up("d" * 22, "Dearer", PASSWORD)
    store = Store(url)
    await store.open()
    dearer = People(store, Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)))
    await dearer.log_in("Dearer", PASSWORD)
    async with store.connect() as connection:
        hashed = (await connection.execute(select(accounts.c.password).where(accounts.c.player == "d" * 22))).scalar()
    assert "m=16,t=2" in str(hashed)
    await dearer.log_in("Dearer", PASSWORD)
    dearer.close()
    await store.close()
