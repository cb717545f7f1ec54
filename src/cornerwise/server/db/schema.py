"""All tables. A change here needs a migration in `migrations/versions/`."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)

from cornerwise.puzzles import DifficultyRating
from cornerwise.rules import Color
from cornerwise.server.domain.clocks import Clock
from cornerwise.server.domain.games import Proposal
from cornerwise.server.domain.puzzles import PuzzleResult

T = TypeVar("T")


class JsonColumn(TypeDecorator[T]):
    """A typed value as JSON text. None is NULL."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any) -> None:
        super().__init__()
        self.kind = kind
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind)

    def process_bind_param(self, value: T | None, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> T | None:
        return None if value is None else self._decoder.decode(value)


class RulesData(msgspec.Struct, frozen=True):
    """An edition and its options; an absent option has the edition's default."""

    edition: str
    start: str | None = None
    direction: str | None = None
    first_color: str | None = None
    scoring: str | None = None
    shared: str | None = None
    first_shape: str | None = None


class PlacedPiece(msgspec.Struct, frozen=True, array_like=True):
    color: Color
    placement: int


class StartPosition(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was set up before the first move; empty for the empty board."""

    setup: tuple[PlacedPiece, ...] = ()
    turn: Color | None = None


class Mistake(msgspec.Struct, frozen=True, array_like=True):
    """A move of a reviewed game that is offered as an exercise."""

    ply: int
    seat: int
    best: int
    """The placement of the best move."""


metadata = MetaData()
_CASCADE: Final = "CASCADE"
_SET_NULL: Final = "SET NULL"

settings = Table(
    "settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)
players = Table(
    "players",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("created", Double, nullable=False),
    Column("name", String(40), nullable=False, server_default=""),  # a guest's nickname; '' until one is chosen
    Column("seen", Double, index=True),  # when a page of the player was last open; updated about once per minute
)
accounts = Table(
    "accounts",
    metadata,
    Column("player", ForeignKey("players.id", ondelete=_CASCADE), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(80), nullable=False, unique=True),  # the same for names that look alike
    Column("password", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("recovery", String(64)),  # the hash of the recovery code; NULL if the account is older than such codes
)
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the token; nobody can log in with the hash
    Column("player", ForeignKey("players.id", ondelete=_CASCADE), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("browser", String(40), nullable=False, server_default=""),  # such as "Firefox, Linux"
)
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the endpoint
    Column("player", ForeignKey("players.id", ondelete=_CASCADE), nullable=False, index=True),
    Column("session", ForeignKey("sessions.id", ondelete=_CASCADE), index=True),  # NULL for a guest
    Column("endpoint", Text, nullable=False),
    Column("public_key", String(100), nullable=False),
    Column("auth_secret", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("site", String(255), nullable=False),
    Column("created", Double, nullable=False),
)
contacts = Table(
    "contacts",
    metadata,
    Column("player", ForeignKey("players.id", ondelete=_CASCADE), primary_key=True),
    Column("other", ForeignKey("players.id", ondelete=_CASCADE), primary_key=True, index=True),
    Column("id", String(16), nullable=False, unique=True),  # names the row in messages, which never contain player ids
    # `friend` or `blocked`. Two players are friends once each has added the other; one row alone is a request.
    Column("kind", String(8), nullable=False),
    Column("created", Double, nullable=False),
)
games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("rules", JsonColumn[RulesData](RulesData), nullable=False),
    Column("start", JsonColumn[StartPosition](StartPosition), nullable=False),
    Column("status", String(8), nullable=False),
    Column("human_pace", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("ply", Integer, nullable=False),
    Column("version", Integer, nullable=False),  # increases with every change, even when moves are taken back
    Column("owner", ForeignKey("players.id", ondelete=_SET_NULL)),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("clock", JsonColumn[Clock](Clock)),  # the time control; the time left is stored with each seat
    Column("starts_at", Double),
    Column("deadline", Double, index=True),  # when the game will change by itself
    Column("proposal", JsonColumn[Proposal](Proposal)),
    Column("rematch", String(16)),
    Column("opened_from", String(16), index=True),  # at an open table, a hash of the address that opened it
    Column("position", BigInteger, index=True),  # of a rated game under way: see `position_key`
    Index("ix_games_lobby", "status", "public"),
    Index("ix_games_owner_updated", "owner", "updated"),
)
source_records = Table(
    "source_records",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_CASCADE), primary_key=True),
    # The file that the game was opened from or continues, up to the ply where the game began, as `.blksgf` text.
    Column("text", Text, nullable=False),
)
seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_CASCADE), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", Integer, nullable=False),
    Column("player", ForeignKey("players.id", ondelete=_SET_NULL)),
    Column("seconds", Double),  # the time left on the seat's clock when the clock last stopped
    Column("origin", String(16)),  # in a rated game under way, a hash of the address from which the person last moved
    # These columns say how the game ended; NULL before. The index and the records of players need them here.
    Column("ended", Double),
    Column("side", Integer),
    Column("rank", Integer),
    Column("all_placed", Boolean),
    Index("ix_seats_player_ended", "player", "ended"),
)
invitations = Table(
    "invitations",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_CASCADE), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete=_CASCADE), primary_key=True, index=True),
    Column("inviter", ForeignKey("players.id", ondelete=_CASCADE), nullable=False, index=True),
    Column("created", Double, nullable=False),
)
moves = Table(
    "moves",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_CASCADE), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("placement", Integer, nullable=False),
    Column("at", Double, nullable=False),
)
retirements = Table(
    "retirements",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_CASCADE), primary_key=True),
    Column("number", Integer, primary_key=True),  # in the order in which seats left
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("reason", String(8), nullable=False),
    Column("at", Double, nullable=False),
)
remarks = Table(
    "remarks",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_CASCADE), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("phrase", String(20), nullable=False),
    Column("at", Double, nullable=False),
)
jobs = Table(
    "jobs",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_CASCADE), primary_key=True),
    Column("queued_at", Double, nullable=False),
    Column("runs_unwatched", Boolean, nullable=False),  # the turn is played even if nobody watches
    Column("worker", String(16), nullable=False),  # the process that last took the lease; '' if none has
    Column("lease_until", Double, nullable=False, index=True),
    # Until this time, somebody waits for the turn at a server that leaves thinking to other processes.
    Column("wanted_until", Double, nullable=False, server_default="0"),
    Column("requester", String(80), nullable=False, server_default=""),  # for whom the computer thinks, as a hash
)
rate_limits = Table(
    "rate_limits",
    metadata,
    Column("id", String(64), primary_key=True),  # a keyed hash of the limit and of what is limited
    Column("start", Double, nullable=False),
    Column("current", Integer, nullable=False),
    Column("previous", Integer, nullable=False),
    Column("expires", Double, nullable=False, index=True),
)
seeks = Table(
    "seeks",
    metadata,
    Column("id", String(16), primary_key=True),  # one for each connection of the player that waits
    Column("player", ForeignKey("players.id", ondelete=_CASCADE), nullable=False, index=True),
    Column("edition", String(16), nullable=False),
    Column("clock", JsonColumn[Clock](Clock), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rating", Double),  # NULL before the first rated game
    Column("name", String(40), nullable=False),
    Column("queued_at", Double, nullable=False),
    Column("last_seen", Double, nullable=False),  # a player who was not seen for a while has left
    Column("game", String(16)),  # the game that another process paired the player into
)
ladders = Table(
    "ladders",
    metadata,
    Column("edition", String(16), primary_key=True),
    # The number of counted games. Counting another game locks the row until the commit.
    Column("games", Integer, nullable=False),
)
ratings = Table(
    "ratings",
    metadata,
    Column("player", ForeignKey("players.id", ondelete=_CASCADE), primary_key=True),
    Column("edition", String(16), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_ladder", "edition", "mu"),
)
results = Table(
    "results",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_CASCADE), primary_key=True),
    Column("edition", String(16), nullable=False),
    Column("number", Integer, nullable=False),  # the order in which the ladder counted its games
    Column("ended", Double, nullable=False),
    Column("weight", Double, nullable=False, server_default="1"),  # how much the game counted: see `game_weight`
    Column("shared_address", Boolean, nullable=False, server_default=false()),  # opponents played from one address
    UniqueConstraint("edition", "number"),
)
standings = Table(
    "standings",
    metadata,
    Column("game", ForeignKey("results.game", ondelete=_CASCADE), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # NULL once the account is deleted. The rating before the game stays: the others were rated against it.
    Column("player", ForeignKey("players.id", ondelete=_SET_NULL)),
    Column("ended", Double, nullable=False, server_default="0"),  # the same as in `results`, for the index
    Column("rank", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("ix_standings_player_ended", "player", "ended"),
)
puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("player", ForeignKey("players.id", ondelete=_CASCADE), primary_key=True),
    Column("key", String(60), primary_key=True),
    Column("puzzle", String(40), nullable=False),
    Column("givens", JsonColumn[list[PlacedPiece]](list[PlacedPiece]), nullable=False),
    Column("difficulty", JsonColumn[DifficultyRating](DifficultyRating)),
    Column("placed", JsonColumn[list[PlacedPiece]](list[PlacedPiece]), nullable=False),  # the player's pieces
    Column("seconds", Double, nullable=False),
    Column("hints_used", Integer, nullable=False),
    Column("solution_seen", Boolean, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("best", JsonColumn[PuzzleResult](PuzzleResult)),
    Column("solved_on", String(10)),  # the player's date when it was first solved
    Column("version", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Index("ix_puzzle_attempts_player_updated", "player", "updated"),
)
reviews = Table(
    "reviews",
    metadata,
    Column("game", ForeignKey("games.id", ondelete=_CASCADE), primary_key=True),
    Column("depth", String(8), primary_key=True),
    Column("version", Integer, nullable=False),  # the version of the game; moves may have been taken back since
    Column("body", Text, nullable=False),  # as `Review.to_json` writes it
    Column("mistakes", JsonColumn[list[Mistake]](list[Mistake]), nullable=False),
    Column("created", Double, nullable=False),
)
practice = Table(
    "practice",
    metadata,
    Column("player", ForeignKey("players.id", ondelete=_CASCADE), primary_key=True),
    Column("exercise", String(60), primary_key=True),
    Column("streak", Integer, nullable=False),  # how often it was solved since it was last failed
    Column("attempts", Integer, nullable=False),
    Column("due_at", Double, nullable=False),
)
