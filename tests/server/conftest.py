"""Databases and servers inside the test, with a clock that stands still until the test moves it."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from support.clock import ManualClock
from support.database import create_database, drop_database, migrate, speed_up, sqlite_url
from support.server import Client, LocalServer, Postgres, local_server

from cornerwise.server.db.database import Database
from cornerwise.server.db.games import GameStore
from cornerwise.server.work.pool import WorkerPool

OTHER_POSTGRESQL = os.environ.get("TEST_DATABASE_URL", "")


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "template.db"
    migrate(sqlite_url(path))
    return path


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[Postgres]:
    """A server of our own, which tests may kill."""
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgresql_address(request: pytest.FixtureRequest) -> str:
    """The server in TEST_DATABASE_URL, whose user may create databases; without it, a server of our own."""
    if OTHER_POSTGRESQL:
        return OTHER_POSTGRESQL
    server: Postgres = request.getfixturevalue("postgresql_server")
    asyncio.run(speed_up(server.url))
    return server.url


@pytest.fixture(scope="session")
def postgresql_template(postgresql_address: str) -> Iterator[str]:
    url = asyncio.run(create_database(postgresql_address))
    migrate(url)
    yield url
    asyncio.run(drop_database(postgresql_address, url))


@pytest.fixture
def sqlite(sqlite_template: Path, tmp_path: Path) -> str:
    """A new SQLite database."""
    return sqlite_url(Path(shutil.copy(sqlite_template, tmp_path / "games.db")))


@pytest.fixture
async def postgres(postgresql_address: str, postgresql_template: str) -> AsyncIterator[str]:
    """A new PostgreSQL database."""
    url = await create_database(postgresql_address, postgresql_template)
    yield url
    await drop_database(postgresql_address, url)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a new database. A test that uses this fixture runs on SQLite and on PostgreSQL."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture
async def database(url: str, clock: ManualClock) -> AsyncIterator[Database]:
    """An open database: first SQLite, then PostgreSQL."""
    database = Database(url, clock)
    await database.open()
    yield database
    await database.close()


@pytest.fixture
async def pool(clock: ManualClock) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(clock)
    yield pool
    await pool.close()


@pytest.fixture
def games(database: Database) -> GameStore:
    return GameStore(database)


@pytest.fixture
async def server(sqlite: str, clock: ManualClock, caplog: pytest.LogCaptureFixture) -> AsyncIterator[LocalServer]:
    """A server without limits. It must log no warning, whatever the test does."""
    async with local_server(sqlite, clock) as server:
        yield server
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.WARNING] == []


@pytest.fixture
async def client(server: LocalServer) -> AsyncIterator[Client]:
    async with Client(server) as client:
        yield client
