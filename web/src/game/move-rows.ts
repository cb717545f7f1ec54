// The moves of a game as rows of a table: a row per round, a column per color.

import type { PositionView } from '../core/core'
import { type Cell, cellName, decodePlacement } from '../core/geometry'
import { orientations } from '../core/shapes'
import type { Color } from '../wire/messages'

interface ListedMove {
  /** The number of moves after this one. */
  ply: number
  color: Color
  shape: string
  cells: readonly Cell[]
  width: number
  height: number
  /** The name of the upper left cell of the piece's box. */
  cell: string
}

export interface MoveRow {
  round: number
  /** One entry per color; null if the color did not move in this round. */
  moves: readonly (ListedMove | null)[]
}

/** The colors in the order in which they play. */
export const columnsOf = (positions: readonly PositionView[]): readonly Color[] => {
  const first = positions[0]
  return first ? [...new Set([...first.order, ...first.colors.map(({ color }) => color)])] : []
}

export function moveRows(positions: readonly PositionView[], size: number): MoveRow[] {
  const columns = columnsOf(positions)
  const rows: (ListedMove | null)[][] = []
  let last = columns.length
  for (const { ply, move } of positions) {
    if (!move) continue
    const column = columns.indexOf(move.color)
    if (column <= last) rows.push(columns.map(() => null))
    last = column
    const { orientation, at } = decodePlacement(size, move.placement)
    const { shape, cells, width, height } = orientations[orientation]!
    rows.at(-1)![column] = { ply, color: move.color, shape, cells, width, height, cell: cellName(size, at) }
  }
  return rows.map((moves, i) => ({ round: i + 1, moves }))
}
