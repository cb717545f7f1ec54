"""Events that processes publish to one another after a change is saved. All of them are hints: losing one costs a
delay, never data."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from cornerwise.server.domain.games import Remark


class SavedMove(Struct, frozen=True):
    placement: int
    at: float


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


class RemarkMade(Struct, frozen=True, tag=True):
    game: str
    remark: Remark


class PresenceChanged(Struct, frozen=True, tag=True):
    """Which players are connected to a table through one process."""

    process: str
    game: str
    players: list[str]
    wants_reply: bool = False
    """Whether the sender has just opened the table and asks the other processes who is there."""


class ProcessAlive(Struct, frozen=True, tag=True):
    process: str


class SessionsRevoked(Struct, frozen=True, tag=True):
    """Sockets of this player must reconnect: their sessions may belong to another player now, or to none."""

    player: str


Event = GameChanged | GameDeleted | MoveNowRequested | RemarkMade | PresenceChanged | ProcessAlive | SessionsRevoked
"""The events that are sent between processes."""


class EventsMissed(Struct, frozen=True):
    """Events of other processes may have been lost, so subscribers should read the database. This event is never sent
    to other processes."""


EventT = TypeVar("EventT", bound=Event | EventsMissed)
