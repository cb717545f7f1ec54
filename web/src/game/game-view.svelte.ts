// The position of a game that a board shows: the newest one, or an earlier one that the player has chosen. The newest
// one contains the move that a person at this screen has just made, although the server has not confirmed it yet.

import { openStarts, type PlacedPiece, type Start, coveredCells } from '../board/placed-piece'
import type { ColorView, GameHistory, PositionView } from '../core/core'
import { boardSize, startCells } from '../core/rules'
import { LARGEST_SIZE } from '../core/shapes'
import type { Color } from '../wire/messages'
import { pendingMove } from './pending'
import { historyOf, piecesOf, positionsOf } from './positions'
import type { TableSource } from './source'

export class GameView {
  /** The ply of the earlier position that is shown; null for the newest position. */
  viewedPly = $state<number | null>(null)
  #source: Pick<TableSource, 'table' | 'pending'>

  /** Create it during the initialization of a component. */
  constructor(source: Pick<TableSource, 'table' | 'pending'>) {
    this.#source = source
    $effect(() => {
      const { table } = source
      if (table?.status === 'record' && this.viewedPly === null) this.viewedPly = table.moves.length
    })
  }

  /** The confirmed moves and the pending one. */
  history = $derived.by((): GameHistory | null => {
    const { table, pending } = this.#source
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
  confirmed = $derived.by((): PositionView | null => this.positions[this.#source.table?.moves.length ?? 0] ?? null)
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
    const { state } = this.#source.pending
    const shown = this.#allPieces.filter((piece) => piece.ply <= this.ply)
    if (state !== 'queued' && state !== 'unknown') return shown
    return shown.map((piece) => (piece.ply === this.plies ? { ...piece, state: 'unconfirmed' } : piece))
  })
  covered = $derived.by(() => coveredCells(this.pieces, this.size))
  /** The starting cells that the colors without a piece can still use. */
  starts = $derived.by((): Start[] => {
    if (!this.history) return []
    const opening = this.colors.filter((one) => one.isFirstPiece).map((one) => one.color)
    return openStarts(this.size, opening, startCells(this.history.rules), this.covered)
  })

  goTo(ply: number): void {
    this.viewedPly = Math.max(0, Math.min(this.plies, ply))
  }

  /** Returns to the newest position, except in a read-only game. */
  returnToGame(): void {
    if (this.#source.table?.status !== 'record') this.viewedPly = null
  }
}
