"""Pictures of games and puzzles."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.http.context import requester, services
from cornerwise.server.http.limits import Limit, LimitedRoute
from cornerwise.server.http.requests import language_of, parse_query, while_connected
from cornerwise.server.http.routes.games import load_game
from cornerwise.server.services.game_records import seat_names
from cornerwise.server.work.tasks import BoardPicture, CardPicture, LayoutPicture, Picture, game_at

MIN_PICTURE_WIDTH: Final = 100
MAX_PICTURE_WIDTH: Final = 1600
"""The maximum width in pixels. Rendering twice the width takes four times as long."""


def routes() -> list[Route]:
    return [
        LimitedRoute("/api/games/{game}/board.{format}", game_picture, Limit.PICTURES),
        LimitedRoute("/api/games/{game}/card.png", game_card, Limit.PICTURES),
        LimitedRoute("/api/puzzles/{puzzle}/board.{format}", puzzle_picture, Limit.PICTURES),
    ]


class PictureQuery(msgspec.Struct, forbid_unknown_fields=True):
    ply: int | None = None
    theme: Literal["light", "dark"] = "light"
    coordinates: bool = True
    trays: bool = False
    size: int = 1080
    language: str = ""


def parse_picture_query(request: Request) -> PictureQuery:
    if request.path_params["format"] not in ("svg", "png"):
        raise RefusalError("not_found")
    query = parse_query(request, PictureQuery)
    if query.size < MIN_PICTURE_WIDTH:
        raise RefusalError("malformed")
    if query.size > MAX_PICTURE_WIDTH:
        raise RefusalError("too_large")
    return query


async def game_picture(request: Request) -> Response:
    game, query = await load_game(request), parse_picture_query(request)
    picture = BoardPicture(
        game=game_at(game.game, query.ply),
        format=request.path_params["format"],
        size=query.size,
        theme=query.theme,
        coordinates=query.coordinates,
        trays=query.trays,
        names=seat_names(game, language_of(request)),
        language=language_of(request),
    )
    return await picture_response(request, picture)


class CardQuery(msgspec.Struct, forbid_unknown_fields=True):
    ply: int | None = None
    language: str = ""


async def game_card(request: Request) -> Response:
    """The picture that other sites show with a link to the game."""
    stored, query, language = await load_game(request), parse_query(request, CardQuery), language_of(request)
    names, game = seat_names(stored, language), game_at(stored.game, query.ply)
    picture = CardPicture(game=game, names=names, language=language, plies=stored.game.ply)
    return await picture_response(request, picture)


async def puzzle_picture(request: Request) -> Response:
    """The player's pieces; with `ply=0` only the givens."""
    query, language = parse_picture_query(request), language_of(request)
    work = services(request).puzzles.open(requester(request), request.path_params["puzzle"])
    state = await while_connected(request, work)
    layout = (state.attempt.givens() if query.ply == 0 else state.attempt).layout(language)
    picture = LayoutPicture(layout=layout, format=request.path_params["format"], size=query.size, theme=query.theme)
    return await picture_response(request, picture)


async def picture_response(request: Request, picture: Picture) -> Response:
    work = services(request).pictures.draw(requester(request), picture)
    media_type = "image/svg+xml" if picture.format == "svg" else "image/png"
    headers = {"Cross-Origin-Resource-Policy": "cross-origin"}  # other sites may show the picture
    return Response(await while_connected(request, work), media_type=media_type, headers=headers)
