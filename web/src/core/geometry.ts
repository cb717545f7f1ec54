// Placement numbers and cells. A placement number identifies one orientation at one place of a board. The numbers are
// those of the server: they count the orientations in order, and for each orientation its places row by row from the
// lower left. Here, `y` points down.

import { orientations, type Cell } from './shapes'

export type { Cell } from './shapes'

const firstNumbersByBoard = new Map<string, readonly number[]>()

/** For each orientation, the number of its placement at the lower left of the board. */
function firstNumbers(columns: number, rows: number): readonly number[] {
  const key = `${columns},${rows}`
  let numbers = firstNumbersByBoard.get(key)
  if (!numbers) {
    let next = 0
    numbers = orientations.map(({ width, height }) => {
      const first = next
      next += Math.max(0, columns - width + 1) * Math.max(0, rows - height + 1)
      return first
    })
    firstNumbersByBoard.set(key, numbers)
  }
  return numbers
}

/** The placement number of an orientation whose box has its upper left at a cell. The box must be on the board. */
export function encodePlacement(columns: number, orientation: number, [x, y]: Cell, rows = columns): number {
  const { width, height } = orientations[orientation]!
  return firstNumbers(columns, rows)[orientation]! + (rows - height - y) * (columns - width + 1) + x
}

/** The numbers of all placements of an orientation, row by row, from `first` up to but not including `end`. */
export function placementRange(columns: number, orientation: number, rows = columns): { first: number; end: number } {
  const { width, height } = orientations[orientation]!
  const first = firstNumbers(columns, rows)[orientation]!
  return { first, end: first + Math.max(0, columns - width + 1) * Math.max(0, rows - height + 1) }
}

/** The orientation of a placement, and the cell at the upper left of its box. */
export function decodePlacement(columns: number, number: number, rows = columns): { orientation: number; at: Cell } {
  const first = firstNumbers(columns, rows)
  let low = 0
  let high = first.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (first[middle]! <= number) low = middle
    else high = middle
  }
  const { width, height } = orientations[low]!
  const across = columns - width + 1
  const offset = number - first[low]!
  return { orientation: low, at: [offset % across, rows - height - Math.floor(offset / across)] }
}

/** The server's number of a cell: from a1 at the lower left, row by row. */
export const cellNumber = (columns: number, [x, y]: Cell, rows = columns) => (rows - 1 - y) * columns + x
export const cellAt = (columns: number, number: number, rows = columns): Cell => [
  number % columns,
  rows - 1 - Math.floor(number / columns),
]
/** "e10": the column's letter, and the row counted from the bottom. */
export const cellName = (rows: number, [x, y]: Cell) => `${String.fromCharCode(97 + x)}${rows - y}`
