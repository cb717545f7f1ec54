"""Plays many games at the same time against a real server, over real sockets, and measures how long a move takes to
reach every player.

All moves are chosen beforehand, so that playing them costs this program almost nothing. The first games start at random
plies, so that they are at different stages. Every player keeps the moves that it received; at the end these are
compared with the moves that the server has.
"""

from __future__ import annotations

from cornerwise.extras import MissingExtraError, is_installed

if not is_installed("play"):
    raise MissingExtraError("play")

from cornerwise.tools.load.report import MAX_GAMES, LoadError, LoadPlan, LoadReport
from cornerwise.tools.load.run import run
from cornerwise.tools.load.servers import ServerProcess, is_loopback, servers

__all__ = ["MAX_GAMES", "LoadError", "LoadPlan", "LoadReport", "ServerProcess", "is_loopback", "run", "servers"]
