"""Parts, and the sheets they are laid out on. A sheet is a printer's bed, a plate for a laser cutter, or a page of
paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Final

from cornerwise.pieces.mesh import Mesh, join
from cornerwise.pieces.options import PieceOptions, PiecesError, number
from cornerwise.pieces.outline import (
    Cell,
    Outline,
    Point,
    Rectangle,
    Ring,
    bounds,
    cells_outline,
    orientations,
    translate_ring,
)
from cornerwise.pieces.packing import PartTooLargeError, Variant, pack
from cornerwise.pieces.piece import cells_mesh
from cornerwise.pieces.symbols import Region, symbol_regions
from cornerwise.rules import Color

FOOTER: Final = 17.0
"""The height of the strip at the lower edge of flat sheets, with the title and the check line: a line of exactly 50 mm
to check the scale of a print."""


@dataclass(frozen=True)
class Part:
    """Something to make: a piece, a tile of the board, a key. Its lower left corner is at the origin."""

    label: str
    outline: Outline
    """The outline to cut."""
    solid: Callable[[], Mesh]
    color: Color | None = None
    engraving: tuple[Region, ...] = ()
    """The regions to engrave or print: symbols and marks."""
    lines: tuple[tuple[Point, Point], ...] = ()
    """Lines that are engraved or printed but not cut: the grid of a board, the grooves between squares."""
    footprint: tuple[Rectangle, ...] = ()
    """Rectangles that cover the part; its bounding box if empty."""

    @property
    def rectangles(self) -> tuple[Rectangle, ...]:
        return self.footprint or (bounds(self.outline.ring),)


@dataclass(frozen=True)
class PlacedPart:
    part: Part
    x: float
    y: float

    @property
    def ring(self) -> Ring:
        return translate_ring(self.part.outline.ring, (self.x, self.y))

    def mesh(self) -> Mesh:
        return self.part.solid().translate(self.x, self.y)


@dataclass(frozen=True)
class Sheet:
    """A sheet with everything on it; the origin is its lower left corner."""

    name: str
    """The name of the file, without its extension."""
    title: str
    width: float
    height: float
    parts: tuple[PlacedPart, ...]
    footer: float = 0
    """The height of the strip at the lower edge that holds the title and the check line."""
    margin: float = 0
    repeats: tuple[bool, bool] | None = None
    """If this is a window on a larger part: whether the next sheet to the right, and the next below, repeat a strip of
    it."""

    @cached_property
    def mesh(self) -> Mesh:
        """All parts as one mesh."""
        return join([placed.mesh() for placed in self.parts])

    @property
    def used(self) -> float:
        """The share of the sheet that is covered."""
        return sum(placed.part.outline.area for placed in self.parts) / (self.width * self.height)


def piece_parts(shape: str, options: PieceOptions, color: Color | None = None) -> tuple[Part, ...]:
    """A piece, once for every orientation that it can have on a sheet."""
    return tuple(_piece_part(shape, cells, options, color) for cells in orientations(shape))


def _piece_part(shape: str, cells: Sequence[Cell], options: PieceOptions, color: Color | None) -> Part:
    shift = -options.inset, -options.inset
    regions: Iterable[Region] = ()
    if color and options.symbol != "none":
        regions = (region for cell in cells for region in symbol_regions(color, cell, options))
    return part_at_origin(
        Part(
            shape,
            cells_outline(cells, options),
            cache(lambda: cells_mesh(cells, options, color)),
            color,
            tuple(regions),
            _square_lines(cells, options) if options.base == "grooves" else (),
            footprint=_footprint(cells, options),
        ),
        shift,
    )


def _square_lines(cells: Sequence[Cell], options: PieceOptions) -> tuple[tuple[Point, Point], ...]:
    """The lines between the squares of a piece; they end at the outline."""
    square, lines = options.square, []
    for dx, dy in ((1, 0), (0, 1)):
        for x, y in cells:
            if (x + dx, y + dy) not in cells:
                continue
            # The line extends half a square from its middle in both directions, or less where it meets the outline.
            middle_x, middle_y = (x + 0.5 + dx / 2) * square, (y + 0.5 + dy / 2) * square
            ends = []
            for way in (-1, 1):
                beside = [(x + way * dy, y + way * dx), (x + dx + way * dy, y + dy + way * dx)]
                reach = square / 2 - (0 if all(cell in cells for cell in beside) else options.inset)
                ends.append((middle_x + way * dy * reach, middle_y + way * dx * reach))
            lines.append((ends[0], ends[1]))
    return tuple(lines)


def part_at_origin(part: Part, shift: Point) -> Part:
    """A part moved by `shift`, which puts its lower left corner at the origin."""
    dx, dy = shift

    def move(point: Point) -> Point:
        return point[0] + dx, point[1] + dy

    return replace(
        part,
        outline=Outline(
            translate_ring(part.outline.ring, shift), tuple((move(center), r) for center, r in part.outline.holes)
        ),
        solid=lambda: part.solid().translate(dx, dy),
        engraving=tuple(
            Region(translate_ring(region.outer, shift), tuple(translate_ring(hole, shift) for hole in region.holes))
            for region in part.engraving
        ),
        lines=tuple((move(start), move(end)) for start, end in part.lines),
        footprint=tuple((left + dx, low + dy, right + dx, high + dy) for left, low, right, high in part.footprint),
    )


def _footprint(cells: Sequence[Cell], options: PieceOptions) -> tuple[Rectangle, ...]:
    """The uninterrupted rows and columns of cells, as rectangles."""
    square, inset = options.square, options.inset
    runs: list[tuple[int, int, int, int]] = []
    for dx, dy in ((1, 0), (0, 1)):
        for x, y in cells:
            if (x - dx, y - dy) in cells:
                continue
            length = 1
            while (x + length * dx, y + length * dy) in cells:
                length += 1
            if length > 1 or len(cells) == 1:
                runs.append((x, y, x + (length - 1) * dx + 1, y + (length - 1) * dy + 1))
    return tuple(
        (x * square + inset, y * square + inset, end * square - inset, top * square - inset)
        for x, y, end, top in dict.fromkeys(runs)
    )


@dataclass(frozen=True)
class Surface:
    """The kind of sheet that parts are laid out on."""

    width: float
    height: float
    margin: float
    footer: float
    spacing: float

    @property
    def space(self) -> tuple[float, float]:
        """The width and height of the space for parts."""
        return self.width - 2 * self.margin, self.height - 2 * self.margin - self.footer


def lay_out(
    items: Sequence[Sequence[Part]], surface: Surface, name: str, title: Callable[[int, int], str]
) -> list[Sheet]:
    """Lays parts out on as few sheets as a search finds. Each item is one part in every allowed orientation; `title`
    gets the number of a sheet, from 1, and the number of sheets."""
    width, height = surface.space
    try:
        variants = tuple(tuple(Variant(part.rectangles) for part in item) for item in items)
        spots = pack(variants, width, height, surface.spacing)
    except PartTooLargeError as problem:
        part = items[problem.item][0]
        raise PiecesError(
            "part_large", part=part.label, part_width=_round_length(part.outline.size[0]),
            part_height=_round_length(part.outline.size[1]), width=_round_length(width), height=_round_length(height),
        ) from None  # fmt: skip
    count = 1 + max(spot.sheet for spot in spots)
    return [
        Sheet(
            name if count == 1 else f"{name}-{sheet + 1}-of-{count}",
            title(sheet + 1, count),
            surface.width,
            surface.height,
            tuple(
                PlacedPart(
                    items[spot.item][spot.variant], surface.margin + spot.x, surface.margin + surface.footer + spot.y
                )
                for spot in spots
                if spot.sheet == sheet
            ),
            surface.footer,
            surface.margin,
        )
        for sheet in range(count)
    ]


def _round_length(length: float) -> str:
    return number(round(length, 1))
