// The rules of games in the core: histories go in as numbers, views come out.

import type { ColorView, GameHistory, GameRules, Legality, PositionView } from './core'
import { COLORS, EDITIONS, ILLEGAL_REASONS, type Color, type Edition, type IllegalReason, type Rules } from './editions'
import { CoreError, type Instance, NONE, Results } from './instance'
import { orientations } from './shapes'

export { CoreError } from './instance'

/** The shapes in the order of the core's numbers. */
const SHAPES = [...new Set(orientations.map(({ shape }) => shape))]
const MAX_COLORS = COLORS.length

export function editionOf(rules: Rules): Edition {
  const edition = EDITIONS.find((one) => one.rules.edition === rules.edition)
  if (!edition) throw new CoreError(`no edition ${rules.edition}`)
  return edition
}

/** The rules as the numbers that the core reads, in the order of `History::read`. */
function rulesNumbers(rules: Rules): number[] {
  const edition = editionOf(rules)
  const { colors, sides } = edition
  const seats = edition.seatsByShared[rules.shared ?? '']
  const starts = edition.startCells[`${rules.start} ${rules.direction}`]
  if (!seats || !starts) throw new CoreError('these rules contradict themselves')
  const padded = (numbers: readonly number[]) => [...numbers, ...Array<number>(MAX_COLORS - numbers.length).fill(0)]
  return [
    edition.size,
    colors.indexOf(rules.first_color),
    rules.scoring === 'advanced' ? 1 : 0,
    rules.shared === null ? NONE : colors.indexOf(rules.shared),
    seats.length,
    // The core ignores the seat of the shared color.
    ...padded(
      colors.map((color) =>
        Math.max(
          0,
          seats.findIndex((own) => own.includes(color)),
        ),
      ),
    ),
    ...padded(sides),
    ...Array.from({ length: MAX_COLORS }, (_, color) => starts[color] ?? []).flatMap((cells) => [
      cells.length,
      ...cells,
    ]),
  ]
}

export function historyNumbers({ rules, setup, setupTurn, moves, retired }: GameHistory): number[] {
  const { colors } = editionOf(rules)
  return [
    ...rulesNumbers(rules),
    setupTurn === null ? NONE : colors.indexOf(setupTurn),
    setup.length,
    ...setup.flatMap(({ color, placement }) => [colors.indexOf(color), placement]),
    moves.length,
    ...moves,
    retired.length,
    ...retired.flatMap(({ seat, ply }) => [seat, ply]),
  ]
}

/** Shapes as the core has them: one bit per shape. */
export const shapeBits = (shapes: readonly string[]) =>
  shapes.reduce((bits, shape) => bits | (1 << SHAPES.indexOf(shape)), 0)
export const shapesOf = (bits: number) => SHAPES.filter((_, shape) => (bits >> shape) & 1)

function readColor(results: Results, color: Color): ColorView {
  return {
    color,
    seat: results.next(),
    shapes: shapesOf(results.next()),
    placeable: shapesOf(results.next()),
    score: results.next(),
    squaresLeft: results.next(),
    bonus: results.next(),
    isBlocked: results.next() !== 0,
    isFirstPiece: results.next() !== 0,
    corners: results.list(),
  }
}

function readView(results: Results, edition: Edition): PositionView {
  const { colors, sides, size } = edition
  const named = (color: number) => colors[color]!
  const ply = results.next()
  const turn = results.optional()
  const seat = results.optional()
  const [moveSeat, moveColor, placement] = [results.next(), results.next(), results.next()]
  return {
    ply,
    turn: turn === null ? null : named(turn),
    seat,
    isOver: turn === null,
    move: moveSeat === NONE ? null : { color: named(moveColor), seat: moveSeat, placement },
    passes: results.list().map(named),
    order: results.list().map(named),
    colors: colors.map((color) => readColor(results, color)),
    seats: sides.map(() => ({ score: results.next(), rank: results.next() })),
    owners: results.bytes(size * size),
  }
}

/** What proofs and benchmarks ask of the core besides the rules. */
export interface CoreProbe {
  /** The number of legal sequences of `depth` placements. */
  countSequences(history: GameHistory, depth: number): bigint
  /** Continues the game with uniformly random moves to the end. Returns all its moves and the hash of its last
   * position. */
  playRandomly(history: GameHistory, seed: number): { moves: number[]; hash: bigint }
}

const wide = (low: number, high: number) => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)

function colorNumber(rules: Rules, color: Color): number {
  return editionOf(rules).colors.indexOf(color)
}

/** The rules of games, as every screen uses them. */
export function createGameRules(instance: Instance): GameRules & CoreProbe {
  const views = (history: GameHistory, all: boolean): PositionView[] => {
    const results = new Results(instance.results(historyNumbers(history), (core) => core.view(all ? 1 : 0)))
    const edition = editionOf(history.rules)
    const list = []
    while (!results.isAtEnd) list.push(readView(results, edition))
    return list
  }
  return {
    view: (history) => views(history, false)[0]!,
    views: (history) => views(history, true),
    legality(history, color): Legality {
      const { size } = editionOf(history.rules)
      const number = colorNumber(history.rules, color)
      const reasons = instance.bytes(historyNumbers(history), (core) => core.legality(number))
      return { color, columns: size, rows: size, reasons }
    },
    explain(history, color, placement) {
      const number = colorNumber(history.rules, color)
      const [reason, cell] = instance.results(historyNumbers(history), (core) => core.explain(number, placement))
      return { reason: reason ? (ILLEGAL_REASONS[reason] as IllegalReason) : null, cell: cell === NONE ? null : cell! }
    },
    countSequences(history, depth) {
      const [low, high] = instance.results(historyNumbers(history), (core) => core.count_sequences(depth))
      return wide(low!, high!)
    },
    playRandomly(history, seed) {
      const [low, high, ...moves] = instance.results(historyNumbers(history), (core) => core.play_randomly(seed))
      return { moves, hash: wide(low!, high!) }
    },
  }
}
