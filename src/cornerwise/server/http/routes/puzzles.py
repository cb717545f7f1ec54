"""Puzzles."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.server.http.context import caller, requester, services
from cornerwise.server.http.limits import Limit, LimitedRoute
from cornerwise.server.http.requests import read_body, while_connected
from cornerwise.server.http.responses import event_stream, json_response
from cornerwise.server.wire.messages import puzzles as messages
from cornerwise.server.wire.views.puzzles import help_view, puzzle_view, puzzles_view


def routes() -> list[Route]:
    return [
        Route("/api/puzzles", list_puzzles),
        LimitedRoute("/api/puzzles/{puzzle}", get_puzzle, Limit.PUZZLES),
        Route("/api/puzzles/{puzzle}", save_puzzle, methods=["PUT"]),
        LimitedRoute("/api/puzzles/{puzzle}/help", help_with_puzzle, Limit.PUZZLE_HELP, ["POST"]),
    ]


async def list_puzzles(request: Request) -> Response:
    puzzles, player = services(request).puzzles, caller(request).player
    return json_response(puzzles_view(await puzzles.list_started(player), await puzzles.list_daily(player)))


async def get_puzzle(request: Request) -> Response:
    work = services(request).puzzles.open(requester(request), request.path_params["puzzle"])
    state = await while_connected(request, work)
    return json_response(puzzle_view(state))


async def save_puzzle(request: Request) -> Response:
    body = await read_body(request, messages.SavePuzzle)
    state = await services(request).puzzles.save(
        requester(request),
        request.path_params["puzzle"],
        body.version,
        [(piece.color, piece.placement) for piece in body.placed],
        body.seconds,
        hints_used=body.hints_used,
        solution_seen=body.solution_seen,
        restart=body.restart,
        day=body.day,
    )
    return json_response(puzzle_view(state))


async def help_with_puzzle(request: Request) -> Response:
    body = await read_body(request, messages.PuzzleHelpRequest)
    key = request.path_params["puzzle"]

    async def events() -> AsyncGenerator[messages.PuzzleHelp, None]:
        puzzles = services(request).puzzles
        async with aclosing(puzzles.help(requester(request), key, body.version, body.kind, body.seed)) as steps:
            async for step in steps:
                yield help_view(step)

    return event_stream(events())
