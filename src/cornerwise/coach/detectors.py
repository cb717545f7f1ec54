"""Finds what can be said about a move: one function per reason.

A detector returns None where its reason does not hold, or is too weak to mention. Otherwise it returns a finding: the
reason, and an amount by which moves can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from cornerwise.coach.effects import MoveEffect
from cornerwise.coach.reach import cells_in, center_distance, count_corner_groups, king_distance
from cornerwise.coach.reasons import Reason
from cornerwise.moves import Cell, Move
from cornerwise.rules import SHAPE_SIZES, SHAPES

LATE_GAME: Final = 10
"""Once a color has placed this many pieces, the pieces that still fit matter more than the cells within reach."""


class Finding(NamedTuple):
    amount: float
    reason: Reason


def _cells(effect: MoveEffect, cells: int) -> tuple[Cell, ...]:
    return tuple(cells_in(cells, effect.before.size))


def _squares(shapes: list[int]) -> int:
    return sum(SHAPE_SIZES[SHAPES[shape]] for shape in shapes)


# Merits for the mover's own color


def _approaches_center(effect: MoveEffect) -> Finding | None:
    before, after = (analysis.steps_to_center(effect.color) for analysis in (effect.before, effect.after))
    if not effect.scores_for_mover or before is None or after is None or before < 3 or before - after < 2:
        return None
    size = effect.before.size
    cells = [cell for cell in cells_in(effect.opened_corners, size) if center_distance(cell, size) == after]
    return Finding(before - after, Reason("center", {"from_": before, "n": after}, cells=tuple(cells)))


def _extends_reach(effect: MoveEffect) -> Finding | None:
    before, after = (reach.next_cells.bit_count() for reach in effect.own_reach)
    if not effect.scores_for_mover or after - before < 8:
        return None
    size, cells = effect.before.size, _cells(effect, effect.gained_cells)
    central = sum(center_distance(cell, size) < size // 4 for cell in cells)
    kind = "reach.center" if 2 * central >= len(cells) else "reach"
    return Finding(after - before, Reason(kind, {"from_": before, "to": after}, cells=cells))


def _plays_big_piece(effect: MoveEffect) -> Finding | None:
    shapes = effect.own_reach[0].fitting_shapes(effect.tray_before)
    largest = max(SHAPE_SIZES[SHAPES[shape]] for shape in shapes)
    if not effect.scores_for_mover or effect.piece_size < 4 or effect.piece_size < largest:
        return None
    return Finding(effect.piece_size, Reason("big", {"size": effect.piece_size}))


def _rescues_piece(effect: MoveEffect) -> Finding | None:
    reach = effect.own_reach[0]
    placements = reach.placement_counts[SHAPES.index(effect.move.shape)]
    shapes = reach.fitting_shapes(effect.tray_before)
    as_large = [shape for shape in shapes if SHAPE_SIZES[SHAPES[shape]] >= effect.piece_size]
    if not effect.scores_for_mover or not effect.pieces_placed:
        return None
    if effect.piece_size < 4 or placements > 3 or len(as_large) < 2:
        return None
    reason = Reason("rescue", {"n": placements}, shape=effect.move.shape, cells=effect.move.cells)
    return Finding(4 - placements, reason)


def default_reason(effect: MoveEffect) -> Reason:
    """The reason to give if no other holds: how many of the remaining pieces still fit."""
    tray = effect.tray_after
    if not tray:
        return Reason("finish.basic")
    shapes = effect.own_reach[1].fitting_shapes(tray)
    return Reason("fits" if len(tray) > 1 else "fits.last", {"n": len(shapes), "of": len(tray)})


def _keeps_pieces_fitting(effect: MoveEffect) -> Finding | None:
    if not effect.scores_for_mover or effect.pieces_placed < LATE_GAME or not effect.tray_after:
        return None
    shapes = effect.own_reach[1].fitting_shapes(effect.tray_after)
    return Finding(effect.piece_size + _squares(shapes), default_reason(effect))


def _opens_corners(effect: MoveEffect) -> Finding | None:
    count = effect.opened_corners.bit_count()
    if not effect.scores_for_mover or count < 2:
        return None
    size, steps_before = effect.before.size, effect.before.steps_to_center(effect.color)
    assert steps_before is not None, "a color that can move has a usable corner"
    cells = _cells(effect, effect.opened_corners)
    inward = sum(center_distance(cell, size) < steps_before for cell in cells)
    if inward == count:
        return Finding(count, Reason("corners.toward", {"n": count}, cells=cells))
    if inward >= 2:
        return Finding(count, Reason("corners.inward", {"n": count, "inward": inward}, cells=cells))
    return Finding(count, Reason("corners", {"n": count}, cells=cells))


def _breaks_through(effect: MoveEffect) -> Finding | None:
    """The piece passes between pieces of other colors: the cells beyond both ends of one of its rows or columns are
    covered by other colors."""
    new_cells = effect.gained_cells
    if not effect.scores_for_mover or new_cells.bit_count() < 8 or not effect.opened_corners:
        return None
    for ends in _line_ends(effect.move):
        owners = [effect.before.owner(cell) for cell in ends]
        if all(owner is not None and owner != effect.color for owner in owners):
            first, second = sorted(owner for owner in owners if owner is not None)
            same = first == second
            reason = Reason(
                "through" if same else "through.two",
                {"n": new_cells.bit_count()},
                effect.color_of(first),
                None if same else effect.color_of(second),
                cells=_cells(effect, new_cells),
            )
            return Finding(new_cells.bit_count(), reason)
    return None


def _line_ends(move: Move) -> list[tuple[Cell, Cell]]:
    """The two cells just beyond each row, then each column, of a piece."""
    ends = []
    for axis in (0, 1):
        lines: dict[int, list[int]] = {}
        for cell in move.cells:
            lines.setdefault(cell[1 - axis], []).append(cell[axis])
        for line, along in sorted(lines.items()):
            low, high = (min(along) - 1, line), (max(along) + 1, line)
            ends.append((low, high) if axis == 0 else (low[::-1], high[::-1]))
    return ends


def _fits_exactly(effect: MoveEffect) -> Finding | None:
    region = effect.before.enclosed_region(effect.move.cells[0], max_cells=8)
    if not effect.scores_for_mover or region != effect.cells or effect.piece_size < 2:
        return None
    return Finding(1, Reason("exact_fit", {"n": effect.piece_size}, cells=effect.move.cells))


def _escapes(effect: MoveEffect) -> Finding | None:
    before, after = (count_corner_groups(reach.usable_corners, effect.before.size) for reach in effect.own_reach)
    if not effect.scores_for_mover or not effect.pieces_placed or before > 2 or after <= before:
        return None
    cells = _cells(effect, effect.opened_corners)
    return Finding(after - before, Reason("escape", {"from_": before, "n": after}, cells=cells))


def _guards(effect: MoveEffect) -> Finding | None:
    if not effect.scores_for_mover or not effect.pieces_placed:
        return None
    reachable = effect.own_reach[0].next_cells.bit_count()
    threat = effect.before.worst_threat(effect.color)
    left_before = threat.cells_left
    if threat.color not in effect.rivals or left_before > reachable * 0.6:
        return None
    left_after = effect.after.worst_threat(effect.color).cells_left
    if left_after < left_before + 8 or left_after < left_before * 1.3:
        return None
    cells = Move.of(effect.before.size, threat.placement).cells
    reason = Reason("guard", {"n": left_before, "to": left_after}, effect.color_of(threat.color), cells=cells)
    return Finding(left_after - left_before, reason)


def _gains_exclusive_cells(effect: MoveEffect) -> Finding | None:
    before, after = (analysis.exclusive_cells(effect.color) for analysis in (effect.before, effect.after))
    gain = after.bit_count() - before.bit_count()
    if not effect.scores_for_mover or gain < 5:
        return None
    return Finding(gain, Reason("exclusive", {"n": after.bit_count()}, cells=_cells(effect, after & ~before)))


def _keeps_reserve(effect: MoveEffect) -> Finding | None:
    before, after = (analysis.exclusive_cells(effect.color) for analysis in (effect.before, effect.after))
    count = after.bit_count()
    if not effect.scores_for_mover or before.bit_count() < 4 or count < 4 or before & effect.cells:
        return None
    return Finding(count, Reason("reserve", {"n": count}, cells=_cells(effect, after)))


def _finishes(effect: MoveEffect) -> Finding | None:
    if not effect.scores_for_mover or effect.tray_after:
        return None
    bonus = effect.after.position.bonus(effect.color)
    if not bonus:
        return Finding(5, Reason("finish.basic"))
    return Finding(bonus, Reason("finish", {"bonus": bonus}))


def _keeps_single_square(effect: MoveEffect) -> Finding | None:
    tray = effect.tray_after
    near_the_end = SHAPES.index("1") in tray and 2 <= len(tray) <= 5
    if not effect.scores_for_mover or not near_the_end or effect.before.rules.scoring != "advanced":
        return None
    if len(effect.own_reach[1].fitting_shapes(tray)) < len(tray):
        return None
    return Finding(1, Reason("last_one", {"n": len(tray)}))


# Merits against a rival


def _most_affected(effect: MoveEffect, amount: Callable[[int], int]) -> int | None:
    """The rival with the largest amount; None if no rival has any."""
    rival = max(effect.rivals, key=amount, default=None)
    return rival if rival is not None and amount(rival) > 0 else None


def _blocks(effect: MoveEffect) -> Finding | None:
    rival = _most_affected(effect, lambda rival: effect.taken_corners(rival).bit_count())
    if rival is None:
        return None
    lost_corners, color = effect.taken_corners(rival), effect.color_of(rival)
    count, front = lost_corners.bit_count(), effect.before.front_corners(rival)
    has_started = len(effect.before.position.tray(rival)) < len(SHAPES)
    takes_front = front and not front & ~lost_corners and effect.after.reach(rival).usable_corners
    if has_started and takes_front:
        reason = Reason("block.front", {"n": front.bit_count()}, color, cells=_cells(effect, front))
        return Finding(count + 1, reason)
    if count < 2:
        return None
    return Finding(count, Reason("block", {"n": count}, color, cells=_cells(effect, lost_corners)))


def _restricts(effect: MoveEffect) -> Finding | None:
    def lost_cells(rival: int) -> int:
        before, after = effect.reach_of(rival)
        return before.next_cells.bit_count() - after.next_cells.bit_count()

    rival = _most_affected(effect, lost_cells)
    if rival is None:
        return None
    before, after = (reach.next_cells for reach in effect.reach_of(rival))
    had, has = before.bit_count(), after.bit_count()
    if had - has < 12 or has > had * 0.75 or not has:
        return None
    cells = _cells(effect, before & ~after)
    return Finding(had - has, Reason("restrict", {"from_": had, "to": has}, effect.color_of(rival), cells=cells))


def _shuts_out(effect: MoveEffect) -> Finding | None:
    for rival in effect.rivals:
        before, after = effect.reach_of(rival)
        if before.next_cells and not after.next_cells and effect.before.position.tray(rival):
            squares = effect.after.position.squares_left(rival)
            cells = _cells(effect, before.next_cells)
            return Finding(squares, Reason("shut_out", {"n": squares}, effect.color_of(rival), cells=cells))
    return None


def _strands_pieces(effect: MoveEffect) -> Finding | None:
    def stranded_squares(rival: int) -> int:
        return _squares(effect.shapes_shut_out(rival)) if effect.after.reach(rival).next_cells else 0

    rival = _most_affected(effect, stranded_squares)
    if rival is None or stranded_squares(rival) < 4:
        return None
    squares, shapes, color = stranded_squares(rival), effect.shapes_shut_out(rival), effect.color_of(rival)
    if len(shapes) == 1:
        return Finding(squares, Reason("strand_pieces.one", {"size": squares}, color, shape=SHAPES[shapes[0]]))
    return Finding(squares, Reason("strand_pieces", {"n": len(shapes), "squares": squares}, color))


def _leaves_unusable_corners(effect: MoveEffect) -> Finding | None:
    """A rival has corners nearby that it can't use anyway, and the move does not waste squares on them."""
    if not effect.scores_for_mover:
        return None
    own_corners = cells_in(effect.own_reach[0].usable_corners, effect.before.size)

    def unusable_nearby(rival: int) -> list[Cell]:
        if not effect.before.reach(rival).next_cells:
            return []
        cells = _cells(effect, effect.before.unusable_corners(rival) & ~effect.cells)
        return [cell for cell in cells if any(king_distance(cell, corner) <= 3 for corner in own_corners)]

    rival = _most_affected(effect, lambda rival: len(unusable_nearby(rival)))
    if rival is None or len(unusable_nearby(rival)) < 2:
        return None
    cells = tuple(unusable_nearby(rival))
    return Finding(len(cells), Reason("leave", {"n": len(cells)}, effect.color_of(rival), cells=cells))


def _denies_finish(effect: MoveEffect) -> Finding | None:
    for rival in effect.rivals:
        tray, (before, after) = effect.before.position.tray(rival), effect.reach_of(rival)
        could_finish = 0 < len(tray) <= 5 and all(before.placement_counts[shape] for shape in tray)
        blocked_shapes = [shape for shape in tray if not after.placement_counts[shape]]
        if could_finish and blocked_shapes and effect.before.rules.scoring == "advanced":
            shape = SHAPES[max(blocked_shapes, key=lambda shape: SHAPE_SIZES[SHAPES[shape]])]
            return Finding(1, Reason("deny", {"n": len(blocked_shapes)}, effect.color_of(rival), shape=shape))
    return None


# Faults


def _plays_small_piece(effect: MoveEffect) -> Finding | None:
    shapes = effect.own_reach[0].fitting_shapes(effect.tray_before)
    larger = [shape for shape in shapes if SHAPE_SIZES[SHAPES[shape]] > effect.piece_size]
    if not effect.scores_for_mover or effect.piece_size >= 5 or len(larger) < 2:
        return None
    return Finding(5 - effect.piece_size, Reason("small", {"n": effect.piece_size, "larger": len(larger)}))


def _closes_own_corners(effect: MoveEffect) -> Finding | None:
    before, after = (reach.usable_corners for reach in effect.own_reach)
    closed_corners, lost_count = before & ~after, before.bit_count() - after.bit_count()
    if not effect.scores_for_mover or closed_corners.bit_count() < 3 or lost_count <= 0:
        return None
    numbers = {"from_": before.bit_count(), "n": after.bit_count()}
    return Finding(lost_count, Reason("closes", numbers, cells=_cells(effect, closed_corners)))


def _exposes_itself(effect: MoveEffect) -> Finding | None:
    reachable = effect.own_reach[1].next_cells.bit_count()
    threat = effect.after.worst_threat(effect.color)
    left = threat.cells_left
    if not effect.scores_for_mover or threat.color not in effect.rivals:
        return None
    if reachable - left < 12 or left > reachable * 0.6:
        return None
    cells = Move.of(effect.before.size, threat.placement).cells
    reason = Reason("exposed", {"from_": reachable, "n": left}, effect.color_of(threat.color), cells=cells)
    return Finding(reachable - left, reason)


def _uses_reserve(effect: MoveEffect) -> Finding | None:
    reserve = effect.before.exclusive_cells(effect.color)
    is_inside = not effect.cells & ~reserve
    if not effect.scores_for_mover or not is_inside or not effect.own_reach[0].next_cells & ~reserve:
        return None
    return Finding(1, Reason("used_reserve", cells=effect.move.cells))


def _blocks_pointlessly(effect: MoveEffect) -> Finding | None:
    if any(effect.taken_corners(rival) for rival in effect.rivals):
        return None
    for rival in effect.rivals:
        covered_corners = effect.before.unusable_corners(rival) & effect.cells
        if covered_corners and effect.before.reach(rival).next_cells:
            cells = _cells(effect, covered_corners)
            return Finding(1, Reason("pointless_block", {"n": len(cells)}, effect.color_of(rival), cells=cells))
    return None


def _plays_single_square_early(effect: MoveEffect) -> Finding | None:
    others = effect.own_reach[0].fitting_shapes(effect.tray_after)
    if not effect.scores_for_mover or effect.move.shape != "1" or not others:
        return None
    return Finding(1, Reason("early_one", {"n": len(others)}))


@dataclass(frozen=True)
class Detector:
    """How to detect a reason, and how much it matters."""

    detect: Callable[[MoveEffect], Finding | None]
    scale: float
    """By how much the amount must exceed the average of the other moves to give a salience of 1 before weighting."""
    early_weight: float = 1.0
    """The weight before `LATE_GAME`."""
    late_weight: float = 1.0


MERITS: Final[dict[str, Detector]] = {
    "center": Detector(_approaches_center, 2, late_weight=0.2),
    "reach": Detector(_extends_reach, 16, late_weight=0.7),
    "big": Detector(_plays_big_piece, 2.5),
    "rescue": Detector(_rescues_piece, 2.5),
    "fits": Detector(_keeps_pieces_fitting, 4, early_weight=0),
    "corners": Detector(_opens_corners, 2.5, late_weight=0.7),
    "through": Detector(_breaks_through, 14),
    "exact_fit": Detector(_fits_exactly, 0.8),
    "escape": Detector(_escapes, 1.2),
    "guard": Detector(_guards, 18),
    "block": Detector(_blocks, 2),
    "restrict": Detector(_restricts, 25),
    "shut_out": Detector(_shuts_out, 4),
    "exclusive": Detector(_gains_exclusive_cells, 7),
    "reserve": Detector(_keeps_reserve, 10),
    "strand_pieces": Detector(_strands_pieces, 5),
    "leave": Detector(_leaves_unusable_corners, 6),
    "finish": Detector(_finishes, 5),
    "last_one": Detector(_keeps_single_square, 0.8),
    "deny": Detector(_denies_finish, 0.4),
}
"""The detectors of reasons for a move. Equally salient reasons keep this order."""
FAULTS: Final[dict[str, Detector]] = {
    "small": Detector(_plays_small_piece, 1.2),
    "closes": Detector(_closes_own_corners, 4, late_weight=0.6),
    "exposed": Detector(_exposes_itself, 25),
    "used_reserve": Detector(_uses_reserve, 0.7),
    "pointless_block": Detector(_blocks_pointlessly, 0.9),
    "early_one": Detector(_plays_single_square_early, 0.6),
}
"""The detectors of reasons against a move."""
