"""Events between all processes that use one database.

On SQLite there is one process, and events stay in it. On PostgreSQL every process listens to one channel
(LISTEN/NOTIFY). Events are hints: they are small, nothing waits for them, and they may be lost. A subscriber reads the
database unless the event itself contains the change. After a gap, subscribers receive `EventsMissed`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from cornerwise.server import metrics
from cornerwise.server.background import BackgroundTask
from cornerwise.server.domain.events import Event, EventsMissed, EventT
from cornerwise.server.time_source import TimeSource

log = logging.getLogger("cornerwise")

MAX_EVENT_BYTES: Final = 4000
"""The maximum size of an event. PostgreSQL accepts notifications of less than 8000 bytes, including the sender's id."""
MAX_QUEUED: Final = 10_000
"""The maximum number of events that are queued for other processes while the database is unreachable. Beyond that, the
oldest ones are dropped; the other processes read the changes from the database."""
KEEPALIVE_INTERVAL: Final = 5.0
"""Seconds without an event after which the connection is checked."""
RECONNECT_DELAYS: Final = (0.1, 0.5, 1.0, 2.0)
"""Seconds before each attempt to reconnect; the last value applies to all later attempts."""
_CHANNEL: Final = "cornerwise_2"
_DECODER: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)

Handler = Callable[[Any], None]


class LocalBus:
    """Delivers events inside one process, at once."""

    def __init__(self) -> None:
        self._handlers: defaultdict[type[object], list[Handler]] = defaultdict(list)

    async def open(self) -> None:
        """Starts to listen to other processes, if there can be any."""

    async def close(self) -> None:
        """Stops the delivery of events."""
        self._handlers.clear()

    def publish(self, event: Event) -> None:
        """Delivers an event to its subscribers in every process. Never waits. Publish a change only after its commit.
        Raises ValueError if the event is too large to be sent."""
        self._encode(event)
        self._deliver(event)

    def subscribe(self, kind: type[EventT], handler: Callable[[EventT], None]) -> Callable[[], None]:
        """Calls the handler with every event of a kind. Returns a function that ends the subscription."""
        self._handlers[kind].append(handler)

        def unsubscribe() -> None:
            with suppress(ValueError):
                self._handlers[kind].remove(handler)

        return unsubscribe

    def _deliver(self, event: Event | EventsMissed) -> None:
        for handler in tuple(self._handlers[type(event)]):
            try:
                handler(event)
            except Exception:  # an error in one subscriber must not prevent the delivery to the others
                log.exception("subscriber of %s failed", type(event).__name__)

    def _encode(self, event: Event) -> str:
        encoded = msgspec.json.encode(event)
        if len(encoded) > MAX_EVENT_BYTES:
            raise ValueError(f"{type(event).__name__}: an event has at most {MAX_EVENT_BYTES} bytes")
        return encoded.decode()


class PostgresBus(LocalBus):
    """Delivers events to all processes that use one PostgreSQL database: at once in the sender's process, a moment
    later in the others."""

    def __init__(self, engine: AsyncEngine, clock: TimeSource) -> None:
        super().__init__()
        self._engine = engine
        self._clock = clock
        self._process_id = secrets.token_hex(4)
        self._outgoing: deque[str] = deque(maxlen=MAX_QUEUED)
        self._wake_up = asyncio.Event()
        self._connection_task = BackgroundTask()

    async def open(self) -> None:
        ready = asyncio.Event()
        self._connection_task.start(self._run_connection(ready))
        await ready.wait()

    async def close(self) -> None:
        await super().close()
        await self._connection_task.stop()

    def publish(self, event: Event) -> None:
        self._outgoing.append(f"{self._process_id} {self._encode(event)}")
        self._wake_up.set()
        self._deliver(event)

    async def _run_connection(self, ready: asyncio.Event) -> None:
        """Listens and notifies on a separate connection, and reconnects whenever the connection breaks."""
        failures = 0
        while True:
            try:
                async with self._engine.connect() as connection:
                    raw: Any = (await connection.get_raw_connection()).driver_connection
                    try:
                        await raw.add_listener(_CHANNEL, self._on_notification)
                        raw.add_termination_listener(lambda _: self._wake_up.set())
                        failures = 0
                        if ready.is_set():
                            log.warning("bus reconnected")
                            self._deliver(EventsMissed())
                        ready.set()
                        await self._flush(raw)
                    finally:
                        await connection.invalidate()  # a connection that listens must not return to the pool
            except Exception as error:  # the driver, the network and the server each have their own errors
                metrics.bus_disconnects.inc()
                log.warning("bus disconnected: %s", error)
                ready.set()
                await self._clock.sleep(RECONNECT_DELAYS[min(failures, len(RECONNECT_DELAYS) - 1)])
                failures += 1

    async def _flush(self, raw: Any) -> None:
        """Sends events whenever some are queued, all of them in one statement, because a busy server has hundreds per
        second."""
        while True:
            with suppress(TimeoutError):
                async with self._clock.timeout(KEEPALIVE_INTERVAL):
                    await self._wake_up.wait()
            self._wake_up.clear()
            batch = list(self._outgoing)
            self._outgoing.clear()
            try:
                # An empty batch is sent too, to check whether the connection still works.
                await raw.execute(
                    "SELECT pg_notify($1, event) FROM unnest($2::text[]) event", _CHANNEL, batch, timeout=10
                )
            except BaseException:
                self._outgoing.extendleft(reversed(batch))
                raise

    def _on_notification(self, *arguments: object) -> None:
        sender, event = str(arguments[-1]).split(" ", 1)
        if sender != self._process_id:  # this process has already delivered its own events
            try:
                self._deliver(_DECODER.decode(event))
            except msgspec.DecodeError:
                log.exception("event of another process is unreadable")


def bus_for(engine: AsyncEngine, clock: TimeSource) -> LocalBus:
    """The bus that reaches all processes that use a database."""
    return PostgresBus(engine, clock) if engine.dialect.name == "postgresql" else LocalBus()
