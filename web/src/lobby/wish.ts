// The kind of game for which the user looks for opponents.

import { QUICK_CLOCKS } from '../game/clocks'
import { readStored, writeStored } from '../ui/storage'
import type { EditionName } from '../wire/messages'

export interface Wish {
  edition: EditionName
  /** The index of the clock in `QUICK_CLOCKS`. */
  clock: number
  rated: boolean
}

const KEY = 'cornerwise.seek'

/** What the user searched for last time. */
export function restoreWish(): Wish {
  const stored = readStored<Wish>(KEY)
  return {
    edition: stored.edition ?? 'duo',
    clock: Math.min(stored.clock ?? 0, QUICK_CLOCKS.length - 1),
    rated: stored.rated ?? false,
  }
}

export const storeWish = (wish: Wish) => writeStored(KEY, wish)

let isSearchRequested = false

/** Makes the next lobby start a search as soon as it opens. */
export function requestSearch(wish: Wish): void {
  storeWish(wish)
  isSearchRequested = true
}

/** Whether a search was requested. Also clears the request. */
export function takeSearchRequest(): boolean {
  const was = isSearchRequested
  isSearchRequested = false
  return was
}
