"""Pieces and boards to make at home: meshes for 3D printers, outlines for laser cutters, pages for scissors.

>>> from cornerwise.pieces import Order, PieceOptions, make, outline, piece_mesh
>>> options = PieceOptions(square=18, base="flat")
>>> round(outline("F", options).area, 2)
1576.96
>>> mesh = piece_mesh("F", options)
>>> len(mesh.vertices), round(mesh.volume)
(40, 6096)
>>> [file.name for file in make(Order(shapes=("F", "X"), formats=("3mf", "svg"), options=options))]
['pieces.3mf', 'pieces.svg']

The options say how large every part is, in millimeters:

>>> with_holes = PieceOptions(square=18, base="holes")
>>> with_holes.inset, with_holes.face_inset, with_holes.stud_diameter, with_holes.hole_diameter, with_holes.stud_height
(0.2, 1.2, 3.6, 4.0, 2.0)
>>> with_holes.symbol_depth, round(outline("F", with_holes).area)
(0.6, 1514)

A size that can't be made raises an error that says why:

>>> try:
...     PieceOptions(square=3)
... except PiecesError as error:
...     print(error.problem)
length

Boards are made in tiles that fit on a bed, and parts are laid out on sheets:

>>> bed = Bed(220, 220)
>>> board = Board("duo", options)
>>> board.length, board.frame, board.key_count(bed)
(261.0, 4.5, 8)
>>> tiles: tuple[Tile, ...] = board.tiles(bed)
>>> len(tiles), round(tiles[0].outline.area), len(tiles[0].mesh().vertices) > 0
(4, 17030, True)
>>> len(board.whole().start_marks)
2
>>> parts: list[tuple[Part, ...]] = [piece_parts(shape, options) for shape in ("F", "X")]
>>> surface = Surface(220, 220, margin=5, footer=0, spacing=2)
>>> sheets: list[Sheet] = lay_out(parts, surface, "pieces", lambda number, count: f"{number} of {count}")
>>> len(sheets), len(sheets[0].parts), round(sheets[0].used, 2), surface.space
(1, 2, 0.07, (210, 210))
>>> len(parts[0][0].rectangles)
3

The types of the values above:

>>> isinstance(mesh, Mesh), isinstance(outline("F", options), Outline)
(True, True)
>>> format: Format = "3mf"
>>> files: list[File] = list(make(Order(shapes=("F",), formats=(format,))))
>>> format in FORMATS, files[0].name
(True, 'F.3mf')
"""

from __future__ import annotations

from cornerwise.extras import MissingExtraError, is_installed

if not is_installed("pieces"):
    raise MissingExtraError("pieces")

from cornerwise.pieces.board import Board, Tile
from cornerwise.pieces.mesh import Mesh
from cornerwise.pieces.options import Bed, PieceOptions, PiecesError
from cornerwise.pieces.order import FORMATS, File, Format, Order, make
from cornerwise.pieces.outline import Outline, outline
from cornerwise.pieces.piece import piece_mesh
from cornerwise.pieces.sheet import Part, Sheet, Surface, lay_out, piece_parts

__all__ = [
    "FORMATS",
    "Bed",
    "Board",
    "File",
    "Format",
    "Mesh",
    "Order",
    "Outline",
    "Part",
    "PieceOptions",
    "PiecesError",
    "Sheet",
    "Surface",
    "Tile",
    "lay_out",
    "make",
    "outline",
    "piece_mesh",
    "piece_parts",
]
