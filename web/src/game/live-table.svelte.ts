// A table on the server, kept up to date through a socket.

import type { Action, Clocks, Event, MovePlayed, Refusal, Remark, Table } from '../wire/messages'
import { Socket } from '../wire/socket.svelte'

/** A table on the server, always in its newest position. */
export class LiveTable {
  table = $state.raw<Table | null>(null)
  gone = $state(false)
  /** How many seconds the server's clock is ahead of ours: the largest difference seen, because messages take time. */
  ahead = $state(-Infinity)
  #socket: Socket<Event, Action>

  constructor(
    readonly game: string,
    readonly listener: {
      onTable: () => void
      onPace: () => void
      onPlayed: (event: MovePlayed) => void
      onRemark: (remark: Remark) => void
      onRefusal: (refusal: Refusal) => void
    },
  ) {
    this.#socket = new Socket(
      `games/${game}/socket`,
      (event) => this.#receive(event),
      () => (this.ahead = -Infinity),
    )
  }

  get connected(): boolean {
    return this.#socket.connected
  }
  send(action: Action): boolean {
    return this.#socket.send(action)
  }
  close(): void {
    this.#socket.close()
  }

  #markGone(): void {
    this.gone = true
    this.#socket.close()
  }

  #readTime(clocks: Clocks): void {
    this.ahead = Math.max(this.ahead, clocks.server_time - Date.now() / 1000)
  }

  #receive(event: Event): void {
    switch (event.type) {
      case 'table':
        this.#readTime(event.clocks)
        this.table = event
        this.listener.onTable()
        break
      case 'move': {
        if (!this.table) break
        this.#readTime(event.clocks)
        const { moves, seats, proposal } = this.table
        this.table = {
          ...this.table,
          moves: [...moves, event.move],
          position: event.position,
          clocks: event.clocks,
          // A person's move withdraws any proposal.
          proposal: seats[event.move.seat]?.kind === 'computer' ? proposal : null,
          thinking: null,
        }
        this.listener.onPlayed(event)
        break
      }
      case 'thinking':
        if (this.table) this.table = { ...this.table, thinking: event.seat }
        break
      case 'pace':
        if (this.table) this.table = { ...this.table, human_pace: event.human_pace }
        this.listener.onPace()
        break
      case 'presence':
        if (this.table) this.table = { ...this.table, present: event.present }
        break
      case 'proposal':
        if (this.table) this.table = { ...this.table, proposal: event.proposal, rematch: event.rematch }
        break
      case 'remark':
        if (this.table) this.table = { ...this.table, remarks: [...this.table.remarks, event.remark].slice(-8) }
        this.listener.onRemark(event.remark)
        break
      case 'deleted':
        this.#markGone()
        break
      case 'refusal':
        if (event.code === 'unknown_game') this.#markGone()
        this.listener.onRefusal(event)
    }
  }
}
