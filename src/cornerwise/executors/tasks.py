"""Tasks and their results as bytes, which are sent between processes. If something can't be packed or unpacked, on
either side, the task fails."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final

Dump = Callable[[object], bytes]

MAX_ATTEMPTS: Final = 3
"""The maximum number of times that a task is run if its processes die."""


class WorkerDiedError(Exception):
    """Every process that ran this task died."""


def run_task(task: bytes, dump: Dump) -> bytes:
    """Calls a packed function, in a worker process."""
    try:
        function, arguments, options = pickle.loads(task)
        return dump((True, function(*arguments, **options)))
    except Exception as error:
        return _dump_error(error, dump)


def _dump_error(error: Exception, dump: Dump) -> bytes:
    try:
        packed = dump((False, error))
        pickle.loads(packed)  # many exceptions can be packed but not unpacked
        return packed
    except Exception:
        return dump((False, RuntimeError(f"{type(error).__name__}: {error}")))


def pass_on(answer: bytes, future: Future[Any]) -> None:
    """Completes the future with the answer of `run_task`."""
    try:
        succeeded, result = pickle.loads(answer)
    except Exception as error:
        succeeded, result = False, error
    if succeeded:
        future.set_result(result)
    else:
        future.set_exception(result)
