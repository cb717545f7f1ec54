"""When a request arrived, and a process without pauses."""

from __future__ import annotations

import select
import socket
import subprocess
import sys
import time

import pytest

from cornerwise.socha.timing import note_arrivals, receive


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux notes when data arrives")
def test_the_time_of_arrival_precedes_the_moment_at_which_a_process_could_have_read_the_data() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        ours = socket.create_connection(listener.getsockname())
        theirs, _ = listener.accept()
    with ours, theirs:
        note_arrivals(ours)

        def has_time_of_arrival() -> bool:
            theirs.sendall(b"<request/>")
            select.select([ours], [], [])
            readable = time.monotonic()
            data, arrival = receive(ours)
            assert data == b"<request/>"
            return arrival < readable

        # The kernel begins to note times a moment after it was asked.
        assert any(has_time_of_arrival() for _ in range(100_000))
        theirs.close()
        assert receive(ours)[0] == b""


def test_a_connection_without_times_of_arrival_has_those_of_reading() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        note_arrivals(ours)
        theirs.sendall(b"<request/>")
        before = time.monotonic()
        data, arrival = receive(ours)
        assert data == b"<request/>"
        assert before <= arrival <= time.monotonic()


def test_a_game_runs_without_the_garbage_collector() -> None:
    code = "import gc; from cornerwise.socha import avoid_pauses; avoid_pauses(); print(gc.isenabled())"
    command = [sys.executable, "-c", code]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "False\n"
