// The clocks of a table, by the server's time.

import { untrack } from 'svelte'
import type { Table } from '../wire/messages'
import type { TableSource } from './source'

/** How often the shown clocks are updated, in milliseconds. */
const TICK = 200
/** A clock with fewer seconds is low. */
export const LOW_TIME = 20

export class TableClock {
  #ticks = $state(0)
  #source: Pick<TableSource, 'table' | 'pending' | 'now'>
  #seat: () => number | null

  /** `seat`: the seat to move after the confirmed moves. Create it during the initialization of a component. */
  constructor(source: Pick<TableSource, 'table' | 'pending' | 'now'>, seat: () => number | null) {
    this.#source = source
    this.#seat = seat
    $effect(() => {
      const { table, pending } = source
      if (!table || (table.clocks.deadline === null && table.status !== 'open')) return
      // The clock stops when a move is sent. If the connection is lost, it runs on: nobody stopped it.
      if (pending.state === 'sent') return
      const ticks = setInterval(() => this.#ticks++, TICK)
      return () => clearInterval(ticks)
    })
  }

  /** The server's time in seconds, as this page estimates it. */
  get time(): number {
    void this.#ticks
    return this.#source.now()
  }

  /** The seat whose clock runs; null if none does. */
  get runningSeat(): number | null {
    const { table, pending } = this.#source
    return table && isRunning(table) && pending.state !== 'sent' ? this.#seat() : null
  }

  /** Seconds on a seat's clock; null if it has none. */
  secondsOf(seat: number): number | null {
    const { table } = this.#source
    return table ? secondsLeft(table, seat, this.#seat(), this.time) : null
  }
}

/** Calls `warn` once when the clock of a person at this screen gets low. `seconds`: what it shows; null while it is
 * stopped. Call it during the initialization of a component. */
export function watchLowTime(seconds: () => number | null, warn: () => void): void {
  let before: number | null = null
  $effect(() => {
    const now = seconds()
    if (before !== null && before >= LOW_TIME && now !== null && now < LOW_TIME) untrack(warn)
    before = now
  })
}

const isRunning = ({ clocks, status }: Table) => clocks.deadline !== null && status === 'playing'

/** Seconds on the clock of `seat` while `toMove` is to move. */
export function secondsLeft(table: Table, seat: number, toMove: number | null, time: number): number | null {
  if (!table.clock) return null
  const { deadline, remaining } = table.clocks
  return isRunning(table) && seat === toMove ? Math.max(0, deadline! - time) : (remaining[seat] ?? null)
}
