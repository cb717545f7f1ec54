// Help with a puzzle by the solver in this page.

import { engine } from '../core/client'
import type { Piece } from '../core/core'
import { core } from '../core/load'
import type { Puzzle, PuzzleHint } from '../wire/messages'
import { kindOf } from './catalog'
import { samePiece } from './pieces'
import type { HelpAnswer, HelpKind, PuzzleSource } from './source'

/** The maximum number of steps of one search, as on the server: a few seconds. */
const STEP_BUDGET = 3_000_000

type HelpOptions = Parameters<PuzzleSource['help']>[1]

export function helpLocally(puzzle: Puzzle, kind: HelpKind, options: HelpOptions): Promise<HelpAnswer> {
  switch (kind) {
    case 'hint':
      return findHint(puzzle, options)
    case 'solvability':
      return checkSolvable(puzzle, options)
    case 'solution':
      return findSolution(puzzle, options)
  }
}

const allPieces = ({ givens, placed }: Puzzle): Piece[] => [...givens, ...placed]

async function findHint(puzzle: Puzzle, options: HelpOptions): Promise<PuzzleHint> {
  const kind = kindOf(puzzle.puzzle)
  const pieces = allPieces(puzzle)
  const { hints_used } = puzzle
  const [problem] = core().puzzleView(kind, pieces).problems
  if (problem) {
    const { index } = problem
    return { type: 'hint', kind: 'broken', piece: pieces[index]!, index, proved: true, hints_used }
  }
  const hint = await engine().hint(kind, pieces, {
    givenCount: puzzle.givens.length,
    budget: STEP_BUDGET,
    ...options,
  })
  switch (hint.kind) {
    case 'place':
      return { type: 'hint', kind: 'place', piece: hint.piece, index: null, proved: true, hints_used: hints_used + 1 }
    case 'dead_end': {
      const { piece, index, isProved: proved } = hint
      return { type: 'hint', kind: 'dead_end', piece, index, proved, hints_used: hints_used + 1 }
    }
    default:
      return { type: 'hint', kind: hint.kind, piece: null, index: null, proved: true, hints_used }
  }
}

/** Solves a puzzle with these pieces; null if it is unknown whether there is a solution. */
async function solveFrom(puzzle: Puzzle, pieces: readonly Piece[], seed: number, options: HelpOptions) {
  const kind = kindOf(puzzle.puzzle)
  if (core().puzzleView(kind, pieces).problems.length) return { isSolvable: false, pieces: [] }
  return engine().solve(kind, pieces, { seed, budget: STEP_BUDGET, ...options })
}

async function checkSolvable(puzzle: Puzzle, options: HelpOptions): Promise<HelpAnswer> {
  const { isSolvable } = await solveFrom(puzzle, allPieces(puzzle), 0, options)
  return { type: 'solvability', answer: isSolvable === null ? 'unknown' : isSolvable ? 'yes' : 'no' }
}

/** The solution starts from the player's pieces if they can be completed, otherwise from the givens. */
async function findSolution(puzzle: Puzzle, options: HelpOptions): Promise<HelpAnswer> {
  const seed = Math.floor(Math.random() * 2 ** 32)
  for (const start of [allPieces(puzzle), puzzle.givens]) {
    const { isSolvable, pieces } = await solveFrom(puzzle, start, seed, options)
    if (!isSolvable) continue
    const inOrder = core().puzzlePlayOrder(kindOf(puzzle.puzzle), [...start, ...pieces])
    return {
      type: 'solution',
      pieces: inOrder.filter((piece) => !start.some((one) => samePiece(one, piece))),
      continues_attempt: start.length === allPieces(puzzle).length,
    }
  }
  return { type: 'solution', pieces: [], continues_attempt: false }
}
