"""Ladders, profiles and the ratings at a table over HTTP."""

from __future__ import annotations

from support.clock import ManualClock
from support.games import random_game
from support.server import Client, LocalServer, local_server

from cornerwise import rules
from cornerwise.server.db.players import find_account
from cornerwise.server.domain.games import Terms
from cornerwise.server.domain.seats import Seat

NAMES = ("Nina", "Olga")


async def begin_rated_game(server: LocalServer, first: Client, second: Client) -> str:
    """A rated game of two accounts that is nearly over."""
    players = []
    for name, client in zip(NAMES, (first, second), strict=True):
        answer = await client.http.post("/api/account", json={"name": name, "password": "correct horse"})
        assert answer.is_success
        account = await find_account(server.database, name)
        assert account is not None
        players.append(account.id)
    seats = [Seat("person", name, player=player) for name, player in zip(NAMES, players, strict=True)]
    game = random_game(rules("duo"), 3, plies=20)
    return await server.games.add(game, seats, False, players[0], read_only=False, terms=Terms(rated=True))


async def play_to_the_end(game: str, *clients: Client) -> list[int]:
    """Plays a game to its end; returns the ranks."""
    async with clients[0].watch(game) as first, clients[1].watch(game) as second:
        tables = [first, second]
        for table in tables:
            await table.receive("table")
        while not first.over:
            seat = first.game.seat_to_move
            assert seat is not None
            await tables[seat].play()
            await tables[1 - seat].receive("move")
        return first.ranks


async def test_a_rated_game_is_seen_on_the_ladder_and_on_profiles(server: LocalServer) -> None:
    async with Client(server) as nina, Client(server) as olga, Client(server) as guest:
        game = await begin_rated_game(server, nina, olga)
        before = (await guest.http.get(f"/api/games/{game}/ratings")).json()
        assert [(seat["player"], seat["rating_change"]) for seat in before["seats"]] == [("Nina", None), ("Olga", None)]
        ranks = await play_to_the_end(game, nina, olga)
        after = (await guest.http.get(f"/api/games/{game}/ratings")).json()
        changes = [seat["rating_change"] for seat in after["seats"]]
        assert changes[0] == -changes[1]
        assert (changes[0] > 0) == (ranks[0] < ranks[1])
        profile = (await guest.http.get("/api/players/nina")).json()
        (stats,) = profile["stats"]
        assert (profile["name"], profile["you"], stats["games"], stats["rank"]) == ("Nina", False, 1, None)
        assert stats["rating"]["points"] == 1500 + changes[0] == stats["history"][0][1]
        (finished,) = (await guest.http.get("/api/players/Olga/games")).json()["games"]
        assert (finished["game"]["game"], finished["seat"], finished["before"]) == (game, 1, 1500)
        ladder = (await nina.http.get("/api/ladders/duo")).json()
        assert [entry["level"] for entry in ladder["entries"]] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
        assert (ladder["you"]["name"], ladder["you"]["rank"]) == ("Nina", None)
        # A rated game can't be deleted.
        assert (await nina.http.delete(f"/api/games/{game}")).status_code == 403


async def test_two_accounts_at_one_address_win_nothing(sqlite: str, clock: ManualClock) -> None:
    async with (
        local_server(sqlite, clock, proxies=["127.0.0.1"]) as server,
        Client(server) as nina,
        Client(server) as olga,
    ):
        game = await begin_rated_game(server, nina, olga)
        for client in (nina, olga):
            client.address = "203.0.113.9"
        await play_to_the_end(game, nina, olga)
        ratings = (await nina.http.get(f"/api/games/{game}/ratings")).json()
        assert ([seat["rating_change"] for seat in ratings["seats"]], ratings["weight"]) == ([0, 0], 0)
        assert ratings["weight_reasons"] == ["shared_address"]
        rematch = await server.games.get(await begin_again(server, game))
        assert rematch is not None
        olga.address = "198.51.100.7"
        await play_to_the_end(rematch.id, nina, olga)
        ratings = (await nina.http.get(f"/api/games/{rematch.id}/ratings")).json()
        assert (ratings["weight"], ratings["weight_reasons"]) == (1, [])


async def begin_again(server: LocalServer, game_id: str) -> str:
    """The same rated game again, nearly over."""
    over = await server.games.get(game_id)
    assert over is not None
    owner = over.seats[0].player
    assert owner is not None
    game = random_game(rules("duo"), 3, plies=20)
    return await server.games.add(game, over.seats, False, owner, read_only=False, terms=Terms(rated=True))


async def test_profiles_of_computers_exist_and_others_are_not_found(client: Client) -> None:
    assert (await client.http.get("/api/players/level-6")).json()["level"] == 6
    for path in ("/api/players/nobody-there", "/api/ladders/chess", "/api/players/level-10", "/api/players/%00"):
        assert (await client.http.get(path)).status_code == 404, path


async def test_only_players_themselves_see_their_casual_results(server: LocalServer) -> None:
    async with Client(server) as ada, Client(server) as guest:
        assert (await ada.http.post("/api/account", json={"name": "Ada", "password": "correct horse"})).is_success
        account = await find_account(server.database, "Ada")
        assert account is not None
        seats = [Seat("person", "Ada", player=account.id), Seat("computer", level=6)]
        game = random_game(rules("duo"), 3)
        await server.games.add(game, seats, False, account.id, read_only=False)
        own = (await ada.http.get("/api/me/profile")).json()
        wins = int(game.standing().ranks[0] == 1)
        assert (own["you"], own["games"], own["levels"]) == (True, 1, [{"level": 6, "games": 1, "wins": wins}])
        assert len((await ada.http.get("/api/me/games")).json()["games"]) == 1
        assert (await ada.http.get("/api/me/games?rated=true")).json()["games"] == []
        seen = (await guest.http.get("/api/players/Ada")).json()
        assert (seen["you"], seen["games"], seen["levels"], seen["relation"]) == (False, 0, [], "none")
        assert (await guest.http.get("/api/players/Ada/games")).json()["games"] == []


async def test_a_profile_shows_the_games_against_the_viewer_or_against_friends(server: LocalServer) -> None:
    async with Client(server) as nina, Client(server) as olga:
        game = await begin_rated_game(server, nina, olga)
        ranks = await play_to_the_end(game, nina, olga)
        wins = int(ranks[0] == 1)
        seen = (await olga.http.get("/api/players/Nina")).json()
        assert seen["people"] == [{"name": "Olga", "profile": "Olga", "games": 1, "wins": wins}]
        assert (await nina.http.get("/api/me/profile")).json()["people"] == []
        added = await nina.http.post("/api/friends", json={"player": {"type": "name", "name": "Olga"}})
        contact = added.json()["friends"][0]["contact"]
        (tally,) = (await nina.http.get("/api/me/profile")).json()["people"]
        assert tally == {"name": "Olga", "profile": "Olga", "games": 1, "wins": wins}
        seen = (await nina.http.get("/api/players/Olga")).json()
        assert (seen["relation"], seen["contact"]) == ("requested", contact)
