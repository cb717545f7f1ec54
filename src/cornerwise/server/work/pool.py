"""The pool of worker processes, which all expensive work of the server shares.

Every address gets a fair share: while several addresses have work, each may use its part of the processors, and at
least one. There are more processes than processors, so the work of another address begins at once even if one address
keeps all processors busy; the system then divides the processors. Only if very many addresses have work does anybody
wait, and then addresses take turns.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

from cornerwise.engine import COMPUTER_MEMORY
from cornerwise.processes import usable_cpus
from cornerwise.server import metrics
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.time_source import TimeSource
from cornerwise.server.work.fair_queue import FairQueue, Requester
from cornerwise.server.work.process import Worker, WorkerDiedError

log = logging.getLogger("cornerwise")

MAX_JOBS: Final = 2_000
"""The maximum number of jobs that wait or run; further ones are refused."""
PROCESSES_PER_CPU: Final = 3
RECENT: Final = 2.0
"""Seconds for which an address keeps its share of the processors after its last job."""
MEMORY_PER_PROCESS: Final = 2 * COMPUTER_MEMORY
"""The default memory of the searches of one process, in bytes: half for the search that runs, half for the others."""

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Budget:
    """What one kind of work may take."""

    kind: str
    seconds: float
    """Seconds after which the process is killed."""
    is_long: bool = False
    """Whether a job can take seconds. Long jobs for one address use at most half of the processors."""
    max_per_address: int = 16
    """The maximum number of jobs for one address that wait or run; further ones are refused."""
    ends_process: bool = False
    """Whether the process ends afterwards, to give back the memory of large libraries."""


class Job:
    """Work that waits or runs."""

    def __init__(
        self, requester: Requester, budget: Budget, function: Callable[..., Any], arguments: tuple[Any, ...], state: str
    ) -> None:
        self.requester: Final = requester
        self.budget: Final = budget
        self.function: Final = function
        self.arguments: Final = arguments
        self.state_key: Final = state
        self.result: Final[asyncio.Future[Any]] = asyncio.get_running_loop().create_future()
        self.progress: Any = None
        """The last progress that the work has reported."""
        self.worker: Worker | None = None
        self.task: asyncio.Task[Any] | None = None
        self.shall_stop = False
        self.has_died = False
        """Whether a process died while it worked on this."""

    @property
    def is_running(self) -> bool:
        return self.worker is not None

    def stop(self) -> None:
        """Asks the work to return what it has; work that has not begun will end as soon as it begins."""
        self.shall_stop = True
        if self.worker is not None:
            self.worker.stop()


class _Call:
    """Passes the answers of a worker's thread to the event loop."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._loop = asyncio.get_running_loop()
        self.outcome: Final[asyncio.Future[Any]] = self._loop.create_future()

    def receive_progress(self, value: Any) -> None:
        self._in_loop(self._set_progress, value)

    def _set_progress(self, value: Any) -> None:
        self._job.progress = value

    def receive_result(self, value: Any) -> None:
        self._in_loop(self._finish, value, None)

    def receive_error(self, error: Exception) -> None:
        self._in_loop(self._finish, None, error)

    def _finish(self, value: Any, error: Exception | None) -> None:
        if self.outcome.done():
            return
        if error is None:
            self.outcome.set_result(value)
        else:
            self.outcome.set_exception(error)

    def _in_loop(self, work: Callable[..., None], *arguments: Any) -> None:
        with suppress(RuntimeError):  # the loop has ended, and with it everybody who waited
            self._loop.call_soon_threadsafe(work, *arguments)


class WorkerPool:
    """All worker processes of a server. Processes start when they are needed."""

    def __init__(self, clock: TimeSource, *, cpus: int | None = None, search_memory: int | None = None) -> None:
        self._clock = clock
        self._cpus = cpus or usable_cpus()
        self._max_processes = max(4, PROCESSES_PER_CPU * self._cpus)
        self.memory_per_process: Final = (search_memory or MEMORY_PER_PROCESS * self._max_processes) // (
            self._max_processes
        )
        """The maximum number of bytes of all searches in one process."""
        self._queue: FairQueue[Job] = FairQueue()
        self._idle: list[Worker] = []
        self._ending: list[Worker] = []
        self._homes: OrderedDict[str, Worker] = OrderedDict()
        """For each key of a state, the process that has the state."""
        self._running: set[Job] = set()
        self._counts: Counter[tuple[str, str]] = Counter()
        """The number of jobs by address and kind."""
        self._last_active: dict[str, float] = {}
        self._is_closed = False

    def submit(
        self, requester: Requester, budget: Budget, function: Callable[P, T], *arguments: Any, state: str = ""
    ) -> Job:
        """Queues a call of a function that a worker process can import. `state` names what the function keeps in its
        process; if possible, the pool uses the process that has it. Raises RefusalError if too much is queued."""
        count = self._counts[requester.address, budget.kind]
        if self._is_closed or count >= budget.max_per_address or len(self._queue) + len(self._running) >= MAX_JOBS:
            raise RefusalError("busy")
        job = Job(requester, budget, function, arguments, state)
        self._counts[requester.address, budget.kind] += 1
        self._queue.add(requester, job)
        job.result.add_done_callback(lambda _: self._on_done(job))
        self._dispatch()
        return job

    async def run(
        self, requester: Requester, budget: Budget, function: Callable[P, T], *arguments: Any, state: str = ""
    ) -> T:
        """The result of a call. If the caller is cancelled, so is the work. Raises RefusalError if too much is queued
        or the work is over its budget, and every error that the function raises."""
        job = self.submit(requester, budget, function, *arguments, state=state)
        try:
            result: T = await job.result
        finally:
            job.result.cancel()
        return result

    async def close(self) -> None:
        """Ends all processes, and with them all work."""
        self._is_closed = True
        tasks = [job.task for job in self._running if job.task is not None]
        while (job := self._queue.take(lambda _: True)) is not None:
            job.result.cancel()
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
            await asyncio.sleep(0)  # for `_on_executed`
        for worker in self._idle:
            self._discard(worker)
        for worker in self._ending:
            await asyncio.to_thread(worker.join)

    def _on_done(self, job: Job) -> None:
        """Called when a job has its result, and when nobody waits for it any more."""
        address = job.requester.address
        self._counts[address, job.budget.kind] -= 1
        if not self._counts[address, job.budget.kind]:
            del self._counts[address, job.budget.kind]
        self._queue.remove(job.requester, job)
        if job.result.cancelled() and job.task is not None:
            job.task.cancel()

    # Shares

    def _dispatch(self) -> None:
        while (job := self._queue.take(self._may_start)) is not None:
            worker = self._take_worker(job.state_key)
            job.worker = worker
            self._running.add(job)
            job.task = asyncio.create_task(self._execute(job, worker))
            job.task.add_done_callback(partial(self._on_executed, job, worker))

    def _may_start(self, job: Job) -> bool:
        if len(self._running) >= self._max_processes:
            return False
        own = [other for other in self._running if other.requester.address == job.requester.address]
        if len(own) >= max(1, self._cpus // self._count_active()):
            return False
        return not job.budget.is_long or sum(other.budget.is_long for other in own) < max(1, self._cpus // 2)

    def _count_active(self) -> int:
        """The number of addresses that have work, or had some a moment ago."""
        now = self._clock.monotonic()
        self._last_active = {address: at for address, at in self._last_active.items() if at > now - RECENT}
        running = {job.requester.address for job in self._running}
        return max(1, len(running | set(self._queue.addresses) | self._last_active.keys()))

    # Processes

    def _take_worker(self, state: str) -> Worker:
        home = self._homes.get(state) if state else None
        if home is not None and home in self._idle:
            worker = home
            self._idle.remove(worker)
        else:
            worker = self._idle.pop() if self._idle else Worker(self.memory_per_process)
        if state:
            self._homes[state] = worker
            self._homes.move_to_end(state)
            if len(self._homes) > MAX_JOBS:
                self._homes.popitem(last=False)
        return worker

    def _release(self, worker: Worker) -> None:
        if self._is_closed or len(self._idle) >= self._cpus:
            self._discard(worker)
        else:
            self._idle.append(worker)

    def _discard(self, worker: Worker) -> None:
        worker.kill()
        self._ending = [worker, *(other for other in self._ending if other.is_alive)]
        for state in [state for state, home in self._homes.items() if home is worker]:
            del self._homes[state]

    async def _execute(self, job: Job, worker: Worker) -> Any:
        call = _Call(job)
        with metrics.work_seconds.labels(job.budget.kind).time():
            worker.call(call, job.function, job.arguments)
            if job.shall_stop:
                worker.stop()
            async with self._clock.timeout(job.budget.seconds):
                return await call.outcome

    def _on_executed(self, job: Job, worker: Worker, task: asyncio.Task[Any]) -> None:
        """Called when the work is done, or cancelled because nobody waits for it any more, even before it began."""
        error = asyncio.CancelledError() if task.cancelled() else task.exception()
        job.worker = None  # the process may soon work on something else
        self._running.discard(job)
        self._last_active[job.requester.address] = self._clock.monotonic()
        is_broken = isinstance(error, asyncio.CancelledError | TimeoutError | MemoryError | WorkerDiedError)
        if is_broken or job.budget.ends_process:
            self._discard(worker)
        else:
            self._release(worker)
        if isinstance(error, asyncio.CancelledError):
            job.result.cancel()
        elif isinstance(error, WorkerDiedError):
            self._on_death(job)
        elif isinstance(error, TimeoutError | MemoryError):
            _fail(job, RefusalError("too_large"))
        elif error is not None:
            _fail(job, error)
        elif not job.result.done():
            job.result.set_result(task.result())
        if not self._is_closed:
            self._dispatch()

    def _on_death(self, job: Job) -> None:
        """Tries the work again once: a process can be killed by somebody else."""
        job.task = None
        if job.has_died or self._is_closed:
            log.error("a worker process died twice", extra={"kind": job.budget.kind})
            _fail(job, RefusalError("too_large"))
        elif not job.result.done():
            job.has_died = True
            self._queue.add(job.requester, job)


def _fail(job: Job, error: BaseException) -> None:
    if not job.result.done():
        job.result.set_exception(error)
        job.result.exception()  # retrieved, so that asyncio does not log it if nobody waits
