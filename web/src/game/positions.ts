// The positions of a game, computed by the core from its moves.

import type { Ground } from '../board/ground'
import { type PlacedPiece, placedPiece, type Start } from '../board/placed-piece'
import type { ColorView, GameHistory, PositionView } from '../core/core'
import { cellAt } from '../core/geometry'
import { core } from '../core/load'
import { boardSize } from '../core/rules'
import type { Exercise, Table } from '../wire/messages'

/** What determines the positions of a game, from a message of the server. */
export const historyOf = (game: Table | Exercise): GameHistory => ({
  rules: game.rules,
  setup: game.setup,
  setupTurn: game.setup_turn,
  moves: game.moves,
  retired: game.retired,
})

/** The history until a ply. */
const historyAt = (history: GameHistory, ply: number): GameHistory => ({
  ...history,
  moves: history.moves.slice(0, ply),
  retired: history.retired.filter((one) => one.ply <= ply),
})

let lastHistory: GameHistory | null = null
let lastPositions: readonly PositionView[] = []

/** The positions after 0, 1, 2 … moves: one more than there are moves. Positions that the game has in common with the
 * game of the last call are not computed again, so a new move costs one call of the core. */
export function positionsOf(history: GameHistory): readonly PositionView[] {
  const common = lastHistory ? countCommon(lastHistory, history) : 0
  const count = history.moves.length + 1
  if (count - common > 2) lastPositions = core().views(history)
  else if (common < count || common < lastPositions.length) {
    const plies = Array.from({ length: count - common }, (_, i) => common + i)
    lastPositions = [...lastPositions.slice(0, common), ...plies.map((ply) => core().view(historyAt(history, ply)))]
  }
  lastHistory = history
  return lastPositions
}

/** How many positions two games have in common. */
function countCommon(a: GameHistory, b: GameHistory): number {
  const start = ({ rules, setup, setupTurn }: GameHistory) => JSON.stringify([rules, setup, setupTurn])
  if (start(a) !== start(b)) return 0
  const same = b.moves.findIndex((move, i) => move !== a.moves[i])
  const plies = (same < 0 ? b.moves.length : same) + 1
  // A position without a seat's retirement differs from the same position with it.
  const missing = (from: GameHistory, other: GameHistory) =>
    from.retired.filter((one) => !other.retired.some(({ seat, ply }) => seat === one.seat && ply === one.ply))
  return Math.min(plies, ...missing(a, b).map(({ ply }) => ply), ...missing(b, a).map(({ ply }) => ply))
}

/** The piece of the move that led to each position. A piece that stays the same object is not drawn again. */
const lastPieces = new WeakMap<PositionView, PlacedPiece>()

/** The pieces on the board after all moves of the history. */
export function piecesOf({ rules, setup }: GameHistory, positions: readonly PositionView[]): PlacedPiece[] {
  const size = boardSize(rules)
  const pieces = setup.map(({ color, placement }) => placedPiece(size, color, placement, 0))
  for (const position of positions) {
    const { move, ply } = position
    if (!move) continue
    const piece = lastPieces.get(position) ?? placedPiece(size, move.color, move.placement, ply)
    lastPieces.set(position, piece)
    pieces.push(piece)
  }
  return pieces
}

/** What a color may do after all moves of the history. */
export const groundOf = (history: GameHistory, { color, corners, isFirstPiece }: ColorView): Ground => ({
  ...core().legality(history, color),
  corners: new Set(corners),
  opening: isFirstPiece,
})

/** The starting cells that the colors without a piece can still use. */
export function openStarts(size: number, colors: readonly ColorView[]): Start[] {
  const open = new Map<number, Start>()
  for (const { color, isFirstPiece, corners } of colors)
    for (const number of isFirstPiece ? corners : [])
      open.set(number, { cell: cellAt(size, number), color: open.has(number) ? null : color })
  return [...open.values()]
}
