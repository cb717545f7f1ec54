"""Whole games over real sockets, compared with the library."""

from __future__ import annotations

import pytest
from support.server import Client
from support.tables import replay

from cornerwise import Game
from cornerwise.rules import BOX_EDITIONS


async def test_the_moves_that_a_page_receives_make_the_game(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    async with client.watch(game) as table:
        await table.receive("table")
        played = Game("duo")
        assert table.state["own_seats"] == [0, 1]
        while not played.is_over:
            move = played.play(played.legal_moves()[-1])
            assert (await table.play(move.placement))["placement"] == move.placement
            assert replay((await client.http.get(f"/api/games/{game}")).json()) == played
        assert table.over
    assert [turn for turn in played.turns() if turn.move.is_pass]
    (listed,) = (await client.http.get("/api/games")).json()["games"]
    result = played.standing()
    assert (listed["status"], listed["scores"], listed["ranks"]) == ("over", list(result.scores), list(result.ranks))


@pytest.mark.parametrize("edition", BOX_EDITIONS)
async def test_computers_finish_a_game_of_every_edition(client: Client, edition: str) -> None:
    game = await client.new_game(edition, "1235"[: len(BOX_EDITIONS[edition].default_rules.seats)])
    async with client.watch(game) as table:
        await table.receive("table")
        while not table.over:
            await table.receive("move")
    played = Game(edition, table.state["moves"])
    assert played.is_over
    assert table.state["status"] == "over"
    standing = played.standing()
    (listed,) = (await client.http.get("/api/games")).json()["games"]
    assert (listed["status"], listed["ply"], listed["ranks"]) == ("over", played.ply, list(standing.ranks))


async def test_the_shared_color_rotates_among_the_seats(client: Client) -> None:
    game = await client.new_game("classic_3", "ppp", shared="yellow")
    async with client.watch(game) as table:
        await table.receive("table")
        seats = []
        for _ in range(16):
            if table.game.turn == "yellow":
                seats.append(table.game.seat_to_move)
            await table.play()
        assert seats == [0, 1, 2, 0]
