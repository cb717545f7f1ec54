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

/** Boards of the game come with the catalogue; a small one to learn on is counted the same way. */
function firsts(size: number): readonly number[] {
  const known = catalogue.boards.find((board) => board.size === size)
  if (known) return known.first
  let next = 0
  return lying.map(({ width, height }) => {
    const first = next
    next += (size - width + 1) * (size - height + 1)
    return first
  })
}

/** The number of an orientation with the upper left of its box at a cell; the box must be on the board. */
export function placement(size: number, orientation: number, [x, y]: Cell): number {
  const { width, height } = lying[orientation]!
  return firsts(size)[orientation]! + (size - height - y) * (size - width + 1) + x
}

export function placed(size: number, number: number): { orientation: number; at: Cell } {
  const first = firsts(size)
  let low = 0
  let high = first.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (first[middle]! <= number) low = middle
    else high = middle
  }
  const { width, height } = lying[low]!
  const columns = size - width + 1
  const offset = number - first[low]!
  return { orientation: low, at: [offset % columns, size - height - Math.floor(offset / columns)] }
}

/** The server's number of a cell, counted from a1. */
export const cellNumber = (size: number, [x, y]: Cell) => (size - 1 - y) * size + x
export const cellAt = (size: number, number: number): Cell => [number % size, size - 1 - Math.floor(number / size)]
export const cellName = (size: number, [x, y]: Cell) => `${String.fromCharCode(97 + x)}${size - y}`
