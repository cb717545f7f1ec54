"""Word of what changed: to everybody in this process, and in every other on the same database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest
from serving import Serving, Somebody
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from cornerwise import Game
from cornerwise.server import tables
from cornerwise.server.bus import MAX_PAYLOAD
from cornerwise.server.store import Chair, Store
from cornerwise.server.tables import Tables, Watcher


@pytest.fixture
async def stores(postgresql: str) -> AsyncIterator[list[Store]]:
    """As three processes would have them."""
    async with AsyncExitStack() as open_ones:
        found = [Store(postgresql) for _ in range(3)]
        for store in found:
            open_ones.push_async_callback(store.close)
        await asyncio.gather(*(store.open() for store in found))
        yield found


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.01)


async def test_everybody_hears_everything_in_order(stores: list[Store]) -> None:
    heard: list[list[str | None]] = [[], [], []]
    for store, ear in zip(stores, heard, strict=True):
        store.bus.subscribe("lobby", ear.append)
    for number in range(50):
        stores[number % 2].bus.publish("lobby", f"é {number}")
    assert len(heard[0]) == 25  # what this process says itself, at once
    await until(lambda: all(len(ear) == 50 for ear in heard))
    for ear in heard:
        for sender in (0, 1):
            assert [said for said in ear if int(str(said).split()[1]) % 2 == sender] == [
                f"é {number}" for number in range(sender, 50, 2)
            ]


async def test_who_no_longer_subscribes_hears_no_more_and_other_topics_never(stores: list[Store]) -> None:
    lobby: list[str | None] = []
    other: list[str | None] = []
    end = stores[0].bus.subscribe("lobby", lobby.append)
    stores[0].bus.subscribe("other", other.append)
    stores[1].bus.publish("lobby", "first")
    await until(lambda: bool(lobby))
    end()
    stores[1].bus.publish("lobby", "second")
    stores[1].bus.publish("other", "third")
    await until(lambda: bool(other))
    assert (lobby, other) == (["first"], ["third"])
    with pytest.raises(ValueError, match="hint"):
        stores[0].bus.publish("lobby", "x" * (MAX_PAYLOAD + 1))


async def test_a_broken_line_is_mended_and_all_are_told_to_look(postgresql: str, stores: list[Store]) -> None:
    heard: list[list[str | None]] = [[], [], []]
    for store, ear in zip(stores, heard, strict=True):
        store.bus.subscribe("lobby", ear.append)
    engine = create_async_engine(postgresql)
    async with engine.connect() as connection:
        ended = await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename IS NOT NULL AND "
                "backend_type = 'client backend' AND pid <> pg_backend_pid()"
            )
        )
        assert ended.all()
    await engine.dispose()
    stores[1].bus.publish("lobby", "meanwhile")
    # Heard after the word that something may have been missed, or missed: never before, as if nothing had been.
    await until(lambda: all(None in ear for ear in heard))
    stores[0].bus.publish("lobby", "after")
    await until(lambda: all("after" in ear for ear in heard))


async def test_who_is_at_a_table_is_known_in_every_process(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LOOK_AGAIN", 0.2)
    chairs = [Chair("person", name, player=name) for name in ("ada", "bea")]
    game = await stores[0].add(Game("duo"), chairs, True, "ada", looked_at=False)
    here, there = Tables(stores[0]), Tables(stores[1])
    try:
        async with here.watch(game, Watcher("ada", "en", lambda: None)):
            async with there.watch(game, Watcher("bea", "en", lambda: None)):
                await until(lambda: here.present(game) == there.present(game) == {"ada", "bea"})
                await asyncio.sleep(4 * tables.LOOK_AGAIN)  # silence is no farewell
                assert here.present(game) == there.present(game) == {"ada", "bea"}
                # Killed, a process says none either …
                monkeypatch.setattr(stores[1].bus, "publish", lambda *_: None)
                await until(lambda: here.present(game) == {"ada"})
                # … and one that was only slow is asked again, whatever it says first.
                monkeypatch.undo()
                stores[1].bus.publish("presence", f"{there._me} {'0' * 16} !bea")
                await until(lambda: here.present(game) == {"ada", "bea"})
            await until(lambda: here.present(game) == {"ada"})
    finally:
        await here.close()
        await there.close()


async def test_two_processes_are_one_server(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whoever sits in another process hears every move as if it were made in this one."""
    one = Serving(tmp_path_factory.mktemp("one"), "--database", postgresql)
    two = Serving(tmp_path_factory.mktemp("two"), "--database", postgresql)
    try:
        async with Somebody(one) as here, Somebody(two) as there:
            game = await here.new_game("duo", "pp")
            there.http.cookies.update(here.http.cookies)
            async with here.at(game) as left, there.at(game) as right:
                await left.hear("table")
                await right.hear("table")
                for turn in range(6):
                    mover, other = (left, right) if turn % 2 else (right, left)
                    played = await mover.play()
                    assert played["type"] == "played"
                    heard = await other.hear()
                    assert (heard["move"], heard["position"]) == (played["move"], played["position"])
                await left.say("undo", ply=6)
                assert (await right.hear())["moves"] == (await left.hear("table"))["moves"] == right.table["moves"]
                await left.say("set_pace", human_pace=True)
                assert (await right.hear())["human_pace"] is True
                await there.http.delete(f"/api/games/{game}")
                await left.hear("deleted")
                await right.hear("deleted")
    finally:
        assert one.stop() == two.stop() == ""
