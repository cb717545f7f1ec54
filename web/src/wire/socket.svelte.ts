// A socket that reconnects by itself, and that notices soon when the connection is lost: a socket on a broken line can
// stay open for minutes, so the page asks for a heartbeat when it has heard nothing for a while.

import { apiAddress } from './http'
import { HEARTBEAT, PROTOCOL } from './messages'

/** All times are in milliseconds. The page asks for a heartbeat after this time of silence. */
const SILENCE = 25_000
/** The same while the connection is urgent. */
const URGENT_SILENCE = 3_000
/** The connection counts as lost if no heartbeat arrives within this time. */
const ANSWER_TIME = 2_000
const CONNECT_TIME = 8_000
const FIRST_DELAY = 250
const LONGEST_DELAY = 8_000
/** A connection that has lasted this long ends the series of failures. */
const STABLE_TIME = 10_000
const OUTDATED_PAGE = 4426

interface SocketOptions<Incoming> {
  onMessage: (event: Incoming) => void
  /** The connection is there; the first message follows. */
  onOpen?: () => void
  /** The connection was lost, or an attempt to connect has failed. */
  onLost?: () => void
  /** The server accepts nothing from this page until it is reloaded. */
  onOutdated?: () => void
}

export class Socket<Incoming, Outgoing> {
  connected = $state(false)
  /** Whether the page has to be reloaded. The socket does not reconnect. */
  outdated = $state(false)
  /** Whether the browser says that there is no network. It can be wrong, so the socket tries all the same. */
  offline = $state(false)
  #socket: WebSocket | null = null
  #closed = false
  #urgent = false
  #failures = 0
  #openedAt = 0
  #heardAt = 0
  /** When the unanswered heartbeat was sent; null if there is none. */
  #askedAt: number | null = null
  /** Ends the wait for a connection, for a heartbeat or for the next attempt. */
  #timer = 0
  #events = new AbortController()

  constructor(
    readonly path: string,
    readonly options: SocketOptions<Incoming>,
  ) {
    const { signal } = this.#events
    this.offline = !navigator.onLine
    window.addEventListener('offline', () => this.#goOffline(), { signal })
    window.addEventListener('online', () => this.#retry(), { signal })
    window.addEventListener('pageshow', () => this.#retry(), { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#retry(), {
      signal,
    })
    // Without open sockets, the browser can keep the page for the back button.
    window.addEventListener('pagehide', () => this.#lose(null), { signal })
    this.#connect()
  }

  /** Whether a lost connection has to be noticed within five seconds, if the page is visible. */
  set urgent(urgent: boolean) {
    if (urgent === this.#urgent) return
    this.#urgent = urgent
    if (this.connected) this.#watch()
  }

  send(action: Outgoing): boolean {
    if (!this.connected || this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(action))
    return true
  }

  /** Connects at once, or checks the connection if there is one. An attempt that has no answer yet is given up: on a
   * broken line the answer may never come. */
  reconnect(): void {
    if (!this.connected) this.#abandon()
    this.#retry()
  }

  close(): void {
    this.#closed = true
    this.#events.abort()
    this.#abandon()
  }

  /** The same, but lets an attempt wait for its answer. */
  #retry(): void {
    this.offline = !navigator.onLine
    if (this.#closed || this.outdated) return
    if (this.connected) this.#ask()
    else if (!this.#socket) this.#connect()
  }

  #connect(): void {
    this.#abandon()
    const address = apiAddress(`${this.path}?protocol=${PROTOCOL}`).replace(/^http/, 'ws')
    const socket = (this.#socket = new WebSocket(address))
    socket.onopen = () => {
      this.connected = true
      this.offline = false
      this.#openedAt = this.#heardAt = Date.now()
      this.#watch()
      this.options.onOpen?.()
    }
    socket.onmessage = ({ data }) => {
      this.#heardAt = Date.now()
      this.#askedAt = null
      this.#watch()
      if (data !== HEARTBEAT) this.options.onMessage(JSON.parse(data as string) as Incoming)
    }
    socket.onclose = ({ code }) => {
      if (code === OUTDATED_PAGE) this.#expire()
      else this.#lose(this.#nextDelay())
    }
    this.#wait(CONNECT_TIME, () => this.#lose(this.#nextDelay()))
  }

  #goOffline(): void {
    this.#lose(this.#nextDelay())
    this.offline = true
  }

  /** The connection is lost; tries again after the delay, or only at the next event if the delay is null. */
  #lose(delay: number | null): void {
    this.#abandon()
    if (delay !== null) this.#wait(delay, () => this.#connect())
    this.options.onLost?.()
  }

  #expire(): void {
    this.#abandon()
    this.outdated = true
    this.options.onOutdated?.()
  }

  /** Forgets the socket. Closing a broken connection can take minutes, and what it still says doesn't matter. */
  #abandon(): void {
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    this.#askedAt = null
    this.connected = false
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  /** A random delay, so that not all pages come back to a restarted server at the same moment. */
  #nextDelay(): number {
    if (this.connected && Date.now() - this.#openedAt >= STABLE_TIME) this.#failures = 0
    return Math.random() * Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.#failures++)
  }

  #ask(): void {
    this.#askedAt = Date.now()
    this.#socket?.send(HEARTBEAT)
    this.#watch()
  }

  /** Waits until the page has to ask for a heartbeat, or until the connection counts as lost. */
  #watch(): void {
    const isAsking = this.#askedAt !== null
    const isUrgent = this.#urgent && document.visibilityState === 'visible'
    const due = isAsking ? this.#askedAt! + ANSWER_TIME : this.#heardAt + (isUrgent ? URGENT_SILENCE : SILENCE)
    this.#wait(due - Date.now(), () => {
      // A timer that fires late means that the page or the machine slept, so the answer may not have been read yet.
      const isLate = Date.now() - due > ANSWER_TIME
      if (isAsking && !isLate) this.#lose(this.#nextDelay())
      else this.#ask()
    })
  }

  #wait(time: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(then, Math.max(0, time))
  }
}
