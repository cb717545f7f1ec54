"""Pieces to print. Orders are made one after the other, each by a separate process with a budget."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from cornerwise.i18n import LocalizedError
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.services import pieces_worker as worker
from cornerwise.server.time_source import TimeSource

log = logging.getLogger("cornerwise")

MAX_WAITING: Final = 8
"""The maximum number of orders that wait or are being made; further ones are refused."""
TIME_BUDGET: Final = 120.0
"""Seconds after which the process of an order is killed. A whole game in every format takes about fifteen seconds."""

WORKER: Final = (sys.executable, "-c", "from cornerwise.server.services import pieces_worker; pieces_worker.main()")
"""The command that makes one order."""


class ImpossiblePiecesError(LocalizedError):
    """The library's `PiecesError` as the worker reports it; the server itself never imports the library."""

    prefix = "pieces"
    value_limit = 200


class PieceService:
    """Makes pieces without delaying the rest of the server."""

    def __init__(self, clock: TimeSource, *, max_waiting: int = MAX_WAITING, worker: Sequence[str] = WORKER) -> None:
        self._clock = clock
        self._max_waiting = max_waiting
        self._worker = worker
        self._slot = asyncio.Semaphore(1)
        self._orders = 0
        self._process: asyncio.subprocess.Process | None = None

    async def make(self, order: Mapping[str, Any]) -> bytes:
        """A ZIP archive with all files of an order (see `pieces_worker.make_archive`)."""
        if self._orders >= self._max_waiting:
            raise RefusalError("busy")
        self._orders += 1
        try:
            async with self._slot:
                return await self._run(json.dumps(order).encode() + b"\n")
        finally:
            self._orders -= 1

    async def _run(self, order: bytes) -> bytes:
        # One thread is enough for linear algebra; more would only reserve memory.
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
        pipe = asyncio.subprocess.PIPE
        process = self._process = await asyncio.create_subprocess_exec(
            *self._worker, stdin=pipe, stdout=pipe, stderr=pipe, env=environment
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            async with self._clock.timeout(TIME_BUDGET):
                process.stdin.write(order)  # the pipe stays open, so that the worker ends with this process
                output, errors = await asyncio.gather(process.stdout.read(), process.stderr.read())
                code = await process.wait()
        except TimeoutError:
            raise RefusalError("too_large") from None
        finally:
            await _end(process)
            self._process = None
        if code == 0:
            return output
        if code == worker.REFUSED:
            error = json.loads(output)
            raise RefusalError("bad_pieces", ImpossiblePiecesError(error["problem"], **error["values"]))
        if code == worker.NOT_INSTALLED:
            raise RefusalError("no_pieces")
        if code == worker.OVER_BUDGET or code < 0:  # a negative code is a signal: too much processor time or memory
            raise RefusalError("too_large")
        log.error("making pieces failed: %s", errors.decode(errors="replace"))
        raise RefusalError("internal_error")

    async def close(self) -> None:
        if self._process is not None:
            await _end(self._process)


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
