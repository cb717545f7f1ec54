"""The servers under test, and requests to them."""

from __future__ import annotations

import http.client
import ipaddress
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from cornerwise.processes import SERVER_COMMAND
from cornerwise.tools.load.report import LoadError

_ATTEMPTS: Final = 61
"""The maximum number of attempts of a request, a quarter of a second apart: enough time for a server to restart."""


def is_loopback(address: str) -> bool:
    """Whether an address always refers to this computer."""
    host = urlsplit(address).hostname or ""
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"


class ServerProcess:
    """A `cornerwise serve` process for the duration of a measurement."""

    def __init__(self, folder: Path, database: str | None) -> None:
        command = [sys.executable, "-c", SERVER_COMMAND, "serve", "--port", "0"]
        command += ["--no-limits", "--data", str(folder)]
        # Without the settings of a real server on this machine, whose database must not be used by mistake.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("CORNERWISE_")}
        if database is not None:  # not as an argument, because all users can see those
            environment["CORNERWISE_DATABASE"] = database
        with (folder / "errors.log").open("a") as errors:
            # The server runs in its own process group: Ctrl-C reaches only this process, which stops the server at the
            # end. If this process is killed, the pipe closes and the server stops too.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                process_group=0,
                env=environment,
            )
        assert self._process.stdout is not None
        match = re.search(r"http://[^ ]+:\d+", self._process.stdout.readline())
        if match is None:
            self.stop()
            raise LoadError("no_server", reason=(folder / "errors.log").read_text().strip())
        self.address = match[0]

    @property
    def memory(self) -> int:
        """The resident memory in bytes."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        match = re.search(r"VmRSS:\s+(\d+) kB", status)
        return 1024 * int(match[1]) if match else 0

    @property
    def cpu_seconds(self) -> float:
        """The CPU seconds since it started."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


@contextmanager
def servers(count: int, database: str | None) -> Iterator[list[ServerProcess]]:
    """Starts `count` servers on one database, and stops them afterwards."""
    with tempfile.TemporaryDirectory(prefix="cornerwise-load-") as folder:
        processes: list[ServerProcess] = []
        try:
            while len(processes) < count:
                processes.append(ServerProcess(Path(folder), database))
            yield processes
        finally:
            for server in processes:
                server.stop()


# Requests are few, and none is sent while latencies are measured.


def post(addresses: Sequence[str], path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Sends a request; returns the answer and its cookie."""
    return _request(addresses, "POST", path, json.dumps(body))


def get(addresses: Sequence[str], path: str) -> dict[str, Any]:
    return _request(addresses, "GET", path)[0]


def _request(addresses: Sequence[str], method: str, path: str, body: str | None = None) -> tuple[dict[str, Any], str]:
    """Asks the servers in turn until one answers, as a load balancer would; waits for one that restarts."""
    attempts = zip(range(1, _ATTEMPTS + 1), cycle(random.sample(addresses, len(addresses))), strict=False)
    for attempt, address in attempts:
        url = urlsplit(address)
        connection = http.client.HTTPConnection(url.hostname or "", url.port, timeout=30)
        try:
            connection.request(method, path, body)
            response = connection.getresponse()
            message = json.loads(response.read())
            if response.status >= 500:
                raise OSError(response.status)
            if response.status >= 400:
                raise LoadError("refused", reason=message.get("code", response.status))
            return message, (response.getheader("Set-Cookie") or "").partition(";")[0]
        except (OSError, http.client.HTTPException, json.JSONDecodeError) as error:
            if attempt == _ATTEMPTS:
                reason = str(error) or type(error).__name__
                raise LoadError("unreachable", address=address, reason=reason) from None
            time.sleep(0.25)
        finally:
            connection.close()
    raise AssertionError
