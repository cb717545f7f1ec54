"""A static host for the page: Python's own file server, as anybody can start it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from support.browser import ROOT

from cornerwise.server.http.site import write_site

SUB_PATH = "school/games"


class Site:
    """The page in a folder of a host. `requests` has the path of every request."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / SUB_PATH
        self.requests: list[str] = []
        site = self

        class Handler(SimpleHTTPRequestHandler):
            def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002
                site.requests.append(self.path)

        write_site(self.folder)
        match = re.search('name="cornerwise-version" content="([^"]*)"', (self.folder / "index.html").read_text())
        assert match is not None
        self.version = match[1]
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/{SUB_PATH}"

    def assets(self) -> list[str]:
        """The files that every visitor keeps."""
        names = sorted(path.name for path in (self.folder / "assets").iterdir())
        return [name for name in names if not name.startswith("core-basic")]

    def release(self, version: str) -> None:
        """Replaces the page by another version, in which every file of the folder `assets` has another name, as if its
        content had changed."""
        assets = self.folder / "assets"
        names = {path.name: f"{path.stem}x{path.suffix}" for path in assets.iterdir()}
        for path in list(self.folder.rglob("*")):
            if path.suffix in (".html", ".js", ".css"):
                text = path.read_text()
                for old, new in names.items():
                    text = text.replace(old, new)
                path.write_text(text.replace(self.version, version))
        for old, new in names.items():
            (assets / old).rename(assets / new)
        self.version = version

    def stop(self) -> None:
        """May be called twice."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def static_site(folder: Path) -> Iterator[Site]:
    site = Site(folder)
    try:
        yield site
    finally:
        site.stop()


STATIC = ROOT / "src/cornerwise/server/static"


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files and logs nothing."""

    def log_message(self, *args: Any) -> None:
        pass


@contextmanager
def serve_site() -> Iterator[str]:
    """Serves the built page as files. Yields its address."""
    handler = partial(QuietHandler, directory=str(STATIC))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
