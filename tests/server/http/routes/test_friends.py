"""Friends, blocked players and invitations over HTTP."""

from __future__ import annotations

import json
from typing import Any

from support.clock import ManualClock
from support.server import Client, LocalServer

from cornerwise.server.domain.friends import ONLINE_SECONDS

SEATS = [{"type": "person"}, {"type": "open"}]


async def named(server: LocalServer, name: str, *, account: bool = True) -> Client:
    client = Client(server)
    if account:
        answer = await client.http.post("/api/account", json={"name": name, "password": "correct horse"})
    else:
        answer = await client.http.put("/api/me", json={"name": name})
    assert answer.is_success, answer.text
    return client


async def friends_of(client: Client) -> dict[str, Any]:
    return dict((await client.http.get("/api/friends")).json())


async def add(client: Client, player: dict[str, object], path: str = "friends") -> dict[str, Any]:
    answer = await client.http.post(f"/api/{path}", json={"player": player})
    return {"status": answer.status_code, **answer.json()}


async def open_table(client: Client) -> str:
    return str((await client.http.post("/api/games", json={"edition": "duo", "seats": SEATS})).json()["game"])


async def test_friends_see_who_is_online_and_invite_each_other(server: LocalServer, clock: ManualClock) -> None:
    ada, bea = await named(server, "Ada"), await named(server, "Bea")
    async with ada, bea, bea.lobby() as lobby:
        await lobby.receive("lobby")
        assert (await add(ada, {"type": "name", "name": "Nobody"}))["code"] == "unknown_player"
        (friend,) = (await add(ada, {"type": "name", "name": "bea"}))["friends"]
        assert (friend["name"], friend["profile"], friend["status"]) == ("Bea", "Bea", "unknown")
        await lobby.receive("friends_changed")
        (request,) = (await friends_of(bea))["requests"]
        assert request["name"] == "Ada"
        game = await open_table(ada)
        invite = {"contact": friend["contact"]}
        refused = await ada.http.post(f"/api/games/{game}/invitations", json=invite)
        assert refused.json()["code"] == "unknown_player"  # not yet friends
        (ada_as_friend,) = (await add(bea, {"type": "contact", "contact": request["contact"]}))["friends"]
        assert ada_as_friend["status"] == "offline"
        assert (await friends_of(ada))["friends"][0]["status"] == "online"
        assert (await friends_of(bea))["friends"][0]["status"] == "online"
        assert (await ada.http.post(f"/api/games/{game}/invitations", json=invite)).status_code == 204
        (invitation,) = (await friends_of(bea))["invitations"]
        assert (invitation["inviter"], invitation["game"]["game"]) == ("Ada", game)
        data = json.loads((await bea.http.get("/api/account/export")).content)
        assert (data["friends"], data["blocked"], data["invitations"]) == (["Ada"], [], [game])
        refused = await bea.http.post(f"/api/games/{game}/invitations", json=invite)
        assert refused.json()["code"] == "not_your_seat"
        assert (await bea.http.delete(f"/api/invitations/{game}")).json()["invitations"] == []
        clock.advance(ONLINE_SECONDS + 1)
        assert (await friends_of(bea))["friends"][0]["status"] == "offline"
        assert (await bea.http.delete(f"/api/friends/{ada_as_friend['contact']}")).json()["friends"] == []
        assert (await friends_of(ada))["friends"] == []


async def test_guests_who_have_played_together_add_each_other(server: LocalServer) -> None:
    ada, bea = await named(server, "Ada", account=False), await named(server, "Bea", account=False)
    async with ada, bea, Client(server) as stranger:
        game = await open_table(ada)
        async with bea.watch(game) as table:
            await table.receive("table")
            await table.send("sit", seat=1)
            while (await table.receive("table"))["status"] == "open":
                pass
        (recent,) = (await friends_of(ada))["recent"]
        assert (recent["name"], recent["game"], recent["seat"], recent["profile"]) == ("Bea", game, 1, None)
        seat = {"type": "seat", "game": game, "seat": 1}
        assert (await add(stranger, seat))["code"] == "unknown_player"
        assert [one["name"] for one in (await add(ada, seat))["friends"]] == ["Bea"]
        assert [one["name"] for one in (await friends_of(bea))["requests"]] == ["Ada"]


async def test_a_blocked_player_cannot_sit_down_with_the_one_who_blocked(server: LocalServer) -> None:
    ada, bea = await named(server, "Ada"), await named(server, "Bea")
    async with ada, bea:
        blocked = (await add(ada, {"type": "name", "name": "Bea"}, "blocks"))["blocked"]
        assert [one["name"] for one in blocked] == ["Bea"]
        game = await open_table(ada)
        async with bea.watch(game) as table:
            await table.receive("table")
            await table.send("sit", seat=1)
            assert (await table.receive("refusal"))["code"] == "seats_apart"
            assert (await ada.http.delete(f"/api/friends/{blocked[0]['contact']}")).json()["blocked"] == []
            await table.send("sit", seat=1)
            assert (await table.receive("table"))["own_seats"] == [1]


async def test_a_guest_without_a_chosen_name_is_recognized(server: LocalServer) -> None:
    async with Client(server) as guest:
        assert not (await guest.http.get("/api/me")).json()["has_chosen_name"]
        assert (await guest.http.put("/api/me", json={"name": "Eva"})).json()["has_chosen_name"]
