// The sides of a game, as a review names them.

import { fullName } from '../people/seats'
import type { Color, Table } from '../wire/messages'
import { joinNames } from '../words/names'

export interface Side {
  name: string
  seats: number[]
  colors: Color[]
}

/** The sides of a table. Partners share a side. */
export function sidesOf(table: Table): Side[] {
  const sides = new Map<number, Side>()
  table.seats.forEach((seat, i) => {
    const name = fullName(table, i)
    const side = sides.get(seat.side)
    if (!side) sides.set(seat.side, { name, seats: [i], colors: [...seat.colors] })
    else {
      side.name = joinNames([side.name, name])
      side.seats.push(i)
      side.colors.push(...seat.colors)
    }
  })
  return [...sides.values()]
}

/** All seats; the seats of this screen come first. */
export function seatsOwnFirst(table: Table): number[] {
  const isOther = (seat: number) => Number(!table.own_seats.includes(seat))
  return [...table.seats.keys()].sort((a, b) => isOther(a) - isOther(b) || a - b)
}
