"""Puzzles."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.server.http.context import caller, services
from cornerwise.server.http.requests import read_body
from cornerwise.server.http.responses import event_stream, json_response
from cornerwise.server.wire.messages import puzzles as messages
from cornerwise.server.wire.views.puzzles import help_view, puzzle_view, puzzles_view


def routes() -> list[Route]:
    return [
        Route("/api/puzzles", list_puzzles),
        Route("/api/puzzles/{puzzle}", get_puzzle),
        Route("/api/puzzles/{puzzle}", save_puzzle, methods=["PUT"]),
        Route("/api/puzzles/{puzzle}/help", help_with_puzzle, methods=["POST"]),
    ]


async def list_puzzles(request: Request) -> Response:
    started = await services(request).puzzles.list_started(caller(request).player)
    return json_response(puzzles_view(started))


async def get_puzzle(request: Request) -> Response:
    state = await services(request).puzzles.open(caller(request).player, request.path_params["puzzle"])
    return json_response(puzzle_view(state))


async def save_puzzle(request: Request) -> Response:
    body = await read_body(request, messages.SavePuzzle)
    state = await services(request).puzzles.save(
        caller(request).player,
        request.path_params["puzzle"],
        body.version,
        [(piece.color, piece.placement) for piece in body.placed],
        body.seconds,
        restart=body.restart,
    )
    return json_response(puzzle_view(state))


async def help_with_puzzle(request: Request) -> Response:
    body = await read_body(request, messages.PuzzleHelpRequest)
    player, key = caller(request).player, request.path_params["puzzle"]

    async def events() -> AsyncGenerator[messages.PuzzleHelp, None]:
        puzzles = services(request).puzzles
        async with aclosing(puzzles.help(player, key, body.version, body.kind, body.seed)) as steps:
            async for step in steps:
                yield help_view(step)

    return event_stream(events())
