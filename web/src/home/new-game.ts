// What a person chooses for a new game, and how the browser stores the choice.

import type { Color, Edition, EditionName, SeatRequest } from '../wire/messages'
import { levelName } from '../words/names'
import { t } from '../words/words.svelte'

export interface NewGameChoice {
  edition: EditionName
  /** The seats of each edition. */
  seats: Record<string, SeatRequest[]>
  /** The options of each edition that differ from its defaults. */
  options: Record<string, Record<string, string>>
}

/** The level of computers until the person chooses another. */
const USUAL_LEVEL = 4

/** The default seats: the person against computers. */
const usualSeats = ({ seats }: Edition): SeatRequest[] =>
  seats.map((_, i) => (i === 0 ? { type: 'person', name: '' } : { type: 'computer', level: USUAL_LEVEL }))

/** The stored choice from last time. Missing parts get their defaults, because editions may have been added since. */
export function restoreChoice(stored: Partial<NewGameChoice>, editions: readonly Edition[]): NewGameChoice {
  const names = editions.map(({ rules }) => rules.edition)
  const entries = <T>(value: (edition: Edition, name: EditionName) => T) =>
    Object.fromEntries(editions.map((edition) => [edition.rules.edition, value(edition, edition.rules.edition)]))
  return {
    edition: stored.edition && names.includes(stored.edition) ? stored.edition : names[0]!,
    seats: entries((edition, name) => {
      const seats = stored.seats?.[name]
      return seats?.length === edition.seats.length ? seats : usualSeats(edition)
    }),
    options: entries((_, name) => ({ ...stored.options?.[name] })),
  }
}

/** The colors of each seat. A shared color belongs to no seat. */
export function seatColors(edition: Edition, options: Record<string, string>): Color[][] {
  const shared = options.shared ?? edition.rules.shared
  if (!shared) return edition.seats
  return edition.colors.filter((color) => color !== shared).map((color) => [color])
}

/** "You against 3 computers · Fox". */
export function opponentsText(seats: readonly SeatRequest[]): string {
  const people = seats.filter((seat) => seat.type === 'person').length
  const levels = seats.flatMap((seat) => (seat.type === 'computer' ? [seat.level] : []))
  const who = people === 1 ? t('start-you') : people ? t('start-people', { count: people }) : ''
  const whom = levels.length ? t('start-computers', { count: levels.length }) : ''
  const oneLevel = levels.length > 0 && levels.every((level) => level === levels[0])
  return (
    (who && whom ? t('start-against', { who, whom }) : who || whom) + (oneLevel ? ` · ${levelName(levels[0]!)}` : '')
  )
}
