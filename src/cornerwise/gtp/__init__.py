"""The engine protocol (GTP) from both ends: `Protocol` lets other programs drive our engine; `Client` lets us drive
other programs.

The commands and their syntax are those of Pentobi's public GTP document; see docs/gtp.md.
"""

from __future__ import annotations

from cornerwise.gtp.client import Client, GtpError
from cornerwise.gtp.protocol import Protocol, games, new_game

__all__ = ["Client", "GtpError", "Protocol", "games", "new_game"]
