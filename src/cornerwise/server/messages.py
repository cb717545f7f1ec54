"""Every message between page and server, once: `typescript` writes the same types for the page.

A cell is a number, `row * size + column`, counted from a1 at the lower left. A placement is its number on the board;
its cells follow from the catalogue, which the page fetches once.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from cornerwise.rules import Color, Direction, EditionName, Scoring, Start

GameId = Annotated[str, Meta(pattern="^[a-z0-9]{16}$")]
Ply = Annotated[int, Meta(ge=0, le=84)]
Placement = Annotated[int, Meta(ge=0, le=99_999)]
Level = Annotated[int, Meta(ge=1, le=9)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Name = Annotated[str, Meta(max_length=40)]
Secret = Annotated[str, Meta(max_length=200)]
Offset = Annotated[int, Meta(ge=0, le=1_000_000)]
Cell = int

MAX_RECORD = 256 * 1024
"""Characters of a record somebody opens; a whole game with names has about three thousand."""


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """What is told apart by its `type`."""


class Part(Struct, forbid_unknown_fields=True):
    """What is found inside a message."""


# The catalogue: what never changes


class Orientation(Part):
    """A shape as it lies."""

    shape: str
    cells: list[tuple[int, int]]
    """(column, row) from the lower left of its box, rows going up."""
    turned: int
    """The orientation it has after a quarter turn clockwise."""
    flipped: int
    """The orientation it has in a mirror standing beside it: left and right change places."""


class Board(Part):
    size: int
    first: list[int]
    """Of each orientation the number of its placement at the lower left. The others follow row by row: with its box at
    (column, row) it is `first + row * (size - width + 1) + column`."""


class Rules(Part):
    edition: EditionName
    start: Start
    direction: Direction
    first_color: Color
    scoring: Scoring
    shared: Color | None


class Edition(Part):
    rules: Rules
    """With the usual options."""
    size: int
    colors: list[Color]
    seats: list[list[Color]]
    sides: list[int]
    """The side of each seat: partners share one."""
    options: dict[str, list[str]]
    """What can be chosen: option and its values, the usual one first."""


class Catalogue(Part):
    """GET /api/catalogue"""

    version: str
    shapes: dict[str, int]
    """How many squares each shape has, small to large."""
    orientations: list[Orientation]
    """The first of a shape is how it lies in the tray."""
    boards: list[Board]
    editions: list[Edition]
    levels: int
    """Computers play at levels 1 to this."""


# Making and finding games


class Person(Message, tag="person"):
    """Somebody at this screen."""

    name: Name = ""


class Computer(Message, tag="computer"):
    level: Level


class Open(Message, tag="open"):
    """An empty chair: whoever comes may sit down."""


Sitter = Person | Computer | Open


class Realtime(Message, tag="realtime"):
    """Everybody has so much time for the whole game, and some more with each move."""

    base: Annotated[int, Meta(ge=5, le=4 * 3600)]
    """Seconds."""
    increment: Annotated[int, Meta(ge=0, le=300)]
    """Seconds."""


class Correspondence(Message, tag="correspondence"):
    """So many days for each move."""

    days: Annotated[int, Meta(ge=1, le=14)]


Clock = Realtime | Correspondence


class FromRecord(Message, tag="record"):
    """A game file: its moves are played before the game begins, all of them or up to a ply."""

    text: str
    ply: Ply | None = None


class FromGame(Message, tag="game"):
    """Play on from a game that is here."""

    game: GameId
    ply: Ply | None = None


class Options(Part, omit_defaults=True):
    """What is left out is as usual in the edition."""

    start: Start | UnsetType = UNSET
    direction: Direction | UnsetType = UNSET
    first_color: Color | UnsetType = UNSET
    scoring: Scoring | UnsetType = UNSET
    shared: Color | UnsetType = UNSET


class NewGame(Part):
    """POST /api/games: a game with its seats taken, answered by Created."""

    edition: EditionName
    seats: list[Sitter]
    """One for each seat."""
    options: Options = field(default_factory=Options)
    human_pace: bool = True
    """Computers take their time, so that people can follow."""
    clock: Clock | None = None
    rated: bool = False
    """It counts for the ranking: needs a clock, and a chair for everybody."""
    public: bool = False
    """Everybody sees it in the lobby; else whoever has the link."""
    begins: float | None = None
    """Seconds since 1970: an appointment. Without one it starts when the last chair is taken."""


class Continuation(Part):
    """POST /api/continuations: a game from a file or from another game; the rules are those it was played by. Without
    seats it is only to be looked at. Answered by Created."""

    origin: FromRecord | FromGame
    seats: list[Sitter] = []
    human_pace: bool = True


class Created(Part):
    game: GameId


class Seat(Part):
    kind: Literal["person", "computer", "open", "nobody"]
    """`open` is an empty chair, `nobody` sits in a game that is only looked at."""
    name: str
    """Of a person, '' if there is none."""
    level: int
    """Of a computer, else 0."""
    colors: list[Color]
    side: int
    """Partners share one."""
    left: Left | None
    """How it left the game, if it did: it places no more, the others play on."""


Left = Literal["resigned", "time"]

Status = Literal["open", "playing", "over", "record"]
"""`open`: it has not begun, there are chairs to take. `record`: a game file that is only looked at."""


class Summary(Part):
    game: GameId
    rules: Rules
    size: int
    seats: list[Seat]
    status: Status
    ply: int
    turn: Color | None
    seat: int | None
    """Who is to move."""
    updated: float
    """Seconds since 1970."""
    board: str
    """A letter a cell, row by row from a1: `.` if free, else the first letter of the color."""
    scores: list[int]
    """Of each seat; in the team game, of each seat's team."""
    places: list[int]
    yours: list[int]
    """The seats this session plays."""
    clock: Clock | None
    rated: bool
    begins: float | None
    deadline: float | None
    """When who is to move runs out of time; of an open table, when it is cleared away."""


class Games(Part):
    """GET /api/games: this session's games, those under way first, the latest of each kind first."""

    games: list[Summary]


# The lobby


class Wish(Part):
    """What people are waiting for: seek the same, and you play with them."""

    edition: EditionName
    clock: Clock
    rated: bool
    people: int


class Lobby(Message, tag="lobby"):
    """GET /api/lobby, and what its socket says whenever it has changed."""

    open: list[Summary]
    """Public tables with an empty chair; the next to begin first."""
    playing: list[Summary]
    """Public games to watch, the latest first."""
    seeking: list[Wish]
    now: float


class Seeking(Message, tag="seeking"):
    """You wait for somebody to play with; told again whenever the search gets wider."""

    since: float
    now: float
    width: int | None
    """How far apart in rating; None: anybody."""
    level: Level | None
    """After a while: the level of a computer as strong as you, if you would rather not wait."""


class Paired(Message, tag="paired"):
    """The others are there: go to this game."""

    game: GameId


class Seek(Message, tag="seek"):
    """Find me somebody to play with: the same game, the same clock."""

    edition: EditionName
    clock: Clock
    rated: bool = False


class StopSeeking(Message, tag="stop_seeking"):
    """I don't wait any more."""


LobbyAction = Seek | StopSeeking


class Invitation(Part):
    """GET /api/games/{game}/invitation"""

    address: str | None
    """Where others reach this server, if not where this page came from."""
    local: bool
    """Nobody but this computer can reach it."""


# A table: a game with its seats and watchers


class Piece(Part):
    """A piece on the board that no turn put there."""

    color: Color
    placement: int


class Move(Part):
    color: Color
    seat: int
    placement: int
    score: int
    """Of the color after the move."""
    passes: list[Color]
    """The colors that could place nothing and were passed over right after this move, in their order."""


class Tray(Part):
    """A color as it stands."""

    color: Color
    seat: int
    """Who plays it now or next: in the three-player game the shared color goes around."""
    score: int
    """As the rules count: points, the more the better, or in basic scoring squares left, the fewer the better."""
    squares: int
    """Of the pieces left over."""
    bonus: int
    """In the score: 15 for all placed, 20 if the single square came last."""
    shapes: list[str]
    """The pieces left over."""
    fitting: list[str]
    """Those of them that fit somewhere now."""
    blocked: bool
    """It can place nothing any more."""
    legal: list[int]
    """Where it could place a piece were it its turn: placements, ascending, each as the difference from the one before
    (the first from 0)."""
    corners: list[Cell]
    """Where its next piece can attach; before the first, its starting cells still free."""
    edges: list[Cell]
    """Free cells beside its own pieces: never to be covered by it."""
    opening: bool
    """It has not placed a piece: the first one covers a starting cell."""


class Result(Part):
    """Who stands where, now or at the end."""

    scores: list[int]
    """Of each seat; in the team game, of each seat's team."""
    places: list[int]
    """Of each seat: 1 is best, equal scores share a place."""


class Position(Part):
    ply: int
    status: Status
    turn: Color | None
    """The color to move; nobody when the game is over."""
    seat: int | None
    """Who moves it."""
    trays: list[Tray]
    """In the order of the colors."""
    result: Result


class Clocks(Part):
    """The server's time counts."""

    now: float
    """Seconds since 1970, by the server: what a page takes as the beginning."""
    deadline: float | None
    """When who is to move runs out of time; None while no clock runs."""
    left: list[float | None]
    """Seconds of each seat, whose clock runs excepted; None: it has none."""


class Proposal(Part):
    """Something that all people at the table have to agree to. A move withdraws it."""

    kind: Literal["undo", "computer", "rematch"]
    """Take back the last move; let a computer play on for somebody; play again."""
    by: int
    """The seat that proposed it."""
    agreed: list[int]
    """The seats that said yes, the proposer among them."""
    asked: list[int]
    """The seats whose yes it still needs."""
    seat: int | None = None
    """Whose chair the computer shall take."""
    level: Level | None = None


Phrase = Literal[
    "hello", "good_luck", "well_played", "thanks", "oops", "wow", "one_moment", "your_turn", "good_game", "bye"
]
"""All that people can say: pages show it in their own words."""


class Remark(Part):
    seat: int
    phrase: Phrase
    at: float


class Table(Message, tag="table"):
    """All there is to a game: the first message of a socket, and again whenever more changed than a move. Also the
    answer of GET /api/games/{game}."""

    game: GameId
    rules: Rules
    size: int
    colors: list[Color]
    seats: list[Seat]
    yours: list[int]
    """The seats this session plays; none for a spectator."""
    may_undo: bool
    """Only people at this screen and computers play, and this is the screen."""
    human_pace: bool
    starts: dict[str, list[Cell]]
    """The starting cells of each color."""
    setup: list[Piece]
    moves: list[Move]
    position: Position
    thinking: int | None
    """The seat of the computer that is thinking."""
    host: bool
    """You made it: while it is open, the chairs are yours to arrange."""
    clock: Clock | None
    rated: bool
    public: bool
    begins: float | None
    clocks: Clocks
    here: list[bool]
    """Of each seat, whether its player is at the table now; computers always are."""
    proposal: Proposal | None
    next: GameId | None
    """The game they play again."""
    remarks: list[Remark]
    """The last few, oldest first."""


# What the server says on a socket


class Played(Message, tag="played"):
    """A move was made, and is saved."""

    move: Move
    position: Position
    clocks: Clocks


class Thinking(Message, tag="thinking"):
    """A computer has begun to think. The next `played` or `table` ends it."""

    seat: int


class Paced(Message, tag="paced"):
    human_pace: bool


class Present(Message, tag="present"):
    """Somebody came or went."""

    here: list[bool]


class Proposed(Message, tag="proposed"):
    """Something was proposed, agreed to by one more, or is off the table."""

    proposal: Proposal | None
    next: GameId | None


class Said(Message, tag="said"):
    remark: Remark


class Deleted(Message, tag="deleted"):
    """The game is gone for good."""


RefusalCode = Literal[
    "malformed",  # not a message at all
    "oversized",
    "unknown_game",
    "not_your_seat",  # a spectator, or somebody else's turn
    "stale",  # the game has gone on: look at the newest position
    "illegal",  # against the rules of the game
    "over",
    "nothing_to_undo",
    "no_undo",  # somebody else plays too
    "not_thinking",
    "too_late",  # the time was up
    "not_open",  # the game has begun
    "taken",  # somebody else sits there
    "not_begun",
    "nothing_to_resign",  # it has left, or nothing to place
    "no_proposal",
    "bad_proposal",  # not in this game, or not now
    "bad_clock",  # rated without a clock, an appointment in the past
    "slow_down",
    "bad_rules",
    "bad_seats",
    "bad_record",
    "bad_ply",
    "not_yours",
    "not_found",
    "bad_name",
    "name_taken",
    "bad_password",
    "wrong_password",  # or no such name: nobody shall know which
    "has_account",
    "need_account",  # rated games are for those who can be recognized
    "unknown_player",
    "wrong_site",  # another site's page tries to speak for the user
    "broken",  # our fault
    "unknown_puzzle",
    "busy",  # too many ask for hard work at once
    "no_hint",  # ratings are at stake, or others play from elsewhere
    "not_over",  # a review would be a hint
    "nothing_to_review",
    "unknown_exercise",
]


class Refusal(Message, tag="refusal"):
    """It was not done, and nothing has changed. Also the answer of every HTTP request that fails."""

    code: RefusalCode
    text: str
    """Why, in the user's language."""


Event = Table | Played | Thinking | Paced | Present | Proposed | Said | Deleted | Refusal
LobbyEvent = Lobby | Seeking | Paired | Refusal


# What the page says on a socket


class Play(Message, tag="play"):
    ply: Ply
    """How many moves were played when this one was chosen."""
    placement: Placement


class Undo(Message, tag="undo"):
    """Takes back the last move of a person, and what computers answered."""

    ply: Ply
    """How many moves were played when it was asked for; only computers may have moved since."""


class MoveNow(Message, tag="move_now"):
    """The computer shall stop thinking and move."""


class SetPace(Message, tag="set_pace"):
    human_pace: bool


class Sit(Message, tag="sit"):
    """Takes an empty chair, or changes to one."""

    seat: SeatNumber
    name: Name = ""


class Stand(Message, tag="stand"):
    """Leaves a table that has not begun; the host's going clears it away."""


class Arrange(Message, tag="arrange"):
    """The host puts a computer on a chair or empties it."""

    seat: SeatNumber
    sitter: Computer | Open


class Resign(Message, tag="resign"):
    """Places no more; the others play on."""

    seat: SeatNumber | None = None
    """If several are yours."""


class Propose(Message, tag="propose"):
    kind: Literal["undo", "computer", "rematch"]
    ply: Ply
    """How many moves were played when it was proposed."""
    seat: SeatNumber | None = None
    level: Level | None = None


class Answer(Message, tag="answer"):
    """To what is proposed."""

    agree: bool


class Say(Message, tag="say"):
    phrase: Phrase


Action = Play | Undo | MoveNow | SetPace | Sit | Stand | Arrange | Resign | Propose | Answer | Say


# Puzzles. Cells are counted `row * columns + column`; placements are numbered as on the board of 20 × 20, with the
# rectangle at its lower left.

PuzzleKey = Annotated[str, Meta(max_length=60)]
"""Which puzzle: `tetrominoes`; with givens `tetrominoes.hard.81`, the number being any; `daily.2026-11-16`."""
Hardness = Literal["easy", "medium", "hard"]


class PuzzleKind(Part):
    """A puzzle without givens."""

    puzzle: str
    rows: int
    columns: int
    colors: list[Color]
    pieces: int
    about: str
    """What is to be done, in the user's language."""


class PuzzleResult(Part):
    """How a puzzle was solved."""

    seconds: float
    hints: int
    shown: bool
    """A solution was looked at before."""


class PuzzleSummary(Part):
    """A puzzle somebody has begun."""

    key: PuzzleKey
    puzzle: str
    rows: int
    columns: int
    laid: int
    """Pieces on the board, the given ones included."""
    pieces: int
    """In all."""
    board: str
    """A letter a cell, row by row from a1: `.` if free, else the first letter of the color."""
    seconds: float
    solved: bool
    best: PuzzleResult | None
    """The best of all times it was solved: without help rather than with, then the quickest."""
    updated: float
    """Seconds since 1970."""


class Puzzles(Part):
    """GET /api/puzzles: all puzzles, and those this session has begun, the latest first."""

    kinds: list[PuzzleKind]
    begun: list[PuzzleSummary]


class PuzzleProblem(Part):
    """A rule that a piece breaks."""

    piece: Piece
    reason: str
    text: str
    """In the user's language."""


class PuzzleTray(Part):
    """A color in a puzzle."""

    color: Color
    shapes: list[str]
    """All that it has to lay, small to large."""
    corners: list[Cell] | None
    """Where its next piece can attach, before the first its starting cell; None where that doesn't matter."""
    edges: list[Cell]
    """Free cells that it must not cover, as they are beside its own pieces."""
    opening: bool
    """It has laid nothing yet."""


class Puzzle(Part):
    """GET /api/puzzles/{key}: a puzzle as this session has it, and the answer to every change."""

    key: PuzzleKey
    puzzle: str
    rows: int
    columns: int
    about: str
    hardness: Hardness | None
    """Of one with givens, as measured."""
    unique: bool
    """It is proved that there is one solution."""
    trays: list[PuzzleTray]
    starts: dict[str, Cell]
    """The corner of each color, where that matters."""
    given: list[Piece]
    laid: list[Piece]
    """By the user, in the order they came."""
    problems: list[PuzzleProblem]
    solved: bool
    seconds: float
    hints: int
    shown: bool
    best: PuzzleResult | None
    version: int
    """Goes up with every change; 0 before the first."""


class LayPuzzle(Part):
    """PUT /api/puzzles/{key}: all pieces as they now lie, and the time it took so far. Answered by Puzzle."""

    version: int
    """What was changed; if there is a newer one, it is refused as `stale`."""
    laid: list[Piece]
    seconds: Annotated[float, Meta(ge=0, le=1e9)]
    again: bool = False
    """From the beginning: time and help start anew, the best result stays."""


class AskPuzzle(Part):
    """POST /api/puzzles/{key}/help, answered by a stream of Help, of which the last is no `searching`. Whoever closes
    the connection ends the search."""

    version: int
    about: Literal["hint", "verdict", "solution"]
    seed: Annotated[int, Meta(ge=0, lt=2**32)] = 0
    """Another solution for every seed."""


class Searching(Message, tag="searching"):
    most: int
    """The most pieces that lay together so far."""


class Hinted(Message, tag="hint"):
    kind: Literal["solved", "lay", "broken", "dead", "impossible", "unknown"]
    """Nothing to do; lay the piece; take it away, it breaks a rule; take it back, it made a solution impossible; there
    never was one; or it is not known."""
    piece: Piece | None
    text: str
    hints: int
    """Given so far."""


class Judged(Message, tag="verdict"):
    answer: Literal["yes", "no", "unknown"]


class Solved(Message, tag="solution"):
    pieces: list[Piece]
    """To be laid in this order. None if no solution was found."""
    goes_on: bool
    """They complete what lies; if not, they begin with the given ones."""


Help = Searching | Hinted | Judged | Solved | Refusal
# People: who am I, accounts


class Me(Part):
    """GET /api/me, and the answer of whatever changes it."""

    kind: Literal["home", "guest", "account"]
    """`home`: the computer where the server runs, where nobody needs an account."""
    name: str


class Naming(Part):
    """PUT /api/me: a guest's nickname."""

    name: Secret


class Credentials(Part):
    """POST /api/account makes an account of a guest; POST /api/session logs this browser in. DELETE /api/session logs
    it out."""

    name: Secret
    password: Secret


class NewPassword(Part):
    """POST /api/account/password. All other browsers are logged out."""

    old: Secret
    new: Secret


class Farewell(Part):
    """POST /api/account/deletion: me and all that is mine alone. A guest needs no password."""

    password: Secret = ""


# Ladders


class Rated(Part):
    """How strong somebody is."""

    points: int
    """1500 is a newcomer; 400 more are odds of ten to one."""
    deviation: int
    provisional: bool
    """Not certain enough for a place on the ladder."""


class Rung(Part):
    place: int | None
    player: str
    """What their page is called: a name, or a computer's `level-4`."""
    name: str
    level: int
    """Of a computer, else 0."""
    rating: Rated
    games: int


class Ladder(Part):
    """GET /api/ladders/{mode}, and on with ?after=50"""

    mode: EditionName
    rungs: list[Rung]
    more: bool
    you: Rung | None
    """Also where you are too new for a place."""


class Standing(Part):
    """Somebody in one way to play, by rated games."""

    mode: EditionName
    rating: Rated
    place: int | None
    games: int
    wins: int
    best: int
    average_place: float | None
    average_score: float | None
    """Points; squares left over count against it, in basic scoring too."""
    history: list[tuple[float, int]]
    """When a game ended, in seconds since 1970, and the rating then."""


class Player(Part):
    """GET /api/players/{player}"""

    name: str
    level: int
    since: float | None
    you: bool
    standings: list[Standing]


class Finished(Part):
    game: Summary
    seat: int
    """Theirs."""
    before: int | None
    """Their rating, if the game was rated."""
    after: int | None


class FinishedGames(Part):
    """GET /api/players/{player}/games, the latest first, and on with ?before=. On your own page also casual games."""

    games: list[Finished]
    next: float | None


class SeatRating(Part):
    player: str | None
    """What their page is called, if they have one."""
    rating: Rated | None
    change: int | None
    """What this game did to it."""


class SeatRatings(Part):
    """GET /api/games/{game}/ratings"""

    rated: bool
    seats: list[SeatRating]


# The coach. What it says comes in the user's language.

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""What a move was worth."""


class Named(Part):
    """A piece that a sentence speaks of, to be shown beside it."""

    color: Color
    shape: str


class Why(Part):
    """One reason, and the tip it is an example of."""

    text: str
    tip: int
    name: str
    """Of the tip."""
    cells: list[Cell]
    """What to look at."""
    piece: Named | None


class CoachHint(Part):
    """GET /api/games/{game}/hint?ply=12&degree=1: first where to look, then which piece, then the move."""

    ply: int
    degree: int
    text: str
    why: list[Why]
    area: list[Cell]
    """Where to look."""
    shape: str | None
    placement: int | None


class Outlook(Part):
    chances: list[float]
    """Of each side to win; 1 in all."""
    scores: list[float]
    """Expected of each seat at the end."""


class ReviewedMove(Part):
    color: Color
    seat: int
    placement: int
    best: int
    """The same as `placement` if nothing was better."""
    mark: Mark
    cost: float
    why: list[Why]
    """Of a good move, why; of a bad one, why the best is better."""
    faults: list[Why]


class Lesson(Part):
    """A tip that a player kept, or forgot, and in which moves, counted from 0."""

    tip: int
    name: str
    plies: list[int]


class Report(Part):
    """One seat's game."""

    counts: dict[str, int]
    """Of each mark."""
    accuracy: float
    """0 to 100."""
    strengths: list[Lesson]
    practice: list[Lesson]


class Reviewing(Message, tag="reviewing"):
    """A sign of life of POST /api/games/{game}/review?depth=quick; `best` shows what is kept, and makes a quick one
    if there is none. Leaving ends it."""

    done: int
    of: int


class GameReview(Message, tag="review"):
    """Its last word."""

    depth: Literal["quick", "normal"]
    stands: list[Outlook]
    """Before the first move, and after each."""
    moves: list[ReviewedMove]
    turning: list[int]
    """The moves that cost most, counted from 0."""
    reports: list[Report]
    """A seat."""


Reviewed = Reviewing | GameReview | Refusal


class ExerciseLine(Part):
    id: str
    """`own.` and more for a mistake of one's own."""
    tip: int
    grade: int
    """1 is easy, 3 hard."""
    edition: EditionName
    color: Color
    """To move."""
    row: int
    """How often it was solved since it last failed."""
    tries: int
    due: bool


class Practice(Part):
    """GET /api/practice"""

    own: list[ExerciseLine]
    exercises: list[ExerciseLine]
    tips: list[str]
    """The names of the nine."""


class Exercise(Part):
    """GET /api/practice/{exercise}: a position in which the better move is to be found."""

    id: str
    tip: int
    tip_name: str
    grade: int
    rules: Rules
    size: int
    starts: dict[str, list[Cell]]
    pieces: list[Piece]
    position: Position
    played: int | None
    """What was played there, in one's own game."""


class AnswerExercise(Part):
    """POST /api/practice/{exercise}, answered by Answered."""

    placement: Placement


class Answered(Part):
    solved: bool
    mark: Mark
    best: int
    why: list[Why]
    faults: list[Why]
    row: int
