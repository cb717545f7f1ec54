"""What a traced process writes to files, flushes to the disk and sends, in order, and what a power cut leaves of it."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

SECTOR = 512
"""The disk writes whole sectors of this many bytes."""
TRACED = "pwrite64,write,writev,sendto,sendmsg,fsync,fdatasync,ftruncate"
_LINE = re.compile(r"(\d+) +(\w+)\(\d+<([^>]*)>(.*)")
_RESUMED = re.compile(r"(\d+) +<\.\.\. (\w+) resumed>")
_STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


@dataclass(frozen=True)
class Step:
    kind: Literal["write", "truncate", "flush", "send"]
    file: str
    data: bytes = b""
    offset: int = 0
    first_unflushed: int = 0
    """For a flush, the number of steps before it began: it covers the writes among them."""


def command(trace: Path) -> list[str]:
    """The beginning of a command line that writes a trace."""
    options = ["-f", "--seccomp-bpf", "-y", "-xx", "-s", "10000000", "-e", f"trace={TRACED}", "-o", str(trace)]
    return ["strace", *options]


def is_available() -> bool:
    """Whether strace is there and may trace."""
    program = shutil.which("strace")
    return program is not None and subprocess.run([program, "-qqo", "/dev/null", "true"], check=False).returncode == 0


def read(trace: Path) -> list[Step]:
    """The steps of a trace. A write counts from its beginning, a flush when it has ended."""
    steps: list[Step] = []
    flushing: dict[str, Step] = {}
    for line in trace.read_text().splitlines():
        if (resumed := _RESUMED.match(line)) is not None:
            if (flush := flushing.pop(resumed[1], None)) is not None:
                steps.append(flush)
            continue
        if (call := _LINE.match(line)) is None:
            continue
        process, name, file, rest = call[1], call[2], _decode(call[3]).decode(), call[4]
        if name in ("fsync", "fdatasync"):
            flush = Step("flush", file, first_unflushed=len(steps))
            if "unfinished" in rest:
                flushing[process] = flush
            else:
                steps.append(flush)
        elif name == "ftruncate":
            steps.append(Step("truncate", file, offset=int(re.findall(r"\d+", rest)[0])))
        else:
            data = b"".join(_decode(string) for string in _STRING.findall(rest))
            is_file = name == "pwrite64"
            offset = int(rest.rpartition('"')[2].split(",")[2].split(")")[0].split("<")[0]) if is_file else 0
            steps.append(Step("write" if is_file else "send", file, data, offset))
    return steps


def _decode(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", "")) if "\\x" in text else text.encode()


def after_power_cut(steps: Sequence[Step], file: str, *, flushes: bool, rng: random.Random | None) -> bytes:
    """What a file contains if the power fails after these steps. What was flushed is there. Of the rest, nothing is, or
    with `rng`, any sectors. Without `flushes`, no flush counts."""
    flushed = max((step.first_unflushed for step in steps if step.kind == "flush" and step.file == file), default=0)
    content = bytearray()
    for number, step in enumerate(steps):
        if step.file == file and step.kind in ("write", "truncate"):
            is_safe = flushes and number < flushed
            for at, data in _pieces(step):
                if is_safe or (rng is not None and rng.random() < 0.5):
                    _apply(content, step.kind, at, data)
    return bytes(content)


def _pieces(step: Step) -> Iterator[tuple[int, bytes]]:
    """The parts of a write that reach the disk whole or not at all."""
    if step.kind == "truncate":
        yield step.offset, b""
    start, end = step.offset, step.offset + len(step.data)
    while start < end:
        next_sector = min(end, start - start % SECTOR + SECTOR)
        yield start, step.data[start - step.offset : next_sector - step.offset]
        start = next_sector


def _apply(content: bytearray, kind: str, at: int, data: bytes) -> None:
    if len(content) < at:
        content.extend(bytes(at - len(content)))
    if kind == "truncate":
        del content[at:]
    else:
        content[at : at + len(data)] = data
