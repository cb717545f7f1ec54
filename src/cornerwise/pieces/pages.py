"""Divides a part that is larger than a page into several overlapping pages."""

from __future__ import annotations

import math
from typing import Final

from cornerwise.i18n import translate
from cornerwise.pieces.options import PAPER_SIZES, Paper
from cornerwise.pieces.sheet import FOOTER, Part, PlacedPart, Sheet

PAGE_MARGIN: Final = 7.0
"""The margin that home printers can't print on."""
OVERLAP: Final = 10.0
"""The width of the strip that neighboring pages both show."""


def page_sheets(part: Part, title: str, paper: Paper, language: str) -> list[Sheet]:
    """A page for each window on the part, the top row first; portrait or landscape, whichever needs fewer pages."""
    width, height = part.outline.size

    def space(page: tuple[float, float]) -> tuple[float, float]:
        return page[0] - 2 * PAGE_MARGIN, page[1] - 2 * PAGE_MARGIN - FOOTER

    def grid(page: tuple[float, float]) -> tuple[int, int]:
        wide, high = space(page)
        return _count(width, wide), _count(height, high)

    upright = PAPER_SIZES[paper]
    page = min((upright, upright[::-1]), key=lambda size: math.prod(grid(size)))
    columns, rows = grid(page)
    step_x, step_y = (length - OVERLAP for length in space(page))
    sheets = []
    for row in range(rows):
        for column in range(columns):
            where = translate("pieces-page", language, column=column + 1, columns=columns, row=row + 1, rows=rows)
            placed = PlacedPart(
                part,
                PAGE_MARGIN - column * step_x,
                PAGE_MARGIN + FOOTER - (rows - 1 - row) * step_y,
            )
            repeats = (column < columns - 1, row < rows - 1)
            sheets.append(Sheet("board", f"{title} · {where}", *page, (placed,), FOOTER, PAGE_MARGIN, repeats))
    return sheets


def _count(length: float, space: float) -> int:
    """How many overlapping pages a length needs."""
    return max(1, math.ceil((length - OVERLAP) / (space - OVERLAP) - 1e-9))
