"""Databases of older versions are migrated with everything in them."""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, insert, select
from sqlalchemy.ext.asyncio import create_async_engine
from support.clock import ManualClock
from support.database import create_database, drop_database, sqlite_url
from support.server import Client, LocalServer, Postgres, local_server
from support.tables import replay

from cornerwise import Game
from cornerwise.server.db.database import MIGRATIONS_DIR, Database
from cornerwise.server.db.errors import DatabaseSetupError
from cornerwise.server.db.games import GameStore
from cornerwise.server.db.rating_rebuild import open_database, rebuild_if_baseline_changed, rebuild_ratings
from cornerwise.server.db.schema import metadata, results, seats, standings
from cornerwise.server.domain.profiles import outcomes_of
from cornerwise.server.domain.ratings import INITIAL_POINTS


@pytest.fixture(params=["sqlite", "postgresql"])
async def empty(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a database without tables."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path / "old.db")
        return
    server: Postgres = request.getfixturevalue("postgresql_server")
    url = await create_database(server.url)
    yield url
    await drop_database(server.url, url)


def upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS_DIR))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def test_a_database_of_the_first_version_is_migrated_with_its_games(empty: str, clock: ManualClock) -> None:
    game = Game("duo")
    for _ in range(6):
        game.play(game.legal_moves()[-1])
    game_id, player = secrets.token_hex(8), secrets.token_urlsafe(16)

    def first_version(connection: Connection) -> None:
        upgrade(connection, "0001")
        old = MetaData()
        old.reflect(connection)
        connection.execute(insert(old.tables["settings"]).values(name="secret", value="s3cret"))
        connection.execute(insert(old.tables["players"]).values(id=player, created=1.0))
        connection.execute(
            insert(old.tables["games"]).values(
                id=game_id, rules='{"edition": "duo"}', start="{}", status="playing", human_pace=True, ply=game.ply,
                version=game.ply, owner=player, created=1.0, updated=2.0,
            )
        )  # fmt: skip
        for seat, kind in enumerate(("person", "computer")):
            occupant = {"kind": kind, "name": "Ada" if not seat else "", "level": 3 * seat, "player": player}
            connection.execute(insert(old.tables["seats"]).values(game=game_id, seat=seat, **occupant))
        for ply, move in enumerate(game):
            row = {"game": game_id, "ply": ply, "placement": move.placement, "at": 1.5}
            connection.execute(insert(old.tables["moves"]).values(**row))

    engine = create_async_engine(empty)
    async with engine.begin() as connection:
        await connection.run_sync(first_version)
    await engine.dispose()
    games = GameStore(Database(empty, clock))
    await open_database(games.database)
    try:
        assert await games.database.cookie_secret() == "s3cret"
        loaded = await games.get(game_id)
        assert loaded is not None
        assert (loaded.game, loaded.version, loaded.owner) == (game, game.ply, player)
        assert [(seat.kind, seat.name, seat.level) for seat in loaded.seats] == [
            ("person", "Ada", 0),
            ("computer", "", 3),
        ]
        assert [listed.id for listed in await games.list_for(player, 10)] == [game_id]
        moved = await games.append_move(loaded, loaded.game.legal_moves()[0].placement)
        assert (moved.game.ply, moved.version) == (7, 7)
    finally:
        await games.database.close()


VERSION_0006 = Path(__file__).parents[2] / "golden" / "version_0006"
"""Dumps of databases, and answers of the server, both from the last version before migration 0007. The players Ada, Bea
and a guest had played every kind of game, solved puzzles, practiced and reviewed a game."""
OLD_NAMES = {
    "proposal": {"by": "proposed_by", "asked": "pending"},
    "puzzle": {"given": "givens", "laid": "placed", "hardness": "difficulty", "hints": "hints_used"}
    | {"shown": "solution_seen"},
    "stats": {"mode": "edition", "place": "rank", "average_place": "average_rank"},
}
"""The old names of fields, and their new names."""
PASSWORD = "correct horse"


@dataclass
class OldServer:
    """A server on a database of the old version, and the answers of that version."""

    server: LocalServer
    answers: dict[str, Any]

    def game(self, name: str) -> dict[str, Any]:
        return dict(self.answers["games"][name])


def renamed(kind: str, old: dict[str, Any]) -> dict[str, Any]:
    return {OLD_NAMES[kind].get(name, name): value for name, value in old.items()}


@pytest.fixture
async def old(empty: str, clock: ManualClock) -> AsyncIterator[OldServer]:
    name = "sqlite" if empty.startswith("sqlite") else "postgresql"
    script = (VERSION_0006 / f"{name}.sql").read_text()
    engine = create_async_engine(empty)
    async with engine.connect() as connection:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await (driver.executescript(script) if name == "sqlite" else driver.execute(script))
    await engine.dispose()
    async with local_server(empty, clock) as server:
        await rebuild_if_baseline_changed(server.database)
        yield OldServer(server, json.loads((VERSION_0006 / f"{name}.json").read_text()))


@pytest.fixture
async def ada(old: OldServer) -> AsyncIterator[Client]:
    async with Client(old.server) as client:
        answer = await client.http.post("/api/session", json={"name": "Ada L", "password": PASSWORD})
        assert answer.status_code == 200, answer.text
        yield client


def describe(table: dict[str, Any]) -> dict[str, Any]:
    """Describes a game, given as a message of this version, by the same fields as the stored answers."""
    standing = replay(table).standing()
    return {
        "id": table["game"],
        "edition": table["rules"]["edition"],
        "rules": table["rules"],
        "status": table["status"],
        "seats": [[seat["kind"], seat["name"], seat["level"], seat["retired"]] for seat in table["seats"]],
        "own_seats": table["own_seats"],
        "moves": table["moves"],
        "setup": len(table["setup"]),
        "scores": list(standing.scores),
        "ranks": list(standing.ranks),
        **{name: table[name] for name in ("rated", "public", "clock", "proposal", "rematch", "remarks")},
    }


async def test_games_of_the_version_before_are_the_same_after_the_migration(old: OldServer, ada: Client) -> None:
    for name in old.answers["games"]:
        before = old.game(name)
        for seat in before["seats"]:
            seat[3] = "timeout" if seat[3] == "time" else seat[3]
        before["proposal"] = before["proposal"] and renamed("proposal", before["proposal"])
        if before["ranks"] == [1, 3, 1, 3]:  # now partners count as one
            before["ranks"] = [1, 2, 1, 2]
        assert describe((await ada.http.get(f"/api/games/{before['id']}")).json()) == before, name


async def test_a_migrated_database_has_the_current_schema(old: OldServer) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with old.server.database.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_games_of_the_version_before_are_listed_and_played_on(old: OldServer, ada: Client) -> None:
    listed = [game["game"] for game in (await ada.http.get("/api/games")).json()["games"]]
    assert sorted(listed) == old.answers["listed"]
    async with ada.watch(old.game("alone")["id"]) as table:
        await table.receive("table")
        before = table.ply
        assert (await table.play())["type"] == "move"
        await table.receive("move")  # the computer's move
        assert table.ply == before + 2
    async with ada.watch(old.game("rated")["id"]) as table:
        assert [remark["phrase"] for remark in (await table.receive("table"))["remarks"]] == ["good_game"]
    async with Client(old.server) as guest:
        guest.stolen = old.answers["guest_cookie"]
        async with guest.watch(old.game("three")["id"]) as table:
            assert (await table.receive("table"))["own_seats"] == [2]
            await table.send("answer_proposal", agree=True)
            assert len((await table.receive("table"))["moves"]) < len(old.game("three")["moves"])


async def test_the_outcomes_of_games_of_the_version_before_are_filled_in(old: OldServer) -> None:
    async with old.server.database.connect() as connection:
        rows = (await connection.execute(select(seats).order_by(seats.c.game, seats.c.seat))).all()
        ends = (await connection.execute(select(standings.c.ended, results.c.ended).join(results))).all()
    finished = 0
    for game_id in {row.game for row in rows}:
        game = await old.server.games.get(game_id)
        assert game is not None
        stored = [(row.side, row.rank, row.all_placed) for row in rows if row.game == game_id]
        if game.status == "over":
            finished += 1
            assert stored == [astuple(outcome) for outcome in outcomes_of(game.game)]
        else:
            assert set(stored) == {(None, None, None)}
    assert finished
    assert ends
    assert all(one == other for one, other in ends)


async def test_ratings_of_the_version_before_are_kept(old: OldServer, ada: Client) -> None:
    profile = (await ada.http.get("/api/players/Ada%20L")).json()
    assert profile["stats"] == [renamed("stats", stats) for stats in old.answers["profile"]["stats"]]
    ladder = (await ada.http.get("/api/ladders/duo")).json()
    entries = [[entry["player"], entry["rating"]["points"], entry["games"]] for entry in ladder["entries"]]
    assert (entries, ladder["you"]["rating"]["points"]) == (old.answers["ladder"], old.answers["own_rating"])
    assert ladder["you"]["rating"]["points"] != INITIAL_POINTS
    assert await rebuild_ratings(old.server.database, save=False) == (1, 0)


async def test_puzzles_practice_and_reviews_of_the_version_before_are_kept(old: OldServer, ada: Client) -> None:
    puzzles = (await ada.http.get("/api/puzzles")).json()
    started = sorted(puzzles["started"], key=lambda puzzle: -puzzle["updated"])
    best = [puzzle.pop("best") for puzzle in started]
    for summary in started:
        summary["placed"] = len(summary.pop("pieces"))
    before = [renamed("puzzle", puzzle) for puzzle in old.answers["puzzles"]]
    for summary in before:  # the page has the table of puzzles
        del summary["rows"], summary["columns"], summary["pieces"], summary["board"]
    old_best = [puzzle.pop("best") for puzzle in before]
    assert started == before
    assert best == [result and renamed("puzzle", result) for result in old_best]
    puzzle = (await ada.http.get("/api/puzzles/tetrominoes.easy.3")).json()
    assert {name: puzzle[name] for name in renamed("puzzle", old.answers["puzzle"])} == renamed(
        "puzzle", old.answers["puzzle"]
    )
    practice = (await ada.http.get("/api/practice")).json()
    attempted = [
        [exercise["id"], exercise["streak"], exercise["attempts"]]
        for exercise in practice["exercises"]
        if exercise["attempts"]
    ]
    assert attempted == old.answers["exercise"]
    assert sorted(exercise["id"] for exercise in practice["own_mistakes"]) == old.answers["own_mistakes"]


async def extend_schema(url: str) -> None:
    """Changes a database as a newer version that only adds to the schema might do: adds a column to each table, and a
    table."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        for table in metadata.tables:
            await connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN added_later INTEGER NOT NULL DEFAULT 0")
        await connection.exec_driver_sql("CREATE TABLE added_later (id INTEGER PRIMARY KEY)")
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await engine.dispose()


async def test_a_process_plays_on_after_a_newer_version_has_added_to_the_schema(
    postgres: str, clock: ManualClock
) -> None:
    """During an update of several processes, one after the other, the old ones use the new schema for a while."""
    async with local_server(postgres, clock) as server, Client(server) as client:
        game = await client.new_game("duo", "pp")
        async with client.watch(game) as table:
            await table.receive("table")
            assert (await table.play())["type"] == "move"
            await extend_schema(postgres)
            for _ in range(3):
                assert (await table.play())["type"] == "move"
        for path in ("games", f"games/{game}", "lobby", "me/profile", "me/games", "friends", "puzzles", "ladders/duo"):
            assert (await client.http.get(f"/api/{path}")).status_code == 200, path
        account = {"name": "Ada L", "password": "four corners touch"}
        assert (await client.http.post("/api/account", json=account)).status_code == 201
        other = await client.new_game("duo", "p1")
        async with client.watch(other) as table:
            await table.receive("table")
            assert (await table.play())["type"] == "move"
            await table.receive("move")  # the computer's move


async def test_an_older_version_does_not_start_on_a_newer_database(url: str, clock: ManualClock) -> None:
    await extend_schema(url)
    database = Database(url, clock)
    with pytest.raises(DatabaseSetupError, match="newer version"):
        await database.open()
    await database.close()
