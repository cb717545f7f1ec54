// A hint of the coach for one move. Its text can be hidden; what it shows on the board stays until the move is made.

import { type PlacedPiece, placedPiece } from '../board/placed-piece'
import { type Cell, cellAt } from '../core/geometry'
import type { CoachHint } from '../wire/messages'

export class HintRequest {
  /** The ply at which the hint was requested; null without a hint. */
  ply = $state<number | null>(null)
  /** What the coach has said so far. */
  hint = $state.raw<CoachHint | null>(null)
  showsText = $state(true)
  /** Whether the text is shown. */
  get isShown(): boolean {
    return this.ply !== null && this.showsText
  }

  /** Requests a hint, shows its text again, or drops it. */
  toggle(ply: number, allowed: boolean): void {
    if (this.ply !== null && !this.showsText) this.showsText = true
    else if (this.ply !== null) this.stop()
    else if (allowed) {
      this.ply = ply
      this.showsText = true
    }
  }

  hideText(): void {
    this.showsText = false
  }

  stop(): void {
    this.ply = null
    this.hint = null
  }

  /** The move that the hint proposes; null before its last step. */
  proposal(size: number, color: string | undefined): PlacedPiece | null {
    const placement = this.hint?.placement
    return placement != null && color ? placedPiece(size, color, placement, 0) : null
  }

  /** The part of the board that the hint points at; nothing once it proposes a move. */
  area(size: number): Cell[] {
    const hint = this.hint
    return hint && hint.placement == null ? hint.area.map((number) => cellAt(size, number)) : []
  }
}
