"""Where long computations run: in processes on this machine, or on a Ray cluster.

Each kind of executor is a `concurrent.futures.Executor`. A task must give the same result wherever it runs, so a task
whose process was killed is simply run again.

>>> import gc, os
>>> with executor_for(jobs=2) as executor:
...     sorted(run_tasks(executor, abs, [-3, -1, -2]))
[1, 2, 3]
>>> with LocalExecutor(1) as executor:
...     executor.submit(at_worker_exit, gc.collect).result()  # what to do at the end of the process
...     try:
...         executor.submit(os.abort).result()
...     except WorkerDiedError:
...         print("every process that ran the task died")
every process that ran the task died
>>> try:
...     open_executor("http://localhost")
... except ExecutorError as error:
...     print(error.problem)
address
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import closing, contextmanager
from functools import partial
from itertools import islice
from typing import TypeVar

from cornerwise.executors.local import LocalExecutor, at_worker_exit
from cornerwise.executors.tasks import WorkerDiedError
from cornerwise.i18n import LocalizedError
from cornerwise.processes import usable_cpus

__all__ = [
    "ExecutorError",
    "LocalExecutor",
    "WorkerDiedError",
    "at_worker_exit",
    "executor_for",
    "open_executor",
    "run_in_order",
    "run_tasks",
]

A = TypeVar("A")
R = TypeVar("R")


class ExecutorError(LocalizedError):
    """The computers that a user names can't be used."""

    prefix = "executor-error"


def open_executor(on: str = "", jobs: int | None = None, tasks: int | None = None) -> Executor:
    """Processes on this machine, by default one per processor; or a Ray cluster: `ray` for the cluster to which this
    machine belongs, `ray://HOST:PORT` for another one. If the number of `tasks` is known, no more processes than that
    are started."""
    if not on:
        jobs = jobs or usable_cpus()
        return LocalExecutor(jobs if tasks is None else max(1, min(jobs, tasks)))
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


@contextmanager
def executor_for(on: str = "", jobs: int | None = None, tasks: int | None = None) -> Iterator[Executor]:
    """An executor that lasts as long as a `with` block; see `open_executor`. The end of the block stops the tasks that
    are still running. Raises ExecutorError if every process that ran a task died."""
    executor = open_executor(on, jobs, tasks)
    try:
        yield executor
    except WorkerDiedError:
        raise ExecutorError("worker") from None
    finally:
        executor.shutdown(cancel_futures=True)


def run_tasks(
    executor: Executor, function: Callable[[A], R], arguments: Iterable[A], at_once: int | None = None
) -> Generator[R]:
    """Calls a function for each argument and yields the results as they arrive, in any order. At most `at_once` tasks
    wait or run at a time. By default, this is enough to keep all workers busy, including those that join a cluster
    later. Closing the generator cancels the remaining tasks; the caller shuts the executor down."""
    remaining = iter(arguments)
    running: set[Future[R]] = set()
    try:
        while True:
            limit = at_once or getattr(executor, "jobs", 1) + 1
            for argument in islice(remaining, max(0, limit - len(running))):
                running.add(executor.submit(function, argument))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in running:
            future.cancel()


def run_in_order(executor: Executor, function: Callable[[A], R], arguments: Iterable[A]) -> Generator[R]:
    """Like `run_tasks`, but yields the results in the order of the arguments."""
    early: dict[int, R] = {}
    following = 0
    with closing(run_tasks(executor, partial(_call_numbered, function), enumerate(arguments))) as results:
        for number, result in results:
            early[number] = result
            while following in early:
                yield early.pop(following)
                following += 1


def _call_numbered(function: Callable[[A], R], numbered: tuple[int, A]) -> tuple[int, R]:
    number, argument = numbered
    return number, function(argument)
