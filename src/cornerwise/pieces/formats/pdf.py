"""PDF for paper and scissors, in real size: pieces in their colors, and the board over several pages."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from cornerwise.pieces.formats.notes import FONT, notes
from cornerwise.pieces.formats.threemf import body_color
from cornerwise.pieces.outline import Point, Ring
from cornerwise.pieces.pages import OVERLAP
from cornerwise.pieces.sheet import PlacedPart, Sheet
from cornerwise.render.palette import PALETTES

_POINTS: Final = 72 / 25.4
"""The number of points per millimeter: the unit of PDF is the point."""
_LINE: Final = 0.15


def pdf(sheets: Sequence[Sheet], language: str = "en") -> bytes:
    """A document with a page per sheet."""
    buffer, canvas = _new(sheets[0].title, language)
    for sheet in sheets:
        _begin_page(canvas, sheet.width, sheet.height)
        _draw_parts(canvas, sheet)
        _draw_notes(canvas, sheet, language)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _new(title: str, language: str) -> tuple[io.BytesIO, Canvas]:
    buffer = io.BytesIO()
    canvas = Canvas(buffer, invariant=1, pageCompression=1, lang=language)  # invariant: no timestamp in the file
    canvas.setTitle(title)
    canvas.setAuthor("Cornerwise")
    canvas.setCreator("Cornerwise")
    canvas.setSubject("")
    # In viewers that support this preference, the print dialog starts without scaling, so that pages are printed in
    # real size.
    canvas.setViewerPreference("PrintScaling", "None")
    return buffer, canvas


def _begin_page(canvas: Canvas, width: float, height: float) -> None:
    canvas.setPageSize((width * _POINTS, height * _POINTS))
    canvas.scale(_POINTS, _POINTS)
    canvas.setLineWidth(_LINE)
    canvas.setLineJoin(1)


def _draw_parts(canvas: Canvas, sheet: Sheet) -> None:
    """Draws the parts. If the sheet shows only a section of a part, dashed lines mark the strips that the next pages
    repeat."""
    left, bottom = sheet.margin, sheet.margin + sheet.footer
    right, top = sheet.width - sheet.margin, sheet.height - sheet.margin
    canvas.saveState()
    frame = canvas.beginPath()
    frame.rect(left - _LINE, bottom - _LINE, right - left + 2 * _LINE, top - bottom + 2 * _LINE)
    canvas.clipPath(frame, stroke=0, fill=0)
    for placed_part in sheet.parts:
        _draw_part(canvas, placed_part)
    canvas.restoreState()
    if sheet.repeats:
        canvas.saveState()
        canvas.setStrokeColor(HexColor("#666666"))
        canvas.setDash(2, 1.5)
        if sheet.repeats[0]:
            canvas.line(right - OVERLAP, bottom, right - OVERLAP, top)
        if sheet.repeats[1]:
            canvas.line(left, bottom + OVERLAP, right, bottom + OVERLAP)
        canvas.restoreState()


def _draw_part(canvas: Canvas, placed_part: PlacedPart) -> None:
    part = placed_part.part
    canvas.saveState()
    canvas.translate(placed_part.x, placed_part.y)
    canvas.setStrokeColor(HexColor("#333333"))
    canvas.setFillColor(HexColor(body_color(part.color) if part.color else "#ffffff"))
    path = canvas.beginPath()
    _add_ring(path, part.outline.ring)
    for (x, y), radius in part.outline.holes:
        path.circle(x, y, radius)
    canvas.drawPath(path, stroke=1, fill=1, fillMode=0)  # even-odd: holes stay white
    symbol = PALETTES["light"].pieces[part.color].symbol if part.color else "#8d95a1"
    canvas.setFillColor(HexColor(symbol))
    for region in part.engraving:
        path = canvas.beginPath()
        for ring in (region.outer, *region.holes):
            _add_ring(path, ring)
        canvas.drawPath(path, stroke=0, fill=1, fillMode=0)
    for start, end in part.lines:
        canvas.line(*start, *end)
    canvas.restoreState()


def _add_ring(path: PDFPathObject, ring: Ring) -> None:
    path.moveTo(*ring[0])
    for point in ring[1:]:
        path.lineTo(*point)
    path.close()


def _draw_notes(canvas: Canvas, sheet: Sheet, language: str) -> None:
    remarks = notes(sheet, language)
    canvas.setStrokeColor(HexColor("#000000"))
    canvas.setFillColor(HexColor("#000000"))
    lines: list[tuple[Point, Point]] = [remarks.check_line, *remarks.lines]
    for start, end in lines:
        canvas.line(*start, *end)
    for text in remarks.texts:
        canvas.setFont(FONT, text.font_size)
        canvas.drawString(*text.at, text.text)
