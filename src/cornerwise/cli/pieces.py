"""Pieces and boards to make at home."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cornerwise.cli.frame import Choice, Decimal, argument, command, option
from cornerwise.cli.language import _
from cornerwise.cli.options import EDITION, FILE, language
from cornerwise.rules import Color

if TYPE_CHECKING:
    from cornerwise.pieces.options import Base, SymbolStyle


@command("pieces", _("help-pieces"))
@argument("folder", type=FILE, default=Path("pieces"), help=_("help-pieces-folder"))
@option("--shape", multiple=True, help=_("help-pieces-shape"))
@option("--color", type=Choice(tuple(Color)), multiple=True, help=_("help-pieces-color"))
@option("--set", "whole_set", is_flag=True, help=_("help-pieces-set"))
@option("--edition", type=EDITION, help=_("help-pieces-edition"))
@option("--board", is_flag=True, help=_("help-pieces-board"))
@option("--calibration", is_flag=True, help=_("help-pieces-calibration"))
@option("--format", "-f", "formats", multiple=True, default=("3mf",), help=_("help-pieces-format"))
# In millimeters, unless stated otherwise. The library checks the sizes.
@option("--square", type=Decimal(), default=20, help=_("help-pieces-square"))
@option("--thickness", type=Decimal(), default=4, help=_("help-pieces-thickness"))
@option("--gap", type=Decimal(), default=0.4, help=_("help-pieces-gap"))
@option("--chamfer", type=Decimal(), default=1, help=_("help-pieces-chamfer"))
@option("--base", type=Choice(("grooves", "holes", "flat")), default="grooves", help=_("help-pieces-base"))
@option("--symbol", type=Choice(("none", "engraved", "raised")), default="none", help=_("help-pieces-symbol"))
@option("--stud", type=Decimal(), help=_("help-pieces-stud"))
@option("--floor", type=Decimal(), default=2.4, help=_("help-pieces-floor"))
@option("--bed", default="220x220", help=_("help-pieces-bed"))
@option("--spacing", type=Decimal(), default=2, help=_("help-pieces-spacing"))
@option("--paper", type=Choice(("a4", "letter")), default="a4", help=_("help-pieces-paper"))
@language
def pieces(
    folder: Path,
    shape: tuple[str, ...],
    color: tuple[str, ...],
    whole_set: bool,
    edition: str | None,
    board: bool,
    calibration: bool,
    formats: tuple[str, ...],
    square: float,
    thickness: float,
    gap: float,
    chamfer: float,
    base: Base,
    symbol: SymbolStyle,
    stud: float | None,
    floor: float,
    bed: str,
    spacing: float,
    paper: str,
    language: str,
) -> None:
    from cornerwise.pieces import Bed, Order, PieceOptions, make

    order = Order.choose(
        shapes=shape,
        colors=tuple(map(Color, color)),
        whole_set=whole_set,
        edition=edition,
        board=board,
        calibration=calibration,
        formats=formats,
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
