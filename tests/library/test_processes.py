"""The resources of a process, and processes that exit with the one that started them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest
from support.clock import PATIENCE


def run(code: str) -> list[str]:
    command = [sys.executable, "-c", f"from cornerwise import processes\n{code}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def test_a_process_exits_when_its_standard_input_ends() -> None:
    code = "from cornerwise import processes; processes.exit_with_stdin(); print('ready', flush=True)\n"
    code += "import threading; threading.Event().wait()"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", code], stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.stdin.write("what it reads does not matter\n")
        process.stdin.flush()
        assert process.poll() is None
        process.stdin.close()
        assert process.wait(PATIENCE) == -signal.SIGTERM


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux restricts a process to processors")
def test_only_processors_that_the_process_may_use_count() -> None:
    first = min(os.sched_getaffinity(0))
    assert run(f"import os\nos.sched_setaffinity(0, [{first}])\nprint(processes.usable_cpus())") == ["1"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_limit_of_open_files_is_raised_as_far_as_the_system_allows() -> None:
    code = "import resource as r\nhard = r.getrlimit(r.RLIMIT_NOFILE)[1]\nr.setrlimit(r.RLIMIT_NOFILE, (64, hard))\n"
    limit, hard = run(code + "print(processes.raise_file_limit(), hard)")
    assert int(limit) == min(int(hard) if int(hard) >= 0 else 1 << 20, 1 << 20)
