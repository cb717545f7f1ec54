"""Pictures in pixels, drawn by a process of their own: drawing one holds the interpreter for as long as it takes."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from cornerwise import render
from cornerwise.children import end_with_parent

MAX_KEPT: Final = 32
"""Pictures; one has some hundred kilobytes at most."""
PATIENCE: Final = 2.0
"""Seconds until we ask whether the process that draws is still there."""


class Painter:
    """Turns SVG into PNG, one after the other, and remembers the last ones."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        # By the whole SVG: it says all there is to see, so an undone move can't leave a wrong picture behind.
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    async def png(self, svg: str) -> bytes:
        if svg not in self._kept:
            try:
                self._kept[svg] = await self._paint(svg)
            except BrokenProcessPool:  # somebody ended the process: another one can do it
                self._kept[svg] = await self._paint(svg)
            if len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(svg)
        return self._kept[svg]

    async def _paint(self, svg: str) -> bytes:
        if self._pool is None:
            # A fork would take along the threads of the computers.
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=end_with_parent)
        pool = self._pool
        try:
            picture = asyncio.wrap_future(pool.submit(render.pixels, svg))
            while not (await asyncio.wait([picture], timeout=PATIENCE))[0]:
                # What is handed in at the very moment the process dies is forgotten, and would be waited for forever.
                pool.submit(int)
            return await picture
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    async def close(self) -> None:
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
