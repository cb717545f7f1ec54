"""The middleware for every request and every socket: headers, origin, rate limit, session. See docs/security.md.

The checks that can refuse a request come first, because a refusal must cost less than the request itself.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cornerwise.i18n import translate
from cornerwise.server import metrics
from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.rate_limits import RateLimitError
from cornerwise.server.http.context import Caller, new_session, services, set_caller
from cornerwise.server.http.limits import RateLimiter, address_key, limit_of_request
from cornerwise.server.http.page import SECURITY_HEADERS, is_page_path
from cornerwise.server.http.requests import language_of
from cornerwise.server.http.responses import STATUS, json_response, refusal_response
from cornerwise.server.http.socket_protocol import TRY_AGAIN_LATER
from cornerwise.server.services.accounts import SESSION_LIFETIME, AccountService
from cornerwise.server.wire.messages.common import PROTOCOL, OutdatedPage, encode

PROTOCOL_HEADER: Final = "x-cornerwise-protocol"
OUTDATED_PAGE: Final = 4426
"""The close code that the server sends on the socket of an outdated page."""
ORIGIN_LENGTH: Final = 16
_COOKIE: Final = "cornerwise"
_LOOPBACK: Final = ("127.0.0.1", "::1")
_RESPONSES: Final = {hundreds: metrics.responses.labels(f"{hundreds}xx") for hundreds in range(1, 6)}


class SecurityHeadersMiddleware:
    """Tells browsers what they may do with a response, and how long they may cache it. Also counts the responses,
    because every response passes here."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                _RESPONSES[message["status"] // 100].inc()
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers["Strict-Transport-Security"] = f"max-age={SESSION_LIFETIME}"
                if scope["path"].startswith("/assets/") and message["status"] == 200:
                    headers["Cache-Control"] = f"public, max-age={SESSION_LIFETIME}, immutable"
                else:
                    headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        await self._app(scope, receive, send_with_headers)


class OriginMiddleware:
    """Refuses sockets, and requests other than GET and HEAD, that a page of another site opens in the user's name."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        changes_state = scope["type"] == "websocket" or scope.get("method") not in ("GET", "HEAD")
        if scope["type"] not in ("http", "websocket") or not changes_state or not is_cross_site(Headers(scope=scope)):
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await refusal_response(RefusalError("cross_site"))(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).close(1008)


class OutageMiddleware:
    """Refuses requests and sockets while this process is cut off from the database, so that a load balancer passes them
    to another process."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        needs_database = scope["type"] in ("http", "websocket") and scope["path"].startswith("/api/")
        if not needs_database or not services(HTTPConnection(scope)).games.heartbeat.is_cut_off:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await refusal_response(RefusalError("busy"), {"Retry-After": "1"})(scope, receive, send)
        else:
            metrics.refusals.labels("busy").inc()
            await WebSocket(scope, receive, send).close(TRY_AGAIN_LATER)


class ProtocolMiddleware:
    """Tells a page that came from an earlier version of the server to reload. Other programs send no origin and need no
    protocol number."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            connection = HTTPConnection(scope)
            if _is_outdated(connection, connection.headers.get(PROTOCOL_HEADER)):
                await json_response(_outdated_page(connection), STATUS["outdated_page"])(scope, receive, send)
                return
        elif scope["type"] == "websocket":
            socket = WebSocket(scope, receive, send)
            if _is_outdated(socket, socket.query_params.get("protocol")):
                await socket.accept()
                await socket.send_text(encode(_outdated_page(socket)).decode())
                await socket.close(OUTDATED_PAGE)
                return
        await self._app(scope, receive, send)


class RateLimitMiddleware:
    """Limits how many requests and sockets one address may have. In single-user mode, requests from this machine are
    not limited."""

    def __init__(self, app: ASGIApp, limiter: RateLimiter, routes: Sequence[BaseRoute], *, exempts_local: bool) -> None:
        self._app = app
        self._limiter = limiter
        self._routes = routes
        self._exempts_local = exempts_local

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope) if scope["type"] in ("http", "websocket") else None
        if connection is None or (self._exempts_local and is_local_request(connection)):
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._limit_request(connection, receive, send)
        else:
            await self._limit_socket(connection, receive, send)

    async def _limit_request(self, connection: HTTPConnection, receive: Receive, send: Send) -> None:
        scope = connection.scope
        try:
            self._limiter.check_request(limit_of_request(self._routes, scope), _address(connection))
        except RateLimitError as limit:
            headers = {"Retry-After": str(limit.seconds)}
            await refusal_response(RefusalError("slow_down"), headers)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    async def _limit_socket(self, connection: HTTPConnection, receive: Receive, send: Send) -> None:
        try:
            with self._limiter.socket(_address(connection)) as throttle:

                async def throttled_receive() -> Message:
                    message = await receive()
                    if message["type"] == "websocket.receive":
                        await throttle.wait()
                    return message

                await self._app(connection.scope, throttled_receive, send)
        except RateLimitError:
            metrics.refusals.labels("slow_down").inc()
            await WebSocket(connection.scope, receive, send).close(1008)


class SessionMiddleware:
    """Identifies the caller by a signed cookie, and gives new callers one."""

    def __init__(
        self, app: ASGIApp, signer: Signer, accounts: AccountService, local_owner: str | None, local_token: str
    ) -> None:
        self._app = app
        self._signer = signer
        self._accounts = accounts
        self._local_owner = local_owner
        self._local_token = local_token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._handle_request(scope, receive, send)
            return
        if scope["type"] == "websocket":
            set_caller(scope, await self._caller(HTTPConnection(scope)))
        await self._app(scope, receive, send)

    async def _handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_page = is_page_path(scope["path"])
        if is_page and self._has_local_token(HTTPConnection(scope)):
            headers = {"Location": scope["path"], "Set-Cookie": self._cookie(scope, self._local_owner or "")}
            await Response(status_code=303, headers=headers)(scope, receive, send)
            return
        has_session = is_page or scope["path"].startswith("/api/")
        caller = await self._caller(HTTPConnection(scope)) if has_session else _unknown_caller()
        set_caller(scope, caller)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers, session = MutableHeaders(scope=message), new_session(scope)
                if session is not None:
                    headers.append("Set-Cookie", self._cookie(scope, session or _new_player()))
                elif has_session and (is_page or not caller.is_known):  # every visit of the page renews the cookie
                    session = caller.session_token if caller.is_known else None
                    headers.append("Set-Cookie", self._cookie(scope, session or caller.player))
            await send(message)

        with suppress(ClientDisconnect):  # the client left during its request: nobody waits for the response
            await self._app(scope, receive, send_with_cookie)

    async def _caller(self, connection: HTTPConnection) -> Caller:
        try:
            cookie = connection.cookies.get(_cookie_name(connection.scope), "")
            session = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return replace(_unknown_caller(), origin=self._origin(connection))
        player = await self._accounts.resolve_session(session)
        is_local = player is not None and player == self._local_owner
        if is_local and not is_local_request(connection):
            return _unknown_caller()
        origin = self._origin(connection)
        return Caller(player or _new_player(), player is not None, session, is_local, origin)

    def _has_local_token(self, connection: HTTPConnection) -> bool:
        """Whether the address has the token that only the user who started the server knows. Other users of this
        computer can open the page too, but as guests."""
        if self._local_owner is None or not is_local_request(connection):
            return False
        return secrets.compare_digest(connection.query_params.get("token", "").encode(), self._local_token.encode())

    def _origin(self, connection: HTTPConnection) -> str | None:
        address = _address(connection)
        if not address or address in _LOOPBACK:
            return None
        return self._signer.get_signature(f"address {address_key(address)}").decode()[:ORIGIN_LENGTH]

    def _cookie(self, scope: Scope, session: str) -> str:
        secure = "; Secure" if scope["scheme"] == "https" else ""
        signed = self._signer.sign(session).decode()
        return f"{_cookie_name(scope)}={signed}; Path=/; Max-Age={SESSION_LIFETIME}; HttpOnly; SameSite=Lax{secure}"


def is_cross_site(headers: Headers) -> bool:
    """Whether a page of another site sent this request. Programs other than browsers send no origin."""
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] != headers.get("host")


def is_local_request(connection: HTTPConnection) -> bool:
    """Whether a request comes from this machine and is addressed to it. The check of the host name stops sites whose
    domain name points to this machine."""
    host = connection.headers.get("host", "").rpartition(":")[0]
    is_loopback = connection.client is not None and connection.client.host in _LOOPBACK
    return is_loopback and host in ("127.0.0.1", "[::1]", "localhost")


def _is_outdated(connection: HTTPConnection, protocol: str | None) -> bool:
    return "origin" in connection.headers and protocol != str(PROTOCOL)


def _outdated_page(connection: HTTPConnection) -> OutdatedPage:
    metrics.refusals.labels("outdated_page").inc()
    return OutdatedPage("outdated_page", text=translate("refusal-outdated_page", language_of(connection)))


def _unknown_caller() -> Caller:
    return Caller(_new_player(), False, None, False)


def _new_player() -> str:
    return secrets.token_urlsafe(16)


def _cookie_name(scope: Scope) -> str:
    """The name of the cookie. Over https, it is a name that no other site under the same domain can set."""
    return f"__Host-{_COOKIE}" if scope["scheme"] in ("https", "wss") else _COOKIE


def _address(connection: HTTPConnection) -> str:
    return "" if connection.client is None else connection.client.host
