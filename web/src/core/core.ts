// The core in the page: the rules of games and puzzles, compiled to WebAssembly. Every call is synchronous and takes
// well under a millisecond, so screens can derive what they show from the moves. Searches run in workers: see engine.ts.
//
// Calls are stateless: a history goes in and a view comes out, so nothing can get out of step. Cells are numbered from
// a1 at the lower left, row by row.

import type { Color, IllegalReason, Rules } from './editions'

export interface Piece {
  color: Color
  /** The number of the placement on its board; in puzzles, on the largest board with the puzzle at its lower left. */
  placement: number
}

/** Everything that determines a position of a game. */
export interface GameHistory {
  rules: Rules
  setup: readonly Piece[]
  /** The color to move after the set-up; null for the first color of the rules. */
  setupTurn: Color | null
  /** The placement number of each move. */
  moves: readonly number[]
  /** The seats that left the game early, with the number of moves played before they left, in order. */
  retired: readonly { seat: number; ply: number }[]
}

/** A position of a game: all that a screen shows. */
export interface PositionView {
  ply: number
  /** The color to move; null when the game is over. */
  turn: Color | null
  /** The seat to move. */
  seat: number | null
  isOver: boolean
  /** The move that led here; null at the start. */
  move: { color: Color; seat: number; placement: number } | null
  /** The colors that had to pass after that move, in order. */
  passes: readonly Color[]
  /** The colors that can still move, in the order of their next turns. */
  order: readonly Color[]
  /** One entry per color, in the order of the colors. */
  colors: readonly ColorView[]
  seats: readonly SeatView[]
  /** One byte per cell: 0 if free, otherwise 1 + the index of the color that covers it. */
  owners: Uint8Array
}

export interface ColorView {
  color: Color
  /** The seat that plays the color now or next. */
  seat: number
  /** The remaining shapes. */
  shapes: readonly string[]
  /** The remaining shapes that fit somewhere now. */
  placeable: readonly string[]
  /** Under the scoring option: points, where more is better, or squares left, where fewer is better. */
  score: number
  squaresLeft: number
  bonus: number
  isBlocked: boolean
  isFirstPiece: boolean
  /** The cells where its next piece can attach; before the first piece, its starting cells that are free. */
  corners: readonly number[]
}

interface SeatView {
  /** The score of the seat's side. */
  score: number
  /** 1 is best; equal scores share a rank. */
  rank: number
}

/** Where the pieces of one color fit: for each placement on a board of this size, why it is illegal. */
export interface Legality {
  color: Color
  columns: number
  rows: number
  /** One byte per placement: 0 if legal, otherwise an index into ILLEGAL_REASONS. */
  reasons: Uint8Array
}

/** A puzzle: its board, its rules and the pieces to place. */
export interface PuzzleSpec {
  rows: number
  columns: number
  contact: 'free' | 'apart' | 'corners' | 'descending'
  /** The shapes that each color has to place. */
  trays: readonly { color: Color; shapes: readonly string[] }[]
  /** The number of the starting cell of each color; needed if the contact is `corners` or `descending`. */
  startCells: Readonly<Partial<Record<Color, number>>>
}

export interface PuzzleView {
  trays: readonly {
    color: Color
    /** The shapes that are not on the board. */
    shapes: readonly string[]
    /** The cells where its next piece can attach; null if pieces need no contact. */
    corners: readonly number[] | null
    isFirstPiece: boolean
  }[]
  /** Every piece that breaks a rule, with the first rule it breaks and the first cell that breaks it. */
  problems: readonly { index: number; reason: IllegalReason; cell: number | null }[]
  isSolved: boolean
}

export interface GameRules {
  /** The position after the last move of the history. Throws if the history is not legal. */
  view(history: GameHistory): PositionView
  /** The positions after 0, 1, 2 … moves: one more than there are moves. */
  views(history: GameHistory): PositionView[]
  legality(history: GameHistory, color: Color): Legality
  /** Why a placement is illegal, with the offending cell if the reason has one. */
  explain(history: GameHistory, color: Color, placement: number): { reason: IllegalReason | null; cell: number | null }
}

export interface PuzzleRules {
  puzzleView(puzzle: PuzzleSpec, placed: readonly Piece[]): PuzzleView
  /** Where the next piece of a color fits, and what rule it would break elsewhere. */
  puzzleLegality(puzzle: PuzzleSpec, placed: readonly Piece[], color: Color): Legality
  /** The pieces of a solution in the order in which to place them. */
  puzzlePlayOrder(puzzle: PuzzleSpec, solution: readonly Piece[]): Piece[]
  /** The seed of a puzzle that is generated from a text: the first 48 bits of the text's SHA-256 digest. */
  hashText(text: string): number
}

export interface Core extends GameRules, PuzzleRules {}
