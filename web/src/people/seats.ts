// Names of seats, and who plays them.

import type { Color, Seat, SeatRequest, Table, Tray } from '../wire/messages'
import { colorNames, colorTitles, levelName } from '../words/names'
import { t } from '../words/words.svelte'

/** The name of a seat. A person without a name is "you" if there is no other person, and otherwise called by color. */
export function seatName(seats: readonly Seat[], index: number): string {
  const seat = seats[index]!
  if (seat.name) return seat.name
  if (seat.kind === 'computer') return levelName(seat.level)
  if (seat.kind === 'open') return t('seat-open')
  if (seat.kind === 'person' && seats.filter((s) => s.kind === 'person').length === 1) return t('you')
  return colorTitles(seat.colors)
}

/** Like `seatName`, with the colors added if another seat has the same name. */
export function fullName(seats: readonly Seat[], index: number): string {
  const name = seatName(seats, index)
  const alike = seats.some((_, other) => other !== index && seatName(seats, other) === name)
  return alike ? `${name} (${colorNames(seats[index]!.colors)})` : name
}

/** Everybody at a table in one line: "You, 3 × Fox". */
export function seatList(seats: readonly Seat[]): string {
  const counts = new Map<string, number>()
  seats.forEach((_, i) => counts.set(seatName(seats, i), (counts.get(seatName(seats, i)) ?? 0) + 1))
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ')
}

/** The seats as they are sent: a single person has no name field, so a name typed earlier is dropped. */
export function fillSeats(seats: readonly SeatRequest[]): SeatRequest[] {
  const alone = seats.filter((seat) => seat.type === 'person').length === 1
  return seats.map((seat) => (alone && seat.type === 'person' ? { ...seat, name: '' } : seat))
}

/** Whether a person takes part who is not at this screen. */
export const withOthers = (table: Table) =>
  table.seats.some((seat, i) => seat.kind === 'person' && !table.own_seats.includes(i))

export const isPerson = (table: Table, seat: number | null) => seat !== null && table.seats[seat]?.kind === 'person'

/** The tray that a person at this screen plays next, beginning with the color to move. Blocked colors are skipped
 * unless all colors that are played here are blocked. Null if nobody plays here. */
export function nextOwn(table: Table): Tray | null {
  const { trays, turn } = table.position
  const from = Math.max(
    0,
    trays.findIndex((tray) => tray.color === turn),
  )
  for (let i = 0; i < trays.length; i++) {
    const tray = trays[(from + i) % trays.length]!
    const own = table.own_seats.includes(tray.seat) && isPerson(table, tray.seat)
    if (own && (!tray.blocked || tray.color === turn)) return tray
  }
  return trays.find((tray) => table.own_seats.includes(tray.seat) && isPerson(table, tray.seat)) ?? null
}

export const isShared = (table: Table, color: Color) => table.rules.shared === color
