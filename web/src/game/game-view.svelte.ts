// The position of a game that a board shows: the newest one, or an earlier one that the player has chosen. The newest
// one contains the move that a person at this screen has just made, although the server has not confirmed it yet.

import { type PlacedPiece, placedPiece, type Start } from '../board/placed-piece'
import type { ColorView, GameHistory, PositionView } from '../core/core'
import { boardSize } from '../core/rules'
import { LARGEST_SIZE } from '../core/shapes'
import { afterNextPaint } from '../ui/painting'
import type { Color, Table } from '../wire/messages'
import { type Pending, pendingMove } from './pending'
import { historyOf, openStarts, piecesOf, positionsOf } from './positions'
import type { TableSource } from './source'

type Source = Pick<TableSource, 'table' | 'pending' | 'now' | 'play'>

export class GameView {
  /** The ply of the earlier position that is shown; null for the newest position. */
  viewedPly = $state<number | null>(null)
  /** A piece that was dropped just now. The next frame draws it and shows nothing else that is new, so that the frame
   * takes little time. Everything else about the move follows as soon as that frame is painted. */
  dropped = $state.raw<PlacedPiece | null>(null)
  /** The state before the drop, which is shown until that frame is painted. */
  #before = $state.raw<Pick<TableSource, 'table' | 'pending'> | null>(null)
  /** The actions to run after that frame. */
  #waiting: (() => void)[] = []
  #source: Source

  /** Create it during the initialization of a component. */
  constructor(source: Source) {
    this.#source = source
    $effect(() => {
      const { table } = source
      if (table?.status === 'record' && this.viewedPly === null) this.viewedPly = table.moves.length
    })
  }

  /** The values of the source, except right after a drop. */
  table = $derived.by((): Table | null => (this.#before ?? this.#source).table)
  pending = $derived.by((): Pending => (this.#before ?? this.#source).pending)

  now(): number {
    return this.#source.now()
  }

  /** Plays a move of the color to move. */
  play(placement: number): void {
    if (this.#before) return
    this.#before = { table: this.#source.table, pending: this.#source.pending }
    this.dropped = placedPiece(this.size, this.turn!, placement, this.plies + 1)
    afterNextPaint(() => this.#showNewest())
    this.#source.play(placement)
  }

  /** Runs an action as soon as the newest state is shown: at once, except right after a drop. */
  whenShown(action: () => void): void {
    if (this.#before) this.#waiting.push(action)
    else action()
  }

  #showNewest(): void {
    this.#before = null
    this.dropped = null
    for (const action of this.#waiting.splice(0)) action()
  }

  /** The confirmed moves and the pending one. */
  history = $derived.by((): GameHistory | null => {
    const { table, pending } = this
    if (!table) return null
    const history = historyOf(table)
    const move = pendingMove(pending)
    const isNext = move?.before.length === table.moves.length
    return move && isNext ? { ...history, moves: [...history.moves, move.placement] } : history
  })

  /** The position after each of these moves. */
  positions = $derived.by((): readonly PositionView[] => (this.history ? positionsOf(this.history) : []))
  newest = $derived(this.positions.at(-1) ?? null)
  /** The newest position that the server has confirmed. */
  confirmed = $derived.by((): PositionView | null => this.positions[this.table?.moves.length ?? 0] ?? null)
  /** The position that is shown. */
  shown = $derived.by((): PositionView | null => this.positions[this.ply] ?? null)
  /** The seat that made each move. */
  movers = $derived(this.positions.flatMap(({ move }) => (move ? [move.seat] : [])))

  get plies(): number {
    return this.history?.moves.length ?? 0
  }
  get size(): number {
    return this.history ? boardSize(this.history.rules) : LARGEST_SIZE
  }
  get isLive(): boolean {
    return this.viewedPly === null
  }
  /** The ply that is shown. */
  get ply(): number {
    return Math.min(this.viewedPly ?? Infinity, this.plies)
  }
  /** The color to move in the position that is shown. */
  get turn(): Color | null {
    return this.shown?.turn ?? null
  }
  /** Each color in the position that is shown. */
  get colors(): readonly ColorView[] {
    return this.shown?.colors ?? []
  }

  #allPieces = $derived.by((): PlacedPiece[] => (this.history ? piecesOf(this.history, this.positions) : []))
  pieces = $derived.by((): PlacedPiece[] => {
    const { state } = this.pending
    const shown = this.#allPieces.filter((piece) => piece.ply <= this.ply)
    if (state !== 'queued' && state !== 'unknown') return shown
    return shown.map((piece) => (piece.ply === this.plies ? { ...piece, state: 'unconfirmed' } : piece))
  })
  /** The starting cells that the colors without a piece can still use. */
  starts = $derived.by((): Start[] => openStarts(this.size, this.colors))

  goTo(ply: number): void {
    this.viewedPly = Math.max(0, Math.min(this.plies, ply))
  }

  /** Returns to the newest position, except in a read-only game. */
  returnToGame(): void {
    if (this.table?.status !== 'record') this.viewedPly = null
  }
}
