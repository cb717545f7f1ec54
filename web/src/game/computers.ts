// The computers' turns at a table without a server. They think in workers and move one after another.

import type { GameHistory } from '../core/core'
import type { GameEngine } from '../core/engine'

/** The shortest time between a move and a computer's next move at human pace, in milliseconds, so that people can
 * follow. */
const MIN_MOVE_INTERVAL = 700
/** The time until a computer tries again after a failure, in milliseconds. */
const RETRY_DELAY = 2000

export interface ComputerTurn {
  seat: number
  level: number
  history: GameHistory
}

/** The table at which computers play. */
export interface TurnHost {
  readonly id: string
  /** The turn of a computer that may move now; null if there is none. */
  computerTurn(): ComputerTurn | null
  isHumanPace(): boolean
  /** When the last move was made, in milliseconds of `performance.now()`. */
  lastMoveAt(): number
  setThinking(seat: number | null): void
  /** Plays a computer's move. */
  playForComputer(placement: number): void
  /** A computer could not find a move. It will try again. */
  reportFailure(error: unknown): void
}

export class ComputerTurns {
  #turns: AbortController | null = null
  /** Ends the wait before a move. */
  #moveNow: AbortController | null = null

  constructor(
    readonly host: TurnHost,
    readonly engine: () => GameEngine,
  ) {}

  /** Lets the computers play, if it is their turn. */
  start(): void {
    if (this.#turns || !this.host.computerTurn()) return
    const turns = (this.#turns = new AbortController())
    void this.#run(turns.signal).finally(() => {
      if (this.#turns === turns) this.#turns = null
    })
  }

  /** Ends thinking without a move. */
  stop(): void {
    this.#turns?.abort()
    this.#turns = null
    this.host.setThinking(null)
  }

  /** Makes the computer play the best move that it has found so far, at once. Returns false if none is thinking. */
  moveNow(): boolean {
    if (!this.#turns) return false
    this.#moveNow?.abort()
    this.engine().moveNow(this.host.id)
    return true
  }

  async #run(signal: AbortSignal): Promise<void> {
    for (let turn = this.host.computerTurn(); turn; turn = this.host.computerTurn()) {
      const moveNow = (this.#moveNow = new AbortController())
      this.host.setThinking(turn.seat)
      try {
        const { placement } = await this.engine().chooseMove(this.host.id, turn.history, turn.level, { signal })
        const rest = this.host.lastMoveAt() + MIN_MOVE_INTERVAL - performance.now()
        if (this.host.isHumanPace()) await sleep(rest, moveNow.signal, signal)
        if (signal.aborted) return
        this.host.playForComputer(placement)
      } catch (error) {
        if (signal.aborted) return
        this.host.reportFailure(error)
        await sleep(RETRY_DELAY, signal)
        if (signal.aborted) return
      }
    }
  }
}

/** Waits until the time is over or one of the signals is aborted. */
function sleep(milliseconds: number, ...signals: AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds <= 0 || signals.some((signal) => signal.aborted)) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    for (const signal of signals)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
  })
}
