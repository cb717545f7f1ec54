// The rules of puzzles in the core.

import { shapesOf } from './bridge'
import type { PuzzleRules, PuzzleSpec, PuzzleView } from './core'
import { COLORS, ILLEGAL_REASONS, type IllegalReason } from './editions'
import { type Instance, Results } from './instance'
import { puzzleNumbers, textNumbers } from './puzzle-numbers'

function readView(results: Results, { trays, contact }: PuzzleSpec): PuzzleView {
  const needsContact = contact === 'corners' || contact === 'descending'
  const isSolved = results.next() !== 0
  const colors = COLORS.map((color) => {
    const shapes = shapesOf(results.next())
    const isFirstPiece = results.next() !== 0
    const corners = results.list()
    return { color, shapes, isFirstPiece, corners: needsContact ? corners : null }
  })
  return {
    isSolved,
    trays: trays.map((tray) => colors.find(({ color }) => color === tray.color)!),
    problems: Array.from({ length: results.next() }, () => ({
      index: results.next(),
      reason: ILLEGAL_REASONS[results.next()] as IllegalReason,
      cell: results.optional(),
    })),
  }
}

export function createPuzzleRules(instance: Instance): PuzzleRules {
  return {
    puzzleView(puzzle, placed) {
      const results = instance.results(puzzleNumbers(puzzle, placed), (core) => core.puzzle_view())
      return readView(new Results(results), puzzle)
    },
    puzzleLegality(puzzle, placed, color) {
      const { columns, rows } = puzzle
      const number = COLORS.indexOf(color)
      const reasons = instance.bytes(puzzleNumbers(puzzle, placed), (core) => core.puzzle_legality(number))
      return { color, columns, rows, reasons }
    },
    puzzlePlayOrder(puzzle, solution) {
      const order = instance.results(puzzleNumbers(puzzle, solution), (core) => core.puzzle_play_order())
      return Array.from(order, (index) => solution[index]!)
    },
    hashText(text) {
      const [low, high] = instance.results(textNumbers(text), (core) => core.hash_text())
      return high! * 2 ** 32 + (low! >>> 0)
    },
  }
}
