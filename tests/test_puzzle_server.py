"""Puzzles on the server: opening, laying, saving, helping, sharing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from serving import Serving, Somebody

from cornerwise.puzzle import Attempt, Piece, Search, daily, new, solve
from cornerwise.server import messages, puzzles
from cornerwise.server.attempts import piece, placement
from cornerwise.server.messages import AskPuzzle, LayPuzzle
from cornerwise.server.puzzles import Puzzles, Thought
from cornerwise.server.store import Store
from cornerwise.server.tables import Refused


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    it = Serving(tmp_path_factory.mktemp("puzzles"), "--host", "0.0.0.0")
    yield it
    assert it.stop() == ""


def told(pieces: tuple[Piece, ...] | list[Piece]) -> list[dict[str, object]]:
    return [{"color": str(piece.color), "placement": placement(piece)} for piece in pieces]


async def lay(somebody: Somebody, key: str, pieces: Any, version: int, seconds: float = 0, **more: object) -> Any:
    asked = {"version": version, "laid": told(pieces), "seconds": seconds, **more}
    return await somebody.http.put(f"/api/puzzles/{key}", json=asked)


async def ask(somebody: Somebody, key: str, about: str, version: int, language: str = "en") -> list[dict[str, Any]]:
    """All that is told until the answer."""
    asked = {"version": version, "about": about}
    async with somebody.http.stream("POST", f"/api/puzzles/{key}/help?language={language}", json=asked) as answer:
        return [json.loads(line[6:]) async for line in answer.aiter_lines() if line.startswith("data: ")]


THREE = solve("starter-3x3", seed=1)


async def test_all_puzzles_are_listed_in_the_users_language(somebody: Somebody) -> None:
    listed = (await somebody.http.get("/api/puzzles?language=fr")).json()
    assert [kind["puzzle"] for kind in listed["kinds"]][:3] == ["all-84", "all-84-descending", "tetrominoes"]
    assert listed["kinds"][0]["pieces"] == 84
    assert "pièces" in listed["kinds"][0]["about"]
    assert listed["begun"] == []


async def test_looking_at_a_puzzle_leaves_no_trace(somebody: Somebody) -> None:
    opened = (await somebody.http.get("/api/puzzles/tetrominoes-apart")).json()
    assert (opened["version"], opened["laid"], opened["rows"], opened["columns"]) == (0, [], 8, 10)
    assert (await somebody.http.get("/api/puzzles")).json()["begun"] == []


async def test_a_puzzle_is_laid_piece_by_piece_and_solved(somebody: Somebody) -> None:
    for count in range(1, len(THREE.pieces) + 1):
        answer = await lay(somebody, "starter-3x3", THREE.pieces[:count], count - 1, seconds=count * 2.5)
        assert answer.status_code == 200, answer.text
    state = answer.json()
    assert state["solved"]
    assert state["best"] == {"seconds": 10.0, "hints": 0, "shown": False}
    (begun,) = (await somebody.http.get("/api/puzzles")).json()["begun"]
    assert (begun["key"], begun["solved"], begun["laid"], begun["board"]) == ("starter-3x3", True, 4, "b" * 9)
    # It is solved: what follows is another attempt, and the better of both results is kept.
    assert (await lay(somebody, "starter-3x3", [], 4)).json()["code"] == "over"
    state = (await lay(somebody, "starter-3x3", [], 4, again=True)).json()
    assert (state["solved"], state["seconds"], state["laid"], state["version"]) == (False, 0, [], 5)
    state = (await lay(somebody, "starter-3x3", THREE.pieces, 5, seconds=99)).json()
    assert state["solved"]
    assert state["best"]["seconds"] == 10


async def test_what_breaks_a_rule_is_told_and_what_cannot_lie_is_refused(somebody: Somebody) -> None:
    side = [Piece.of("blue", "O", ["a1", "b1", "a2", "b2"]), Piece.of("blue", "I4", ["c1", "d1", "e1", "f1"])]
    state = (await lay(somebody, "tetrominoes-apart", side, 0)).json()
    (problem,) = state["problems"]
    assert problem["text"] == "blue I4: touches its own color's edge at c1"
    assert problem["piece"] == told(side)[1]
    assert state["trays"][0]["corners"] is None
    assert state["trays"][0]["edges"]
    on_top = [side[0], Piece.of("red", "O", ["b1", "c1", "b2", "c2"])]
    outside = [Piece.of("red", "I4", ["k1", "k2", "k3", "k4"])]
    foreign = [Piece.of("red", "V3", ["a1", "a2", "b1"])]
    for wrong in (on_top, outside, foreign, [side[0], side[0]]):
        answer = await lay(somebody, "tetrominoes-apart", wrong, 1)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    for number in (30_432 + 1, 99_999, -1):
        asked = {"version": 1, "laid": [{"color": "red", "placement": number}], "seconds": 0}
        assert (await somebody.http.put("/api/puzzles/tetrominoes-apart", json=asked)).status_code == 400
    assert (await somebody.http.get("/api/puzzles/tetrominoes-apart")).json()["version"] == 1


async def test_the_board_tells_where_a_color_can_go_on(somebody: Somebody) -> None:
    green = [Piece.of("green", "2", ["a1", "a2"])]
    state = (await lay(somebody, "all-84", green, 0)).json()
    trays = {tray["color"]: tray for tray in state["trays"]}
    assert trays["green"]["corners"] == [2 * 20 + 1]
    assert trays["green"]["edges"] == [1, 21, 40]
    assert trays["blue"]["corners"] == [state["starts"]["blue"]] == [19 * 20]
    assert trays["blue"]["opening"]


async def test_who_comes_second_changes_nothing(somebody: Somebody) -> None:
    assert (await lay(somebody, "starter-3x5", [], 0)).status_code == 200
    answer = await lay(somebody, "starter-3x5", solve("starter-3x5").pieces, 0)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert (await somebody.http.get("/api/puzzles/starter-3x5")).json()["laid"] == []


async def test_time_alone_makes_nobody_late(somebody: Somebody) -> None:
    first = solve("starter-4x7").pieces[:1]
    await lay(somebody, "starter-4x7", first, 0, seconds=3)
    state = (await lay(somebody, "starter-4x7", first, 1, seconds=8)).json()
    assert (state["version"], state["seconds"]) == (1, 8)
    assert (await somebody.http.get("/api/puzzles/starter-4x7")).json()["seconds"] == 8


async def test_everybody_has_their_own(serving: Serving, somebody: Somebody) -> None:
    await lay(somebody, "starter-4x5", solve("starter-4x5").pieces, 0)
    async with Somebody(serving) as other:
        assert (await other.http.get("/api/puzzles/starter-4x5")).json()["laid"] == []


async def test_a_name_is_the_same_puzzle_for_everybody(serving: Serving, somebody: Somebody) -> None:
    made = new("pentominoes-apart", 81, "easy")
    state = (await somebody.http.get("/api/puzzles/pentominoes-apart.easy.81")).json()
    assert state["given"] == told(made.pieces)
    assert (state["hardness"], state["unique"]) == ("easy", True)
    await lay(somebody, "pentominoes-apart.easy.81", [], 0)
    async with Somebody(serving) as other:
        assert (await other.http.get("/api/puzzles/pentominoes-apart.easy.81")).json()["given"] == state["given"]
    day = date(2026, 11, 16)
    assert (await somebody.http.get("/api/puzzles/daily.2026-11-16")).json()["given"] == told(daily(day).pieces)


@pytest.mark.parametrize(
    "name",
    ["hexominoes", "tetrominoes.silly.1", "x.easy.1", "daily.2026-13-45", "daily.2999-01-01", "tetrominoes.easy."],
)
async def test_there_is_no_such_puzzle(somebody: Somebody, name: str) -> None:
    answer = await somebody.http.get(f"/api/puzzles/{name}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_puzzle")


async def test_a_hint_goes_on_or_tells_what_made_it_impossible(somebody: Somebody) -> None:
    *_, hint = await ask(somebody, "starter-3x3", "hint", 0, "es")
    assert (hint["type"], hint["kind"], hint["hints"]) == ("hint", "lay", 1)
    assert hint["text"].startswith("Pon la")
    good = Attempt("starter-3x3").lay(Piece.of("blue", "1", ["a1"]))
    middle = good.lay(Piece.of("blue", "I3", ["b1", "b2", "b3"]))
    state = (await lay(somebody, "starter-3x3", middle.pieces, 0)).json()
    assert (state["hints"], state["version"]) == (1, 1)
    *_, verdict = await ask(somebody, "starter-3x3", "verdict", 1)
    assert verdict == {"type": "verdict", "answer": "no"}
    *_, hint = await ask(somebody, "starter-3x3", "hint", 1)
    assert (hint["kind"], hint["piece"], hint["hints"]) == ("dead", told(middle.pieces)[1], 2)
    assert (await ask(somebody, "starter-3x3", "hint", 0))[-1]["code"] == "stale"


async def test_a_solution_goes_on_from_what_lies_or_begins_anew(somebody: Somebody) -> None:
    start = new("tetrominoes", 7, "easy")
    key = "tetrominoes.easy.7"
    *_, shown = await ask(somebody, key, "solution", 0)
    assert shown["goes_on"]
    assert len(shown["pieces"]) == 20 - start.given
    first = shown["pieces"][:1]
    state = (await somebody.http.put(f"/api/puzzles/{key}", json={"version": 0, "laid": first, "seconds": 1})).json()
    assert state["shown"]
    *_, rest = await ask(somebody, key, "solution", 1)
    assert rest["goes_on"]
    assert rest["pieces"] == shown["pieces"][1:]
    # Without givens and in a corner that nothing fills.
    spoiled = [Piece.of("blue", "T4", ["a2", "b2", "b1", "c2"])]
    await lay(somebody, "tetrominoes", spoiled, 0)
    *_, anew = await ask(somebody, "tetrominoes", "solution", 1)
    assert not anew["goes_on"]
    assert len(anew["pieces"]) == 20


async def test_the_solution_of_the_board_comes_in_a_legal_order(somebody: Somebody) -> None:
    *_, shown = await ask(somebody, "all-84", "solution", 0)
    solution = Attempt("all-84", [piece(**told) for told in shown["pieces"]])
    assert solution.is_solved
    assert solution.order_problems() == []


async def test_pictures_show_the_puzzle_or_what_lies(somebody: Somebody) -> None:
    key = "tetrominoes.easy.3"
    start = new("tetrominoes", 3, "easy")
    whole = Attempt("tetrominoes", [*start.pieces, *start.verdict().pieces])
    await lay(somebody, key, whole.pieces[start.given :], 0)
    given, mine = [
        (await somebody.http.get(f"/api/puzzles/{key}/board.svg?size=400{more}")).text for more in ("&ply=0", "")
    ]
    assert 'class="left"' in given
    assert 'class="left"' not in mine
    png = await somebody.http.get(f"/api/puzzles/{key}/board.png?size=200&theme=dark")
    assert png.content.startswith(b"\x89PNG")
    assert (await somebody.http.get(f"/api/puzzles/{key}/board.gif")).status_code == 404
    assert (await somebody.http.get(f"/api/puzzles/{key}/board.png?size=99999")).status_code == 413


async def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    try:
        async with Somebody(serving) as somebody:
            await lay(somebody, "pentominoes.easy.5", solve("pentominoes").pieces[:0], 0, seconds=12)
            before = (await somebody.http.get("/api/puzzles/pentominoes.easy.5")).json()
            serving.kill()
            serving.start()
            assert (await somebody.http.get("/api/puzzles/pentominoes.easy.5")).json() == before
            assert before["seconds"] == 12
            assert before["given"]
    finally:
        assert serving.stop() == ""


# Hard work

HARD = [piece for number, piece in enumerate(solve("pentominoes-apart", seed=2).pieces[:14]) if number % 4 != 1]
"""What lies here is not decided within seconds."""


async def test_a_thought_can_be_stopped_before_and_while_it_searches() -> None:
    early = Thought()
    early.stop()
    assert early.run(Search(Attempt("starter-3x3"))).answer is None
    endless = Thought()
    running = asyncio.create_task(asyncio.to_thread(endless.run, Search(Attempt("pentominoes-apart", HARD))))
    while endless.most <= len(HARD):
        await asyncio.sleep(0.01)
    endless.stop()
    assert (await running).answer is None


async def test_a_crowd_is_asked_to_wait_and_whoever_goes_ends_the_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    await store.open()
    monkeypatch.setattr(puzzles, "MAX_WAITING", 0)
    monkeypatch.setattr(puzzles, "BUDGET", 0)  # no limit
    it = Puzzles(store)
    lying = LayPuzzle(0, [messages.Piece(piece.color, placement(piece)) for piece in HARD], 0)
    searching = {"ada": asyncio.Event(), "eva": asyncio.Event(), "mia": asyncio.Event()}

    async def ask(player: str) -> None:
        async for _ in it.help(player, "pentominoes-apart", AskPuzzle(1, "verdict"), "en"):
            searching[player].set()

    for player in searching:
        await it.lay(player, "pentominoes-apart", lying)
    running = [asyncio.create_task(ask(player)) for player in ("ada", "eva")]
    for player in ("ada", "eva"):
        await searching[player].wait()
    with pytest.raises(Refused, match="busy"):
        await ask("mia")
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    await it.close()  # waits for the threads: they have ended
    await store.close()


async def test_a_search_tells_how_far_it_is_and_ends_with_the_connection(somebody: Somebody) -> None:
    await lay(somebody, "pentominoes-apart", HARD, 0)
    asked = {"version": 1, "about": "verdict"}
    for _ in range(2 * puzzles.THREADS + puzzles.MAX_WAITING):  # were they not ended, the last would find no room
        async with somebody.http.stream("POST", "/api/puzzles/pentominoes-apart/help", json=asked) as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            async for line in answer.aiter_lines():
                if line.startswith("data: "):
                    told = json.loads(line[6:])
                    assert told["type"] == "searching"
                    assert told["most"] <= 48
                    break
