// Cells and placements as people and files write them: `e8,d9,e9,f9,e10` lists the cells row by row from the bottom.
// Only square boards: those of games.

import { cellAt, cellName, decodePlacement, encodePlacement, type Cell } from './geometry'
import { orientations } from './shapes'

const MAX_CELLS = 5

/** The cells of a placement, row by row from the bottom. */
export function placementCells(size: number, placement: number): Cell[] {
  const { orientation, at } = decodePlacement(size, placement)
  const cells = orientations[orientation]!.cells.map(([x, y]): Cell => [at[0] + x, at[1] + y])
  return cells.sort((a, b) => b[1] - a[1] || a[0] - b[0])
}

export const placementText = (size: number, placement: number) =>
  placementCells(size, placement)
    .map((cell) => cellName(size, cell))
    .join(',')

/** The name of the cell with this number. */
export const cellNumberName = (size: number, number: number) => cellName(size, cellAt(size, number))

/** The column and row of a cell's name, both counted from 0 at the lower left; they may lie outside every board. Null if
 * the text is not the name of a cell. */
export function parseCell(text: string): readonly [column: number, row: number] | null {
  const match = /^([a-z]{1,2})([0-9]{1,3})$/.exec(text.trim().toLowerCase())
  if (!match) return null
  const column = [...match[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0)
  return [column - 1, Number(match[2]) - 1]
}

/** The placement that covers the cells that a text names; null if there is none. The cells may be in any order, their
 * letters in upper or lower case. */
export function parsePlacement(size: number, text: string): number | null {
  const names = text.split(',')
  if (names.length > MAX_CELLS || /\s/.test(text)) return null
  const cells: Cell[] = []
  for (const name of names) {
    const [column, row] = parseCell(name) ?? [-1, -1]
    if (column < 0 || column >= size || row < 0 || row >= size) return null
    cells.push([column, size - 1 - row])
  }
  return findPlacement(size, cells)
}

function findPlacement(size: number, cells: readonly Cell[]): number | null {
  const left = Math.min(...cells.map(([x]) => x))
  const top = Math.min(...cells.map(([, y]) => y))
  const orientation = orientationOf.get(key(cells.map(([x, y]) => [x - left, y - top])))
  return orientation === undefined ? null : encodePlacement(size, orientation, [left, top])
}

const key = (cells: readonly Cell[]) => cells.map(String).sort().join(' ')
const orientationOf = new Map(orientations.map(({ cells }, number) => [key(cells), number]))
