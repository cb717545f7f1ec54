"""The resources that a command uses: CPU time and memory."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass

# The process measures itself. The system's count of a child's memory (ru_maxrss) starts with the memory of the parent
# that forked it, so it would measure a large test runner instead of a small command.
_MEASURED = """
import atexit, os, re, sys
from pathlib import Path

def report():
    times, status = os.times(), Path("/proc/self/status").read_text()
    print("usage:", times.user + times.system, re.search(r"VmHWM:\\s+([0-9]+) kB", status)[1], file=sys.stderr)

atexit.register(report)
sys.argv[0] = "cornerwise"
from cornerwise.cli import main
main()
"""


@dataclass(frozen=True)
class Usage:
    seconds: float
    """The CPU time in seconds."""
    megabytes: float
    """The highest memory use at any time."""
    output: str


def measure(*words: str) -> Usage:
    """Runs `cornerwise` with these arguments and measures it; Linux only."""
    process = subprocess.run([sys.executable, "-c", _MEASURED, *words], capture_output=True, text=True, timeout=300)
    assert process.returncode == 0, process.stderr
    seconds, kilobytes = process.stderr.rpartition("usage:")[2].split()
    return Usage(float(seconds), int(kilobytes) / 1000, process.stdout)
