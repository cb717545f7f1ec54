"""Pictures of games and puzzles."""

from __future__ import annotations

import asyncio
from typing import Final, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise import render
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.http.context import caller, services
from cornerwise.server.http.requests import language_of, parse_query
from cornerwise.server.http.routes.games import game_at, load_game

MIN_PICTURE_WIDTH: Final = 100
MAX_PICTURE_WIDTH: Final = 1600
"""The maximum width in pixels. Rendering twice the width takes four times as long."""


def routes() -> list[Route]:
    return [
        Route("/api/games/{game}/board.{format}", game_picture),
        Route("/api/puzzles/{puzzle}/board.{format}", puzzle_picture),
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
    svg = await asyncio.to_thread(
        render.svg,
        game_at(game.game, query.ply),
        coordinates=query.coordinates,
        theme=query.theme,
        size=query.size,
        trays=query.trays,
        language=language_of(request),
    )
    return await picture_response(request, svg)


async def puzzle_picture(request: Request) -> Response:
    """The player's pieces; with `ply=0` only the givens."""
    query, language = parse_picture_query(request), language_of(request)
    state = await services(request).puzzles.open(caller(request).player, request.path_params["puzzle"])
    layout = (state.attempt.givens() if query.ply == 0 else state.attempt).layout(language)
    svg = await asyncio.to_thread(render.layout_svg, layout, theme=query.theme, size=query.size)
    return await picture_response(request, svg)


async def picture_response(request: Request, svg: str) -> Response:
    if request.path_params["format"] == "svg":
        return Response(svg, media_type="image/svg+xml")
    return Response(await services(request).pictures.png(svg), media_type="image/png")
