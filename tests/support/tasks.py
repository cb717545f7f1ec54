"""Tasks for executors in tests. The worker processes import this module."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path


def square(number: int) -> int:
    return number * number


def wait_and_return(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def fail(number: int) -> int:
    raise ValueError(f"not {number}")


def die_once(folder: Path) -> int:
    """Kills its process, unless it has done so before."""
    file = folder / "died"
    if not file.exists():
        file.touch()
        os._exit(9)
    return os.getpid()


def die(folder: Path) -> None:
    with (folder / "deaths").open("a") as file:
        file.write("x")
    os._exit(9)


def work_forever(folder: Path) -> None:
    (folder / "pid").write_text(str(os.getpid()))
    while True:
        time.sleep(60)


def return_lambda() -> Callable[[], None]:
    return lambda: None


class OnlyPackable:
    """A value that can be pickled but not unpickled."""

    def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
        return int, ("seven",)


def return_only_packable() -> OnlyPackable:
    return OnlyPackable()


class OnlyPackableError(Exception):
    """An error that can be pickled but not unpickled: its constructor needs two arguments."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} and {second}")


def raise_only_packable() -> None:
    raise OnlyPackableError("bread", "butter")
