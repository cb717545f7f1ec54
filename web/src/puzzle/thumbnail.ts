// The picture of a puzzle that was not started, for the list: a small picture of a solution, or the colors of its
// pieces.

import type { PuzzleKind } from '../wire/messages'
import thumbnails from './thumbnails.json'

/** One letter per cell, row by row from a1, as the server sends boards. */
export function thumbnail({ puzzle, rows, columns, colors }: PuzzleKind): string {
  const stored = (thumbnails as Record<string, string>)[puzzle]
  if (stored) return stored
  const stripe = columns / colors.length
  const row = Array.from({ length: columns }, (_, x) => colors[Math.floor(x / stripe)]![0]!).join('')
  return row.repeat(rows)
}
