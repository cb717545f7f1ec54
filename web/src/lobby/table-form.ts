// What a person chooses for a new table, and how the browser stores it.

import { type EditionName, EDITIONS } from '../core/editions'
import { edition as editionOf } from '../core/rules'
import { CLOCKS } from '../game/clocks'
import { settings } from '../ui/settings.svelte'
import { createGame, inviteFriend } from '../wire/api'
import type { Clock, Options, SeatRequest } from '../wire/messages'

export const TABLE_KEY = 'cornerwise.table'

export interface TableChoice {
  edition: EditionName
  clock: Clock | null
  rated: boolean
  /** The options of each edition that differ from its defaults. */
  options: Record<string, Record<string, string>>
  /** Always as many as the edition has; see `seatsFor`. */
  seats: SeatRequest[]
}

/** The first seat is the player's; the others are open. */
export const seatsFor = (count: number): SeatRequest[] =>
  Array.from({ length: count }, (_, i) => (i === 0 ? { type: 'person', name: '' } : { type: 'open' }))

/** The choice from last time, with free seats. */
export function restoreTable(stored: Partial<TableChoice>): TableChoice {
  const edition = stored.edition ?? EDITIONS[0]!.rules.edition
  return {
    edition,
    clock: stored.clock === undefined ? CLOCKS[1]! : stored.clock,
    rated: stored.rated ?? false,
    options: Object.fromEntries(EDITIONS.map(({ rules }) => [rules.edition, { ...stored.options?.[rules.edition] }])),
    seats: seatsFor(editionOf(edition).sides.length),
  }
}

/** Puts somebody into a seat. In a rated game each person has one seat, so the previous seat of the player opens. */
export function sit(seats: readonly SeatRequest[], at: number, value: string, rated: boolean): SeatRequest[] {
  const occupant: SeatRequest =
    value === 'open'
      ? { type: 'open' }
      : value === 'person'
        ? { type: 'person', name: '' }
        : { type: 'computer', level: Number(value) }
  return seats.map((seat, i) => {
    if (i === at) return occupant
    return value === 'person' && rated && seat.type === 'person' ? { type: 'open' } : seat
  })
}

interface Terms {
  rated: boolean
  isPublic: boolean
  /** Seconds since 1970. */
  startsAt: number | null
  /** The contact of a friend who is invited. */
  friend: string | null
}

/** Opens the table; returns its game. */
export async function openTable(choice: TableChoice, { rated, isPublic, startsAt, friend }: Terms): Promise<string> {
  const { game } = await createGame({
    edition: choice.edition,
    seats: choice.seats,
    options: (choice.options[choice.edition] ?? {}) as Options,
    human_pace: settings.pace,
    clock: choice.clock,
    rated,
    public: isPublic,
    starts_at: startsAt,
  })
  if (friend) await inviteFriend(game, friend)
  return game
}
