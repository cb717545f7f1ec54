"""Proposals that all people at a table must agree to."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from support.live import watch
from support.server import TableSocket

from cornerwise import Game
from cornerwise.server.db.games import GameStore
from cornerwise.server.domain.clocks import Realtime
from cornerwise.server.domain.games import Terms
from cornerwise.server.domain.seats import Seat
from cornerwise.server.live.tables import Tables
from cornerwise.server.work.pool import WorkerPool

ADA, BEA, CLEO = THREE = [Seat("person", name, player=name) for name in ("ada", "bea", "cleo")]
NO_TERMS = Terms()


@pytest.fixture
async def tables(games: GameStore, pool: WorkerPool) -> AsyncIterator[Tables]:
    tables = Tables(games, pool)
    yield tables
    await tables.close()


async def add(games: GameStore, edition: str, *seats: Seat, terms: Terms = NO_TERMS) -> str:
    return await games.add(Game(edition), seats, False, "ada", read_only=False, terms=terms)


async def refusal(player: TableSocket, action: str, /, **fields: object) -> str:
    await player.send(action, **fields)
    return str((await player.receive("refusal"))["code"])


async def test_a_move_is_taken_back_if_all_agree(games: GameStore, tables: Tables) -> None:
    game_id = await add(games, "classic_3", *THREE)
    async with (
        watch(tables, game_id, "ada") as ada,
        watch(tables, game_id, "bea") as bea,
        watch(tables, game_id, "cleo") as cleo,
    ):
        await ada.play()
        assert await refusal(bea, "propose", kind="undo", ply=1) == "bad_proposal"  # Bea has not moved
        await ada.send("propose", kind="undo", ply=1)
        proposal = (await bea.receive("proposal"))["proposal"]
        assert (proposal["agreed"], sorted(proposal["pending"])) == ([0], [1, 2])
        await bea.send("answer_proposal", agree=True)
        await cleo.send("answer_proposal", agree=False)
        while (await ada.receive("proposal"))["proposal"] is not None:
            pass
        assert ada.ply == 1
        await ada.send("propose", kind="undo", ply=1)
        for player in (bea, cleo):
            await player.send("answer_proposal", agree=True)
        assert (await ada.receive("table"))["moves"] == []


async def test_a_computer_takes_the_seat_of_an_absent_player_if_the_others_agree(
    games: GameStore, tables: Tables
) -> None:
    game_id = await add(games, "classic_3", *THREE)
    async with watch(tables, game_id, "ada") as ada, watch(tables, game_id, "bea") as bea:
        async with watch(tables, game_id, "cleo"):
            assert await refusal(bea, "propose", kind="computer", ply=0, seat=2) == "bad_proposal"  # Cleo is present
        await bea.send("propose", kind="computer", ply=0, seat=2, level=1)
        await ada.send("answer_proposal", agree=True)
        while ada.state["seats"][2]["kind"] != "computer":
            await ada.receive("table")
        await ada.play()
        while bea.game.seat_to_move != 1:
            await bea.receive()
        await bea.play()
        await bea.receive("move")
        last = list(bea.game.turns())[-1]
        assert (last.seat, last.color) == (2, "red")


async def test_the_players_of_a_rematch_change_seats(games: GameStore, tables: Tables) -> None:
    game_id = await add(games, "duo", ADA, BEA, terms=Terms(Realtime(900, 5)))
    async with watch(tables, game_id, "ada") as ada, watch(tables, game_id, "bea") as bea:
        await ada.play()
        await ada.send("resign")
        await bea.send("propose", kind="rematch", ply=1)
        assert (await ada.receive("proposal"))["proposal"]["pending"] == [0]
        await ada.send("answer_proposal", agree=True)
        while (event := await bea.receive("proposal"))["rematch"] is None:
            pass
        assert event["proposal"] is None
    rematch = await games.get(event["rematch"])
    assert rematch is not None
    assert (rematch.status, [seat.player for seat in rematch.seats]) == ("playing", ["bea", "ada"])


async def test_no_move_of_a_rated_game_is_taken_back(games: GameStore, tables: Tables) -> None:
    game_id = await add(games, "duo", ADA, BEA, terms=Terms(Realtime(900, 5), rated=True))
    async with watch(tables, game_id, "ada") as ada:
        await ada.play()
        assert await refusal(ada, "propose", kind="undo", ply=1) == "bad_proposal"
        assert await refusal(ada, "undo", ply=1) == "undo_not_allowed"
