"""Pieces and boards to make at home."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from cornerwise.cli.options import LANGUAGE, EditionName, _
from cornerwise.i18n import Language, LocalizedError
from cornerwise.rules import Color

Millimeters = float


class MissingLibrariesError(LocalizedError):
    """The optional libraries that the command needs are not installed."""

    prefix = "pieces"


def pieces(
    folder: Annotated[Path, typer.Argument(help=_("help-pieces-folder"))] = Path("pieces"),
    shape: Annotated[list[str] | None, typer.Option(help=_("help-pieces-shape"), show_default=False)] = None,
    color: Annotated[list[Color] | None, typer.Option(help=_("help-pieces-color"), show_default=False)] = None,
    whole_set: Annotated[bool, typer.Option("--set", help=_("help-pieces-set"))] = False,
    edition: Annotated[EditionName | None, typer.Option(help=_("help-pieces-edition"), show_default=False)] = None,
    board: Annotated[bool, typer.Option("--board", help=_("help-pieces-board"))] = False,
    calibration: Annotated[bool, typer.Option("--calibration", help=_("help-pieces-calibration"))] = False,
    formats: Annotated[
        list[str] | None,
        typer.Option("--format", "-f", help=_("help-pieces-format"), show_default="3mf"),
    ] = None,
    square: Annotated[Millimeters, typer.Option(help=_("help-pieces-square"))] = 20,
    thickness: Annotated[Millimeters, typer.Option(help=_("help-pieces-thickness"))] = 4,
    gap: Annotated[Millimeters, typer.Option(help=_("help-pieces-gap"))] = 0.4,
    chamfer: Annotated[Millimeters, typer.Option(help=_("help-pieces-chamfer"))] = 1,
    base: Annotated[Literal["grooves", "holes", "flat"], typer.Option(help=_("help-pieces-base"))] = "grooves",
    symbol: Annotated[Literal["none", "engraved", "raised"], typer.Option(help=_("help-pieces-symbol"))] = "none",
    stud: Annotated[Millimeters | None, typer.Option(help=_("help-pieces-stud"), show_default=False)] = None,
    floor: Annotated[Millimeters, typer.Option(help=_("help-pieces-floor"))] = 2.4,
    bed: Annotated[str, typer.Option(help=_("help-pieces-bed"))] = "220x220",
    spacing: Annotated[Millimeters, typer.Option(help=_("help-pieces-spacing"))] = 2,
    paper: Annotated[Literal["a4", "letter"], typer.Option(help=_("help-pieces-paper"))] = "a4",
    language: Annotated[Language, typer.Option(help=_("help-language"))] = LANGUAGE,
) -> None:
    try:
        from cornerwise.pieces import Bed, Order, PieceOptions, make
    except ImportError as error:
        if error.name != "cornerwise[pieces]":
            raise
        raise MissingLibrariesError("extra") from None

    order = Order.choose(
        shapes=shape or (),
        colors=color or (),
        whole_set=whole_set,
        edition=edition,
        board=board,
        calibration=calibration,
        formats=formats or ("3mf",),
        options=PieceOptions(square, thickness, gap, chamfer, base, symbol, stud, floor),
        bed=Bed.parse(bed, spacing),
        paper=paper,
    )
    files = make(order, language)
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        path = folder / file.name
        path.write_bytes(file.content)
        facts = [_("pieces-parts", count=file.parts)]
        if file.used is not None:
            facts.append(_("pieces-used", percent=round(100 * file.used)))
        print(f"{path}  {', '.join(facts)}", flush=True)
