"""Starts the server and stops it."""

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
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from cornerwise.processes import raise_file_limit
from cornerwise.server import metrics
from cornerwise.server.db.database import Database
from cornerwise.server.db.rating_rebuild import open_database, rebuild_ratings
from cornerwise.server.http.app import create_app
from cornerwise.server.http.limits import RateLimiter
from cornerwise.server.http.sockets import MAX_MESSAGE_BYTES
from cornerwise.server.time_source import SystemClock

log = logging.getLogger("cornerwise")

PORT: Final = 8421
"""The default port, used if it is free. Browsers store a page's data per address, so the address should stay the
same."""


class DatabaseUnavailableError(Exception):
    """The database can't be used; the message gives the reason."""


def serve(
    database_url: str,
    *,
    host: str,
    port: int | None,
    single_user: bool,
    started: Callable[[str], None],
    metrics_at: tuple[str, int] | None = None,
    proxies: Sequence[str] = (),
    limited: bool = True,
) -> None:
    """Serves games until it is interrupted or terminated. Calls `started` with the address.

    Without a port, it uses the default port or, if that is taken, any free one. In single-user mode all browsers of
    this machine are one player, who finds the games again even without cookies. Only the given proxies are trusted to
    state where a request comes from. Raises OSError if a port is taken, DatabaseUnavailableError if the database can't
    be opened.
    """
    with bind(host, port) as listener, suppress(KeyboardInterrupt):
        if metrics_at is not None:
            metrics.serve(*metrics_at)
        raise_file_limit()
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(database_url, listener, single_user, started, proxies, limited))


def recompute_ratings(database_url: str, *, save: bool) -> tuple[int, int]:
    """Rates all games again. Returns how many games there are, and how many ratings differ from the stored ones."""

    async def recompute() -> tuple[int, int]:
        database = await _open(database_url)
        try:
            return await rebuild_ratings(database, save=save)
        finally:
            await database.close()

    return asyncio.run(recompute())


async def _open(database_url: str) -> Database:
    try:
        database = Database(database_url, SystemClock())
        await open_database(database)
    except Exception as error:  # every driver has its own errors
        raise DatabaseUnavailableError((str(error).strip() or type(error).__name__).splitlines()[0]) from error
    return database


class AbortableWebSocketProtocol(WebSocketsSansIOProtocol):
    """A socket that can be dropped. A closing handshake would wait for the client, and some clients no longer read."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["abort"] = self.transport.abort

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


async def _serve(
    database_url: str,
    listener: socket.socket,
    single_user: bool,
    started: Callable[[str], None],
    proxies: Sequence[str],
    limited: bool,
) -> None:
    database = await _open(database_url)
    host, port = listener.getsockname()[:2]
    is_public = host in ("0.0.0.0", "::")
    shown_host = _own_address() if is_public else f"[{host}]" if ":" in host else host
    address = f"http://{shown_host}:{port}/"
    app = create_app(
        database,
        cookie_secret=await database.cookie_secret(),
        local_owner=await database.local_owner() if single_user else None,
        limiter=RateLimiter(database.clock) if limited else None,
        public_address=address if is_public else None,
    )

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            # Objects that exist now stay until the end. Exclude them from garbage collection, which would delay
            # requests.
            gc.collect()
            gc.freeze()
            gc.set_threshold(50_000, 20, 50)
            log.info("started", extra={"version": version("cornerwise"), "port": port})
            started(address)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            # Accepts no new connections. Open sockets are closed with 1012, and their pages reconnect to another
            # process.
            log.info("stopping", extra={"connections": len(self.server_state.connections)})
            await super().shutdown(sockets)
            log.info("stopped")

    await Server(uvicorn_config(app, proxies)).serve([listener])


def uvicorn_config(app: Starlette, proxies: Sequence[str]) -> uvicorn.Config:
    """The HTTP and WebSocket settings of uvicorn for an application. Only the given proxies are trusted."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=AbortableWebSocketProtocol,
        ws_max_size=32 * MAX_MESSAGE_BYTES,
        # Compressing a move of some kilobytes for every watcher costs more than all other work for that move.
        ws_per_message_deflate=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=2,
    )


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The factory of uvloop's event loops; None on Windows, where uvloop doesn't exist."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def _own_address() -> str:
    """The address of this machine in the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing: it makes the system choose a network interface
        return str(probe.getsockname()[0])
    return "127.0.0.1"


def bind(host: str, port: int | None) -> socket.socket:
    """A listening socket. Without a port, it uses the default port or, if that is taken, any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With an explicit protocol asyncio sets TCP_NODELAY, so that small messages are sent at once.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        try:
            listener.bind((host, PORT if port is None else port))
        except OSError:
            if port is not None:
                raise
            listener.bind((host, 0))
        # A bound port can still be taken by another server that listens first.
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener
