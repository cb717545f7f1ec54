"""Pieces made by a worker process."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import pytest
from support.work import ADA

from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.services.pieces import PieceService
from cornerwise.server.work.pool import WorkerPool
from cornerwise.server.work.tasks import PieceSizes, PiecesOrder


@pytest.fixture
def service(pool: WorkerPool) -> PieceService:
    return PieceService(pool)


ORDER = PiecesOrder(
    shapes=["F"],
    colors=["blue"],
    whole_set=False,
    edition=None,
    board=False,
    calibration=False,
    formats=["stl", "svg"],
    paper="a4",
    sizes=PieceSizes(square=20, thickness=4, gap=0.4, chamfer=1, base="grooves", symbol="none", stud=None, floor=2.4),
    bed="220x220",
    spacing=2,
    language="en",
)


async def test_an_order_becomes_an_archive(service: PieceService) -> None:
    archive = await service.make(ADA, ORDER)
    assert zipfile.ZipFile(io.BytesIO(archive)).namelist() == ["blue-F.stl", "blue-F.svg"]


async def test_an_impossible_order_is_refused_with_a_reason(service: PieceService) -> None:
    sizes = replace(ORDER.sizes, square=float("nan"))
    with pytest.raises(RefusalError) as refusal:
        await service.make(ADA, replace(ORDER, sizes=sizes))
    assert refusal.value.code == "bad_pieces"
    assert refusal.value.cause is not None
    assert refusal.value.cause.text("fr") == "square doit être compris entre 5 et 100\N{NO-BREAK SPACE}mm, et non nan."
