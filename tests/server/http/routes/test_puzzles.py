"""Puzzles over HTTP: opening, placing, saving, help."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from typing import Any

import httpx
import pytest
from support.server import Client, LocalServer

from cornerwise.puzzles import Attempt, Piece, check_solvable, generate_daily, generate_puzzle, solve

STARTER = solve("starter-3x3", seed=1)


def encode(pieces: Sequence[Piece]) -> list[dict[str, object]]:
    return [{"color": str(piece.color), "placement": piece.placement} for piece in pieces]


async def save(
    client: Client, key: str, pieces: Sequence[Piece], version: int, seconds: float = 0, **more: object
) -> httpx.Response:
    body = {"version": version, "placed": encode(pieces), "seconds": seconds, **more}
    return await client.http.put(f"/api/puzzles/{key}", json=body)


async def get_help(client: Client, key: str, kind: str, version: int) -> list[dict[str, Any]]:
    """All events up to the answer."""
    body = {"version": version, "kind": kind}
    async with client.http.stream("POST", f"/api/puzzles/{key}/help", json=body) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        return [json.loads(line[6:]) async for line in answer.aiter_lines() if line.startswith("data: ")]


# Opening


async def test_a_puzzle_that_is_only_opened_is_not_started(client: Client) -> None:
    opened = (await client.http.get("/api/puzzles/tetrominoes-apart")).json()
    assert (opened["version"], opened["placed"], opened["puzzle"]) == (0, [], "tetrominoes-apart")
    assert (await client.http.get("/api/puzzles")).json() == {"started": [], "solved_days": []}


async def test_a_key_is_the_same_puzzle_for_all_players(server: LocalServer) -> None:
    key = "pentominoes-apart.easy.81"
    async with Client(server) as ada, Client(server) as bea:
        state = (await ada.http.get(f"/api/puzzles/{key}")).json()
        assert state["givens"] == encode(generate_puzzle("pentominoes-apart", 81, "easy").pieces)
        assert (state["difficulty"], state["unique"]) == ("easy", True)
        await save(ada, key, [], 0)
        assert (await bea.http.get(f"/api/puzzles/{key}")).json()["givens"] == state["givens"]
        daily = (await ada.http.get("/api/puzzles/daily.2026-11-16")).json()
        assert daily["givens"] == encode(generate_daily(date(2026, 11, 16)).pieces)


@pytest.mark.parametrize(
    "key",
    ["hexominoes", "tetrominoes.silly.1", "x.easy.1", "daily.2026-13-45", "daily.2999-01-01", "tetrominoes.easy."],
)
async def test_an_unknown_puzzle_is_refused(client: Client, key: str) -> None:
    answer = await client.http.get(f"/api/puzzles/{key}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_puzzle")


# Placing pieces


async def test_a_puzzle_is_solved_piece_by_piece(client: Client) -> None:
    for count in range(1, len(STARTER.pieces) + 1):
        answer = await save(client, "starter-3x3", STARTER.pieces[:count], count - 1, seconds=count * 2.5)
        assert answer.status_code == 200, answer.text
    state = answer.json()
    assert state["solved"]
    assert state["best"] == {"seconds": 10.0, "hints_used": 0, "solution_seen": False}
    (started,) = (await client.http.get("/api/puzzles")).json()["started"]
    assert (started["key"], started["solved"]) == ("starter-3x3", True)
    assert started["pieces"] == encode(STARTER.pieces)


async def test_the_day_of_a_solution_is_that_of_the_player(client: Client) -> None:
    key, day = "daily.2026-11-16", date(2026, 11, 16)
    solution = check_solvable(generate_daily(day)).pieces
    await save(client, key, solution[:1], 0, day="2026-11-16")
    assert (await client.http.get("/api/puzzles")).json()["solved_days"] == []
    assert (await save(client, key, solution, 1, day="2026-11-99")).json()["code"] == "malformed"
    assert (await save(client, key, solution, 1, day="2026-11-16", seconds=20)).json()["solved"]
    days = (await client.http.get("/api/puzzles")).json()["solved_days"]
    assert days == [{"day": "2026-11-16", "solved_on": "2026-11-16", "seconds": 20}]


async def test_a_solved_puzzle_can_be_restarted_and_keeps_the_better_result(client: Client) -> None:
    await save(client, "starter-3x3", STARTER.pieces, 0, seconds=10)
    assert (await save(client, "starter-3x3", [], 1)).json()["code"] == "over"
    state = (await save(client, "starter-3x3", [], 1, restart=True)).json()
    assert (state["solved"], state["seconds"], state["placed"], state["version"]) == (False, 0, [], 2)
    state = (await save(client, "starter-3x3", STARTER.pieces, 2, seconds=99)).json()
    assert state["solved"]
    assert state["best"]["seconds"] == 10


async def test_a_piece_that_breaks_a_rule_is_saved_and_an_impossible_one_is_refused(client: Client) -> None:
    side = [Piece.of("blue", "O", ["a1", "b1", "a2", "b2"]), Piece.of("blue", "I4", ["c1", "d1", "e1", "f1"])]
    state = (await save(client, "tetrominoes-apart", side, 0)).json()
    assert (state["placed"], state["solved"]) == (encode(side), False)
    on_top = [side[0], Piece.of("red", "O", ["b1", "c1", "b2", "c2"])]
    outside = [Piece.of("red", "I4", ["k1", "k2", "k3", "k4"])]
    foreign = [Piece.of("red", "V3", ["a1", "a2", "b1"])]
    for wrong in (on_top, outside, foreign, [side[0], side[0]]):
        answer = await save(client, "tetrominoes-apart", wrong, 1)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    for number in (30_432 + 1, 99_999, -1):
        body = {"version": 1, "placed": [{"color": "red", "placement": number}], "seconds": 0}
        assert (await client.http.put("/api/puzzles/tetrominoes-apart", json=body)).status_code == 400
    assert (await client.http.get("/api/puzzles/tetrominoes-apart")).json()["version"] == 1


async def test_of_two_changes_to_one_version_the_second_is_refused(client: Client) -> None:
    assert (await save(client, "starter-3x5", [], 0)).status_code == 200
    answer = await save(client, "starter-3x5", solve("starter-3x5").pieces, 0)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert (await client.http.get("/api/puzzles/starter-3x5")).json()["placed"] == []


async def test_saving_only_the_time_makes_no_new_version(client: Client) -> None:
    first = solve("starter-4x7").pieces[:1]
    await save(client, "starter-4x7", first, 0, seconds=3)
    state = (await save(client, "starter-4x7", first, 1, seconds=8)).json()
    assert (state["version"], state["seconds"]) == (1, 8)
    assert (await client.http.get("/api/puzzles/starter-4x7")).json()["seconds"] == 8


async def test_each_player_has_pieces_of_their_own(server: LocalServer) -> None:
    async with Client(server) as ada, Client(server) as bea:
        await save(ada, "starter-4x5", solve("starter-4x5").pieces, 0)
        assert (await bea.http.get("/api/puzzles/starter-4x5")).json()["placed"] == []


# Help


async def test_a_hint_shows_the_next_piece_or_the_one_that_makes_a_solution_impossible(client: Client) -> None:
    *_, hint = await get_help(client, "starter-3x3", "hint", 0)
    assert (hint["type"], hint["kind"], hint["hints_used"]) == ("hint", "place", 1)
    assert (hint["index"], hint["proved"]) == (None, True)
    corner = Attempt("starter-3x3").place(Piece.of("blue", "1", ["a1"]))
    middle = corner.place(Piece.of("blue", "I3", ["b1", "b2", "b3"]))
    state = (await save(client, "starter-3x3", middle.pieces, 0)).json()
    assert (state["hints_used"], state["version"]) == (1, 1)
    *_, answer = await get_help(client, "starter-3x3", "solvability", 1)
    assert answer == {"type": "solvability", "answer": "no"}
    *_, hint = await get_help(client, "starter-3x3", "hint", 1)
    assert (hint["kind"], hint["piece"], hint["index"]) == ("dead_end", encode(middle.pieces)[1], 1)
    assert (hint["proved"], hint["hints_used"]) == (True, 2)
    assert (await get_help(client, "starter-3x3", "hint", 0))[-1]["code"] == "stale"


async def test_help_of_the_page_counts_like_that_of_the_server(client: Client) -> None:
    body = {"version": 0, "placed": encode(STARTER.pieces[:2]), "seconds": 3, "hints_used": 2}
    state = (await client.http.put("/api/puzzles/starter-3x3", json=body)).json()
    assert (state["hints_used"], state["solution_seen"]) == (2, False)
    body |= {"version": 1, "hints_used": 1, "solution_seen": True}
    state = (await client.http.put("/api/puzzles/starter-3x3", json=body)).json()
    assert (state["hints_used"], state["solution_seen"], state["version"]) == (2, True, 2)


async def test_a_solution_completes_the_pieces_of_the_player_or_starts_from_the_givens(client: Client) -> None:
    start, key = generate_puzzle("tetrominoes", 7, "easy"), "tetrominoes.easy.7"
    *_, solution = await get_help(client, key, "solution", 0)
    assert solution["continues_attempt"]
    assert len(solution["pieces"]) == 20 - start.given_count
    body = {"version": 0, "placed": solution["pieces"][:1], "seconds": 1}
    state = (await client.http.put(f"/api/puzzles/{key}", json=body)).json()
    assert state["solution_seen"]
    *_, rest = await get_help(client, key, "solution", 1)
    assert rest["continues_attempt"]
    assert rest["pieces"] == solution["pieces"][1:]
    # This piece leaves a corner that no piece can fill, and the puzzle has no givens, so the solution starts from the
    # empty rectangle.
    await save(client, "tetrominoes", [Piece.of("blue", "T4", ["a2", "b2", "b1", "c2"])], 0)
    *_, other = await get_help(client, "tetrominoes", "solution", 1)
    assert not other["continues_attempt"]
    assert len(other["pieces"]) == 20


async def test_the_solution_of_the_whole_board_is_in_a_legal_order(client: Client) -> None:
    *_, solution = await get_help(client, "all-84", "solution", 0)
    attempt = Attempt("all-84", [Piece.from_placement(**piece) for piece in solution["pieces"]])
    assert attempt.is_solved
    assert attempt.order_problems() == []
