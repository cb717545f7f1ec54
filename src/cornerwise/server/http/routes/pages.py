"""Health checks, the catalogue, and a notice that is shown if the page has not been built."""

from __future__ import annotations

import hashlib

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from cornerwise.i18n import translate
from cornerwise.server.http.context import services
from cornerwise.server.http.requests import language_of
from cornerwise.server.wire.messages.common import encode
from cornerwise.server.wire.views.catalogue import catalogue_view


def routes() -> list[Route]:
    return [
        Route("/health", readiness),
        Route("/health/live", liveness),
        Route("/api/catalogue", catalogue),
    ]


async def liveness(request: Request) -> Response:
    """For a supervisor that restarts a hanging process."""
    return PlainTextResponse("alive")


async def readiness(request: Request) -> Response:
    """For a load balancer: whether games can be played here now."""
    if await services(request).database.is_healthy():
        return PlainTextResponse("ready")
    return PlainTextResponse("no database", 503)


async def catalogue(request: Request) -> Response:
    body = encode(catalogue_view())
    etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    if request.headers.get("if-none-match", "").removeprefix("W/") == etag:
        return Response(status_code=304, headers={"ETag": etag})
    return Response(body, media_type="application/json", headers={"ETag": etag})


async def not_built(request: Request) -> Response:
    return PlainTextResponse(translate("server-not_built", language_of(request)))
