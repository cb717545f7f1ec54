"""A piece as a solid."""

from __future__ import annotations

from collections.abc import Sequence

from cornerwise.pieces.mesh import Mesh, MeshBuilder
from cornerwise.pieces.options import PieceOptions
from cornerwise.pieces.outline import (
    Cell,
    Ring,
    cell_center,
    circle_ring,
    edges,
    inset_ring,
    orientations,
    rectangle_ring,
    square_ring,
)
from cornerwise.pieces.symbols import Region, symbol_regions
from cornerwise.rules import Color


def piece_mesh(shape: str, options: PieceOptions | None = None, color: Color | None = None) -> Mesh:
    """A piece lying on its lower face, with the lower left corner of its cells at the origin. The color only determines
    the symbol.

    >>> mesh = piece_mesh("F")
    >>> [round(length, 1) for length in mesh.bounds[1]]
    [59.8, 59.8, 4.0]
    """
    return cells_mesh(orientations(shape)[0], options or PieceOptions(), color)


def cells_mesh(cells: Sequence[Cell], options: PieceOptions, color: Color | None = None) -> Mesh:
    """A piece that covers the given cells. Both faces are alike except for raised symbols, since pieces are turned over
    in play."""
    regions = (
        {cell: symbol_regions(color, cell, options) for cell in cells} if color and options.symbol != "none" else {}
    )
    return solid(cells, options, regions)


def solid(cells: Sequence[Cell], options: PieceOptions, regions: dict[Cell, tuple[Region, ...]]) -> Mesh:
    """A piece with any regions engraved in or raised from its squares."""
    builder = MeshBuilder()
    if options.base == "grooves":
        _add_grooved_body(builder, cells, options)
        faces = [(square_ring(cell, options.square, options.face_inset), [cell]) for cell in cells]
    else:
        _add_plain_body(builder, cells, options)
        faces = [(inset_ring(cells, options.square, options.face_inset), list(cells))]
    for ring, face_cells in faces:
        holes = [_hole(cell, options) for cell in face_cells] if options.base == "holes" else []
        marks = [region for cell in face_cells for region in regions.get(cell, ())]
        _add_face(builder, ring, holes, marks, options, up=True)
        _add_face(builder, ring, holes, [] if options.symbol == "raised" else marks, options, up=False)
        for hole in holes:
            builder.wall(hole, 0, options.thickness, outward=False)
    return builder.build()


def _hole(cell: Cell, options: PieceOptions) -> Ring:
    return circle_ring(cell_center(cell, options.square), options.hole_diameter / 2, around=True)


def _add_face(
    builder: MeshBuilder, ring: Ring, holes: list[Ring], regions: list[Region], options: PieceOptions, *, up: bool
) -> None:
    face_z = options.thickness if up else 0.0
    outward = options.symbol_depth if up else -options.symbol_depth
    region_z = face_z + (outward if options.symbol == "raised" else -outward)
    builder.face(ring, [*holes, *(region.outer for region in regions)], face_z, up=up)
    for region in regions:
        builder.step(region, face_z, region_z, up=up)


def _add_plain_body(builder: MeshBuilder, cells: Sequence[Cell], options: PieceOptions) -> None:
    """The sides of a piece with chamfers along its outline only; without its two faces."""
    face = inset_ring(cells, options.square, options.face_inset)
    side = inset_ring(cells, options.square, options.inset)
    bottom, top = options.chamfer, options.thickness - options.chamfer
    builder.slope(face, 0, side, bottom)
    builder.wall(side, bottom, top)
    builder.slope(side, top, face, options.thickness)


def _add_grooved_body(builder: MeshBuilder, cells: Sequence[Cell], options: PieceOptions) -> None:
    """The sides of a piece that has a chamfer around each of its squares; without the flat faces of the squares.

    Between the chamfers the body is a slab. In the plane it consists of squares (one per cell, half a gap smaller on
    each side), bars that join two squares, and posts where four squares meet. Columns and rows are counted in half
    steps: odd numbers are cells, even numbers the lines between them.
    """
    square, inset = options.square, options.inset
    bottom, top = options.chamfer, options.thickness - options.chamfer
    for cell in cells:
        face, side = square_ring(cell, square, options.face_inset), square_ring(cell, square, inset)
        builder.slope(face, 0, side, bottom)
        builder.slope(side, top, face, options.thickness)

    cell_set = set(cells)

    def is_body(u: int, v: int) -> bool:
        columns = {u // 2, (u - 1) // 2} if u % 2 == 0 else {u // 2}
        rows = {v // 2, (v - 1) // 2} if v % 2 == 0 else {v // 2}
        return all((x, y) in cell_set for x in columns for y in rows)

    def low(u: int) -> float:
        return u // 2 * square + (inset if u % 2 else -inset)

    def high(u: int) -> float:
        return (u + 1) // 2 * square + (-inset if u % 2 else inset)

    parts = {(2 * x + 1 + du, 2 * y + 1 + dv) for x, y in cells for du in (-1, 0, 1) for dv in (-1, 0, 1)}
    for u, v in sorted(part for part in parts if is_body(*part)):
        ring = rectangle_ring((low(u), low(v), high(u), high(v)))
        if u % 2 == 0 or v % 2 == 0:
            builder.face(ring, (), bottom, up=False)
            builder.face(ring, (), top, up=True)
        for (start, end), beside in zip(edges(ring), ((u, v - 1), (u + 1, v), (u, v + 1), (u - 1, v)), strict=True):
            if not is_body(*beside):
                builder.side(start, end, bottom, top)
