"""Word of what has changed, to everybody who waits for it, in every process.

On SQLite there is one process and no more to it. On PostgreSQL every process listens to one channel (LISTEN/NOTIFY).
What is published is a hint: small, never waited for, and lost at worst. Whoever hears it looks into the database,
unless it tells all that is new; whoever may have missed something hears None, and looks as well.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from cornerwise.server import metrics

log = logging.getLogger("cornerwise")

MAX_PAYLOAD: Final = 4000
"""Bytes; PostgreSQL takes less than 8000 with what we put around it."""
MAX_WAITING: Final = 10_000
"""What is kept for the others while the database can't be reached; they catch up anyway."""
_CHANNEL: Final = "cornerwise"
_TRY_AGAIN: Final = (0.1, 0.5, 1.0, 2.0)
"""Seconds before the line is tried again; the last for all later tries."""
_SIGN_OF_LIFE: Final = 5.0
"""Seconds after which a silent line is asked whether it still stands."""

Hear = Callable[[str | None], None]


class Bus:
    """Inside one process: whoever subscribed hears at once."""

    def __init__(self) -> None:
        self._subscribers: defaultdict[str, set[Hear]] = defaultdict(set)

    async def open(self) -> None:
        """Starts to listen."""

    async def close(self) -> None:
        """Nothing is heard any more."""
        self._subscribers.clear()

    def publish(self, topic: str, payload: str = "") -> None:
        """Tells all subscribers of a topic, in every process. Never waits and never fails; publish what is in the
        database already, after the commit."""
        if len(payload.encode()) > MAX_PAYLOAD:
            raise ValueError(f"{topic}: a payload is a hint of at most {MAX_PAYLOAD} bytes")
        self._deliver(topic, payload)

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        """Calls `hear` with every payload, and with None whenever some may have been missed. Returns what ends it."""
        self._subscribers[topic].add(hear)

        def end() -> None:
            self._subscribers[topic].discard(hear)
            if not self._subscribers[topic]:
                del self._subscribers[topic]

        return end

    def _deliver(self, topic: str, payload: str | None) -> None:
        for hear in tuple(self._subscribers.get(topic, ())):
            try:
                hear(payload)
            except Exception:  # one deaf ear is no reason for the others not to hear
                log.exception("a subscriber of %s failed", topic)


class WideBus(Bus):
    """Between all processes on one PostgreSQL. Who publishes hears at once, the others a moment later."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._me = secrets.token_hex(4)
        self._outgoing: deque[str] = deque(maxlen=MAX_WAITING)
        self._something = asyncio.Event()
        self._line: asyncio.Task[None] | None = None

    async def open(self) -> None:
        ready = asyncio.Event()
        self._line = asyncio.create_task(self._keep_line(ready))
        await ready.wait()

    async def close(self) -> None:
        await super().close()
        if self._line is not None:
            self._line.cancel()
            with suppress(asyncio.CancelledError):
                await self._line

    def publish(self, topic: str, payload: str = "") -> None:
        super().publish(topic, payload)
        self._outgoing.append(f"{self._me} {topic} {payload}")
        self._something.set()

    async def _keep_line(self, ready: asyncio.Event) -> None:
        """A connection of our own that listens and notifies, made anew whenever it breaks."""
        tries = 0
        while True:
            try:
                async with self._engine.connect() as connection:
                    line: Any = (await connection.get_raw_connection()).driver_connection
                    try:
                        await line.add_listener(_CHANNEL, self._heard)
                        line.add_termination_listener(lambda _: self._something.set())
                        tries = 0
                        if ready.is_set():
                            log.warning("the line to the other processes stands again")
                            for topic in tuple(self._subscribers):
                                self._deliver(topic, None)
                        ready.set()
                        await self._pass_on(line)
                    finally:
                        await connection.invalidate()  # nobody else shall have one that listens
            except Exception as error:  # a driver, a network and a server can each say it in their own way
                metrics.line_breaks.inc()
                log.warning("no line to the other processes: %s", str(error) or type(error).__name__)
                ready.set()
                await asyncio.sleep(_TRY_AGAIN[min(tries, len(_TRY_AGAIN) - 1)])
                tries += 1

    async def _pass_on(self, line: Any) -> None:
        """All that waits in one go: a busy server sends hundreds a second."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_SIGN_OF_LIFE):  # not wait_for, which may swallow that we are to end
                    await self._something.wait()
            self._something.clear()
            batch = list(self._outgoing)
            self._outgoing.clear()
            try:
                # Silence is filled with nothing: that the line is broken has to be noticed.
                await line.execute(
                    "SELECT pg_notify($1, said) FROM unnest($2::text[]) said", _CHANNEL, batch, timeout=10
                )
            except BaseException:
                self._outgoing.extendleft(reversed(batch))
                raise

    def _heard(self, *event: object) -> None:
        sender, topic, payload = str(event[-1]).split(" ", 2)
        if sender != self._me:  # ours were heard at once
            self._deliver(topic, payload)


def bus_for(engine: AsyncEngine) -> Bus:
    """The one that reaches all processes on a database."""
    return WideBus(engine) if engine.dialect.name == "postgresql" else Bus()
