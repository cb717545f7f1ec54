"""Pieces and boards to print or cut."""

from __future__ import annotations

from typing import Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cornerwise.server.http.context import requester, services
from cornerwise.server.http.limits import Limit, LimitedRoute
from cornerwise.server.http.requests import language_of, parse_query, while_connected
from cornerwise.server.work.tasks import PieceSizes, PiecesOrder


def routes() -> list[Route]:
    return [LimitedRoute("/api/pieces.zip", make_pieces, Limit.PIECES)]


class PiecesQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The options of `cornerwise pieces`, with the same names; lists are separated by commas. See docs/pieces.md."""

    shape: str = ""
    color: str = ""
    set: bool = False
    edition: str | None = None
    board: bool = False
    calibration: bool = False
    format: str = "3mf"
    square: float = 20
    thickness: float = 4
    gap: float = 0.4
    chamfer: float = 1
    base: Literal["grooves", "holes", "flat"] = "grooves"
    symbol: Literal["none", "engraved", "raised"] = "none"
    stud: float | None = None
    floor: float = 2.4
    bed: str = "220x220"
    spacing: float = 2
    paper: Literal["a4", "letter"] = "a4"
    language: str = ""


async def make_pieces(request: Request) -> Response:
    query = parse_query(request, PiecesQuery)
    order = PiecesOrder(
        shapes=_names(query.shape),
        colors=_names(query.color),
        whole_set=query.set,
        edition=query.edition,
        board=query.board,
        calibration=query.calibration,
        formats=_names(query.format),
        paper=query.paper,
        sizes=PieceSizes(
            square=query.square,
            thickness=query.thickness,
            gap=query.gap,
            chamfer=query.chamfer,
            base=query.base,
            symbol=query.symbol,
            stud=query.stud,
            floor=query.floor,
        ),
        bed=query.bed,
        spacing=query.spacing,
        language=language_of(request),
    )
    archive = await while_connected(request, services(request).pieces.make(requester(request), order))
    headers = {"Content-Disposition": 'attachment; filename="cornerwise-pieces.zip"'}
    return Response(archive, media_type="application/zip", headers=headers)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]
