"""The HTTP protocol of uvicorn, with some additions: a request must arrive within a limited time, an address has a
limited number of connections, and the answer to a request that can't be read has the same headers as all others."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cornerwise.server.http.limits import address_key
from cornerwise.server.http.page import SECURITY_HEADERS
from cornerwise.server.http.requests import MAX_BODY

HEADER_TIMEOUT: Final = 10.0
"""Seconds within which the headers of a request must arrive. For the first request, the time starts when the connection
opens; for later requests, with their first byte."""
BODY_TIMEOUT: Final = 60.0
"""Seconds within which the body of a request must arrive."""
MAX_READ: Final = 4 * MAX_BODY
"""The maximum size of a body in bytes that is read. A body above `MAX_BODY` is refused, but most clients send all of it
before they read the answer. The rest of a longer one is not read, because even discarding it takes time."""
MAX_CONNECTIONS: Final = 200
"""The maximum number of connections that one address may have open at the same time, besides its sockets."""


class HttpProtocol(H11Protocol):
    """One connection."""

    header_timeout: ClassVar = HEADER_TIMEOUT
    body_timeout: ClassVar = BODY_TIMEOUT
    _awaited: object | None = None
    """What the client is sending: headers (IDLE), a body (SEND_BODY), or None."""
    _timer: asyncio.TimerHandle | None = None
    _body_bytes = 0
    """How much of the body has arrived."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._set_timer(h11.IDLE)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._set_timer(None)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # the connection is a socket now
            self._set_timer(None)
            return
        state = self.conn.their_state
        # If no byte of the next request arrives, uvicorn's own timer ends the connection.
        is_waiting = state is h11.SEND_BODY or (state is h11.IDLE and self.timeout_keep_alive_task is None)
        self._set_timer(state if is_waiting else None)
        self._body_bytes = self._body_bytes + len(data) if state is h11.SEND_BODY else 0
        if self._body_bytes > MAX_READ:
            self.transport.abort()

    def _set_timer(self, awaited: object | None) -> None:
        """Limits the time in which a client must send the headers or the body. Further data doesn't extend it."""
        if awaited is self._awaited:
            return
        self._awaited = awaited
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if awaited is not None:
            seconds = self.header_timeout if awaited is h11.IDLE else self.body_timeout
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            # The body of a request can't be read, so nobody waits for the answer to the request any more.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):  # no other answer has begun
            headers = {**SECURITY_HEADERS, "Content-Type": "text/plain; charset=utf-8", "Connection": "close"}
            response = h11.Response(status_code=400, headers=list(headers.items()), reason=b"Bad Request")
            is_head = self.conn.our_state is h11.SEND_RESPONSE and self.scope["method"] == "HEAD"
            for event in (response, h11.Data(data=b"" if is_head else msg.encode()), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class LimitedHttpProtocol(HttpProtocol):
    """One connection to a server that clients reach directly. Behind a proxy, all connections have one address."""

    max_connections: ClassVar = MAX_CONNECTIONS
    _open: ClassVar[Counter[str]] = Counter()
    _address: str | None = None
    """The address under which this connection is counted."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = address_key("" if self.client is None else self.client[0])
        self._open[self._address] += 1
        if self._open[self._address] > self.max_connections:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._uncount()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._uncount()

    def _uncount(self) -> None:
        if self._address is not None:
            self._open[self._address] -= 1
            if not self._open[self._address]:
                del self._open[self._address]
            self._address = None
