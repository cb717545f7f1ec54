"""The built page: its files, and the document that answers every address of a screen.

The document is the same for all screens; the page's router shows the right screen. The server adds what only a server
knows: that there is a server, the title of the screen, and file addresses that work at every depth.
"""

from __future__ import annotations

import hashlib
import html
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from cornerwise.engine import LEVELS
from cornerwise.i18n import translate, translate_id
from cornerwise.server.domain.ratings import computer_player
from cornerwise.server.http.requests import language_of
from cornerwise.server.wire.messages.common import PROTOCOL

STATIC_DIR: Final = Path(__file__).parent.parent / "static"
"""The folder of the built page."""

CONTENT_POLICY: Final = (
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types svelte-trusted-html cornerwise",
)
"""What browsers allow the page to load and to do."""
SECURITY_HEADERS: Final = {
    "Content-Security-Policy": "; ".join(CONTENT_POLICY),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""The headers of every answer."""

_PLY: Final = r"(/\d{1,3})?"
_SCREENS: Final = tuple(
    (re.compile(pattern), title)
    for pattern, title in (
        (r"/(index\.html)?", ""),
        (r"/games", "games"),
        (rf"/game/[^/]+{_PLY}", "title-game"),
        (rf"/local/[^/]+{_PLY}", "title-game"),
        (r"/review/[^/]+", "review"),
        (r"/puzzles", "puzzles"),
        (r"/puzzles/daily(/[^/]+)?", "puzzle-archive"),
        (r"/puzzle/[^/]+", "title-puzzle"),
        (r"/practice(/[^/]+)?", "practice"),
        (r"/learn", "learn"),
        (r"/learn/tutorial", "learn-tutorial"),
        (r"/pieces", "pieces-make"),
        (r"/lobby", "lobby"),
        (r"/table(/[^/]+)?", "lobby-new"),
        (r"/ranking(/[^/]+)?", "ranking"),
        (r"/profile", "account-page"),
        (r"/player/(?P<player>[^/]+)", ""),
        (r"/settings", "settings"),
        (r"/account", "account"),
    )
)
"""The addresses of screens with the message ids of their titles; the same as in web/src/app/routes.ts."""

_MEDIA_TYPES: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Given here, because the tables of operating systems differ. Other files are plain bytes."""
_ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
"""The compressed forms that the build makes of each file, the smallest first."""


def is_page_path(path: str) -> bool:
    """Whether the document answers this path, be it with a screen or with a message that there is none."""
    if _find_screen(path) is not None:
        return True
    folder = path.removeprefix("/").partition("/")[0]
    return folder not in ("api", "assets", "embed", "health", "metrics") and not PurePosixPath(path).suffix


@dataclass(frozen=True)
class _File:
    body: bytes
    etag: str
    media_type: str
    encoding: str


class PageFiles:
    """Answers all requests that are not for the API. The files are small and stay in memory: opening a file for each
    request would cost more than the rest of the request."""

    def __init__(self, folder: Path, preview: Callable[[Request, str], Awaitable[str]]) -> None:
        """`preview` takes a request and a language and returns the tags that describe what the request's path shows."""
        self._folder = folder
        self._preview = preview
        self._document = ""
        self._changed = 0
        """When the page was built."""
        self._names: frozenset[str] = frozenset()
        self._files: dict[str, _File] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        self._notice_new_build()
        request = Request(scope)
        response = await self._page(request) if is_page_path(scope["path"]) else self._file(request)
        await response(scope, receive, send)

    def _notice_new_build(self) -> None:
        """Developers build the page while the server runs, and updates install a new one."""
        path = self._folder / "index.html"
        try:
            changed = path.stat().st_mtime_ns
            if changed == self._changed:
                return
            document = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            if not self._document:
                raise
            return  # the new document is not there yet
        self._changed, self._document = changed, document
        files = (path for path in self._folder.rglob("*") if path.is_file())
        self._names = frozenset(path.relative_to(self._folder).as_posix() for path in files)
        self._files.clear()

    async def _page(self, request: Request) -> Response:
        path, language = request.scope["path"], language_of(request)
        screen = _find_screen(path)
        title = translate("title-not_found", language) if screen is None else _title(screen, language)
        document = _fill_in(
            self._document,
            root=f"{request.scope.get('root_path', '')}/",
            language=language,
            title=f"{title} · Cornerwise" if title else "Cornerwise",
            preview=await self._preview(request, language),
        )
        return HTMLResponse(document, 404 if screen is None else 200, {"Vary": "Accept-Language"})

    def _file(self, request: Request) -> Response:
        """The file in the smallest form that the client accepts."""
        name = request.scope["path"].removeprefix("/")
        if name not in self._names:
            raise HTTPException(404)
        accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
        forms = ((encoding, suffix) for encoding, suffix in _ENCODINGS if encoding in accepted)
        encoding, suffix = next((form for form in forms if name + form[1] in self._names), ("", ""))
        file = self._files.get(name + suffix) or self._read(name, encoding, suffix)
        headers = {"ETag": file.etag, "Vary": "Accept-Encoding"}
        if file.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if file.encoding:
            headers["Content-Encoding"] = file.encoding
        return Response(file.body, headers=headers, media_type=file.media_type)

    def _read(self, name: str, encoding: str, suffix: str) -> _File:
        try:
            body = (self._folder / (name + suffix)).read_bytes()
        except FileNotFoundError:  # a new build has just removed it
            raise HTTPException(404) from None
        etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        media_type = _MEDIA_TYPES.get(PurePosixPath(name).suffix, "application/octet-stream")
        file = self._files[name + suffix] = _File(body, etag, media_type, encoding)
        return file


def _find_screen(path: str) -> tuple[str, str] | None:
    """The message id of the screen's title, and the player's name if it is a profile."""
    for pattern, title in _SCREENS:
        if match := pattern.fullmatch(path):
            return title, match.groupdict().get("player", "")
    return None


def _title(screen: tuple[str, str], language: str) -> str:
    message, player = screen
    if player in map(computer_player, LEVELS):
        return translate_id(player, language)
    return translate_id(message, language) if message else player


def _fill_in(document: str, *, root: str, language: str, title: str, preview: str) -> str:
    """The document with what the server knows. The group of each pattern is kept; the new text replaces the rest of the
    match."""
    for pattern, text in (
        (r'(<html lang=")\w+', language),
        (r"(<head>)", f'\n    <meta name="cornerwise-server" content="{PROTOCOL}" />{preview}'),
        (r"(<title>)[^<]*", html.escape(title)),
        (r'(name="description"\s+content=")[^"]*', html.escape(translate("rule", language))),
        (r'(\b(?:src|href)=")\./', root),
    ):
        document = re.sub(pattern, r"\1" + text.replace("\\", r"\\"), document)
    return document
