"""The WebSocket protocol of uvicorn, with some additions: a connection can be dropped, events are written without a
task, heartbeats are answered before anything else, and only silent clients are pinged."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from cornerwise.server.http.page import SECURITY_HEADERS
from cornerwise.server.wire.messages.common import HEARTBEAT

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

TRY_AGAIN_LATER: Final = 1013
_HEARTBEAT: Final = HEARTBEAT.encode()
_HEARTBEAT_FRAME: Final = bytes([0x81, len(_HEARTBEAT)]) + _HEARTBEAT
_MASK_BYTES: Final = 4


def _is_heartbeat(data: bytes) -> bool:
    """Whether the data is one masked text frame with a heartbeat. Before it, the previous frame must have ended."""
    return len(data) == 7 and data[0] == 0x81 and data[1] == 0x81 and data[6] ^ data[2] == _HEARTBEAT[0]


def _ends_with_frame(data: bytes) -> bool:
    """Whether the data, which begins with a frame, consists of whole frames of fewer than 126 bytes each. Pages never
    send longer frames."""
    start = 0
    while start + 1 < len(data):
        length = data[start + 1] & 0x7F
        if length > 125:
            return False
        start += 2 + _MASK_BYTES + length
    return start == len(data)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection. The application finds it in its scope; it is the `Connection` of a `Watcher`."""

    _received_at = 0.0
    """When the client last sent something."""
    _is_between_frames = False
    """Whether the data received so far certainly ends with the end of a frame."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["connection"] = self

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] != "websocket.close" or self.handshake_complete or self.initial_response is not None:
            await super().send(message)
            return
        # The socket is refused. The answer is like uvicorn's, but has the same headers as all other answers.
        is_refused = message.get("code") != TRY_AGAIN_LATER
        response = self.conn.reject(HTTPStatus.FORBIDDEN if is_refused else HTTPStatus.SERVICE_UNAVAILABLE, "")
        response.headers.update(SECURITY_HEADERS)
        self.conn.send_response(response)
        self.close_sent = self.handshake_complete = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        self._received_at = self.loop.time()
        if self._is_between_frames and _is_heartbeat(data) and self._is_open:
            # Most frames are heartbeats. This takes a tenth of the time that parsing the frame takes.
            if self.writable.is_set():
                self.transport.write(_HEARTBEAT_FRAME)
            return
        is_handshake = not self.handshake_complete
        super().data_received(data)
        if is_handshake:
            self._is_between_frames = data.endswith(b"\r\n\r\n")
        elif self._is_between_frames:
            self._is_between_frames = _ends_with_frame(data)

    @property
    def _is_open(self) -> bool:
        return (
            self.handshake_complete
            and not self.close_sent
            and self.conn.state is State.OPEN
            and not self.transport.is_closing()
        )

    def handle_text(self, event: Frame) -> None:
        # Not through the application: this costs as little as a ping, and works even while an action is carried out.
        if event.data == _HEARTBEAT and event.fin and self.handshake_complete:
            if self.writable.is_set():
                self.send_event(_HEARTBEAT)
        else:
            super().handle_text(event)

    def send_receive_event_to_app(self) -> None:
        # Uvicorn writes an error with a traceback to the log for every text that is not UTF-8, but only the client can
        # correct it.
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    @property
    def unsent_bytes(self) -> int:
        return 0 if self.transport.is_closing() else self.transport.get_write_buffer_size()

    def send_event(self, event: bytes) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        try:
            self.conn.send_text(event)
        except InvalidState:  # the client is closing the connection
            return
        self.transport.write(b"".join(self.conn.data_to_send()))

    def close(self) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TRY_AGAIN_LATER})
        self.conn.send_close(TRY_AGAIN_LATER)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def abort(self) -> None:
        self.transport.abort()

    def send_keepalive_ping(self) -> None:
        # A client that has just sent something needs no ping, and pages send heartbeats.
        wait = self._received_at + (self.ping_interval or 0.0) - self.loop.time()
        if wait > 0:
            self.ping_timer = self.loop.call_later(wait, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        # A closing handshake would wait for the client, and some clients no longer read.
        super().keepalive_timeout()
        self.transport.abort()
