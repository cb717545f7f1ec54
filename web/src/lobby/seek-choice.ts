// The kind of game for which the user looks for opponents.

import { SHORT_EDITION } from '../core/rules'
import { QUICK_CLOCKS } from '../game/clocks'
import { readStored, writeStored } from '../ui/storage'
import type { EditionName } from '../wire/messages'

export interface SeekChoice {
  edition: EditionName
  /** The index of the clock in `QUICK_CLOCKS`. */
  clock: number
  rated: boolean
}

const KEY = 'cornerwise.seek'

/** What the user searched for last time. */
export function restoreSeek(): SeekChoice {
  const stored = readStored<SeekChoice>(KEY)
  return {
    edition: stored.edition ?? SHORT_EDITION,
    clock: Math.min(stored.clock ?? 0, QUICK_CLOCKS.length - 1),
    rated: stored.rated ?? false,
  }
}

export const storeSeek = (choice: SeekChoice) => writeStored(KEY, choice)

let isSearchRequested = false

/** Makes the next lobby start a search as soon as it opens. */
export function requestSearch(choice: SeekChoice): void {
  storeSeek(choice)
  isSearchRequested = true
}

/** Whether a search was requested. Also clears the request. */
export function takeSearchRequest(): boolean {
  const was = isSearchRequested
  isSearchRequested = false
  return was
}
