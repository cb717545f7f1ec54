// The pieces of a puzzle. They are numbered as on the largest board, with the puzzle at its lower left.

import type { PlacedPiece } from '../board/placed-piece'
import type { Piece } from '../core/core'
import { type Cell, decodePlacement, encodePlacement } from '../core/geometry'
import { LARGEST_SIZE, orientations, shapes } from '../core/shapes'

export interface PuzzlePiece extends PlacedPiece {
  piece: Piece
  shape: string
  orientation: number
  /** Whether the piece belongs to the puzzle and can't be moved. */
  isGiven: boolean
}

export const samePiece = (a: Piece, b: Piece) => a.color === b.color && a.placement === b.placement

/** A piece on a puzzle's board with this many rows. Its ply serves only to tell pieces of the same color apart. */
export function puzzlePiece(piece: Piece, rows: number, isGiven = false): PuzzlePiece {
  const { orientation, at } = decodePlacement(LARGEST_SIZE, piece.placement)
  const { cells, shape } = orientations[orientation]!
  const ply = shapes.indexOf(shape) + 1
  return {
    piece,
    shape,
    orientation,
    isGiven,
    color: piece.color,
    cells,
    at: [at[0], at[1] - (LARGEST_SIZE - rows)],
    ply,
  }
}

/** The number of an orientation at a cell of a puzzle's board. */
export const puzzlePlacement = (orientation: number, [x, y]: Cell, rows: number) =>
  encodePlacement(LARGEST_SIZE, orientation, [x, y + LARGEST_SIZE - rows])
