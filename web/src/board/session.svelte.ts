// One board that a person plays on: the piece in hand, how pointers and keys move it, what is drawn, and what a screen
// reader says. Every screen with a board and a tray has a session and shows it with <BoardStage>.

import { COLORS, type IllegalReason } from '../core/editions'
import { type Cell, cellAt, cellName, cellNumber } from '../core/geometry'
import { settings } from '../ui/settings.svelte'
import { colorName } from '../words/names'
import { t } from '../words/words.svelte'
import { Grip } from './grip.svelte'
import type { Ground } from './ground'
import { Hand } from './hand.svelte'
import { coveredCells, type PlacedPiece, type Start } from './placed-piece'

/** The piece in hand over the board. */
export interface Ghost {
  color: string
  cells: readonly Cell[]
  at: Cell
  width: number
  height: number
  legal: boolean
  settled: boolean
  /** Why the piece does not fit, for the label beside it. */
  problem: string
}

interface SessionOptions {
  size: () => number
  /** The number of rows, if it differs from the number of columns. */
  rows?: () => number
  /** The legal placements of the color to move; null if no piece can be held. */
  ground: () => Ground | null
  pieces: () => readonly PlacedPiece[]
  /** The piece in hand if it was dropped just now: it is drawn as placed, although nothing else shows the move yet. */
  dropped?: () => PlacedPiece | null
  starts?: () => readonly Start[]
  /** The shapes that can be picked up, in tray order. */
  available: () => readonly string[]
  /** Whether a click places the piece. Otherwise the piece stays there until the player presses the button. */
  placesAtOnce: () => boolean
  place: () => void
  /** Whether the held piece may be placed although it breaks a rule, as in puzzles. */
  tolerates?: (hand: Hand) => boolean
  /** Whether the piece moves to a place where it fits if one is near. */
  snaps?: () => boolean
  /** Picks up a piece from the board; false if there is none. */
  lift?: (cell: Cell, event: PointerEvent) => boolean
  /** Whether the corners are drawn even if the settings hide them. */
  alwaysShowsCorners?: boolean
  /** Describes a covered cell in more detail than its color. */
  describePiece?: (piece: PlacedPiece) => string
}

export class BoardSession {
  readonly hand: Hand
  readonly grip: Grip
  grid = $state<SVGSVGElement>()
  focusable = $state<HTMLElement>()
  /** What a screen reader announces. */
  spoken = $state('')
  #options: SessionOptions

  constructor(options: SessionOptions) {
    this.#options = options
    this.hand = new Hand(options.ground, options.snaps ?? (() => settings.snap))
    this.grip = new Grip(this.hand, {
      grid: () => this.grid,
      size: options.size,
      rows: () => this.rows,
      available: options.available,
      placesAtOnce: options.placesAtOnce,
      place: options.place,
      moved: () => this.#announceGhost(),
      focus: () => this.focusable?.focus({ preventScroll: true }),
    })
  }

  get size(): number {
    return this.#options.size()
  }
  get rows(): number {
    return this.#options.rows?.() ?? this.size
  }
  get pieces(): readonly PlacedPiece[] {
    return this.#options.pieces()
  }
  get dropped(): PlacedPiece | null {
    return this.#options.dropped?.() ?? null
  }
  get starts(): readonly Start[] {
    return this.#options.starts?.() ?? []
  }
  get ground(): Ground | null {
    return this.#options.ground()
  }

  covered = $derived.by(() => coveredCells(this.pieces, this.size, this.rows))

  ghost = $derived.by((): Ghost | null => {
    const { piece, at, why, settled } = this.hand
    const ground = this.ground
    if (!piece || !at || !ground || this.dropped) return null
    const { cells, width, height } = piece
    const legal = this.hand.legal || !!this.#options.tolerates?.(this.hand)
    return { color: ground.color, cells, at, width, height, legal, settled, problem: why ? whyText(why) : '' }
  })

  /** The corners of the color to move, if the player wants to see them. */
  corners = $derived.by((): Cell[] => {
    const ground = this.ground
    if (!ground || ground.opening) return []
    if (!settings.corners && !this.#options.alwaysShowsCorners) return []
    return [...ground.corners].map((number) => cellAt(this.size, number, this.rows))
  })

  /** The centers of all places where the held piece fits, if the player wants to see them. */
  places = $derived.by((): Cell[] => (settings.places && this.ground && this.hand.piece ? this.hand.places() : []))

  release(): void {
    this.grip.release()
  }

  pointerDown = (event: PointerEvent): void => {
    if (!this.hand.piece && event.button === 0) this.#options.lift?.(this.grip.cellAt(event), event)
    this.grip.pointerDown(event)
  }

  /** Handles a key press. Returns whether it was for the board. Fields and dialogs keep their keys. */
  key(event: KeyboardEvent): boolean {
    return isBoardKey(event) && !event.ctrlKey && !!this.ground && this.grip.key(event)
  }

  /** The words for cells. They are looked up once, because every move describes all cells again. */
  #words = $derived.by(() => ({
    free: t('spoken-free'),
    corner: t('spoken-corner'),
    start: t('spoken-start'),
    colors: new Map<string, string>(COLORS.map((color) => [color, colorName(color)])),
  }))

  /** What a screen reader says about a cell. */
  describe = (cell: Cell): string => {
    const number = cellNumber(this.size, cell, this.rows)
    const piece = this.covered.get(number)
    if (piece) return this.#options.describePiece?.(piece) ?? this.#words.colors.get(piece.color)!
    if (this.starts.some(({ cell: [x, y] }) => x === cell[0] && y === cell[1])) return this.#words.start
    return this.ground?.corners.has(number) ? this.#words.corner : this.#words.free
  }

  #announceGhost(): void {
    const { piece, at, shape, why } = this.hand
    if (!piece || !at || !shape) return
    const cell = cellName(this.rows, [at[0] + piece.cells[0]![0], at[1] + piece.cells[0]![1]])
    this.spoken = t('spoken-ghost', { shape, cell, verdict: why ? whyText(why) : t('spoken-fits') })
  }
}

/** Why a piece does not fit where it is held; empty for reasons that do not depend on the place. */
export function whyText(reason: IllegalReason): string {
  switch (reason) {
    case 'occupied':
    case 'own_edge':
    case 'no_start':
    case 'no_corner':
    case 'smaller_contact':
    case 'too_early':
      return t(`why-${reason}`)
    default:
      return ''
  }
}

/** Whether a key press may be for the board, and not for a field, a dialog or the browser. */
export function isBoardKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.metaKey) return false
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey
  if (isLetter && !settings.shortcuts) return false
  return !(event.target as HTMLElement).closest('dialog, input, select, textarea')
}
