// Searches in workers: the computer players, and the solver of puzzles.

import type { GameHistory, Piece, PuzzleSpec } from './core'

export interface EngineMove {
  placement: number
  visits: number
  /** The mover's prospects after the move: 0 is lost, 1 is won. */
  value: number
}

export interface Analysis {
  simulations: number
  /** The moves that the search considered, best first. */
  moves: readonly EngineMove[]
  /** The expected line of moves, beginning with the best one. */
  line: readonly number[]
  done: boolean
}

export interface SolveResult {
  /** True: `pieces` complete the puzzle. False: proved impossible. Null: unknown. */
  isSolvable: boolean | null
  pieces: readonly Piece[]
  /** The number of steps of the search, about a microsecond each. */
  effort: number
}

/** The next step to take in a puzzle. */
export type SolverHint =
  /** `solved`: nothing to do. `impossible`: the givens alone can't be completed. `unknown`: no answer was found. */
  | { kind: 'solved' | 'impossible' | 'unknown' }
  | { kind: 'place'; piece: Piece }
  /** Remove the piece with this index and all later ones. `isProved`: whether it is proved that the puzzle could still
   * be solved before that piece was placed. */
  | { kind: 'dead_end'; piece: Piece; index: number; isProved: boolean }

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** A puzzle with givens. */
export interface GeneratedPuzzle {
  givens: readonly Piece[]
  /** The measured difficulty. */
  difficulty: Difficulty
  /** Whether it is proved that there is only one solution. */
  isUnique: boolean
}

interface SolverOptions {
  /** A number of steps, about a microsecond each; 0 for no limit. */
  budget: number
  signal: AbortSignal
  /** Called with the largest number of pieces that have been on the board at the same time. */
  onProgress?: ((mostPlaced: number) => void) | undefined
}

/** The computer players and the analysis. Every search runs in a worker and stops when its signal is aborted. */
export interface GameEngine {
  /** The move of a computer of this level, the same player as on the server. One worker keeps the search tree of a
   * table between its moves. */
  chooseMove(
    table: string,
    history: GameHistory,
    level: number,
    options: { seed?: number; signal: AbortSignal },
  ): Promise<EngineMove>
  /** Makes a search of `chooseMove` for this table end at once with the best move so far. */
  moveNow(table: string): void
  /** Searches with several workers, each with its own seed, and adds up the visits of their moves. */
  analyze(
    history: GameHistory,
    options: { simulations: number; workers?: number; seed?: number; signal: AbortSignal },
  ): AsyncIterable<Analysis>
}

/** Everything that searches: games and puzzles. */
export interface Engine extends GameEngine {
  /** Searches for the missing pieces. */
  solve(puzzle: PuzzleSpec, placed: readonly Piece[], options: SolverOptions & { seed: number }): Promise<SolveResult>
  /** A hint for pieces that follow the rules; the first `givenCount` of them can't be removed. */
  hint(
    puzzle: PuzzleSpec,
    placed: readonly Piece[],
    options: SolverOptions & { givenCount: number },
  ): Promise<SolverHint>
  /** Finds a solution and removes pieces, the same ones as on the server. The name decides where the hole is. */
  generate(
    puzzle: PuzzleSpec,
    options: { seed: number; name: string; difficulty: Difficulty; signal: AbortSignal },
  ): Promise<GeneratedPuzzle>
  close(): void
}
