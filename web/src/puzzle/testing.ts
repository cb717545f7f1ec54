// For tests: an engine without worker threads, an empty database, and a server of puzzles.

import { createEngine, useEngine } from '../core/client'
import { inProcessWorker } from '../core/in-process-worker'
import { COLORS } from '../core/editions'
import type { Piece } from '../core/core'
import { useEmptyDatabase } from '../wire/database-testing'

export function usePuzzleEngine(): void {
  useEngine(createEngine(inProcessWorker))
  useEmptyDatabase()
}

export const piecesOf = (numbers: readonly (readonly (string | number)[])[]): Piece[] =>
  numbers.map(([color, placement]) => ({ color: COLORS.find((one) => one === color)!, placement: Number(placement) }))
