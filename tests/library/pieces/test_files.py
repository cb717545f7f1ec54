"""Files as other programs read them: STL, 3MF, PDF, PNG."""

from __future__ import annotations

import io
import math

import lib3mf
import numpy as np
import pytest
import trimesh
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import ContentStream
from support.solids import piece_volume, to_manifold

from cornerwise.pieces import Bed, File, Format, Mesh, Order, PieceOptions, make
from cornerwise.pieces.formats import png
from cornerwise.pieces.order import layouts
from cornerwise.pieces.outline import orientations
from cornerwise.render.palette import PALETTES
from cornerwise.rules import Color

MILLIMETER = 72 / 25.4
SHAPES = ("1", "V3", "F", "P")


def files(*formats: Format, symbol: bool = False, **values: object) -> dict[str, File]:
    options = PieceOptions(symbol="engraved" if symbol else "none")
    order = Order(**{"formats": formats, "options": options, **values})  # type: ignore[arg-type]
    return {file.name: file for file in make(order)}


def test_an_stl_file_is_read_back_watertight() -> None:
    (file,) = files("stl", shapes=SHAPES, colors=(Color.GREEN,), symbol=True).values()
    assert (file.name, file.parts) == ("green.stl", 4)
    assert not file.content.startswith(b"solid")
    body = trimesh.load_mesh(io.BytesIO(file.content), file_type="stl")
    assert body.is_volume
    assert len(to_manifold(Mesh(body.vertices.view(np.ndarray), body.faces.view(np.ndarray))).decompose()) == 4
    options = PieceOptions(symbol="engraved")
    volume = sum(piece_volume(orientations(shape)[0], options, Color.GREEN) for shape in SHAPES)
    assert body.volume == pytest.approx(volume, rel=1e-5)
    assert body.bounds[0] == pytest.approx([5, 5, 0])


def test_a_3mf_file_keeps_names_and_colors() -> None:
    files_by_name = files("3mf", shapes=("1", "F"), colors=(Color.BLUE, Color.YELLOW))
    assert list(files_by_name) == ["blue.3mf", "yellow.3mf"]
    for color in (Color.BLUE, Color.YELLOW):
        wrapper = lib3mf.get_wrapper()
        model = wrapper.CreateModel()
        reader = model.QueryReader("3mf")
        reader.SetStrictModeActive(True)
        reader.ReadFromBuffer(files_by_name[f"{color}.3mf"].content)
        assert reader.GetWarningCount() == 0
        assert model.GetUnit() == lib3mf.ModelUnit.MilliMeter
        objects = model.GetMeshObjects()
        names = []
        while objects.MoveNext():
            part = objects.GetCurrentMeshObject()
            assert part.IsManifoldAndOriented()
            names.append(part.GetName())
            resource, index, has = part.GetObjectLevelProperty()
            assert has
            assert resource
            shade = model.GetBaseMaterialGroupByID(resource).GetDisplayColor(index)
            color_code = f"#{shade.Red:02x}{shade.Green:02x}{shade.Blue:02x}"
            assert color_code == PALETTES["light"].pieces[color].body
        assert sorted(names) == [f"{color} 1", f"{color} F"]
        items = model.GetBuildItems()
        assert items.Count() == 2


Line = tuple[tuple[float, float], tuple[float, float]]


def straight_lines(reader: PdfReader, number: int) -> list[Line]:
    """All single straight lines of a page in millimeters, after all transformations."""
    page = reader.pages[number]
    content = ContentStream(page.get_contents(), reader)
    matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    stack = [matrix]
    lines: list[Line] = []
    points: list[tuple[float, float]] = []
    for operands, operator in content.operations:
        values = [float(value) for value in operands if isinstance(value, (int, float))]
        match operator:
            case b"q":
                stack.append(matrix)
            case b"Q":
                matrix = stack.pop()
            case b"cm":
                a, b, c, d, e, f = values
                m = matrix
                matrix = (
                    a * m[0] + b * m[2], a * m[1] + b * m[3], c * m[0] + d * m[2], c * m[1] + d * m[3],
                    e * m[0] + f * m[2] + m[4], e * m[1] + f * m[3] + m[5],
                )  # fmt: skip
            case b"m" | b"l":
                x, y = values
                at = (
                    (matrix[0] * x + matrix[2] * y + matrix[4]) / MILLIMETER,
                    (matrix[1] * x + matrix[3] * y + matrix[5]) / MILLIMETER,
                )
                points = [at] if operator == b"m" else [*points, at]
            case b"S":
                if len(points) == 2:
                    lines.append((points[0], points[1]))
                points = []
    return lines


@pytest.mark.parametrize(("paper", "width", "height"), [("a4", 210, 297), ("letter", 215.9, 279.4)])
def test_the_check_line_of_a_pdf_measures_50_mm(paper: str, width: float, height: float) -> None:
    (file,) = files("pdf", shapes=("F", "I5"), colors=(Color.RED,), symbol=True, paper=paper).values()
    reader = PdfReader(io.BytesIO(file.content), strict=True)
    (page,) = reader.pages
    assert [float(page.mediabox.width), float(page.mediabox.height)] == pytest.approx(
        [width * MILLIMETER, height * MILLIMETER], abs=0.01
    )
    lengths = [math.dist(*line) for line in straight_lines(reader, 0)]
    assert sum(abs(length - 50) < 0.005 for length in lengths) == 1
    assert sum(abs(length - 100) < 0.005 for length in lengths) == 1  # the scale bar
    text = page.extract_text()
    assert "Cornerwise · pieces (red) · squares of 20 mm, gap 0.4 mm" in text
    assert "This line is 50 mm long." in text


def test_the_overlapping_pages_of_a_paper_board_show_every_line_of_the_grid() -> None:
    files_by_name = files("pdf", board=True, edition="duo")
    reader = PdfReader(io.BytesIO(files_by_name["board.pdf"].content), strict=True)
    texts = [page.extract_text() for page in reader.pages]
    places = [(column, row) for row in (1, 2) for column in (1, 2)]
    assert len(reader.pages) == 4
    for (column, row), text in zip(places, texts, strict=True):
        assert f"column {column} of 2, row {row} of 2" in text
    page = reader.pages[0]
    space = float(page.mediabox.width) / MILLIMETER - 14
    # The same vertical line of the grid on two neighboring pages: its shift shows the overlap.
    first, second = (
        min(x for (x, y), (to_x, to_y) in straight_lines(reader, n) if x == to_x and abs(to_y - y) > 279)
        for n in (0, 1)
    )
    shift = first - second
    assert shift == pytest.approx(space - 10, abs=0.01)
    assert 2 * space - 10 >= 14 * 20 + 10


def test_a_png_picture_shows_the_color() -> None:
    (batch,) = layouts(Order(("O",), (Color.YELLOW,), formats=("png",), bed=Bed(60, 60)))
    with Image.open(io.BytesIO(png(batch.sheets[0], size=200))) as image:
        assert image.width == 200
        red, green, blue = np.asarray(image.convert("RGB"))[image.height // 2, image.width // 2].tolist()
    assert red > green > 2 * blue


def test_files_are_repeatable_byte_for_byte() -> None:
    first, second = (
        files("stl", "3mf", "svg", "pdf", shapes=("F",), colors=(Color.BLUE,), symbol=True) for _ in range(2)
    )
    assert first == second
    assert list(first) == ["blue-F.stl", "blue-F.3mf", "blue-F.svg", "blue-F.pdf"]


def test_the_board_comes_with_keys() -> None:
    files_by_name = files("3mf", board=True, edition="duo", options=PieceOptions(15))
    assert sum(file.parts for file in files_by_name.values()) == 4 + 8


def test_the_calibration_is_one_sheet_with_five_gaps() -> None:
    files_by_name = files("3mf", "svg", "pdf", calibration=True)
    assert list(files_by_name) == ["calibration.3mf", "calibration.svg", "calibration.pdf"]
    assert {file.parts for file in files_by_name.values()} == {7}
