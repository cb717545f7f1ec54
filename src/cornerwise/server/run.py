"""Starts the server and, for somebody who wants to play, the browser."""

from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import uvicorn

from cornerwise.server.app import MAX_MESSAGE, app

PORT: Final = 8421
"""Taken if it is free: what a browser keeps for a page, it keeps by address."""


def database_in(folder: Path) -> str:
    """The embedded database in a folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'cornerwise.db'}"


def serve(
    database: str, *, host: str = "127.0.0.1", port: int | None = None, started: Callable[[str], None] = print
) -> None:
    """Serves until it is told to end; `started` hears the address. Raises OSError if the port is taken."""
    door = _door(host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{door.getsockname()[1]}/"

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                started(address)

    server = Server(
        uvicorn.Config(
            app(database),
            log_config=None,
            access_log=False,
            server_header=False,
            ws_max_size=32 * MAX_MESSAGE,
            timeout_graceful_shutdown=2,
        )
    )
    with suppress(KeyboardInterrupt):
        server.run([door])
    door.close()


def open_browser(address: str) -> None:
    # A browser may take its time to answer, and must not keep the server from working.
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _door(host: str, port: int | None) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in (PORT, 0) if port is None else (port,):
        door = socket.socket(family, socket.SOCK_STREAM)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, attempt))
        except OSError:
            door.close()
            if attempt == 0 or port is not None:
                raise
        else:
            return door
    raise OSError
