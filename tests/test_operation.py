"""What whoever runs a server relies on: health, metrics, logs, a polite end, databases of older versions."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import signal
import socket
import time
from pathlib import Path

import httpx
import pytest
from alembic import command
from alembic.config import Config
from serving import Postgres, Serving, Somebody
from sqlalchemy import Connection, MetaData, insert
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import ConnectionClosed

from cornerwise import Game, load
from cornerwise.server.store import _MIGRATIONS, Store


def test_health_tells_whether_the_database_is_there(tmp_path: Path) -> None:
    database = Postgres()
    try:
        serving = Serving(tmp_path, "--database", database.url)
        try:
            ready, alive = (f"{serving.address}/health{path}" for path in ("", "/live"))
            assert httpx.get(ready).status_code == httpx.get(alive).status_code == 200
            database.kill()
            assert httpx.get(ready, timeout=20).status_code == 503
            assert httpx.get(alive).status_code == 200
            database.start()
            for _ in range(100):
                if httpx.get(ready, timeout=20).status_code == 200:
                    break
                time.sleep(0.1)
            assert httpx.get(ready).text == "ready"
        finally:
            serving.stop()
    finally:
        database.stop()


async def test_metrics_are_read_at_their_own_address_only(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    serving = Serving(tmp_path, "--metrics", f"127.0.0.1:{port}")
    try:
        async with Somebody(serving) as somebody:
            game = await somebody.new_game("duo", "p1")
            async with somebody.at(game) as chair:
                await chair.hear("table")
                await chair.play()
                await chair.hear("played")
                told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
                assert (await somebody.http.get("/metrics")).status_code == 404
        for line in (
            "cornerwise_sockets 1.0",
            "cornerwise_tables 1.0",
            'cornerwise_moves_total{by="person"} 1.0',
            'cornerwise_moves_total{by="computer"} 1.0',
            "cornerwise_move_seconds_count 1.0",
            'cornerwise_think_seconds_count{level="1"} 1.0',
        ):
            assert re.search(f"^{re.escape(line)}$", told, re.MULTILINE), line
        assert game not in told
    finally:
        assert serving.stop() == ""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_a_server_that_stops_says_come_again_and_logs_lines_of_json(tmp_path: Path, how: signal.Signals) -> None:
    serving = Serving(tmp_path)
    async with Somebody(serving) as somebody:
        game = await somebody.new_game("duo", "pp")
        async with somebody.at(game) as chair:
            await chair.hear("table")
            await chair.play()
            assert serving.process is not None
            serving.process.send_signal(how)
            with pytest.raises(ConnectionClosed) as closed:
                await chair.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            await asyncio.to_thread(serving.process.wait, 20)
            assert serving.process.returncode in (0, -how)
    assert serving.stop() == ""
    lines = [json.loads(line) for line in (tmp_path / "errors.log").read_text().splitlines()]
    assert [line["message"] for line in lines] == ["started", "stopping", "stopped"]
    assert {line["level"] for line in lines} == {"info"}


async def test_a_database_of_the_first_version_is_brought_up_to_date(url: str) -> None:
    """With all that is in it."""
    game = Game("duo")
    for _ in range(6):
        game.play(game.legal_moves()[-1])
    name, player, fresh = secrets.token_hex(8), secrets.token_urlsafe(16), f"v1_{secrets.token_hex(4)}"
    if url.startswith("postgresql"):  # the one we are given is used already
        server = create_async_engine(url, isolation_level="AUTOCOMMIT")
        async with server.connect() as connection:
            await connection.exec_driver_sql(f"CREATE DATABASE {fresh}")
        await server.dispose()
        url = make_url(url).set(database=fresh).render_as_string(hide_password=False)

    def first_version(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(_MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        old = MetaData()
        old.reflect(connection)
        connection.execute(insert(old.tables["settings"]).values(name="secret", value="s3cret"))
        connection.execute(insert(old.tables["players"]).values(id=player, created=1.0))
        connection.execute(
            insert(old.tables["games"]).values(
                id=name, rules='{"edition": "duo"}', start="{}", status="playing", human_pace=True, ply=game.ply,
                version=game.ply, owner=player, created=1.0, updated=2.0,
            )
        )  # fmt: skip
        for seat, kind in enumerate(("person", "computer")):
            sitter = {"kind": kind, "name": "Ada" if not seat else "", "level": 3 * seat, "player": player}
            connection.execute(insert(old.tables["seats"]).values(game=name, seat=seat, **sitter))
        for ply, move in enumerate(game):
            connection.execute(insert(old.tables["moves"]).values(game=name, ply=ply, placement=move.placement, at=1.5))

    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(first_version)
    await engine.dispose()
    store = Store(url)
    await store.open()
    try:
        assert await store.secret() == "s3cret"
        found = await store.game(name)
        assert found is not None
        assert (found.game, found.version, found.owner) == (game, game.ply, player)
        assert [(chair.kind, chair.name, chair.level) for chair in found.chairs] == [
            ("person", "Ada", 0),
            ("computer", "", 3),
        ]
        assert [listed.id for listed in await store.games(player, 10)] == [name]
        moved = await store.play(found, found.game.legal_moves()[0].placement)
        assert (moved.game.ply, moved.version) == (7, 7)
    finally:
        await store.close()


def test_load_is_for_this_computer_unless_one_insists() -> None:
    for here in ("http://127.0.0.1:8421", "http://[::1]:1", "http://localhost:80"):
        assert load.is_loopback(here)
    for elsewhere in ("http://10.0.0.1:8421", "http://example.org", "http://localhost.example.org", "nonsense"):
        assert not load.is_loopback(elsewhere)
