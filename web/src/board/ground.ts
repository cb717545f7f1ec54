// The placements that are legal for one color on a board. For games, the server sends them; puzzles and the tutorial
// derive them from the cells around their pieces.

import { type Cell, cellNumber, encodePlacement } from '../core/geometry'
import { orientations } from '../core/shapes'

/** The cells that decide where a piece of one color fits. */
export interface Contact {
  size: number
  /** The number of rows, if it differs from the number of columns. */
  rows?: number
  color: string
  occupied: ReadonlySet<number>
  /** A piece must cover one of these. */
  corners: ReadonlySet<number>
  /** A piece must cover none of these. */
  edges: ReadonlySet<number>
  /** Whether the color has not placed a piece yet. Its corners are then starting cells. */
  opening: boolean
}

/** The legal placements of one color, with the cells that decide them. */
export interface Ground extends Contact {
  /** The legal placements. */
  legal: ReadonlySet<number>
}

export type IllegalReason = 'occupied' | 'own_edge' | 'no_start' | 'no_corner'

/** Why a piece does not fit at a place; null if it fits. */
export function illegalReason(contact: Contact, cells: readonly Cell[], [left, top]: Cell): IllegalReason | null {
  const numbers = cells.map(([x, y]) => cellNumber(contact.size, [left + x, top + y], contact.rows))
  if (numbers.some((n) => contact.occupied.has(n))) return 'occupied'
  if (numbers.some((n) => contact.edges.has(n))) return 'own_edge'
  if (numbers.some((n) => contact.corners.has(n))) return null
  return contact.opening ? 'no_start' : 'no_corner'
}

interface ServerTray {
  color: string
  /** Each legal placement as the difference from the one before it. */
  legal_deltas: readonly number[]
  corners: readonly number[]
  edges: readonly number[]
  is_first_piece: boolean
}

/** The legal placements of a color in a game, with the cells that decide them, from the tray that the server sends. */
export function groundFromTray(size: number, tray: ServerTray, covered: ReadonlyMap<number, unknown>): Ground {
  let placement = 0
  return {
    size,
    color: tray.color,
    legal: new Set(tray.legal_deltas.map((delta) => (placement += delta))),
    occupied: new Set(covered.keys()),
    corners: new Set(tray.corners),
    edges: new Set(tray.edges),
    opening: tray.is_first_piece,
  }
}

/** The legal placements of one shape, with the cells that decide them, found by trying every placement. */
export function groundForShape(contact: Contact, shape: string | null): Ground {
  const { size, rows = size } = contact
  const legal = new Set<number>()
  orientations.forEach((piece, orientation) => {
    if (piece.shape !== shape) return
    for (let y = 0; y <= rows - piece.height; y++)
      for (let x = 0; x <= size - piece.width; x++)
        if (!illegalReason(contact, piece.cells, [x, y])) legal.add(encodePlacement(size, orientation, [x, y], rows))
  })
  return { ...contact, legal }
}
