"""The example in examples/ learns."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_a_short_training_already_beats_random_moves() -> None:
    main = runpy.run_path(str(ROOT / "examples" / "learn_duo.py"))["main"]
    assert main(["--updates", "20", "--games", "32", "--rate", "0.02", "--evaluation", "300"]) > 0.57
