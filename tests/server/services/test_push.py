"""Web Push against a push service on this machine. The push services of browser makers are not tested."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator

import pytest
from sqlalchemy import select
from support.clock import ManualClock
from support.push import Browser, LocalPushService, decode, push_service
from support.server import Client, LocalServer, local_server

from cornerwise.server.db.account_data import delete_player
from cornerwise.server.db.database import Database
from cornerwise.server.db.players import ensure_player
from cornerwise.server.db.push import MAX_SUBSCRIPTIONS, PushStore, PushSubscription
from cornerwise.server.db.schema import push_subscriptions
from cornerwise.server.services.push import is_push_service

DAY = 24 * 3600
CLOCK = {"type": "correspondence", "days": 3}
PASSWORD = "correct horse"


@pytest.fixture
def service() -> Iterator[LocalPushService]:
    with push_service() as service:
        yield service


@pytest.fixture
async def server(sqlite: str, clock: ManualClock, service: LocalPushService) -> AsyncIterator[LocalServer]:
    async with local_server(sqlite, clock, accepts_push=service.accepts) as server:
        yield server


async def subscribe(client: Client, browser: Browser, language: str = "en") -> int:
    return (await client.http.put("/api/push", json=browser.subscription(language))).status_code


async def sit_down(host: Client, guest: Client, clock: object = CLOCK) -> str:
    """A game of two people, in which the host begins."""
    seats = [{"type": "person", "name": "Hosting Hans"}, {"type": "open"}]
    body = {"edition": "duo", "seats": seats, "clock": clock, "human_pace": False}
    game = str((await host.http.post("/api/games", json=body)).json()["game"])
    async with guest.watch(game) as table:
        await table.receive("table")
        await table.send("sit", seat=1, name="Visiting Vera")
        assert (await table.receive("table"))["status"] == "playing"
    return game


async def play(client: Client, game: str) -> None:
    async with client.watch(game) as table:
        await table.receive("table")
        await table.play()


async def wait_for_subscriptions(server: LocalServer, browser: Browser, count: int) -> None:
    async with asyncio.timeout(60):
        while await count_subscriptions(server.database, browser.endpoint) != count:
            await asyncio.sleep(0.01)


async def count_subscriptions(database: Database, endpoint: str) -> int:
    async with database.connect() as connection:
        rows = await connection.execute(
            select(push_subscriptions.c.id).where(push_subscriptions.c.endpoint == endpoint)
        )
        return len(rows.all())


async def test_the_message_says_whose_turn_it_is_without_naming_anybody(
    server: LocalServer, service: LocalPushService
) -> None:
    async with Client(server) as hans, Client(server) as vera:
        phone, laptop = Browser(service.address, "phone"), Browser(service.address, "laptop")
        assert await subscribe(vera, phone, "de") == await subscribe(vera, laptop, "xx") == 204
        key = (await vera.http.get("/api/push")).json()["key"]
        assert len(decode(key)) == 65
        game = await sit_down(hans, vera)
        await play(hans, game)
        deliveries = {}
        for _ in range(2):
            delivery = await asyncio.to_thread(service.next)
            deliveries[delivery.path] = delivery
        german = phone.read(deliveries["/phone"])
        assert german == {
            "title": "Du bist dran",
            "body": "Kleines Brett: Die anderen warten auf deinen Zug.",
            "game": game,
        }
        assert laptop.read(deliveries["/laptop"])["title"] == "It’s your turn"
        for delivery in deliveries.values():
            assert b"Hans" not in delivery.body
            assert delivery.headers["content-encoding"] == "aes128gcm"
            assert delivery.headers["ttl"] == str(3 * DAY)
            assert delivery.headers["topic"] == game
            claims = delivery.sender(key)
            assert claims["aud"] == service.address
            assert claims["sub"].startswith("https://")


async def test_only_absent_players_of_games_with_days_per_move_are_told(
    server: LocalServer, service: LocalPushService
) -> None:
    async with Client(server) as hans, Client(server) as vera:
        browser = Browser(service.address, "phone")
        await subscribe(vera, browser)
        fast = await sit_down(hans, vera, {"type": "realtime", "base": 600, "increment": 5})
        await play(hans, fast)
        slow = await sit_down(hans, vera)
        async with vera.watch(slow) as table:
            await table.receive("table")
            await play(hans, slow)
            await table.receive("move")
            await table.play()
        await play(hans, slow)  # now she has left
        assert browser.read(await asyncio.to_thread(service.next))["game"] == slow
        assert service.is_idle


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(server: LocalServer, service: LocalPushService, status: int) -> None:
    async with Client(server) as hans, Client(server) as vera:
        browser = Browser(service.address, "phone")
        await subscribe(vera, browser)
        service.status = status
        await play(hans, await sit_down(hans, vera))
        await asyncio.to_thread(service.next)
        await wait_for_subscriptions(server, browser, 0)


async def test_a_push_service_that_fails_is_asked_again_at_the_next_turn(
    server: LocalServer, service: LocalPushService, caplog: pytest.LogCaptureFixture
) -> None:
    async with Client(server) as hans, Client(server) as vera:
        browser = Browser(service.address, "phone")
        await subscribe(vera, browser)
        service.status = 503
        game = await sit_down(hans, vera)
        await play(hans, game)
        await asyncio.to_thread(service.next)
        service.status = 201
        await play(vera, game)
        await play(hans, game)
        assert browser.read(await asyncio.to_thread(service.next))["game"] == game
    assert "push refused" in caplog.text


async def test_messages_are_only_sent_to_push_services(client: Client) -> None:
    for endpoint in ("http://127.0.0.1/x", "https://10.0.0.1/x", "https://fcm.googleapis.com.example/", "file:///etc"):
        browser = Browser(endpoint.removesuffix("/x"), "x")
        assert not is_push_service(browser.endpoint)
    answer = await client.http.put("/api/push", json=Browser("https://elsewhere.example", "x").subscription())
    assert answer.status_code == 400
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
        "https://web.push.apple.com/abc",
    ):
        assert is_push_service(endpoint)


# A subscription belongs to the player who uses the browser


async def test_a_subscription_is_exported_and_deleted_with_its_player(
    server: LocalServer, service: LocalPushService
) -> None:
    async with Client(server) as vera:
        browser = Browser(service.address, "phone")
        await subscribe(vera, browser, "fr")
        exported = json.loads((await vera.http.get("/api/account/export")).content)
        assert [(one["address"], one["language"]) for one in exported["notified_browsers"]] == [
            (browser.endpoint, "fr")
        ]
        await vera.http.post("/api/account/deletion", json={"password": ""})
        assert await count_subscriptions(server.database, browser.endpoint) == 0


async def test_a_guest_who_logs_in_keeps_the_subscription_until_the_log_out(
    server: LocalServer, service: LocalPushService
) -> None:
    credentials = {"name": "Vera", "password": PASSWORD}
    async with Client(server) as vera, Client(server) as elsewhere:
        await elsewhere.http.post("/api/account", json=credentials)
        browser = Browser(service.address, "phone")
        await subscribe(vera, browser)
        await vera.http.post("/api/session", json=credentials)
        exported = json.loads((await elsewhere.http.get("/api/account/export")).content)
        assert [one["address"] for one in exported["notified_browsers"]] == [browser.endpoint]
        await subscribe(vera, browser)  # the page does so whenever it opens
        await vera.http.delete("/api/session")
        assert await count_subscriptions(server.database, browser.endpoint) == 0


async def test_a_player_has_a_limited_number_of_subscriptions(database: Database) -> None:
    player, store = f"{'ada':-<22}", PushStore(database)
    await ensure_player(database, player)
    for number in range(MAX_SUBSCRIPTIONS + 2):
        await store.save(player, "", PushSubscription(f"https://push.example/{number}", "k", "a", "en", ""))
    assert len(await store.list_for(player)) == MAX_SUBSCRIPTIONS
    await delete_player(database, player)
    assert await store.list_for(player) == []
