"""The lobby: public games, and waiting for opponents."""

from __future__ import annotations

from typing import Final

from cornerwise.rules import EditionName
from cornerwise.server.domain.clocks import Clock
from cornerwise.server.wire.messages.common import GameId, Level, Message, Part, Refusal
from cornerwise.server.wire.messages.games import Summary

MAX_PLAYING: Final = 60
"""The maximum number of games under way in one answer."""


class SeekGroup(Part):
    """Players who wait for the same kind of game."""

    edition: EditionName
    clock: Clock
    rated: bool
    count: int


class UsualWait(Part):
    """How long players lately waited for this kind of game."""

    edition: EditionName
    clock: Clock
    rated: bool
    seconds: int


class Lobby(Message, tag="lobby"):
    """GET /api/lobby. The lobby's socket also sends this message whenever the lobby has changed."""

    open: list[Summary]
    """A page of the public tables with an open seat. Tables whose players are present come first. Within both
    groups, tables that begin earlier come first."""
    playing: list[Summary]
    """Some of the public games to watch, the latest first."""
    playing_count: int
    """The number of all public games to watch."""
    spectators: dict[GameId, int]
    """The number of spectators of each listed game that has some."""
    seeks: list[SeekGroup]
    waits: list[UsualWait]
    """Only for the kinds of games for which enough players have waited lately."""
    online: int
    """The number of players who have a page open."""
    ratings: dict[GameId, list[int | None]]
    """For each listed game, the rating of each seat; null for computers and for people without a rated game."""
    now: float
    open_count: int
    """The number of open tables on all pages."""


class Seeking(Message, tag="seeking"):
    """The player waits for opponents; sent again whenever the rating range or the offered level changes."""

    since: float
    now: float
    rating_range: int | None
    """The largest difference in rating between opponents; null if it is unlimited."""
    offered_level: Level | None
    """The level of a computer of about the player's strength, which is offered as an opponent after a while."""


class Paired(Message, tag="paired"):
    """Opponents were found. The page should open this game."""

    game: GameId


class FriendsChanged(Message, tag="friends_changed"):
    """The player's friends, requests or invitations have changed: GET /api/friends again."""


class Seek(Message, tag="seek"):
    """Starts a search for opponents for this edition and clock."""

    edition: EditionName
    clock: Clock
    rated: bool = False


class StopSeeking(Message, tag="stop_seeking"):
    """Stops the search for opponents."""


LobbyAction = Seek | StopSeeking
LobbyEvent = Lobby | Seeking | Paired | FriendsChanged | Refusal
