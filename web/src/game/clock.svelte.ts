// The clocks of a table, by the server's time.

import type { Table } from '../wire/messages'

/** How often the shown clocks are updated, in milliseconds. */
const TICK = 200

export class TableClock {
  #now = $state(Date.now() / 1000)
  #table: () => Table | null
  #ahead: () => number

  /** `ahead`: by how many seconds the server's clock is ahead of ours. Create it during the initialization of a
   * component. */
  constructor(table: () => Table | null, ahead: () => number) {
    this.#table = table
    this.#ahead = ahead
    $effect(() => {
      const current = table()
      if (!current || (current.clocks.deadline === null && current.position.status !== 'open')) return
      const ticks = setInterval(() => (this.#now = Date.now() / 1000), TICK)
      return () => clearInterval(ticks)
    })
  }

  /** The server's time in seconds, as this page estimates it. */
  get time(): number {
    const ahead = this.#ahead()
    return this.#now + (Number.isFinite(ahead) ? ahead : 0)
  }

  /** Seconds on a seat's clock; null if it has none. */
  secondsOf(seat: number): number | null {
    const table = this.#table()
    return table ? secondsLeft(table, seat, this.time) : null
  }
}

export function secondsLeft(table: Table, seat: number, time: number): number | null {
  if (!table.clock) return null
  const { deadline, remaining } = table.clocks
  const isRunning = deadline !== null && table.position.seat === seat && table.position.status === 'playing'
  return isRunning ? Math.max(0, deadline - time) : (remaining[seat] ?? null)
}
