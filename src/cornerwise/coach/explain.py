"""Selects the reasons worth giving for a move: those that distinguish it from other moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cornerwise.coach.detectors import FAULTS, LATE_GAME, MERITS, Detector, Finding, default_reason
from cornerwise.coach.effects import MoveEffect
from cornerwise.coach.reach import ReachAnalysis
from cornerwise.coach.reasons import Reason
from cornerwise.game import Game
from cornerwise.moves import Move
from cornerwise.rules import SHAPE_SIZES

MAX_REASONS: Final = 3
"""The maximum number of reasons that are given for a move."""
_COMPARED_MOVES: Final = 12
"""The maximum number of alternatives that a move is compared with by default."""
_MIN_SALIENCE: Final = 0.5
"""Below this salience, a reason applies nearly as well to the alternatives."""


class RankedReason(NamedTuple):
    salience: float
    """How much more strongly the reason applies to the move than to the alternatives; 1 is a clear difference."""
    reason: Reason


def merits(game: Game, move: Move, alternatives: Sequence[Move] | None = None) -> list[Reason]:
    """The reasons for a move of the color to move, compared with the alternatives: by default, a sample of all legal
    moves. The most salient reason comes first, and there is always at least one.

    >>> from cornerwise.rules import Color
    >>> [reason.text(Color.BLUE) for reason in merits(Game("duo"), Move.of(14, "e8,d9,e9,f9,e10"))][0]
    'Opens 8 new corners, 2 of them toward the middle.'
    """
    legal_moves = game.legal_moves()
    if len(legal_moves) == 1:
        return [Reason("only")]
    if alternatives is None:
        alternatives = sample_alternatives(move, legal_moves)
    analysis = ReachAnalysis(game.position, game.rules)
    effects = [MoveEffect(analysis, alternative) for alternative in alternatives]
    return _reasons(_salient_reasons(MoveEffect(analysis, move), effects))


def faults(game: Game, move: Move, better: Move) -> list[Reason]:
    """The reasons against a move that apply to it clearly more than to a better one."""
    analysis = ReachAnalysis(game.position, game.rules)
    ranking = _rank_reasons(MoveEffect(analysis, move), [MoveEffect(analysis, better)], FAULTS)
    return [reason for _, reason in ranking]


def advantages(game: Game, better: Move, move: Move) -> list[Reason]:
    """The advantages of a better move over another one."""
    analysis = ReachAnalysis(game.position, game.rules)
    best, other = MoveEffect(analysis, better), MoveEffect(analysis, move)
    ranking = _rank_reasons(best, [other], MERITS, _MIN_SALIENCE / 2)
    if not ranking:
        ranking = sorted(compare_totals(best, other), key=lambda entry: -entry.salience)[:2]
    return _reasons(ranking or _salient_reasons(best, [other]))


def sample_alternatives(move: Move, legal_moves: Sequence[Move]) -> list[Move]:
    """A few of the other legal moves, evenly spaced. Most of them have as many squares as the move, because players
    compare such moves."""
    others = [other for other in legal_moves if other != move]
    same_size = [other for other in others if SHAPE_SIZES[other.shape] == len(move.cells)]
    any_size = _COMPARED_MOVES // 4
    return _evenly_spaced(same_size, _COMPARED_MOVES - any_size) + _evenly_spaced(others, any_size)


def compare_totals(best: MoveEffect, other: MoveEffect) -> list[RankedReason]:
    """The totals that are better after the first move than after the other: cells in reach, corners, pieces that fit,
    each rival's cells in reach.

    Used when no single reason distinguishes the moves.
    """
    ranking = []
    if best.scores_for_mover:
        mine, theirs = best.own_reach[1], other.own_reach[1]
        fit_counts = len(mine.fitting_shapes(best.tray_after)), len(theirs.fitting_shapes(other.tray_after))
        for kind, (has, other_has), scale in (
            ("compared.reach", (mine.next_cells.bit_count(), theirs.next_cells.bit_count()), 16),
            ("compared.corners", (mine.usable_corners.bit_count(), theirs.usable_corners.bit_count()), 3),
            ("compared.fits", fit_counts, 1),
        ):
            if has > other_has:
                ranking.append(RankedReason((has - other_has) / scale, Reason(kind, {"n": has, "other": other_has})))
    for rival in best.rivals:
        has, other_has = (effect.after.reach(rival).next_cells.bit_count() for effect in (best, other))
        if has < other_has:
            reason = Reason("compared.rival", {"n": has, "other": other_has}, best.color_of(rival))
            ranking.append(RankedReason((other_has - has) / 20, reason))
    return ranking


def _reasons(ranking: Sequence[RankedReason]) -> list[Reason]:
    return [reason for _, reason in ranking[:MAX_REASONS]]


def _salient_reasons(effect: MoveEffect, alternatives: Sequence[MoveEffect]) -> list[RankedReason]:
    """The reasons that distinguish a move; if none does, the most salient one; if there is none at all, the default
    reason."""
    return (
        _rank_reasons(effect, alternatives, MERITS)
        or _rank_reasons(effect, alternatives, MERITS, min_salience=0.01)[:1]
        or [RankedReason(0.0, default_reason(effect))]
    )


def _rank_reasons(
    effect: MoveEffect,
    alternatives: Sequence[MoveEffect],
    detectors: Mapping[str, Detector],
    min_salience: float = _MIN_SALIENCE,
) -> list[RankedReason]:
    """The reasons that distinguish a move from the alternatives, the most salient first, one per tip."""
    others = [_detect_all(alternative, detectors) for alternative in alternatives]
    ranking = []
    for name, (amount, reason) in _detect_all(effect, detectors).items():
        detector = detectors[name]
        average = sum(findings[name].amount for findings in others if name in findings) / max(1, len(others))
        weight = detector.early_weight if effect.pieces_placed < LATE_GAME else detector.late_weight
        salience = weight * (amount - average) / detector.scale
        if salience >= min_salience:
            ranking.append(RankedReason(salience, reason))
    ranking.sort(key=lambda entry: -entry.salience)
    first_of_tip: dict[int, RankedReason] = {}
    for entry in ranking:
        first_of_tip.setdefault(entry.reason.tip, entry)
    return list(first_of_tip.values())


def _detect_all(effect: MoveEffect, detectors: Mapping[str, Detector]) -> dict[str, Finding]:
    findings = {name: detector.detect(effect) for name, detector in detectors.items()}
    return {name: finding for name, finding in findings.items() if finding is not None}


def _evenly_spaced(moves: Sequence[Move], count: int) -> list[Move]:
    return list(moves[:: max(1, len(moves) // count)][:count])
