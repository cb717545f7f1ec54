"""The game in a terminal: people at one keyboard, the computer in the other seats."""

from __future__ import annotations

from cornerwise.extras import MissingExtraError, is_installed

if not is_installed("terminal"):
    raise MissingExtraError("terminal")

from cornerwise.terminal.app import PlayApp, play

__all__ = ["PlayApp", "play"]
