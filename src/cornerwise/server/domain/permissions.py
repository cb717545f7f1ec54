"""Permissions: what each player may do in a game. Checks raise `RefusalError` and return what the caller needs next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from cornerwise.server.domain.errors import RefusalError
from cornerwise.server.domain.games import Proposal, StoredGame
from cornerwise.server.domain.seats import Seat, seats_of

DEFAULT_LEVEL = 6
"""The level of a computer that continues for a player, if the proposal names no level."""


def plays_alone(game: StoredGame, player: str | None) -> bool:
    """Whether only computers and people at the player's own screen take part."""
    people = [seat for seat in game.seats if seat.kind in ("person", "open")]
    return bool(people) and player is not None and all(seat.player == player for seat in people)


def can_undo(game: StoredGame, player: str | None) -> bool:
    """Whether a player may take moves back without asking anyone."""
    return plays_alone(game, player) and not game.rated


def can_place(game: StoredGame, seat: int) -> bool:
    """Whether a seat owns a color that can still place a piece."""
    return any(game.game.has_moves(color) for color in game.game.rules.seats[seat])


def undo_ply(game: StoredGame, seats: Sequence[int]) -> int | None:
    """The ply at which one of these seats last moved; None if none of them has moved, or a seat has retired since."""
    own = [ply for ply, seat in enumerate(_movers(game)) if seat in seats]
    if not own or any(retired.ply > own[-1] for retired in game.game.retired):
        return None
    return own[-1]


def is_abandoned(game: StoredGame, seat: int, present: Collection[str]) -> bool:
    """Whether a seat that could still place a piece belongs to a person who is not at the table."""
    if not 0 <= seat < len(game.seats) or not can_place(game, seat):
        return False
    occupant = game.seats[seat]
    return occupant.kind == "person" and occupant.player not in present


def check_open(game: StoredGame) -> None:
    if game.has_begun:
        raise RefusalError("not_open")


def check_may_drive_computers(game: StoredGame, player: str | None) -> None:
    """Players and the owner of the game may set the pace of the computers and make them move at once; spectators may
    not."""
    if player is None or (player != game.owner and not seats_of(game.seats, player)):
        raise RefusalError("not_your_seat")


def check_play(game: StoredGame, player: str | None, ply: int) -> None:
    own = seats_of(game.seats, player)
    if game.status == "record" or not own:
        raise RefusalError("not_your_seat")
    if not game.has_begun:
        raise RefusalError("not_begun")
    if ply != game.game.ply:
        raise RefusalError("stale")
    if game.game.is_over:
        raise RefusalError("over")
    if game.game.seat_to_move not in own:
        raise RefusalError("not_your_seat")


def is_repeated_play(game: StoredGame, player: str | None, ply: int, placement: int) -> bool:
    """Whether a seat of this player has already made this move."""
    if ply >= game.game.ply or game.game.placements[ply] != placement:
        return False
    return _movers(game)[ply] in seats_of(game.seats, player)


def check_undo(game: StoredGame, player: str | None, ply: int) -> int:
    """Returns the ply of the last move of a person: that move and all after it are taken back."""
    if not can_undo(game, player):
        raise RefusalError("undo_not_allowed")
    by_people = [i for i, seat in enumerate(_movers(game)) if game.seats[seat].kind == "person"]
    if not by_people:
        raise RefusalError("nothing_to_undo")
    # Computers may have moved since the page asked: their moves are taken back too.
    if ply > game.game.ply or ply <= by_people[-1]:
        raise RefusalError("stale")
    return by_people[-1]


def check_sit(game: StoredGame, player: str | None, seat: int) -> str:
    """Returns the player."""
    check_open(game)
    if player is None:
        raise RefusalError("not_your_seat")
    if seat >= len(game.seats):
        raise RefusalError("bad_seats")
    if game.seats[seat].kind != "open":
        raise RefusalError("seat_taken")
    return player


def check_stand(game: StoredGame, player: str | None) -> list[int]:
    """Returns the seats that the player leaves; none for a host who sits nowhere."""
    check_open(game)
    own = seats_of(game.seats, player)
    if not own and player != game.owner:
        raise RefusalError("not_your_seat")
    return own


def check_set_seat(game: StoredGame, player: str | None, seat: int, occupant: Seat) -> None:
    """Only the host of an open table may seat a computer or empty a seat."""
    check_open(game)
    if player is None or player != game.owner:
        raise RefusalError("forbidden")
    if seat >= len(game.seats) or game.seats[seat].player == player:
        raise RefusalError("bad_seats")
    if occupant.kind == "computer" and game.seats[seat].kind == "person":
        raise RefusalError("seat_taken")


def check_resign(game: StoredGame, player: str | None, seat: int | None) -> int:
    """Returns the seat that resigns: the given one or, without one, the first of the player's seats that can still
    place a piece."""
    own = [number for number in seats_of(game.seats, player) if seat is None or number == seat]
    if not own:
        raise RefusalError("not_your_seat")
    if game.status != "playing":
        raise RefusalError("not_begun" if game.status == "open" else "over")
    placing = [number for number in own if can_place(game, number)]
    if not placing:
        raise RefusalError("nothing_to_resign")
    return placing[0]


def check_propose(
    game: StoredGame,
    player: str | None,
    kind: Literal["undo", "computer", "rematch"],
    ply: int,
    seat: int | None,
    level: int | None,
    present: Collection[str],
) -> Proposal:
    """Returns the new proposal, to which nobody has agreed yet. If the same proposal already waits for this player's
    answer, returns that one instead."""
    own = seats_of(game.seats, player)
    if not own or player is None:
        raise RefusalError("not_your_seat")
    if ply != game.game.ply:
        raise RefusalError("stale")
    others = [
        number
        for number, occupant in enumerate(game.seats)
        if occupant.kind == "person" and occupant.player != player and number != seat
    ]
    if kind == "rematch":
        all_remain = all(occupant.kind == "computer" or occupant.player is not None for occupant in game.seats)
        is_possible = game.status == "over" and game.rematch is None and all_remain
    else:
        others = [n for n in others if game.retirement_reason(n) is None and game.seats[n].player is not None]
        is_possible = game.status == "playing" and not game.rated
    if kind == "undo":
        is_possible = is_possible and undo_ply(game, own) is not None
    elif kind == "computer":
        others = [number for number in others if game.seats[number].player in present]  # absent players can't answer
        is_possible = is_possible and seat is not None and is_abandoned(game, seat, present)
    if not is_possible:
        raise RefusalError("bad_proposal")
    if kind == "computer":
        level = level or DEFAULT_LEVEL
    else:
        seat = level = None
    if (standing := game.proposal) is not None:
        is_same = (standing.kind, standing.seat, standing.level) == (kind, seat, level)
        if is_same and set(own) & set(standing.pending):
            return standing
        raise RefusalError("stale")
    return Proposal(kind, own[0], [], [*own, *others], seat, level)


def check_answer(game: StoredGame, player: str | None) -> tuple[Proposal, list[int]]:
    """Returns the proposal and the player's seats."""
    own = seats_of(game.seats, player)
    if not own:
        raise RefusalError("not_your_seat")
    if game.proposal is None:
        raise RefusalError("no_proposal")
    return game.proposal, own


def check_remark(game: StoredGame, player: str | None) -> tuple[str, int]:
    """Returns the player and the seat that speaks."""
    own = seats_of(game.seats, player)
    if not own or player is None:
        raise RefusalError("not_your_seat")
    return player, own[0]


def check_delete(game: StoredGame, player: str) -> None:
    """Only the owner may delete a game, and only if no other person takes part. A rated game that has begun can't be
    deleted."""
    has_others = any(seat.player not in (None, player) for seat in game.seats)
    if game.owner != player or has_others or (game.rated and game.status != "open"):
        raise RefusalError("forbidden")


def check_hint(game: StoredGame, player: str, ply: int) -> None:
    """Hints are for players who are alone with computers or share one screen, and never in rated games."""
    if game.rated or not plays_alone(game, player):
        raise RefusalError("no_hint")
    if game.game.is_over or game.status != "playing":
        raise RefusalError("over")
    if ply != game.game.ply:
        raise RefusalError("stale")
    seat = game.game.seat_to_move
    assert seat is not None
    if game.seats[seat].kind != "person":
        raise RefusalError("not_your_seat")


def check_copy(game: StoredGame) -> None:
    """Nobody may copy a rated game under way, because a player could get hints and try moves in the copy."""
    if game.rated and game.status == "playing":
        raise RefusalError("rated_game")


def check_review(game: StoredGame) -> None:
    """A review of a game under way would be a hint."""
    if not game.game.ply:
        raise RefusalError("nothing_to_review")
    if game.status == "playing":
        raise RefusalError("not_over")


def _movers(game: StoredGame) -> list[int]:
    """The seat that made each move, in order."""
    return [turn.seat for turn in game.game.turns() if not turn.move.is_pass]
