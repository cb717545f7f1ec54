"""Orders of pieces to print or cut."""

from __future__ import annotations

import io
import zipfile

from support.server import Client

from cornerwise.cli.pieces import pieces
from cornerwise.server.http.routes.pieces import PiecesQuery


async def test_an_order_is_answered_with_an_archive(client: Client) -> None:
    answer = await client.http.get(
        "/api/pieces.zip?shape=F,X&color=green,red&symbol=engraved&format=3mf,pdf&square=18", timeout=60
    )
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    assert "content-encoding" not in answer.headers
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    assert archive.testzip() is None
    assert archive.namelist() == ["green.3mf", "green.pdf", "red.3mf", "red.pdf"]


async def test_an_impossible_order_is_refused_with_a_reason(client: Client) -> None:
    answer = await client.http.get("/api/pieces.zip?set=true&square=0", timeout=60)
    cause = {"id": "pieces-length", "values": {"name": "square", "value": "0", "least": "5", "most": "100"}}
    assert (answer.status_code, answer.json()) == (422, {"type": "refusal", "code": "bad_pieces", "cause": cause})
    for query in ("square=wide", "base=velcro", "what=1"):
        assert (await client.http.get(f"/api/pieces.zip?{query}")).json()["code"] == "malformed"


def test_requests_and_the_command_have_the_same_defaults() -> None:
    query = PiecesQuery()
    for name, default in pieces.make_context("pieces", []).params.items():
        if hasattr(query, name) and name not in ("shape", "color", "language"):
            assert getattr(query, name) == default, name
