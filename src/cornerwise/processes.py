"""The resources of a process, and child processes that exit with their parent, even if it is killed."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import sys
import threading
from contextlib import suppress
from typing import Final

SERVER_COMMAND: Final = (
    "from cornerwise import processes; processes.exit_with_stdin(); from cornerwise.cli import main; main()"
)
"""Python code for `python -c` that runs `cornerwise` and exits when its standard input ends: a pipe closes when the
process at its other end exits."""


def exit_with_parent() -> None:
    """Ends this process, which `multiprocessing` started, when its parent ends. Only the parent handles Ctrl-C, which
    the terminal sends to both."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def exit_with_stdin() -> None:
    """Ends this process when its standard input ends; see SERVER_COMMAND."""
    threading.Thread(target=_wait_for_stdin, daemon=True).start()


def _wait_for_stdin() -> None:
    # os.read, because a thread that waits inside sys.stdin keeps the interpreter from exiting.
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def usable_cpus() -> int:
    """The number of processors that this process may use, which can be fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def raise_file_limit() -> float:
    """Raises the limit of open files, because every connection is an open file. The new limit is the highest that the
    system allows, but at most 2²⁰. Returns it."""
    if sys.platform == "win32":
        return math.inf
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 1 << 20)), hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
