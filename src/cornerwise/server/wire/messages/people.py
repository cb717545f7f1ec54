"""People: accounts, ladders, profiles."""

from __future__ import annotations

from typing import Literal

from cornerwise.rules import EditionName
from cornerwise.server.wire.messages.common import Part, Secret
from cornerwise.server.wire.messages.games import Summary


class Me(Part):
    """GET /api/me, and the answer to every request that changes it."""

    kind: Literal["local", "guest", "account"]
    """`local`: the user of the machine that runs the server, where nobody needs an account."""
    name: str


class SetNickname(Part):
    """PUT /api/me: a guest's nickname."""

    name: Secret


class Credentials(Part):
    """POST /api/account gives a guest an account; POST /api/session logs this browser in. DELETE /api/session logs it
    out."""

    name: Secret
    password: Secret


class NewPassword(Part):
    """POST /api/account/password. All other browsers are logged out."""

    old: Secret
    new: Secret


class DeleteAccount(Part):
    """POST /api/account/deletion: deletes the player and all data that belongs to the player alone. A guest needs no
    password."""

    password: Secret = ""


class Rating(Part):
    """How strong a player is."""

    points: int
    """A newcomer has 1500 points. A difference of 400 points means odds of ten to one."""
    deviation: int
    provisional: bool
    """Whether the rating is too uncertain for a rank on the ladder."""


class LadderEntry(Part):
    """A player on a ladder."""

    rank: int | None
    player: str
    """The name of the player's profile: the account's name, or `level-4` for a computer."""
    name: str
    level: int
    """The level of a computer; 0 for people."""
    rating: Rating
    games: int


class Ladder(Part):
    """GET /api/ladders/{edition}, and the next page with ?after=50"""

    edition: EditionName
    entries: list[LadderEntry]
    has_more: bool
    you: LadderEntry | None
    """The caller's own entry, even while the rating is provisional; null without a rated game."""


class EditionStats(Part):
    """What a player has achieved in the rated games of one edition."""

    edition: EditionName
    rating: Rating
    rank: int | None
    games: int
    wins: int
    best: int
    average_rank: float | None
    average_score: float | None
    """The average in points. Remaining squares count as negative points, even under basic scoring."""
    history: list[tuple[float, int]]
    """When each game ended, in seconds since 1970, and the rating after it."""


class Player(Part):
    """GET /api/players/{player}"""

    name: str
    level: int
    since: float | None
    you: bool
    stats: list[EditionStats]


class FinishedGame(Part):
    game: Summary
    seat: int
    """The seat of the player."""
    before: int | None
    """The rating before the game, if the game was rated."""
    after: int | None


class FinishedGames(Part):
    """GET /api/players/{player}/games, the latest first, and the next page with ?before=. Only players themselves see
    their casual games."""

    games: list[FinishedGame]
    next: float | None


class SeatRating(Part):
    player: str | None
    """The name of the player's profile, if there is one."""
    rating: Rating | None
    rating_change: int | None
    """How this game changed the rating."""


class SeatRatings(Part):
    """GET /api/games/{game}/ratings"""

    rated: bool
    seats: list[SeatRating]
