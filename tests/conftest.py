"""Fixtures that tests share: databases, servers, browsers."""

from __future__ import annotations

import signal
from collections.abc import AsyncIterator, Iterator

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser
from support.browser import Visit, Visitor, chromium, visits
from support.server import Client, Serving

settings.register_profile(
    "cornerwise", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("cornerwise")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell without job control makes background jobs ignore Ctrl-C, and the commands under test would inherit this.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # The browser does not stay open for the whole session, because while Playwright runs, no other test of this process
    # can have an event loop.
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for most tests of a file. It must log no error, whatever the tests do."""
    server = Serving(tmp_path_factory.mktemp("games"))
    yield server
    assert server.stop() == ""


@pytest.fixture
async def client(serving: Serving) -> AsyncIterator[Client]:
    async with Client(serving) as it:
        yield it


@pytest.fixture
def visit(browser: Browser, serving: Serving) -> Iterator[Visit]:
    yield from visits(browser, serving.address, Visitor)
