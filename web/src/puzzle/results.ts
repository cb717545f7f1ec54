// Changes of an attempt at a puzzle, as the server makes them.

import { core } from '../core/load'
import type { Puzzle, PuzzleResult } from '../wire/messages'
import { kindOf } from './catalog'
import type { PuzzleChange } from './source'

/** Whether `a` is better than `b`. A result without a look at the solution is better than one with it. Next, fewer
 * hints are better, then less time. */
export function isBetter(a: PuzzleResult, b: PuzzleResult): boolean {
  if (a.solution_seen !== b.solution_seen) return b.solution_seen
  if (a.hints_used !== b.hints_used) return a.hints_used < b.hints_used
  return a.seconds < b.seconds
}

/** The puzzle after a change. The time never goes back, and the best result stays. */
export function withChange(puzzle: Puzzle, { placed, restart, ...change }: PuzzleChange): Puzzle {
  const before = restart ? { seconds: 0, hints_used: 0, solution_seen: false } : puzzle
  const result = {
    seconds: Math.max(before.seconds, change.seconds),
    hints_used: Math.max(before.hints_used, change.hints_used),
    solution_seen: before.solution_seen || change.solution_seen,
  }
  const solved = core().puzzleView(kindOf(puzzle.puzzle), [...puzzle.givens, ...placed]).isSolved
  const best = solved && (!puzzle.best || isBetter(result, puzzle.best)) ? result : puzzle.best
  return { ...puzzle, ...result, placed: [...placed], solved, best }
}
