"""Uvicorn's HTTP protocol, but the answer to an unreadable request has the same headers as all other answers."""

from __future__ import annotations

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cornerwise.server.http.page import SECURITY_HEADERS


class HttpProtocol(H11Protocol):
    """One connection."""

    def send_400_response(self, msg: str) -> None:
        headers = {**SECURITY_HEADERS, "Content-Type": "text/plain; charset=utf-8", "Connection": "close"}
        response = h11.Response(status_code=400, headers=list(headers.items()), reason=b"Bad Request")
        for event in (response, h11.Data(data=msg.encode()), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
