// For tests: a WebSocket whose other end is the test.

type Listener<Event> = ((event: Event) => void) | null

export class FakeWebSocket {
  static readonly OPEN = 1
  static all: FakeWebSocket[] = []
  static get newest(): FakeWebSocket {
    return FakeWebSocket.all.at(-1)!
  }

  readyState = 0
  /** What the page has sent. */
  outgoing: string[] = []
  onopen: Listener<object> = null
  onclose: Listener<{ code: number }> = null
  onmessage: Listener<{ data: string }> = null

  constructor(readonly url: string) {
    FakeWebSocket.all.push(this)
  }

  // The page's side

  send(text: string): void {
    this.outgoing.push(text)
  }
  close(): void {
    this.readyState = 2 // closing: on a broken line this can last for minutes
  }

  // The test's side

  open(): void {
    this.readyState = 1
    this.onopen?.({})
  }
  receive(message: unknown): void {
    this.onmessage?.({ data: message === 'p' ? 'p' : JSON.stringify(message) })
  }
  /** Ends the connection: the server has closed it, or it could not be established. */
  break(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  /** What the page has sent since the last call, without heartbeats. */
  takeActions(): unknown[] {
    return this.outgoing
      .splice(0)
      .filter((text) => text !== 'p')
      .map((text) => JSON.parse(text) as unknown)
  }
}
