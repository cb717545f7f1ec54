"""Contests, made-up results and misbehaving programs for the tests of matches."""

from __future__ import annotations

import sys
import textwrap
import time
from pathlib import Path

from support.command import COMMAND

from cornerwise.game import Game
from cornerwise.match import Contest, EngineSpec, GameResult, MatchResult

OUR_PROGRAM = f"gtp:{COMMAND} gtp --game duo --level 1"
"""Our engine, started as a separate program."""


def contest(first: str = "1", second: str = "2", edition: str = "duo", pairs: int = 2, seed: int = 1) -> Contest:
    return Contest(EngineSpec.of(first), EngineSpec.of(second), edition, pairs, seed, timeout=20)


def made_up_result(first: str, second: str, pair_scores: list[float]) -> MatchResult:
    """A result with these pair scores, 0, 0.5 or 1 each, from games that were never played."""
    blue_leads = Game("duo", ["e10,e11,f10,f11"])
    assert blue_leads.standing().winners == (0,)
    result = MatchResult(contest(first, second, pairs=len(pair_scores)))
    for pair, score in enumerate(pair_scores):
        seats = {0.0: (1, 1), 0.5: (0, 1), 1.0: (0, 0)}[score]
        result.games += [
            GameResult(2 * pair + half, blue_leads, (seat,), (0.25, 0.5)) for half, seat in enumerate(seats)
        ]
    assert result.pair_scores == pair_scores
    return result


def write_program(folder: Path, body: str) -> str:
    """A program that answers each command as `body` says and appends its process id to the file `pids`."""
    file = folder / "program.py"
    file.write_text(
        textwrap.dedent("""
        import os, sys, time
        open(sys.argv[1], "a").write(f"{os.getpid()}\\n")
        for line in sys.stdin:
            words = line.split()
            answer = "="
        """)
        + textwrap.indent(textwrap.dedent(body), "    ")
        + "\n    print(answer + '\\n', flush=True)\n"
    )
    return f"gtp:{sys.executable} {file} {folder / 'pids'}"


def assert_no_process_left(folder: Path) -> None:
    """Waits until every process that wrote its id to the file `pids` has exited."""
    pids = [int(pid) for pid in (folder / "pids").read_text().split()]
    assert pids
    deadline = time.monotonic() + 5
    while any(_is_running(pid) for pid in pids):
        assert time.monotonic() < deadline, "a process is still running"
        time.sleep(0.05)


def _is_running(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
