"""What docs/security.md promises and no other test is about: limits, proxies, headers, hostile requests."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from limits import RateLimitItemPerSecond
from serving import Serving, Somebody
from websockets.exceptions import InvalidStatus

from cornerwise.server import limits
from cornerwise.server.app import app
from cornerwise.server.limits import MAX_SOCKETS, MESSAGES, Limits, TooMuch, household
from cornerwise.server.store import Store
from cornerwise.server.tables import MAX_WAITING, Watcher

STATIC = Path(__file__).parents[1] / "src/cornerwise/server/static"
DOCS = Path(__file__).parents[1] / "docs/security.md"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server as it is by default: with limits, and no proxy in front of it."""
    it = Serving(tmp_path_factory.mktemp("limited"), limits=True)
    yield it
    assert it.stop() == ""


@pytest.fixture
async def limited(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """The server without a wire: for thousands of requests."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    await store.open()
    served = app(store, secret="secret", limits=Limits())
    async with served.router.lifespan_context(served):
        transport = httpx.ASGITransport(served, client=("203.0.113.7", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            yield client


# Limits


async def test_everything_that_is_asked_counts(limited: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    # A minute may be over before a slow computer has asked so often.
    known, an_hour = limits._LIMITS["requests"], 3600
    assert (known.amount, known.multiples) == (1200, 60)
    monkeypatch.setitem(limits._LIMITS, "requests", RateLimitItemPerSecond(1200, an_hour, namespace="requests"))
    for _ in range(1200):
        assert (await limited.get("/assets/nothing")).status_code == 404
    answer = await limited.get("/api/catalogue", headers={"Accept-Language": "fr"})
    assert (answer.status_code, answer.json()["code"]) == (429, "slow_down")
    assert answer.json()["text"].startswith("C'était")
    assert 1 <= int(answer.headers["retry-after"]) <= an_hour
    assert "set-cookie" not in answer.headers
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("method", "path", "count"),
    [
        ("POST", "/api/games", 120),
        ("POST", "/api/continuations", 120),
        ("GET", "/api/games/0123456789abcdef/board.png", 120),
        ("GET", "/api/puzzles/x/board.svg", 120),
        ("POST", "/api/puzzles/x/help", 60),
        ("POST", "/api/games/x/review", 60),
        ("GET", "/api/games/x/hint", 300),
        ("POST", "/api/practice/x", 300),
        ("POST", "/api/account", 10),
        ("POST", "/api/session", 20),
        ("POST", "/api/account/password", 20),
        ("POST", "/api/account/deletion", 20),
        ("GET", "/api/account/export", 10),
    ],
)
async def test_what_is_dear_is_had_less_often(limited: httpx.AsyncClient, method: str, path: str, count: int) -> None:
    answers = [(await limited.request(method, path)).status_code for _ in range(count + 1)]
    assert 429 not in answers[:count]
    assert answers[count] == 429
    assert (await limited.get("/api/catalogue")).status_code == 200


def test_an_address_has_so_many_sockets() -> None:
    counted = Limits()
    open_ones = [counted.socket("198.51.100.1") for _ in range(MAX_SOCKETS)]
    for one in open_ones:
        one.__enter__()
    with pytest.raises(TooMuch), counted.socket("198.51.100.1"):
        pass
    with counted.socket("198.51.100.2"):
        pass
    open_ones[0].__exit__(None, None, None)
    with counted.socket("198.51.100.1"):
        pass


def test_a_household_is_one() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")
    assert household("") == ""


async def test_guessing_passwords_soon_ends(serving: Serving) -> None:
    """Whatever the guesser claims about where it comes from, and whether or not there is such a name."""
    async with Somebody(serving) as guesser:
        answers = []
        for i in range(21):
            asked = {"name": "Nobody Here", "password": f"guess {i} guess"}
            headers = {"X-Forwarded-For": f"192.0.2.{i}", "Forwarded": f"for=192.0.2.{i}", "X-Real-IP": f"192.0.2.{i}"}
            answers.append((await guesser.http.post("/api/session", json=asked, headers=headers)).status_code)
        assert answers == [401] * 20 + [429]


async def test_one_name_is_guarded_from_many_addresses(limited: httpx.AsyncClient) -> None:
    counted = Limits()
    for _ in range(20):
        counted.count("log_ins_of_one_name", "ada")
    with pytest.raises(TooMuch):
        counted.count("log_ins_of_one_name", "ada")
    counted.count("log_ins_of_one_name", "bea")


async def test_a_flood_on_a_socket_is_heard_later_and_delays_nobody_else(serving: Serving) -> None:
    async with Somebody(serving) as flood, Somebody(serving) as calm:
        games = [await somebody.new_game("duo", "pp") for somebody in (flood, calm)]
        async with flood.at(games[0]) as wild, calm.at(games[1]) as quiet:
            await wild.hear("table")
            await quiet.hear("table")
            said = limits.BURST + 2 * MESSAGES
            began = asyncio.get_running_loop().time()
            for _ in range(said):
                await wild.socket.send("?")
            assert (await quiet.play())["type"] == "played"
            for _ in range(said):
                assert (await wild.hear("refusal"))["code"] == "malformed"
            assert asyncio.get_running_loop().time() - began > 1.9


async def test_a_listener_that_falls_behind_is_given_up() -> None:
    watcher = Watcher(None, "en", lambda: None)
    for _ in range(MAX_WAITING + 50):
        watcher.tell(b"event")
    heard = [await watcher.next() for _ in range(MAX_WAITING + 1)]
    assert heard == [b"event"] * MAX_WAITING + [None]


# Proxies


async def test_only_a_proxy_that_was_named_is_believed(tmp_path: Path, serving: Serving) -> None:
    behind = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    async with Somebody(serving) as direct:
        answer = await direct.http.get("/", headers=behind)
        assert "Secure" not in answer.headers["set-cookie"]
        assert "strict-transport-security" not in answer.headers
    proxied = Serving(tmp_path, "--proxy", "127.0.0.1", limits=True)
    try:
        async with Somebody(proxied) as somebody:
            answer = await somebody.http.get("/", headers=behind)
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-cornerwise=")
            assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
            assert "Domain" not in cookie
            assert "strict-transport-security" in answer.headers
            # The limits are those of who is behind the proxy, as the proxy itself says: the last in the list.
            wrong = {"name": "Nobody There", "password": "x"}
            for i in range(20):
                forwarded = {"X-Forwarded-For": f"192.0.2.{i}, 203.0.113.9"}
                wrong["name"] = f"Nobody {i}"
                assert (await somebody.http.post("/api/session", json=wrong, headers=forwarded)).status_code == 401
            assert (await somebody.http.post("/api/session", json=wrong, headers=forwarded)).status_code == 429
            other = {"X-Forwarded-For": "203.0.113.10"}
            assert (await somebody.http.post("/api/session", json=wrong, headers=other)).status_code == 401
    finally:
        assert proxied.stop() == ""


# What browsers are told


async def test_the_page_needs_nothing_that_its_policy_forbids(serving: Serving) -> None:
    async with Somebody(serving) as somebody:
        answer = await somebody.http.get("/")
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["require-trusted-types-for"] == "'script'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    index = (STATIC / "index.html").read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", index)


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "null", "http://127.0.0.1", "http://127.0.0.1.example"]
)
async def test_another_sites_page_can_do_nothing(serving: Serving, origin: str) -> None:
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "p1")
        for method, path in (
            ("POST", "/api/games"),
            ("PUT", "/api/me"),
            ("POST", "/api/account"),
            ("POST", "/api/session"),
            ("DELETE", "/api/session"),
            ("POST", "/api/account/deletion"),
            ("DELETE", f"/api/games/{game}"),
        ):
            answer = await somebody.http.request(method, path, headers={"Origin": origin}, json={})
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong_site"), path
        with pytest.raises(InvalidStatus):
            async with somebody.at(game, origin=origin):
                pass
        assert (await somebody.http.get(f"/api/games/{game}")).status_code == 200


# Hostile input


async def test_no_letter_confuses_a_database(url: str) -> None:
    store = Store(url)
    await store.open()
    served = app(store, secret="secret")
    async with served.router.lifespan_context(served):
        transport = httpx.ASGITransport(served)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            for odd in ("%00", "a%00b", "%ff%fe", "'%3b--", "%F0%9F%98%80" * 200, "x" * 5000):
                for path in (f"/api/games/{odd}", f"/api/players/{odd}", f"/api/players/{odd}/games", f"/api/{odd}"):
                    assert (await client.get(path)).status_code == 404, path
                answer = await client.get("/api/players/level-1/games?before=1e400")
                assert answer.status_code in (200, 400)
                name = odd.replace("%00", "\x00")
                answer = await client.post("/api/session", json={"name": name[:200], "password": name[:200]})
                assert answer.status_code == 401
                answer = await client.put("/api/me", json={"name": name[:200]})
                assert answer.status_code == 422


def test_every_promise_names_a_test_that_is_there() -> None:
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("*.py"))
    named = re.findall(r"`(test_\w+)`", DOCS.read_text())
    assert len(named) > 20
    for name in named:
        assert f"def {name}(" in tests, name
