"""Seats of a game and who occupies them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

SeatKind = Literal["person", "computer", "open", "nobody"]
"""`open`: a player may take the seat. `nobody`: a seat of a read-only game."""


@dataclass(frozen=True)
class Seat:
    """A seat and its occupant."""

    kind: SeatKind
    name: str = ""
    level: int = 0
    """The level of a computer; 0 for other occupants."""
    player: str | None = None
    """The id of the person's player; None once the account is deleted."""
    seconds: float | None = None
    """The seconds that were left on the clock when it last stopped; None without a clock."""
    origin: str | None = None
    """In a rated game under way, a hash of the address from which the person last moved; None if it is not known."""


def seats_of(seats: Sequence[Seat], player: str | None) -> list[int]:
    """The numbers of the seats that a player occupies."""
    return [i for i, seat in enumerate(seats) if seat.player is not None and seat.player == player]
