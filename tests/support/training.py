"""What takes the place of the slow steps of a training run."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

from rounds.steps import WEIGHTS
from training_games import Mix, TrainingGame

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
