import { describe, expect, it } from 'vitest'
import type { Refusal } from '../wire/messages'
import {
  NO_MOVE,
  type Pending,
  type PendingEffect,
  type PendingEvent,
  pendingMove,
  type PendingMove,
  step,
} from './pending'

const before = [11, 22, 33]
const placement = 44
const drop = { type: 'drop', before, placement, isOnline: true } as const
const sent: PendingMove = { state: 'sent', before, placement }
const queued: PendingMove = { state: 'queued', before, placement }
const unknown: PendingMove = { state: 'unknown', before, placement }
const obsolete: Pending = { state: 'obsolete' }
const all: Pending[] = [NO_MOVE, sent, queued, unknown, obsolete]
const refusal = (code: Refusal['code']): Refusal => ({ type: 'refusal', code })
const table = (moves: number[], canMove = false): PendingEvent => ({ type: 'table', moves, canMove })
const send: PendingEffect = { type: 'send', ply: 3, placement }
const confirm: PendingEffect = { type: 'confirm' }

const expectStep = (state: Pending, event: PendingEvent, next: Pending, ...effects: PendingEffect[]) =>
  expect(step(state, event)).toEqual({ state: next, effects })

describe('a dropped piece', () => {
  it('is sent at once while there is a connection', () => expectStep(NO_MOVE, drop, sent, send))

  it('waits for a connection while there is none', () => expectStep(NO_MOVE, { ...drop, isOnline: false }, queued))

  it('is ignored while another move is not settled', () => {
    for (const state of [sent, queued, unknown, obsolete]) expectStep(state, { ...drop, placement: 55 }, state)
  })

  it('is shown until it is settled', () => {
    expect(all.map((state) => pendingMove(state)?.placement ?? null)).toEqual([null, 44, 44, 44, null])
  })
})

describe('a sent move', () => {
  it('is confirmed by the same move at its ply', () => {
    expectStep(sent, { type: 'move', ply: 3, placement }, NO_MOVE, confirm)
  })

  it('is given back if another move was played at its ply, and the refusal that follows says nothing new', () => {
    const effect: PendingEffect = { type: 'give_back', move: sent, reason: 'overtaken' }
    expectStep(sent, { type: 'move', ply: 3, placement: 55 }, obsolete, effect)
    expectStep(obsolete, { type: 'refusal', refusal: refusal('stale') }, NO_MOVE)
  })

  it('ignores moves at other plies', () => {
    expectStep(sent, { type: 'move', ply: 2, placement: 33 }, sent)
    expectStep(sent, { type: 'move', ply: 4, placement: 55 }, sent)
  })

  it('is given back with the reason of the refusal', () => {
    for (const code of ['illegal', 'not_your_seat', 'too_late', 'internal_error', 'over', 'unknown_game'] as const) {
      const effect: PendingEffect = { type: 'give_back', move: sent, reason: refusal(code) }
      expectStep(sent, { type: 'refusal', refusal: refusal(code) }, NO_MOVE, effect)
    }
  })

  it('that is stale waits for the whole table, which tells whether it still fits in', () => {
    expectStep(sent, { type: 'refusal', refusal: refusal('stale') }, unknown, { type: 'sync' })
  })

  it('is given back if the page is outdated', () => {
    const effect: PendingEffect = { type: 'give_back', move: sent, reason: 'outdated' }
    expectStep(sent, { type: 'refusal', refusal: refusal('outdated_page') }, NO_MOVE, effect)
    expectStep(sent, { type: 'outdated' }, NO_MOVE, effect)
  })

  it('does not take a refusal of something else for its own', () => {
    const slow = refusal('slow_down')
    for (const state of all)
      expectStep(state, { type: 'refusal', refusal: slow }, state, { type: 'report', refusal: slow })
  })

  it('is unknown once the connection is lost', () => expectStep(sent, { type: 'disconnect' }, unknown))

  it('can not be picked up again', () => {
    expectStep(sent, { type: 'lift' }, sent)
    expectStep(unknown, { type: 'lift' }, unknown)
  })

  it('stays sent when a table arrives that the server sent before it read the move', () => {
    expectStep(sent, table(before, true), sent)
  })

  it('is confirmed by a table that contains it', () => {
    expectStep(sent, table([...before, placement]), NO_MOVE, confirm)
    expectStep(sent, table([...before, placement, 66], true), NO_MOVE, confirm)
  })

  it('is given back if a table shows that it comes too late', () => {
    const effect: PendingEffect = { type: 'give_back', move: sent, reason: 'overtaken' }
    expectStep(sent, table(before), obsolete, effect)
    expectStep(sent, table([...before, 55, 66], true), obsolete, effect)
    expectStep(obsolete, { type: 'refusal', refusal: refusal('too_late') }, NO_MOVE)
  })
})

describe.each([queued, unknown])('a $state move', (state) => {
  const giveBack = (reason: 'overtaken' | 'outdated'): PendingEffect => ({
    type: 'give_back',
    move: state,
    reason,
  })

  it('is confirmed by a table that contains it', () => {
    expectStep(state, table([...before, placement]), NO_MOVE, confirm)
    expectStep(state, table([...before, placement, 66]), NO_MOVE, confirm)
  })

  it('is sent if a table lacks it and it is still the turn of this screen', () => {
    expectStep(state, table(before, true), sent, send)
  })

  it('is given back if the game has gone on or the time is over', () => {
    expectStep(state, table([...before, 55]), NO_MOVE, giveBack('overtaken'))
    expectStep(state, table([...before, 55, 66], true), NO_MOVE, giveBack('overtaken'))
    expectStep(state, table(before), NO_MOVE, giveBack('overtaken'))
  })

  it('is never sent in another position than the one it was chosen in', () => {
    expectStep(state, table([11, 22, 99], true), NO_MOVE)
    expectStep(state, table([11, 22, 99, placement], true), NO_MOVE)
  })

  it('is forgotten if moves before it were taken back, or the table is gone', () => {
    expectStep(state, table([11, 22], true), NO_MOVE)
    expectStep(state, { type: 'gone' }, NO_MOVE)
  })

  it('is given back if the page is outdated', () =>
    expectStep(state, { type: 'outdated' }, NO_MOVE, giveBack('outdated')))

  it('stays the same when one more attempt to connect fails', () => expectStep(state, { type: 'disconnect' }, state))

  it('has no refusal of its own yet', () => {
    const over = refusal('over')
    expectStep(state, { type: 'refusal', refusal: over }, state, { type: 'report', refusal: over })
  })
})

describe('a queued move', () => {
  it('can be picked up again, and nothing is sent', () => expectStep(queued, { type: 'lift' }, NO_MOVE))
})

describe('without a move', () => {
  it('events of the table change nothing', () => {
    expectStep(NO_MOVE, { type: 'move', ply: 3, placement }, NO_MOVE)
    expectStep(NO_MOVE, table(before, true), NO_MOVE)
    expectStep(NO_MOVE, { type: 'lift' }, NO_MOVE)
    expectStep(NO_MOVE, { type: 'disconnect' }, NO_MOVE)
    expectStep(NO_MOVE, { type: 'outdated' }, NO_MOVE)
  })

  it('a refusal is about something else', () => {
    const stale = refusal('stale')
    expectStep(NO_MOVE, { type: 'refusal', refusal: stale }, NO_MOVE, { type: 'report', refusal: stale })
  })

  it('an obsolete move waits for its refusal only as long as the connection lasts', () => {
    expectStep(obsolete, { type: 'move', ply: 4, placement }, obsolete)
    expectStep(obsolete, { type: 'disconnect' }, NO_MOVE)
    expectStep(obsolete, { type: 'outdated' }, NO_MOVE)
    expectStep(obsolete, { type: 'gone' }, NO_MOVE)
  })
})

describe('any sequence of events', () => {
  /** A small generator of pseudo-random numbers, so that a failure can be repeated. */
  function* numbers(seed: number) {
    for (let x = seed; ;) yield (x = (x * 48271) % 2147483647)
  }

  it('sends a move only in the position it was chosen in, and answers each dropped piece once', () => {
    const random = numbers(7)
    const pick = <T>(items: readonly T[]): T => items[random.next().value! % items.length]!
    for (let game = 0; game < 60; game++) {
      let state: Pending = NO_MOVE
      let dropped = 0
      let settled = 0
      for (let i = 0; i < 40; i++) {
        const moves = pick([[11], [11, 22], before, [...before, 44], [...before, 55], [...before, 44, 66], [9, 9, 9]])
        const event: PendingEvent = pick<PendingEvent>([
          { ...drop, isOnline: pick([true, false]) },
          table(moves, pick([true, false])),
          { type: 'move', ply: 3, placement: pick([44, 55]) },
          { type: 'refusal', refusal: refusal(pick(['stale', 'illegal', 'slow_down', 'too_late'])) },
          { type: 'disconnect' },
          { type: 'lift' },
          { type: 'outdated' },
          { type: 'gone' },
        ])
        const wasPending = pendingMove(state) !== null
        const next = step(state, event)
        for (const effect of next.effects) if (effect.type === 'send') expect(effect).toEqual(send)
        if (!wasPending && pendingMove(next.state)) dropped++
        if (wasPending && !pendingMove(next.state)) settled++
        const results = next.effects.filter(({ type }) => type === 'confirm' || type === 'give_back')
        expect(results.length).toBeLessThanOrEqual(wasPending && !pendingMove(next.state) ? 1 : 0)
        if (next.effects.some(({ type }) => type === 'send') && event.type === 'table') expect(moves).toEqual(before)
        state = next.state
      }
      expect(settled).toBe(dropped - (pendingMove(state) ? 1 : 0))
    }
  })
})
