"""The lobby as one response; its socket is in `sockets`."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.server.http.context import services
from cornerwise.server.http.responses import json_response


def routes() -> list[Route]:
    return [Route("/api/lobby", get_lobby)]


async def get_lobby(request: Request) -> Response:
    return json_response(await services(request).lobby.snapshot())
