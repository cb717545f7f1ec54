import { describe, expect, it } from 'vitest'
import type { Proposal, Table } from '../wire/messages'
import { canProposeUndo, hasAgreed, needsAnswer, proposalText } from './proposal'
import { duoTable, seat } from './testing'

const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  kind: 'undo',
  proposed_by: 1,
  agreed: [1],
  pending: [0],
  ...more,
})
/** Ann at this screen against Ben. */
const withOther = (more: Partial<Table> = {}) =>
  duoTable({
    seats: [seat('person', ['blue'], { name: 'Ann' }), seat('person', ['green'], { name: 'Ben' })],
    can_undo: false,
    ...more,
  })

describe('a proposal', () => {
  it('of another player waits for an answer and names that player', () => {
    const table = withOther({ proposal: proposal() })
    expect(needsAnswer(table, table.proposal!)).toBe(true)
    expect(hasAgreed(table, table.proposal!)).toBe(false)
    expect(proposalText(table)).toContain('Ben')
  })

  it('of this screen names the players who have not answered', () => {
    const table = withOther({ proposal: proposal({ proposed_by: 0, agreed: [0], pending: [1] }) })
    expect(needsAnswer(table, table.proposal!)).toBe(false)
    expect(hasAgreed(table, table.proposal!)).toBe(true)
    expect(proposalText(table)).toContain('Ben')
  })

  it('for a computer names its seat, and one for a rematch says nothing during the game', () => {
    expect(proposalText(withOther({ proposal: proposal({ kind: 'computer', seat: 0 }) }))).toContain('Ann')
    expect(proposalText(withOther({ proposal: proposal({ kind: 'rematch' }) }))).toBe('')
    expect(proposalText(withOther())).toBe('')
  })
})

describe('taking back by agreement', () => {
  it('is possible after a move of this screen, in casual games with others', () => {
    expect(canProposeUndo(withOther(), [0])).toBe(true)
    expect(canProposeUndo(withOther(), [])).toBe(false)
    expect(canProposeUndo(withOther({ own_seats: [1] }), [0])).toBe(false)
    expect(canProposeUndo(withOther({ status: 'over' }), [0])).toBe(false)
    expect(canProposeUndo(withOther({ rated: true }), [0])).toBe(false)
    expect(canProposeUndo(withOther({ proposal: proposal() }), [0])).toBe(false)
    expect(canProposeUndo(duoTable(), [0])).toBe(false)
  })
})
