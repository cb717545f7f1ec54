"""The built page: the document at every address of a screen, and its files."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from support.server import Client

from cornerwise.server.http.page import STATIC_DIR, PageFiles, is_page_path
from cornerwise.server.wire.messages.common import PROTOCOL

ROUTES = Path(__file__).parents[3] / "web/src/app/routes.ts"

MEDIA_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}
SCREENS = {
    "/": "Cornerwise",
    "/index.html": "Cornerwise",
    "/game/abc": "Game · Cornerwise",
    "/game/abc/12": "Game · Cornerwise",
    "/puzzle/daily.2025-11-18": "Puzzle · Cornerwise",
    "/practice/duo.3": "Practice · Cornerwise",
    "/ranking/duo": "Ranking · Cornerwise",
    "/player/Ana%20Mar%C3%ADa": "Ana María · Cornerwise",
    "/player/level-3": "Rabbit · Cornerwise",
    "/player/%3Cscript%3E%5C1": r"&lt;script&gt;\1 · Cornerwise",
}


def title_of(document: str) -> str:
    match = re.search("<title>(.*)</title>", document)
    assert match is not None
    return match[1]


@pytest.mark.parametrize(("path", "title"), SCREENS.items())
async def test_every_screen_is_the_same_document_with_its_own_title(client: Client, path: str, title: str) -> None:
    answer = await client.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert title_of(answer.text) == title
    assert f'<meta name="cornerwise-server" content="{PROTOCOL}" />' in answer.text
    addresses = re.findall(r'(?:src|href)="([^"]*)"', answer.text)
    assert addresses
    for address in addresses:
        assert address.startswith("/")
        assert (await client.http.get(address)).status_code == 200


async def test_the_document_is_in_the_language_of_the_browser(client: Client) -> None:
    answer = await client.http.get("/lobby", headers={"Accept-Language": "de"})
    assert '<html lang="de">' in answer.text
    assert title_of(answer.text) == "Online · Cornerwise"
    assert "Steine deiner Farbe berühren sich an Ecken" in answer.text


async def test_the_server_knows_every_address_of_the_page() -> None:
    patterns = re.findall(r"\broute\('(/[^']*)'", ROUTES.read_text())
    assert len(patterns) > 10
    for pattern in patterns:
        # A path that ends in a name with a dot is answered with the page only if the server knows its screen.
        names = [re.sub(r":ply\??", "7", part).replace("?", "") for part in pattern.split("/")]
        path = "/".join("a.b" if part.startswith(":") else part for part in names)
        assert is_page_path(path), path
    assert not is_page_path("/elsewhere/a.b")


async def test_a_visit_of_any_screen_gives_the_visitor_a_session(client: Client) -> None:
    for path in ("/game/abc", "/puzzles", "/nothing"):
        client.http.cookies.clear()
        answer = await client.http.get(path)
        assert "set-cookie" in answer.headers, path
        assert "set-cookie" in (await client.http.get(path)).headers, "the next visit renews it"
    assert "set-cookie" not in (await client.http.get("/icon.svg")).headers


async def test_an_unknown_address_is_not_found(client: Client) -> None:
    page = await client.http.get("/nothing/here")
    assert (page.status_code, title_of(page.text)) == (404, "Page not found · Cornerwise")
    for path in ("/assets/none.js", "/assets/none", "/assets", "/none.png", "/api/none", "/api", "/game/a/b.js"):
        answer = await client.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
    assert (await client.http.post("/game/abc")).status_code == 405


async def test_head_answers_without_a_body(client: Client) -> None:
    for path in ("/", "/game/abc", "/icon.svg"):
        answer = await client.http.head(path)
        assert (answer.status_code, answer.content) == (200, b""), path


async def test_no_path_leaves_the_folder_of_the_page(client: Client) -> None:
    for path in ("/../app.py", "/%2e%2e/http/app.py", "/assets/%2e%2e/%2e%2e/run.py", "/..%5Capp.py"):
        answer = await client.http.get(path)
        assert answer.status_code == 404, path
        assert "import" not in answer.text


async def test_files_are_compressed_once_and_sent_as_the_client_accepts_them(client: Client) -> None:
    for path in sorted((STATIC_DIR / "assets").iterdir()):
        if path.suffix in (".br", ".gz") or path.stat().st_size < 1000:
            continue
        for accepted, suffix in (("gzip, deflate, br, zstd", ".br"), ("gzip", ".gz"), ("identity", "")):
            request = client.http.build_request("GET", f"/assets/{path.name}", headers={"Accept-Encoding": accepted})
            answer = await client.http.send(request, stream=True)
            body = b"".join([part async for part in answer.aiter_raw()])
            if suffix == ".br" and path.suffix == ".bin":  # Brotli gains nothing here
                suffix = ".gz"
            if path.suffix == ".woff2":  # is compressed already
                suffix = ""
            assert body == path.with_name(path.name + suffix).read_bytes()
            assert answer.headers.get("content-encoding", "") == {".br": "br", ".gz": "gzip", "": ""}[suffix]
            assert answer.headers["content-type"].startswith(MEDIA_TYPES[path.suffix]), path
            assert "accept-encoding" in answer.headers["vary"].lower()
            assert "immutable" in answer.headers["cache-control"]
            # A worker has a policy of its own, that of its script.
            assert "'wasm-unsafe-eval'" in answer.headers["content-security-policy"]
            headers = {"Accept-Encoding": accepted, "If-None-Match": answer.headers["etag"]}
            assert (await client.http.get(f"/assets/{path.name}", headers=headers)).status_code == 304


async def test_while_a_new_build_replaces_the_files_the_last_document_is_sent(tmp_path: Path) -> None:
    async def no_preview(_: Request, __: str) -> str:
        return ""

    def build() -> None:
        (tmp_path / "index.html").write_text("<title>page</title>")
        (tmp_path / "a.js").write_text("code")

    build()
    transport = httpx.ASGITransport(PageFiles(tmp_path, no_preview))
    async with httpx.AsyncClient(transport=transport, base_url="http://page") as client:
        document = (await client.get("/lobby")).text
        for path in tmp_path.iterdir():
            path.unlink()
        assert (await client.get("/lobby")).text == document
        with pytest.raises(HTTPException, match="404"):
            await client.get("/a.js")
        build()
        assert (await client.get("/a.js")).text == "code"
