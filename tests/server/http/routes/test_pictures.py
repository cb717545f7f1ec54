"""Pictures of games and puzzles."""

from __future__ import annotations

import pytest
from support.server import Client

from cornerwise.puzzles import Attempt, check_solvable, generate_puzzle
from cornerwise.server.http.routes.pictures import MAX_PICTURE_WIDTH

PUZZLE = "tetrominoes.easy.3"


async def test_a_game_has_pictures_of_any_position(client: Client) -> None:
    game = await client.new_game("duo", "pp")
    async with client.watch(game) as table:
        await table.receive("table")
        for _ in range(4):
            await table.play()
    svg = await client.http.get(f"/api/games/{game}/board.svg?ply=2&theme=dark&trays=true")
    assert svg.headers["content-type"] == "image/svg+xml"
    assert svg.text.startswith("<svg")
    png = await client.http.get(f"/api/games/{game}/board.png?size=200&coordinates=false")
    assert png.content.startswith(b"\x89PNG")
    assert (await client.http.get(f"/api/games/{game}/board.png?ply=5")).json()["code"] == "bad_ply"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("board.png?size=99", 400),
        ("board.png?ply=x", 400),
        ("board.png?theme=pink", 400),
        ("board.png?what=1", 400),
        (f"board.png?size={MAX_PICTURE_WIDTH + 1}", 413),
        ("board.gif", 404),
    ],
)
async def test_an_impossible_picture_is_refused(client: Client, path: str, status: int) -> None:
    game = await client.new_game("duo", "pp")
    assert (await client.http.get(f"/api/games/{game}/{path}")).status_code == status
    assert (await client.http.get(f"/api/puzzles/{PUZZLE}/{path}")).status_code == status


async def test_a_picture_of_a_puzzle_shows_the_pieces_of_the_player_or_only_the_givens(client: Client) -> None:
    start = generate_puzzle("tetrominoes", 3, "easy")
    whole = Attempt("tetrominoes", [*start.pieces, *check_solvable(start).pieces])
    placed = [{"color": str(piece.color), "placement": piece.placement} for piece in whole.pieces[start.given_count :]]
    answer = await client.http.put(f"/api/puzzles/{PUZZLE}", json={"version": 0, "placed": placed, "seconds": 0})
    assert answer.is_success
    givens, own = [
        (await client.http.get(f"/api/puzzles/{PUZZLE}/board.svg?size=400{more}")).text for more in ("&ply=0", "")
    ]
    assert 'class="left"' in givens
    assert 'class="left"' not in own
