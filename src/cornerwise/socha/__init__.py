"""A player for the contest Software-Challenge Germany 2026/27; see docs/contest.md.

It uses only the standard library, English messages and the core, because the contest runs it without other packages.
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
