"""Trains a network in rounds. Needs the program of `make compare`, from this source tree, for the matches.

    make build/compare/program BASELINE=HEAD
    PYTHONPATH=training uv run --with torch --with numpy python -m rounds duo runs/duo --rounds 100

Everything is in the folder of the run, and the best weights are those of the last round in `log.jsonl` that was kept.
The program can be interrupted or killed at any point and started again.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from training_games import MIXES
from value_network import train_weights

from cornerwise.executors import executor_for
from rounds.driver import lock, run
from rounds.log import Entry
from rounds.steps import Settings, Training


def print_entry(entry: Entry) -> None:
    decision = (", kept" if entry.is_kept else ", dropped") if entry.step == "gate" else ""
    print(f"round {entry.round} {entry.step}: {entry.text}{decision} ({entry.seconds:.0f} s)", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", choices=MIXES)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--jobs", type=int, help="processes that play; by default, one per processor")
    parser.add_argument(
        "--on", default="", help="ray or ray://HOST:PORT: a Ray cluster plays; all its machines see FOLDER"
    )
    parser.add_argument("--games", type=int, help="per round")
    parser.add_argument("--parts", type=int, help="files per round")
    parser.add_argument("--window", type=int, help="rounds whose games a network learns from")
    parser.add_argument("--epochs", type=int)
    parser.add_argument("--match", nargs="+", help="options of the comparison program")
    arguments = vars(parser.parse_args())
    folder, rounds, jobs, on = (arguments.pop(name) for name in ("folder", "rounds", "jobs", "on"))
    settings = Settings.of(arguments)
    folder = folder.resolve()
    with lock(folder) as descriptor, executor_for(on, jobs) as executor:
        run(folder, Training.start(folder, settings, executor, train_weights, lock=descriptor), rounds, print_entry)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("interrupted; start it again to continue")
