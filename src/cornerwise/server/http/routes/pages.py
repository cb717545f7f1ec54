"""Health checks, and a notice that is shown if the page has not been built."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from cornerwise.i18n import translate
from cornerwise.server.http.context import services
from cornerwise.server.http.requests import language_of


def routes() -> list[Route]:
    return [
        Route("/health", readiness),
        Route("/health/live", liveness),
    ]


async def liveness(request: Request) -> Response:
    """For a supervisor that restarts a hanging process."""
    return PlainTextResponse("alive")


async def readiness(request: Request) -> Response:
    """For a load balancer: whether games can be played and moves can be saved here now."""
    if await services(request).games.heartbeat.is_saving():
        return PlainTextResponse("ready")
    return PlainTextResponse("nothing can be saved", 503)


async def not_built(request: Request) -> Response:
    return PlainTextResponse(translate("server-not_built", language_of(request)))
