// The review of a game: its progress, its content, and the move that is shown.

import { coveredCells, type PlacedPiece, placedPiece } from '../board/placed-piece'
import { boardSize } from '../core/rules'
import { LARGEST_SIZE } from '../core/shapes'
import { historyOf, piecesOf, positionsOf } from '../game/positions'
import { errorText } from '../ui/attempt.svelte'
import { settings } from '../ui/settings.svelte'
import { continueGame, fetchTable, reviewGame } from '../wire/api'
import type { Color, GameReview, ReviewedMove, SeatRequest, Table } from '../wire/messages'
import { refusalText } from '../words/texts'
import { t } from '../words/words.svelte'
import { sidesOf } from './sides'

type Depth = 'best' | 'quick' | 'normal'

/** A move of the game with what the coach says about it. */
export interface MoveReview extends ReviewedMove {
  color: Color
  seat: number
  placement: number
}

/** What the board shows: the move, the better move, or the position before it. */
type Comparison = 'played' | 'better' | 'before'

/** How many moves of a player are shown as turning points. */
const MOST_POINTS = 3

/** The level of a computer that plays for somebody who is not there. */
const USUAL_LEVEL = 4

const isMistake = (move: ReviewedMove) => move.mark === 'mistake' || move.mark === 'blunder'

export class ReviewSession {
  table = $state.raw<Table | null>(null)
  review = $state.raw<GameReview | null>(null)
  /** The number of reviewed moves and the number of all moves, which is 0 while no review runs. */
  progress = $state.raw({ done: 0, total: 0 })
  /** Whether a deeper review runs. */
  isDeeper = $state(false)
  isCancelled = $state(false)
  problem = $state('')
  ply = $state(0)
  compares = $state<Comparison>('played')
  #running: AbortController | null = null

  constructor(readonly game: string) {
    void this.load('best')
  }

  cancel(): void {
    this.#running?.abort()
  }

  async load(depth: Depth): Promise<void> {
    this.cancel()
    const request = (this.#running = new AbortController())
    this.problem = ''
    this.isCancelled = false
    this.progress = { done: 0, total: 0 }
    this.isDeeper = depth === 'normal'
    try {
      this.table ??= await fetchTable(this.game)
      for await (const event of reviewGame(this.game, depth, request.signal)) {
        if (event.type === 'reviewing') this.progress = { done: event.done, total: event.total }
        else if (event.type === 'review') this.#show(event)
        else this.problem = refusalText(event)
      }
    } catch (error) {
      if (request.signal.aborted) this.isCancelled = request === this.#running
      else this.problem = errorText(error)
    } finally {
      if (request === this.#running) {
        this.#running = null
        this.isDeeper = false
        this.progress = { done: 0, total: 0 }
      }
    }
  }

  /** Shows a review. A new review starts at its first turning point; a deeper one stays at the shown move. */
  #show(review: GameReview): void {
    const isNew = !this.review
    this.review = review
    if (isNew) this.goTo(this.points[0] ?? review.moves.length)
  }

  get plies(): number {
    return this.review?.moves.length ?? 0
  }
  get size(): number {
    return this.table ? boardSize(this.table.rules) : LARGEST_SIZE
  }
  /** The move that led to the shown position; null at the start. */
  get move(): MoveReview | null {
    return this.moves[this.ply - 1] ?? null
  }

  goTo(ply: number): void {
    this.ply = Math.max(0, Math.min(this.plies, ply))
    this.compares = 'played'
  }

  positions = $derived.by(() => (this.table ? positionsOf(historyOf(this.table)) : []))
  moves = $derived.by((): MoveReview[] =>
    (this.review?.moves ?? []).map((reviewed, i) => ({ ...reviewed, ...this.positions[i + 1]!.move! })),
  )
  #pieces = $derived.by(() => (this.table ? piecesOf(historyOf(this.table), this.positions) : []))
  pieces = $derived.by((): PlacedPiece[] => {
    if (this.compares === 'played') return this.#pieces.filter((piece) => piece.ply <= this.ply)
    const before = this.#pieces.filter((piece) => piece.ply < this.ply)
    const better = this.compares === 'better' ? this.betterMove : null
    return better ? [...before, { ...better, ply: this.ply }] : before
  })
  /** The ply that the board marks as the last one. */
  get lastPly(): number {
    return this.compares === 'before' ? this.ply - 1 : this.ply
  }

  /** The plies of the turning points in order: of the player's own moves, or of all moves for somebody who watched. */
  points = $derived.by((): number[] => {
    const { table, review, moves } = this
    if (!table || !review) return []
    if (!table.own_seats.length) return [...review.turning_points].map((at) => at + 1).sort((a, b) => a - b)
    return moves
      .flatMap((move, at) => (isMistake(move) && table.own_seats.includes(move.seat) ? [{ ply: at + 1, move }] : []))
      .sort((a, b) => b.move.cost - a.move.cost)
      .slice(0, MOST_POINTS)
      .map(({ ply }) => ply)
      .sort((a, b) => a - b)
  })
  /** The ply of the next turning point; after the last one, the ply of the first one. Null if there is no other. */
  nextPoint = $derived.by((): number | null => {
    const next = this.points.find((ply) => ply > this.ply) ?? this.points[0] ?? null
    return next === this.ply ? null : next
  })

  /** The mover's chance of winning before and after the shown move. */
  chances = $derived.by((): { before: number; after: number } | null => {
    const { move, review, table, ply } = this
    if (!move || !review || !table) return null
    const side = sidesOf(table).findIndex(({ seats }) => seats.includes(move.seat))
    const at = (index: number) => review.evaluations[index]?.win_chances[side]
    const [before, after] = [at(ply - 1), at(ply)]
    return before === undefined || after === undefined ? null : { before, after }
  })

  /** The mark of a bad move, for the list of moves. */
  markOf(ply: number): { look: string; label: string; text: string } | null {
    const mark = this.review?.moves[ply - 1]?.mark
    if (mark !== 'inaccuracy' && mark !== 'mistake' && mark !== 'blunder') return null
    const text = { inaccuracy: '?!', mistake: '?', blunder: '??' }[mark]
    return { look: mark === 'blunder' ? 'bad' : 'warn', label: t(`mark-${mark}`), text }
  }

  /** The move that the coach would have played instead. */
  betterMove = $derived.by((): PlacedPiece | null => {
    const { move } = this
    return move && move.best !== move.placement ? placedPiece(this.size, move.color, move.best, 0) : null
  })
  /** The board after the better move: one letter per cell, row by row from a1. */
  betterBoard = $derived.by((): string => {
    const before = this.#pieces.filter((piece) => piece.ply < this.ply)
    const covered = coveredCells(this.betterMove ? [...before, this.betterMove] : before, this.size)
    return Array.from({ length: this.size ** 2 }, (_, cell) => covered.get(cell)?.color.charAt(0) ?? '.').join('')
  })

  /** Starts a game from the position before the shown move, and returns its id. Computers play for other people. */
  async playOn(): Promise<string> {
    const table = this.table!
    const own = table.own_seats.length ? table.own_seats : [this.move!.seat]
    const seats = table.seats.map((seat, i): SeatRequest => {
      if (own.includes(i)) return { type: 'person', name: seat.name }
      return { type: 'computer', level: seat.level || USUAL_LEVEL }
    })
    const origin = { type: 'game', game: this.game, ply: this.ply - 1 } as const
    return (await continueGame({ origin, seats, human_pace: settings.pace })).game
  }
}
