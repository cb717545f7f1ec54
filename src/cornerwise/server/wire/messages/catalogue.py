"""The catalogue: data that never changes while a server runs."""

from __future__ import annotations

from cornerwise.rules import Color, Direction, EditionName, Scoring, Start
from cornerwise.server.wire.messages.common import Part


class Orientation(Part):
    """A shape, turned and flipped in one way."""

    shape: str
    cells: list[tuple[int, int]]
    """(column, row) pairs, counted from the lower left of its bounding box."""
    turned: int
    """The orientation after a quarter turn clockwise."""
    flipped: int
    """The orientation after a flip from left to right."""


class Board(Part):
    size: int
    first: list[int]
    """For each orientation, the number of its placement at the lower left of the board. The other placements follow row
    by row: the number of the placement at (column, row) is `first + row * (size - width + 1) + column`."""


class Rules(Part):
    edition: EditionName
    start: Start
    direction: Direction
    first_color: Color
    scoring: Scoring
    shared: Color | None


class Edition(Part):
    rules: Rules
    """The rules with the default options."""
    size: int
    colors: list[Color]
    seats: list[list[Color]]
    sides: list[int]
    """The side of each seat; partners are on the same side."""
    options: dict[str, list[str]]
    """Each option that can be chosen and its values; the default comes first."""


class Catalogue(Part):
    """GET /api/catalogue"""

    version: str
    """The version of the server."""
    protocol: int
    """The version of the messages. A page that was built for a different version has to be reloaded."""
    shapes: dict[str, int]
    """The number of squares of each shape, small to large."""
    orientations: list[Orientation]
    """The tray shows the first orientation of each shape."""
    boards: list[Board]
    editions: list[Edition]
    levels: int
    """The highest level of computers; the lowest is 1."""
