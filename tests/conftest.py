"""Games for the tests: every mode and option, and ways to play that reach different ends."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path

import oracle
import pytest
from browsing import Visit, Visitor, chromium, visits
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser
from serving import Postgres, Serving, Somebody

from cornerwise import Color, Game, Move, Rules, rules

settings.register_profile(
    "cornerwise", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("cornerwise")

MODES = {"classic": "four", "teams": "teams", "classic_2": "two", "classic_3": "three", "duo": "duo"}


@st.composite
def any_rules(draw: st.DrawFn, edition: str | None = None) -> Rules:
    """Any edition with any options."""
    name = edition or draw(st.sampled_from(sorted(MODES)))
    colors = ["blue", "green"] if name == "duo" else list(Color)
    options = {
        "start": draw(st.sampled_from(["own", "any"])),
        "scoring": draw(st.sampled_from(["advanced", "basic"])),
        "first_color": draw(st.sampled_from(colors)),
    }
    if name != "duo":
        options["direction"] = draw(st.sampled_from(["clockwise", "counterclockwise"]))
    if name == "classic_3":
        options["shared"] = draw(st.sampled_from(colors))
    return rules(name, **options)


def oracle_of(r: Rules) -> oracle.OracleGame:
    """The oracle's game under the same rules."""
    return oracle.OracleGame(
        oracle.Options(
            mode=MODES[r.edition],
            start=r.start,
            direction=r.direction,
            first_color=str(r.first_color),
            scoring=r.scoring,
            shared=str(r.shared or "green"),
        )
    )


def big_first(move: Move, lot: random.Random) -> float:
    return len(move.cells) + lot.random()


def small_first(move: Move, lot: random.Random) -> float:
    return lot.random() - len(move.cells)


def evenly(move: Move, lot: random.Random) -> float:
    return lot.random()


Taste = Callable[[Move, random.Random], float]
TASTES: Sequence[Taste] = (big_first, small_first, evenly)


def pick(game: Game, lot: random.Random, taste: Taste) -> Move:
    """A legal move to somebody's taste."""
    return max(game.legal_moves(), key=lambda move: taste(move, lot))


def random_game(r: Rules, seed: int, taste: Taste = evenly, plies: int = 84) -> Game:
    """A game played to the end, or for so many plies."""
    game, lot = Game(r), random.Random(seed)
    while not game.is_over and game.ply < plies:
        game.play(pick(game, lot, taste))
    return game


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL of our own."""
    server = Postgres()
    yield server.url
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A test that takes it runs on both databases."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    return str(request.getfixturevalue("postgresql"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not for the session: while Playwright runs, no other test of this process can have an event loop.
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for most tests of a file; nothing they do may make it stumble."""
    found = Serving(tmp_path_factory.mktemp("games"))
    yield found
    assert found.stop() == ""


@pytest.fixture
async def somebody(serving: Serving) -> AsyncIterator[Somebody]:
    async with Somebody(serving) as it:
        yield it


@pytest.fixture
def visit(browser: Browser, serving: Serving) -> Iterator[Visit]:
    yield from visits(browser, serving.address, Visitor)
