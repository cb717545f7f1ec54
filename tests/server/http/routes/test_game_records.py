"""Game files that are opened, continued and saved: nothing that is noted in them is lost."""

from __future__ import annotations

import json
from typing import Any

from support.records import GOLDEN, play_on
from support.server import Client, LocalServer

from cornerwise import Game, records
from cornerwise.records import Record
from cornerwise.server.domain.games import Terms
from cornerwise.server.domain.seats import Seat

TREE = (GOLDEN / "tree.blksgf").read_text()
SEATS: list[dict[str, Any]] = [{"type": "person", "name": "Zoë"}, {"type": "computer", "level": 1}]


async def continue_game(client: Client, origin: dict[str, Any], seats: list[dict[str, Any]]) -> str:
    answer = await client.http.post("/api/continuations", json={"origin": origin, "seats": seats, "human_pace": False})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


async def file_of(client: Client, game: str) -> str:
    answer = await client.http.get(f"/api/games/{game}/record.blksgf")
    assert answer.status_code == 200, answer.text
    return str(answer.text)


async def test_a_file_that_is_opened_and_saved_is_the_same(client: Client) -> None:
    opened = await continue_game(client, {"type": "record", "text": TREE}, [])
    assert await file_of(client, opened) == TREE


async def test_a_file_that_is_opened_up_to_a_ply_ends_there(client: Client) -> None:
    opened = await continue_game(client, {"type": "record", "text": TREE, "ply": 2}, [])
    record = records.loads(await file_of(client, opened))
    assert record.game().ply == 2
    assert record.end.comment == "Good: takes [the middle]."
    assert len(record.root.children) == 2


async def test_a_game_that_continues_a_file_keeps_what_is_noted_in_its_beginning(client: Client) -> None:
    opened = await continue_game(client, {"type": "record", "text": TREE}, [])
    game = await continue_game(client, {"type": "game", "game": opened, "ply": 2}, SEATS)
    async with client.watch(game) as table:
        await table.receive("table")
        await table.play()
        await table.receive("move")
    original, record = records.loads(TREE), records.loads(await file_of(client, game))
    assert record.game().ply == 4
    assert record.game().at(2) == original.game().at(2)
    first, second = list(record.main_line())[:2]
    assert second.comment == "Good: takes [the middle]."
    assert record.root.properties["XY"] == original.root.properties["XY"]
    assert [len(node.children) for node in (record.root, first, second)] == [2, 1, 1]
    assert record.players == ("Zoë", "Snail")
    assert record.date != original.date

    async with client.watch(game) as table:
        await table.receive("table")
        for ply in (4, 2):
            await table.send("undo", ply=ply)
            await table.receive("table")
    assert records.loads(await file_of(client, game)).game().ply == 0


async def test_seats_that_left_in_a_file_have_left_in_its_game(client: Client) -> None:
    game = play_on(Game("classic"), 3, 6)
    game.retire(1)
    play_on(game, 4, 5)
    people = [{"type": "person"}] * 4
    continued = await continue_game(client, {"type": "record", "text": str(Record.of(game))}, people)
    table = (await client.http.get(f"/api/games/{continued}")).json()
    assert [seat["retired"] for seat in table["seats"]] == [None, "resigned", None, None]
    assert records.loads(await file_of(client, continued)).game() == game


async def test_the_export_of_an_account_has_the_notes(client: Client) -> None:
    await continue_game(client, {"type": "record", "text": TREE}, [])
    exported = json.loads((await client.http.get("/api/account/export")).content)
    assert [game["record"] for game in exported["games"]] == [TREE]


async def test_a_rated_game_can_be_copied_only_after_its_end(server: LocalServer, client: Client) -> None:
    position = play_on(Game("duo"), 1)
    position = position.at(position.ply - 1)
    seats = [Seat("person", name, player=name) for name in ("Ada", "Bea")]
    game = await server.games.add(position, seats, False, "Ada", read_only=False, terms=Terms(rated=True))
    copy = {"origin": {"type": "game", "game": game}}
    for answer in (
        await client.http.post("/api/continuations", json=copy),
        await client.http.get(f"/api/games/{game}/record.blksgf"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "rated_game")
    stored = await server.games.get(game)
    assert stored is not None
    await server.games.append_move(stored, position.legal_moves()[0].placement)
    assert (await client.http.post("/api/continuations", json=copy)).status_code == 201
    assert (await client.http.get(f"/api/games/{game}/record.blksgf")).status_code == 200
