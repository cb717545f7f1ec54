"""Types that several messages share."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from cornerwise.engine import LEVELS
from cornerwise.rules import MAX_PLIES, Color
from cornerwise.server.domain.errors import RefusalCode
from cornerwise.server.domain.names import MAX_SEAT_NAME

GameId = Annotated[str, Meta(pattern="^[a-z0-9]{16}$")]
Contact = Annotated[str, Meta(pattern="^[a-z0-9]{16}$")]
Ply = Annotated[int, Meta(ge=0, le=MAX_PLIES)]
Placement = Annotated[int, Meta(ge=0, le=99_999)]
Level = Annotated[int, Meta(ge=LEVELS.start, lt=LEVELS.stop)]
SeatNumber = Annotated[int, Meta(ge=0, lt=len(Color))]
Name = Annotated[str, Meta(max_length=MAX_SEAT_NAME)]
Secret = Annotated[str, Meta(max_length=200)]
Offset = Annotated[int, Meta(ge=0, le=1_000_000)]
Cell = int

MAX_RECORD: Final = 256 * 1024
"""The maximum number of characters of a record that a user opens. A whole game with names has about three thousand."""

PROTOCOL: Final = 4
"""This number increases whenever a change to the messages makes pages of an earlier version fail."""

HEARTBEAT: Final = "p"
"""A page sends this text, which is not JSON, on a socket. The server sends it back at once, so the page can notice a
lost connection."""

encode: Final = msgspec.json.Encoder().encode


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """A message that is recognized by its `type`."""


class Part(Struct, forbid_unknown_fields=True):
    """A part of a message, or a message that needs no `type` because no other message is possible in its place."""


class Piece(Part):
    """A piece on a board."""

    color: Color
    placement: int


class Text(Part, omit_defaults=True):
    """A text for the user, which the page translates: a message of the catalogs (`locales/`) and its values."""

    id: str
    values: dict[str, str | int | Text] = {}


class Refusal(Message, tag="refusal", omit_defaults=True):
    """The request is not carried out and nothing has changed. Also the answer to every HTTP request that fails."""

    code: RefusalCode
    """The page has a sentence for every code that comes without a cause."""
    cause: Text | None = None
    """What exactly is wrong, if the code does not say it."""


class OutdatedPage(Refusal, tag="refusal", kw_only=True):
    """A refusal that pages of every version can show: the only message whose sentence the server writes."""

    text: str
