"""Plays many contest games over the real protocol, on a machine that is kept busy, and counts broken rules, late moves
and unclean ends. The player is the program that the contest starts, one process per game. Run it by hand:

python -m bench.check_contest                            # 200 games with 0.1 s per move, about half an hour
python -m bench.check_contest --games 10 --seconds 1.5   # with the time per move of the contest
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

from support.socha_messages import ERROR
from support.socha_server import PENTOMINOES, SOFT_LIMIT, ContestServer, greedy, lazy

BUSY_LOOP = "while True: pass"
# What the server sends before a request, which the player must ignore.
NOISE = [
    b"",
    ERROR,
    b"<news/>",
    b"<!-- a comment -->",
    b'<room roomId="other"><data class="paused" paused="false"/></room>',
    b'<observed roomId="x"><a b="&lt;c>">\xc3\xa4</a></observed>',
]


@dataclass
class Totals:
    results: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)
    unclean: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)


def play(server: ContestServer, number: int, seconds: float, totals: Totals) -> None:
    rng = random.Random(number)
    seat, opponent = number % 2, (greedy, lazy)[number // 2 % 2]
    kind = PENTOMINOES[number % len(PENTOMINOES)]
    pending = server.start_game(
        seat=seat, kind=kind, opponent=opponent, seed=number, noise=lambda: rng.choice(NOISE), limit=SOFT_LIMIT
    )
    command = [sys.executable, "-m", "cornerwise.socha", "-h", "127.0.0.1", "-p", str(server.port), "-r", str(number)]
    player = subprocess.run([*command, "--seconds", str(seconds)], capture_output=True, text=True, check=False)
    report = pending.wait()
    own, other = report.points[seat], report.points[1 - seat]
    totals.results["won" if own > other else "lost" if own < other else "tied"] += 1
    totals.margins.append(own - other)
    totals.seconds += report.seconds
    if report.violation:
        totals.violations.append(f"game {number}: {report.violation}")
    sentence = "We won." if own > other else "We lost." if own < other else "Nobody won."
    if player.returncode or report.goodbye != "<close/></protocol>" or sentence not in player.stderr:
        totals.unclean.append(f"game {number}: exit code {player.returncode}, {player.stderr!r}")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.1, help="per move")
    parser.add_argument("--load", type=int, default=2, help="processes that keep the machine busy")
    arguments = parser.parse_args()
    server, totals, begin = ContestServer(), Totals(), time.monotonic()
    busy = [subprocess.Popen([sys.executable, "-c", BUSY_LOOP]) for _ in range(arguments.load)]
    try:
        for number in range(arguments.games):
            play(server, number, arguments.seconds, totals)
            print(f"\r{number + 1} games, {len(totals.violations)} violations  ", end="", flush=True)
    finally:
        for process in busy:
            process.kill()
            process.wait()
        server.close()
    times = sorted(totals.seconds)
    print(f"\n{arguments.games} games in {time.monotonic() - begin:.0f} s, {arguments.seconds} s per move")
    print(f"results {dict(totals.results)}, mean margin {sum(totals.margins) / len(totals.margins):+.1f} points")
    print(f"{len(times)} moves: median {times[len(times) // 2]:.3f} s, slowest {times[-1]:.3f} s of {SOFT_LIMIT} s")
    print(f"violations {totals.violations or 'none'}")
    print(f"unclean ends {totals.unclean or 'none'}")
    return 1 if totals.violations or totals.unclean else 0


if __name__ == "__main__":
    sys.exit(main())
