// The places of the pieces in a tray. Every shape has its own slot that never moves, so that players find a piece where
// it was, and gaps show which pieces have been placed.

import { orientations, trayOrientation, type Orientation } from '../core/shapes'

/** The full tray, row by row: five rows in a rail, four in portrait, two in a strip that scrolls sideways, three in a
 * player's card. */
export const RAIL_ROWS = [
  ['F', 'T5', 'V5', 'W'],
  ['X', 'Z5', 'P', 'U'],
  ['L5', 'Y', 'N'],
  ['Z4', 'T4', 'L4', 'O', 'V3'],
  ['I5', 'I4', 'I3', '2', '1'],
] as const
export const PORTRAIT_ROWS = [
  ['F', 'T5', 'V5', 'W', 'X'],
  ['Z5', 'P', 'U', 'L5', 'Y'],
  ['N', 'Z4', 'T4', 'L4', 'O'],
  ['I5', 'I4', 'I3', 'V3', '2', '1'],
] as const
export const STRIP_ROWS = [
  ['F', 'T5', 'V5', 'W', 'X', 'Z5', 'P', 'U', 'L5', 'Y', 'N'],
  ['Z4', 'T4', 'L4', 'O', 'V3', 'I5', 'I4', 'I3', '2', '1'],
] as const

export const MINI_ROWS = [
  ['F', 'T5', 'V5', 'W', 'X', 'Z5', 'P'],
  ['U', 'L5', 'Y', 'N', 'Z4', 'T4'],
  ['L4', 'O', 'V3', 'I5', 'I4', 'I3', '2', '1'],
] as const

export type TrayKind = 'rail' | 'portrait' | 'strip'

const ROWS: Record<TrayKind, readonly (readonly string[])[]> = {
  rail: RAIL_ROWS,
  portrait: PORTRAIT_ROWS,
  strip: STRIP_ROWS,
}
export const slotRows = (kind: TrayKind) => ROWS[kind]

/** All shapes in the order of their slots. */
export const SLOT_ORDER: readonly string[] = RAIL_ROWS.flat()

/** The area of one shape in pixels. It reacts to the pointer and has the piece in its middle. */
export interface Slot {
  shape: string
  x: number
  y: number
  width: number
  height: number
}

export interface SlotPlan {
  slots: readonly Slot[]
  /** The width of a cell. */
  unit: number
  width: number
  height: number
}

/** The space around a piece within its slot, in cells. */
const LEAST_SPACE = 0.34
const LARGEST_SPACE = 1.6
/** To keep the usual rows, pieces may become smaller, but not smaller than this share of their size. */
const SMALLEST_SHARE = 0.9
/** The space above and below the pieces of a row, in cells: five rows of the full tray are 15.2 cells high. */
const ROW_SPACE = 0.84

/** Sorts shapes in the order of their slots. */
export const bySlot = (a: string, b: string) => SLOT_ORDER.indexOf(a) - SLOT_ORDER.indexOf(b)

/** The orientation of a piece in its slot. The piece is never higher than it is wide. */
export function slotOrientation(shape: string): Orientation {
  const first = orientations[trayOrientation(shape)]!
  return first.height > first.width ? orientations[first.turned]! : first
}

interface SlotOptions {
  /** The shapes that have a slot, whether or not they are still in the tray. */
  shapes: readonly string[]
  /** The width of the tray in pixels; null if it is unlimited, in a strip. */
  width: number | null
  /** The width of a cell in pixels. */
  unit: number
  /** The minimum width and height of a slot in pixels. */
  least: number
  rows: readonly (readonly string[])[]
}

/** The slots of a tray. The usual rows are kept if every shape has a slot and the rows fit, if necessary with slightly
 * smaller pieces. Otherwise the pieces flow into new rows. A strip always keeps its rows. */
export function planSlots({ shapes, width, unit, least, rows }: SlotOptions): SlotPlan {
  const ownRows = rows.map((row) => row.filter((shape) => shapes.includes(shape))).filter((row) => row.length)
  if (width === null) return place(ownRows, null, unit, least)
  if (ownRows.flat().length === rows.flat().length) {
    for (let smaller = unit; smaller > unit * SMALLEST_SHARE; smaller *= 0.99) {
      if (ownRows.every((row) => rowWidth(row, smaller, least) <= width + 0.01))
        return place(ownRows, width, smaller, least)
    }
  }
  return place(flow(ownRows.flat(), width, unit, least), width, unit, least)
}

const leastWidth = (shape: string, unit: number, least: number) =>
  Math.max(least, (slotOrientation(shape).width + LEAST_SPACE) * unit)

const rowWidth = (row: readonly string[], unit: number, least: number) =>
  row.reduce((sum, shape) => sum + leastWidth(shape, unit, least), 0)

function place(rows: readonly (readonly string[])[], width: number | null, unit: number, least: number): SlotPlan {
  const slots: Slot[] = []
  const most = (LARGEST_SPACE - LEAST_SPACE) * unit
  let y = 0
  for (const row of rows) {
    const tallest = Math.max(...row.map((shape) => slotOrientation(shape).height))
    const height = Math.max(least, (tallest + ROW_SPACE) * unit)
    const extra = width === null ? 0 : Math.min(most, (width - rowWidth(row, unit, least)) / row.length)
    let x = 0
    for (const shape of row) {
      const slotWidth = leastWidth(shape, unit, least) + extra
      slots.push({ shape, x, y, width: slotWidth, height })
      x += slotWidth
    }
    y += height
  }
  return { slots, unit, width: width ?? Math.max(0, ...slots.map((slot) => slot.x + slot.width)), height: y }
}

/** Rows as full as the width allows, in the order of the slots. */
function flow(shapes: readonly string[], width: number, unit: number, least: number): string[][] {
  const rows: string[][] = []
  let available = 0
  for (const shape of shapes) {
    const needed = leastWidth(shape, unit, least)
    if (needed > available + 0.01) {
      rows.push([])
      available = width
    }
    rows.at(-1)!.push(shape)
    available -= needed
  }
  return rows
}

/** The slot to which a key moves the focus: to the left and right in the order of the slots, up and down to the nearest
 * slot of the next row. Undefined for other keys, and at the edge. */
export function neighborSlot(slots: readonly Slot[], from: Slot, key: string): Slot | undefined {
  const at = slots.indexOf(from)
  const middle = ({ x, width }: Slot) => x + width / 2
  const nearestIn = (y: number | undefined) =>
    slots
      .filter((slot) => slot.y === y)
      .sort((a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)))[0]
  switch (key) {
    case 'ArrowLeft':
      return slots[at - 1]
    case 'ArrowRight':
      return slots[at + 1]
    case 'ArrowUp':
      return nearestIn(slots.findLast(({ y }) => y < from.y)?.y)
    case 'ArrowDown':
      return nearestIn(slots.find(({ y }) => y > from.y)?.y)
    case 'Home':
      return slots[0]
    case 'End':
      return slots.at(-1)
    default:
      return undefined
  }
}
