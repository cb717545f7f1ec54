"""Pictures, drawn by worker processes."""

from __future__ import annotations

from support.work import ADA

from cornerwise import Game
from cornerwise.server.services.pictures import PictureService
from cornerwise.server.work.pool import WorkerPool

PNG = b"\x89PNG"


async def test_a_picture_is_drawn_once_and_follows_an_undo(pool: WorkerPool) -> None:
    pictures, game, options = PictureService(pool), Game("duo"), {"size": 100}
    empty = await pictures.draw(ADA, game, options, "png")
    assert empty.startswith(PNG)
    game.play(game.legal_moves()[0])
    assert await pictures.draw(ADA, game, options, "png") != empty
    game.undo()
    assert await pictures.draw(ADA, game, options, "png") is empty
    assert (await pictures.draw(ADA, game, options, "svg")).startswith(b"<svg")
