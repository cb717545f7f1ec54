"""Statements that every move executes.

On SQLite, the library needs ten times as long to pass such a statement to the driver as SQLite needs to execute it. A
prepared statement is compiled once, and goes to the driver directly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Insert, Update
from sqlalchemy.dialects import sqlite as sqlite_dialects
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.compiler import SQLCompiler

from cornerwise.server.db import sqlite


class PreparedStatement:
    """An insertion or update of one row; `columns` are the columns that it sets."""

    def __init__(self, statement: Insert | Update, columns: Sequence[str]) -> None:
        self._statement = statement
        dialect = sqlite_dialects.dialect()
        compiled = statement.compile(dialect=dialect, column_keys=list(columns))
        assert isinstance(compiled, SQLCompiler)
        self._sql = str(compiled)
        self._parameters: list[tuple[str, Callable[[Any], Any] | None]] = [
            (name, compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
            for name in compiled.positiontup or ()
        ]

    async def execute(self, connection: AsyncConnection, row: Mapping[str, Any]) -> int:
        """Executes the statement with the values of a row; returns how many rows it has changed."""
        raw = sqlite.raw_connection(connection)
        if raw is None:
            return (await connection.execute(self._statement, row)).rowcount
        values = [row[name] if process is None else process(row[name]) for name, process in self._parameters]
        return raw.execute(self._sql, values)
