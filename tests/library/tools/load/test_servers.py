"""Requests to the servers under test."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from cornerwise.tools.load.report import LoadError
from cornerwise.tools.load.servers import get, is_loopback, post


@contextmanager
def server(status: int, body: bytes) -> Iterator[tuple[str, list[str]]]:
    """A server that gives every request the same response: its address, and the methods of the requests."""
    methods: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def respond(self) -> None:
            methods.append(self.command)
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            self.send_response(status)
            self.send_header("Set-Cookie", "session=1; HttpOnly")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = respond  # noqa: N815

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as own:
        threading.Thread(target=own.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{own.server_port}", methods
        finally:
            own.shutdown()


def test_only_addresses_of_this_machine_are_loopback() -> None:
    for here in ("http://127.0.0.1:8421", "http://[::1]:1", "http://localhost:80"):
        assert is_loopback(here)
    for elsewhere in ("http://10.0.0.1:8421", "http://example.org", "http://localhost.example.org", "nonsense"):
        assert not is_loopback(elsewhere)


def test_an_answer_comes_with_its_cookie() -> None:
    with server(200, b'{"game": "abc"}') as (address, methods):
        assert post([address], "/api/games", {}) == ({"game": "abc"}, "session=1")
        assert get([address], "/api/games/abc") == {"game": "abc"}
    assert methods == ["POST", "GET"]


def test_a_server_that_is_down_is_replaced_by_another_one() -> None:
    with server(503, b"{}") as (broken, requests), server(200, b'{"version": 1}') as (healthy, _):
        for _ in range(10):
            assert get([broken, healthy], "/api/version") == {"version": 1}
            if requests:
                break
        assert requests


def test_a_refusal_is_not_repeated() -> None:
    with server(429, b'{"code": "slow_down"}') as (address, methods):
        with pytest.raises(LoadError, match="slow_down"):
            post([address], "/api/games", {})
        assert methods == ["POST"]
