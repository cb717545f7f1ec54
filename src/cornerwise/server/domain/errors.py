"""Errors that are reported to players and callers."""

from __future__ import annotations

from typing import Literal

from cornerwise.i18n import LocalizedError

RefusalCode = Literal[
    "malformed",  # not a valid message, query or body
    "too_large",
    "unknown_game",
    "not_your_seat",  # a spectator, or another player's turn
    "stale",  # the request refers to an older version of the game
    "illegal",  # against the rules of the game
    "over",
    "nothing_to_undo",
    "undo_not_allowed",  # other people take part in the game
    "not_thinking",
    "too_late",  # the player's time was up
    "not_open",  # the game has begun
    "seat_taken",  # another player has the seat
    "not_begun",
    "nothing_to_resign",  # the seat has retired, or can place nothing
    "no_proposal",
    "bad_proposal",  # not possible in this game, or not now
    "bad_clock",  # rated without a clock, or a start in the past
    "slow_down",
    "too_many_tables",  # the player has too many open tables
    "too_many_tables_at_address",  # too many tables were opened from the player's address
    "too_many_games",  # the player has too many games with days per move
    "bad_rules",
    "bad_seats",
    "bad_record",
    "bad_ply",
    "forbidden",
    "not_found",
    "bad_name",
    "name_taken",
    "bad_password",
    "weak_password",  # easy to guess
    "wrong_code",  # the recovery code or the name
    "wrong_password",  # or no such name; the caller must not learn which of the two
    "has_account",
    "need_account",  # rated games need an account
    "unknown_player",
    "too_many_friends",
    "seats_apart",  # one of two players has blocked the other, so they don't sit at the same table
    "cross_site",  # a page of another site sent the request
    "internal_error",  # a bug or an outage on the server
    "unknown_puzzle",
    "busy",  # too many expensive requests at the same time
    "no_hint",  # the game is rated, or people at other screens take part
    "rated_game",  # a rated game under way can't be copied
    "rated_position",  # the position of a rated game under way: no help for anybody
    "computer_waits",  # the same: the computer does not move until the rated game has moved on
    "not_over",  # the game is not over, so a review would be a hint
    "nothing_to_review",
    "unknown_exercise",
    "outdated_page",  # a page of an earlier version of the server, still open in a browser
    "bad_pieces",  # sizes that don't fit together
    "no_pieces",  # the optional libraries for making pieces are not installed
]
AccountErrorCode = Literal[
    "bad_name", "name_taken", "bad_password", "weak_password", "wrong_password", "wrong_code", "has_account"
]


class RefusalError(Exception):
    """The request is not carried out and nothing has changed."""

    def __init__(self, code: RefusalCode, cause: LocalizedError | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.cause = cause
        """An error with a more detailed sentence, if there is one."""


class AccountError(Exception):
    """A name or a password can't be used, or is wrong."""

    def __init__(self, code: AccountErrorCode) -> None:
        super().__init__(code)
        self.code = code


class VersionConflictError(Exception):
    """Another process or request changed the row first. Nothing was saved."""


class TimeExpiredError(Exception):
    """The player's time was up before the move arrived."""
