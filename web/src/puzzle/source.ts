// Where an attempt at a puzzle is kept, and who helps with it: the server, or this page alone. Screens know only this
// interface.

import type { Piece } from '../core/core'
import type { Puzzle, PuzzleHelpRequest, PuzzleHint, PuzzleSolution, Refusal, Solvability } from '../wire/messages'

/** All pieces of the player, and the time and help used so far. */
export interface PuzzleChange {
  placed: readonly Piece[]
  seconds: number
  hints_used: number
  solution_seen: boolean
  /** Whether time and help start again from zero. The best result stays. */
  restart: boolean
}

export type HelpKind = PuzzleHelpRequest['kind']
export type HelpAnswer = PuzzleHint | Solvability | PuzzleSolution

export interface SourceListener {
  onConnection: (isConnected: boolean) => void
  /** The attempt was changed elsewhere, and that version counts. */
  onReplaced: (puzzle: Puzzle, refusal: Refusal) => void
}

export interface PuzzleSource {
  /** The puzzle as the player left it. Throws a RefusalError if there is no such puzzle. */
  open(): Promise<Puzzle>
  /** Saves a change and returns the puzzle with it. Without a connection, this page keeps the change until the server
   * has it. */
  save(change: PuzzleChange): Promise<Puzzle>
  /** Help with the saved pieces. Throws if the signal is aborted. */
  help(kind: HelpKind, options: { signal: AbortSignal; onProgress: (mostPlaced: number) => void }): Promise<HelpAnswer>
  close(): void
}
