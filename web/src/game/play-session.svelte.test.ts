import { flushSync, tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodePlacement } from '../core/geometry'
import { orientations } from '../core/shapes'
import { settings } from '../ui/settings.svelte'
import type { Event, Table } from '../wire/messages'
import { FakeWebSocket } from '../wire/testing'
import { t } from '../words/words.svelte'
import { LiveTable } from './live-table.svelte'
import { PlaySession } from './play-session.svelte'
import { historyOf } from './positions'
import { duoTable, playOn, seat } from './testing'

const moves = playOn(historyOf(duoTable()), 12)
const tableAt = (ply: number, more: Partial<Table> = {}) =>
  duoTable({ moves: moves.slice(0, ply), version: ply + 1, ...more })
let session: PlaySession
let destroy: () => void

function open(table: Table): void {
  destroy = $effect.root(() => {
    session = new PlaySession(
      (listener) => new LiveTable('abc', listener),
      () => {},
    )
  })
  FakeWebSocket.newest.open()
  receive(table)
}

function receive(event: Event): void {
  FakeWebSocket.newest.receive(event)
  flushSync()
}

/** Holds the piece of a move of the game at its place. */
function hold(ply: number) {
  const { orientation, at } = decodePlacement(14, moves[ply]!)
  session.board.hand.lift(orientation, at)
  flushSync()
  return { orientation, at, shape: orientations[orientation]!.shape }
}

/** Lets the browser paint a frame. */
function paint(): void {
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
  flushSync()
}

/** Drops the piece in hand. */
function drop(): void {
  session.place()
  paint()
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeWebSocket.all = []
  vi.stubGlobal('WebSocket', FakeWebSocket)
  settings.sound = false
})
afterEach(() => {
  session.close()
  destroy()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a piece that is dropped', () => {
  it('is drawn as placed in the next frame, which shows nothing else that is new', () => {
    open(tableAt(4))
    const { shape } = hold(4)
    const shown = () => ({
      pieces: session.view.pieces,
      turn: session.view.turn,
      tray: session.ownShapes,
      held: session.board.hand.shape,
      canPlace: session.canPlace,
      spoken: session.board.spoken,
      table: session.table,
    })
    const before = shown()
    expect(before).toMatchObject({ held: shape, canPlace: true })
    session.place()
    flushSync()
    expect(session.board.dropped).toMatchObject({ color: 'blue', ply: 5 })
    expect(session.board.ghost).toBeNull()
    expect(FakeWebSocket.newest.takeActions()).toHaveLength(1)
    receive({ type: 'move', version: 6, placement: moves[4]! })
    expect(shown()).toEqual(before)
    paint()
    expect(session.board.dropped).toBeNull()
    expect(session.view.pieces).toHaveLength(5)
    expect(session.table!.moves).toHaveLength(5)
    expect(session.isSending).toBe(false)
  })

  it('is shown completely even if the page is hidden and paints nothing', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    open(tableAt(4))
    hold(4)
    session.place()
    vi.advanceTimersByTime(100)
    expect(session.view.pieces).toHaveLength(5)
    expect(session.board.hand.piece).toBeNull()
  })

  it('is dropped only once', () => {
    open(tableAt(4))
    hold(4)
    session.place()
    session.place()
    expect(FakeWebSocket.newest.takeActions()).toHaveLength(1)
    paint()
    expect(session.board.hand.piece).toBeNull()
  })

  it('is in the hand again if the server refuses it before it was painted', () => {
    open(tableAt(4))
    const held = hold(4)
    session.place()
    receive({ type: 'refusal', code: 'not_your_seat' })
    paint()
    expect(session.view.pieces).toHaveLength(4)
    expect(session.board.hand).toMatchObject({ orientation: held.orientation, at: held.at })
    expect(session.board.ghost!.legal).toBe(true)
    expect(session.board.spoken).toBe(t('move-given_back', { reason: t('refusal-not_your_seat') }))
  })

  it('is then on the board, out of the tray and out of the hand, and it is the next player’s turn', () => {
    open(tableAt(4))
    const { shape } = hold(4)
    expect(session.canPlace).toBe(true)
    drop()
    expect(session.view.pieces).toHaveLength(5)
    expect(session.view.turn).toBe('green')
    expect(session.ownShapes).not.toContain(shape)
    expect(session.board.hand.piece).toBeNull()
    expect(session.board.spoken).toContain('Blue plays')
    expect(session.table!.moves).toHaveLength(4)
    receive({ type: 'move', version: 6, placement: moves[4]! })
    expect(session.view.pieces).toHaveLength(5)
    expect(session.isSending).toBe(false)
  })

  it('returns to the hand where it lay if the server refuses it, and everybody learns why', () => {
    open(tableAt(4))
    const held = hold(4)
    drop()
    receive({ type: 'refusal', code: 'not_your_seat' })
    expect(session.view.pieces).toHaveLength(4)
    expect(session.ownShapes).toContain(held.shape)
    expect(session.board.hand).toMatchObject({ orientation: held.orientation, at: held.at, settled: true })
    expect(session.board.ghost!.legal).toBe(true)
    expect(session.notices.current).toBe(t('move-given_back', { reason: t('refusal-not_your_seat') }))
    expect(session.board.spoken).toBe(session.notices.current)
    expect(session.canPlace).toBe(true)
  })

  it('returns to the tray if the game went on without it', () => {
    open(tableAt(4))
    hold(4)
    FakeWebSocket.newest.break()
    drop()
    expect(session.view.pieces.at(-1)).toMatchObject({ ply: 5, state: 'unconfirmed' })
    vi.advanceTimersByTime(4_000)
    FakeWebSocket.newest.open()
    const seats = [seat('person', ['blue'], { retired: 'timeout' }), seat('computer', ['green'])]
    receive(tableAt(4, { seats, retired: [{ seat: 0, ply: 4 }], version: 6 }))
    expect(session.view.pieces).toHaveLength(4)
    expect(session.notices.current).toBe(t('move-given_back', { reason: t('refusal-too_late') }))
  })

  it('does not replace a piece that was picked up in the meantime', () => {
    open(tableAt(4))
    hold(4)
    drop()
    const [other] = session.ownShapes
    session.board.hand.pick(other!)
    receive({ type: 'refusal', code: 'internal_error' })
    expect(session.board.hand.shape).toBe(other)
  })

  it('returns to the hand by a take-back while it was not sent', () => {
    open(tableAt(4))
    const held = hold(4)
    FakeWebSocket.newest.break()
    drop()
    session.takeBack()
    flushSync()
    expect(session.source.pending.state).toBe('none')
    expect(session.board.hand).toMatchObject({ orientation: held.orientation, at: held.at })
  })
})

describe('two people at one screen', () => {
  it('move one after the other: the second one waits until the first move is confirmed', () => {
    const seats = [seat('person', ['blue']), seat('person', ['green'])]
    open(tableAt(4, { seats, own_seats: [0, 1] }))
    hold(4)
    drop()
    expect(session).toMatchObject({ canPlay: true, isSending: true })
    hold(5)
    expect(session.canPlace).toBe(false)
    session.place()
    expect(FakeWebSocket.newest.takeActions()).toHaveLength(1)
    receive({ type: 'move', version: 6, placement: moves[4]! })
    expect(session.canPlace).toBe(true)
  })
})

describe('an outdated page', () => {
  it('places nothing, and a reload keeps the piece in hand', () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...location, href: location.href, reload })
    open(tableAt(4))
    const held = hold(4)
    FakeWebSocket.newest.break(4426)
    flushSync()
    expect(session.board.hand.piece).not.toBeNull()
    expect(session.canPlace).toBe(false)
    expect(session.board.spoken).toBe(t('refusal-outdated_page'))
    session.reload()
    expect(reload).toHaveBeenCalledOnce()
    session.close()
    destroy()
    open(tableAt(4))
    expect(session.board.hand).toMatchObject({ orientation: held.orientation, at: held.at })
  })

  it('restores nothing that is no longer in the tray', () => {
    const { orientation, at } = decodePlacement(14, moves[4]!)
    sessionStorage.setItem('cornerwise.held-piece', JSON.stringify({ game: 'abc', orientation, at }))
    open(tableAt(6))
    expect(session.board.hand.piece).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })
})

describe('an earlier position', () => {
  it('has its own tray, score and turn, and its pieces can not be moved', () => {
    open(tableAt(6))
    session.goTo(3)
    expect(session.view.turn).toBe('green')
    expect(session.view.pieces).toHaveLength(3)
    expect(session.view.colors.map(({ shapes }) => shapes.length)).toEqual([19, 20])
    expect(session.canPlay).toBe(false)
    expect(session.board.ground).toBeNull()
    session.view.returnToGame()
    expect(session.canPlay).toBe(true)
  })
})

describe('a move of another player', () => {
  /** Whether the piece of this ply was animated. */
  async function isFlown(ply: number): Promise<boolean> {
    const animate = vi.fn()
    document.body.innerHTML = `<div data-part="player" data-color="${ply % 2 ? 'blue' : 'green'}"></div>
      <svg><g data-layer="pieces"><g data-ply="${ply}"><g></g></g></g></svg>`
    const place = document.querySelector('[data-ply]')!
    Object.assign(place, { getScreenCTM: () => ({ a: 1, d: 1, e: 0, f: 0 }) })
    Object.assign(place.firstElementChild!, { getBBox: () => new DOMRect(0, 0, 1, 1), animate })
    receive({ type: 'move', version: ply + 1, placement: moves[ply - 1]! })
    await tick()
    document.body.innerHTML = ''
    return animate.mock.calls.length > 0
  }

  it('flies from its card to the board, and an own one does not', async () => {
    settings.motion = true
    open(tableAt(4))
    expect(await isFlown(5)).toBe(false)
    expect(await isFlown(6)).toBe(true)
  })
})

describe('a rated game that is over', () => {
  it('says how much it counts', async () => {
    const answer = { rated: true, seats: [], weight: 0.25, weight_reasons: ['early'] }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
    open(tableAt(4, { status: 'over', rated: true }))
    await vi.waitFor(() => expect(session.ratings.weightText).toMatch(/counts a quarter/))
  })
})

describe('the outlines of new moves', () => {
  it('are those since the own last move, and with the result only the last one', () => {
    open(tableAt(5))
    session.goTo(2)
    expect(session.seen).toBe(1)
    session.view.returnToGame()
    receive({ type: 'move', version: 7, placement: moves[5]! })
    expect(session.seen).toBe(5)
    session.view.goTo(5)
    expect(session.seen).toBe(5)
    session.showsResult = true
    expect(session.seen).toBe(4)
  })
})

describe('what the others say', () => {
  const remark = (seat: number, at: number) => ({ seat, phrase: 'hello', at }) as const

  it('is unread until the player looks, also after more remarks than the table keeps', () => {
    const remarks = Array.from({ length: 8 }, (_, i) => remark(1, i + 1))
    open(tableAt(2, { remarks }))
    expect(session.remarks.unread).toBe(8)
    session.remarks.markRead()
    expect(session.remarks.unread).toBe(0)
    receive({ type: 'remark', remark: remark(1, 9) })
    expect(session.remarks.unread).toBe(1)
    receive({ type: 'remark', remark: remark(0, 10) })
    expect(session.remarks.unread).toBe(1)
  })
})

describe('a clock with little time', () => {
  it('is announced once, at 20 seconds, for a person at this screen', () => {
    const now = Date.now() / 1000
    const clock = { type: 'realtime', base: 300, increment: 5 } as const
    open(tableAt(4, { clock, clocks: { server_time: now, deadline: now + 25, remaining: [25, 300] } }))
    vi.advanceTimersByTime(4000)
    flushSync()
    expect(session.board.spoken).toBe('')
    vi.advanceTimersByTime(2000)
    flushSync()
    expect(session.board.spoken).toBe(t('clock-warning'))
    session.board.spoken = ''
    vi.advanceTimersByTime(10000)
    flushSync()
    expect(session.board.spoken).toBe('')
  })
})
