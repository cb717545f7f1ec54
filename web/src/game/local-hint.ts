// A hint at a table without a server: the best move that the engine finds, revealed in three steps. The coach on the
// server also gives reasons.

import type { GameHistory } from '../core/core'
import type { GameEngine } from '../core/engine'
import { decodePlacement } from '../core/geometry'
import { placementCells, placementText } from '../core/notation'
import { boardSize } from '../core/rules'
import { orientations } from '../core/shapes'
import type { CoachHint, Text } from '../wire/messages'

/** As many as for a hint of the server. */
const SIMULATIONS = 4000
/** How far the marked area reaches beyond the piece, so that it does not reveal the move. */
const MARGIN = 2
/** The parts of the board, row by row from the bottom. */
const AREAS = [
  ['bottom_left', 'bottom', 'bottom_right'],
  ['left', 'middle', 'right'],
  ['top_left', 'top', 'top_right'],
] as const

/** The best move for the color to move. */
export async function findBestMove(history: GameHistory, engine: GameEngine, signal: AbortSignal): Promise<number> {
  let best: number | undefined
  const options = { simulations: SIMULATIONS, seed: history.moves.length, signal }
  for await (const { moves } of engine.analyze(history, options)) best = moves[0]?.placement ?? best
  signal.throwIfAborted()
  return best!
}

/** A hint at this move: first where to look, then which piece, then the move. */
export function hintAt(history: GameHistory, placement: number, step: number): CoachHint {
  const size = boardSize(history.rules)
  // Columns and rows from the lower left.
  const cells = placementCells(size, placement).map(([x, y]) => [x, size - 1 - y] as const)
  const columns = cells.map(([column]) => column)
  const rows = cells.map(([, row]) => row)
  const { shape } = orientations[decodePlacement(size, placement).orientation]!
  const where: Text = { id: `coach-area-${AREAS[third(rows, size)]![third(columns, size)]!}` }
  const text: Text =
    step === 1
      ? { id: 'coach-hint-area', values: { where } }
      : step === 2
        ? { id: 'coach-hint-piece', values: { shape, where } }
        : { id: 'coach-hint-move', values: { shape, cells: placementText(size, placement).replaceAll(',', ' ') } }
  return {
    ply: history.moves.length,
    step,
    text,
    reasons: [],
    area: range(rows, size).flatMap((row) => range(columns, size).map((column) => row * size + column)),
    shape: step > 1 ? shape : null,
    placement: step > 2 ? placement : null,
  }
}

/** The third of the board that contains the middle of some columns or rows: 0, 1 or 2. */
function third(values: readonly number[], size: number): number {
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length + 0.5
  return Math.min(2, Math.floor((3 * middle) / size))
}

/** The columns or rows of the marked area. */
function range(values: readonly number[], size: number): number[] {
  const first = Math.max(0, Math.min(...values) - MARGIN)
  const last = Math.min(size - 1, Math.max(...values) + MARGIN)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
