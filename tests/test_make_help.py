"""`make help` lists every documented target."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_help_lists_every_target_in_a_group_and_aligned() -> None:
    command = ["make", "-s", "--no-print-directory", "help"]
    lines = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    rows = [re.fullmatch(r"(  make ([a-z-]+) +)\S.*", line) for line in lines if line.startswith(" ")]
    names = [row[2] for row in rows if row is not None]
    assert None not in rows
    assert len({len(row[1]) for row in rows if row is not None}) == 1
    assert names[:2] == ["play", "test"]
    documented = re.findall(r"(?m)^([a-z-]+):.*## ", (ROOT / "Makefile").read_text())
    assert sorted(names) == sorted(documented)
