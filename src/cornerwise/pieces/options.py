"""The sizes of pieces and boards, checked before anything is made. All lengths are millimeters."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from cornerwise.i18n import LocalizedError

Base = Literal["grooves", "holes", "flat"]
"""How a piece meets the board: a piece with `grooves` sits on raised lines, one with `holes` on studs, and a `flat` one
lies on the surface."""

SymbolStyle = Literal["none", "engraved", "raised"]
"""The color's symbol on every square: none, cut into both faces, or raised from the upper face."""

Paper = Literal["a4", "letter"]
PAPER_SIZES: Final[Mapping[Paper, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}

_RANGES: Final[Mapping[str, tuple[float, float]]] = {
    "square": (5, 100),
    "thickness": (1, 30),
    "gap": (0, 2),
    "chamfer": (0, 5),
    "stud": (1, 40),
    "floor": (1, 20),
    "spacing": (0.5, 20),
}
_BED_RANGE: Final = (60.0, 1000.0)
"""A smaller sheet has no space for the check line, a line of exactly 50 mm."""

MIN_WALL: Final = 0.8
"""The minimum thickness of material: two lines of a usual 0.4 mm nozzle."""
MIN_GROOVE: Final = 0.5
"""A shallower groove would not hold a piece."""


class PiecesError(LocalizedError, ValueError):
    """The pieces can't be made; the text gives the reason."""

    prefix = "pieces"


@dataclass(frozen=True)
class PieceOptions:
    """The dimensions of pieces and boards, in millimeters.

    >>> PieceOptions(square=18).pitch_text
    '18'
    >>> PieceOptions(square=0)
    Traceback (most recent call last):
    cornerwise.pieces.options.PiecesError: square must be between 5 and 100 mm, not 0.
    """

    square: float = 20
    """The distance from one cell of the board to the next. No edition publishes it: measure ten cells of your board."""
    thickness: float = 4
    gap: float = 0.4
    """The space between two pieces in neighboring cells: each piece is half a gap smaller on every side."""
    chamfer: float = 1
    """How much of every edge is cut off at 45 degrees; with `base="grooves"` also between the squares of a piece."""
    base: Base = "grooves"
    symbol: SymbolStyle = "none"
    stud: float | None = None
    """The diameter of the board's studs; a fifth of a square by default. Holes are one gap wider."""
    floor: float = 2.4
    """The thickness of the board under the pieces."""

    def __post_init__(self) -> None:
        for name in ("square", "thickness", "gap", "chamfer", "floor"):
            check_length(name, getattr(self, name))
        if self.stud is not None:
            check_length("stud", self.stud)
        for name, choices in (("base", get_args(Base)), ("symbol", get_args(SymbolStyle))):
            if getattr(self, name) not in choices:
                raise PiecesError("choice", name=name, value=repr(getattr(self, name)), choices=", ".join(choices))
        if self.gap > self.square / 10:
            raise PiecesError("gap", gap=number(self.gap), most=number(self.square / 10))
        most = self._most_chamfer
        if self.chamfer > most + 1e-9:
            raise PiecesError("chamfer", chamfer=number(self.chamfer), most=number(math.floor(most * 100) / 100))
        if self.base == "grooves" and self.chamfer < MIN_GROOVE:
            raise PiecesError("groove", chamfer=number(self.chamfer), least=number(MIN_GROOVE))
        if self.base == "holes" and not 1 <= self.stud_diameter <= self.square / 4:
            raise PiecesError("stud", stud=number(self.stud_diameter), most=number(self.square / 4))

    @property
    def _most_chamfer(self) -> float:
        """The largest chamfer that leaves a wall between both faces, and space for a symbol on the face of a square."""
        return min((self.thickness - MIN_WALL) / 2, self.square / 5 - self.inset)

    @property
    def inset(self) -> float:
        """The distance from the edge of a piece's cells to its side."""
        return self.gap / 2

    @property
    def face_inset(self) -> float:
        """The distance from the edge of a piece's cells to its flat face."""
        return self.inset + self.chamfer

    @property
    def stud_diameter(self) -> float:
        return self.square / 5 if self.stud is None else self.stud

    @property
    def stud_height(self) -> float:
        return self.thickness / 2

    @property
    def hole_diameter(self) -> float:
        return self.stud_diameter + self.gap

    @property
    def symbol_depth(self) -> float:
        """The depth of an engraved symbol, or the height of a raised one."""
        return min(0.6, self.thickness / 5)

    @property
    def pitch_text(self) -> str:
        """The size of a square as text."""
        return number(self.square)


@dataclass(frozen=True)
class Bed:
    """The bed of a printer or the sheet of a laser cutter.

    >>> Bed.parse("220x200")
    Bed(width=220.0, height=200.0, spacing=2)
    """

    width: float = 220
    height: float = 220
    spacing: float = 2
    """The space between two parts on the bed."""

    def __post_init__(self) -> None:
        for length in (self.width, self.height):
            if not _BED_RANGE[0] <= length <= _BED_RANGE[1]:  # also refuses NaN
                raise PiecesError(
                    "bed", width=number(self.width), height=number(self.height),
                    least=number(_BED_RANGE[0]), most=number(_BED_RANGE[1]),
                )  # fmt: skip
        check_length("spacing", self.spacing)

    @staticmethod
    def parse(text: str, spacing: float = 2) -> Bed:
        """A bed from a text like 220x220."""
        match = re.fullmatch(r"\s*([0-9]+(?:\.[0-9]+)?)\s*[x×]\s*([0-9]+(?:\.[0-9]+)?)\s*", text)
        if match is None:
            raise PiecesError("bed_text", value=repr(text))
        return Bed(float(match[1]), float(match[2]), spacing)


def check_length(name: str, value: float) -> None:
    """Raises PiecesError unless the value is a number in the range that is allowed for the dimension with this name."""
    least, most = _RANGES[name]
    if not least <= value <= most:  # also refuses NaN
        raise PiecesError("length", name=name, value=number(value), least=number(least), most=number(most))


def number(value: float) -> str:
    """A number as text, without trailing zeros.

    >>> number(20.0), number(0.40), number(float("nan"))
    ('20', '0.4', 'nan')
    """
    return f"{value:.10g}"
