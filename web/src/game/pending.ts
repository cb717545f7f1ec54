// A move that was dropped on the board and is not confirmed yet, as a state machine without side effects. A screen shows
// the confirmed moves and this one, so giving a move back needs no rollback: the machine forgets it.

import type { Refusal, RefusalCode } from '../wire/messages'

export interface PendingMove {
  /** `sent`: the server has it, or will have it in a moment. `queued`: it waits for a connection. `unknown`: the
   * connection was lost before the server answered. */
  state: 'sent' | 'queued' | 'unknown'
  /** The moves before it. */
  before: readonly number[]
  placement: number
}

/** The move of this screen that the server has not confirmed. `obsolete`: a sent move was given back because the game
 * went on without it; the server's refusal, which says nothing new, is still to come. */
export type Pending = { state: 'none' | 'obsolete' } | PendingMove

export type PendingEvent =
  /** A person dropped a piece on the board. */
  | { type: 'drop'; before: readonly number[]; placement: number; isOnline: boolean }
  /** A person picked the piece up again. */
  | { type: 'lift' }
  /** A move was added to the table; `ply` is the number of moves before it. */
  | { type: 'move'; ply: number; placement: number }
  /** The whole table has arrived. `canMove`: whether a person at this screen is to move. */
  | { type: 'table'; moves: readonly number[]; canMove: boolean }
  | { type: 'refusal'; refusal: Refusal }
  | { type: 'disconnect' }
  /** The server does not accept anything from this page until it is reloaded. */
  | { type: 'outdated' }
  /** The table no longer exists. */
  | { type: 'gone' }

/** Why a move was given back. `overtaken`: the game went on without it. */
export type GiveBackReason = Refusal | 'overtaken' | 'outdated'

export type PendingEffect =
  | { type: 'send'; ply: number; placement: number }
  /** The move has become one of the table's moves. */
  | { type: 'confirm' }
  /** The piece goes back into the hand, or into the tray if it no longer fits. */
  | { type: 'give_back'; move: PendingMove; reason: GiveBackReason }
  /** Asks the server for the whole table. */
  | { type: 'sync' }
  /** The refusal is not about the move. */
  | { type: 'report'; refusal: Refusal }

export const NO_MOVE: Pending = { state: 'none' }

/** The move that is shown although it is not confirmed; null if there is none. */
export const pendingMove = (pending: Pending): PendingMove | null => ('placement' in pending ? pending : null)

/** The refusals that a move can get. */
const MOVE_REFUSALS: ReadonlySet<RefusalCode> = new Set([
  'illegal',
  'internal_error',
  'malformed',
  'not_begun',
  'not_your_seat',
  'outdated_page',
  'over',
  'stale',
  'too_large',
  'too_late',
  'unknown_game',
])

interface Step {
  state: Pending
  effects: PendingEffect[]
}

const stay = (state: Pending): Step => ({ state, effects: [] })
const finish = (...effects: PendingEffect[]): Step => ({ state: NO_MOVE, effects })

export function step(state: Pending, event: PendingEvent): Step {
  switch (event.type) {
    case 'drop':
      return state.state === 'none' ? drop(event) : stay(state)
    case 'gone':
      return finish()
    case 'refusal':
      return refuse(state, event.refusal)
  }
  const move = pendingMove(state)
  if (!move) return stay(event.type === 'disconnect' || event.type === 'outdated' ? NO_MOVE : state)
  switch (event.type) {
    case 'lift':
      // A move that may have reached the server can't be withdrawn.
      return move.state === 'queued' ? finish() : stay(state)
    case 'move':
      return event.ply === move.before.length ? compare(move, [...move.before, event.placement], false) : stay(state)
    case 'table':
      return compare(move, event.moves, event.canMove)
    case 'disconnect':
      return stay(move.state === 'sent' ? { ...move, state: 'unknown' } : state)
    case 'outdated':
      return finish({ type: 'give_back', move, reason: 'outdated' })
  }
}

function drop({
  before,
  placement,
  isOnline,
}: {
  before: readonly number[]
  placement: number
  isOnline: boolean
}): Step {
  const state: Pending = { state: isOnline ? 'sent' : 'queued', before, placement }
  return { state, effects: isOnline ? [send(state)] : [] }
}

const send = ({ before, placement }: PendingMove): PendingEffect => ({ type: 'send', ply: before.length, placement })

/** Compares the move with the moves of the table. */
function compare(move: PendingMove, moves: readonly number[], canMove: boolean): Step {
  const { before, placement, state } = move
  const ply = before.length
  const isSameGame = before.every((number, i) => moves[i] === number)
  if (isSameGame && moves[ply] === placement) return finish({ type: 'confirm' })
  if (isSameGame && moves.length === ply && canMove) {
    // If the move was sent, the server sent this table before it read the move. Its answer is still to come.
    return state === 'sent' ? stay(move) : { state: { ...move, state: 'sent' }, effects: [send(move)] }
  }
  // Moves before it were taken back: nobody expects an explanation why it disappears too.
  const effects: PendingEffect[] = isSameGame ? [{ type: 'give_back', move, reason: 'overtaken' }] : []
  return { state: state === 'sent' ? { state: 'obsolete' } : NO_MOVE, effects }
}

function refuse(state: Pending, refusal: Refusal): Step {
  const isAboutMove = MOVE_REFUSALS.has(refusal.code)
  if (state.state === 'obsolete' && isAboutMove) return finish()
  const move = pendingMove(state)
  if (move?.state !== 'sent' || !isAboutMove) return { state, effects: [{ type: 'report', refusal }] }
  // The game has changed: the whole table tells whether the move still fits in.
  if (refusal.code === 'stale') return { state: { ...move, state: 'unknown' }, effects: [{ type: 'sync' }] }
  if (refusal.code === 'outdated_page') return finish({ type: 'give_back', move, reason: 'outdated' })
  return finish({ type: 'give_back', move, reason: refusal })
}
