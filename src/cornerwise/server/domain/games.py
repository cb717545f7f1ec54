"""A game as the server stores it, and every way in which it changes.

Each transition is a function from one `StoredGame` to the next. The database saves the result if the game still has the
version that the transition started from.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from cornerwise.engine import LEVELS
from cornerwise.game import Game
from cornerwise.server.domain.clocks import Clock, Correspondence, advance_clocks, open_table_deadline, set_clocks
from cornerwise.server.domain.ratings import FinalStanding, RatedGame, computer_player
from cornerwise.server.domain.seats import Seat

Status = Literal["open", "playing", "over", "record"]
"""`open`: the game has not begun and has open seats. `record`: a game from a file, which is read-only."""
RetirementReason = Literal["resigned", "timeout"]
Phrase = Literal[
    "hello", "good_luck", "well_played", "thanks", "oops", "wow", "one_moment", "your_turn", "good_game", "bye"
]
"""Everything that people can say. Pages show each phrase in the user's language."""


MIN_SECRET_PLY: Final = 4
"""From this ply on, nobody gets help with the position of a rated game under way."""


class Remark(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    phrase: Phrase
    at: float


class Proposal(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that all people at the table have to agree to. A move withdraws it."""

    kind: Literal["undo", "computer", "rematch"]
    """To take back the last move, to let a computer continue for a player, or to play again."""
    proposed_by: int
    """The seat that proposed it."""
    agreed: list[int]
    """The seats that have agreed, including the proposer's."""
    pending: list[int]
    """The seats that have not answered yet."""
    seat: int | None = None
    """The seat that the computer would take."""
    level: Annotated[int, Meta(ge=LEVELS.start, lt=LEVELS.stop)] | None = None


@dataclass(frozen=True)
class Terms:
    """The terms that are fixed before a game begins."""

    clock: Clock | None = None
    rated: bool = False
    """Whether the result changes ratings. In a rated game no move is taken back, and the game can't be deleted."""
    public: bool = False
    """Whether the lobby lists the game."""
    starts_at: float | None = None
    """Seconds since 1970."""


@dataclass(frozen=True)
class StoredGame:
    """A game as it is in the database. A change creates a new value."""

    id: str
    game: Game
    seats: tuple[Seat, ...]
    status: Status
    human_pace: bool
    version: int
    """The version increases with every change, even when moves are taken back."""
    owner: str | None
    updated: float
    terms: Terms = Terms()
    deadline: float | None = None
    """When the game will change by itself: the player to move runs out of time, or an open table begins or is
    deleted."""
    retirement_reasons: tuple[RetirementReason, ...] = ()
    """One reason for each retirement in `game.retired`, in the same order."""
    proposal: Proposal | None = None
    rematch: str | None = None
    """The game in which the same players play again."""

    @property
    def rated(self) -> bool:
        return self.terms.rated

    @property
    def has_begun(self) -> bool:
        return self.status != "open"

    def retirement_reason(self, seat: int) -> RetirementReason | None:
        """Why a seat left the game early; None if it did not."""
        retirements = zip(self.game.retired, self.retirement_reasons, strict=True)
        return next((reason for retired, reason in retirements if retired.seat == seat), None)


def new_game(
    game: Game, seats: Sequence[Seat], human_pace: bool, owner: str, *, now: float, read_only: bool, terms: Terms
) -> StoredGame:
    """A game before it is saved for the first time. With an open seat or a later start time it waits for its start."""
    waiting = StoredGame(secrets.token_hex(8), game, tuple(seats), "open", human_pace, 0, owner, now, terms)
    # A file does not say why a seat left.
    reasons: tuple[RetirementReason, ...] = tuple("resigned" for _ in game.retired)
    waiting = replace(waiting, retirement_reasons=reasons)
    if read_only:
        return replace(waiting, status="record")
    return _begin_or_wait(waiting, now)


def begin_game(game: StoredGame, now: float) -> StoredGame:
    """The game after its start: the clocks are set, and the first clock runs."""
    seats = set_clocks(game.terms.clock, game.seats)
    begun = replace(game, seats=seats, status="playing", deadline=None)
    return _advance(begun, begun, now, moved=False)


def apply_move(
    game: StoredGame, placement: int, now: float, received: float | None = None, origin: str | None = None
) -> StoredGame:
    """The color to move places a piece. Its clock stopped when the move arrived, by default now. The move came from the
    address with the hash `origin`. Raises IllegalMove."""
    position = game.game.copy()
    position.play(placement)
    mover = game.game.seat_to_move
    by_computer = mover is not None and game.seats[mover].kind == "computer"
    # A computer's move is no answer to a proposal, so the proposal stays.
    after = replace(game, game=position, proposal=game.proposal if by_computer else None)
    if game.rated and mover is not None and origin is not None:
        seat = replace(game.seats[mover], origin=origin)
        after = replace(after, seats=(*game.seats[:mover], seat, *game.seats[mover + 1 :]))
    return _advance(after, game, now, moved=True, stopped=received)


def apply_saved_move(
    game: StoredGame, placement: int, at: float, received: float | None = None, origin: str | None = None
) -> StoredGame:
    """The game after a move that another process saved at the time `at`: equal to what a query would load."""
    return replace(apply_move(game, placement, at, received, origin), version=game.version + 1, updated=at)


def undo_to(game: StoredGame, ply: int, now: float) -> StoredGame:
    """Takes back all moves after the first `ply` moves."""
    position = game.game.at(ply)
    reasons = game.retirement_reasons[: len(position.retired)]
    after = replace(game, game=position, retirement_reasons=reasons, status="playing", proposal=None)
    return _advance(after, game, now, moved=False)


def retire(game: StoredGame, seat: int, reason: RetirementReason, now: float) -> StoredGame:
    """A seat leaves and the others continue. Raises ValueError if it has left before."""
    position = game.game.copy()
    position.retire(seat)
    reasons = (*game.retirement_reasons, reason)
    after = replace(game, game=position, retirement_reasons=reasons, proposal=None)
    return _advance(after, game, now, moved=False)


def change_seats(game: StoredGame, changes: Mapping[int, Seat], now: float) -> StoredGame:
    """Changes who sits where. An open table begins once all seats are taken and its start time has come; in a game
    under way the new occupant continues with the time that is left on the seat's clock."""
    seats = tuple(changes.get(i, seat) for i, seat in enumerate(game.seats))
    after = replace(game, seats=seats, proposal=None)
    return _advance(after, game, now, moved=False) if after.has_begun else _begin_or_wait(after, now)


def extend_deadline(game: StoredGame, now: float) -> StoredGame:
    """Postpones the deletion of an open table, because a player waits there."""
    return replace(game, deadline=open_table_deadline(game.terms.clock, game.terms.starts_at, now))


def rematch_of(game: StoredGame, now: float) -> StoredGame:
    """The next game of the same players. Each player moves one seat further, so that a different player begins."""
    seats = [replace(seat, seconds=None) for seat in (*game.seats[-1:], *game.seats[:-1])]
    owner = game.owner or next(seat.player for seat in seats if seat.player is not None)
    terms = replace(game.terms, starts_at=None)
    return new_game(Game(game.game.rules), seats, game.human_pace, owner, now=now, read_only=False, terms=terms)


def runs_unwatched(game: StoredGame) -> bool:
    """Whether computers continue although nobody watches. They do if a person can still move, and the game has either
    several people or a clock. A rated game always continues, because its result counts."""
    people = {seat.player for seat in game.seats if seat.kind == "person"}
    if len(people) < 2 and (not people or game.terms.clock is None):
        return False
    blocked = set(game.game.blocked())
    return game.rated or any(
        seat.kind == "person" and game.retirement_reason(i) is None and not blocked.issuperset(colors)
        for i, (seat, colors) in enumerate(zip(game.seats, game.game.rules.seats, strict=True))
    )


def player_ids(game: StoredGame) -> list[str | None]:
    """The player in each seat, computers included; None once an account is deleted."""
    return [computer_player(seat.level) if seat.kind == "computer" else seat.player for seat in game.seats]


def awaited_player(game: StoredGame) -> str | None:
    """In a game with days per move, the person whose move is awaited. None in other games, because there people wait
    at the table."""
    if game.status != "playing" or not isinstance(game.terms.clock, Correspondence) or game.game.seat_to_move is None:
        return None
    seat = game.seats[game.game.seat_to_move]
    return seat.player if seat.kind == "person" else None


def final_standings(game: StoredGame) -> list[FinalStanding]:
    """The result of each seat of a game that is over."""
    result, rules = game.game.standing(), game.game.rules
    return [
        FinalStanding(player, side, rank, rules.score_sign * score)
        for player, side, rank, score in zip(player_ids(game), rules.sides, result.ranks, result.scores, strict=True)
    ]


def rated_game(game: StoredGame, *, shared_address: bool | None = None) -> RatedGame:
    """A rated game that is over. When a game ends, the addresses of its seats show whether opponents shared one. The
    addresses are then deleted, so later calls must pass `shared_address`."""
    sides = game.game.rules.sides
    moves = [sides[turn.seat] for turn in game.game.turns() if not turn.move.is_pass]
    if shared_address is None:
        origins = [(seat.origin, sides[number]) for number, seat in enumerate(game.seats) if seat.origin is not None]
        shared_address = any(
            origin == other and side != other_side for origin, side in origins for other, other_side in origins
        )
    return RatedGame(
        game.game.rules.edition,
        final_standings(game),
        game.updated,
        min(moves.count(side) for side in set(sides)),
        bool(game.game.retired),
        shared_address,
    )


def position_key(game: StoredGame) -> int | None:
    """The key of the position on the board of a rated game under way; None for another game, and for the first moves,
    which many games share."""
    if not game.rated or game.status != "playing" or game.game.ply < MIN_SECRET_PLY:
        return None
    return _key(game.game)


def position_keys(game: Game) -> list[int]:
    """The keys of all positions that a game went through, except those of its first moves; the latest comes first."""
    earlier, keys = game.copy(), []
    while earlier.ply >= MIN_SECRET_PLY:
        keys.append(_key(earlier))
        earlier.undo()
    return keys


def _key(game: Game) -> int:
    """A hash of the edition and the position, as a signed 64-bit integer for the database."""
    digest = hashlib.blake2b(f"{game.rules.edition} {game.hash}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


def _begin_or_wait(game: StoredGame, now: float) -> StoredGame:
    is_full = all(seat.kind != "open" for seat in game.seats)
    if is_full and (game.terms.starts_at or now) <= now:
        return begin_game(game, now)
    return extend_deadline(game, now)


def _advance(
    after: StoredGame, before: StoredGame, now: float, *, moved: bool, stopped: float | None = None
) -> StoredGame:
    """Updates the status and the clocks after a change to the position or the seats."""
    to_move = after.game.seat_to_move
    if after.has_begun and (after.game.is_over or to_move is None):
        after = replace(after, status="over")
    if not after.has_begun:
        return replace(after, deadline=None)
    seats, deadline = advance_clocks(
        after.terms.clock,
        after.seats,
        before.deadline,
        mover=before.game.seat_to_move,
        to_move=to_move,
        now=now,
        moved=moved,
        stopped=stopped,
    )
    return replace(after, seats=seats, deadline=deadline)
