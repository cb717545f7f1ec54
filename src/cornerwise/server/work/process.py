"""A worker process, as seen from inside, and as seen from the server.

The server starts it, sends it one function call at a time, and may kill it at any moment. The process has a low
priority and a memory limit, and it exits with the server.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from typing import Any, Final, Protocol

from cornerwise.processes import exit_with_parent

NICENESS: Final = 5
"""How much lower the priority of this work is than that of the server, which saves the moves of people."""
BASE_MEMORY: Final = 1 << 30
"""The maximum number of bytes of a process, besides those of its searches."""


_STOP_INTERVAL: Final = 0.01
"""Seconds between two attempts to stop a search."""


class WorkerDiedError(Exception):
    """The process ended before the work was done: it was killed, or it took too much memory."""


@dataclass(frozen=True)
class _Call:
    function: Callable[..., Any]
    arguments: tuple[Any, ...]


@dataclass(frozen=True)
class _Stop:
    """Asks the work under way to return what it has."""


@dataclass(frozen=True)
class _Progress:
    value: Any


@dataclass(frozen=True)
class _Outcome:
    value: Any = None
    error: Exception | None = None


class Task:
    """The work under way in a worker process."""

    def __init__(self, send: Callable[[Any], None]) -> None:
        self._send = send
        self._is_over = threading.Event()
        self._stop: Callable[[], None] | None = None
        self.is_stopped = False
        """Whether the work should return what it has."""

    def report(self, value: Any) -> None:
        """Sends progress to whoever waits for the work."""
        self._send(_Progress(value))

    def on_stop(self, stop: Callable[[], None]) -> None:
        """Sets the function to call, in another thread, if the work must end early. It replaces the previous one."""
        self._stop = stop

    def stop(self) -> None:
        """Makes the work end early."""
        self.is_stopped = True
        threading.Thread(target=self._keep_stopping, daemon=True).start()

    def finish(self) -> None:
        self._is_over.set()

    def _keep_stopping(self) -> None:
        while not self._is_over.is_set():  # repeated, because a search that has only just begun ignores it
            if self._stop is not None:
                self._stop()
            self._is_over.wait(_STOP_INTERVAL)


class _Current:
    """The task of this process."""

    task: Task | None = None


def current_task() -> Task:
    """The task that this process is working on. Outside a worker process, a task that nobody watches."""
    return _Current.task or Task(lambda _: None)


def run_worker(connection: Connection, memory: int) -> None:
    """The main function of a worker process: makes calls until the connection ends."""
    exit_with_parent()
    _limit(memory)
    calls: queue.SimpleQueue[tuple[_Call, Task] | None] = queue.SimpleQueue()
    sending = threading.Lock()

    def send(message: Any) -> None:
        with sending, suppress(OSError):
            connection.send(message)

    def receive() -> None:
        task = Task(send)
        with suppress(EOFError, OSError):
            while True:
                message = connection.recv()
                if isinstance(message, _Stop):
                    task.stop()
                else:
                    task = Task(send)
                    calls.put((message, task))
        calls.put(None)

    threading.Thread(target=receive, daemon=True).start()
    while (call := calls.get()) is not None:
        _Current.task = task = call[1]
        outcome = _make(call[0])
        task.finish()
        try:
            send(outcome)
        except Exception as error:  # it can't be pickled
            send(_Outcome(error=TypeError(str(error))))


def _make(call: _Call) -> _Outcome:
    try:
        return _Outcome(call.function(*call.arguments))
    except MemoryError:
        return _Outcome(error=MemoryError())  # without its traceback, which holds the memory
    except Exception as error:
        return _Outcome(error=error)


def _limit(memory: int) -> None:
    """Sets limits that the system enforces."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # more threads would only reserve memory
    if sys.platform == "win32":
        return
    import resource

    os.nice(NICENESS)
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (BASE_MEMORY + memory, BASE_MEMORY + memory))


class Receiver(Protocol):
    """Waits for the result of a call. Its methods are called in another thread."""

    def receive_progress(self, value: Any) -> None: ...
    def receive_result(self, value: Any) -> None: ...
    def receive_error(self, error: Exception) -> None: ...


class Worker:
    """A worker process, as the server sees it. A thread waits for its answers."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._calls: queue.SimpleQueue[tuple[_Call, Receiver] | None] = queue.SimpleQueue()
        self._process: Any = None
        self._connection: Connection | None = None
        self._is_killed = self._is_calling = self._shall_stop = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="worker process", daemon=True)
        self._thread.start()

    def call(self, receiver: Receiver, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        """Makes a call in the process; the receiver gets its result."""
        self._shall_stop = False
        self._calls.put((_Call(function, arguments), receiver))

    def stop(self) -> None:
        """Asks the work under way to return what it has."""
        with self._lock, suppress(OSError):
            if self._is_calling and self._connection is not None:
                self._connection.send(_Stop())
            self._shall_stop = True

    def kill(self) -> None:
        """Ends the process at once, whatever it does."""
        with self._lock:
            self._is_killed = True
            if self._process is not None:
                self._process.kill()
        self._calls.put(None)

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def join(self) -> None:
        """Waits for the end of a process that was killed."""
        self._thread.join()

    def _run(self) -> None:
        while (item := self._calls.get()) is not None:
            call, receiver = item
            try:
                outcome = self._make(call, receiver)
            except (EOFError, OSError):
                receiver.receive_error(WorkerDiedError())
                break
            except Exception as error:  # the arguments can't be sent, or the result can't be read
                receiver.receive_error(error)
            else:
                if outcome.error is not None:
                    receiver.receive_error(outcome.error)
                else:
                    receiver.receive_result(outcome.value)
        self._end()

    def _make(self, call: _Call, receiver: Receiver) -> _Outcome:
        connection = self._start() if self._connection is None else self._connection
        with self._lock:
            connection.send(call)
            self._is_calling = True
            if self._shall_stop:  # meanwhile, somebody wants the work to end early
                connection.send(_Stop())
        while True:
            message = connection.recv()
            if isinstance(message, _Outcome):
                self._is_calling = False
                return message
            receiver.receive_progress(message.value)

    def _start(self) -> Connection:
        context = _context()
        connection, other_end = context.Pipe()
        process: Any = context.Process(target=run_worker, args=(other_end, self._memory), daemon=True)  # type: ignore[attr-defined]
        with _STARTING:
            process.start()
        other_end.close()
        with self._lock:
            self._process, self._connection = process, connection
            if self._is_killed:
                process.kill()
        return connection

    def _end(self) -> None:
        with self._lock:  # a later `kill` finds no process
            process, self._process = self._process, None
            connection, self._connection = self._connection, None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if connection is not None:
            connection.close()


_STARTING: Final = threading.Lock()
"""Held while a process starts: two threads must not start the fork server at the same time."""


@cache
def _context() -> BaseContext:
    """How processes start. A fork of the server itself would be unsafe, because it could copy a lock of another thread
    that is never released. So a small process that has imported everything is forked instead."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["__main__", "cornerwise.server.work.tasks"])
    return context
