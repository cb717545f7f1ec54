"""PNG pictures, rendered by a separate process, because rendering holds the interpreter's lock the whole time."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from cornerwise import render
from cornerwise.processes import exit_with_parent
from cornerwise.server.time_source import TimeSource, is_done

MAX_CACHED: Final = 32
"""The maximum number of cached pictures; each has at most a few hundred kilobytes."""
CHECK_INTERVAL: Final = 2.0
"""Seconds between two checks that the rendering process is still alive."""


def _new_pool() -> Executor:
    # The process is spawned, because a fork is unsafe while the engine's threads run: it could copy a lock that is
    # never released.
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=exit_with_parent)


class PngRenderer:
    """Turns SVG into PNG, one picture after the other, and caches the last ones."""

    def __init__(self, clock: TimeSource, new_pool: Callable[[], Executor] = _new_pool) -> None:
        self._clock = clock
        self._new_pool = new_pool
        self._pool: Executor | None = None
        # The key is the whole SVG, so a move that is taken back can't leave a wrong picture behind.
        self._cache: OrderedDict[str, bytes] = OrderedDict()

    async def png(self, svg: str) -> bytes:
        if svg not in self._cache:
            try:
                self._cache[svg] = await self._render(svg)
            except BrokenProcessPool:  # the process was killed; a new one renders the picture
                self._cache[svg] = await self._render(svg)
            if len(self._cache) > MAX_CACHED:
                self._cache.popitem(last=False)
        self._cache.move_to_end(svg)
        return self._cache[svg]

    async def _render(self, svg: str) -> bytes:
        if self._pool is None:
            self._pool = self._new_pool()
        pool = self._pool
        try:
            picture = asyncio.wrap_future(pool.submit(render.pixels, svg))
            while not await is_done(picture, CHECK_INTERVAL, self._clock):
                # A task that is submitted just as the process dies is lost without an error. Submitting another task
                # then raises BrokenProcessPool.
                pool.submit(int)
            return await picture
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    async def close(self) -> None:
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
