"""Commands that start quickly, because they are forked from a process that has imported everything and migrated an
empty database.

Imports and migrations are nine tenths of a server's start, and most of what a short command does. Some tests of
`test_cli`, and all of `test_wheel`, start the installed command without this shortcut.
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import importlib
import io
import json
import os
import random
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from typing import IO

TESTS = Path(__file__).parents[1]


class ForkedCommand:
    """A `cornerwise` command, with those methods of `subprocess.Popen` that the tests use. Its language is always
    English."""

    def __init__(
        self, arguments: list[str], stderr: IO[str], environment: Mapping[str, str] = os.environ, folder: Path = Path()
    ) -> None:
        output, stdout = os.pipe()
        self._status, status = os.pipe()
        request = json.dumps(
            {"arguments": arguments, "environment": dict(environment), "folder": str(folder.absolute())}
        )
        socket.send_fds(
            _template(environment.get("PYTHONPATH", "")), [request.encode()], [stdout, stderr.fileno(), status]
        )
        os.close(stdout)
        os.close(status)
        self.stdout = os.fdopen(output)
        self.pid = int.from_bytes(os.read(self._status, 4))
        assert self.pid, "the process that forks has ended"
        self.returncode: int | None = None

    def send_signal(self, number: signal.Signals) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def wait(self, timeout: float) -> None:
        if self.returncode is None:
            if not select.select([self._status], [], [], timeout)[0]:
                raise TimeoutError(f"process {self.pid} still runs after {timeout} s")
            self.returncode = int.from_bytes(os.read(self._status, 4), signed=True)
            os.close(self._status)


@cache
def _template(path: str) -> socket.socket:
    """The connection to the process that forks. There is one such process for each PYTHONPATH; it ends with this
    process."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    start = f"import sys; sys.path.append({str(TESTS)!r}); from support.forks import run; run({theirs.fileno()})"
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-c", start],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path, "LC_ALL": "C"},  # the command reads the language on import
        )

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def run(channel: int) -> None:
    """Forks a process for each request, and returns when the channel is closed. The forked processes end without
    returning from this function."""
    from cornerwise import cli

    importlib.import_module("cornerwise.server.run")  # all of the server
    importlib.import_module("uvicorn.protocols.http.auto")

    requests = socket.socket(fileno=channel)
    folder = Path(tempfile.mkdtemp())
    _wait_for(_migrate, folder / "cornerwise.db")
    with redirect_stdout(io.StringIO()):
        cli.app(["perft", "duo", "0"], standalone_mode=False)  # parsing arguments also imports many modules
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in the terminal is for the tests
    # Nobody waits for the processes that report exit codes (see the second fork). This tells the system to remove them.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        message, files, _flags, _address = socket.recv_fds(requests, 1 << 18, 3)
        if not message:
            shutil.rmtree(folder)
            return
        if os.fork() == 0:
            break
        for file in files:
            os.close(file)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    stdout, stderr, status = files
    if process := os.fork():
        os.close(stdout)
        os.close(stderr)
        os.write(status, process.to_bytes(4))
        os.write(status, os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]).to_bytes(4, signed=True))
        os._exit(0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.dup2(stdout, 1)
    os.dup2(stderr, 2)
    for file in (stdout, stderr, status):
        os.close(file)
    sys.stdout, sys.stderr = (open(file, "w", buffering=1, closefd=False) for file in (1, 2))  # noqa: SIM115
    requests.close()
    random.seed()
    request = json.loads(message)
    sys.argv[1:] = request["arguments"]
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    _provide_database(folder / "cornerwise.db", sys.argv)
    cli.main()


def _wait_for(function: Callable[[Path], None], path: Path) -> None:
    """Runs the function in a separate process, because a process with threads must not fork."""
    if process := os.fork():
        assert os.waitpid(process, 0)[1] == 0
    else:
        function(path)
        os._exit(0)


def _migrate(file: Path) -> None:
    from cornerwise.server.db.database import Database
    from cornerwise.server.time_source import SystemClock

    async def open_once() -> None:
        database = Database(f"sqlite+aiosqlite:///{file}", SystemClock())
        await database.open()
        await database.close()

    asyncio.run(open_once())


def _provide_database(template: Path, arguments: list[str]) -> None:
    """Copies the template, an empty database that has been migrated, into a server's folder that has no database."""
    if "--data" in arguments and "--database" not in arguments:
        file = Path(arguments[arguments.index("--data") + 1]) / template.name
        if not file.exists():
            shutil.copy(template, file)
