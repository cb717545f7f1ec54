"""Worker processes on this machine: results, errors, processes that die, and shutdown."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from support.clock import PATIENCE
from support.processes import is_running
from support.tasks import (
    OnlyPackable,
    die,
    die_once,
    fail,
    raise_only_packable,
    return_lambda,
    return_only_packable,
    square,
    wait_and_return,
    work_forever,
)

from cornerwise.executors import (
    ExecutorError,
    LocalExecutor,
    WorkerDiedError,
    executor_for,
    open_executor,
    run_in_order,
    run_tasks,
)


def test_every_task_has_its_result_in_any_order() -> None:
    with LocalExecutor(2) as executor:
        assert sorted(run_tasks(executor, square, range(20))) == [number * number for number in range(20)]
        assert executor.submit(square, 7).result() == 49


def test_results_come_in_the_order_of_the_arguments() -> None:
    with executor_for(jobs=2) as executor:
        assert list(run_in_order(executor, wait_and_return, (0.2, 0.0, 0.1, 0.0))) == [0.2, 0.0, 0.1, 0.0]
        assert list(run_in_order(executor, square, ())) == []


def test_the_end_of_an_executor_stops_its_tasks(tmp_path: Path) -> None:
    with executor_for(jobs=1) as executor:
        executor.submit(work_forever, tmp_path)
        wait_for_text(tmp_path / "pid")
    assert not is_running(int((tmp_path / "pid").read_text()))
    with pytest.raises(ExecutorError, match="memory"), executor_for(jobs=1) as executor:
        executor.submit(die, tmp_path).result()


def test_an_executor_has_no_more_processes_than_tasks() -> None:
    for jobs, tasks, processes in ((3, 2, 2), (1, 2, 1), (2, 0, 1)):
        with executor_for(jobs=jobs, tasks=tasks) as executor:
            assert isinstance(executor, LocalExecutor)
            assert executor.jobs == processes


def test_an_error_reaches_the_caller_and_the_process_works_on() -> None:
    with LocalExecutor(1) as executor:
        with pytest.raises(ValueError, match="not 3"):
            executor.submit(fail, 3).result()
        assert executor.submit(square, 3).result() == 9


def wait_for_text(file: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_text()):
        assert time.monotonic() < end
        time.sleep(0.01)


def function_without_module(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """A function that no other process can import."""

    def seven() -> int:
        return 7

    module = ModuleType("only_here")
    seven.__module__, seven.__qualname__ = module.__name__, "seven"
    module.seven = seven  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return seven


@pytest.mark.parametrize(
    ("function", "arguments", "message"),
    [
        (lambda: 7, (), "lambda"),
        (square, (OnlyPackable(),), "seven"),
        (return_lambda, (), "lambda"),
        (return_only_packable, (), "seven"),
        (raise_only_packable, (), "OnlyPackableError: bread and butter"),
    ],
)
def test_what_cannot_be_packed_or_unpacked_is_an_error_of_its_task(
    function: Callable[..., Any], arguments: tuple[Any, ...], message: str
) -> None:
    with LocalExecutor(1) as executor:
        worker = executor.submit(os.getpid).result()
        with pytest.raises(Exception, match=message) as error:
            executor.submit(function, *arguments).result()
        assert error.type is not WorkerDiedError
        assert executor.submit(os.getpid).result() == worker


def test_a_function_that_a_worker_cannot_import_is_an_error_of_its_task(monkeypatch: pytest.MonkeyPatch) -> None:
    with LocalExecutor(1) as executor:
        worker = executor.submit(os.getpid).result()
        with pytest.raises(ModuleNotFoundError, match="only_here"):
            executor.submit(function_without_module(monkeypatch)).result()
        assert executor.submit(os.getpid).result() == worker


def test_the_task_of_a_process_that_dies_is_run_again(tmp_path: Path) -> None:
    with LocalExecutor(2) as executor:
        others = [executor.submit(square, number) for number in range(5)]
        assert executor.submit(die_once, tmp_path).result() != os.getpid()
        assert [other.result() for other in others] == [0, 1, 4, 9, 16]


def test_a_task_that_kills_every_process_fails(tmp_path: Path) -> None:
    with LocalExecutor(1) as executor:
        with pytest.raises(WorkerDiedError):
            executor.submit(die, tmp_path).result()
        assert (tmp_path / "deaths").read_text() == "xxx"
        assert executor.submit(square, 2).result() == 4


def test_shutdown_ends_running_tasks_and_leaves_no_process(tmp_path: Path) -> None:
    executor = LocalExecutor(1)
    running, waiting = executor.submit(work_forever, tmp_path), executor.submit(square, 1)
    file = tmp_path / "pid"
    wait_for_text(file)
    executor.shutdown(cancel_futures=True)
    assert waiting.cancelled()
    with pytest.raises(WorkerDiedError):
        running.result()
    assert not is_running(int(file.read_text()))
    with pytest.raises(RuntimeError):
        executor.submit(square, 1)


def test_only_a_few_tasks_wait_at_a_time() -> None:
    taken = []

    def numbers() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    with LocalExecutor(1) as executor:
        results = run_tasks(executor, square, numbers(), at_once=3)
        assert next(results) in (0, 1, 4)
        assert len(taken) <= 6  # at most three have finished
        results.close()


def test_other_places_are_refused() -> None:
    with pytest.raises(ExecutorError, match="ray://HOST:PORT"):
        open_executor("http://localhost")
