// What one color may do on a board. The core computes it; the hand looks it up while a piece is moved.

import type { Legality } from '../core/core'

export interface Ground extends Legality {
  /** The cells where the next piece can attach, to be drawn; before the first piece, the starting cells. */
  corners: ReadonlySet<number>
  /** Whether the color has not placed a piece yet. Its corners are then starting cells. */
  opening: boolean
}
