"""Log lines: JSON, or plain text on a terminal.

No line contains a name, an id, an address, a cookie or any other value from a request or from the database. The message
of an exception may contain such values (PostgreSQL quotes the row that it refuses), so an exception is logged without
its message: with its type, its error code, and the lines of code that it passed.
"""

from __future__ import annotations

import copy
import errno
import json
import logging
import os
import sys
import traceback
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TextIO

log = logging.getLogger("cornerwise")

_STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
_PLAIN: Final = "%(asctime)s %(levelname)s %(message)s"


class PrivateFormatter(logging.Formatter):
    """Plain text. An exception is written without its message, even if the exception itself was logged as the text or
    as an argument of the text."""

    def format(self, record: logging.LogRecord) -> str:
        private = copy.copy(record)
        private.exc_text = None  # another formatter may have stored the whole exception here
        private.msg, private.args = _without_messages(record.msg), _without_messages(record.args)
        return self.format_private(private)

    def format_private(self, record: logging.LogRecord) -> str:
        return super().format(record)

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the name in the base class
        return "" if ei[1] is None else "\n".join(_lines(ei[1], set()))


class JsonFormatter(PrivateFormatter):
    """One JSON object per line; `extra` values become fields."""

    def format_private(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **{name: _without_messages(value) for name, value in vars(record).items() if name not in _STANDARD_FIELDS},
        }
        if record.exc_info is not None:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def _describe(error: BaseException) -> str:
    """The type of an error and its code, like `sqlite3.OperationalError SQLITE_FULL`."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    code = getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None)
    if isinstance(error, OSError) and error.errno is not None:
        code = errno.errorcode.get(error.errno)
    return f"{name} {code}" if code else name


def _chain(error: BaseException, seen: set[int]) -> Iterator[BaseException]:
    """The error, its cause, the cause of that, and so on, up to the first one that is in `seen`. Adds these errors
    to `seen`."""
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        yield following
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)


def _without_messages(value: Any) -> Any:
    """The value, with a description in place of every exception, also in collections."""
    if isinstance(value, BaseException):
        return " from ".join(map(_describe, _chain(value, set())))
    if isinstance(value, Mapping):
        return {key: _without_messages(item) for key, item in value.items()}
    if isinstance(value, tuple | list | set | frozenset):
        items = [_without_messages(item) for item in value]
        return tuple(items) if isinstance(value, tuple) else items
    return value


def _lines(error: BaseException, seen: set[int]) -> Iterator[str]:
    for number, part in enumerate(_chain(error, seen)):
        yield f"{'from ' if number else ''}{_describe(part)}"
        yield from "".join(traceback.format_tb(part.__traceback__)).splitlines()
        if isinstance(part, BaseExceptionGroup):
            for member in part.exceptions:
                yield from (f"  | {line}" for line in _lines(member, seen))


def set_up(stream: TextIO | None = None) -> None:
    """Logs warnings and errors of all modules, and the start and stop of the server."""
    target = stream or sys.stderr
    handler = logging.StreamHandler(target)
    handler.setFormatter(PrivateFormatter(_PLAIN) if target.isatty() else JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    log.setLevel(logging.INFO)
    sys.excepthook = _log_crash


def set_up_file(file: Path) -> None:
    """Logs warnings and errors of all modules to a file that only its owner can read."""
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    handler = logging.StreamHandler(os.fdopen(descriptor, "a", encoding="utf-8"))
    handler.setFormatter(PrivateFormatter(_PLAIN))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


def _log_crash(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Logs the exception that ends the process."""
    if not isinstance(error, KeyboardInterrupt):
        log.critical("crashed", exc_info=(kind, error, trace))


def log_loop_error(_loop: object, context: dict[str, Any]) -> None:
    """Logs an error that nobody handled in an event loop. asyncio itself would also log the task or the connection, and
    with it the message of the exception or an address."""
    log.error("unhandled: %s", context["message"], exc_info=context.get("exception"))
