"""What keeps the player's moves from being late: the time at which a request arrived, and a process without pauses."""

from __future__ import annotations

import gc
import os
import socket
import struct
import sys
import time
from contextlib import suppress
from typing import Final

_MAX_BYTES: Final = 1 << 16
_SO_TIMESTAMPNS: Final = 35
"""The option of Linux sockets, on x86-64 and most other processors, that asks for the time of arrival."""
_TIME: Final = struct.Struct("qq")
"""Seconds and nanoseconds."""
_MAX_AGE: Final = 2.0
"""The time of arrival comes from a clock that can be set. Data is never taken to be older than this, in seconds."""
_PRIORITY: Final = -10


def note_arrivals(connection: socket.socket) -> None:
    """Asks the system to note when data arrives. Only some systems can."""
    if sys.platform == "linux":
        with suppress(OSError):
            connection.setsockopt(socket.SOL_SOCKET, _SO_TIMESTAMPNS, 1)


def receive(connection: socket.socket) -> tuple[bytes, float]:
    """The next data, and the time (by `time.monotonic`) at which it arrived: if the system has noted the arrival, the
    time before this process waited for a processor, otherwise the time after that wait."""
    if sys.platform != "linux":
        return connection.recv(_MAX_BYTES), time.monotonic()
    data, notes, *_ = connection.recvmsg(_MAX_BYTES, socket.CMSG_SPACE(_TIME.size))
    now, age = time.monotonic(), 0.0
    for level, kind, content in notes:
        if (level, kind, len(content)) == (socket.SOL_SOCKET, _SO_TIMESTAMPNS, _TIME.size):
            seconds, nanoseconds = _TIME.unpack(content)
            age = time.time() - (seconds + nanoseconds * 1e-9)
    return data, now - min(max(age, 0.0), _MAX_AGE)


def avoid_pauses() -> None:
    """Prepares this process for a game: turns off the garbage collector, because a game leaves little garbage, and
    raises the priority, where that is allowed."""
    gc.disable()
    if sys.platform != "win32":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, 0, _PRIORITY)
