// Where a table comes from: the server (LiveTable) or this page (LocalTable). Screens know only this interface.

import type { Action, CoachHint, Refusal, Remark, SeatRequest, Table } from '../wire/messages'
import type { GiveBackReason, Pending, PendingMove } from './pending'

/** Which table a screen shows. */
export interface TableAddress {
  kind: 'live' | 'local'
  id: string
}

/** The path of a table's screen. */
export const tablePath = ({ kind, id }: TableAddress) => `/${kind === 'live' ? 'game' : 'local'}/${id}`

export interface TableListener {
  /** More than a move has changed. */
  onTable: () => void
  onPace: () => void
  /** A move was added to those that the screen shows; `ply` is its number, counted from 1. A move of a person at this
   * screen is shown, and reported, before it is confirmed. */
  onPlayed: (ply: number) => void
  /** A move that was shown before it was confirmed is not shown any more. */
  onGivenBack: (move: PendingMove, reason: GiveBackReason) => void
  onRemark: (remark: Remark) => void
  onRefusal: (refusal: Refusal) => void
}

export interface TableSource {
  readonly id: string
  /** Whether others can open the game by a link, and the server draws pictures of it. */
  readonly canShareLink: boolean
  /** Whether the coach can review the game. */
  readonly canReview: boolean
  /** Whether the ratings of the players are known. */
  readonly hasRatings: boolean
  /** Whether each of several people at this screen can resign, or let a computer take the seat. */
  readonly canLeaveSeat: boolean
  /** The table as it was last confirmed; null while it is loading. */
  readonly table: Table | null
  /** Whether the table no longer exists. */
  readonly gone: boolean
  /** `outdated`: the server accepts nothing from this page until it is reloaded. */
  readonly connection: 'local' | 'online' | 'reconnecting' | 'offline' | 'outdated'
  /** A move that is shown as placed although it is not confirmed yet. What a screen shows is the confirmed moves and
   * this move. */
  readonly pending: Pending
  /** The time of the server, or of this machine for a local table, in seconds since 1970. */
  now(): number
  /** Plays a move of the color to move. It is shown at once. */
  play(placement: number): void
  /** Takes back a pending move that was not sent yet; false if that is not possible. */
  lift(): boolean
  /** Every other action; false if it could not be sent. */
  send(action: Action): boolean
  /** A hint for the position at this ply; `step` goes from a vague hint to the move itself. */
  hint(ply: number, step: number, signal: AbortSignal): Promise<CoachHint>
  /** The game as a `.blksgf` file. */
  record(): Promise<string>
  /** Starts another game with the same players, if all people are at this screen. Returns its id. */
  playAgain(): Promise<string>
  /** Starts a game that continues this one after `ply` moves. Returns its id. */
  continueFrom(ply: number, seats: readonly SeatRequest[], humanPace: boolean): Promise<string>
  /** Connects at once, without waiting for the next attempt. */
  retry(): void
  close(): void
}
