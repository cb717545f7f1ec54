"""Games, seats and clocks as messages."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import UNSET

from cornerwise.game import Game
from cornerwise.rules import Rules
from cornerwise.server.domain.games import Remark, StoredGame
from cornerwise.server.domain.permissions import can_undo
from cornerwise.server.domain.seats import seats_of
from cornerwise.server.wire.messages import games as messages
from cornerwise.server.wire.messages.common import Piece


def seats_view(game: StoredGame, player: str | None) -> list[messages.Seat]:
    """The seats as one player sees them. A player whose opponents are all computers needs no name."""
    rules = game.game.rules
    is_alone = sorted(seat.kind for seat in game.seats)[-2:] == ["computer", "person"]
    own = seats_of(game.seats, player) if is_alone else []
    return [
        messages.Seat(
            seat.kind, "" if i in own else seat.name, seat.level, list(colors), side, game.retirement_reason(i)
        )
        for i, (seat, colors, side) in enumerate(zip(game.seats, rules.seats, rules.sides, strict=True))
    ]


def clocks_view(game: StoredGame, now: float) -> messages.Clocks:
    return messages.Clocks(now, game.deadline, [seat.seconds for seat in game.seats])


def presence_view(game: StoredGame, present: Collection[str]) -> list[bool]:
    return [seat.kind == "computer" or seat.player in present for seat in game.seats]


def table_view(
    stored: StoredGame,
    player: str | None,
    now: float,
    *,
    thinking: int | None = None,
    present: Collection[str] = (),
    remarks: Sequence[Remark] = (),
) -> messages.Table:
    """A table as one player sees it; the player is None for a spectator without a session."""
    game = stored.game
    return messages.Table(
        game=stored.id,
        version=stored.version,
        rules=rules_view(game.rules),
        seats=seats_view(stored, player),
        own_seats=seats_of(stored.seats, player),
        can_undo=can_undo(stored, player),
        human_pace=stored.human_pace,
        setup=setup_view(game),
        setup_turn=game.setup_turn,
        moves=game.placements,
        retired=retired_view(game),
        status=stored.status,
        thinking=thinking,
        is_host=player is not None and player == stored.owner,
        clock=stored.terms.clock,
        rated=stored.terms.rated,
        public=stored.terms.public,
        starts_at=stored.terms.starts_at,
        clocks=clocks_view(stored, now),
        present=presence_view(stored, present),
        proposal=stored.proposal,
        rematch=stored.rematch,
        remarks=list(remarks),
    )


def summary_view(stored: StoredGame, player: str | None = None) -> messages.Summary:
    game, result = stored.game, stored.game.standing()
    return messages.Summary(
        game=stored.id,
        rules=rules_view(game.rules),
        size=game.rules.size,
        seats=seats_view(stored, player),
        status=stored.status,
        ply=game.ply,
        turn=game.turn,
        seat=game.seat_to_move,
        updated=stored.updated,
        board=board_letters(game),
        last_move=game.placements[-1] if game.ply else None,
        scores=list(result.scores),
        ranks=list(result.ranks),
        own_seats=seats_of(stored.seats, player),
        clock=stored.terms.clock,
        rated=stored.terms.rated,
        starts_at=stored.terms.starts_at,
        deadline=stored.deadline,
    )


def rules_view(rules: Rules) -> messages.Rules:
    return messages.Rules(rules.edition, rules.start, rules.direction, rules.first_color, rules.scoring, rules.shared)


def setup_view(game: Game) -> list[Piece]:
    return [Piece(color, move.placement) for color, move in game.setup()]


def retired_view(game: Game) -> list[messages.Retirement]:
    return [messages.Retirement(retired.seat, retired.ply) for retired in game.retired]


def move_view(before: StoredGame, after: StoredGame) -> messages.MovePlayed:
    """The last move of `after`."""
    mover = before.game.seat_to_move
    seconds = None if mover is None else after.seats[mover].seconds
    return messages.MovePlayed(
        after.version,
        after.game.placements[-1],
        UNSET if after.deadline is None else round(after.deadline, 2),
        UNSET if seconds is None else round(seconds, 2),
    )


def board_letters(game: Game) -> str:
    """One letter per cell, row by row from a1."""
    letters = "." + "".join(color[0] for color in game.rules.colors)
    return "".join(letters[owner] for owner in game.position.owners())
