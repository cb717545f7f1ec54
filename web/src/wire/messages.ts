// Generated from src/cornerwise/server/wire/messages by `make messages`. Do not edit.

export type Color = "blue" | "yellow" | "red" | "green"

export type RefusalCode = "malformed" | "too_large" | "unknown_game" | "not_your_seat" | "stale" | "illegal" | "over" | "nothing_to_undo" | "undo_not_allowed" | "not_thinking" | "too_late" | "not_open" | "seat_taken" | "not_begun" | "nothing_to_resign" | "no_proposal" | "bad_proposal" | "bad_clock" | "slow_down" | "too_many_tables" | "too_many_tables_at_address" | "too_many_games" | "bad_rules" | "bad_seats" | "bad_record" | "bad_ply" | "forbidden" | "not_found" | "bad_name" | "name_taken" | "bad_password" | "weak_password" | "wrong_code" | "wrong_password" | "has_account" | "need_account" | "unknown_player" | "too_many_friends" | "seats_apart" | "cross_site" | "internal_error" | "unknown_puzzle" | "busy" | "no_hint" | "rated_game" | "rated_position" | "computer_waits" | "not_over" | "nothing_to_review" | "unknown_exercise" | "outdated_page" | "bad_pieces" | "no_pieces"

export type GameId = string

export type Contact = string

export type Ply = number

export type Placement = number

export type Level = number

export type SeatNumber = number

export type Name = string

export type Secret = string

export type Offset = number

export type Cell = number

/** This number increases whenever a change to the messages makes pages of an earlier version fail. */
export const PROTOCOL = 4

/** A page sends this text, which is not JSON, on a socket. The server sends it back at once, so the page can notice a lost connection. */
export const HEARTBEAT = "p"

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

export interface Rules {
  edition: EditionName
  start: Start
  direction: Direction
  first_color: Color
  scoring: Scoring
  shared: Color | null
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
  /** The name of a person; '' if there is none, or if the caller is the only person in the game. */
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
  /** The placement of the last move. */
  last_move: number | null
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

/** A seat that left the game early. */
export interface Retirement {
  seat: number
  /** The number of moves before it left. */
  ply: number
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

/** A whole game. It is the first message of a socket, and it is sent again whenever more than a move has changed. It is also the answer to GET /api/games/{game}. The position follows from the rules, the set-up, the moves and the retirements. */
export interface Table {
  type: "table"
  game: GameId
  /** The version increases by one with every change to the game. A client that receives an event with any other version than the next one has missed something and sends `sync`. */
  version: number
  rules: Rules
  seats: Seat[]
  /** The seats that this session plays; none for a spectator. */
  own_seats: number[]
  /** Whether this session may take moves back without asking anyone: only computers and people at this screen take part, and the game is not rated. */
  can_undo: boolean
  human_pace: boolean
  /** The pieces that were on the board before the first move. */
  setup: Piece[]
  /** The color to move after the set-up; null without a set-up. */
  setup_turn: Color | null
  /** The number of each placement. Passes are not listed, because only blocked colors pass. */
  moves: number[]
  /** The seats that left the game early, in order. */
  retired: Retirement[]
  status: Status
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

/** A move of the color to move was made and saved. A person's move also withdraws the proposal. */
export interface MovePlayed {
  type: "move"
  /** The version of the game after the move. */
  version: number
  placement: number
  /** When the next player runs out of time, in the server's time; absent if no clock runs. */
  deadline?: number
  /** The remaining seconds of the seat that moved, including the increment; absent if it has no such clock. */
  left?: number
}

/** A computer has begun to think. The next `move` or `table` means that it has stopped. */
export interface Thinking {
  type: "thinking"
  seat: number
}

export interface PaceChanged {
  type: "pace"
  version: number
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
  version: number
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

/** The only event of the socket of turns: a game of this player with other people waits for another move, or is over. */
export interface Turn {
  type: "turn"
  game: GameId
  edition: EditionName
  /** Whether it waits for this player. */
  yours: boolean
}

export type Event = Table | MovePlayed | Thinking | PaceChanged | PresenceChanged | ProposalChanged | RemarkMade | GameDeleted | Refusal

/** Plays a move. If the same move was already made at this ply by a seat of this session, the answer is the whole table, so a page that lost the answer can send the move again. */
export interface Play {
  type: "play"
  /** The ply at which the move was chosen. */
  ply: Ply
  placement: Placement
}

/** Asks for the whole table. */
export interface Sync {
  type: "sync"
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

export type Action = Play | Sync | Undo | MoveNow | SetPace | Sit | Stand | SetSeat | Resign | Propose | AnswerProposal | SendRemark

/** Players who wait for the same kind of game. */
export interface SeekGroup {
  edition: EditionName
  clock: Clock
  rated: boolean
  count: number
}

/** How long players lately waited for this kind of game. */
export interface UsualWait {
  edition: EditionName
  clock: Clock
  rated: boolean
  seconds: number
}

/** GET /api/lobby. The lobby's socket also sends this message whenever the lobby has changed. */
export interface Lobby {
  type: "lobby"
  /** A page of the public tables with an open seat. Tables whose players are present come first. Within both groups, tables that begin earlier come first. */
  open: Summary[]
  /** Some of the public games to watch, the latest first. */
  playing: Summary[]
  /** The number of all public games to watch. */
  playing_count: number
  /** The number of spectators of each listed game that has some. */
  spectators: Record<GameId, number>
  seeks: SeekGroup[]
  /** Only for the kinds of games for which enough players have waited lately. */
  waits: UsualWait[]
  /** The number of players who have a page open. */
  online: number
  /** For each listed game, the rating of each seat; null for computers and for people without a rated game. */
  ratings: Record<GameId, (number | null)[]>
  now: number
  /** The number of open tables on all pages. */
  open_count: number
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

/** The player's friends, requests or invitations have changed: GET /api/friends again. */
export interface FriendsChanged {
  type: "friends_changed"
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

export type LobbyEvent = Lobby | Seeking | Paired | FriendsChanged | Refusal

export type Difficulty = "easy" | "medium" | "hard"

/** The key of a puzzle: `tetrominoes`; `tetrominoes.hard.81` with givens, where 81 is any number; `daily.2026-11-16`. */
export type PuzzleKey = string

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
  /** The pieces on the board; the givens come first. */
  pieces: Piece[]
  seconds: number
  solved: boolean
  /** The best result of the player. Results without a look at the solution are better than the others; next, fewer hints are better, then less time. */
  best: PuzzleResult | null
  /** Seconds since 1970. */
  updated: number
}

/** A daily puzzle that the player has solved. */
export interface SolvedDay {
  /** The day of the puzzle: `2026-11-16`. */
  day: string
  /** The player's date when it was first solved. */
  solved_on: string
  /** The time of the best solution. */
  seconds: number | null
}

/** GET /api/puzzles: the latest puzzles that this session has started, the latest first, and every daily puzzle that it has solved. */
export interface Puzzles {
  started: PuzzleSummary[]
  solved_days: SolvedDay[]
}

/** GET /api/puzzles/{key}: a puzzle with the progress that this session has made in it. Also the answer to every change. */
export interface Puzzle {
  key: PuzzleKey
  /** The id of the puzzle without givens. */
  puzzle: string
  /** The measured difficulty of a puzzle with givens. */
  difficulty: Difficulty | null
  /** Whether it is proved that there is only one solution. */
  unique: boolean
  givens: Piece[]
  /** The pieces that the player placed, in the order of placement. */
  placed: Piece[]
  solved: boolean
  seconds: number
  hints_used: number
  solution_seen: boolean
  best: PuzzleResult | null
  /** The version increases with every change; it is 0 before the first change. */
  version: number
}

/** PUT /api/puzzles/{key}: all pieces of the player, and the time and help used so far. Answered by Puzzle. */
export interface SavePuzzle {
  /** The version that was changed. The request is refused as `stale` if there is a newer one. */
  version: number
  placed: Piece[]
  seconds: number
  /** The number of hints, including those that the page gave while it was offline. */
  hints_used?: number
  solution_seen?: boolean
  /** Whether time and help start again from zero. The best result stays. */
  restart?: boolean
  /** The player's date, like `2026-11-16`; by default the date in UTC. It is stored if this request solves the puzzle for the first time. */
  day?: string
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
  /** The index of a piece to remove, in the list of all pieces, in which the givens come first. */
  index: number | null
  /** For `dead_end`: whether it is proved that the puzzle could still be solved before the piece was placed. */
  proved: boolean
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

/** Why a game does not count fully. */
export type WeightReason = "aborted" | "shared_address" | "early" | "repeated"

/** GET /api/me, and the answer to every request that changes it. */
export interface Me {
  /** `local`: the user of the machine that runs the server, where nobody needs an account. */
  kind: "local" | "guest" | "account"
  name: string
  /** False for a guest who still has the name that every guest gets. */
  has_chosen_name: boolean
}

/** The answer to POST /api/account, /api/account/recovery and /api/account/recovery-code. */
export interface NewCode {
  me: Me
  /** The code with which a new password can be set. It is never sent again. */
  recovery_code: string
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

/** GET /api/push: the key with which a browser subscribes to push messages. */
export interface PushKey {
  key: string
}

/** PUT /api/push: a browser that wants to be told when it is the player's turn. The keys are in base64url. */
export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
  /** The language of the messages. */
  language: string
}

/** POST /api/account/recovery: sets a new password with the recovery code. All browsers except this one are logged out. */
export interface Recovery {
  name: Secret
  code: Secret
  new: Secret
}

/** POST /api/account/recovery-code: replaces the recovery code. */
export interface RenewCode {
  password: Secret
}

/** A browser in which the caller is logged in. */
export interface AccountSession {
  id: string
  created: number
  /** When it was last used, exact to a day. */
  seen: number
  /** Such as `Firefox, Linux`; empty if it is not known. */
  browser: string
  current: boolean
}

/** GET /api/account/sessions: the most recently used session comes first. DELETE /api/account/sessions/{id} logs one out. */
export interface AccountSessions {
  sessions: AccountSession[]
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

/** A player whom the caller has added. */
export interface Friend {
  /** The id of this player in requests. */
  contact: Contact
  name: string
  /** The name of the player's profile; null for a guest. */
  profile: string | null
  /** `unknown`: the player has not added the caller, and only friends see whether a player is online. */
  status: "unknown" | "offline" | "online" | "playing"
  /** The public game that the friend is playing now. */
  game: GameId | null
}

/** A player who has added the caller. POST /api/friends with the contact accepts the request, DELETE declines it. */
export interface FriendRequest {
  contact: Contact
  name: string
  profile: string | null
}

export interface BlockedPlayer {
  contact: Contact
  name: string
}

/** Somebody whom the caller has met at a table, and has neither added nor blocked. */
export interface RecentOpponent {
  game: GameId
  seat: number
  name: string
  profile: string | null
}

/** A friend keeps a seat free for the caller. DELETE /api/invitations/{game} declines the invitation. */
export interface GameInvitation {
  inviter: string
  game: Summary
}

/** GET /api/friends, and the answer to every request that changes it. DELETE /api/friends/{contact} ends a friendship, declines a request or stops blocking. */
export interface Friends {
  friends: Friend[]
  requests: FriendRequest[]
  blocked: BlockedPlayer[]
  recent: RecentOpponent[]
  invitations: GameInvitation[]
}

/** An account. */
export interface ByName {
  type: "name"
  name: Secret
}

/** A player on one of the caller's lists, or one who has added the caller. */
export interface ByContact {
  type: "contact"
  contact: Contact
}

/** The person in a seat of a game. */
export interface BySeat {
  type: "seat"
  game: GameId
  seat: SeatNumber
}

/** POST /api/friends adds a friend; POST /api/blocks blocks a player. */
export interface AddPlayer {
  player: ByName | ByContact | BySeat
}

/** POST /api/games/{game}/invitations: a player of an open table invites a friend to it. */
export interface InviteFriend {
  contact: Contact
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

/** Games against one level of the computer. */
export interface LevelTally {
  level: number
  games: number
  wins: number
}

/** Games against another person. */
export interface PersonTally {
  name: string
  profile: string | null
  games: number
  wins: number
}

/** GET /api/players/{player}, and GET /api/me/profile. Only players themselves see their casual games; everybody else sees the rated games only. */
export interface Player {
  name: string
  level: number
  since: number | null
  you: boolean
  /** `requested`: the caller has added the player, but not the other way round. */
  relation: "none" | "requested" | "friend" | "blocked"
  /** The id of the player in requests; null if the relation is `none`. */
  contact: Contact | null
  stats: EditionStats[]
  games: number
  wins: number
  /** The games in which the player came first or second. */
  podiums: number
  /** The games in which the player has placed all pieces of a color. */
  all_placed: number
  levels: LevelTally[]
  /** On the caller's own profile, the games against each friend; on other profiles, the games against the caller. The wins are those of the player. */
  people: PersonTally[]
}

export interface FinishedGame {
  game: Summary
  /** The seat of the player. */
  seat: number
  /** The rating before the game, if the game was rated. */
  before: number | null
  after: number | null
}

/** GET /api/players/{player}/games or GET /api/me/games, the latest first, and the next page with ?before=. Only players themselves see their casual games; ?rated=true leaves them out. */
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
  /** How much a rated game that is over has counted: 1 is fully, 0 not at all. */
  weight: number | null
  /** Why it does not count fully. */
  weight_reasons: WeightReason[]
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

/** One of the moves of the table. */
export interface ReviewedMove {
  /** The best placement: the one that was played if no other was better. */
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
  setup: Piece[]
  setup_turn: Color | null
  moves: number[]
  retired: Retirement[]
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
  /** Why a good answer is good. Any other answer gets no reasons, because they would give away the best move. */
  reasons: Reason[]
  faults: Reason[]
  /** The streak after the answer. It does not grow if the exercise was not due, for example because the player has just tried another move. */
  streak: number
}

/** POST /api/practice/{exercise}/solution: the best move. The exercise then counts as failed. */
export interface ExerciseSolution {
  best: number
  reasons: Reason[]
}
