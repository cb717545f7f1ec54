"""What the fuzzers of the server share: one run against a real server."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path

from support.server import Serving

Fuzz = Callable[[Serving, int, float], Awaitable[str]]
"""Sends random input with this seed until this time; returns a summary of what was sent."""
# Uvicorn logs and drops data that is not HTTP before it reaches our code.
EXPECTED_WARNINGS = ("Invalid HTTP request",)


async def _fuzz_new_server(fuzz: Fuzz, seed: int, seconds: float) -> str:
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder))
        try:
            return await fuzz(serving, seed, time.monotonic() + seconds)
        finally:
            log = serving.stop().splitlines()
            unexpected = [line for line in log if not any(warning in line for warning in EXPECTED_WARNINGS)]
            assert not unexpected, "\n".join(unexpected[:20])


def run_on_server(fuzz: Fuzz, description: str | None) -> int:
    """The command line of a fuzzer. At the end, the server's log must contain no warning."""
    parser = argparse.ArgumentParser(description=(description or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.randrange(2**32)
    try:
        summary = asyncio.run(_fuzz_new_server(fuzz, seed, options.seconds))
    except Exception:
        traceback.print_exc()
        print(f"failed (seed {seed})", file=sys.stderr)
        return 1
    print(f"{summary} (seed {seed}): all answered, no failure")
    return 0
