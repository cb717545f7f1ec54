// The puzzles that were started in this browser.

import { localDatabase, type LocalPuzzle } from '../wire/database'
import type { Puzzle, SavePuzzle } from '../wire/messages'
import { today } from '../words/format'

export async function readStoredPuzzle(key: string): Promise<LocalPuzzle | undefined> {
  return (await localDatabase()).get('puzzles', key)
}

/** Stores a puzzle if `mayReplace` agrees. Returns whether it did. */
export async function storePuzzle(
  puzzle: Puzzle,
  unsaved: SavePuzzle | null,
  mayReplace: (current: LocalPuzzle | undefined) => boolean = () => true,
): Promise<boolean> {
  let isStored = false
  await (
    await localDatabase()
  ).update('puzzles', puzzle.key, (current) => {
    isStored = mayReplace(current)
    if (!isStored) return null
    const solved_on = current?.solved_on || (puzzle.solved ? today() : '')
    return { ...puzzle, unsaved, solved_on, updated: Date.now() / 1000 }
  })
  return isStored
}
