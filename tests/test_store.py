"""The database: the same promises on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from conftest import evenly, pick
from serving import Serving, Somebody
from sqlalchemy import Connection, select
from sqlalchemy.ext.asyncio import create_async_engine

from cornerwise import Game, IllegalMove, rules
from cornerwise.puzzle import new
from cornerwise.server import app as app  # with every table there is
from cornerwise.server import messages, sqlite
from cornerwise.server import store as storing
from cornerwise.server.attempts import Attempts, Result, Tried
from cornerwise.server.store import Chair, Changed, Store, Terms, metadata

PEOPLE = [Chair("person", "Ada", player="ada"), Chair("computer", level=3)]


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    it = Store(url)
    await it.open()
    yield it
    await it.close()


async def test_a_game_comes_back_as_it_was(store: Store) -> None:
    game = Game(rules("classic_3", shared="red", first_color="yellow", scoring="basic"))
    for _ in range(7):
        game.play(game.legal_moves()[-1])
    chairs = [Chair("person", "Éva", player="ada"), Chair("computer", level=9), Chair("person", player="ada")]
    name = await store.add(game, chairs, True, "ada", looked_at=False)
    found = await store.game(name)
    assert found is not None
    assert (found.game, list(found.chairs), found.human_pace, found.owner) == (game, chairs, True, "ada")
    assert await store.game("0" * 16) is None


async def test_a_move_is_saved_once_whoever_comes_second(store: Store) -> None:
    name = await store.add(Game("duo"), PEOPLE, False, "ada", looked_at=False)
    before = await store.game(name)
    assert before is not None
    choices = [move.placement for move in before.game.legal_moves()[:8]]
    outcomes = await asyncio.gather(*(store.play(before, choice) for choice in choices), return_exceptions=True)
    assert sum(not isinstance(outcome, Exception) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, Changed) for outcome in outcomes) == 7
    (after,) = (outcome for outcome in outcomes if not isinstance(outcome, BaseException))
    found = await store.game(name)
    assert found is not None
    assert (found.game, found.version) == (after.game, 1)


async def test_of_changes_saved_together_each_stands_for_itself(store: Store) -> None:
    """On SQLite those that wait for the disk share a transaction: one that fails takes no other with it."""
    names = [await store.add(Game("duo"), PEOPLE, False, "ada", looked_at=False) for _ in range(20)]
    found = [game for name in names if (game := await store.game(name)) is not None]
    late = await store.play(found[0], found[0].game.legal_moves()[0].placement)
    outcomes = await asyncio.gather(
        *(store.play(game, game.game.legal_moves()[-1].placement) for game in found), return_exceptions=True
    )
    assert isinstance(outcomes[0], Changed)
    assert not any(isinstance(outcome, BaseException) for outcome in outcomes[1:])
    plies = {name: game.game for name in names if (game := await store.game(name)) is not None}
    assert plies.pop(names[0]) == late.game
    assert {game.ply for game in plies.values()} == {1}


async def test_a_journal_that_is_long_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is begun anew between two saves, never while an entry is yet to be saved; and not while somebody reads."""
    monkeypatch.setattr(storing, "TIDY", 0.01)
    monkeypatch.setattr(storing, "LONG", 20)
    store, file = Store(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"), tmp_path / "games.db-wal"
    await store.open()
    names = [await store.add(Game("classic"), PEOPLE * 2, False, "ada", looked_at=False) for _ in range(20)]

    async def play(name: str) -> float:
        slowest = 0.0
        for _ in range(5):
            before = await store.game(name)
            assert before is not None
            began = time.perf_counter()
            await store.play(before, before.game.legal_moves()[0].placement)
            slowest = max(slowest, time.perf_counter() - began)
        return slowest

    assert max(await asyncio.gather(*map(play, names))) < 3  # whoever waits for others here waits five seconds
    async with store.connect() as reading:
        await reading.execute(select(storing.games.c.id))
        assert max(await asyncio.gather(*map(play, names[:10]))) < 3
    await asyncio.gather(*map(play, names))
    assert file.stat().st_size < 600_000  # it never shrinks: only ever written on, it would have a million and more
    await store.close()


async def test_whoever_is_cancelled_leaves_no_thread_behind(tmp_path: Path) -> None:
    """A thread that is still in a connection when that is closed takes the process down."""
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    connection = await sqlite.connect(str(tmp_path / "games.db"))
    beginning = asyncio.create_task(connection.cursor().execute("BEGIN IMMEDIATE"))
    for _ in range(2):  # even if somebody insists
        await asyncio.sleep(0.05)
        beginning.cancel()
    asyncio.get_running_loop().call_later(0.05, other.rollback)
    with pytest.raises(asyncio.CancelledError):
        await beginning
    assert connection.in_transaction
    await connection.close()
    other.close()


@pytest.mark.parametrize("clock", [None, messages.Realtime(300, 5), messages.Correspondence(3)])
async def test_who_hears_of_a_move_has_what_is_stored(store: Store, clock: messages.Clock | None) -> None:
    chairs = [Chair("person", name, player=name) for name in ("ada", "bea", "cleo")] + [Chair("computer", level=3)]
    name = await store.add(Game("classic"), chairs, True, "ada", looked_at=False, terms=Terms(clock))
    known, heard = await store.game(name), list[str | None]()
    assert known is not None
    store.bus.subscribe("game", heard.append)
    here, lot = known, random.Random(1)
    while not here.game.is_over:
        if here.game.ply % 7 == 5:
            here = known = await store.propose(here, messages.Proposal("undo", 0, [0], [1, 2]))
        here = await store.play(here, pick(here.game, lot, evenly).placement)
        game, version, placement, at = str(heard[-1]).split()
        known = store.followed(known, int(placement), float(at))
        assert (game, int(version)) == (name, known.version)
        assert known == here
    assert known == await store.game(name)


async def test_what_is_illegal_or_old_changes_nothing(store: Store) -> None:
    name = await store.add(Game("duo"), PEOPLE, False, "ada", looked_at=False)
    first = await store.game(name)
    assert first is not None
    with pytest.raises(IllegalMove):
        await store.play(first, 0)
    second = await store.play(first, first.game.legal_moves()[0].placement)
    taken_back = await store.undo(second, 0)
    for late in (store.undo(second, 0), store.play(first, first.game.legal_moves()[0].placement)):
        with pytest.raises(Changed):
            await late
    found = await store.game(name)
    assert found is not None
    assert (found.game.ply, found.version) == (0, 2) == (taken_back.game.ply, taken_back.version)


async def test_games_under_way_are_listed_first(store: Store) -> None:
    over = Game("duo")
    while not over.is_over:
        over.play(over.legal_moves()[-1])
    names = [
        await store.add(game, [Chair("person", player="eva"), Chair("computer", level=1)], True, "eva", looked_at=False)
        for game in (Game("duo"), over, Game("duo"))
    ]
    await store.add(over, PEOPLE, True, "ada", looked_at=True)
    assert [game.id for game in await store.games("eva", 10)] == [names[2], names[0], names[1]]
    await store.delete(names[2])
    assert [game.id for game in await store.games("eva", 10)] == [names[0], names[1]]


async def test_attempts_come_back_as_they_were(store: Store) -> None:
    kept, start = Attempts(store), new("tetrominoes", 3, "easy")
    whole = [*start.verdict().pieces]
    fresh = Tried("tetrominoes.easy.3", start)
    saved = await kept.save("ada", replace(fresh.laid(whole[:2], 30.5), hints=2))
    assert await kept.find("ada", fresh.key) == saved
    assert saved.version == 1
    assert await kept.find("eva", fresh.key) is None
    solved = await kept.save("ada", saved.laid(whole, 60.0))
    assert solved.best == Result(False, 2, 60.0)
    again = await kept.save("ada", solved.again())
    assert (again.best, again.solved, again.attempt) == (solved.best, False, start)
    better = again.laid(whole, 90.0)
    assert better.best == Result(False, 0, 90.0)
    for late in (solved, fresh):
        with pytest.raises(Changed):
            await kept.save("ada", late)
    assert [tried.key for tried in await kept.of("ada", 5)] == [fresh.key]


async def test_the_migrations_make_just_these_tables(url: str, store: Store) -> None:
    def difference(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    engine = create_async_engine(url)
    async with engine.connect() as connection:
        assert await connection.run_sync(difference) == []
    await engine.dispose()
    # Opening it once more changes nothing, and the secret is made only once.
    again = Store(url)
    await again.open()
    assert await again.secret() == await store.secret()
    assert await again.owner() == await store.owner() != await store.secret()
    await again.close()


async def test_the_server_on_postgresql_loses_nothing_when_killed(postgresql: str, tmp_path: Path) -> None:
    serving = Serving(tmp_path, "--database", postgresql)
    try:
        async with Somebody(serving) as somebody:
            game = await somebody.new_game("duo", "p1")
            async with somebody.at(game) as chair:
                await chair.hear("table")
                while chair.ply < 10:
                    await (chair.play() if chair.position["seat"] == 0 else chair.hear("played"))
                serving.kill()
                await chair.hear_the_end()
            serving.start()
            async with somebody.at(game) as again:
                await again.hear("table")
                assert again.table["moves"][: len(chair.table["moves"])] == chair.table["moves"]
                assert again.table["yours"] == [0]
    finally:
        assert serving.stop() == ""
