"""Games as the page sees them: everything a message says about the rules is computed here, from the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.metadata import version
from itertools import pairwise
from typing import get_args

from cornerwise import _core
from cornerwise.engine import LEVELS
from cornerwise.game import Cell, Game, all_moves, parse_cell
from cornerwise.rules import EDITIONS, SHAPE_SIZES, SHAPES, Direction, Rules, Scoring, Start
from cornerwise.server import messages


@cache
def catalogue() -> messages.Catalogue:
    """What never changes: pieces, boards, editions."""
    lying = [(SHAPES[shape], tuple(cells)) for shape, cells in _core.orientations()]
    number = {cells: i for i, (_, cells) in enumerate(lying)}
    return messages.Catalogue(
        version=version("cornerwise"),
        shapes=SHAPE_SIZES,
        orientations=[
            messages.Orientation(
                shape=shape,
                cells=list(cells),
                turned=number[_boxed((y, -x) for x, y in cells)],
                flipped=number[_boxed((-x, y) for x, y in cells)],
            )
            for shape, cells in lying
        ],
        boards=[
            messages.Board(14, _first_placements(_core.Board14)),
            messages.Board(20, _first_placements(_core.Board20)),
        ],
        editions=[_edition(usual) for usual in EDITIONS.values()],
        levels=LEVELS.stop - 1,
    )


def _boxed(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Cells moved to the lower left, row by row."""
    given = list(cells)
    left, low = min(x for x, _ in given), min(y for _, y in given)
    return tuple(sorted(((x - left, y - low) for x, y in given), key=lambda cell: (cell[1], cell[0])))


def _first_placements(board: type[_core.Board14 | _core.Board20]) -> list[int]:
    first: dict[int, int] = {}
    for placement in range(board.placement_count):
        first.setdefault(board.orientation(placement), placement)
    return list(first.values())


def _edition(usual: Rules) -> messages.Edition:
    options: dict[str, Sequence[str]] = {"scoring": get_args(Scoring), "start": get_args(Start)}
    if usual.edition != "duo":
        options["direction"] = get_args(Direction)
    options["first_color"] = usual.colors
    if usual.shared is not None:
        options["shared"] = usual.colors
    return messages.Edition(
        rules=rules(usual),
        size=usual.size,
        colors=list(usual.colors),
        seats=[list(own) for own in usual.seats],
        sides=list(usual.sides),
        options={
            name: sorted(map(str, values), key=lambda v: v != getattr(usual, name)) for name, values in options.items()
        },
    )


def rules(given: Rules) -> messages.Rules:
    return messages.Rules(given.edition, given.start, given.direction, given.first_color, given.scoring, given.shared)


def moves(game: Game) -> list[messages.Move]:
    """Every move with what followed from it."""
    replay, sign = game.start(), _sign(game)
    told: list[messages.Move] = []
    for turn in game.turns():
        if turn.move.is_pass:
            told[-1].passes.append(turn.color)
            continue
        replay.play(turn.move.placement)
        points = sign * replay.points(game.rules.colors.index(turn.color))
        told.append(messages.Move(turn.color, turn.seat, turn.move.placement, points, []))
    return told


def last_move(game: Game) -> messages.Move:
    """The last of `moves`, without the others."""
    current, colors = game.position, game.rules.colors
    color, placement = current.moves()[-1]
    before = current.copy()
    before.undo()
    passes = []
    for step in range(1, len(colors) + 1):
        blocked = (color + step) % len(colors)
        if current.has_moves(blocked):
            break
        passes.append(colors[blocked])
    return messages.Move(colors[color], before.seat_for(color), placement, _sign(game) * current.points(color), passes)


def setup(game: Game) -> list[messages.Piece]:
    return [messages.Piece(color, move.placement) for color, move in game.setup()]


def starts(game: Game) -> dict[str, list[int]]:
    size = game.rules.size
    return {str(color): _numbers(size, map(parse_cell, game.rules.starts(color))) for color in game.rules.colors}


def position(game: Game, status: messages.Status) -> messages.Position:
    return messages.Position(
        ply=game.ply,
        status=status,
        turn=game.turn,
        seat=game.seat_to_move,
        trays=_trays(game),
        result=result(game),
    )


def result(game: Game) -> messages.Result:
    standing = game.standing()
    return messages.Result(list(standing.scores), list(standing.places))


def _trays(game: Game) -> list[messages.Tray]:
    current, size, shape_of = game.position, game.rules.size, _shapes(game.rules.size)
    trays = []
    for number, color in enumerate(game.rules.colors):
        legal, left, points = current.legal_moves(number), current.tray(number), current.points(number)
        fitting = {shape_of[placement] for placement in legal}
        squares = current.squares_left(number)
        trays.append(
            messages.Tray(
                color=color,
                seat=current.seat_for(number),
                score=_sign(game) * points,
                squares=squares,
                bonus=points + squares,
                shapes=[SHAPES[shape] for shape in left],
                fitting=[SHAPES[shape] for shape in left if shape in fitting],
                blocked=not legal,
                legal=[after - before for before, after in pairwise([0, *legal])],
                corners=_numbers(size, current.corners(number)),
                edges=_numbers(size, current.edges(number)),
                opening=len(left) == len(SHAPES),
            )
        )
    return trays


def board(game: Game) -> str:
    """A letter a cell, row by row from a1."""
    letters = "." + "".join(color[0] for color in game.rules.colors)
    return "".join(letters[owner] for owner in game.position.owners())


def _sign(game: Game) -> int:
    """Points count up for the core; basic scoring counts the squares left over."""
    return 1 if game.rules.scoring == "advanced" else -1


def _numbers(size: int, cells: Iterable[Cell]) -> list[int]:
    return [row * size + column for column, row in cells]


@cache
def _shapes(size: int) -> list[int]:
    """The shape of every placement."""
    numbers = {name: number for number, name in enumerate(SHAPES)}
    return [numbers[move.shape] for move in all_moves(size)[:-1]]
