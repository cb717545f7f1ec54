"""Where long computations run: in processes of this machine, or on a Ray cluster.

Both kinds of executor are a `concurrent.futures.Executor`. A task must give the same result wherever it runs, so a task
whose process was killed is simply run again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import TypeVar

from cornerwise.executors.local import LocalExecutor, at_worker_exit
from cornerwise.executors.tasks import WorkerDiedError
from cornerwise.i18n import LocalizedError
from cornerwise.processes import usable_cpus

__all__ = ["ExecutorError", "LocalExecutor", "WorkerDiedError", "at_worker_exit", "open_executor", "run_tasks"]

A = TypeVar("A")
R = TypeVar("R")


class ExecutorError(LocalizedError):
    """The computers that a user names can't be used."""

    prefix = "executor-error"


def open_executor(on: str = "", jobs: int | None = None) -> Executor:
    """Processes of this machine, by default one per processor; or a Ray cluster: `ray` for the cluster to which this
    machine belongs, `ray://HOST:PORT` for another one."""
    if not on:
        return LocalExecutor(jobs or usable_cpus())
    if on != "ray" and not on.startswith("ray://"):
        raise ExecutorError("address", address=on)
    try:
        from cornerwise.executors.ray_cluster import RayExecutor
    except ModuleNotFoundError:
        raise ExecutorError("no_ray") from None
    try:
        return RayExecutor("" if on == "ray" else on, jobs)
    except ConnectionError:
        raise ExecutorError("no_cluster", address=on) from None


def run_tasks(
    executor: Executor, function: Callable[[A], R], arguments: Iterable[A], at_once: int | None = None
) -> Generator[R]:
    """Calls a function for each argument and yields the results as they arrive, in any order. At most `at_once` tasks
    wait or run at a time, by default as many as keep all workers busy. Closing the generator cancels the others; the
    caller shuts the executor down."""
    limit = at_once or getattr(executor, "jobs", 1) + 1
    remaining = iter(arguments)
    running: set[Future[R]] = {executor.submit(function, argument) for argument in islice(remaining, limit)}
    try:
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {executor.submit(function, argument) for argument in islice(remaining, len(done))}
            for future in done:
                yield future.result()
    finally:
        for future in running:
            future.cancel()
