// Proposals that all people at a table have to agree to: to take back a move, to let a computer continue for a player,
// to play again.

import { seatName, withOthers } from '../people/seats'
import type { Proposal, Table } from '../wire/messages'
import { joinNames } from '../words/names'
import { t } from '../words/words.svelte'

const hasOwn = (table: Table, seats: readonly number[]) => seats.some((seat) => table.own_seats.includes(seat))

/** Whether the proposal waits for an answer from this screen. */
export const needsAnswer = (table: Table, proposal: Proposal) => hasOwn(table, proposal.pending)
/** Whether somebody at this screen has agreed, or made the proposal. */
export const hasAgreed = (table: Table, proposal: Proposal) => hasOwn(table, proposal.agreed)

/** The text of a proposal during a game; '' if there is none. The result panel shows a proposed rematch. */
export function proposalText(table: Table): string {
  const { proposal } = table
  if (!proposal || proposal.kind === 'rematch') return ''
  if (hasAgreed(table, proposal)) {
    return t('proposal-waiting', { names: joinNames(proposal.pending.map((seat) => seatName(table, seat))) })
  }
  const name = seatName(table, proposal.proposed_by)
  if (proposal.kind === 'undo') return t('proposal-undo', { name })
  return t('proposal-computer', { name, other: proposal.seat == null ? '' : seatName(table, proposal.seat) })
}

/** Whether this screen may ask the others to take back its last move. `movers`: the seat that made each move. */
export function canProposeUndo(table: Table, movers: readonly number[]): boolean {
  const { rated, proposal, status } = table
  return withOthers(table) && !rated && !proposal && status === 'playing' && hasOwn(table, movers)
}
