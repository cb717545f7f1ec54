// A socket that reconnects by itself.

import { apiAddress } from './http'
import { PROTOCOL } from './messages'

const FIRST_DELAY = 250
const LONGEST_DELAY = 4000
const OUTDATED_PAGE = 4426

export class Socket<Incoming, Outgoing> {
  connected = $state(false)
  #socket: WebSocket | null = null
  #closed = false
  #delay = FIRST_DELAY
  #retry = 0

  constructor(
    readonly path: string,
    readonly onMessage: (event: Incoming) => void,
    readonly onOpen: () => void = () => {},
  ) {
    this.#connect()
  }

  send(action: Outgoing): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(action))
    return true
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#socket?.close()
  }

  #connect(): void {
    const address = apiAddress(`${this.path}?protocol=${PROTOCOL}`).replace(/^http/, 'ws')
    const socket = (this.#socket = new WebSocket(address))
    socket.onopen = () => {
      this.connected = true
      this.#delay = FIRST_DELAY
      this.onOpen()
    }
    socket.onmessage = (message) => this.onMessage(JSON.parse(message.data as string) as Incoming)
    socket.onclose = ({ code }) => {
      this.connected = false
      // Does not reconnect if close() was called, or if the server has answered that the page must be reloaded.
      if (this.#closed || code === OUTDATED_PAGE) return
      this.#retry = window.setTimeout(() => this.#connect(), this.#delay)
      this.#delay = Math.min(LONGEST_DELAY, this.#delay * 1.6)
    }
  }
}
