"""The TypeScript types of the messages, which the page uses."""

from __future__ import annotations

from pathlib import Path

from cornerwise.server.wire.typescript import typescript

GENERATED = Path(__file__).parents[3] / "web/src/wire/messages.ts"


def test_the_page_has_the_current_messages() -> None:
    """If this fails, run `make messages`."""
    assert GENERATED.read_text() == typescript()
