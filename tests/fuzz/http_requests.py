"""Requests for the fuzzer of the server: every route, with valid and damaged paths, queries, headers and bodies."""

from __future__ import annotations

import random
import urllib.parse
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from fuzz.operations import OPERATIONS
from fuzz.raw_client import Answer, ClosedError, HttpConnection, send_and_close
from fuzz.values import STRINGS, Make, damage_bytes, damage_value, encode, generator

from cornerwise.coach import exercises
from cornerwise.server.domain.errors import RefusalCode
from cornerwise.server.http.middleware import PROTOCOL_HEADER
from cornerwise.server.http.page import SECURITY_HEADERS
from cornerwise.server.http.requests import MAX_BODY
from cornerwise.server.wire.messages import coach, common, games, people, puzzles
from cornerwise.server.wire.messages.common import PROTOCOL

PASSWORD: Final = "four corners touch"
GOLDEN: Final = Path(__file__).parents[1] / "golden"
COSTLY: Final = frozenset(
    {
        ("GET", "/api/games/{game}/board.{format}"),
        ("GET", "/api/games/{game}/card.png"),
        ("GET", "/api/pieces.zip"),
        ("POST", "/api/continuations"),
        ("GET", "/api/puzzles/{puzzle}"),
        ("PUT", "/api/puzzles/{puzzle}"),
        ("POST", "/api/puzzles/{puzzle}/help"),
        ("GET", "/api/puzzles/{puzzle}/board.{format}"),
        ("GET", "/api/games/{game}/hint"),
        ("POST", "/api/games/{game}/review"),
        ("GET", "/api/practice"),
        ("GET", "/api/practice/{exercise}"),
        ("POST", "/api/practice/{exercise}"),
        ("POST", "/api/practice/{exercise}/solution"),
        ("POST", "/api/account"),
        ("POST", "/api/account/recovery"),
        ("POST", "/api/account/recovery-code"),
        ("POST", "/api/account/password"),
        ("POST", "/api/session"),
        ("GET", "/api/account/export"),
    }
)
"""These requests can take a hundred times as long as others: they start searches, draw pictures or hash passwords."""
COSTLY_SHARE: Final = 0.004
"""How often a costly request is sent as it should be. Otherwise it gets an unknown path or query, or a damaged body."""
SLOW: Final = frozenset(
    {
        ("GET", "/api/games"),
        ("GET", "/api/lobby"),
        ("GET", "/api/games/{game}/ratings"),
        ("GET", "/api/me/profile"),
        ("GET", "/api/me/games"),
        ("GET", "/api/players/{player}"),
        ("GET", "/api/players/{player}/games"),
        ("GET", "/api/ladders/{edition}"),
        ("GET", "/api/friends"),
        ("GET", "/api/account/export"),
        ("GET", "/api/practice"),
        ("DELETE", "/api/invitations/{game}"),
    }
)
"""These requests make many queries, and take a few times as long as others."""
SLOW_WEIGHT: Final = 0.05
"""How often a slow request is sent, in proportion to others."""
OTHER_PATHS: Final = (
    "/", "/health", "/health/live", "/metrics", "/assets/", "/assets/x.js", "/embed/{game}", "/game/{game}", "/%2e%2e/",
    "/index.html", "/sw.js", "/favicon.ico", "//", "/api", "/api/", "/api/games/{game}/socket", "/api/lobby/socket",
    "/api/games/{game}/board.gif", "/puzzle/{puzzle}", "/embed/%00", "/api/games/{game}/",
)  # fmt: skip
QUERY: Final = {
    "ply": ("0", "3", "-1", "99999", "1e3", "x", ""),
    "size": ("100", "99", "1600", "1601", "-5", "1.5", "x"),
    "language": ("fr", "de", "xx", "\u2028", ""),
    "theme": ("dark", "light", "x"),
    "step": ("1", "3", "4"),
    "depth": ("best", "quick", "deep"),
    "after": ("0", "50", "-1", "10000000", "x"),
    "before": ("0", "1e9", "nan", "inf", "x"),
    "rated": ("true", "1", "x"),
    "format": ("3mf", "stl,pdf", ",", "x"),
    "shape": ("F", "Z5", "x"),
    "square": ("20", "-1", "1e9", "nan"),
    "token": ("x",),
    "coordinates": ("false", "x"),
}
METHODS: Final = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "X")
_SECURITY_HEADERS: Final = tuple(f"\r\n{name}: ".lower().encode() for name in SECURITY_HEADERS)
_REFUSAL: Final = msgspec.json.Decoder(common.Refusal)
_CODES: Final = frozenset(get_args(RefusalCode))
_STREAMS: Final = {
    "/api/games/{game}/review": msgspec.json.Decoder(coach.ReviewEvent),
    "/api/puzzles/{puzzle}/help": msgspec.json.Decoder(puzzles.PuzzleHelp),
}


@dataclass
class Session:
    """What a browser remembers."""

    keeps_cookie: bool
    cookie: str = ""


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    make_body: Make | None = None
    body: msgspec.json.Decoder[Any] | None = None
    answer: msgspec.json.Decoder[Any] | None = None
    """Decodes the answer, if it is one JSON message."""

    @property
    def is_costly(self) -> bool:
        return (self.method, self.path) in COSTLY


@dataclass(frozen=True)
class HttpRequest:
    operation: Operation
    path: str
    body: bytes
    data: bytes
    """The whole request."""


class Requests:
    """Sends requests and checks the answers. Several connections share it: each can name the games and players of the
    others."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._games: deque[str] = deque(maxlen=50)
        self._names: deque[str] = deque(("Ada", "level-4"), maxlen=20)
        self._contacts: deque[str] = deque(("a" * 16,), maxlen=20)
        self._accounts = 0
        choices = {
            "game": self._games,
            "level": (1, 1, 2, 3),
            "text": [path.read_text()[:2000] for path in sorted(GOLDEN.glob("*.blksgf"))],
            "name": self._names,
            "password": (PASSWORD, "password", ""),
            "old": (PASSWORD, "x"),
            "new": (PASSWORD, "password"),
            "endpoint": ("https://fcm.googleapis.com/fcm/send/x", "https://127.0.0.1/x", "x"),
            "p256dh": ("B" * 87, "x"),
            "auth": ("A" * 22, "x"),
            "day": ("2026-11-16", "2026-13-01", ""),
            "contact": self._contacts,
        }
        self._parameters = {
            "game": self._games,
            "puzzle": ("tetrominoes", "starter.easy.1", "daily.2026-11-16", "tetrominoes.hard.81"),
            "edition": ("duo", "classic", "classic_3"),
            "player": self._names,
            "format": ("svg", "png", "gif"),
            "exercise": tuple(list(exercises())[:3]),
            "session": ("a" * 16,),
            "contact": self._contacts,
        }
        self._by_route = {
            (method, path): Operation(
                method,
                path,
                None if body is None else generator(body, choices),
                None if body is None else msgspec.json.Decoder(body),
                msgspec.json.Decoder(answer) if isinstance(answer, type) else None,
            )
            for (method, path), (body, answer) in OPERATIONS.items()
        }
        self._operations = list(self._by_route.values())
        self._weights = list(accumulate(SLOW_WEIGHT if route in SLOW else 1.0 for route in self._by_route))
        self._pages = [Operation("GET", path) for path in OTHER_PATHS]

    async def sign_up(self, connection: HttpConnection, session: Session, rng: random.Random) -> None:
        """Gives the session an account."""
        self._accounts += 1
        name = f"Player {self._accounts}"
        body = encode({"name": name, "password": PASSWORD})
        answer = await connection.send(_assemble("POST", "/api/account", body), method="POST")
        assert answer.status == 201, answer
        self._names.append(name)
        session.cookie = answer.cookie or ""

    async def send(self, connection: HttpConnection, session: Session, rng: random.Random) -> None:
        """Sends a random request of this session."""
        cookie = session.cookie if rng.random() < 0.95 else _damage_cookie(rng, session.cookie)
        request = self._random_request(rng, cookie)
        if rng.random() < 0.01:
            await self._send_damaged(damage_bytes(rng, request.data))
            return
        try:
            answer = await connection.send(request.data, method=request.operation.method)
        except ClosedError:
            # The server ends the connection if a body is far too long.
            assert len(request.body) > MAX_BODY, request.data[:2000]
            return
        except TimeoutError:
            raise AssertionError(f"no answer to {request.data[:2000]!r}") from None
        try:
            self._check(request, answer)
        except (AssertionError, msgspec.DecodeError) as error:
            texts = request.data[:2000], answer.head, answer.body[:2000]
            raise AssertionError(f"{error!r}: {texts}") from error
        if answer.cookie and session.keeps_cookie and cookie == session.cookie:
            session.cookie = answer.cookie

    async def _send_damaged(self, data: bytes) -> None:
        """Sends data that may not be HTTP. If the server answers, it must not fail."""
        try:
            answer = await send_and_close(self._port, data)
        except TimeoutError:
            raise AssertionError(f"the connection stays open after {data[:2000]!r}") from None
        assert not answer or (answer.startswith(b"HTTP/1.1 ") and answer[9:12] != b"500"), (data[:2000], answer)

    def _random_request(self, rng: random.Random, cookie: str) -> HttpRequest:
        operation = rng.choice(self._pages)
        if rng.random() < 0.9:
            operation = rng.choices(self._operations, cum_weights=self._weights)[0]
        is_valid = rng.random() < (COSTLY_SHARE if operation.is_costly else 0.4)
        path, body = self._path(rng, operation, is_valid), self._body(rng, operation, is_valid)
        method = operation.method
        if not is_valid and rng.random() < 0.1:
            method = rng.choice(METHODS)
            operation = self._by_route.get((method, operation.path), Operation(method, operation.path))
        in_chunks = bool(body) and rng.random() < 0.03
        data = _assemble(method, path, body, cookie, _unusual_headers(rng), in_chunks=in_chunks)
        return HttpRequest(operation, path, body, data)

    def _path(self, rng: random.Random, operation: Operation, is_valid: bool) -> str:
        path = operation.path
        is_unknown = operation.is_costly and not is_valid and (operation.make_body is None or rng.random() < 0.5)
        for name, values in self._parameters.items():
            if f"{{{name}}}" in path:
                value = rng.choice(values if values and not is_unknown and rng.random() < 0.8 else STRINGS)
                if is_unknown and value in values:
                    value = "x"
                path = path.replace(f"{{{name}}}", urllib.parse.quote(value.encode("utf-8", "surrogatepass"), safe=""))
        names = rng.sample(list(QUERY), rng.choice((1, 1, 2, 5))) if rng.random() < 0.4 else []
        query = [f"{name}={urllib.parse.quote(rng.choice(QUERY[name]))}" for name in names]
        if is_unknown and "{" not in operation.path:
            query.append(f"{rng.choice(('unknown', 'size', 'ply'))}={rng.choice(('x', '%ff', '-'))}")
        if not is_valid and rng.random() < 0.05:
            path += rng.choice(("/", "%0A", "%00", "%ff", "/..", ";x", "//"))
        return path + ("?" + "&".join(query) if query else "")

    def _body(self, rng: random.Random, operation: Operation, is_valid: bool) -> bytes:
        if rng.random() < 0.0005:
            return b'{"name":"' + b"N" * rng.choice((1_100_000, 2_000_000)) + b'","password":""}'
        if operation.make_body is None:
            return b"" if rng.random() < 0.9 else rng.choice((b"{}", b"null", b"[", b"\xff"))
        value = operation.make_body(rng)
        if is_valid:
            return encode(value)
        how = rng.random()
        if how < 0.6 or operation.is_costly:
            value = damage_value(rng, value)
        body = encode(value)
        return damage_bytes(rng, body) if how > 0.4 else body

    def _check(self, request: HttpRequest, answer: Answer) -> None:
        head = answer.head.lower()
        assert all(name in head for name in _SECURITY_HEADERS), "a security header is missing"
        assert answer.status < 500 or answer.status in (501, 503), "the server has failed"
        operation = request.operation
        if operation.method == "HEAD" or not request.path.startswith("/api/"):
            return
        if answer.status >= 400:
            refusal = _REFUSAL.decode(answer.body)
            assert refusal.code in _CODES
            assert answer.status < 500 or refusal.code in ("busy", "no_pieces")
            return
        assert (operation.method, operation.path) in OPERATIONS, "there is no such route"
        if operation.body is not None:
            operation.body.decode(request.body)  # otherwise the server has accepted what does not match
        if operation.answer is not None:
            self._remember(operation.answer.decode(answer.body))
        elif operation.path in _STREAMS:
            for event in answer.body.split(b"\n\n")[:-1]:
                message = _STREAMS[operation.path].decode(event.removeprefix(b"data: "))
                assert getattr(message, "code", None) != "internal_error"

    def _remember(self, answer: object) -> None:
        """Remembers what later requests can name."""
        if isinstance(answer, games.Created):
            self._games.append(answer.game)
        elif isinstance(answer, people.Friends):
            for players in (answer.friends, answer.requests, answer.blocked):
                self._contacts.extend(player.contact for player in players)


def _damage_cookie(rng: random.Random, cookie: str) -> str:
    return rng.choice(("x", "a.b", ".", '"', "=", "", cookie[:-1], cookie[1:], f"{cookie[:22]}:{cookie[22:]}"))


def _unusual_headers(rng: random.Random) -> list[str]:
    headers = []
    if rng.random() < 0.1:
        name = rng.choice(("Origin", "Accept-Language", "User-Agent", "X-Forwarded-For", "Range", "If-None-Match", "X"))
        value = rng.choice(("null", "http://127.0.0.1", "https://evil.example", "fr;q=2,,", "bytes=0-1", "é", "*", ""))
        headers.append(f"{name}: {value}")
    if rng.random() < 0.1:
        headers.append(rng.choice(("Content-Type: text/plain", "Content-Type: ", "Accept-Encoding: br", "Expect: x")))
    return headers


def _assemble(
    method: str, path: str, body: bytes, cookie: str = "", headers: Sequence[str] = (), *, in_chunks: bool = False
) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"{PROTOCOL_HEADER}: {PROTOCOL}", *headers]
    if cookie:
        lines.append(f"Cookie: cornerwise={cookie}")
    if in_chunks:
        lines.append("Transfer-Encoding: chunked")
        half = len(body) // 2
        parts = [part for part in (body[:half], body[half:]) if part]
        body = b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"
    elif body or method in ("POST", "PUT"):
        lines.append(f"Content-Length: {len(body)}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1") + body
