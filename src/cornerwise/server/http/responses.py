"""Writing responses: JSON, event streams, refusals."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from cornerwise.server import metrics
from cornerwise.server.domain.errors import AccountError, RefusalCode, RefusalError
from cornerwise.server.wire.messages.common import encode
from cornerwise.server.wire.views.texts import refusal_view

log = logging.getLogger("cornerwise")

STATUS: Final[dict[RefusalCode, int]] = {
    "malformed": 400,
    "wrong_password": 401,
    "wrong_code": 401,
    "forbidden": 403,
    "cross_site": 403,
    "need_account": 403,
    "rated_game": 403,
    "rated_position": 403,
    "unknown_game": 404,
    "unknown_player": 404,
    "unknown_puzzle": 404,
    "unknown_exercise": 404,
    "not_found": 404,
    "stale": 409,
    "name_taken": 409,
    "has_account": 409,
    "too_large": 413,
    "outdated_page": 426,
    "slow_down": 429,
    "internal_error": 500,
    "no_pieces": 501,
    "busy": 503,
}
"""The HTTP status of these refusals; all other refusals have 422."""


def json_response(message: msgspec.Struct, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return Response(encode(message), status, headers, media_type="application/json")


def refusal_response(error: RefusalError, headers: Mapping[str, str] | None = None) -> Response:
    metrics.refusals.labels(error.code).inc()
    return json_response(refusal_view(error), STATUS.get(error.code, 422), headers)


def event_stream(events: AsyncGenerator[msgspec.Struct, None]) -> StreamingResponse:
    """Server-sent events, one message each. If the iterator raises an error, the last event is a refusal. A client that
    closes the connection closes the iterator."""

    async def stream() -> AsyncGenerator[bytes, None]:
        async with aclosing(_with_refusals(events)) as messages:
            async for message in messages:
                yield b"data: %b\n\n" % encode(message)

    return StreamingResponse(stream(), media_type="text/event-stream")


async def _with_refusals(events: AsyncGenerator[msgspec.Struct, None]) -> AsyncGenerator[msgspec.Struct, None]:
    async with aclosing(events) as messages:
        try:
            async for message in messages:
                yield message
        except RefusalError as refusal:
            metrics.refusals.labels(refusal.code).inc()
            yield refusal_view(refusal)
        except Exception:
            log.exception("event stream failed")
            metrics.refusals.labels("internal_error").inc()
            yield refusal_view(RefusalError("internal_error"))


async def handle_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusalError)
    return refusal_response(error)


async def handle_account_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, AccountError)
    return refusal_response(RefusalError(error.code))


async def handle_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refusal = RefusalError("not_found" if error.status_code == 404 else "malformed")
    metrics.refusals.labels(refusal.code).inc()
    return json_response(refusal_view(refusal), error.status_code)


async def handle_crash(request: Request, error: Exception) -> Response:
    # Without the path, which may contain the name of a player or the id of a game.
    endpoint = getattr(request.scope.get("endpoint"), "__qualname__", "")
    log.error("request failed", exc_info=error, extra={"endpoint": endpoint})
    return refusal_response(RefusalError("internal_error"))
