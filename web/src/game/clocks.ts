// The clocks a table can have, and their names.

import type { Clock } from '../wire/messages'
import { t } from '../words/words.svelte'

/** The clocks to choose from: three for a game in one sitting, from fast to slow, then correspondence. */
export const CLOCKS: readonly Clock[] = [
  { type: 'realtime', base: 300, increment: 5 },
  { type: 'realtime', base: 600, increment: 10 },
  { type: 'realtime', base: 1200, increment: 20 },
  { type: 'correspondence', days: 1 },
  { type: 'correspondence', days: 3 },
  { type: 'correspondence', days: 7 },
]

/** The clocks for the search for opponents. */
export const QUICK_CLOCKS = CLOCKS.slice(0, 3)

/** "5 + 5": minutes, and seconds per move. For clocks that can't be written in this way, the full name. */
export function shortClock(clock: Clock): string {
  if (clock.type === 'correspondence' || clock.base % 60) return clockName(clock)
  return `${clock.base / 60} + ${clock.increment}`
}

export function clockName(clock: Clock): string {
  if (clock.type === 'correspondence') return t('clock-days', { count: clock.days })
  const minutes = clock.base / 60
  const base = Number.isInteger(minutes) ? t('clock-minutes', { minutes }) : t('clock-seconds', { seconds: clock.base })
  return clock.increment ? t('clock-with', { base, increment: clock.increment }) : base
}
