// The review of a game: its progress, its content, and the move that is shown.

import { type PlacedPiece, placedPiece } from '../board/placed-piece'
import { LARGEST_SIZE } from '../core/shapes'
import { errorText } from '../ui/attempt.svelte'
import { fetchTable, reviewGame } from '../wire/api'
import type { GameReview, ReviewedMove, Table } from '../wire/messages'
import { refusalText } from '../words/texts'

type Depth = 'best' | 'quick' | 'normal'

const isMistake = (move: ReviewedMove) => move.mark !== 'best' && move.mark !== 'good'

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
    if (!this.review) this.ply = review.turning_points.length ? review.turning_points[0]! + 1 : review.moves.length
    this.review = review
  }

  get plies(): number {
    return this.review?.moves.length ?? 0
  }
  get size(): number {
    return this.table?.size ?? LARGEST_SIZE
  }
  /** The move that led to the shown position; null at the start. */
  get move(): ReviewedMove | null {
    return this.review?.moves[this.ply - 1] ?? null
  }

  goTo(ply: number): void {
    this.ply = Math.max(0, Math.min(this.plies, ply))
  }

  pieces = $derived.by((): PlacedPiece[] => {
    const { table, review, size } = this
    if (!table || !review) return []
    return [
      ...table.setup.map((piece) => placedPiece(size, piece.color, piece.placement, 0)),
      ...review.moves.slice(0, this.ply).map((move, i) => placedPiece(size, move.color, move.placement, i + 1)),
    ]
  })

  /** The move that the coach would have played instead. */
  betterMove = $derived.by((): PlacedPiece | null => {
    const { move } = this
    return move && move.best !== move.placement ? placedPiece(this.size, move.color, move.best, 0) : null
  })

  /** The ply of the next mistake; null if there is none. */
  nextMistake = $derived.by((): number | null => {
    const index = this.review?.moves.findIndex((move, i) => i >= this.ply && isMistake(move)) ?? -1
    return index < 0 ? null : index + 1
  })
}
