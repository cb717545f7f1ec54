"""SVG for laser cutters, in millimeters: red lines are cut, blue lines are engraved, black is only for reading.

Every closed line is drawn exactly once, so that a laser never runs along an edge twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from cornerwise.pieces.formats.notes import FONT, notes
from cornerwise.pieces.outline import Point, Ring, translate_ring
from cornerwise.pieces.sheet import Sheet


def svg(sheet: Sheet, language: str = "en") -> str:
    """A sheet as an SVG document of its real size."""

    def point(at: Point) -> str:
        return f"{_n(at[0])} {_n(sheet.height - at[1])}"

    def closed_path(ring: Ring) -> str:
        return f'<path d="M{"L".join(map(point, ring))}Z"/>'

    def line(start: Point, end: Point) -> str:
        return f'<path d="M{point(start)}L{point(end)}"/>'

    cuts: list[str] = []
    engravings: list[str] = []
    for placed_part in sheet.parts:
        part, by = placed_part.part, (placed_part.x, placed_part.y)
        for (x, y), radius in part.outline.holes:  # cut before the outline, while the sheet still holds the part
            center = _n(x + by[0]), _n(sheet.height - y - by[1])
            cuts.append(f'<circle cx="{center[0]}" cy="{center[1]}" r="{_n(radius)}"/>')
        cuts.append(closed_path(placed_part.ring))
        for region in part.engraving:
            engravings += [closed_path(translate_ring(ring, by)) for ring in (region.outer, *region.holes)]
        engravings += [line(*translate_ring(ends, by)) for ends in part.lines]
    remarks = notes(sheet, language)
    marks = [line(*remarks.check_line).replace("<path", '<path id="check"'), *(line(*ends) for ends in remarks.lines)]
    for text in remarks.texts:
        left, base = point(text.at).split()
        marks.append(
            f'<text x="{left}" y="{base}" font-family="{FONT}, Arial, sans-serif" font-size="{_n(text.font_size)}" '
            f'fill="#000000" stroke="none">{escape(text.text)}</text>'
        )
    width, height = _n(sheet.width), _n(sheet.height)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
            f'viewBox="0 0 {width} {height}">',
            f"<title>{escape(sheet.title)}</title>",
            _layer("notes", "#000000", marks),
            _layer("engrave", "#0000ff", engravings),
            _layer("cut", "#ff0000", cuts),
            "</svg>\n",
        ]
    )


def _layer(name: str, color: str, parts: Iterable[str]) -> str:
    return f'<g id="{name}" fill="none" stroke="{color}" stroke-width="0.1">\n' + "\n".join(parts) + "\n</g>"


def _n(value: float) -> str:
    return f"{round(value, 4):.10g}"
