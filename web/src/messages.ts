// Generated from src/cornerwise/server/messages.py by `make messages`. Do not edit.

export type Color = "blue" | "yellow" | "red" | "green"

export type Direction = "clockwise" | "counterclockwise"

export type EditionName = "classic" | "teams" | "classic_2" | "classic_3" | "duo"

export type Scoring = "advanced" | "basic"

export type Start = "own" | "any"

export type GameId = string

export type Ply = number

export type Placement = number

export type Level = number

export type Name = string

export type Cell = number

/** A shape as it lies. */
export interface Orientation {
  shape: string
  /** (column, row) from the lower left of its box, rows going up. */
  cells: [number, number][]
  /** The orientation it has after a quarter turn clockwise. */
  turned: number
  /** The orientation it has in a mirror standing beside it: left and right change places. */
  flipped: number
}

export interface Board {
  size: number
  /** Of each orientation the number of its placement at the lower left. The others follow row by row: with its box at (column, row) it is `first + row * (size - width + 1) + column`. */
  first: number[]
}

export interface Rules {
  edition: EditionName
  start: Start
  direction: Direction
  first_color: Color
  scoring: Scoring
  shared: Color | null
}

export interface Edition {
  /** With the usual options. */
  rules: Rules
  size: number
  colors: Color[]
  seats: Color[][]
  /** The side of each seat: partners share one. */
  sides: number[]
  /** What can be chosen: option and its values, the usual one first. */
  options: Record<string, string[]>
}

/** GET /api/catalogue */
export interface Catalogue {
  version: string
  /** How many squares each shape has, small to large. */
  shapes: Record<string, number>
  /** The first of a shape is how it lies in the tray. */
  orientations: Orientation[]
  boards: Board[]
  editions: Edition[]
  /** Computers play at levels 1 to this. */
  levels: number
}

/** Somebody at this screen. */
export interface Person {
  type: "person"
  name?: Name
}

export interface Computer {
  type: "computer"
  level: Level
}

export type Sitter = Person | Computer

/** A game file: its moves are played before the game begins, all of them or up to a ply. */
export interface FromRecord {
  type: "record"
  text: string
  ply?: Ply | null
}

/** Play on from a game that is here. */
export interface FromGame {
  type: "game"
  game: GameId
  ply?: Ply | null
}

/** What is left out is as usual in the edition. */
export interface Options {
  start?: Start
  direction?: Direction
  first_color?: Color
  scoring?: Scoring
  shared?: Color
}

/** POST /api/games: a game with its seats taken, answered by Created. */
export interface NewGame {
  edition: EditionName
  /** One for each seat. */
  seats: Sitter[]
  options?: Options
  /** Computers take their time, so that people can follow. */
  human_pace?: boolean
}

/** POST /api/continuations: a game from a file or from another game; the rules are those it was played by. Without seats it is only to be looked at. Answered by Created. */
export interface Continuation {
  origin: FromRecord | FromGame
  seats?: Sitter[]
  human_pace?: boolean
}

export interface Created {
  game: GameId
}

export interface Seat {
  /** `nobody` sits in a game that is only looked at. */
  kind: "person" | "computer" | "nobody"
  /** Of a person, '' if there is none. */
  name: string
  /** Of a computer, else 0. */
  level: number
  colors: Color[]
  /** Partners share one. */
  side: number
}

/** `record`: a game file that is only looked at. */
export type Status = "playing" | "over" | "record"

export interface Summary {
  game: GameId
  rules: Rules
  size: number
  seats: Seat[]
  status: Status
  ply: number
  turn: Color | null
  /** Who is to move. */
  seat: number | null
  /** Seconds since 1970. */
  updated: number
  /** A letter a cell, row by row from a1: `.` if free, else the first letter of the color. */
  board: string
  /** Of each seat; in the team game, of each seat's team. */
  scores: number[]
  places: number[]
}

/** GET /api/games: this session's games, those under way first, the latest of each kind first. */
export interface Games {
  games: Summary[]
}

/** A piece on the board that no turn put there. */
export interface Piece {
  color: Color
  placement: number
}

export interface Move {
  color: Color
  seat: number
  placement: number
  /** Of the color after the move. */
  score: number
  /** The colors that could place nothing and were passed over right after this move, in their order. */
  passes: Color[]
}

/** A color as it stands. */
export interface Tray {
  color: Color
  /** Who plays it now or next: in the three-player game the shared color goes around. */
  seat: number
  /** As the rules count: points, the more the better, or in basic scoring squares left, the fewer the better. */
  score: number
  /** Of the pieces left over. */
  squares: number
  /** In the score: 15 for all placed, 20 if the single square came last. */
  bonus: number
  /** The pieces left over. */
  shapes: string[]
  /** Those of them that fit somewhere now. */
  fitting: string[]
  /** It can place nothing any more. */
  blocked: boolean
  /** Where it could place a piece were it its turn: placements, ascending, each as the difference from the one before (the first from 0). */
  legal: number[]
  /** Where its next piece can attach; before the first, its starting cells still free. */
  corners: Cell[]
  /** Free cells beside its own pieces: never to be covered by it. */
  edges: Cell[]
  /** It has not placed a piece: the first one covers a starting cell. */
  opening: boolean
}

/** Who stands where, now or at the end. */
export interface Result {
  /** Of each seat; in the team game, of each seat's team. */
  scores: number[]
  /** Of each seat: 1 is best, equal scores share a place. */
  places: number[]
}

export interface Position {
  ply: number
  status: Status
  /** The color to move; nobody when the game is over. */
  turn: Color | null
  /** Who moves it. */
  seat: number | null
  /** In the order of the colors. */
  trays: Tray[]
  result: Result
}

/** All there is to a game: the first message of a socket, and again whenever moves were taken back. Also the answer of GET /api/games/{game}. */
export interface Table {
  type: "table"
  game: GameId
  rules: Rules
  size: number
  colors: Color[]
  seats: Seat[]
  /** The seats this session plays; none for a spectator. */
  yours: number[]
  /** Only people at this screen and computers play, and this is the screen. */
  may_undo: boolean
  human_pace: boolean
  /** The starting cells of each color. */
  starts: Record<string, Cell[]>
  setup: Piece[]
  moves: Move[]
  position: Position
  /** The seat of the computer that is thinking. */
  thinking: number | null
}

/** A move was made, and is saved. */
export interface Played {
  type: "played"
  move: Move
  position: Position
}

/** A computer has begun to think. The next `played` or `table` ends it. */
export interface Thinking {
  type: "thinking"
  seat: number
}

export interface Paced {
  type: "paced"
  human_pace: boolean
}

/** The game is gone for good. */
export interface Deleted {
  type: "deleted"
}

export type RefusalCode = "malformed" | "oversized" | "unknown_game" | "not_your_seat" | "stale" | "illegal" | "over" | "nothing_to_undo" | "no_undo" | "not_thinking" | "bad_rules" | "bad_seats" | "bad_record" | "bad_ply" | "not_yours" | "not_found" | "wrong_site" | "broken" | "unknown_puzzle" | "busy"

/** It was not done, and nothing has changed. Also the answer of every HTTP request that fails. */
export interface Refusal {
  type: "refusal"
  code: RefusalCode
  /** Why, in the user's language. */
  text: string
}

export type Event = Table | Played | Thinking | Paced | Deleted | Refusal

export interface Play {
  type: "play"
  /** How many moves were played when this one was chosen. */
  ply: Ply
  placement: Placement
}

/** Takes back the last move of a person, and what computers answered. */
export interface Undo {
  type: "undo"
  /** How many moves were played when it was asked for; only computers may have moved since. */
  ply: Ply
}

/** The computer shall stop thinking and move. */
export interface MoveNow {
  type: "move_now"
}

export interface SetPace {
  type: "set_pace"
  human_pace: boolean
}

export type Action = Play | Undo | MoveNow | SetPace

/** Which puzzle: `tetrominoes`; with givens `tetrominoes.hard.81`, the number being any; `daily.2026-11-16`. */
export type PuzzleKey = string

export type Hardness = "easy" | "medium" | "hard"

/** A puzzle without givens. */
export interface PuzzleKind {
  puzzle: string
  rows: number
  columns: number
  colors: Color[]
  pieces: number
  /** What is to be done, in the user's language. */
  about: string
}

/** How a puzzle was solved. */
export interface PuzzleResult {
  seconds: number
  hints: number
  /** A solution was looked at before. */
  shown: boolean
}

/** A puzzle somebody has begun. */
export interface PuzzleSummary {
  key: PuzzleKey
  puzzle: string
  rows: number
  columns: number
  /** Pieces on the board, the given ones included. */
  laid: number
  /** In all. */
  pieces: number
  /** A letter a cell, row by row from a1: `.` if free, else the first letter of the color. */
  board: string
  seconds: number
  solved: boolean
  /** The best of all times it was solved: without help rather than with, then the quickest. */
  best: PuzzleResult | null
  /** Seconds since 1970. */
  updated: number
}

/** GET /api/puzzles: all puzzles, and those this session has begun, the latest first. */
export interface Puzzles {
  kinds: PuzzleKind[]
  begun: PuzzleSummary[]
}

/** A rule that a piece breaks. */
export interface PuzzleProblem {
  piece: Piece
  reason: string
  /** In the user's language. */
  text: string
}

/** A color in a puzzle. */
export interface PuzzleTray {
  color: Color
  /** All that it has to lay, small to large. */
  shapes: string[]
  /** Where its next piece can attach, before the first its starting cell; None where that doesn't matter. */
  corners: Cell[] | null
  /** Free cells that it must not cover, as they are beside its own pieces. */
  edges: Cell[]
  /** It has laid nothing yet. */
  opening: boolean
}

/** GET /api/puzzles/{key}: a puzzle as this session has it, and the answer to every change. */
export interface Puzzle {
  key: PuzzleKey
  puzzle: string
  rows: number
  columns: number
  about: string
  /** Of one with givens, as measured. */
  hardness: Hardness | null
  /** It is proved that there is one solution. */
  unique: boolean
  trays: PuzzleTray[]
  /** The corner of each color, where that matters. */
  starts: Record<string, Cell>
  given: Piece[]
  /** By the user, in the order they came. */
  laid: Piece[]
  problems: PuzzleProblem[]
  solved: boolean
  seconds: number
  hints: number
  shown: boolean
  best: PuzzleResult | null
  /** Goes up with every change; 0 before the first. */
  version: number
}

/** PUT /api/puzzles/{key}: all pieces as they now lie, and the time it took so far. Answered by Puzzle. */
export interface LayPuzzle {
  /** What was changed; if there is a newer one, it is refused as `stale`. */
  version: number
  laid: Piece[]
  seconds: number
  /** From the beginning: time and help start anew, the best result stays. */
  again?: boolean
}

/** POST /api/puzzles/{key}/help, answered by a stream of Help, of which the last is no `searching`. Whoever closes the connection ends the search. */
export interface AskPuzzle {
  version: number
  about: "hint" | "verdict" | "solution"
  /** Another solution for every seed. */
  seed?: number
}

export interface Searching {
  type: "searching"
  /** The most pieces that lay together so far. */
  most: number
}

export interface Hinted {
  type: "hint"
  /** Nothing to do; lay the piece; take it away, it breaks a rule; take it back, it made a solution impossible; there never was one; or it is not known. */
  kind: "solved" | "lay" | "broken" | "dead" | "impossible" | "unknown"
  piece: Piece | null
  text: string
  hints: number
  version: number
}

export interface Judged {
  type: "verdict"
  answer: "yes" | "no" | "unknown"
}

export interface Solved {
  type: "solution"
  /** To be laid in this order. None if no solution was found. */
  pieces: Piece[]
  /** They complete what lies; if not, they begin with the given ones. */
  goes_on: boolean
  version: number
}

export type Help = Searching | Hinted | Judged | Solved | Refusal
