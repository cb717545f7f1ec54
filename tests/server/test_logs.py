"""Log lines."""

from __future__ import annotations

import json
import logging

from cornerwise.server.logs import JsonFormatter


def record(message: str, *arguments: object, error: BaseException | None = None) -> logging.LogRecord:
    information = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("cornerwise", logging.ERROR, __file__, 1, message, arguments, information)


def test_a_log_line_is_one_json_object_with_the_extra_fields() -> None:
    line = record("deadline failed")
    line.game = "0123456789abcdef"
    formatted = JsonFormatter().format(line)
    assert "\n" not in formatted
    fields = json.loads(formatted)
    assert fields.pop("time").endswith("+00:00")
    assert fields == {"level": "error", "message": "deadline failed", "game": "0123456789abcdef"}


def test_an_error_is_logged_with_its_traceback() -> None:
    try:
        json.loads("{")
    except ValueError as error:
        fields = json.loads(JsonFormatter().format(record("%s failed", "é", error=error)))
    assert fields["message"] == "é failed"
    assert "JSONDecodeError" in fields["error"]
