"""What the server tells whoever runs it: a line each, as JSON unless a person looks on.

No line holds a name, an address, a cookie or what somebody said; games are named by their ids.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final, TextIO

_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class Lines(logging.Formatter):
    """One JSON object a line; what was given as `extra` becomes fields."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _USUAL},
        }
        if record.exc_info is not None:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str, ensure_ascii=False)


def set_up(stream: TextIO | None = None) -> None:
    """Everything of weight, and when the server starts and stops."""
    where = stream or sys.stderr
    plain = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    handler = logging.StreamHandler(where)
    handler.setFormatter(plain if where.isatty() else Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("cornerwise").setLevel(logging.INFO)
