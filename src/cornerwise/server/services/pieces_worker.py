"""The process that makes pieces: reads one order as a line of JSON, writes a ZIP archive, and ends.

It is started for each order, so that numpy and the meshes take no memory of the server's own process, and so that an
order over its budget can be killed. The exit codes below tell the server what the output contains.
"""

from __future__ import annotations

import json
import os
import sys
import zipfile
from collections.abc import Mapping
from io import BytesIO
from typing import Any, Final, NoReturn

from cornerwise.i18n import LocalizedError
from cornerwise.processes import exit_with_stdin

CPU_SECONDS: Final = 60
MEMORY: Final = 1 << 30
MAX_ARCHIVE: Final = 32 << 20
"""The maximum number of bytes of an archive."""

REFUSED: Final = 3
"""The output is a JSON object: the key and the values of the sentence that says why these pieces can't be made."""
NOT_INSTALLED: Final = 4
OVER_BUDGET: Final = 5


def main() -> None:
    order = json.loads(sys.stdin.buffer.readline())
    exit_with_stdin()
    _limit()
    try:
        output = make_archive(order)
    except ImportError as error:
        if error.name != "cornerwise[pieces]":
            raise
        _exit(b"", NOT_INSTALLED)
    except MemoryError:
        _exit(b"", OVER_BUDGET)
    except LocalizedError as error:
        _exit(json.dumps({"problem": error.problem, "values": error.values}).encode(), REFUSED)
    _exit(output, 0 if len(output) <= MAX_ARCHIVE else OVER_BUDGET)


def make_archive(order: Mapping[str, Any]) -> bytes:
    """All files of an order as a ZIP archive."""
    from cornerwise.pieces import Bed, Order, PieceOptions, make

    chosen = Order.choose(
        **order["selection"],
        options=PieceOptions(**order["sizes"]),
        bed=Bed.parse(order["bed"], order["spacing"]),
    )
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in make(chosen, order["language"]):
            archive.writestr(zipfile.ZipInfo(file.name, (1980, 1, 1, 0, 0, 0)), file.content, zipfile.ZIP_DEFLATED)
            if buffer.tell() > MAX_ARCHIVE:
                break
    return buffer.getvalue()


def _limit() -> None:
    """Sets budgets that the system enforces, and a lower priority than that of the server."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(5)
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 1))
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _exit(output: bytes, code: int) -> NoReturn:
    sys.stdout.buffer.write(output if code in (0, REFUSED) else b"")
    sys.stdout.buffer.flush()
    os._exit(code)
