"""The coach on the server: hints by degrees, reviews made once, practice that remembers. On a real server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import Serving, Somebody

from cornerwise import notation, practice
from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.server.coaching import Coaching, practiced
from cornerwise.server.store import Chair, Store, Terms
from cornerwise.server.tables import Refused


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    it = Serving(tmp_path_factory.mktemp("coach"), "--host", "0.0.0.0")
    yield it
    assert it.stop() == ""


def weak_game(plies: int = 99) -> Game:
    game, engine = Game("duo"), Engine(1, seed=4)
    while not game.is_over and game.ply < plies:
        game.play(engine.choose(game).move)
    return game


async def opened(somebody: Somebody, game: Game, people: str = "") -> str:
    """A game from a file, to be looked at; or with people in these seats."""
    sitters = [{"type": "person"} if s == "p" else {"type": "computer", "level": 1} for s in people]
    origin = {"type": "record", "text": notation.dumps(game)}
    answer = await somebody.http.post("/api/continuations", json={"origin": origin, "seats": sitters})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


async def reviewed(somebody: Somebody, game: str, query: str = "depth=quick") -> list[dict[str, Any]]:
    async with somebody.http.stream("POST", f"/api/games/{game}/review?{query}", timeout=120) as answer:
        return [json.loads(line[6:]) async for line in answer.aiter_lines() if line.startswith("data: ")]


async def test_hints_by_degrees_in_every_language(somebody: Somebody) -> None:
    game = await somebody.new_game("duo", "pp")
    told = [
        (await somebody.http.get(f"/api/games/{game}/hint?ply=0&degree={degree}&language=es")).json()
        for degree in (1, 2, 3)
    ]
    assert [one["shape"] is None for one in told] == [True, False, False]
    assert [one["placement"] is None for one in told] == [True, True, False]
    assert [len(one["why"]) for one in told] == sorted(len(one["why"]) for one in told)
    assert told[0]["text"].startswith("Mira")
    assert all(one["why"] and one["why"][0] == told[0]["why"][0] for one in told)
    assert all(why["name"] and 1 <= why["tip"] <= 9 for why in told[2]["why"])
    async with somebody.at(game) as chair:
        await chair.hear("table")
        assert told[2]["placement"] in chair.legal()
        assert (await chair.play(told[2]["placement"]))["type"] == "played"
    stale = await somebody.http.get(f"/api/games/{game}/hint?ply=0")
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert (await somebody.http.get(f"/api/games/{game}/hint?ply=1&degree=4")).status_code == 400


async def test_no_hint_for_watchers_nor_for_a_finished_game(somebody: Somebody, serving: Serving) -> None:
    game = await somebody.new_game("duo", "p1")
    async with Somebody(serving) as other:
        answer = await other.http.get(f"/api/games/{game}/hint?ply=0")
        assert answer.json()["code"] == "no_hint"
    over = await opened(somebody, weak_game(), "pp")
    assert (await somebody.http.get(f"/api/games/{over}/hint?ply=9")).json()["code"] == "over"


async def test_no_hint_where_ratings_count(tmp_path: Path) -> None:
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    await store.open()
    coaching = Coaching(store)
    for rated in (False, True):
        chairs = [Chair("person", player="me"), Chair("computer", level=1)]
        name = await store.add(Game("duo"), chairs, True, "me", looked_at=False, terms=Terms(rated=rated))
        stored = await store.game(name)
        assert stored is not None
        if rated:
            with pytest.raises(Refused, match="no_hint"):
                await coaching.hint(stored, "me", 0, 1, "en")
        else:
            assert (await coaching.hint(stored, "me", 0, 1, "en")).why
    await coaching.close()
    await store.close()


async def test_a_review_is_made_once_with_signs_of_life(somebody: Somebody, serving: Serving) -> None:
    game = await opened(somebody, weak_game())
    *signs, last = await reviewed(somebody, game)
    assert last["type"] == "review"
    assert all(sign["type"] == "reviewing" and 0 <= sign["done"] <= sign["of"] for sign in signs)
    assert len(last["moves"]) == weak_game().ply
    (again,) = await reviewed(somebody, game)
    assert again == last
    # What is kept outlives the server, and is told in the language asked for.
    serving.kill()
    serving.start()
    (spanish,) = await reviewed(somebody, game, "depth=best&language=es")
    assert [one["mark"] for one in spanish["moves"]] == [one["mark"] for one in last["moves"]]
    assert spanish["moves"][0]["why"][0]["text"] != last["moves"][0]["why"][0]["text"]


async def test_a_review_ends_when_nobody_waits_for_it(somebody: Somebody) -> None:
    game = await opened(somebody, weak_game())
    async with somebody.http.stream("POST", f"/api/games/{game}/review?depth=normal", timeout=120) as answer:
        async for line in answer.aiter_lines():
            if line.startswith("data: "):
                break
    # The next one needs the same thread: it comes at once only if the first was called off.
    *_, last = await reviewed(somebody, game)
    assert last["type"] == "review"


async def test_a_game_under_way_is_not_reviewed(somebody: Somebody) -> None:
    game = await opened(somebody, weak_game(6), "pp")
    (told,) = await reviewed(somebody, game)
    assert (told["type"], told["code"]) == ("refusal", "not_over")
    empty = await opened(somebody, Game("duo"))
    (told,) = await reviewed(somebody, empty)
    assert told["code"] == "nothing_to_review"


async def test_own_mistakes_come_back_as_exercises(somebody: Somebody) -> None:
    game = await opened(somebody, weak_game(), "pp")
    *_, review = await reviewed(somebody, game)
    slips = [i for i, one in enumerate(review["moves"]) if one["mark"] in ("mistake", "blunder")]
    assert slips
    listed = (await somebody.http.get("/api/practice")).json()
    assert {one["id"] for one in listed["own"]} == {f"own.{game}.{ply}" for ply in slips}
    assert all(one["due"] for one in listed["own"])
    name = f"own.{game}.{slips[0]}"
    task = (await somebody.http.get(f"/api/practice/{name}")).json()
    assert task["position"]["ply"] == slips[0]
    assert task["played"] == review["moves"][slips[0]]["placement"]
    best = review["moves"][slips[0]]["best"]
    right = (await somebody.http.post(f"/api/practice/{name}", json={"placement": best})).json()
    assert right["solved"]
    assert right["why"]
    (line,) = [one for one in (await somebody.http.get("/api/practice")).json()["own"] if one["id"] == name]
    assert (line["row"], line["tries"], line["due"]) == (1, 1, False)


async def test_nobody_sees_the_mistakes_of_others(somebody: Somebody, serving: Serving) -> None:
    game = await opened(somebody, weak_game(), "pp")
    *_, review = await reviewed(somebody, game)
    ply = next(i for i, one in enumerate(review["moves"]) if one["mark"] in ("mistake", "blunder"))
    async with Somebody(serving) as other:
        assert (await other.http.get("/api/practice")).json()["own"] == []
        assert (await other.http.get(f"/api/practice/own.{game}.{ply}")).status_code == 404


async def test_a_wrong_answer_comes_back_soon(somebody: Somebody) -> None:
    small = [one for one in practice.exercises().values() if one.game.rules.size == 14]
    one = max(small, key=lambda one: one.game.ply)
    dearest = max(one.check["costs"], key=lambda move: one.check["costs"][move])
    placement = type(one.best).of(14, dearest).placement
    told = (await somebody.http.post(f"/api/practice/{one.id}", json={"placement": placement})).json()
    assert not told["solved"]
    assert told["best"] == one.best.placement
    assert told["why"]
    illegal = await somebody.http.post(f"/api/practice/{one.id}", json={"placement": 0})
    assert illegal.json()["code"] == "illegal"
    assert (await somebody.http.post(f"/api/practice/{one.id}", json={"placement": -1})).status_code == 400
    assert (await somebody.http.get("/api/practice/nonsense")).status_code == 404


async def test_practice_is_kept_on_both_databases(url: str) -> None:
    store = Store(url)
    await store.open()
    coaching = Coaching(store)
    one = next(one for one in practice.exercises().values() if one.game.rules.size == 14)
    told = [await coaching.answer("me", one.id, one.best.placement, "en") for _ in range(2)]
    assert [answer.row for answer in told] == [1, 2]
    at_once = (coaching.answer("you", one.id, one.best.placement, "en") for _ in range(4))
    assert sorted(answer.row for answer in await asyncio.gather(*at_once)) == [1, 2, 3, 4]
    game = weak_game(8)
    name = await store.add(game, [Chair("nobody"), Chair("nobody")], True, "me", looked_at=True)
    stored = await store.game(name)
    assert stored is not None
    events = [event async for event in coaching.review(stored, "quick", "en")]
    assert await coaching.kept(stored, "quick") is not None
    assert await coaching.kept(stored, "normal") is None
    assert events
    await store.delete(name)
    async with store.connect() as connection:
        assert (await connection.execute(practiced.select())).rowcount != 0
    await coaching.close()
    await store.close()
