import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Puzzle, Refusal, SavePuzzle } from '../wire/messages'
import { createPuzzle } from './catalog'
import { puzzlePlacement } from './pieces'
import { withChange } from './results'
import { ServerPuzzleSource } from './server-puzzle'
import { usePuzzleEngine } from './testing'

const KEY = 'starter-3x3'
const first = { color: 'blue', placement: puzzlePlacement(0, [0, 2], 3) } as const
const second = { color: 'blue', placement: puzzlePlacement(1, [1, 2], 3) } as const
const change = { seconds: 1, hints_used: 0, solution_seen: false, restart: false }

let server: Puzzle
let isDown: boolean
let events: (string | boolean)[]
const sources: ServerPuzzleSource[] = []

/** A server with one puzzle of one player. */
async function respond(_address: string, request: RequestInit): Promise<Response> {
  if (isDown) throw new TypeError('network error')
  if (request.method === 'PUT') {
    const body = JSON.parse(request.body as string) as SavePuzzle
    if (body.version !== server.version)
      return Response.json({ type: 'refusal', code: 'stale' } satisfies Refusal, { status: 409 })
    server = {
      ...withChange(server, { restart: false, hints_used: 0, solution_seen: false, ...body }),
      version: server.version + 1,
    }
  }
  return Response.json(server)
}

beforeEach(async () => {
  usePuzzleEngine()
  vi.stubGlobal('fetch', vi.fn(respond))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = await createPuzzle(KEY, new AbortController().signal)
  isDown = false
  events = []
})
afterEach(() => {
  sources.splice(0).forEach((source) => source.close())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function newSource(): ServerPuzzleSource {
  const source = new ServerPuzzleSource(KEY, {
    onConnection: (isConnected) => events.push(isConnected),
    onReplaced: (puzzle, refusal) => events.push(`${refusal.code} ${puzzle.version}`),
  })
  sources.push(source)
  return source
}

/** Starts the next attempt to connect, and waits until it has succeeded. */
async function retry(): Promise<void> {
  await vi.runOnlyPendingTimersAsync()
  await vi.waitFor(() => expect(events.at(-1)).toBe(true))
}

describe('a puzzle of the server', () => {
  it('is saved with every change', async () => {
    const source = newSource()
    expect(await source.open()).toEqual(server)
    expect((await source.save({ ...change, placed: [first] })).version).toBe(1)
    expect(server.placed).toEqual([first])
    expect((await source.save({ ...change, placed: [first, second], hints_used: 1 })).version).toBe(2)
    expect(server).toMatchObject({ placed: [first, second], hints_used: 1 })
    expect(events).toEqual([])
  })

  it('continues without a connection, and the server gets the changes later', async () => {
    const source = newSource()
    await source.open()
    await source.save({ ...change, placed: [first] })
    isDown = true
    expect(await source.save({ ...change, placed: [second] })).toMatchObject({ placed: [second], version: 1 })
    await source.save({ ...change, placed: [first, second], seconds: 9 })
    expect(events).toEqual([false])
    isDown = false
    await retry()
    expect(server).toMatchObject({ placed: [first, second], seconds: 9, version: 2 })
    expect((await source.save({ ...change, placed: [], seconds: 10 })).version).toBe(3)
  })

  it('survives a reload without a connection', async () => {
    const source = newSource()
    await source.open()
    isDown = true
    await source.save({ ...change, placed: [first] })
    source.close()
    const reloaded = newSource()
    expect(await reloaded.open()).toMatchObject({ placed: [first], version: 0 })
    isDown = false
    await retry()
    expect(server).toMatchObject({ placed: [first], version: 1 })
    // The next page finds nothing that has to be sent.
    expect(await newSource().open()).toEqual(server)
    expect(server.version).toBe(1)
  })

  it('sends what an earlier page could not send', async () => {
    const source = newSource()
    await source.open()
    isDown = true
    await source.save({ ...change, placed: [first] })
    source.close()
    isDown = false
    expect(await newSource().open()).toMatchObject({ placed: [first], version: 1 })
  })

  it('begins without a connection, and gives way to what was done elsewhere', async () => {
    isDown = true
    const source = newSource()
    expect(await source.open()).toMatchObject({ placed: [], version: 0 })
    await source.save({ ...change, placed: [first] })
    server = { ...server, placed: [second], version: 4 }
    isDown = false
    await retry()
    expect(events).toEqual([false, 'stale 4', true])
    expect(await source.save({ ...change, placed: [second, first] })).toMatchObject({ version: 5 })
  })

  it('gets help from this page without a connection', async () => {
    const source = newSource()
    await source.open()
    isDown = true
    const options = { signal: new AbortController().signal, onProgress: () => {} }
    expect(await source.help('hint', options)).toMatchObject({ kind: 'place', hints_used: 1 })
    expect(events).toEqual([false])
  })
})
