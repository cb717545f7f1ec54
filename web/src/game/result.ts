// The result of a game: the sides by rank, and the headline.

import { fullName } from '../people/seats'
import type { Table, Tray } from '../wire/messages'
import { joinNames } from '../words/names'
import { t } from '../words/words.svelte'

export interface ResultSide {
  seats: number[]
  trays: Tray[]
  score: number
  rank: number
}

/** The sides, best first. Partners share a side; the shared color belongs to no side. */
export function resultSides(table: Table): ResultSide[] {
  const { result, trays } = table.position
  const sides = new Map<number, ResultSide>()
  table.seats.forEach((seat, i) => {
    const side = sides.get(seat.side) ?? { seats: [], trays: [], score: result.scores[i]!, rank: result.ranks[i]! }
    side.seats.push(i)
    side.trays.push(...trays.filter((tray) => seat.colors.includes(tray.color)))
    sides.set(seat.side, side)
  })
  return [...sides.values()].sort((a, b) => a.rank - b.rank)
}

export const sideName = (table: Table, side: ResultSide) =>
  joinNames(side.seats.map((seat) => fullName(table.seats, seat)))

/** "You win", "Ann and Ben share the win". */
export function resultHeadline(table: Table, sides: readonly ResultSide[]): string {
  const winners = sides.filter((side) => side.rank === 1)
  const names = winners.flatMap((side) => side.seats).map((seat) => fullName(table.seats, seat))
  if (winners.length > 1) return t('result-tie', { names: joinNames(names) })
  if (names.length > 1) return t('result-team_wins', { names: joinNames(names) })
  return names[0] === t('you') ? t('result-you_win') : t('result-wins', { name: names[0]! })
}
