"""PNG pictures, rendered in a separate process."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from support.clock import ManualClock

from cornerwise import Game, render
from cornerwise.server.services.pictures import CHECK_INTERVAL, PngRenderer
from cornerwise.server.time_source import SystemClock

PNG = b"\x89PNG"


class InlinePool(Executor):
    """A pool that renders at once, without a process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class DyingPool(Executor):
    """A pool whose process dies when the first picture is submitted. That picture is lost without an error."""

    def __init__(self) -> None:
        self._submitted = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self._submitted += 1
        if self._submitted > 1:
            raise BrokenProcessPool
        return Future()


async def test_a_picture_is_rendered_once_and_follows_an_undo(clock: ManualClock) -> None:
    renderer, game = PngRenderer(clock, InlinePool), Game("duo")
    empty = await renderer.png(render.svg(game, size=100))
    assert empty.startswith(PNG)
    game.play(game.legal_moves()[0])
    assert await renderer.png(render.svg(game, size=100)) != empty
    game.undo()
    assert await renderer.png(render.svg(game, size=100)) is empty
    await renderer.close()


async def test_a_killed_process_is_replaced() -> None:
    renderer, game = PngRenderer(SystemClock()), Game("duo")
    try:
        await renderer.png(render.svg(game, size=100))
        (child,) = multiprocessing.active_children()
        child.kill()
        both = [renderer.png(render.svg(game, size=size)) for size in (120, 121)]
        assert all(png.startswith(PNG) for png in await asyncio.gather(*both))
    finally:
        await renderer.close()
    assert not multiprocessing.active_children()


async def test_a_picture_is_rendered_although_the_process_dies_as_it_is_submitted(clock: ManualClock) -> None:
    pools: list[Executor] = [DyingPool(), InlinePool()]
    renderer = PngRenderer(clock, lambda: pools.pop(0))
    rendering = asyncio.create_task(renderer.png(render.svg(Game("duo"), size=100)))
    await clock.until_waiting(CHECK_INTERVAL)
    clock.advance(CHECK_INTERVAL)
    assert (await rendering).startswith(PNG)
    await renderer.close()
