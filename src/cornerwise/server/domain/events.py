"""Events that processes publish to one another after a change is saved. All of them are hints: losing one costs a
delay, never data."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from cornerwise.rules import EditionName
from cornerwise.server.domain.games import Remark


class SavedMove(Struct, frozen=True):
    placement: int
    at: float
    received: float
    """When the move arrived: the mover's clock stopped then."""
    origin: str | None = None
    """A hash of the address from which the move came, in a rated game."""


class GameChanged(Struct, frozen=True, tag=True):
    """A game has a new version."""

    game: str
    version: int
    move: SavedMove | None = None
    """The move, if the change was one move. A process that has the previous version then needs no query."""


class GameDeleted(Struct, frozen=True, tag=True):
    game: str


class MoveNowRequested(Struct, frozen=True, tag=True):
    """The computer that thinks about this game should move with what it has found so far."""

    game: str


class TurnRequested(Struct, frozen=True, tag=True):
    """Somebody waits for a computer's turn at a server that leaves thinking to other processes."""

    game: str


class TurnReleased(Struct, frozen=True, tag=True):
    """A process no longer plays a computer's turn, so another process can play it at once."""

    game: str


class TurnChanged(Struct, frozen=True, tag=True):
    """A game among several people waits for another move, or for none because it is over."""

    game: str
    edition: EditionName
    players: list[str]
    """The people who take part."""
    awaited: str | None
    """The person whose move is awaited, if any."""


class RemarkMade(Struct, frozen=True, tag=True):
    game: str
    remark: Remark


class PresenceChanged(Struct, frozen=True, tag=True):
    """Which players, and how many spectators, are connected to a table through one process."""

    process: str
    game: str
    players: list[str]
    spectators: int = 0
    wants_reply: bool = False
    """Whether the sender has just opened the table and asks the other processes who is there."""


class ProcessAlive(Struct, frozen=True, tag=True):
    process: str


class SessionsRevoked(Struct, frozen=True, tag=True):
    """Sockets of this player must reconnect: their sessions may belong to another player now, or to none."""

    player: str


class FriendsChanged(Struct, frozen=True, tag=True):
    """The friends, requests or invitations of a player have changed."""

    player: str


Event = (
    GameChanged
    | GameDeleted
    | MoveNowRequested
    | TurnReleased
    | TurnRequested
    | TurnChanged
    | RemarkMade
    | PresenceChanged
    | ProcessAlive
    | SessionsRevoked
    | FriendsChanged
)
"""The events that are sent between processes."""


class EventsMissed(Struct, frozen=True):
    """Events of other processes may have been lost, so subscribers should read the database. This event is never sent
    to other processes."""


EventT = TypeVar("EventT", bound=Event | EventsMissed)
