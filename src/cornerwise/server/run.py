"""Starts the server, and ends it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import uvicorn

from cornerwise.server.app import MAX_MESSAGE, app
from cornerwise.server.store import Store

PORT: Final = 8421
"""Taken if it is free: what a browser keeps for a page, it keeps by address."""


class NoDatabase(Exception):  # noqa: N818 - it reads as what happened
    """The database can't be used, and why."""


def serve(database: str, *, host: str, port: int | None, at_home: bool, started: Callable[[str], None]) -> None:
    """Serves games until it is interrupted; `started` hears the address.

    Without a port it takes any that is free. At home, all browsers of this computer are one player: whoever cleans
    up cookies still finds the games. Raises OSError if the port is taken, NoDatabase if the database is not to be had.
    """
    with _door(host, port) as door, suppress(KeyboardInterrupt):
        asyncio.run(_serve(database, door, at_home, started))


async def _serve(database: str, door: socket.socket, at_home: bool, started: Callable[[str], None]) -> None:
    try:
        store = Store(database)
        await store.open()
        served = app(store, secret=await store.secret(), owner=await store.owner() if at_home else None)
    except Exception as error:  # every database has its own
        raise NoDatabase((str(error).strip() or type(error).__name__).splitlines()[0]) from error
    host, port = door.getsockname()[:2]
    shown = "127.0.0.1" if host == "0.0.0.0" else f"[{host}]" if ":" in host else host

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            started(f"http://{shown}:{port}/")

    config = uvicorn.Config(
        served,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=32 * MAX_MESSAGE,
        timeout_graceful_shutdown=2,
    )
    await Server(config).serve([door])


def _door(host: str, port: int | None) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio lets small answers go at once instead of waiting for more to send.
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        try:
            door.bind((host, PORT if port is None else port))
        except OSError:
            if port is not None:
                raise
            door.bind((host, 0))
        # Bound is not yet ours: another server may listen at this port in a moment, but not after this.
        door.listen()
    except OSError:
        door.close()
        raise
    return door
