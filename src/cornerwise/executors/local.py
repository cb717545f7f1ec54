"""Worker processes on this machine."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import queue
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, ParamSpec, TypeVar

from cornerwise.executors.tasks import MAX_ATTEMPTS, WorkerDiedError, pass_on, run_task

_EXIT_TIME: Final = 5.0
"""Seconds that a worker process may take to exit."""

P = ParamSpec("P")
T = TypeVar("T")
_cleanups: list[Callable[[], None]] = []


def at_worker_exit(cleanup: Callable[[], None]) -> None:
    """In a worker process: calls a function when the process ends because nobody needs it any more, even during a task.
    Another thread calls it."""
    _cleanups.append(cleanup)


@dataclass(eq=False)
class _Task:
    future: Future[Any]
    packed: bytes
    attempts: int = 0


class LocalExecutor(Executor):
    """A pool of processes, like `concurrent.futures.ProcessPoolExecutor`, with some differences: if a process dies, its
    task is run again in a new one; Ctrl-C reaches only this process; and `shutdown(cancel_futures=True)` ends running
    tasks at once. No process outlives this one, even if this one is killed."""

    def __init__(self, jobs: int) -> None:
        self.jobs: Final = jobs
        # A fork is unsafe while other threads run, such as that of a progress bar.
        self._context: Final = multiprocessing.get_context("spawn")
        self._lock = threading.Lock()
        self._waiting: deque[_Task] = deque()
        self._processes: dict[Connection, BaseProcess] = {}
        self._running: dict[Connection, _Task] = {}
        self._is_closed = self._is_canceled = False
        self._alarm, self._wake = self._context.Pipe(duplex=False)
        with _ignore_ctrl_c():
            for _ in range(jobs):
                self._start_worker()
        self._manager = threading.Thread(target=self._manage, daemon=True)
        self._manager.start()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            task = _Task(future, pickle.dumps((fn, args, kwargs)))
        except Exception as error:
            future.set_exception(error)
            return future
        with self._lock:
            if self._is_closed:
                raise RuntimeError("the executor is closed")
            self._waiting.append(task)
            self._wake.send(None)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        with self._lock:
            if not self._is_closed:
                self._is_closed = True
                self._wake.send(None)
            if cancel_futures and not self._is_canceled and self._manager.is_alive():
                self._is_canceled = True
                self._wake.send(None)
        if wait:
            self._manager.join()

    def _start_worker(self) -> Connection:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_run_worker, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        self._processes[ours] = process
        return ours

    def _manage(self) -> None:
        """Gives tasks to processes and passes results on, in a thread of its own."""
        try:
            while not self._is_canceled:
                self._assign_tasks()
                if self._is_closed and not self._running:
                    break
                ready = wait([self._alarm, *self._running])
                if self._alarm in ready:
                    self._alarm.recv()
                for pipe in [pipe for pipe in self._running if pipe in ready]:
                    self._receive(pipe)
        finally:
            self._end_workers()

    def _assign_tasks(self) -> None:
        for pipe in self._processes.keys() - self._running.keys():
            task = self._next_task()
            if task is None:
                return
            task.attempts += 1
            self._running[pipe] = task
            with contextlib.suppress(OSError):  # the process has died, so its pipe is closed
                pipe.send_bytes(task.packed)

    def _next_task(self) -> _Task | None:
        with self._lock:
            while self._waiting:
                task = self._waiting.popleft()
                if task.attempts or task.future.set_running_or_notify_cancel():
                    return task
        return None

    def _receive(self, pipe: Connection) -> None:
        task = self._running.pop(pipe)
        try:
            answer = pipe.recv_bytes()
        except (EOFError, OSError):
            self._replace_worker(pipe)
            if task.attempts < MAX_ATTEMPTS:
                with self._lock:
                    self._waiting.appendleft(task)
            else:
                task.future.set_exception(WorkerDiedError())
            return
        pass_on(answer, task.future)

    def _replace_worker(self, pipe: Connection) -> None:
        pipe.close()
        self._processes.pop(pipe).join()
        self._start_worker()

    def _end_workers(self) -> None:
        for pipe in self._processes:
            pipe.close()
        for process in self._processes.values():
            process.join(_EXIT_TIME)
            if process.is_alive():
                process.kill()
                process.join()
        with self._lock:
            tasks = [*self._running.values(), *self._waiting]
            self._waiting.clear()
        for task in tasks:
            if not task.future.cancel():  # it was running
                task.future.set_exception(WorkerDiedError())


def _run_worker(pipe: Connection) -> None:
    """The main function of a worker process. A thread reads from the pipe. When the pipe is closed, this thread ends
    the process at once, even during a long task."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tasks: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        try:
            with contextlib.suppress(EOFError, OSError):
                while True:
                    tasks.put(pipe.recv_bytes())
            for cleanup in _cleanups:
                cleanup()
        finally:
            os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    with contextlib.suppress(ConnectionError):
        while True:
            pipe.send_bytes(run_task(tasks.get(), pickle.dumps))
    threading.Event().wait()  # until the listener ends the process


@contextlib.contextmanager
def _ignore_ctrl_c() -> Iterator[None]:
    """Processes started inside this context ignore Ctrl-C from the start."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
