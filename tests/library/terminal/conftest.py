from __future__ import annotations

import pytest
import textual._wait


@pytest.fixture(autouse=True)
def _fast_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shortens the pilot's delay of 40 ms per key. The pilot also waits for all messages, which is enough."""
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 1 / 500)
    monkeypatch.setattr(textual._wait, "SLEEP_IDLE", 1 / 1000)
