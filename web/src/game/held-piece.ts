// The piece in hand survives the reload of an outdated page.

import type { Cell } from '../core/geometry'

export interface HeldPiece {
  game: string
  orientation: number
  at: Cell | null
}

const KEY = 'cornerwise.held-piece'

/** Stores the piece for this tab. If the browser forbids it, the piece is back in the tray after the reload. */
export function storeHeldPiece(piece: HeldPiece): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(piece))
  } catch {
    return
  }
}

/** The piece that was stored for a game; null if there is none. It is returned only once. */
export function takeHeldPiece(game: string): HeldPiece | null {
  try {
    const piece = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as HeldPiece | null
    if (piece?.game !== game) return null
    sessionStorage.removeItem(KEY)
    return piece
  } catch {
    return null
  }
}
