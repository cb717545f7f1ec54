// What a person chooses for a new game, and how the browser stores the choice.

import type { Edition, EditionName } from '../core/editions'
import { SHORT_EDITION } from '../core/rules'
import { readStored, writeStored } from '../ui/storage'
import type { SeatRequest } from '../wire/messages'
import { joinNames, levelName } from '../words/names'
import { type PlainId, t } from '../words/words.svelte'

/** Whom to play with: computers, people who are looking for a game, invited people, or people at this screen. */
export type Company = 'computer' | 'people' | 'friend' | 'screen'

export interface NewGameChoice {
  edition: EditionName
  /** The edition of games with people on other devices. */
  onlineEdition: EditionName
  company: Company
  /** The seats of each edition in a game against computers. */
  seats: Record<string, SeatRequest[]>
  /** The seats of each edition in a game at one screen. */
  screen: Record<string, SeatRequest[]>
  /** The options of each edition that differ from its defaults. */
  options: Record<string, Record<string, string>>
}

const KEY = 'cornerwise.new-game'
export const readChoice = () => readStored<NewGameChoice>(KEY)
export const saveChoice = (choice: Partial<NewGameChoice>) => writeStored(KEY, choice)
/** Makes a mode the one that the next game has. */
export const chooseMode = (edition: EditionName) => saveChoice({ ...readChoice(), edition, onlineEdition: edition })

/** The level of computers until the person chooses another. */
const USUAL_LEVEL = 4

const person = (): SeatRequest => ({ type: 'person', name: '' })

/** The default seats: the person against computers. */
const usualSeats = ({ sides }: Edition): SeatRequest[] =>
  sides.map((_, i) => (i === 0 ? person() : { type: 'computer', level: USUAL_LEVEL }))

/** The stored choice from last time. Missing parts get their defaults, because editions may have been added since. */
export function restoreChoice(stored: Partial<NewGameChoice>, editions: readonly Edition[]): NewGameChoice {
  const names = editions.map(({ rules }) => rules.edition)
  const entries = <T>(value: (edition: Edition, name: EditionName) => T) =>
    Object.fromEntries(editions.map((edition) => [edition.rules.edition, value(edition, edition.rules.edition)]))
  const restored = (seats: SeatRequest[] | undefined, { sides }: Edition, usual: SeatRequest[]) =>
    seats?.length === sides.length ? seats : usual
  const orUsual = (name: EditionName | undefined, usual: EditionName) => (name && names.includes(name) ? name : usual)
  return {
    edition: orUsual(stored.edition, names[0]!),
    // Most people have one friend at hand, not three.
    onlineEdition: orUsual(stored.onlineEdition, SHORT_EDITION),
    company: stored.company ?? 'computer',
    seats: entries((edition, name) => restored(stored.seats?.[name], edition, usualSeats(edition))),
    screen: entries((edition, name) => restored(stored.screen?.[name], edition, edition.sides.map(person))),
    options: entries((_, name) => ({ ...stored.options?.[name] })),
  }
}

const levelsOf = (seats: readonly SeatRequest[]) =>
  seats.flatMap((seat) => (seat.type === 'computer' ? [seat.level] : []))

/** The level of all computers; null if they differ or there are none. */
export function commonLevel(seats: readonly SeatRequest[]): number | null {
  const levels = levelsOf(seats)
  return levels.length && levels.every((level) => level === levels[0]) ? levels[0]! : null
}

/** "three Foxes", "Fox and Owl". */
function computersText(seats: readonly SeatRequest[]): string {
  const level = commonLevel(seats)
  const levels = levelsOf(seats)
  if (level === null || levels.length === 1) return joinNames(levels.map(levelName))
  return t('start-many', { count: levels.length, names: t(`levels-${level}` as PlainId) })
}

/** What the button that starts the game says: "Play against three Foxes". */
export function playText({ sides }: Pick<Edition, 'sides'>, seats: readonly SeatRequest[]): string {
  const people = seats.filter((seat) => seat.type === 'person').length
  const names = computersText(seats)
  if (!names) return t('start-people', { count: people })
  if (!people) return t('start-watch', { names })
  const hasPartners = new Set(sides).size < sides.length
  return people > 1 || hasPartners ? t('start-play-with', { names }) : t('start-play-against', { names })
}
