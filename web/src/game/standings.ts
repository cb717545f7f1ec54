// The trays after any number of moves of a game. The server sends only those of the newest position.

import { decodePlacement } from '../core/geometry'
import { orientations, shapes, squares } from '../core/shapes'
import type { Color, Move, Table, Tray } from '../wire/messages'

const shapeOf = (size: number, placement: number) => orientations[decodePlacement(size, placement).orientation]!.shape

/** The trays as they were after `ply` moves. Whether a color was blocked then is not known. */
export function standingsAt(table: Table, ply: number): Tray[] {
  const moves = table.moves.slice(0, ply)
  return table.position.trays.map((tray) => {
    const placed = new Set(
      [...table.setup, ...moves]
        .filter((piece) => piece.color === tray.color)
        .map((piece) => shapeOf(table.size, piece.placement)),
    )
    const left = shapes.filter((shape) => !placed.has(shape))
    const squaresLeft = left.reduce((sum, shape) => sum + squares(shape), 0)
    const last = moves.findLast((move) => move.color === tray.color)
    const score = last?.score ?? (table.rules.scoring === 'basic' ? squaresLeft : -squaresLeft)
    return { ...tray, shapes: left, placeable: left, squares_left: squaresLeft, score, blocked: false }
  })
}

/** The colors that a move blocked: those that had to pass for the first time right after it. */
export function newlyBlocked(move: Move, earlier: readonly Move[]): Color[] {
  const before = new Set(earlier.flatMap(({ passes }) => passes))
  return [...new Set(move.passes)].filter((color) => !before.has(color))
}
