"""The game server. See docs/architecture.md for its layers."""

from cornerwise.extras import MissingExtraError, is_installed

if not is_installed("play"):
    raise MissingExtraError("play")
