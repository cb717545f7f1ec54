import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROTOCOL } from './messages'
import { Socket } from './socket.svelte'

class FakeWebSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static all: FakeWebSocket[] = []
  readyState = 0
  outgoing: string[] = []
  onopen: (() => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null

  constructor(readonly url: string) {
    FakeWebSocket.all.push(this)
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  close(code = 1000): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  send(text: string): void {
    this.outgoing.push(text)
  }
}

const newest = () => FakeWebSocket.all.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  FakeWebSocket.all = []
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a socket', () => {
  it('sends only while it is open', () => {
    const socket = new Socket('lobby/socket', () => {})
    expect(socket.send({ type: 'ping' })).toBe(false)
    newest().open()
    expect(socket.connected).toBe(true)
    expect(socket.send({ type: 'ping' })).toBe(true)
    expect(newest().outgoing).toEqual(['{"type":"ping"}'])
  })

  it('reconnects by itself, each time a little later, and at once again after a success', () => {
    new Socket('lobby/socket', () => {})
    const delays: number[] = []
    for (let attempt = 0; attempt < 10; attempt++) {
      const count = FakeWebSocket.all.length
      newest().close()
      const start = Date.now()
      while (FakeWebSocket.all.length === count) vi.advanceTimersToNextTimer()
      delays.push(Date.now() - start)
    }
    expect(delays).toEqual([...delays].sort((a, b) => a - b))
    expect(delays.at(-1)).toBe(4000)
    newest().open()
    newest().close()
    const start = Date.now()
    vi.advanceTimersToNextTimer()
    expect(Date.now() - start).toBe(delays[0])
  })

  it('does not reconnect once it is closed', () => {
    const socket = new Socket('lobby/socket', () => {})
    newest().open()
    socket.close()
    vi.runAllTimers()
    expect(FakeWebSocket.all).toHaveLength(1)
  })

  it('does not reconnect when the server has other messages than the page', () => {
    new Socket('lobby/socket', () => {})
    expect(newest().url).toContain(`protocol=${PROTOCOL}`)
    newest().open()
    newest().close(4426)
    vi.runAllTimers()
    expect(FakeWebSocket.all).toHaveLength(1)
  })
})
