"""Pictures, drawn by worker processes."""

from __future__ import annotations

from dataclasses import replace

from support.work import ADA

from cornerwise import Game
from cornerwise.server.services.pictures import PictureService
from cornerwise.server.work.pool import WorkerPool
from cornerwise.server.work.tasks import BoardPicture

PNG = b"\x89PNG"


async def test_a_picture_is_drawn_once_and_follows_an_undo(pool: WorkerPool) -> None:
    pictures, game = PictureService(pool), Game("duo")
    picture = BoardPicture(game=game, format="png", size=100)
    empty = await pictures.draw(ADA, picture)
    assert empty.startswith(PNG)
    game.play(game.legal_moves()[0])
    assert await pictures.draw(ADA, picture) != empty
    game.undo()
    assert await pictures.draw(ADA, picture) is empty
    assert (await pictures.draw(ADA, replace(picture, format="svg"))).startswith(b"<svg")
