// Generated from src/cornerwise/server/wire/messages by `make messages`. Do not edit.

export type Color = "blue" | "yellow" | "red" | "green"

export type RefusalCode = "malformed" | "too_large" | "unknown_game" | "not_your_seat" | "stale" | "illegal" | "over" | "nothing_to_undo" | "undo_not_allowed" | "not_thinking" | "too_late" | "not_open" | "seat_taken" | "not_begun" | "nothing_to_resign" | "no_proposal" | "bad_proposal" | "bad_clock" | "slow_down" | "bad_rules" | "bad_seats" | "bad_record" | "bad_ply" | "forbidden" | "not_found" | "bad_name" | "name_taken" | "bad_password" | "wrong_password" | "has_account" | "need_account" | "unknown_player" | "cross_site" | "internal_error" | "unknown_puzzle" | "busy" | "no_hint" | "not_over" | "nothing_to_review" | "unknown_exercise" | "outdated_page" | "bad_pieces" | "no_pieces"

export type GameId = string

export type Ply = number

export type Placement = number

export type Level = number

export type SeatNumber = number

export type Name = string

export type Secret = string

export type Offset = number

export type Cell = number

/** This number increases whenever a change of the messages makes pages of an earlier version fail. */
export const PROTOCOL = 3

/** A piece on a board. */
export interface Piece {
  color: Color
  placement: number
}

/** A text for the user, which the page translates: a message of the catalogs (`locales/`) and its values. */
export interface Text {
  id: string
  values?: Record<string, string | number | Text>
}

/** The request is not carried out and nothing has changed. Also the answer to every HTTP request that fails. */
export interface Refusal {
  type: "refusal"
  /** The page has a sentence for every code that comes without a cause. */
  code: RefusalCode
  /** What exactly is wrong, if the code does not say it. */
  cause?: Text | null
}

export type Direction = "clockwise" | "counterclockwise"

export type EditionName = "classic" | "teams" | "classic_2" | "classic_3" | "duo"

export type Scoring = "advanced" | "basic"

export type Start = "own" | "any"

/** A shape, turned and flipped in one way. */
export interface Orientation {
  shape: string
  /** (column, row) pairs, counted from the lower left of its bounding box. */
  cells: [number, number][]
  /** The orientation after a quarter turn clockwise. */
  turned: number
  /** The orientation after a flip from left to right. */
  flipped: number
}

export interface Board {
  size: number
  /** For each orientation, the number of its placement at the lower left of the board. The other placements follow row by row: the number of the placement at (column, row) is `first + row * (size - width + 1) + column`. */
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
  /** The rules with the default options. */
  rules: Rules
  size: number
  colors: Color[]
  seats: Color[][]
  /** The side of each seat; partners are on the same side. */
  sides: number[]
  /** Each option that can be chosen and its values; the default comes first. */
  options: Record<string, string[]>
}

/** GET /api/catalogue */
export interface Catalogue {
  /** The version of the server. */
  version: string
  /** The version of the messages. A page that was built for a different version has to be reloaded. */
  protocol: number
  /** The number of squares of each shape, small to large. */
  shapes: Record<string, number>
  /** The tray shows the first orientation of each shape. */
  orientations: Orientation[]
  boards: Board[]
  editions: Edition[]
  /** The highest level of computers; the lowest is 1. */
  levels: number
}

/** Time for the whole game, and an increment for each move. */
export interface Realtime {
  type: "realtime"
  /** The seconds that each person has at the start. */
  base: number
  /** The seconds that each move adds. */
  increment: number
}

/** Days for each move. */
export interface Correspondence {
  type: "correspondence"
  days: number
}

export type Clock = Realtime | Correspondence

/** `open`: the game has not begun and has open seats. `record`: a game from a file, which is read-only. */
export type Status = "open" | "playing" | "over" | "record"

export type RetirementReason = "resigned" | "timeout"

/** Everything that people can say. Pages show each phrase in the user's language. */
export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "wow" | "one_moment" | "your_turn" | "good_game" | "bye"

export interface Remark {
  seat: number
  phrase: Phrase
  at: number
}

/** Something that all people at the table have to agree to. A move withdraws it. */
export interface Proposal {
  /** To take back the last move, to let a computer continue for a player, or to play again. */
  kind: "undo" | "computer" | "rematch"
  /** The seat that proposed it. */
  proposed_by: number
  /** The seats that have agreed, including the proposer's. */
  agreed: number[]
  /** The seats that have not answered yet. */
  pending: number[]
  /** The seat that the computer would take. */
  seat?: number | null
  level?: number | null
}

/** A person at this screen. */
export interface PersonSeat {
  type: "person"
  name?: Name
}

export interface ComputerSeat {
  type: "computer"
  level: Level
}

/** An open seat: any player may take it. */
export interface OpenSeat {
  type: "open"
}

export type SeatRequest = PersonSeat | ComputerSeat | OpenSeat

/** A game file: its moves are played before the game begins, all of them or up to a ply. */
export interface FromRecord {
  type: "record"
  text: string
  ply?: Ply | null
}

/** Another game of this server, from its last position or an earlier one. */
export interface FromGame {
  type: "game"
  game: GameId
  ply?: Ply | null
}

/** An absent option has the edition's default. */
export interface Options {
  start?: Start
  direction?: Direction
  first_color?: Color
  scoring?: Scoring
  shared?: Color
}

/** POST /api/games, answered by Created. */
export interface NewGame {
  edition: EditionName
  /** One occupant for each seat. */
  seats: SeatRequest[]
  options?: Options
  /** Whether computers wait a little between moves, so that people can follow. */
  human_pace?: boolean
  clock?: Clock | null
  /** Whether the game counts for the ratings. A rated game needs a clock, and each person plays one seat. */
  rated?: boolean
  /** Whether the lobby lists the game. Otherwise only players with the link find it. */
  public?: boolean
  /** Seconds since 1970. Without a start time the game begins when the last seat is taken. */
  starts_at?: number | null
}

/** POST /api/continuations: a game from a file or from another game, under the same rules. Without seats, the game is read-only. Answered by Created. */
export interface Continuation {
  origin: FromRecord | FromGame
  seats?: SeatRequest[]
  human_pace?: boolean
}

export interface Created {
  game: GameId
}

export interface Seat {
  /** `open`: a player may take the seat. `nobody`: a seat of a read-only game. */
  kind: "person" | "computer" | "open" | "nobody"
  /** The name of a person; '' if there is none. */
  name: string
  /** The level of a computer; 0 for other occupants. */
  level: number
  colors: Color[]
  /** Partners are on the same side. */
  side: number
  /** Why the seat left the game early, if it did. It places no more pieces, and the others continue. */
  retired: RetirementReason | null
}

/** A game in a list. */
export interface Summary {
  game: GameId
  rules: Rules
  size: number
  seats: Seat[]
  status: Status
  ply: number
  turn: Color | null
  /** The seat to move. */
  seat: number | null
  /** Seconds since 1970. */
  updated: number
  /** One letter per cell, row by row from a1: `.` if free, otherwise the first letter of the color. */
  board: string
  /** The score of each seat; in the team game, the score of the seat's team. */
  scores: number[]
  ranks: number[]
  /** The seats that this session plays. */
  own_seats: number[]
  clock: Clock | null
  rated: boolean
  starts_at: number | null
  /** When the player to move runs out of time, or when an open table begins or is deleted. */
  deadline: number | null
}

/** GET /api/games: this session's games. Games under way come first; the latest changes come before earlier ones. */
export interface Games {
  games: Summary[]
}

/** GET /api/games/{game}/invitation */
export interface Invitation {
  /** The address at which others reach this server, if it differs from the page's address. */
  address: string | null
  /** Whether only this machine can reach the address. */
  local: boolean
}

export interface Move {
  color: Color
  seat: number
  placement: number
  /** The score of the color after the move. */
  score: number
  /** The colors that had to pass after this move, in order. */
  passes: Color[]
}

/** A color and its remaining pieces. */
export interface Tray {
  color: Color
  /** The seat that plays the color now or next. In the three-player game, the seats play the shared color in turn. */
  seat: number
  /** The score under the scoring option: points, where more is better, or squares left, where fewer is better. */
  score: number
  /** The number of squares of the remaining pieces. */
  squares_left: number
  /** Part of the score: 15 for placing all pieces, 20 if the single square came last. */
  bonus: number
  /** The remaining pieces. */
  shapes: string[]
  /** The remaining pieces that fit somewhere now. */
  placeable: string[]
  /** Whether the color can't place any more pieces. */
  blocked: boolean
  /** The placements that would be legal if it were the color's turn, in ascending order. Each is given as the difference from the one before it; the first is the difference from 0. */
  legal_deltas: number[]
  /** The cells where its next piece can attach; before the first piece, its starting cells that are free. */
  corners: Cell[]
  /** Free cells beside its own pieces, which it can never cover. */
  edges: Cell[]
  /** Whether the color has not placed a piece yet. Its first piece must cover a starting cell. */
  is_first_piece: boolean
}

/** Scores and ranks, now or at the end. */
export interface Result {
  /** The score of each seat; in the team game, the score of the seat's team. */
  scores: number[]
  /** The rank of each seat: 1 is best, and equal scores share a rank. A side that left while it could still place pieces ranks behind the others. */
  ranks: number[]
}

export interface Position {
  ply: number
  status: Status
  /** The color to move; null when the game is over. */
  turn: Color | null
  /** The seat to move. */
  seat: number | null
  /** One tray per color, in the order of the colors. */
  trays: Tray[]
  result: Result
}

/** All clocks, in the server's time. */
export interface Clocks {
  /** The server's time when it sent this, in seconds since 1970. */
  server_time: number
  /** When the player to move runs out of time; null while no clock runs. */
  deadline: number | null
  /** The seconds that each seat has left; null without a clock. The time of the seat whose clock runs follows from the deadline. */
  remaining: (number | null)[]
}

/** A whole game. It is the first message of a socket, and it is sent again whenever more than a move has changed. It is also the answer to GET /api/games/{game}. */
export interface Table {
  type: "table"
  game: GameId
  rules: Rules
  size: number
  colors: Color[]
  seats: Seat[]
  /** The seats that this session plays; none for a spectator. */
  own_seats: number[]
  /** Whether this session may take moves back without asking anyone: only computers and people at this screen take part, and the game is not rated. */
  can_undo: boolean
  human_pace: boolean
  /** The starting cells of each color. */
  start_cells: Record<string, Cell[]>
  setup: Piece[]
  moves: Move[]
  position: Position
  /** The seat of the computer that is thinking. */
  thinking: number | null
  /** Whether this session owns the game. The owner may change the seats of an open table. */
  is_host: boolean
  clock: Clock | null
  rated: boolean
  public: boolean
  starts_at: number | null
  clocks: Clocks
  /** For each seat, whether its player is connected now; computers always are. */
  present: boolean[]
  proposal: Proposal | null
  /** The game in which the same players play again. */
  rematch: GameId | null
  /** The last few remarks, oldest first. */
  remarks: Remark[]
}

/** A move was made and saved. */
export interface MovePlayed {
  type: "move"
  move: Move
  position: Position
  clocks: Clocks
}

/** A computer has begun to think. The next `move` or `table` means that it has stopped. */
export interface Thinking {
  type: "thinking"
  seat: number
}

export interface PaceChanged {
  type: "pace"
  human_pace: boolean
}

/** A player has connected or disconnected. */
export interface PresenceChanged {
  type: "presence"
  present: boolean[]
}

/** A proposal was made, has one more agreement, or has ended. */
export interface ProposalChanged {
  type: "proposal"
  proposal: Proposal | null
  rematch: GameId | null
}

export interface RemarkMade {
  type: "remark"
  remark: Remark
}

/** The game no longer exists. */
export interface GameDeleted {
  type: "deleted"
}

export type Event = Table | MovePlayed | Thinking | PaceChanged | PresenceChanged | ProposalChanged | RemarkMade | GameDeleted | Refusal

export interface Play {
  type: "play"
  /** The ply at which the move was chosen. */
  ply: Ply
  placement: Placement
}

/** Takes back the last move of a person, and the moves of computers after it. */
export interface Undo {
  type: "undo"
  /** The ply at which the undo was requested; only computers may have moved since. */
  ply: Ply
}

/** The computer should stop thinking and move. */
export interface MoveNow {
  type: "move_now"
}

export interface SetPace {
  type: "set_pace"
  human_pace: boolean
}

/** Takes an open seat, or changes to it. */
export interface Sit {
  type: "sit"
  seat: SeatNumber
  name?: Name
}

/** Leaves a table that has not begun; the last player to leave deletes it. */
export interface Stand {
  type: "stand"
}

/** The host seats a computer or empties a seat. */
export interface SetSeat {
  type: "set_seat"
  seat: SeatNumber
  occupant: ComputerSeat | OpenSeat
}

/** Resigns: the seat places no more pieces, and the others continue. */
export interface Resign {
  type: "resign"
  /** The seat that resigns; by default, the first of the session's seats that can still place a piece. */
  seat?: SeatNumber | null
}

export interface Propose {
  type: "propose"
  kind: "undo" | "computer" | "rematch"
  /** The ply at which the proposal was made. */
  ply: Ply
  seat?: SeatNumber | null
  level?: Level | null
}

/** Agrees to a proposal, or declines it. */
export interface AnswerProposal {
  type: "answer_proposal"
  agree: boolean
}

export interface SendRemark {
  type: "send_remark"
  phrase: Phrase
}

export type Action = Play | Undo | MoveNow | SetPace | Sit | Stand | SetSeat | Resign | Propose | AnswerProposal | SendRemark

/** Players who wait for the same kind of game. */
export interface SeekGroup {
  edition: EditionName
  clock: Clock
  rated: boolean
  count: number
}

/** GET /api/lobby. The lobby's socket also sends this message whenever the lobby has changed. */
export interface Lobby {
  type: "lobby"
  /** Public tables with an open seat; those that begin earliest come first. */
  open: Summary[]
  /** Public games to watch, the latest first. */
  playing: Summary[]
  seeks: SeekGroup[]
  now: number
}

/** The player waits for opponents; sent again whenever the rating range or the offered level changes. */
export interface Seeking {
  type: "seeking"
  since: number
  now: number
  /** The largest difference in rating between opponents; null if it is unlimited. */
  rating_range: number | null
  /** The level of a computer of about the player's strength, which is offered as an opponent after a while. */
  offered_level: Level | null
}

/** Opponents were found. The page should open this game. */
export interface Paired {
  type: "paired"
  game: GameId
}

/** Starts a search for opponents for this edition and clock. */
export interface Seek {
  type: "seek"
  edition: EditionName
  clock: Clock
  rated?: boolean
}

/** Stops the search for opponents. */
export interface StopSeeking {
  type: "stop_seeking"
}

export type LobbyAction = Seek | StopSeeking

export type LobbyEvent = Lobby | Seeking | Paired | Refusal

export type Difficulty = "easy" | "medium" | "hard"

/** The key of a puzzle: `tetrominoes`; `tetrominoes.hard.81` with givens, where 81 is any number; `daily.2026-11-16`. */
export type PuzzleKey = string

/** A puzzle without givens. */
export interface PuzzleKind {
  puzzle: string
  rows: number
  columns: number
  colors: Color[]
  pieces: number
  /** The task. */
  about: Text
}

/** How a puzzle was solved. */
export interface PuzzleResult {
  seconds: number
  hints_used: number
  /** Whether the player had seen a solution before. */
  solution_seen: boolean
}

/** A puzzle that the player has started. */
export interface PuzzleSummary {
  key: PuzzleKey
  puzzle: string
  rows: number
  columns: number
  /** Pieces on the board, including the givens. */
  placed: number
  /** The number of pieces of the whole puzzle. */
  pieces: number
  /** One letter per cell, row by row from a1: `.` if free, otherwise the first letter of the color. */
  board: string
  seconds: number
  solved: boolean
  /** The best result of the player. Results without a look at the solution are better than the others; next, fewer hints are better, then less time. */
  best: PuzzleResult | null
  /** Seconds since 1970. */
  updated: number
}

/** GET /api/puzzles: all puzzles, and those that this session has started, the latest first. */
export interface Puzzles {
  puzzles: PuzzleKind[]
  started: PuzzleSummary[]
}

/** A rule that a piece breaks. */
export interface PuzzleProblem {
  piece: Piece
  reason: string
  text: Text
}

/** A color in a puzzle. */
export interface PuzzleTray {
  color: Color
  /** All shapes that the color has to place, from small to large. */
  shapes: string[]
  /** The cells where its next piece can attach; before the first piece, its starting cell. Null if pieces need no contact. */
  corners: Cell[] | null
  /** Free cells that it must not cover, because they are beside its own pieces. */
  edges: Cell[]
  /** Whether the color has not placed a piece yet. */
  is_first_piece: boolean
}

/** GET /api/puzzles/{key}: a puzzle with the progress that this session has made in it. Also the answer to every change. */
export interface Puzzle {
  key: PuzzleKey
  puzzle: string
  rows: number
  columns: number
  about: Text
  /** The measured difficulty of a puzzle with givens. */
  difficulty: Difficulty | null
  /** Whether it is proved that there is only one solution. */
  unique: boolean
  trays: PuzzleTray[]
  /** The starting corner of each color; empty if the rules of the game don't apply. */
  start_cells: Record<string, Cell>
  givens: Piece[]
  /** The pieces that the player placed, in the order of placement. */
  placed: Piece[]
  problems: PuzzleProblem[]
  solved: boolean
  seconds: number
  hints_used: number
  solution_seen: boolean
  best: PuzzleResult | null
  /** The version increases with every change; it is 0 before the first change. */
  version: number
}

/** PUT /api/puzzles/{key}: all pieces of the player, and the time used so far. Answered by Puzzle. */
export interface SavePuzzle {
  /** The version that was changed. The request is refused as `stale` if there is a newer one. */
  version: number
  placed: Piece[]
  seconds: number
  /** Whether time and help start again from zero. The best result stays. */
  restart?: boolean
}

/** POST /api/puzzles/{key}/help, answered by a stream of PuzzleHelp that ends with an event other than `searching`. Closing the connection ends the search. */
export interface PuzzleHelpRequest {
  version: number
  kind: "hint" | "solvability" | "solution"
  /** Different seeds usually give different solutions. */
  seed?: number
}

export interface SearchProgress {
  type: "searching"
  /** The largest number of pieces that the search has had on the board at the same time. */
  most_placed: number
}

export interface PuzzleHint {
  type: "hint"
  /** `solved`: nothing to do. `place`: place the piece. `broken`: remove the piece, which breaks a rule. `dead_end`: remove the piece, which makes a solution impossible. `impossible`: the givens have no solution. `unknown`: no answer was found. */
  kind: "solved" | "place" | "broken" | "dead_end" | "impossible" | "unknown"
  piece: Piece | null
  text: Text
  /** The number of hints given so far. */
  hints_used: number
}

export interface Solvability {
  type: "solvability"
  answer: "yes" | "no" | "unknown"
}

export interface PuzzleSolution {
  type: "solution"
  /** The pieces in the order in which to place them. Empty if no solution was found. */
  pieces: Piece[]
  /** Whether the pieces complete those that the player placed. Otherwise they start from the givens. */
  continues_attempt: boolean
}

export type PuzzleHelp = SearchProgress | PuzzleHint | Solvability | PuzzleSolution | Refusal

/** GET /api/me, and the answer to every request that changes it. */
export interface Me {
  /** `local`: the user of the machine that runs the server, where nobody needs an account. */
  kind: "local" | "guest" | "account"
  name: string
}

/** PUT /api/me: a guest's nickname. */
export interface SetNickname {
  name: Secret
}

/** POST /api/account gives a guest an account; POST /api/session logs this browser in. DELETE /api/session logs it out. */
export interface Credentials {
  name: Secret
  password: Secret
}

/** POST /api/account/password. All other browsers are logged out. */
export interface NewPassword {
  old: Secret
  new: Secret
}

/** POST /api/account/deletion: deletes the player and all data that belongs to the player alone. A guest needs no password. */
export interface DeleteAccount {
  password?: Secret
}

/** How strong a player is. */
export interface Rating {
  /** A newcomer has 1500 points. A difference of 400 points means odds of ten to one. */
  points: number
  deviation: number
  /** Whether the rating is too uncertain for a rank on the ladder. */
  provisional: boolean
}

/** A player on a ladder. */
export interface LadderEntry {
  rank: number | null
  /** The name of the player's profile: the account's name, or `level-4` for a computer. */
  player: string
  name: string
  /** The level of a computer; 0 for people. */
  level: number
  rating: Rating
  games: number
}

/** GET /api/ladders/{edition}, and the next page with ?after=50 */
export interface Ladder {
  edition: EditionName
  entries: LadderEntry[]
  has_more: boolean
  /** The caller's own entry, even while the rating is provisional; null without a rated game. */
  you: LadderEntry | null
}

/** What a player has achieved in the rated games of one edition. */
export interface EditionStats {
  edition: EditionName
  rating: Rating
  rank: number | null
  games: number
  wins: number
  best: number
  average_rank: number | null
  /** The average in points. Remaining squares count as negative points, even under basic scoring. */
  average_score: number | null
  /** When each game ended, in seconds since 1970, and the rating after it. */
  history: [number, number][]
}

/** GET /api/players/{player} */
export interface Player {
  name: string
  level: number
  since: number | null
  you: boolean
  stats: EditionStats[]
}

export interface FinishedGame {
  game: Summary
  /** The seat of the player. */
  seat: number
  /** The rating before the game, if the game was rated. */
  before: number | null
  after: number | null
}

/** GET /api/players/{player}/games, the latest first, and the next page with ?before=. Only players themselves see their casual games. */
export interface FinishedGames {
  games: FinishedGame[]
  next: number | null
}

export interface SeatRating {
  /** The name of the player's profile, if there is one. */
  player: string | null
  rating: Rating | null
  /** How this game changed the rating. */
  rating_change: number | null
}

/** GET /api/games/{game}/ratings */
export interface SeatRatings {
  rated: boolean
  seats: SeatRating[]
}

export type Mark = "best" | "good" | "inaccuracy" | "mistake" | "blunder"

/** A piece that a sentence mentions, to be shown beside it. */
export interface PieceRef {
  color: Color
  shape: string
}

/** One reason, and the tip that it is an example of. */
export interface Reason {
  text: Text
  /** From 1 to 9. */
  tip: number
  /** The cells to highlight. */
  cells: Cell[]
  piece: PieceRef | null
}

/** GET /api/games/{game}/hint?ply=12&step=1: first where to look, then which piece, then the move. */
export interface CoachHint {
  ply: number
  step: number
  text: Text
  reasons: Reason[]
  /** The part of the board to look at. */
  area: Cell[]
  shape: string | null
  placement: number | null
}

export interface Evaluation {
  /** The chance of each side to win; the chances add up to 1. */
  win_chances: number[]
  /** The expected final score of each seat. */
  expected_scores: number[]
}

export interface ReviewedMove {
  color: Color
  seat: number
  placement: number
  /** The same as `placement` if no move was better. */
  best: number
  mark: Mark
  cost: number
  /** The merits of a good move; for a bad move, the merits of the best move. */
  reasons: Reason[]
  faults: Reason[]
}

/** A tip, and the moves (counted from 0) in which a player followed it or missed it. */
export interface Lesson {
  tip: number
  plies: number[]
}

/** How one seat played. */
export interface SeatReview {
  /** How often each mark occurs. */
  counts: Record<string, number>
  /** From 0 to 100. */
  accuracy: number
  strengths: Lesson[]
  practice: Lesson[]
}

/** Progress of POST /api/games/{game}/review?depth=quick. The depth `best` returns the deepest stored review, or makes a quick one. Closing the connection ends the review. */
export interface ReviewProgress {
  type: "reviewing"
  done: number
  total: number
}

/** The finished review, the last message of the stream. */
export interface GameReview {
  type: "review"
  depth: "quick" | "normal"
  /** One evaluation before the first move, and one after each move. */
  evaluations: Evaluation[]
  moves: ReviewedMove[]
  /** The moves with the highest cost, counted from 0. */
  turning_points: number[]
  /** One review for each seat. */
  seats: SeatReview[]
}

export type ReviewEvent = ReviewProgress | GameReview | Refusal

/** An exercise in the list. */
export interface ExerciseSummary {
  /** The id starts with `own.` if the exercise is one of the player's own mistakes. */
  id: string
  tip: number
  /** 1 is easy, 3 hard. */
  difficulty: number
  edition: EditionName
  /** The color to move. */
  color: Color
  /** How often it was solved since it was last failed. */
  streak: number
  attempts: number
  is_due: boolean
}

/** GET /api/practice */
export interface Practice {
  own_mistakes: ExerciseSummary[]
  exercises: ExerciseSummary[]
}

/** GET /api/practice/{exercise}: a position in which to find the best move. */
export interface Exercise {
  id: string
  tip: number
  difficulty: number
  rules: Rules
  size: number
  start_cells: Record<string, Cell[]>
  pieces: Piece[]
  position: Position
  /** The move that the player made in this position, if the exercise is one of the player's own mistakes. */
  played: number | null
}

/** POST /api/practice/{exercise}, answered by ExerciseResult. */
export interface ExerciseAnswer {
  placement: Placement
}

export interface ExerciseResult {
  solved: boolean
  mark: Mark
  best: number
  reasons: Reason[]
  faults: Reason[]
  streak: number
}
