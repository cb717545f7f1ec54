"""The load tool."""

from __future__ import annotations

import pytest

from cornerwise.tools import load


def test_more_connections_than_open_files_are_refused_at_once() -> None:
    with pytest.raises(load.LoadError, match="a process can open only"):
        load.run(load.LoadPlan(("http://127.0.0.1:1",), games=10**6, sockets=16))
