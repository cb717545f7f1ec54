// What the players of a game have said: what is shown beside their names for a few seconds, and what is unread.

import { settings } from '../ui/settings.svelte'
import type { Phrase, Remark, Table } from '../wire/messages'

/** How long a remark is shown, in milliseconds. */
const STAYS = 6000

export class Remarks {
  /** The last remark of each seat, for a few seconds. */
  shown = $state<Record<number, Phrase>>({})
  /** When the last remark that the player has read was made. */
  #readUntil = $state(0)
  #table: () => Table | null

  constructor(table: () => Table | null) {
    this.#table = table
  }

  /** The number of remarks of others since the player looked at them. The table keeps only the last few. */
  unread = $derived.by((): number => {
    const table = this.#table()
    if (!table || settings.mute) return 0
    return table.remarks.filter(({ at, seat }) => at > this.#readUntil && !table.own_seats.includes(seat)).length
  })

  markRead(): void {
    this.#readUntil = this.#table()?.remarks.at(-1)?.at ?? 0
  }

  show({ seat, phrase }: Remark): void {
    this.shown[seat] = phrase
    setTimeout(() => this.shown[seat] === phrase && delete this.shown[seat], STAYS)
  }
}
