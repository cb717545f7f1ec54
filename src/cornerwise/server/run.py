"""Starts the server, and ends it."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.metadata import version
from typing import Final

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from cornerwise.server import metrics
from cornerwise.server.app import MAX_MESSAGE, app
from cornerwise.server.limits import Limits
from cornerwise.server.store import Store

log = logging.getLogger("cornerwise")

PORT: Final = 8421
"""Taken if it is free: what a browser keeps for a page, it keeps by address."""


class NoDatabase(Exception):  # noqa: N818 - it reads as what happened
    """The database can't be used, and why."""


def serve(
    database: str,
    *,
    host: str,
    port: int | None,
    at_home: bool,
    started: Callable[[str], None],
    metrics_at: tuple[str, int] | None = None,
    proxies: Sequence[str] = (),
    limited: bool = True,
) -> None:
    """Serves games until it is interrupted or terminated; `started` hears the address.

    Without a port it takes any that is free. At home, all browsers of this computer are one player: whoever cleans
    up cookies still finds the games. Only what these proxies say of who asks is believed. Raises OSError if a port is
    taken, NoDatabase if the database is not to be had.
    """
    with _door(host, port) as door, suppress(KeyboardInterrupt):
        if metrics_at is not None:
            metrics.serve(*metrics_at)
        _raise_file_limit()
        with asyncio.Runner(loop_factory=_loop()) as runner:
            runner.run(_serve(database, door, at_home, started, proxies, limited))


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A faster one, where there is one."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def _raise_file_limit() -> None:
    """A connection is a file, and most systems let a process have more than it begins with."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 1 << 20)), hard))


def recount(database: str, *, save: bool) -> tuple[int, int]:
    """All ratings from the records: how many games, and how many ratings come out otherwise than they were."""

    async def counted() -> tuple[int, int]:
        store = await _open(database)
        try:
            return await store.recount(save=save)
        finally:
            await store.close()

    return asyncio.run(counted())


async def _open(database: str) -> Store:
    try:
        store = Store(database)
        await store.open()
    except Exception as error:  # every database has its own
        raise NoDatabase((str(error).strip() or type(error).__name__).splitlines()[0]) from error
    return store


class Line(WebSocketsSansIOProtocol):
    """A connection that can be given up. Closing waits until all is said, and who does not read never hears it."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["abort"] = self.transport.abort

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


async def _serve(
    database: str,
    door: socket.socket,
    at_home: bool,
    started: Callable[[str], None],
    proxies: Sequence[str],
    limited: bool,
) -> None:
    store = await _open(database)
    owner = await store.owner() if at_home else None
    host, port = door.getsockname()[:2]
    everywhere = host in ("0.0.0.0", "::")
    shown = _own_address() if everywhere else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}/"
    served = app(
        store,
        secret=await store.secret(),
        owner=owner,
        limits=Limits() if limited else None,
        address=address if everywhere else None,
    )

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            # What is there now stays: with thousands of games, looking through it for rubbish holds everybody up.
            gc.collect()
            gc.freeze()
            gc.set_threshold(50_000, 20, 50)
            log.info("started", extra={"version": version("cornerwise"), "port": port})
            started(address)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            # Nobody comes in any more; who is in is told to come again (1012), and goes to another process or waits.
            log.info("stopping", extra={"connections": len(self.server_state.connections)})
            await super().shutdown(sockets)
            log.info("stopped")

    config = uvicorn.Config(
        served,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=Line,
        ws_max_size=32 * MAX_MESSAGE,
        # A move is some kilobytes once; packing it anew for every watcher costs more than all the rest of it.
        ws_per_message_deflate=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=2,
    )
    await Server(config).serve([door])


def _own_address() -> str:
    """What other computers at home call this one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way, suppress(OSError):
        way.connect(("192.0.2.1", 9))  # nothing is sent: this asks which way it would go
        return str(way.getsockname()[0])
    return "127.0.0.1"


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
