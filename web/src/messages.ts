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

export type SeatNumber = number

export type Name = string

export type Secret = string

export type Offset = number

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

/** An empty chair: whoever comes may sit down. */
export interface Open {
  type: "open"
}

export type Sitter = Person | Computer | Open

/** Everybody has so much time for the whole game, and some more with each move. */
export interface Realtime {
  type: "realtime"
  /** Seconds. */
  base: number
  /** Seconds. */
  increment: number
}

/** So many days for each move. */
export interface Correspondence {
  type: "correspondence"
  days: number
}

export type Clock = Realtime | Correspondence

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
  clock?: Clock | null
  /** It counts for the ranking: needs a clock, and a chair for everybody. */
  rated?: boolean
  /** Everybody sees it in the lobby; else whoever has the link. */
  public?: boolean
  /** Seconds since 1970: an appointment. Without one it starts when the last chair is taken. */
  begins?: number | null
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
  /** `open` is an empty chair, `nobody` sits in a game that is only looked at. */
  kind: "person" | "computer" | "open" | "nobody"
  /** Of a person, '' if there is none. */
  name: string
  /** Of a computer, else 0. */
  level: number
  colors: Color[]
  /** Partners share one. */
  side: number
  /** How it left the game, if it did: it places no more, the others play on. */
  left: Left | null
}

export type Left = "resigned" | "time"

/** `open`: it has not begun, there are chairs to take. `record`: a game file that is only looked at. */
export type Status = "open" | "playing" | "over" | "record"

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
  /** The seats this session plays. */
  yours: number[]
  clock: Clock | null
  rated: boolean
  begins: number | null
  /** When who is to move runs out of time; of an open table, when it is cleared away. */
  deadline: number | null
}

/** GET /api/games: this session's games, those under way first, the latest of each kind first. */
export interface Games {
  games: Summary[]
}

/** What people are waiting for: seek the same, and you play with them. */
export interface Wish {
  edition: EditionName
  clock: Clock
  rated: boolean
  people: number
}

/** GET /api/lobby, and what its socket says whenever it has changed. */
export interface Lobby {
  type: "lobby"
  /** Public tables with an empty chair; the next to begin first. */
  open: Summary[]
  /** Public games to watch, the latest first. */
  playing: Summary[]
  seeking: Wish[]
  now: number
}

/** You wait for somebody to play with; told again whenever the search gets wider. */
export interface Seeking {
  type: "seeking"
  since: number
  now: number
  /** How far apart in rating; None: anybody. */
  width: number | null
  /** After a while: the level of a computer as strong as you, if you would rather not wait. */
  level: Level | null
}

/** The others are there: go to this game. */
export interface Paired {
  type: "paired"
  game: GameId
}

/** Find me somebody to play with: the same game, the same clock. */
export interface Seek {
  type: "seek"
  edition: EditionName
  clock: Clock
  rated?: boolean
}

/** I don't wait any more. */
export interface StopSeeking {
  type: "stop_seeking"
}

export type LobbyAction = Seek | StopSeeking

/** GET /api/games/{game}/invitation */
export interface Invitation {
  /** Where others reach this server, if not where this page came from. */
  address: string | null
  /** Nobody but this computer can reach it. */
  local: boolean
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

/** The server's time counts. */
export interface Clocks {
  /** Seconds since 1970, by the server: what a page takes as the beginning. */
  now: number
  /** When who is to move runs out of time; None while no clock runs. */
  deadline: number | null
  /** Seconds of each seat, whose clock runs excepted; None: it has none. */
  left: (number | null)[]
}

/** Something that all people at the table have to agree to. A move withdraws it. */
export interface Proposal {
  /** Take back the last move; let a computer play on for somebody; play again. */
  kind: "undo" | "computer" | "rematch"
  /** The seat that proposed it. */
  by: number
  /** The seats that said yes, the proposer among them. */
  agreed: number[]
  /** The seats whose yes it still needs. */
  asked: number[]
  /** Whose chair the computer shall take. */
  seat?: number | null
  level?: Level | null
}

/** All that people can say: pages show it in their own words. */
export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "wow" | "one_moment" | "your_turn" | "good_game" | "bye"

export interface Remark {
  seat: number
  phrase: Phrase
  at: number
}

/** All there is to a game: the first message of a socket, and again whenever more changed than a move. Also the answer of GET /api/games/{game}. */
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
  /** You made it: while it is open, the chairs are yours to arrange. */
  host: boolean
  clock: Clock | null
  rated: boolean
  public: boolean
  begins: number | null
  clocks: Clocks
  /** Of each seat, whether its player is at the table now; computers always are. */
  here: boolean[]
  proposal: Proposal | null
  /** The game they play again. */
  next: GameId | null
  /** The last few, oldest first. */
  remarks: Remark[]
}

/** A move was made, and is saved. */
export interface Played {
  type: "played"
  move: Move
  position: Position
  clocks: Clocks
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

/** Somebody came or went. */
export interface Present {
  type: "present"
  here: boolean[]
}

/** Something was proposed, agreed to by one more, or is off the table. */
export interface Proposed {
  type: "proposed"
  proposal: Proposal | null
  next: GameId | null
}

export interface Said {
  type: "said"
  remark: Remark
}

/** The game is gone for good. */
export interface Deleted {
  type: "deleted"
}

export type RefusalCode = "malformed" | "oversized" | "unknown_game" | "not_your_seat" | "stale" | "illegal" | "over" | "nothing_to_undo" | "no_undo" | "not_thinking" | "too_late" | "not_open" | "taken" | "not_begun" | "nothing_to_resign" | "no_proposal" | "bad_proposal" | "bad_clock" | "slow_down" | "bad_rules" | "bad_seats" | "bad_record" | "bad_ply" | "not_yours" | "not_found" | "bad_name" | "name_taken" | "bad_password" | "wrong_password" | "has_account" | "need_account" | "unknown_player" | "wrong_site" | "broken" | "unknown_puzzle" | "busy" | "no_hint" | "not_over" | "nothing_to_review" | "unknown_exercise"

/** It was not done, and nothing has changed. Also the answer of every HTTP request that fails. */
export interface Refusal {
  type: "refusal"
  code: RefusalCode
  /** Why, in the user's language. */
  text: string
}

export type Event = Table | Played | Thinking | Paced | Present | Proposed | Said | Deleted | Refusal

export type LobbyEvent = Lobby | Seeking | Paired | Refusal

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

/** Takes an empty chair, or changes to one. */
export interface Sit {
  type: "sit"
  seat: SeatNumber
  name?: Name
}

/** Leaves a table that has not begun; the host's going clears it away. */
export interface Stand {
  type: "stand"
}

/** The host puts a computer on a chair or empties it. */
export interface Arrange {
  type: "arrange"
  seat: SeatNumber
  sitter: Computer | Open
}

/** Places no more; the others play on. */
export interface Resign {
  type: "resign"
  /** If several are yours. */
  seat?: SeatNumber | null
}

export interface Propose {
  type: "propose"
  kind: "undo" | "computer" | "rematch"
  /** How many moves were played when it was proposed. */
  ply: Ply
  seat?: SeatNumber | null
  level?: Level | null
}

/** To what is proposed. */
export interface Answer {
  type: "answer"
  agree: boolean
}

export interface Say {
  type: "say"
  phrase: Phrase
}

export type Action = Play | Undo | MoveNow | SetPace | Sit | Stand | Arrange | Resign | Propose | Answer | Say

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
  /** Given so far. */
  hints: number
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
}

export type Help = Searching | Hinted | Judged | Solved | Refusal

/** GET /api/me, and the answer of whatever changes it. */
export interface Me {
  /** `home`: the computer where the server runs, where nobody needs an account. */
  kind: "home" | "guest" | "account"
  name: string
}

/** PUT /api/me: a guest's nickname. */
export interface Naming {
  name: Secret
}

/** POST /api/account makes an account of a guest; POST /api/session logs this browser in. DELETE /api/session logs it out. */
export interface Credentials {
  name: Secret
  password: Secret
}

/** POST /api/account/password. All other browsers are logged out. */
export interface NewPassword {
  old: Secret
  new: Secret
}

/** POST /api/account/deletion: me and all that is mine alone. A guest needs no password. */
export interface Farewell {
  password?: Secret
}

/** How strong somebody is. */
export interface Rated {
  /** 1500 is a newcomer; 400 more are odds of ten to one. */
  points: number
  deviation: number
  /** Not certain enough for a place on the ladder. */
  provisional: boolean
}

export interface Rung {
  place: number | null
  /** What their page is called: a name, or a computer's `level-4`. */
  player: string
  name: string
  /** Of a computer, else 0. */
  level: number
  rating: Rated
  games: number
}

/** GET /api/ladders/{mode}, and on with ?after=50 */
export interface Ladder {
  mode: EditionName
  rungs: Rung[]
  more: boolean
  /** Also where you are too new for a place. */
  you: Rung | null
}

/** Somebody in one way to play, by rated games. */
export interface Standing {
  mode: EditionName
  rating: Rated
  place: number | null
  games: number
  wins: number
  best: number
  average_place: number | null
  /** Points; squares left over count against it, in basic scoring too. */
  average_score: number | null
  /** When a game ended, in seconds since 1970, and the rating then. */
  history: [number, number][]
}

/** GET /api/players/{player} */
export interface Player {
  name: string
  level: number
  since: number | null
  you: boolean
  standings: Standing[]
}

export interface Finished {
  game: Summary
  /** Theirs. */
  seat: number
  /** Their rating, if the game was rated. */
  before: number | null
  after: number | null
}

/** GET /api/players/{player}/games, the latest first, and on with ?before=. On your own page also casual games. */
export interface FinishedGames {
  games: Finished[]
  next: number | null
}

export interface SeatRating {
  /** What their page is called, if they have one. */
  player: string | null
  rating: Rated | null
  /** What this game did to it. */
  change: number | null
}

/** GET /api/games/{game}/ratings */
export interface SeatRatings {
  rated: boolean
  seats: SeatRating[]
}

/** What a move was worth. */
export type Mark = "best" | "good" | "inaccuracy" | "mistake" | "blunder"

/** A piece that a sentence speaks of, to be shown beside it. */
export interface Named {
  color: Color
  shape: string
}

/** One reason, and the tip it is an example of. */
export interface Why {
  text: string
  tip: number
  /** Of the tip. */
  name: string
  /** What to look at. */
  cells: Cell[]
  piece: Named | null
}

/** GET /api/games/{game}/hint?ply=12&degree=1: first where to look, then which piece, then the move. */
export interface CoachHint {
  ply: number
  degree: number
  text: string
  why: Why[]
  /** Where to look. */
  area: Cell[]
  shape: string | null
  placement: number | null
}

export interface Outlook {
  /** Of each side to win; 1 in all. */
  chances: number[]
  /** Expected of each seat at the end. */
  scores: number[]
}

export interface ReviewedMove {
  color: Color
  seat: number
  placement: number
  /** The same as `placement` if nothing was better. */
  best: number
  mark: Mark
  cost: number
  /** Of a good move, why; of a bad one, why the best is better. */
  why: Why[]
  faults: Why[]
}

/** A tip that a player kept, or forgot, and in which moves, counted from 0. */
export interface Lesson {
  tip: number
  name: string
  plies: number[]
}

/** One seat's game. */
export interface Report {
  /** Of each mark. */
  counts: Record<string, number>
  /** 0 to 100. */
  accuracy: number
  strengths: Lesson[]
  practice: Lesson[]
}

/** A sign of life of POST /api/games/{game}/review?depth=quick; `best` shows what is kept, and makes a quick one if there is none. Leaving ends it. */
export interface Reviewing {
  type: "reviewing"
  done: number
  of: number
}

/** Its last word. */
export interface GameReview {
  type: "review"
  depth: "quick" | "normal"
  /** Before the first move, and after each. */
  stands: Outlook[]
  moves: ReviewedMove[]
  /** The moves that cost most, counted from 0. */
  turning: number[]
  /** A seat. */
  reports: Report[]
}

export type Reviewed = Reviewing | GameReview | Refusal

export interface ExerciseLine {
  /** `own.` and more for a mistake of one's own. */
  id: string
  tip: number
  /** 1 is easy, 3 hard. */
  grade: number
  edition: EditionName
  /** To move. */
  color: Color
  /** How often it was solved since it last failed. */
  row: number
  tries: number
  due: boolean
}

/** GET /api/practice */
export interface Practice {
  own: ExerciseLine[]
  exercises: ExerciseLine[]
  /** The names of the nine. */
  tips: string[]
}

/** GET /api/practice/{exercise}: a position in which the better move is to be found. */
export interface Exercise {
  id: string
  tip: number
  tip_name: string
  grade: number
  rules: Rules
  size: number
  starts: Record<string, Cell[]>
  pieces: Piece[]
  position: Position
  /** What was played there, in one's own game. */
  played: number | null
}

/** POST /api/practice/{exercise}, answered by Answered. */
export interface AnswerExercise {
  placement: Placement
}

export interface Answered {
  solved: boolean
  mark: Mark
  best: number
  why: Why[]
  faults: Why[]
  row: number
}
