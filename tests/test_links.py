"""The checker of external links."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from check_links import links, report


class Site(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response({"/here": 200, "/only-browsers": 403}.get(self.path, 404))
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def site() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Site) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def closed_address() -> str:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{free.getsockname()[1]}/"


def test_only_pages_that_are_gone_are_dead(site: str) -> None:
    lines, dead = report([f"{site}/here", f"{site}/gone", f"{site}/only-browsers", closed_address()])
    assert dead == 1
    assert sorted(line.split(":")[0] for line in lines[:-1]) == ["could not be checked", "could not be checked", "dead"]
    assert lines[-1] == "4 links: 1 alive, 1 dead, 2 not checked"


def test_without_a_connection_nothing_is_dead() -> None:
    lines, dead = report([closed_address()])
    assert dead == 0
    assert lines[0].startswith("None of the 1 links could be checked.")


def test_links_are_found_and_examples_are_not(tmp_path: Path) -> None:
    text = "[a](https://a.org/x.html#part), <https://b.org>. `http://localhost:1/` https://play.example.org/"
    (tmp_path / "README.md").write_text(text)
    assert set(links(tmp_path)) == {"https://a.org/x.html", "https://b.org"}
