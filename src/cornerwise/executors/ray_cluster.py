"""A Ray cluster: https://docs.ray.io. Every machine of the cluster needs the same version of Cornerwise."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

# Otherwise, if this process was started by `uv run`, the workers would build an environment of their own.
os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")

import ray
from ray import cloudpickle

from cornerwise.executors.tasks import MAX_ATTEMPTS, WorkerDiedError, pass_on, run_task

P = ParamSpec("P")
T = TypeVar("T")


class RayExecutor(Executor):
    """Runs tasks on a cluster, one per processor. If the process or the machine of a task dies, Ray runs the task again
    elsewhere."""

    def __init__(self, address: str = "", jobs: int | None = None) -> None:
        """Connects to a cluster. Without an address, this is the cluster to which this machine belongs or, if there is
        none, a new one that ends with this process. Raises ConnectionError."""
        if not ray.is_initialized():
            ray.init(address or None, log_to_driver=False, logging_level="error")
        self._jobs: Final = jobs
        environment = {"env_vars": {"PYTHONPATH": path}} if (path := _python_path()) else None
        self._run = ray.remote(num_cpus=1, max_retries=MAX_ATTEMPTS - 1, runtime_env=environment)(_run)
        self._references: dict[Future[Any], Any] = {}

    @property
    def jobs(self) -> int:
        """The number of tasks that can run at the same time. It changes when machines join the cluster or leave it."""
        return self._jobs or max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        try:
            task = cloudpickle.dumps((fn, args, kwargs))
        except Exception as error:
            future.set_exception(error)
            return future
        reference = self._run.remote(task)
        self._references[future] = reference

        def finish(answer: Future[bytes]) -> None:
            self._references.pop(future, None)
            try:
                packed = answer.result()
            except ray.exceptions.RayError as error:
                future.set_exception(WorkerDiedError(str(error)))
            else:
                pass_on(packed, future)

        reference.future().add_done_callback(finish)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """The connection to the cluster stays open for the next executor."""
        for future, reference in list(self._references.items()):
            if cancel_futures:
                ray.cancel(reference, force=True)
            elif wait:
                future.exception()


def _python_path() -> str:
    """The folders of PYTHONPATH, from which the workers import too."""
    folders = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join(str(Path(folder).resolve()) for folder in folders if folder)


def _run(task: bytes) -> bytes:
    return run_task(task, cloudpickle.dumps)
