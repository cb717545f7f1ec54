// Names of seats, and who plays them.

import type { ColorView, PositionView } from '../core/core'
import { shapes, squares } from '../core/shapes'
import type { Color, Seat, SeatRequest, Summary, Table } from '../wire/messages'
import { colorNames, colorTitles, joinNames, levelName } from '../words/names'
import { t } from '../words/words.svelte'

/** The seats of a game, and which of them this screen plays. */
export interface Seating {
  seats: readonly Seat[]
  own_seats: readonly number[]
}

/** Whether a seat is the only one that a person at this screen plays. People who share a screen have names. */
export const isYou = ({ seats, own_seats }: Seating, index: number) =>
  own_seats.includes(index) && own_seats.filter((seat) => seats[seat]?.kind === 'person').length === 1

/** The name of a seat. A person without a name is called "you" on their own screen, and otherwise by color. */
export function seatName(table: Seating, index: number): string {
  const seat = table.seats[index]!
  if (seat.name) return seat.name
  if (seat.kind === 'computer') return levelName(seat.level)
  if (seat.kind === 'open') return t('seat-open')
  if (seat.kind === 'person' && isYou(table, index)) return t('you')
  return colorTitles(seat.colors)
}

/** The name of a seat where there is little space: without the family name, unless another seat has the same first
 * name. "Tango 388" is one name. */
export function shortName(table: Seating, index: number): string {
  const first = (name: string) => /^\S+(?= +[^\s\d])/.exec(name)?.[0] ?? name
  const name = first(seatName(table, index))
  const isAlone = table.seats.every((_, other) => other === index || first(seatName(table, other)) !== name)
  return isAlone ? name : seatName(table, index)
}

/** The name of a seat for anybody, also for people who don't play in the game: never "you". */
export function seatTitle(seats: readonly Seat[], index: number): string {
  return seatName({ seats, own_seats: [] }, index)
}

/** `seatTitle` where there is little space. */
export const shortTitle: typeof seatTitle = (seats, index) => shortName({ seats, own_seats: [] }, index)

/** The other players of a game in a sentence. For a player with partners: "with Ann, against Owl and Fox". For somebody
 * who does not play: all players. */
export function companyText(seats: readonly Seat[], own: readonly number[], nameOf = seatTitle): string {
  const names = (some: readonly number[]) => joinNames(countNames(some.map((i) => nameOf(seats, i))))
  const others = seats.flatMap((_, i) => (own.includes(i) ? [] : [i]))
  const side = own.length ? seats[own[0]!]!.side : null
  const partners = others.filter((i) => seats[i]!.side === side)
  if (!partners.length) return names(others.length ? others : own)
  return t('partners-and-others', {
    partners: names(partners),
    others: names(others.filter((i) => !partners.includes(i))),
  })
}

/** Each name once, with its count if it occurs more than once. */
function countNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name))
}

/** Like `seatName`, with the colors added if another seat has the same name. */
export function fullName(table: Seating, index: number): string {
  const name = seatName(table, index)
  const alike = table.seats.some((_, other) => other !== index && seatName(table, other) === name)
  return alike ? `${name} (${colorNames(table.seats[index]!.colors)})` : name
}

/** Everybody at a table in one line: "You, 3 × Fox". */
export function seatList(table: Seating): string {
  return countNames(table.seats.map((_, i) => seatName(table, i))).join(', ')
}

/** The seats as they are sent: a single person has no name field, so a name typed earlier is dropped. */
export function fillSeats(seats: readonly SeatRequest[]): SeatRequest[] {
  const alone = seats.filter((seat) => seat.type === 'person').length === 1
  return seats.map((seat) => (alone && seat.type === 'person' ? { ...seat, name: '' } : seat))
}

/** The squares of all pieces of a color. */
const SQUARES = shapes.reduce((sum, shape) => sum + squares(shape), 0)

interface Side {
  name: string
  colors: Color[]
  squaresLeft: number
  isToMove: boolean
}

/** The sides of a game, the same for every viewer: partners together, with the sum of their remaining squares. */
export function sidesOf({ seats, board, seat: toMove }: Pick<Summary, 'seats' | 'board' | 'seat'>): Side[] {
  const letters = board.toLowerCase()
  const left = (color: Color) => SQUARES - letters.split(color[0]!).length + 1
  return [...new Set(seats.map(({ side }) => side))].map((number) => {
    const members = seats.flatMap(({ side }, i) => (side === number ? [i] : []))
    const colors = members.flatMap((i) => seats[i]!.colors)
    return {
      name: joinNames(members.map((i) => seatTitle(seats, i))),
      colors,
      squaresLeft: colors.reduce((sum, color) => sum + left(color), 0),
      isToMove: toMove !== null && members.includes(toMove),
    }
  })
}

/** Whether a person takes part who is not at this screen. */
export const withOthers = (table: Table) =>
  table.seats.some((seat, i) => seat.kind === 'person' && !table.own_seats.includes(i))

export const isPerson = (table: Table, seat: number | null) => seat !== null && table.seats[seat]?.kind === 'person'

/** The color that a person at this screen plays next. If all colors that are played here are blocked, it is one of
 * them. Null if nobody plays here. */
export function nextOwn(table: Table, { colors, order }: PositionView): ColorView | null {
  const own = colors.filter(({ seat }) => table.own_seats.includes(seat) && isPerson(table, seat))
  const next = order.find((color) => own.some((one) => one.color === color))
  return own.find((one) => one.color === next) ?? own[0] ?? null
}

export const isShared = (table: Table, color: Color) => table.rules.shared === color
