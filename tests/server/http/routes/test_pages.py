"""Health checks, and paths that lead nowhere."""

from __future__ import annotations

from support.server import Client


async def test_a_path_that_leads_nowhere_is_not_found(client: Client) -> None:
    assert (await client.http.get("/../../../etc/passwd")).status_code == 404
    assert (await client.http.get("/api/nothing")).json()["code"] == "not_found"


async def test_a_healthy_server_is_alive_and_ready(client: Client) -> None:
    assert (await client.http.get("/health")).text == "ready"
    assert (await client.http.get("/health/live")).text == "alive"
