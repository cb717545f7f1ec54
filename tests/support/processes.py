"""Finds running processes and free ports."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path


def children(process: int) -> list[int]:
    """The running processes that a process has started."""
    pids = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == process and state != "Z":
                pids.append(int(stat.parent.name))
    return pids


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_running(process: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
