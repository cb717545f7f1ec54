// Puzzles as the numbers that the core reads. The core numbers cells and placements as on the largest board, with the
// puzzle at its lower left.

import { shapeBits } from './bridge'
import type { Piece, PuzzleSpec } from './core'
import { COLORS } from './editions'
import { LARGEST_SIZE } from './shapes'

const CONTACTS: readonly PuzzleSpec['contact'][] = ['free', 'apart', 'corners', 'descending']

/** Rows, columns, contact; the tray and the starting cell of each color; the number of placed pieces, and the color and
 * the placement of each. */
export function puzzleNumbers(puzzle: PuzzleSpec, placed: readonly Piece[]): number[] {
  const { rows, columns, contact, trays, startCells } = puzzle
  const startCell = (cell: number) => Math.floor(cell / columns) * LARGEST_SIZE + (cell % columns)
  return [
    rows,
    columns,
    CONTACTS.indexOf(contact),
    ...COLORS.flatMap((color) => [
      shapeBits(trays.find((tray) => tray.color === color)?.shapes ?? []),
      startCell(startCells[color] ?? 0),
    ]),
    placed.length,
    ...placed.flatMap(({ color, placement }) => [COLORS.indexOf(color), placement]),
  ]
}

/** The length of a text and its bytes. */
export function textNumbers(text: string): number[] {
  const bytes = new TextEncoder().encode(text)
  return [bytes.length, ...bytes]
}

export const piecesFrom = (pieces: readonly (readonly [color: number, placement: number])[]): Piece[] =>
  pieces.map(([color, placement]) => ({ color: COLORS[color]!, placement }))
