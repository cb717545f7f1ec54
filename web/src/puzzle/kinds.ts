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
  {"id": "starter-3x3", "rows": 3, "columns": 3, "contact": "free", "trays": [{"color": "blue", "shapes": ["1", "2", "I3", "V3"]}], "startCells": {}, "count": 4, "about": {"id": "puzzle-about-starter", "values": {"count": 4, "rows": 3, "columns": 3}}, "group": "first_steps", "solutions": null},
  {"id": "starter-3x5", "rows": 3, "columns": 5, "contact": "free", "trays": [{"color": "yellow", "shapes": ["L5", "P", "V5"]}], "startCells": {}, "count": 3, "about": {"id": "puzzle-about-starter", "values": {"count": 3, "rows": 3, "columns": 5}}, "group": "first_steps", "solutions": null},
  {"id": "starter-4x5", "rows": 4, "columns": 5, "contact": "free", "trays": [{"color": "red", "shapes": ["L5", "N", "P", "U"]}], "startCells": {}, "count": 4, "about": {"id": "puzzle-about-starter", "values": {"count": 4, "rows": 4, "columns": 5}}, "group": "first_steps", "solutions": null},
  {"id": "starter-5x5", "rows": 5, "columns": 5, "contact": "free", "trays": [{"color": "green", "shapes": ["I5", "L5", "P", "W", "Y"]}], "startCells": {}, "count": 5, "about": {"id": "puzzle-about-starter", "values": {"count": 5, "rows": 5, "columns": 5}}, "group": "first_steps", "solutions": null},
  {"id": "starter-5x6", "rows": 5, "columns": 6, "contact": "free", "trays": [{"color": "blue", "shapes": ["L5", "P", "Y"]}, {"color": "yellow", "shapes": ["N", "U", "V5"]}], "startCells": {}, "count": 6, "about": {"id": "puzzle-about-starter", "values": {"count": 6, "rows": 5, "columns": 6}}, "group": "first_steps", "solutions": null},
  {"id": "starter-4x7", "rows": 4, "columns": 7, "contact": "free", "trays": [{"color": "blue", "shapes": ["2", "I3", "V3", "I4", "L4", "T4", "O", "Z4"]}], "startCells": {}, "count": 8, "about": {"id": "puzzle-about-starter", "values": {"count": 8, "rows": 4, "columns": 7}}, "group": "first_steps", "solutions": null},
  {"id": "starter-5x7", "rows": 5, "columns": 7, "contact": "free", "trays": [{"color": "red", "shapes": ["F", "I5", "L5", "P"]}, {"color": "green", "shapes": ["U", "V5", "Y"]}], "startCells": {}, "count": 7, "about": {"id": "puzzle-about-starter", "values": {"count": 7, "rows": 5, "columns": 7}}, "group": "short_break", "solutions": null},
  {"id": "starter-5x8", "rows": 5, "columns": 8, "contact": "free", "trays": [{"color": "blue", "shapes": ["I4", "L4", "T4", "O", "Z4"]}, {"color": "yellow", "shapes": ["I4", "L4", "T4", "O", "Z4"]}], "startCells": {}, "count": 10, "about": {"id": "puzzle-about-starter", "values": {"count": 10, "rows": 5, "columns": 8}}, "group": "short_break", "solutions": null},
  {"id": "starter-4x10", "rows": 4, "columns": 10, "contact": "free", "trays": [{"color": "red", "shapes": ["I4", "L4", "T4", "O", "Z4"]}, {"color": "green", "shapes": ["I4", "L4", "T4", "O", "Z4"]}], "startCells": {}, "count": 10, "about": {"id": "puzzle-about-starter", "values": {"count": 10, "rows": 4, "columns": 10}}, "group": "short_break", "solutions": null},
  {"id": "starter-5x9", "rows": 5, "columns": 9, "contact": "free", "trays": [{"color": "blue", "shapes": ["I5", "N", "T5"]}, {"color": "yellow", "shapes": ["L5", "P", "W"]}, {"color": "red", "shapes": ["U", "Y", "Z5"]}], "startCells": {}, "count": 9, "about": {"id": "puzzle-about-starter", "values": {"count": 9, "rows": 5, "columns": 9}}, "group": "short_break", "solutions": null},
  {"id": "starter-5x10", "rows": 5, "columns": 10, "contact": "free", "trays": [{"color": "blue", "shapes": ["F", "L5", "P"]}, {"color": "yellow", "shapes": ["I5", "N", "Y"]}, {"color": "red", "shapes": ["T5", "U"]}, {"color": "green", "shapes": ["V5", "W"]}], "startCells": {}, "count": 10, "about": {"id": "puzzle-about-starter", "values": {"count": 10, "rows": 5, "columns": 10}}, "group": "short_break", "solutions": null},
  {"id": "starter-6x10", "rows": 6, "columns": 10, "contact": "free", "trays": [{"color": "yellow", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}], "startCells": {}, "count": 12, "about": {"id": "puzzle-about-twelve", "values": {"count": 12, "rows": 6, "columns": 10, "solutions": 2339}}, "group": "twelve", "solutions": 2339},
  {"id": "starter-5x12", "rows": 5, "columns": 12, "contact": "free", "trays": [{"color": "red", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}], "startCells": {}, "count": 12, "about": {"id": "puzzle-about-twelve", "values": {"count": 12, "rows": 5, "columns": 12, "solutions": 1010}}, "group": "twelve", "solutions": 1010},
  {"id": "starter-4x15", "rows": 4, "columns": 15, "contact": "free", "trays": [{"color": "green", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}], "startCells": {}, "count": 12, "about": {"id": "puzzle-about-twelve", "values": {"count": 12, "rows": 4, "columns": 15, "solutions": 368}}, "group": "twelve", "solutions": 368},
  {"id": "starter-3x20", "rows": 3, "columns": 20, "contact": "free", "trays": [{"color": "blue", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}], "startCells": {}, "count": 12, "about": {"id": "puzzle-about-twelve", "values": {"count": 12, "rows": 3, "columns": 20, "solutions": 2}}, "group": "twelve", "solutions": 2},
  {"id": "tetrominoes", "rows": 8, "columns": 10, "contact": "free", "trays": [{"color": "blue", "shapes": ["I4", "L4", "T4", "O", "Z4"]}, {"color": "yellow", "shapes": ["I4", "L4", "T4", "O", "Z4"]}, {"color": "red", "shapes": ["I4", "L4", "T4", "O", "Z4"]}, {"color": "green", "shapes": ["I4", "L4", "T4", "O", "Z4"]}], "startCells": {}, "count": 20, "about": {"id": "puzzle-about-tetrominoes", "values": {"count": 20, "rows": 8, "columns": 10}}, "group": "manual", "solutions": null},
  {"id": "tetrominoes-apart", "rows": 8, "columns": 10, "contact": "apart", "trays": [{"color": "blue", "shapes": ["I4", "L4", "T4", "O", "Z4"]}, {"color": "yellow", "shapes": ["I4", "L4", "T4", "O", "Z4"]}, {"color": "red", "shapes": ["I4", "L4", "T4", "O", "Z4"]}, {"color": "green", "shapes": ["I4", "L4", "T4", "O", "Z4"]}], "startCells": {}, "count": 20, "about": {"id": "puzzle-about-tetrominoes-apart", "values": {"count": 20, "rows": 8, "columns": 10}}, "group": "manual", "solutions": null},
  {"id": "pentominoes", "rows": 15, "columns": 16, "contact": "free", "trays": [{"color": "blue", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "yellow", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "red", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "green", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}], "startCells": {}, "count": 48, "about": {"id": "puzzle-about-pentominoes", "values": {"count": 48, "rows": 15, "columns": 16}}, "group": "manual", "solutions": null},
  {"id": "pentominoes-apart", "rows": 15, "columns": 16, "contact": "apart", "trays": [{"color": "blue", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "yellow", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "red", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "green", "shapes": ["F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}], "startCells": {}, "count": 48, "about": {"id": "puzzle-about-pentominoes-apart", "values": {"count": 48, "rows": 15, "columns": 16}}, "group": "manual", "solutions": null},
  {"id": "all-84", "rows": 20, "columns": 20, "contact": "corners", "trays": [{"color": "blue", "shapes": ["1", "2", "I3", "V3", "I4", "L4", "T4", "O", "Z4", "F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "yellow", "shapes": ["1", "2", "I3", "V3", "I4", "L4", "T4", "O", "Z4", "F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "red", "shapes": ["1", "2", "I3", "V3", "I4", "L4", "T4", "O", "Z4", "F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "green", "shapes": ["1", "2", "I3", "V3", "I4", "L4", "T4", "O", "Z4", "F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}], "startCells": {"blue": 380, "yellow": 399, "red": 19, "green": 0}, "count": 84, "about": {"id": "puzzle-about-all-84", "values": {"count": 84, "rows": 20, "columns": 20}}, "group": "manual", "solutions": null},
  {"id": "all-84-descending", "rows": 20, "columns": 20, "contact": "descending", "trays": [{"color": "blue", "shapes": ["1", "2", "I3", "V3", "I4", "L4", "T4", "O", "Z4", "F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "yellow", "shapes": ["1", "2", "I3", "V3", "I4", "L4", "T4", "O", "Z4", "F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "red", "shapes": ["1", "2", "I3", "V3", "I4", "L4", "T4", "O", "Z4", "F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}, {"color": "green", "shapes": ["1", "2", "I3", "V3", "I4", "L4", "T4", "O", "Z4", "F", "I5", "L5", "N", "P", "T5", "U", "V5", "W", "X", "Y", "Z5"]}], "startCells": {"blue": 380, "yellow": 399, "red": 19, "green": 0}, "count": 84, "about": {"id": "puzzle-about-all-84-descending", "values": {"count": 84, "rows": 20, "columns": 20}}, "group": "manual", "solutions": null},
]

/** The puzzle of each day of the week, from Monday. */
export const DAILY_PUZZLES: readonly { puzzle: string; difficulty: Difficulty }[] = [
  {"puzzle": "tetrominoes", "difficulty": "easy"},
  {"puzzle": "pentominoes", "difficulty": "easy"},
  {"puzzle": "tetrominoes-apart", "difficulty": "medium"},
  {"puzzle": "pentominoes", "difficulty": "medium"},
  {"puzzle": "all-84", "difficulty": "easy"},
  {"puzzle": "pentominoes-apart", "difficulty": "medium"},
  {"puzzle": "pentominoes", "difficulty": "hard"},
]
