"""What is true of every request and every socket: who asks, how often, from which site, and what browsers may do with
the answer. See docs/security.md."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cornerwise.server.answers import refusal
from cornerwise.server.limits import Limits, TooMuch
from cornerwise.server.people import LASTING, People
from cornerwise.server.tables import Refused

_COOKIE: Final = "cornerwise"
_HOME: Final = ("127.0.0.1", "::1")
_HEADERS: Final = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types svelte-trusted-html",
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class Door:
    """Sets in the scope: `player`, who asks (of a socket None if it is nobody we know); `said`, what their cookie says;
    `at_home`, whether it is the owner at this very computer. An endpoint may set `cookie`, what the browser's cookie is
    to say from now on, '' for somebody new."""

    def __init__(self, app: ASGIApp, signer: Signer, people: People, limits: Limits | None, owner: str | None) -> None:
        self._app = app
        self._signer = signer
        self._people = people
        self._limits = limits
        self._owner = owner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        asking = HTTPConnection(scope)
        scope["at_home"] = self._owner is not None and _is_at_home(asking)
        if scope["type"] == "http":
            await self._request(asking, scope, receive, send)
        else:
            await self._socket(asking, scope, receive, send)

    async def _request(self, asking: HTTPConnection, scope: Scope, receive: Receive, send: Send) -> None:
        path, player = scope["path"], None
        names_somebody = path == "/" or path.startswith("/api/")

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers[name] = value
                if scope["scheme"] == "https":
                    headers["Strict-Transport-Security"] = f"max-age={LASTING}"
                if path.startswith("/assets/") and message["status"] == 200:
                    headers["Cache-Control"] = f"public, max-age={LASTING}, immutable"
                else:
                    headers.setdefault("Cache-Control", "no-cache")
                if "cookie" in scope:
                    headers.append("Set-Cookie", self._cookie(scope, scope["cookie"] or secrets.token_urlsafe(16)))
                elif names_somebody and (path == "/" or player is None):
                    headers.append("Set-Cookie", self._cookie(scope, (player and scope["said"]) or scope["player"]))
            await send(message)

        # Before anything that costs: refusing has to be cheaper than asking.
        if scope["method"] not in ("GET", "HEAD") and is_foreign(asking.headers):
            scope["player"], names_somebody = "", False
            await refusal(asking, Refused("wrong_site"))(scope, receive, answer)
            return
        try:
            if self._limits is not None and not scope["at_home"]:
                self._limits.request(scope["method"], path, _address(asking))
        except TooMuch as enough:
            scope["player"], names_somebody = "", False
            too_much = refusal(asking, Refused("slow_down"), {"Retry-After": str(enough.seconds)})
            await too_much(scope, receive, answer)
            return
        if names_somebody:
            player = await self._player(asking)
        scope["player"] = player or secrets.token_urlsafe(16)
        with suppress(ClientDisconnect):  # left in the middle of asking: nobody waits for an answer
            await self._app(scope, receive, answer)

    async def _socket(self, asking: HTTPConnection, scope: Scope, receive: Receive, send: Send) -> None:
        if is_foreign(asking.headers):
            await WebSocket(scope, receive, send).close(1008)
            return
        if self._limits is None or scope["at_home"]:
            scope["player"] = await self._player(asking)
            await self._app(scope, receive, send)
            return
        try:
            with self._limits.socket(_address(asking)) as pace:
                scope["player"] = await self._player(asking)

                async def listen() -> Message:
                    message = await receive()
                    if message["type"] == "websocket.receive":
                        await pace.keep()
                    return message

                await self._app(scope, listen, send)
        except TooMuch:
            await WebSocket(scope, receive, send).close(1008)

    async def _player(self, asking: HTTPConnection) -> str | None:
        """Who asks, None if we have never met, or no longer know each other."""
        asking.scope["said"] = None
        if asking.scope["at_home"]:
            asking.scope["said"] = self._owner
            return self._owner
        try:
            said = self._signer.unsign(asking.cookies.get(_name(asking.scope), "")).decode()
        except (BadSignature, UnicodeError):
            return None
        asking.scope["said"] = said
        return await self._people.who(said)

    def _cookie(self, scope: Scope, said: str) -> str:
        secure = "; Secure" if scope["scheme"] == "https" else ""
        signed = self._signer.sign(said).decode()
        return f"{_name(scope)}={signed}; Path=/; Max-Age={LASTING}; HttpOnly; SameSite=Lax{secure}"


def _name(scope: Scope) -> str:
    """Over https one that no other site under the same domain can set."""
    return f"__Host-{_COOKIE}" if scope["scheme"] in ("https", "wss") else _COOKIE


def _address(asking: HTTPConnection) -> str:
    return "" if asking.client is None else asking.client.host


def _is_at_home(asking: HTTPConnection) -> bool:
    """Whether it comes from this computer, and was meant for it: not for a name that somebody pointed here."""
    name = asking.headers.get("host", "").rpartition(":")[0]
    return asking.client is not None and asking.client.host in _HOME and name in ("127.0.0.1", "[::1]", "localhost")


def is_foreign(headers: Headers) -> bool:
    """Whether a page of another site sends this. Programs that are no browsers say nothing of an origin."""
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] != headers.get("host")
