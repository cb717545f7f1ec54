"""Small clients that can send anything, even data that violates the protocols, and that cost little processor time."""

from __future__ import annotations

import asyncio
import base64
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from support.clock import PATIENCE

_LENGTH: Final = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
_CHUNKED: Final = re.compile(rb"\r\ntransfer-encoding: chunked", re.IGNORECASE)
_CLOSES: Final = re.compile(rb"\r\nconnection: close", re.IGNORECASE)
_COOKIE: Final = re.compile(rb"\r\nset-cookie: cornerwise=([^;]*)", re.IGNORECASE)
_TEXT: Final = 0x1
BINARY: Final = 0x2
_CLOSE: Final = 0x8
_PING: Final = 0x9
_CONNECTION_LOST: Final = (asyncio.IncompleteReadError, ConnectionError)


class ClosedError(Exception):
    """The server has closed the connection, perhaps with a close code."""

    def __init__(self, code: int | None = None) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Answer:
    status: int
    head: bytes
    body: bytes

    @property
    def cookie(self) -> str | None:
        """The session that the answer starts."""
        cookie = _COOKIE.search(self.head)
        return None if cookie is None else cookie[1].decode()


class HttpConnection:
    """A connection that stays open for many requests."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, request: bytes, *, method: str) -> Answer:
        """Sends a request and reads the answer. Raises ClosedError if there is none."""
        if self._streams is not None:
            with suppress(ClosedError):  # the server closes connections that have been idle for a few seconds
                return await self._send(self._streams, request, method)
        async with asyncio.timeout(PATIENCE):
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        return await self._send(self._streams, request, method)

    async def _send(
        self, streams: tuple[asyncio.StreamReader, asyncio.StreamWriter], request: bytes, method: str
    ) -> Answer:
        reader, writer = streams
        async with asyncio.timeout(PATIENCE):
            try:
                writer.write(request)
                answer = await _read_answer(reader, has_body=method != "HEAD")
            except _CONNECTION_LOST:
                self.close()
                raise ClosedError from None
        if _CLOSES.search(answer.head):
            self.close()
        return answer

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].transport.abort()
            self._streams = None


async def _read_answer(reader: asyncio.StreamReader, *, has_body: bool) -> Answer:
    head = await reader.readuntil(b"\r\n\r\n")
    status = int(head[9:12])
    body = b""
    if has_body and status not in (204, 304):
        if (length := _LENGTH.search(head)) is not None:
            body = await reader.readexactly(int(length[1]))
        elif _CHUNKED.search(head):
            while size := int(await reader.readuntil(b"\r\n"), 16):
                body += (await reader.readexactly(size + 2))[:-2]
            await reader.readuntil(b"\r\n")
        else:
            body = await reader.read()
    return Answer(status, head, body)


async def send_and_close(port: int, data: bytes) -> bytes:
    """Sends only this data, which need not be HTTP; returns everything that the server sends until it closes the
    connection."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        with suppress(ConnectionError):
            writer.write(data)
            writer.write_eof()
            return await reader.read()
        writer.transport.abort()
    return b""


class RawSocket:
    """A WebSocket whose frames the caller can choose freely."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def connect(cls, port: int, path: str, cookie: str) -> RawSocket:
        """Raises ClosedError if the server refuses the socket."""
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            key = base64.b64encode(bytes(16)).decode()
            writer.write(
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Cookie: cornerwise={cookie}\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            answer = await reader.readuntil(b"\r\n\r\n")
        if not answer.startswith(b"HTTP/1.1 101"):
            writer.transport.abort()
            raise ClosedError
        return cls(reader, writer)

    def send(self, frames: bytes) -> None:
        self._writer.write(frames)

    def send_end(self) -> None:
        """Tells the server that nothing more will be sent."""
        with suppress(OSError):  # the server has closed the connection
            self._writer.write_eof()

    async def receive(self) -> bytes:
        """The next text message. Raises ClosedError if the connection ends."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    first, length = await self._reader.readexactly(2)
                    if length > 125:
                        length = int.from_bytes(await self._reader.readexactly(2 if length == 126 else 8))
                    data = await self._reader.readexactly(length)
                except _CONNECTION_LOST:
                    raise ClosedError from None
                opcode = first & 0xF
                if opcode == _CLOSE:
                    raise ClosedError(int.from_bytes(data[:2]) if data else None)
                if opcode == _PING:
                    self.send(frame(data, opcode=0xA))
                elif opcode == _TEXT:
                    return data

    def close(self) -> None:
        self._writer.transport.abort()


def frame(data: bytes, *, opcode: int = _TEXT, is_last: bool = True, mask: bytes = bytes(4)) -> bytes:
    """A frame of a client. A mask of zeros, which leaves the data as it is, is valid and costs nothing."""
    length = len(data)
    first = (0x80 if is_last else 0) | opcode
    if length < 126:
        head = bytes((first, 0x80 | length))
    elif length < 65_536:
        head = bytes((first, 0x80 | 126)) + length.to_bytes(2)
    else:
        head = bytes((first, 0x80 | 127)) + length.to_bytes(8)
    if any(mask):
        key = (mask * (length // 4 + 1))[:length]
        data = (int.from_bytes(data) ^ int.from_bytes(key)).to_bytes(length) if length else data
    return head + mask + data
