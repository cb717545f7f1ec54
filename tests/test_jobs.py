"""Computers' turns as jobs: each is played by one process, and by another if that one dies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from conftest import TASTES, Taste, any_rules, random_game
from hypothesis import given
from hypothesis import strategies as st
from serving import Serving, Somebody
from sqlalchemy import func, select, update

from cornerwise import Game, Rules
from cornerwise.server import views
from cornerwise.server.jobs import Jobs, jobs
from cornerwise.server.store import Chair, Store

FRIENDS = [Chair("computer", level=1), Chair("person", player="ada"), Chair("person", player="jo")]


@pytest.fixture
async def stores(url: str) -> AsyncIterator[list[Store]]:
    """As two processes would have them."""
    async with AsyncExitStack() as open_ones:
        found = [Store(url) for _ in range(2)]
        for store in found:
            open_ones.push_async_callback(store.close)
            await store.open()
        async with found[0].transaction() as connection:
            await connection.execute(jobs.delete())
        yield found


async def past(store: Store, seconds: float = 60) -> None:
    """Some time goes by."""
    async with store.transaction() as connection:
        await connection.execute(update(jobs).values(since=jobs.c.since - seconds, until=jobs.c.until - seconds))


async def test_a_turn_is_one_processes_until_it_is_given_back_or_its_lease_ends(stores: list[Store]) -> None:
    one, two = (Jobs(store) for store in stores)
    game = await stores[0].add(Game("duo"), [Chair("computer", level=1)] * 2, False, "ada", looked_at=False)
    assert [await one.claim(game), await two.claim(game), await one.claim(game)] == [True, False, True]
    await one.release(game)
    assert [await two.claim(game), await one.claim(game)] == [True, False]
    await past(stores[0])
    await two.renew([game])
    assert not await one.claim(game)
    await past(stores[0])  # two is gone
    assert [await one.claim(game), await two.claim(game)] == [True, False]


async def test_turns_that_nobody_plays_are_taken_once(stores: list[Store]) -> None:
    names = [await stores[0].add(Game("classic_3"), FRIENDS, False, "ada", looked_at=False) for _ in range(12)]
    alone = [Chair("computer", level=1), Chair("person", player="ada"), Chair("person", player="ada")]
    await stores[0].add(Game("classic_3"), alone, False, "ada", looked_at=False)  # waits until she looks on
    takers = [Jobs(store) for store in stores] * 2
    await past(stores[0], -60)
    assert await takers[0].take(100) == []  # who looks on comes first
    await past(stores[0], 120)
    taken = await asyncio.gather(*(taker.take(4) for taker in takers))
    rest = await takers[0].take(100)
    assert sorted([name for names_taken in (*taken, rest) for name in names_taken]) == sorted(names)
    assert await takers[1].take(100) == []


async def test_a_job_goes_with_the_turn(stores: list[Store]) -> None:
    async def planned() -> int:
        async with stores[0].connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(jobs))).scalar_one())

    name = await stores[0].add(Game("classic_3"), FRIENDS, False, "ada", looked_at=False)
    game = await stores[0].game(name)
    assert game is not None
    assert await planned() == 1
    moved = await stores[0].play(game, game.game.legal_moves()[-1].placement)
    assert await planned() == 0
    await stores[0].undo(moved, 0)
    assert await planned() == 1
    await stores[0].delete(name)
    assert await planned() == 0


async def test_a_computer_moves_though_nobody_looks_on(
    postgresql: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Two friends and a computer: the one who moved has gone, and so has the process."""
    serving = Serving(tmp_path_factory.mktemp("one"), "--database", postgresql)
    try:
        store = Store(postgresql)
        await store.open()
        name = await store.add(Game("classic_3"), [FRIENDS[1], FRIENDS[0], FRIENDS[2]], False, "ada", looked_at=False)
        game = await store.game(name)
        assert game is not None
        await store.play(game, game.game.legal_moves()[-1].placement)
        async with asyncio.timeout(60):
            while (found := await store.game(name)) is None or found.game.ply < 2:
                await asyncio.sleep(0.1)
        await store.close()
    finally:
        assert serving.stop() == ""


async def test_another_process_plays_on_for_one_that_was_killed(
    postgresql: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    one = Serving(tmp_path_factory.mktemp("one"), "--database", postgresql)
    two = Serving(tmp_path_factory.mktemp("two"), "--database", postgresql)
    try:
        async with Somebody(one) as here, Somebody(two) as there:
            game = await here.new_game("duo", "p9")
            there.http.cookies.update(here.http.cookies)
            async with here.at(game) as left, there.at(game) as right:
                await left.hear("table")
                await right.hear("table")
                await left.play()
                await right.hear("played")
                await left.hear("thinking")
                await right.hear("thinking")
                one.kill()
                await left.hear_the_end()
                await right.say("move_now")  # to whom it may concern
                async with asyncio.timeout(60):
                    await right.hear("played")
                    assert right.ply == 2
                    assert (await right.play())["type"] == "played"
                    # And from any process it can be told to hurry.
                    await right.hear("thinking")
    finally:
        one.start()
        assert one.stop() == two.stop() == ""


@given(any_rules(), st.integers(0, 10**6), st.sampled_from(TASTES), st.integers(1, 84))
def test_the_last_move_is_told_as_all_moves_tell_it(rules: Rules, seed: int, taste: Taste, plies: int) -> None:
    game = random_game(rules, seed, taste, plies)
    assert views.last_move(game) == views.moves(game)[-1]
