"""Sheets: no overlaps, no line cut twice, few sheets, and true to scale."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.solids import ring_distance

from cornerwise.i18n import LANGUAGES
from cornerwise.pieces import FORMATS, Bed, Format, Order, PieceOptions, PiecesError, Sheet, piece_parts
from cornerwise.pieces.formats.notes import notes
from cornerwise.pieces.order import layouts
from cornerwise.pieces.outline import orientations
from cornerwise.rules import SHAPE_SIZES, SHAPES, Color


def sheets_of(order: Order, language: str = "en") -> list[Sheet]:
    return [sheet for batch in layouts(order, language) for sheet in batch.sheets]


def assert_apart(sheet: Sheet, spacing: float) -> None:
    rings = [placed.ring for placed in sheet.parts]
    for i, first in enumerate(rings):
        for x, y in first:
            assert sheet.margin - 1e-6 <= x <= sheet.width - sheet.margin + 1e-6
            assert sheet.margin + sheet.footer - 1e-6 <= y <= sheet.height - sheet.margin + 1e-6
        for second in rings[i + 1 :]:
            assert ring_distance(first, second) >= spacing - 1e-6


@settings(max_examples=8, deadline=None)
@given(
    st.lists(st.sampled_from(SHAPES), min_size=1, max_size=12),
    st.floats(5, 20),
    st.sampled_from(FORMATS),
    st.floats(0.5, 6),
)
def test_parts_keep_their_distance(shapes: list[str], square: float, kind: Format, spacing: float) -> None:
    options = PieceOptions(square=square, chamfer=0.6, gap=0.2)
    order = Order(
        tuple(shapes),
        (Color.BLUE,),
        formats=(kind,),
        options=options,
        bed=Bed(180, 150, spacing),
    )
    sheets = sheets_of(order)
    for sheet in sheets:
        assert_apart(sheet, min(spacing, 1.0) if kind == "pdf" else spacing)
    labels = Counter(placed.part.label for sheet in sheets for placed in sheet.parts)
    assert labels == Counter(shapes)


@pytest.mark.parametrize(
    ("kind", "square", "most"), [("stl", 20, 2), ("stl", 18, 1), ("svg", 20, 2), ("pdf", 20, 1), ("stl", 10, 1)]
)
def test_a_set_needs_few_sheets(kind: Format, square: float, most: int) -> None:
    order = Order(SHAPES, formats=(kind,), options=PieceOptions(square=square))
    assert len(sheets_of(order)) <= most


def test_a_set_also_fits_on_a_letter_page() -> None:
    assert len(sheets_of(Order(SHAPES, formats=("pdf",), paper="letter"))) == 1


def test_layouts_are_repeatable() -> None:
    order = Order(SHAPES, formats=("svg",))
    first, second = (
        [(placed.part.label, placed.x, placed.y) for sheet in sheets_of(order) for placed in sheet.parts]
        for _ in range(2)
    )
    assert first == second


Segment = tuple[tuple[float, float], tuple[float, float]]


def cut_segments(text: str) -> list[Segment]:
    """All straight lines that a laser would cut; every path must be closed."""
    root = ET.fromstring(text)
    segments: list[Segment] = []
    for path in root.findall(".//*[@id='cut']/{http://www.w3.org/2000/svg}path"):
        data = path.attrib["d"]
        assert re.fullmatch(r"M[^MZ]+Z", data), "one closed line each"
        points = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", data)]
        segments += zip(points, points[1:] + points[:1], strict=True)
    return segments


@pytest.mark.parametrize(
    "order",
    [
        Order(SHAPES, formats=("svg",)),
        Order(("F", "P", "X"), (Color.GREEN,), formats=("svg",), options=PieceOptions(base="holes", symbol="engraved")),
        Order(board=True, formats=("svg",)),
        Order(calibration=True, formats=("svg",)),
    ],
)
def test_a_laser_cuts_no_line_twice(order: Order) -> None:
    from cornerwise.pieces.formats import svg

    for sheet in sheets_of(order):
        lines: dict[tuple[str, float], list[tuple[float, float]]] = {}
        for (x, y), (to_x, to_y) in cut_segments(svg(sheet)):
            assert x == to_x or y == to_y
            along = (min(y, to_y), max(y, to_y)) if x == to_x else (min(x, to_x), max(x, to_x))
            assert along[0] < along[1]
            lines.setdefault(("upright", x) if x == to_x else ("level", y), []).append(along)
        for stretches in lines.values():
            stretches.sort()
            assert all(first[1] < second[0] for first, second in pairwise(stretches))


def test_an_svg_sheet_has_its_real_size_and_notes() -> None:
    from cornerwise.pieces.formats import svg

    (sheet,) = sheets_of(Order(("F",), (Color.RED,), formats=("svg",), bed=Bed(200, 120)), "fr")
    root = ET.fromstring(svg(sheet, "fr"))
    assert (root.attrib["width"], root.attrib["height"]) == ("200mm", "120mm")
    assert root.attrib["viewBox"] == "0 0 200 120"
    check = root.find(".//*[@id='check']")
    assert check is not None
    x, y, to_x, to_y = (float(number) for number in re.findall(r"-?[\d.]+", check.attrib["d"]))
    assert (to_x - x, to_y - y) == (50, 0)
    texts = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "Cornerwise · pièce F rouge · carrés de 20\u00a0mm, espace de 0.4\u00a0mm" in texts
    assert {"0", "50 mm", "100 mm"} <= set(texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bed", [Bed(60, 60), Bed(120, 90), Bed()])
def test_the_notes_stay_on_the_sheet(language: str, bed: Bed) -> None:
    options = PieceOptions(square=7.25, gap=0.35)
    for sheet in sheets_of(Order(("1",), (Color.YELLOW,), formats=("svg",), board=True, options=options, bed=bed)):
        remarks = notes(sheet, language)
        assert remarks.texts[0].text == sheet.title
        for text in remarks.texts:
            assert sheet.margin <= text.at[0] <= text.at[0] + text.width <= sheet.width - sheet.margin + 1e-6
        for start, end in remarks.lines:
            assert start[0] <= end[0] <= sheet.width - sheet.margin


@pytest.mark.parametrize("shape", SHAPES)
def test_grooves_are_engraved_between_the_squares(shape: str) -> None:
    options = PieceOptions(square=10, gap=0.4)
    cells = set(orientations(shape)[0])
    (part, *_) = piece_parts(shape, options)
    expected: set[tuple[float, ...]] = set()
    for x, y in cells:
        if (x + 1, y) in cells:
            low = 0 if {(x, y - 1), (x + 1, y - 1)} <= cells else 0.2
            high = 0 if {(x, y + 1), (x + 1, y + 1)} <= cells else 0.2
            expected.add((10 * x + 10, 10 * y + low, 10 * x + 10, 10 * y + 10 - high))
        if (x, y + 1) in cells:
            low = 0 if {(x - 1, y), (x - 1, y + 1)} <= cells else 0.2
            high = 0 if {(x + 1, y), (x + 1, y + 1)} <= cells else 0.2
            expected.add((10 * x + low, 10 * y + 10, 10 * x + 10 - high, 10 * y + 10))
    lines = {tuple(round(value + 0.2, 6) for point in line for value in point) for line in part.lines}
    assert len(lines) == len(part.lines)
    assert lines == expected
    assert not piece_parts(shape, replace(options, base="flat"))[0].lines


def test_the_error_names_a_part_that_is_too_large() -> None:
    with pytest.raises(PiecesError, match=r"I5 measures 99\.6 × 19\.6 mm, but a sheet has room for only 80 × 80 mm"):
        layouts(Order(("1", "I5"), formats=("stl",), bed=Bed(90, 90)), "en")
    with pytest.raises(PiecesError, match=r"too small for a tile of the board; one cell needs 72\.5 mm"):
        layouts(Order(board=True, formats=("stl",), options=PieceOptions(square=50), bed=Bed(70, 70)), "en")


def test_the_sheets_have_the_squares_of_all_pieces() -> None:
    sheets = sheets_of(Order(SHAPES, formats=("stl",), options=PieceOptions(10, gap=0, chamfer=0, base="flat")))
    area = sum(placed.part.outline.area for sheet in sheets for placed in sheet.parts)
    assert area == pytest.approx(sum(SHAPE_SIZES.values()) * 100)
