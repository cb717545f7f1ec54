// Players that are shown together: partners, and the colors of one player.

import type { ColorView, PositionView } from '../core/core'
import { isShared, isYou, seatName, shortName } from '../people/seats'
import type { Table } from '../wire/messages'
import { joinNames } from '../words/names'
import { t } from '../words/words.svelte'

export interface PlayerGroup {
  seats: readonly number[]
  colors: readonly ColorView[]
  squaresLeft: number
}

/** The sides with their colors, in the order of the seats. The color that three players share is a group of its own. */
export function playerGroups(table: Table, colors: readonly ColorView[]): PlayerGroup[] {
  const sides = new Map<number, number[]>()
  table.seats.forEach(({ side }, seat) => sides.set(side, [...(sides.get(side) ?? []), seat]))
  const groups = [...sides.values()].map((seats) => {
    const owned = seats.flatMap((seat) => table.seats[seat]!.colors)
    return { seats, colors: colors.filter(({ color }) => owned.includes(color) && !isShared(table, color)) }
  })
  const shared = colors.filter(({ color }) => isShared(table, color)).map((view) => ({ seats: [], colors: [view] }))
  return [...groups, ...shared].map((group) => ({
    ...group,
    squaresLeft: group.colors.reduce((sum, { squaresLeft }) => sum + squaresLeft, 0),
  }))
}

/** "You and Priya", "Owl and Raven", "Mira". The names of partners are short. */
export function groupName(table: Table, { seats, colors }: PlayerGroup, nameOf = seatName): string {
  if (!seats.length) return t('shared-color', { color: colors[0]!.color })
  if (seats.length === 1) return nameOf(table, seats[0]!)
  return joinNames(seats.map((seat) => (isYou(table, seat) ? t('you') : shortName(table, seat))))
}

/** The other color of the player who plays `own`, and the number of turns until it moves; null if there is no such
 * color that can still place a piece. */
export function otherColor(
  table: Table,
  { colors, turn }: PositionView,
  own: ColorView,
): { view: ColorView; turns: number } | null {
  const at = colors.findIndex(({ color }) => color === turn)
  const coming = [...colors.slice(at + 1), ...colors.slice(0, at)].filter(({ isBlocked }) => !isBlocked)
  const owned = table.seats[own.seat]!.colors
  const isOther = ({ color }: ColorView) => color !== own.color && owned.includes(color) && !isShared(table, color)
  const index = coming.findIndex(isOther)
  return at < 0 || index < 0 ? null : { view: coming[index]!, turns: index + 1 }
}
