"""A network line that can be cut: what goes through it disappears, and neither end notices."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

_CHUNK = 65536


class Line:
    """A line to a port of this machine, for browsers: they connect to `address`."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._is_cut = False
        self._loses_answers = False
        self._ends: list[socket.socket] = []
        """Both ends of every connection."""
        self._unanswered: list[socket.socket] = []
        """The connections that were made while the line was cut."""
        self._listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def cut(self) -> None:
        """From now on nothing arrives in either direction. Connections stay open and new ones get no answer."""
        self._is_cut = True

    def disconnect(self) -> None:
        """Ends all connections. New ones get no answer."""
        self._is_cut = True
        self._end_connections()

    def lose_answers(self) -> None:
        """From now on the server receives everything, and nothing of what it sends arrives."""
        self._loses_answers = True

    def restore(self) -> None:
        """New connections work again. All earlier connections end, because they may have lost data."""
        self._is_cut = self._loses_answers = False
        self._end_connections()

    def close(self) -> None:
        _end(self._listener)  # ends the thread that accepts
        self._listener.close()
        self._end_connections()

    def _end_connections(self) -> None:
        ends, self._ends = self._ends, []
        for end in ends:
            _end(end)
        for end in self._unanswered:
            end.close()
        self._unanswered.clear()

    def _accept(self) -> None:
        with suppress(OSError):  # the line was closed
            while True:
                near, _ = self._listener.accept()
                if self._is_cut:
                    self._unanswered.append(near)
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self._port))
                except OSError:  # no server
                    near.close()
                    continue
                self._ends += near, far
                threading.Thread(target=self._carry, args=(near, far, False), daemon=True).start()
                threading.Thread(target=self._carry, args=(far, near, True), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, are_answers: bool) -> None:
        def is_lost() -> bool:
            return self._is_cut or (are_answers and self._loses_answers)

        with source:
            with suppress(OSError):
                while data := source.recv(_CHUNK):
                    if not is_lost():
                        target.sendall(data)
            if not is_lost():
                _end(target)


def _end(connection: socket.socket) -> None:
    with suppress(OSError):  # it has already ended
        connection.shutdown(socket.SHUT_RDWR)
