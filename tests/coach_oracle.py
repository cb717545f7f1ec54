"""Checks everything that the coach says about a move, with slow and simple code and the rules of the oracle."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from oracle import SHAPES as SHAPE_CELLS
from oracle import Cell, OracleGame, cell_name
from support.games import oracle_of

from cornerwise.coach import Reason
from cornerwise.game import Game
from cornerwise.moves import Move

EDGES = ((0, 1), (1, 0), (0, -1), (-1, 0))


def oracle_game(game: Game) -> OracleGame:
    """The same game, played by the oracle."""
    twin = oracle_of(game.rules)
    for color, piece in game.setup():
        twin.set_up(str(color), piece.cells)
    if game.setup():
        twin.set_turn(str(game.turn))
    for move in game:
        twin.play(move.cells)
    return twin


def steps_between(a: Cell, b: Cell) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def steps_to_center(cell: Cell, size: int) -> int:
    center = [(x, y) for x in (size // 2 - 1, size // 2) for y in (size // 2 - 1, size // 2)]
    return min(steps_between(cell, other) for other in center)


class OracleReach:
    """What one color can reach, as sets of cells."""

    def __init__(self, game: OracleGame, color: str) -> None:
        self.size = game.size
        board = game.board()
        own = {cell for cell, owner in board.items() if owner == color}
        beside = {(x + dx, y + dy) for x, y in own for dx, dy in EDGES}
        playable = {(x, y) for x in range(self.size) for y in range(self.size)} - set(board) - beside
        diagonal = {(x + dx, y + dy) for x, y in own for dx in (-1, 1) for dy in (-1, 1)}
        self.corners = (diagonal if own else game.starting_cells(color)) & playable
        self.moves = game.legal_moves_of(color)
        self.next_cells: set[Cell] = set().union(*self.moves)
        self.usable_corners = self.corners & self.next_cells
        self.territory, frontier = set(self.usable_corners), list(self.usable_corners)
        while frontier:
            x, y = frontier.pop()
            near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & playable - self.territory
            self.territory |= near
            frontier += near
        self.tray = game.tray(color)

    def placements(self, shape: str) -> int:
        texts = (",".join(map(cell_name, cells)) for cells in self.moves)
        return sum(Move.of(self.size, text).shape == shape for text in texts)

    def fitting(self, shapes: Iterable[str]) -> set[str]:
        return {shape for shape in shapes if self.placements(shape)}

    def steps_to_center(self) -> int:
        return min(steps_to_center(cell, self.size) for cell in self.usable_corners)

    def corner_groups(self) -> int:
        remaining, groups = set(self.usable_corners), 0
        while remaining:
            groups += 1
            frontier = [remaining.pop()]
            while frontier:
                corner = frontier.pop()
                near = {other for other in remaining if steps_between(corner, other) <= 2}
                remaining -= near
                frontier += near
        return groups


class OracleEffect:
    """One move: the reach of every color before and after it."""

    def __init__(self, game: Game, move: Move) -> None:
        self.move, self.cells, self.color = move, set(move.cells), str(game.turn)
        self.before, self.after = oracle_game(game), oracle_game(game)
        self.after.play(move.cells)
        self.size = self.before.size
        self._reaches: dict[tuple[bool, str], OracleReach] = {}

    def reach(self, color: str, *, after: bool) -> OracleReach:
        if (after, color) not in self._reaches:
            self._reaches[after, color] = OracleReach(self.after if after else self.before, color)
        return self._reaches[after, color]

    def reaches(self, color: str | None = None) -> tuple[OracleReach, OracleReach]:
        """The reach of a color (by default, of the mover) before and after the move."""
        color = color or self.color
        return self.reach(color, after=False), self.reach(color, after=True)

    def exclusive_cells(self, *, after: bool) -> set[Cell]:
        others = [color for color in self.before.colors if color != self.color]
        territories = [self.reach(other, after=after).territory for other in others]
        return self.reach(self.color, after=after).next_cells - set().union(*territories)

    def cells_left_by(self, rival: str, *, after: bool) -> int:
        """The number of cells that the mover's next piece could still cover after the rival's most damaging move."""
        own, other = self.reach(self.color, after=after), self.reach(rival, after=after)
        fewest = len(own.next_cells)
        for cells in other.moves:
            if cells & own.next_cells:
                fewest = min(fewest, len(set().union(*(move for move in own.moves if not move & cells))))
        return fewest


Check = Callable[[OracleEffect, Reason], bool]


def _rival(reason: Reason) -> str:
    assert reason.color is not None
    return str(reason.color)


def _numbers(reason: Reason, *names: str) -> tuple[int, ...]:
    return tuple(reason.numbers[name] for name in names)


def _center(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches()
    return (before.steps_to_center(), after.steps_to_center()) == _numbers(reason, "from_", "n")


def _reach(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches()
    gained = after.next_cells - before.next_cells
    central = sum(steps_to_center(cell, effect.size) < effect.size // 4 for cell in gained)
    is_central = 2 * central >= len(gained)
    counts = len(before.next_cells), len(after.next_cells)
    return counts == _numbers(reason, "from_", "to") and is_central == (reason.kind == "reach.center")


def _big(effect: OracleEffect, reason: Reason) -> bool:
    largest = max(len(cells) for cells in effect.reaches()[0].moves)
    return len(effect.cells) == largest == reason.numbers["size"]


def _rescue(effect: OracleEffect, reason: Reason) -> bool:
    return effect.reaches()[0].placements(reason.shape) == reason.numbers["n"]


def _fits(effect: OracleEffect, reason: Reason) -> bool:
    after = effect.reaches()[1]
    return (len(after.fitting(after.tray)), len(after.tray)) == _numbers(reason, "n", "of")


def _corners(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches()
    opened = after.usable_corners - before.usable_corners
    inward = sum(steps_to_center(cell, effect.size) < before.steps_to_center() for cell in opened)
    if reason.kind == "corners.toward" and inward != len(opened):
        return False
    if reason.kind == "corners.inward" and inward != reason.numbers["inward"]:
        return False
    return set(reason.cells) == opened and len(opened) == reason.numbers["n"]


def _through(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches()
    board, owners = effect.before.board(), {reason.color, reason.second or reason.color}
    ends = []
    for y in {y for _, y in effect.cells}:
        xs = [x for x, row in effect.cells if row == y]
        ends.append([(min(xs) - 1, y), (max(xs) + 1, y)])
    for x in {x for x, _ in effect.cells}:
        ys = [y for column, y in effect.cells if column == x]
        ends.append([(x, min(ys) - 1), (x, max(ys) + 1)])
    is_between = any({board.get(a), board.get(b)} == owners for a, b in ends)
    return is_between and len(after.next_cells - before.next_cells) == reason.numbers["n"]


def _exact_fit(effect: OracleEffect, reason: Reason) -> bool:
    board, square = effect.before.board(), range(effect.size)
    around = {(x + dx, y + dy) for x, y in effect.cells for dx, dy in EDGES} - effect.cells
    is_enclosed = all((x, y) in board for x, y in around if x in square and y in square)
    return is_enclosed and len(effect.cells) == reason.numbers["n"]


def _escape(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches()
    return (before.corner_groups(), after.corner_groups()) == _numbers(reason, "from_", "n")


def _guard(effect: OracleEffect, reason: Reason) -> bool:
    # `to` is the number of cells that the mover keeps after the most damaging move that any rival has. The reason names
    # one rival, whose moves leave the mover at least that many cells.
    left_before = effect.cells_left_by(_rival(reason), after=False)
    return (
        left_before == reason.numbers["n"] and effect.cells_left_by(_rival(reason), after=True) >= reason.numbers["to"]
    )


def _exposed(effect: OracleEffect, reason: Reason) -> bool:
    left, reachable = effect.cells_left_by(_rival(reason), after=True), len(effect.reaches()[1].next_cells)
    return (left, reachable) == _numbers(reason, "n", "from_")


def _block(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches(_rival(reason))
    lost_corners = before.usable_corners - after.usable_corners
    return set(reason.cells) == lost_corners and len(lost_corners) == reason.numbers["n"]


def _block_front(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches(_rival(reason))
    board = effect.before.board()
    (start,) = [cell for cell in effect.before.own_start.values() if board.get(cell) == _rival(reason)]
    distances = {corner: steps_between(corner, start) for corner in before.usable_corners}
    front = {corner for corner, distance in distances.items() if distance >= max(distances.values()) - 1}
    is_taken = not front & after.usable_corners
    return front == set(reason.cells) and is_taken and len(front) == reason.numbers["n"]


def _restrict(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches(_rival(reason))
    return (len(before.next_cells), len(after.next_cells)) == _numbers(reason, "from_", "to")


def _shut_out(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches(_rival(reason))
    squares = sum(len(SHAPE_CELLS[shape]) for shape in after.tray)
    return bool(before.moves) and not after.moves and squares == reason.numbers["n"]


def _strand_pieces(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches(_rival(reason))
    stranded = {shape for shape in before.fitting(before.tray) if not after.placements(shape)}
    if reason.kind == "strand_pieces.one":
        return stranded == {reason.shape}
    return (len(stranded), sum(len(SHAPE_CELLS[shape]) for shape in stranded)) == _numbers(reason, "n", "squares")


def _exclusive(effect: OracleEffect, reason: Reason) -> bool:
    return len(effect.exclusive_cells(after=True)) == reason.numbers["n"]


def _reserve(effect: OracleEffect, reason: Reason) -> bool:
    return _exclusive(effect, reason) and not effect.exclusive_cells(after=False) & effect.cells


def _unusable_corners(effect: OracleEffect, reason: Reason) -> set[Cell]:
    before = effect.reaches(_rival(reason))[0]
    return before.corners - before.usable_corners


def _leave(effect: OracleEffect, reason: Reason) -> bool:
    unusable = _unusable_corners(effect, reason) - effect.cells
    return set(reason.cells) <= unusable and len(reason.cells) == reason.numbers["n"]


def _finish(effect: OracleEffect, reason: Reason) -> bool:
    is_last = not effect.reaches()[1].tray
    return is_last and effect.after.score(effect.color) == reason.numbers.get("bonus", 0)


def _last_one(effect: OracleEffect, reason: Reason) -> bool:
    after = effect.reaches()[1]
    return after.fitting(after.tray) == after.tray and len(after.tray) == reason.numbers["n"]


def _deny(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches(_rival(reason))
    return before.fitting(before.tray) == before.tray and not after.placements(reason.shape)


def _small(effect: OracleEffect, reason: Reason) -> bool:
    before = effect.reaches()[0]
    larger = [shape for shape in before.fitting(before.tray) if len(SHAPE_CELLS[shape]) > len(effect.cells)]
    return (len(effect.cells), len(larger)) == _numbers(reason, "n", "larger")


def _closes(effect: OracleEffect, reason: Reason) -> bool:
    before, after = effect.reaches()
    return (len(before.usable_corners), len(after.usable_corners)) == _numbers(reason, "from_", "n")


def _used_reserve(effect: OracleEffect, reason: Reason) -> bool:
    return effect.cells <= effect.exclusive_cells(after=False)


def _pointless_block(effect: OracleEffect, reason: Reason) -> bool:
    return set(reason.cells) <= _unusable_corners(effect, reason) & effect.cells


def _early_one(effect: OracleEffect, reason: Reason) -> bool:
    before = effect.reaches()[0]
    return len(before.fitting(before.tray - {"1"})) == reason.numbers["n"]


CHECKS: dict[str, Check] = {
    "center": _center,
    "reach": _reach,
    "reach.center": _reach,
    "big": _big,
    "rescue": _rescue,
    "fits": _fits,
    "fits.last": _fits,
    "corners": _corners,
    "corners.inward": _corners,
    "corners.toward": _corners,
    "through": _through,
    "through.two": _through,
    "exact_fit": _exact_fit,
    "escape": _escape,
    "guard": _guard,
    "block": _block,
    "block.front": _block_front,
    "restrict": _restrict,
    "shut_out": _shut_out,
    "exclusive": _exclusive,
    "reserve": _reserve,
    "strand_pieces": _strand_pieces,
    "strand_pieces.one": _strand_pieces,
    "leave": _leave,
    "finish": _finish,
    "finish.basic": _finish,
    "last_one": _last_one,
    "deny": _deny,
    "small": _small,
    "closes": _closes,
    "exposed": _exposed,
    "used_reserve": _used_reserve,
    "pointless_block": _pointless_block,
    "early_one": _early_one,
}
"""By kind of reason: a function that checks whether the reason is true."""


def is_true(effect: OracleEffect, reason: Reason) -> bool:
    return CHECKS[reason.kind](effect, reason)
