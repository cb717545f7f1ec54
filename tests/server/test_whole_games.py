"""Whole games over real sockets, compared with the library."""

from __future__ import annotations

import pytest
from support.server import Client

from cornerwise import EDITIONS, Game
from cornerwise.moves import all_moves


async def test_what_the_page_receives_follows_the_rules_at_every_move(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    async with client.watch(game) as table:
        await table.receive("table")
        replay = Game("duo")
        assert table.state["own_seats"] == [0, 1]
        while not table.over:
            assert table.position["turn"] == replay.turn
            assert table.legal() == [move.placement for move in replay.legal_moves()]
            for tray in table.position["trays"]:
                color = tray["color"]
                assert tray["shapes"] == list(replay.tray(color))
                assert set(tray["placeable"]) == {move.shape for move in replay.legal_moves(color)}
                assert (tray["score"], tray["squares_left"]) == (replay.score(color), replay.squares_left(color))
                assert tray["corners"] == [y * 14 + x for x, y in replay.corners(color)]
                assert tray["blocked"] == (not replay.has_moves(color))
            replay.play(table.legal()[-1])
            event = await table.play()
            assert event["move"]["placement"] == replay[-1].placement
        result = replay.result()
        assert result is not None
        assert table.position["status"] == "over"
        assert table.position["result"] == {"scores": list(result.scores), "ranks": list(result.ranks)}
    passes = [turn.color for turn in replay.turns() if turn.move.is_pass]
    assert [color for move in table.state["moves"] for color in move["passes"]] == passes
    assert passes


@pytest.mark.parametrize("edition", EDITIONS)
async def test_computers_finish_a_game_of_every_edition(client: Client, edition: str) -> None:
    game = await client.new_game(edition, "1235"[: len(EDITIONS[edition].default_rules.seats)])
    async with client.watch(game) as table:
        await table.receive("table")
        while not table.over:
            await table.receive("move")
    played = Game(edition, [move["placement"] for move in table.state["moves"]])
    assert played.is_over
    standing = played.standing()
    assert table.position["result"] == {"scores": list(standing.scores), "ranks": list(standing.ranks)}
    (listed,) = (await client.http.get("/api/games")).json()["games"]
    assert (listed["status"], listed["ply"], listed["ranks"]) == ("over", played.ply, list(standing.ranks))


async def test_the_shared_color_rotates_among_the_seats(client: Client) -> None:
    game = await client.new_game("classic_3", "ppp", shared="yellow")
    async with client.watch(game) as table:
        await table.receive("table")
        seats = []
        for _ in range(16):
            if table.position["turn"] == "yellow":
                seats.append(table.position["seat"])
            await table.play()
        assert seats == [0, 1, 2, 0]


async def test_a_page_can_tell_why_a_placement_is_illegal(client: Client) -> None:
    """The reasons are those of docs/server-api.md: a cell is covered, a cell is beside a piece of the same color, or no
    cell is a corner."""
    game = await client.new_game("classic", "p111")
    async with client.watch(game) as table:
        await table.receive("table")
        for _ in range(5):
            while table.position["seat"] != 0:
                await table.receive("move")
            await table.play()
        while table.position["seat"] != 0:
            await table.receive("move")
    played = Game("classic", [move["placement"] for move in table.state["moves"]])
    tray, covered = table.position["trays"][0], {y * 20 + x for x, y in played.cells()}
    edges, corners, legal = set(tray["edges"]), set(tray["corners"]), set(table.legal())
    for move in all_moves(20)[:-1]:
        cells = {y * 20 + x for x, y in move.cells}
        fits = move.shape in tray["shapes"] and not cells & covered and not cells & edges and bool(cells & corners)
        assert fits == (move.placement in legal)
