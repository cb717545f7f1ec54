"""People: accounts, ladders, profiles."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cornerwise.rules import EditionName
from cornerwise.server.domain.ratings import WeightReason
from cornerwise.server.wire.messages.common import Contact, GameId, Message, Part, SeatNumber, Secret
from cornerwise.server.wire.messages.games import Summary


class Me(Part):
    """GET /api/me, and the answer to every request that changes it."""

    kind: Literal["local", "guest", "account"]
    """`local`: the user of the machine that runs the server, where nobody needs an account."""
    name: str
    has_chosen_name: bool
    """False for a guest who still has the name that every guest gets."""


class NewCode(Part):
    """The answer to POST /api/account, /api/account/recovery and /api/account/recovery-code."""

    me: Me
    recovery_code: str
    """The code with which a new password can be set. It is never sent again."""


class SetNickname(Part):
    """PUT /api/me: a guest's nickname."""

    name: Secret


class Credentials(Part):
    """POST /api/account gives a guest an account; POST /api/session logs this browser in. DELETE /api/session logs it
    out."""

    name: Secret
    password: Secret


class PushKey(Part):
    """GET /api/push: the key with which a browser subscribes to push messages."""

    key: str


class PushSubscription(Part):
    """PUT /api/push: a browser that wants to be told when it is the player's turn. The keys are in base64url."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{86,88}=?$")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}(==)?$")]
    language: Annotated[str, Meta(max_length=35)]
    """The language of the messages."""


class Recovery(Part):
    """POST /api/account/recovery: sets a new password with the recovery code. All browsers except
    this one are logged out."""

    name: Secret
    code: Secret
    new: Secret


class RenewCode(Part):
    """POST /api/account/recovery-code: replaces the recovery code."""

    password: Secret


class AccountSession(Part):
    """A browser in which the caller is logged in."""

    id: str
    created: float
    seen: float
    """When it was last used, exact to a day."""
    browser: str
    """Such as `Firefox, Linux`; empty if it is not known."""
    current: bool


class AccountSessions(Part):
    """GET /api/account/sessions: the most recently used session comes first. DELETE /api/account/sessions/{id} logs one
    out."""

    sessions: list[AccountSession]


class NewPassword(Part):
    """POST /api/account/password. All other browsers are logged out."""

    old: Secret
    new: Secret


class DeleteAccount(Part):
    """POST /api/account/deletion: deletes the player and all data that belongs to the player alone. A guest needs no
    password."""

    password: Secret = ""


class Friend(Part):
    """A player whom the caller has added."""

    contact: Contact
    """The id of this player in requests."""
    name: str
    profile: str | None
    """The name of the player's profile; null for a guest."""
    status: Literal["unknown", "offline", "online", "playing"]
    """`unknown`: the player has not added the caller, and only friends see whether a player is online."""
    game: GameId | None
    """The public game that the friend is playing now."""


class FriendRequest(Part):
    """A player who has added the caller. POST /api/friends with the contact accepts the request, DELETE declines it."""

    contact: Contact
    name: str
    profile: str | None


class BlockedPlayer(Part):
    contact: Contact
    name: str


class RecentOpponent(Part):
    """Somebody whom the caller has met at a table, and has neither added nor blocked."""

    game: GameId
    seat: int
    name: str
    profile: str | None


class GameInvitation(Part):
    """A friend keeps a seat free for the caller. DELETE /api/invitations/{game} declines the invitation."""

    inviter: str
    game: Summary


class Friends(Part):
    """GET /api/friends, and the answer to every request that changes it. DELETE /api/friends/{contact} ends a
    friendship, declines a request or stops blocking."""

    friends: list[Friend]
    requests: list[FriendRequest]
    blocked: list[BlockedPlayer]
    recent: list[RecentOpponent]
    invitations: list[GameInvitation]


class ByName(Message, tag="name"):
    """An account."""

    name: Secret


class ByContact(Message, tag="contact"):
    """A player on one of the caller's lists, or one who has added the caller."""

    contact: Contact


class BySeat(Message, tag="seat"):
    """The person in a seat of a game."""

    game: GameId
    seat: SeatNumber


class AddPlayer(Part):
    """POST /api/friends adds a friend; POST /api/blocks blocks a player."""

    player: ByName | ByContact | BySeat


class InviteFriend(Part):
    """POST /api/games/{game}/invitations: a player of an open table invites a friend to it."""

    contact: Contact


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


class LevelTally(Part):
    """Games against one level of the computer."""

    level: int
    games: int
    wins: int


class PersonTally(Part):
    """Games against another person."""

    name: str
    profile: str | None
    games: int
    wins: int


class Player(Part):
    """GET /api/players/{player}, and GET /api/me/profile. Only players themselves see their casual games; everybody
    else sees the rated games only."""

    name: str
    level: int
    since: float | None
    you: bool
    relation: Literal["none", "requested", "friend", "blocked"]
    """`requested`: the caller has added the player, but not the other way round."""
    contact: Contact | None
    """The id of the player in requests; null if the relation is `none`."""
    stats: list[EditionStats]
    games: int
    wins: int
    podiums: int
    """The games in which the player came first or second."""
    all_placed: int
    """The games in which the player has placed all pieces of a color."""
    levels: list[LevelTally]
    people: list[PersonTally]
    """On the caller's own profile, the games against each friend; on other profiles, the games against the caller. The
    wins are those of the player."""


class FinishedGame(Part):
    game: Summary
    seat: int
    """The seat of the player."""
    before: int | None
    """The rating before the game, if the game was rated."""
    after: int | None


class FinishedGames(Part):
    """GET /api/players/{player}/games or GET /api/me/games, the latest first, and the next page with ?before=. Only
    players themselves see their casual games; ?rated=true leaves them out."""

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
    weight: float | None
    """How much a rated game that is over has counted: 1 is fully, 0 not at all."""
    weight_reasons: list[WeightReason]
    """Why it does not count fully."""
