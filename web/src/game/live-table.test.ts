import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Event, Play, Table } from '../wire/messages'
import { FakeWebSocket } from '../wire/testing'
import { LiveTable } from './live-table.svelte'
import { historyOf, positionsOf } from './positions'
import { duoTable, legalMoves, playOn, seat } from './testing'

const moves = playOn(historyOf(duoTable()), 12)
let table: LiveTable
let events: unknown[]

/** The connection of the page. */
const line = () => FakeWebSocket.newest
const receive = (...events: Event[]) => events.forEach((event) => line().receive(event))
const tableAt = (ply: number, more: Partial<Table> = {}) =>
  duoTable({ moves: moves.slice(0, ply), version: ply + 1, ...more })
const moveAt = (ply: number, more: object = {}): Event => ({
  type: 'move',
  version: ply + 2,
  placement: moves[ply]!,
  ...more,
})

/** Opens a table at a ply. It is the person's turn at even plies. */
function open(ply: number, more: Partial<Table> = {}) {
  events = []
  table = new LiveTable('abc', {
    onTable: () => events.push('table'),
    onPace: () => events.push('pace'),
    onPlayed: (ply) => events.push(['played', ply]),
    onGivenBack: ({ placement }, reason) => events.push(['given back', placement, reason]),
    onRemark: ({ phrase }) => events.push(['remark', phrase]),
    onRefusal: ({ code }) => events.push(['refusal', code]),
  })
  line().open()
  receive(tableAt(ply, more))
  expect(events.splice(0)).toEqual(['table'])
}

function loseLine() {
  line().break()
  expect(table.connection).toBe('reconnecting')
}
function restoreLine() {
  vi.advanceTimersByTime(4_000)
  line().open()
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeWebSocket.all = []
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  table.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a live table', () => {
  it('adds a move of another player', () => {
    open(3)
    receive(moveAt(3))
    expect(table.table).toMatchObject({ moves: moves.slice(0, 4), version: 5, status: 'playing' })
    expect(events).toEqual([['played', 4]])
  })

  it('takes the clocks from a move', () => {
    const clock = { type: 'realtime', base: 300, increment: 5 } as const
    open(3, { clock, clocks: { server_time: 0, deadline: 100, remaining: [250, 280] } })
    receive(moveAt(3, { deadline: 355.5, left: 271.25 }))
    expect(table.table!.clocks).toMatchObject({ deadline: 355.5, remaining: [250, 271.25] })
  })

  it('is over after the last move', () => {
    const whole = playOn(historyOf(duoTable()))
    open(0, { moves: whole.slice(0, -1), version: 9 })
    receive({ type: 'move', version: 10, placement: whole.at(-1)! })
    expect(table.table!.status).toBe('over')
  })

  it('drops a proposal after the move of a person, not of a computer', () => {
    const proposal = { kind: 'computer', proposed_by: 0, agreed: [0], pending: [1] } as const
    const seats = [seat('person', ['blue']), seat('computer', ['green'])]
    open(2, { seats, proposal: { ...proposal, agreed: [0], pending: [1] } })
    receive(moveAt(2))
    expect(table.table!.proposal).toBeNull()
    table.close()
    open(3, { seats, proposal: { ...proposal, agreed: [0], pending: [1] } })
    receive(moveAt(3))
    expect(table.table!.proposal).not.toBeNull()
  })

  it('follows pace, proposals, presence, remarks and the thinking computer', () => {
    open(3)
    receive({ type: 'pace', version: 5, human_pace: true })
    receive({ type: 'proposal', version: 6, proposal: null, rematch: 'next' })
    receive({ type: 'presence', present: [true, false] })
    receive({ type: 'thinking', seat: 1 })
    receive({ type: 'remark', remark: { seat: 1, phrase: 'hello', at: 1 } })
    expect(table.table).toMatchObject({ version: 6, human_pace: true, rematch: 'next', present: [true, false] })
    expect(table.table).toMatchObject({ thinking: 1, remarks: [{ phrase: 'hello' }] })
    expect(events).toEqual(['pace', ['remark', 'hello']])
  })

  it('asks once for the whole table if it missed something, and waits for it', () => {
    open(3)
    line().takeActions()
    receive(moveAt(5), moveAt(6))
    expect(line().takeActions()).toEqual([{ type: 'sync' }])
    expect(table.table!.moves).toHaveLength(3)
    receive(tableAt(7), moveAt(7))
    expect(table.table!.moves).toEqual(moves.slice(0, 8))
    expect(events).toEqual(['table', ['played', 8]])
  })

  it('ignores an event that its table already contains', () => {
    open(5)
    receive(moveAt(4), { type: 'pace', version: 6, human_pace: true })
    expect(table.table!.moves).toHaveLength(5)
    expect(events).toEqual([])
    expect(line().takeActions()).toEqual([])
  })

  it('is gone when it is deleted or unknown', () => {
    open(3)
    receive({ type: 'deleted' })
    expect(table.gone).toBe(true)
    table.close()
    open(3)
    receive({ type: 'refusal', code: 'unknown_game' })
    expect(table.gone).toBe(true)
    expect(events).toEqual([['refusal', 'unknown_game']])
  })
})

describe('a move of this screen', () => {
  const play = (ply: number): Play => ({ type: 'play', ply, placement: moves[ply]! })

  it('is reported and sent at once, and confirmed without a second report', () => {
    open(4)
    table.play(moves[4]!)
    expect(table.pending).toMatchObject({ state: 'sent', placement: moves[4] })
    expect(line().takeActions()).toEqual([play(4)])
    expect(table.table!.moves).toHaveLength(4)
    receive(moveAt(4))
    expect(table.pending.state).toBe('none')
    expect(table.table!.moves).toEqual(moves.slice(0, 5))
    expect(events).toEqual([['played', 5]])
  })

  it('is the only one until it is confirmed', () => {
    open(4)
    table.play(moves[4]!)
    table.play(moves[5]!)
    expect(line().takeActions()).toEqual([play(4)])
    expect(events).toEqual([['played', 5]])
  })

  it('is given back with the reason if the server refuses it', () => {
    open(4)
    table.play(moves[4]!)
    const refusal = { type: 'refusal', code: 'illegal', cause: { id: 'illegal-occupied' } } as const
    receive(refusal)
    expect(table.pending.state).toBe('none')
    expect(events).toEqual([
      ['played', 5],
      ['given back', moves[4], refusal],
    ])
  })

  it('is sent again after `stale` if the table still has room for it', () => {
    open(4)
    table.play(moves[4]!)
    receive({ type: 'refusal', code: 'stale' })
    expect(line().takeActions()).toEqual([play(4), { type: 'sync' }])
    receive(tableAt(4, { version: 6, human_pace: true }))
    expect(line().takeActions()).toEqual([play(4)])
    receive({ ...moveAt(4), version: 7 } as Event)
    expect(table.table!.moves).toHaveLength(5)
    expect(events).toEqual([['played', 5], 'table'])
  })

  it('makes way for a move from another window', () => {
    open(4)
    const other = legalMoves({ ...historyOf(tableAt(4)) }).find((number) => number !== moves[4])!
    table.play(moves[4]!)
    receive({ type: 'move', version: 6, placement: other }, { type: 'refusal', code: 'stale' })
    expect(table.pending.state).toBe('none')
    expect(events).toEqual([
      ['played', 5],
      ['given back', moves[4], 'overtaken'],
      ['played', 5],
    ])
  })

  it('is sent again when the connection returns and the server does not have it', () => {
    open(4)
    table.play(moves[4]!)
    loseLine()
    expect(table.pending.state).toBe('unknown')
    restoreLine()
    expect(line().takeActions()).toEqual([])
    receive(tableAt(4))
    expect(line().takeActions()).toEqual([play(4)])
    receive(moveAt(4))
    expect(table.pending.state).toBe('none')
    expect(events).toEqual([['played', 5], 'table'])
  })

  it('is confirmed when the connection returns and the server has it', () => {
    open(4)
    table.play(moves[4]!)
    loseLine()
    restoreLine()
    receive(tableAt(6))
    expect(table.pending.state).toBe('none')
    expect(line().takeActions()).toEqual([])
    expect(events).toEqual([['played', 5], 'table'])
  })

  it('waits for a connection if there is none, and can be picked up until then', () => {
    open(4)
    loseLine()
    table.play(moves[4]!)
    expect(table.pending.state).toBe('queued')
    expect(table.lift()).toBe(true)
    expect(table.pending.state).toBe('none')
    table.play(moves[4]!)
    restoreLine()
    receive(tableAt(4))
    expect(table.pending.state).toBe('sent')
    expect(table.lift()).toBe(false)
    expect(line().takeActions()).toEqual([play(4)])
  })

  it('is given back if the connection returns too late', () => {
    open(4)
    loseLine()
    table.play(moves[4]!)
    restoreLine()
    const timedOut = seat('person', ['blue'], { retired: 'timeout' })
    receive(tableAt(4, { seats: [timedOut, seat('computer', ['green'])], retired: [{ seat: 0, ply: 4 }], version: 6 }))
    expect(table.pending.state).toBe('none')
    expect(events).toEqual([['played', 5], ['given back', moves[4], 'overtaken'], 'table'])
  })

  it('is given back if the page is outdated, which does not reconnect', () => {
    open(4)
    table.play(moves[4]!)
    loseLine()
    vi.advanceTimersByTime(8_000)
    line().break(4426)
    expect(table.connection).toBe('outdated')
    expect(events).toEqual([
      ['played', 5],
      ['given back', moves[4], 'outdated'],
    ])
    const attempts = FakeWebSocket.all.length
    vi.advanceTimersByTime(60_000)
    expect(FakeWebSocket.all).toHaveLength(attempts)
  })

  it('is noticed within five seconds to have got lost', () => {
    open(4)
    vi.advanceTimersByTime(2_000)
    table.play(moves[4]!)
    vi.advanceTimersByTime(5_000)
    expect(table.pending.state).toBe('unknown')
    expect(table.connection).toBe('reconnecting')
  })
})

describe('a lost connection', () => {
  it.each([null, { type: 'realtime', base: 300, increment: 5 }, { type: 'correspondence', days: 3 }] as const)(
    'is noticed within five seconds while the game is played, whatever its clock (%o)',
    (clock) => {
      open(3, { clock })
      vi.advanceTimersByTime(5_000)
      expect(table.connection).toBe('reconnecting')
    },
  )

  it('is noticed later if the game is over', () => {
    open(0, { moves: playOn(historyOf(duoTable())), status: 'over' })
    vi.advanceTimersByTime(20_000)
    expect(table.connection).toBe('online')
  })

  it('shows nobody as present until the table is there again', () => {
    open(3, { present: [true, true] })
    loseLine()
    expect(table.table!.present).toEqual([false, false])
    restoreLine()
    receive(tableAt(3, { present: [true, true] }))
    expect(table.table!.present).toEqual([true, true])
  })
})

describe('a running clock', () => {
  it('is measured by the time of the server', () => {
    vi.setSystemTime(50_000)
    open(3, { clocks: { server_time: 70, deadline: 100, remaining: [250, 280] } })
    expect(table.now()).toBe(70)
    vi.advanceTimersByTime(1_500)
    expect(table.now()).toBe(71.5)
  })
})

describe('whole games over a bad line', () => {
  /** How the server reacts to a play: the game, changed or not, and the answer for the page. */
  function serve(server: Table, { ply, placement }: Play): { server: Table; answer: Event } {
    const turn = positionsOf(historyOf(server)).at(-1)!
    if (server.moves[ply] === placement) return { server, answer: server }
    if (ply !== server.moves.length || turn.seat !== 0) return { server, answer: { type: 'refusal', code: 'stale' } }
    const changed = advance(server, placement)
    return { server: changed, answer: { type: 'move', version: changed.version, placement } }
  }
  const advance = (server: Table, placement: number): Table => {
    const moves = [...server.moves, placement]
    const { isOver } = positionsOf({ ...historyOf(server), moves }).at(-1)!
    return { ...server, moves, version: server.version + 1, status: isOver ? 'over' : 'playing' }
  }

  it.each([3, 5, 8, 13])('end as on the server, and every piece is placed once (seed %i)', (seed) => {
    let random = seed
    const chance = (count: number) => (random = (random * 48271) % 2147483647) % count === 0
    let server = duoTable()
    open(0)
    for (let steps = 0; server.status === 'playing'; steps++) {
      expect(steps).toBeLessThan(1000)
      const { seat } = positionsOf(historyOf(server)).at(-1)!
      if (line().readyState !== 1 || line().onmessage === null) {
        restoreLine()
        receive(server)
      }
      const isSynced = table.table!.version === server.version
      if (seat === 1) {
        server = advance(server, playOn(historyOf(server), 1, random).at(-1)!)
        if (!chance(6)) receive({ type: 'move', version: server.version, placement: server.moves.at(-1)! })
        else if (chance(2)) line().break()
      } else if (isSynced && table.pending.state === 'none') {
        if (chance(5)) line().break()
        table.play(playOn(historyOf(server), 1, random).at(-1)!)
      }
      for (const action of line().takeActions() as ({ type: 'sync' } | Play)[]) {
        if (action.type === 'sync') receive(server)
        else if (chance(5))
          line().break() // lost on the way to the server
        else {
          const served = serve(server, action)
          server = served.server
          if (chance(5))
            line().break() // lost on the way back
          else receive(served.answer)
        }
      }
      if (!isSynced) receive(server)
    }
    if (line().onmessage === null) restoreLine()
    receive(server)
    expect(table.pending.state).toBe('none')
    expect(table.table).toEqual(server)
  })
})
