"""Push subscriptions of the caller's browser."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.i18n import match_language
from cornerwise.server.db.push import PushSubscription
from cornerwise.server.http.context import caller, services
from cornerwise.server.http.requests import read_body
from cornerwise.server.http.responses import json_response
from cornerwise.server.wire.messages import people as messages


def routes() -> list[Route]:
    return [
        Route("/api/push", get_key),
        Route("/api/push", subscribe, methods=["PUT"]),
    ]


async def get_key(request: Request) -> Response:
    return json_response(messages.PushKey(await services(request).push.public_key()))


async def subscribe(request: Request) -> Response:
    body, who = await read_body(request, messages.PushSubscription), caller(request)
    subscription = PushSubscription(
        body.endpoint, body.p256dh, body.auth, match_language([body.language]), str(request.base_url)
    )
    await services(request).push.subscribe(who.player, who.session_token or "", subscription)
    return Response(status_code=204)
