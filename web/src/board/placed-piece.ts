// The pieces on a board, as the layers draw them.

import { type Cell, cellNumber, decodePlacement } from '../core/geometry'
import { orientations } from '../core/shapes'

export interface PlacedPiece {
  color: string
  /** The cells within its bounding box. */
  cells: readonly Cell[]
  /** The upper left of its bounding box on the board. */
  at: Cell
  /** The number of its move, 0 if it was set up. */
  ply: number
  /** In a puzzle, whether the piece can't be moved, breaks a rule, or is only suggested. In a game, whether the move
   * is not confirmed and there is no connection to the server. */
  state?: 'given' | 'wrong' | 'suggested' | 'unconfirmed' | undefined
}

/** A starting cell; without a color if several colors may use it. */
export interface Start {
  cell: Cell
  color: string | null
}

export function placedPiece(size: number, color: string, placement: number, ply: number): PlacedPiece {
  const { orientation, at } = decodePlacement(size, placement)
  return { color, cells: orientations[orientation]!.cells, at, ply }
}

/** The cells of a piece on the board. */
export const boardCells = ({ cells, at }: { cells: readonly Cell[]; at: Cell }): Cell[] =>
  cells.map(([x, y]) => [at[0] + x, at[1] + y])

/** Each covered cell by its number, with the piece that covers it. */
export function coveredCells<P extends PlacedPiece>(pieces: readonly P[], size: number, rows = size): Map<number, P> {
  return new Map(
    pieces.flatMap((piece) => boardCells(piece).map((cell) => [cellNumber(size, cell, rows), piece] as const)),
  )
}
