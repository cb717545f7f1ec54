"""What the operator of a server relies on: metrics, logs, an orderly shutdown."""

from __future__ import annotations

import asyncio
import json
import re
import signal
from pathlib import Path

import httpx
import pytest
from support.processes import free_port
from support.server import Client, Serving
from websockets.exceptions import ConnectionClosed


async def test_a_server_publishes_metrics_and_ends_in_order_when_it_is_terminated(tmp_path: Path) -> None:
    port = free_port()
    serving = Serving(tmp_path, "--metrics", f"127.0.0.1:{port}")
    assert serving.process is not None
    async with Client(serving) as client, httpx.AsyncClient() as monitor:
        game = await client.new_game("duo", "p1")
        async with client.watch(game) as table:
            await table.receive("table")
            await table.play()
            await table.receive("move")
            await table.send("undo", ply=0)
            assert (await table.receive("refusal"))["code"] == "stale"
            assert (await client.http.get("/api/games/none")).status_code == 404
            metrics = (await monitor.get(f"http://127.0.0.1:{port}/metrics")).text
            assert (await client.http.get("/metrics")).status_code == 404
            serving.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                await table.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012  # the page reconnects
            await asyncio.to_thread(serving.process.wait, 20)
            assert serving.process.returncode in (0, -signal.SIGTERM)
    assert serving.stop() == ""
    check_metrics(metrics, game)
    lines = [json.loads(line) for line in (tmp_path / "errors.log").read_text().splitlines()]
    assert [line["message"] for line in lines] == ["started", "stopping", "stopped"]
    assert {line["level"] for line in lines} == {"info"}


def check_metrics(metrics: str, game: str) -> None:
    for line in (
        "cornerwise_open_sockets 1.0",
        "cornerwise_live_tables 1.0",
        'cornerwise_moves_total{by="person"} 1.0',
        'cornerwise_moves_total{by="computer"} 1.0',
        "cornerwise_move_seconds_count 1.0",
        'cornerwise_think_seconds_count{level="1"} 1.0',
        'cornerwise_refusals_total{code="stale"} 1.0',
        'cornerwise_refusals_total{code="unknown_game"} 1.0',
        'cornerwise_responses_total{status="2xx"} 1.0',
        'cornerwise_responses_total{status="4xx"} 1.0',
    ):
        assert re.search(f"^{re.escape(line)}$", metrics, re.MULTILINE), line
    assert game not in metrics


async def test_the_default_command_serves_the_user_of_this_machine(tmp_path: Path) -> None:
    serving = Serving(tmp_path, "--no-browser", command="")
    try:
        async with Client(serving) as client:
            assert (await client.http.get("/api/me")).json()["kind"] == "guest"
            await client.http.get(serving.opened_address)
            assert (await client.http.get("/api/me")).json()["kind"] == "local"
    finally:
        assert serving.stop() == ""
    assert (tmp_path / "cornerwise.log").read_text() == ""
