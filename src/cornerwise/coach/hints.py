"""A hint: a good move, revealed in three steps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from cornerwise.coach.explain import merits
from cornerwise.coach.reasons import Reason
from cornerwise.engine import MEMORY, Engine
from cornerwise.game import Game
from cornerwise.i18n import Text
from cornerwise.moves import Cell, Move
from cornerwise.rules import Color

SIMULATIONS: Final = 4_000
"""The number of simulations of the search for a hint; the search takes a fraction of a second."""
HintStep = Literal[1, 2, 3]
"""1 shows the part of the board, 2 also the piece, 3 the move."""
Area = Literal["middle", "top", "bottom", "left", "right", "top_left", "top_right", "bottom_left", "bottom_right"]


@dataclass(frozen=True)
class Hint:
    color: Color
    move: Move
    reasons: tuple[Reason, ...]
    value: float
    """The engine's value of the move for the mover, from 0 to 1."""
    area: Area
    """The part of the board where the move places the piece."""

    def to_text(self, step: HintStep) -> Text:
        area, shape = Text(f"coach-area-{self.area}"), self.move.shape
        if step == 1:
            return Text("coach-hint-area", {"where": area})
        if step == 2:
            return Text("coach-hint-piece", {"shape": shape, "where": area})
        return Text("coach-hint-move", {"shape": shape, "cells": str(self.move).replace(",", " ")})

    def text(self, step: HintStep, language: str = "en") -> str:
        return self.to_text(step).translate(language)

    def reasons_at(self, step: HintStep) -> tuple[Reason, ...]:
        """The reasons to show at a step: each step adds one."""
        return self.reasons[:step]


def find_hint(game: Game, engine: Engine | None = None, *, memory: int = MEMORY) -> Hint:
    """A hint for the color to move. Without an engine, the search takes at most `memory` bytes. Raises ValueError if
    the game is over."""
    choice = (engine or Engine(simulations=SIMULATIONS, seed=game.ply, memory=memory)).choose(game)
    assert game.turn is not None
    area = area_of(choice.move.cells, game.rules.size)
    return Hint(game.turn, choice.move, tuple(merits(game, choice.move)), choice.value, area)


def area_of(cells: Iterable[Cell], size: int) -> Area:
    """The part of the board that contains the center of the cells. The board is divided into thirds in both
    directions."""
    columns, rows = zip(*cells, strict=True)
    column, row = (min(2, int(3 * (sum(values) / len(values) + 0.5) / size)) for values in (columns, rows))
    areas: tuple[tuple[Area, Area, Area], ...] = (
        ("bottom_left", "bottom", "bottom_right"),
        ("left", "middle", "right"),
        ("top_left", "top", "top_right"),
    )
    return areas[row][column]
