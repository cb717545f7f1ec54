// The result of a game: the sides by rank, and the headline.

import type { ColorView, PositionView } from '../core/core'
import { fullName, isYou } from '../people/seats'
import type { Table } from '../wire/messages'
import { joinNames } from '../words/names'
import { t } from '../words/words.svelte'

export interface ResultSide {
  seats: number[]
  colors: ColorView[]
  score: number
  rank: number
}

/** The sides, best first. Partners share a side; the shared color belongs to no side. */
export function resultSides(table: Table, position: PositionView): ResultSide[] {
  const sides = new Map<number, ResultSide>()
  table.seats.forEach((seat, i) => {
    const side = sides.get(seat.side) ?? { seats: [], colors: [], ...position.seats[i]! }
    side.seats.push(i)
    side.colors.push(...position.colors.filter(({ color }) => seat.colors.includes(color)))
    sides.set(seat.side, side)
  })
  return [...sides.values()].sort((a, b) => a.rank - b.rank)
}

/** The color that won alone; null if several colors share the win. */
export function winningColor(sides: readonly ResultSide[]): string | null {
  const colors = sides.filter(({ rank }) => rank === 1).flatMap((side) => side.colors)
  return colors.length === 1 ? colors[0]!.color : null
}

/** "Mira", "You and Priya". */
export const sideName = (table: Table, side: ResultSide) =>
  joinNames(side.seats.map((seat) => (side.seats.length > 1 && isYou(table, seat) ? t('you') : fullName(table, seat))))

/** "You win", "Ann and Ben share the win". */
export function resultHeadline(table: Table, sides: readonly ResultSide[]): string {
  const winners = sides.filter((side) => side.rank === 1)
  const seats = winners.flatMap((side) => side.seats)
  const names = seats.map((seat) => (isYou(table, seat) ? t('you') : fullName(table, seat)))
  if (winners.length > 1) return t('result-tie', { names: joinNames(names) })
  if (names.length > 1) return t('result-team_wins', { names: joinNames(names) })
  return isYou(table, seats[0]!) ? t('result-you_win') : t('result-wins', { name: names[0]! })
}
