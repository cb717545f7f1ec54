// The puzzles that the player has started.

import { fetchPuzzle, fetchPuzzles } from '../wire/api'
import { localDatabase, type LocalPuzzle } from '../wire/database'
import { hasServer, RefusalError } from '../wire/http'
import type { Puzzle, PuzzleSummary, SolvedDay } from '../wire/messages'
import { createPuzzle } from './catalog'
import { readStoredPuzzle } from './stored-puzzles'

export interface StartedPuzzles {
  /** The latest first. */
  started: PuzzleSummary[]
  /** The daily puzzles that were solved. */
  solvedDays: SolvedDay[]
  isOffline: boolean
}

/** The puzzles on the server. Without a connection, those that this browser knows. */
export async function fetchStarted(): Promise<StartedPuzzles> {
  if (!hasServer()) return { ...(await startedHere()), isOffline: false }
  try {
    const { started, solved_days } = await fetchPuzzles()
    return { started, solvedDays: solved_days, isOffline: false }
  } catch {
    return { ...(await startedHere()), isOffline: true }
  }
}

async function startedHere(): Promise<Omit<StartedPuzzles, 'isOffline'>> {
  const puzzles = (await (await localDatabase()).list('puzzles')).sort((a, b) => b.updated - a.updated)
  const solvedDays = puzzles
    .filter(({ key, solved_on }) => key.startsWith('daily.') && solved_on)
    .map(({ key, solved_on, best }) => ({ day: key.slice('daily.'.length), solved_on, seconds: best?.seconds ?? null }))
  return { started: puzzles.map(summaryOf), solvedDays }
}

const summaryOf = ({ key, puzzle, givens, placed, seconds, solved, best, updated }: LocalPuzzle): PuzzleSummary => ({
  key,
  puzzle,
  pieces: [...givens, ...placed],
  seconds,
  solved,
  best,
  updated,
})

/** A puzzle to show in a list, as the player left it. It is not started by this. */
export async function previewPuzzle(key: string, signal: AbortSignal): Promise<Puzzle> {
  if (hasServer()) {
    try {
      return await fetchPuzzle(key)
    } catch (error) {
      if (error instanceof RefusalError) throw error
    }
  }
  return (await readStoredPuzzle(key)) ?? (await createPuzzle(key, signal))
}
