"""The outgoing events of one socket."""

from __future__ import annotations

from cornerwise.server.live.watcher import MAX_QUEUED_EVENTS, Watcher


async def test_a_watcher_that_falls_behind_is_disconnected() -> None:
    aborted: list[bool] = []
    slow = Watcher(None, lambda: aborted.append(True))
    for _ in range(MAX_QUEUED_EVENTS + 50):
        slow.send(b"event")
    events = [await slow.next() for _ in range(MAX_QUEUED_EVENTS + 1)]
    assert events == [b"event"] * MAX_QUEUED_EVENTS + [None]
    assert aborted == [True]
