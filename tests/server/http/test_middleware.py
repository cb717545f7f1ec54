"""The middleware for every request: headers, origin, protocol, limits, session. See docs/security.md."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import httpx
import pytest
from itsdangerous import Signer
from sqlalchemy import select
from support.clock import PATIENCE, ManualClock
from support.server import LOCAL_TOKEN, Client, LocalServer, local_server
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cornerwise.server.db.games import GameStore
from cornerwise.server.db.schema import accounts
from cornerwise.server.http.limits import BURST, LIMITS, Limit, RateLimiter, address_key
from cornerwise.server.http.middleware import OUTDATED_PAGE, PROTOCOL_HEADER
from cornerwise.server.http.page import STATIC_DIR
from cornerwise.server.wire.messages.common import HEARTBEAT, PROTOCOL

FORWARDED = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
WRONG = {"name": "Nobody There", "password": "x"}


@pytest.fixture
def limiter(clock: ManualClock) -> RateLimiter:
    return RateLimiter(clock)


@pytest.fixture
async def limited(sqlite: str, clock: ManualClock, limiter: RateLimiter) -> AsyncIterator[Client]:
    """A client of a server with the default configuration: with limits and without a proxy."""
    async with local_server(sqlite, clock, limiter=limiter) as server, Client(server) as client:
        yield client


# Headers


async def test_the_page_needs_nothing_that_its_policy_forbids(client: Client) -> None:
    answer = await client.http.get("/")
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert all(policy[name] == "'self'" for name in ("style-src", "connect-src", "font-src", "worker-src"))
    assert policy["require-trusted-types-for"] == "'script'"
    assert answer.headers["content-security-policy"].count("unsafe") == 1
    index = (STATIC_DIR / "index.html").read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", index)


async def test_browsers_cache_what_never_changes_and_no_script_reads_the_cookie(client: Client) -> None:
    page = await client.http.get("/")
    assert "<!doctype html" in page.text.lower()
    assert page.headers["cache-control"] == "no-cache"
    assert {"HttpOnly", "SameSite=Lax"} <= set(page.headers["set-cookie"].split("; "))
    script = next(part for part in page.text.split('"') if part.endswith(".js"))
    asset = await client.http.get("/" + script.removeprefix("./").removeprefix("/"))
    assert "immutable" in asset.headers["cache-control"]
    assert asset.headers["content-encoding"] == "gzip"


# Origin


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "null", "http://127.0.0.1", "http://127.0.0.1.example"]
)
async def test_a_page_of_another_site_can_do_nothing(client: Client, origin: str) -> None:
    game = await client.new_game("duo", "p1")
    for method, path in (
        ("POST", "/api/games"),
        ("PUT", "/api/me"),
        ("POST", "/api/account"),
        ("POST", "/api/session"),
        ("DELETE", "/api/session"),
        ("POST", "/api/account/deletion"),
        ("DELETE", f"/api/games/{game}"),
    ):
        answer = await client.http.request(method, path, headers={"Origin": origin}, json={})
        assert (answer.status_code, answer.json()["code"]) == (403, "cross_site"), path
    with pytest.raises(InvalidStatus) as refused:
        async with client.watch(game, origin=origin):
            pass
    assert refused.value.response.status_code == 403
    async with client.watch(game, origin=client.server.address) as table:
        assert (await table.receive("table"))["own_seats"] == [0]


# Protocol


@pytest.mark.parametrize("protocol", [None, PROTOCOL - 1])
async def test_an_open_page_of_an_earlier_version_is_told_to_reload(client: Client, protocol: int | None) -> None:
    """The first version sent no number at all."""
    game = await client.new_game("duo", "pp")
    origin = client.server.address
    async with client.watch(game, language="fr", origin=origin, protocol=protocol) as table:
        refusal = await table.receive()
        assert (refusal["code"], refusal["text"]) == ("outdated_page", "Cette page n’est plus à jour. Rechargez-la.")
        with pytest.raises(ConnectionClosed) as closed:
            await table.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == OUTDATED_PAGE
    headers = {"Origin": origin} if protocol is None else {"Origin": origin, PROTOCOL_HEADER: str(protocol)}
    async with httpx.AsyncClient(base_url=origin, cookies=client.http.cookies, headers=headers) as page:
        for path in ("/api/games", "/api/continuations", "/api/account"):
            answer = await page.post(path, json={})
            assert (answer.status_code, answer.json()["code"]) == (426, "outdated_page")
        answer = await page.delete(f"/api/games/{game}")
        assert answer.status_code == 426
        # Requests that only read still work.
        assert (await page.get("/api/games")).status_code == 200


async def test_programs_other_than_browsers_need_no_protocol_number(client: Client) -> None:
    async with httpx.AsyncClient(base_url=client.server.address) as program:
        assert (await program.delete("/api/session")).status_code == 204


# Limits


async def test_a_refused_request_says_when_to_try_again(limited: Client, limiter: RateLimiter) -> None:
    for _ in range(LIMITS[Limit.REQUESTS][0]):
        limiter.hit(Limit.REQUESTS, address_key("127.0.0.1"))
    answer = await limited.http.get("/api/me")
    assert (answer.status_code, answer.json()) == (429, {"type": "refusal", "code": "slow_down"})
    assert answer.headers["retry-after"] == "61"
    assert "set-cookie" not in answer.headers
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_heartbeats_are_not_limited(limited: Client) -> None:
    """A heartbeat is answered before it is counted as a message: the limit of messages would delay it."""
    async with limited.watch(await limited.new_game("duo", "pp")) as table:
        await table.receive("table")
        for _ in range(2 * BURST):
            await table.socket.send(HEARTBEAT)
            async with asyncio.timeout(PATIENCE):
                assert await table.socket.recv() == HEARTBEAT


async def test_guessing_passwords_is_soon_refused(limited: Client) -> None:
    """The limit holds whatever the client claims about its address, and even if the name doesn't exist."""
    answers = []
    for i in range(21):
        body = {"name": "Nobody Here", "password": f"guess {i} guess"}
        headers = {"X-Forwarded-For": f"192.0.2.{i}", "Forwarded": f"for=192.0.2.{i}", "X-Real-IP": f"192.0.2.{i}"}
        answers.append((await limited.http.post("/api/session", json=body, headers=headers)).status_code)
    assert answers == [401] * 20 + [429]


# Proxies


async def test_a_proxy_that_was_not_named_is_not_trusted(limited: Client) -> None:
    answer = await limited.http.get("/", headers=FORWARDED)
    assert "Secure" not in answer.headers["set-cookie"]
    assert "strict-transport-security" not in answer.headers


async def test_a_proxy_that_was_named_is_trusted(sqlite: str, clock: ManualClock) -> None:
    async with (
        local_server(sqlite, clock, limiter=RateLimiter(clock), proxies=["127.0.0.1"]) as server,
        Client(server) as client,
    ):
        answer = await client.http.get("/", headers=FORWARDED)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-cornerwise=")
        assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Domain" not in cookie
        assert "strict-transport-security" in answer.headers
        # The limits apply to the client behind the proxy. Its address is the last one in the list, which the proxy
        # added.
        for i in range(20):
            headers = {"X-Forwarded-For": f"192.0.2.{i}, 203.0.113.9"}
            body = {"name": f"Nobody {i}", "password": "x"}
            assert (await client.http.post("/api/session", json=body, headers=headers)).status_code == 401
        assert (await client.http.post("/api/session", json=WRONG, headers=headers)).status_code == 429
        other = {"X-Forwarded-For": "203.0.113.10"}
        assert (await client.http.post("/api/session", json=WRONG, headers=other)).status_code == 401


# Sessions


async def test_a_client_that_leaves_during_its_request_causes_no_error(server: LocalServer) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: 99\r\n\r\n"
    writer.write(head.encode() + b'{"edition')
    await writer.drain()
    async with Client(server) as client:
        assert (await client.http.get("/health/live")).status_code == 200  # the server has begun to read
        writer.close()
        await writer.wait_closed()
        assert (await client.http.get("/health/live")).status_code == 200
    assert not reader.at_eof() or await reader.read() == b""


async def test_old_and_forged_cookies_are_worthless(server: LocalServer) -> None:
    """The cookie of a guest who has an account now, the cookie of a session that was logged out, and forged cookies."""
    async with Client(server) as owner:
        game = await owner.new_game("duo", "p1")
        as_guest = owner.cookie
        await owner.http.post("/api/account", json={"name": "Hedy", "password": "correct horse"})
        logged_in = owner.cookie
        await owner.http.delete("/api/session")
    async with server.database.connect() as connection:
        player = str((await connection.execute(select(accounts.c.player))).scalar_one())
    value = logged_in.removeprefix("cornerwise=").strip('"')
    secret = await server.database.cookie_secret()
    forged = [
        as_guest,
        logged_in,
        f"cornerwise={value[:-2]}xx",
        f"cornerwise={player}",
        f"cornerwise={player}:{'x' * 32}",
        "cornerwise=" + Signer("guessed", salt="player").sign(player).decode(),
        "cornerwise=" + Signer(secret, salt="other").sign(player).decode(),
        # Cookies that are signed with the key: an invalid token, a player with an account but without a token, a
        # computer.
        "cornerwise=" + Signer(secret, salt="player").sign(f"{player}:{'x' * 32}").decode(),
        "cornerwise=" + Signer(secret, salt="player").sign(player).decode(),
        "cornerwise=" + Signer(secret, salt="player").sign("level-4").decode(),
        "cornerwise=" + "x" * 4000,
        "cornerwise=" + "." * 300,
    ]
    for cookie in forged:
        async with Client(server) as thief:
            answer = await thief.http.get("/api/me", headers={"Cookie": cookie})
            assert answer.json()["kind"] == "guest", cookie
            state = (await thief.http.get(f"/api/games/{game}", headers={"Cookie": cookie})).json()
            assert state["own_seats"] == [], cookie
            thief.http.cookies.clear()
            thief.stolen = cookie
            async with thief.watch(game) as table:
                await table.receive("table")
                assert table.state["own_seats"] == []
                assert (await table.play())["code"] == "not_your_seat"


async def test_in_single_user_mode_the_browsers_of_the_user_who_started_the_server_are_the_owner(
    sqlite: str, clock: ManualClock
) -> None:
    async with (
        local_server(sqlite, clock, single_user=True) as server,
        Client(server) as first,
        Client(server) as second,
        Client(server) as other_user,
    ):
        for browser in (first, second):
            answer = await browser.http.get(f"/?token={LOCAL_TOKEN}")
            assert (answer.status_code, answer.headers["location"]) == (303, "/")
        assert (await first.http.get("/api/me")).json()["kind"] == "local"
        answer = await first.http.post("/api/account", json={"name": "Mia", "password": "correct horse"})
        assert answer.status_code == 404
        game = await first.new_game("duo", "p1")
        async with second.watch(game) as table:
            assert (await table.receive("table"))["own_seats"] == [0]
        assert len((await second.http.get("/api/games")).json()["games"]) == 1
        # Another user of the same computer is a guest, without a token or with a wrong one.
        for address in ("/", "/?token=", "/?token=guessed"):
            assert (await other_user.http.get(address)).status_code != 303
            assert (await other_user.http.get("/api/me")).json()["kind"] == "guest"
        assert (await other_user.http.get("/api/games")).json()["games"] == []
        # A request to the domain name of another site is not treated as a request from the owner of this server, even
        # if the name points to this machine.
        other = await second.http.get("/api/games", headers={"Host": f"evil.example:{server.port}"})
        assert other.json() == {"games": []}


async def test_every_answer_has_the_security_headers(
    sqlite: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This includes the answers to malformed requests, to requests that fail, and to requests for a socket."""

    async def crash(*_: object) -> None:
        raise ValueError

    raw = [
        "GET /nothing HTTP/1.1\r\nbad header\r\n\r\n",
        "GET /api/games/a/socket HTTP/1.1\r\nHost: h\r\nOrigin: http://evil.example\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    ]
    async with local_server(sqlite, clock) as server, Client(server) as client:
        for path in ("/api/me", "/api/games/none", "/nothing", "/health/live", "/api/account/export"):
            assert (await client.http.get(path)).headers["x-content-type-options"] == "nosniff", path
        with monkeypatch.context() as patch:
            patch.setattr(GameStore, "list_for", crash)
            answer = await client.http.get("/api/games")
        assert (answer.status_code, answer.headers["x-content-type-options"]) == (500, "nosniff")
        for request, status in zip(raw, (b"400", b"403"), strict=True):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(request.encode())
            received = await reader.read()
            writer.close()
            assert received.split()[1] == status
            assert b"x-content-type-options: nosniff" in received.lower()
