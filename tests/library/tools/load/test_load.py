"""The load tool."""

from __future__ import annotations

import pytest

from cornerwise.tools import load


def test_only_addresses_of_this_machine_are_loopback() -> None:
    for here in ("http://127.0.0.1:8421", "http://[::1]:1", "http://localhost:80"):
        assert load.is_loopback(here)
    for elsewhere in ("http://10.0.0.1:8421", "http://example.org", "http://localhost.example.org", "nonsense"):
        assert not load.is_loopback(elsewhere)


def test_more_connections_than_open_files_are_refused_at_once() -> None:
    with pytest.raises(load.LoadError, match="a process can open only"):
        load.run(load.LoadPlan(("http://127.0.0.1:1",), games=10**6, sockets=16))
