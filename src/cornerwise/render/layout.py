"""A puzzle as data for pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cornerwise.moves import Cell
from cornerwise.rules import Color


@dataclass(frozen=True)
class Layout:
    """Pieces on a rectangle, independent of any rules."""

    rows: int
    columns: int
    pieces: Sequence[tuple[Color, Sequence[Cell]]]
    remaining: Mapping[Color, Sequence[str]] = field(default_factory=dict)
    """The shapes still to be placed."""
    starts: Mapping[Cell, Color] = field(default_factory=dict)
    marked: Sequence[Cell] = ()
    """The cells of a piece to highlight."""
    title: str = ""
