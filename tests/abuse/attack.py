"""The abuse suite: attacks against a real server with its limits, while visitors from other addresses play.

    python -m abuse.attack                 # starts servers of this source tree
    python -m abuse.attack --python OLD    # the server of another installation, to compare
    python -m abuse.attack --only seeks    # only the attacks with this word in their names

First, one address uses its whole allowance, and each action of a visitor is timed on the quiet server and during the
attack (`shares.py`). Then come single attacks, one line each: the result of the attack beside the target, and how long
a victim's move took (p99) on the quiet server and during the attack. Attacks on two server processes use PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from abuse import limit_attacks, rating_attacks, table_attacks, work_attacks
from abuse.outcome import Outcome
from abuse.shares import MAX_MOVE, measure_shares
from abuse.visitors import Server, Visitor, p99
from support.database import create_database
from support.server import Postgres

QUIET_SECONDS: Final = 6.0
MIN_MOVES: Final = 100
"""The minimum number of victims' moves that are timed, on the quiet server and during each attack."""
_VICTIMS: Final = itertools.count(1)


@dataclass(frozen=True)
class Line:
    """One attack in the report."""

    name: str
    outcome: Outcome
    quiet: list[float]
    attacked: list[float]

    @property
    def is_met(self) -> bool:
        return self.outcome.is_met and p99(self.attacked) <= max(2 * p99(self.quiet), MAX_MOVE)

    def __str__(self) -> str:
        times = " | ".join(f"{1000 * p99(moves):.0f} ms" for moves in (self.quiet, self.attacked))
        verdict = "met" if self.is_met else "missed"
        return f"| {self.name} | {self.outcome.figures} | {self.outcome.target} | {times} | {verdict} |"


HEAD: Final = "| attack | result | target | victim's move, quiet | attacked | target |\n|---|---|---|---|---|---|"

ONE_SERVER: Final[tuple[tuple[str, Callable[[Server], Awaitable[Outcome]]], ...]] = (
    ("spellings of a path", limit_attacks.spellings_of_a_path),
    ("tables that fill the lobby", limit_attacks.tables_that_fill_the_lobby),
    ("flood of sockets", limit_attacks.flood_of_sockets),
    ("guesses that lock the owner out", limit_attacks.guesses_that_lock_the_owner_out),
    ("rated games without a move", rating_attacks.games_without_a_move),
    ("instant resignations", rating_attacks.instant_resignations),
    ("the same two accounts", rating_attacks.the_same_two_accounts),
    ("accounts at one address", rating_attacks.accounts_at_one_address),
    ("moves of a computer", rating_attacks.moves_of_a_computer),
    ("recomputing all ratings", rating_attacks.ratings_agree_with_the_records),
    ("deletion after playing", table_attacks.deletion_after_playing),
    ("seeks in several tabs", table_attacks.seeks_of_others),
    ("abandoned requests", work_attacks.abandoned_requests),
    ("forgotten games", work_attacks.forgotten_games),
)


class Report:
    """Runs attacks and prints a line for each."""

    def __init__(self, only: str) -> None:
        self._only = only
        self.is_met = True

    async def attack(
        self, name: str, server: Server, work: Callable[[], Awaitable[Outcome]], quiet: list[float]
    ) -> None:
        _show_progress(name)
        async with _victims(server) as moves:
            try:
                async with asyncio.timeout(120):
                    outcome = await work()
            except Exception as error:  # the report continues
                outcome = Outcome(f"{type(error).__name__}: {error}", "no error", False)
            await _wait_for_moves(moves)
        line = Line(name, outcome, quiet, moves)
        self.is_met &= line.is_met
        print(line, flush=True)

    async def attack_all(
        self, servers: Sequence[Server], attacks: Sequence[tuple[str, Callable[[], Awaitable[Outcome]]]]
    ) -> None:
        chosen = [(name, work) for name, work in attacks if self._only in name]
        if chosen:
            quiet = await _measure_quiet(servers[0])
            for name, work in chosen:
                await self.attack(name, servers[0], work, quiet)

    def wants(self, *names: str) -> bool:
        return any(self._only in name for name in names)


@asynccontextmanager
async def _victims(server: Server) -> AsyncIterator[list[float]]:
    """While the block runs, a victim plays a game. The list has the time of every move so far."""
    number, times = next(_VICTIMS), list[float]()
    playing = asyncio.create_task(_play(Visitor(server, f"127.0.5.{number}"), times))
    try:
        yield times
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


async def _play(visitor: Visitor, times: list[float]) -> None:
    while True:
        async with AsyncExitStack() as stack:
            table = await visitor.watch(stack, await visitor.new_game("classic_2", "pp"))
            while not table.table.game.is_over:
                await asyncio.sleep(0.04)
                begin = time.perf_counter()
                await table.play()
                times.append(time.perf_counter() - begin)


async def _wait_for_moves(times: list[float]) -> None:
    end = time.monotonic() + 60
    while len(times) < MIN_MOVES:
        if time.monotonic() > end:
            times += [60.0] * (MIN_MOVES - len(times))  # nobody can play
        await asyncio.sleep(0.05)


async def _measure_quiet(server: Server) -> list[float]:
    async with _victims(server) as moves:
        await asyncio.sleep(QUIET_SECONDS)
        await _wait_for_moves(moves)
    return moves


def _show_progress(step: str) -> None:
    print(f"{time.strftime('%X')} {step}", file=sys.stderr, flush=True)


async def _attack_one_server(report: Report, python: str, folder: Path, tries: int) -> None:
    server = Server(python, folder)
    try:
        if report.wants("fair shares"):
            lines = await measure_shares(server, tries)
            report.is_met &= all(line.is_met for line in lines)
            print("| action | quiet median | quiet p99 | attacked median | attacked p99 | target |")
            print("|---|---|---|---|---|---|")
            print(*lines, sep="\n", flush=True)
        print(f"\n{HEAD}", flush=True)
        await report.attack_all([server], [(name, _bind(attack, server)) for name, attack in ONE_SERVER])
    finally:
        server.stop()


async def _attack_profile(report: Report, python: str, folder: Path) -> None:
    name = "profile with many games"
    if not report.wants(name):
        return
    server = Server(python, folder)
    try:
        await work_attacks.make_many_games(server)
    finally:
        server.stop()
    work_attacks.multiply_games(folder)
    server = Server(python, folder)
    try:
        await report.attack_all([server], [(name, _bind(work_attacks.profile_with_many_games, server))])
    finally:
        server.stop()


async def _attack_memory(report: Report, python: str, folder: Path) -> None:
    name = "searches that take all memory"
    if not report.wants(name):
        return
    server = Server(python, folder, "--search-memory", str(work_attacks.SEARCH_MEMORY))
    try:
        await report.attack_all([server], [(name, _bind(work_attacks.searches_that_take_all_memory, server))])
    finally:
        server.stop()


async def _attack_two_processes(report: Report, python: str, folders: Sequence[Path]) -> None:
    name = "limits over two processes"
    if not report.wants(name):
        return
    database = await asyncio.to_thread(Postgres)
    servers: list[Server] = []
    try:
        url = await create_database(database.url)
        servers += [Server(python, folder, "--database", url) for folder in folders]
        await report.attack_all(servers, [(name, _bind(limit_attacks.limits_over_two_processes, servers))])
    finally:
        for server in servers:
            server.stop()
        await asyncio.to_thread(database.stop)


def _bind(attack: Callable[[Any], Awaitable[Outcome]], target: object) -> Callable[[], Awaitable[Outcome]]:
    return lambda: attack(target)


async def run(python: str, tries: int, only: str) -> bool:
    report = Report(only)
    with tempfile.TemporaryDirectory() as folder:
        folders = [Path(folder) / name for name in ("one", "profile", "memory", "first", "second")]
        for each in folders:
            each.mkdir()
        await _attack_one_server(report, python, folders[0], tries)
        await _attack_profile(report, python, folders[1])
        await _attack_memory(report, python, folders[2])
        await _attack_two_processes(report, python, folders[3:])
    return report.is_met


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="the Python whose cornerwise is the server")
    parser.add_argument("--tries", type=int, default=30)
    parser.add_argument("--only", default="", help="only the attacks with this word in their names")
    options = parser.parse_args()
    sys.exit(0 if asyncio.run(run(options.python, options.tries, options.only)) else 1)


if __name__ == "__main__":
    main()
