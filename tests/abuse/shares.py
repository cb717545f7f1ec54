"""Fair shares: how long visitors wait on a quiet server, and while one address uses its whole allowance."""

from __future__ import annotations

import asyncio
import itertools
import math
import statistics
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import httpx
from abuse.visitors import Server, Visitor, long_game, p99
from websockets.exceptions import WebSocketException

from cornerwise import records
from cornerwise.records import Record

ATTACKER: Final = "127.0.0.9"
MAX_MOVE: Final = 0.050
MAX_FACTOR: Final = 2.5
"""The targets: saving a move takes at most 50 ms or twice as long as on a quiet server (p99); everything else takes at
most 2.5 times as long (median)."""


# What visitors do


async def time_moves(visitor: Visitor, tries: int) -> list[float]:
    times: list[float] = []
    while len(times) < tries:
        async with AsyncExitStack() as stack:
            table = await visitor.watch(stack, await visitor.new_game("classic_2", "pp"))
            while len(times) < tries and not table.table.game.is_over:
                await asyncio.sleep(0.05)
                times.append(await _time(table.play))
    return times


async def time_computer(visitor: Visitor, tries: int) -> list[float]:
    """The time from a person's move to the answer of level 7."""
    times: list[float] = []
    while len(times) < tries:
        async with AsyncExitStack() as stack:
            table = await visitor.watch(stack, await visitor.new_game("duo", "p7"))
            for _ in range(6):
                await table.play()
                times.append(await _time(partial(table.until, "move")))
    return times[:tries]


async def time_hints(visitor: Visitor, tries: int) -> list[float]:
    times = []
    for _ in range(tries):
        game = await visitor.new_game("duo", "p1")
        times.append(await _time(partial(visitor.http.get, f"/api/games/{game}/hint?ply=0")))
    return times


_SIZES: Final = itertools.count(600)
"""No picture is requested twice, because the server keeps pictures."""


async def time_pictures(visitor: Visitor, tries: int) -> list[float]:
    game = await visitor.new_game("classic", "pppp")
    paths = [f"/api/games/{game}/board.png?size={next(_SIZES)}" for _ in range(tries)]
    return [await _time(partial(visitor.http.get, path)) for path in paths]


async def time_reviews(visitor: Visitor, tries: int) -> list[float]:
    times = []
    for seed in range(tries):
        game = await visitor.open_record(records.dumps(Record.of(long_game("duo", 12, seed))))
        times.append(await _time(partial(visitor.http.post, f"/api/games/{game}/review?depth=quick")))
    return times


async def _time(action: Callable[[], Awaitable[Any]]) -> float:
    start = time.perf_counter()
    answer = await action()
    if isinstance(answer, httpx.Response):
        answer.raise_for_status()
    return time.perf_counter() - start


ACTIONS: Final[dict[str, Callable[[Visitor, int], Awaitable[list[float]]]]] = {
    "save a move": time_moves,
    "level 7": time_computer,
    "hint": time_hints,
    "picture": time_pictures,
    "quick review": time_reviews,
}


# What the attacker does


class Attack:
    """Everything that one address may do, all at once, until it is stopped."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        text = records.dumps(Record.of(long_game("classic")))
        upload = text[:-2] + "C[" + "x" * 57_000 + "])"
        loops: list[Callable[[Visitor, int], Awaitable[object]]] = [
            lambda visitor, n: visitor.open_record(upload),
            lambda visitor, n: self._review(visitor, text),
            lambda visitor, n: visitor.http.get(f"/api/games/{self._game}/board.png?size={900 + n % 700}"),
            lambda visitor, n: self._hint(visitor),
            lambda visitor, n: visitor.http.get(f"/api/puzzles/pentominoes.hard.{n}"),
            lambda visitor, n: visitor.http.post("/api/puzzles/pentominoes/help", json=_PUZZLE_HELP),
            lambda visitor, n: visitor.http.get("/api/pieces.zip?set=true&format=3mf,stl,pdf"),
        ]
        self._game = await Visitor(self._server, ATTACKER).new_game("classic", "pppp")
        for loop in loops:
            self._tasks += [asyncio.create_task(self._repeat(loop)) for _ in range(6)]
        self._tasks += [asyncio.create_task(self._watch_computers()) for _ in range(40)]
        await asyncio.sleep(3)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(3)

    async def _repeat(self, action: Callable[[Visitor, int], Awaitable[object]]) -> None:
        visitor, number = Visitor(self._server, ATTACKER), 0
        while True:
            number += 1
            with suppress(httpx.HTTPError, AssertionError):
                await action(visitor, number)
            await asyncio.sleep(0.2)

    async def _review(self, visitor: Visitor, text: str) -> None:
        game = await visitor.open_record(text)
        await visitor.http.post(f"/api/games/{game}/review?depth=normal")

    async def _hint(self, visitor: Visitor) -> None:
        game = await visitor.new_game("classic", "p111")
        await visitor.http.get(f"/api/games/{game}/hint?ply=0")

    async def _watch_computers(self) -> None:
        visitor = Visitor(self._server, ATTACKER)
        with suppress(httpx.HTTPError, WebSocketException, RuntimeError, OSError, TimeoutError):
            async with AsyncExitStack() as stack:
                table = await visitor.watch(stack, await visitor.new_game("classic", "9999"))
                while True:
                    await table.until("move")


_PUZZLE_HELP: Final = {"version": 0, "kind": "solution", "seed": 1}


# The report


@dataclass(frozen=True)
class Line:
    action: str
    quiet: list[float]
    attacked: list[float]

    @property
    def is_met(self) -> bool:
        if self.action == "save a move":
            return p99(self.attacked) <= max(2 * p99(self.quiet), MAX_MOVE)
        return statistics.median(self.attacked) <= MAX_FACTOR * statistics.median(self.quiet)

    def __str__(self) -> str:
        figures = [
            f"{1000 * value:.0f} ms"
            for times in (self.quiet, self.attacked)
            for value in (statistics.median(times), p99(times))
        ]
        return f"| {self.action} | {' | '.join(figures)} | {'met' if self.is_met else 'missed'} |"


async def measure_shares(server: Server, tries: int) -> list[Line]:
    """How long visitors wait on a quiet server, and while one address uses its whole allowance."""
    quiet = {}
    for action, measure in ACTIONS.items():
        _show_progress(f"quiet: {action}")
        quiet[action] = await measure(Visitor(server, "127.0.0.2"), tries)
    attack, lines = Attack(server), []
    await attack.start()
    try:
        for number, (action, measure) in enumerate(ACTIONS.items()):
            _show_progress(f"attacked: {action}")
            try:
                async with asyncio.timeout(300):
                    attacked = await measure(Visitor(server, f"127.0.0.{20 + number}"), tries)
            except (TimeoutError, httpx.HTTPError):
                attacked = [math.inf]
            lines.append(Line(action, quiet[action], attacked))
    finally:
        await attack.stop()
    return lines


def _show_progress(step: str) -> None:
    print(f"{time.strftime('%X')} {step}", file=sys.stderr, flush=True)
