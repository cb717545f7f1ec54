import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NameQuestion } from '../people/name-question.svelte'
import type { Lobby, Summary } from '../wire/messages'
import { FakeWebSocket } from '../wire/testing'
import { LobbySession } from './lobby-session.svelte'

const PAGE = 3
/** All tables of the server. */
let tables: string[]
let session: LobbySession
let destroy: () => void

function page(after: number): Lobby {
  const open = tables.slice(after, after + PAGE)
  return {
    type: 'lobby',
    open: open.map((game) => ({ game }) as Summary),
    playing: [],
    playing_count: 0,
    spectators: {},
    seeks: [],
    waits: [],
    online: 0,
    ratings: Object.fromEntries(open.map((game) => [game, [1500 + tables.indexOf(game), null]])),
    now: 0,
    open_count: tables.length,
  }
}
function answer(address: string): Response {
  const { pathname, searchParams } = new URL(address)
  return Response.json(pathname.endsWith('/lobby') ? page(Number(searchParams.get('after'))) : { games: [] })
}

/** The server tells everybody that the lobby has changed. */
function sendLobby() {
  FakeWebSocket.newest.receive(page(0))
  flushSync()
}
const shown = () => session.open.map(({ game }) => game)

beforeEach(() => {
  FakeWebSocket.all = []
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(answer(address)))
  tables = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  destroy = $effect.root(() => {
    session = new LobbySession(() => {}, new NameQuestion())
  })
  FakeWebSocket.newest.open()
  sendLobby()
})
afterEach(() => {
  session.close()
  destroy()
  vi.unstubAllGlobals()
})

it('shows the first page, then one more on demand, until there are no more', async () => {
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(session.hasMore).toBe(true)
  await session.showMore()
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(session.rating('e', 0)).toBe(1504)
  expect(session.hasMore).toBe(true)
  await session.showMore()
  expect(shown()).toEqual(tables)
  expect(session.hasMore).toBe(false)
})

it('shows the pages again when the lobby changes, each table once', async () => {
  await session.showMore()
  tables = ['new', 'a', 'c', 'd', 'e']
  sendLobby()
  expect(shown()).toEqual(['new', 'a', 'c', 'd', 'e', 'f'])
  await vi.waitFor(() => expect(shown()).toEqual(tables))
  expect(session.hasMore).toBe(false)
  tables = ['a']
  sendLobby()
  await vi.waitFor(() => expect(shown()).toEqual(['a']))
})

it('notices a lost connection within five seconds while it searches for opponents', () => {
  vi.useFakeTimers()
  try {
    const beats = () => FakeWebSocket.newest.outgoing.filter((text) => text === 'p').length
    FakeWebSocket.newest.receive(page(0))
    vi.advanceTimersByTime(5_000)
    expect(beats()).toBe(0)
    session.seek()
    flushSync()
    vi.advanceTimersByTime(0)
    expect(beats()).toBe(1)
    expect(session.connected).toBe(true)
    vi.advanceTimersByTime(2_000)
    expect(session.connected).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
