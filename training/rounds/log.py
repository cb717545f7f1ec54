"""The log of a run: one line per step that is done. The rest follows from it: the next step, and the best weights."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import msgspec

Step = Literal["play", "learn", "gate"]
STEPS: Final[tuple[Step, ...]] = ("play", "learn", "gate")
"""The steps of a round, in order."""
START: Final = -1
"""The number of the weights that a run begins with. Other weights have the number of their round."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step that is done."""

    round: int
    step: Step
    text: str
    is_kept: bool = False
    """After a gate: whether the weights of the round are the best from now on."""
    seconds: float = 0


@dataclass(frozen=True)
class Progress:
    """How far a run has progressed."""

    round: int
    step: Step
    """The step to do next, or to continue."""
    best: int
    """The round whose weights are the best so far, or START."""

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> Progress:
        number, step = divmod(len(entries), len(STEPS))
        return cls(number, STEPS[step], max([entry.round for entry in entries if entry.is_kept], default=START))


def write_file(file: Path, content: bytes) -> None:
    """Writes a file as a whole: after a crash there is the old one or the new one."""
    temporary = file.with_name(file.name + ".new")
    with temporary.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    temporary.replace(file)


def read_log(file: Path) -> list[Entry]:
    """The entries of a log, without a last line that was cut off."""
    lines = file.read_bytes().split(b"\n")[:-1] if file.exists() else []
    return [msgspec.json.decode(line, type=Entry) for line in lines]


def write_log(file: Path, entries: Sequence[Entry]) -> None:
    write_file(file, b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries))
