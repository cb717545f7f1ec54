"""Plays many contest games over the real protocol, on a machine that is kept busy, and counts broken rules, late moves
and unclean ends. The player is the program of the archive that is uploaded to the contest, started by its script, one
process per game, without the right to raise its priority. The opponent answers at once. Ctrl-C ends the check with the
results so far. Run it by hand:

make check-contest                                            # 200 games with 0.1 s per move, about half an hour
make check-contest CONTEST="--games 50 --seconds 1.2"         # with the time per move of the contest
make check-contest CONTEST="--games 10 --core x86-64-v2"      # with the core for older processors
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

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


def without_privileges() -> list[str]:
    """The beginning of a command that can't raise its priority, even if the superuser starts it."""
    if os.getuid() or not shutil.which("setpriv"):
        return []
    return ["setpriv", "--inh-caps=-sys_nice", "--bounding-set=-sys_nice"]


def play(server: ContestServer, number: int, script: Path, options: argparse.Namespace, totals: Totals) -> None:
    rng = random.Random(number)
    seat, opponent = number % 2, (greedy, lazy)[number // 2 % 2]
    kind = PENTOMINOES[number % len(PENTOMINOES)]
    pending = server.start_game(
        seat=seat, kind=kind, opponent=opponent, seed=number, noise=lambda: rng.choice(NOISE), limit=SOFT_LIMIT
    )
    command = [*without_privileges(), "sh", str(script), "-h", "127.0.0.1", "-p", str(server.port), "-r", str(number)]
    environment = {"PATH": os.environ["PATH"], "CORNERWISE_CORE": options.core}
    player = subprocess.run(
        [*command, "--seconds", str(options.seconds)],
        env=environment,
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )
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
    parser.add_argument("archive", type=Path, help="the archive to upload")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.1, help="per move")
    parser.add_argument("--load", type=int, default=2, help="processes that keep the machine busy")
    parser.add_argument("--core", default="", help="the core to use, such as x86-64-v2")
    arguments = parser.parse_args()
    server, totals, begin = ContestServer(), Totals(), time.monotonic()
    busy = [subprocess.Popen([sys.executable, "-c", BUSY_LOOP]) for _ in range(arguments.load)]
    folder = tempfile.TemporaryDirectory()
    with zipfile.ZipFile(arguments.archive) as files:
        files.extractall(folder.name)
    try:
        for number in range(arguments.games):
            play(server, number, Path(folder.name) / "start.sh", arguments, totals)
            print(f"\r{number + 1} games, {len(totals.violations)} violations  ", end="", flush=True)
    except KeyboardInterrupt:
        print("\ninterrupted", end="")
    finally:
        for process in busy:
            process.kill()
            process.wait()
        server.close()
        folder.cleanup()
    times = sorted(totals.seconds)
    print(f"\n{len(totals.margins)} games in {time.monotonic() - begin:.0f} s, {arguments.seconds} s per move")
    print(f"results {dict(totals.results)}, mean margin {sum(totals.margins) / len(totals.margins):+.1f} points")
    shares = ", ".join(f"p{share * 100:g} {times[int(share * len(times))]:.3f} s" for share in (0.5, 0.99, 0.999))
    print(f"{len(times)} moves: {shares}, slowest {times[-1]:.3f} s of {SOFT_LIMIT} s")
    print(f"violations {totals.violations or 'none'}")
    print(f"unclean ends {totals.unclean or 'none'}")
    return 1 if totals.violations or totals.unclean else 0


if __name__ == "__main__":
    sys.exit(main())
