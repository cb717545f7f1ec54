"""Reading requests: language, query, body."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request

from cornerwise.i18n import accepted_languages, match_language
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.wire.messages.common import MAX_RECORD

MAX_BODY: Final = 4 * MAX_RECORD
"""The maximum size of a body in bytes. A character of a record may take several bytes."""
_DECODERS: Final[dict[type[Any], msgspec.json.Decoder[Any]]] = {}
"""One decoder per type, because creating a decoder takes longer than decoding."""

_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)

T = TypeVar("T")


def language_of(connection: HTTPConnection) -> str:
    """The language in the query; otherwise the first of the browser's languages that we have, or else English."""
    accepted = accepted_languages(connection.headers.get("accept-language", ""))
    return match_language([connection.query_params.get("language", ""), *accepted])


def browser_of(request: Request) -> str:
    """The browser and the system of a request, such as "Firefox, Linux", as far as they can be recognized."""
    agent = request.headers.get("user-agent", "")
    # The first match counts: Edge also claims to be Chrome, and Chrome to be Safari; Android is also Linux.
    browser = next((name for mark, name in _BROWSERS if mark in agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in agent), "")
    return ", ".join(part for part in (browser, system) if part)


def parse_query(request: Request, kind: type[T]) -> T:
    """The query as a struct of this type. Raises RefusalError if it does not match."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError:
        raise RefusalError("malformed") from None


async def read_body(request: Request, kind: type[T]) -> T:
    """The body as a message of this type. Raises RefusalError if it does not match."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BODY:
            raise RefusalError("too_large")
    if kind not in _DECODERS:
        _DECODERS[kind] = msgspec.json.Decoder(kind)
    decoder: msgspec.json.Decoder[T] = _DECODERS[kind]
    return decode(bytes(body), decoder)


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The result of some work. When the client closes the connection, the work is cancelled, and ClientDisconnect is
    raised. The body of the request must have been read."""
    task = asyncio.create_task(work)
    watcher = asyncio.create_task(_wait_for_disconnect(request))
    try:
        await asyncio.wait((task, watcher), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientDisconnect
        return task.result()
    finally:
        task.cancel()
        watcher.cancel()
        await asyncio.wait((task, watcher))


async def _wait_for_disconnect(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def decode(data: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise RefusalError("malformed") from None
