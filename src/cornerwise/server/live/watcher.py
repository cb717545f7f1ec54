"""One open socket, as tables and the lobby see it."""

from __future__ import annotations

from typing import Final, Protocol

from cornerwise.server import metrics

MAX_UNSENT_BYTES: Final = 64 * 1024
"""The maximum size of the events that wait because the client does not read. With more, the connection is dropped; the
page reconnects and gets the whole table."""


class Connection(Protocol):
    """A connection that sends at once what the client can take, and keeps the rest."""

    @property
    def unsent_bytes(self) -> int: ...
    def send_event(self, event: bytes) -> None: ...
    def close(self) -> None:
        """Ends the connection; the client should connect again."""
        ...

    def abort(self) -> None:
        """Drops the connection without a closing handshake."""
        ...


class Watcher:
    """Somebody who receives the events of a table or of the lobby."""

    __slots__ = ("_connection", "address", "origin", "player")

    def __init__(
        self, player: str | None, connection: Connection, address: str = "", origin: str | None = None
    ) -> None:
        self.player: Final = player
        self.address: Final = address
        """The address, or for IPv6 its network, for which the computers of the table think."""
        self.origin: Final = origin
        """A hash of the address, for the ratings; None if it is not known."""
        self._connection: Final = connection

    def send(self, event: bytes) -> None:
        if self._connection.unsent_bytes > MAX_UNSENT_BYTES:
            metrics.slow_connections_closed.inc()
            self._connection.abort()  # the other side does not read, so a close message would never arrive
        else:
            self._connection.send_event(event)

    def close(self) -> None:
        """Ends the connection after the events that were sent before."""
        self._connection.close()
