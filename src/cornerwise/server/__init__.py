"""The game server. See docs/architecture.md for its layers."""
