// The piece a person holds: which, how it lies, where it is over the board. Mouse, touch and keyboard all move it here.
// What is allowed comes from outside; the hand only looks it up.

import { lying, placed, placement, inTray, cellNumber } from './catalogue'
import type { Cell } from './drawing'

/** What the server told about one color's possibilities. */
export interface Ground {
  size: number
  /** If there are more or fewer rows than columns. */
  rows?: number
  color: string
  /** Placements that are allowed. */
  legal: ReadonlySet<number>
  occupied: ReadonlySet<number>
  corners: ReadonlySet<number>
  edges: ReadonlySet<number>
  opening: boolean
}

export type Reason = 'occupied' | 'own_edge' | 'no_start' | 'no_corner'

/** The first thing in the way of a piece, looked up among what was told. */
export function obstacle(ground: Omit<Ground, 'legal'>, cells: readonly Cell[], [left, top]: Cell): Reason | null {
  const numbers = cells.map(([x, y]) => cellNumber(ground.size, [left + x, top + y], ground.rows))
  if (numbers.some((n) => ground.occupied.has(n))) return 'occupied'
  if (numbers.some((n) => ground.edges.has(n))) return 'own_edge'
  if (numbers.some((n) => ground.corners.has(n))) return null
  return ground.opening ? 'no_start' : 'no_corner'
}

/** How far, in cells, a piece jumps to a place where it fits. */
const REACH = 1.7

export class Hand {
  orientation = $state<number | null>(null)
  /** The upper left of its box, on the board. */
  at = $state.raw<Cell | null>(null)
  /** It lies there and waits to be placed: the pointer no longer moves it. */
  settled = $state(false)
  #ground: () => Ground | null
  #snaps: () => boolean
  /** The last way each shape lay: it comes back as it was left. */
  #habits = new Map<string, number>()

  constructor(ground: () => Ground | null, snaps: () => boolean) {
    this.#ground = ground
    this.#snaps = snaps
  }

  piece = $derived(this.orientation === null ? null : lying[this.orientation]!)

  get shape(): string | null {
    return this.piece?.shape ?? null
  }

  get placement(): number | null {
    const ground = this.#ground()
    if (!ground || this.orientation === null || !this.at) return null
    return placement(ground.size, this.orientation, this.at, ground.rows)
  }

  get legal(): boolean {
    const number = this.placement
    return number !== null && this.#ground()!.legal.has(number)
  }

  /** Why it doesn't fit here, null if it does or lies nowhere. */
  get why(): Reason | null {
    const ground = this.#ground()
    if (!ground || !this.piece || !this.at || this.legal) return null
    return obstacle(ground, this.piece.cells, this.at)
  }

  pick(shape: string): void {
    this.orientation = this.#habits.get(shape) ?? inTray(shape)
    this.at = null
    this.settled = false
  }

  /** Takes up a piece that lies on the board. */
  lift(orientation: number, at: Cell): void {
    this.orientation = orientation
    this.#habits.set(lying[orientation]!.shape, orientation)
    this.at = at
    this.settled = true
  }

  putBack(): void {
    this.orientation = null
    this.at = null
    this.settled = false
  }

  turn(clockwise: boolean): void {
    if (this.orientation === null) return
    let next = lying[this.orientation]!.turned
    if (!clockwise) next = lying[lying[next]!.turned]!.turned
    this.#lie(next)
  }

  flip(): void {
    if (this.orientation !== null) this.#lie(lying[this.orientation]!.flipped)
  }

  #lie(next: number): void {
    const before = this.piece!
    this.orientation = next
    this.#habits.set(before.shape, next)
    if (this.at) {
      const x = this.at[0] + (before.width - lying[next]!.width) / 2
      const y = this.at[1] + (before.height - lying[next]!.height) / 2
      this.at = this.#near([x, y], this.#snaps())
    }
  }

  /** Brings the middle of the piece to a point of the board, measured in cells. */
  hover(x: number, y: number): void {
    if (!this.piece) return
    const at = this.#near([x - this.piece.width / 2, y - this.piece.height / 2], this.#snaps())
    if (at[0] !== this.at?.[0] || at[1] !== this.at?.[1]) this.at = at
  }

  /** Moves it by whole cells. */
  step(dx: number, dy: number): void {
    if (this.at) this.at = this.#near([this.at[0] + dx, this.at[1] + dy], false)
  }

  /** Brings it to the board if it is not there: to the middle, or where it fits nearest to it. */
  bring(): void {
    const ground = this.#ground()
    if (!ground || !this.piece || this.at) return
    const middle: Cell = [ground.size / 2, (ground.rows ?? ground.size) / 2]
    const fitting = this.#fitting(false)
    const [nearest] = fitting
      .map((number) => placed(ground.size, number, ground.rows))
      .sort((a, b) => {
        const same = Number(b.orientation === this.orientation) - Number(a.orientation === this.orientation)
        return same || far(a.at, middle) - far(b.at, middle)
      })
    if (nearest) {
      this.orientation = nearest.orientation
      this.at = nearest.at
    } else this.hover(...middle)
  }

  /** Goes to the next place where it fits, turning and flipping as needed. */
  next(by: 1 | -1): boolean {
    const ground = this.#ground()
    const fitting = this.#fitting(true)
    if (!ground || fitting.length === 0) return false
    const now = this.placement ?? -1
    let i = fitting.findIndex((number) => number >= now)
    if (by === 1) i = i < 0 ? 0 : fitting[i] === now ? i + 1 : i
    else i = i < 0 ? fitting.length - 1 : i - 1
    const { orientation, at } = placed(ground.size, fitting[(i + fitting.length) % fitting.length]!, ground.rows)
    this.orientation = orientation
    this.#habits.set(lying[orientation]!.shape, orientation)
    this.at = at
    return true
  }

  /** The middles of all places where the piece fits as it lies. */
  places(): Cell[] {
    const ground = this.#ground()
    if (!ground || this.orientation === null) return []
    const { width, height } = this.piece!
    const result: Cell[] = []
    for (const number of this.#fitting(false)) {
      const { orientation, at } = placed(ground.size, number, ground.rows)
      if (orientation === this.orientation) result.push([at[0] + width / 2, at[1] + height / 2])
    }
    return result
  }

  #fitting(inOrder: boolean): number[] {
    const ground = this.#ground()
    if (!ground || !this.piece) return []
    const shape = this.piece.shape
    const found = [...ground.legal].filter((n) => lying[placed(ground.size, n, ground.rows).orientation]!.shape === shape)
    return inOrder ? found.sort((a, b) => a - b) : found
  }

  #near([x, y]: Cell, snaps: boolean): Cell {
    const ground = this.#ground()!
    const { width, height } = this.piece!
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
    const rows = ground.rows ?? ground.size
    const plain: Cell = [clamp(x, ground.size - width), clamp(y, rows - height)]
    const orientation = this.orientation!
    if (!snaps || ground.legal.has(placement(ground.size, orientation, plain, rows))) return plain
    let best = plain
    let shortest = REACH
    for (let cy = plain[1] - 2; cy <= plain[1] + 2; cy++) {
      for (let cx = plain[0] - 2; cx <= plain[0] + 2; cx++) {
        if (cx < 0 || cy < 0 || cx > ground.size - width || cy > rows - height) continue
        const distance = Math.hypot(cx - x, cy - y)
        if (distance < shortest && ground.legal.has(placement(ground.size, orientation, [cx, cy], rows))) {
          shortest = distance
          best = [cx, cy]
        }
      }
    }
    return best
  }
}

const far = ([x, y]: Cell, [mx, my]: Cell) => Math.hypot(x - mx, y - my)
