"""Log lines: their form, and that they contain nothing about people and games."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import traceback
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from support.clock import ManualClock
from support.server import Client, Serving

from cornerwise.server.db.database import Database
from cornerwise.server.db.schema import settings
from cornerwise.server.logs import JsonFormatter, PrivateFormatter, log_loop_error

SECRET = "Zaphod"


def record(message: Any, *arguments: object, error: BaseException | None = None) -> logging.LogRecord:
    information = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("cornerwise", logging.ERROR, __file__, 1, message, arguments, information)


@pytest.fixture
def output() -> Iterator[StringIO]:
    """What the log of the whole program contains."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    logging.getLogger().addHandler(handler)
    yield stream
    logging.getLogger().removeHandler(handler)


def test_a_log_line_is_one_json_object_with_the_extra_fields() -> None:
    line = record("stopping")
    line.connections = 3
    formatted = JsonFormatter().format(line)
    assert "\n" not in formatted
    fields = json.loads(formatted)
    assert fields.pop("time").endswith("+00:00")
    assert fields == {"level": "error", "message": "stopping", "connections": 3}


def test_an_error_is_logged_with_its_lines_of_code_and_without_its_message() -> None:
    try:
        try:
            json.loads(f"[{SECRET}")
        except ValueError as error:
            raise LookupError(SECRET) from error
    except LookupError as error:
        line = record("%s failed", "é", error=error)
    logging.Formatter().format(line)  # which stores the whole traceback in the record
    fields = json.loads(JsonFormatter().format(line))
    assert fields["message"] == "é failed"
    assert fields["error"].startswith("LookupError\n")
    assert "\nfrom json.decoder.JSONDecodeError\n" in fields["error"]
    assert 'json.loads(f"[{SECRET}")' in fields["error"]
    for formatted in (fields["error"], PrivateFormatter().format(line)):
        assert SECRET not in formatted


def test_an_error_in_a_message_is_logged_by_its_type_and_code() -> None:
    def message(error: Exception) -> object:
        return json.loads(JsonFormatter().format(record("disconnected: %s", error)))["message"]

    assert message(ConnectionRefusedError(111, SECRET)) == "disconnected: ConnectionRefusedError ECONNREFUSED"
    with closing(sqlite3.connect(":memory:")) as database, pytest.raises(sqlite3.Error) as raised:
        database.execute(f"SELECT {SECRET}")
    assert message(raised.value) == "disconnected: sqlite3.OperationalError SQLITE_ERROR"


@pytest.mark.parametrize(
    ("text", "arguments", "message"),
    [
        (ValueError(SECRET), (), "ValueError"),
        ("failed: %(error)s", ({"error": KeyError(SECRET)},), "failed: KeyError"),
        ("failed: %s", ([ValueError(SECRET), 7],), "failed: ['ValueError', 7]"),
    ],
)
def test_an_error_has_no_message_wherever_it_is(text: Any, arguments: tuple[Any, ...], message: str) -> None:
    line = record(text, *arguments)
    assert json.loads(JsonFormatter().format(line))["message"] == message
    assert PrivateFormatter().format(line) == message


def test_errors_in_groups_and_in_circles_are_logged() -> None:
    member = ValueError(SECRET)
    group = ExceptionGroup(SECRET, [member, KeyError(SECRET)])
    member.__context__ = group
    lines = json.loads(JsonFormatter().format(record("failed", error=group)))["error"].splitlines()
    assert lines == ["ExceptionGroup", "  | ValueError", "  | KeyError"]


async def refused_by(database: Database) -> IntegrityError:
    """The error of a database when a row is inserted twice."""
    try:
        for _ in range(2):
            async with database.transaction() as connection:
                await connection.execute(insert(settings).values(name=SECRET, value=SECRET))
    except IntegrityError as error:
        return error
    raise AssertionError


async def test_a_row_that_a_database_refuses_is_not_logged(database: Database) -> None:
    error = await refused_by(database)
    assert "parameters hidden" in str(error)
    for formatter in (JsonFormatter(), PrivateFormatter()):
        formatted = formatter.format(record("%s", error, error=error))
        assert SECRET not in formatted
        assert "sqlalchemy.exc.IntegrityError" in formatted
        assert "SQLITE_CONSTRAINT_PRIMARYKEY" in formatted or "UniqueViolationError 23505" in formatted


async def test_what_postgresql_quotes_is_not_logged(postgres: str) -> None:
    database = Database(postgres, ManualClock())
    await database.open()
    error = await refused_by(database)
    await database.close()
    assert f"({SECRET}) already exists" in "".join(traceback.format_exception(error))
    assert SECRET not in JsonFormatter().format(record("failed", error=error))


async def test_an_error_that_nobody_handles_is_logged_without_its_task(output: StringIO) -> None:
    async def fail(name: str) -> None:
        raise ValueError(name)

    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_loop_error)
    task = loop.create_task(fail(SECRET), name=SECRET)
    await asyncio.wait([task])
    del task
    await asyncio.sleep(0)
    assert "ValueError" in output.getvalue()
    assert "never retrieved" in output.getvalue()
    assert SECRET not in output.getvalue()


async def test_the_log_of_a_failing_server_names_nobody(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    try:
        async with Client(serving) as client:
            game = await client.new_game("duo", "pp")
            async with client.watch(game) as table:
                await table.receive("table")
                with closing(sqlite3.connect(tmp_path / "cornerwise.db")) as database:
                    database.execute("ALTER TABLE standings RENAME TO lost")
                    for event in ("INSERT ON accounts", "UPDATE ON players", "UPDATE ON games"):
                        name = event.replace(" ", "_")
                        database.execute(f"CREATE TRIGGER {name} BEFORE {event} BEGIN DELETE FROM missing; END")
                await table.send("set_pace", human_pace=True)
                assert (await table.receive("refusal"))["code"] == "internal_error"
            client.http.headers["Connection"] = "close"  # after a crash, the server closes it
            account = {"name": SECRET, "password": f"the password of {SECRET}"}
            assert (await client.http.post("/api/account", json=account)).status_code == 500
            assert (await client.http.put("/api/me", json={"name": SECRET})).status_code == 500
            assert (await client.http.get(f"/api/games/{game}/ratings?{SECRET}")).status_code == 500
            token = client.cookie.partition("=")[2]
    finally:
        errors = serving.stop()
    lines = [json.loads(line) for line in errors.splitlines()]
    assert {line["message"].strip() for line in lines} == {
        "action failed", "request failed", "Exception in ASGI application",
    }  # fmt: skip
    assert {line["endpoint"] for line in lines if line["message"] == "request failed"} == {
        "sign_up", "set_nickname", "get_seat_ratings",
    }  # fmt: skip
    assert all("sqlite3" in line["error"] for line in lines)
    for trace in (SECRET, game, token, "127.0.0.1", "/api/"):
        assert trace not in errors, trace
