"""Databases for tests. Each test gets its own database, copied from a template with the newest schema."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from support.clock import ManualClock

from cornerwise.server.db.database import Database
from cornerwise.server.db.rating_rebuild import open_database
from cornerwise.server.db.schema import metadata, players


def sqlite_url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def migrate(url: str) -> None:
    """Gives a database the newest schema."""

    async def run() -> None:
        database = Database(url, ManualClock())
        await open_database(database)
        await database.close()

    asyncio.run(run())


async def create_database(server: str, template: str | None = None) -> str:
    """Creates a database on a PostgreSQL server, empty or as a copy of another one; returns its address."""
    name = f"test_{secrets.token_hex(6)}"
    copied = "" if template is None else f" TEMPLATE {make_url(template).database}"
    await _execute(server, f"CREATE DATABASE {name}{copied}")
    return make_url(server).set(database=name).render_as_string(hide_password=False)


async def drop_database(server: str, url: str) -> None:
    await _execute(server, f"DROP DATABASE {make_url(url).database} WITH (FORCE)")


async def speed_up(server: str) -> None:
    """Turns off the protection against power failures, which a test server doesn't need."""
    for statement in ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"):
        await _execute(server, statement)


async def _execute(server: str, statement: str) -> None:
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.exec_driver_sql(statement)
    await engine.dispose()


async def find_traces(database: Database, player: str) -> list[str]:
    """The columns in which a player still occurs."""
    traces = []
    async with database.connect() as connection:
        for table in metadata.tables.values():
            for column in table.columns:
                is_id = column.table is players and column.name == "id"
                if not (is_id or any(key.column.table is players for key in column.foreign_keys)):
                    continue
                if (await connection.execute(select(column).where(column == player))).first() is not None:
                    traces.append(str(column))
    return traces
