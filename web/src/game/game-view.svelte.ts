// The position of a game that a board shows: the newest one, or an earlier one that the player has chosen.

import { coveredCells, type PlacedPiece, placedPiece } from '../board/placed-piece'
import { LARGEST_SIZE } from '../core/shapes'
import type { Color, Table, Tray } from '../wire/messages'
import { standingsAt } from './standings'

export class GameView {
  /** The ply of the earlier position that is shown; null for the newest position. */
  viewedPly = $state<number | null>(null)
  #table: () => Table | null

  constructor(table: () => Table | null) {
    this.#table = table
    $effect(() => {
      const current = table()
      if (current?.position.status === 'record' && this.viewedPly === null) this.viewedPly = current.moves.length
    })
  }

  get plies(): number {
    return this.#table()?.moves.length ?? 0
  }
  get size(): number {
    return this.#table()?.size ?? LARGEST_SIZE
  }
  get isLive(): boolean {
    return this.viewedPly === null
  }
  /** The ply that is shown. */
  get ply(): number {
    return Math.min(this.viewedPly ?? Infinity, this.plies)
  }

  #allPieces = $derived.by((): PlacedPiece[] => {
    const table = this.#table()
    if (!table) return []
    return [
      ...table.setup.map((piece) => placedPiece(table.size, piece.color, piece.placement, 0)),
      ...table.moves.map((move, i) => placedPiece(table.size, move.color, move.placement, i + 1)),
    ]
  })
  pieces = $derived.by(() => this.#allPieces.filter((piece) => piece.ply <= this.ply))
  covered = $derived.by(() => coveredCells(this.pieces, this.size))

  /** The tray of each color in the position that is shown. */
  standings = $derived.by((): readonly Tray[] => {
    const table = this.#table()
    if (!table) return []
    return this.isLive ? table.position.trays : standingsAt(table, this.ply)
  })

  /** The color to move in the position that is shown. */
  turn = $derived.by((): Color | null => {
    const table = this.#table()
    return table?.moves[this.ply]?.color ?? table?.position.turn ?? null
  })

  goTo(ply: number): void {
    this.viewedPly = Math.max(0, Math.min(this.plies, ply))
  }

  /** Returns to the newest position, except in a read-only game. */
  returnToGame(): void {
    if (this.#table()?.position.status !== 'record') this.viewedPly = null
  }
}
