"""The lobby as one response; its socket is in `sockets`."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.server.http.context import services
from cornerwise.server.http.requests import parse_query
from cornerwise.server.http.responses import json_response
from cornerwise.server.wire.messages.common import Offset


def routes() -> list[Route]:
    return [Route("/api/lobby", get_lobby)]


class LobbyQuery(msgspec.Struct, forbid_unknown_fields=True):
    after: Offset = 0


async def get_lobby(request: Request) -> Response:
    return json_response(await services(request).lobby.snapshot(parse_query(request, LobbyQuery).after))
