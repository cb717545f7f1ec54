"""A task of a worker process; how the server uses such processes is in test_pool.py."""

from __future__ import annotations

import threading

from support.clock import PATIENCE

from cornerwise.server.work.process import Task, current_task


def test_work_that_begins_after_the_request_to_stop_is_stopped_too() -> None:
    task, stopped = Task(lambda _: None), threading.Semaphore(0)
    task.stop()
    assert task.is_stopped
    task.on_stop(stopped.release)
    # A search that has only just begun ignores a stop, so it is repeated until the work is over.
    for _ in range(3):
        assert stopped.acquire(timeout=PATIENCE)
    task.finish()


def test_only_the_last_search_of_a_task_is_stopped() -> None:
    task, first, second = Task(lambda _: None), threading.Event(), threading.Event()
    task.on_stop(first.set)
    task.on_stop(second.set)
    task.stop()
    assert second.wait(PATIENCE)
    assert not first.is_set()
    task.finish()


def test_work_can_also_be_called_outside_of_a_worker_process() -> None:
    task = current_task()
    task.report(7)  # nobody watches
    assert not task.is_stopped
