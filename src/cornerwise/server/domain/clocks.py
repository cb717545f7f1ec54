"""Time controls: how much time a player has left, and when a game changes by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Final

from msgspec import Meta, Struct

from cornerwise.server.domain.seats import Seat

NETWORK_GRACE: Final = 0.5
"""Seconds after the deadline during which a move still counts, because it may have been sent in time."""
OPEN_TABLE_LIFETIME: Final = 3600.0
"""Seconds after which an open table is deleted, counted from its start time or from the last time that one of its
players was there."""
CORRESPONDENCE_TABLE_LIFETIME: Final = 7 * 24 * 3600.0
"""Seconds after which an open table with days per move is deleted, counted in the same way."""
_DAY: Final = 24 * 3600.0


class Realtime(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="realtime"):
    """Time for the whole game, and an increment for each move."""

    base: Annotated[int, Meta(ge=5, le=4 * 3600)]
    """The seconds that each person has at the start."""
    increment: Annotated[int, Meta(ge=0, le=300)]
    """The seconds that each move adds."""


class Correspondence(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="correspondence"):
    """Days for each move."""

    days: Annotated[int, Meta(ge=1, le=14)]


Clock = Realtime | Correspondence


def set_clocks(clock: Clock | None, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats at the start of a game. In a real-time game each person gets the base time; computers have no clock."""
    if not isinstance(clock, Realtime):
        return tuple(seats)
    return tuple(replace(seat, seconds=float(clock.base) if seat.kind == "person" else None) for seat in seats)


def advance_clocks(
    clock: Clock | None,
    seats: Sequence[Seat],
    deadline: float | None,
    *,
    mover: int | None,
    to_move: int | None,
    now: float,
    moved: bool,
    stopped: float | None = None,
) -> tuple[tuple[Seat, ...], float | None]:
    """Stops the clock of the seat that was to move and starts the next one; returns the seats and the new deadline.

    `mover` was to move until `deadline`, `to_move` is to move now. The first clock stopped at `stopped`, by default
    now; the next one runs from `now` on, so no player loses the time that it takes to save a move. Only a move
    earns the increment or new days; after any other change the same player continues with the time that is left.
    """
    if clock is None:
        return tuple(seats), None
    if isinstance(clock, Correspondence):
        if to_move is None or seats[to_move].kind != "person":
            return tuple(seats), None
        continues = to_move == mover and not moved and deadline is not None
        return tuple(seats), deadline if continues else now + clock.days * _DAY
    after = list(seats)
    if mover is not None and deadline is not None:
        remaining = max(0.0, deadline - (now if stopped is None else stopped)) + (clock.increment if moved else 0)
        after[mover] = replace(after[mover], seconds=remaining if after[mover].kind == "person" else None)
    seconds = None if to_move is None else after[to_move].seconds
    return tuple(after), None if seconds is None else now + seconds


def open_table_deadline(clock: Clock | None, starts_at: float | None, now: float) -> float:
    """When an open table changes by itself: first at its start time, later when it is deleted."""
    if starts_at is not None and starts_at > now:
        return starts_at
    lifetime = CORRESPONDENCE_TABLE_LIFETIME if isinstance(clock, Correspondence) else OPEN_TABLE_LIFETIME
    return max(now, starts_at or 0.0) + lifetime
