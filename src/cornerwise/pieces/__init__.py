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
from cornerwise.pieces.sheet import Part, Sheet, lay_out, piece_parts

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
    "Tile",
    "lay_out",
    "make",
    "outline",
    "piece_mesh",
    "piece_parts",
]
