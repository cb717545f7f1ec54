"""Writes the limits of the server for the page, as TypeScript:
`python -m cornerwise.server.wire.page_limits`."""

from __future__ import annotations

from cornerwise.server.domain.names import MAX_SEAT_NAME, NAME_LENGTH
from cornerwise.server.domain.players import PASSWORD_LENGTH
from cornerwise.server.wire.messages.lobby import MAX_PLAYING


def typescript() -> str:
    return f"""\
// Generated from the limits of the server by `make limits`. Do not edit.

/** The attributes of a field for the name of a guest or an account. */
export const NAME_LENGTH = {_attributes(NAME_LENGTH)}

/** The attributes of a field for a new password. */
export const PASSWORD_LENGTH = {_attributes(PASSWORD_LENGTH)}

/** The maximum length of the name of a person in a game at one screen. */
export const MAX_SEAT_NAME = {MAX_SEAT_NAME}

/** The maximum number of games under way in one answer. */
export const MAX_PLAYING = {MAX_PLAYING}
"""


def _attributes(lengths: range) -> str:
    return f"{{ minlength: {lengths.start}, maxlength: {lengths.stop - 1} }}"


if __name__ == "__main__":
    print(typescript(), end="")
