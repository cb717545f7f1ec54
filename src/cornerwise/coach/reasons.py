"""A reason: one true statement about a move, as data and as a sentence."""

from __future__ import annotations

from typing import Final

import msgspec

from cornerwise.i18n import Text, translate, translate_id
from cornerwise.moves import Cell
from cornerwise.rules import Color

TIPS: Final = range(1, 10)
"""The nine tips from the game's manuals, numbered in the order in which the page lists them."""
TIP_OF: Final[dict[str, int]] = {
    "center": 1, "reach.center": 1,
    "big": 2, "rescue": 2, "fits": 2, "fits.last": 2, "small": 2, "compared.fits": 2,
    "corners": 3, "corners.inward": 3, "corners.toward": 3, "closes": 3, "compared.corners": 3,
    "through": 4, "through.two": 4, "exact_fit": 4,
    "reach": 5, "escape": 5, "guard": 5, "exposed": 5, "only": 5, "compared.reach": 5,
    "block": 6, "block.front": 6, "restrict": 6, "shut_out": 6, "compared.rival": 6,
    "exclusive": 7, "reserve": 7, "used_reserve": 7,
    "strand_pieces": 8, "strand_pieces.one": 8, "leave": 8, "pointless_block": 8,
    "finish": 9, "finish.basic": 9, "last_one": 9, "deny": 9, "early_one": 9,
}  # fmt: skip
"""Every kind of reason, and the tip that it is an example of."""


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A true statement for or against a move. Review files contain it, so its fields are part of a file format."""

    kind: str
    """The id of the reason's sentence is `coach-reason-` followed by the kind, with its dots replaced by hyphens."""
    numbers: dict[str, int] = {}
    color: Color | None = None
    """A color that the sentence names besides the mover's."""
    second: Color | None = None
    """Another such color."""
    shape: str = ""
    """The piece that the sentence names: a piece of `color` if that is set, otherwise a piece of the mover."""
    cells: tuple[Cell, ...] = ()
    """The cells to highlight."""

    @property
    def tip(self) -> int:
        """The tip that the reason is an example of."""
        return TIP_OF[self.kind]

    def to_text(self, mover: Color) -> Text:
        colors = {"mover": mover, "color": self.color, "second": self.second}
        names = {name: str(color) for name, color in colors.items() if color is not None}
        return Text(f"coach-reason-{self.kind.replace('.', '-')}", {**names, "shape": self.shape, **self.numbers})

    def text(self, mover: Color, language: str = "en") -> str:
        """The reason as a sentence: `Opens 3 new corners.`"""
        return self.to_text(mover).translate(language)


def color_name(color: Color, language: str) -> str:
    """The color as the name of its player: `Red`."""
    return translate("color-title", language, color=color)


def tip_name(tip: int, language: str) -> str:
    return translate_id(f"coach-tip-{tip}", language)
