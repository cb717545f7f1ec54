// Names of puzzles and of results, and sentences about pieces.

import { boardCells } from '../board/placed-piece'
import type { PuzzleView } from '../core/core'
import { cellAt, cellName } from '../core/geometry'
import type { PuzzleHint } from '../wire/messages'
import { formatDay, formatSeconds } from '../words/format'
import { translate } from '../words/texts'
import { t, type PlainId } from '../words/words.svelte'
import { PUZZLE_KINDS } from './kinds'
import { type PuzzlePiece, puzzlePiece } from './pieces'

/** The key of a random puzzle with givens. */
export const randomKey = (puzzle: string, difficulty: string) =>
  `${puzzle}.${difficulty}.${Math.floor(Math.random() * 1e9)}`

/** "Tetrominoes", "Starter 3 × 5". */
export function puzzleName(puzzle: string): string {
  const [, rows, columns] = /^starter-(\d+)x(\d+)$/.exec(puzzle) ?? []
  return rows ? t('puzzle-starter', { rows, columns: columns! }) : t(`puzzle-name-${puzzle}` as PlainId)
}

/** How long each of the six puzzles of the manual takes. */
export const DURATIONS: Readonly<Record<string, 'hours' | 'days' | 'weeks'>> = {
  tetrominoes: 'hours',
  'tetrominoes-apart': 'hours',
  pentominoes: 'days',
  'pentominoes-apart': 'days',
  'all-84': 'weeks',
  'all-84-descending': 'weeks',
}

/** What distinguishes a puzzle from others with the same name: the day, or the difficulty. */
export function puzzleKind(key: string): string {
  const [name, more] = key.split('.')
  if (name === 'daily') return t('puzzle-daily-of', { date: formatDay(more!) })
  return more ? t(`difficulty-${more}` as PlainId) : ''
}

/** The puzzle to do after this one, and the text of its button; null after a daily puzzle and after the last one. */
export function nextPuzzle(key: string): { key: string; text: string } | null {
  const [name, difficulty, number] = key.split('.')
  if (number !== undefined) return { key: randomKey(name!, difficulty!), text: t('puzzle-next') }
  const next = PUZZLE_KINDS[PUZZLE_KINDS.findIndex(({ id }) => id === key) + 1]
  if (difficulty !== undefined || !next) return null
  return { key: next.id, text: t('puzzle-next-name', { name: puzzleName(next.id) }) }
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

/** "blue T4: touches its own color along an edge at e3". */
export function problemText(
  { reason, cell }: PuzzleView['problems'][number],
  { color, shape }: PuzzlePiece,
  { columns, rows }: { columns: number; rows: number },
): string {
  const values = { cell: cell === null ? '' : cellName(rows, cellAt(columns, cell, rows)) }
  const piece = { id: 'puzzle-piece', values: { color, shape } }
  return translate({ id: 'puzzle-problem', values: { piece, problem: { id: `puzzle-problem-${reason}`, values } } })
}

/** What a hint advises; `problem` is the text of the first problem, for a piece that breaks a rule. */
export function hintText({ kind, piece, index, proved }: PuzzleHint, rows: number, problem: string): string {
  const id = `puzzle-hint-${kind}${proved ? '' : '-unproved'}`
  if (kind === 'broken') return translate({ id, values: { problem } })
  if (!piece) return translate({ id })
  const placed = puzzlePiece(piece, rows)
  // As moves are written: row by row from the bottom.
  const cells = boardCells(placed)
    .sort(([ax, ay], [bx, by]) => by - ay || ax - bx)
    .map((cell) => cellName(rows, cell))
    .join(',')
  const { color, shape } = placed
  return translate({ id, values: { number: (index ?? -1) + 1, color, shape, cells } })
}
