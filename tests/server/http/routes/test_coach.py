"""Hints, reviews and practice over HTTP."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.games import random_game
from support.server import Client, LocalServer
from support.tables import replay

from cornerwise import records, rules
from cornerwise.coach import exercises
from cornerwise.engine import Engine
from cornerwise.game import Game
from cornerwise.server.domain.clocks import Realtime
from cornerwise.server.domain.games import StoredGame, Terms
from cornerwise.server.domain.seats import Seat

COMPUTER = {"type": "computer", "level": 1}
PERSON = {"type": "person"}


def weak_game(plies: int = 99) -> Game:
    game, engine = Game("duo"), Engine(1, seed=4)
    while not game.is_over and game.ply < plies:
        game.play(engine.choose(game).move)
    return game


async def open_record(client: Client, game: Game, people: str = "") -> str:
    """A game from a file. `people` has a letter for each seat: p for a person, any other for a computer. Without
    letters, the game is read-only."""
    seats = [PERSON if seat == "p" else COMPUTER for seat in people]
    origin = {"type": "record", "text": records.dumps(game)}
    answer = await client.http.post("/api/continuations", json={"origin": origin, "seats": seats})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


async def review(client: Client, game: str, query: str = "depth=quick") -> list[dict[str, Any]]:
    async with client.http.stream("POST", f"/api/games/{game}/review?{query}", timeout=120) as answer:
        return [json.loads(line[6:]) async for line in answer.aiter_lines() if line.startswith("data: ")]


async def begin_rated_game(server: LocalServer, position: Game) -> StoredGame:
    """A rated game under way that has reached a position."""
    people, terms = [Seat("person", name, player=name) for name in ("ada", "bea")], Terms(Realtime(600, 0), rated=True)
    game = await server.games.get(await server.games.add(position, people, False, "ada", read_only=False, terms=terms))
    assert game is not None
    return game


# Hints


async def test_a_hint_says_more_with_every_step(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    hints = [(await client.http.get(f"/api/games/{game}/hint?ply=0&step={step}")).json() for step in (1, 2, 3)]
    assert [hint["shape"] is None for hint in hints] == [True, False, False]
    assert [hint["placement"] is None for hint in hints] == [True, True, False]
    assert [len(hint["reasons"]) for hint in hints] == sorted(len(hint["reasons"]) for hint in hints)
    assert [hint["text"]["id"] for hint in hints] == ["coach-hint-area", "coach-hint-piece", "coach-hint-move"]
    assert hints[0]["text"]["values"]["where"]["id"].startswith("coach-area-")
    assert all(hint["reasons"] and hint["reasons"][0] == hints[0]["reasons"][0] for hint in hints)
    assert all(1 <= reason["tip"] <= 9 for reason in hints[2]["reasons"])
    async with client.watch(game) as table:
        await table.receive("table")
        assert hints[2]["placement"] in table.legal()
        assert (await table.play(hints[2]["placement"]))["type"] == "move"
    stale = await client.http.get(f"/api/games/{game}/hint?ply=0")
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert (await client.http.get(f"/api/games/{game}/hint?ply=1&step=4")).status_code == 400


async def test_there_is_no_hint_for_spectators_or_in_a_finished_game(server: LocalServer) -> None:
    async with Client(server) as client, Client(server) as spectator:
        game = await client.new_game("duo", "p1")
        assert (await spectator.http.get(f"/api/games/{game}/hint?ply=0")).json()["code"] == "no_hint"
        over = await open_record(client, weak_game(), "pp")
        assert (await client.http.get(f"/api/games/{over}/hint?ply=9")).json()["code"] == "over"


# Reviews and practice


async def test_a_review_is_computed_once(client: Client) -> None:
    game = await open_record(client, weak_game())
    *progress, first = await review(client, game)
    assert first["type"] == "review"
    assert all(event["type"] == "reviewing" and 0 <= event["done"] <= event["total"] for event in progress)
    assert len(first["moves"]) == weak_game().ply
    assert await review(client, game) == [first]
    assert await review(client, game, "depth=best") == [first]


async def test_a_game_under_way_is_not_reviewed(client: Client) -> None:
    game = await open_record(client, weak_game(6), "pp")
    (event,) = await review(client, game)
    assert (event["type"], event["code"]) == ("refusal", "not_over")
    empty = await open_record(client, Game("duo"))
    (event,) = await review(client, empty)
    assert event["code"] == "nothing_to_review"


async def test_mistakes_come_back_as_exercises_of_the_player_who_made_them(server: LocalServer) -> None:
    async with Client(server) as client, Client(server) as other:
        game = await open_record(client, weak_game(), "pp")
        *_, reviewed = await review(client, game)
        mistakes = [i for i, move in enumerate(reviewed["moves"]) if move["mark"] in ("mistake", "blunder")]
        assert mistakes
        listed = (await client.http.get("/api/practice")).json()["own_mistakes"]
        assert {exercise["id"] for exercise in listed} == {f"own.{game}.{ply}" for ply in mistakes}
        assert all(exercise["is_due"] for exercise in listed)
        name = f"own.{game}.{mistakes[0]}"
        task = (await client.http.get(f"/api/practice/{name}")).json()
        assert replay(task) == weak_game().at(mistakes[0])
        assert task["played"] == weak_game()[mistakes[0]].placement
        best = reviewed["moves"][mistakes[0]]["best"]
        result = (await client.http.post(f"/api/practice/{name}", json={"placement": best})).json()
        assert result["solved"]
        assert result["reasons"]
        listed = (await client.http.get("/api/practice")).json()["own_mistakes"]
        (exercise,) = [exercise for exercise in listed if exercise["id"] == name]
        assert (exercise["streak"], exercise["attempts"], exercise["is_due"]) == (1, 1, False)
        # Other players do not see these exercises.
        assert (await other.http.get("/api/practice")).json()["own_mistakes"] == []
        assert (await other.http.get(f"/api/practice/{name}")).status_code == 404
        # While a rated game has the position on its board, nobody gets the stored review or the answer.
        rated = await begin_rated_game(server, weak_game().at(mistakes[-1]))
        name = f"own.{game}.{mistakes[-1]}"
        refused = [
            (await client.http.post(f"/api/practice/{name}/solution")).json(),
            (await client.http.post(f"/api/practice/{name}", json={"placement": best})).json(),
            *[event for depth in ("best", "quick") for event in await review(client, game, f"depth={depth}")],
        ]
        assert [answer.get("code") for answer in refused] == ["rated_position"] * 4
        await server.games.retire(rated, 0, "resigned")
        assert (await client.http.post(f"/api/practice/{name}/solution")).is_success
        assert [event["type"] for event in await review(client, game, "depth=best")] == ["review"]


async def test_a_wrong_answer_does_not_get_the_best_move_until_the_player_asks(client: Client) -> None:
    small = [exercise for exercise in exercises().values() if exercise.game.rules.size == 14]
    exercise = max(small, key=lambda exercise: exercise.game.ply)
    costs = exercise.verification.costs
    worst = type(exercise.best).of(14, max(costs, key=lambda move: costs[move]))
    answer = await client.http.post(f"/api/practice/{exercise.id}", json={"placement": worst.placement})
    result = answer.json()
    assert not result["solved"]
    assert (result["reasons"], "best" in result) == ([], False)
    solution = (await client.http.post(f"/api/practice/{exercise.id}/solution")).json()
    assert solution["best"] == exercise.best.placement
    assert solution["reasons"]


@pytest.mark.parametrize(("placement", "code"), [(0, "illegal"), (-1, "malformed")])
async def test_an_impossible_answer_is_refused(client: Client, placement: int, code: str) -> None:
    exercise = next(exercise for exercise in exercises().values() if exercise.game.rules.size == 14)
    answer = await client.http.post(f"/api/practice/{exercise.id}", json={"placement": placement})
    assert answer.json()["code"] == code
    assert (await client.http.get("/api/practice/nonsense")).status_code == 404


async def test_nobody_gets_help_with_the_position_of_a_rated_game(server: LocalServer, client: Client) -> None:
    """Neither from an uploaded file, nor in a casual game that reaches the position, nor with moves after it."""
    rated = random_game(rules("duo"), 7, plies=6)
    playing = await begin_rated_game(server, rated)
    later = rated.copy()
    later.play(later.legal_moves()[0])
    for game in (rated, later):
        origin = {"type": "record", "text": records.dumps(records.Record.of(game))}
        for seats in ([], [{"type": "person"}, {"type": "computer", "level": 9}]):
            answer = await client.http.post("/api/continuations", json={"origin": origin, "seats": seats})
            assert (answer.status_code, answer.json()["code"]) == (403, "rated_position")
    casual = await client.new_game("duo", "pp")
    async with client.watch(casual) as table:
        await table.receive("table")
        for move in rated:
            await table.play(move.placement)
        hint = f"/api/games/{casual}/hint?ply={rated.ply}"
        assert (await client.http.get(hint)).json()["code"] == "rated_position"
        await table.send("undo", ply=rated.ply)
        await table.receive("table")
        assert (await client.http.get(f"/api/games/{casual}/hint?ply={rated.ply - 1}")).is_success
        await table.play(rated[-1].placement)
        await server.games.retire(playing, 0, "resigned")
        assert (await client.http.get(hint)).is_success
