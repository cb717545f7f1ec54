// The streak of daily puzzles: how many days in a row the puzzle of the day was solved on that day.

import type { SolvedDay } from '../wire/messages'

const DAY = 24 * 60 * 60 * 1000

/** The day that is this many days later, as `2026-11-18`. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY).toISOString().slice(0, 10)

/** 0 on Monday, 6 on Sunday. */
export const weekday = (day: string) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7

export interface Streak {
  /** The days up to today, or up to yesterday while today's puzzle is not solved. */
  current: number
  best: number
}

/** The days whose puzzle was solved in time. The puzzle of an earlier day does not extend the streak. */
export const daysInTime = (solved: readonly Pick<SolvedDay, 'day' | 'solved_on'>[]): Set<string> =>
  new Set(solved.filter(({ day, solved_on }) => solved_on <= day).map(({ day }) => day))

/** How fast a puzzle was solved: 0 for the slowest third of these puzzles, 2 for the fastest third. */
export function findSpeeds(solved: readonly SolvedDay[]): Map<string, number> {
  const timed = solved.filter(({ seconds }) => seconds !== null).sort((a, b) => b.seconds! - a.seconds!)
  const slower = (seconds: number) => timed.filter((one) => one.seconds! > seconds).length
  return new Map(timed.map(({ day, seconds }) => [day, Math.floor((3 * slower(seconds!)) / timed.length)]))
}

export function findStreak(days: ReadonlySet<string>, today: string): Streak {
  const lengthUpTo = (last: string) => {
    let length = 0
    while (days.has(addDays(last, -length))) length++
    return length
  }
  const current = lengthUpTo(days.has(today) ? today : addDays(today, -1))
  const ends = [...days].filter((day) => !days.has(addDays(day, 1)))
  return { current, best: Math.max(0, ...ends.map(lengthUpTo)) }
}

/** The seven days of the week that contains a day, from Monday. */
export const weekOf = (day: string): string[] => Array.from({ length: 7 }, (_, i) => addDays(day, i - weekday(day)))

/** The last weeks up to the week of a day, each from Monday. */
export const weeksUpTo = (today: string, count: number): string[][] =>
  Array.from({ length: count }, (_, i) => weekOf(addDays(today, 7 * (i + 1 - count))))
