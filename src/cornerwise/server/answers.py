"""What every request has in common: its language, its body, and how it is answered or refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from cornerwise.server import messages
from cornerwise.server.tables import Refused, encode
from cornerwise.words import LANGUAGES

MAX_BODY: Final = 4 * messages.MAX_RECORD
"""Bytes: a character of a record may take several."""
_STATUS: Final[dict[messages.RefusalCode, int]] = {
    "malformed": 400,
    "wrong_password": 401,
    "not_yours": 403,
    "wrong_site": 403,
    "need_account": 403,
    "unknown_game": 404,
    "unknown_player": 404,
    "unknown_puzzle": 404,
    "unknown_exercise": 404,
    "not_found": 404,
    "stale": 409,
    "name_taken": 409,
    "has_account": 409,
    "oversized": 413,
    "slow_down": 429,
    "broken": 500,
    "busy": 503,
}

T = TypeVar("T")


def language(asking: HTTPConnection) -> str:
    """The one asked for, else the first of ours that the browser names."""
    wanted = [asking.query_params.get("language", ""), *asking.headers.get("accept-language", "").split(",")]
    return next((ours for name in wanted for ours in LANGUAGES if name.strip().lower().startswith(ours)), "en")


def answer(told: msgspec.Struct, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return Response(encode(told), status, headers, media_type="application/json")


def refusal(asking: HTTPConnection, refused: Refused, headers: Mapping[str, str] | None = None) -> Response:
    return answer(refused.message(language(asking)), _STATUS.get(refused.code, 422), headers)


async def body(request: Request, decoder: msgspec.json.Decoder[T]) -> T:
    """What was sent, as the message it should be."""
    sent = bytearray()
    async for part in request.stream():
        sent += part
        if len(sent) > MAX_BODY:
            raise Refused("oversized")
    return decoded(sent, decoder)


def decoded(said: bytes | bytearray | str, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        return decoder.decode(said)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refused("malformed") from None
