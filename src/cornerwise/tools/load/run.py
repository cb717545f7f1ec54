"""Runs a load test: starts the processes that play, and collects what they measured."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Final

from cornerwise.processes import raise_file_limit
from cornerwise.tools.load.report import LoadError, LoadPlan, LoadReport, Memory
from cornerwise.tools.load.servers import ServerProcess
from cornerwise.tools.load.swarm import (
    AllConnected,
    AllStarted,
    Command,
    GameStarted,
    MeasurementDone,
    SwarmFailed,
    WorkerMessage,
    clock,
    run_swarm,
)

OTHER_FILES: Final = 300
"""What a server opens besides its connections to players, with some to spare: the database, pipes, requests."""


def run(
    plan: LoadPlan, own: Sequence[ServerProcess] = (), progress: Callable[[str, int, int], None] | None = None
) -> LoadReport:
    """Plays the games and returns a report. If it is interrupted while it plays, it reports the measurements so far.
    `progress` gets the phase, the number of completed steps, and the total. If `own` has the servers' processes, it
    also reports the resources that they used."""
    show = progress or (lambda phase, completed, total: None)
    _check_file_limit(plan, len(own))
    before = _memory(own)
    with _workers(plan) as pipes:
        _wait_for(AllStarted, plan, pipes, show)
        with_one_socket = _memory(own)
        _continue(pipes)
        _wait_for(AllConnected, plan, pipes, show)
        further_sockets = plan.games * (plan.sockets - 1)
        per_socket = (_memory(own) - with_one_socket) // further_sockets if further_sockets else None
        _continue(pipes)
        time.sleep(plan.move_interval)
        return _collect(plan, pipes, own, before, per_socket, show)


def _check_file_limit(plan: LoadPlan, servers: int) -> None:
    """Fails if a process can't open its connections; it would otherwise try again and again."""
    connections = plan.games * plan.sockets // min(plan.processes, servers or plan.processes)
    limit = raise_file_limit()
    if connections > limit - OTHER_FILES:
        raise LoadError("open_files", connections=connections, limit=int(limit))


def _memory(own: Sequence[ServerProcess]) -> int:
    return sum(server.memory for server in own)


def _continue(pipes: Sequence[Connection]) -> None:
    for pipe in pipes:
        pipe.send(Command.CONTINUE)


def _wait_for(
    done: type[AllStarted | AllConnected],
    plan: LoadPlan,
    pipes: Sequence[Connection],
    show: Callable[[str, int, int], None],
) -> None:
    """Waits until all processes have sent this message."""
    game_count, waiting = 0, set(pipes)
    while waiting:
        for pipe in _readable(waiting):
            match _receive(pipe):
                case GameStarted():
                    game_count += 1
                    show("joining", game_count, plan.games)
                case message if isinstance(message, done):
                    waiting.discard(pipe)


def _collect(
    plan: LoadPlan,
    pipes: Sequence[Connection],
    own: Sequence[ServerProcess],
    memory_before: int,
    per_socket: int | None,
    show: Callable[[str, int, int], None],
) -> LoadReport:
    """The sum of all processes' reports, with the servers' resource use just before the end."""
    total = LoadReport(plan.games)
    started, cpu = clock(), sum(server.cpu_seconds for server in own)
    playing, is_sampled = set(pipes), False
    while playing:
        try:
            for pipe in _readable(playing, timeout=0.2):
                match _receive(pipe):
                    case MeasurementDone(report):
                        playing.discard(pipe)
                        total.add(report)
            show("playing", min(int(clock() - started), int(plan.seconds)), int(plan.seconds))
            if own and not is_sampled and clock() - started > plan.seconds - 0.5:
                is_sampled = True
                total.server_cpu = (sum(server.cpu_seconds for server in own) - cpu) / (clock() - started)
                per_game = max(0, _memory(own) - memory_before) // plan.games
                total.memory = Memory(per_socket, per_game - plan.sockets * (per_socket or 0))
        except KeyboardInterrupt:
            total.interrupted = True
            for pipe in playing:
                pipe.send(Command.STOP)
    return total


@contextmanager
def _workers(plan: LoadPlan) -> Iterator[list[Connection]]:
    """Starts the processes, each with its share of the games; yields a pipe to each."""
    spawn = multiprocessing.get_context("spawn")
    pipes, workers = [], []
    try:
        for number in range(plan.processes):
            share = range(number * plan.games // plan.processes, (number + 1) * plan.games // plan.processes)
            ours, theirs = spawn.Pipe()
            worker = spawn.Process(target=run_swarm, args=(plan, share, theirs), daemon=True)
            worker.start()
            theirs.close()
            pipes.append(ours)
            workers.append(worker)
        yield pipes
    finally:
        for worker in workers:
            worker.kill()
            worker.join()


def _readable(pipes: Collection[Connection], timeout: float | None = None) -> list[Connection]:
    ready = wait(pipes, timeout)
    return [pipe for pipe in pipes if pipe in ready]


def _receive(pipe: Connection) -> WorkerMessage:
    try:
        message: WorkerMessage = pipe.recv()
    except EOFError:
        raise LoadError("worker") from None
    if isinstance(message, SwarmFailed):
        raise message.error
    return message
