"""Writes the puzzles as TypeScript for the page: `python -m cornerwise.server.wire.page_puzzles`."""

from __future__ import annotations

import json
from typing import Any

from cornerwise.moves import cell_index
from cornerwise.puzzles import PUZZLES, Puzzle
from cornerwise.puzzles.generate import DAILY_PUZZLES

_HEAD = """\
// Generated from the table of puzzles by `make puzzles`. Do not edit.

import type { PuzzleSpec } from '../core/core'
import type { Difficulty } from '../core/engine'
import type { Text } from '../wire/messages'

export interface PuzzleKind extends PuzzleSpec {
  id: string
  /** The number of pieces. */
  count: number
  /** The task. */
  about: Text
  /** From easy to hard: puzzles that take a minute or a few minutes, rectangles for the twelve pentominoes, and the six
   * puzzles of the manual. */
  group: 'first_steps' | 'short_break' | 'twelve' | 'manual'
  /** The number of solutions; null if it is unknown or too large to show how hard the puzzle is. */
  solutions: number | null
}

/** Every puzzle without givens, from easy to hard. */
export const PUZZLE_KINDS: readonly PuzzleKind[] = [
"""


def typescript() -> str:
    kinds = "".join(f"  {json.dumps(_kind(puzzle))},\n" for puzzle in PUZZLES.values())
    daily = "".join(
        f"  {json.dumps({'puzzle': puzzle, 'difficulty': difficulty})},\n" for puzzle, difficulty in DAILY_PUZZLES
    )
    return (
        f"{_HEAD}{kinds}]\n\n/** The puzzle of each day of the week, from Monday. */\n"
        f"export const DAILY_PUZZLES: readonly {{ puzzle: string; difficulty: Difficulty }}[] = [\n{daily}]\n"
    )


def _kind(puzzle: Puzzle) -> dict[str, Any]:
    task = puzzle.task()
    return {
        "id": puzzle.id,
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "contact": puzzle.contact,
        "trays": [{"color": color, "shapes": shapes} for color, shapes in puzzle.trays],
        "startCells": {color: cell_index(cell, puzzle.columns) for cell, color in puzzle.start_cells.items()},
        "count": len(puzzle.pieces),
        "about": {"id": task.id, "values": task.values},
        "group": puzzle.group,
        "solutions": puzzle.solutions,
    }


if __name__ == "__main__":
    print(typescript(), end="")
