"""Runs the steps of round after round. It can be killed at any point: started again, it continues."""

from __future__ import annotations

import contextlib
import fcntl
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from rounds.log import Entry, Progress, read_log, write_log


class Steps(Protocol):
    """The work of a round. Each step continues or repeats its own work if it was interrupted, with the same result.

    Each returns a line for the log.
    """

    def play(self, number: int, best: int) -> str:
        """Plays the games of a round with the best weights."""

    def learn(self, number: int) -> str:
        """Writes the weights of a round."""

    def gate(self, number: int, best: int) -> tuple[str, bool]:
        """Plays a match; also returns whether the weights of a round beat the best ones."""


@contextlib.contextmanager
def lock(folder: Path) -> Iterator[int]:
    """Waits until no other process works in a folder. Processes that inherit the descriptor hold the lock too, so a
    child process that outlives its parent still keeps others out."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file.fileno()


def run(folder: Path, steps: Steps, rounds: int, watch: Callable[[Entry], None] = lambda entry: None) -> list[Entry]:
    """Does steps until the given number of rounds are done. The caller holds the lock of the folder."""
    file = folder / "log.jsonl"
    while (progress := Progress.of(entries := read_log(file))).round < rounds:
        begin = time.monotonic()
        text, is_kept = _do_step(steps, progress)
        entry = Entry(progress.round, progress.step, text, is_kept, round(time.monotonic() - begin, 1))
        write_log(file, [*entries, entry])
        watch(entry)
    return entries


def _do_step(steps: Steps, progress: Progress) -> tuple[str, bool]:
    match progress.step:
        case "play":
            return steps.play(progress.round, progress.best), False
        case "learn":
            return steps.learn(progress.round), False
        case "gate":
            return steps.gate(progress.round, progress.best)
