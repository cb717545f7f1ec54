"""Starts the server and stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from importlib.metadata import version
from typing import Final

import uvicorn
from starlette.applications import Starlette

from cornerwise.extras import MissingExtraError
from cornerwise.processes import raise_file_limit
from cornerwise.server import logs, metrics
from cornerwise.server.db.database import Database
from cornerwise.server.db.errors import DatabaseSetupError
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.heartbeat import BEAT_INTERVAL, MAX_STEP
from cornerwise.server.db.rating_rebuild import open_database, rebuild_ratings
from cornerwise.server.db.sqlite_files import database_file, exclusive_use
from cornerwise.server.http.app import create_app
from cornerwise.server.http.http_protocol import HttpProtocol, LimitedHttpProtocol
from cornerwise.server.http.limits import RateLimiter
from cornerwise.server.http.socket_protocol import SocketProtocol
from cornerwise.server.http.sockets import MAX_MESSAGE_BYTES
from cornerwise.server.live.tables import Tables
from cornerwise.server.services.push import PushService
from cornerwise.server.time_source import SystemClock, is_done
from cornerwise.server.work.pool import WorkerPool

log = logging.getLogger("cornerwise")

PORT: Final = 8421
"""The default port, used if it is free. Browsers store a page's data per address, so the address should stay the
same."""
PING_INTERVAL: Final = 20.0
"""Seconds of silence after which a socket is pinged."""
PING_TIMEOUT: Final = 20.0
"""Seconds within which a client must answer a ping. So a client that has vanished, perhaps without closing its
connection, is noticed after `PING_INTERVAL` and `PING_TIMEOUT` together."""
SEND_TIMEOUT: Final = 60.0
"""Seconds after which the system ends a connection whose client confirms no data any more, or has no room for it."""


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
    search_memory: int | None = None,
    computers: bool = True,
) -> None:
    """Serves games until it is interrupted or terminated. Calls `started` with the address.

    Without a port, it uses the default port or, if that is taken, any free one. In single-user mode, a browser of this
    machine that opens the address belongs to the player who started the server: the address has a token. Only the given
    proxies are trusted to state where a request comes from. `search_memory` is the maximum number of bytes of all
    searches together. Without `computers`, workers play the turns of computers. Raises OSError if a port is taken,
    DatabaseSetupError if the database can't be used.
    """
    with _reserve(database_url), bind(host, port) as listener, suppress(KeyboardInterrupt):
        if metrics_at is not None:
            metrics.serve(*metrics_at)
        raise_file_limit()
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(database_url, listener, single_user, started, proxies, limited, search_memory, computers))


def work(
    database_url: str,
    started: Callable[[], None],
    search_memory: int | None = None,
    metrics_at: tuple[str, int] | None = None,
) -> None:
    """Plays the turns of computers for the servers of a database until it is interrupted or terminated. Raises OSError
    if the port of the metrics is taken, DatabaseSetupError if the database can't be used."""
    if database_file(database_url) is not None:
        raise DatabaseSetupError("worker_needs_postgresql")
    if metrics_at is not None:
        metrics.serve(*metrics_at)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(logs.log_loop_error)
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            # Not add_signal_handler, which doesn't exist on Windows.
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
        database = await _open(database_url, is_worker=True)
        pool = WorkerPool(database.clock, search_memory=search_memory)
        push = PushService(database)
        tables = Tables(GameStore(database), pool, computers="here for others", on_turn=push.announce_turn)
        log.info("worker started", extra={"version": version("cornerwise")})
        started()
        stopping = asyncio.ensure_future(stop.wait())
        while not await is_done(stopping, BEAT_INTERVAL, database.clock):
            # If somebody sets the machine's clock, the servers correct the deadlines; a worker only adopts the new
            # time. It records no heartbeats, because players can't move while only workers run.
            if abs(database.clock.step()) > MAX_STEP:
                database.clock.accept_step()
        await tables.close()
        await push.close()
        await pool.close()
        await database.close()
        log.info("worker stopped")

    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(run())


def recompute_ratings(database_url: str, *, save: bool) -> tuple[int, int]:
    """Rates all games again. Returns how many games there are, and how many ratings differ from the stored ones."""

    async def recompute() -> tuple[int, int]:
        database = await _open(database_url)
        try:
            return await rebuild_ratings(database, save=save)
        finally:
            await database.close()

    return asyncio.run(recompute())


def _reserve(database_url: str) -> AbstractContextManager[None]:
    """Ensures that no other server uses the same SQLite file, because processes notify each other of changes only
    through PostgreSQL."""
    file = database_file(database_url)
    return nullcontext() if file is None else exclusive_use(file)


async def _open(database_url: str, *, is_worker: bool = False) -> Database:
    try:
        database = Database(database_url, SystemClock(), is_worker=is_worker)
        await open_database(database)
    except DatabaseSetupError:
        raise
    except Exception as error:  # every driver has its own errors
        if isinstance(error, ModuleNotFoundError) and error.name == "asyncpg":
            raise MissingExtraError("postgresql") from None
        reason = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise DatabaseSetupError("unavailable", reason=reason) from error
    return database


async def _serve(
    database_url: str,
    listener: socket.socket,
    single_user: bool,
    started: Callable[[str], None],
    proxies: Sequence[str],
    limited: bool,
    search_memory: int | None,
    computers: bool,
) -> None:
    asyncio.get_running_loop().set_exception_handler(logs.log_loop_error)
    database = await _open(database_url)
    host, port = listener.getsockname()[:2]
    is_public = host in ("0.0.0.0", "::")
    shown_host = _own_address() if is_public else f"[{host}]" if ":" in host else host
    address = f"http://{shown_host}:{port}/"
    token = secrets.token_urlsafe(16)
    # The owner opens a local address: at the machine's address in the network, the owner would be a guest.
    opened = f"http://{'127.0.0.1' if is_public else shown_host}:{port}/?token={token}" if single_user else address
    app = create_app(
        database,
        cookie_secret=await database.cookie_secret(),
        local_owner=await database.local_owner() if single_user else None,
        local_token=token,
        limiter=RateLimiter(database.clock) if limited else None,
        public_address=address if is_public else None,
        search_memory=search_memory,
        computers="here" if computers else "elsewhere",
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
            started(opened)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            # Accepts no new connections. Open sockets are closed with 1012, and their pages reconnect to another
            # process.
            log.info("stopping", extra={"connections": len(self.server_state.connections)})
            await super().shutdown(sockets)
            log.info("stopped")

    await Server(uvicorn_config(app, proxies, limited=limited)).serve([listener])


def uvicorn_config(app: Starlette, proxies: Sequence[str], *, limited: bool) -> uvicorn.Config:
    """The HTTP and WebSocket settings of uvicorn for an application. Only the given proxies are trusted."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=LimitedHttpProtocol if limited and not proxies else HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=32 * MAX_MESSAGE_BYTES,
        # Messages are small, and every connection would need memory for its compression.
        ws_per_message_deflate=False,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_TIMEOUT,
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
    if sys.platform == "linux":  # all connections get it from the listener
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(SEND_TIMEOUT * 1000))
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
