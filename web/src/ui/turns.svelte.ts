// Whether a game waits for a person at this screen. The page then does not switch to a new version.

import { SvelteSet } from 'svelte/reactivity'

const turns = new SvelteSet<symbol>()

/** Says that a game waits for a person here. Returns a function that says that it no longer waits. */
export function holdTurn(): () => void {
  const turn = Symbol('turn')
  turns.add(turn)
  return () => turns.delete(turn)
}

export const isMyTurn = () => turns.size > 0
