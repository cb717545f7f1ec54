"""Writes the shapes and their orientations as TypeScript for the page: `python -m cornerwise.render.page_shapes`."""

from __future__ import annotations

from cornerwise.moves import Orientation, orientations
from cornerwise.rules import EDITIONS, SHAPE_SIZES

_HEAD = """\
// Generated from the core's orientations by `make shapes`. Do not edit.
//
// The 21 shapes and their 91 orientations. `y` points down on the page: row 0 is the top row of an orientation's box.

/** A cell by column and row, counted from the upper left. */
export type Cell = readonly [x: number, y: number]

export interface Orientation {
  shape: string
  cells: readonly Cell[]
  width: number
  height: number
  /** The orientation after a quarter turn clockwise. */
  turned: number
  /** The orientation after a flip from left to right. */
  flipped: number
}
"""


def typescript() -> str:
    """The largest board; the shapes, large ones first, with the squares and the tray orientation of each; all
    orientations."""
    numbers = {orientation.shape: i for i, orientation in reversed(list(enumerate(orientations())))}
    shapes = list(reversed(SHAPE_SIZES))
    return "\n".join(
        [
            _HEAD,
            "/** The side of the largest board. Puzzles number placements as on that board. */",
            f"export const LARGEST_SIZE = {max(edition.size for edition in EDITIONS.values())}",
            "",
            "/** The names of all shapes, large ones first. */",
            f"export const shapes: readonly string[] = [{', '.join(map(repr, shapes))}]",
            "",
            "const TABLE: Record<string, { squares: number; trayOrientation: number }> = {",
            *(
                f"  {shape}: {{ squares: {SHAPE_SIZES[shape]}, trayOrientation: {numbers[shape]} }},"
                for shape in shapes
            ),
            "}",
            "",
            "export const squares = (shape: string) => TABLE[shape]!.squares",
            "",
            "/** The orientation in which a tray shows a shape. */",
            "export const trayOrientation = (shape: string) => TABLE[shape]!.trayOrientation",
            "",
            "/** All orientations, by number. */",
            "export const orientations: readonly Orientation[] = [",
            *(f"  {_object(orientation)}," for orientation in orientations()),
            "]",
            "",
        ]
    )


def _object(orientation: Orientation) -> str:
    width = max(x for x, _ in orientation.cells) + 1
    height = max(y for _, y in orientation.cells) + 1
    cells = ", ".join(f"[{x}, {height - 1 - y}]" for x, y in orientation.cells)
    return (
        f"{{ shape: {orientation.shape!r}, cells: [{cells}], width: {width}, height: {height}, "
        f"turned: {orientation.turned}, flipped: {orientation.flipped} }}"
    )


if __name__ == "__main__":
    print(typescript(), end="")
