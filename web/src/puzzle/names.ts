// Names of puzzles and of results.

import { formatDay, formatSeconds } from '../words/format'
import { t, type PlainId } from '../words/words.svelte'

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const

/** The key of a random puzzle with givens. */
export const randomKey = (puzzle: string, difficulty: string) =>
  `${puzzle}.${difficulty}.${Math.floor(Math.random() * 1e9)}`

/** "Tetrominoes", "Starter 3 × 5". */
export function puzzleName(puzzle: string): string {
  const [, rows, columns] = /^starter-(\d+)x(\d+)$/.exec(puzzle) ?? []
  return rows ? t('puzzle-starter', { rows, columns: columns! }) : t(`puzzle-name-${puzzle}` as PlainId)
}

/** What distinguishes a puzzle from others with the same name: the day, or the difficulty. */
export function puzzleKind(key: string): string {
  const [name, more] = key.split('.')
  if (name === 'daily') return t('puzzle-daily-of', { date: formatDay(more!) })
  return more ? t(`difficulty-${more}` as PlainId) : ''
}

/** How it was solved: "3:20 · 2 hints". */
export function resultText(result: { seconds: number; hints_used: number; solution_seen: boolean }): string {
  const help = result.solution_seen
    ? t('puzzle-solution_viewed')
    : result.hints_used
      ? t('puzzle-hints', { count: result.hints_used })
      : ''
  return help ? `${formatSeconds(result.seconds)} · ${help}` : formatSeconds(result.seconds)
}
