"""Processes of ours that end with the one that started them, also when that one was killed and could say nothing."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from typing import Final

SERVER: Final = "from cornerwise import children; children.end_with_stdin(); from cornerwise.cli import main; main()"
"""A program that is `cornerwise` and is told to end when its standard input ends: that of a pipe ends with whoever
holds the other side."""


def end_with_parent() -> None:
    """For a process that `multiprocessing` started. It also leaves Ctrl-C, which all hear, to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def end_with_stdin() -> None:
    """See SERVER."""
    threading.Thread(target=_wait_for_stdin, daemon=True).start()


def _wait_for_stdin() -> None:
    # Not through sys.stdin: a thread that waits in there would hold up the end of the interpreter.
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
