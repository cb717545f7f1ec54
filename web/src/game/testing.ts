// For tests: tables as the server sends them, with legal moves.

import type { GameHistory } from '../core/core'
import { core } from '../core/load'
import { edition, seatColors } from '../core/rules'
import type { Color, EditionName, Seat, Table } from '../wire/messages'

export const seat = (kind: Seat['kind'], colors: readonly Color[], more: Partial<Seat> = {}): Seat => ({
  kind,
  name: '',
  level: kind === 'computer' ? 3 : 0,
  colors: [...colors],
  side: 0,
  retired: null,
  ...more,
})

/** A new game: a person at this screen has the first seat, and computers have the others. */
export function newTable(name: EditionName, more: Partial<Table> = {}): Table {
  const { rules, sides } = edition(name)
  const seats = seatColors(rules).map((colors, i) => seat(i ? 'computer' : 'person', colors, { side: sides[i]! }))
  return {
    type: 'table',
    game: 'abc',
    version: 1,
    rules,
    seats,
    own_seats: [0],
    can_undo: true,
    human_pace: false,
    setup: [],
    setup_turn: null,
    moves: [],
    retired: [],
    status: 'playing',
    thinking: null,
    is_host: true,
    clock: null,
    rated: false,
    public: false,
    starts_at: null,
    clocks: { server_time: 0, deadline: null, remaining: seats.map(() => null) },
    present: seats.map(() => true),
    proposal: null,
    rematch: null,
    remarks: [],
    ...more,
  }
}

/** A game of two on the small board: a person with blue against a computer with green. */
export const duoTable = (more: Partial<Table> = {}) => newTable('duo', more)

/** The legal placements of the color to move. */
export function legalMoves(history: GameHistory): number[] {
  const { turn } = core().view(history)
  if (!turn) return []
  const { reasons } = core().legality(history, turn)
  const legal: number[] = []
  reasons.forEach((reason, number) => reason || legal.push(number))
  return legal
}

/** The moves of a game that goes on from a history: `count` more moves, or as many as there are. The same seed gives the
 * same moves. */
export function playOn(history: GameHistory, count = Infinity, seed = 1): number[] {
  const moves = [...history.moves]
  let random = seed
  for (let i = 0; i < count; i++) {
    const legal = legalMoves({ ...history, moves })
    if (!legal.length) break
    random = (random * 48271) % 2147483647
    moves.push(legal[random % legal.length]!)
  }
  return moves
}
