"""`make bench-wheel`: compares the speed of the wheel of dist/, in an environment of its own, with that of this source
build, in alternation.

python -m bench.bench_wheel [rounds] [python of another build]
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from support.wheels import install, make_environment, wheel_for

# Prints seconds of processor time, which depend less on other programs than wall-clock time does.
_MEASURED = """
import time
from cornerwise import Engine, Game

def seconds(work):
    begin = time.process_time()
    work()
    return time.process_time() - begin

position, game, engine = Game("classic").position, Game("duo"), Engine(simulations=60_000, seed=1)
four = Game("classic")
print(
    seconds(lambda: engine.choose(game)),
    seconds(lambda: Engine(simulations=30_000, seed=1).choose(four)),
    seconds(lambda: position.play_out(40_000, 7)),
    seconds(lambda: Game("duo", start="own").position.perft(3)),
)
"""
LABELS = ("search in duo", "search in classic", "random games", "perft")


def measure(python: str) -> list[float]:
    output = subprocess.run([python, "-c", _MEASURED], capture_output=True, text=True, check=True).stdout
    return [float(word) for word in output.split()]


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    source = sys.argv[2] if len(sys.argv) > 2 else sys.executable
    with TemporaryDirectory() as folder:
        wheel = make_environment(Path(folder), source)
        install(wheel, str(wheel_for(wheel)))
        pairs = [(measure(wheel), measure(source)) for _ in range(rounds)]
    print(f"{'':20}{'wheel s':>9}{'source s':>9}{'ratio':>8}  quartiles of the ratio")
    for number, label in enumerate(LABELS):
        times = [[build[number] for build in pair] for pair in pairs]
        low, middle, high = statistics.quantiles([mine / other for mine, other in times], n=4)
        best = [min(column) for column in zip(*times, strict=True)]
        print(f"{label:20}{best[0]:9.3f}{best[1]:9.3f}{best[0] / best[1]:8.3f}  {low:.3f} {middle:.3f} {high:.3f}")


if __name__ == "__main__":
    main()
