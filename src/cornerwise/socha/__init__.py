"""A player for the contest Software-Challenge Germany 2026/27; see docs/contest.md.

It uses only the standard library, English messages and the core, because the contest runs it without other packages.

`play_contest_game` connects to a server and plays a game. `play_on` does so over an open connection; in this
example, the server sends something that is not in the protocol:

>>> import socket
>>> DEFAULT_HOST, DEFAULT_PORT, 0 < DEFAULT_SECONDS < 2  # the contest allows two seconds per move
('localhost', 13050, True)
>>> Player.warm_up()
>>> connection, server = socket.socketpair()
>>> server.sendall(b"<protocol><nonsense>")
>>> server.shutdown(socket.SHUT_WR)
>>> outcome: Outcome = play_on(connection, Player(simulations=1), reservation=None)
>>> outcome.seat, [text.id for text in outcome.texts()]
(None, ['socha-closed'])
>>> connection.close(), server.close()
(None, None)
>>> try:
...     play_contest_game("127.0.0.1", port=1)
... except OSError:
...     print("no server there")
no server there
>>> issubclass(ProtocolError, ValueError)
True

A process that does nothing but play a game can avoid pauses; this example starts such a process:

>>> from cornerwise.executors import LocalExecutor
>>> with LocalExecutor(1) as executor:
...     executor.submit(avoid_pauses).result()

`write_bundle` writes the archive to upload:

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     names = write_bundle(Path(folder) / "player.zip")
>>> "start.sh" in names
True
"""

from __future__ import annotations

from cornerwise.socha.bundle import write_bundle
from cornerwise.socha.player import (
    DEFAULT_HOST,
    DEFAULT_PORT,
    DEFAULT_SECONDS,
    Outcome,
    Player,
    play_contest_game,
    play_on,
)
from cornerwise.socha.protocol import ProtocolError
from cornerwise.socha.timing import avoid_pauses

__all__ = [
    "DEFAULT_HOST",
    "DEFAULT_PORT",
    "DEFAULT_SECONDS",
    "Outcome",
    "Player",
    "ProtocolError",
    "avoid_pauses",
    "play_contest_game",
    "play_on",
    "write_bundle",
]
