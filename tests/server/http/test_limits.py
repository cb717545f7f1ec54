"""How many requests, sockets and messages an address may send."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest
from support.clock import ManualClock
from support.server import Client, local_server

from cornerwise.server.domain.rate_limits import RateLimitError
from cornerwise.server.http.app import all_routes
from cornerwise.server.http.limits import (
    ADDRESS_BURST,
    ADDRESS_MESSAGES_PER_SECOND,
    BURST,
    LIMITS,
    MAX_SOCKETS,
    MESSAGES_PER_SECOND,
    MINUTE,
    Limit,
    LimitedRoute,
    RateLimiter,
    Throttle,
    address_key,
    limit_of_request,
)

ADDRESS, OTHER_ADDRESS = "198.51.100.1", "198.51.100.2"


@pytest.fixture
def limiter(clock: ManualClock) -> RateLimiter:
    return RateLimiter(clock)


def allowed(limiter: RateLimiter, limit: Limit, key: str) -> int:
    """How many hits are allowed now."""
    count = 0
    while True:
        try:
            limiter.hit(limit, key)
        except RateLimitError:
            return count
        count += 1


def test_all_requests_together_are_limited(limiter: RateLimiter, clock: ManualClock) -> None:
    assert LIMITS[Limit.REQUESTS] == (1200, MINUTE)
    for _ in range(1200):
        limiter.check_request(None, ADDRESS)
    with pytest.raises(RateLimitError) as error:
        limiter.check_request(None, ADDRESS)
    assert error.value.seconds == MINUTE + 1
    limiter.check_request(None, OTHER_ADDRESS)
    clock.advance(error.value.seconds)
    limiter.check_request(None, ADDRESS)


def test_the_window_of_a_limit_slides(limiter: RateLimiter, clock: ManualClock) -> None:
    """The hits of one window also count in the next one, with a decreasing share."""
    assert allowed(limiter, Limit.REQUESTS, "key") == 1200
    clock.advance(MINUTE)
    assert allowed(limiter, Limit.REQUESTS, "key") == 0
    clock.advance(MINUTE / 4)
    assert allowed(limiter, Limit.REQUESTS, "key") == 300
    clock.advance(MINUTE / 4)
    assert allowed(limiter, Limit.REQUESTS, "key") == 300
    clock.advance(2 * MINUTE)
    assert allowed(limiter, Limit.REQUESTS, "key") == 1200


def test_a_refused_client_learns_when_to_try_again(limiter: RateLimiter, clock: ManualClock) -> None:
    for wait in (0, 20, 50, 70):
        clock.advance(wait)
        allowed(limiter, Limit.REQUESTS, "key")
        with pytest.raises(RateLimitError) as error:
            limiter.hit(Limit.REQUESTS, "key")
        clock.advance(error.value.seconds)
        limiter.hit(Limit.REQUESTS, "key")


@pytest.mark.parametrize(
    ("method", "path", "count"),
    [
        ("POST", "/api/games", 120),
        ("POST", "/api/continuations", 60),
        ("GET", "/api/games/0123456789abcdef/board.png", 120),
        ("GET", "/api/puzzles/x/board.svg", 120),
        ("GET", "/api/pieces.zip", 20),
        ("HEAD", "/api/pieces.zip", 20),
        ("GET", "/api/pieces.zip\n", 20),
        ("GET", "/api/games/x/hint\n", 300),
        ("POST", "/api/session\n", 20),
        ("GET", "/api/puzzles/x", 120),
        ("POST", "/api/puzzles/x/help", 60),
        ("POST", "/api/games/x/review", 60),
        ("GET", "/api/games/x/hint", 300),
        ("POST", "/api/practice/x", 300),
        ("POST", "/api/practice/x/solution", 300),
        ("POST", "/api/account", 10),
        ("POST", "/api/session", 20),
        ("POST", "/api/account/password", 20),
        ("POST", "/api/account/recovery", 20),
        ("POST", "/api/account/recovery-code", 20),
        ("POST", "/api/account/deletion", 20),
        ("GET", "/api/account/export", 10),
    ],
)
def test_expensive_requests_have_lower_limits(limiter: RateLimiter, method: str, path: str, count: int) -> None:
    """Also if a path ends with a newline (`%0A`), which the routes ignore."""
    limit = limit_of_request(all_routes(), {"type": "http", "method": method, "path": path})
    for _ in range(count):
        limiter.check_request(limit, ADDRESS)
    with pytest.raises(RateLimitError):
        limiter.check_request(limit, ADDRESS)
    limiter.check_request(None, ADDRESS)


def test_only_the_route_that_answers_decides_which_limit_counts() -> None:
    routes = all_routes()
    for method, path in (("GET", "/api/account"), ("DELETE", "/api/session"), ("GET", "/assets/x"), ("GET", "/")):
        assert limit_of_request(routes, {"type": "http", "method": method, "path": path}) is None
    assert len([route for route in routes if isinstance(route, LimitedRoute)]) > 10


def test_an_address_has_a_limited_number_of_sockets(limiter: RateLimiter) -> None:
    sockets = [limiter.socket(ADDRESS) for _ in range(MAX_SOCKETS)]
    for socket in sockets:
        socket.__enter__()
    with pytest.raises(RateLimitError), limiter.socket(ADDRESS):
        pass
    with limiter.socket(OTHER_ADDRESS):
        pass
    sockets[0].__exit__(None, None, None)
    with limiter.socket(ADDRESS):
        pass


def test_the_addresses_of_one_network_count_as_one() -> None:
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff:1") != address_key("2001:db8:0:1::1")
    assert address_key("::ffff:192.0.2.1") == address_key("192.0.2.1") != address_key("192.0.2.2")
    assert address_key("") == ""


def test_log_ins_to_one_name_are_limited_from_all_addresses(limiter: RateLimiter) -> None:
    assert allowed(limiter, Limit.LOG_INS_PER_NAME, "ada") == 20
    limiter.hit(Limit.LOG_INS_PER_NAME, "bea")


async def test_a_socket_is_read_no_faster_than_its_limit(clock: ManualClock) -> None:
    throttle = Throttle(clock, MESSAGES_PER_SECOND, BURST)
    for _ in range(BURST):
        await throttle.wait()
    late = asyncio.create_task(throttle.wait())
    await clock.until_waiting(1 / MESSAGES_PER_SECOND)
    assert not late.done()
    clock.advance(1 / MESSAGES_PER_SECOND)
    await late


async def test_the_sockets_of_one_address_are_read_no_faster_than_their_common_limit(
    limiter: RateLimiter, clock: ManualClock
) -> None:
    with ExitStack() as stack:
        sockets = [stack.enter_context(limiter.socket(ADDRESS)) for _ in range(ADDRESS_BURST // BURST + 1)]
        for socket in sockets[:-1]:
            for _ in range(BURST):
                await socket.wait()
        late = asyncio.create_task(sockets[-1].wait())
        await clock.until_waiting(1 / ADDRESS_MESSAGES_PER_SECOND)
        with limiter.socket(OTHER_ADDRESS) as other:
            await other.wait()
        assert not late.done()
        clock.advance(1 / ADDRESS_MESSAGES_PER_SECOND)
        await late


async def test_a_flood_on_one_socket_is_read_slowly_and_delays_no_other(sqlite: str, clock: ManualClock) -> None:
    async with (
        local_server(sqlite, clock, limiter=RateLimiter(clock)) as server,
        Client(server) as flood,
        Client(server) as calm,
    ):
        games = [await client.new_game("duo", "pp") for client in (flood, calm)]
        async with flood.watch(games[0]) as wild, calm.watch(games[1]) as quiet:
            await wild.receive("table")
            await quiet.receive("table")
            for _ in range(BURST + 2):
                await wild.socket.send("?")
            for number in range(BURST + 2):
                if number >= BURST:
                    await clock.until_waiting(1 / MESSAGES_PER_SECOND)
                    assert (await quiet.play())["type"] == "move"
                    clock.advance(1 / MESSAGES_PER_SECOND)
                assert (await wild.receive("refusal"))["code"] == "malformed"
