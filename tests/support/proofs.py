"""The page on which the core runs in a real browser, without a server of ours: `web/proofs`."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.sync_api import Browser, Page
from support.browser import ROOT

FILES = ROOT / "build/proofs"


class _Handler(SimpleHTTPRequestHandler):
    def log_message(self, *args: Any) -> None:
        pass


@contextmanager
def proof_page(browser: Browser) -> Iterator[Page]:
    """The page, with the core loaded."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(FILES)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    page = browser.new_page()
    page.set_default_timeout(0)  # long calculations
    try:
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        page.evaluate("proofs.ready")
        yield page
    finally:
        page.close()
        server.shutdown()
        server.server_close()
        thread.join()
