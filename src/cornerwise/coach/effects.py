"""The effect of a move: the position before and after it, from every color's point of view."""

from __future__ import annotations

from functools import cached_property

from cornerwise.coach.reach import Reach, ReachAnalysis, cell_set
from cornerwise.moves import Move
from cornerwise.rules import SHAPES, Color


class MoveEffect:
    """A move of the color to move, with the reach of every color before and after it."""

    def __init__(self, before: ReachAnalysis, move: Move) -> None:
        self.before = before
        self.move = move
        self.piece_size = len(move.cells)
        self.color = before.position.turn
        after = before.position.copy()
        after.play(move.placement)
        self.after = ReachAnalysis(after, before.rules)
        self.cells = cell_set(move.cells, before.size)
        rules = before.rules
        shared = None if rules.shared is None else rules.colors.index(rules.shared)
        self.scores_for_mover = self.color != shared
        """False for the shared color of the three-player game: its squares count for no player."""
        seat = before.position.seat_to_move
        side = rules.sides[seat]
        self.rivals = [
            number
            for number, color in enumerate(rules.colors)
            if number not in (shared, self.color) and color not in rules.colors_of_side(side)
        ]
        self.tray_before = before.position.tray(self.color)

    def color_of(self, number: int) -> Color:
        return self.before.rules.colors[number]

    @property
    def pieces_placed(self) -> int:
        """How many pieces the color had on the board before the move."""
        return len(SHAPES) - len(self.tray_before)

    @cached_property
    def tray_after(self) -> list[int]:
        return [shape for shape in self.tray_before if SHAPES[shape] != self.move.shape]

    @cached_property
    def own_reach(self) -> tuple[Reach, Reach]:
        """The mover's reach before and after the move."""
        return self.reach_of(self.color)

    def reach_of(self, color: int) -> tuple[Reach, Reach]:
        """A color's reach before and after the move."""
        return self.before.reach(color), self.after.reach(color)

    @cached_property
    def gained_cells(self) -> int:
        """The cells that come within the mover's reach."""
        before, after = self.own_reach
        return after.next_cells & ~before.next_cells

    @cached_property
    def opened_corners(self) -> int:
        """The usable corners that the move adds."""
        before, after = self.own_reach
        return after.usable_corners & ~before.usable_corners

    def taken_corners(self, rival: int) -> int:
        """The usable corners that the move takes from a rival."""
        before, after = self.reach_of(rival)
        return before.usable_corners & ~after.usable_corners

    def shapes_shut_out(self, rival: int) -> list[int]:
        """The rival's shapes that fit somewhere before the move and nowhere after it."""
        before, after = self.reach_of(rival)
        return [
            shape for shape, count in enumerate(before.placement_counts) if count and not after.placement_counts[shape]
        ]
