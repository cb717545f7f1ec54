// Moves the piece in hand by mouse, finger and keys. The mouse carries the piece and a click drops it. A finger pushes
// the piece and a button confirms. Keys move it cell by cell. Each screen with a board and a tray has one grip.

import type { Cell } from '../core/geometry'
import type { Hand } from './hand.svelte'

interface GripContext {
  grid: () => SVGSVGElement | undefined
  size: () => number
  /** The number of rows, if it differs from the number of columns. */
  rows?: () => number
  /** The pieces that can be taken, in the order of the tray. */
  available: () => readonly string[]
  /** Whether a click places the piece at once. Otherwise the piece stays there until the player confirms it. */
  placesAtOnce: () => boolean
  place: () => void
  /** Called when the held piece has a new place. */
  moved: () => void
  focus: () => void
}

interface Drag {
  pointer: number
  from: 'tray' | 'board'
  shape: string
  x: number
  y: number
  /** The distance from the pointer to the middle of the piece, in cells. */
  dx: number
  dy: number
  moved: boolean
  /** Whether a press without a movement puts the piece back into the tray. */
  putsBack?: boolean
}

/** The largest distance from the board, in cells, at which a carried piece still counts as over the board. */
const MARGIN = 0.8
/** How many pixels a piece is above the finger that pulls it out of the tray, so that it is visible. */
const LIFT = 44

export class Grip {
  /** The middle of the piece on the screen while it is not over the board, and the width of a cell. */
  floating = $state.raw<{ x: number; y: number; cell: number } | null>(null)
  cursor = $state.raw<Cell>([0, 0])
  #drag: Drag | null = null
  #wheeled = 0
  #mouse: MouseEvent | null = null
  /** Whether the mouse has just picked up or dragged a piece. The click event of that same press must not drop it. */
  #lifting = false

  constructor(
    readonly hand: Hand,
    readonly at: GripContext,
  ) {}

  release(): void {
    this.hand.putBack()
    this.floating = null
  }

  /** Picks up a piece and puts it on the board: for keys and taps. */
  take(shape: string): void {
    this.hand.pick(shape)
    this.floating = null
    this.hand.moveOntoBoard()
    this.hand.settled = true
    this.#tell()
    this.at.focus()
  }

  /** Picks up a piece from the board. The mouse that pressed it carries it; a finger continues with `pointerDown`. */
  lift(orientation: number, at: Cell, event?: PointerEvent): void {
    this.hand.lift(orientation, at)
    this.floating = null
    if (event?.pointerType === 'mouse') {
      const { pointerId: pointer, clientX: x, clientY: y } = event
      this.#drag = { pointer, from: 'board', shape: '', x, y, dx: 0, dy: 0, moved: false }
      this.#mouse = event
      this.#lifting = true
      this.hand.settled = false
    }
    this.#tell()
  }

  turn(clockwise: boolean): void {
    this.hand.turn(clockwise)
    this.#turned()
  }

  flip(): void {
    this.hand.flip()
    this.#turned()
  }

  /** After a turn or flip, moves a carried piece so that it is under the pointer again. */
  #turned(): void {
    if (this.#mouse && this.hand.piece && !this.hand.settled) this.#follow(this.#mouse, 0, 0)
    this.#tell()
  }

  // Pointers

  grab = (shape: string, event: PointerEvent): void => {
    if (event.button !== 0 || !this.at.available().includes(shape)) return
    if (event.pointerType === 'mouse') {
      event.preventDefault()
      this.#mouse = event
    }
    const putsBack = event.pointerType === 'mouse' && this.hand.shape === shape && !this.hand.settled
    if (event.pointerType === 'mouse' && !putsBack) {
      this.hand.pick(shape)
      this.#follow(event, 0, 0)
    }
    const { pointerId: pointer, clientX: x, clientY: y } = event
    this.#drag = { pointer, from: 'tray', shape, x, y, dx: 0, dy: 0, moved: false, putsBack }
  }

  pointerDown = (event: PointerEvent): void => {
    if (!this.hand.piece) return
    if (event.pointerType === 'mouse') return this.#pressPiece(event)
    event.preventDefault()
    ;(event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
    const { pointerId: pointer, clientX, clientY } = event
    const drag: Drag = { pointer, from: 'board', shape: '', x: clientX, y: clientY, dx: 0, dy: 0, moved: false }
    const [x, y] = this.#onBoard(event)
    const { width, height } = this.hand.piece
    const at = this.hand.at
    if (at && x > at[0] - 1.5 && y > at[1] - 1.5 && x < at[0] + width + 1.5 && y < at[1] + height + 1.5) {
      drag.dx = at[0] + width / 2 - x
      drag.dy = at[1] + height / 2 - y
    } else {
      this.floating = null
      this.hand.hover(x, y)
    }
    this.#drag = drag
  }

  /** The mouse presses a piece that waits to be confirmed: if it moves, it takes the piece along. */
  #pressPiece(event: PointerEvent): void {
    const { piece, at, settled } = this.hand
    if (event.button !== 0 || !settled || !at || !this.#hits(event)) return
    const { pointerId: pointer, clientX, clientY } = event
    const [x, y] = this.#onBoard(event)
    const [dx, dy] = [at[0] + piece!.width / 2 - x, at[1] + piece!.height / 2 - y]
    this.#drag = { pointer, from: 'board', shape: '', x: clientX, y: clientY, dx, dy, moved: false }
  }

  pointerMove = (event: PointerEvent): void => {
    const drag = this.#drag?.pointer === event.pointerId ? this.#drag : null
    if (drag && !drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 7) {
      drag.moved = true
      if (event.pointerType !== 'mouse' && drag.from === 'tray') {
        this.hand.pick(drag.shape)
        drag.dy = -(this.hand.piece!.height / 2 + LIFT / this.#cell())
      }
      if (event.pointerType === 'mouse' && drag.from === 'board') {
        this.hand.settled = false
        this.#lifting = true
      }
    }
    if (event.pointerType === 'mouse') {
      this.#mouse = event
      if (this.hand.piece && !this.hand.settled) this.#follow(event, drag?.dx ?? 0, drag?.dy ?? 0)
    } else if (drag?.moved) {
      this.hand.settled = false
      this.#follow(event, drag.dx, drag.dy)
    }
  }

  pointerUp = (event: PointerEvent): void => {
    const drag = this.#drag
    if (drag?.pointer !== event.pointerId) return
    this.#drag = null
    if (event.pointerType === 'mouse') {
      // The click of the same press follows at once, if there is one.
      if (drag.moved) setTimeout(() => (this.#lifting = false))
      if (drag.putsBack && !drag.moved) this.release()
      else if (drag.moved && this.hand.at && !this.hand.settled) this.#drop()
      else if (drag.moved && drag.from === 'board') this.release()
      return
    }
    if (drag.from === 'tray' && !drag.moved) {
      if (this.hand.shape === drag.shape) this.turn(true)
      else this.take(drag.shape)
      return
    }
    if (!this.hand.at) return this.release()
    this.hand.settled = true
    this.#tell()
  }

  /** Called when the browser uses the finger to scroll. */
  pointerCancel = (event: PointerEvent): void => {
    if (this.#drag?.pointer !== event.pointerId) return
    this.#drag = null
    if (!this.hand.at) this.release()
  }

  click = (event: MouseEvent): void => {
    if ((event as PointerEvent).pointerType !== 'mouse' || !this.hand.piece) return
    if (this.#lifting) {
      this.#lifting = false
      return
    }
    if (!this.hand.settled) return this.#drop()
    if (this.#hits(event)) this.at.place()
    else {
      this.hand.hover(...this.#onBoard(event))
      this.#tell()
    }
  }

  /** Whether the pointer is on a square of the held piece. */
  #hits(event: MouseEvent): boolean {
    const { piece, at } = this.hand
    const [x, y] = this.cellAt(event)
    return !!at && !!piece?.cells.some(([cx, cy]) => x === at[0] + cx && y === at[1] + cy)
  }

  contextMenu = (event: MouseEvent): void => {
    if (!this.hand.piece) return
    event.preventDefault()
    this.flip()
  }

  /** An action for the board's element. It handles the wheel before the page scrolls. */
  wheel = (node: HTMLElement) => {
    const listen = (event: WheelEvent) => {
      if (!this.hand.piece) return
      event.preventDefault()
      if (event.timeStamp - this.#wheeled < 90) return
      this.#wheeled = event.timeStamp
      if (event.shiftKey) this.flip()
      else this.turn(event.deltaY > 0)
    }
    node.addEventListener('wheel', listen, { passive: false })
    return { destroy: () => node.removeEventListener('wheel', listen) }
  }

  #drop(): void {
    if (this.at.placesAtOnce()) this.at.place()
    else {
      this.hand.settled = true
      this.#tell()
    }
  }

  #cell(): number {
    return this.at.grid()!.getBoundingClientRect().width / this.at.size()
  }

  #onBoard(event: MouseEvent): Cell {
    const box = this.at.grid()!.getBoundingClientRect()
    return [
      ((event.clientX - box.left) / box.width) * this.at.size(),
      ((event.clientY - box.top) / box.height) * this.#rows(),
    ]
  }

  #rows(): number {
    return this.at.rows?.() ?? this.at.size()
  }

  /** The cell under the pointer. */
  cellAt(event: MouseEvent): Cell {
    const [x, y] = this.#onBoard(event)
    return [Math.floor(x), Math.floor(y)]
  }

  #follow(event: MouseEvent, dx: number, dy: number): void {
    const [px, py] = this.#onBoard(event)
    const x = px + dx
    const y = py + dy
    const size = this.at.size()
    if (x > -MARGIN && y > -MARGIN && x < size + MARGIN && y < this.#rows() + MARGIN) {
      this.floating = null
      this.hand.hover(x, y)
    } else {
      this.hand.at = null
      const cell = this.#cell()
      this.floating = { x: event.clientX + dx * cell, y: event.clientY + dy * cell, cell }
    }
  }

  // Keys

  /**
   * Handles a key that takes, turns, flips, moves, places or releases a piece or, if none is held, moves the cursor.
   * Returns whether it was such a key.
   */
  key(event: KeyboardEvent): boolean {
    const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const onButton = !!(event.target as HTMLElement).closest('button, a, summary')
    switch (letter) {
      case 'r':
        this.turn(!event.shiftKey)
        return true
      case 'f':
        this.flip()
        return true
      case 'n':
        this.#takeNext(1)
        return true
      case 'p':
        this.#takeNext(-1)
        return true
      case 'm':
        this.#nextPlace(event.shiftKey ? -1 : 1)
        return true
      case 'ArrowLeft':
        this.#step(-1, 0)
        return true
      case 'ArrowRight':
        this.#step(1, 0)
        return true
      case 'ArrowUp':
        this.#step(0, -1)
        return true
      case 'ArrowDown':
        this.#step(0, 1)
        return true
      case 'Escape':
        this.release()
        return true
      case 'Enter':
      case ' ':
        if (onButton || !this.hand.piece) return false
        this.at.place()
        return true
    }
    return false
  }

  #takeNext(by: 1 | -1): void {
    const pieces = this.at.available()
    if (!pieces.length) return
    const now = this.hand.shape ? pieces.indexOf(this.hand.shape) : by === 1 ? -1 : 0
    this.take(pieces[(now + by + pieces.length) % pieces.length]!)
  }

  #nextPlace(by: 1 | -1): void {
    if (!this.hand.piece) return this.#takeNext(by)
    this.floating = null
    if (!this.hand.next(by)) return
    this.hand.settled = true
    this.#tell()
  }

  #step(dx: number, dy: number): void {
    if (this.hand.piece) {
      this.floating = null
      this.hand.moveOntoBoard()
      this.hand.settled = true
      this.hand.step(dx, dy)
      this.#tell()
    } else {
      const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, value))
      this.cursor = [clamp(this.cursor[0] + dx, this.at.size()), clamp(this.cursor[1] + dy, this.#rows())]
    }
  }

  #tell(): void {
    if (!this.hand.piece || !this.hand.at) return
    const [x, y] = this.hand.piece.cells[0]!
    this.cursor = [this.hand.at[0] + x, this.hand.at[1] + y]
    this.at.moved()
  }
}
