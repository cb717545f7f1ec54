// How pieces look: outlines, facets and symbols as SVG paths. `y` points down.

import type { Cell } from '../core/geometry'
import { SYMBOLS } from '../ui/symbols'

/** The width of a cell in the units of the drawings. */
export const UNIT = 20

export interface Drawing {
  body: string
  /** The facets of the bevel, by the direction that they face. */
  top: string
  left: string
  right: string
  bottom: string
  width: number
  height: number
}

type Vector = readonly [number, number]
/** A corner of an outline: the point, the direction of the side before it, and the direction of the side after it. */
interface Corner {
  at: Vector
  from: Vector
  to: Vector
}

const GAP = 0.6
const BEVEL = 4
const ROUND = 4.6
const HOLLOW = 1.6

const n = (value: number) => String(Math.round(value * 100) / 100)
const point = ([x, y]: Vector) => `${n(x)} ${n(y)}`

/** The corners, clockwise. No shape has a hole or touches itself at a corner, so its sides make one loop. */
function corners(cells: readonly Cell[]): Corner[] {
  const own = new Set(cells.map(([x, y]) => `${x},${y}`))
  const has = (x: number, y: number) => own.has(`${x},${y}`)
  const goes = new Map<string, Vector>()
  for (const [x, y] of cells) {
    if (!has(x, y - 1)) goes.set(`${x},${y}`, [1, 0])
    if (!has(x + 1, y)) goes.set(`${x + 1},${y}`, [0, 1])
    if (!has(x, y + 1)) goes.set(`${x + 1},${y + 1}`, [-1, 0])
    if (!has(x - 1, y)) goes.set(`${x},${y + 1}`, [0, -1])
  }
  const first = cells.reduce((a, b) => (b[1] < a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a))
  let [x, y] = first
  let from: Vector = [0, -1]
  const result: Corner[] = []
  for (let step = 0; step < goes.size; step++) {
    const to = goes.get(`${x},${y}`)!
    if (to[0] !== from[0] || to[1] !== from[1]) result.push({ at: [x, y], from, to })
    x += to[0]
    y += to[1]
    from = to
  }
  return result
}

/** The corner moved into the piece. The outline runs clockwise, so the inside is on the right: a side in direction (dx,
 * dy) moves inward by (-dy, dx). */
function inset({ at, from, to }: Corner, by: number): Vector {
  return [at[0] * UNIT - (from[1] + to[1]) * by, at[1] * UNIT + (from[0] + to[0]) * by]
}

/** A rounded corner: where the bend begins, its control point, its middle, where it ends. */
function bend(corner: Corner): { begin: Vector; control: Vector; middle: Vector; end: Vector } {
  const { from, to } = corner
  const turnsRight = from[0] * to[1] - from[1] * to[0] > 0
  const r = turnsRight ? ROUND : HOLLOW
  const control = inset(corner, GAP)
  const begin: Vector = [control[0] - from[0] * r, control[1] - from[1] * r]
  const end: Vector = [control[0] + to[0] * r, control[1] + to[1] * r]
  const middle: Vector = [(begin[0] + 2 * control[0] + end[0]) / 4, (begin[1] + 2 * control[1] + end[1]) / 4]
  return { begin, control, middle, end }
}

const between = (a: Vector, b: Vector): Vector => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

const drawings = new Map<string, Drawing>()

/** The drawing of a piece with these cells. Each orientation has its own drawing, so that light comes from the upper
 * left. */
export function draw(cells: readonly Cell[]): Drawing {
  const key = cells.join(';')
  let drawing = drawings.get(key)
  if (!drawing) drawings.set(key, (drawing = computeDrawing(cells)))
  return drawing
}

function computeDrawing(cells: readonly Cell[]): Drawing {
  const outline = corners(cells)
  const bends = outline.map(bend)
  const body = `M${bends.map((b) => `${point(b.begin)}Q${point(b.control)} ${point(b.end)}`).join('L')}z`
  const facets = { '1,0': '', '0,1': '', '-1,0': '', '0,-1': '' }
  outline.forEach((corner, i) => {
    const next = (i + 1) % outline.length
    const a = bends[i]!
    const b = bends[next]!
    const direction = `${corner.to[0]},${corner.to[1]}` as keyof typeof facets
    facets[direction] +=
      `M${point(a.middle)}Q${point(between(a.control, a.end))} ${point(a.end)}L${point(b.begin)}` +
      `Q${point(between(b.begin, b.control))} ${point(b.middle)}` +
      `L${point(inset(outline[next]!, BEVEL))}L${point(inset(corner, BEVEL))}z`
  })
  return {
    body,
    top: facets['1,0'],
    right: facets['0,1'],
    bottom: facets['-1,0'],
    left: facets['0,-1'],
    width: Math.max(...cells.map(([x]) => x)) + 1,
    height: Math.max(...cells.map(([, y]) => y)) + 1,
  }
}

/** The symbols on the cells of a piece, so that people can distinguish the pieces without seeing colors. */
export function symbols(color: string, cells: readonly Cell[]): { width: number; path: string } {
  const { width, path } = SYMBOLS[color]!
  return { width, path: cells.map(([x, y]) => `M${(x + 0.5) * UNIT} ${(y + 0.5) * UNIT}${path}`).join('') }
}
