"""A small sheet to make first: it shows whether lengths are right and which gap suits a machine."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cornerwise.pieces.board import Board, Tile, tile_part
from cornerwise.pieces.mesh import Mesh, MeshBuilder
from cornerwise.pieces.options import PieceOptions, number
from cornerwise.pieces.outline import Outline, cell_center, cells_outline, circle_ring, rectangle_ring
from cornerwise.pieces.piece import solid
from cornerwise.pieces.sheet import Part, part_at_origin
from cornerwise.pieces.symbols import Region

CHECK_LENGTH: Final = 50.0
_BAR: Final = (CHECK_LENGTH, 8.0, 2.0)
_TICK: Final = (0.6, 3.0, 0.4)


def calibration_parts(options: PieceOptions) -> list[Part]:
    """Five single squares with different gaps, marked with one to five dots; a corner of the board to try them in; and
    a bar of exactly 50 mm."""
    return [
        tile_part(Tile(Board("classic", options), (0, 2), (0, 2))),
        _check_bar(),
        *(_square(options, i, gap) for i, gap in enumerate(trial_gaps(options))),
    ]


def trial_gaps(options: PieceOptions) -> tuple[float, ...]:
    """Five gaps around the chosen one.

    >>> trial_gaps(PieceOptions(gap=0.4))
    (0.2, 0.3, 0.4, 0.5, 0.6)
    """
    most = min(2, options.square / 10, 2 * (options.square / 5 - options.chamfer))
    step = min(0.1, most / 4)
    first = max(0.0, min(options.gap - 2 * step, most - 4 * step))
    return tuple(round(first + i * step, 3) for i in range(5))


def _square(options: PieceOptions, index: int, gap: float) -> Part:
    square_options = replace(options, gap=gap, symbol="engraved")
    square = square_options.square
    x, y = cell_center((0, 0), square)
    dots = tuple(
        Region(circle_ring((x + (i - index / 2) * 0.09 * square, y - 0.22 * square), 0.03 * square))
        for i in range(index + 1)
    )
    part = Part(
        number(gap),
        cells_outline([(0, 0)], square_options),
        lambda: solid([(0, 0)], square_options, {(0, 0): dots}),
        engraving=dots,
    )
    return part_at_origin(part, (-square_options.inset, -square_options.inset))


def _check_bar() -> Part:
    length, width, height = _BAR
    ring = rectangle_ring((0, 0, length, width))
    tick_width, tick_length, depth = _TICK
    ticks = tuple(
        Region(rectangle_ring((x - tick_width / 2, 1, x + tick_width / 2, 1 + tick_length)))
        for x in range(10, int(length), 10)
    )

    def mesh() -> Mesh:
        builder = MeshBuilder()
        builder.face(ring, (), 0, up=False)
        builder.wall(ring, 0, height)
        builder.face(ring, [tick.outer for tick in ticks], height, up=True)
        for tick in ticks:
            builder.step(tick, height, height - depth, up=True)
        return builder.build()

    return Part("50 mm", Outline(ring), mesh, engraving=ticks)
