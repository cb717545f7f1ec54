"""The lobby as one response; its socket is in `sockets`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.server.http.context import services
from cornerwise.server.http.requests import parse_query
from cornerwise.server.http.responses import json_response
from cornerwise.server.live.lobby import SOME_PLAYING
from cornerwise.server.wire.messages.common import Offset
from cornerwise.server.wire.messages.lobby import MAX_PLAYING


def routes() -> list[Route]:
    return [Route("/api/lobby", get_lobby)]


class LobbyQuery(msgspec.Struct, forbid_unknown_fields=True):
    after: Offset = 0
    playing: Annotated[int, Meta(ge=0, le=MAX_PLAYING)] = SOME_PLAYING
    """The maximum number of games under way."""


async def get_lobby(request: Request) -> Response:
    query = parse_query(request, LobbyQuery)
    return json_response(await services(request).lobby.snapshot(query.after, query.playing))
