// What never changes: shapes, how they lie, how placements are numbered. Fetched once from the server.
// On the page y points down: rows count from the top of the board.

import type { Catalogue, Edition, EditionName, Orientation } from './messages'
import type { Cell } from './drawing'

export interface Lying {
  shape: string
  cells: readonly Cell[]
  width: number
  height: number
  turned: number
  flipped: number
}

let catalogue!: Catalogue
export let lying: readonly Lying[] = []

function lay({ shape, cells, turned, flipped }: Orientation): Lying {
  const width = Math.max(...cells.map(([x]) => x)) + 1
  const height = Math.max(...cells.map(([, y]) => y)) + 1
  return { shape, cells: cells.map(([x, y]) => [x, height - 1 - y] as const), width, height, turned, flipped }
}

export function useCatalogue(fetched: Catalogue): void {
  catalogue = fetched
  lying = fetched.orientations.map(lay)
}

/** All shapes, large ones first. */
export const shapes = () => Object.keys(catalogue.shapes).reverse()
export const squares = (shape: string) => catalogue.shapes[shape]!
export const editions = () => catalogue.editions
export const edition = (name: EditionName): Edition => catalogue.editions.find((e) => e.rules.edition === name)!
export const levels = () => catalogue.levels
/** How a shape lies in the tray. */
export const inTray = (shape: string) => lying.findIndex((o) => o.shape === shape)

const counted = new Map<string, readonly number[]>()

/** Boards of the game come with the catalogue; others, to learn on and for puzzles, are counted the same way. */
function firsts(columns: number, rows: number): readonly number[] {
  const known = columns === rows ? catalogue.boards.find((board) => board.size === columns)?.first : undefined
  const found = known ?? counted.get(`${columns},${rows}`)
  if (found) return found
  let next = 0
  const first = lying.map(({ width, height }) => {
    const first = next
    next += Math.max(0, columns - width + 1) * Math.max(0, rows - height + 1)
    return first
  })
  counted.set(`${columns},${rows}`, first)
  return first
}

/** The number of an orientation with the upper left of its box at a cell; the box must be on the board, which is square
 * unless the rows are told. */
export function placement(columns: number, orientation: number, [x, y]: Cell, rows = columns): number {
  const { width, height } = lying[orientation]!
  return firsts(columns, rows)[orientation]! + (rows - height - y) * (columns - width + 1) + x
}

export function placed(columns: number, number: number, rows = columns): { orientation: number; at: Cell } {
  const first = firsts(columns, rows)
  let low = 0
  let high = first.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (first[middle]! <= number) low = middle
    else high = middle
  }
  const { width, height } = lying[low]!
  const across = columns - width + 1
  const offset = number - first[low]!
  return { orientation: low, at: [offset % across, rows - height - Math.floor(offset / across)] }
}

/** The server's number of a cell, counted from a1. */
export const cellNumber = (columns: number, [x, y]: Cell, rows = columns) => (rows - 1 - y) * columns + x
export const cellAt = (columns: number, number: number, rows = columns): Cell => [
  number % columns,
  rows - 1 - Math.floor(number / columns),
]
export const cellName = (rows: number, [x, y]: Cell) => `${String.fromCharCode(97 + x)}${rows - y}`
