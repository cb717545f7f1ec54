import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROTOCOL } from './messages'
import { Socket } from './socket.svelte'
import { FakeWebSocket } from './testing'

const sockets: Socket<unknown, unknown>[] = []
let onLine = true
let visibility: DocumentVisibilityState = 'visible'

/** A socket, and the events that it has reported. */
function open(urgent = false) {
  const events: unknown[] = []
  const socket = new Socket<unknown, unknown>('lobby/socket', {
    onMessage: (event) => events.push(event),
    onOpen: () => events.push('open'),
    onLost: () => events.push('lost'),
    onOutdated: () => events.push('outdated'),
  })
  socket.urgent = urgent
  sockets.push(socket)
  return { socket, events }
}

const newest = () => FakeWebSocket.newest
const attempts = () => FakeWebSocket.all.length
const advance = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
function become(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeWebSocket.all = []
  onLine = true
  visibility = 'visible'
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a socket', () => {
  it('sends only while it is connected', () => {
    const { socket, events } = open()
    expect(socket.send({ type: 'sync' })).toBe(false)
    newest().open()
    expect(socket.connected).toBe(true)
    expect(socket.send({ type: 'sync' })).toBe(true)
    expect(newest().outgoing).toEqual(['{"type":"sync"}'])
    expect(events).toEqual(['open'])
  })

  it('does not reconnect once it is closed', () => {
    const { socket } = open()
    newest().open()
    socket.close()
    expect(socket.connected).toBe(false)
    advance(60_000)
    window.dispatchEvent(new Event('online'))
    expect(attempts()).toBe(1)
  })

  it('does not reconnect when the server has other messages than the page', () => {
    const { socket, events } = open()
    expect(newest().url).toContain(`protocol=${PROTOCOL}`)
    newest().open()
    newest().break(4426)
    expect(socket.outdated).toBe(true)
    advance(60_000)
    socket.reconnect()
    expect(attempts()).toBe(1)
    expect(events).toEqual(['open', 'outdated'])
  })
})

describe('a lost connection', () => {
  function delayOfNextAttempt(): number {
    const count = attempts()
    const start = Date.now()
    while (attempts() === count) vi.advanceTimersToNextTimer()
    return Date.now() - start
  }
  function failures(count: number): number[] {
    return Array.from({ length: count }, () => {
      newest().break()
      return delayOfNextAttempt()
    })
  }

  it('is made again after a random time that doubles up to eight seconds', () => {
    open()
    expect(failures(8)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000])
    vi.mocked(Math.random).mockReturnValue(0.25)
    expect(failures(1)).toEqual([2000])
  })

  it('counts as a new failure unless it lasted ten seconds', () => {
    open()
    expect(failures(4)).toEqual([250, 500, 1000, 2000])
    newest().open()
    advance(9_000)
    expect(failures(1)).toEqual([4000])
    newest().open()
    advance(10_000)
    expect(failures(2)).toEqual([250, 500])
  })

  it('is events once for each failed attempt', () => {
    const { events } = open()
    newest().open()
    newest().break()
    advance(250)
    newest().break()
    expect(events).toEqual(['open', 'lost', 'lost'])
  })

  it('is tried again if the server does not answer', () => {
    open()
    advance(7_999)
    expect(attempts()).toBe(1)
    advance(1 + 250)
    expect(attempts()).toBe(2)
  })
})

describe('the heartbeat', () => {
  const beats = () => newest().outgoing.filter((text) => text === 'p').length

  it('asks after 25 seconds of silence, and the answer is no message', () => {
    const { socket, events } = open()
    newest().open()
    advance(24_999)
    expect(beats()).toBe(0)
    advance(1)
    expect(beats()).toBe(1)
    newest().receive('p')
    advance(24_999)
    expect(beats()).toBe(1)
    advance(1)
    expect(beats()).toBe(2)
    newest().receive('p')
    expect(socket.connected).toBe(true)
    expect(events).toEqual(['open'])
  })

  it('is not needed while messages arrive', () => {
    open(true)
    newest().open()
    for (let i = 0; i < 20; i++) {
      advance(2_900)
      newest().receive({ type: 'thinking' })
    }
    expect(beats()).toBe(0)
  })

  it('notices within five seconds that the line is cut if that is urgent', () => {
    const { socket, events } = open(true)
    newest().open()
    newest().receive({ type: 'table' })
    advance(4_999)
    expect(socket.connected).toBe(true)
    advance(1)
    expect(socket.connected).toBe(false)
    expect(events).toEqual(['open', { type: 'table' }, 'lost'])
    advance(250)
    expect(attempts()).toBe(2)
  })

  it('is urgent only while the page is visible', () => {
    become('hidden')
    open(true)
    newest().open()
    advance(24_999)
    expect(beats()).toBe(0)
    become('visible')
    expect(beats()).toBe(1)
    newest().receive('p')
    advance(3_000)
    expect(beats()).toBe(2)
  })

  it('asks at once when a move is dropped after a long silence', () => {
    const { socket } = open()
    newest().open()
    advance(20_000)
    socket.urgent = true
    advance(0)
    expect(beats()).toBe(1)
    advance(2_000)
    expect(socket.connected).toBe(false)
  })

  it('ignores what an abandoned socket still says', () => {
    const { socket, events } = open(true)
    const old = newest()
    old.open()
    advance(5_000 + 250)
    newest().open()
    old.receive({ type: 'table' })
    old.break(1000)
    expect(socket.connected).toBe(true)
    expect(events).toEqual(['open', 'lost', 'open'])
  })

  it('asks again instead of giving up if the page slept', () => {
    const { socket } = open(true)
    newest().open()
    advance(3_000)
    expect(beats()).toBe(1)
    vi.setSystemTime(Date.now() + 3_600_000) // asleep: the timers stand still
    advance(2_000)
    expect(socket.connected).toBe(true)
    expect(beats()).toBe(2)
    advance(2_000)
    expect(socket.connected).toBe(false)
  })
})

describe('events of the browser', () => {
  it('offline counts at once, and the socket tries all the same: the server may be on this machine', () => {
    const { socket, events } = open()
    newest().open()
    onLine = false
    window.dispatchEvent(new Event('offline'))
    expect(socket).toMatchObject({ connected: false, offline: true })
    expect(events).toEqual(['open', 'lost'])
    advance(250)
    newest().open()
    expect(socket).toMatchObject({ connected: true, offline: false })
  })

  it.each([
    ['online', () => window.dispatchEvent(new Event('online'))],
    ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
    ['visible', () => become('visible')],
    ['"Try now"', () => sockets[0]!.reconnect()],
  ])('%s connects at once', (_, happen) => {
    open()
    for (let i = 0; i < 6; i++) {
      newest().break()
      advance(8_000)
    }
    newest().break()
    const count = attempts()
    happen()
    expect(attempts()).toBe(count + 1)
  })

  it('lets an attempt that is under way go on, unless the user asks for a new one', () => {
    const { socket } = open()
    window.dispatchEvent(new Event('online'))
    expect(attempts()).toBe(1)
    socket.reconnect()
    expect(attempts()).toBe(2)
    newest().open()
    socket.reconnect()
    expect(attempts()).toBe(2)
    expect(newest().outgoing).toEqual(['p'])
  })

  it('a page that becomes visible checks its connection', () => {
    const { socket } = open()
    newest().open()
    become('hidden')
    expect(newest().outgoing).toEqual([])
    become('visible')
    expect(newest().outgoing).toEqual(['p'])
    advance(2_000)
    expect(socket.connected).toBe(false)
  })

  it('a page that is left closes its socket, and opens it when the back button shows it again', () => {
    const { socket } = open()
    newest().open()
    window.dispatchEvent(new Event('pagehide'))
    expect(socket.connected).toBe(false)
    advance(60_000)
    expect(attempts()).toBe(1)
    window.dispatchEvent(new Event('pageshow'))
    expect(attempts()).toBe(2)
  })
})
