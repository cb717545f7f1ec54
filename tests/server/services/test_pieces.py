"""Pieces made by a worker process."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import pytest
from support.work import ADA

from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.services.pieces import PieceService
from cornerwise.server.work.pool import WorkerPool


@pytest.fixture
def service(pool: WorkerPool) -> PieceService:
    return PieceService(pool)


def order(sizes: dict[str, Any] | None = None, **selection: Any) -> dict[str, Any]:
    return {"language": "en", "bed": "220x220", "spacing": 2, "sizes": sizes or {}, "selection": selection}


async def test_an_order_becomes_an_archive(service: PieceService) -> None:
    archive = await service.make(ADA, order(shapes=["F"], colors=["blue"], formats=["stl", "svg"]))
    assert zipfile.ZipFile(io.BytesIO(archive)).namelist() == ["blue-F.stl", "blue-F.svg"]


async def test_an_impossible_order_is_refused_with_a_reason(service: PieceService) -> None:
    with pytest.raises(RefusalError) as refusal:
        await service.make(ADA, order({"square": float("nan")}, whole_set=True))
    assert refusal.value.code == "bad_pieces"
    assert refusal.value.cause is not None
    assert refusal.value.cause.text("fr") == "square doit être compris entre 5 et 100\N{NO-BREAK SPACE}mm, et non nan."
