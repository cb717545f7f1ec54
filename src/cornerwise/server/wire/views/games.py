"""Games, seats and clocks as messages."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import pairwise

from cornerwise.game import Game
from cornerwise.moves import Cell, all_moves, cell_index, parse_cell
from cornerwise.rules import SHAPES
from cornerwise.server.domain.games import Remark, Status, StoredGame
from cornerwise.server.domain.permissions import can_undo
from cornerwise.server.domain.seats import seats_of
from cornerwise.server.wire.messages import games as messages
from cornerwise.server.wire.messages.common import Piece
from cornerwise.server.wire.views.catalogue import rules_view


def seats_view(game: StoredGame) -> list[messages.Seat]:
    rules = game.game.rules
    return [
        messages.Seat(seat.kind, seat.name, seat.level, list(colors), side, game.retirement_reason(i))
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
    game, rules = stored.game, stored.game.rules
    return messages.Table(
        game=stored.id,
        rules=rules_view(rules),
        size=rules.size,
        colors=list(rules.colors),
        seats=seats_view(stored),
        own_seats=seats_of(stored.seats, player),
        can_undo=can_undo(stored, player),
        human_pace=stored.human_pace,
        start_cells=starts_view(game),
        setup=[Piece(color, move.placement) for color, move in game.setup()],
        moves=moves_view(game),
        position=position_view(game, stored.status),
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
    game, result = stored.game, _result(stored.game)
    return messages.Summary(
        game=stored.id,
        rules=rules_view(game.rules),
        size=game.rules.size,
        seats=seats_view(stored),
        status=stored.status,
        ply=game.ply,
        turn=game.turn,
        seat=game.seat_to_move,
        updated=stored.updated,
        board=board_letters(game),
        scores=result.scores,
        ranks=result.ranks,
        own_seats=seats_of(stored.seats, player),
        clock=stored.terms.clock,
        rated=stored.terms.rated,
        starts_at=stored.terms.starts_at,
        deadline=stored.deadline,
    )


def moves_view(game: Game) -> list[messages.Move]:
    """Every move, with the score of its color after it and the passes that follow."""
    replay = game.start_position()
    moves: list[messages.Move] = []
    for turn in game.turns():
        if turn.move.is_pass:
            moves[-1].passes.append(turn.color)
            continue
        replay.play(turn.move.placement)
        score = game.rules.score_sign * replay.points(game.rules.colors.index(turn.color))
        moves.append(messages.Move(turn.color, turn.seat, turn.move.placement, score, []))
    return moves


def last_move_view(game: Game) -> messages.Move:
    """The last of `moves_view`, without computing the others."""
    current, colors = game.position, game.rules.colors
    color, placement = current.moves()[-1]
    before = current.copy()
    before.undo()
    score, passes = game.rules.score_sign * current.points(color), list(game.passes_after_last_move())
    return messages.Move(colors[color], before.seat_for(color), placement, score, passes)


def starts_view(game: Game) -> dict[str, list[int]]:
    size, rules = game.rules.size, game.rules
    return {str(color): _cell_numbers(size, map(parse_cell, rules.start_cells(color))) for color in rules.colors}


def position_view(game: Game, status: Status) -> messages.Position:
    return messages.Position(
        ply=game.ply,
        status=status,
        turn=game.turn,
        seat=game.seat_to_move,
        trays=_trays(game),
        result=_result(game),
    )


def board_letters(game: Game) -> str:
    """One letter per cell, row by row from a1."""
    letters = "." + "".join(color[0] for color in game.rules.colors)
    return "".join(letters[owner] for owner in game.position.owners())


def _result(game: Game) -> messages.Result:
    result = game.standing()
    return messages.Result(list(result.scores), list(result.ranks))


def _trays(game: Game) -> list[messages.Tray]:
    current, size, shape_of = game.position, game.rules.size, _shape_of_placement(game.rules.size)
    trays = []
    for number, color in enumerate(game.rules.colors):
        legal, remaining = current.legal_moves(number), current.tray(number)
        placeable = {shape_of[placement] for placement in legal}
        trays.append(
            messages.Tray(
                color=color,
                seat=current.seat_for(number),
                score=game.score(color),
                squares_left=current.squares_left(number),
                bonus=game.bonus(color),
                shapes=[SHAPES[shape] for shape in remaining],
                placeable=[SHAPES[shape] for shape in remaining if shape in placeable],
                blocked=not legal,
                legal_deltas=[after - before for before, after in pairwise([0, *legal])],
                corners=_cell_numbers(size, current.corners(number)),
                edges=_cell_numbers(size, current.edges(number)),
                is_first_piece=len(remaining) == len(SHAPES),
            )
        )
    return trays


def _cell_numbers(size: int, cells: Iterable[Cell]) -> list[int]:
    return [cell_index(cell, size) for cell in cells]


@cache
def _shape_of_placement(size: int) -> list[int]:
    """The number of the shape of every placement."""
    numbers = {name: number for number, name in enumerate(SHAPES)}
    return [numbers[move.shape] for move in all_moves(size)[:-1]]
