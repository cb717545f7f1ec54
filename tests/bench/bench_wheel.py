"""Compares the speed of two builds of the core, each in its own environment, in alternation:

python -m bench.bench_wheel <python with a wheel> <python with a source build> [rounds]
"""

from __future__ import annotations

import statistics
import subprocess
import sys

# Prints seconds of processor time, which depend less on other programs than the clock does.
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
    wheel, source = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 9
    pairs = [(measure(wheel), measure(source)) for _ in range(rounds)]
    print(f"{'':20}{'wheel s':>9}{'source s':>9}{'ratio':>8}  quartiles of the ratio")
    for number, label in enumerate(LABELS):
        times = [[build[number] for build in pair] for pair in pairs]
        low, middle, high = statistics.quantiles([mine / other for mine, other in times], n=4)
        best = [min(column) for column in zip(*times, strict=True)]
        print(f"{label:20}{best[0]:9.3f}{best[1]:9.3f}{best[0] / best[1]:8.3f}  {low:.3f} {middle:.3f} {high:.3f}")


if __name__ == "__main__":
    main()
