"""A short training run, in which something quick takes the place of the slow steps.

python -m support.training FOLDER ROUNDS [ON]    a run for tests that kill it
"""

from __future__ import annotations

import itertools
import os
import random
import signal
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path

from rounds.driver import lock, run
from rounds.steps import WEIGHTS, Settings, Training
from training_games import MIXES, Mix, TrainingGame

from cornerwise.executors import executor_for
from cornerwise.rules import EDITIONS


def made_up_weights(mix: Mix, games: Sequence[TrainingGame], epochs: int) -> bytes:
    """The weights of the edition, with a first byte that depends on the games."""
    weights = bytearray((WEIGHTS / f"{EDITIONS[mix.edition].network}.bin").read_bytes())
    weights[0] = sum(sum(game.points) for game in games) % 256
    return bytes(weights)


def write_compare_program(folder: Path, decision: str) -> Path:
    """A program that takes the place of the comparison. It writes down its options."""
    program = folder / "compare"
    program.write_text(
        textwrap.dedent(f"""\
        #!{sys.executable}
        import os, sys
        from pathlib import Path
        Path({str(folder / "options")!r}).write_text("\\n".join(sys.argv[1:]))
        print("the match\\n2 games\\t50.0 % ± 1.0\\tratio 0.10 {decision}")
        """)
    )
    program.chmod(0o755)
    return program


def tiny_training(folder: Path, executor: Executor, decision: str = "H1", lock: int | None = None) -> Training:
    """Four quick games per round, in two files."""
    folder.mkdir(exist_ok=True)
    settings = Settings("duo", games=4, parts=2, window=2, epochs=1, match=("games=2",))
    training = Training.start(folder, settings, executor, made_up_weights, lock=lock)
    quick = replace(MIXES["duo"], simulations=(3, 5))
    return replace(training, mix=quick, compare_program=write_compare_program(folder, decision))


def files_of(folder: Path) -> dict[str, bytes]:
    """The games and weights of a run."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*.bin")}


def run_with_interruptions(folder: Path, rounds: int, on: str = "") -> int:
    """Starts a run again and again, and interrupts or kills it at random moments, until it is complete. The moments
    come later and later, so that the run is eventually completed, however slow the machine is. Returns how often it was
    started."""
    rng, environment = random.Random(1), {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "support.training", str(folder), str(rounds), on]
    for attempt in itertools.count(1):
        process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
        try:
            _, errors = process.communicate(timeout=rng.uniform(0, 0.4 * 1.4**attempt))
        except subprocess.TimeoutExpired:
            process.send_signal(rng.choice([signal.SIGINT, signal.SIGKILL]))
            process.communicate()
        else:
            assert process.returncode == 0, errors
            return attempt
    raise AssertionError


def main() -> None:
    # A process started in the background may inherit an ignored SIGINT.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    folder, rounds, on = Path(sys.argv[1]), int(sys.argv[2]), "".join(sys.argv[3:])
    with lock(folder) as descriptor, executor_for(on, 2) as executor:
        run(folder, tiny_training(folder, executor, lock=descriptor), rounds)


if __name__ == "__main__":
    main()
