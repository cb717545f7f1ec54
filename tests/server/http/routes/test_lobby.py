"""The lobby as one response."""

from __future__ import annotations

from support.clock import ManualClock
from support.server import Client

SEATS = [{"type": "person"}, {"type": "open"}]


async def test_the_lobby_lists_a_public_table_until_it_is_deleted(client: Client, clock: ManualClock) -> None:
    body = {"edition": "duo", "seats": SEATS, "public": True}
    game = (await client.http.post("/api/games", json=body)).json()["game"]
    lobby = (await client.http.get("/api/lobby")).json()
    assert [table["game"] for table in lobby["open"]] == [game]
    assert (lobby["playing"], lobby["seeks"], lobby["now"]) == ([], [], clock.now())
    await client.http.delete(f"/api/games/{game}")
    assert (await client.http.get("/api/lobby")).json()["open"] == []
