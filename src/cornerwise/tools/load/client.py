"""A small WebSocket client. With a complete library, ten thousand connections would need more processor time than the
server.

It reads only what Cornerwise sends: text in one frame, pings, and the closing of a connection.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

_FINAL: Final = 0x80
_TEXT: Final = 0x1
_CLOSE: Final = 0x8
_PING: Final = 0x9
_PONG: Final = 0xA
_NO_MASK: Final = b"\0\0\0\0"
"""A client has to mask its frames. This mask changes nothing, and nothing here has to be hidden."""
_OPEN_TIMEOUT: Final = 30.0


class ClientSocket(asyncio.Protocol):
    """One open connection."""

    def __init__(self, on_message: Callable[[bytes], None]) -> None:
        self._on_message = on_message
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        loop = asyncio.get_running_loop()
        self._accepted: asyncio.Future[None] = loop.create_future()
        self.closed: Final[asyncio.Future[None]] = loop.create_future()
        """Done when the connection has ended."""

    @staticmethod
    async def connect(address: str, path: str, cookie: str, on_message: Callable[[bytes], None]) -> ClientSocket:
        """Connects to a path of a server with an http address. Raises OSError or TimeoutError."""
        url = urlsplit(address)
        socket = ClientSocket(on_message)
        async with asyncio.timeout(_OPEN_TIMEOUT):
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda: socket, url.hostname or "", url.port or 80)
            key = base64.b64encode(os.urandom(16)).decode()
            assert socket._transport is not None
            socket._transport.write(
                f"GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
            )
            try:
                await socket._accepted
            except BaseException:
                socket.close()
                raise
        return socket

    def send(self, text: bytes) -> None:
        """Sends a text of at most 125 bytes."""
        self._send_frame(_TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    # Called by the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's transports have their own base class

    def connection_lost(self, error: Exception | None) -> None:
        if not self._accepted.done():
            self._accepted.set_exception(ConnectionResetError())
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        if not self._accepted.done():
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self._accepted.set_exception(ConnectionRefusedError(head.partition(b"\r\n")[0].decode()))
                return
            self._accepted.set_result(None)
            self._buffer = rest
        self._read_frames()

    def _read_frames(self) -> None:
        data, at = self._buffer, 0
        while len(data) >= at + 2:
            length, start = data[at + 1], at + 2
            if length >= 126:
                start += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : start], "big")
            if len(data) < start or len(data) < start + length:
                break
            self._receive(data[at] & 0xF, data[start : start + length])
            at = start + length
        self._buffer = data[at:]

    def _receive(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self._on_message(payload)
        elif kind == _PING:
            self._send_frame(_PONG, payload)
        elif kind == _CLOSE:
            self.close()

    def _send_frame(self, kind: int, payload: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(bytes((_FINAL | kind, 0x80 | len(payload))) + _NO_MASK + payload)
