// A search tree and the puzzle solver in one WebAssembly instance, as a worker uses them. Histories and puzzles come as
// numbers, because a page may hold them in objects that can't be posted to a worker.

import type { LevelBudget } from './editions'
import { Instance, Results } from './instance'

export interface RootMove {
  placement: number
  visits: number
  /** The mover's prospects after the move: 0 is lost, 1 is won; 0.5 if no simulation tried the move. */
  value: number
  /** How likely the move looked before the search. */
  prior: number
}

/** What a search found out about the moves of its position. */
export interface Root {
  simulations: number
  /** How often nodes were dropped because the memory was full. */
  timesFull: number
  /** Whether the ending is solved: the value and the points of the best move are those of best play. */
  isExact: boolean
  /** The moves, best first. */
  moves: readonly RootMove[]
  /** The expected line of moves, beginning with the best one. */
  line: readonly number[]
  /** The expected points of each color at the end; of no meaning without simulations. */
  points: readonly number[]
  /** The calibrated win chances of the sides; they add up to 1. */
  winChances: readonly number[]
}

export interface SolverResult {
  isSolvable: boolean | null
  /** The index of the color and the placement of each piece. */
  pieces: readonly (readonly [color: number, placement: number])[]
  effort: number
}

const ALL_MOVES = 2 ** 31 - 1

export class Search {
  constructor(private readonly instance: Instance) {}

  /** Goes to the last position of a history. A search of the same rules keeps its tree. */
  advance(history: ArrayLike<number>, seed: number, memory: number): void {
    this.instance.call(history, (core) => core.search_advance(seed, memory))
  }

  /** Begins a run; 0 simulations: no limit. */
  start(simulations: number): void {
    this.instance.call([], (core) => core.search_start(simulations))
  }

  /** Runs this many simulations. `timeLeft` is the approximate number of simulations that the time allows after them.
   * Returns whether the run has ended: the limit is reached, or the choice can't change any more. */
  slice(simulations: number, timeLeft: number): boolean {
    return this.instance.call([], (core) => core.search_slice(simulations, timeLeft)) === 1
  }

  result(limit = ALL_MOVES): Root {
    const results = new Results(this.instance.results([], (core) => core.search_result(limit)))
    const simulations = results.next()
    const timesFull = results.next()
    const isExact = results.next() === 1
    const points = Array.from({ length: 4 }, () => results.float())
    const winChances = Array.from({ length: 4 }, () => results.float())
    const moves = Array.from({ length: results.next() }, (_, i) => {
      const [placement, visits, value, prior] = [results.next(), results.next(), results.float(), results.float()]
      const isKnown = visits > 0 || (isExact && i === 0)
      return { placement, visits, value: isKnown ? value : 0.5, prior }
    })
    return { simulations, timesFull, isExact, points, winChances, moves, line: results.list() }
  }

  /** The placement that a level without a search chooses. */
  chooseAtOnce({ habits, prior, sharpness }: LevelBudget, seed: number): number {
    return this.instance.call([], (core) => {
      if (habits) return core.choose_by_habits(...habits, seed)
      return prior === 'refined' ? core.draw_refined(sharpness!, seed) : core.draw_by_prior(sharpness!, seed)
    })
  }
}

type NumberedPiece = readonly [color: number, placement: number]

const pairs = (numbers: readonly number[]): NumberedPiece[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!])

/** Searches for the missing pieces of a puzzle. */
export function solve(instance: Instance, puzzle: ArrayLike<number>, seed: number, budget: number): SolverResult {
  const [answer, low, high, ...rest] = instance.results(puzzle, (core) => core.solve_puzzle(seed, budget))
  return {
    isSolvable: answer === -1 ? null : answer === 1,
    pieces: pairs(rest),
    effort: high! * 2 ** 32 + (low! >>> 0),
  }
}

const HINT_KINDS = ['solved', 'place', 'dead_end', 'impossible', 'unknown'] as const

export interface NumberedHint {
  kind: (typeof HINT_KINDS)[number]
  piece: NumberedPiece
  index: number
  isProved: boolean
}

export function hint(instance: Instance, puzzle: ArrayLike<number>, givenCount: number, budget: number): NumberedHint {
  const numbers = instance.results(puzzle, (core) => core.hint_puzzle(givenCount, budget))
  const [kind, color, placement, index, isProved] = numbers
  return { kind: HINT_KINDS[kind!]!, piece: [color!, placement!], index: index!, isProved: isProved !== 0 }
}

/** The index of the measured difficulty, whether there is only one solution, and the givens. */
export interface NumberedPuzzle {
  difficulty: number
  isUnique: boolean
  givens: readonly NumberedPiece[]
}

/** Generates a puzzle with givens. The numbers are those of the puzzle and of the name. */
export function generate(
  instance: Instance,
  numbers: ArrayLike<number>,
  seed: number,
  difficulty: number,
): NumberedPuzzle {
  const [measured, isUnique, ...rest] = instance.results(numbers, (core) => core.generate_puzzle(seed, difficulty))
  return { difficulty: measured!, isUnique: isUnique !== 0, givens: pairs(rest) }
}
