"""The layout of parts on beds and sheets: a search for few sheets and little waste.

A sheet is a raster of small squares, held as one large integer with a bit per square. All places where a part fits are
found at once: for each rectangle of the part, shifted copies of the set of free squares are intersected. Parts go to
the lowest, leftmost place, large ones first; then the search tries other orders. It counts tries instead of reading a
clock, so the same parts always get the same layout.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cornerwise.pieces.outline import Rectangle

_RASTER: Final = 256
"""The approximate number of raster squares along the longer side of a sheet. A square is never much smaller than half a
millimeter."""
_TRIES: Final = 64
_FEW_TRIES: Final = 16
"""The number of tries if another order can't save a sheet."""
_DENSEST: Final = 0.8
"""The largest share of a sheet, including the spacing, that any known set of pieces covers."""


class PartTooLargeError(Exception):
    """A part is larger than a sheet."""

    def __init__(self, item: int) -> None:
        super().__init__(item)
        self.item = item


@dataclass(frozen=True)
class Variant:
    """One way a part can lie: the rectangles it covers, from the lower left of its bounding box."""

    rectangles: tuple[Rectangle, ...]


@dataclass(frozen=True)
class Spot:
    """Where a part lies: its variant, its sheet, and the lower left corner of its bounding box."""

    item: int
    variant: int
    sheet: int
    x: float
    y: float


@dataclass(frozen=True)
class _Raster:
    """A variant on the raster, with the spacing added at its right and its top."""

    rectangles: tuple[tuple[int, int, int, int], ...]
    """Column, row, width and height."""
    width: int
    height: int
    middle: float
    """The mean height of its raster squares above its lower edge, in rows."""


@dataclass(frozen=True)
class _Filling:
    """All parts on sheets."""

    places: list[tuple[int, int, int, int, int]]
    """Item, variant, sheet, column, row."""
    sheets: int
    top: int
    """The height of the used part of the last sheet, in rows."""


@lru_cache(maxsize=16)  # the four colors of a game have the same layout
def pack(items: tuple[tuple[Variant, ...], ...], width: float, height: float, spacing: float) -> tuple[Spot, ...]:
    """Places every item on as few sheets as the search finds; items keep `spacing` between each other."""
    unit = _unit(items, max(width, height), spacing)
    # Each part includes its spacing at its right and top; at the edge of the sheet the spacing may lie outside.
    columns, rows = math.floor((width + spacing) / unit + 1e-9), math.floor((height + spacing) / unit + 1e-9)
    rasters = [[_rasterize(variant, spacing, unit) for variant in variants] for variants in items]
    for number, variants in enumerate(rasters):
        if not any(raster.width <= columns and raster.height <= rows for raster in variants):
            raise PartTooLargeError(number)
    sheet = _Sheet(columns, rows)
    areas = [sheet.area(variants[0]) for variants in rasters]
    least = math.ceil(sum(areas) / (columns * rows * _DENSEST))
    chance = random.Random(len(items))
    best: _Filling | None = None
    for attempt in range(_TRIES):
        spread = 0.3 if attempt else 0
        order = sorted(range(len(items)), key=lambda item: -areas[item] * chance.uniform(1 - spread, 1 + spread))
        filling = sheet.fill(order, rasters, by_middle=bool(attempt % 2))
        if best is None or (filling.sheets, filling.top) < (best.sheets, best.top):
            best = filling
        if len(items) == 1 or (best.sheets <= least and attempt >= _FEW_TRIES):
            break
    assert best is not None
    return tuple(
        Spot(item, variant, number, column * unit, row * unit)
        for item, variant, number, column, row in sorted(best.places)
    )


def _unit(items: tuple[tuple[Variant, ...], ...], longest: float, spacing: float) -> float:
    """The side of a raster square, chosen so that the narrowest part, with its spacing, is a whole number of squares
    wide. The sides of the other parts are then nearly whole numbers too, and rounding wastes little."""
    sides = [
        min(right - left, top - bottom) for variants in items for left, bottom, right, top in variants[0].rectangles
    ]
    narrowest = min(sides) + spacing
    return narrowest / math.ceil(narrowest / max(0.5, longest / _RASTER) - 1e-9)


def _rasterize(variant: Variant, spacing: float, unit: float) -> _Raster:
    """A variant rounded outward, so that parts that don't overlap on the raster don't overlap on the sheet."""
    boxes = []
    for left, bottom, right, top in variant.rectangles:
        column, row = math.floor(left / unit + 1e-9), math.floor(bottom / unit + 1e-9)
        end = math.ceil((right + spacing) / unit - 1e-9)
        above = math.ceil((top + spacing) / unit - 1e-9)
        boxes.append((column, row, end - column, above - row))
    return _Raster(
        tuple(boxes),
        max(column + width for column, _, width, _ in boxes),
        max(row + height for _, row, _, height in boxes),
        sum((row + height / 2) * width * height for _, row, width, height in boxes)
        / sum(width * height for _, _, width, height in boxes),
    )


class _Sheet:
    """The raster of an empty sheet; each row has an extra column, which is never free, so that no part wraps around."""

    def __init__(self, columns: int, rows: int) -> None:
        self._columns, self._rows, self._stride = columns, rows, columns + 1
        row = (1 << columns) - 1
        self._empty = sum(row << (i * self._stride) for i in range(rows))

    def area(self, raster: _Raster) -> int:
        """The area in raster squares; the rectangles may overlap."""
        return self._mask(raster, 0, 0).bit_count()

    def fill(self, order: Sequence[int], rasters: Sequence[Sequence[_Raster]], *, by_middle: bool) -> _Filling:
        """Places the items in this order, each on the first sheet with space for it."""
        free: list[int] = []
        tops: list[int] = []
        places: list[tuple[int, int, int, int, int]] = []
        for item in order:
            number, place = 0, None
            while place is None:
                if number == len(free):
                    free.append(self._empty)
                    tops.append(0)
                place = self._lowest(free[number], rasters[item], by_middle)
                number += 1
            variant, column, row = place
            raster = rasters[item][variant]
            free[number - 1] &= ~self._mask(raster, column, row)
            tops[number - 1] = max(tops[number - 1], row + raster.height)
            places.append((item, variant, number - 1, column, row))
        return _Filling(places, len(free), tops[-1])

    def _lowest(self, free: int, variants: Sequence[_Raster], by_middle: bool) -> tuple[int, int, int] | None:
        """The variant and place with the lowest top, or with the lowest middle: neither is always better."""
        best: tuple[tuple[float, int, int], tuple[int, int, int]] | None = None
        for variant, raster in enumerate(variants):
            if raster.width > self._columns or raster.height > self._rows:
                continue
            places = self._places(free, raster)
            if places:
                bit = (places & -places).bit_length() - 1
                row, column = divmod(bit, self._stride)
                key = (row + (raster.middle if by_middle else raster.height), row + raster.height, column)
                if best is None or key < best[0]:
                    best = key, (variant, column, row)
        return best and best[1]

    def _places(self, free: int, raster: _Raster) -> int:
        """A bit for every place of the part's lower left corner where all its squares are free."""
        places = -1
        for column, row, width, height in raster.rectangles:
            run = _runs(_runs(free, width, 1), height, self._stride)
            places &= run >> (column + row * self._stride)
        return places

    def _mask(self, raster: _Raster, column: int, row: int) -> int:
        mask = 0
        for left, bottom, width, height in raster.rectangles:
            line = ((1 << width) - 1) << (column + left)
            for i in range(height):
                mask |= line << ((row + bottom + i) * self._stride)
        return mask


def _runs(bits: int, length: int, step: int) -> int:
    """The bits at which a run of `length` set bits begins. Successive bits of a run are `step` apart."""
    reach = 1
    while reach < length:
        add = min(reach, length - reach)
        bits &= bits >> (add * step)
        reach += add
    return bits
