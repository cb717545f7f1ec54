"""Work for worker processes in tests."""

from __future__ import annotations

import os
import threading
from typing import NoReturn

from support.clock import PATIENCE

from cornerwise.coach import Depth
from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.server.work import tasks
from cornerwise.server.work.fair_queue import Requester
from cornerwise.server.work.process import current_task

ADA = Requester("192.0.2.1", "ada")


def wait_for_stop(answer: str = "stopped") -> str:
    """Works until it is stopped or killed."""
    stopped = threading.Event()
    current_task().on_stop(stopped.set)
    assert stopped.wait(PATIENCE), "nothing stopped the work"
    return answer


def choose_when_stopped(key: str, level: int, game: Game, memory: int) -> int:
    """The move of a computer; a deep level thinks until it is stopped."""
    if level <= 7:
        return tasks.choose_move(key, level, game, memory)
    wait_for_stop()
    return Engine(simulations=1).choose(game).move.placement


def die() -> NoReturn:
    os._exit(1)


def take_memory(count: int) -> int:
    return len(bytearray(count))


def own_process() -> int:
    return os.getpid()


def priority() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def never_review(game: Game, ply: int, depth: Depth, memory: int) -> str:
    """A review that never ends."""
    return wait_for_stop()
