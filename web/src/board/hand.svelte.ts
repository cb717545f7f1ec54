// The piece that a person holds: its shape, its orientation and its place over the board. Mouse, touch and keyboard all
// move it through this class. A `Ground` tells which placements are legal.

import { ILLEGAL_REASONS, type IllegalReason } from '../core/editions'
import { type Cell, decodePlacement, encodePlacement, placementRange } from '../core/geometry'
import { orientations, trayOrientation } from '../core/shapes'
import type { Ground } from './ground'

/** The largest distance, in cells, by which a piece jumps to a place where it fits. */
const REACH = 1.7

export class Hand {
  orientation = $state<number | null>(null)
  /** The upper left of the piece's box, on the board. */
  at = $state.raw<Cell | null>(null)
  /** Whether the piece waits at its place to be confirmed. The pointer no longer moves it. */
  settled = $state(false)
  #ground: () => Ground | null
  #snaps: () => boolean
  /** The last orientation of each shape. A piece that is picked up again gets this orientation. */
  #lastOrientations = new Map<string, number>()

  constructor(ground: () => Ground | null, snaps: () => boolean) {
    this.#ground = ground
    this.#snaps = snaps
  }

  piece = $derived(this.orientation === null ? null : orientations[this.orientation]!)

  get shape(): string | null {
    return this.piece?.shape ?? null
  }

  get placement(): number | null {
    const ground = this.#ground()
    if (!ground || this.orientation === null || !this.at) return null
    return encodePlacement(ground.columns, this.orientation, this.at, ground.rows)
  }

  get legal(): boolean {
    const number = this.placement
    return number !== null && this.#ground()!.reasons[number] === 0
  }

  /** Why the piece doesn't fit here; null if it fits or is not over the board. */
  get why(): IllegalReason | null {
    const number = this.placement
    const reason = number === null ? 'none' : ILLEGAL_REASONS[this.#ground()!.reasons[number]!]!
    return reason === 'none' ? null : reason
  }

  pick(shape: string): void {
    this.orientation = this.#lastOrientations.get(shape) ?? trayOrientation(shape)
    this.at = null
    this.settled = false
  }

  /** Picks up a piece from the board. */
  lift(orientation: number, at: Cell): void {
    this.orientation = orientation
    this.#lastOrientations.set(orientations[orientation]!.shape, orientation)
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
    let next = orientations[this.orientation]!.turned
    if (!clockwise) next = orientations[orientations[next]!.turned]!.turned
    this.#setOrientation(next)
  }

  flip(): void {
    if (this.orientation !== null) this.#setOrientation(orientations[this.orientation]!.flipped)
  }

  #setOrientation(next: number): void {
    const before = this.piece!
    this.orientation = next
    this.#lastOrientations.set(before.shape, next)
    if (this.at) {
      const x = this.at[0] + (before.width - orientations[next]!.width) / 2
      const y = this.at[1] + (before.height - orientations[next]!.height) / 2
      this.at = this.#near([x, y], this.#snaps())
    }
  }

  /** Brings the middle of the piece to a point of the board, measured in cells. */
  hover(x: number, y: number): void {
    if (!this.piece) return
    const at = this.#near([x - this.piece.width / 2, y - this.piece.height / 2], this.#snaps())
    if (at[0] !== this.at?.[0] || at[1] !== this.at?.[1]) this.at = at
  }

  /** Moves the piece by whole cells. */
  step(dx: number, dy: number): void {
    if (this.at) this.at = this.#near([this.at[0] + dx, this.at[1] + dy], false)
  }

  /** If the piece is not over the board, moves it to a place near the middle where it fits, or to the middle. */
  moveOntoBoard(): void {
    const ground = this.#ground()
    if (!ground || !this.piece || this.at) return
    const middle: Cell = [ground.columns / 2, ground.rows / 2]
    const [nearest] = this.#fitting()
      .map((number) => decodePlacement(ground.columns, number, ground.rows))
      .sort((a, b) => {
        const same = Number(b.orientation === this.orientation) - Number(a.orientation === this.orientation)
        return same || far(a.at, middle) - far(b.at, middle)
      })
    if (nearest) {
      this.orientation = nearest.orientation
      this.at = nearest.at
    } else this.hover(...middle)
  }

  /** Moves the piece to the next or previous place where it fits, in any orientation. Returns whether there is one. */
  next(by: 1 | -1): boolean {
    const ground = this.#ground()
    const fitting = this.#fitting()
    if (!ground || fitting.length === 0) return false
    const now = this.placement ?? -1
    let i = fitting.findIndex((number) => number >= now)
    if (by === 1) i = i < 0 ? 0 : fitting[i] === now ? i + 1 : i
    else i = i < 0 ? fitting.length - 1 : i - 1
    const chosen = fitting[(i + fitting.length) % fitting.length]!
    const { orientation, at } = decodePlacement(ground.columns, chosen, ground.rows)
    this.orientation = orientation
    this.#lastOrientations.set(orientations[orientation]!.shape, orientation)
    this.at = at
    return true
  }

  /** The centers of all places where the piece fits in its orientation. */
  places(): Cell[] {
    const ground = this.#ground()
    if (!ground || this.orientation === null) return []
    const { width, height } = this.piece!
    return this.#fittingIn(this.orientation).map((number) => {
      const { at } = decodePlacement(ground.columns, number, ground.rows)
      return [at[0] + width / 2, at[1] + height / 2]
    })
  }

  /** The legal placements of the shape in hand, in ascending order. */
  #fitting(): number[] {
    const shape = this.shape
    return orientations.flatMap((one, orientation) => (one.shape === shape ? this.#fittingIn(orientation) : []))
  }

  #fittingIn(orientation: number): number[] {
    const ground = this.#ground()
    if (!ground) return []
    const { first, end } = placementRange(ground.columns, orientation, ground.rows)
    const fitting: number[] = []
    for (let number = first; number < end; number++) if (ground.reasons[number] === 0) fitting.push(number)
    return fitting
  }

  #near([x, y]: Cell, snaps: boolean): Cell {
    const { columns, rows, reasons } = this.#ground()!
    const { width, height } = this.piece!
    const orientation = this.orientation!
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
    const fits = (at: Cell) => reasons[encodePlacement(columns, orientation, at, rows)] === 0
    const plain: Cell = [clamp(x, columns - width), clamp(y, rows - height)]
    if (!snaps || fits(plain)) return plain
    let best = plain
    let shortest = REACH
    for (let cy = plain[1] - 2; cy <= plain[1] + 2; cy++) {
      for (let cx = plain[0] - 2; cx <= plain[0] + 2; cx++) {
        if (cx < 0 || cy < 0 || cx > columns - width || cy > rows - height) continue
        const distance = Math.hypot(cx - x, cy - y)
        if (distance < shortest && fits([cx, cy])) {
          shortest = distance
          best = [cx, cy]
        }
      }
    }
    return best
  }
}

const far = ([x, y]: Cell, [mx, my]: Cell) => Math.hypot(x - mx, y - my)
