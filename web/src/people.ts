// Who sits where, in words.

import type { Color, Seat, Sitter, Table, Tray } from './messages'
import { say, type Key } from './words.svelte'

export const colorName = (color: string) => say(`color.${color}` as Key)
export const levelName = (level: number) => say(`level.${level}` as Key)

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

export const Colored = (color: string) => capital(colorName(color))

/** Colors joined as the language does it. */
export function joined(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : say('and', { first: names.slice(0, -1).join(', '), last: names.at(-1)! })
}

/** A single person at the screen is "you"; several are called by name, or else by their colors. */
export function seatName(seats: readonly Seat[], index: number): string {
  const seat = seats[index]!
  if (seat.name) return seat.name
  if (seat.kind === 'computer') return levelName(seat.level)
  if (seat.kind === 'open') return say('seat.open')
  if (seat.kind === 'person' && seats.filter((s) => s.kind === 'person').length === 1) return say('you')
  return capital(joined(seat.colors.map(colorName)))
}

/** The same, told apart where two computers have one name. */
export function fullName(seats: readonly Seat[], index: number): string {
  const name = seatName(seats, index)
  const alike = seats.some((_, other) => other !== index && seatName(seats, other) === name)
  return alike ? `${name} (${joined(seats[index]!.colors.map(colorName))})` : name
}

/** Everybody at a table in one line: "You, 3 × Fox". */
export function company(seats: readonly Seat[]): string {
  const counts = new Map<string, number>()
  seats.forEach((_, i) => counts.set(seatName(seats, i), (counts.get(seatName(seats, i)) ?? 0) + 1))
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ')
}

/** Who is to sit down: a single person has no field for a name, and so none that was typed before. */
export function seated(sitters: readonly Sitter[]): Sitter[] {
  const alone = sitters.filter((sitter) => sitter.type === 'person').length === 1
  return sitters.map((sitter) => (alone && sitter.type === 'person' ? { ...sitter, name: '' } : sitter))
}

/** Somebody plays who is not at this screen. */
export const withOthers = (table: Table) =>
  table.seats.some((seat, i) => seat.kind === 'person' && !table.yours.includes(i))

export const isPerson = (table: Table, seat: number | null) => seat !== null && table.seats[seat]?.kind === 'person'

/** The color a person at this screen will play next: the one to move if it is theirs. */
export function nextOwn(table: Table): Tray | null {
  const { trays, turn } = table.position
  const from = Math.max(0, trays.findIndex((tray) => tray.color === turn))
  for (let i = 0; i < trays.length; i++) {
    const tray = trays[(from + i) % trays.length]!
    const own = table.yours.includes(tray.seat) && isPerson(table, tray.seat)
    if (own && (!tray.blocked || tray.color === turn)) return tray
  }
  return trays.find((tray) => table.yours.includes(tray.seat) && isPerson(table, tray.seat)) ?? null
}

export const isShared = (table: Table, color: Color) => table.rules.shared === color
