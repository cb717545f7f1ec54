"""Games: making and listing them, and everything that happens at a table."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from cornerwise.rules import Color, Direction, EditionName, Scoring, Start
from cornerwise.server.domain.clocks import Clock
from cornerwise.server.domain.games import Phrase, Proposal, Remark, RetirementReason, Status
from cornerwise.server.wire.messages.common import (
    GameId,
    Level,
    Message,
    Name,
    Part,
    Piece,
    Placement,
    Ply,
    Refusal,
    SeatNumber,
)


class Rules(Part):
    edition: EditionName
    start: Start
    direction: Direction
    first_color: Color
    scoring: Scoring
    shared: Color | None


# Making and listing games


class PersonSeat(Message, tag="person"):
    """A person at this screen."""

    name: Name = ""


class ComputerSeat(Message, tag="computer"):
    level: Level


class OpenSeat(Message, tag="open"):
    """An open seat: any player may take it."""


SeatRequest = PersonSeat | ComputerSeat | OpenSeat


class FromRecord(Message, tag="record"):
    """A game file: its moves are played before the game begins, all of them or up to a ply."""

    text: str
    ply: Ply | None = None


class FromGame(Message, tag="game"):
    """Another game of this server, from its last position or an earlier one."""

    game: GameId
    ply: Ply | None = None


class Options(Part, omit_defaults=True):
    """An absent option has the edition's default."""

    start: Start | UnsetType = UNSET
    direction: Direction | UnsetType = UNSET
    first_color: Color | UnsetType = UNSET
    scoring: Scoring | UnsetType = UNSET
    shared: Color | UnsetType = UNSET


class NewGame(Part):
    """POST /api/games, answered by Created."""

    edition: EditionName
    seats: list[SeatRequest]
    """One occupant for each seat."""
    options: Options = field(default_factory=Options)
    human_pace: bool = True
    """Whether computers wait a little between moves, so that people can follow."""
    clock: Clock | None = None
    rated: bool = False
    """Whether the game counts for the ratings. A rated game needs a clock, and each person plays one seat."""
    public: bool = False
    """Whether the lobby lists the game. Otherwise only players with the link find it."""
    starts_at: float | None = None
    """Seconds since 1970. Without a start time the game begins when the last seat is taken."""


class Continuation(Part):
    """POST /api/continuations: a game from a file or from another game, under the same rules. Without seats, the game
    is read-only. Answered by Created."""

    origin: FromRecord | FromGame
    seats: list[SeatRequest] = field(default_factory=list)
    human_pace: bool = True


class Created(Part):
    game: GameId


class Seat(Part):
    kind: Literal["person", "computer", "open", "nobody"]
    """`open`: a player may take the seat. `nobody`: a seat of a read-only game."""
    name: str
    """The name of a person; '' if there is none, or if the caller is the only person in the game."""
    level: int
    """The level of a computer; 0 for other occupants."""
    colors: list[Color]
    side: int
    """Partners are on the same side."""
    retired: RetirementReason | None
    """Why the seat left the game early, if it did. It places no more pieces, and the others continue."""


class Summary(Part):
    """A game in a list."""

    game: GameId
    rules: Rules
    size: int
    seats: list[Seat]
    status: Status
    ply: int
    turn: Color | None
    seat: int | None
    """The seat to move."""
    updated: float
    """Seconds since 1970."""
    board: str
    """One letter per cell, row by row from a1: `.` if free, otherwise the first letter of the color."""
    last_move: int | None
    """The placement of the last move."""
    scores: list[int]
    """The score of each seat; in the team game, the score of the seat's team."""
    ranks: list[int]
    own_seats: list[int]
    """The seats that this session plays."""
    clock: Clock | None
    rated: bool
    starts_at: float | None
    deadline: float | None
    """When the player to move runs out of time, or when an open table begins or is deleted."""


class Games(Part):
    """GET /api/games: this session's games. Games under way come first; the latest changes come before earlier ones."""

    games: list[Summary]


class Invitation(Part):
    """GET /api/games/{game}/invitation"""

    address: str | None
    """The address at which others reach this server, if it differs from the page's address."""
    local: bool
    """Whether only this machine can reach the address."""


# A table: a game with its seats and watchers


class Retirement(Part):
    """A seat that left the game early."""

    seat: int
    ply: int
    """The number of moves before it left."""


class Clocks(Part):
    """All clocks, in the server's time."""

    server_time: float
    """The server's time when it sent this, in seconds since 1970."""
    deadline: float | None
    """When the player to move runs out of time; null while no clock runs."""
    remaining: list[float | None]
    """The seconds that each seat has left; null without a clock. The time of the seat whose clock runs follows from the
    deadline."""


class Table(Message, tag="table"):
    """A whole game. It is the first message of a socket, and it is sent again whenever more than a move has changed. It
    is also the answer to GET /api/games/{game}. The position follows from the rules, the set-up, the moves and the
    retirements."""

    game: GameId
    version: int
    """The version increases by one with every change to the game. A client that receives an event with any other
    version than the next one has missed something and sends `sync`."""
    rules: Rules
    seats: list[Seat]
    own_seats: list[int]
    """The seats that this session plays; none for a spectator."""
    can_undo: bool
    """Whether this session may take moves back without asking anyone: only computers and people at this screen take
    part, and the game is not rated."""
    human_pace: bool
    setup: list[Piece]
    """The pieces that were on the board before the first move."""
    setup_turn: Color | None
    """The color to move after the set-up; null without a set-up."""
    moves: list[int]
    """The number of each placement. Passes are not listed, because only blocked colors pass."""
    retired: list[Retirement]
    """The seats that left the game early, in order."""
    status: Status
    thinking: int | None
    """The seat of the computer that is thinking."""
    is_host: bool
    """Whether this session owns the game. The owner may change the seats of an open table."""
    clock: Clock | None
    rated: bool
    public: bool
    starts_at: float | None
    clocks: Clocks
    present: list[bool]
    """For each seat, whether its player is connected now; computers always are."""
    proposal: Proposal | None
    rematch: GameId | None
    """The game in which the same players play again."""
    remarks: list[Remark]
    """The last few remarks, oldest first."""


# What the server sends on a socket


class MovePlayed(Message, tag="move", omit_defaults=True):
    """A move of the color to move was made and saved. A person's move also withdraws the proposal."""

    version: int
    """The version of the game after the move."""
    placement: int
    deadline: float | UnsetType = UNSET
    """When the next player runs out of time, in the server's time; absent if no clock runs."""
    left: float | UnsetType = UNSET
    """The remaining seconds of the seat that moved, including the increment; absent if it has no such clock."""


class Thinking(Message, tag="thinking"):
    """A computer has begun to think. The next `move` or `table` means that it has stopped."""

    seat: int


class PaceChanged(Message, tag="pace"):
    version: int
    human_pace: bool


class PresenceChanged(Message, tag="presence"):
    """A player has connected or disconnected."""

    present: list[bool]


class ProposalChanged(Message, tag="proposal"):
    """A proposal was made, has one more agreement, or has ended."""

    version: int
    proposal: Proposal | None
    rematch: GameId | None


class RemarkMade(Message, tag="remark"):
    remark: Remark


class GameDeleted(Message, tag="deleted"):
    """The game no longer exists."""


class Turn(Message, tag="turn"):
    """The only event of the socket of turns: a game of this player with other people waits for another move, or is
    over."""

    game: GameId
    edition: EditionName
    yours: bool
    """Whether it waits for this player."""


Event = (
    Table | MovePlayed | Thinking | PaceChanged | PresenceChanged | ProposalChanged | RemarkMade | GameDeleted | Refusal
)


# What the page sends on a socket


class Play(Message, tag="play"):
    """Plays a move. If the same move was already made at this ply by a seat of this session, the answer is the whole
    table, so a page that lost the answer can send the move again."""

    ply: Ply
    """The ply at which the move was chosen."""
    placement: Placement


class Sync(Message, tag="sync"):
    """Asks for the whole table."""


class Undo(Message, tag="undo"):
    """Takes back the last move of a person, and the moves of computers after it."""

    ply: Ply
    """The ply at which the undo was requested; only computers may have moved since."""


class MoveNow(Message, tag="move_now"):
    """The computer should stop thinking and move."""


class SetPace(Message, tag="set_pace"):
    human_pace: bool


class Sit(Message, tag="sit"):
    """Takes an open seat, or changes to it."""

    seat: SeatNumber
    name: Name = ""


class Stand(Message, tag="stand"):
    """Leaves a table that has not begun; the last player to leave deletes it."""


class SetSeat(Message, tag="set_seat"):
    """The host seats a computer or empties a seat."""

    seat: SeatNumber
    occupant: ComputerSeat | OpenSeat


class Resign(Message, tag="resign"):
    """Resigns: the seat places no more pieces, and the others continue."""

    seat: SeatNumber | None = None
    """The seat that resigns; by default, the first of the session's seats that can still place a piece."""


class Propose(Message, tag="propose"):
    kind: Literal["undo", "computer", "rematch"]
    ply: Ply
    """The ply at which the proposal was made."""
    seat: SeatNumber | None = None
    level: Level | None = None


class AnswerProposal(Message, tag="answer_proposal"):
    """Agrees to a proposal, or declines it."""

    agree: bool


class SendRemark(Message, tag="send_remark"):
    phrase: Phrase


Action = Play | Sync | Undo | MoveNow | SetPace | Sit | Stand | SetSeat | Resign | Propose | AnswerProposal | SendRemark
