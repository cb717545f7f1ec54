"""What every flat sheet shows besides the parts: its title, a line of exactly 50 mm, and a scale bar."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from reportlab.pdfbase.pdfmetrics import stringWidth

from cornerwise.i18n import translate_id
from cornerwise.pieces.calibration import CHECK_LENGTH
from cornerwise.pieces.outline import Point
from cornerwise.pieces.sheet import Sheet

_TICK: Final = 1.5
FONT: Final = "Helvetica"
FONT_SCALE: Final = 1.4
"""The size of the font divided by the height of its capital letters."""


@dataclass(frozen=True)
class Text:
    at: Point
    """The left end of the baseline."""
    text: str
    size: float
    """The height of capital letters, in millimeters."""

    @property
    def font_size(self) -> float:
        return self.size * FONT_SCALE

    @property
    def width(self) -> float:
        return float(stringWidth(self.text, FONT, self.font_size))

    def fit(self, right: float) -> Text:
        """The text, reduced in size if it would extend beyond `right`."""
        return replace(self, size=self.size * min(1, (right - self.at[0]) / self.width))


@dataclass(frozen=True)
class Notes:
    check_line: tuple[Point, Point]
    lines: tuple[tuple[Point, Point], ...]
    """Ticks and the scale bar."""
    texts: tuple[Text, ...]


def notes(sheet: Sheet, language: str) -> Notes:
    """The notes in the strip at the lower edge of a sheet. The y axis points upward from the sheet's corner."""
    left, bottom = sheet.margin, sheet.margin
    right = sheet.width - sheet.margin
    check_y, scale_y = bottom + 8.5, bottom + 3.5
    check = ((left, check_y), (left + CHECK_LENGTH, check_y))
    lines = [((x, check_y - _TICK), (x, check_y + _TICK)) for x, _ in check]
    length = 100 if right - left >= 100 else 50
    lines.append(((left, scale_y), (left + length, scale_y)))
    lines += [
        ((left + x, scale_y), (left + x, scale_y + (_TICK if x % 50 else 2 * _TICK))) for x in range(0, length + 1, 10)
    ]
    texts = [Text((left, bottom + 12.5), sheet.title, 3.2).fit(right)]
    hints = [
        Text((left + CHECK_LENGTH + 3, check_y - 0.9), translate_id(key, language), 2.6)
        for key in ("pieces-check_line", "pieces-check_line_short")
    ]
    texts += [hint for hint in hints if hint.at[0] + hint.width <= right][:1]
    for x in range(0, length + 1, 50):
        label = Text((left + x, scale_y - 2.6), f"{x} mm" if x else "0", 2.2)
        texts.append(replace(label, at=(min(label.at[0], right - label.width), label.at[1])))
    return Notes(check, tuple(lines), tuple(texts))
